package hustings.paper.bully;

import static hustings.paper.claim.BullySentences.COORDINATOR;
import static hustings.paper.claim.BullySentences.ELECTION;
import static hustings.paper.claim.BullySentences.OK;
import static hustings.paper.claim.NumberCheck.Relation.EQUAL;

import hustings.engine.Intervention;
import hustings.engine.MessageName;
import hustings.engine.Timing;
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
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Bully algorithm, an encyclopedia's article. It prints one formula, for the timeout, and no counts. */
public final class BullyEncyclopedia {

    private static final String BULLY = "bully";
    private static final int SEEDS = 40;
    private static final ClaimMaker ON_BULLY = ClaimMaker.of(Paper.ENCYCLOPEDIA, BULLY);

    /** The article's own rule; whoever wins has to tell the higher ones too, or it has no effect. */
    private static final Map<String, String> BULLY_BACK = Map.of("bully-back", "true", "announce-to-all", "true");

    /** Without it, as the other documents have the algorithm. */
    private static final Map<String, String> BELIEVING = Map.of("announce-to-all", "true");

    private static final String MISSED =
            "3 to 5 processes, the lowest detects and misses all answers; with and without the"
                    + " option bully-back; option announce-to-all";

    private final Runs runs;
    private final BullySentences bully;

    private BullyEncyclopedia(Runs runs) {
        this.runs = runs;
        this.bully = new BullySentences(runs, BULLY);
    }

    /** What the article claims, in its order. */
    public static List<Claim> claims(Runs runs) {
        BullyEncyclopedia article = new BullyEncyclopedia(runs);
        List<Claim> claims = new ArrayList<>(article.assumptions());
        claims.addAll(article.structure());
        claims.addAll(article.victories());
        return claims;
    }

    private List<Claim> assumptions() {
        return List.of(
                ON_BULLY.claim(
                        "synchronous",
                        new SentenceCheck(
                                        runs,
                                        "4 processes, the lowest detects, seeds 1 to " + SEEDS
                                                + "; delays up to D; beyond: up to 4D",
                                        BullyEncyclopedia::drawnDelays,
                                        trace -> trace.unlessAllBelieveIn(trace.highestLive()))
                                .within("delays up to D")),
                ON_BULLY.claim("crashes", bully.toleratesACrash(COORDINATOR)),
                ON_BULLY.claim(
                        "timeout",
                        NumberCheck.ofNumbers(
                                "D = 1..5 ticks; a reaction takes no time: Cmax = 0; ticks", EQUAL, timeouts())),
                ON_BULLY.claim(
                        "reliable",
                        new SentenceCheck(
                                        runs,
                                        "2 to 5 processes, the coordinator crashed, every detector; beyond: any one"
                                                + " message is lost",
                                        this::oneMessageLost,
                                        trace -> trace.unlessAllBelieveIn(trace.highestLive()))
                                .within("runs that lose no message")),
                ON_BULLY.claim("upwards", bully.asksAllHigher()),
                ON_BULLY.notCheckable("any-system", "A run of the model cannot tell where a process runs."));
    }

    private static List<TriedRun> drawnDelays() {
        List<TriedRun> situations = new ArrayList<>();
        int d = Timing.DEFAULT_DELAY_TICKS;
        for (int longest : new int[] {d, 4 * d}) {
            for (int seed = 1; seed <= SEEDS; seed++) {
                Scenario run = Runs.coordinatorInside(BULLY, 4, List.of(1))
                        .withTiming(new Timing(d, 1, longest, seed, Timing.DEFAULT_UNTIL_TICK));
                situations.add(new TriedRun(run, longest == d));
            }
        }
        return situations;
    }

    /** The time from the winner's ELECTION to its announcement. */
    private List<Case> timeouts() {
        List<Case> cases = new ArrayList<>();
        for (int delay = 1; delay <= 5; delay++) {
            int d = delay;
            Scenario run = Runs.coordinatorInside(BULLY, 4, List.of(1)).withTiming(Timing.constant(d));
            cases.add(new Case("D = " + d, run, c -> 2L * d, c -> waited(run), true));
        }
        return cases;
    }

    private long waited(Scenario run) {
        RunTrace trace = runs.trace(run);
        int winner = trace.highestLive();
        int asked = trace.sends(ELECTION, winner).stream()
                .mapToInt(Send::sentTick)
                .min()
                .orElse(0);
        return trace.sends(COORDINATOR, winner).stream()
                .mapToInt(Send::sentTick)
                .map(tick -> tick - asked)
                .min()
                .orElse(-1);
    }

    private List<TriedRun> oneMessageLost() {
        List<TriedRun> situations = new ArrayList<>();
        for (TriedRun quiet : TriedRun.coordinatorCrashed(BULLY, BullySentences.MOST_FOR_SETS)) {
            situations.add(quiet);
            for (Send send : runs.trace(quiet.run()).sends()) {
                if (send.delivered()) {
                    MessageName name = new MessageName(send.from(), send.to(), send.type(), send.sentTick(), 1);
                    situations.add(quiet.and(send.arrivalTick(), new Intervention.Drop(name))
                            .beyond());
                }
            }
        }
        return situations;
    }

    private List<Claim> structure() {
        return List.of(
                ON_BULLY.claim("asks", bully.asksAllHigher()),
                ON_BULLY.claim("wins", bully.winsIfNobodyAnswers()),
                ON_BULLY.claim("waits", bully.asksAgain()),
                ON_BULLY.claim("answers", bully.answers()),
                ON_BULLY.claim("new-elections", bully.elects()));
    }

    private List<Claim> victories() {
        return List.of(
                ON_BULLY.claim(
                        "lower-victory",
                        new SentenceCheck(
                                        runs,
                                        MISSED,
                                        BullyEncyclopedia::lowerVictories,
                                        BullyEncyclopedia::unlessHigherElect)
                                .within("the option bully-back")),
                ON_BULLY.claim(
                        "lower-victory-outcome",
                        new SentenceCheck(
                                        runs,
                                        MISSED,
                                        BullyEncyclopedia::lowerVictories,
                                        trace -> trace.unlessAllBelieveIn(trace.highestLive()))
                                .within("the option bully-back")),
                ON_BULLY.claim("comes-online", bully.higherRevivedLeads()),
                ON_BULLY.claim("highest", bully.highestAlwaysLeads(COORDINATOR)));
    }

    /** The lowest wins by mistake: all OKs to it are lost. */
    private static List<TriedRun> lowerVictories() {
        List<TriedRun> situations = new ArrayList<>();
        int d = Timing.DEFAULT_DELAY_TICKS;
        for (boolean back : new boolean[] {true, false}) {
            for (int n = 3; n <= BullySentences.MOST_FOR_SETS; n++) {
                Map<String, String> options = back ? BULLY_BACK : BELIEVING;
                Scenario run = Runs.scenario(BULLY, 1, n, Set.of(n), List.of(1))
                        .withAlgorithm(AlgorithmChoice.of(BULLY, options));
                TriedRun situation = new TriedRun(run, back);
                for (int id = 2; id < n; id++) {
                    situation = situation.and(2 * d, new Intervention.Drop(new MessageName(id, 1, OK, d, 1)));
                }
                situations.add(situation);
            }
        }
        return situations;
    }

    private static String unlessHigherElect(RunTrace trace) {
        int victory = trace.sends(COORDINATOR, 1).stream()
                .mapToInt(Send::arrivalTick)
                .min()
                .orElse(2 * 2 * Timing.DEFAULT_DELAY_TICKS);
        for (int id : trace.liveAbove(1)) {
            boolean elects = trace.sends(ELECTION, id).stream().anyMatch(send -> send.sentTick() == victory);
            if (!elects) {
                return id + " does not elect when 1 claims victory";
            }
        }
        return "";
    }
}
