package hustings.trace;

import hustings.engine.Frame;
import hustings.engine.MessageName;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;

/**
 * A part of a run that is to stand out from the rest. Immutable.
 *
 * @param messages the messages that belong to it
 * @param points what happened that belongs to it
 */
public record RunPart(Set<MessageName> messages, List<Point> points) {

    /** Nothing of a run. */
    public static final RunPart NONE = new RunPart(Set.of(), List.of());

    /**
     * Something that happened.
     *
     * @param number how it is called
     * @param frame the index of the frame that shows it
     * @param processes the ids of those to whom it happened
     */
    public record Point(int number, int frame, SortedSet<Integer> processes) {}

    /** Copies of the collections given. */
    public RunPart {
        messages = Set.copyOf(messages);
        points = List.copyOf(points);
    }

    /** Whether nothing belongs to it. */
    public boolean isNone() {
        return messages.isEmpty() && points.isEmpty();
    }

    /** Whether a message belongs to it. */
    public boolean has(Frame.Flight flight) {
        return messages.contains(flight.name());
    }

    /** Whether what a line of the log tells of belongs to it. */
    public boolean has(TraceEvent entry) {
        return entry instanceof TraceEvent.OfMessage message
                ? has(message.flight())
                : points.stream()
                        .anyMatch(point -> point.frame() == entry.frame()
                                && point.processes().contains(entry.from()));
    }

    /** By the ids of the processes, what of it happened to them, ascending by frame. */
    public SortedMap<Integer, List<Point>> byProcess() {
        SortedMap<Integer, List<Point>> found = new TreeMap<>();
        points.stream()
                .sorted(Comparator.comparingInt(Point::frame))
                .forEach(point -> point.processes()
                        .forEach(id -> found.computeIfAbsent(id, any -> new ArrayList<>())
                                .add(point)));
        return found;
    }

    /** By the ids of the processes, the numbers of what happened to them in some frames. */
    public Map<Integer, String> numbers(IntPredicate frames) {
        return points.stream()
                .filter(point -> frames.test(point.frame()))
                .flatMap(point -> point.processes().stream().map(id -> Map.entry(id, point.number() + "")))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, (one, other) -> one + "," + other));
    }
}
