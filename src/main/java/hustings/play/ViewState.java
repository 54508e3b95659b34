package hustings.play;

import hustings.engine.Frame;
import hustings.scenario.Translation;
import hustings.trace.difference.FrameDifference;
import hustings.trace.status.ElectionStatus;
import hustings.trace.transit.TransitStep;

/**
 * A shown frame of a run; immutable.
 *
 * @param run the run
 * @param frame the shown frame
 * @param animated whether the step to this frame is to be animated
 * @param before the index of the frame that the step before shows
 * @param change the changes since the step before, or by a reload of the algorithm
 */
public record ViewState(Run run, Frame frame, boolean animated, int before, FrameDifference change) {

    /** The view of one of the runs of a cursor. */
    public static ViewState of(Cursor cursor, StepMode mode, int runIndex, boolean animated) {
        FrameDifference change = cursor.frameChangeSinceLastStep(mode, runIndex);
        int before = cursor.back(mode).frames().get(runIndex);
        return new ViewState(cursor.runs().get(runIndex), cursor.shownFrame(runIndex), animated, before, change);
    }

    /** Whether this is the start of the run. */
    public boolean isAtStart() {
        return frame.index() == 0;
    }

    /** Whether this is the end of the run, or as far as it may be shown. */
    public boolean isAtEnd() {
        return frame.ending() != Frame.Ending.NONE;
    }

    /** This frame in a run that may have fewer frames. */
    ViewState withRun(Run visiblePart) {
        return new ViewState(visiblePart, frame, animated, before, change);
    }

    /** The step to the frame, with what becomes of each message. */
    public TransitStep step() {
        return run.transits().step(before, frame.index());
    }

    /** The name of the run's algorithm, such as "modified-bully". */
    public String algorithmName() {
        return run.algorithmName();
    }

    /** The caption of the frame. */
    public CaptionText caption(Translation language) {
        return CaptionText.of(run, frame, language);
    }

    /** The caption of the frame for a place that also shows the status, which it does not repeat. */
    public CaptionText captionBesideStatus(Translation language) {
        return CaptionText.besideStatus(run, frame, electionStatus(), language);
    }

    /**
     * Whether the caption says what the status says: at the start somebody has written how everything stands. A broken
     * promise is always said.
     */
    public boolean isStatusInCaption(Translation language) {
        return isAtStart()
                && !isAtEnd()
                && electionStatus().rating() != ElectionStatus.Rating.BROKEN
                && caption(language).scripted().isPresent();
    }

    /** The status of the election at the shown frame. */
    public ElectionStatus electionStatus() {
        return run.status().statusIn(frame.index());
    }

    /** The index of the first stop that shows the status. */
    public int firstStopShowing(ElectionStatus status) {
        return firstStopAtOrAfter(status.since());
    }

    /** The first stop at or after an earlier frame, or the shown frame if there is none between. */
    public int firstStopAtOrAfter(int frameIndex) {
        return Math.min(run.firstStopAtOrAfter(frameIndex), frame.index());
    }

    /** A description of the position of the frame, such as "stage 3 of 5, t = 1 D". */
    public String describePosition(Translation language) {
        return run.describePosition(frame, language);
    }
}
