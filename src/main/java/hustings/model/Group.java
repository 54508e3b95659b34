package hustings.model;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The ids of all processes, crashed or not, which everyone knows. Processes are also numbered by their position among
 * the ids in ascending order, from 0; the engine works with these positions.
 */
public final class Group {

    /** The largest group a run may have. */
    public static final int MAX_SIZE = 4096;

    private final int[] ids;
    private final boolean contiguous;

    private Group(int[] ids) {
        this.ids = ids;
        this.contiguous = ids[ids.length - 1] - ids[0] == ids.length - 1;
    }

    /**
     * A group of the given ids, in any order.
     *
     * @throws IllegalArgumentException unless there are 1 to {@value #MAX_SIZE} ids, distinct and none negative
     */
    public static Group of(List<Integer> ids) {
        if (ids.isEmpty() || ids.size() > MAX_SIZE) {
            throw new IllegalArgumentException("a group has 1 to " + MAX_SIZE + " processes, not " + ids.size());
        }
        int[] sorted = ids.stream().mapToInt(Integer::intValue).sorted().toArray();
        if (sorted[0] < 0) {
            throw new IllegalArgumentException("an id is 0 or more, not " + sorted[0]);
        }
        for (int i = 1; i < sorted.length; i++) {
            if (sorted[i] == sorted[i - 1]) {
                throw new IllegalArgumentException("the id " + sorted[i] + " is given twice");
            }
        }
        return new Group(sorted);
    }

    /** The number of processes. */
    public int size() {
        return ids.length;
    }

    /** The id at a position in ascending order, from 0. */
    public int id(int index) {
        return ids[index];
    }

    /** The highest id. */
    public int highest() {
        return ids[ids.length - 1];
    }

    /**
     * The position of an id in ascending order, from 0.
     *
     * @throws IllegalArgumentException if no process has this id
     */
    public int indexOf(int id) {
        int index = contiguous ? id - ids[0] : Arrays.binarySearch(ids, id);
        if (index < 0 || index >= ids.length) {
            throw new IllegalArgumentException("no process has the id " + id);
        }
        return index;
    }

    /** Whether a process has this id. */
    public boolean contains(int id) {
        return Arrays.binarySearch(ids, id) >= 0;
    }

    /** All ids, ascending. */
    public List<Integer> ids() {
        return IntStream.of(ids).boxed().toList();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Group group && Arrays.equals(ids, group.ids);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(ids);
    }

    @Override
    public String toString() {
        return Arrays.toString(ids);
    }
}
