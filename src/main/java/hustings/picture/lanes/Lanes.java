package hustings.picture.lanes;

import hustings.engine.Frame.Flight;
import hustings.engine.Intervention;
import hustings.model.Group;
import hustings.picture.TextMetrics;
import hustings.picture.election.Symbol;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A run as lanes of time, one for each process: what there is to draw, not where. Times are in ticks. Within a tick
 * each stage and each intervention has its own small offset, so that their order can be seen; what happens when the
 * clock moves stands at the tick itself. Immutable.
 *
 * @param order the ids from the first lane to the last: ascending, or round the ring if most messages go along it
 * @param group the processes, with their names
 * @param delayTicks D, the bound on a message's delay that the processes assume, in ticks
 * @param times the time of each frame, by its index
 * @param messages in the order of sending
 * @param periods the periods: by process, each kind in the order of time
 * @param marks the events at one moment, in the order of time
 * @param partitions the partitions, in the order of time
 * @param cuts the cut links, in the order of time
 * @param shortened the idle times that are drawn shorter; all other times here are those at which things are drawn
 */
public record Lanes(
        List<Integer> order,
        Group group,
        int delayTicks,
        List<Double> times,
        List<Message> messages,
        List<Period> periods,
        List<EventMark> marks,
        List<PartitionPeriod> partitions,
        List<CutPeriod> cuts,
        CompressedTimeScale shortened) {

    /** The widest name that the column of ids holds as it is, in font sizes. */
    private static final double MAX_USUAL_NAME_WIDTH = 2.3;

    /** The width of the widest name in font sizes; 0 if all fit in a column that is as wide as it usually is. */
    public double widestName() {
        double widest = group.names().stream()
                .mapToDouble(name -> TextMetrics.width(name, 1))
                .max()
                .orElse(0);
        return group.hasNames() && widest > MAX_USUAL_NAME_WIDTH ? widest : 0;
    }

    /**
     * A message on its way from lane to lane.
     *
     * @param flight the message
     * @param frame the index of the first frame that shows it
     * @param sent the time of sending
     * @param arrival the time of arrival, or of the arrival that there would be if it were not lost
     * @param end the time at which it arrives or is lost
     */
    public record Message(Flight flight, int frame, double sent, double arrival, double end) {

        /**
         * The part of its way that the message makes, from 0 to 1; less than 1 only if it is lost before it reaches its
         * receiver.
         */
        public double finalTravelledRatio() {
            return arrival > sent ? (end - sent) / (arrival - sent) : 1;
        }
    }

    /**
     * A period on a lane.
     *
     * @param id the process
     * @param name the name of the timer; empty for other kinds
     * @param row the number of the timer among those of the run, from 0; 0 for other kinds
     * @param from the time at which it begins
     * @param to the time at which it ends
     * @param due the time at which the timer fires if it is not stopped before; the end for other kinds
     */
    public record Period(int id, Symbol kind, String name, int row, double from, double to, double due) {}

    /** Kinds of events that happen at one moment. */
    public enum MarkKind {
        /** The process crashes. */
        CRASH,
        /** The process crashes and loses its disk. */
        DISK_LOSS,
        /** The process is revived. */
        REVIVE,
        /** The process notices that the coordinator has crashed. */
        DETECT,
        /** The process suspects a crash, though its coordinator lives. */
        SUSPECT,
        /** The process notices that it follows nobody. */
        LACK
    }

    /**
     * An event on a lane.
     *
     * @param frame the index of the frame that shows it
     */
    public record EventMark(int id, MarkKind kind, int frame) {}

    /** A partition: the times at which it begins and ends, and its sides. */
    public record PartitionPeriod(double from, double to, List<List<Integer>> sides) {}

    /**
     * A link that is cut for a time.
     *
     * @param frame the index of the first frame that shows it cut
     * @param place its number among those that are cut at the same time, from 0
     * @param to the time at which it is healed; empty if it stays cut
     */
    public record CutPeriod(Intervention.Link link, int frame, int place, double from, OptionalDouble to) {

        CutPeriod endingAt(double time) {
            return new CutPeriod(link, frame, place, from, OptionalDouble.of(time));
        }
    }

    /** The time of a frame. */
    public double timeOf(int frameIndex) {
        return times.get(frameIndex);
    }

    /**
     * The processes that take part in what a frame shows: first those to which an event happens or who send a message,
     * then the receivers. Of a frame in which nothing happens they are those of the last one before it in which
     * something does, or else of the first one after it.
     */
    public List<Integer> participantsAtOrBefore(int frameIndex) {
        int[] frames = IntStream.concat(
                        marks.stream().mapToInt(EventMark::frame),
                        messages.stream().mapToInt(Message::frame))
                .toArray();
        int frame = IntStream.of(frames)
                .filter(each -> each <= frameIndex)
                .max()
                .orElseGet(() -> IntStream.of(frames).min().orElse(frameIndex));
        List<Flight> sent = messages.stream()
                .filter(message -> message.frame() == frame)
                .map(Message::flight)
                .toList();
        Stream<Integer> marked =
                marks.stream().filter(mark -> mark.frame() == frame).map(EventMark::id);
        Stream<Integer> senders = sent.stream().map(Flight::from);
        Stream<Integer> receivers = sent.stream().map(Flight::to);
        return Stream.of(marked, senders, receivers)
                .flatMap(ids -> ids)
                .distinct()
                .toList();
    }

    /**
     * The time at which the run ends: that of its last frame, or of the last arrival of a message that is then in
     * flight.
     */
    public double endTime() {
        double last = times.get(times.size() - 1);
        return messages.stream().mapToDouble(Message::end).reduce(last, Math::max);
    }
}
