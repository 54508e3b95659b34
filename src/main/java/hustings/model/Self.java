package hustings.model;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The constant knowledge of a process: its id, the group, the bound on the delay of a message, and the values
 * that the scenario gives it.
 */
public final class Self {

    private final Group group;
    private final int index;
    private final int id;
    private final int delayTicks;
    private final SortedMap<String, Integer> values;

    /**
     * A process that has the default of each value.
     *
     * @param index the position of this process in the group
     * @param delayTicks D, the bound on the delay of a message, in ticks, 1 or more
     */
    public Self(Group group, int index, int delayTicks) {
        this(group, index, delayTicks, Collections.emptySortedMap());
    }

    /**
     * @param index the position of this process in the group
     * @param delayTicks D, the bound on the delay of a message, in ticks, 1 or more
     * @param values the values that are not the default, by their keys
     */
    public Self(Group group, int index, int delayTicks, SortedMap<String, Integer> values) {
        this.group = group;
        this.index = index;
        this.id = group.id(index);
        this.delayTicks = delayTicks;
        this.values = values.isEmpty() ? values : Collections.unmodifiableSortedMap(new TreeMap<>(values));
    }

    /** The id of this process. */
    public int id() {
        return id;
    }

    /** The ids of all processes. */
    public Group group() {
        return group;
    }

    /** The position of this process in the group. */
    public int index() {
        return index;
    }

    /** D, the bound on the delay of a message, in ticks. */
    public int delayTicks() {
        return delayTicks;
    }

    /** The number that the scenario gives this process, or the default; the default after its disk was lost. */
    public int value(ProcessValue value) {
        return values.getOrDefault(value.key(), value.defaultValue());
    }

    /** The values that are not the default, by their keys. */
    public SortedMap<String, Integer> changedValues() {
        return values;
    }

    /** This process with other values. */
    public Self withValues(SortedMap<String, Integer> newValues) {
        return new Self(group, index, delayTicks, newValues);
    }

    /** Whether this process has the highest id of the group. */
    public boolean isHighest() {
        return index == group.size() - 1;
    }

    /** The role of this process outside of an election: COORDINATOR if it is the coordinator, else BYSTANDER. */
    public Role roleUnder(int coordinator) {
        return coordinator == id ? Role.COORDINATOR : Role.BYSTANDER;
    }

    /** All processes with a higher id. */
    public Recipients higher() {
        return new Recipients(index + 1, group.size());
    }

    /** All processes with a lower id. */
    public Recipients lower() {
        return new Recipients(0, index);
    }

    /** All processes except this one. */
    public Recipients others() {
        return new Recipients(0, group.size());
    }
}
