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
 * A part of a run that is highlighted. Immutable.
 *
 * @param messages the highlighted messages
 * @param events the highlighted events
 */
public record RunHighlight(Set<MessageName> messages, List<LabelledEvent> events) {

    /** Highlights nothing. */
    public static final RunHighlight NONE = new RunHighlight(Set.of(), List.of());

    /**
     * A highlighted event.
     *
     * @param number its label
     * @param frame the index of the frame that shows it
     * @param processes the ids of the processes concerned
     */
    public record LabelledEvent(int number, int frame, SortedSet<Integer> processes) {}

    /** Copies the collections. */
    public RunHighlight {
        messages = Set.copyOf(messages);
        events = List.copyOf(events);
    }

    /** Whether nothing is highlighted. */
    public boolean isEmpty() {
        return messages.isEmpty() && events.isEmpty();
    }

    /** Whether a message is highlighted. */
    public boolean contains(Frame.Flight flight) {
        return messages.contains(flight.name());
    }

    /** Whether a line of the log is highlighted. */
    public boolean contains(TraceEvent entry) {
        return entry instanceof TraceEvent.MessageEvent message
                ? contains(message.flight())
                : events.stream()
                        .anyMatch(event -> event.frame() == entry.frame()
                                && event.processes().contains(entry.from()));
    }

    /** The events of each process, by id, ascending by frame. */
    public SortedMap<Integer, List<LabelledEvent>> eventsByProcess() {
        SortedMap<Integer, List<LabelledEvent>> found = new TreeMap<>();
        events.stream()
                .sorted(Comparator.comparingInt(LabelledEvent::frame))
                .forEach(event -> event.processes()
                        .forEach(id -> found.computeIfAbsent(id, any -> new ArrayList<>())
                                .add(event)));
        return found;
    }

    /** The labels of the events of each process in the given frames, by id, joined with commas. */
    public Map<Integer, String> labelsByProcess(IntPredicate frameIndexFilter) {
        return events.stream()
                .filter(event -> frameIndexFilter.test(event.frame()))
                .flatMap(event -> event.processes().stream().map(id -> Map.entry(id, event.number() + "")))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, (one, other) -> one + "," + other));
    }
}
