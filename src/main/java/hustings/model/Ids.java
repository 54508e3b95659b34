package hustings.model;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import java.util.RandomAccess;

/** Lists of ids as parts of a state: never changed, each step gives another list. */
public final class Ids {

    private Ids() {}

    /** The ids, then one more. */
    public static List<Integer> plus(List<Integer> ids, int id) {
        int[] more = Arrays.copyOf(plain(ids), ids.size() + 1);
        more[ids.size()] = id;
        return new Unboxed(more);
    }

    /** The ids from a position on. */
    public static List<Integer> from(List<Integer> ids, int position) {
        return new Unboxed(Arrays.copyOfRange(plain(ids), position, ids.size()));
    }

    /** The highest of ids, of which there is one at least. */
    public static int highest(List<Integer> ids) {
        int highest = ids.get(0);
        for (int id : plain(ids)) {
            highest = Math.max(highest, id);
        }
        return highest;
    }

    /** A list of what is in an array, which must not change any more. */
    static List<Integer> viewOf(int[] ids) {
        return new Unboxed(ids);
    }

    /** An array of the ids, not to be changed. */
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

    /** Numbers side by side: a list that goes round a large ring is read as a whole at every hop. */
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
