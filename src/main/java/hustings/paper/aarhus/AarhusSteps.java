package hustings.paper.aarhus;

import static hustings.check.RunTrace.checkNoMessage;
import static hustings.check.RunTrace.checkNoProcess;
import static hustings.paper.claim.Names.BULLY;
import static hustings.paper.claim.Names.COORDINATOR;
import static hustings.paper.claim.Names.D;
import static hustings.paper.claim.Names.ELECTION;
import static hustings.paper.claim.Names.IMPROVED;
import static hustings.paper.claim.Names.OK;
import static hustings.paper.claim.Quantity.TICKS;
import static hustings.paper.claim.Relation.MORE;

import hustings.check.RunTrace;
import hustings.check.TestCase;
import hustings.check.TestCases;
import hustings.engine.Frame.Flight;
import hustings.engine.Intervention;
import hustings.engine.Timing;
import hustings.model.ProcessState;
import hustings.paper.claim.BullySentences;
import hustings.paper.claim.PaperChecks;
import hustings.paper.claim.Sentence;
import hustings.paper.claim.SpaceCheck;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/** The claims of the Aarhus report on single runs of both algorithms: the steps in section II, Figure 1, section V. */
final class AarhusSteps {

    private static final BullySentences REGULAR = new BullySentences(BULLY);
    private static final BullySentences MODIFIED = new BullySentences(IMPROVED);

    private static final int SEED_COUNT = 3;

    private AarhusSteps() {}

    static void addChecks(PaperChecks on) {
        addRegularSteps(on);
        addModifiedSteps(on);
        addModifiedOutcome(on);
        addDiscussion(on);
    }

    private static TestCases everyDetector(String algorithm) {
        return TestCases.everyCrashedSetAndDetector(algorithm).withDrawnDelays(1);
    }

    private static void addRegularSteps(PaperChecks on) {
        on.addCheck("figure-1-either", TestCases.everyCrashedSetAndDetector(BULLY), AarhusSteps::checkOkOrAnnouncement)
                .setAlternative("the highest that is up receives neither, and wins", trace -> {
                    boolean neither = !trace.hasReceived(OK, trace.highestLive())
                            && !trace.hasReceived(COORDINATOR, trace.highestLive());
                    return neither ? trace.checkAllBelieveIn(trace.highestLive()) : "it hears of another";
                });
        on.addCheck("figure-1-halted-regular", everyDetector(BULLY), AarhusSteps::checkSilentAfterOk);
    }

    private static void addModifiedSteps(PaperChecks on) {
        on.addCheck("modified-1a", TestCases.everyCrashedSetAndDetector(IMPROVED), AarhusSteps::checkAllAreAsked)
                .setAlternative(
                        "ELECTION goes to the higher ones, as formula (6) and Figure 6 have it, and HALT to the others",
                        AarhusSteps::checkAskedAndHalted);
        on.addCheck(
                "modified-1c",
                everyDetector(IMPROVED)
                        .map(setting -> setting.endingAt(D))
                        .withAddedDescription("; until D, when all have heard of the election"),
                trace -> trace.checkAllBelieveIn(ProcessState.NOBODY));
        on.addCheck(
                        "modified-2a-takes-over",
                        TestCases.everyCrashedSetAndDetector(IMPROVED),
                        AarhusSteps::checkAllTakeOver)
                .setAlternative("only the highest does, once it is told to", AarhusSteps::checkHighestTakesOver);
        on.addCheck(
                        "modified-2c-all",
                        TestCases.everyCrashedSetAndDetector(IMPROVED),
                        trace -> checkAnswers(trace, trace.idsExcept(trace.firstDetector())))
                .setAlternative(
                        "all live processes above it respond",
                        trace -> checkAnswers(trace, trace.liveIdsAbove(trace.firstDetector())));
        on.addCheck("modified-2c", everyDetector(IMPROVED), AarhusSteps::checkHighestTakesOver);
        on.addCheck("modified-2f", casesWithNextElection(), Sentence.HIGHEST_LEADS);
        on.addCheck("figure-1-halted-modified", everyDetector(IMPROVED), AarhusSteps::checkSilentAfterOk);
    }

    private static String checkAllAreAsked(RunTrace trace) {
        return checkAsksAllOthers(trace, trace.firstDetector());
    }

    private static String checkAsksAllOthers(RunTrace trace, int id) {
        return trace.checkReceivers(ELECTION, id, trace.idsExcept(id), " asks ");
    }

    private static String checkAskedAndHalted(RunTrace trace) {
        int detector = trace.firstDetector();
        String asks = trace.checkAsksAllAbove(detector);
        return asks.isEmpty() ? trace.checkReceivers("HALT", detector, trace.idsBelow(detector), " halts ") : asks;
    }

    private static String checkAnswers(RunTrace trace, List<Integer> expected) {
        return trace.checkSenders(OK, expected, " of " + trace.ids().size() + " respond");
    }

    private static String checkAllTakeOver(RunTrace trace) {
        return checkNoProcess(
                trace.senders(OK), id -> trace.sends(ELECTION, id).isEmpty(), " answers and does not take over");
    }

    private static String checkHighestTakesOver(RunTrace trace) {
        List<Integer> highest = trace.highestLiveAbove(trace.firstDetector());
        String informed = trace.checkReceivers("INFORM", trace.firstDetector(), highest, " informs ");
        return informed.isEmpty() && !highest.isEmpty()
                ? trace.checkReceivers(ELECTION, highest.get(0), trace.idsAbove(highest.get(0)), " checks ")
                : informed;
    }

    private static String checkSilentAfterOk(RunTrace trace) {
        return trace.sends(OK).stream()
                .map(ok -> checkNoMessage(
                        trace.sends(),
                        send -> send.from() == ok.to()
                                && ok.isDelivered()
                                && send.sentTick() >= ok.arrivalTick()
                                && !send.type().equals(OK)))
                .filter(text -> !text.isEmpty())
                .findFirst()
                .orElse("");
    }

    private static String checkOkOrAnnouncement(RunTrace trace) {
        return checkNoProcess(
                trace.senders(ELECTION),
                id -> !trace.hasReceived(OK, id) && !trace.hasReceived(COORDINATOR, id),
                " receives neither");
    }

    /** Checks that the leader asks all others, because the responses that it waits for are those to its ELECTION. */
    private static String checkLeaderAsksAll(RunTrace trace) {
        return checkAsksAllOthers(trace, trace.highestLive());
    }

    private static TestCases casesWithNextElection() {
        return TestCases.onlyCoordinatorCrashed(IMPROVED)
                .inSmallGroups()
                .withDescription("3 to 5 processes, every detector; then the winner crashes, and anyone detects")
                .flatMap(first -> first.liveIds().stream()
                        .filter(id -> id != first.highestLive())
                        .map(id -> first.withIntervention(
                                        TestCases.AFTER_ELECTION_TICK, new Intervention.Crash(first.highestLive()))
                                .withIntervention(TestCases.AFTER_ELECTION_TICK + 1, new Intervention.Detect(id))))
                .withDrawnDelays(SEED_COUNT);
    }

    private static void addModifiedOutcome(PaperChecks on) {
        TestCases two = TestCases.onlyCoordinatorCrashed(IMPROVED)
                .withDescription("3 to 6 processes, the coordinator crashed, two detect up to 2D apart")
                .withDrawnDelays(SEED_COUNT)
                .withSecondDetector();
        // crashes that interrupt no multicast, with a timeout for raised flags, which the report lacks
        TestCases repaired = MODIFIED.casesWithElectionCrash()
                .filter(TestCase::isWithinLimits)
                .map(setting -> setting.withOptions(Map.of("flag-timeout", "9D")));
        Sentence sound = BullySentences::checkOutcome;
        // at the tick of the message's arrival, the detection still comes first
        on.addCheck("no-parallel", two, AarhusSteps::checkOneInitiates)
                .limitedTo("detections more than D apart", s -> s.lastInterventionTick() > D);
        on.addCheck("modified-crash", MODIFIED.casesWithElectionCrash(), sound)
                .setAlternative(
                        "with the option flag-timeout it does, if the crash interrupts no multicast",
                        new SpaceCheck(repaired, sound));
    }

    /**
     * Checks that exactly one process initiates an election. A process that is informed asks, too, but halts no other,
     * because it continues the same election.
     */
    private static String checkOneInitiates(RunTrace trace) {
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
    private static void addDiscussion(PaperChecks on) {
        TestCase lowest = TestCase.withCoordinatorInside(IMPROVED, 5, List.of(1));
        TestCases slower = TestCases.of(
                "messages take 1 tick, D = 2..10 against D one lower; ticks",
                IntStream.rangeClosed(2, 10)
                        .mapToObj(d -> withFastMessages(lowest, d).withName("D = " + d)));
        String seeds = "5 processes, every detector, seeds 1 to " + TestCases.SEED_COUNT
                + "; delays up to D; beyond: up to 4D";
        TestCases drawn = TestCases.ofOne(seeds, lowest)
                .withDelaysUpTo(TestCases.SEED_COUNT, D, 4 * D)
                .flatMap(s -> s.liveIds().stream().map(id -> s.withDetectors(List.of(id))));
        String oneIsBack = "both algorithms, 3 to 5 processes, one that is lower than the coordinator is back";
        TestCases regular = TestCases.forSizesAndNumbers(
                oneIsBack,
                3,
                TestCases.MAX_SIZE_FOR_SETS,
                n -> n - 1,
                (n, id) -> TestCase.of(BULLY, 1, n, Set.of(id), List.of())
                        .withIntervention(0, new Intervention.Revive(id)));
        TestCases back = regular.concat("", regular.map(setting -> setting.withAlgorithm(IMPROVED)))
                .withDrawnDelays(SEED_COUNT);
        TestCases elections = TestCases.everyCrashedSetAndDetector(BULLY);
        on.addCheck(
                        "bully-leader-waits",
                        elections
                                .concat(", both algorithms", elections.map(setting -> setting.withAlgorithm(IMPROVED)))
                                .withDrawnDelays(1),
                        AarhusSteps::checkLeaderAsksAll)
                .setAlternative(
                        "it waits for those above it alone", trace -> trace.checkAsksAllAbove(trace.highestLive()));
        on.addCheck("only-higher", REGULAR.createCheckForAnyDetections(AarhusSteps::checkOnlyAboveTheLeader))
                .setAlternative(
                        "only the detectors and processes higher than one of them are",
                        REGULAR.createSharedCheck("only-higher-take-part"));
        on.addNumberCheck("timer-high", slower, TICKS)
                .expect(
                        MORE,
                        TICKS.ofChanged(
                                s -> withFastMessages(lowest, s.run().timing().delayTicks() - 1)));
        on.addCheck("timer-low", drawn, AarhusSteps::checkAnswersAndHighestLeads)
                .limitedTo("delays up to D, for which the timer is set");
        on.addCheck(
                "redundant-election",
                back,
                trace -> trace.sends(ELECTION).isEmpty() ? "no election" : Sentence.HIGHEST_LEADS.findViolation(trace));
    }

    /**
     * Checks that only processes above the current leader, which has crashed, are involved: any other sends or receives
     * at most one message.
     */
    private static String checkOnlyAboveTheLeader(RunTrace trace) {
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

    private static TestCase withFastMessages(TestCase setting, int delayTicks) {
        return setting.withTiming(new Timing(delayTicks, 1, 1, 0, Timing.DEFAULT_UNTIL_TICK));
    }

    private static String checkAnswersAndHighestLeads(RunTrace trace) {
        String missed = checkNoMessage(
                trace.sends(ELECTION, trace.firstDetector()),
                asked -> trace.sends(OK, asked.to()).stream()
                        .anyMatch(ok -> ok.to() == asked.from() && ok.arrivalTick() > asked.sentTick() + 2 * D),
                asked -> "the answer of " + asked.to() + " is missed; " + trace.describeBeliefs());
        return missed.isEmpty() ? Sentence.HIGHEST_LEADS.findViolation(trace) : missed;
    }
}
