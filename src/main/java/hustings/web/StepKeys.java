package hustings.web;

import java.util.Map;

/** The keys with which one steps: arrows, those of a clicker, and as in the window. */
final class StepKeys {

    /** What each does, by its name in the browser. */
    static final Map<String, String> ACTIONS = Map.ofEntries(
            Map.entry("ArrowRight", "forward"),
            Map.entry("PageDown", "forward"),
            Map.entry("ArrowDown", "forward"),
            Map.entry("ArrowLeft", "back"),
            Map.entry("PageUp", "back"),
            Map.entry("ArrowUp", "back"),
            Map.entry(" ", "play"),
            Map.entry("Home", "first"),
            Map.entry("End", "last"));

    private StepKeys() {}
}
