package hustings.paper.claim;

import hustings.trace.CountingConvention;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * Checks the order in which a number of a run, such as its messages, grows with n: whether doubling n multiplies it by
 * 2 to the power of the order. The measured order is the binary logarithm of the last such factor. The papers write
 * O(n²) for what they say grows as n² does; slower growth is no proof of that, unless they say "at most".
 *
 * @param order the claimed exponent of n
 * @param atMost whether the paper claims no more than an upper bound
 * @param convention how messages are counted; none if something else is measured
 * @param settingOf what is run for a size
 * @param measured what is measured of a run
 */
public record GrowthOrder(
        int order,
        boolean atMost,
        Optional<CountingConvention> convention,
        IntFunction<Setting> settingOf,
        Quantity measured)
        implements Check {

    private static final int SMALLEST = 8;
    private static final int LARGEST = 256;
    /** Lower terms fade as n grows; this much of them may be left at the largest sizes. */
    private static final double TOLERANCE = 0.05;

    /** The order of a count of messages. */
    public static GrowthOrder ofCounts(int order, CountingConvention convention, IntFunction<Setting> settingOf) {
        return new GrowthOrder(order, false, Optional.of(convention), settingOf, Quantity.MESSAGES);
    }

    /** The order of another number, such as the time until a run comes to rest. */
    public static GrowthOrder of(int order, IntFunction<Setting> settingOf, Quantity measured) {
        return new GrowthOrder(order, false, Optional.empty(), settingOf, measured);
    }

    /** The same as an upper bound only. */
    public GrowthOrder orLess() {
        return new GrowthOrder(order, true, convention, settingOf, measured);
    }

    @Override
    public Finding of(Runs runs) {
        double exponent = 0;
        for (int n = SMALLEST; 2 * n <= LARGEST; n *= 2) {
            exponent = Math.log((double) count(runs, 2 * n) / count(runs, n)) / Math.log(2);
        }
        boolean faster = exponent > order + TOLERANCE;
        boolean slower = exponent < order - TOLERANCE;
        boolean holds = !faster && (!slower || atMost);
        String how = Math.abs(exponent) < TOLERANCE ? "It does not grow at all." : "It grows more slowly than claimed.";
        return new Finding(
                holds ? Verdict.HOLDS : Verdict.DOES_NOT_HOLD,
                convention.map(CountingConvention::id).orElse(""),
                "n = " + SMALLEST + ".." + LARGEST + ", doubling",
                String.format(Locale.ROOT, "n^%.2f between n = %d and %d", exponent, LARGEST / 2, LARGEST),
                faster ? "It grows faster than claimed." : slower ? how : "",
                Optional.of(settingOf.apply(SMALLEST).run()),
                "");
    }

    private long count(Runs runs, int n) {
        return measured.of(runs, settingOf.apply(n), convention.orElse(CountingConvention.ALL_SENDS));
    }
}
