package hustings.app.base;

import java.util.Optional;
import java.util.prefs.Preferences;

/**
 * Settings stored in the user's preferences; always empty where preferences are not available.
 *
 * @param path the path of the node of the preferences, such as "hustings/window"
 */
public record PreferencesStore(String path) implements SettingsStore {

    @Override
    public Optional<String> get(String name) {
        try {
            return Optional.ofNullable(node().get(name, null));
        } catch (SecurityException | IllegalStateException e) {
            return Optional.empty();
        }
    }

    @Override
    public void put(String name, String text) {
        try {
            node().put(name, text);
        } catch (SecurityException | IllegalArgumentException | IllegalStateException e) {
            System.getLogger(PreferencesStore.class.getName()).log(System.Logger.Level.DEBUG, "not kept: " + name, e);
        }
    }

    private Preferences node() {
        return Preferences.userRoot().node(path);
    }
}
