package hustings.app.base;

import java.util.Optional;

/**
 * Settings stored between runs of the program, as texts by name. Never fails; a setting that cannot be stored is lost.
 */
public interface SettingsStore {

    /** The text stored under a name; empty if there is none. */
    Optional<String> get(String name);

    /** Stores a text under a name. */
    void put(String name, String text);
}
