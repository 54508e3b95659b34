package hustings.paper.aarhus;

import static hustings.paper.claim.BullySentences.COORDINATOR;
import static hustings.paper.claim.BullySentences.ELECTION;

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
import java.util.stream.Stream;

/** The steps of both algorithms in section II of the Aarhus report, and what it says of them there. */
final class AarhusSteps {

    private static final String BULLY = "bully";
    private static final String IMPROVED = "improved-bully";
    private static final String HALT = "HALT";
    private static final int D = Timing.DEFAULT_DELAY_TICKS;
    private static final ClaimMaker ON_BULLY = ClaimMaker.of(Paper.AARHUS, BULLY);
    private static final ClaimMaker ON_IMPROVED = ClaimMaker.of(Paper.AARHUS, IMPROVED);

    private final Runs runs;
    private final BullySentences regular;
    private final BullySentences modified;

    private AarhusSteps(Runs runs) {
        this.runs = runs;
        this.regular = new BullySentences(runs, BULLY);
        this.modified = new BullySentences(runs, IMPROVED);
    }

    static List<Claim> claims(Runs runs) {
        AarhusSteps steps = new AarhusSteps(runs);
        List<Claim> claims = new ArrayList<>(steps.regularSteps());
        claims.addAll(steps.modifiedSteps());
        claims.addAll(steps.modifiedOutcome());
        return claims;
    }

    private List<Claim> regularSteps() {
        return List.of(
                ON_BULLY.claim("regular-1a", regular.asksAllHigher()),
                ON_BULLY.claim("regular-1b", regular.winsIfNobodyAnswers()),
                ON_BULLY.claim("regular-2a", regular.answers()),
                ON_BULLY.claim("regular-2b", regular.takesOver()),
                ON_BULLY.claim("regular-2c", regular.highestLeads()),
                ON_BULLY.claim("regular-2d", regular.winnerTellsAll(COORDINATOR)),
                ON_BULLY.claim("regular-3", regular.revivedElects()),
                ON_BULLY.claim("regular-alive", regular.leaderIsUp(COORDINATOR)));
    }

    private List<Claim> modifiedSteps() {
        return List.of(
                ON_IMPROVED.claim("modified-1a", one(AarhusSteps::unlessAllAreTold)),
                ON_IMPROVED.claim("modified-1d", modified.winsIfNobodyAnswers()),
                ON_IMPROVED.claim("modified-2a", modified.answers()),
                ON_IMPROVED.claim("modified-2c", one(AarhusSteps::unlessHighestChecks)),
                ON_IMPROVED.claim("modified-2e", modified.winnerTellsAll(COORDINATOR)),
                ON_IMPROVED.claim(
                        "modified-2f",
                        new SentenceCheck(
                                runs,
                                "3 to 5 processes, every detector; then the winner crashes, and anyone detects",
                                AarhusSteps::nextElections,
                                trace -> trace.unlessAllBelieveIn(trace.highestLive()))),
                ON_IMPROVED.claim("modified-3", modified.higherRevivedLeads()));
    }

    private SentenceCheck one(Sentence sentence) {
        return new SentenceCheck(
                runs, BullySentences.ONE, () -> TriedRun.oneDetector(IMPROVED, BullySentences.MOST), sentence);
    }

    private static String unlessAllAreTold(RunTrace trace) {
        int detector = TriedRun.detectors(trace.scenario()).get(0);
        List<Integer> told = Stream.concat(
                        trace.asked(HALT, detector).stream(), trace.asked(ELECTION, detector).stream())
                .sorted()
                .toList();
        List<Integer> others = trace.scenario().group().ids().stream()
                .filter(id -> id != detector)
                .toList();
        return told.equals(others) ? "" : detector + " tells " + RunTrace.list(told);
    }

    private static String unlessHighestChecks(RunTrace trace) {
        int detector = TriedRun.detectors(trace.scenario()).get(0);
        List<Integer> above = trace.liveAbove(detector);
        List<Integer> expected = above.isEmpty() ? List.of() : above.subList(above.size() - 1, above.size());
        List<Integer> informed = trace.asked("INFORM", detector);
        if (!informed.equals(expected)) {
            return detector + " informs " + RunTrace.list(informed);
        }
        for (int id : informed) {
            if (!trace.asked(ELECTION, id).equals(trace.above(id))) {
                return id + " checks " + RunTrace.list(trace.asked(ELECTION, id));
            }
        }
        return "";
    }

    private static List<TriedRun> nextElections() {
        List<TriedRun> situations = new ArrayList<>();
        int later = BullySentences.LATER;
        for (TriedRun first : TriedRun.coordinatorCrashed(IMPROVED, BullySentences.MOST_FOR_SETS)) {
            int winner = first.live().get(first.live().size() - 1);
            for (int id : first.live()) {
                if (id != winner) {
                    situations.add(first.and(later, new Intervention.Crash(winner))
                            .and(later + 1, new Intervention.Detect(id)));
                }
            }
        }
        return situations;
    }

    private List<Claim> modifiedOutcome() {
        return List.of(
                ON_IMPROVED.claim(
                        "no-parallel",
                        new SentenceCheck(
                                        runs,
                                        "3 to 6 processes, the coordinator crashed, two detect up to 2D apart",
                                        AarhusSteps::twoDetect,
                                        AarhusSteps::unlessOneInitiates)
                                .within("detections more than D apart")),
                ON_IMPROVED.claim("modified-highest", modified.highestLeads()),
                ON_IMPROVED.claim(
                        "modified-crash",
                        new SentenceCheck(
                                        runs,
                                        BullySentences.DISTURBED,
                                        () -> BullySentences.disturbed(IMPROVED),
                                        AarhusSteps::unlessSound)
                                .instead(
                                        "with the option flag-timeout it does, if the crash interrupts no multicast",
                                        new SentenceCheck(
                                                runs,
                                                BullySentences.DISTURBED,
                                                AarhusSteps::repaired,
                                                AarhusSteps::unlessSound))));
    }

    private static String unlessSound(RunTrace trace) {
        return BullySentences.unlessSound(trace, COORDINATOR);
    }

    /** Crashes that cut no sends in two, with a timeout for raised flags, which the report has not. */
    private static List<TriedRun> repaired() {
        AlgorithmChoice repaired = AlgorithmChoice.of(IMPROVED, Map.of("flag-timeout", "9D"));
        return BullySentences.disturbed(IMPROVED).stream()
                .filter(TriedRun::withinLimits)
                .map(situation -> new TriedRun(situation.run().withAlgorithm(repaired)))
                .toList();
    }

    private static List<TriedRun> twoDetect() {
        List<TriedRun> situations = new ArrayList<>();
        for (int n = 3; n <= BullySentences.MOST; n++) {
            for (int a = 1; a < n; a++) {
                for (int b = 1; b < n; b++) {
                    for (int tick = a < b ? 0 : 1; a != b && tick <= 2 * D; tick++) {
                        Scenario run = Runs.scenario(IMPROVED, 1, n, Set.of(n), List.of(a));
                        TriedRun later = new TriedRun(run).and(tick, new Intervention.Detect(b));
                        // at the very tick of its arrival the detection still comes before the message
                        situations.add(tick > D ? later : later.beyond());
                    }
                }
            }
        }
        return situations;
    }

    /** Whoever is informed asks too, but does not halt anybody: it goes on with the same election. */
    private static String unlessOneInitiates(RunTrace trace) {
        List<Integer> informed =
                trace.sends("INFORM").stream().map(Send::to).distinct().toList();
        List<Integer> initiators = trace.senders(ELECTION).stream()
                .filter(id -> !informed.contains(id)
                        || TriedRun.detectors(trace.scenario()).contains(id))
                .filter(id -> startsBeforeInformed(trace, id))
                .toList();
        return initiators.size() == 1 ? "" : RunTrace.list(initiators) + " initiate elections";
    }

    private static boolean startsBeforeInformed(RunTrace trace, int id) {
        int asks = trace.sends(ELECTION, id).get(0).sentTick();
        return trace.sends("INFORM").stream().noneMatch(send -> send.to() == id && send.arrivalTick() <= asks);
    }
}
