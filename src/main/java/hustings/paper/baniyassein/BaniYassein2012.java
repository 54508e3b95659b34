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
        on.addCheck("one-n", BaniYassein2012::checkMeaningOfN);
        on.addCheck("1", createFormulaCheck(ONE)).setAlternative("(n - 1)²" + silent);
        on.addCheck("2", createFormulaCheck(TWO)).setAlternative("(n/2)²" + silent);
        on.addCheck("3", createFormulaCheck(THREE)).setAlternative("n/4 + 1: the crashed leader is not asked");
        on.addCheck("4", createFormulaCheck(FOUR))
                .setAlternative("((n-1) + (3n/4 - 1)) + ((n-2) + (3n/4 - 2)) + … + n/4", "3n/4(n - 1)");
        on.addCheck("5", createFormulaCheck(FIVE));
        on.addCheck("6", createFormulaCheck(SIX)).setAlternative("n/2 + 1: the crashed leader is not asked");
        on.addCheck("7", createFormulaCheck(SEVEN))
                .setAlternative("((n-1) + (n/2 - 1)) + ((n-2) + (n/2 - 2)) + … + n/2", "n/2(n - 1)");
        on.addCheck("case-4-bully", createFormulaCheck(CASE_4_BULLY));
        on.addCheck("case-4-map", createFormulaCheck(CASE_4_MAP)).setAlternative("n/2 - 1" + unasked);
        on.addCheck("special-1-bully", createFormulaCheck(SPECIAL_1_BULLY));
        on.addCheck("special-1-map", createFormulaCheck(SPECIAL_1_MAP)).setAlternative("n - 2" + unasked);
        on.addCountCheck("special-2-bully", LEADER_NEXT.testCases(BULLY), OVERHEAD)
                .setAlternative("1: it asks the crashed leader")
                .setOtherReading(WITHOUT_LEADER, SPECIAL_2_BULLY.createCheckWithoutLeader());
        on.addCheck("special-2-map", SPECIAL_2_MAP.createCheckWithLeader());
    }

    /**
     * Checks a formula with the n of the paper, and in another reading with the other n, because some formulas need the
     * one and some the other.
     */
    private static SpaceCheck createFormulaCheck(BaniYasseinFormula formula) {
        return formula.createCheckWithLeader().setOtherReading(WITHOUT_LEADER, formula.createCheckWithoutLeader());
    }

    /** Checks that one meaning of n fits all formulas, as section 5 says. */
    private static Report checkMeaningOfN(Runs runs, String printed) {
        List<String> with =
                formulaNumbers(formula -> formula.createCheckWithLeader().holds(runs));
        List<String> without =
                formulaNumbers(formula -> formula.createCheckWithoutLeader().holds(runs));
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
                .withDescription("n = 4..24, every r")
                .withDrawnDelays(1);
        TestCases quarter = NodesDown.everyCase(MAP)
                .filter(s -> crashedCount(s) == s.size() / 4)
                .withDescription("n = 4..24, every live detector")
                .withDrawnDelays(1);
        Predicate<TestCase> asksAnother = s -> s.firstDetector() < s.size() - crashedCount(s);
        TestCases apart = quarter.filter(asksAnother)
                .map(s -> NodesDown.testCase(MAP, s.size() + 1, crashedCount(s) + 1, s.firstDetector()));
        on.addCountCheck("case-1-map", everyR, OVERHEAD).limitedTo("r < n - 1", s -> s.firstDetector() < s.size() - 1);
        on.addCountCheck("case-1-most", everyR, OVERHEAD);
        on.addNumberCheck("case-2-elections", QUARTER_LOWEST.testCases(MAP), Quantity.countSent(ELECTION))
                .setAlternative("n/4: the leader is one of the n/4, and is not asked")
                .setOtherReading(
                        WITHOUT_LEADER,
                        new SpaceCheck(QUARTER_LOWEST.casesWithLeaderOutside(MAP), Quantity.countSent(ELECTION))
                                .expect(EQUAL, (runs, s, convention) -> (s.size() - 1) / 4 + 1));
        on.addNumberCheck("case-2-oks", quarter, Quantity.countSent(OK))
                .limitedTo("detectors that do not come down to themselves", asksAnother);
        on.addCountCheck("case-2-detector", quarter, OVERHEAD)
                .setAlternativeWhere("n/4 + 1, for detectors that do not come down to themselves", asksAnother)
                .setOtherReading(
                        WITHOUT_LEADER + ", for detectors that do not come down to themselves",
                        THREE.createLeaderOutsideCheck(apart, OVERHEAD_WITHOUT_LEADER));
    }

    /** Adds the checks of Table 1 and of the orders in the text. */
    private static void addTable(PaperChecks on) {
        on.addCountCheck("table-1-lowest-one-map", LEADER_LOWEST.testCases(MAP), OVERHEAD);
        on.addCheck("table-1-lowest-one-bully", createOrderCheck(LEADER_LOWEST, BULLY));
        on.addCheck("table-1-lowest-n-4-map", createOrderCheck(QUARTER_LOWEST, MAP));
        on.addCheck("table-1-lowest-n-4-bully", createOrderCheck(QUARTER_LOWEST, BULLY));
        on.addCheck("table-1-lowest-n-2-map", createOrderCheck(HALF_LOWEST, MAP));
        on.addCheck("table-1-lowest-n-2-bully", createOrderCheck(HALF_LOWEST, BULLY));
        on.addCountCheck("table-1-middle-one-map", LEADER_MIDDLE.testCases(MAP), OVERHEAD);
        on.addCheck("table-1-middle-one-bully", createOrderCheck(LEADER_MIDDLE, BULLY));
        on.addCheck("table-1-middle-n-4-map", createOrderCheck(QUARTER_MIDDLE, MAP));
        on.addCheck("table-1-middle-n-4-bully", createOrderCheck(QUARTER_MIDDLE, BULLY));
        on.addCheck("table-1-middle-n-2-map", createOrderCheck(HALF_MIDDLE, MAP));
        on.addCheck("table-1-middle-n-2-bully", createOrderCheck(HALF_MIDDLE, BULLY));
        on.addCheck("case-1-map-order", createOrderCheck(LEADER_LOWEST, MAP));
        on.addCheck("case-1-bully-order", createOrderCheck(LEADER_LOWEST, BULLY));
        on.addCheck("case-2-map-order", createOrderCheck(QUARTER_LOWEST, MAP));
        on.addCheck("case-2-bully-order", createOrderCheck(QUARTER_LOWEST, BULLY));
        on.addCheck("order", createOrderCheck(ALL_BUT_LOWEST, MAP));
        on.addCheck("order-bully", GrowthOrder.ofCounts(ALL_SENDS, n -> LEADER_LOWEST.testCase(BULLY, n)));
    }

    private static GrowthOrder createOrderCheck(NodesDown nodesDown, String algorithm) {
        return GrowthOrder.ofCounts(OVERHEAD, n -> nodesDown.testCase(algorithm, n));
    }

    private static void addMessages(PaperChecks on) {
        TestCases announcing = NodesDown.everyCase(BULLY)
                .filter(s -> s.size() <= 8 && NEXT_IS_UP.test(s))
                .flatMap(s -> ANNOUNCING_ALGORITHMS.stream()
                        .map(algorithm -> s.withAlgorithm(algorithm).withName(algorithm + ", " + s.label())))
                .withDescription(
                        ANNOUNCING_ALGORITHMS.size() + " algorithms, n = 4 and 8, the leader crashed, every detector")
                .withDrawnDelays(1);
        Quantity announced = (runs, setting, convention) -> announcements(runs.trace(setting))
                .filter(send -> convention == ALL_SENDS || send.isDelivered())
                .count();
        on.addCheck(
                "announcements",
                new SpaceCheck(announcing, announced, ALL_SENDS, LIVE_GROUP)
                        .expect(EQUAL, announced.withAlgorithm(BULLY))
                        .limitedTo(ALL_TAKE_D));
        on.addCountCheck("fewer-messages", everyMapCase(), OVERHEAD, ALL_SENDS)
                .expect(LESS, MESSAGES.withAlgorithm(BULLY));
        on.addCountCheck("case-3-more", HALF_LOWEST.testCases(BULLY), OVERHEAD)
                .expect(MORE, MESSAGES.withAlgorithm(MAP));
        Quantity allDown = MESSAGES.ofChanged(s -> ALL_BUT_LOWEST.testCase(MAP, s.size()));
        Quantity allDownTicks = TICKS.ofChanged(s -> ALL_BUT_LOWEST.testCase(MAP, s.size()));
        on.addCheck(
                        "worst-case-messages",
                        createTopCrashesCheck(MESSAGES, OVERHEAD).expect(AT_MOST, allDown))
                .setAlternativeWhere(
                        "n - 1, if only the lowest but one is up: it is asked last, and answers",
                        s -> crashedCount(s) == s.size() - 2);
        on.addCheck("worst-case-time", createTopCrashesCheck(TICKS).expect(AT_MOST, allDownTicks));
        on.addCheck("special-2-best-bully", createBestDetectorCheck(BULLY));
        on.addCheck("special-2-best-map", createBestDetectorCheck(MAP));
    }

    private static TestCases everyMapCase() {
        return NodesDown.everyCase(MAP).withDrawnDelays(1);
    }

    /** Checks runs in which the lowest detects, and any number of processes has crashed from the top. */
    private static SpaceCheck createTopCrashesCheck(Quantity measured, CountingConvention... conventions) {
        TestCases settings = NodesDown.everyCase(MAP)
                .filter(s -> s.firstDetector() == 1)
                .withDescription("n = 4..24, 1..n-1 crashed from the top, the lowest detects")
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
    private static SpaceCheck createBestDetectorCheck(String algorithm) {
        Quantity next = MESSAGES.ofChanged(BaniYassein2012::withNextDetecting);
        TestCases others = NodesDown.everyCase(algorithm)
                .filter(NEXT_IS_UP)
                .map(s -> s.withName("N[" + (s.size() - 1) + "] against " + s.label()))
                .withDescription("n = 4..24, the leader crashed, every detector")
                .withDrawnDelays(1);
        return new SpaceCheck(others, next, OVERHEAD)
                .expect(AT_MOST, MESSAGES)
                .setShownRun(BaniYassein2012::withNextDetecting);
    }

    private static TestCase withNextDetecting(TestCase setting) {
        return LEADER_NEXT.testCase(setting.algorithm(), setting.size());
    }

    private static void addTimes(PaperChecks on) {
        on.addCheck("latency", createTickComparison(everyMapCase(), LESS))
                .limitedTo("next candidates that are up", NEXT_IS_UP);
        on.addCheck("waits-less", createTickComparison(everyMapCase(), LESS))
                .limitedTo("next candidates that are up", NEXT_IS_UP);
        on.addCheck("time-complexity", GrowthOrder.of(n -> HALF_LOWEST.testCase(MAP, n), TICKS));
        on.addNumberCheck(
                        "fewer-steps", NodesDown.everyCase(MAP).withAddedDescription("; stages, every delay D"), STAGES)
                .expect(LESS, STAGES.withAlgorithm(BULLY))
                .requireAnyRun();
        on.addCheck("case-4-time", createTickComparison(HALF_MIDDLE.testCases(MAP), MORE))
                .limitedTo("n > 4");
        on.addCheck("special-1-time", createTickComparison(ALL_BUT_LOWEST.testCases(MAP), MORE));
        on.addCheck("special-2-direct-map", createImmediateAnnouncementCheck(MAP));
        on.addCheck("special-2-direct-bully", createImmediateAnnouncementCheck(BULLY))
                .setAlternative("after 2D, in which the crashed leader might answer", "2D");
    }

    private static SpaceCheck createTickComparison(TestCases settings, Relation relation) {
        return new SpaceCheck(settings.withAddedDescription("; ticks until all know"), TICKS)
                .expect(relation, TICKS.withAlgorithm(BULLY));
    }

    private static SpaceCheck createImmediateAnnouncementCheck(String algorithm) {
        return new SpaceCheck(
                        LEADER_NEXT
                                .testCases(algorithm)
                                .withAddedDescription("; ticks from the detection to the announcement"),
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
                .withDescription("n = 4..24, 1..n-1 crashed from the top");
        on.addNumberCheck("figure-2-leader", leaders, Quantity.countSent(LEADER))
                .setAlternative("i - 1, all lower nodes");
        on.addCheck("elections-one", createAskedCountCheck(LEADER_LOWEST, MAP));
        on.addCheck("elections", createAskedCountCheck(QUARTER_LOWEST, MAP));
        on.addCheck("elections-half", createAskedCountCheck(HALF_LOWEST, MAP));
        on.addCheck("elections-bully", createAskedCountCheck(QUARTER_LOWEST, BULLY))
                .setAlternative("n - 1: it asks all higher nodes at once");
    }

    private static SpaceCheck createAskedCountCheck(NodesDown nodesDown, String algorithm) {
        return new SpaceCheck(
                nodesDown.testCases(algorithm),
                (runs, setting, convention) -> runs.trace(setting)
                        .receivers(ELECTION, setting.firstDetector())
                        .size());
    }
}
