package hustings.search;

import hustings.engine.Simulation;
import hustings.engine.Situation;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A situation in 128 bits. Values are numbered as they are met, so that equal ones, and only those, have equal numbers;
 * the numbers are then hashed, and two situations share their bits by an accident that is not to be expected.
 */
final class SituationKey implements Situation {

    /** The numbers of the values met so far, shared by all threads of a search. */
    static final class Values {
        private final Map<Object, Integer> numbers = new ConcurrentHashMap<>(); // looked up, never iterated
        private final AtomicInteger next = new AtomicInteger();

        private int number(Object value) {
            return numbers.computeIfAbsent(value, v -> next.getAndIncrement());
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
