package hustings.workbench.check;

import hustings.algorithm.Catalogue;
import hustings.check.Formula;
import hustings.check.PolynomialFit;
import hustings.check.Report;
import hustings.check.TestCase;
import hustings.check.Verdict;
import hustings.engine.Simulation;
import hustings.engine.StepResult;
import hustings.engine.Timing;
import hustings.model.Algorithm;
import hustings.model.ProcessState;
import hustings.model.Publication;
import hustings.scenario.PlainText;
import hustings.scenario.Scenario;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Counts the messages of an election: n processes are live, the one above them has crashed, and one detects it. All
 * messages are counted, of whatever type, until all live processes follow the same live process for good; what is sent
 * later, such as heartbeats, is not. If they do not agree within 20 n D, or 60 D if n is 2, or agree by fewer messages
 * than there are processes to be told, there was no election.
 *
 * @param bound the maximum number of messages as a function of n, whoever detects; if empty, the growth is measured
 *     with the lowest process as detector
 * @param sizes the numbers of processes
 */
public record CostCheck(Optional<Formula> bound, List<Integer> sizes) implements CheckPart {

    /** The name of the part without a bound. */
    public static final String MESSAGES = "messages";

    private static final List<Integer> SIZES = List.of(4, 8, 16, 32, 64);
    private static final int LARGEST = SIZES.get(SIZES.size() - 1);
    private static final int MAX_NEIGHBOURS = 3;

    /** How many sizes are tried in a sample. */
    private static final int SAMPLE_SIZES = 3;

    /** The time limit of a run, in D per process; no built-in election takes as long. */
    private static final int DELAYS_PER_PROCESS = 20;

    /**
     * The least number of processes by which the limit goes: if the lower of two detects as in Garcia-Molina 1982, the
     * higher one takes up to 40 D to miss the coordinator, and then has to win.
     */
    private static final int LIMIT_SIZE = 3;

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

    /** The messages of one election until the processes agreed, or of the whole run if they do not. */
    private record Election(Scenario run, int detector, long messages, boolean isAgreed) {

        int n() {
            return run.group().size() - 1;
        }

        /** Describes what is wrong with it whatever it costs; empty if it is an election. */
        Optional<String> describeFlaw() {
            String found = "n = " + n() + ", " + detector + " detects: " + PlainText.formatCount(messages, "message");
            if (!isAgreed) {
                return Optional.of(found + describeLimit(n())
                        + ", and the live processes do not all follow the same live process");
            }
            return messages < n() - 1
                    ? Optional.of(found + ", and all agree; expected one at least to each of the " + (n() - 1)
                            + " that follow another")
                    : Optional.empty();
        }
    }

    /** Checks a bound for all sizes for which a formula has a value; without one, measures the growth. */
    public CostCheck(Optional<Formula> bound) {
        this(
                bound,
                bound.isEmpty()
                        ? SIZES
                        : IntStream.rangeClosed(Formula.MIN_N, Formula.MAX_N)
                                .boxed()
                                .toList());
    }

    @Override
    public String name() {
        return bound.map(most -> "messages <= " + most.text()).orElse(MESSAGES);
    }

    /** The smallest size, the middle one and the largest. */
    @Override
    public CheckPart sample() {
        int last = sizes.size() - 1;
        return sizes.size() <= SAMPLE_SIZES
                ? this
                : new CostCheck(bound, List.of(sizes.get(0), sizes.get(last / 2), sizes.get(last)));
    }

    @Override
    public Report check(Publication own, TimeBudget budget) {
        return bound.isPresent() ? checkBound(own, bound.get(), budget) : measureAndReportGrowth(own);
    }

    /** Measures the messages of an algorithm for several group sizes. */
    public static Curve measureCurve(Publication publication) {
        return toCurve(publication, measureElections(publication));
    }

    private static Curve toCurve(Publication publication, List<Election> elections) {
        return new Curve(
                publication.name(),
                SIZES,
                elections.stream().map(Election::messages).toList());
    }

    private static List<Election> measureElections(Publication publication) {
        Algorithm<?> algorithm = publication.with(Map.of());
        return SIZES.stream()
                .map(n -> measureElection(algorithm, createElectionScenario(publication, n, 1), 1))
                .toList();
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
                + " processes and their crashed coordinator; the lowest detects it;" + describeLimit(SIZES.get(0));
        List<Election> elections = measureElections(own);
        for (Election election : elections) {
            Optional<String> flaw = election.describeFlaw();
            if (flaw.isPresent()) {
                return Report.of(Verdict.DOES_NOT_HOLD, tried, flaw.get(), election.run());
            }
        }
        String found = toCurve(own, elections).describe() + "; nearest: " + describeNearestCurves(own);
        return Report.of(Verdict.HOLDS, tried, found, elections.get(0).run());
    }

    private static String describeNearestCurves(Publication own) {
        return findNearestCurves(own).stream()
                .map(near -> near.algorithm() + " " + near.describe())
                .collect(Collectors.joining("; "));
    }

    private Report checkBound(Publication own, Formula maxMessages, TimeBudget budget) {
        Algorithm<?> algorithm = own.with(Map.of());
        List<String> greatest = new ArrayList<>();
        for (int i = 0; i < sizes.size(); i++) {
            int n = sizes.get(i);
            long most = 0;
            for (int detector = 1; detector <= n; detector++) {
                if (!budget.reportAndContinue(n, sizes.get(sizes.size() - 1))) {
                    String slow = budget.describeSlowness(i + " of " + PlainText.formatCount(sizes.size(), "size"));
                    return Report.of(Verdict.UNKNOWN, describeRunsTried(i), slow + "; never more so far");
                }
                Election election = measureElection(algorithm, createElectionScenario(own, n, detector), detector);
                most = Math.max(most, election.messages());
                double limit = maxMessages.evaluate(n);
                Optional<String> flaw = election.messages() <= limit
                        ? election.describeFlaw()
                        : Optional.of("n = " + n + ", " + detector + " detects: "
                                + PlainText.formatCount(election.messages(), "message") + ", more than "
                                + formatNumber(limit));
                if (flaw.isPresent()) {
                    return Report.of(Verdict.DOES_NOT_HOLD, describeRunsTried(i + 1), flaw.get(), election.run());
                }
            }
            greatest.add(PlainText.formatCount(most, "message") + " at n = " + n);
        }
        String last = greatest.get(greatest.size() - 1);
        return Report.of(Verdict.HOLDS, describeRunsTried(sizes.size()), "never more; at most " + last);
    }

    private String describeRunsTried(int sizeCount) {
        if (sizeCount == 0) {
            return "";
        }
        int last = sizes.get(sizeCount - 1);
        String tried = sizeCount == 1 ? String.valueOf(last) : "n = " + sizes.get(0) + " to " + last;
        return tried + " processes and their crashed coordinator, whoever detects it;" + describeLimit(sizes.get(0));
    }

    /** The time limit of n processes and more. */
    private static String describeLimit(int n) {
        return " within " + DELAYS_PER_PROCESS + " n D"
                + (n < LIMIT_SIZE ? ", of two " + DELAYS_PER_PROCESS * LIMIT_SIZE + " D" : "");
    }

    private static String formatNumber(double value) {
        return String.format(Locale.ROOT, value == Math.rint(value) ? "%.0f" : "%.1f", value);
    }

    private static Scenario createElectionScenario(Publication publication, int n, int detector) {
        return TestCase.withCrashedCoordinatorOutsideN(publication.name(), n, List.of(detector))
                .endingAt(DELAYS_PER_PROCESS * Timing.DEFAULT_DELAY_TICKS * Math.max(n, LIMIT_SIZE))
                .run();
    }

    private static Election measureElection(Algorithm<?> algorithm, Scenario scenario, int detector) {
        Simulation<?> run = scenario.createSimulation(algorithm, null);
        boolean isAgreed = false;
        long messages = 0;
        StepResult step = run.step();
        while (step != StepResult.QUIESCENT && step != StepResult.OUT_OF_TIME) {
            boolean agrees = isEverybodyFollowingTheSame(run);
            messages = agrees && isAgreed ? messages : run.messagesSent();
            isAgreed = agrees;
            step = run.step();
        }
        return new Election(scenario, detector, messages, isAgreed);
    }

    private static boolean isEverybodyFollowingTheSame(Simulation<?> run) {
        int coordinator = ProcessState.NOBODY;
        for (int process = 0; process < run.processCount(); process++) {
            if (run.isLive(process)) {
                int belief = run.beliefOf(process);
                if (run.lacksLiveCoordinator(process)
                        || (coordinator != ProcessState.NOBODY && belief != coordinator)) {
                    return false;
                }
                coordinator = belief;
            }
        }
        return true;
    }
}
