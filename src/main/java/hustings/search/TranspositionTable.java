package hustings.search;

import hustings.check.StateKey;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongBinaryOperator;

/**
 * A hash table with a number for each state met so far, by its 128-bit key. An entry takes 24 bytes; the tables grow
 * and are between half and three quarters full. Safe for several threads.
 */
final class TranspositionTable {

    /** Stands for a key that is not in the table. */
    static final long UNKNOWN = Long.MIN_VALUE;

    private static final int SEGMENT_COUNT = 64;
    private static final long FREE = 0;

    private final Segment[] segments = new Segment[SEGMENT_COUNT];
    private final LongAdder size = new LongAdder();

    TranspositionTable() {
        for (int i = 0; i < SEGMENT_COUNT; i++) {
            segments[i] = new Segment();
        }
    }

    /**
     * One of several tables, each with its own lock. An entry is three consecutive longs: the two halves of the key and
     * the number.
     */
    private static final class Segment {
        private static final int LONGS_PER_ENTRY = 3;
        private static final int INITIAL_CAPACITY = 1 << 7;

        private long[] entries = new long[LONGS_PER_ENTRY * INITIAL_CAPACITY];
        private int capacity = INITIAL_CAPACITY;
        private int usedEntries;

        synchronized long get(long high, long low) {
            int place = indexOf(high, low);
            return entries[place] == FREE ? UNKNOWN : entries[place + 2];
        }

        /** Stores a merged number; returns the previous one, or {@link #UNKNOWN}. */
        synchronized long mergeAndGetPrevious(long high, long low, long number, LongBinaryOperator mergeFunction) {
            int place = indexOf(high, low);
            boolean isNew = entries[place] == FREE;
            long before = isNew ? UNKNOWN : entries[place + 2];
            entries[place] = high;
            entries[place + 1] = low;
            entries[place + 2] = isNew ? number : mergeFunction.applyAsLong(before, number);
            if (isNew && ++usedEntries > capacity / 4 * 3) {
                grow();
            }
            return before;
        }

        private int indexOf(long high, long low) {
            int slot = (int) (((low & 0xFFFF_FFFFL) * capacity) >>> 32); // spreads 32 bits over any capacity
            while (entries[LONGS_PER_ENTRY * slot] != FREE
                    && (entries[LONGS_PER_ENTRY * slot] != high || entries[LONGS_PER_ENTRY * slot + 1] != low)) {
                slot = slot + 1 == capacity ? 0 : slot + 1;
            }
            return LONGS_PER_ENTRY * slot;
        }

        /** Enlarges the table by half, so that it stays at least half full, and the old one takes little memory. */
        private void grow() {
            long[] old = entries;
            int newCapacity = capacity + capacity / 2;
            entries = new long[LONGS_PER_ENTRY * newCapacity]; // if this runs out of memory, nothing has changed
            capacity = newCapacity;
            for (int from = 0; from < old.length; from += LONGS_PER_ENTRY) {
                if (old[from] != FREE) {
                    System.arraycopy(old, from, entries, indexOf(old[from], old[from + 1]), LONGS_PER_ENTRY);
                }
            }
        }
    }

    /** Returns the number for a key, or {@link #UNKNOWN}. */
    long get(StateKey key) {
        long high = highHalfOf(key);
        return segmentOf(high).get(high, key.lowBits());
    }

    /**
     * Stores a number for a key, merged with the one that is there.
     *
     * @return the previous number, or {@link #UNKNOWN}
     */
    long mergeAndGetPrevious(StateKey key, long number, LongBinaryOperator mergeFunction) {
        long high = highHalfOf(key);
        long before = segmentOf(high).mergeAndGetPrevious(high, key.lowBits(), number, mergeFunction);
        if (before == UNKNOWN) {
            size.increment();
        }
        return before;
    }

    private Segment segmentOf(long high) {
        return segments[(int) (high >>> 58)];
    }

    private static long highHalfOf(StateKey key) {
        long high = key.highBits();
        return high == FREE ? 1 : high;
    }

    /** The number of keys. */
    long size() {
        return size.sum();
    }
}
