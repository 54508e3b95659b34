package hustings.app.session;

import hustings.app.base.Texts;
import hustings.engine.Frame;
import hustings.scenario.Caption;
import hustings.scenario.Scenario;
import hustings.trace.History;
import hustings.trace.Narrator;
import java.util.List;
import java.util.Optional;

/**
 * What is said of a frame.
 *
 * @param letter the letter of the paper's frame; empty if it has none
 * @param text the sentence
 * @param scripted what the scenario has for the frame's stage, as long as the run goes as scripted
 */
public record CaptionText(String letter, String text, Optional<Caption> scripted) {

    /** What is said of a frame for which nothing is scripted. */
    public CaptionText(String letter, String text) {
        this(letter, text, Optional.empty());
    }

    /**
     * What is said of the frame that a history shows: the scenario's caption as long as the run goes as scripted, and
     * otherwise what really happened. What follows the last stage has no frame in a paper's figure and is told after
     * the last caption.
     */
    static CaptionText of(History history) {
        Frame shown = history.shown();
        boolean last = shown.ending() != Frame.Ending.NONE && shown.index() > 0;
        Optional<Caption> scripted =
                history.isAsScripted(shown.index()) ? history.scenario().caption(shown.stage()) : Optional.empty();
        if (!last && shown.kind() != Frame.Kind.INTERVENTION && scripted.isPresent()) {
            return new CaptionText(
                    scripted.get().frame(), Texts.told(scripted.get().text()), scripted);
        }
        if (last && shown.kind() != Frame.Kind.INTERVENTION && scripted.isPresent()) {
            String both = Texts.told(scripted.get().text()) + " " + told(history, shown);
            return new CaptionText("", both.strip(), scripted);
        }
        return new CaptionText("", told(history, shown), scripted);
    }

    private static String told(History history, Frame shown) {
        int before = Run.stopBefore(history.stops(), shown.index());
        return Narrator.narrate(history.frames(), before, shown.index(), Texts.language());
    }

    /** The run of a history, with only those captions that are true of it. */
    static Scenario scenarioWithTrueCaptions(History history) {
        Scenario scenario = history.scenario();
        int lastTrue = lastScriptedFrame(history);
        if (lastTrue == history.frames().size() - 1) {
            return scenario;
        }
        int lastStage = history.frames().get(lastTrue).stage();
        return scenario.withCaptions(upTo(lastStage, scenario.captions()));
    }

    /** Those of some captions that speak of a stage or of one before it, and only of these. */
    static List<Caption> upTo(int lastStage, List<Caption> captions) {
        return captions.stream()
                .filter(caption -> caption.firstStage() <= lastStage)
                .map(caption -> caption.upTo(lastStage))
                .toList();
    }

    /** The last frame that nothing done by hand has touched, by bisection: once touched, a run stays so. */
    private static int lastScriptedFrame(History history) {
        int low = 0;
        int high = history.frames().size() - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (history.isAsScripted(middle)) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }
}
