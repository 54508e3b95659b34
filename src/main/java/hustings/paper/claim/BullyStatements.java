package hustings.paper.claim;

import static hustings.check.RunTrace.checkNoMessage;
import static hustings.check.TestCases.AFTER_ELECTION_TICK;
import static hustings.paper.claim.Names.COORDINATOR;
import static hustings.paper.claim.Names.ELECTION;
import static hustings.paper.claim.Names.OK;

import hustings.check.RunTrace;
import hustings.check.TestCase;
import hustings.check.TestCases;
import hustings.engine.Frame.Flight;
import hustings.engine.Intervention;
import java.util.Collections;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The steps of the bully algorithm, which all five documents describe in much the same words, and which related
 * algorithms share in part: each step is a statement that is checked over all small runs. Papers with the same
 * statement share the result.
 *
 * @param algorithm the algorithm on which the statements are checked
 * @param options the options for rules that a document has; empty for the algorithm as published
 */
public record BullyStatements(String algorithm, Map<String, String> options) {

    private static final String ANYTIME = " at once, and any two in succession, the second before it learns who leads";
    private static final String REVIVED = ", and a revival of the coordinator at ticks 1 to 12 (6D)";
    /** The limit within which crashes do no harm. */
    public static final String NO_INTERRUPTED_MULTICAST =
            "crashes that do not come half-way through telling the others";

    /** The last tick of a disturbance of an election; without one it has taken at most 6D. */
    private static final int LAST_DISTURBANCE_TICK = 12;

    /** The number of seeds for each run with drawn delays. */
    private static final int SEEDS = 2;

    /** The statements on an algorithm as published. */
    public BullyStatements(String algorithm) {
        this(algorithm, Map.of());
    }

    /** Creates the check of a statement, by its name in the files of claims. */
    public TestCasesCheck createCheck(String statementName) {
        return switch (statementName) {
            case "asks-all-higher" -> // every detector asks, crashed processes included
                new TestCasesCheck(casesForEveryDetector(), trace -> trace.checkAsksAllAbove(trace.firstDetector()));
            case "wins-if-nobody-answers" -> createWinsUnansweredCheck();
            case "answer-ends-it" -> createStopsWhenAnsweredCheck();
            case "asks-again" -> createAsksAgainCheck();
            case "all-answer" -> createCheckForAnyDetections(BullyStatements::checkAllAskedAnswer);
            case "one-election-each" ->
                createCheckForAnyDetections(trace -> ElectionTakeover.checkElectsWhenAsked(trace, true));
            case "highest-leads" -> createCheckForAnyDetections(Statement.HIGHEST_LEADS);
            case "highest-always-leads" -> createHighestAlwaysLeadsCheck();
            case "winner-tells-all" -> createCheckForAnyDetections(BullyStatements::checkWinnerTellsAll);
            case "only-higher-take-part" -> createCheckForAnyDetections(BullyStatements::checkOnlyHigherTakePart);
            case "revived-elects" -> createRevivedElectsCheck();
            case "higher-revived-leads" -> createHigherRevivedLeadsCheck();
            case "tolerates-a-crash" ->
                new TestCasesCheck(casesWithCrashDuringElection(), BullyStatements::checkAgreeOnHighest)
                        .setFallbackLimits(NO_INTERRUPTED_MULTICAST);
            case "is-safe" -> // even if the coordinator comes back during the election
                createDisturbanceCheck(BullyStatements::checkAgreeOnHighest)
                        .setFallbackLimits(NO_INTERRUPTED_MULTICAST + ", without revivals");
            case "leader-is-up" -> createDisturbanceCheck(BullyStatements::checkLeaderIsUp);
            default -> throw new IllegalArgumentException("found no statement '" + statementName + "'");
        };
    }

    /** Creates a check whose result is shared by all claims with the same statement. */
    public ClaimCheck createSharedCheck(String statementName) {
        return (runs, printed) -> runs.computeSharedReport(
                algorithm + options + statementName,
                () -> createCheck(statementName).check(runs, printed));
    }

    private static String announcementType(RunTrace trace) {
        return trace.testCase().algorithm().equals(Names.MAP) ? Names.LEADER : COORDINATOR;
    }

    private TestCases casesForEveryDetector() {
        return withOptions(TestCases.everyCrashedSetAndDetector(algorithm));
    }

    private TestCases casesForEveryDetectorSet() {
        return withOptions(TestCases.everyCrashedSetAndDetectorSet(algorithm));
    }

    private TestCases withOptions(TestCases settings) {
        return options.isEmpty() ? settings : settings.map(setting -> setting.withOptions(options));
    }

    /** Checks that the detector leads if no process answers. */
    private TestCasesCheck createWinsUnansweredCheck() {
        TestCases settings = casesForEveryDetector()
                .filter("; nobody above it up", setting -> setting.countLiveAboveDetector() == 0)
                .addDrawnDelays(SEEDS);
        return new TestCasesCheck(settings, trace -> trace.checkAllBelieveIn(trace.firstDetector()));
    }

    /**
     * Checks that the detector has nothing more to do if a process answers; beyond the limits, all processes that
     * answered crash.
     */
    private TestCasesCheck createStopsWhenAnsweredCheck() {
        TestCases settings = casesForEveryDetector()
                .filter("; beyond: all that answered crash afterwards", s -> s.countLiveAboveDetector() > 0)
                .flatMap(setting ->
                        Stream.of(setting, withCrashedAnswerers(setting).markedOutsideClaimLimits()))
                .addDrawnDelays(1);
        return new TestCasesCheck(settings, trace -> {
                    int detector = trace.firstDetector();
                    boolean isDone = trace.asksAllAbove(detector, 1)
                            && !trace.senders(COORDINATOR).contains(detector);
                    return isDone ? "" : detector + " has to go on";
                })
                .setFallbackLimits("elections in which those that answered stay up");
    }

    /** The same run with crashes at tick 3 of all live processes above the detector. */
    private static TestCase withCrashedAnswerers(TestCase setting) {
        return setting.withAddedInterventions(
                3,
                setting.liveIds().stream()
                        .filter(id -> id > setting.firstDetector())
                        .map(Intervention.Crash::new));
    }

    /** Checks that the detector asks again if the processes that answered announce no leader. */
    private TestCasesCheck createAsksAgainCheck() {
        TestCases settings = casesForEveryDetector()
                .filter("; all that answered crash afterwards", s -> s.countLiveAboveDetector() > 0)
                .map(BullyStatements::withCrashedAnswerers)
                .addDrawnDelays(SEEDS);
        return new TestCasesCheck(settings, trace -> {
            int detector = trace.firstDetector();
            return trace.asksAllAbove(detector, 2) ? "" : detector + " does not ask again";
        });
    }

    /** Checks that every process that gets ELECTION sends OK back at once; returns "" if so. */
    public static String checkAllAskedAnswer(RunTrace trace) {
        return checkNoMessage(
                trace.sends(ELECTION),
                asked -> asked.isDelivered()
                        && trace.sends(OK, asked.to()).stream()
                                .noneMatch(ok -> ok.to() == asked.from() && ok.sentTick() == asked.arrivalTick()),
                asked -> asked.to() + " does not answer " + asked.from());
    }

    /**
     * Checks that the highest leads even if one more process crashes during the election, or the coordinator comes
     * back.
     */
    private TestCasesCheck createHighestAlwaysLeadsCheck() {
        TestCases crashes =
                casesWithOneCrash().map(s -> s.isWithinLimits() ? s.markedOutsideClaimLimits("a crash") : s);
        TestCases disturbed = crashes.concat("", casesWithCoordinatorRevival()).addDrawnDelays(1);
        TestCases settings = casesOfAnyDetections()
                .concat("", disturbed)
                .withDescription(casesForEveryDetectorSet().words() + ANYTIME
                        + "; beyond: one more crash, of anyone at ticks 1 to 12 (6D)" + REVIVED
                        + TestCases.DRAWN_DELAYS_WORDS);
        return new TestCasesCheck(settings, BullyStatements::checkAgreeOnHighest)
                .setFallbackLimits("elections that nothing disturbs");
    }

    /** Checks that the winner's announcement reaches all other live processes; returns "" if so. */
    private static String checkWinnerTellsAll(RunTrace trace) {
        int winner = trace.highestLiveAtEnd();
        return trace.beliefs().keySet().stream()
                .filter(id -> id != winner
                        && trace.deliveries(announcementType(trace), id).stream()
                                .noneMatch(send -> send.from() == winner))
                .findFirst()
                .map(id -> winner + " does not tell " + id)
                .orElse("");
    }

    /**
     * Creates the check of a statement over all sets of detectors and second detectors at any time, also with faster
     * messages.
     */
    public TestCasesCheck createCheckForAnyDetections(Statement statement) {
        return new TestCasesCheck(casesOfAnyDetections(), statement);
    }

    /** All runs in which every set of processes detects at once, or any two in succession. */
    public TestCases casesOfAnyDetections() {
        TestCases two = casesForEveryDetector()
                .filterSmallGroups()
                .addDrawnDelays(SEEDS)
                .withEverySecondDetector(1, TestCases.AFTER_ELECTION_TICK);
        return casesForEveryDetectorSet()
                .withAddedDescription(ANYTIME)
                .addDrawnDelays(SEEDS)
                .concat("", two);
    }

    /** Checks that a process below all detectors hears only the announcement; returns "" if so. */
    private static String checkOnlyHigherTakePart(RunTrace trace) {
        int lowest = Collections.min(trace.testCase().detectors());
        return checkNoMessage(
                trace.sends(),
                send -> !send.type().equals(announcementType(trace)) && (send.from() < lowest || send.to() < lowest));
    }

    /** Checks that a process that comes back starts an election at once. */
    private TestCasesCheck createRevivedElectsCheck() {
        TestCases settings = casesWithRevivals(
                "; each crashed one comes back, after the election or during it, at ticks 1 to 12 (6D)",
                setting -> setting.run().crashed().stream());
        Statement elects = trace -> {
            int revived = trace.testCase().firstRevived();
            int back = trace.testCase().lastInterventionTick();
            boolean starts = trace.sends().stream().anyMatch(s -> s.from() == revived && s.sentTick() == back);
            return starts ? "" : revived + " sends nothing when it comes back";
        };
        return new TestCasesCheck(settings, elects);
    }

    /** Checks that a process above the coordinator that comes back leads in the end. */
    private TestCasesCheck createHigherRevivedLeadsCheck() {
        TestCases settings = casesWithRevivals(
                "; each higher crashed one comes back after the election; beyond: during it, at ticks 1 to 12 (6D)",
                setting -> setting.run().crashed().stream().filter(id -> id > setting.highestLive()));
        Statement leads = trace -> trace.checkAllBelieveIn(trace.testCase().firstRevived());
        return new TestCasesCheck(settings, leads).setFallbackLimits("revivals after the election");
    }

    /** All runs with a revival after the election and, beyond the limits, during it. */
    private TestCases casesWithRevivals(String words, Function<TestCase, Stream<Integer>> revivedOf) {
        return casesForEveryDetector()
                .flatMap(
                        words,
                        setting -> revivedOf
                                .apply(setting)
                                .map(Intervention.Revive::new)
                                .flatMap(back -> Stream.concat(
                                        Stream.of(setting.withAddedIntervention(AFTER_ELECTION_TICK, back)),
                                        casesAtDisturbanceTicks(tick -> setting.withAddedIntervention(tick, back)
                                                .markedOutsideClaimLimits()))))
                .addDrawnDelaysInSmallGroups(1);
    }

    private static Stream<TestCase> casesAtDisturbanceTicks(IntFunction<TestCase> caseAtTick) {
        return IntStream.rangeClosed(1, LAST_DISTURBANCE_TICK).mapToObj(caseAtTick);
    }

    /** Checks that the leader at the end is live, or has crashed since it announced itself; returns "" if so. */
    private static String checkLeaderIsUp(RunTrace trace) {
        boolean up = trace.beliefs().values().stream()
                .allMatch(leader -> trace.beliefs().containsKey(leader) || hasAnnouncedItself(trace, leader));
        return wasNothingDelivered(trace) || up ? "" : trace.describeBeliefs();
    }

    private TestCasesCheck createDisturbanceCheck(Statement statement) {
        TestCases disturbed = casesWithOneCrash()
                .concat(REVIVED, casesWithCoordinatorRevival())
                .addDrawnDelays(1);
        return new TestCasesCheck(disturbed, statement).setFallbackLimits(NO_INTERRUPTED_MULTICAST);
    }

    /** All runs in which any set of processes detects, and the coordinator comes back at any tick of the election. */
    private TestCases casesWithCoordinatorRevival() {
        return casesForEveryDetectorSet()
                .filter(TestCase::isOnlyCoordinatorCrashed)
                .flatMap(setting -> casesAtDisturbanceTicks(
                        tick -> setting.withAddedIntervention(tick, new Intervention.Revive(setting.highestId()))
                                .markedOutsideClaimLimits("a revival during the election")));
    }

    /**
     * All runs in which any set of processes detects, and one more process crashes at any tick, or after the first send
     * of its next stage.
     */
    public TestCases casesWithCrashDuringElection() {
        return casesWithOneCrash().addDrawnDelays(1);
    }

    private TestCases casesWithOneCrash() {
        return casesForEveryDetectorSet()
                .filter(setting -> setting.isOnlyCoordinatorCrashed() && setting.size() > 2)
                .flatMap(setting -> IntStream.rangeClosed(1, LAST_DISTURBANCE_TICK)
                        .boxed()
                        .flatMap(tick -> setting.liveIds().stream()
                                .flatMap(id -> Stream.of(
                                        setting.withAddedIntervention(tick, new Intervention.Crash(id)),
                                        setting.withAddedIntervention(tick, new Intervention.CrashAfterSends(id, 1))
                                                .markedOutsideClaimLimits("an interrupted multicast")))))
                .withDescription(
                        "3 to 5 processes, the coordinator crashed, every set of detectors; one more crash, of anyone"
                                + " at ticks 1 to 12 (6D); beyond: in the middle of what it sends");
    }

    private static boolean wasNothingDelivered(RunTrace trace) {
        return trace.sends().stream().noneMatch(Flight::isDelivered);
    }

    private static boolean hasAnnouncedItself(RunTrace trace, int leader) {
        return trace.sends(announcementType(trace), leader).stream().anyMatch(Flight::isDelivered);
    }

    /**
     * Checks the outcome of a run; returns "" if all live processes agree on the highest of them, or on one that
     * crashed after its announcement without being noticed, or if the only process that noticed anything crashed before
     * it told another.
     */
    public static String checkAgreeOnHighest(RunTrace trace) {
        int belief = trace.beliefs().get(trace.highestLiveAtEnd());
        boolean crashedSince = !trace.beliefs().containsKey(belief) && hasAnnouncedItself(trace, belief);
        return wasNothingDelivered(trace)
                ? ""
                : trace.checkAllBelieveIn(crashedSince ? belief : trace.highestLiveAtEnd());
    }
}
