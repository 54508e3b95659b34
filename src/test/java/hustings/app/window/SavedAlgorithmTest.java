package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.app.canvas.ElectionCanvas;
import hustings.workbench.Template;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Set;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A student has an election open in an editor, saves it there, and looks at the window. */
class SavedAlgorithmTest extends WindowFixture {

    private static final String PATIENCE = "4 * self.delayTicks()";

    @TempDir
    private Path folder;

    private Path file;
    private String source;

    @BeforeEach
    void openMineAtStage4() throws IOException {
        file = folder.resolve("MyBully.java");
        Template.BULLY.writeNewFile(file);
        source = Files.readString(file);
        window.answerFileDialogsWith(file);
        window.shortcut(KeyCode.SHORTCUT, KeyCode.SHIFT, KeyCode.O);
        window.until("it runs", () -> window.session().shown().algorithmName().endsWith("MyBully.java"));
        for (int stage = 1; stage <= 4; stage++) {
            window.press(KeyCode.RIGHT);
            window.seesIn("#position", "stage " + stage + " of 5");
        }
        assertThat(window.node("#mistakes", MistakesPane.class).isManaged()).isFalse();
    }

    /** As some editors do it: beside the old file, and then in its place. */
    private void save(String text) throws IOException {
        Path beside = Files.writeString(folder.resolve("MyBully.java.tmp"), text);
        Files.move(beside, file, StandardCopyOption.REPLACE_EXISTING);
    }

    private TableView<?> mistakes() {
        return window.node("#mistakesTable", TableView.class);
    }

    private void seesMistakes(int number) {
        window.until("there are so many mistakes", () -> mistakes().getItems().size() == number);
        assertThat(window.node("#mistakes", MistakesPane.class).isVisible()).isEqualTo(number > 0);
    }

    @Test
    void changedProcessesAreMarkedUntilTheNextStep() throws IOException {
        save(source.replace(PATIENCE, "5 * self.delayTicks()"));
        window.seesMessage("MyBully.java loaded again: the run differs from stage 4 on. Changed in this picture:"
                + " timers of 4.");
        assertThat(window.text("#position")).isEqualTo("stage 4 of 5, t = 2 D");
        assertThat(window.canvas().changedProcessesProperty().get()).isEqualTo(Set.of(4));
        window.press(KeyCode.RIGHT);
        window.seesIn("#position", "stage 5 of 5");
        assertThat(window.canvas().changedProcessesProperty().get())
                .isEqualTo(window.session().shown().change().processes().keySet());
        save(source.replace(PATIENCE, "5 * self.delayTicks() /* long enough */"));
        window.seesMessage("MyBully.java loaded again: this run is the same as before.");
        window.seesIn("#position", "stage 5 of 5");
        window.shortcut(KeyCode.SHORTCUT, KeyCode.Z);
        window.until(
                "undo leaves it", () -> window.session().shown().algorithmName().equals("bully"));
    }

    @Test
    void mistakesStandInAListUntilTheyAreMended() throws IOException {
        save(source + "}");
        seesMistakes(1);
        save(source.replace("out.follow(Step.WIN);", "out.folow(Step.WIN);").replace("Type.OK, from", "Type.KO, from"));
        seesMistakes(2);
        assertThat(window.text("#mistakesTitle"))
                .isEqualTo("MyBully.java: 2 errors. What was there before stays on screen until it compiles and runs.");
        assertThat(window.text("#position")).isEqualTo("stage 4 of 5, t = 2 D");
        window.press(KeyCode.RIGHT);
        window.seesIn("#position", "stage 5 of 5");
        window.until("its rows are there", () -> Seen.is("#mistakesTable .wrapping-text"));
        window.clickAt(mistakes(), mistakes().localToScene(40, 50));
        window.until("the editor is open", () -> file.equals(window.files().edited));
        window.files().hasEditor = false;
        window.press(KeyCode.ENTER);
        window.seesMessage("The system has no editor for MyBully.java; open it yourself: " + file);
        save(source.replace("Type.OK, from", "Type.OK, self.id()"));
        seesMistakes(1);
        window.cutsNothing("#mistakes");
        save(source);
        seesMistakes(0);
        window.seesMessage("MyBully.java loaded again: this run is the same as before.");
        window.seesIn("#position", "stage 5 of 5");
    }

    @Test
    void anUnreadableFileIsOpenedWhenItIsMended() throws IOException {
        Path other = folder.resolve("Other.java");
        String mended = source.replace("MyBully", "Other");
        Files.writeString(other, mended.replace("Type.OK, from", "Type.OK, self.id()"));
        window.answerFileDialogsWith(other);
        window.shortcut(KeyCode.SHORTCUT, KeyCode.SHIFT, KeyCode.O);
        window.seesMessage("found OK sent to the sender itself");
        seesMistakes(1);
        assertThat(window.session().shown().algorithmName()).endsWith("MyBully.java");
        Files.writeString(other, mended);
        window.until("it runs", () -> window.session().shown().algorithmName().endsWith("Other.java"));
        seesMistakes(0);
        window.seesMessage("Other.java has no errors any more.");
    }

    @Test
    void theComparisonShowsTheNewVersionAndTheListIsThereToo() throws IOException {
        window.shortcut(KeyCode.SHORTCUT, KeyCode.DIGIT5);
        window.until("they are side by side", () -> window.isShown("#comparedPosition1"));
        window.press(KeyCode.HOME);
        window.seesIn("#comparedPosition0", "stage 0");
        window.press(KeyCode.RIGHT, KeyCode.RIGHT, KeyCode.RIGHT, KeyCode.RIGHT);
        window.seesIn("#comparedPosition0", "stage 4");
        save(source.replace(PATIENCE, "5 * self.delayTicks()"));
        window.seesMessage("timers of 4.");
        window.seesIn("#comparedPosition0", "stage 4");
        ElectionCanvas picture = window.node("#compareCanvas0", ElectionCanvas.class);
        assertThat(picture.changedProcessesProperty().get()).isEqualTo(Set.of(4));
        save("class {");
        window.until("there are mistakes", () -> !mistakes().getItems().isEmpty());
        window.click("#mistakesClose");
        seesMistakes(0);
        save(source);
        window.seesMessage("MyBully.java loaded again: the run differs from stage 4 on.");
    }
}
