package hustings.paper.kordafshari;

import static hustings.paper.claim.BullySentences.COORDINATOR;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What Kordafshari et al. 2005 say of single runs: the steps of both algorithms, and crashes. */
public final class KordafshariSentences {

    private static final String BULLY = "bully";
    private static final String MODIFIED = "modified-bully";
    private static final String GRANT = "GRANT";
    private static final int D = Timing.DEFAULT_DELAY_TICKS;
    private static final ClaimMaker ON_BULLY = ClaimMaker.of(Paper.KORDAFSHARI, BULLY);
    private static final ClaimMaker ON_MODIFIED = ClaimMaker.of(Paper.KORDAFSHARI, MODIFIED);

    private final Runs runs;
    private final BullySentences bully;
    private final BullySentences modified;

    private KordafshariSentences(Runs runs) {
        this.runs = runs;
        this.bully = new BullySentences(runs, BULLY);
        this.modified = new BullySentences(runs, MODIFIED);
    }

    static List<Claim> claims(Runs runs) {
        KordafshariSentences sentences = new KordafshariSentences(runs);
        List<Claim> claims = new ArrayList<>(sentences.bullySteps());
        claims.addAll(sentences.modifiedSteps());
        claims.addAll(sentences.crashes());
        claims.addAll(KordafshariDetectors.claims(runs));
        return claims;
    }

    private List<Claim> bullySteps() {
        return List.of(
                ON_BULLY.claim("bully-asks", bully.asksAllHigher()),
                ON_BULLY.claim("bully-wins", bully.winsIfNobodyAnswers()),
                ON_BULLY.claim("bully-answers", bully.answers()),
                ON_BULLY.claim("bully-takes-over", bully.takesOver()),
                ON_BULLY.claim("bully-highest", bully.highestLeads()),
                ON_BULLY.claim("bully-tells-all", bully.winnerTellsAll(COORDINATOR)),
                ON_BULLY.claim("bully-revival", bully.higherRevivedLeads()),
                ON_BULLY.claim("bully-only-higher", bully.onlyHigherTakePart(List.of(COORDINATOR))),
                ON_BULLY.claim("bully-safe", bully.isSafe(COORDINATOR)));
    }

    private List<Claim> modifiedSteps() {
        return List.of(
                ON_MODIFIED.claim("modified-asks", modified.asksAllHigher()),
                ON_MODIFIED.claim("modified-answers", one(BullySentences::unlessAllAnswer)),
                ON_MODIFIED.claim("modified-wins", modified.winsIfNobodyAnswers()),
                ON_MODIFIED.claim("modified-grant", one(KordafshariSentences::unlessHighestIsGranted)),
                ON_MODIFIED.claim("modified-announces", modified.winnerTellsAll(COORDINATOR)),
                ON_MODIFIED.claim("modified-only-higher", modified.onlyHigherTakePart(List.of(COORDINATOR))),
                ON_MODIFIED.claim("modified-revival", modified.higherRevivedLeads()),
                ON_MODIFIED.claim(
                        "revival-figure-4",
                        new SentenceCheck(
                                        runs,
                                        BullySentences.ONE + "; a higher one comes back; option revival = figure-4",
                                        this::revivalsByFigure4,
                                        trace -> trace.unlessAllBelieveIn(BullySentences.revived(trace.scenario())))
                                .instead(
                                        "it keeps silent, since the coordinator it remembers is the old one",
                                        trace -> trace.sends().stream()
                                                        .anyMatch(send ->
                                                                send.from() == BullySentences.revived(trace.scenario()))
                                                ? "it elects"
                                                : "")));
    }

    private SentenceCheck one(Sentence sentence) {
        return new SentenceCheck(
                runs, BullySentences.ONE, () -> TriedRun.oneDetector(MODIFIED, BullySentences.MOST), sentence);
    }

    public static String unlessHighestIsGranted(RunTrace trace) {
        int detector = TriedRun.detectors(trace.scenario()).get(0);
        List<Integer> above = trace.liveAbove(detector);
        List<Integer> expected = above.isEmpty() ? List.of() : List.of(above.get(above.size() - 1));
        List<Integer> granted = trace.asked(GRANT, detector);
        return granted.equals(expected) ? "" : detector + " sends GRANT to " + RunTrace.list(granted);
    }

    private List<TriedRun> revivalsByFigure4() {
        List<TriedRun> situations = new ArrayList<>();
        for (TriedRun situation : TriedRun.oneDetector(MODIFIED, BullySentences.MOST_FOR_SETS)) {
            int highestLive = situation.live().get(situation.live().size() - 1);
            for (int id : situation.run().crashed()) {
                if (id > highestLive) {
                    TriedRun revival = situation.and(BullySentences.LATER, new Intervention.Revive(id));
                    situations.add(withOption(revival, "revival", "figure-4"));
                }
            }
        }
        return situations;
    }

    private static TriedRun withOption(TriedRun situation, String option, String value) {
        return new TriedRun(situation.run().withAlgorithm(AlgorithmChoice.of(MODIFIED, Map.of(option, value))));
    }

    private List<Claim> crashes() {
        return List.of(
                ON_MODIFIED.claim(
                        "crash-wait",
                        new SentenceCheck(
                                runs,
                                "2 to 6 processes, the detector crashes after tick 0 and before its GRANT",
                                this::detectorCrashes,
                                KordafshariSentences::unlessAnswerersElectAfter3D)),
                ON_MODIFIED.claim(
                        "crash-detector",
                        new SentenceCheck(
                                runs,
                                "2 to 6 processes, the detector crashes after tick 0 and before its GRANT",
                                this::detectorCrashes,
                                trace -> BullySentences.unlessSound(trace, COORDINATOR))),
                ON_MODIFIED.claim(
                        "crash-granted",
                        new SentenceCheck(
                                runs,
                                "2 to 6 processes, the highest crashes between its answer and the GRANT",
                                this::grantedCrashes,
                                trace -> {
                                    int detector =
                                            TriedRun.detectors(trace.scenario()).get(0);
                                    boolean repeats =
                                            trace.asked(ELECTION, detector).size()
                                                    > trace.above(detector).size();
                                    return repeats
                                            ? trace.unlessAllBelieveIn(trace.highestLive())
                                            : detector + " does not repeat";
                                })),
                ON_MODIFIED.claim("grant-wait", asksOnce("D").instead("2D, the way there and back", asksOnce("2D"))),
                ON_MODIFIED.claim("modified-safe", modified.isSafe(COORDINATOR)));
    }

    private List<TriedRun> detectorCrashes() {
        List<TriedRun> situations = new ArrayList<>();
        for (TriedRun situation : TriedRun.coordinatorCrashed(MODIFIED, BullySentences.MOST)) {
            int highestLive = situation.live().get(situation.live().size() - 1);
            for (int tick = 1; tick <= 2 * D && situation.detector() < highestLive; tick++) {
                situations.add(situation.and(tick, new Intervention.Crash(situation.detector())));
            }
        }
        return situations;
    }

    private static String unlessAnswerersElectAfter3D(RunTrace trace) {
        for (Send ok : trace.sends(OK)) {
            boolean first = ok.to() == TriedRun.detectors(trace.scenario()).get(0);
            boolean elects = trace.sends(ELECTION, ok.from()).stream()
                    .anyMatch(send -> send.sentTick() == ok.sentTick() + 3 * D);
            if (first && !elects) {
                return ok.from() + " does not elect 3D after its answer";
            }
        }
        return "";
    }

    private List<TriedRun> grantedCrashes() {
        List<TriedRun> situations = new ArrayList<>();
        for (TriedRun situation : TriedRun.coordinatorCrashed(MODIFIED, BullySentences.MOST)) {
            int highestLive = situation.live().get(situation.live().size() - 1);
            for (int tick = D + 1; tick <= 3 * D && situation.detector() < highestLive; tick++) {
                situations.add(situation.and(tick, new Intervention.Crash(highestLive)));
            }
        }
        return situations;
    }

    /** With this wait after GRANT the detector asks once, as long as nobody crashes. */
    private SentenceCheck asksOnce(String grantWait) {
        return new SentenceCheck(
                runs,
                "2 to 6 processes, nobody else crashes; option grant-wait = " + grantWait,
                () -> TriedRun.coordinatorCrashed(MODIFIED, BullySentences.MOST).stream()
                        .map(situation -> withOption(situation, "grant-wait", grantWait))
                        .toList(),
                trace -> {
                    int detector = TriedRun.detectors(trace.scenario()).get(0);
                    int asked = trace.asked(ELECTION, detector).size();
                    return asked == trace.above(detector).size() ? "" : detector + " asks again though nobody crashed";
                });
    }
}
