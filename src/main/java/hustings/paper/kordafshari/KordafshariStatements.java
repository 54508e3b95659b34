package hustings.paper.kordafshari;

import static hustings.check.RunTrace.checkNoMessage;
import static hustings.check.RunTrace.checkNoProcess;
import static hustings.check.RunTrace.firstSentTick;
import static hustings.check.TestCases.DRAWN_DELAYS_WORDS;
import static hustings.paper.claim.Names.COORDINATOR;
import static hustings.paper.claim.Names.D;
import static hustings.paper.claim.Names.ELECTION;
import static hustings.paper.claim.Names.GRANT;
import static hustings.paper.claim.Names.MODIFIED;
import static hustings.paper.claim.Names.OK;
import static hustings.paper.claim.TestCasesCheck.ALL_TAKE_D;

import hustings.check.RunTrace;
import hustings.check.TestCase;
import hustings.check.TestCases;
import hustings.engine.Frame.Flight;
import hustings.engine.Intervention.Crash;
import hustings.engine.Intervention.Revive;
import hustings.paper.claim.BullyStatements;
import hustings.paper.claim.PaperChecks;
import hustings.paper.claim.Statement;
import hustings.paper.claim.TestCasesCheck;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The claims of Kordafshari et al. 2005 on single runs: the steps of both algorithms, crashes, and the lengths of
 * waits.
 */
public final class KordafshariStatements {

    private static final int SEED_COUNT = 20;

    /** The number of seeds for a failure that needs several early answers and is therefore rare. */
    private static final int MANY_SEEDS = 60;

    private KordafshariStatements() {}

    static void addChecks(PaperChecks checks) {
        addModifiedSteps(checks);
        addCrashes(checks);
        addWaits(checks);
    }

    private static void addModifiedSteps(PaperChecks checks) {
        TestCases each = TestCases.everyCrashedSetAndDetector(MODIFIED).addDrawnDelays(SEED_COUNT);
        checks.addCheck("modified-answers", each, BullyStatements::checkAllAskedAnswer)
                .setFallbackLimits(ALL_TAKE_D);
        checks.addCheck("modified-grant", each, KordafshariStatements::checkHighestGetsGrant);
        Statement leads = trace -> trace.checkAllBelieveIn(trace.testCase().firstRevived());
        Statement isSilent = trace -> checkNoMessage(
                trace.sends(), send -> send.from() == trace.testCase().firstRevived(), send -> "it elects");
        checks.addCheck("revival-figure-4", casesOfFigure4Revivals(), leads)
                .setAlternative("it keeps silent, since the coordinator it remembers is the old one", isSilent);
    }

    /**
     * Checks that the detector sends GRANT to the highest live process above it, and to no other; returns "" if so, and
     * otherwise the actual receivers.
     */
    public static String checkHighestGetsGrant(RunTrace trace) {
        int detector = trace.firstDetector();
        return trace.checkReceivers(GRANT, detector, trace.highestInitiallyLiveAbove(detector), " sends GRANT to ");
    }

    private static TestCases casesOfFigure4Revivals() {
        return TestCases.everyCrashedSetAndDetector(MODIFIED)
                .filterSmallGroups()
                .withAddedDescription("; a higher one comes back; option revival = figure-4")
                .flatMap(setting -> setting.run().crashed().stream()
                        .filter(id -> id > setting.highestLive())
                        .map(id -> setting.withAddedIntervention(TestCases.AFTER_ELECTION_TICK, new Revive(id))
                                .withOptions(Map.of("revival", "figure-4"))));
    }

    private static void addCrashes(PaperChecks checks) {
        TestCases nobodyCrashes = undisturbedCases(SEED_COUNT);
        TestCases detectorCrashes = nobodyCrashes
                .flatMap(setting -> IntStream.rangeClosed(1, 2 * D)
                        .mapToObj(tick -> setting.withAddedIntervention(tick, new Crash(setting.firstDetector()))))
                .withDescription("2 to 6 processes, the detector crashes after tick 0 and before its GRANT"
                        + DRAWN_DELAYS_WORDS);
        TestCases grantedCrashes = undisturbedCases(MANY_SEEDS)
                .flatMapTraces(KordafshariStatements::variantsWithGrantedCrash)
                .withDescription(
                        "2 to 6 processes, the highest crashes between its answer and the GRANT" + DRAWN_DELAYS_WORDS);
        TestCases longerWait = nobodyCrashes.map(setting -> setting.withOptions(Map.of("answer-wait", "4D")));
        TestCases either = detectorCrashes
                .concat("", nobodyCrashes)
                .withDescription("2 to 6 processes, nobody else crashes, or the detector does after tick 0 and"
                        + " before its GRANT" + DRAWN_DELAYS_WORDS);
        checks.addCheck("crash-wait", either, KordafshariStatements::checkElectsAfterThreeDelays)
                .setFallbackLimits(ALL_TAKE_D)
                .setAlternative(
                        "4D is long enough if nobody crashes (option answer-wait)",
                        new TestCasesCheck(longerWait, KordafshariStatements::checkElectsAfterThreeDelays));
        checks.addCheck("crash-detector", detectorCrashes, BullyStatements::checkAgreeOnHighest)
                .setFallbackLimits(ALL_TAKE_D);
        checks.addCheck("crash-granted", grantedCrashes, trace -> {
                    int detector = trace.firstDetector();
                    boolean repeats = trace.sends(ELECTION, detector).size()
                            > trace.idsAbove(detector).size();
                    return repeats ? Statement.HIGHEST_LEADS.findViolation(trace) : detector + " does not repeat";
                })
                .setFallbackLimits(ALL_TAKE_D);
        checks.addCheck("grant-wait", createAsksOnceCheck("D"))
                .setAlternative("2D, the way there and back", createAsksOnceCheck("2D"));
        checks.addCheck("modified-safe", new BullyStatements(MODIFIED).createCheck("is-safe"))
                .setFallbackLimits(BullyStatements.NO_INTERRUPTED_MULTICAST + ", without revivals, and " + ALL_TAKE_D);
    }

    /** Runs in which only the coordinator has crashed and a process other than the highest detects. */
    private static TestCases undisturbedCases(int seedCount) {
        return TestCases.onlyCoordinatorCrashed(MODIFIED)
                .filter(setting -> setting.firstDetector() < setting.highestLive())
                .addDrawnDelays(seedCount);
    }

    /** The run with a crash of the highest at each tick from its answer to the arrival of the GRANT. */
    private static Stream<TestCase> variantsWithGrantedCrash(RunTrace undisturbed) {
        TestCase setting = undisturbed.testCase();
        int granted = setting.highestLive();
        int answers = firstSentTick(undisturbed.sends(OK, granted), 0);
        int grantArrives = undisturbed.sends(GRANT).get(0).arrivalTick();
        return IntStream.rangeClosed(answers + 1, grantArrives)
                .mapToObj(tick -> setting.withAddedIntervention(tick, new Crash(granted)));
    }

    /**
     * Checks that a process that answered elects after 3D if the detector has crashed; it need not if it is asked again
     * meanwhile or hears COORDINATOR. Without a crash, checks that no other process elects.
     */
    private static String checkElectsAfterThreeDelays(RunTrace trace) {
        boolean crashed = !trace.beliefs().containsKey(trace.firstDetector());
        return crashed
                ? checkNoMessage(
                        trace.sends(OK),
                        ok -> ok.to() == trace.firstDetector() && !proceedsWithinThreeDelays(trace, ok),
                        ok -> ok.from() + " does not elect 3D after its answer")
                : checkNoProcess(
                        trace.senders(ELECTION),
                        id -> id != trace.firstDetector(),
                        " elects too, though nobody else has crashed");
    }

    private static boolean proceedsWithinThreeDelays(RunTrace trace, Flight ok) {
        int deadline = ok.sentTick() + 3 * D;
        return trace.sends().stream()
                .anyMatch(send ->
                        (send.from() == ok.from() && send.type().equals(ELECTION) && send.sentTick() == deadline)
                                || (send.to() == ok.from()
                                        && (send.type().equals(ELECTION)
                                                || send.type().equals(COORDINATOR))
                                        && send.arrivalTick() > ok.sentTick()
                                        && send.arrivalTick() <= deadline));
    }

    /** Checks that the detector asks once if it waits this long after GRANT and no process crashes. */
    private static TestCasesCheck createAsksOnceCheck(String grantWait) {
        TestCases settings = TestCases.onlyCoordinatorCrashed(MODIFIED)
                .map(setting -> setting.withOptions(Map.of("grant-wait", grantWait)))
                .withDescription("2 to 6 processes, nobody else crashes; option grant-wait = " + grantWait)
                .addDrawnDelays(SEED_COUNT);
        return new TestCasesCheck(settings, trace -> {
            int detector = trace.firstDetector();
            return trace.asksAllAbove(detector, 1) ? "" : detector + " asks again though nobody crashed";
        });
    }

    private static void addWaits(PaperChecks checks) {
        String words = "5 processes, the coordinator crashed, every set of detectors; every delay D; beyond: 1 to D"
                + " ticks, and 1 to 2D - 1, on average D, seeds 1 to " + TestCases.SEED_COUNT;
        TestCases settings = TestCases.everyDetectorSetForSizes(words, MODIFIED, 4, 4)
                .map(run -> run.withName(""))
                .flatMap(run -> Stream.concat(
                        Stream.of(run),
                        IntStream.rangeClosed(1, TestCases.SEED_COUNT)
                                .boxed()
                                .flatMap(seed -> IntStream.of(D, 2 * D - 1)
                                        .mapToObj(longest -> run.withDrawnDelays(longest, seed)
                                                .markedOutsideClaimLimits()))));
        checks.addCheck("average-delay", settings, Statement.HIGHEST_LEADS).setFallbackLimits(ALL_TAKE_D);
    }
}
