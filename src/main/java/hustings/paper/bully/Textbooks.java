package hustings.paper.bully;

import static hustings.paper.claim.BullySentences.COORDINATOR;

import hustings.engine.Timing;
import hustings.paper.claim.BullySentences;
import hustings.paper.claim.Claim;
import hustings.paper.claim.ClaimMaker;
import hustings.paper.claim.Runs;
import hustings.paper.claim.SentenceCheck;
import hustings.paper.claim.TriedRun;
import hustings.paper.figure.Paper;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What the lecture notes and the encyclopedia say in general, of the bully and the ring algorithm side by side. */
public final class Textbooks {

    private static final String BULLY = "bully";
    private static final String RING = "ring";
    private static final int D = Timing.DEFAULT_DELAY_TICKS;
    private static final int SEEDS = 40;

    private final Runs runs;

    private Textbooks(Runs runs) {
        this.runs = runs;
    }

    public static List<Claim> lectureNotes(Runs runs) {
        return List.of(ClaimMaker.of(Paper.LECTURE_NOTES, BULLY, RING)
                .sentence(
                        "highest",
                        "Election Algorithms",
                        "The process with the highest identifier is generally elected, by either algorithm.",
                        new SentenceCheck(
                                runs,
                                BullySentences.SETS + ", under both",
                                () -> Stream.of(BULLY, RING)
                                        .flatMap(name ->
                                                TriedRun.detectorSets(name, BullySentences.MOST_FOR_SETS).stream())
                                        .toList(),
                                trace -> trace.unlessAllBelieveIn(trace.highestLive()))));
    }

    public static List<Claim> encyclopedia(Runs runs) {
        Textbooks books = new Textbooks(runs);
        String compared = "Compared with Ring election algorithm";
        return List.of(
                OriginalBully.steps(Paper.ENCYCLOPEDIA, "Bully algorithm structure, and the references", runs),
                ClaimMaker.of(Paper.ENCYCLOPEDIA, BULLY)
                        .sentence(
                                "coordinator-message",
                                "Component calls",
                                "The coordinator message tells the identity of the elected process to the others.",
                                new BullySentences(runs, BULLY).winnerTellsAll(COORDINATOR)),
                ClaimMaker.of(Paper.ENCYCLOPEDIA, BULLY)
                        .sentence(
                                "bully-synchronous",
                                compared,
                                "The bully algorithm assumes that the system is synchronous.",
                                books.late(BULLY).within("delays up to D")),
                ClaimMaker.of(Paper.ENCYCLOPEDIA, RING)
                        .sentence(
                                "ring-synchronous",
                                compared,
                                "The ring algorithm, unlike the bully, does not assume that the system is synchronous.",
                                books.late(RING)));
    }

    /** The lowest detects, and then the two lowest; in the end all believe in the highest. */
    private SentenceCheck late(String algorithm) {
        IntFunction<List<TriedRun>> drawn = longest -> {
            List<TriedRun> situations = new ArrayList<>();
            for (int seed = 1; seed <= SEEDS; seed++) {
                for (int detectors = 1; detectors <= 2; detectors++) {
                    List<Integer> ids =
                            IntStream.rangeClosed(1, detectors).boxed().toList();
                    Timing timing = new Timing(D, 1, longest, seed, Timing.DEFAULT_UNTIL_TICK);
                    TriedRun situation = new TriedRun(
                            Runs.coordinatorInside(algorithm, 5, ids).withTiming(timing));
                    situations.add(longest <= D ? situation : situation.beyond());
                }
            }
            return situations;
        };
        return new SentenceCheck(
                runs,
                "5 processes, the coordinator crashed, the lowest or the two lowest detect, seeds 1 to " + SEEDS
                        + "; delays up to D, and up to 4D",
                () -> Stream.of(D, 4 * D)
                        .flatMap(longest -> drawn.apply(longest).stream())
                        .toList(),
                trace -> trace.unlessAllBelieveIn(trace.highestLive()));
    }
}
