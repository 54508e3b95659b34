package hustings.check;

import hustings.engine.Simulation;
import hustings.engine.StateVisitor;
import java.util.Arrays;

/**
 * The state of a run as a hash of 128 bits. Values are numbered as they are met, so that equal ones, and only those,
 * have equal numbers; the numbers are then hashed. Nothing notices it if two states share their bits; of a hundred
 * million states some two do with a probability below 10^-22 (the square of their number, halved, over 2^128).
 */
public final class StateKey implements StateVisitor {

    /**
     * The numbers of the values met so far, shared by all threads of a search. Asked for all the time, seldom added to.
     */
    public static class Values {
        private static final int SMALLEST = 1 << 10;

        private final boolean inOrder;

        /** Found by hash, the next free place after it; never changed but by adding, and at most half full. */
        private volatile Numbered[] places = new Numbered[SMALLEST];

        private int count;

        /**
         * No values yet.
         *
         * @param inOrder whether states differ by the order of what several processes do at one tick, too
         */
        public Values(boolean inOrder) {
            this.inOrder = inOrder;
        }

        /**
         * Numbers values by their kind alone: many have the same number, but it is the same in every run of the
         * program.
         */
        public static Values ofKinds() {
            return new Values(false) {
                @Override
                int number(Object value) {
                    return (value instanceof Enum<?> constant
                                    ? constant.name()
                                    : value.getClass().getName())
                            .hashCode();
                }
            };
        }

        private record Numbered(Object value, int hash, int number) {}

        int number(Object value) {
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
    /**
     * One 128-bit hash per process plus one for the global state: first all upper halves, then all lower ones.
     */
    private final long[] bits;

    private int lane;

    /**
     * The key of a run's present state.
     *
     * @param more what else two keys are to differ by
     */
    public StateKey(Values values, Simulation<?> simulation, long... more) {
        this(values, simulation.processes());
        for (long part : more) {
            visitNumber(part);
        }
        simulation.accept(this);
        beginProcess(simulation.processes());
    }

    /**
     * The key of a run's state with all times counted from tick 0: the same as long as only the clock moves.
     */
    public static StateKey fromTickZero(Values values, Simulation<?> simulation) {
        StateKey key = new StateKey(values, simulation.processes());
        simulation.accept(key, 0);
        key.beginProcess(simulation.processes());
        return key;
    }

    private StateKey(Values values, int processes) {
        this.values = values;
        bits = new long[2 * (processes + 1)];
        Arrays.fill(bits, 0x243F6A8885A308D3L);
        lane = processes;
    }

    /** A copy, to which more can be added. */
    public StateKey(StateKey beginning) {
        values = beginning.values;
        bits = beginning.bits.clone();
        lane = beginning.lane;
    }

    /** The upper 64 bits. */
    public long high() {
        long high = 0x243F6A8885A308D3L;
        for (int i = 0; i < bits.length / 2; i++) {
            high = mixed(high ^ bits[i]);
        }
        return high;
    }

    /** The lower 64 bits. */
    public long low() {
        long low = 0x13198A2E03707344L;
        for (int i = bits.length / 2; i < bits.length; i++) {
            low = mixed(low + 0x9E3779B97F4A7C15L * bits[i] + 1);
        }
        return low;
    }

    @Override
    public void beginProcess(int process) {
        if (values.inOrder) {
            visitNumber(process);
        } else {
            lane = process;
        }
    }

    @Override
    public void visitNumber(long part) {
        int other = lane + bits.length / 2;
        bits[lane] = mixed(bits[lane] ^ part);
        bits[other] = mixed(bits[other] + 0x9E3779B97F4A7C15L * part + 1);
    }

    @Override
    public void visitValue(Object part) {
        visitNumber(values.number(part));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof StateKey key && high() == key.high() && low() == key.low();
    }

    @Override
    public int hashCode() {
        return Long.hashCode(low());
    }

    /** A bijection that spreads every bit (Stafford's thirteenth mixer). */
    private static long mixed(long bits) {
        long z = (bits ^ (bits >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
