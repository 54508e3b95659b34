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
 * @param convention how messages are counted; none if something else is measured
 * @param settingOf what is run for a size
 * @param measured what is measured of a run
 */
public record GrowthOrder(Optional<CountingConvention> convention, IntFunction<TestCase> settingOf, Quantity measured)
        implements ClaimCheck {

    private static final int SHOWN = 8;
    private static final int LARGEST = 256;
    private static final int SEEDS = 3;
    /** Lower terms fade as n grows; this much of them may be left at the largest sizes. */
    private static final double TOLERANCE = 0.05;

    /**
     * What a paper claims. The papers write O(n²) for what they say grows as n² does; slower growth is no proof of
     * that, unless they say "at most". A small o is slower growth and nothing else.
     *
     * @param exponent of n
     * @param relation how the growth is to stand to it
     */
    private record Order(int exponent, Relation relation) {

        static Order read(String printed) {
            boolean isSmall = printed.startsWith("o(");
            boolean isBound = printed.startsWith("at most ");
            return new Order(
                    printed.contains("²") ? 2 : printed.contains("1") ? 0 : 1,
                    isSmall ? Relation.LESS : isBound ? Relation.AT_MOST : Relation.EQUAL);
        }

        boolean holds(double measured) {
            return switch (relation) {
                case LESS -> measured < exponent - TOLERANCE;
                case AT_MOST -> measured <= exponent + TOLERANCE;
                default -> Math.abs(measured - exponent) <= TOLERANCE;
            };
        }

        String describeFailure(double measured) {
            if (relation == Relation.LESS) {
                return "It does not grow more slowly than n" + (exponent == 1 ? "." : "².");
            }
            String slower =
                    Math.abs(measured) < TOLERANCE ? "It does not grow at all." : "It grows more slowly than claimed.";
            return measured > exponent ? "It grows faster than claimed." : slower;
        }
    }

    /** The order of a count of messages. */
    public static GrowthOrder ofCounts(CountingConvention convention, IntFunction<TestCase> settingOf) {
        return new GrowthOrder(Optional.of(convention), settingOf, Quantity.MESSAGES);
    }

    /** The order of another number, such as the time until a run comes to rest. */
    public static GrowthOrder of(IntFunction<TestCase> settingOf, Quantity measured) {
        return new GrowthOrder(Optional.empty(), settingOf, measured);
    }

    @Override
    public Report check(Runs runs, String printed) {
        Order order = Order.read(printed);
        double exponent = exponent(n -> count(runs, settingOf.apply(n)));
        double fastest = exponent(n -> IntStream.rangeClosed(1, SEEDS)
                .mapToLong(seed -> count(runs, settingOf.apply(n).withDrawnDelays(Names.D, seed)))
                .max()
                .orElseThrow());
        boolean holds = order.holds(exponent);
        boolean throughout = holds && order.holds(fastest);
        Verdict held = throughout ? Verdict.HOLDS : Verdict.HOLDS_WITHIN_LIMITS;
        String beyond = holds ? "With faster messages up to " + power(fastest) + "." : order.describeFailure(exponent);
        return new Report(
                holds ? held : Verdict.DOES_NOT_HOLD,
                convention.map(CountingConvention::id).orElse(""),
                "n = " + LARGEST / 2 + " and " + LARGEST + TestCases.DRAWN_WORDS,
                power(exponent),
                throughout ? "" : beyond,
                Optional.of(settingOf.apply(SHOWN).run()),
                holds && !throughout ? SpaceCheck.ALL_TAKE_D : "");
    }

    private static String power(double exponent) {
        return String.format(Locale.ROOT, "n^%.2f between n = %d and %d", exponent, LARGEST / 2, LARGEST);
    }

    private long count(Runs runs, TestCase setting) {
        return measured.of(runs, setting, convention.orElse(CountingConvention.ALL_SENDS));
    }

    private static double exponent(IntFunction<Long> count) {
        return Math.log((double) count.apply(LARGEST) / count.apply(LARGEST / 2)) / Math.log(2);
    }
}
