package hustings.trace.cause;

import hustings.engine.Frame;
import java.util.List;

/**
 * A moment that can be located in several runs.
 *
 * @param tick the tick; after the last tick of a run it means the end
 * @param place the index among the frames of the tick, from 0; the last frame if there are fewer
 */
public record FramePosition(int tick, int place) {

    /** The end of a run. */
    public static final FramePosition END = atEndOf(Integer.MAX_VALUE);

    /** The end of a tick. */
    public static FramePosition atEndOf(int tick) {
        return new FramePosition(tick, Integer.MAX_VALUE);
    }

    /** The position of a frame. */
    public static FramePosition of(List<Frame> frames, int index) {
        int tick = frames.get(index).tick();
        int first = index;
        while (first > 0 && frames.get(first - 1).tick() == tick) {
            first--;
        }
        boolean over = frames.get(index).ending() != Frame.Ending.NONE;
        return over ? END : new FramePosition(tick, index - first);
    }

    /** Finds the frame of a run at this position, or its last one if the run ends before. */
    public Frame findFrameIn(List<Frame> frames) {
        Frame shown = frames.get(0);
        int first = 0;
        for (Frame frame : frames) {
            if (frame.tick() > tick) {
                break;
            }
            first = frame.tick() == shown.tick() ? first : frame.index();
            boolean further = frame.tick() < tick || frame.index() - first <= place;
            shown = further ? frame : shown;
        }
        return shown;
    }
}
