package hustings.paper.bully;

import hustings.model.ProcessState;
import hustings.paper.claim.BullySentences;
import hustings.paper.claim.Claim;
import hustings.paper.claim.ClaimMaker;
import hustings.paper.claim.GrowthOrder;
import hustings.paper.claim.RunTrace;
import hustings.paper.claim.RunTrace.Send;
import hustings.paper.claim.Runs;
import hustings.paper.claim.SentenceCheck;
import hustings.paper.claim.TriedRun;
import hustings.paper.figure.Paper;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import hustings.trace.CountingConvention;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** What the papers say of Garcia-Molina 1982, tried on the algorithm that he published, without its polling. */
public final class OriginalBully {

    private static final String NAME = "garcia-molina";
    private static final String CALL = "ARE_YOU_THERE";
    private static final AlgorithmChoice CHOICE =
            AlgorithmChoice.of(NAME, Map.of("check-period", "off", "silence-period", "off"));

    private OriginalBully() {}

    /** The steps of the textbook form, which papers give as his. */
    public static Claim steps(Paper paper, String source, Runs runs) {
        String tried = "2 to 6 processes, the coordinator crashed, every detector; without polling";
        return ClaimMaker.of(paper, NAME)
                .sentence(
                        "original-steps",
                        source,
                        "The steps given are Garcia-Molina's: in his algorithm, whoever is asked holds an election"
                                + " too.",
                        new SentenceCheck(
                                        runs,
                                        tried,
                                        () -> TriedRun.coordinatorCrashed(NAME, BullySentences.MOST).stream()
                                                .map(situation -> new TriedRun(
                                                        situation.run().withAlgorithm(CHOICE)))
                                                .toList(),
                                        OriginalBully::unlessWhoIsAskedElects)
                                .instead(
                                        "whoever is asked answers, and nobody but the detector makes a call of an"
                                                + " election",
                                        trace -> trace.senders(CALL).equals(TriedRun.detectors(trace.scenario()))
                                                ? ""
                                                : RunTrace.list(trace.senders(CALL)) + " call"));
    }

    private static String unlessWhoIsAskedElects(RunTrace trace) {
        for (Send call : trace.sends(CALL)) {
            boolean mustCall = call.delivered() && !trace.above(call.to()).isEmpty();
            if (mustCall && trace.asked(CALL, call.to()).isEmpty()) {
                return call.to() + " answers " + call.from() + " and holds no election; " + trace.believed();
            }
        }
        return trace.beliefs().containsValue(ProcessState.NOBODY) ? trace.believed() : "";
    }

    /** The order of its messages, which the papers take from the textbook form. */
    public static Claim order(Paper paper, String source, Runs runs) {
        return ClaimMaker.of(paper, NAME)
                .claim(
                        "original-order",
                        source,
                        "The messages of Garcia-Molina's algorithm grow with the square of n, if all notice at once.",
                        "O(n²)",
                        GrowthOrder.ofCounts(2, CountingConvention.ALL_SENDS, OriginalBully::allDetect, runs));
    }

    private static Scenario allDetect(int n) {
        List<Integer> detectors = IntStream.range(1, n).boxed().toList();
        return Runs.coordinatorInside(NAME, n, detectors).withAlgorithm(CHOICE);
    }
}
