package hustings.engine;

/**
 * The run's random numbers: SplitMix64 (Steele, Lea and Flood, OOPSLA 2014). The JDK's generators cannot be copied or
 * compared, and the generator's state is part of the run's state.
 */
final class RandomStream {

    private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

    private long state;

    RandomStream(long seed) {
        this.state = seed;
    }

    /** The state of the generator: a stream created from it yields the same numbers. */
    long state() {
        return state;
    }

    /** A number from {@code low} to {@code high}, both inclusive. */
    int nextBetween(int low, int high) {
        long range = (long) high - low + 1;
        long drawn = next(); // the range is far below 2^64: no bias to speak of
        boolean isPower = (range & (range - 1)) == 0; // a power of two needs no division
        return (int) (low + (isPower ? drawn & (range - 1) : Long.remainderUnsigned(drawn, range)));
    }

    private long next() {
        state += GOLDEN_GAMMA;
        long z = state;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
