package hustings.paper.claim;

import hustings.engine.Intervention;
import hustings.engine.Moment;
import hustings.paper.claim.RunTrace.Send;
import hustings.paper.claim.SentenceCheck.Sentence;
import hustings.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * The steps of the bully algorithm, which all five documents give in much the same words, and its kin share in part:
 * each as a sentence that is checked over all small runs.
 */
public final class BullySentences {

    static final String BULLY = "bully";
    public static final String ELECTION = "ELECTION";
    public static final String OK = "OK";
    public static final String COORDINATOR = "COORDINATOR";

    private static final List<String> ANNOUNCEMENTS = List.of(COORDINATOR, "LEADER");

    /** How many processes the groups have, at most. */
    public static final int MOST = 6;

    public static final int MOST_FOR_SETS = 5;
    public static final String ONE = "2 to 6 processes, all sets of crashed ones, every detector";
    public static final String SETS = "2 to 5 processes, all sets of crashed ones, all sets of detectors";
    static final String ANYTIME = SETS + " at once, and any two in succession, the second before it learns who leads";
    public static final String DISTURBED =
            "3 to 5 processes, the coordinator crashed, all sets of detectors; one more crash, of anyone at ticks 1"
                    + " to 12 (6D); beyond: in the middle of what it sends";
    private static final String REVIVED = ", and a revival of the coordinator at ticks 1 to 12 (6D)";
    private static final String IN_MIDST = "; beyond: during it, at ticks 1 to 12 (6D)";
    private static final String A_REVIVAL = "a revival during the election";

    /** When the election of a run is long over, in ticks. */
    public static final int LATER = 40;

    /** The last tick at which anything may disturb an election: undisturbed it has taken at most 6D. */
    private static final int LAST_DISTURBANCE = 12;

    private final Runs runs;
    private final String algorithm;

    public BullySentences(Runs runs, String algorithm) {
        this.runs = runs;
        this.algorithm = algorithm;
    }

    private SentenceCheck one(Sentence sentence, String words, Predicate<TriedRun> which) {
        return new SentenceCheck(
                runs,
                ONE + words,
                () -> TriedRun.oneDetector(algorithm, MOST).stream()
                        .filter(which)
                        .toList(),
                sentence);
    }

    private static boolean somebodyAbove(TriedRun situation) {
        return situation.live().stream().anyMatch(id -> id > situation.detector());
    }

    /** Whoever detects sends ELECTION to all higher ids, crashed or not. */
    public SentenceCheck asksAllHigher() {
        return one(
                trace -> {
                    int detector = TriedRun.detectors(trace.scenario()).get(0);
                    List<Integer> asked = trace.asked(ELECTION, detector);
                    return asked.equals(trace.above(detector)) ? "" : detector + " asks " + RunTrace.list(asked);
                },
                "",
                situation -> true);
    }

    /** If nobody answers, the detector leads. */
    public SentenceCheck winsIfNobodyAnswers() {
        return one(
                trace -> trace.unlessAllBelieveIn(
                        TriedRun.detectors(trace.scenario()).get(0)),
                "; nobody above it up",
                situation -> !somebodyAbove(situation));
    }

    /** If somebody answers, the detector has nothing more to do; beyond that, all who answered crash. */
    public SentenceCheck answerEndsIt() {
        return new SentenceCheck(
                        runs,
                        ONE + "; beyond: all that answered crash afterwards",
                        () -> {
                            List<TriedRun> situations = new ArrayList<>();
                            for (TriedRun situation : TriedRun.oneDetector(algorithm, MOST)) {
                                if (somebodyAbove(situation)) {
                                    situations.add(situation);
                                    situations.add(answerersCrash(situation, 3).beyond());
                                }
                            }
                            return situations;
                        },
                        trace -> {
                            int detector = TriedRun.detectors(trace.scenario()).get(0);
                            boolean once = trace.asked(ELECTION, detector).size()
                                    == trace.above(detector).size();
                            return once && !trace.senders(COORDINATOR).contains(detector)
                                    ? ""
                                    : detector + " has to go on";
                        })
                .within("elections in which those that answered stay up");
    }

    /** The same run, but all who are live above the detector crash at a tick. */
    static TriedRun answerersCrash(TriedRun situation, int tick) {
        TriedRun crashing = situation;
        for (int id : situation.live()) {
            if (id > situation.detector()) {
                crashing = crashing.and(tick, new Intervention.Crash(id));
            }
        }
        return crashing;
    }

    /** If those who answered fail to announce anybody, the detector asks again. */
    public SentenceCheck asksAgain() {
        return new SentenceCheck(
                runs,
                ONE + "; all that answered crash afterwards",
                () -> TriedRun.oneDetector(algorithm, MOST).stream()
                        .filter(BullySentences::somebodyAbove)
                        .map(situation -> answerersCrash(situation, 3))
                        .toList(),
                trace -> {
                    int detector = TriedRun.detectors(trace.scenario()).get(0);
                    int asked = trace.asked(ELECTION, detector).size();
                    return asked == 2 * trace.above(detector).size() ? "" : detector + " does not ask again";
                });
    }

    /** Everyone who gets ELECTION sends OK back at once. */
    public static String unlessAllAnswer(RunTrace trace) {
        for (Send asked : trace.sends(ELECTION)) {
            boolean answered = !asked.delivered()
                    || trace.sends(OK, asked.to()).stream()
                            .anyMatch(ok -> ok.to() == asked.from() && ok.sentTick() == asked.arrivalTick());
            if (!answered) {
                return asked.to() + " does not answer " + asked.from();
            }
        }
        return "";
    }

    /** Everyone who is asked answers. */
    public SentenceCheck answers() {
        return anytime(BullySentences::unlessAllAnswer);
    }

    /** Everyone who is asked holds an election itself, unless it is already holding one; then it starts none. */
    public SentenceCheck takesOver() {
        return anytime(TakingOver::unlessOneElection);
    }

    /** Everyone who is asked starts an election at once, or is holding one that it has started before. */
    public SentenceCheck elects() {
        return anytime(TakingOver::unlessAnElection);
    }

    /** In the end all live processes believe in the highest of them. */
    public SentenceCheck highestLeads() {
        return anytime(trace -> trace.unlessAllBelieveIn(trace.highestLive()));
    }

    /** The same whatever happens: one more process crashes in mid-election, or the old coordinator comes back. */
    public SentenceCheck highestAlwaysLeads(String announcement) {
        return new SentenceCheck(
                        runs,
                        ANYTIME + "; beyond: one more crash, of anyone at ticks 1 to 12 (6D)" + REVIVED,
                        () -> {
                            List<TriedRun> situations = anytimes();
                            disturbed(algorithm)
                                    .forEach(s -> situations.add(s.withinLimits() ? s.beyond("a crash") : s));
                            situations.addAll(revivedInMidst());
                            return situations;
                        },
                        trace -> unlessSound(trace, announcement))
                .within("elections that nothing disturbs");
    }

    /** The winner's announcement reaches all other live processes. */
    public SentenceCheck winnerTellsAll(String announcement) {
        return anytime(trace -> {
            int winner = trace.highestLive();
            for (int id : trace.beliefs().keySet()) {
                if (id != winner
                        && trace.sends(announcement, winner).stream()
                                .noneMatch(send -> send.to() == id && send.delivered())) {
                    return winner + " does not tell " + id;
                }
            }
            return "";
        });
    }

    private SentenceCheck anytime(Sentence sentence) {
        return new SentenceCheck(runs, ANYTIME, this::anytimes, sentence);
    }

    private List<TriedRun> anytimes() {
        List<TriedRun> situations = new ArrayList<>(TriedRun.detectorSets(algorithm, MOST_FOR_SETS));
        for (TriedRun first : TriedRun.oneDetector(algorithm, MOST_FOR_SETS)) {
            RunTrace trace = runs.trace(first.run());
            for (int second : first.live()) {
                for (int tick = 1; second != first.detector() && tick < toldAt(trace, second); tick++) {
                    situations.add(first.and(tick, new Intervention.Detect(second)));
                }
            }
        }
        return situations;
    }

    /** When a process first announces itself or hears an announcement. */
    private static int toldAt(RunTrace trace, int id) {
        return trace.sends().stream()
                .filter(send -> ANNOUNCEMENTS.contains(send.type()))
                .filter(send -> send.from() == id || (send.to() == id && send.delivered()))
                .mapToInt(send -> send.from() == id ? send.sentTick() : send.arrivalTick())
                .min()
                .orElse(0);
    }

    /** Whoever is lower than all detectors hears the announcement and takes no other part. */
    public SentenceCheck onlyHigherTakePart(List<String> announcements) {
        return anytime(trace -> {
            int lowest = TriedRun.detectors(trace.scenario()).stream()
                    .min(Integer::compare)
                    .orElseThrow();
            for (Send send : trace.sends()) {
                boolean part = !announcements.contains(send.type()) && (send.from() < lowest || send.to() < lowest);
                if (part) {
                    return send.from() + " sends " + send.type() + " to " + send.to();
                }
            }
            return "";
        });
    }

    /** Whoever comes back starts an election at once. */
    public SentenceCheck revivedElects() {
        return new SentenceCheck(
                runs,
                ONE + "; each crashed one comes back, after the election or during it, at ticks 1 to 12 (6D)",
                () -> revivals(situation -> situation.run().crashed().stream().toList()),
                trace -> {
                    int revived = revived(trace.scenario());
                    int back = trace.scenario().events().stream()
                            .filter(event -> event.intervention() instanceof Intervention.Revive)
                            .mapToInt(event -> ((Moment.AtTick) event.moment()).tick())
                            .findFirst()
                            .orElseThrow();
                    boolean starts =
                            trace.sends().stream().anyMatch(send -> send.from() == revived && send.sentTick() == back);
                    return starts ? "" : revived + " sends nothing when it comes back";
                });
    }

    /** A process higher than the coordinator that comes back leads in the end. */
    public SentenceCheck higherRevivedLeads() {
        return new SentenceCheck(
                        runs,
                        ONE + "; each higher crashed one comes back after the election" + IN_MIDST,
                        () -> revivals(situation -> situation.run().crashed().stream()
                                .filter(id -> id
                                        > situation.live().get(situation.live().size() - 1))
                                .toList()),
                        trace -> trace.unlessAllBelieveIn(revived(trace.scenario())))
                .within("revivals after the election");
    }

    /** After the election and, beyond the limits, in its midst. */
    private List<TriedRun> revivals(Function<TriedRun, List<Integer>> whom) {
        List<TriedRun> situations = new ArrayList<>();
        for (TriedRun situation : TriedRun.oneDetector(algorithm, MOST)) {
            for (int id : whom.apply(situation)) {
                situations.add(situation.and(LATER, new Intervention.Revive(id)));
                for (int tick = 1; tick <= LAST_DISTURBANCE; tick++) {
                    situations.add(
                            situation.and(tick, new Intervention.Revive(id)).beyond());
                }
            }
        }
        return situations;
    }

    /** Who comes back in a run. */
    public static int revived(Scenario run) {
        return run.events().stream()
                .filter(event -> event.intervention() instanceof Intervention.Revive)
                .mapToInt(event -> ((Intervention.Revive) event.intervention()).process())
                .findFirst()
                .orElseThrow();
    }

    /** A crash of one more process, of anyone and at any tick, leads to no wrong outcome. */
    public SentenceCheck toleratesACrash(String announcement) {
        return new SentenceCheck(runs, DISTURBED, () -> disturbed(algorithm), trace -> unlessSound(trace, announcement))
                .within("crashes that interrupt no multicast");
    }

    /** Neither such a crash nor the coordinator that comes back in mid-election leads to a wrong outcome. */
    public SentenceCheck isSafe(String announcement) {
        return afterCrashesAndRevivals(trace -> unlessSound(trace, announcement))
                .within("crashes that interrupt no multicast, without revivals");
    }

    /** Whoever leads in the end is up, or has crashed since it announced itself. */
    public SentenceCheck leaderIsUp(String announcement) {
        return afterCrashesAndRevivals(trace -> {
            boolean nothingHappened = trace.sends().stream().noneMatch(Send::delivered);
            boolean up = trace.beliefs().values().stream()
                    .allMatch(leader -> trace.beliefs().containsKey(leader)
                            || trace.sends(announcement, leader).stream().anyMatch(Send::delivered));
            return nothingHappened || up ? "" : trace.believed();
        });
    }

    private SentenceCheck afterCrashesAndRevivals(Sentence sentence) {
        return new SentenceCheck(
                        runs,
                        DISTURBED + REVIVED,
                        () -> {
                            List<TriedRun> situations = disturbed(algorithm);
                            situations.addAll(revivedInMidst());
                            return situations;
                        },
                        sentence)
                .within("crashes that interrupt no multicast");
    }

    /** Every set of detectors, and the coordinator comes back at any tick of the election. */
    private List<TriedRun> revivedInMidst() {
        List<TriedRun> situations = new ArrayList<>();
        for (TriedRun situation : TriedRun.detectorSets(algorithm, MOST_FOR_SETS)) {
            boolean onlyCoordinator = situation.run().crashed().size() == 1;
            for (int tick = 1; tick <= LAST_DISTURBANCE && onlyCoordinator; tick++) {
                Intervention back =
                        new Intervention.Revive(situation.run().group().highest());
                situations.add(situation.and(tick, back).beyond(A_REVIVAL));
            }
        }
        return situations;
    }

    /** Every set of detectors, and one more crash, of anyone at any tick, or after the first send of its next stage. */
    public static List<TriedRun> disturbed(String algorithm) {
        List<TriedRun> situations = new ArrayList<>();
        for (TriedRun situation : TriedRun.detectorSets(algorithm, MOST_FOR_SETS)) {
            boolean onlyCoordinator = situation.run().crashed().size() == 1;
            for (int tick = 1; tick <= LAST_DISTURBANCE && onlyCoordinator; tick++) {
                for (int id : situation.live()) {
                    if (situation.live().size() > 1) {
                        situations.add(situation.and(tick, new Intervention.Crash(id)));
                        situations.add(situation
                                .and(tick, new Intervention.CrashAfterSends(id, 1))
                                .beyond("an interrupted multicast"));
                    }
                }
            }
        }
        return situations;
    }

    /**
     * Empty if all live processes agree on the highest of them, or on one that crashed after its announcement, which
     * nobody has noticed yet; or if the only one that had noticed anything crashed before anybody heard of it.
     */
    public static String unlessSound(RunTrace trace, String announcement) {
        boolean nothingHappened = trace.sends().stream().noneMatch(Send::delivered);
        int belief = trace.beliefs().get(trace.highestLive());
        boolean crashedSince = !trace.beliefs().containsKey(belief)
                && trace.sends(announcement, belief).stream().anyMatch(Send::delivered);
        int expected = crashedSince ? belief : trace.highestLive();
        return nothingHappened ? "" : trace.unlessAllBelieveIn(expected);
    }
}
