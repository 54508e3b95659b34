package hustings.play;

import hustings.engine.Frame;
import hustings.scenario.Caption;
import hustings.scenario.Translation;
import hustings.trace.Narrator;
import hustings.trace.status.ElectionStatus;
import java.util.Optional;

/**
 * The caption of a frame.
 *
 * @param letter the letter of the paper's frame; empty if it has none
 * @param text the sentence
 * @param scripted the scenario's caption for the frame's stage, present as long as the run follows the script
 */
public record CaptionText(String letter, String text, Optional<Caption> scripted) {

    /**
     * The scenario's caption as long as the run follows the script, otherwise a narration of what happened, as for a
     * caption without a text. The frame
     * after the last stage has no counterpart in a paper's figure, so its narration is appended to the last caption.
     */
    static CaptionText of(Run run, Frame shown, Translation language) {
        return of(
                run,
                shown,
                language,
                Narrator.narrate(run.frames(), run.lastStopBefore(shown.index()), shown.index(), language));
    }

    private static String narrateHeartbeats(Run run, Frame shown, Translation language) {
        return Narrator.narrateWithHeartbeats(run.frames(), run.lastStopBefore(shown.index()), shown.index(), language);
    }

    /** Whether a frame is shown only because the messages are that only serve to notice crashes. */
    private static boolean isOfHeartbeats(Run run, Frame shown) {
        return run.showsHeartbeats()
                && shown.kind() == Frame.Kind.DETECTOR_STAGE
                && shown.ending() == Frame.Ending.NONE;
    }

    /** The caption without the sentence about who follows whom, if that is what the given status says. */
    static CaptionText besideStatus(Run run, Frame shown, ElectionStatus status, Translation language) {
        return status.saysWhoFollowsWhom()
                ? of(
                        run,
                        shown,
                        language,
                        Narrator.narrateWithoutBeliefs(
                                run.frames(), run.lastStopBefore(shown.index()), shown.index(), language))
                : of(run, shown, language);
    }

    private static CaptionText of(Run run, Frame shown, Translation language, String narration) {
        if (isOfHeartbeats(run, shown)) {
            return new CaptionText("", narrateHeartbeats(run, shown, language), Optional.empty());
        }
        Optional<Caption> scripted = shown.index() <= run.history().lastUneditedFrameIndex()
                ? run.scenario().findCaption(shown.stage())
                : Optional.empty();
        if (scripted.isEmpty() || shown.kind() == Frame.Kind.INTERVENTION) {
            return new CaptionText("", narration, scripted);
        }
        if (scripted.get().text().isEmpty()) { // it has notes or a question alone
            return new CaptionText(scripted.get().frame(), narration, scripted);
        }
        String caption = language.translate(scripted.get().text());
        boolean last = shown.ending() != Frame.Ending.NONE && shown.index() > 0;
        return last
                ? new CaptionText("", (caption + " " + narration).strip(), scripted)
                : new CaptionText(scripted.get().frame(), caption, scripted);
    }
}
