package hustings.app.base;

import java.util.Optional;

/** Settings kept between runs of the program, as texts by name. Never fails; what cannot be kept is forgotten. */
public interface SettingsStore {

    /** The text kept under a name. */
    Optional<String> get(String name);

    /** Keeps a text under a name. */
    void put(String name, String text);
}
