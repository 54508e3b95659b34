package hustings.app;

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
public record Shown(Run run, Frame frame, CaptionText caption, boolean moving, boolean canUndo, boolean canRedo) {

    /** Whether this is the first frame. */
    public boolean atStart() {
        return frame.index() == 0;
    }

    /** Whether this is the last frame. */
    public boolean atEnd() {
        return frame.ending() != Ending.NONE;
    }

    /** Where the run stands, such as "stage 3 of 5, t = 1 D". */
    public String position() {
        String end = switch (frame.ending()) {
            case NONE -> "";
            case QUIESCENT -> ", at rest";
            case OUT_OF_TIME -> ", last tick";
        };
        return "stage " + frame.stage() + " of " + run.stages() + ", t = "
                + Durations.inDelays(frame.tick(), run.delayTicks()) + end;
    }
}
