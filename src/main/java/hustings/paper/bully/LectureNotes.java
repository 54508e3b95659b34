package hustings.paper.bully;

import static hustings.check.RunTrace.checkNoMessage;
import static hustings.check.RunTrace.checkNoProcess;
import static hustings.paper.claim.Names.BULLY;
import static hustings.paper.claim.Names.COORDINATOR;
import static hustings.paper.claim.Names.ELECTION;
import static hustings.paper.claim.Names.OK;
import static hustings.paper.claim.Names.RING;
import static hustings.paper.claim.Relation.EQUAL;
import static hustings.trace.CountingConvention.LIVE_GROUP;

import hustings.check.RunTrace;
import hustings.check.TestCase;
import hustings.check.TestCases;
import hustings.engine.Frame.Flight;
import hustings.engine.Intervention;
import hustings.paper.claim.PaperChecks;
import hustings.paper.claim.Statement;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Election Algorithms, lecture notes on the bully and the ring algorithm, after Tanenbaum and van Steen.
 *
 * <p>They print no numbers but the ring's two rounds. The ring is that of the ids in ascending order.
 */
public final class LectureNotes {

    private static final int SEED_COUNT = 3;

    private LectureNotes() {}

    /** Adds the checks of the claims of the notes. */
    public static void addChecks(PaperChecks checks) {
        TestCases both = TestCases.everyCrashedSetAndDetectorSet(BULLY)
                .concat(", under both", TestCases.everyCrashedSetAndDetectorSet(RING))
                .addDrawnDelaysOnRings(SEED_COUNT);
        TestCases twoAnswer = TestCases.everyCrashedSetAndDetector(BULLY)
                .filter(setting -> setting.countLiveAboveDetector() == 2)
                .withDescription("4 to 6 processes, the coordinator crashed, two answer");
        checks.addCheck("bully-two-answers", twoAnswer, LectureNotes::checkAllWhoAnswerElect);
        addRingElection(checks);
        addRingAnnouncement(checks);
        checks.addCheck("highest", both, Statement.HIGHEST_LEADS);
    }

    private static String checkAllWhoAnswerElect(RunTrace trace) {
        List<Integer> idle = trace.senders(OK).stream()
                .filter(id -> !trace.senders(ELECTION).contains(id))
                .toList();
        return idle.isEmpty() ? "" : RunTrace.formatIds(idle) + " hold no election";
    }

    private static void addRingElection(PaperChecks checks) {
        Statement addsItself = trace -> checkNoMessage(
                trace.sends(ELECTION),
                send -> parseIdList(send).get(parseIdList(send).size() - 1) != send.from(),
                send -> send.from() + " sends " + send.content());
        checks.addCheck("ring-starts", casesForEveryStarter(), LectureNotes::checkStarterAsksSuccessor);
        checks.addCheck("ring-skips", casesForEveryStarter(), LectureNotes::checkCrashedAreSkipped);
        checks.addCheck("ring-adds", casesForEveryStarter(), addsItself);
        checks.addCheck("ring-returns", casesWithCrashes(), LectureNotes::checkListComesBack)
                .setFallbackLimits("rounds in which nobody crashes");
        checks.addCheck("ring-turns", casesForEveryStarter(), trace -> {
            List<Flight> announced = trace.sends(COORDINATOR);
            boolean turned = announced.isEmpty()
                    ? trace.beliefs().size() == 1
                    : announced.get(0).from() == trace.firstDetector();
            return turned ? "" : "COORDINATOR does not start at " + trace.firstDetector();
        });
    }

    private static void addRingAnnouncement(PaperChecks checks) {
        TestCases figure = TestCases.ofOne("the run of the figure", TestCase.of(RING, 0, 7, Set.of(7), List.of(3, 6)));
        TestCases delivered = casesForEveryStarter().withAddedDescription("; deliveries");
        checks.addMessageCountCheck("ring-two-rounds", delivered, LIVE_GROUP)
                .expect(EQUAL, (runs, s, convention) -> 2L * s.liveIds().size())
                .setFallbackLimits("L > 1", s -> s.liveIds().size() > 1);
        checks.addCheck("ring-highest", casesForEveryStarterSet(), Statement.HIGHEST_LEADS);
        checks.addCheck("ring-members", casesForEveryStarter(), LectureNotes::checkAllLearnTheMembers);
        checks.addCheck("ring-same-winner", casesForEveryStarterSet(), LectureNotes::checkListsNameSameWinner);
        checks.addCheck("figure-6-21", figure, trace -> trace.checkAllBelieveIn(6));
    }

    private static TestCases casesForEveryStarter() {
        return TestCases.everyCrashedSetAndDetector(RING)
                .withDescription("2 to 6 processes, every set of crashed processes with the coordinator, every starter")
                .addDrawnDelaysOnRings(1);
    }

    private static TestCases casesForEveryStarterSet() {
        return TestCases.everyCrashedSetAndDetectorSet(RING)
                .withDescription("2 to 5 processes, every set of crashed processes with the coordinator, every set of"
                        + " starters")
                .addDrawnDelaysOnRings(SEED_COUNT);
    }

    /** The list of ids that a message carries, such as "[3,4,5]". */
    private static List<Integer> parseIdList(Flight send) {
        String list = send.content().substring(1, send.content().length() - 1);
        return Stream.of(list.split(",", -1)).map(Integer::valueOf).toList();
    }

    private static int successor(RunTrace trace, int id) {
        return trace.testCase().run().group().successor(id);
    }

    private static String checkStarterAsksSuccessor(RunTrace trace) {
        int starter = trace.firstDetector();
        Flight first = trace.sends().get(0);
        boolean asSaid = first.type().equals(ELECTION)
                && first.from() == starter
                && first.to() == successor(trace, starter)
                && parseIdList(first).equals(List.of(starter));
        return asSaid ? "" : first.from() + " sends " + first.type() + first.content() + " to " + first.to();
    }

    /**
     * Checks that a message lost at a crashed process is sent again by the same process, with the same list, to the one
     * after it.
     */
    private static String checkCrashedAreSkipped(RunTrace trace) {
        return checkNoMessage(
                trace.sends(),
                lost -> !lost.isDelivered() && !isPassedOnTo(trace, lost, successor(trace, lost.to())),
                lost -> lost.from() + " does not go on to " + successor(trace, lost.to()));
    }

    /**
     * Whether a lost message is sent on to the next process; also true if it has come round, or is a COORDINATOR that
     * would return to the process that sent it, which has crashed.
     */
    private static boolean isPassedOnTo(RunTrace trace, Flight lost, int successorId) {
        boolean alone = successorId == lost.from();
        boolean hasComeRound =
                !lost.type().equals(ELECTION) && parseIdList(lost).get(0) == successorId;
        return alone
                || hasComeRound
                || trace.sends(lost.type(), lost.from()).stream()
                        .anyMatch(next -> next.to() == successorId
                                && next.content().equals(lost.content())
                                && next.sentTick() > lost.sentTick());
    }

    private static TestCases casesWithCrashes() {
        return TestCases.onlyCoordinatorCrashed(RING)
                .filterSmallGroups()
                .filter(quiet -> quiet.size() > 2)
                .withDescription(
                        "3 to 5 processes, every detector; beyond: anyone crashes at any tick of the first round")
                .flatMap(quiet -> Stream.concat(
                        Stream.of(quiet),
                        IntStream.rangeClosed(1, 2 * quiet.liveIds().size())
                                .boxed()
                                .flatMap(tick -> quiet.liveIds().stream()
                                        .map(id -> quiet.withAddedIntervention(tick, new Intervention.Crash(id))
                                                .markedOutsideClaimLimits()))))
                .addDrawnDelaysOnRings(1);
    }

    private static String checkListComesBack(RunTrace trace) {
        int starter = trace.firstDetector();
        boolean back = trace.deliveries(ELECTION, starter).stream()
                .anyMatch(send -> parseIdList(send).get(0) == starter);
        return back ? "" : "the list of " + starter + " does not come back";
    }

    private static String checkAllLearnTheMembers(RunTrace trace) {
        Set<Integer> live = trace.beliefs().keySet();
        return checkNoProcess(
                live.size() == 1 ? Set.of() : live,
                id -> trace.deliveries(COORDINATOR, id).stream()
                        .noneMatch(send -> Set.copyOf(parseIdList(send)).equals(live)),
                " is not told the ring that " + trace.firstDetector() + " found");
    }

    private static String checkListsNameSameWinner(RunTrace trace) {
        List<Integer> winners = trace.sends(COORDINATOR).stream()
                .map(send -> parseIdList(send).stream().max(Integer::compare).orElseThrow())
                .distinct()
                .sorted()
                .toList();
        return winners.size() < 2 ? "" : "the lists name " + winners;
    }
}
