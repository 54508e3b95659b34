package hustings.paper.aarhus;

import static hustings.paper.claim.BullySentences.COORDINATOR;
import static hustings.paper.claim.BullySentences.ELECTION;
import static hustings.paper.claim.BullySentences.OK;
import static hustings.paper.claim.NumberCheck.Relation.EQUAL;
import static hustings.trace.CountingConvention.AARHUS;
import static hustings.trace.CountingConvention.ALL_SENDS;

import hustings.engine.Event;
import hustings.engine.Intervention;
import hustings.engine.Timing;
import hustings.model.Group;
import hustings.paper.claim.Claim;
import hustings.paper.claim.ClaimMaker;
import hustings.paper.claim.Finding;
import hustings.paper.claim.NumberCheck;
import hustings.paper.claim.NumberCheck.Case;
import hustings.paper.claim.RunTrace;
import hustings.paper.claim.Runs;
import hustings.paper.claim.SentenceCheck;
import hustings.paper.claim.SentenceCheck.Sentence;
import hustings.paper.claim.TriedRun;
import hustings.paper.claim.Verdict;
import hustings.paper.figure.Paper;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The figures of the Aarhus report: the logs of its programs with what they print, and the example scenarios A to E.
 */
final class AarhusFigures {

    private static final String BULLY = "bully";
    private static final String IMPROVED = "improved-bully";
    private static final String ONE_RUN = "one run";

    private final Runs runs;

    private AarhusFigures(Runs runs) {
        this.runs = runs;
    }

    static List<Claim> claims(Runs runs) {
        AarhusFigures figures = new AarhusFigures(runs);
        List<Claim> claims = new ArrayList<>(figures.scenarios());
        claims.addAll(figures.totals());
        claims.addAll(figures.logs());
        claims.addAll(figures.captions());
        return claims;
    }

    private static ClaimMaker on(String algorithm) {
        return ClaimMaker.of(Paper.AARHUS, algorithm);
    }

    /** A figure's run, over the ids 0 to 9. */
    private static Scenario row(String algorithm, Set<Integer> crashed, Intervention... deeds) {
        return Scenario.of(
                AlgorithmChoice.asPublished(algorithm),
                Group.of(IntStream.range(0, 10).boxed().toList()),
                crashed,
                Timing.constant(Timing.DEFAULT_DELAY_TICKS),
                List.of(deeds).stream().map(deed -> Event.at(0, deed)).toList());
    }

    private static Scenario figure4() {
        return row(BULLY, Set.of(3, 4, 9), new Intervention.Revive(4));
    }

    private static Scenario figure5() {
        return row(BULLY, Set.of(3, 9), new Intervention.Revive(9));
    }

    private static Scenario figure6() {
        return row(IMPROVED, Set.of(9), new Intervention.Detect(2));
    }

    private static Scenario figure8() {
        return row(IMPROVED, Set.of(1, 9), new Intervention.Revive(1));
    }

    private static Scenario figure9() {
        return row(IMPROVED, Set.of(0, 2, 3, 6, 7, 8, 9), new Intervention.Revive(6));
    }

    private static Scenario figure10() {
        return row(IMPROVED, Set.of(9), new Intervention.Detect(5));
    }

    private List<Claim> totals() {
        Intervention crash3 = new Intervention.Crash(3);
        return List.of(
                total("2", "9 has crashed and 5 notices.", 24, row(BULLY, Set.of(9), new Intervention.Detect(5))),
                total("3", "Ordinary processes crash.", 0, row(BULLY, Set.of(), crash3, new Intervention.Crash(5))),
                total("4", "4 is back while 3 and 9 are down.", 33, figure4()),
                total("5", "9 is back while 3 is down.", 9, figure5()),
                total("6", "9 has crashed and 2 notices.", 22, figure6()),
                total("7", "An ordinary process crashes.", 0, row(IMPROVED, Set.of(), crash3)),
                total("8", "1 is back while 9 is down.", 24, figure8()),
                total("9", "6 is back while 0, 2, 3, 7, 8 and 9 are down.", 9, figure9()));
    }

    private Claim total(String number, String story, long printed, Scenario run) {
        Case only = new Case("ids 0..9", run, c -> printed, c -> runs.counted(run, c), true);
        return on(run.algorithm().name())
                .claim(
                        "figure-" + number,
                        "Figure " + number,
                        story + " Total of messages.",
                        Long.toString(printed),
                        NumberCheck.ofCounts(ONE_RUN, EQUAL, List.of(only), AARHUS, ALL_SENDS));
    }

    private List<Claim> logs() {
        return List.of(
                log("8", 1, figure8(), 8, 7),
                log("8", 8, figure8(), 1, 0),
                winner("8", figure8(), 8),
                log("9", 6, figure9(), 3, 0),
                winner("9", figure9(), 6),
                log("10", 5, figure10(), 4, 3),
                log("10", 8, figure10(), 1, 0),
                winner("10", figure10(), 8));
    }

    /** A line of a log: what a process sent, which is its ELECTION messages, and how many OKs it got. */
    private Claim log(String figure, int id, Scenario run, long sent, long replies) {
        return on(IMPROVED)
                .claim(
                        "figure-" + figure + "-node-" + id,
                        "Figure " + figure + ", log",
                        "What node " + id + " sent and received.",
                        sent + " sent, " + replies + " replies",
                        () -> {
                            RunTrace trace = runs.trace(run);
                            long asked = trace.sends(ELECTION, id).size();
                            long answered = trace.sends(OK).stream()
                                    .filter(send -> send.to() == id && send.delivered())
                                    .count();
                            return finding(
                                    asked == sent && answered == replies,
                                    asked + " sent, " + answered + " replies",
                                    run,
                                    "Sent counts ELECTION, replies OK.");
                        });
    }

    private Claim winner(String figure, Scenario run, int printed) {
        return on(IMPROVED)
                .claim(
                        "figure-" + figure + "-winner",
                        "Figure " + figure + ", log",
                        "The new coordinator.",
                        Integer.toString(printed),
                        () -> {
                            RunTrace trace = runs.trace(run);
                            String believed = trace.unlessAllBelieveIn(printed);
                            return finding(
                                    believed.isEmpty(),
                                    believed.isEmpty() ? Integer.toString(printed) : believed,
                                    run,
                                    "");
                        });
    }

    private static Finding finding(boolean holds, String measured, Scenario run, String note) {
        return new Finding(
                holds ? Verdict.HOLDS : Verdict.DOES_NOT_HOLD, "", ONE_RUN, measured, note, Optional.of(run));
    }

    private List<Claim> captions() {
        return List.of(
                on(BULLY)
                        .claim(
                                "figure-4-starts",
                                one(
                                        figure4(),
                                        trace -> trace.asked(ELECTION, 4).equals(trace.above(4))
                                                ? ""
                                                : "4 asks " + RunTrace.list(trace.asked(ELECTION, 4)))),
                on(BULLY)
                        .claim(
                                "figure-5-only-victory",
                                one(
                                        figure5(),
                                        trace -> trace.sends(ELECTION).isEmpty()
                                                        && trace.asked(COORDINATOR, 9)
                                                                        .size()
                                                                == 9
                                                ? ""
                                                : "9 sends something else")),
                on(IMPROVED)
                        .claim(
                                "figure-6-hands-over",
                                one(
                                        figure6(),
                                        trace -> trace.asked("INFORM", 2).equals(List.of(8))
                                                        && trace.asked(ELECTION, 8)
                                                                .equals(List.of(9))
                                                ? trace.unlessAllBelieveIn(8)
                                                : "another course")));
    }

    private SentenceCheck one(Scenario run, Sentence sentence) {
        return new SentenceCheck(runs, ONE_RUN, () -> List.of(new TriedRun(run)), sentence);
    }

    private List<Claim> scenarios() {
        Scenario regular = Runs.scenario(BULLY, 1, 5, Set.of(5), List.of(2));
        Scenario modified = Runs.scenario(IMPROVED, 1, 5, Set.of(5), List.of(2))
                .withAlgorithm(AlgorithmChoice.of(IMPROVED, Map.of("halt", "all")));
        return List.of(
                on(BULLY)
                        .claim(
                                "scenario-regular",
                                one(
                                        regular,
                                        trace -> trace.senders(ELECTION).equals(List.of(2, 3, 4))
                                                        && trace.asked(OK, 3).equals(List.of(2))
                                                        && trace.asked(OK, 4).equals(List.of(2, 3))
                                                ? trace.unlessAllBelieveIn(4)
                                                : "another course")),
                on(IMPROVED)
                        .claim(
                                "scenario-halt",
                                one(
                                        modified,
                                        trace -> trace.asked("HALT", 2).equals(List.of(1, 3, 4, 5))
                                                        && trace.asked(ELECTION, 2)
                                                                .equals(List.of(3, 4, 5))
                                                ? ""
                                                : "another course")),
                on(IMPROVED)
                        .claim(
                                "scenario-own-elections",
                                one(modified, trace -> startElections(trace, List.of(3, 4)))
                                        .instead(
                                                "only 4 does, once 2 has told it to, as C and D say",
                                                trace -> startElections(trace, List.of(4)))),
                on(IMPROVED)
                        .claim(
                                "scenario-hand-over",
                                one(
                                        modified,
                                        trace -> trace.asked("INFORM", 2).equals(List.of(4))
                                                        && trace.asked(ELECTION, 4)
                                                                .equals(List.of(5))
                                                ? ""
                                                : "another course")),
                on(IMPROVED)
                        .claim(
                                "scenario-variable",
                                one(modified, trace -> trace.unlessAllBelieveIn(5))
                                        .instead(
                                                "4, which has just won; 5 has crashed",
                                                trace -> trace.unlessAllBelieveIn(4))));
    }

    private static String startElections(RunTrace trace, List<Integer> expected) {
        List<Integer> others = new ArrayList<>(trace.senders(ELECTION));
        others.remove(Integer.valueOf(2));
        return others.equals(expected) ? "" : RunTrace.list(others) + " does";
    }
}
