package hustings.app.base;

import java.util.Optional;

/** Where choices are kept between runs of the program: texts by name. Never fails; what cannot be kept is forgotten. */
public interface SettingsStore {

    /** What is kept under a name. */
    Optional<String> get(String name);

    /** Keeps a text under a name. */
    void put(String name, String text);
}
