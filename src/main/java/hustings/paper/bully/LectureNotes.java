package hustings.paper.bully;

import static hustings.paper.claim.BullySentences.COORDINATOR;
import static hustings.paper.claim.BullySentences.ELECTION;
import static hustings.paper.claim.NumberCheck.Relation.EQUAL;

import hustings.engine.Intervention;
import hustings.paper.claim.BullySentences;
import hustings.paper.claim.Claim;
import hustings.paper.claim.ClaimMaker;
import hustings.paper.claim.NumberCheck;
import hustings.paper.claim.NumberCheck.Case;
import hustings.paper.claim.RunTrace;
import hustings.paper.claim.RunTrace.Send;
import hustings.paper.claim.Runs;
import hustings.paper.claim.SentenceCheck;
import hustings.paper.claim.SentenceCheck.Sentence;
import hustings.paper.claim.TriedRun;
import hustings.paper.figure.Paper;
import hustings.scenario.Scenario;
import hustings.trace.CountingConvention;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Election Algorithms, lecture notes on the bully and the ring algorithm, after Tanenbaum and van Steen.
 *
 * <p>They print no numbers but the ring's two rounds. The ring is that of the ids in ascending order.
 */
public final class LectureNotes {

    private static final String BULLY = "bully";
    private static final String RING = "ring";
    private static final ClaimMaker ON_BULLY = ClaimMaker.of(Paper.LECTURE_NOTES, BULLY);
    private static final ClaimMaker ON_RING = ClaimMaker.of(Paper.LECTURE_NOTES, RING);

    private final Runs runs;
    private final BullySentences bully;

    private LectureNotes(Runs runs) {
        this.runs = runs;
        this.bully = new BullySentences(runs, BULLY);
    }

    /** What the notes claim, in their order. */
    public static List<Claim> claims(Runs runs) {
        LectureNotes notes = new LectureNotes(runs);
        List<Claim> claims = new ArrayList<>(notes.bullySteps());
        claims.addAll(notes.ringElection());
        claims.addAll(notes.ringAnnouncement());
        return claims;
    }

    private List<Claim> bullySteps() {
        return List.of(
                ON_BULLY.claim("bully-asks", bully.asksAllHigher()),
                ON_BULLY.claim("bully-wins", bully.winsIfNobodyAnswers()),
                ON_BULLY.claim("bully-job-done", bully.answerEndsIt()),
                ON_BULLY.claim("bully-answers", bully.answers()),
                ON_BULLY.claim("bully-recursive", bully.takesOver()),
                ON_BULLY.claim("bully-biggest", bully.highestAlwaysLeads(COORDINATOR)),
                ON_BULLY.claim(
                        "bully-two-answers",
                        new SentenceCheck(
                                runs,
                                "4 to 6 processes, the coordinator crashed, two answer",
                                this::twoAnswer,
                                LectureNotes::unlessAllWhoAnswerElect)),
                ON_BULLY.claim("bully-tells", bully.winnerTellsAll(COORDINATOR)));
    }

    private List<TriedRun> twoAnswer() {
        return TriedRun.oneDetector(BULLY, BullySentences.MOST).stream()
                .filter(situation -> situation.live().stream()
                                .filter(id -> id > situation.detector())
                                .count()
                        == 2)
                .toList();
    }

    private static String unlessAllWhoAnswerElect(RunTrace trace) {
        List<Integer> idle = new ArrayList<>(trace.senders(BullySentences.OK));
        idle.removeAll(trace.senders(ELECTION));
        return idle.isEmpty() ? "" : RunTrace.list(idle) + " hold no election";
    }

    private List<Claim> ringElection() {
        return List.of(
                ON_RING.claim("ring-starts", ring(LectureNotes::unlessStarterAsksSuccessor)),
                ON_RING.claim("ring-skips", ring(LectureNotes::unlessCrashedAreSkipped)),
                ON_RING.claim("ring-adds", ring(trace -> {
                    for (Send send : trace.sends(ELECTION)) {
                        List<Integer> ids = ids(send);
                        if (ids.get(ids.size() - 1) != send.from()) {
                            return send.from() + " sends " + send.content();
                        }
                    }
                    return "";
                })),
                ON_RING.claim(
                        "ring-returns",
                        new SentenceCheck(
                                        runs,
                                        "3 to 5 processes, every detector; beyond: anyone crashes at any tick of the"
                                                + " first round",
                                        LectureNotes::ringWithCrashes,
                                        LectureNotes::unlessListComesBack)
                                .within("rounds in which nobody crashes")),
                ON_RING.claim("ring-turns", ring(trace -> {
                    int starter = TriedRun.detectors(trace.scenario()).get(0);
                    List<Send> announced = trace.sends(COORDINATOR);
                    boolean turned = announced.isEmpty()
                            ? trace.beliefs().size() == 1
                            : announced.get(0).from() == starter;
                    return turned ? "" : "COORDINATOR does not start at " + starter;
                })));
    }

    private List<Claim> ringAnnouncement() {
        return List.of(
                ON_RING.claim(
                        "ring-two-rounds",
                        NumberCheck.ofCounts(
                                        "2 to 6 processes, all sets of crashed ones, every starter; deliveries",
                                        EQUAL,
                                        deliveries(),
                                        CountingConvention.LIVE_GROUP)
                                .within("L > 1")),
                ON_RING.claim("ring-highest", ringOfMany(trace -> trace.unlessAllBelieveIn(trace.highestLive()))),
                ON_RING.claim("ring-members", ring(LectureNotes::unlessAllLearnTheMembers)),
                ON_RING.claim("ring-same-winner", ringOfMany(LectureNotes::unlessListsAgree)),
                ON_RING.claim(
                        "figure-6-21",
                        new SentenceCheck(
                                runs,
                                "the run of the figure",
                                () -> List.of(new TriedRun(Runs.scenario(RING, 0, 7, Set.of(7), List.of(3, 6)))),
                                trace -> trace.unlessAllBelieveIn(6))));
    }

    private SentenceCheck ring(Sentence sentence) {
        return new SentenceCheck(
                runs,
                "2 to 6 processes, all sets of crashed ones, every starter",
                () -> TriedRun.oneDetector(RING, BullySentences.MOST),
                sentence);
    }

    private SentenceCheck ringOfMany(Sentence sentence) {
        return new SentenceCheck(
                runs,
                "2 to 5 processes, all sets of crashed ones, all sets of starters",
                () -> TriedRun.detectorSets(RING, BullySentences.MOST_FOR_SETS),
                sentence);
    }

    /** The list of ids that a message carries, such as "[3,4,5]". */
    private static List<Integer> ids(Send send) {
        String list = send.content().substring(1, send.content().length() - 1);
        List<Integer> ids = new ArrayList<>();
        for (String id : list.split(",")) {
            ids.add(Integer.parseInt(id));
        }
        return ids;
    }

    private static String unlessStarterAsksSuccessor(RunTrace trace) {
        int starter = TriedRun.detectors(trace.scenario()).get(0);
        int successor = trace.scenario().group().successor(starter);
        Send first = trace.sends().get(0);
        boolean asSaid = first.type().equals(ELECTION)
                && first.from() == starter
                && first.to() == successor
                && ids(first).equals(List.of(starter));
        return asSaid ? "" : first.from() + " sends " + first.type() + first.content() + " to " + first.to();
    }

    /** What a crashed process lost is sent by the same process, and with the same list, to the one beyond. */
    private static String unlessCrashedAreSkipped(RunTrace trace) {
        for (Send lost : trace.sends()) {
            int beyond = trace.scenario().group().successor(lost.to());
            boolean alone = beyond == lost.from(); // then it has come round
            boolean passedOn = lost.delivered()
                    || alone
                    || trace.sends(lost.type(), lost.from()).stream()
                            .anyMatch(next -> next.to() == beyond
                                    && next.content().equals(lost.content())
                                    && next.sentTick() > lost.sentTick());
            if (!passedOn && beyondIsNotHome(lost, beyond)) {
                return lost.from() + " does not go on to " + beyond;
            }
        }
        return "";
    }

    /** A COORDINATOR message that would come back to the crashed process that sent it is taken off the ring. */
    private static boolean beyondIsNotHome(Send lost, int beyond) {
        return lost.type().equals(ELECTION) || ids(lost).get(0) != beyond;
    }

    private static List<TriedRun> ringWithCrashes() {
        List<TriedRun> situations = new ArrayList<>();
        for (TriedRun quiet : TriedRun.coordinatorCrashed(RING, BullySentences.MOST_FOR_SETS)) {
            int live = quiet.live().size();
            if (live > 1) {
                situations.add(quiet);
                for (int tick = 1; tick <= 2 * live; tick++) {
                    for (int id : quiet.live()) {
                        situations.add(
                                quiet.and(tick, new Intervention.Crash(id)).beyond());
                    }
                }
            }
        }
        return situations;
    }

    private static String unlessListComesBack(RunTrace trace) {
        int starter = TriedRun.detectors(trace.scenario()).get(0);
        boolean back = trace.sends(ELECTION).stream()
                .anyMatch(send ->
                        send.to() == starter && send.delivered() && ids(send).get(0) == starter);
        return back ? "" : "the list of " + starter + " does not come back";
    }

    private List<Case> deliveries() {
        List<Case> cases = new ArrayList<>();
        for (TriedRun situation : TriedRun.oneDetector(RING, BullySentences.MOST)) {
            int live = situation.live().size();
            Scenario run = situation.run();
            cases.add(new Case(situation.label(), run, c -> 2L * live, c -> runs.counted(run, c), live > 1));
        }
        return cases;
    }

    private static String unlessAllLearnTheMembers(RunTrace trace) {
        Set<Integer> live = trace.beliefs().keySet();
        int starter = TriedRun.detectors(trace.scenario()).get(0);
        for (int id : live) {
            boolean told = live.size() == 1
                    || trace.sends(COORDINATOR).stream()
                            .anyMatch(send -> send.to() == id
                                    && send.delivered()
                                    && Set.copyOf(ids(send)).equals(live));
            if (!told) {
                return id + " is not told the ring that " + starter + " found";
            }
        }
        return "";
    }

    private static String unlessListsAgree(RunTrace trace) {
        Set<Integer> winners = trace.sends(COORDINATOR).stream()
                .map(send -> ids(send).stream().max(Integer::compare).orElseThrow())
                .collect(Collectors.toSet());
        return winners.size() < 2
                ? ""
                : "the lists name " + winners.stream().sorted().toList();
    }
}
