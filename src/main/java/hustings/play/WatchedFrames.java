package hustings.play;

import hustings.scenario.Scenario;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The furthest frame watched of each run since it was opened. Runs are identified by their scenario without its words,
 * because a run is a function of it. For one thread.
 */
public final class WatchedFrames {

    private static final int MAX_PARTS = 8;

    private final Map<Scenario, Integer> furthest = new HashMap<>();
    /**
     * The watched part of each run. It stays the same object while it is in use, because views compare runs by
     * identity.
     */
    private final Map<Run, Run> parts = new LinkedHashMap<>();

    /** Marks the shown frame and all before it as watched. */
    public void markWatched(ViewState shown) {
        furthest.merge(keyOf(shown), shown.frame().index(), Math::max);
    }

    private static Scenario keyOf(ViewState shown) {
        return shown.run().scenario().withoutTexts();
    }

    /** The index of the furthest frame watched; that of the shown frame if none is marked. */
    int furthestWatchedIndex(ViewState shown) {
        int index = furthest.getOrDefault(keyOf(shown), shown.frame().index());
        return Math.min(index, shown.run().frames().size() - 1); // a reloaded algorithm may end sooner
    }

    /** The shown frame in a run that ends with the furthest frame watched. */
    public ViewState hideUnwatched(ViewState shown) {
        Run whole = shown.run();
        int last = furthestWatchedIndex(shown);
        return last == whole.frames().size() - 1 ? shown : shown.withRun(watchedPart(whole, last));
    }

    private Run watchedPart(Run whole, int lastFrameIndex) {
        Run known = parts.remove(whole);
        Run part = known != null && known.frames().size() == lastFrameIndex + 1
                ? known
                : whole.limitedToFrame(lastFrameIndex);
        if (parts.size() == MAX_PARTS) {
            parts.remove(parts.keySet().iterator().next());
        }
        parts.put(whole, part);
        return part;
    }

    /** Forgets all runs. */
    public void clear() {
        furthest.clear();
        parts.clear();
    }
}
