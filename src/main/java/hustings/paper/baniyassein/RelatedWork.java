package hustings.paper.baniyassein;

import static hustings.paper.claim.BullySentences.COORDINATOR;
import static hustings.paper.claim.BullySentences.ELECTION;
import static hustings.paper.claim.NumberCheck.Relation.MORE;
import static hustings.trace.CountingConvention.ALL_SENDS;
import static hustings.trace.CountingConvention.LIVE_GROUP;

import hustings.paper.claim.BullySentences;
import hustings.paper.claim.Cases;
import hustings.paper.claim.Claim;
import hustings.paper.claim.ClaimMaker;
import hustings.paper.claim.NumberCheck;
import hustings.paper.claim.RunTrace;
import hustings.paper.claim.RunTrace.Send;
import hustings.paper.claim.Runs;
import hustings.paper.claim.SentenceCheck;
import hustings.paper.claim.SentenceCheck.Sentence;
import hustings.paper.claim.Setting;
import hustings.paper.claim.TriedRun;
import hustings.paper.figure.Paper;
import hustings.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** What section 2 of Bani Yassein et al. 2012 says of other authors' algorithms. */
final class RelatedWork {

    private static final String BULLY = "bully";
    private static final String MODIFIED = "modified-bully";
    private static final String GROUP = "coordination-group";
    private static final String ASSISTANT = "assistant";
    private static final String STABLE = "stable";
    private static final int LARGEST = 10;
    private static final String ONE_DETECTOR = "n = 3..10 and the crashed leader, every r";
    private static final String MISTAKEN = "3 to 6 processes, the leader is up; every mistaken detector";

    /** The two highest below the coordinator are its alternatives; the highest is the assistant. */
    private static final int ALTERNATIVES = 2;

    private final Runs runs;

    private RelatedWork(Runs runs) {
        this.runs = runs;
    }

    static List<Claim> claims(Runs runs) {
        RelatedWork work = new RelatedWork(runs);
        List<Claim> claims = new ArrayList<>(work.kordafshari());
        claims.addAll(work.gholipour());
        claims.addAll(work.park());
        claims.addAll(work.zargarnataj());
        return claims;
    }

    /** n live processes and the crashed leader; r detects. */
    private record Detection(int n, int r) implements Setting {
        @Override
        public String label() {
            return "n = " + n + ", r = " + r;
        }

        @Override
        public Scenario run(String algorithm) {
            return Runs.coordinatorOutside(algorithm, n, List.of(r));
        }
    }

    private static List<Detection> detections() {
        List<Detection> detections = new ArrayList<>();
        for (int n = 3; n <= LARGEST; n++) {
            for (int r = n; r >= 1; r--) {
                detections.add(new Detection(n, r));
            }
        }
        return detections;
    }

    private static ClaimMaker versusBully(String algorithm) {
        return ClaimMaker.of(Paper.BANI_YASSEIN, algorithm, BULLY);
    }

    private NumberCheck versusBully(NumberCheck.Relation relation, String algorithm, Predicate<Detection> limits) {
        return NumberCheck.ofCounts(
                ONE_DETECTOR,
                relation,
                Cases.versus(detections(), BULLY, algorithm, runs::counted, limits),
                ALL_SENDS,
                LIVE_GROUP);
    }

    private SentenceCheck all(String algorithm, String which, Predicate<TriedRun> situations, Sentence sentence) {
        return new SentenceCheck(
                runs,
                BullySentences.ONE + "; " + which,
                () -> TriedRun.oneDetector(algorithm, BullySentences.MOST).stream()
                        .filter(situations)
                        .toList(),
                sentence);
    }

    /** Nobody has crashed, and somebody is wrong about that. */
    private static Supplier<List<TriedRun>> mistaken(String algorithm) {
        return () -> {
            List<TriedRun> situations = new ArrayList<>();
            for (int n = 3; n <= BullySentences.MOST; n++) {
                for (int r = 1; r < n; r++) {
                    situations.add(new TriedRun(Runs.scenario(algorithm, 1, n, Set.of(), List.of(r))));
                }
            }
            return situations;
        };
    }

    private static boolean isLive(TriedRun situation, int below) {
        return situation.live().contains(situation.run().group().highest() - below);
    }

    private static int detectorOf(RunTrace trace) {
        return TriedRun.detectors(trace.scenario()).get(0);
    }

    private static String unlessNoneSent(RunTrace trace, String... types) {
        for (String type : types) {
            if (!trace.sends(type).isEmpty()) {
                return RunTrace.list(trace.senders(type)) + " sends " + type;
            }
        }
        return "";
    }

    private List<Claim> kordafshari() {
        ClaimMaker on = ClaimMaker.of(Paper.BANI_YASSEIN, MODIFIED);
        return List.of(
                versusBully(MODIFIED)
                        .claim(
                                "kordafshari-fewer",
                                versusBully(NumberCheck.Relation.LESS, MODIFIED, d -> d.r() <= d.n() - 2)
                                        .within("r ≤ n - 2")),
                on.claim(
                        "kordafshari-redundant",
                        new SentenceCheck(
                                        runs,
                                        BullySentences.SETS,
                                        RelatedWork::setsOfDetectors,
                                        trace -> trace.senders(ELECTION).size() > 1 ? "" : "a single one elects")
                                .within("several detectors")));
    }

    private static List<TriedRun> setsOfDetectors() {
        List<TriedRun> situations = new ArrayList<>();
        for (TriedRun situation : TriedRun.detectorSets(MODIFIED, BullySentences.MOST_FOR_SETS)) {
            boolean several = TriedRun.detectors(situation.run()).size() > 1;
            situations.add(several ? situation : situation.beyond());
        }
        return situations;
    }

    private List<Claim> gholipour() {
        ClaimMaker on = ClaimMaker.of(Paper.BANI_YASSEIN, GROUP);
        Predicate<TriedRun> noneUp = s ->
                !isLive(s, 1) && !isLive(s, ALTERNATIVES) && s.run().group().size() > 3;
        return List.of(
                on.claim(
                        "gholipour-checks",
                        new SentenceCheck(
                                runs, MISTAKEN, mistaken(GROUP), trace -> unlessNoneSent(trace, COORDINATOR, "GROUP"))),
                on.claim(
                        "gholipour-alternatives",
                        all(
                                GROUP,
                                "an alternative up",
                                s -> s.run().group().size() > 3 && !noneUp.test(s),
                                RelatedWork::unlessFirstLeads)),
                on.claim(
                        "gholipour-all-crashed",
                        all(
                                GROUP,
                                "no alternative up",
                                noneUp.and(s -> liveAbove(s) > 0),
                                trace -> trace.senders(ELECTION).isEmpty()
                                        ? "no election"
                                        : trace.unlessAllBelieveIn(trace.highestLive()))),
                on.claim(
                        "gholipour-new-group",
                        new SentenceCheck(
                                        runs,
                                        "5 to 8 processes, all alternatives crashed, every detector",
                                        this::newGroups,
                                        RelatedWork::unlessAllAboveAreInTheGroup)
                                .within("at most as many of them as a group has places, here 3")),
                on.claim(
                        "gholipour-nobody",
                        all(
                                GROUP,
                                "nobody above the detector up",
                                noneUp.and(s -> liveAbove(s) == 0),
                                trace -> trace.unlessAllBelieveIn(detectorOf(trace)))),
                versusBully(GROUP)
                        .claim(
                                "gholipour-fewer",
                                versusBully(NumberCheck.Relation.LESS, GROUP, d -> d.r() <= d.n() - 2)
                                        .within("r ≤ n - 2")),
                on.notCheckable(
                        "gholipour-upkeep",
                        "How it is kept up to date is not described; in the program the announcement carries it."));
    }

    private static long liveAbove(TriedRun situation) {
        return situation.live().stream().filter(id -> id > situation.detector()).count();
    }

    /** The first alternative that is up leads; those before it were asked in order. */
    private static String unlessFirstLeads(RunTrace trace) {
        int highest = trace.scenario().group().highest();
        int detector = detectorOf(trace);
        List<Integer> expected = new ArrayList<>();
        int leader = highest - 1;
        while (leader != detector && trace.scenario().crashed().contains(leader)) {
            expected.add(leader--);
        }
        if (leader != detector) {
            expected.add(leader);
        }
        List<Integer> told = trace.asked("CRASHED", detector);
        return told.equals(expected) ? trace.unlessAllBelieveIn(leader) : detector + " tells " + RunTrace.list(told);
    }

    private List<TriedRun> newGroups() {
        List<TriedRun> situations = new ArrayList<>();
        for (int n = 5; n <= 8; n++) {
            for (int r = 1; r < n - ALTERNATIVES - 1; r++) {
                Set<Integer> crashed = Set.of(n, n - 1, n - 2);
                TriedRun situation = new TriedRun(Runs.scenario(GROUP, 1, n, crashed, List.of(r)));
                situations.add(liveAbove(situation) <= ALTERNATIVES + 1 ? situation : situation.beyond());
            }
        }
        return situations;
    }

    private static String unlessAllAboveAreInTheGroup(RunTrace trace) {
        List<Integer> above = new ArrayList<>(trace.liveAbove(detectorOf(trace)));
        above.sort((a, b) -> b - a);
        String expected = String.join(" ", above.stream().map(String::valueOf).toList());
        List<Send> groups = trace.sends("GROUP");
        boolean asSaid = !groups.isEmpty() && groups.get(0).content().equals(expected);
        return asSaid
                ? ""
                : groups.isEmpty()
                        ? "no new group"
                        : "the group is " + groups.get(0).content();
    }

    private List<Claim> park() {
        ClaimMaker on = ClaimMaker.of(Paper.BANI_YASSEIN, STABLE);
        Predicate<TriedRun> onlyLeader =
                s -> s.run().crashed().size() == 1 && s.run().group().size() > 2;
        return List.of(
                on.claim(
                        "park-agreement",
                        new SentenceCheck(runs, MISTAKEN, mistaken(STABLE), trace -> unlessNoneSent(trace, "COMMIT"))),
                on.claim(
                        "park-progress",
                        all(
                                STABLE,
                                "only the leader crashed",
                                onlyLeader,
                                trace -> trace.unlessAllBelieveIn(trace.highestLive()))),
                on.claim(
                        "park-blocked",
                        all(
                                STABLE,
                                "others than the leader crashed",
                                s -> s.run().crashed().size() > 1,
                                trace -> unlessNoneSent(trace, "COMMIT"))),
                on.claim(
                        "park-phases",
                        all(STABLE, "only the leader crashed", onlyLeader, RelatedWork::unlessThreePhases)),
                versusBully(STABLE)
                        .claim(
                                "park-more",
                                versusBully(MORE, STABLE, d -> d.r() >= d.n() - 1)
                                        .within("r ≥ n - 1")),
                on.notCheckable(
                        "park-detector", "Whether it can depends on a detector that the paper does not describe."));
    }

    private static String unlessThreePhases(RunTrace trace) {
        int acknowledged = -1;
        int proposed = -1;
        for (Send send : trace.sends()) {
            switch (send.type()) {
                case "PREPARE" -> proposed = Math.max(proposed, send.stage());
                case "ACK" -> acknowledged = Math.max(acknowledged, send.stage());
                case "COMMIT" -> {
                    boolean alone = trace.beliefs().size() == 1;
                    if (!alone && !(proposed >= 0 && proposed < acknowledged && acknowledged < send.stage())) {
                        return "COMMIT without the phases before it";
                    }
                }
                default -> {
                    // the check of the old leader, which is no phase
                }
            }
        }
        return trace.sends("COMMIT").isEmpty() ? "no COMMIT" : "";
    }

    private List<Claim> zargarnataj() {
        ClaimMaker on = ClaimMaker.of(Paper.BANI_YASSEIN, ASSISTANT);
        Predicate<TriedRun> assistantUp = s -> isLive(s, 1);
        Predicate<TriedRun> assistantDown =
                s -> !isLive(s, 1) && s.run().group().size() > 2;
        return List.of(
                on.claim(
                        "zargarnataj-checks",
                        new SentenceCheck(
                                runs, MISTAKEN, mistaken(ASSISTANT), trace -> unlessNoneSent(trace, "LEADER"))),
                on.claim(
                        "zargarnataj-takes-over",
                        all(
                                ASSISTANT,
                                "the assistant up",
                                assistantUp,
                                trace -> trace.unlessAllBelieveIn(
                                        trace.scenario().group().highest() - 1))),
                on.claim(
                        "zargarnataj-new-assistant",
                        all(
                                ASSISTANT,
                                "the assistant up",
                                assistantUp.and(s -> s.live().size() > 1),
                                trace -> trace.sends("ASSISTANT").isEmpty() ? "no new assistant" : "")),
                on.claim(
                        "zargarnataj-crashed",
                        all(
                                ASSISTANT,
                                "the assistant crashed",
                                assistantDown,
                                trace -> trace.senders(ELECTION).isEmpty()
                                        ? "no election"
                                        : trace.unlessAllBelieveIn(trace.highestLive()))),
                on.claim(
                        "zargarnataj-more",
                        NumberCheck.ofCounts(
                                        ONE_DETECTOR + " < n; assistant crashed, against up",
                                        MORE,
                                        assistantCrashed(),
                                        ALL_SENDS,
                                        LIVE_GROUP)
                                .within("r ≤ n - 2")));
    }

    private List<NumberCheck.Case> assistantCrashed() {
        List<NumberCheck.Case> cases = new ArrayList<>();
        for (Detection d : detections()) {
            if (d.r() < d.n()) {
                Scenario up = d.run(ASSISTANT);
                Scenario crashed = Runs.scenario(ASSISTANT, 1, d.n() + 1, Set.of(d.n(), d.n() + 1), List.of(d.r()));
                cases.add(new NumberCheck.Case(
                        d.label(),
                        crashed,
                        c -> runs.counted(up, c),
                        c -> runs.counted(crashed, c),
                        d.r() <= d.n() - 2));
            }
        }
        return cases;
    }
}
