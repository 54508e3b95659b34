package hustings.paper.kordafshari;

import static hustings.paper.claim.Names.BULLY;
import static hustings.paper.claim.Names.MAP;
import static hustings.paper.claim.Names.MODIFIED;
import static hustings.paper.claim.Quantity.MESSAGES;
import static hustings.paper.claim.Quantity.STAGES;
import static hustings.paper.claim.Relation.AT_MOST;
import static hustings.paper.claim.Relation.EQUAL;
import static hustings.paper.claim.Relation.LESS;
import static hustings.paper.claim.Relation.MORE;
import static hustings.paper.claim.TestCasesCheck.ALL_TAKE_D;
import static hustings.paper.claim.TestCasesCheck.parseLimits;
import static hustings.trace.CountingConvention.ALL_SENDS;
import static hustings.trace.CountingConvention.LIVE_GROUP;

import hustings.check.Report;
import hustings.check.RunTrace;
import hustings.check.ScenarioRunner;
import hustings.check.TestCase;
import hustings.check.TestCases;
import hustings.engine.Intervention;
import hustings.paper.bully.OriginalBully;
import hustings.paper.claim.GrowthOrder;
import hustings.paper.claim.PaperChecks;
import hustings.paper.claim.Quantity;
import hustings.paper.claim.TestCasesCheck;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Kordafshari, Gholipour, Jahanshahi and Haghighat, Modified Bully Election Algorithm in Distributed Systems, WSEAS
 * Conference on Computers, 2005.
 *
 * <p>The formulas count the live processes as n and leave the crashed coordinator out of the group: that is the
 * convention "live group only". S is the set of the processes that detect, r is the lowest of them.
 */
public final class Kordafshari2005 {

    /** The modified algorithm. */
    public static final String FORMULA_1 = "2(n - r) + n";

    /** The bully algorithm. */
    public static final String FORMULA_3 = "(n - r + 1)(n - r) + n - 1";

    private static final String ROUNDS = "; every delay D, so that a stage is a round";
    private static final String RING_WORDS = "the ring algorithms that section 1 names, and that of the lecture notes,";

    private Kordafshari2005() {}

    /** Adds the checks of the claims of the paper. */
    public static void addChecks(PaperChecks checks) {
        addStages(checks);
        addFormulas(checks);
        addComparisons(checks);
        addWorstCases(checks);
        KordafshariStatements.addChecks(checks);
        KordafshariDetectors.addChecks(checks);
    }

    private static int sizeWithoutCoordinator(TestCase setting) {
        return setting.size() - 1;
    }

    private static TestCases casesForEveryDetector(String algorithm) {
        return TestCases.everyDetector("n = 1..12, every r", algorithm, 1, 12);
    }

    private static TestCases casesForEveryDetectorWithDrawnDelays(String algorithm) {
        return casesForEveryDetector(algorithm).addDrawnDelays(2);
    }

    private static TestCases casesOfLowestDetecting(String algorithm) {
        return casesForEveryDetector(algorithm)
                .filter(s -> Collections.min(s.detectors()) == 1)
                .withDescription("n = 1..12, r = 1")
                .addDrawnDelays(4);
    }

    private static TestCases casesForEveryDetectorSetWithDrawnDelays(String algorithm) {
        return casesForDetectorSetsUpToSize(7, algorithm).addDrawnDelays(1);
    }

    private static TestCases casesForDetectorSetsUpToSize(int maxProcesses, String algorithm) {
        return TestCases.everyDetectorSetForSizes(
                "n = 1.." + maxProcesses + ", every non-empty set S", algorithm, 1, maxProcesses);
    }

    /** Every set of detectors; beyond the limits, each process of a set detects one tick after the next higher one. */
    private static TestCases simultaneousAndStaggeredCases(String algorithm) {
        TestCases apart = casesForDetectorSetsUpToSize(5, algorithm)
                .filter(TestCase::hasSeveralDetectors)
                .map(Kordafshari2005::withStaggeredDetections);
        return casesForEveryDetectorSetWithDrawnDelays(algorithm)
                .concat("; beyond: n ≤ 5, each detects a tick after the next higher one", apart);
    }

    private static TestCase withStaggeredDetections(TestCase simultaneous) {
        List<Integer> down = simultaneous.detectors().stream()
                .sorted(Comparator.reverseOrder())
                .toList();
        TestCase apart = simultaneous.withOnlyDetections(List.of());
        for (int i = 0; i < down.size(); i++) {
            apart = apart.withAddedIntervention(i, new Intervention.Detect(down.get(i)));
        }
        return apart.withName(simultaneous.label() + ", a tick apart")
                .markedOutsideClaimLimits("detections a tick apart");
    }

    static TestCase caseWithDetectors(String algorithm, int n, List<Integer> set) {
        String detectors = set.size() == 1 ? "r = " + set.get(0) : "S = " + set;
        return TestCase.withCrashedCoordinatorOutsideN(algorithm, n, set).withName("n = " + n + ", " + detectors);
    }

    private static void addStages(PaperChecks checks) {
        checks.addCheck("stages-bully-most", createStageCountCheck(BULLY));
        checks.addCheck("stages-bully", createStageCountCheck(BULLY)).setFallbackLimits("r ≤ n - 2");
        checks.addCheck("stages-modified-most", createStageCountCheck(MODIFIED));
        checks.addCheck("stages-modified", createStageCountCheck(MODIFIED)).setFallbackLimits("r ≤ n - 2");
        checks.addCheck("fewer-stages", createStageCountCheck(MODIFIED))
                .expect(LESS, STAGES.withAlgorithm(BULLY))
                .setFallbackLimits("r ≤ n - 2");
    }

    private static TestCasesCheck createStageCountCheck(String algorithm) {
        return new TestCasesCheck(casesForEveryDetector(algorithm).withAddedDescription(ROUNDS), STAGES);
    }

    /**
     * Adds the checks of sections 4.1 and 4.2, formulas (1) to (6), and of the calculations in section 4.1 with (1) and
     * (3).
     */
    private static void addFormulas(PaperChecks checks) {
        checks.addCheck("1", createMessageCountCheck(casesForEveryDetectorWithDrawnDelays(MODIFIED)))
                .setFallbackLimits("r < n, and messages that all take D");
        checks.addCheck("2", createMessageCountCheck(casesOfLowestDetecting(MODIFIED)))
                .setAlternativeWhere(
                        "3n - 2, which is what 2(n - 1) + n comes to (n > 1)", parseLimits("n > 1, " + ALL_TAKE_D));
        checks.addCheck("3", createMessageCountCheck(casesForEveryDetectorWithDrawnDelays(BULLY)));
        checks.addCheck("4", createMessageCountCheck(casesOfLowestDetecting(BULLY)));
        checks.addCheck("5", createMessageCountCheck(simultaneousAndStaggeredCases(BULLY)))
                .setFallbackLimits("detections at the same tick");
        checks.addCheck("6", createMessageCountCheck(simultaneousAndStaggeredCases(MODIFIED)))
                .expect(EQUAL, (runs, s, convention) -> evaluateFormula6(s))
                .setFallbackLimits("r₁ < n, detections at the same tick and messages that all take D");
        checks.addCheck("6-apart", Kordafshari2005::checkFormula6Staggered);
        checks.addCheck("example-bully", createLargeExampleCheck(BULLY));
        checks.addCheck("example-modified", createLargeExampleCheck(MODIFIED)).setFallbackLimits(ALL_TAKE_D);
        checks.addCheck("order-modified", createGrowthOrderCheck(MODIFIED, n -> List.of(1)));
        checks.addCheck("order-bully", createGrowthOrderCheck(BULLY, n -> List.of(1)));
        checks.addCheck("little-o-modified", createGrowthOrderCheck(MODIFIED, n -> List.of(1)));
        checks.addCheck("little-o-bully", createGrowthOrderCheck(BULLY, n -> List.of(1)));
    }

    /** Checks the order of the messages if these processes detect at once. */
    private static GrowthOrder createGrowthOrderCheck(String algorithm, IntFunction<List<Integer>> detectors) {
        return GrowthOrder.ofMessageCounts(
                LIVE_GROUP, n -> TestCase.withCrashedCoordinatorOutsideN(algorithm, n, detectors.apply(n)));
    }

    private static TestCasesCheck createMessageCountCheck(TestCases settings) {
        return TestCasesCheck.ofMessageCounts(settings, LIVE_GROUP, ALL_SENDS);
    }

    private static long evaluateFormula6(TestCase s) {
        long elections = s.detectors().stream()
                .mapToLong(r -> sizeWithoutCoordinator(s) - r)
                .sum();
        return sizeWithoutCoordinator(s) - Collections.min(s.detectors()) + elections + sizeWithoutCoordinator(s);
    }

    /**
     * Checks for three sets of five processes whether formula (6) gives the measured number if they detect a tick
     * apart.
     */
    private static Report checkFormula6Staggered(ScenarioRunner runs, String printed) {
        List<TestCase> sets = Stream.of(List.of(2, 3), List.of(1, 2), List.of(1, 2, 3, 4, 5))
                .map(set -> withStaggeredDetections(caseWithDetectors(MODIFIED, 5, set)))
                .toList();
        List<Integer> measured = sets.stream()
                .map(set -> (int) runs.countMessages(set, LIVE_GROUP))
                .toList();
        List<Integer> claimed =
                sets.stream().map(set -> (int) evaluateFormula6(set)).toList();
        String note = "Formula (6) gives " + RunTrace.formatIds(claimed) + ".";
        return Report.of(
                measured.equals(claimed),
                LIVE_GROUP.id(),
                "these three runs, every delay D",
                RunTrace.formatIds(measured),
                note,
                sets.get(0));
    }

    /** Checks a run of 1000 processes; because that is too large to look at, a small run is shown. */
    private static TestCasesCheck createLargeExampleCheck(String algorithm) {
        TestCases large = TestCases.ofOne("n = 1000, r = 100", caseWithDetectors(algorithm, 1000, List.of(100)))
                .addDrawnDelays(4)
                .withAddedDescription("; the run shown is a small one, n = 10, r = 1");
        return createMessageCountCheck(large)
                .setShownRun(ignored -> TestCase.withCrashedCoordinatorOutsideN(algorithm, 10, List.of(1)));
    }

    private static void addComparisons(PaperChecks checks) {
        TestCases several = casesForDetectorSetsUpToSize(7, BULLY)
                .filter(" of two or more, against the lowest alone", TestCase::hasSeveralDetectors)
                .addDrawnDelays(1);
        Quantity lowestAlone = MESSAGES.ofChanged(s -> s.withOnlyDetections(List.of(Collections.min(s.detectors()))));
        Quantity oneLower = MESSAGES.ofChanged(s -> s.withOnlyDetections(shiftedDetectors(s, -1)));
        TestCases higher = casesForDetectorSetsUpToSize(7, MODIFIED)
                .filter(", each number one higher", s -> !s.detectors().contains(sizeWithoutCoordinator(s)))
                .map(s -> s.withOnlyDetections(shiftedDetectors(s, 1)).withName(s.label() + " and one higher"))
                .addDrawnDelays(1);
        checks.addCheck("same-for-sets", createMessageCountCheck(simultaneousAndStaggeredCases(BULLY)))
                .expect(EQUAL, lowestAlone)
                .setFallbackLimits("detections at the same tick");
        checks.addCheck("set-matters", createOtherDetectorsCostCheck());
        checks.addMessageCountCheck("parallel-traffic", several, LIVE_GROUP)
                .expect(MORE, lowestAlone)
                .setAlternative(
                        "as many, as section 4.2 says itself",
                        TestCasesCheck.ofMessageCounts(several, LIVE_GROUP).expect(EQUAL, lowestAlone));
        checks.addCheck("higher-detectors", createMessageCountCheck(higher))
                .expect(LESS, oneLower)
                .setFallbackLimits(ALL_TAKE_D);
        checks.addCheck("fewer-messages", createFewerMessagesCheck(casesForEveryDetectorWithDrawnDelays(MODIFIED)))
                .setFallbackLimits("r ≤ n - 2, and messages that all take D");
        checks.addCheck("optimal-messages", createMessageCountCheck(casesForEveryDetectorWithDrawnDelays(MODIFIED)))
                .expect(AT_MOST, MESSAGES.withAlgorithm(MAP));
        IntFunction<List<Integer>> all =
                n -> IntStream.rangeClosed(1, n).boxed().toList();
        checks.addCheck("modified-no-drawback", createGrowthOrderCheck(MODIFIED, all));
        checks.addCheck("original-steps", OriginalBully.createTextbookStepsCheck());
        checks.addCheck("original-order", OriginalBully.createGrowthOrderCheck());
        checks.addCheck("others-traffic", createMessageCountCheck(ringCases()))
                .expect(MORE, MESSAGES.withAlgorithm(BULLY));
        checks.addCheck("figure-5", createFigure5Check());
    }

    /** Checks that detectors beside the lowest add messages to the modified algorithm. */
    public static TestCasesCheck createOtherDetectorsCostCheck() {
        TestCases several = casesForDetectorSetsUpToSize(7, MODIFIED)
                .filter(" of two or more, against the lowest alone", TestCase::hasSeveralDetectors)
                .addDrawnDelays(1);
        return createMessageCountCheck(several)
                .expect(MORE, MESSAGES.ofChanged(s -> s.withOnlyDetections(List.of(Collections.min(s.detectors())))))
                .setFallbackLimits(
                        "detectors below n, and " + ALL_TAKE_D,
                        s -> !s.detectors().contains(sizeWithoutCoordinator(s)) && s.hasConstantDelays());
    }

    private static List<Integer> shiftedDetectors(TestCase setting, int offset) {
        return setting.detectors().stream().map(r -> r + offset).toList();
    }

    private static TestCasesCheck createFewerMessagesCheck(TestCases settings) {
        return createMessageCountCheck(settings).expect(LESS, MESSAGES.withAlgorithm(BULLY));
    }

    private static TestCases ringCases() {
        List<String> rings = List.of("ring", "chang-roberts", "peterson", "franklin", "hirschberg-sinclair");
        BiFunction<Integer, Integer, TestCase> detects = (n, r) -> caseWithDetectors("ring", n, List.of(r));
        return TestCases.forSizesAndNumbers(RING_WORDS + " n = 2..12, every r", 2, 12, n -> n, detects)
                .flatMap(s -> rings.stream().map(ring -> s.withAlgorithm(ring).withName(ring + ", " + s.label())))
                .addDrawnDelaysOnRings(1);
    }

    private static TestCasesCheck createFigure5Check() {
        Quantity delivered =
                (runs, setting, convention) -> runs.tally(setting.run()).delivered();
        TestCases all = TestCases.of(
                        "n = 1000, r = 1, 250, 500, 750, 900, 998, 999, 1000",
                        IntStream.of(1, 250, 500, 750, 900, 998, 999, 1000)
                                .mapToObj(r -> caseWithDetectors(MODIFIED, 1000, List.of(r))))
                .addDrawnDelays(1)
                .withAddedDescription("; the run shown is a small one");
        return new TestCasesCheck(all, delivered, LIVE_GROUP)
                .expect(LESS, delivered.withAlgorithm(BULLY))
                .setFallbackLimits("r ≤ n - 2, and " + ALL_TAKE_D)
                .setShownRun(ignored -> TestCase.withCrashedCoordinatorOutsideN(MODIFIED, 10, List.of(1)));
    }

    private static void addWorstCases(PaperChecks checks) {
        checks.addCheck("worst-bully", createLowestIsWorstCheck(BULLY));
        checks.addCheck("worst-modified", createLowestIsWorstCheck(MODIFIED)).setFallbackLimits(ALL_TAKE_D);
        checks.addCheck("worst-better", createFewerMessagesCheck(casesOfLowestDetecting(MODIFIED)))
                .setFallbackLimits("n ≥ 3, and messages that all take D");
        checks.addCheck("worst-considered", createMessageCountCheck(simultaneousAndStaggeredCases(MODIFIED)))
                .expect("≤ 3n - 1")
                .setFallbackLimits("a single detector, and messages that all take D")
                .setAlternativeWhere(
                        "n(n - 1)/2 + 2n - 1, if all n detect at once",
                        s -> s.detectors().size() == sizeWithoutCoordinator(s)
                                && sizeWithoutCoordinator(s) > 1
                                && s.isWithinLimits()
                                && s.hasConstantDelays());
    }

    private static TestCasesCheck createLowestIsWorstCheck(String algorithm) {
        Quantity lowest = MESSAGES.ofChanged(s -> s.withOnlyDetections(List.of(1)));
        return createMessageCountCheck(casesForEveryDetectorWithDrawnDelays(algorithm))
                .expect(AT_MOST, lowest);
    }
}
