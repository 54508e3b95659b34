package hustings.play;

import hustings.scenario.Scenario;
import java.util.HashMap;
import java.util.Map;

/** The furthest frame watched of each run since it was opened; by scenario, since a run is a function of it. */
final class WatchedFrames {

    private final Map<Scenario, Integer> furthest = new HashMap<>();

    /** Counts the shown frame as watched, with all before it. */
    void add(ViewState shown) {
        furthest.merge(shown.run().scenario(), shown.frame().index(), Math::max);
    }

    /** The index of the furthest frame watched; that of the shown frame if none was added. */
    int furthest(ViewState shown) {
        return furthest.getOrDefault(shown.run().scenario(), shown.frame().index());
    }

    /** Forgets all runs. */
    void clear() {
        furthest.clear();
    }
}
