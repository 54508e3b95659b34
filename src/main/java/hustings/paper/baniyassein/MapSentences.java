package hustings.paper.baniyassein;

import static hustings.paper.claim.BullySentences.ELECTION;
import static hustings.paper.claim.BullySentences.OK;

import hustings.engine.Intervention;
import hustings.engine.Timing;
import hustings.paper.claim.BullySentences;
import hustings.paper.claim.Claim;
import hustings.paper.claim.ClaimMaker;
import hustings.paper.claim.RunTrace;
import hustings.paper.claim.RunTrace.Send;
import hustings.paper.claim.Runs;
import hustings.paper.claim.SentenceCheck;
import hustings.paper.claim.SentenceCheck.Sentence;
import hustings.paper.claim.TriedRun;
import hustings.paper.figure.Paper;
import hustings.scenario.Scenario;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What Bani Yassein et al. 2012 say of single runs, of the bully algorithm in section 1 and of MAP in sections 3 and 4.
 */
final class MapSentences {

    private static final String MAP = "map";
    private static final String LEADER = "LEADER";
    private static final String STOP = "STOP";
    private static final int D = Timing.DEFAULT_DELAY_TICKS;
    private static final ClaimMaker ON_BULLY = ClaimMaker.of(Paper.BANI_YASSEIN, "bully");
    private static final ClaimMaker ON_MAP = ClaimMaker.of(Paper.BANI_YASSEIN, MAP);

    private final Runs runs;
    private final BullySentences bully;
    private final BullySentences map;

    private MapSentences(Runs runs) {
        this.runs = runs;
        this.bully = new BullySentences(runs, "bully");
        this.map = new BullySentences(runs, MAP);
    }

    static List<Claim> claims(Runs runs) {
        MapSentences sentences = new MapSentences(runs);
        List<Claim> claims = new ArrayList<>(sentences.bullySteps());
        claims.addAll(sentences.candidates());
        claims.addAll(sentences.severalDetect());
        claims.addAll(sentences.leaderWakes());
        return claims;
    }

    private List<Claim> bullySteps() {
        return List.of(
                ON_BULLY.claim("bully-takes-over", bully.answerEndsIt()),
                ON_BULLY.claim("bully-highest", bully.highestLeads()));
    }

    private List<Claim> candidates() {
        return List.of(
                ON_MAP.claim("agree", map.highestLeads()),
                ON_MAP.claim("next-candidate", one(MapSentences::unlessDownTheMap)),
                ON_MAP.claim("candidate-answers", one(trace -> {
                    for (Send ok : trace.sends(OK)) {
                        boolean atOnce = trace.sends(LEADER, ok.from()).stream()
                                .anyMatch(send -> send.sentTick() == ok.sentTick());
                        if (!atOnce) {
                            return ok.from() + " answers and does not announce itself";
                        }
                    }
                    return "";
                })),
                ON_MAP.claim(
                        "no-other-election",
                        new SentenceCheck(
                                runs,
                                BullySentences.SETS,
                                () -> TriedRun.detectorSets(MAP, BullySentences.MOST_FOR_SETS),
                                trace -> {
                                    List<Integer> electing = new ArrayList<>(trace.senders(ELECTION));
                                    electing.removeAll(TriedRun.detectors(trace.scenario()));
                                    return electing.isEmpty() ? "" : RunTrace.list(electing) + " elect too";
                                })),
                ON_MAP.claim("worst-case", map.winsIfNobodyAnswers()),
                ON_MAP.claim("safe", map.isSafe(LEADER)));
    }

    private SentenceCheck one(Sentence sentence) {
        return new SentenceCheck(
                runs, BullySentences.ONE, () -> TriedRun.oneDetector(MAP, BullySentences.MOST), sentence);
    }

    private static String unlessDownTheMap(RunTrace trace) {
        int detector = TriedRun.detectors(trace.scenario()).get(0);
        List<Integer> expected = new ArrayList<>();
        List<Integer> candidates = new ArrayList<>(trace.above(detector));
        Collections.reverse(candidates);
        for (int candidate : candidates.subList(Math.min(1, candidates.size()), candidates.size())) {
            expected.add(candidate);
            if (!trace.scenario().crashed().contains(candidate)) {
                break;
            }
        }
        List<Integer> asked = trace.asked(ELECTION, detector);
        return asked.equals(expected) ? "" : detector + " asks " + RunTrace.list(asked);
    }

    private List<Claim> severalDetect() {
        return List.of(
                ON_MAP.claim(
                        "first-asker",
                        new SentenceCheck(
                                        runs,
                                        "4 to 6 processes, two detect within 2D of each other",
                                        MapSentences::twoDetect,
                                        MapSentences::unlessFirstGetsOkAndSecondStop)
                                .within("second detections before the announcement arrives")),
                ON_MAP.claim(
                        "one-candidate",
                        new SentenceCheck(
                                        runs,
                                        "4 to 6 processes, all sets of crashed ones, two detect within 2D of each"
                                                + " other",
                                        MapSentences::twoDetectWithCrashes,
                                        MapSentences::unlessOneCandidate)
                                .within("detections at the same tick")),
                ON_MAP.notCheckable(
                        "up-to-date",
                        "It is an assumption; the paper gives no means to learn who else has crashed, so the program's"
                                + " MAP holds all ids."));
    }

    /** a detects at tick 0 and b, another, a little later; neither is the candidate, who is up. */
    private static List<TriedRun> twoDetect() {
        List<TriedRun> situations = new ArrayList<>();
        for (int n = 4; n <= BullySentences.MOST; n++) {
            for (int a = 1; a < n - 1; a++) {
                for (int b = 1; b < n - 1; b++) {
                    for (int tick = a < b ? 0 : 1; a != b && tick <= 2 * D; tick++) {
                        Scenario run = Runs.scenario(MAP, 1, n, Set.of(n), List.of(a));
                        TriedRun later = new TriedRun(run).and(tick, new Intervention.Detect(b));
                        situations.add(tick < 2 * D ? later : later.beyond());
                    }
                }
            }
        }
        return situations;
    }

    private static String unlessFirstGetsOkAndSecondStop(RunTrace trace) {
        List<Integer> detectors = TriedRun.detectors(trace.scenario());
        int candidate = trace.highestLive();
        List<Integer> oks = trace.asked(OK, candidate);
        List<Integer> stops = trace.asked(STOP, candidate);
        boolean asSaid = oks.equals(detectors.subList(0, 1)) && stops.equals(detectors.subList(1, 2));
        return asSaid ? "" : "OK to " + RunTrace.list(oks) + ", STOP to " + RunTrace.list(stops);
    }

    private static List<TriedRun> twoDetectWithCrashes() {
        List<TriedRun> situations = new ArrayList<>();
        for (int n = 4; n <= BullySentences.MOST; n++) {
            for (Set<Integer> crashed : TriedRun.crashedSets(n)) {
                for (int a : TriedRun.live(n, crashed)) {
                    for (int b : TriedRun.live(n, crashed)) {
                        for (int tick = 0; a < b && tick <= 2 * D; tick++) {
                            Scenario run = Runs.scenario(MAP, 1, n, crashed, List.of(a));
                            TriedRun later = new TriedRun(run).and(tick, new Intervention.Detect(b));
                            situations.add(tick == 0 ? later : later.beyond());
                        }
                    }
                }
            }
        }
        return situations;
    }

    /** A node waits for a candidate for 2D from its ELECTION on. */
    private static String unlessOneCandidate(RunTrace trace) {
        for (Send one : trace.sends(ELECTION)) {
            Set<Integer> candidates = new TreeSet<>();
            for (Send other : trace.sends(ELECTION)) {
                boolean together = other.sentTick() >= one.sentTick() && other.sentTick() < one.sentTick() + 2 * D;
                if (together && (other.from() != one.from() || other.to() == one.to())) {
                    candidates.add(other.to());
                }
            }
            if (candidates.size() > 1) {
                return "at tick " + one.sentTick() + " and soon after, " + RunTrace.list(List.copyOf(candidates))
                        + " are asked";
            }
        }
        return "";
    }

    private List<Claim> leaderWakes() {
        return List.of(
                ON_MAP.claim(
                        "leader-resumes",
                        new SentenceCheck(
                                runs,
                                "2 to 5 processes, every detector; the leader wakes up at any tick",
                                MapSentences::leaderWakesUp,
                                MapSentences::unlessLeaderAnnouncesItself)),
                ON_MAP.claim(
                        "leader-leads",
                        new SentenceCheck(
                                        runs,
                                        "2 to 5 processes, every detector; the leader wakes up at any tick",
                                        MapSentences::leaderWakesUp,
                                        trace -> trace.unlessAllBelieveIn(trace.highestLive()))
                                .within("leaders that wake up after the election")));
    }

    private static List<TriedRun> leaderWakesUp() {
        List<TriedRun> situations = new ArrayList<>();
        for (TriedRun situation : TriedRun.coordinatorCrashed(MAP, BullySentences.MOST_FOR_SETS)) {
            int leader = situation.run().group().highest();
            for (int tick = 1; tick <= 3 * D; tick++) {
                situations.add(
                        situation.and(tick, new Intervention.Revive(leader)).beyond());
            }
            situations.add(situation.and(BullySentences.LATER, new Intervention.Revive(leader)));
        }
        return situations;
    }

    private static String unlessLeaderAnnouncesItself(RunTrace trace) {
        int leader = BullySentences.revived(trace.scenario());
        List<Integer> lower = trace.scenario().group().ids().stream()
                .filter(id -> id < leader)
                .toList();
        boolean resumes = trace.asked(LEADER, leader).equals(lower)
                && !trace.senders(ELECTION).contains(leader);
        return resumes ? "" : leader + " tells " + RunTrace.list(trace.asked(LEADER, leader));
    }
}
