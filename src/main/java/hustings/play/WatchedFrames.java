package hustings.play;

import hustings.scenario.Scenario;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The furthest frame watched of each run since it was opened, and the run up to there. By scenario, since a run is a
 * function of it. For one thread.
 */
public final class WatchedFrames {

    private static final int MOST_PARTS = 8;

    private final Map<Scenario, Integer> furthest = new HashMap<>();
    private final List<Part> parts = new ArrayList<>();

    /** A run and its part, which stays the same object for as long as it is asked for: views compare by identity. */
    private record Part(Run whole, Run run) {}

    /** Counts the shown frame as watched, with all before it. */
    public void add(ViewState shown) {
        furthest.merge(shown.run().scenario(), shown.frame().index(), Math::max);
    }

    /** The index of the furthest frame watched; that of the shown frame if none was added. */
    int furthest(ViewState shown) {
        return furthest.getOrDefault(shown.run().scenario(), shown.frame().index());
    }

    /** The same frame of a run that ends with the furthest frame watched. */
    public ViewState hideRest(ViewState shown) {
        Run whole = shown.run();
        int last = furthest(shown);
        return last == whole.frames().size() - 1 ? shown : shown.withRun(part(whole, last));
    }

    private Run part(Run whole, int last) {
        for (Part known : parts) {
            if (known.whole().equals(whole) && known.run().frames().size() == last + 1) {
                return known.run();
            }
        }
        parts.removeIf(known -> known.whole().equals(whole));
        if (parts.size() == MOST_PARTS) {
            parts.remove(0);
        }
        Part made = new Part(whole, whole.cutAfter(last));
        parts.add(made);
        return made.run();
    }

    /** Forgets all runs. */
    public void clear() {
        furthest.clear();
        parts.clear();
    }
}
