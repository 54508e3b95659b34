package hustings.app.script;

import hustings.engine.Moment;
import hustings.engine.ScheduledIntervention;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/** Pure functions that change the list of a scenario's events. */
final class ScriptEdits {

    private ScriptEdits() {}

    /** Returns the events after a change; the given list is not modified. */
    static List<ScheduledIntervention> copyAndChange(
            List<ScheduledIntervention> events, Consumer<List<ScheduledIntervention>> change) {
        List<ScheduledIntervention> changed = new ArrayList<>(events);
        change.accept(changed);
        return changed;
    }

    /** Finds the nearest earlier or later event of the same moment, with which an event can be swapped. */
    static OptionalInt findNeighbour(List<ScheduledIntervention> events, int index, boolean before) {
        Moment moment = events.get(index).moment();
        int step = before ? -1 : 1;
        return IntStream.iterate(index + step, other -> other >= 0 && other < events.size(), other -> other + step)
                .filter(other -> events.get(other).moment().equals(moment))
                .findFirst();
    }
}
