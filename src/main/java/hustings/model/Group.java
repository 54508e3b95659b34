package hustings.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The ids of all processes, crashed or not, and the ring that the processes form; known to every process. A process
 * also has a position: its place among the ids in ascending order, from 0. The engine works with these positions.
 *
 * <p>An id is also a rank: the highest usually leads. People may call the processes by other names, such as A to E, or
 * count their ranks downwards, so that process 1 has the highest id; everything that is shown or typed uses
 * {@link #name} and {@link #find}, and everything that is computed the ids.
 */
public final class Group {

    /** The maximum size of a group: 2<sup>20</sup> processes and a crashed coordinator. */
    public static final int MAX_SIZE = (1 << 20) + 1;

    private final int[] ids;
    private final boolean contiguous;
    /** By position: the position of the next process on the ring, clockwise. */
    private final int[] successors;

    /** By position: the position of the previous process on the ring. */
    private final int[] predecessors;

    /** By position: the name; null if the processes are called by their ids. */
    private final String[] names;

    private final Map<String, Integer> idsByName; // looked up, never iterated
    private final boolean descending;

    private Group(int[] ids, List<Integer> clockwise, String[] names, boolean descending) {
        this.ids = ids;
        this.names = names;
        this.idsByName = names == null ? Map.of() : idsByName(ids, names);
        this.descending = descending;
        this.contiguous = ids[ids.length - 1] - ids[0] == ids.length - 1;
        this.successors = new int[ids.length];
        this.predecessors = new int[ids.length];
        int here = indexOf(clockwise.get(ids.length - 1));
        for (int id : clockwise) {
            int next = indexOf(id);
            successors[here] = next;
            predecessors[next] = here;
            here = next;
        }
    }

    /**
     * Creates a group of the given ids, which form a ring clockwise in the given order.
     *
     * @throws IllegalArgumentException unless there are 1 to {@value #MAX_SIZE} ids, distinct and none negative
     */
    public static Group of(List<Integer> ids) {
        if (ids.isEmpty() || ids.size() > MAX_SIZE) {
            throw new IllegalArgumentException("a group has 1 to " + MAX_SIZE + " processes, not " + ids.size());
        }
        int[] sorted = Ids.plain(ids).clone();
        Arrays.sort(sorted);
        if (sorted[0] < 0) {
            throw new IllegalArgumentException("an id is 0 or more, not " + sorted[0]);
        }
        for (int i = 1; i < sorted.length; i++) {
            if (sorted[i] == sorted[i - 1]) {
                throw new IllegalArgumentException("the id " + sorted[i] + " is given twice");
            }
        }
        return new Group(sorted, ids, null, false);
    }

    private static Map<String, Integer> idsByName(int[] ids, String[] names) {
        Map<String, Integer> byName = new HashMap<>();
        for (int i = 0; i < names.length; i++) {
            if (byName.put(names[i], ids[i]) != null) {
                throw new IllegalArgumentException("the name " + names[i] + " is given twice");
            }
        }
        return byName;
    }

    /**
     * The same processes, called by names.
     *
     * @param newNames the names by ascending id, one for each process
     * @throws IllegalArgumentException if there are more or fewer names than processes, or a name is given twice
     */
    public Group withNames(List<String> newNames) {
        if (newNames.size() != ids.length) {
            throw new IllegalArgumentException("found " + newNames.size() + " names; expected " + ids.length);
        }
        return new Group(ids, ring(), newNames.toArray(new String[0]), descending);
    }

    /** The same ids and the same ring; each process is called by its id. */
    public Group withoutNames() {
        return names == null ? this : new Group(ids, ring(), null, false);
    }

    /**
     * The same names with the ranks counted downwards: who had the lowest id has the highest, and so on. The processes
     * form a ring in the order of their new ids.
     */
    public Group withDescendingRanks() {
        List<String> reversed = names();
        Collections.reverse(reversed);
        return new Group(ids, ids(), reversed.toArray(new String[0]), true);
    }

    /**
     * The same processes on another ring.
     *
     * @param clockwise each id once
     */
    public Group withRing(List<Integer> clockwise) {
        return new Group(ids, clockwise, names, descending);
    }

    private List<Integer> ring() {
        return IntStream.iterate(ids[0], this::successor)
                .limit(ids.length)
                .boxed()
                .toList();
    }

    /** Whether the processes are called otherwise than by their ids. */
    public boolean hasNames() {
        return names != null;
    }

    /** Whether the ranks are counted downwards, see {@link #withDescendingRanks}. */
    public boolean isDescending() {
        return descending;
    }

    /** What the process with an id is called: the id in decimal digits, unless the group has names. */
    public String name(int id) {
        if (names != null) {
            int index = Arrays.binarySearch(ids, id);
            if (index >= 0) {
                return names[index];
            }
        }
        return Integer.toString(id);
    }

    /** What the processes are called, by ascending id, in a list of its own. */
    public List<String> names() {
        return IntStream.of(ids).mapToObj(this::name).collect(Collectors.toCollection(ArrayList::new));
    }

    /** Finds the id of the process that is called so; empty if none is. */
    public OptionalInt find(String name) {
        if (names != null) {
            Integer id = idsByName.get(name);
            return id == null ? OptionalInt.empty() : OptionalInt.of(id);
        }
        boolean isId = name.matches("0|[1-9]\\d{0,8}") && contains(Integer.parseInt(name));
        return isId ? OptionalInt.of(Integer.parseInt(name)) : OptionalInt.empty();
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

    /** The id of the next process on the ring, clockwise; in a group of one, the same id. */
    public int successor(int id) {
        return ids[successors[indexOf(id)]];
    }

    /** The id of the previous process on the ring; in a group of one, the same id. */
    public int predecessor(int id) {
        return ids[predecessors[indexOf(id)]];
    }

    /** Whether a process has this id. */
    public boolean contains(int id) {
        return Arrays.binarySearch(ids, id) >= 0;
    }

    /** Whether these are all ids of the group in the order of the ring, starting at any of them. */
    public boolean isRing(List<Integer> clockwise) {
        boolean isRing = clockwise.size() == ids.length;
        for (int i = 0; isRing && i < ids.length; i++) {
            int id = clockwise.get(i);
            isRing = contains(id) && successor(id) == clockwise.get((i + 1) % ids.length);
        }
        return isRing;
    }

    /** All ids, ascending. */
    public List<Integer> ids() {
        return Ids.viewOf(ids);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Group group
                && Arrays.equals(ids, group.ids)
                && Arrays.equals(successors, group.successors)
                && Arrays.equals(names, group.names)
                && descending == group.descending;
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(ids);
    }

    @Override
    public String toString() {
        return names == null ? Arrays.toString(ids) : Arrays.toString(names);
    }
}
