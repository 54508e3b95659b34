package hustings.play;

import hustings.engine.Frame;
import hustings.scenario.Translation;
import hustings.trace.difference.FrameDifference;

/**
 * A shown frame of a run; immutable.
 *
 * @param run the run
 * @param frame the shown frame
 * @param animated whether the step to this frame is to be animated
 * @param change what has changed since the step before, or by a reload of its algorithm
 */
public record ViewState(Run run, Frame frame, boolean animated, FrameDifference change) implements StepPosition {

    /** What a cursor shows of one of its runs. */
    public static ViewState of(Cursor cursor, StepMode mode, int run, boolean moving) {
        return new ViewState(cursor.runs().get(run), cursor.frame(run), moving, cursor.change(mode, run));
    }

    @Override
    public boolean atStart() {
        return frame.index() == 0;
    }

    @Override
    public boolean atEnd() {
        return frame.ending() != Frame.Ending.NONE;
    }

    /** The same frame of a run that may have fewer frames. */
    ViewState withRun(Run part) {
        return new ViewState(part, frame, animated, change);
    }

    /** The name of its algorithm, such as "modified-bully". */
    public String algorithmName() {
        return run.publication().name();
    }

    /** The caption of the frame. */
    public CaptionText caption(Translation language) {
        return CaptionText.of(run, frame, language);
    }

    /** Its position, such as "stage 3 of 5, t = 1 D". */
    public String position(Translation language) {
        return run.position(frame, language);
    }

    /** The position, and at the end of the run its result: "finished: 5 leads after 3 stages". */
    public String result(Translation language) {
        if (!atEnd()) {
            return position(language);
        }
        String key = frame.ending() == Frame.Ending.OUT_OF_TIME ? "status.last-tick" : "status.finished";
        return language.say(
                key,
                ElectionResult.of(frame).describeLeaders(language),
                language.say("status.after-stages", frame.stage()));
    }
}
