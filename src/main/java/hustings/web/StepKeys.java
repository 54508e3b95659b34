package hustings.web;

import java.util.Map;

/** The keys for stepping: arrows, those of a presentation remote, and those of the window. */
final class StepKeys {

    /** The action of each key, by its name in the browser. */
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
