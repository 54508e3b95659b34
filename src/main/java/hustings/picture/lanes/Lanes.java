package hustings.picture.lanes;

import hustings.engine.Frame.Flight;
import hustings.picture.election.Symbol;
import java.util.List;

/**
 * A run as lanes of time, one for each process: what there is to draw, not where. Times are in ticks. Within a tick
 * each stage and each intervention has its own small offset, so that their order can be seen; what happens when the
 * clock moves stands at the tick itself. Immutable.
 *
 * @param order the ids from the first lane to the last: ascending, or round the ring if most messages go along it
 * @param times when each frame is, by its index
 * @param messages in the order of sending
 * @param spans what lasts: by process, each kind in the order of time
 * @param marks what happens at one moment, in the order of time
 * @param cuts the partitions, in the order of time
 * @param shortened which times are drawn shorter; all other times of the lanes are those at which things are drawn
 */
public record Lanes(
        List<Integer> order,
        List<Double> times,
        List<Message> messages,
        List<Span> spans,
        List<Mark> marks,
        List<Cut> cuts,
        ShortenedTime shortened) {

    /**
     * A message on its way from lane to lane.
     *
     * @param flight the message
     * @param frame the index of the first frame that shows it
     * @param sent when it is sent
     * @param arrival when it arrives, or would arrive if it were not lost
     * @param end when it arrives or is lost
     */
    public record Message(Flight flight, int frame, double sent, double arrival, double end) {

        /**
         * How much of its way it makes, from 0 to 1; less than 1 only if it is lost before it comes to its receiver.
         */
        public double wayMade() {
            return arrival > sent ? (end - sent) / (arrival - sent) : 1;
        }
    }

    /**
     * What lasts for some time on a lane.
     *
     * @param id the process
     * @param name what the timer waits for; empty for other kinds
     * @param row which of the timers of the run it is, from 0; 0 for other kinds
     * @param from when it begins
     * @param to when it ends
     * @param due when the timer fires if it is not stopped before; the end for other kinds
     */
    public record Span(int id, Symbol kind, String name, int row, double from, double to, double due) {}

    /** What happens at one moment. */
    public enum Event {
        /** It crashes. */
        CRASH,
        /** It is back. */
        REVIVE,
        /** It notices that the coordinator has crashed. */
        DETECT,
        /** It suspects that, though the one it believes in lives, or it believes in nobody. */
        SUSPECT
    }

    /**
     * What happens at one moment on a lane.
     *
     * @param frame the index of the frame that shows it
     */
    public record Mark(int id, Event event, double time, int frame) {}

    /** A partition: from when to when, and its sides. */
    public record Cut(double from, double to, List<List<Integer>> sides) {}

    /** When a frame is. */
    public double time(int frameIndex) {
        return times.get(frameIndex);
    }

    /** When the run ends: at its last frame, or when what is on its way then would arrive. */
    public double end() {
        double last = times.get(times.size() - 1);
        return messages.stream().mapToDouble(Message::end).reduce(last, Math::max);
    }
}
