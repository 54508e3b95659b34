package hustings.play;

import hustings.engine.Frame;
import hustings.scenario.Translation;
import hustings.trace.difference.FrameDifference;
import hustings.trace.status.ElectionStatus;

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

    /** What the election has come to. */
    public ElectionStatus status() {
        return run.status().in(frame.index());
    }

    /** The index of the first stop that shows the status. */
    public int firstStopOf(ElectionStatus status) {
        return firstStopFrom(status.since());
    }

    /** The first stop from a frame before the shown one on, or the shown frame if there is none between. */
    public int firstStopFrom(int frameIndex) {
        return Math.min(run.stopFrom(frameIndex), frame.index());
    }

    /** Its position, such as "stage 3 of 5, t = 1 D". */
    public String position(Translation language) {
        return run.position(frame, language);
    }
}
