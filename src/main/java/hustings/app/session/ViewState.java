package hustings.app.session;

import hustings.app.base.Texts;
import hustings.engine.Frame;
import hustings.trace.difference.FrameDifference;

/**
 * What is shown of a run at one moment; immutable.
 *
 * @param run the run
 * @param frame the frame of it
 * @param moving whether the step to this frame is to be animated
 * @param change what has changed since the step before, or just now with the version of its algorithm
 */
public record ViewState(Run run, Frame frame, boolean moving, FrameDifference change) implements Place {

    /** What a cursor shows of one of its runs. */
    static ViewState of(Cursor cursor, StepMode mode, int run, boolean moving) {
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

    /** The same of a run of which less is there. */
    ViewState of(Run part) {
        return new ViewState(part, frame, moving, change);
    }

    /** What identifies its algorithm, such as "modified-bully". */
    public String name() {
        return run.publication().name();
    }

    /** What is said of the frame. */
    public CaptionText caption() {
        return CaptionText.of(run, frame);
    }

    /** Where the run stands, such as "stage 3 of 5, t = 1 D". */
    public String position() {
        return run.position(frame);
    }

    /** The same beside other runs, and at the end what it came to: "finished: 5 leads after 3 stages". */
    public String result() {
        if (!atEnd()) {
            return position();
        }
        String key = frame.ending() == Frame.Ending.OUT_OF_TIME ? "compare.last-tick" : "compare.finished";
        return Texts.of(key, ElectionResult.of(frame).leads(), Texts.of("compare.after", frame.stage()));
    }
}
