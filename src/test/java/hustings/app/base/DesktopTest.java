package hustings.app.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.prefs.BackingStoreException;
import java.util.prefs.Preferences;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What the tests of the window replace, as the program has it: preferences, the editor and the browser. */
@Tag("jdk")
class DesktopTest {

    private static final String NODE =
            "hustings/test-" + ProcessHandle.current().pid();

    @AfterEach
    void removeSettings() throws BackingStoreException {
        Preferences.userRoot().node(NODE).removeNode();
    }

    @Test
    void settingsAreFoundAgainAmongThePreferences() {
        SettingsStore store = new PreferencesStore(NODE);
        store.put("language", "GERMAN");
        store.put("x".repeat(Preferences.MAX_KEY_LENGTH + 1), "too long a name, which is not kept");
        assertThat(new PreferencesStore(NODE).get("language")).contains("GERMAN");
        assertThat(new PreferencesStore(NODE).get("theme")).isEmpty();
    }

    /** There is no desktop in the tests. */
    @Test
    void missingEditorIsReported() {
        FileDialogs files = new FileDialogs(null, address -> {});
        assertThatThrownBy(() -> files.openInEditor(Path.of("MyBully.java")))
                .isInstanceOf(IOException.class)
                .hasMessage("no editor");
    }

    @Test
    void theBrowserGetsTheAddressOfAPage() {
        List<String> shown = new ArrayList<>();
        new FileDialogs(null, shown::add).openInBrowser(Path.of("guide", "a page.html"));
        assertThat(shown).singleElement().asString().startsWith("file:///").endsWith("/guide/a%20page.html");
    }
}
