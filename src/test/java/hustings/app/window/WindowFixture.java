package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.app.base.MemoryStore;
import hustings.app.base.SettingsStore;
import hustings.app.base.Texts;
import java.util.Locale;
import java.util.concurrent.TimeoutException;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.testfx.api.FxToolkit;

/** A window for each test, as it is after the start, with Figure 1 at stage 0. */
abstract class WindowFixture {

    WindowDriver window;
    ReportedDefects defects;

    /** The settings that the window starts with: those of a person who prepares a lecture, unless a test says so. */
    SettingsStore settings() {
        SettingsStore store = new MemoryStore();
        store.put("wholeRun", "true");
        return store;
    }

    @BeforeEach
    final void open() throws TimeoutException {
        FxToolkit.registerPrimaryStage();
        defects = new ReportedDefects();
        Stage stage = Hand.onWindow(Stage::new);
        window = Hand.onWindow(() -> WindowDriver.open(stage, settings()));
        window.until("Figure 1 is there", () -> window.text("#position").matches("(stage 0|Start).*"));
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
        window.close();
        Texts.setLanguage(Locale.ENGLISH);
        defects.close();
        assertThat(defects.take()).as("defects that the program met").isEmpty();
    }
}
