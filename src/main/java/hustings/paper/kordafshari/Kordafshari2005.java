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
import java.util.Comparator;
import java.util.List;
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

    private static final int FIGURE_5_SIZE = 1_000;
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

    private static int n(TestCase setting) {
        return setting.size() - 1;
    }

    /** The lowest detector. */
    private static int r(TestCase setting) {
        return setting.detectors().stream().min(Comparator.naturalOrder()).orElseThrow();
    }

    private static TestCases everyDetector(String algorithm) {
        return TestCases.everyDetector("n = 1..12, every r", algorithm, 1, 12);
    }

    private static TestCases everyR(String algorithm) {
        return everyDetector(algorithm).withDrawnDelays(2);
    }

    private static TestCases lowestDetects(String algorithm) {
        return everyDetector(algorithm)
                .filter(s -> r(s) == 1)
                .withWords("n = 1..12, r = 1")
                .withDrawnDelays(4);
    }

    private static TestCases everyDetectorSet(String algorithm) {
        return everySet(7, algorithm).withDrawnDelays(1);
    }

    private static TestCases everySet(int most, String algorithm) {
        return TestCases.everyDetectorSetOf("n = 1.." + most + ", every non-empty set S", algorithm, 1, most);
    }

    /** Every set of detectors; beyond the limits, each process of a set detects one tick after the next higher one. */
    private static TestCases everySetAlsoApart(String algorithm) {
        TestCases apart =
                everySet(5, algorithm).filter(s -> s.detectors().size() > 1).map(Kordafshari2005::withDetectionsApart);
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

    private static TestCase detectionBy(String algorithm, int n, List<Integer> set) {
        String detectors = set.size() == 1 ? "r = " + set.get(0) : "S = " + set;
        return TestCase.withCoordinatorOutside(algorithm, n, set).withName("n = " + n + ", " + detectors);
    }

    private static void addStages(PaperChecks on) {
        on.add("stages-bully-most", checkStages(BULLY));
        on.add("stages-bully", checkStages(BULLY)).limitedTo("r ≤ n - 2");
        on.add("stages-modified-most", checkStages(MODIFIED));
        on.add("stages-modified", checkStages(MODIFIED)).limitedTo("r ≤ n - 2");
        on.add("fewer-stages", checkStages(MODIFIED))
                .expect(LESS, STAGES.withAlgorithm(BULLY))
                .limitedTo("r ≤ n - 2");
    }

    private static SpaceCheck checkStages(String algorithm) {
        return new SpaceCheck(everyDetector(algorithm).withWordsAdded(ROUNDS), STAGES);
    }

    /**
     * Adds the checks of sections 4.1 and 4.2, formulas (1) to (6), and of the calculations in section 4.1 with (1) and
     * (3).
     */
    private static void addFormulas(PaperChecks on) {
        on.add("1", checkCounts(everyR(MODIFIED))).limitedTo("r < n, and messages that all take D");
        on.add("2", checkCounts(lowestDetects(MODIFIED)))
                .withAlternativeWhere(
                        "3n - 2, which is what 2(n - 1) + n comes to (n > 1)", parseLimits("n > 1, " + ALL_TAKE_D));
        on.add("3", checkCounts(everyR(BULLY)));
        on.add("4", checkCounts(lowestDetects(BULLY)));
        on.add("5", checkCounts(everySetAlsoApart(BULLY))).limitedTo("detections at the same tick");
        on.add("6", checkCounts(everySetAlsoApart(MODIFIED)))
                .expect(EQUAL, (runs, s, convention) -> formula6(s))
                .limitedTo("r₁ < n, detections at the same tick and messages that all take D");
        on.add("6-apart", Kordafshari2005::checkFormula6Apart);
        on.add("example-bully", checkExample(BULLY));
        on.add("example-modified", checkExample(MODIFIED)).limitedTo(ALL_TAKE_D);
        on.add("order-modified", checkOrder(MODIFIED));
        on.add("order-bully", checkOrder(BULLY));
        on.add("little-o-modified", checkOrder(MODIFIED));
        on.add("little-o-bully", checkOrder(BULLY));
    }

    private static GrowthOrder checkOrder(String algorithm) {
        return GrowthOrder.ofCounts(LIVE_GROUP, n -> TestCase.withCoordinatorOutside(algorithm, n, List.of(1)));
    }

    private static SpaceCheck checkCounts(TestCases settings) {
        return SpaceCheck.ofCounts(settings, LIVE_GROUP, ALL_SENDS);
    }

    private static long formula6(TestCase s) {
        long elections = s.detectors().stream().mapToLong(r -> n(s) - r).sum();
        return n(s) - r(s) + elections + n(s);
    }

    /**
     * Checks for three sets of five processes whether formula (6) gives the measured number if they detect a tick
     * apart.
     */
    private static Report checkFormula6Apart(Runs runs, String printed) {
        List<TestCase> sets = Stream.of(List.of(2, 3), List.of(1, 2), List.of(1, 2, 3, 4, 5))
                .map(set -> withDetectionsApart(detectionBy(MODIFIED, 5, set)))
                .toList();
        List<Integer> measured =
                sets.stream().map(set -> (int) runs.count(set, LIVE_GROUP)).toList();
        List<Integer> claimed = sets.stream().map(set -> (int) formula6(set)).toList();
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
    private static SpaceCheck checkExample(String algorithm) {
        TestCases large = TestCases.ofOne("n = 1000, r = 100", detectionBy(algorithm, 1000, List.of(100)))
                .withDrawnDelays(4)
                .withWordsAdded("; the run shown is a small one, n = 10, r = 1");
        return checkCounts(large).withShownRun(ignored -> TestCase.withCoordinatorOutside(algorithm, 10, List.of(1)));
    }

    private static void addComparisons(PaperChecks on) {
        TestCases several = everySet(7, BULLY)
                .filter(
                        " of two or more, against the lowest alone",
                        s -> s.detectors().size() > 1)
                .withDrawnDelays(1);
        Quantity lowestAlone = MESSAGES.valueFor(s -> s.withDetectors(List.of(r(s))));
        Quantity oneLower = MESSAGES.valueFor(s -> s.withDetectors(shifted(s, -1)));
        TestCases higher = everySet(7, MODIFIED)
                .filter(", each number one higher", s -> !s.detectors().contains(n(s)))
                .map(s -> s.withDetectors(shifted(s, 1)).withName(s.label() + " and one higher"))
                .withDrawnDelays(1);
        on.add("same-for-sets", checkCounts(everySetAlsoApart(BULLY)))
                .expect(EQUAL, lowestAlone)
                .limitedTo("detections at the same tick");
        on.add("set-matters", checkCounts(several.map(s -> s.withAlgorithm(MODIFIED))))
                .expect(MORE, lowestAlone)
                .requireOnlySomeRuns();
        on.addCounts("parallel-traffic", several, LIVE_GROUP)
                .expect(MORE, lowestAlone)
                .withAlternative("as many, as section 4.2 says itself", lowestAlone);
        on.add("higher-detectors", checkCounts(higher)).expect(LESS, oneLower).limitedTo(ALL_TAKE_D);
        on.add("fewer-messages", checkFewerMessages(everyR(MODIFIED)))
                .limitedTo("r ≤ n - 2, and messages that all take D");
        on.add("optimal-messages", checkCounts(everyR(MODIFIED))).expect(AT_MOST, MESSAGES.withAlgorithm(MAP));
        on.add("modified-no-drawback", checkAllDetect());
        on.add("original-steps", OriginalBully.checkSteps());
        on.add("original-order", OriginalBully.checkOrder());
        on.add("others-traffic", checkCounts(ringCases())).expect(MORE, MESSAGES.withAlgorithm(BULLY));
        on.add("figure-5", checkFigure5());
    }

    private static List<Integer> shifted(TestCase setting, int by) {
        return setting.detectors().stream().map(r -> r + by).toList();
    }

    private static SpaceCheck checkFewerMessages(TestCases settings) {
        return checkCounts(settings).expect(LESS, MESSAGES.withAlgorithm(BULLY));
    }

    private static TestCases ringCases() {
        List<String> rings = List.of("ring", "chang-roberts", "peterson", "franklin", "hirschberg-sinclair");
        return TestCases.forSizesAndNumbers(
                        RING_WORDS + " n = 2..12, every r", 2, 12, n -> n, (n, r) -> detectionBy("ring", n, List.of(r)))
                .flatMap(s -> rings.stream().map(ring -> s.withAlgorithm(ring).withName(ring + ", " + s.label())))
                .withDrawnDelays(1);
    }

    private static SpaceCheck checkFigure5() {
        List<TestCase> sampled = IntStream.of(
                        1, 250, 500, 750, 900, FIGURE_5_SIZE - 2, FIGURE_5_SIZE - 1, FIGURE_5_SIZE)
                .mapToObj(r -> detectionBy(MODIFIED, FIGURE_5_SIZE, List.of(r)))
                .toList();
        Quantity delivered =
                (runs, setting, convention) -> runs.tally(setting.run()).delivered();
        TestCases all = TestCases.of("n = 1000, r = 1, 250, 500, 750, 900, 998, 999, 1000", sampled)
                .withDrawnDelays(1)
                .withWordsAdded("; the run shown is a small one");
        return new SpaceCheck(all, delivered, LIVE_GROUP)
                .expect(LESS, delivered.withAlgorithm(BULLY))
                .limitedTo("r ≤ n - 2, and " + ALL_TAKE_D)
                .withShownRun(ignored -> TestCase.withCoordinatorOutside(MODIFIED, 10, List.of(1)));
    }

    private static void addWorstCases(PaperChecks on) {
        on.add("worst-bully", checkLowestIsWorst(BULLY));
        on.add("worst-modified", checkLowestIsWorst(MODIFIED)).limitedTo(ALL_TAKE_D);
        on.add("worst-better", checkFewerMessages(lowestDetects(MODIFIED)))
                .limitedTo("n ≥ 3, and messages that all take D");
        on.add("worst-considered", checkCounts(everySetAlsoApart(MODIFIED)))
                .expect("≤ 3n - 1")
                .limitedTo("a single detector, and messages that all take D")
                .withAlternativeWhere(
                        "n(n - 1)/2 + 2n - 1, if all n detect at once",
                        s -> s.detectors().size() == n(s) && n(s) > 1 && s.isWithinLimits() && s.hasConstantDelays());
    }

    /** Checks the order of the messages of the modified algorithm if all processes detect at once. */
    private static GrowthOrder checkAllDetect() {
        return GrowthOrder.ofCounts(
                LIVE_GROUP,
                n -> TestCase.withCoordinatorOutside(
                        MODIFIED, n, IntStream.rangeClosed(1, n).boxed().toList()));
    }

    private static SpaceCheck checkLowestIsWorst(String algorithm) {
        Quantity lowest = MESSAGES.valueFor(s -> s.withDetectors(List.of(1)));
        return checkCounts(everyR(algorithm)).expect(AT_MOST, lowest);
    }
}
