package hustings.paper.aarhus;

import static hustings.check.RunTrace.checkNoMessage;
import static hustings.check.RunTrace.checkNoProcess;
import static hustings.paper.claim.Names.BULLY;
import static hustings.paper.claim.Names.COORDINATOR;
import static hustings.paper.claim.Names.D;
import static hustings.paper.claim.Names.ELECTION;
import static hustings.paper.claim.Names.IMPROVED;
import static hustings.paper.claim.Names.OK;
import static hustings.paper.claim.Quantity.TICKS_UNTIL_ALL_KNOW;
import static hustings.paper.claim.Relation.MORE;

import hustings.check.RunTrace;
import hustings.check.TestCase;
import hustings.check.TestCases;
import hustings.engine.Frame.Flight;
import hustings.engine.Intervention;
import hustings.engine.Timing;
import hustings.model.ProcessState;
import hustings.paper.claim.BullyStatements;
import hustings.paper.claim.PaperChecks;
import hustings.paper.claim.Quantity;
import hustings.paper.claim.Statement;
import hustings.paper.claim.TestCasesCheck;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.IntStream;

/** The claims of the Aarhus report on single runs of both algorithms: the steps in section II, Figure 1, section V. */
final class AarhusSteps {

    private static final BullyStatements REGULAR = new BullyStatements(BULLY);
    private static final BullyStatements MODIFIED = new BullyStatements(IMPROVED);

    private static final int SEED_COUNT = 3;

    private AarhusSteps() {}

    static void addChecks(PaperChecks checks) {
        addRegularSteps(checks);
        addModifiedSteps(checks);
        addModifiedOutcome(checks);
        addDiscussion(checks);
    }

    private static void addRegularSteps(PaperChecks checks) {
        TestCases every = TestCases.everyCrashedSetAndDetector(BULLY);
        checks.addCheck("figure-1-either", every, AarhusSteps::checkOkOrAnnouncementReceived)
                .setAlternative("the highest that is up receives neither, and wins", trace -> {
                    int highest = trace.highestLiveAtEnd();
                    boolean hears = trace.hasReceived(OK, highest) || trace.hasReceived(COORDINATOR, highest);
                    return hears ? "it hears of another" : trace.checkAllBelieveIn(highest);
                });
        checks.addCheck("figure-1-halted-regular", every.addDrawnDelays(1), AarhusSteps::checkSilentAfterOk);
    }

    private static void addModifiedSteps(PaperChecks checks) {
        TestCases every = TestCases.everyCrashedSetAndDetector(IMPROVED);
        TestCases withDrawnDelays = every.addDrawnDelays(1);
        TestCases untilD = withDrawnDelays
                .map(setting -> setting.endingAt(D))
                .withAddedDescription("; until D, when all have heard of the election");
        checks.addCheck("modified-1a", every, trace -> checkAsksAllOthers(trace, trace.firstDetector()))
                .setAlternative(
                        "ELECTION goes to the higher ones, as formula (6) and Figure 6 have it, and HALT to the others",
                        AarhusSteps::checkAsksHigherHaltsLower);
        checks.addCheck("modified-1c", untilD, trace -> trace.checkAllBelieveIn(ProcessState.NOBODY));
        checks.addCheck("modified-2a-takes-over", every, AarhusSteps::checkAllAnswerersElect)
                .setAlternative("only the highest does, once it is told to", AarhusSteps::checkHighestTakesOver);
        Statement allRespond = trace -> checkAnswerers(trace, trace.idsExcept(trace.firstDetector()));
        checks.addCheck("modified-2c-all", every, allRespond)
                .setAlternative(
                        "all live processes above it respond",
                        trace -> checkAnswerers(trace, trace.initiallyLiveIdsAbove(trace.firstDetector())));
        checks.addCheck("modified-2c", withDrawnDelays, AarhusSteps::checkHighestTakesOver);
        checks.addCheck("modified-2f", casesWithSecondElection(), Statement.HIGHEST_LEADS);
        checks.addCheck("figure-1-halted-modified", withDrawnDelays, AarhusSteps::checkSilentAfterOk);
    }

    private static String checkAsksAllOthers(RunTrace trace, int id) {
        return trace.checkReceivers(ELECTION, id, trace.idsExcept(id), " asks ");
    }

    private static String checkAsksHigherHaltsLower(RunTrace trace) {
        int detector = trace.firstDetector();
        String asks = trace.checkAsksAllAbove(detector);
        return asks.isEmpty() ? trace.checkReceivers("HALT", detector, trace.idsBelow(detector), " halts ") : asks;
    }

    private static String checkAnswerers(RunTrace trace, List<Integer> expected) {
        return trace.checkSenders(OK, expected, " of " + trace.ids().size() + " respond");
    }

    private static String checkAllAnswerersElect(RunTrace trace) {
        return checkNoProcess(
                trace.senders(OK), id -> trace.sends(ELECTION, id).isEmpty(), " answers and does not take over");
    }

    private static String checkHighestTakesOver(RunTrace trace) {
        List<Integer> highest = trace.highestInitiallyLiveAbove(trace.firstDetector());
        String informed = trace.checkReceivers("INFORM", trace.firstDetector(), highest, " informs ");
        return informed.isEmpty() && !highest.isEmpty()
                ? trace.checkReceivers(ELECTION, highest.get(0), trace.idsAbove(highest.get(0)), " checks ")
                : informed;
    }

    private static String checkSilentAfterOk(RunTrace trace) {
        return checkNoMessage(
                trace.sends(),
                send -> !send.type().equals(OK)
                        && trace.deliveries(OK, send.from()).stream()
                                .anyMatch(ok -> send.sentTick() >= ok.arrivalTick()));
    }

    private static String checkOkOrAnnouncementReceived(RunTrace trace) {
        return checkNoProcess(
                trace.senders(ELECTION),
                id -> !trace.hasReceived(OK, id) && !trace.hasReceived(COORDINATOR, id),
                " receives neither");
    }

    private static TestCases casesWithSecondElection() {
        return TestCases.onlyCoordinatorCrashed(IMPROVED)
                .filterSmallGroups()
                .withDescription("3 to 5 processes, every detector; then the winner crashes, and anyone detects")
                .flatMap(first -> first.liveIds().stream()
                        .filter(id -> id != first.highestLive())
                        .map(id -> first.withAddedIntervention(
                                        TestCases.AFTER_ELECTION_TICK, new Intervention.Crash(first.highestLive()))
                                .withAddedIntervention(TestCases.AFTER_ELECTION_TICK + 1, new Intervention.Detect(id))))
                .addDrawnDelays(SEED_COUNT);
    }

    private static void addModifiedOutcome(PaperChecks checks) {
        TestCases two = TestCases.onlyCoordinatorCrashed(IMPROVED)
                .withDescription("3 to 6 processes, the coordinator crashed, two detect up to 2D apart")
                .addDrawnDelays(SEED_COUNT)
                .withEverySecondDetector();
        // crashes that interrupt no multicast, with a timeout for raised flags, which the report lacks
        TestCases repaired = MODIFIED.casesWithCrashDuringElection()
                .filter(TestCase::isWithinLimits)
                .map(setting -> setting.withOptions(Map.of("flag-timeout", "9D")));
        Statement sound = BullyStatements::checkAgreeOnHighest;
        // at the tick of the message's arrival, the detection still comes first
        checks.addCheck("no-parallel", two, AarhusSteps::checkSingleInitiator)
                .setFallbackLimits("detections more than D apart", s -> s.lastInterventionTick() > D);
        checks.addCheck("modified-crash", MODIFIED.casesWithCrashDuringElection(), sound)
                .setAlternative(
                        "with the option flag-timeout it does, if the crash interrupts no multicast",
                        new TestCasesCheck(repaired, sound));
    }

    /**
     * Checks that exactly one process initiates an election. A process that is informed asks, too, but halts no other,
     * because it continues the same election.
     */
    private static String checkSingleInitiator(RunTrace trace) {
        List<Integer> informed = trace.sends("INFORM").stream().map(Flight::to).toList();
        List<Integer> initiators = trace.senders(ELECTION).stream()
                .filter(id ->
                        !informed.contains(id) || trace.testCase().detectors().contains(id))
                .filter(id -> startsBeforeInformed(trace, id))
                .toList();
        return initiators.size() == 1 ? "" : RunTrace.formatIds(initiators) + " initiate elections";
    }

    private static boolean startsBeforeInformed(RunTrace trace, int id) {
        int asks = trace.sends(ELECTION, id).get(0).sentTick();
        return trace.sends("INFORM").stream().noneMatch(send -> send.to() == id && send.arrivalTick() <= asks);
    }

    /** Adds the checks of section V, on the processes involved, timers and recoveries. */
    private static void addDiscussion(PaperChecks checks) {
        TestCase lowest = TestCase.withCrashedCoordinatorAmongN(IMPROVED, 5, List.of(1));
        TestCases slower = TestCases.of(
                "messages take 1 tick, D = 2..10 against D one lower; ticks until all know",
                IntStream.rangeClosed(2, 10)
                        .mapToObj(d -> withOneTickMessages(lowest, d).withName("D = " + d)));
        String seeds = "5 processes, every detector, seeds 1 to " + TestCases.SEED_COUNT
                + "; delays up to D; beyond: up to 4D";
        TestCases drawn = TestCases.ofOne(seeds, lowest)
                .withDelaysUpTo(TestCases.SEED_COUNT, D, 4 * D)
                .flatMap(s -> s.liveIds().stream().map(id -> s.withOnlyDetections(List.of(id))));
        String oneIsBack = "both algorithms, 3 to 5 processes, one that is lower than the coordinator is back";
        BiFunction<Integer, Integer, TestCase> revival = (n, id) ->
                TestCase.of(BULLY, 1, n, Set.of(id), List.of()).withAddedIntervention(0, new Intervention.Revive(id));
        TestCases regular =
                TestCases.forSizesAndNumbers(oneIsBack, 3, TestCases.MAX_SIZE_FOR_SETS, n -> n - 1, revival);
        TestCases back = regular.concat("", regular.map(setting -> setting.withAlgorithm(IMPROVED)))
                .addDrawnDelays(SEED_COUNT);
        TestCases elections = TestCases.everyCrashedSetAndDetector(BULLY);
        TestCases underBoth = elections
                .concat(", both algorithms", elections.map(setting -> setting.withAlgorithm(IMPROVED)))
                .addDrawnDelays(1);
        // the responses that the leader waits for are those to its ELECTION
        checks.addCheck("bully-leader-waits", underBoth, trace -> checkAsksAllOthers(trace, trace.highestLiveAtEnd()))
                .setAlternative(
                        "it waits for those above it alone",
                        trace -> trace.checkAsksAllAbove(trace.highestLiveAtEnd()));
        checks.addCheck("only-higher", REGULAR.createCheckForAnyDetections(AarhusSteps::checkOnlyAboveLeaderInvolved))
                .setAlternative(
                        "only the detectors and processes higher than one of them are",
                        REGULAR.createSharedCheck("only-higher-take-part"));
        Quantity oneLower = TICKS_UNTIL_ALL_KNOW.ofChanged(
                s -> withOneTickMessages(lowest, s.run().timing().delayTicks() - 1));
        checks.addQuantityCheck("timer-high", slower, TICKS_UNTIL_ALL_KNOW).expect(MORE, oneLower);
        checks.addCheck("timer-low", drawn, AarhusSteps::checkTimelyAnswersAndLeader)
                .setFallbackLimits("delays up to D, for which the timer is set");
        checks.addCheck("redundant-election", back, Statement.HIGHEST_IS_ELECTED);
    }

    /**
     * Checks that only processes above the current leader, which has crashed, are involved: any other sends or receives
     * at most one message.
     */
    private static String checkOnlyAboveLeaderInvolved(RunTrace trace) {
        int leader = trace.testCase().highestId();
        return checkNoProcess(
                trace.beliefs().keySet(),
                id -> id <= leader
                        && trace.sends().stream()
                                        .filter(send -> send.from() == id || send.to() == id)
                                        .count()
                                > 1,
                " is involved with more than one message");
    }

    private static TestCase withOneTickMessages(TestCase setting, int delayBoundTicks) {
        return setting.withTiming(new Timing(delayBoundTicks, 1, 1, 0, Timing.DEFAULT_UNTIL_TICK));
    }

    private static String checkTimelyAnswersAndLeader(RunTrace trace) {
        String missed = checkNoMessage(
                trace.sends(ELECTION, trace.firstDetector()),
                asked -> trace.sends(OK, asked.to()).stream()
                        .anyMatch(ok -> ok.to() == asked.from() && ok.arrivalTick() > asked.sentTick() + 2 * D),
                asked -> "the answer of " + asked.to() + " is missed; " + trace.describeBeliefs());
        return missed.isEmpty() ? Statement.HIGHEST_LEADS.findViolation(trace) : missed;
    }
}
