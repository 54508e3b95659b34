package hustings.app.script;

import hustings.engine.Moment;
import hustings.engine.ScheduledIntervention;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/** The changes to the events of a scenario that the script offers: each a pure function from a list to another. */
final class ScriptEdits {

    private ScriptEdits() {}

    /** The events after a change; the list itself stays as it is. */
    static List<ScheduledIntervention> edit(
            List<ScheduledIntervention> events, Consumer<List<ScheduledIntervention>> change) {
        List<ScheduledIntervention> changed = new ArrayList<>(events);
        change.accept(changed);
        return changed;
    }

    /**
     * The nearest event of the same moment before one in the list, or after it: which of them comes first can be
     * changed.
     */
    static OptionalInt neighbour(List<ScheduledIntervention> events, int index, boolean before) {
        Moment moment = events.get(index).moment();
        int step = before ? -1 : 1;
        return IntStream.iterate(index + step, other -> other >= 0 && other < events.size(), other -> other + step)
                .filter(other -> events.get(other).moment().equals(moment))
                .findFirst();
    }
}
