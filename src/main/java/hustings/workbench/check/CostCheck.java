package hustings.workbench.check;

import hustings.algorithm.Catalogue;
import hustings.check.Formula;
import hustings.check.PolynomialFit;
import hustings.check.Report;
import hustings.check.TestCase;
import hustings.check.Verdict;
import hustings.engine.Simulation;
import hustings.engine.Tallies;
import hustings.engine.Timing;
import hustings.model.Algorithm;
import hustings.model.Publication;
import hustings.scenario.PlainText;
import hustings.scenario.Scenario;
import hustings.trace.ending.Elections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Counts the messages of an election: n processes are live, the one above them has crashed, and one detects it. All
 * messages sent are counted, except those that only detect crashes, such as heartbeats.
 *
 * @param bound the maximum number of messages as a function of n, whoever detects; if empty, the growth is measured
 *     with the lowest process as detector
 */
public record CostCheck(Optional<Formula> bound) implements CheckPart {

    /** The name of the part without a bound. */
    public static final String MESSAGES = "messages";

    private static final List<Integer> SIZES = List.of(4, 8, 16, 32, 64);
    private static final int LARGEST = SIZES.get(SIZES.size() - 1);
    private static final int MAX_NEIGHBOURS = 3;
    /**
     * The last tick of a run, in D per process; no built-in election takes as long, and one that polls for ever is
     * stopped.
     */
    private static final int DELAYS_PER_PROCESS = 20;

    /**
     * The number of messages by group size.
     *
     * @param algorithm the name of the algorithm
     * @param n the numbers of processes
     * @param messages the number of messages for each n
     */
    public record Curve(String algorithm, List<Integer> n, List<Long> messages) {

        /** The exponent of n, fitted to all points on logarithmic scales; NaN if some n has no message. */
        public double fittedExponent() {
            double[] x = n.stream().mapToDouble(Integer::doubleValue).toArray();
            double[] y = messages.stream().mapToDouble(Long::doubleValue).toArray();
            return PolynomialFit.fitPowerLaw(x, y).coefficient(1);
        }

        private long messagesAtLargestSize() {
            return messages.get(messages.size() - 1);
        }

        String describe() {
            String growth =
                    messages.contains(0L) ? "" : String.format(Locale.ROOT, ", growing as n^%.2f", fittedExponent());
            return String.format(Locale.ROOT, "%,d at n = %d%s", messagesAtLargestSize(), LARGEST, growth);
        }
    }

    @Override
    public String name() {
        return bound.map(most -> "messages <= " + most.text()).orElse(MESSAGES);
    }

    @Override
    public Report check(Publication own, TimeBudget budget) {
        return bound.isPresent() ? checkBound(own, bound.get(), budget) : measureAndReportGrowth(own);
    }

    /** Measures the messages of an algorithm for several group sizes. */
    public static Curve measureCurve(Publication publication) {
        Algorithm<?> algorithm = publication.with(Map.of());
        Stream<Long> messages =
                SIZES.stream().map(n -> countMessages(algorithm, createElectionScenario(publication, n, 1), false));
        return new Curve(publication.name(), SIZES, messages.toList());
    }

    /**
     * Finds the built-in algorithms with the most similar cost, among those that are on a ring if the given one is, or
     * not if it is not.
     */
    public static List<Curve> findNearestCurves(Publication own) {
        boolean onRing = own.with(Map.of()).isOnRing();
        double cost = Math.log(measureCurve(own).messagesAtLargestSize() + 1.0);
        return Catalogue.shipped().stream()
                .filter(shipped -> !shipped.name().equals(own.name())
                        && shipped.with(Map.of()).isOnRing() == onRing)
                .map(CostCheck::measureCurve)
                .sorted(Comparator.comparingDouble(
                        curve -> Math.abs(Math.log(curve.messagesAtLargestSize() + 1.0) - cost)))
                .limit(MAX_NEIGHBOURS)
                .toList();
    }

    private Report measureAndReportGrowth(Publication own) {
        String tried = SIZES.stream().map(String::valueOf).collect(Collectors.joining(", ", "n = ", ""))
                + " processes and their crashed coordinator; the lowest detects it; within " + DELAYS_PER_PROCESS
                + " n D";
        Scenario smallest = createElectionScenario(own, SIZES.get(0), 1);
        Curve curve = measureCurve(own);
        String found = curve.messagesAtLargestSize() == 0
                ? describeNoMessages(own)
                : curve.describe() + "; nearest: " + describeNearestCurves(own);
        return Report.of(Verdict.HOLDS, tried, found, smallest);
    }

    private static String describeNearestCurves(Publication own) {
        return findNearestCurves(own).stream()
                .map(near -> near.algorithm() + " " + near.describe())
                .collect(Collectors.joining("; "));
    }

    private static String describeNoMessages(Publication own) {
        long others = countMessages(own.with(Map.of()), createElectionScenario(own, LARGEST, 1), true);
        return String.format(
                Locale.ROOT, "none of an election; %,d that only notice crashes, at n = %d", others, LARGEST);
    }

    private Report checkBound(Publication own, Formula maxMessages, TimeBudget budget) {
        Algorithm<?> algorithm = own.with(Map.of());
        int n = Formula.MIN_N;
        for (; n <= Formula.MAX_N && budget.reportAndContinue(n, Formula.MAX_N); n++) {
            for (int detector = 1; detector <= n; detector++) {
                Scenario election = createElectionScenario(own, n, detector);
                long messages = countMessages(algorithm, election, false);
                if (!(messages <= maxMessages.evaluate(n))) {
                    String found =
                            "n = " + n + ", " + detector + " detects: " + PlainText.formatCount(messages, "message")
                                    + ", more than " + formatNumber(maxMessages.evaluate(n));
                    return Report.of(Verdict.DOES_NOT_HOLD, describeRunsTried(n), found, election);
                }
            }
        }
        boolean all = n > Formula.MAX_N;
        return all
                ? Report.of(Verdict.HOLDS, describeRunsTried(n - 1), "never more")
                : Report.of(Verdict.UNKNOWN, describeRunsTried(n - 1), "the time was up; never more so far");
    }

    private static String describeRunsTried(int maxN) {
        if (maxN < Formula.MIN_N) {
            return "";
        }
        String sizes = maxN == Formula.MIN_N ? String.valueOf(maxN) : "n = " + Formula.MIN_N + " to " + maxN;
        return sizes + " processes and their crashed coordinator, whoever detects it; within " + DELAYS_PER_PROCESS
                + " n D";
    }

    private static String formatNumber(double value) {
        return String.format(Locale.ROOT, value == Math.rint(value) ? "%.0f" : "%.1f", value);
    }

    private static Scenario createElectionScenario(Publication publication, int n, int detector) {
        return TestCase.withCrashedCoordinatorOutsideN(publication.name(), n, List.of(detector))
                .endingAt(DELAYS_PER_PROCESS * Timing.DEFAULT_DELAY_TICKS * n)
                .run();
    }

    /** @param countsDetection whether to count the messages that only detect crashes, or all others */
    private static long countMessages(Algorithm<?> algorithm, Scenario election, boolean countsDetection) {
        Simulation<?> run = election.createSimulation(algorithm, null);
        run.runToEnd();
        Tallies tallies = run.tallies();
        long elections = Elections.countElectionMessagesSent(tallies);
        return countsDetection ? tallies.sent() - elections : elections;
    }
}
