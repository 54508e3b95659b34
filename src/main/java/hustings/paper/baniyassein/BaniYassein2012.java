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
import static hustings.paper.claim.Quantity.TICKS_UNTIL_ALL_KNOW;
import static hustings.paper.claim.Relation.AT_MOST;
import static hustings.paper.claim.Relation.EQUAL;
import static hustings.paper.claim.Relation.LESS;
import static hustings.paper.claim.Relation.MORE;
import static hustings.paper.claim.TestCasesCheck.ALL_TAKE_D;
import static hustings.trace.CountingConvention.ALL_SENDS;
import static hustings.trace.CountingConvention.LIVE_GROUP;
import static hustings.trace.CountingConvention.OVERHEAD;

import hustings.check.Report;
import hustings.check.RunTrace;
import hustings.check.ScenarioRunner;
import hustings.check.TestCase;
import hustings.check.TestCases;
import hustings.engine.Frame.Flight;
import hustings.paper.claim.GrowthOrder;
import hustings.paper.claim.Names;
import hustings.paper.claim.PaperChecks;
import hustings.paper.claim.Quantity;
import hustings.paper.claim.Relation;
import hustings.paper.claim.TestCasesCheck;
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
    public static void addChecks(PaperChecks checks) {
        RelatedWork.addChecks(checks);
        MapStatements.addChecks(checks);
        addFormulas(checks);
        addDetectors(checks);
        addTable(checks);
        addMessages(checks);
        addTimes(checks);
        addElections(checks);
    }

    /** Adds the checks of formulas (1) to (7) and of sections 5.4 and 5.5. */
    private static void addFormulas(PaperChecks checks) {
        String silent = ", since the crashed leader answers nobody";
        String unasked = ": it does not ask the leader, whose crash it has detected";
        checks.addCheck("one-n", BaniYassein2012::checkSameNFitsAllFormulas);
        checks.addCheck("1", createFormulaCheck(ONE)).setAlternative("(n - 1)²" + silent);
        checks.addCheck("2", createFormulaCheck(TWO)).setAlternative("(n/2)²" + silent);
        checks.addCheck("3", createFormulaCheck(THREE)).setAlternative("n/4 + 1: the crashed leader is not asked");
        checks.addCheck("4", createFormulaCheck(FOUR))
                .setAlternative("((n-1) + (3n/4 - 1)) + ((n-2) + (3n/4 - 2)) + … + n/4", "3n/4(n - 1)");
        checks.addCheck("5", createFormulaCheck(FIVE));
        checks.addCheck("6", createFormulaCheck(SIX)).setAlternative("n/2 + 1: the crashed leader is not asked");
        checks.addCheck("7", createFormulaCheck(SEVEN))
                .setAlternative("((n-1) + (n/2 - 1)) + ((n-2) + (n/2 - 2)) + … + n/2", "n/2(n - 1)");
        checks.addCheck("case-4-bully", createFormulaCheck(CASE_4_BULLY));
        checks.addCheck("case-4-map", createFormulaCheck(CASE_4_MAP)).setAlternative("n/2 - 1" + unasked);
        checks.addCheck("special-1-bully", createFormulaCheck(SPECIAL_1_BULLY));
        checks.addCheck("special-1-map", createFormulaCheck(SPECIAL_1_MAP)).setAlternative("n - 2" + unasked);
        checks.addMessageCountCheck("special-2-bully", LEADER_NEXT.testCases(BULLY), OVERHEAD)
                .setAlternative("1: it asks the crashed leader")
                .setOtherReading(WITHOUT_LEADER, SPECIAL_2_BULLY.createCheckNotCountingLeader());
        checks.addCheck("special-2-map", SPECIAL_2_MAP.createCheckCountingLeader());
    }

    /**
     * Checks a formula with the n of the paper, and in another reading with the other n, because some formulas need the
     * one and some the other.
     */
    private static TestCasesCheck createFormulaCheck(BaniYasseinFormula formula) {
        return formula.createCheckCountingLeader()
                .setOtherReading(WITHOUT_LEADER, formula.createCheckNotCountingLeader());
    }

    /** Checks that one meaning of n fits all formulas, as section 5 says. */
    private static Report checkSameNFitsAllFormulas(ScenarioRunner runs, String printed) {
        List<String> with =
                formulaNumbers(formula -> formula.createCheckCountingLeader().holdsUnderSomeConvention(runs));
        List<String> without =
                formulaNumbers(formula -> formula.createCheckNotCountingLeader().holdsUnderSomeConvention(runs));
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
    private static void addDetectors(PaperChecks checks) {
        TestCases everyR = NodesDown.everyCase(MAP)
                .filter(NEXT_IS_UP)
                .withDescription("n = 4..24, every r")
                .addDrawnDelays(1);
        TestCases quarter = NodesDown.everyCase(MAP)
                .filter(s -> crashedCount(s) == s.size() / 4)
                .withDescription("n = 4..24, every live detector")
                .addDrawnDelays(1);
        Predicate<TestCase> asksAnother = s -> s.firstDetector() < s.size() - crashedCount(s);
        TestCases apart = quarter.filter(asksAnother)
                .map(s -> NodesDown.testCase(MAP, s.size() + 1, crashedCount(s) + 1, s.firstDetector()));
        checks.addMessageCountCheck("case-1-map", everyR, OVERHEAD)
                .setFallbackLimits("r < n - 1", s -> s.firstDetector() < s.size() - 1);
        checks.addMessageCountCheck("case-1-most", everyR, OVERHEAD);
        Quantity asked = Quantity.countSent(ELECTION);
        TestCasesCheck askedOutside = new TestCasesCheck(QUARTER_LOWEST.casesWithLeaderOutside(MAP), asked)
                .expect(EQUAL, (runs, s, convention) -> (s.size() - 1) / 4 + 1);
        checks.addQuantityCheck("case-2-elections", QUARTER_LOWEST.testCases(MAP), asked)
                .setAlternative("n/4: the leader is one of the n/4, and is not asked")
                .setOtherReading(WITHOUT_LEADER, askedOutside);
        checks.addQuantityCheck("case-2-oks", quarter, Quantity.countSent(OK))
                .setFallbackLimits("detectors that do not come down to themselves", asksAnother);
        checks.addMessageCountCheck("case-2-detector", quarter, OVERHEAD)
                .setAlternativeWhere("n/4 + 1, for detectors that do not come down to themselves", asksAnother)
                .setOtherReading(
                        WITHOUT_LEADER + ", for detectors that do not come down to themselves",
                        THREE.createLeaderOutsideCheck(apart, OVERHEAD_WITHOUT_LEADER));
    }

    /** Adds the checks of Table 1 and of the orders in the text. */
    private static void addTable(PaperChecks checks) {
        checks.addMessageCountCheck("table-1-lowest-one-map", LEADER_LOWEST.testCases(MAP), OVERHEAD);
        checks.addCheck("table-1-lowest-one-bully", createGrowthOrderCheck(LEADER_LOWEST, BULLY));
        checks.addCheck("table-1-lowest-n-4-map", createGrowthOrderCheck(QUARTER_LOWEST, MAP));
        checks.addCheck("table-1-lowest-n-4-bully", createGrowthOrderCheck(QUARTER_LOWEST, BULLY));
        checks.addCheck("table-1-lowest-n-2-map", createGrowthOrderCheck(HALF_LOWEST, MAP));
        checks.addCheck("table-1-lowest-n-2-bully", createGrowthOrderCheck(HALF_LOWEST, BULLY));
        checks.addMessageCountCheck("table-1-middle-one-map", LEADER_MIDDLE.testCases(MAP), OVERHEAD);
        checks.addCheck("table-1-middle-one-bully", createGrowthOrderCheck(LEADER_MIDDLE, BULLY));
        checks.addCheck("table-1-middle-n-4-map", createGrowthOrderCheck(QUARTER_MIDDLE, MAP));
        checks.addCheck("table-1-middle-n-4-bully", createGrowthOrderCheck(QUARTER_MIDDLE, BULLY));
        checks.addCheck("table-1-middle-n-2-map", createGrowthOrderCheck(HALF_MIDDLE, MAP));
        checks.addCheck("table-1-middle-n-2-bully", createGrowthOrderCheck(HALF_MIDDLE, BULLY));
        checks.addCheck("case-1-map-order", createGrowthOrderCheck(LEADER_LOWEST, MAP));
        checks.addCheck("case-1-bully-order", createGrowthOrderCheck(LEADER_LOWEST, BULLY));
        checks.addCheck("case-2-map-order", createGrowthOrderCheck(QUARTER_LOWEST, MAP));
        checks.addCheck("case-2-bully-order", createGrowthOrderCheck(QUARTER_LOWEST, BULLY));
        checks.addCheck("order", createGrowthOrderCheck(ALL_BUT_LOWEST, MAP));
        checks.addCheck("order-bully", GrowthOrder.ofMessageCounts(ALL_SENDS, n -> LEADER_LOWEST.testCase(BULLY, n)));
    }

    private static GrowthOrder createGrowthOrderCheck(NodesDown nodesDown, String algorithm) {
        return GrowthOrder.ofMessageCounts(OVERHEAD, n -> nodesDown.testCase(algorithm, n));
    }

    private static void addMessages(PaperChecks checks) {
        TestCases announcing = NodesDown.everyCase(BULLY)
                .filter(s -> s.size() <= 8 && NEXT_IS_UP.test(s))
                .flatMap(s -> ANNOUNCING_ALGORITHMS.stream()
                        .map(algorithm -> s.withAlgorithm(algorithm).withName(algorithm + ", " + s.label())))
                .withDescription(
                        ANNOUNCING_ALGORITHMS.size() + " algorithms, n = 4 and 8, the leader crashed, every detector")
                .addDrawnDelays(1);
        Quantity announced = (runs, setting, convention) -> announcements(runs.trace(setting))
                .filter(send -> convention == ALL_SENDS || send.isDelivered())
                .count();
        checks.addCheck("announcements", new TestCasesCheck(announcing, announced, ALL_SENDS, LIVE_GROUP))
                .expect(EQUAL, announced.withAlgorithm(BULLY))
                .setFallbackLimits(ALL_TAKE_D);
        checks.addMessageCountCheck("fewer-messages", everyMapCase(), OVERHEAD, ALL_SENDS)
                .expect(LESS, MESSAGES.withAlgorithm(BULLY));
        checks.addMessageCountCheck("case-3-more", HALF_LOWEST.testCases(BULLY), OVERHEAD)
                .expect(MORE, MESSAGES.withAlgorithm(MAP));
        TestCases topCrashed = NodesDown.everyCase(MAP)
                .filter(s -> s.firstDetector() == 1)
                .withDescription("n = 4..24, 1..n-1 crashed from the top, the lowest detects")
                .addDrawnDelays(1);
        Quantity allDown = MESSAGES.ofChanged(s -> ALL_BUT_LOWEST.testCase(MAP, s.size()));
        Quantity allDownTicks = TICKS_UNTIL_ALL_KNOW.ofChanged(s -> ALL_BUT_LOWEST.testCase(MAP, s.size()));
        checks.addMessageCountCheck("worst-case-messages", topCrashed, OVERHEAD)
                .expect(AT_MOST, allDown)
                .setAlternativeWhere(
                        "n - 1, if only the lowest but one is up: it is asked last, and answers",
                        s -> crashedCount(s) == s.size() - 2);
        checks.addQuantityCheck(
                        "worst-case-time",
                        topCrashed.withAddedDescription("; ticks until all know"),
                        TICKS_UNTIL_ALL_KNOW)
                .expect(AT_MOST, allDownTicks);
        checks.addCheck("special-2-best-bully", createNextToLeaderIsBestCheck(BULLY));
        checks.addCheck("special-2-best-map", createNextToLeaderIsBestCheck(MAP));
    }

    private static TestCases everyMapCase() {
        return NodesDown.everyCase(MAP).addDrawnDelays(1);
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
    private static TestCasesCheck createNextToLeaderIsBestCheck(String algorithm) {
        Quantity next = MESSAGES.ofChanged(BaniYassein2012::withDetectorNextToLeader);
        TestCases others = NodesDown.everyCase(algorithm)
                .filter(NEXT_IS_UP)
                .map(s -> s.withName("N[" + (s.size() - 1) + "] against " + s.label()))
                .withDescription("n = 4..24, the leader crashed, every detector")
                .addDrawnDelays(1);
        return new TestCasesCheck(others, next, OVERHEAD)
                .expect(AT_MOST, MESSAGES)
                .setShownRun(BaniYassein2012::withDetectorNextToLeader);
    }

    private static TestCase withDetectorNextToLeader(TestCase setting) {
        return LEADER_NEXT.testCase(setting.algorithm(), setting.size());
    }

    private static void addTimes(PaperChecks checks) {
        checks.addCheck("latency", createTimeComparison(everyMapCase(), LESS))
                .setFallbackLimits("next candidates that are up", NEXT_IS_UP);
        checks.addCheck("waits-less", createTimeComparison(everyMapCase(), LESS))
                .setFallbackLimits("next candidates that are up", NEXT_IS_UP);
        checks.addCheck(
                "time-complexity", GrowthOrder.ofQuantity(n -> HALF_LOWEST.testCase(MAP, n), TICKS_UNTIL_ALL_KNOW));
        TestCases constant = NodesDown.everyCase(MAP).withAddedDescription("; stages, every delay D");
        checks.addQuantityCheck("fewer-steps", constant, STAGES)
                .expect(LESS, STAGES.withAlgorithm(BULLY))
                .acceptIfAnyRunHolds();
        checks.addCheck("case-4-time", createTimeComparison(HALF_MIDDLE.testCases(MAP), MORE))
                .setFallbackLimits("n > 4");
        checks.addCheck("special-1-time", createTimeComparison(ALL_BUT_LOWEST.testCases(MAP), MORE));
        checks.addCheck("special-2-direct-map", createImmediateAnnouncementCheck(MAP));
        checks.addCheck("special-2-direct-bully", createImmediateAnnouncementCheck(BULLY))
                .setAlternative("after 2D, in which the crashed leader might answer", "2D");
    }

    private static TestCasesCheck createTimeComparison(TestCases settings, Relation relation) {
        return new TestCasesCheck(settings.withAddedDescription("; ticks until all know"), TICKS_UNTIL_ALL_KNOW)
                .expect(relation, TICKS_UNTIL_ALL_KNOW.withAlgorithm(BULLY));
    }

    private static TestCasesCheck createImmediateAnnouncementCheck(String algorithm) {
        TestCases settings =
                LEADER_NEXT.testCases(algorithm).withAddedDescription("; ticks from the detection to the announcement");
        Quantity announced = (runs, setting, convention) ->
                RunTrace.firstSentTick(announcements(runs.trace(setting)).toList(), -1);
        return new TestCasesCheck(settings, announced).expect("0");
    }

    /**
     * Adds the checks of the number of elections; an election is one candidate that is asked, whether it answers or
     * not.
     */
    private static void addElections(PaperChecks checks) {
        TestCases leaders = NodesDown.everyCase(MAP)
                .filter(s -> s.firstDetector() == 1 && crashedCount(s) < s.size() - 1)
                .map(s -> s.withName(s.label() + ", i = " + s.highestLive()))
                .withDescription("n = 4..24, 1..n-1 crashed from the top");
        checks.addQuantityCheck("figure-2-leader", leaders, Quantity.countSent(LEADER))
                .setAlternative("i - 1, all lower nodes");
        checks.addCheck("elections-one", createAskedCountCheck(LEADER_LOWEST, MAP));
        checks.addCheck("elections", createAskedCountCheck(QUARTER_LOWEST, MAP));
        checks.addCheck("elections-half", createAskedCountCheck(HALF_LOWEST, MAP));
        checks.addCheck("elections-bully", createAskedCountCheck(QUARTER_LOWEST, BULLY))
                .setAlternative("n - 1: it asks all higher nodes at once");
    }

    private static TestCasesCheck createAskedCountCheck(NodesDown nodesDown, String algorithm) {
        Quantity asked = (runs, setting, convention) ->
                runs.trace(setting).receivers(ELECTION, setting.firstDetector()).size();
        return new TestCasesCheck(nodesDown.testCases(algorithm), asked);
    }
}
