package hustings.app.session;

import hustings.app.base.Texts;
import hustings.play.Run;
import hustings.scenario.Translation;
import hustings.trace.RunHighlight;
import hustings.trace.difference.DifferenceWording;
import hustings.trace.difference.RunDifference;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Where two runs diverge.
 *
 * @param sentence the difference in words
 * @param onlyInOne the events that only one of them has
 */
public record Divergence(RunDifference difference, String sentence, RunHighlight onlyInOne) {

    /** Finds where the two runs of a board diverge; may take long. */
    static Divergence of(BoardState state) {
        List<Run> runs = state.listRuns();
        RunDifference difference =
                RunDifference.of(runs.get(0).history(), runs.get(1).history());
        Translation language = Texts.language();
        String sentence = new DifferenceWording(difference, language).describe(state.titleOf(0), state.titleOf(1));
        return new Divergence(difference, sentence, difference.highlightDifferingMessages());
    }

    /** Whether both runs may be shown that far, or to their ends if they do not diverge. */
    boolean isVisibleIn(BoardState state) {
        return IntStream.range(0, 2).allMatch(i -> {
            Run run = state.columns().get(i).run();
            boolean reachesDivergence =
                    !difference.isEmpty() && run.lastVisibleFrame().index() >= difference.divergenceFrameIndex(i);
            return run.areAllFramesVisible() || reachesDivergence;
        });
    }

    /** For each run, the index of the first frame that differs. */
    List<Integer> frameIndices() {
        return List.of(difference.divergenceFrameIndex(0), difference.divergenceFrameIndex(1));
    }
}
