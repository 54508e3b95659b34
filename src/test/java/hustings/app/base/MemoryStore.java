package hustings.app.base;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Keeps choices for as long as a test runs. */
public final class MemoryStore implements SettingsStore {

    private final Map<String, String> kept = new HashMap<>();

    @Override
    public Optional<String> get(String name) {
        return Optional.ofNullable(kept.get(name));
    }

    @Override
    public void put(String name, String text) {
        kept.put(name, text);
    }
}
