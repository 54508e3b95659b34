package hustings.search;

import java.util.concurrent.atomic.LongAdder;

/**
 * What has been found out about the situations visited so far: a number for each key of 128 bits, 24 bytes for an entry in
 * tables that grow and are at most five eighths full.
 */
final class Memo {

    /** There is no number for a key. */
    static final long UNKNOWN = Long.MIN_VALUE;

    private static final int PARTS = 64;
    private static final long FREE = 0;

    private final Part[] parts = new Part[PARTS];
    private final LongAdder size = new LongAdder();

    Memo() {
        for (int i = 0; i < PARTS; i++) {
            parts[i] = new Part();
        }
    }

    /** One of several tables, each with a lock of its own. */
    private static final class Part {
        private static final int SMALLEST = 1 << 8;

        private long[] keys = new long[SMALLEST];
        private long[] places = new long[SMALLEST];
        private long[] numbers = new long[SMALLEST];
        private int used;

        synchronized long get(long high, long low) {
            int slot = slot(high, low);
            return keys[slot] == FREE ? UNKNOWN : numbers[slot];
        }

        /** Returns whether the key is new. */
        synchronized boolean put(long high, long low, long number) {
            int slot = slot(high, low);
            boolean added = keys[slot] == FREE;
            keys[slot] = high;
            places[slot] = low;
            numbers[slot] = number;
            if (added && ++used > keys.length * 5L / 8) {
                grow();
            }
            return added;
        }

        private int slot(long high, long low) {
            int mask = keys.length - 1;
            int slot = (int) low & mask;
            while (keys[slot] != FREE && (keys[slot] != high || places[slot] != low)) {
                slot = (slot + 1) & mask;
            }
            return slot;
        }

        private void grow() {
            long[] oldKeys = keys;
            long[] oldPlaces = places;
            long[] oldNumbers = numbers;
            keys = new long[2 * oldKeys.length];
            places = new long[keys.length];
            numbers = new long[keys.length];
            for (int i = 0; i < oldKeys.length; i++) {
                if (oldKeys[i] != FREE) {
                    int slot = slot(oldKeys[i], oldPlaces[i]);
                    keys[slot] = oldKeys[i];
                    places[slot] = oldPlaces[i];
                    numbers[slot] = oldNumbers[i];
                }
            }
        }
    }

    /** The number for a key, or {@link #UNKNOWN}. */
    long get(SituationKey key) {
        return part(key).get(high(key), key.low());
    }

    /** Keeps a number for a key. */
    void put(SituationKey key, long number) {
        if (part(key).put(high(key), key.low(), number)) {
            size.increment();
        }
    }

    private Part part(SituationKey key) {
        return parts[(int) (high(key) >>> 58)];
    }

    private static long high(SituationKey key) {
        return key.high() == FREE ? 1 : key.high();
    }

    /** How many keys there are. */
    long size() {
        return size.sum();
    }
}
