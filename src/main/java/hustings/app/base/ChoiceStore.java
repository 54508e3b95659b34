package hustings.app.base;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Where choices are kept between runs of the program: texts by name. Never fails; what cannot be kept is forgotten. */
public interface ChoiceStore {

    /** What is kept under a name. */
    Optional<String> get(String name);

    /** Keeps a text under a name. */
    void put(String name, String text);

    /** A store that forgets when the program ends. */
    static ChoiceStore inMemory() {
        Map<String, String> kept = new HashMap<>();
        return new ChoiceStore() {
            @Override
            public Optional<String> get(String name) {
                return Optional.ofNullable(kept.get(name));
            }

            @Override
            public void put(String name, String text) {
                kept.put(name, text);
            }
        };
    }
}
