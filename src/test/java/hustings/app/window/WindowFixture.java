package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.app.base.MemoryStore;
import hustings.app.base.SettingsStore;
import hustings.app.base.Texts;
import java.util.Locale;
import java.util.concurrent.TimeoutException;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.testfx.api.FxToolkit;

/** A window for each test, as it is after the start, with Figure 1 at stage 0; or one for tests that only look. */
abstract class WindowFixture {

    private static WindowDriver shared;

    WindowDriver window;
    ReportedDefects defects;

    /** The settings that the window starts with: those of a person who prepares a lecture, unless a test says so. */
    SettingsStore settings() {
        SettingsStore store = new MemoryStore();
        store.put("wholeRun", "true");
        return store;
    }

    /**
     * Whether the tests of this class only look: one window serves them all. Each leaves the settings as they were; the
     * page, the run and the size of the window are put back for it.
     */
    boolean onlyLook() {
        return false;
    }

    @BeforeEach
    final void open() throws TimeoutException {
        FxToolkit.registerPrimaryStage();
        if (shared == null) {
            Catalogue.removeAllLoaded(); // what earlier tests loaded: the program starts without any
        }
        defects = new ReportedDefects();
        if (shared == null) {
            Stage stage = Hand.onWindow(Stage::new);
            window = Hand.onWindow(() -> WindowDriver.open(stage, settings()));
        } else {
            window = shared;
            shared = null;
            window.putBack();
        }
        window.until("Figure 1 is there", () -> window.text("#position").matches("(stage 0|Etappe 0|Start).*"));
    }

    /** The program is quit and started again: what was chosen is kept. */
    final void openAgain() {
        openAgain(window.store().get("language").orElse("ENGLISH"));
    }

    /** The program is quit and started again in a language. */
    final void openAgain(String language) {
        window.close();
        window.store().put("language", language);
        window = Hand.onWindow(() -> WindowDriver.open(window.window(), window.store()));
        window.until("something is open", () -> window.session().shown() != null); // before, keys do nothing
    }

    @AfterEach
    final void close() {
        if (onlyLook()) {
            shared = window;
        } else {
            close(window);
        }
        defects.close();
        assertThat(defects.take()).as("defects that the program met").isEmpty();
    }

    @AfterAll
    static void closeShared() {
        if (shared != null) {
            close(shared);
            shared = null;
        }
    }

    private static void close(WindowDriver window) {
        window.close();
        Texts.setLanguage(Locale.ENGLISH);
    }
}
