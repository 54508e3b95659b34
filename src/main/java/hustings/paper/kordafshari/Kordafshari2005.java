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
import static hustings.paper.claim.SpaceCheck.ALL_TAKE_D;
import static hustings.paper.claim.SpaceCheck.parseLimits;
import static hustings.trace.CountingConvention.ALL_SENDS;
import static hustings.trace.CountingConvention.LIVE_GROUP;

import hustings.check.Report;
import hustings.check.RunTrace;
import hustings.check.Runs;
import hustings.check.TestCase;
import hustings.check.TestCases;
import hustings.engine.Intervention;
import hustings.paper.bully.OriginalBully;
import hustings.paper.claim.GrowthOrder;
import hustings.paper.claim.PaperChecks;
import hustings.paper.claim.Quantity;
import hustings.paper.claim.SpaceCheck;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
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
    public static void addChecks(PaperChecks on) {
        addStages(on);
        addFormulas(on);
        addComparisons(on);
        addWorstCases(on);
        KordafshariSentences.addChecks(on);
        KordafshariDetectors.addChecks(on);
    }

    private static int sizeWithoutCoordinator(TestCase setting) {
        return setting.size() - 1;
    }

    private static TestCases everyDetector(String algorithm) {
        return TestCases.everyDetector("n = 1..12, every r", algorithm, 1, 12);
    }

    private static TestCases everyDetectorWithDelays(String algorithm) {
        return everyDetector(algorithm).withDrawnDelays(2);
    }

    private static TestCases casesOfLowestDetecting(String algorithm) {
        return everyDetector(algorithm)
                .filter(s -> Collections.min(s.detectors()) == 1)
                .withDescription("n = 1..12, r = 1")
                .withDrawnDelays(4);
    }

    private static TestCases everyDetectorSet(String algorithm) {
        return everySetUpTo(7, algorithm).withDrawnDelays(1);
    }

    private static TestCases everySetUpTo(int most, String algorithm) {
        return TestCases.everyDetectorSetForSizes("n = 1.." + most + ", every non-empty set S", algorithm, 1, most);
    }

    /** Every set of detectors; beyond the limits, each process of a set detects one tick after the next higher one. */
    private static TestCases everySetAlsoApart(String algorithm) {
        TestCases apart = everySetUpTo(5, algorithm)
                .filter(s -> s.detectors().size() > 1)
                .map(Kordafshari2005::withDetectionsApart);
        return everyDetectorSet(algorithm)
                .concat("; beyond: n ≤ 5, each detects a tick after the next higher one", apart);
    }

    private static TestCase withDetectionsApart(TestCase together) {
        List<Integer> down =
                together.detectors().stream().sorted(Comparator.reverseOrder()).toList();
        TestCase apart = together.withDetectors(List.of());
        for (int i = 0; i < down.size(); i++) {
            apart = apart.withIntervention(i, new Intervention.Detect(down.get(i)));
        }
        return apart.withName(together.label() + ", a tick apart").markedBeyondLimits("detections a tick apart");
    }

    static TestCase caseWithDetectors(String algorithm, int n, List<Integer> set) {
        String detectors = set.size() == 1 ? "r = " + set.get(0) : "S = " + set;
        return TestCase.withCoordinatorOutside(algorithm, n, set).withName("n = " + n + ", " + detectors);
    }

    private static void addStages(PaperChecks on) {
        on.addCheck("stages-bully-most", createStageCountCheck(BULLY));
        on.addCheck("stages-bully", createStageCountCheck(BULLY)).limitedTo("r ≤ n - 2");
        on.addCheck("stages-modified-most", createStageCountCheck(MODIFIED));
        on.addCheck("stages-modified", createStageCountCheck(MODIFIED)).limitedTo("r ≤ n - 2");
        on.addCheck("fewer-stages", createStageCountCheck(MODIFIED))
                .expect(LESS, STAGES.withAlgorithm(BULLY))
                .limitedTo("r ≤ n - 2");
    }

    private static SpaceCheck createStageCountCheck(String algorithm) {
        return new SpaceCheck(everyDetector(algorithm).withAddedDescription(ROUNDS), STAGES);
    }

    /**
     * Adds the checks of sections 4.1 and 4.2, formulas (1) to (6), and of the calculations in section 4.1 with (1) and
     * (3).
     */
    private static void addFormulas(PaperChecks on) {
        on.addCheck("1", createCountCheck(everyDetectorWithDelays(MODIFIED)))
                .limitedTo("r < n, and messages that all take D");
        on.addCheck("2", createCountCheck(casesOfLowestDetecting(MODIFIED)))
                .setAlternativeWhere(
                        "3n - 2, which is what 2(n - 1) + n comes to (n > 1)", parseLimits("n > 1, " + ALL_TAKE_D));
        on.addCheck("3", createCountCheck(everyDetectorWithDelays(BULLY)));
        on.addCheck("4", createCountCheck(casesOfLowestDetecting(BULLY)));
        on.addCheck("5", createCountCheck(everySetAlsoApart(BULLY))).limitedTo("detections at the same tick");
        on.addCheck("6", createCountCheck(everySetAlsoApart(MODIFIED)))
                .expect(EQUAL, (runs, s, convention) -> evaluateFormula6(s))
                .limitedTo("r₁ < n, detections at the same tick and messages that all take D");
        on.addCheck("6-apart", Kordafshari2005::checkFormula6DetectionsApart);
        on.addCheck("example-bully", createExampleCheck(BULLY));
        on.addCheck("example-modified", createExampleCheck(MODIFIED)).limitedTo(ALL_TAKE_D);
        on.addCheck("order-modified", createOrderCheck(MODIFIED, n -> List.of(1)));
        on.addCheck("order-bully", createOrderCheck(BULLY, n -> List.of(1)));
        on.addCheck("little-o-modified", createOrderCheck(MODIFIED, n -> List.of(1)));
        on.addCheck("little-o-bully", createOrderCheck(BULLY, n -> List.of(1)));
    }

    /** Checks the order of the messages if these processes detect at once. */
    private static GrowthOrder createOrderCheck(String algorithm, IntFunction<List<Integer>> detectors) {
        return GrowthOrder.ofCounts(LIVE_GROUP, n -> TestCase.withCoordinatorOutside(algorithm, n, detectors.apply(n)));
    }

    private static SpaceCheck createCountCheck(TestCases settings) {
        return SpaceCheck.ofCounts(settings, LIVE_GROUP, ALL_SENDS);
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
    private static Report checkFormula6DetectionsApart(Runs runs, String printed) {
        List<TestCase> sets = Stream.of(List.of(2, 3), List.of(1, 2), List.of(1, 2, 3, 4, 5))
                .map(set -> withDetectionsApart(caseWithDetectors(MODIFIED, 5, set)))
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
    private static SpaceCheck createExampleCheck(String algorithm) {
        TestCases large = TestCases.ofOne("n = 1000, r = 100", caseWithDetectors(algorithm, 1000, List.of(100)))
                .withDrawnDelays(4)
                .withAddedDescription("; the run shown is a small one, n = 10, r = 1");
        return createCountCheck(large)
                .setShownRun(ignored -> TestCase.withCoordinatorOutside(algorithm, 10, List.of(1)));
    }

    private static void addComparisons(PaperChecks on) {
        TestCases several = everySetUpTo(7, BULLY)
                .filter(
                        " of two or more, against the lowest alone",
                        s -> s.detectors().size() > 1)
                .withDrawnDelays(1);
        Quantity lowestAlone = MESSAGES.ofChanged(s -> s.withDetectors(List.of(Collections.min(s.detectors()))));
        Quantity oneLower = MESSAGES.ofChanged(s -> s.withDetectors(shiftedDetectors(s, -1)));
        TestCases higher = everySetUpTo(7, MODIFIED)
                .filter(", each number one higher", s -> !s.detectors().contains(sizeWithoutCoordinator(s)))
                .map(s -> s.withDetectors(shiftedDetectors(s, 1)).withName(s.label() + " and one higher"))
                .withDrawnDelays(1);
        on.addCheck("same-for-sets", createCountCheck(everySetAlsoApart(BULLY)))
                .expect(EQUAL, lowestAlone)
                .limitedTo("detections at the same tick");
        on.addCheck("set-matters", createCountCheck(several.map(s -> s.withAlgorithm(MODIFIED))))
                .expect(MORE, lowestAlone)
                .requireAnyRun();
        on.addCountCheck("parallel-traffic", several, LIVE_GROUP)
                .expect(MORE, lowestAlone)
                .setAlternative(
                        "as many, as section 4.2 says itself",
                        SpaceCheck.ofCounts(several, LIVE_GROUP).expect(EQUAL, lowestAlone));
        on.addCheck("higher-detectors", createCountCheck(higher))
                .expect(LESS, oneLower)
                .limitedTo(ALL_TAKE_D);
        on.addCheck("fewer-messages", createFewerMessagesCheck(everyDetectorWithDelays(MODIFIED)))
                .limitedTo("r ≤ n - 2, and messages that all take D");
        on.addCheck("optimal-messages", createCountCheck(everyDetectorWithDelays(MODIFIED)))
                .expect(AT_MOST, MESSAGES.withAlgorithm(MAP));
        on.addCheck(
                "modified-no-drawback",
                createOrderCheck(
                        MODIFIED, n -> IntStream.rangeClosed(1, n).boxed().toList()));
        on.addCheck("original-steps", OriginalBully.createStepsCheck());
        on.addCheck("original-order", OriginalBully.createOrderCheck());
        on.addCheck("others-traffic", createCountCheck(ringCases())).expect(MORE, MESSAGES.withAlgorithm(BULLY));
        on.addCheck("figure-5", createFigure5Check());
    }

    private static List<Integer> shiftedDetectors(TestCase setting, int by) {
        return setting.detectors().stream().map(r -> r + by).toList();
    }

    private static SpaceCheck createFewerMessagesCheck(TestCases settings) {
        return createCountCheck(settings).expect(LESS, MESSAGES.withAlgorithm(BULLY));
    }

    private static TestCases ringCases() {
        List<String> rings = List.of("ring", "chang-roberts", "peterson", "franklin", "hirschberg-sinclair");
        return TestCases.forSizesAndNumbers(
                        RING_WORDS + " n = 2..12, every r",
                        2,
                        12,
                        n -> n,
                        (n, r) -> caseWithDetectors("ring", n, List.of(r)))
                .flatMap(s -> rings.stream().map(ring -> s.withAlgorithm(ring).withName(ring + ", " + s.label())))
                .withDrawnDelays(1);
    }

    private static SpaceCheck createFigure5Check() {
        Quantity delivered =
                (runs, setting, convention) -> runs.tally(setting.run()).delivered();
        TestCases all = TestCases.of(
                        "n = 1000, r = 1, 250, 500, 750, 900, 998, 999, 1000",
                        IntStream.of(1, 250, 500, 750, 900, 998, 999, 1000)
                                .mapToObj(r -> caseWithDetectors(MODIFIED, 1000, List.of(r))))
                .withDrawnDelays(1)
                .withAddedDescription("; the run shown is a small one");
        return new SpaceCheck(all, delivered, LIVE_GROUP)
                .expect(LESS, delivered.withAlgorithm(BULLY))
                .limitedTo("r ≤ n - 2, and " + ALL_TAKE_D)
                .setShownRun(ignored -> TestCase.withCoordinatorOutside(MODIFIED, 10, List.of(1)));
    }

    private static void addWorstCases(PaperChecks on) {
        on.addCheck("worst-bully", createLowestWorstCheck(BULLY));
        on.addCheck("worst-modified", createLowestWorstCheck(MODIFIED)).limitedTo(ALL_TAKE_D);
        on.addCheck("worst-better", createFewerMessagesCheck(casesOfLowestDetecting(MODIFIED)))
                .limitedTo("n ≥ 3, and messages that all take D");
        on.addCheck("worst-considered", createCountCheck(everySetAlsoApart(MODIFIED)))
                .expect("≤ 3n - 1")
                .limitedTo("a single detector, and messages that all take D")
                .setAlternativeWhere(
                        "n(n - 1)/2 + 2n - 1, if all n detect at once",
                        s -> s.detectors().size() == sizeWithoutCoordinator(s)
                                && sizeWithoutCoordinator(s) > 1
                                && s.isWithinLimits()
                                && s.hasConstantDelays());
    }

    private static SpaceCheck createLowestWorstCheck(String algorithm) {
        Quantity lowest = MESSAGES.ofChanged(s -> s.withDetectors(List.of(1)));
        return createCountCheck(everyDetectorWithDelays(algorithm)).expect(AT_MOST, lowest);
    }
}
