package hustings.paper.kordafshari;

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
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What Kordafshari et al. 2005 say in section 3.1 of several that detect at once, and their Figures 1 to 3. */
public final class KordafshariDetectors {

    private static final String BULLY = "bully";
    private static final String MODIFIED = "modified-bully";
    private static final String GRANT = "GRANT";
    private static final String STOP = "STOP";
    private static final int D = Timing.DEFAULT_DELAY_TICKS;
    private static final ClaimMaker ON_BULLY = ClaimMaker.of(Paper.KORDAFSHARI, BULLY);
    private static final ClaimMaker ON_MODIFIED = ClaimMaker.of(Paper.KORDAFSHARI, MODIFIED);

    private final Runs runs;
    private final BullySentences modified;

    private KordafshariDetectors(Runs runs) {
        this.runs = runs;
        this.modified = new BullySentences(runs, MODIFIED);
    }

    static List<Claim> claims(Runs runs) {
        KordafshariDetectors detectors = new KordafshariDetectors(runs);
        List<Claim> claims = new ArrayList<>(detectors.severalDetect());
        claims.addAll(detectors.figures());
        return claims;
    }

    private List<Claim> severalDetect() {
        return List.of(
                ON_MODIFIED.claim(
                        "lowest-only",
                        new SentenceCheck(
                                        runs,
                                        BullySentences.SETS + "; beyond: delays of D/2 to D, seeds 1 to 20",
                                        KordafshariDetectors::setsWithDelays,
                                        KordafshariDetectors::unlessOnlyLowestIsAnswered)
                                .within("requests that arrive together")),
                ON_MODIFIED.claim(
                        "lower-still",
                        new SentenceCheck(
                                runs,
                                "4 to 6 processes, the coordinator crashed, a lower one detects before p has all"
                                        + " answers (1 to 3 ticks later)",
                                KordafshariDetectors::lowerDetectsLater,
                                KordafshariDetectors::unlessLowerIsPreferred)),
                ON_MODIFIED.claim(
                        "stop",
                        new SentenceCheck(
                                runs,
                                "4 to 6 processes, the coordinator crashed, a lower one detects before p has all"
                                        + " answers (1 to 3 ticks later)",
                                KordafshariDetectors::lowerDetectsLater,
                                KordafshariDetectors::unlessStopStops)),
                ON_MODIFIED.claim("modified-highest", modified.highestLeads()),
                ON_MODIFIED.claim(
                        "short-wait",
                        answersAfter("D").comparedWith("With a wait to the end of the tick", answersAfter("0"))));
    }

    /** With this wait before the answer everyone knows who is the lowest when it answers, whatever the delays. */
    private SentenceCheck answersAfter(String wait) {
        return new SentenceCheck(
                runs,
                "4 to 6 processes, 1 and 2 detect at once, delays of 1 tick to D (4 ticks), seeds 1 to 20 each; option"
                        + " wait = " + wait,
                () -> {
                    List<TriedRun> situations = new ArrayList<>();
                    for (int n = 4; n <= BullySentences.MOST; n++) {
                        for (int seed = 1; seed <= 20; seed++) {
                            situations.add(new TriedRun(Runs.coordinatorInside(MODIFIED, n, List.of(1, 2))
                                    .withAlgorithm(AlgorithmChoice.of(MODIFIED, Map.of("wait", wait)))
                                    .withTiming(new Timing(2 * D, 1, 2 * D, seed, Timing.DEFAULT_UNTIL_TICK))));
                        }
                    }
                    return situations;
                },
                KordafshariDetectors::unlessLowestIsAnsweredFirst);
    }

    private static String unlessLowestIsAnsweredFirst(RunTrace trace) {
        for (int id : trace.senders(OK)) {
            int first = trace.asked(OK, id).get(0);
            if (first != 1) {
                return id + " answers " + first;
            }
        }
        return "";
    }

    private static List<TriedRun> setsWithDelays() {
        List<TriedRun> situations = new ArrayList<>(TriedRun.detectorSets(MODIFIED, BullySentences.MOST_FOR_SETS));
        for (int seed = 1; seed <= 20; seed++) {
            Scenario run = Runs.coordinatorInside(MODIFIED, 4, List.of(1, 2))
                    .withTiming(new Timing(D, 1, D, seed, Timing.DEFAULT_UNTIL_TICK));
            situations.add(new TriedRun(run, false));
        }
        return situations;
    }

    public static String unlessOnlyLowestIsAnswered(RunTrace trace) {
        int lowest = TriedRun.detectors(trace.scenario()).stream()
                .min(Integer::compare)
                .orElseThrow();
        for (Send send : trace.sends()) {
            boolean answersAnother = send.type().equals(OK) && send.to() != lowest;
            boolean another = send.from() != lowest
                    && TriedRun.detectors(trace.scenario()).contains(send.from());
            if (answersAnother || (another && send.type().equals(GRANT))) {
                return send.from() + " sends " + send.type() + " to " + send.to();
            }
        }
        return "";
    }

    /** p detects at once and r, which is lower, when p has been answered or is about to be. */
    private static List<TriedRun> lowerDetectsLater() {
        List<TriedRun> situations = new ArrayList<>();
        for (int n = 4; n <= BullySentences.MOST; n++) {
            for (int p = 2; p < n - 1; p++) {
                for (int r = 1; r < p; r++) {
                    for (int tick = 1; tick < 2 * D; tick++) {
                        Scenario run = Runs.scenario(MODIFIED, 1, n, Set.of(n), List.of(p));
                        situations.add(new TriedRun(run).and(tick, new Intervention.Detect(r)));
                    }
                }
            }
        }
        return situations;
    }

    private static String unlessLowerIsPreferred(RunTrace trace) {
        List<Integer> detectors = TriedRun.detectors(trace.scenario());
        int p = detectors.get(0);
        int r = detectors.get(1);
        for (int id : trace.liveAbove(p)) {
            boolean answersBoth = trace.asked(OK, id).equals(List.of(p, r));
            if (!answersBoth || !trace.asked(STOP, id).equals(List.of(p))) {
                return id + " sends OK to " + RunTrace.list(trace.asked(OK, id)) + " and STOP to "
                        + RunTrace.list(trace.asked(STOP, id));
            }
        }
        return "";
    }

    private static String unlessStopStops(RunTrace trace) {
        int p = TriedRun.detectors(trace.scenario()).get(0);
        int stopped = trace.sends(STOP).stream()
                .filter(send -> send.to() == p)
                .mapToInt(Send::arrivalTick)
                .min()
                .orElse(Integer.MAX_VALUE);
        boolean goesOn = trace.sends().stream().anyMatch(send -> send.from() == p && send.sentTick() > stopped);
        return goesOn ? p + " goes on after STOP" : "";
    }

    private List<Claim> figures() {
        return List.of(
                ON_BULLY.claim("figure-1", figure1(runs)),
                ON_MODIFIED.claim(
                        "figure-2",
                        figure(MODIFIED, 1, 6, List.of(3), trace -> responders(trace, List.of(4, 5, 6)))
                                .instead(
                                        "4 and 5 answer; 6 is the crashed coordinator, and (c) has 5 as the highest",
                                        trace -> responders(trace, List.of(4, 5)))),
                ON_MODIFIED.claim("figure-3", figure(MODIFIED, 1, 6, List.of(2, 3), trace -> {
                    String answered = unlessOnlyLowestIsAnswered(trace);
                    boolean goesOn = trace.asked(GRANT, 2).equals(List.of(5));
                    return answered.isEmpty() && !goesOn ? "2 sends no GRANT to 5" : answered;
                })));
    }

    /** Figure 1, which Bani Yassein et al. print too. */
    public static SentenceCheck figure1(Runs runs) {
        return new KordafshariDetectors(runs).figure(BULLY, 0, 7, List.of(4), trace -> {
            boolean asDrawn = trace.asked(OK, 5).equals(List.of(4))
                    && trace.asked(OK, 6).equals(List.of(4, 5))
                    && trace.senders(ELECTION).equals(List.of(4, 5, 6));
            return asDrawn ? trace.unlessAllBelieveIn(6) : "another course";
        });
    }

    private static String responders(RunTrace trace, List<Integer> expected) {
        List<Integer> responders = trace.senders(OK);
        return responders.equals(expected) ? "" : RunTrace.list(responders) + " answer";
    }

    private SentenceCheck figure(String algorithm, int first, int last, List<Integer> detectors, Sentence sentence) {
        Scenario run = Runs.scenario(algorithm, first, last, Set.of(last), detectors);
        return new SentenceCheck(runs, "the run of the figure", () -> List.of(new TriedRun(run)), sentence);
    }
}
