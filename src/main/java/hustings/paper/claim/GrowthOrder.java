package hustings.paper.claim;

import hustings.scenario.Scenario;
import hustings.trace.CountingConvention;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;

/**
 * Checks the order in which a number of a run, such as its messages, grows with n: whether doubling n multiplies it by
 * 2 to the power of the order. The measured order is the binary logarithm of the last such factor. The papers write
 * O(n²) for what they say grows as n² does; slower growth is no proof of that, unless they say "at most".
 *
 * @param order the claimed exponent of n
 * @param atMost whether the paper claims no more than an upper bound
 * @param convention how messages are counted, or "" if time is measured
 * @param runOf the run for a size
 * @param measured what is measured of a run
 */
public record GrowthOrder(
        int order, boolean atMost, String convention, IntFunction<Scenario> runOf, ToLongFunction<Scenario> measured)
        implements Supplier<Finding> {

    private static final int SMALLEST = 8;
    private static final int LARGEST = 256;
    /** Lower terms fade as n grows; this much of them may be left at the largest sizes. */
    private static final double TOLERANCE = 0.05;

    /** The order of a count of messages. */
    public static GrowthOrder ofCounts(
            int order, CountingConvention convention, IntFunction<Scenario> runOf, Runs runs) {
        return new GrowthOrder(order, false, convention.id(), runOf, run -> runs.counted(run, convention));
    }

    /** The order of the time until a run comes to rest. */
    public static GrowthOrder ofTicks(int order, IntFunction<Scenario> runOf, Runs runs) {
        return new GrowthOrder(order, false, "", runOf, runs::endTick);
    }

    /** The same as an upper bound only. */
    public GrowthOrder orLess() {
        return new GrowthOrder(order, true, convention, runOf, measured);
    }

    @Override
    public Finding get() {
        double exponent = 0;
        for (int n = SMALLEST; 2 * n <= LARGEST; n *= 2) {
            exponent = Math.log((double) count(2 * n) / count(n)) / Math.log(2);
        }
        boolean faster = exponent > order + TOLERANCE;
        boolean slower = exponent < order - TOLERANCE;
        boolean holds = !faster && (!slower || atMost);
        return new Finding(
                holds ? Verdict.HOLDS : Verdict.DOES_NOT_HOLD,
                convention,
                "n = " + SMALLEST + ".." + LARGEST + ", doubling",
                String.format(Locale.ROOT, "n^%.2f between n = %d and %d", exponent, LARGEST / 2, LARGEST),
                faster
                        ? "It grows faster than claimed."
                        : !slower
                                ? ""
                                : Math.abs(exponent) < TOLERANCE
                                        ? "It does not grow at all."
                                        : "It grows more slowly than claimed.",
                Optional.of(runOf.apply(SMALLEST)));
    }

    private long count(int n) {
        return measured.applyAsLong(runOf.apply(n));
    }
}
