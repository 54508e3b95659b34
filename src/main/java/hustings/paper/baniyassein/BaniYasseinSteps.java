package hustings.paper.baniyassein;

import static hustings.paper.claim.BullySentences.ELECTION;
import static hustings.paper.claim.BullySentences.OK;
import static hustings.paper.claim.NumberCheck.Relation.EQUAL;

import hustings.engine.Intervention;
import hustings.engine.Timing;
import hustings.paper.baniyassein.BaniYassein2012.Crashes;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Steps of Bani Yassein et al. 2012 beside those of {@link MapSentences}: figures 2 and 3, and who asks whom when. */
public final class BaniYasseinSteps {

    private static final String MAP = "map";
    private static final String BULLY = "bully";
    private static final String LEADER = "LEADER";
    private static final int D = Timing.DEFAULT_DELAY_TICKS;
    private static final ClaimMaker ON_MAP = ClaimMaker.of(Paper.BANI_YASSEIN, MAP);
    private static final ClaimMaker ON_BULLY = ClaimMaker.of(Paper.BANI_YASSEIN, BULLY);

    private final Runs runs;

    private BaniYasseinSteps(Runs runs) {
        this.runs = runs;
    }

    public static List<Claim> claims(Runs runs) {
        BaniYasseinSteps steps = new BaniYasseinSteps(runs);
        List<Claim> claims = new ArrayList<>(steps.figures());
        claims.addAll(steps.steps());
        claims.addAll(steps.analysis());
        return claims;
    }

    private List<Claim> figures() {
        return List.of(
                ON_MAP.claim(
                        "figure-2-leader",
                        "Figure 2",
                        "The new leader MAP[i] sends LEADER to n - (n - i) nodes.",
                        "n - (n - i)",
                        NumberCheck.ofNumbers("n = 4..24, 1..n-1 crashed from the top", EQUAL, announcements(0))
                                .instead("i - 1, all lower nodes", announcements(1))),
                ON_MAP.sentence(
                        "figure-2-next",
                        "Figure 2",
                        "As printed the loop counts i down twice in a turn, and so asks every second node.",
                        new SentenceCheck(
                                        runs,
                                        "4 to 12 processes, 1..n-1 crashed from the top, the lowest detects",
                                        BaniYasseinSteps::crashedFromTop,
                                        BaniYasseinSteps::unlessEverySecondIsAsked)
                                .instead(
                                        "as the text of section 4 has it, each is asked, n - 1, n - 2 and so on",
                                        trace -> trace.asked(ELECTION, 1).equals(down(trace, 1)) ? "" : "not each")),
                ON_MAP.sentence(
                        "figure-3",
                        "Figure 3",
                        "4 asks 6; 6 answers 4 and tells 1 to 5.",
                        new SentenceCheck(
                                runs,
                                "the run of the figure",
                                () -> List.of(new TriedRun(Runs.coordinatorInside(MAP, 7, List.of(4)))),
                                trace -> {
                                    boolean asDrawn = trace.asked(ELECTION, 4).equals(List.of(6))
                                            && trace.asked(OK, 6).equals(List.of(4))
                                            && trace.asked(LEADER, 6).equals(List.of(1, 2, 3, 4, 5));
                                    return asDrawn ? trace.unlessAllBelieveIn(6) : "another course";
                                })));
    }

    /** Some candidate below the top leads; fewer are told than its number by so many. */
    private List<Case> announcements(int fewer) {
        List<Case> cases = new ArrayList<>();
        for (int n : BaniYassein2012.SIZES) {
            for (int crashed = 1; crashed < n - 1; crashed++) {
                Crashes setting = new Crashes(n, crashed, 1);
                int leader = n - crashed;
                cases.add(new Case(
                        setting.label() + ", i = " + leader,
                        setting.run(MAP),
                        c -> leader - fewer,
                        c -> runs.sent(setting.run(MAP), LEADER),
                        true));
            }
        }
        return cases;
    }

    private static List<TriedRun> crashedFromTop() {
        List<TriedRun> situations = new ArrayList<>();
        for (int n = 4; n <= 12; n++) {
            for (int crashed = 1; crashed < n - 1; crashed++) {
                situations.add(new TriedRun(Runs.crashedFromTop(MAP, n, crashed, 1)));
            }
        }
        return situations;
    }

    /** Those below the crashed leader, from the top down to the first that is up, in steps of one or two. */
    private static List<Integer> down(RunTrace trace, int step) {
        List<Integer> asked = new ArrayList<>();
        for (int id = trace.scenario().group().highest() - 1; id > 1; id -= step) {
            asked.add(id);
            if (!trace.scenario().crashed().contains(id)) {
                break;
            }
        }
        return asked;
    }

    private static String unlessEverySecondIsAsked(RunTrace trace) {
        return trace.asked(ELECTION, 1).equals(down(trace, 2))
                ? ""
                : "as printed " + RunTrace.list(down(trace, 2)) + " are asked, by the text "
                        + RunTrace.list(trace.asked(ELECTION, 1));
    }

    private List<Claim> steps() {
        return List.of(
                ON_MAP.sentence(
                        "tells-all",
                        "Section 4",
                        "The candidate tells all other nodes that it is the leader.",
                        new BullySentences(runs, MAP).winnerTellsAll(LEADER)),
                ON_MAP.sentence(
                        "stop-same-step",
                        "Section 4",
                        "OK to the first and STOP to the second are sent at the same step.",
                        new SentenceCheck(
                                        runs,
                                        "4 to 6 processes, two detect less than 2D apart",
                                        BaniYasseinSteps::twoDetect,
                                        BaniYasseinSteps::unlessSentAtOneTick)
                                .within("detections at the same tick")),
                ON_MAP.sentence(
                        "timeout",
                        "Section 4",
                        "Only after T without an answer is the next node asked.",
                        one(MAP, trace -> {
                            List<Send> asked = trace.sends(ELECTION);
                            for (int i = 1; i < asked.size(); i++) {
                                if (asked.get(i).sentTick() != asked.get(i - 1).sentTick() + 2 * D) {
                                    return "asked at " + asked.get(i - 1).sentTick() + " and "
                                            + asked.get(i).sentTick();
                                }
                            }
                            return "";
                        })));
    }

    private SentenceCheck one(String algorithm, Sentence sentence) {
        return new SentenceCheck(
                runs, BullySentences.ONE, () -> TriedRun.oneDetector(algorithm, BullySentences.MOST), sentence);
    }

    private static List<TriedRun> twoDetect() {
        List<TriedRun> situations = new ArrayList<>();
        for (int n = 4; n <= BullySentences.MOST; n++) {
            for (int a = 1; a < n - 1; a++) {
                for (int b = a + 1; b < n - 1; b++) {
                    for (int tick = 0; tick < 2 * D; tick++) {
                        TriedRun first = new TriedRun(Runs.scenario(MAP, 1, n, Set.of(n), List.of(a)));
                        TriedRun both = first.and(tick, new Intervention.Detect(b));
                        situations.add(tick == 0 ? both : both.beyond());
                    }
                }
            }
        }
        return situations;
    }

    private static String unlessSentAtOneTick(RunTrace trace) {
        int ok = trace.sends(OK).get(0).sentTick();
        for (Send stop : trace.sends("STOP")) {
            if (stop.sentTick() != ok) {
                return "OK at " + ok + ", STOP at " + stop.sentTick();
            }
        }
        return trace.sends("STOP").isEmpty() ? "no STOP" : "";
    }

    private List<Claim> analysis() {
        return List.of(
                ON_MAP.claim(
                        "elections",
                        "Section 5",
                        "If n/4 nodes have crashed, n/4 elections take place under MAP.",
                        "n/4",
                        NumberCheck.ofNumbers(BaniYassein2012.OVER_SIZES, EQUAL, elections(4, MAP))
                                .instead("one, in which one node asks", elections(0, MAP))),
                ON_BULLY.claim(
                        "elections-bully",
                        "Section 5.2",
                        "The bully algorithm then requires n/4 elections too.",
                        "n/4",
                        NumberCheck.ofNumbers(BaniYassein2012.OVER_SIZES, EQUAL, elections(4, BULLY))
                                .instead("as many as there are live nodes", elections(-1, BULLY))),
                ON_BULLY.sentence(
                        "case-4-one-shot",
                        "Section 5.4, case IV",
                        "The bully algorithm asks all higher nodes in one shot.",
                        one(BULLY, trace -> {
                            for (Send asked : trace.sends(ELECTION)) {
                                if (asked.stage()
                                        != trace.sends(ELECTION, asked.from())
                                                .get(0)
                                                .stage()) {
                                    return asked.from() + " asks more than once";
                                }
                            }
                            return "";
                        })));
    }

    /** n/4 nodes are crashed, the leader among them, and the lowest detects; an election is a node that asks others. */
    private List<Case> elections(int part, String algorithm) {
        List<Case> cases = new ArrayList<>();
        for (Crashes setting : BaniYassein2012.settings(n -> n / 4, n -> 1)) {
            long claimed = part == 4 ? setting.n() / 4 : part == 0 ? 1 : setting.n() - setting.crashed();
            cases.add(new Case(
                    setting.label(),
                    setting.run(algorithm),
                    c -> claimed,
                    c -> runs.trace(setting.run(algorithm)).senders(ELECTION).size(),
                    true));
        }
        return cases;
    }
}
