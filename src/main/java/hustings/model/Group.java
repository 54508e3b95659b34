package hustings.model;

import java.util.Arrays;
import java.util.List;

/**
 * The ids of all processes, crashed or not, and the ring that the processes form; known to every process. A process
 * also has a position: its place among the ids in ascending order, from 0. The engine works with these positions.
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

    private Group(int[] ids, List<Integer> clockwise) {
        this.ids = ids;
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
        return new Group(sorted, ids);
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
                && Arrays.equals(successors, group.successors);
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
