package hustings.play;

import hustings.scenario.Caption;
import hustings.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;

/**
 * The stages that a caption covers while it is edited, and how far its ends may move: it always covers the stage at
 * which it is edited, and it takes stages from the captions beside it, but leaves one to each.
 *
 * @param first its first stage
 * @param last its last stage
 * @param stage the stage at which it is edited
 * @param leastFirst the least first stage that it may have
 * @param mostLast the greatest last stage that it may have
 * @param otherCaptions the other captions, with the stages that they have without it
 */
public record CaptionSpan(int first, int last, int stage, int leastFirst, int mostLast, List<Caption> otherCaptions) {

    /**
     * The stages of a caption of a scenario, or of one that is new.
     *
     * @param caption the caption, see {@link WordChanges#captionToEdit}
     * @param stage the stage at which it is edited
     * @param endStage the last stage of the run that may be shown
     */
    public static CaptionSpan of(Scenario scenario, Caption caption, int stage, int endStage) {
        List<Caption> others = scenario.captions().stream()
                .filter(other -> !other.equals(caption))
                .toList();
        int least = others.stream()
                .filter(other -> other.firstStage() < caption.firstStage())
                .mapToInt(other -> other.firstStage() + 1)
                .max()
                .orElse(0);
        int most = others.stream()
                .filter(other -> other.lastStage() > caption.lastStage())
                .mapToInt(other -> other.lastStage() - 1)
                .min()
                .orElse(endStage);
        int mostLast = Math.max(caption.lastStage(), Math.min(most, endStage));
        return new CaptionSpan(caption.firstStage(), caption.lastStage(), stage, least, mostLast, others);
    }

    /** The span with its first stage as near to a wanted one as it may be. */
    public CaptionSpan withFirst(int wanted) {
        int possible = Math.max(leastFirst, Math.min(stage, wanted));
        return new CaptionSpan(possible, last, stage, leastFirst, mostLast, otherCaptions);
    }

    /** The span with its last stage as near to a wanted one as it may be. */
    public CaptionSpan withLast(int wanted) {
        int possible = Math.max(stage, Math.min(mostLast, wanted));
        return new CaptionSpan(first, possible, stage, leastFirst, mostLast, otherCaptions);
    }

    /** What is left to the other captions. */
    public List<Caption> uncoveredCaptions() {
        List<Caption> uncovered = new ArrayList<>();
        Caption covering = new Caption(first, last, "", "");
        otherCaptions.forEach(other -> WordChanges.addUncoveredParts(uncovered, other, covering));
        return uncovered;
    }
}
