package hustings.app.script;

import hustings.engine.Event;
import hustings.engine.Moment;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;

/** The changes to the events of a scenario that the script offers: each a pure function from a list to another. */
final class ScriptEdits {

    private ScriptEdits() {}

    /** The events with another at the end. */
    static List<Event> added(List<Event> events, Event event) {
        List<Event> changed = new ArrayList<>(events);
        changed.add(event);
        return changed;
    }

    /** The events with another in the place of one. */
    static List<Event> replaced(List<Event> events, int index, Event event) {
        List<Event> changed = new ArrayList<>(events);
        changed.set(index, event);
        return changed;
    }

    /** The events without one. */
    static List<Event> removed(List<Event> events, int index) {
        List<Event> changed = new ArrayList<>(events);
        changed.remove(index);
        return changed;
    }

    /** The events with two in each other's place. */
    static List<Event> swapped(List<Event> events, int index, int other) {
        List<Event> changed = new ArrayList<>(events);
        Collections.swap(changed, index, other);
        return changed;
    }

    /**
     * The nearest event of the same moment before one in the list, or after it: which of them comes first can be
     * changed.
     */
    static OptionalInt neighbour(List<Event> events, int index, boolean before) {
        Moment moment = events.get(index).moment();
        int step = before ? -1 : 1;
        for (int other = index + step; other >= 0 && other < events.size(); other += step) {
            if (events.get(other).moment().equals(moment)) {
                return OptionalInt.of(other);
            }
        }
        return OptionalInt.empty();
    }
}
