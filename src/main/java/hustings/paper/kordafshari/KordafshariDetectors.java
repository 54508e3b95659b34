package hustings.paper.kordafshari;

import static hustings.check.RunTrace.checkNoMessage;
import static hustings.paper.claim.Names.BULLY;
import static hustings.paper.claim.Names.COORDINATOR;
import static hustings.paper.claim.Names.D;
import static hustings.paper.claim.Names.ELECTION;
import static hustings.paper.claim.Names.GRANT;
import static hustings.paper.claim.Names.MODIFIED;
import static hustings.paper.claim.Names.OK;
import static hustings.paper.claim.Names.STOP;
import static hustings.paper.claim.TestCasesCheck.ALL_TAKE_D;

import hustings.check.RunTrace;
import hustings.check.TestCase;
import hustings.check.TestCases;
import hustings.engine.Frame.Flight;
import hustings.engine.Timing;
import hustings.paper.claim.BullyStatements;
import hustings.paper.claim.PaperChecks;
import hustings.paper.claim.Statement;
import hustings.paper.claim.TestCasesCheck;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The claims of Kordafshari et al. 2005, section 3.1, on several processes that detect at once, and on their Figures 1
 * to 3.
 */
public final class KordafshariDetectors {

    private static final int SEED_COUNT = 3;

    private KordafshariDetectors() {}

    static void addChecks(PaperChecks checks) {
        TestCases sets = TestCases.everyCrashedSetAndDetectorSet(MODIFIED).addDrawnDelays(SEED_COUNT);
        checks.addCheck("lowest-only", sets, KordafshariDetectors::checkOnlyLowestDetectorProceeds)
                .setFallbackLimits(ALL_TAKE_D);
        checks.addCheck("lower-still", casesWithLaterDetector(), KordafshariDetectors::checkLowerIsPreferred)
                .setFallbackLimits(ALL_TAKE_D);
        checks.addCheck("stop", casesWithLaterDetector(), KordafshariDetectors::checkStoppedDoesNotFinish);
        checks.addCheck("modified-highest", new BullyStatements(MODIFIED).createCheck("highest-leads"))
                .setFallbackLimits(ALL_TAKE_D);
        checks.addCheck("short-wait", createAnswerWaitCheck("D"))
                .setComparedRuns("With a wait to the end of the tick", createAnswerWaitCheck("0"));
        checks.addCheck("answers-wait", createAnswerWaitCheck("2D"));
        checks.addCheck("figure-1", createFigure1Check());
        TestCases figure2 = runOfFigure(MODIFIED, 1, 6, 3);
        Statement rest = trace -> trace.checkMessageSequence("ELECTION 3>4,5,6 GRANT 3>5 COORDINATOR 5>1,2,3,4,6", 5);
        checks.addCheck("figure-2", figure2, trace -> trace.checkSenders(OK, List.of(4, 5, 6), " answer"))
                .setAlternative(
                        "4 and 5 answer; 6 is the crashed coordinator, and (c) has 5 as the highest",
                        trace -> trace.checkSenders(OK, List.of(4, 5), " answer"));
        checks.addCheck("figure-2-rest", figure2, rest);
        checks.addCheck("figure-3", runOfFigure(MODIFIED, 1, 6, 2, 3), trace -> {
            String answered = checkOnlyLowestDetectorProceeds(trace);
            boolean goesOn = trace.receivers(GRANT, 2).equals(List.of(5));
            return answered.isEmpty() && !goesOn ? "2 sends no GRANT to 5" : answered;
        });
    }

    /**
     * Checks that each process answers the lowest detector first if it waits this long before its answer, so that it
     * knows the lowest detector whatever the delays.
     */
    private static TestCasesCheck createAnswerWaitCheck(String wait) {
        String words = "3 to 5 processes and the coordinator, every set of two or more detects at once, delays drawn"
                + " from 1 tick to D (4 ticks), 3 seeds each; option wait = " + wait;
        TestCases settings = TestCases.everyDetectorSetForSizes(words, MODIFIED, 3, 5)
                .filter(TestCase::hasSeveralDetectors)
                .map(setting -> setting.withName("").withOptions(Map.of("wait", wait)))
                .flatMap(setting -> IntStream.rangeClosed(1, SEED_COUNT)
                        .mapToObj(seed -> setting.withTiming(Timing.ofConstantDelay(2 * D))
                                .withDrawnDelays(2 * D, seed)));
        return new TestCasesCheck(settings, KordafshariDetectors::checkLowestIsAnsweredFirst);
    }

    private static String checkLowestIsAnsweredFirst(RunTrace trace) {
        return checkNoMessage(
                trace.sends(OK),
                ok -> trace.receivers(OK, ok.from()).get(0) != trace.firstDetector(),
                ok -> ok.from() + " answers " + trace.receivers(OK, ok.from()).get(0));
    }

    /**
     * Checks that of the detectors only the lowest is sent OK or sends GRANT; returns "" if so, and otherwise the first
     * message that violates this.
     */
    public static String checkOnlyLowestDetectorProceeds(RunTrace trace) {
        List<Integer> detectors = trace.testCase().detectors();
        int lowest = Collections.min(detectors);
        return checkNoMessage(
                trace.sends(),
                send -> (send.type().equals(OK) && send.to() != lowest)
                        || (send.type().equals(GRANT) && send.from() != lowest && detectors.contains(send.from())));
    }

    /** Runs in which p detects at once, and the lower r when p has been answered or is about to be. */
    private static TestCases casesWithLaterDetector() {
        return TestCases.onlyCoordinatorCrashed(MODIFIED)
                .withDescription(
                        "4 to 6 processes, the coordinator crashed, a lower one detects before p has all answers"
                                + " (1 to 3 ticks later)")
                .withEverySecondDetector()
                .filter(s -> s.size() > 3 && s.firstDetector() < s.highestLive())
                .filter(s -> s.detectors().get(1) < s.firstDetector() && s.lastInterventionTick() < 2 * D)
                .addDrawnDelays(SEED_COUNT);
    }

    /**
     * Checks that each process above p and the lower r answers r with OK at once, and stops p if p was answered before.
     */
    private static String checkLowerIsPreferred(RunTrace trace) {
        int p = trace.testCase().detectors().get(0);
        int r = trace.testCase().detectors().get(1);
        for (int id : trace.initiallyLiveIdsAbove(p)) {
            int asked = firstElectionArrivalTick(trace, p, id);
            int askedLower = firstElectionArrivalTick(trace, r, id);
            boolean answers = isSentAt(trace, OK, id, r, askedLower);
            boolean stops = isSentAt(trace, STOP, id, p, askedLower);
            if (!answers || stops != asked < askedLower) {
                return id + " answers " + RunTrace.formatIds(trace.receivers(OK, id)) + " and stops "
                        + RunTrace.formatIds(trace.receivers(STOP, id));
            }
        }
        return "";
    }

    private static int firstElectionArrivalTick(RunTrace trace, int asker, int id) {
        return trace.sends(ELECTION, asker).stream()
                .filter(send -> send.to() == id)
                .mapToInt(Flight::arrivalTick)
                .min()
                .orElseThrow();
    }

    private static boolean isSentAt(RunTrace trace, String type, int from, int to, int tick) {
        return trace.sends(type, from).stream().anyMatch(send -> send.to() == to && send.sentTick() == tick);
    }

    /**
     * Checks that a stopped process does not finish the election that was stopped; it may start another for another
     * reason.
     */
    private static String checkStoppedDoesNotFinish(RunTrace trace) {
        int p = trace.firstDetector();
        int stopped = trace.sends(STOP).stream()
                .filter(send -> send.to() == p)
                .mapToInt(Flight::arrivalTick)
                .min()
                .orElse(Integer.MAX_VALUE);
        return trace.sends().stream()
                .filter(send -> send.from() == p && send.sentTick() >= stopped)
                .filter(send -> List.of(ELECTION, GRANT, COORDINATOR).contains(send.type()))
                .findFirst()
                .filter(send -> !send.type().equals(ELECTION))
                .map(send -> p + " sends " + send.type() + " after STOP")
                .orElse("");
    }

    /** Checks Figure 1, which Bani Yassein et al. also print. */
    public static TestCasesCheck createFigure1Check() {
        Statement asDrawn = trace -> trace.checkMessageSequence("OK 5>4 OK 6>4,5 ELECTION 4,5,6>", 6);
        return new TestCasesCheck(runOfFigure(BULLY, 0, 7, 4), asDrawn);
    }

    private static TestCases runOfFigure(String algorithm, int lowestId, int highestId, Integer... detectors) {
        TestCase run = TestCase.of(algorithm, lowestId, highestId, Set.of(highestId), List.of(detectors));
        return TestCases.ofOne("the run of the figure", run);
    }
}
