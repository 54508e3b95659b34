package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.scene.input.KeyCode;
import javafx.stage.WindowEvent;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Nobody loses a run by closing the window or opening another. */
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
        window.until("it asks", () -> window.isShown("#unsavedDialog"));
        assertThat(Seen.texts("#unsavedDialog .help"))
                .containsExactly("Your changes to “The bully algorithm” are not saved.");
        window.click("#unsavedCancel");
        window.until("the question is gone", () -> !window.isShown("#unsavedDialog"));
        assertThat(isOpen()).isTrue();
        quit();
        window.until("it asks again", () -> window.isShown("#unsavedDialog"));
        window.press(KeyCode.ESCAPE);
        window.until("the question is gone", () -> !window.isShown("#unsavedDialog"));
        assertThat(isOpen()).isTrue();
    }

    @Test
    void theCrossOfTheWindowAsksTooAndDiscardsIfTold() {
        crash6();
        window.interact(
                () -> window.window().fireEvent(new WindowEvent(window.window(), WindowEvent.WINDOW_CLOSE_REQUEST)));
        window.until("it asks", () -> window.isShown("#unsavedDialog"));
        window.click("#unsavedDiscard");
        window.until("the window is closed", () -> !isOpen());
    }

    @Test
    void saveSavesFirst() {
        crash6();
        Path file = folder.resolve("crash.yaml");
        window.answerFileDialogsWith(file);
        quit();
        window.until("it asks", () -> window.isShown("#unsavedDialog"));
        assertThat(Seen.texts("#unsavedSave")).containsExactly("_Save…");
        window.click("#unsavedSave");
        window.until("the window is closed", () -> !isOpen());
        assertThat(file).content().contains("crash: 6");
    }

    @Test
    void saveHasNoDotsForARunWithAFile() {
        window.answerFileDialogsWith(folder.resolve("crash.yaml"));
        window.shortcut(KeyCode.SHORTCUT, KeyCode.S);
        window.seesMessage("crash.yaml");
        crash6();
        quit();
        window.until("it asks", () -> window.isShown("#unsavedDialog"));
        assertThat(Seen.texts("#unsavedSave")).containsExactly("_Save");
    }

    @Test
    void theRunIsSavedWhateverPageIsOpen() {
        crash6();
        window.shortcut(KeyCode.SHORTCUT, KeyCode.DIGIT5);
        window.until(
                "they are side by side",
                () -> window.session().board().sideBySideProperty().get());
        Path file = folder.resolve("crash.yaml");
        window.answerFileDialogsWith(file);
        quit();
        window.until("it asks", () -> window.isShown("#unsavedDialog"));
        window.click("#unsavedSave");
        window.until("the window is closed", () -> !isOpen());
        assertThat(file).content().contains("crash: 6").contains("compare: [modified-bully, map, ring]");
    }

    private void asksBeforeNew() {
        window.shortcut(KeyCode.SHORTCUT, KeyCode.N);
        window.until("it asks", () -> window.isShown("#unsavedDialog"));
    }

    @Test
    void anotherRunOverAChangedOneAsks() {
        window.interact(() -> window.session().openNewScenario());
        window.interact(() -> window.spin("#size", 7));
        window.until("there are 7", () -> window.frame().processes().size() == 7);
        assertThat(window.frame().process(7).live()).isTrue();
        window.pick("#scenario", "Figure 2");
        window.until("it asks", () -> window.isShown("#unsavedDialog"));
        assertThat(Seen.texts("#unsavedDialog .help")).containsExactly("Your run is not saved.");
        window.press(KeyCode.ESCAPE);
        window.until("the question is gone", () -> !window.isShown("#unsavedDialog"));
        assertThat(window.frame().processes()).hasSize(7);
        window.until(
                "the list names the run",
                () -> Seen.texts("#scenario > .list-cell").contains("Own run"));
        asksBeforeNew();
        Path file = folder.resolve("seven.yaml");
        window.answerFileDialogsWith(file);
        window.click("#unsavedSave");
        window.until("there are 5", () -> window.frame().processes().size() == 5);
        assertThat(file).content().contains("ids: 1..7");
        window.interact(() -> window.session().open(file));
        window.until("there are 7", () -> window.frame().processes().size() == 7);
        window.clickProcess(3);
        window.until("3 is down", () -> !window.frame().process(3).live());
        asksBeforeNew();
        assertThat(Seen.texts("#unsavedDialog .help")).containsExactly("Your changes to seven.yaml are not saved.");
        window.click("#unsavedDiscard");
        window.until("there are 5", () -> window.frame().processes().size() == 5);
    }

    @Test
    void theListOfRunsIsGoneThroughAndLeft() {
        window.click("#scenario");
        window.press(KeyCode.DOWN, KeyCode.DOWN);
        window.press(KeyCode.ESCAPE);
        assertThat(window.session().shown().run().origin().label()).isEqualTo("K1");
        window.until("it is named", () -> window.window().getTitle().startsWith("K1"));
        window.click("#scenario");
        window.press(KeyCode.DOWN, KeyCode.ENTER);
        window.until("Figure 2 is open", () -> window.window().getTitle().startsWith("K2"));
    }

    @Test
    void lettersTypedInAnOpenListChooseThereAndDoNothingElse() {
        List<Optional<String>> before =
                Stream.of("views", "wholeRun").map(window.store()::get).toList();
        window.click("#algorithm");
        window.write("ring");
        window.press(KeyCode.ENTER);
        window.until(
                "the ring runs", () -> window.session().shown().algorithmName().equals("ring"));
        window.click("#scenario");
        window.write("figure 2?");
        window.press(KeyCode.ENTER);
        window.until("Figure 2 is open", () -> window.window().getTitle().startsWith("K2"));
        assertThat(window.session().shown().frame().index()).isZero();
        assertThat(OpenMenu.get()).isEmpty();
        assertThat(window.isShown("#keysDialog")).isFalse();
        assertThat(Stream.of("views", "wholeRun").map(window.store()::get).toList())
                .isEqualTo(before);
    }

    private void crash1AndSave() {
        window.interact(() -> window.session().board().crashOrRevive(1));
        window.shortcut(KeyCode.SHORTCUT, KeyCode.S);
    }

    @Test
    void commentsOfAFileAreNotLostUnasked() throws IOException {
        Path file = Files.writeString(
                folder.resolve("mine.yaml"), "# mine\n" + Files.readString(Path.of("assets/scenarios/K1.yaml")));
        window.interact(() -> window.session().open(file));
        window.until("it is open", () -> window.window().getTitle().contains("mine.yaml"));
        crash1AndSave();
        window.until("it asks", () -> window.isShown("#overwriteDialog"));
        assertThat(Seen.texts("#overwriteDialog .help"))
                .containsExactly("mine.yaml has comments. Saving removes them.");
        window.press(KeyCode.ESCAPE);
        window.until("the question is gone", () -> !window.isShown("#overwriteDialog"));
        assertThat(file).content().startsWith("# mine").doesNotContain("crash: 1");
        window.shortcut(KeyCode.SHORTCUT, KeyCode.S);
        window.until("it asks again", () -> window.isShown("#overwriteDialog"));
        window.click("#overwrite");
        window.until("it is saved", () -> !window.session().hasUnsavedChanges());
        assertThat(file).content().contains("crash: 1");
        Files.writeString(file, Files.readString(file).replace("crash: 1", "crash: 2"));
        crash1AndSave();
        window.until("it asks", () -> window.isShown("#overwriteDialog"));
        assertThat(Seen.texts("#overwriteDialog .help").get(0)).startsWith("mine.yaml was changed by another program");
        Path other = folder.resolve("other.yaml");
        window.answerFileDialogsWith(other);
        window.click("#overwriteSaveAs");
        window.until("it is saved", () -> !window.session().hasUnsavedChanges());
        assertThat(file).content().contains("crash: 2");
        assertThat(other).exists();
        window.interact(() -> window.session().board().crashOrRevive(3));
        window.until("3 is down", () -> !window.frame().process(3).live());
        window.shortcut(KeyCode.SHORTCUT, KeyCode.S);
        window.until("it is saved without a question", () -> !window.session().hasUnsavedChanges());
        assertThat(other).content().contains("crash: 3");
    }

    @Test
    void aTitleWithANumberIsNoComment() throws IOException {
        String figure = Files.readString(Path.of("assets/scenarios/K1.yaml"));
        Path file = Files.writeString(
                folder.resolve("mine.yaml"),
                figure.replaceAll(" #.*", "").replaceFirst("title: .*", "title: \"Exercise #3\""));
        window.interact(() -> window.session().open(file));
        window.until("it is open", () -> window.window().getTitle().contains("mine.yaml"));
        crash6();
        window.shortcut(KeyCode.SHORTCUT, KeyCode.S);
        window.until("it is saved", () -> !window.session().hasUnsavedChanges());
        assertThat(file).content().contains("crash: 6");
    }

    @Test
    void aFailedSaveKeepsTheWindowOpen() {
        crash6();
        window.answerFileDialogsWith(folder.resolve("nowhere").resolve("crash.yaml"));
        quit();
        window.until("it asks", () -> window.isShown("#unsavedDialog"));
        window.click("#unsavedSave");
        window.seesMessage("not saved");
        assertThat(isOpen()).isTrue();
    }
}
