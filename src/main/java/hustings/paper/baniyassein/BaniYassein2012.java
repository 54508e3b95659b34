package hustings.paper.baniyassein;

import static hustings.paper.baniyassein.BaniYasseinFormula.CASE_4_BULLY;
import static hustings.paper.baniyassein.BaniYasseinFormula.CASE_4_MAP;
import static hustings.paper.baniyassein.BaniYasseinFormula.FIVE;
import static hustings.paper.baniyassein.BaniYasseinFormula.FOUR;
import static hustings.paper.baniyassein.BaniYasseinFormula.ONE;
import static hustings.paper.baniyassein.BaniYasseinFormula.OVERHEAD_WITHOUT_LEADER;
import static hustings.paper.baniyassein.BaniYasseinFormula.SEVEN;
import static hustings.paper.baniyassein.BaniYasseinFormula.SIX;
import static hustings.paper.baniyassein.BaniYasseinFormula.SPECIAL_1_BULLY;
import static hustings.paper.baniyassein.BaniYasseinFormula.SPECIAL_1_MAP;
import static hustings.paper.baniyassein.BaniYasseinFormula.SPECIAL_2_BULLY;
import static hustings.paper.baniyassein.BaniYasseinFormula.SPECIAL_2_MAP;
import static hustings.paper.baniyassein.BaniYasseinFormula.THREE;
import static hustings.paper.baniyassein.BaniYasseinFormula.TWO;
import static hustings.paper.baniyassein.NodesDown.ALL_BUT_LOWEST;
import static hustings.paper.baniyassein.NodesDown.HALF_LOWEST;
import static hustings.paper.baniyassein.NodesDown.HALF_MIDDLE;
import static hustings.paper.baniyassein.NodesDown.LEADER_LOWEST;
import static hustings.paper.baniyassein.NodesDown.LEADER_MIDDLE;
import static hustings.paper.baniyassein.NodesDown.LEADER_NEXT;
import static hustings.paper.baniyassein.NodesDown.QUARTER_LOWEST;
import static hustings.paper.baniyassein.NodesDown.QUARTER_MIDDLE;
import static hustings.paper.claim.Names.BULLY;
import static hustings.paper.claim.Names.ELECTION;
import static hustings.paper.claim.Names.LEADER;
import static hustings.paper.claim.Names.MAP;
import static hustings.paper.claim.Names.OK;
import static hustings.paper.claim.Quantity.MESSAGES;
import static hustings.paper.claim.Quantity.STAGES;
import static hustings.paper.claim.Quantity.TICKS;
import static hustings.paper.claim.Relation.AT_MOST;
import static hustings.paper.claim.Relation.EQUAL;
import static hustings.paper.claim.Relation.LESS;
import static hustings.paper.claim.Relation.MORE;
import static hustings.paper.claim.SpaceCheck.ALL_TAKE_D;
import static hustings.trace.CountingConvention.ALL_SENDS;
import static hustings.trace.CountingConvention.LIVE_GROUP;
import static hustings.trace.CountingConvention.OVERHEAD;

import hustings.check.Report;
import hustings.check.RunTrace;
import hustings.check.Runs;
import hustings.check.TestCase;
import hustings.check.TestCases;
import hustings.engine.Frame.Flight;
import hustings.paper.claim.GrowthOrder;
import hustings.paper.claim.Names;
import hustings.paper.claim.PaperChecks;
import hustings.paper.claim.Quantity;
import hustings.paper.claim.Relation;
import hustings.paper.claim.SpaceCheck;
import hustings.trace.CountingConvention;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Bani Yassein, Alsaity and Alwidian, An Efficient Overhead-Aware Leader Election Algorithm for Distributed Systems,
 * 2012.
 *
 * <p>Section 5 counts ELECTION and OK only (the convention "overhead") and numbers the nodes 1 to n with the crashed
 * leader N[n] among them: N[n-1] is "the node right after the crashed leader". A formula that needs another n does not
 * hold.
 */
public final class BaniYassein2012 {

    private static final String WITHOUT_LEADER = "n and the count left the crashed leader out";
    private static final Predicate<TestCase> NEXT_IS_UP = TestCase::isOnlyCoordinatorCrashed;

    /** The algorithms that announce a leader. */
    private static final List<String> ANNOUNCING_ALGORITHMS =
            List.of("assistant", BULLY, "coordination-group", Names.IMPROVED, MAP, Names.MODIFIED, "stable");

    private BaniYassein2012() {}

    /** Adds the checks of the claims of the paper. */
    public static void addChecks(PaperChecks on) {
        RelatedWork.addChecks(on);
        MapSentences.addChecks(on);
        addFormulas(on);
        addDetectors(on);
        addTable(on);
        addMessages(on);
        addTimes(on);
        addElections(on);
    }

    /** Adds the checks of formulas (1) to (7) and of sections 5.4 and 5.5. */
    private static void addFormulas(PaperChecks on) {
        String silent = ", since the crashed leader answers nobody";
        String unasked = ": it does not ask the leader, whose crash it has detected";
        on.add("one-n", BaniYassein2012::checkOneN);
        on.add("1", checkFormula(ONE)).withAlternative("(n - 1)²" + silent);
        on.add("2", checkFormula(TWO)).withAlternative("(n/2)²" + silent);
        on.add("3", checkFormula(THREE)).withAlternative("n/4 + 1: the crashed leader is not asked");
        on.add("4", checkFormula(FOUR))
                .withAlternative("((n-1) + (3n/4 - 1)) + ((n-2) + (3n/4 - 2)) + … + n/4", "3n/4(n - 1)");
        on.add("5", checkFormula(FIVE));
        on.add("6", checkFormula(SIX)).withAlternative("n/2 + 1: the crashed leader is not asked");
        on.add("7", checkFormula(SEVEN))
                .withAlternative("((n-1) + (n/2 - 1)) + ((n-2) + (n/2 - 2)) + … + n/2", "n/2(n - 1)");
        on.add("case-4-bully", checkFormula(CASE_4_BULLY));
        on.add("case-4-map", checkFormula(CASE_4_MAP)).withAlternative("n/2 - 1" + unasked);
        on.add("special-1-bully", checkFormula(SPECIAL_1_BULLY));
        on.add("special-1-map", checkFormula(SPECIAL_1_MAP)).withAlternative("n - 2" + unasked);
        on.addCounts("special-2-bully", LEADER_NEXT.testCases(BULLY), OVERHEAD)
                .withAlternative("1: it asks the crashed leader")
                .withOtherReading(WITHOUT_LEADER, SPECIAL_2_BULLY.checkWithoutLeader());
        on.add("special-2-map", SPECIAL_2_MAP.checkWithLeader());
    }

    /**
     * Checks a formula with the n of the paper, and in another reading with the other n, because some formulas need the
     * one and some the other.
     */
    private static SpaceCheck checkFormula(BaniYasseinFormula formula) {
        return formula.checkWithLeader().withOtherReading(WITHOUT_LEADER, formula.checkWithoutLeader());
    }

    /** Checks that one meaning of n fits all formulas, as section 5 says. */
    private static Report checkOneN(Runs runs, String printed) {
        List<String> with = formulaNumbers(formula -> formula.checkWithLeader().holds(runs));
        List<String> without =
                formulaNumbers(formula -> formula.checkWithoutLeader().holds(runs));
        List<String> neither =
                formulaNumbers(formula -> !with.contains(formula.number()) && !without.contains(formula.number()));
        boolean holds = with.size() == BaniYasseinFormula.ALL.size() || without.size() == BaniYasseinFormula.ALL.size();
        String note = holds
                ? "One n fits all of them."
                : "N[n - 1] is said to be right below the crashed leader, which makes the leader one of the n.";
        return Report.of(
                holds,
                OVERHEAD.id(),
                "formulas (1) to (7), 5.4 and 5.5, n = 4, 8, .. 24; with the crashed leader N[n], or without it, both"
                        + " among the n and in the count",
                "with the leader: " + String.join(", ", with) + "; without: " + String.join(", ", without),
                note + (neither.isEmpty() ? "" : " Neither way: " + String.join(", ", neither) + "."),
                HALF_MIDDLE.testCase(MAP, 8));
    }

    private static List<String> formulaNumbers(Predicate<BaniYasseinFormula> condition) {
        return BaniYasseinFormula.ALL.stream()
                .filter(condition)
                .map(BaniYasseinFormula::number)
                .toList();
    }

    private static int crashedCount(TestCase setting) {
        return setting.run().crashed().size();
    }

    /** Adds the checks of sections 5.1 and 5.2, for any detector. */
    private static void addDetectors(PaperChecks on) {
        TestCases everyR = NodesDown.everyCase(MAP)
                .filter(NEXT_IS_UP)
                .withWords("n = 4..24, every r")
                .withDrawnDelays(1);
        TestCases quarter = NodesDown.everyCase(MAP)
                .filter(s -> crashedCount(s) == s.size() / 4)
                .withWords("n = 4..24, every live detector")
                .withDrawnDelays(1);
        Predicate<TestCase> asksAnother = s -> s.firstDetector() < s.size() - crashedCount(s);
        TestCases apart = quarter.filter(asksAnother)
                .map(s -> NodesDown.testCase(MAP, s.size() + 1, crashedCount(s) + 1, s.firstDetector()));
        on.addCounts("case-1-map", everyR, OVERHEAD).limitedTo("r < n - 1", s -> s.firstDetector() < s.size() - 1);
        on.addCounts("case-1-most", everyR, OVERHEAD);
        on.addNumbers("case-2-elections", QUARTER_LOWEST.testCases(MAP), Quantity.countSent(ELECTION))
                .withAlternative("n/4: the leader is one of the n/4, and is not asked")
                .withOtherReading(
                        WITHOUT_LEADER,
                        new SpaceCheck(QUARTER_LOWEST.withLeaderOutside(MAP), Quantity.countSent(ELECTION))
                                .expect(EQUAL, (runs, s, convention) -> (s.size() - 1) / 4 + 1));
        on.addNumbers("case-2-oks", quarter, Quantity.countSent(OK))
                .limitedTo("detectors that do not come down to themselves", asksAnother);
        on.addCounts("case-2-detector", quarter, OVERHEAD)
                .withAlternativeWhere("n/4 + 1, for detectors that do not come down to themselves", asksAnother)
                .withOtherReading(
                        WITHOUT_LEADER + ", for detectors that do not come down to themselves",
                        THREE.checkLeaderOutside(apart, OVERHEAD_WITHOUT_LEADER));
    }

    /** Adds the checks of Table 1 and of the orders in the text. */
    private static void addTable(PaperChecks on) {
        on.add("table-1-lowest-one-map", checkOverhead(LEADER_LOWEST));
        on.add("table-1-lowest-one-bully", checkOrder(LEADER_LOWEST, BULLY));
        on.add("table-1-lowest-n-4-map", checkOrder(QUARTER_LOWEST, MAP));
        on.add("table-1-lowest-n-4-bully", checkOrder(QUARTER_LOWEST, BULLY));
        on.add("table-1-lowest-n-2-map", checkOrder(HALF_LOWEST, MAP));
        on.add("table-1-lowest-n-2-bully", checkOrder(HALF_LOWEST, BULLY));
        on.add("table-1-middle-one-map", checkOverhead(LEADER_MIDDLE));
        on.add("table-1-middle-one-bully", checkOrder(LEADER_MIDDLE, BULLY));
        on.add("table-1-middle-n-4-map", checkOrder(QUARTER_MIDDLE, MAP));
        on.add("table-1-middle-n-4-bully", checkOrder(QUARTER_MIDDLE, BULLY));
        on.add("table-1-middle-n-2-map", checkOrder(HALF_MIDDLE, MAP));
        on.add("table-1-middle-n-2-bully", checkOrder(HALF_MIDDLE, BULLY));
        on.add("case-1-map-order", checkOrder(LEADER_LOWEST, MAP));
        on.add("case-1-bully-order", checkOrder(LEADER_LOWEST, BULLY));
        on.add("case-2-map-order", checkOrder(QUARTER_LOWEST, MAP));
        on.add("case-2-bully-order", checkOrder(QUARTER_LOWEST, BULLY));
        on.add("order", checkOrder(ALL_BUT_LOWEST, MAP));
        on.add("order-bully", GrowthOrder.ofCounts(ALL_SENDS, n -> LEADER_LOWEST.testCase(BULLY, n)));
    }

    private static SpaceCheck checkOverhead(NodesDown nodesDown) {
        return SpaceCheck.ofCounts(nodesDown.testCases(MAP), OVERHEAD);
    }

    private static GrowthOrder checkOrder(NodesDown nodesDown, String algorithm) {
        return GrowthOrder.ofCounts(OVERHEAD, n -> nodesDown.testCase(algorithm, n));
    }

    private static void addMessages(PaperChecks on) {
        TestCases announcing = NodesDown.everyCase(BULLY)
                .filter(s -> s.size() <= 8 && NEXT_IS_UP.test(s))
                .flatMap(s -> ANNOUNCING_ALGORITHMS.stream()
                        .map(algorithm -> s.withAlgorithm(algorithm).withName(algorithm + ", " + s.label())))
                .withWords(
                        ANNOUNCING_ALGORITHMS.size() + " algorithms, n = 4 and 8, the leader crashed, every detector")
                .withDrawnDelays(1);
        Quantity announced = (runs, setting, convention) -> announcements(runs.trace(setting))
                .filter(send -> convention == ALL_SENDS || send.isDelivered())
                .count();
        on.add(
                "announcements",
                new SpaceCheck(announcing, announced, ALL_SENDS, LIVE_GROUP)
                        .expect(EQUAL, announced.withAlgorithm(BULLY))
                        .limitedTo(ALL_TAKE_D));
        on.addCounts("fewer-messages", everyCase(), OVERHEAD, ALL_SENDS).expect(LESS, MESSAGES.withAlgorithm(BULLY));
        on.addCounts("case-3-more", HALF_LOWEST.testCases(BULLY), OVERHEAD).expect(MORE, MESSAGES.withAlgorithm(MAP));
        Quantity allDown = MESSAGES.valueFor(s -> ALL_BUT_LOWEST.testCase(MAP, s.size()));
        Quantity allDownTicks = TICKS.valueFor(s -> ALL_BUT_LOWEST.testCase(MAP, s.size()));
        on.add("worst-case-messages", checkCrashedFromTop(MESSAGES, OVERHEAD).expect(AT_MOST, allDown))
                .withAlternativeWhere(
                        "n - 1, if only the lowest but one is up: it is asked last, and answers",
                        s -> crashedCount(s) == s.size() - 2);
        on.add("worst-case-time", checkCrashedFromTop(TICKS).expect(AT_MOST, allDownTicks));
        on.add("special-2-best-bully", checkIsBestDetector(BULLY));
        on.add("special-2-best-map", checkIsBestDetector(MAP));
    }

    private static TestCases everyCase() {
        return NodesDown.everyCase(MAP).withDrawnDelays(1);
    }

    /** Checks runs in which the lowest detects, and any number of processes has crashed from the top. */
    private static SpaceCheck checkCrashedFromTop(Quantity measured, CountingConvention... conventions) {
        TestCases settings = NodesDown.everyCase(MAP)
                .filter(s -> s.firstDetector() == 1)
                .withWords("n = 4..24, 1..n-1 crashed from the top, the lowest detects")
                .withDrawnDelays(1);
        return new SpaceCheck(settings, measured, conventions);
    }

    private static Stream<Flight> announcements(RunTrace trace) {
        Set<String> types = switch (trace.testCase().algorithm()) {
            case MAP, "assistant" -> Set.of(LEADER);
            case "stable" -> Set.of("COMMIT");
            case "coordination-group" -> Set.of(Names.COORDINATOR, "GROUP");
            default -> Set.of(Names.COORDINATOR);
        };
        return trace.sends().stream().filter(send -> types.contains(send.type()));
    }

    /** Checks that the overhead is least if N[n-1] detects, against every other detector. */
    private static SpaceCheck checkIsBestDetector(String algorithm) {
        Quantity next = MESSAGES.valueFor(BaniYassein2012::withNextDetecting);
        TestCases others = NodesDown.everyCase(algorithm)
                .filter(NEXT_IS_UP)
                .map(s -> s.withName("N[" + (s.size() - 1) + "] against " + s.label()))
                .withWords("n = 4..24, the leader crashed, every detector")
                .withDrawnDelays(1);
        return new SpaceCheck(others, next, OVERHEAD)
                .expect(AT_MOST, MESSAGES)
                .withShownRun(BaniYassein2012::withNextDetecting);
    }

    private static TestCase withNextDetecting(TestCase setting) {
        return LEADER_NEXT.testCase(setting.algorithm(), setting.size());
    }

    private static void addTimes(PaperChecks on) {
        on.add("latency", compareTicks(everyCase(), LESS)).limitedTo("next candidates that are up", NEXT_IS_UP);
        on.add("waits-less", compareTicks(everyCase(), LESS)).limitedTo("next candidates that are up", NEXT_IS_UP);
        on.add("time-complexity", GrowthOrder.of(n -> HALF_LOWEST.testCase(MAP, n), TICKS));
        on.addNumbers("fewer-steps", NodesDown.everyCase(MAP).withWordsAdded("; stages, every delay D"), STAGES)
                .expect(LESS, STAGES.withAlgorithm(BULLY))
                .requireOnlySomeRuns();
        on.add("case-4-time", compareTicks(HALF_MIDDLE.testCases(MAP), MORE)).limitedTo("n > 4");
        on.add("special-1-time", compareTicks(ALL_BUT_LOWEST.testCases(MAP), MORE));
        on.add("special-2-direct-map", immediateAnnouncementCheck(MAP));
        on.add("special-2-direct-bully", immediateAnnouncementCheck(BULLY))
                .withAlternative("after 2D, in which the crashed leader might answer", "2D");
    }

    private static SpaceCheck compareTicks(TestCases settings, Relation relation) {
        return new SpaceCheck(settings.withWordsAdded("; ticks until all know"), TICKS)
                .expect(relation, TICKS.withAlgorithm(BULLY));
    }

    private static SpaceCheck immediateAnnouncementCheck(String algorithm) {
        return new SpaceCheck(
                        LEADER_NEXT
                                .testCases(algorithm)
                                .withWordsAdded("; ticks from the detection to the announcement"),
                        (runs, setting, convention) -> RunTrace.firstSentTick(
                                announcements(runs.trace(setting)).toList(), -1))
                .expect("0");
    }

    /**
     * Adds the checks of the number of elections; an election is one candidate that is asked, whether it answers or
     * not.
     */
    private static void addElections(PaperChecks on) {
        TestCases leaders = NodesDown.everyCase(MAP)
                .filter(s -> s.firstDetector() == 1 && crashedCount(s) < s.size() - 1)
                .map(s -> s.withName(s.label() + ", i = " + s.highestLive()))
                .withWords("n = 4..24, 1..n-1 crashed from the top");
        on.addNumbers("figure-2-leader", leaders, Quantity.countSent(LEADER)).withAlternative("i - 1, all lower nodes");
        on.add("elections-one", checkElections(LEADER_LOWEST, MAP));
        on.add("elections", checkElections(QUARTER_LOWEST, MAP));
        on.add("elections-half", checkElections(HALF_LOWEST, MAP));
        on.add("elections-bully", checkElections(QUARTER_LOWEST, BULLY))
                .withAlternative("n - 1: it asks all higher nodes at once");
    }

    private static SpaceCheck checkElections(NodesDown nodesDown, String algorithm) {
        return new SpaceCheck(
                nodesDown.testCases(algorithm),
                (runs, setting, convention) -> runs.trace(setting)
                        .receivers(ELECTION, setting.firstDetector())
                        .size());
    }
}
