package hustings.trace.cause;

import hustings.engine.Frame;
import java.util.List;

/**
 * A moment that can be looked for in several runs.
 *
 * @param tick its tick; beyond the last of a run it is its end
 * @param place which of the frames of the tick, from 0; the last of them where there are fewer
 */
public record FramePosition(int tick, int place) {

    /** The end of a run. */
    public static final FramePosition END = at(Integer.MAX_VALUE);

    /** The end of a tick. */
    public static FramePosition at(int tick) {
        return new FramePosition(tick, Integer.MAX_VALUE);
    }

    /** The moment of a frame. */
    public static FramePosition of(List<Frame> frames, int index) {
        int tick = frames.get(index).tick();
        int first = index;
        while (first > 0 && frames.get(first - 1).tick() == tick) {
            first--;
        }
        boolean over = frames.get(index).ending() != Frame.Ending.NONE;
        return over ? END : new FramePosition(tick, index - first);
    }

    /** The frame that shows a run at this moment, or its last one if it is over by then. */
    public Frame findIn(List<Frame> frames) {
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
