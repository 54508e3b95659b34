package hustings.paper.claim;

import hustings.check.Report;
import hustings.check.Runs;
import hustings.check.TestCase;
import hustings.check.TestCases;
import hustings.check.Verdict;
import hustings.trace.CountingConvention;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * Checks the order in which a number of a run, such as its messages, grows with n: whether doubling n multiplies it by
 * 2 to the power of the order. The measured order is the binary logarithm of the last such factor. It is measured with
 * messages that all take D, and again with faster ones, of some seeds the one that comes to the most.
 *
 * @param order the claimed exponent of n
 * @param bound how the growth is to stand to it
 * @param convention how messages are counted; none if something else is measured
 * @param settingOf what is run for a size
 * @param measured what is measured of a run
 */
public record GrowthOrder(
        int order,
        Bound bound,
        Optional<CountingConvention> convention,
        IntFunction<TestCase> settingOf,
        Quantity measured)
        implements ClaimCheck {

    /**
     * How the growth is to stand to the order. The papers write O(n²) for what they say grows as n² does; slower growth
     * is no proof of that, unless they say "at most". A small o is slower growth and nothing else.
     */
    private enum Bound {
        JUST,
        AT_MOST,
        SLOWER;

        boolean holds(double exponent, int order) {
            boolean faster = exponent > order + TOLERANCE;
            boolean slower = exponent < order - TOLERANCE;
            return switch (this) {
                case JUST -> !faster && !slower;
                case AT_MOST -> !faster;
                case SLOWER -> slower;
            };
        }
    }

    private static final int SHOWN = 8;
    private static final int LARGEST = 256;
    private static final int SEEDS = 3;
    private static final String MORE_SLOWLY = "It grows more slowly than claimed.";
    /** Lower terms fade as n grows; this much of them may be left at the largest sizes. */
    private static final double TOLERANCE = 0.05;

    /** The order of a count of messages. */
    public static GrowthOrder ofCounts(int order, CountingConvention convention, IntFunction<TestCase> settingOf) {
        return new GrowthOrder(order, Bound.JUST, Optional.of(convention), settingOf, Quantity.MESSAGES);
    }

    /** The order of another number, such as the time until a run comes to rest. */
    public static GrowthOrder check(int order, IntFunction<TestCase> settingOf, Quantity measured) {
        return new GrowthOrder(order, Bound.JUST, Optional.empty(), settingOf, measured);
    }

    /** The same as an upper bound only. */
    public GrowthOrder orLess() {
        return new GrowthOrder(order, Bound.AT_MOST, convention, settingOf, measured);
    }

    /** Slower growth than that, as a small o claims. */
    public GrowthOrder slower() {
        return new GrowthOrder(order, Bound.SLOWER, convention, settingOf, measured);
    }

    @Override
    public Report check(Runs runs) {
        double exponent = exponent(n -> count(runs, settingOf.apply(n)));
        double fastest = exponent(n -> IntStream.rangeClosed(1, SEEDS)
                .mapToLong(seed -> count(runs, settingOf.apply(n).withDrawnDelays(Names.D, seed)))
                .max()
                .orElseThrow());
        boolean holds = bound.holds(exponent, order);
        boolean throughout = holds && bound.holds(fastest, order);
        Verdict held = throughout ? Verdict.HOLDS : Verdict.HOLDS_WITHIN_LIMITS;
        return new Report(
                holds ? held : Verdict.DOES_NOT_HOLD,
                convention.map(CountingConvention::id).orElse(""),
                "n = " + LARGEST / 2 + " and " + LARGEST + TestCases.DRAWN_WORDS,
                power(exponent),
                throughout ? "" : holds ? "With faster messages up to " + power(fastest) + "." : note(exponent),
                settingOf.apply(SHOWN).run(),
                holds && !throughout ? BullySentences.ALL_TAKE_D : "");
    }

    private static String power(double exponent) {
        return String.format(Locale.ROOT, "n^%.2f between n = %d and %d", exponent, LARGEST / 2, LARGEST);
    }

    private String note(double exponent) {
        if (bound == Bound.SLOWER) {
            return "It does not grow more slowly than n" + (order == 1 ? "." : "².");
        }
        boolean flat = Math.abs(exponent) < TOLERANCE;
        return exponent > order ? "It grows faster than claimed." : flat ? "It does not grow at all." : MORE_SLOWLY;
    }

    private long count(Runs runs, TestCase setting) {
        return measured.of(runs, setting, convention.orElse(CountingConvention.ALL_SENDS));
    }

    private static double exponent(IntFunction<Long> count) {
        return Math.log((double) count.apply(LARGEST) / count.apply(LARGEST / 2)) / Math.log(2);
    }
}
