package hustings.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * A sorted map from ticks to values. Ticks are added near the end and removed near the beginning, and there are few at
 * a time; so they are kept in arrays, which are quick to copy with a run.
 */
final class TickMap<V> {

    private static final int[] NO_TICKS = {};
    private static final Object[] NO_VALUES = {};

    private int first;
    private int end;
    private int[] ticks = NO_TICKS;
    private Object[] values = NO_VALUES;

    /** Returns a copy of the map with copies of its values, and space for one more. */
    TickMap<V> copy(UnaryOperator<V> valueCopier) {
        TickMap<V> copy = new TickMap<>();
        if (first < end) {
            copy.end = size();
            copy.ticks = Arrays.copyOfRange(ticks, first, end + 1);
            copy.values = new Object[copy.end + 1];
            for (int place = 0; place < copy.end; place++) {
                copy.values[place] = valueCopier.apply(valueAt(place));
            }
        }
        return copy;
    }

    boolean isEmpty() {
        return first == end;
    }

    int size() {
        return end - first;
    }

    /** The tick at an index, from 0 in ascending order. */
    int tickAt(int index) {
        return ticks[first + index];
    }

    /** The value at an index, from 0 in ascending order of ticks. */
    @SuppressWarnings("unchecked") // the array holds what was put, and nothing else
    V valueAt(int index) {
        return (V) values[first + index];
    }

    /** The value of a tick; null if there is none. */
    V get(int tick) {
        int place = binarySearch(tick);
        return place < 0 ? null : valueAt(place);
    }

    /** The index of a tick; if it is missing, {@code -1 - i} where i is the index at which it would be inserted. */
    private int binarySearch(int tick) {
        if (first == end || tick > ticks[end - 1]) {
            return first - end - 1;
        }
        if (tick <= ticks[first]) { // the most common case
            return tick == ticks[first] ? 0 : -1;
        }
        int found = Arrays.binarySearch(ticks, first, end, tick);
        return found < 0 ? found + first : found - first;
    }

    /** Sets the value of a tick. */
    void put(int tick, V value) {
        int place = binarySearch(tick);
        if (place >= 0) {
            values[first + place] = value;
            return;
        }
        if (end == ticks.length) {
            grow();
        }
        int index = first - place - 1;
        System.arraycopy(ticks, index, ticks, index + 1, end - index);
        System.arraycopy(values, index, values, index + 1, end - index);
        ticks[index] = tick;
        values[index] = value;
        end++;
    }

    private void grow() {
        int capacity = 2 * size() + 2;
        ticks = Arrays.copyOfRange(ticks, first, first + capacity);
        values = Arrays.copyOfRange(values, first, first + capacity);
        end -= first;
        first = 0;
    }

    /** Removes a tick and returns its value; null if there is none. */
    V remove(int tick) {
        int place = binarySearch(tick);
        if (place < 0) {
            return null;
        }
        V value = valueAt(place);
        if (place == 0) {
            values[first++] = null;
        } else {
            int index = first + place;
            System.arraycopy(ticks, index + 1, ticks, index, end - index - 1);
            System.arraycopy(values, index + 1, values, index, end - index - 1);
            values[--end] = null;
        }
        return value;
    }

    /** Removes all ticks before the given one. */
    void removeTicksBefore(int tick) {
        while (first < end && ticks[first] < tick) {
            values[first++] = null;
        }
    }

    /**
     * A list that copies of a run share until one of them changes it: that run first replaces it by a copy.
     */
    static final class CopyOnWriteList<T> extends ArrayList<T> {

        private boolean shared;

        private CopyOnWriteList(Collection<T> items) {
            super(items.size() + 1);
            addAll(items);
        }

        /** Returns a copy of the map that shares its lists; each run copies a shared list before it changes it. */
        static <T> TickMap<CopyOnWriteList<T>> copySharingLists(TickMap<CopyOnWriteList<T>> listsByTick) {
            return listsByTick.copy(list -> {
                list.shared = true;
                return list;
            });
        }

        /** Removes and returns the list of a tick; empty if there is none. */
        static <T> List<T> removeList(TickMap<CopyOnWriteList<T>> listsByTick, int tick) {
            List<T> list = listsByTick.remove(tick);
            return list == null ? List.of() : list;
        }

        /** Returns the list of a tick for changing: created if missing, copied if shared. */
        static <T> CopyOnWriteList<T> modifiableList(TickMap<CopyOnWriteList<T>> listsByTick, int tick) {
            CopyOnWriteList<T> list = listsByTick.get(tick);
            if (list != null && !list.shared) {
                return list;
            }
            CopyOnWriteList<T> writable = new CopyOnWriteList<>(list == null ? List.of() : list);
            listsByTick.put(tick, writable);
            return writable;
        }
    }

    /** The timers that are due at one tick, in the order in which they were set. */
    static final class DueTimers {
        int size;
        int next;
        /** The generation of each in the upper half, its slot in the lower. */
        private long[] entries;

        DueTimers() {
            entries = new long[4];
        }

        DueTimers(DueTimers original) {
            size = original.size - original.next;
            entries = Arrays.copyOfRange(original.entries, original.next, original.size + 1);
        }

        int slotAt(int index) {
            return (int) entries[index];
        }

        int generationAt(int index) {
            return (int) (entries[index] >>> Integer.SIZE);
        }

        void add(int slot, int generation) {
            if (size == entries.length) {
                entries = Arrays.copyOf(entries, 2 * size);
            }
            entries[size++] = (long) generation << Integer.SIZE | slot;
        }

        /** Inserts a timer at its place in the order of generations. */
        void insertByGeneration(int slot, int generation) {
            add(slot, generation);
            long inserted = entries[size - 1];
            for (int place = size - 1; place > next && entries[place - 1] > inserted; place--) {
                entries[place] = entries[place - 1];
                entries[place - 1] = inserted;
            }
        }
    }
}
