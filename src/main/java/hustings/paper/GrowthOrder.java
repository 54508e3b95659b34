package hustings.paper;

import hustings.engine.CountingConvention;
import hustings.engine.Scenario;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/**
 * Checks the order in which a count of messages grows with n: whether doubling n multiplies it by 2 to the power of the
 * order at most. The measured order is the binary logarithm of the last such factor.
 *
 * @param order the claimed exponent of n
 * @param convention how messages are counted
 * @param runOf the run for a size
 * @param runs where runs are made
 */
record GrowthOrder(int order, CountingConvention convention, IntFunction<Scenario> runOf, Runs runs)
        implements Supplier<Finding> {

    private static final int SMALLEST = 8;
    private static final int LARGEST = 256;
    /** Lower terms fade as n grows; this much of them may be left at the largest sizes. */
    private static final double TOLERANCE = 0.05;

    @Override
    public Finding get() {
        double measured = 0;
        for (int n = SMALLEST; 2 * n <= LARGEST; n *= 2) {
            measured = Math.log((double) count(2 * n) / count(n)) / Math.log(2);
        }
        boolean holds = measured <= order + TOLERANCE;
        boolean tight = measured >= order - TOLERANCE;
        return new Finding(
                holds ? Verdict.HOLDS : Verdict.DOES_NOT_HOLD,
                convention.id(),
                "n = " + SMALLEST + ".." + LARGEST + ", doubling",
                String.format(Locale.ROOT, "n^%.2f between n = %d and %d", measured, LARGEST / 2, LARGEST),
                holds && !tight ? "It grows more slowly than claimed." : "",
                Optional.of(runOf.apply(SMALLEST)));
    }

    private long count(int n) {
        return runs.measure(runOf.apply(n)).counted(convention);
    }
}
