package hustings.paper.kordafshari;

import static hustings.paper.claim.BullySentences.ELECTION;
import static hustings.paper.claim.BullySentences.OK;
import static hustings.paper.claim.NumberCheck.Relation.AT_MOST;
import static hustings.paper.claim.NumberCheck.Relation.LESS;
import static hustings.paper.claim.NumberCheck.Relation.MORE;
import static hustings.trace.CountingConvention.ALL_SENDS;
import static hustings.trace.CountingConvention.LIVE_GROUP;

import hustings.engine.Timing;
import hustings.paper.bully.OriginalBully;
import hustings.paper.claim.BullySentences;
import hustings.paper.claim.Claim;
import hustings.paper.claim.ClaimMaker;
import hustings.paper.claim.NumberCheck;
import hustings.paper.claim.NumberCheck.Case;
import hustings.paper.claim.RunTrace;
import hustings.paper.claim.RunTrace.Send;
import hustings.paper.claim.Runs;
import hustings.paper.claim.SentenceCheck;
import hustings.paper.claim.TriedRun;
import hustings.paper.figure.Paper;
import hustings.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Kordafshari et al. 2005 on costs beside their formulas: other algorithms, worst cases, Figure 5, and how long to
 * wait.
 */
public final class KordafshariCosts {

    private static final String BULLY = "bully";
    private static final String MODIFIED = "modified-bully";
    private static final List<String> RINGS =
            List.of("ring", "chang-roberts", "peterson", "franklin", "hirschberg-sinclair");
    private static final int D = Timing.DEFAULT_DELAY_TICKS;
    private static final int SEEDS = 40;
    private static final int LARGEST = 12;
    private static final int FIGURE_5 = 1_000;
    private static final ClaimMaker ON_BULLY = ClaimMaker.of(Paper.KORDAFSHARI, BULLY);
    private static final ClaimMaker ON_MODIFIED = ClaimMaker.of(Paper.KORDAFSHARI, MODIFIED);
    private static final ClaimMaker ON_BOTH = ClaimMaker.of(Paper.KORDAFSHARI, BULLY, MODIFIED);

    private final Runs runs;

    private KordafshariCosts(Runs runs) {
        this.runs = runs;
    }

    public static List<Claim> claims(Runs runs) {
        KordafshariCosts costs = new KordafshariCosts(runs);
        List<Claim> claims = new ArrayList<>(costs.comparisons());
        claims.addAll(costs.worstCases());
        claims.addAll(costs.waits());
        return claims;
    }

    private List<Claim> comparisons() {
        List<String> all = Stream.concat(Stream.of(BULLY), RINGS.stream()).toList();
        return List.of(
                OriginalBully.steps(Paper.KORDAFSHARI, "Abstract and section 2", runs),
                OriginalBully.order(Paper.KORDAFSHARI, "Section 2", runs),
                new ClaimMaker(Paper.KORDAFSHARI, all)
                        .claim(
                                "others-traffic",
                                "Section 2",
                                "Other algorithms put heavier traffic on the network than the bully algorithm.",
                                "heavier",
                                NumberCheck.ofCounts(
                                        "the ring algorithms that section 1 names, and that of the lecture notes,"
                                                + " n = 2..12, every r",
                                        MORE,
                                        rings(),
                                        LIVE_GROUP,
                                        ALL_SENDS)),
                ON_BOTH.claim(
                        "figure-5",
                        "Figure 5",
                        "The curve of the modified algorithm lies below that of the bully algorithm.",
                        "below",
                        NumberCheck.ofCounts(
                                        "n = 1000, r = 1, 250, 500, 750, 900, 998, 999, 1000; the run shown is a small"
                                                + " one",
                                        LESS,
                                        figure5(),
                                        LIVE_GROUP)
                                .within("r ≤ n - 2")));
    }

    private List<Case> rings() {
        List<Case> cases = new ArrayList<>();
        for (int n = 2; n <= LARGEST; n++) {
            for (int r = 1; r <= n; r++) {
                Scenario bully = Runs.coordinatorOutside(BULLY, n, List.of(r));
                for (String name : RINGS) {
                    Scenario ring = Runs.coordinatorOutside(name, n, List.of(r));
                    cases.add(new Case(
                            name + ", n = " + n + ", r = " + r,
                            ring,
                            c -> runs.counted(bully, c),
                            c -> runs.counted(ring, c),
                            true));
                }
            }
        }
        return cases;
    }

    private static List<Case> figure5() {
        Scenario shown = Runs.coordinatorOutside(MODIFIED, 10, List.of(1));
        return IntStream.of(1, 250, 500, 750, 900, FIGURE_5 - 2, FIGURE_5 - 1, FIGURE_5)
                .mapToObj(r -> new Case(
                        "n = " + FIGURE_5 + ", r = " + r,
                        shown,
                        c -> Runs.delivered(Runs.coordinatorOutside(BULLY, FIGURE_5, List.of(r))),
                        c -> Runs.delivered(Runs.coordinatorOutside(MODIFIED, FIGURE_5, List.of(r))),
                        r <= FIGURE_5 - 2))
                .toList();
    }

    private List<Claim> worstCases() {
        return List.of(
                worst(ON_BULLY, "worst-bully", BULLY),
                worst(ON_MODIFIED, "worst-modified", MODIFIED),
                ON_BOTH.claim(
                        "worst-better",
                        "Section 4.1, below formula (4)",
                        "In the worst case of each, the modified algorithm passes fewer messages.",
                        "fewer",
                        NumberCheck.ofCounts("n = 1..12, r = 1", LESS, lowestDetects(), LIVE_GROUP, ALL_SENDS)
                                .within("n ≥ 3")),
                ON_MODIFIED.claim(
                        "worst-considered",
                        "Section 5",
                        "The analysis considers the worst case of the modified algorithm: no election takes more"
                                + " messages.",
                        "3n - 1",
                        NumberCheck.ofCounts(
                                        "n = 1..7, every non-empty set S of detectors",
                                        AT_MOST,
                                        detectorSets(),
                                        LIVE_GROUP,
                                        ALL_SENDS)
                                .within("a single detector")));
    }

    /** Every r against r = 1. */
    private Claim worst(ClaimMaker on, String id, String algorithm) {
        List<Case> cases = new ArrayList<>();
        for (int n = 1; n <= LARGEST; n++) {
            Scenario lowest = Runs.coordinatorOutside(algorithm, n, List.of(1));
            for (int r = n; r >= 1; r--) {
                Scenario run = Runs.coordinatorOutside(algorithm, n, List.of(r));
                cases.add(new Case(
                        "n = " + n + ", r = " + r, run, c -> runs.counted(lowest, c), c -> runs.counted(run, c), true));
            }
        }
        return on.claim(
                id,
                "Section 4.1, above formulas (2) and (4)",
                "It is the worst case that the lowest process detects.",
                "most",
                NumberCheck.ofCounts("n = 1..12, every r", AT_MOST, cases, LIVE_GROUP, ALL_SENDS));
    }

    private List<Case> lowestDetects() {
        return IntStream.rangeClosed(1, LARGEST)
                .mapToObj(n -> {
                    Scenario bully = Runs.coordinatorOutside(BULLY, n, List.of(1));
                    Scenario modified = Runs.coordinatorOutside(MODIFIED, n, List.of(1));
                    return new Case(
                            "n = " + n, modified, c -> runs.counted(bully, c), c -> runs.counted(modified, c), n >= 3);
                })
                .toList();
    }

    private List<Case> detectorSets() {
        List<Case> cases = new ArrayList<>();
        for (int n = 1; n <= 7; n++) {
            long claimed = 3L * n - 1;
            for (List<Integer> detectors :
                    TriedRun.subsets(IntStream.rangeClosed(1, n).boxed().toList())) {
                if (!detectors.isEmpty()) {
                    Scenario run = Runs.coordinatorOutside(MODIFIED, n, detectors);
                    cases.add(new Case(
                            "n = " + n + ", S = " + detectors,
                            run,
                            c -> claimed,
                            c -> runs.counted(run, c),
                            detectors.size() == 1));
                }
            }
        }
        return cases;
    }

    private List<Claim> waits() {
        return List.of(
                ON_MODIFIED.claim(
                        "answers-wait",
                        "Figure 4, FIND OUT",
                        "2D after ELECTION all numbers are there: WAIT(2D) is long enough.",
                        "2D",
                        new SentenceCheck(
                                runs,
                                BullySentences.SETS,
                                () -> TriedRun.detectorSets(MODIFIED, BullySentences.MOST_FOR_SETS),
                                KordafshariCosts::unlessAnswersComeIn2D)),
                ON_MODIFIED.claim(
                        "average-delay",
                        "Section 3",
                        "D, in which the waits are given, is the average delay of a message.",
                        "average",
                        new SentenceCheck(
                                        runs,
                                        "5 processes, the coordinator crashed, all sets of detectors; every message"
                                                + " takes D; beyond: 1 to D ticks, and 1 to 2D - 1, on average D,"
                                                + " seeds 1"
                                                + " to "
                                                + SEEDS,
                                        KordafshariCosts::drawnDelays,
                                        trace -> trace.unlessAllBelieveIn(trace.highestLive()))
                                .within("messages that all take D")));
    }

    private static String unlessAnswersComeIn2D(RunTrace trace) {
        for (Send asked : trace.sends(ELECTION)) {
            boolean late = trace.sends(OK, asked.to()).stream()
                    .anyMatch(ok -> ok.to() == asked.from() && ok.arrivalTick() > asked.sentTick() + 2 * D);
            if (late) {
                return "the number of " + asked.to() + " comes later";
            }
        }
        return "";
    }

    private static List<TriedRun> drawnDelays() {
        List<TriedRun> situations = new ArrayList<>();
        for (List<Integer> detectors : TriedRun.subsets(List.of(1, 2, 3, 4))) {
            if (!detectors.isEmpty()) {
                Scenario run = Runs.coordinatorInside(MODIFIED, 5, detectors);
                situations.add(new TriedRun(run));
                for (int seed = 1; seed <= SEEDS; seed++) {
                    for (int longest : new int[] {D, 2 * D - 1}) {
                        Timing drawn = new Timing(D, 1, longest, seed, Timing.DEFAULT_UNTIL_TICK);
                        situations.add(new TriedRun(run.withTiming(drawn)).beyond());
                    }
                }
            }
        }
        return situations;
    }
}
