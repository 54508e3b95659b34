package hustings.paper.aarhus;

import static hustings.check.RunTrace.checkNoMessage;
import static hustings.paper.claim.Names.BULLY;
import static hustings.paper.claim.Names.COORDINATOR;
import static hustings.paper.claim.Names.D;
import static hustings.paper.claim.Names.ELECTION;
import static hustings.paper.claim.Names.IMPROVED;
import static hustings.paper.claim.Names.OK;
import static hustings.trace.CountingConvention.AARHUS;
import static hustings.trace.CountingConvention.ALL_SENDS;

import hustings.check.Report;
import hustings.check.RunTrace;
import hustings.check.TestCase;
import hustings.check.TestCases;
import hustings.engine.Intervention;
import hustings.paper.claim.ClaimCheck;
import hustings.paper.claim.PaperChecks;
import hustings.paper.claim.Statement;
import hustings.paper.claim.TestCasesCheck;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The figures of the Aarhus report: the printed logs of its programs, and the example scenarios A to E. */
final class AarhusFigures {

    private static final String ONE_RUN = "one run";

    /** The runs of the logs by the numbers of their figures. */
    private static final Map<String, TestCase> RUNS = Map.of(
            "2", runOfFigure(BULLY, Set.of(9), new Intervention.Detect(5)),
            "4", runOfFigure(BULLY, Set.of(3, 4, 9), new Intervention.Revive(4)),
            "5", runOfFigure(BULLY, Set.of(3, 9), new Intervention.Revive(9)),
            "6", runOfFigure(IMPROVED, Set.of(9), new Intervention.Detect(2)),
            "8", runOfFigure(IMPROVED, Set.of(1, 9), new Intervention.Revive(1)),
            "9", runOfFigure(IMPROVED, Set.of(0, 2, 3, 6, 7, 8, 9), new Intervention.Revive(6)),
            "10", runOfFigure(IMPROVED, Set.of(9), new Intervention.Detect(5)));

    private AarhusFigures() {}

    /** The run of a figure, over the ids 0 to 9. */
    private static TestCase runOfFigure(String algorithm, Set<Integer> crashed, Intervention intervention) {
        return TestCase.of(algorithm, 0, 9, crashed, List.of())
                .withAddedIntervention(0, intervention)
                .withName("ids 0..9");
    }

    static void addChecks(PaperChecks checks) {
        addScenarios(checks);
        addLogs(checks);
        addCaptions(checks);
    }

    /** Adds the checks of the totals and lines of the logs. */
    private static void addLogs(PaperChecks checks) {
        checks.addCheck("figure-3", createNonLeaderCrashCheck(BULLY));
        checks.addCheck("figure-7", createNonLeaderCrashCheck(IMPROVED));
        checks.addChecksByPattern("^figure-(\\d+)$", id -> createTotalMessagesCheck(RUNS.get(id.group(1))));
        checks.addChecksByPattern(
                "^figure-(\\d+)-node-(\\d)$",
                id -> createLogLineCheck(Integer.parseInt(id.group(2)), RUNS.get(id.group(1))));
        checks.addChecksByPattern("^figure-(\\d+)-winner$", id -> createWinnerCheck(RUNS.get(id.group(1))));
    }

    /** Checks runs in which 9 leads, and any others of the ids 0 to 9 crash. */
    private static TestCasesCheck createNonLeaderCrashCheck(String algorithm) {
        TestCase undisturbed = TestCase.of(algorithm, 0, 9, Set.of(), List.of());
        List<Integer> ordinary = IntStream.range(0, 9).boxed().toList();
        Stream<TestCase> crashes = TestCases.subsets(ordinary).stream()
                .map(set -> undisturbed.withAddedInterventions(0, set.stream().map(Intervention.Crash::new)));
        TestCases settings = TestCases.of("ids 0..9, every set of ordinary processes crashes", crashes);
        return TestCasesCheck.ofMessageCounts(settings.addDrawnDelays(1), AARHUS, ALL_SENDS);
    }

    /**
     * Checks a line of a log: the messages that a process sent, which are its ELECTION messages, and the OKs that it
     * received.
     */
    private static ClaimCheck createLogLineCheck(int processId, TestCase run) {
        return (runs, printed) -> {
            RunTrace trace = runs.trace(run);
            String measured = trace.sends(ELECTION, processId).size() + " sent, "
                    + trace.deliveries(OK, processId).size() + " replies";
            String note = "Sent counts ELECTION, replies OK.";
            return Report.of(measured.equals(printed), "", ONE_RUN, measured, note, run);
        };
    }

    private static ClaimCheck createWinnerCheck(TestCase run) {
        return (runs, printed) -> {
            String otherwise = runs.trace(run).checkAllBelieveIn(Integer.parseInt(printed));
            String measured = otherwise.isEmpty() ? printed : otherwise;
            return Report.of(otherwise.isEmpty(), "", ONE_RUN, measured, "", run);
        };
    }

    private static void addCaptions(PaperChecks checks) {
        checks.addCheck("figure-4-starts", singleRun(RUNS.get("4")), trace -> trace.checkAsksAllAbove(4));
        checks.addCheck("figure-5-only-victory", singleRun(RUNS.get("5")), trace -> {
            boolean onlyVictory = trace.sends(ELECTION).isEmpty()
                    && trace.receivers(COORDINATOR, 9).size() == 9;
            return onlyVictory ? "" : "9 sends something else";
        });
        checks.addCheck("figure-9-starts", singleRun(RUNS.get("9")), trace -> {
            String asks = trace.checkAsksAllAbove(6);
            return asks.isEmpty() ? trace.checkAllBelieveIn(6) : asks;
        });
        String drawn = "INFORM 2>8 ELECTION 8>9";
        checks.addCheck("figure-6-hands-over", singleRun(RUNS.get("6")), trace -> trace.checkMessageSequence(drawn, 8));
        String starts = "ELECTION 1>2,3,4,5,6,7,8,9 INFORM 1>8 ELECTION 8>9";
        checks.addCheck("figure-8-starts", singleRun(RUNS.get("8")), trace -> trace.checkMessageSequence(starts, 8));
    }

    private static TestCases singleRun(TestCase run) {
        return TestCases.ofOne(ONE_RUN, run.withName(""));
    }

    /**
     * Adds the checks of the examples of section II: the regular algorithm, and the modified one in its scenarios A to
     * E.
     */
    private static void addScenarios(PaperChecks checks) {
        TestCases regular = singleRun(TestCase.withCrashedCoordinatorAmongN(BULLY, 5, List.of(2)));
        TestCases toAll = regular.map(run -> run.withOptions(Map.of("announce-to-all", "true")));
        TestCases modified = singleRun(
                TestCase.withCrashedCoordinatorAmongN(IMPROVED, 5, List.of(2)).withOptions(Map.of("halt", "all")));
        List<Integer> others = List.of(1, 3, 4, 5);
        Statement answers = trace -> trace.checkMessageSequence("ELECTION 2,3,4> OK 3>2 OK 4>2,3", 4);
        Statement halts = trace -> trace.checkMessageSequence("HALT 2>1,3,4,5 ELECTION 2>3,4,5");
        Statement handsOver = trace -> trace.checkMessageSequence("INFORM 2>4 ELECTION 4>5");
        Statement stops = trace -> checkNoMessage(trace.sends(), send -> send.from() == 2 && send.sentTick() >= 2 * D);
        checks.addCheck("scenario-regular", regular, answers);
        checks.addCheck("scenario-regular-a", regular, trace -> trace.checkReceivers(ELECTION, 2, others, " asks "))
                .setAlternative("the text: only those with greater ids", trace -> trace.checkAsksAllAbove(2));
        checks.addCheck("scenario-regular-e", toAll, tells(COORDINATOR, 4, 1, 2, 3))
                .setAlternative("the text: all, 5 among them", tells(COORDINATOR, 4, 1, 2, 3, 5));
        checks.addCheck("scenario-modified-c", modified, tells("INFORM", 2, 1, 3, 4, 5))
                .setAlternative("the text: only 4", tells("INFORM", 2, 4));
        checks.addCheck("scenario-stops", modified, stops)
                .setAlternative("2 goes on, and in C tells 4 to take over", handsOver);
        checks.addCheck("scenario-halt", modified, halts);
        checks.addCheck("scenario-own-elections", modified, trace -> checkOthersElecting(trace, List.of(3, 4)))
                .setAlternative(
                        "only 4 does, once 2 has told it to, as C and D say",
                        trace -> checkOthersElecting(trace, List.of(4)));
        checks.addCheck("scenario-hand-over", modified, handsOver);
        checks.addCheck("scenario-variable", modified, trace -> trace.checkAllBelieveIn(5))
                .setAlternative("4, which has just won; 5 has crashed", trace -> trace.checkAllBelieveIn(4));
    }

    private static Statement tells(String type, int from, Integer... receivers) {
        return trace -> trace.checkReceivers(type, from, List.of(receivers), " tells ");
    }

    private static String checkOthersElecting(RunTrace trace, List<Integer> expected) {
        List<Integer> others =
                trace.senders(ELECTION).stream().filter(id -> id != 2).toList();
        return others.equals(expected) ? "" : RunTrace.formatIds(others) + " does";
    }

    /** Checks the total of one run. */
    static TestCasesCheck createTotalMessagesCheck(TestCase run) {
        return TestCasesCheck.ofMessageCounts(TestCases.ofOne("the run", run).addDrawnDelays(3), AARHUS, ALL_SENDS);
    }
}
