package hustings.app.session;

import hustings.engine.Frame;
import hustings.engine.Frame.Ending;

/**
 * All that is shown at one moment; immutable.
 *
 * @param run the run
 * @param frame the frame of it
 * @param caption what is said of the frame
 * @param moving whether the step to this frame is to be animated
 * @param canUndo whether there is something to undo
 * @param canRedo whether there is something to redo
 */
public record ViewState(Run run, Frame frame, CaptionText caption, boolean moving, boolean canUndo, boolean canRedo)
        implements Place {

    /** Whether this is the first frame. */
    @Override
    public boolean atStart() {
        return frame.index() == 0;
    }

    /** Whether this is the last frame. */
    @Override
    public boolean atEnd() {
        return frame.ending() != Ending.NONE;
    }

    /** The same of a run of which less is there. */
    ViewState of(Run part) {
        return new ViewState(part, frame, caption, moving, canUndo, canRedo);
    }

    /** Where the run stands, such as "stage 3 of 5, t = 1 D". */
    public String position() {
        return run.position(frame);
    }
}
