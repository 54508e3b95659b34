package hustings.search;

import hustings.engine.Simulation;
import hustings.engine.SituationVisitor;

/**
 * A situation in 128 bits. Values are numbered as they are met, so that equal ones, and only those, have equal numbers;
 * the numbers are then hashed. Nothing notices it if two situations share their bits; of a hundred million situations
 * some two do with a probability below 10^-22 (the square of their number, halved, over 2^128).
 */
final class SituationKey implements SituationVisitor {

    /**
     * The numbers of the values met so far, shared by all threads of a search. Asked for all the time, seldom added to.
     */
    static final class Values {
        private static final int SMALLEST = 1 << 10;

        /** Found by hash, the next free place after it; never changed but by adding, and at most half full. */
        private volatile Numbered[] places = new Numbered[SMALLEST];

        private int count;

        private record Numbered(Object value, int hash, int number) {}

        private int number(Object value) {
            int hash = spread(value.hashCode());
            Numbered[] now = places;
            Numbered found = now[place(now, value, hash)];
            return found == null
                    ? add(value, hash)
                    : found.number; // that looks again: another thread may have added it
        }

        private static int place(Numbered[] places, Object value, int hash) {
            int place = hash & (places.length - 1);
            Numbered there = places[place];
            while (there != null && there.value != value && (there.hash != hash || !there.value.equals(value))) {
                place = (place + 1) & (places.length - 1);
                there = places[place];
            }
            return place;
        }

        private static int spread(int hash) {
            int bits = hash * 0x9E3779B9;
            return bits ^ (bits >>> 16);
        }

        private synchronized int add(Object value, int hash) {
            int place = place(places, value, hash);
            if (places[place] == null) {
                if (2 * count == places.length) {
                    grow();
                    place = place(places, value, hash);
                }
                places[place] = new Numbered(value, hash, count++);
            }
            return places[place].number;
        }

        private void grow() {
            Numbered[] larger = new Numbered[2 * places.length];
            for (Numbered each : places) {
                if (each != null) {
                    larger[place(larger, each.value, each.hash)] = each;
                }
            }
            places = larger;
        }
    }

    private final Values values;
    private long high = 0x243F6A8885A308D3L;
    private long low = 0x13198A2E03707344L;

    /**
     * The key of a run's situation.
     *
     * @param more what else is to tell it apart
     */
    SituationKey(Values values, Simulation<?> simulation, long... more) {
        this.values = values;
        for (long part : more) {
            number(part);
        }
        simulation.describe(this);
    }

    /**
     * The key of a run's situation with all times counted from tick 0: it stays the same as long as the clock alone
     * moves.
     */
    static SituationKey fromTickZero(Values values, Simulation<?> simulation) {
        SituationKey key = new SituationKey(values);
        simulation.describe(key, 0);
        return key;
    }

    private SituationKey(Values values) {
        this.values = values;
    }

    /** A key that goes on from another. */
    SituationKey(SituationKey beginning) {
        values = beginning.values;
        high = beginning.high;
        low = beginning.low;
    }

    long high() {
        return high;
    }

    long low() {
        return low;
    }

    @Override
    public void number(long part) {
        high = mixed(high ^ part);
        low = mixed(low + 0x9E3779B97F4A7C15L * part + 1);
    }

    @Override
    public void value(Object part) {
        number(values.number(part));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SituationKey key && high == key.high && low == key.low;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(low);
    }

    /** A bijection that spreads every bit (Stafford's thirteenth mixer). */
    private static long mixed(long bits) {
        long z = (bits ^ (bits >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
