package hustings.check;

import hustings.engine.Simulation;
import hustings.engine.StateVisitor;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The state of a run as a hash of 128 bits. Values are numbered in the order in which they are first met, so that
 * values have equal numbers exactly if they are equal; the numbers are then hashed. A collision of two states is not
 * detected; among a hundred million states it has a probability below 10^-22 (half the square of their number, over
 * 2^128).
 */
public final class StateKey implements StateVisitor {

    /** The numbers of the values met so far, shared by all threads of a search. Read all the time, seldom extended. */
    public static class ValueNumbering {
        private final boolean distinguishesOrder;
        private final Map<Object, Integer> numbers = new ConcurrentHashMap<>(); // looked up, never iterated
        private final AtomicInteger count = new AtomicInteger();

        /**
         * An empty numbering.
         *
         * @param distinguishesOrder whether states also differ by the order in which several processes act at one tick
         */
        public ValueNumbering(boolean distinguishesOrder) {
            this.distinguishesOrder = distinguishesOrder;
        }

        /**
         * A numbering by the kind of a value: many values share a number, but it is the same whenever the program runs.
         */
        public static ValueNumbering numberingByKind() {
            return new ValueNumbering(false) {
                @Override
                int numberOf(Object value) {
                    return (value instanceof Enum<?> constant
                                    ? constant.name()
                                    : value.getClass().getName())
                            .hashCode();
                }
            };
        }

        int numberOf(Object value) {
            Integer found = numbers.get(value); // a lock is taken only for new values
            return found == null ? numbers.computeIfAbsent(value, ignored -> count.getAndIncrement()) : found;
        }
    }

    private final ValueNumbering values;
    /**
     * One 128-bit hash per process plus one for the global state: first all upper halves, then all lower ones.
     */
    private final long[] bits;

    private int lane;

    /**
     * The key of a run's current state.
     *
     * @param extraParts further numbers by which keys are to differ
     */
    public StateKey(ValueNumbering values, Simulation<?> simulation, long... extraParts) {
        this(values, simulation.processCount());
        for (long part : extraParts) {
            visitNumber(part);
        }
        simulation.visitState(this);
        beginProcess(simulation.processCount());
    }

    /**
     * The key of a run's state with all times counted from tick 0, so that it does not change while only the clock
     * moves.
     */
    public static StateKey createWithAbsoluteTimes(ValueNumbering values, Simulation<?> simulation) {
        StateKey key = new StateKey(values, simulation.processCount());
        simulation.visitState(key, 0);
        key.beginProcess(simulation.processCount());
        return key;
    }

    private StateKey(ValueNumbering values, int processes) {
        this.values = values;
        bits = new long[2 * (processes + 1)];
        Arrays.fill(bits, 0x243F6A8885A308D3L);
        lane = processes;
    }

    /** A copy to which more parts can be added. */
    public StateKey(StateKey original) {
        values = original.values;
        bits = original.bits.clone();
        lane = original.lane;
    }

    /** The upper 64 bits. */
    public long highBits() {
        long high = 0x243F6A8885A308D3L;
        for (int i = 0; i < bits.length / 2; i++) {
            high = mix(high ^ bits[i]);
        }
        return high;
    }

    /** The lower 64 bits. */
    public long lowBits() {
        long low = 0x13198A2E03707344L;
        for (int i = bits.length / 2; i < bits.length; i++) {
            low = mix(low + 0x9E3779B97F4A7C15L * bits[i] + 1);
        }
        return low;
    }

    @Override
    public void beginProcess(int process) {
        if (values.distinguishesOrder) {
            visitNumber(process);
        } else {
            lane = process;
        }
    }

    @Override
    public void visitNumber(long part) {
        int lower = lane + bits.length / 2;
        bits[lane] = mix(bits[lane] ^ part);
        bits[lower] = mix(bits[lower] + 0x9E3779B97F4A7C15L * part + 1);
    }

    @Override
    public void visitValue(Object part) {
        visitNumber(values.numberOf(part));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof StateKey key && highBits() == key.highBits() && lowBits() == key.lowBits();
    }

    @Override
    public int hashCode() {
        return Long.hashCode(lowBits());
    }

    /** Mixes the bits with a bijection in which every input bit affects the output (Stafford's mixer 13). */
    private static long mix(long bits) {
        long z = (bits ^ (bits >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
