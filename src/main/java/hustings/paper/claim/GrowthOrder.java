package hustings.paper.claim;

import hustings.check.Report;
import hustings.check.ScenarioRunner;
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
 * messages that all take D, and again with faster ones, taking the greatest number over some seeds.
 *
 * @param convention the counting convention; empty if the number is not a message count
 * @param settingOf the test case for a size
 * @param measured the number that is measured
 * @param conditions more text for the description of the runs; may be empty
 */
public record GrowthOrder(
        Optional<CountingConvention> convention, IntFunction<TestCase> settingOf, Quantity measured, String conditions)
        implements ClaimCheck {

    private static final int SHOWN_SIZE = 8;
    private static final int LARGEST_SIZE = 256;
    private static final int SEED_COUNT = 3;
    /** The accepted error of the exponent, because lower terms still contribute at the largest sizes. */
    private static final double TOLERANCE = 0.05;

    /**
     * An order that a paper claims. The papers write O(n²) for growth exactly as n²; slower growth does not prove that,
     * unless they say "at most". A small o means slower growth only.
     *
     * @param exponent the exponent of n
     * @param relation how the measured exponent has to compare with it
     */
    private record Order(int exponent, Relation relation) {

        static Order parse(String printed) {
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

    /** Checks the order of a message count. */
    public static GrowthOrder ofMessageCounts(CountingConvention convention, IntFunction<TestCase> settingOf) {
        return new GrowthOrder(Optional.of(convention), settingOf, Quantity.MESSAGES, "");
    }

    /** Checks the order of another number, such as the time until all know. */
    public static GrowthOrder ofQuantity(IntFunction<TestCase> settingOf, Quantity measured) {
        return new GrowthOrder(Optional.empty(), settingOf, measured, "");
    }

    /** This check of another number of the runs, described by more text, such as ", against one detector". */
    public GrowthOrder withMeasured(Quantity newMeasured, String newConditions) {
        return new GrowthOrder(convention, settingOf, newMeasured, newConditions);
    }

    @Override
    public Report check(ScenarioRunner runs, String printed) {
        Order order = Order.parse(printed);
        double exponent = measureExponent(n -> measureCase(runs, settingOf.apply(n)));
        double fastest = measureExponent(n -> IntStream.rangeClosed(1, SEED_COUNT)
                .mapToLong(seed -> measureCase(runs, settingOf.apply(n).withDrawnDelays(Names.D, seed)))
                .max()
                .orElseThrow());
        boolean holds = order.holds(exponent);
        boolean throughout = holds && order.holds(fastest);
        Verdict positive = throughout ? Verdict.HOLDS : Verdict.HOLDS_WITHIN_LIMITS;
        String beyond =
                holds ? "With faster messages up to " + formatPower(fastest) + "." : order.describeFailure(exponent);
        return new Report(
                holds ? positive : Verdict.DOES_NOT_HOLD,
                convention.map(CountingConvention::id).orElse(""),
                "n = " + LARGEST_SIZE / 2 + " and " + LARGEST_SIZE + conditions + TestCases.DRAWN_DELAYS_WORDS,
                formatPower(exponent),
                throughout ? "" : beyond,
                Optional.of(settingOf.apply(SHOWN_SIZE).run()),
                holds && !throughout ? TestCasesCheck.ALL_TAKE_D : "");
    }

    private static String formatPower(double exponent) {
        return String.format(Locale.ROOT, "n^%.2f between n = %d and %d", exponent, LARGEST_SIZE / 2, LARGEST_SIZE);
    }

    private long measureCase(ScenarioRunner runs, TestCase setting) {
        return measured.evaluate(runs, setting, convention.orElse(CountingConvention.ALL_SENDS));
    }

    private static double measureExponent(IntFunction<Long> count) {
        return Math.log((double) count.apply(LARGEST_SIZE) / count.apply(LARGEST_SIZE / 2)) / Math.log(2);
    }
}
