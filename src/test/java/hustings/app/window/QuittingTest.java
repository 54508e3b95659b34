package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import javafx.scene.input.KeyCode;
import javafx.stage.WindowEvent;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Nobody loses a run by closing the window. */
class QuittingTest extends WindowFixture {

    @TempDir
    private Path folder;

    private void crash6() {
        window.clickProcess(6);
        window.until("6 is down", () -> !window.frame().process(6).live());
    }

    private void quit() {
        window.shortcut(KeyCode.SHORTCUT, KeyCode.Q);
    }

    private boolean isOpen() {
        return window.window().isShowing();
    }

    @Test
    void anUntouchedRunIsLeftWithoutAQuestion() {
        quit();
        window.until("the window is closed", () -> !isOpen());
    }

    @Test
    void aChangedRunIsAskedFor() {
        crash6();
        quit();
        window.until("it asks", () -> window.isShown("#quitDialog"));
        window.click("#quitCancel");
        window.until("the question is gone", () -> !window.isShown("#quitDialog"));
        assertThat(isOpen()).isTrue();
        quit();
        window.until("it asks again", () -> window.isShown("#quitDialog"));
        window.press(KeyCode.ESCAPE);
        window.until("the question is gone", () -> !window.isShown("#quitDialog"));
        assertThat(isOpen()).isTrue();
    }

    @Test
    void theCrossOfTheWindowAsksTooAndDiscardsIfTold() {
        crash6();
        window.interact(
                () -> window.window().fireEvent(new WindowEvent(window.window(), WindowEvent.WINDOW_CLOSE_REQUEST)));
        window.until("it asks", () -> window.isShown("#quitDialog"));
        window.click("#quitDiscard");
        window.until("the window is closed", () -> !isOpen());
    }

    @Test
    void saveSavesFirst() {
        crash6();
        Path file = folder.resolve("crash.yaml");
        window.answerFileDialogsWith(file);
        quit();
        window.until("it asks", () -> window.isShown("#quitDialog"));
        window.click("#quitSave");
        window.until("the window is closed", () -> !isOpen());
        assertThat(file).content().contains("crash: 6");
    }

    @Test
    void theRunIsSavedWhateverPageIsOpen() {
        crash6();
        window.shortcut(KeyCode.SHORTCUT, KeyCode.DIGIT5);
        window.until(
                "the runs are compared", () -> window.session().comparison().shown() != null);
        Path file = folder.resolve("crash.yaml");
        window.answerFileDialogsWith(file);
        quit();
        window.until("it asks", () -> window.isShown("#quitDialog"));
        window.click("#quitSave");
        window.until("the window is closed", () -> !isOpen());
        assertThat(file).content().contains("crash: 6").doesNotContain("compare");
    }

    @Test
    void whatCannotBeSavedKeepsTheWindowOpen() {
        crash6();
        window.answerFileDialogsWith(folder.resolve("nowhere").resolve("crash.yaml"));
        quit();
        window.until("it asks", () -> window.isShown("#quitDialog"));
        window.click("#quitSave");
        window.seesMessage("not saved");
        assertThat(isOpen()).isTrue();
    }
}
