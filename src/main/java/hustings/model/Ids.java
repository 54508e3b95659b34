package hustings.model;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import java.util.RandomAccess;

/** Operations on immutable lists of ids, such as parts of a state; each returns a new list. */
public final class Ids {

    private Ids() {}

    /** Returns the ids with one more appended. */
    public static List<Integer> plus(List<Integer> ids, int id) {
        int[] more = Arrays.copyOf(plain(ids), ids.size() + 1);
        more[ids.size()] = id;
        return new Unboxed(more);
    }

    /** Returns the ids from a position to the end. */
    public static List<Integer> from(List<Integer> ids, int position) {
        return new Unboxed(Arrays.copyOfRange(plain(ids), position, ids.size()));
    }

    /** Returns the highest of the ids, of which there must be at least one. */
    public static int highest(List<Integer> ids) {
        int highest = ids.get(0);
        for (int id : plain(ids)) {
            highest = Math.max(highest, id);
        }
        return highest;
    }

    /** Wraps an array of ids as a list; the array must not be changed afterwards. */
    static List<Integer> viewOf(int[] ids) {
        return new Unboxed(ids);
    }

    /** Returns the ids as an array, which must not be changed. */
    static int[] plain(List<Integer> ids) {
        if (ids instanceof Unboxed unboxed) {
            return unboxed.ids;
        }
        int[] plain = new int[ids.size()];
        int count = 0;
        for (int id : ids) {
            plain[count++] = id;
        }
        return plain;
    }

    /** A list backed by an {@code int[]}, to be read fast: each hop on a large ring reads the whole list. */
    private static final class Unboxed extends AbstractList<Integer> implements RandomAccess {

        private final int[] ids;

        private Unboxed(int[] ids) {
            this.ids = ids;
        }

        @Override
        public Integer get(int index) {
            return ids[index];
        }

        @Override
        public int size() {
            return ids.length;
        }

        @Override
        public boolean contains(Object wanted) {
            return indexOf(wanted) >= 0;
        }

        @Override
        public int indexOf(Object wanted) {
            if (wanted instanceof Integer boxed) {
                int id = boxed;
                for (int i = 0; i < ids.length; i++) {
                    if (ids[i] == id) {
                        return i;
                    }
                }
            }
            return -1;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Unboxed unboxed ? Arrays.equals(ids, unboxed.ids) : super.equals(other);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(ids);
        }
    }
}
