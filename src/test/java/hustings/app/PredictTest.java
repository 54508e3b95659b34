package hustings.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** A student predicts the stages of Figure 1; a lecturer presents it. */
@ExtendWith(ApplicationExtension.class)
class PredictTest {

    @TempDir
    private Path folder;

    private WindowDriver window;

    @Start
    void start(Stage stage) {
        window = WindowDriver.open(stage, null);
    }

    @BeforeEach
    void figure1IsShown() {
        window.sees("stage 0 of 5, t = 0 D");
    }

    @AfterEach
    void close() {
        window.close();
    }

    private void waitForFocusOn(String selector) {
        window.until(
                selector + " has the keyboard",
                () -> window.nodes(selector).stream().anyMatch(Node::isFocused));
    }

    @Test
    void theNextStageStaysHiddenUntilTheQuestionIsAnswered() throws IOException {
        window.press(KeyCode.P);
        window.sees("#questionText", "Who leads in the end?");
        window.sees("stage 0, t = 0 D");
        waitForFocusOn("#answer-0");
        assertThat(window.text("#cost-bully")).isEqualTo("0");
        assertThat(window.nodes(".time-mark")).isEmpty();
        window.press(KeyCode.PAGE_DOWN, KeyCode.END);
        assertThat(window.frame().stage()).isZero();

        window.press(KeyCode.DIGIT5, KeyCode.ENTER);
        window.sees("stage 1, t = 0 D");
        window.sees("#questionVerdict", "No. You said 5; right is 6.");
        assertThat(window.text("#questionWhy")).contains("Step 1.2 (6): If no one responds");
        assertThat(window.text("#questionScore")).isEqualTo("0 of 1 right");
        waitForFocusOn("#goOn");

        window.press(KeyCode.ENTER);
        window.sees("#questionText", "Who starts an election before the next stage is sent?");
        waitForFocusOn("#answer-0");
        window.press(KeyCode.DIGIT5, KeyCode.DIGIT6, KeyCode.ENTER);
        window.sees("#questionVerdict", "Right: 5 and 6.");
        window.sees("#questionScore", "1 of 2 right");

        window.press(KeyCode.PAGE_UP);
        window.sees("#questionText", "Nothing to predict here.");
        window.press(KeyCode.PAGE_DOWN);
        window.sees("#questionText", "How many messages does 5 send in the next stage?");
        waitForFocusOn("#answerNumber");
        window.write("2");
        window.press(KeyCode.ENTER);
        window.sees("stage 3, t = 1 D");
        window.sees("#questionVerdict", "Right: 2.");
        assertThat(window.cutTexts()).isEmpty();

        Path file = folder.resolve("score.csv");
        window.answerFileDialogsWith(file);
        window.interact(() -> menuItem("saveScore").fire());
        window.seesMessage("Saved as score.csv");
        assertThat(Files.readString(file)).contains("K1,0,leader,Who leads in the end?,5,6,wrong");
        window.press(KeyCode.P);
        window.sees("stage 3 of 5, t = 1 D");
        assertThat(window.nodes("#questionText")).noneMatch(PredictTest::isSeen);
    }

    @Test
    void whoStepsOrPlaysBeforeAnsweringIsAskedToAnswer() {
        window.press(KeyCode.P);
        waitForFocusOn("#answer-0");
        window.press(KeyCode.PAGE_DOWN);
        window.sees("#questionProblem", "Answer first, or skip.");
        window.click("#questionSkip");
        window.sees("#questionVerdict", "The answer: 6.");
        window.press(KeyCode.PAGE_DOWN);
        waitForFocusOn("#answer-0");
        assertThat(window.text("#questionProblem")).isEmpty();
        window.click("#play");
        window.sees("#questionProblem", "Answer first, or skip.");
        waitForFocusOn("#answer-0");
        window.click("#questionSkip");
        window.seesIn("#questionVerdict", "The answer");
        assertThat(window.session().playingProperty().get())
                .as("the explanation stays")
                .isFalse();
    }

    @Test
    void whoTurnsToTheComparisonSeesWholeRunsAndPredictsNoMore() {
        window.press(KeyCode.P);
        window.sees("#questionText", "Who leads in the end?");
        window.shortcut(KeyCode.SHORTCUT, KeyCode.DIGIT5);
        window.seesMessage("no longer predict");
        assertThat(window.session().predicting().onProperty().get()).isFalse();
    }

    private MenuItem menuItem(String id) {
        return window.node("#menuBar", MenuBar.class).getMenus().stream()
                .flatMap(menu -> menu.getItems().stream())
                .filter(item -> id.equals(item.getId()))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aClassSeesThePictureAndTheSpeakerTheNotes() {
        window.press(KeyCode.F5);
        window.until(
                "the controls are gone",
                () -> !window.node("#menuBar", MenuBar.class).getParent().isVisible());
        for (String control : List.of(".setup", ".transport-buttons", "#position", "#speed", ".view-toggles")) {
            assertThat(window.nodes(control)).as(control).isNotEmpty().noneMatch(PredictTest::isSeen);
        }
        assertThat(window.node("#timeLine", TimeLine.class).getHeight()).isLessThan(20);
        window.sees("#questionText", "Who leads in the end?");
        window.press(KeyCode.PAGE_DOWN);
        window.sees("#questionVerdict", "The answer: 6.");
        assertThat(window.frame().stage()).isEqualTo(1);

        window.press(KeyCode.B);
        assertThat(window.nodes("#blank")).allMatch(Node::isVisible);
        window.press(KeyCode.PAGE_DOWN);
        assertThat(window.nodes("#blank")).noneMatch(Node::isVisible);
        window.press(KeyCode.PERIOD);
        assertThat(window.nodes("#blank")).allMatch(Node::isVisible);
        window.press(KeyCode.PERIOD);
        assertThat(window.frame().stage()).as("the key only woke the screen").isEqualTo(1);

        window.press(KeyCode.S);
        window.sees("#notesPosition", "stage 1 of 5, t = 0 D");
        window.seesIn("#notesText", "4 cannot know which of the three are up.");
        window.seesIn("#notesNext", "5 and 6 are alive");
        window.seesIn("#notesQuestion", "Who starts an election");
        window.seesIn("#notesAnswer", "5 and 6");
        window.interact(() -> window.nodes("#speakerNotes")
                .forEach(node -> node.getScene().getWindow().hide()));
        assertThat(window.nodes("#position")).noneMatch(PredictTest::isSeen);

        window.press(KeyCode.ESCAPE);
        window.until(
                "the controls are back",
                () -> window.nodes("#position").stream().allMatch(PredictTest::isSeen));
        assertThat(window.nodes("#questionText")).noneMatch(PredictTest::isSeen);
    }

    private static boolean isSeen(Node node) {
        return node.isVisible() && (node.getParent() == null || isSeen(node.getParent()));
    }
}
