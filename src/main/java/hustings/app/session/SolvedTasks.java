package hustings.app.session;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The shipped tasks that a person has solved within their budgets; immutable.
 *
 * @param events by the id of the task, the fewest events with which it was solved so far
 */
public record SolvedTasks(SortedMap<String, Integer> events) {

    /** Copies the map. */
    public SolvedTasks {
        events = Collections.unmodifiableSortedMap(new TreeMap<>(events));
    }

    /** Nothing is solved yet. */
    public static SolvedTasks none() {
        return new SolvedTasks(Collections.emptySortedMap());
    }

    /** Parses the output of {@link #toString}; throws an IllegalArgumentException if it is none. */
    public static SolvedTasks parse(String text) {
        SortedMap<String, Integer> events = new TreeMap<>();
        for (String entry : text.isEmpty() ? new String[0] : text.split(",")) {
            int sign = entry.indexOf('=');
            events.put(entry.substring(0, Math.max(0, sign)), Integer.parseInt(entry.substring(sign + 1)));
        }
        return new SolvedTasks(events);
    }

    /** With how many events a task was solved; empty if it was not. */
    public OptionalInt find(String id) {
        return events.containsKey(id) ? OptionalInt.of(events.get(id)) : OptionalInt.empty();
    }

    /** Whether a task is solved. */
    public boolean include(String id) {
        return events.containsKey(id);
    }

    /** These and a task that was solved with a number of events; the fewest count. */
    SolvedTasks with(String id, int used) {
        SortedMap<String, Integer> more = new TreeMap<>(events);
        more.merge(id, used, Math::min);
        return new SolvedTasks(more);
    }

    /** Formats the tasks, such as "task-nobody-leads=2,task-two-leaders=1". */
    @Override
    public String toString() {
        List<String> entries = new ArrayList<>();
        events.forEach((id, used) -> entries.add(id + "=" + used));
        return String.join(",", entries);
    }
}
