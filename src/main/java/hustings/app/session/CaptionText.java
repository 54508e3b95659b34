package hustings.app.session;

import hustings.app.base.Texts;
import hustings.engine.Frame;
import hustings.scenario.Caption;
import hustings.trace.Narrator;
import java.util.Optional;

/**
 * What is said of a frame.
 *
 * @param letter the letter of the paper's frame; empty if it has none
 * @param text the sentence
 * @param scripted what the scenario has for the frame's stage, as long as the run goes as scripted
 */
public record CaptionText(String letter, String text, Optional<Caption> scripted) {

    /**
     * What is said of a frame: the scenario's caption as long as the run goes as scripted, and otherwise what really
     * happened. What follows the last stage has no frame in a paper's figure and is told after the last caption.
     */
    static CaptionText of(Run run, Frame shown) {
        Optional<Caption> scripted = shown.index() <= run.history().lastAsScripted()
                ? run.scenario().caption(shown.stage())
                : Optional.empty();
        String told = Narrator.narrate(run.frames(), run.stopBefore(shown.index()), shown.index(), Texts.language());
        if (scripted.isEmpty() || shown.kind() == Frame.Kind.INTERVENTION) {
            return new CaptionText("", told, scripted);
        }
        String caption = Texts.told(scripted.get().text());
        boolean last = shown.ending() != Frame.Ending.NONE && shown.index() > 0;
        return last
                ? new CaptionText("", (caption + " " + told).strip(), scripted)
                : new CaptionText(scripted.get().frame(), caption, scripted);
    }
}
