package hustings.trace.transit;

import hustings.engine.Frame;
import hustings.engine.Frame.Flight;
import hustings.trace.History;
import hustings.trace.transit.Transit.Status;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Where the messages of a run are at each of its frames: on their way, arrived or lost. A message has arrived once
 * it is no longer on its way and not lost, even if a paused receiver reads it later. Immutable.
 *
 * <p>It also gives each message a track: the first way between its two processes that no earlier message from the same
 * sender takes when it is sent, or took at the step before. What is sent later does not change it.
 */
public final class Transits {

    private final List<Frame> frames;
    private final List<Integer> stops;
    /** The messages in the order in which they are drawn: those that only serve to notice crashes below the others. */
    private final List<MessageWays> ways = new ArrayList<>();

    private Transits(List<Frame> frames, boolean withHeartbeats) {
        this.frames = frames;
        this.stops = History.findStageStops(frames, withHeartbeats);
        if (withHeartbeats) {
            ways.add(new MessageWays(frames, true, this::lastStopBefore));
        }
        ways.add(new MessageWays(frames, false, this::lastStopBefore));
    }

    /** The messages of a run, from all of its frames or the first of them. */
    public static Transits of(List<Frame> frames) {
        return of(frames, false);
    }

    /**
     * The messages of a run, from all of its frames or the first of them.
     *
     * @param withHeartbeats whether those are among them that only serve to notice crashes
     */
    public static Transits of(List<Frame> frames, boolean withHeartbeats) {
        return new Transits(frames, withHeartbeats);
    }

    /** The step by stage that leads to a frame. */
    public TransitStep stepTo(int frameIndex) {
        return step(lastStopBefore(frameIndex), frameIndex);
    }

    /**
     * A step from one frame to another.
     *
     * @param before the index of the frame seen before; if it is not earlier, nothing moves
     */
    public TransitStep step(int before, int frameIndex) {
        Frame shown = frames.get(frameIndex);
        int from = Math.min(before, frameIndex);
        int first = firstFrameOfArrivals(from, shown);
        return new TransitStep(
                frames.get(from),
                shown,
                ways.stream()
                        .flatMap(each -> each.findTransits(first, frames.get(from), shown).stream())
                        .toList());
    }

    /**
     * The index of the first frame whose messages are shown if they arrive by the shown frame: what an intervention
     * finds arrived stays as it is.
     */
    private int firstFrameOfArrivals(int before, Frame shown) {
        int first = before;
        while (first > 0
                && shown.kind() == Frame.Kind.INTERVENTION
                && frames.get(first).tick() == shown.tick()
                && frames.get(first).stage() == shown.stage()) {
            first = lastStopBefore(first);
        }
        return first;
    }

    private int lastStopBefore(int frameIndex) {
        int found = Collections.binarySearch(stops, frameIndex);
        int position = (found >= 0 ? found : -found - 1) - 1;
        return position < 0 ? 0 : stops.get(position);
    }

    /** What has become of a message of the election at a frame at which it has been sent. */
    public Status statusAt(Flight flight, Frame frame) {
        return ways.get(ways.size() - 1).statusAt(flight, frame);
    }
}
