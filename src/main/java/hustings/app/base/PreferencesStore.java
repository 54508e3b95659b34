package hustings.app.base;

import java.util.Optional;
import java.util.prefs.Preferences;

/** Settings stored in the user's preferences; always empty where preferences are not available. */
public final class PreferencesStore implements SettingsStore {

    private final Preferences node;

    /**
     * Creates a store at a node of the preferences.
     *
     * @param path the path of the node, such as "hustings/window"
     */
    public PreferencesStore(String path) {
        node = openNode(path);
    }

    private static Preferences openNode(String path) {
        try {
            return Preferences.userRoot().node(path);
        } catch (SecurityException | IllegalStateException e) {
            return null;
        }
    }

    @Override
    public Optional<String> get(String name) {
        try {
            return node == null ? Optional.empty() : Optional.ofNullable(node.get(name, null));
        } catch (SecurityException | IllegalStateException e) {
            return Optional.empty();
        }
    }

    @Override
    public void put(String name, String text) {
        try {
            if (node != null) {
                node.put(name, text);
            }
        } catch (SecurityException | IllegalArgumentException | IllegalStateException e) {
            System.getLogger(PreferencesStore.class.getName()).log(System.Logger.Level.DEBUG, "not kept: " + name, e);
        }
    }
}
