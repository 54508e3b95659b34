package hustings.picture.lanes;

import hustings.engine.Frame;
import hustings.trace.RunHighlight;
import hustings.trace.transit.Transit;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What is to be shown of the lanes. Immutable.
 *
 * @param rows the ids whose lanes are shown, from the top
 * @param frame the frame that is shown, with the line at its time; empty for a run as a whole, without a line
 * @param future whether what comes after that frame is shown, too, in pale colours
 * @param selectedProcess the process that is selected
 * @param selectedMessage the number of the message that is selected
 * @param highlightedProcesses the processes that are highlighted
 * @param highlight the part of the run that is highlighted; if it is empty, nothing is faded
 * @param transits the messages of the step to that frame, each of which has a token; none as the papers print it
 */
public record LanesViewState(
        List<Integer> rows,
        Optional<Frame> frame,
        boolean future,
        Optional<Integer> selectedProcess,
        Optional<Long> selectedMessage,
        Set<Integer> highlightedProcesses,
        RunHighlight highlight,
        List<Transit> transits) {

    /** Lanes without tokens. */
    public LanesViewState(
            List<Integer> rows,
            Optional<Frame> frame,
            boolean future,
            Optional<Integer> selectedProcess,
            Optional<Long> selectedMessage,
            Set<Integer> highlightedProcesses,
            RunHighlight highlight) {
        this(rows, frame, future, selectedProcess, selectedMessage, highlightedProcesses, highlight, List.of());
    }

    /** A copy with tokens of messages. */
    public LanesViewState withTransits(List<Transit> newTransits) {
        return new LanesViewState(
                rows, frame, future, selectedProcess, selectedMessage, highlightedProcesses, highlight, newTransits);
    }

    /** A run as a whole, with nothing selected. */
    public static LanesViewState wholeRun(Lanes lanes) {
        return new LanesViewState(
                lanes.order(), Optional.empty(), true, Optional.empty(), Optional.empty(), Set.of(), RunHighlight.NONE);
    }

    /** A run at a moment, with a highlighted part. */
    public static LanesViewState atFrame(Lanes lanes, Frame frame, RunHighlight highlight) {
        return new LanesViewState(
                lanes.order(), Optional.of(frame), true, Optional.empty(), Optional.empty(), Set.of(), highlight);
    }

    /** Whether a frame is the shown one or an earlier one. */
    boolean isAtOrBeforeShownFrame(int frameIndex) {
        return frame.isEmpty() || frameIndex <= frame.get().index();
    }

    /** Whether what first appears in a frame is visible. */
    boolean isFrameVisible(int frameIndex) {
        return future || isAtOrBeforeShownFrame(frameIndex);
    }
}
