package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import hustings.app.widget.TimeLine;
import hustings.scenario.ScenarioText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.MenuBar;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A student predicts the stages of Figure 1; a lecturer presents it. */
class PredictTest extends WindowFixture {

    @TempDir
    private Path folder;

    /** As if a projector were plugged in. */
    private void addScreen() {
        window.session().prediction().presentation().secondScreenProperty().set(true);
    }

    private void waitForFocusOn(String selector) {
        window.until(
                selector + " has the keyboard",
                () -> window.nodes(selector).stream().anyMatch(Node::isFocused));
    }

    @Test
    void digitsAnswerWithNamedProcessesByTheirPlace() {
        window.interact(() -> window.session().edits().setGroup(ScenarioText.parseGroup("A..H")));
        window.until("names are shown", () -> window.frame().group().names().contains("H"));
        window.press(KeyCode.P);
        waitForFocusOn("#answer-A");
        window.press(KeyCode.DIGIT6, KeyCode.ENTER);
        window.sees("#questionVerdict", "Your answer: F. The right one appears at the end of the run.");
    }

    @Test
    void theNextStageStaysHiddenUntilTheQuestionIsAnswered() throws IOException {
        window.press(KeyCode.P);
        window.sees("#questionText", "Who leads in the end?");
        window.sees("Start, t = 0 D");
        waitForFocusOn("#answer-0");
        assertThat(window.text("#questionAnswer")).isEqualTo("Answer at the end");
        assertThat(window.text("#cost-bully")).isEqualTo("0");
        assertThat(window.nodes(".time-mark")).isEmpty();
        window.press(KeyCode.PAGE_DOWN, KeyCode.END);
        assertThat(window.frame().stage()).isZero();

        window.press(KeyCode.DIGIT5, KeyCode.ENTER);
        window.sees("stage 1, t = 0 D");
        window.sees("#questionVerdict", "Your answer: 5. The right one appears at the end of the run.");
        assertThat(window.text("#questionWhy")).isEmpty();
        assertThat(window.text("#questionScore")).isEmpty();
        waitForFocusOn("#goOn");

        window.press(KeyCode.ENTER);
        window.sees("#questionText", "Who starts an election in the next step?");
        waitForFocusOn("#answer-0");
        window.press(KeyCode.DIGIT5, KeyCode.DIGIT6, KeyCode.ENTER);
        window.sees("#questionVerdict", "Right: 5 and 6.");
        assertThat(window.text("#questionWhy")).contains("Step 1.1 (");
        window.sees("#questionScore", "1 of 1 right");

        window.press(KeyCode.PAGE_UP);
        window.sees("#questionText", "No question here.");
        window.press(KeyCode.PAGE_DOWN);
        window.sees("#questionText", "How many of the next messages does 5 send?");
        waitForFocusOn(".answer-choice");
        window.click("#answer-2");
        window.press(KeyCode.ENTER);
        window.sees("stage 3, t = 1 D");
        window.sees("#questionVerdict", "Right: 2 messages.");
        assertThat(window.cutTexts()).isEmpty();

        Path file = folder.resolve("score.csv");
        window.answerFileDialogsWith(file);
        OpenMenu.choose(window, "saveScore");
        window.seesMessage("Saved as score.csv");
        assertThat(Files.readString(file)).contains("K1,1,starts-election,", "5 and 6,5 and 6,right");
        window.press(KeyCode.P);
        window.sees("stage 3 of 5, t = 1 D");
        assertThat(window.nodes("#questionText")).noneMatch(PredictTest::isSeen);
    }

    @Test
    void whoStepsOrPlaysBeforeAnsweringIsAskedToAnswer() {
        window.press(KeyCode.P);
        waitForFocusOn("#answer-0");
        window.press(KeyCode.PAGE_DOWN);
        window.sees("#questionProblem", "Answer first, or choose “Answer at the end”.");
        window.click("#questionAnswer");
        window.sees("#questionVerdict", "The answer appears at the end of the run.");
        window.press(KeyCode.PAGE_DOWN);
        waitForFocusOn("#answer-0");
        assertThat(window.text("#questionProblem")).isEmpty();
        window.click("#play");
        window.sees("#questionProblem", "Answer first, or choose “Show the answer”.");
        waitForFocusOn("#answer-0");
        window.click("#questionAnswer");
        window.seesIn("#questionVerdict", "Answer:");
        assertThat(window.session().board().playingProperty().get())
                .as("the explanation stays")
                .isFalse();
        window.shortcut(KeyCode.SHORTCUT, KeyCode.DIGIT2);
        window.press(KeyCode.ESCAPE);
        assertThat(window.session().prediction().predictingProperty().get())
                .as("Escape leaves the other page first")
                .isTrue();
        window.press(KeyCode.ESCAPE);
        assertThat(window.session().prediction().predictingProperty().get())
                .as("Escape ends it")
                .isFalse();
    }

    @Test
    void aStepForwardAnswersWithWhatIsChosen() {
        window.press(KeyCode.P);
        waitForFocusOn("#answer-0");
        window.click("#answer-6");
        window.press(KeyCode.PAGE_DOWN);
        window.seesIn("#questionVerdict", "Your answer: 6.");
        window.sees("stage 1, t = 0 D");
        window.press(KeyCode.PAGE_DOWN);
        waitForFocusOn("#answer-0");
        window.click("#answer-5");
        window.click("#play");
        window.sees("stage 2, t = 1 D");
        assertThat(window.session().board().playingProperty().get())
                .as("the explanation stays")
                .isFalse();
    }

    @Test
    void toHaveTheAnswerShownIsNoMistakeAndTheReasonIsAsLargeAsTheQuestion() {
        window.press(KeyCode.P);
        waitForFocusOn("#answer-0");
        window.press(KeyCode.ENTER); // nothing is chosen
        window.sees("#questionVerdict", "The answer appears at the end of the run.");
        window.press(KeyCode.ENTER);
        window.sees("#questionText", "Who starts an election in the next step?");
        window.press(KeyCode.ENTER);
        window.sees("#questionVerdict", "Answer: 5 and 6");
        Label verdict = window.node("#questionVerdict", Label.class);
        assertThat(verdict.getStyleClass()).doesNotContain("right", "wrong");
        assertThat(window.node("#questionWhy", Label.class).getFont().getSize())
                .isEqualTo(window.node("#questionText", Label.class).getFont().getSize());
        assertThat(window.cutTexts()).isEmpty();
    }

    @Test
    void aWrongAnswerIsExplainedByTheMistakeThatLeadsToIt() {
        window.press(KeyCode.P);
        window.interact(() -> window.session().prediction().skipQuestionAndStep());
        window.sees("stage 1, t = 0 D");
        window.press(KeyCode.PAGE_DOWN);
        waitForFocusOn("#answer-0");
        window.press(KeyCode.DIGIT4, KeyCode.ENTER);
        window.sees("#questionVerdict", "You said 4. The answer is 5 and 6.");
        assertThat(window.node("#questionVerdict", Label.class).getStyleClass()).contains("wrong");
    }

    @Test
    void oneKeyAsksAClassTheSameAboutAnotherRun() {
        window.press(KeyCode.F5, KeyCode.PAGE_DOWN, KeyCode.Q);
        window.sees("#questionText", "Who starts an election in the next step?");
        window.press(KeyCode.PAGE_DOWN);
        window.sees("#questionVerdict", "Answer: 5 and 6");
        window.press(KeyCode.A);
        window.until(
                "the other run is open",
                () -> window.session().shown().run().origin().label().equals("Figure 1, another run"));
        window.seesMessage("This is another run, for the same question. Ctrl+Z brings the one before back.");
        window.sees("#questionText", "Who starts an election in the next step?");
        window.press(KeyCode.PAGE_DOWN);
        window.seesIn("#questionVerdict", "Answer:");
        assertThat(window.text("#questionVerdict")).isNotEqualTo("Answer: 5 and 6");
        assertThat(window.cutTexts()).isEmpty();
        window.shortcut(KeyCode.SHORTCUT, KeyCode.Z);
        window.until(
                "Figure 1 is back",
                () -> window.session().shown().run().origin().label().equals("K1"));
    }

    private List<String> shownVotes() {
        return window.nodes(".vote-count").stream()
                .map(count -> ((Label) count).getText())
                .toList();
    }

    private double barHeight(String answer) {
        window.interact(
                () -> window.node("#votes", Region.class).getScene().getRoot().layout());
        return window.node("#votes-" + answer + " .vote-bar", Region.class).getHeight();
    }

    @Test
    void eachRaisedHandOfAClassIsOneKeyAndABarGrows() {
        window.press(KeyCode.F5, KeyCode.PAGE_DOWN, KeyCode.Q);
        window.sees("#questionText", "Who starts an election in the next step?");
        Bounds picture = window.canvas().localToScene(window.canvas().getLayoutBounds());
        double size = window.node("#questionText", Label.class).getFont().getSize();
        window.press(KeyCode.V);
        waitForFocusOn("#votes");
        window.sees("#votesHint", "The key of an answer adds one vote, Backspace takes it back.");
        window.press(KeyCode.DIGIT5, KeyCode.DIGIT6, KeyCode.DIGIT6, KeyCode.NUMPAD6, KeyCode.I, KeyCode.DIGIT9);
        assertThat(shownVotes())
                .as("the ninth answer, nobody, has the letter I; none is called 9")
                .containsExactly("0", "0", "0", "0", "0", "1", "3", "0", "1");
        window.sees("#votesHint", "5 votes. Page Down goes on.");
        assertThat(barHeight("6")).isCloseTo(3 * barHeight("5"), within(2.0));
        assertThat(barHeight("0")).isZero();
        window.press(KeyCode.BACK_SPACE, KeyCode.BACK_SPACE);
        assertThat(shownVotes()).containsExactly("0", "0", "0", "0", "0", "1", "2", "0", "0");
        window.click("#votes-6");
        assertThat(shownVotes().get(6)).isEqualTo("3");
        assertThat(window.canvas().localToScene(window.canvas().getLayoutBounds()))
                .as("the picture stays")
                .isEqualTo(picture);
        assertThat(window.node("#questionText", Label.class).getFont().getSize())
                .as("so does the question")
                .isEqualTo(size);
        assertThat(window.cutTexts()).isEmpty();
        window.press(KeyCode.V, KeyCode.V);
        waitForFocusOn("#votes");
        assertThat(shownVotes())
                .as("put away and shown again")
                .containsExactly("0", "0", "0", "0", "0", "1", "3", "0", "0");
        window.press(KeyCode.PAGE_DOWN);
        window.sees("#questionVerdict", "Answer: 5 and 6  4 votes (0 · 0 · 0 · 0 · 0 · 1 · 3 · 0 · 0)");
    }

    @Test
    void aNumberIsTypedForTheMarkedAnswer() {
        window.press(KeyCode.P, KeyCode.V);
        waitForFocusOn("#votes");
        window.press(KeyCode.RIGHT, KeyCode.RIGHT);
        window.sees("#votesHint", "Type the number of votes for 1.");
        window.press(KeyCode.DIGIT1, KeyCode.DIGIT2);
        assertThat(shownVotes().get(1)).isEqualTo("12");
        window.press(KeyCode.BACK_SPACE, KeyCode.DIGIT5, KeyCode.RIGHT, KeyCode.DIGIT4);
        assertThat(shownVotes()).containsExactly("0", "15", "4", "0", "0", "0", "0", "0", "0");
        window.press(KeyCode.ESCAPE, KeyCode.DIGIT4);
        assertThat(shownVotes().get(4)).as("no answer is marked any more").isEqualTo("1");
        window.press(KeyCode.ESCAPE);
        assertThat(window.nodes("#votes")).isEmpty();
        assertThat(window.canvas().isFocused())
                .as("the next key goes to the run")
                .isTrue();
        window.press(KeyCode.V, KeyCode.ENTER);
        window.sees("#questionVerdict", "The answer appears at the end of the run.");
        assertThat(window.nodes("#votes")).isEmpty();
    }

    @Test
    void votesWithoutAQuestionSayWhatTheyNeed() {
        window.press(KeyCode.V);
        window.sees("#questionText", "Votes need a question: Q asks one.");
        assertThat(window.nodes("#votes")).isEmpty();
        window.press(KeyCode.RIGHT);
        window.until("it is gone", () -> !Seen.is("#questionText"));
    }

    @Test
    void votesForANumberAreShownWithTheAnswer() {
        window.interact(() -> window.session().openFigure("M3"));
        window.until(
                "M3 is open",
                () -> window.session().shown().run().origin().label().equals("M3"));
        window.press(KeyCode.P);
        window.until(
                "a number is asked for", () -> window.nodes(".answer-choice").size() > 1);
        int choices = window.nodes(".answer-choice").size(); // as many as there are mistakes to make
        window.press(KeyCode.V);
        waitForFocusOn("#votes");
        List<String> votes =
                IntStream.rangeClosed(1, choices).mapToObj(Integer::toString).toList();
        for (int place = 1; place <= choices; place++) {
            window.press(KeyCode.RIGHT, KeyCode.getKeyCode(Integer.toString(place)));
        }
        window.press(KeyCode.ENTER);
        int all = choices * (choices + 1) / 2;
        window.seesIn("#questionVerdict", " of " + all + " votes (" + String.join(" · ", votes) + ")");
    }

    @Test
    void whoWatchedTheRunToItsEndIsAskedFromTheStart() {
        window.press(KeyCode.END, KeyCode.P);
        window.sees("#questionText", "No question here.");
        window.click("#questionAgain");
        window.sees("#questionText", "Who leads in the end?");
        window.press(KeyCode.DIGIT5, KeyCode.ENTER);
        window.sees("#questionVerdict", "Your answer: 5. The right one appears at the end of the run.");
        window.press(KeyCode.HOME);
        window.sees("#questionText", "No question here.");
        window.click("#questionAgain");
        window.sees("#questionText", "Who leads in the end?");
    }

    @Test
    void aClassSeesThePictureAndTheSpeakerTheNotes() {
        window.press(KeyCode.F5);
        window.until(
                "the controls are gone",
                () -> !window.node("#menuBar", MenuBar.class).getParent().isVisible());
        for (String control : List.of(".form", ".transport-buttons", "#present", ".view-toggles")) {
            assertThat(window.nodes(control)).as(control).isNotEmpty().noneMatch(PredictTest::isSeen);
        }
        assertThat(window.node("#timeLine", TimeLine.class).getHeight()).isLessThan(20);
        assertThat(window.nodes("#questionText")).noneMatch(PredictTest::isSeen);
        window.press(KeyCode.PAGE_DOWN);
        window.sees("stage 1 of 5, t = 0 D");

        window.press(KeyCode.B);
        assertThat(window.nodes("#blank")).allMatch(Node::isVisible);
        window.press(KeyCode.PAGE_DOWN);
        assertThat(window.nodes("#blank")).noneMatch(Node::isVisible);
        window.press(KeyCode.PERIOD);
        assertThat(window.nodes("#blank")).allMatch(Node::isVisible);
        window.press(KeyCode.PERIOD);
        assertThat(window.frame().stage()).as("the key only woke the screen").isEqualTo(1);

        window.press(KeyCode.S);
        assertThat(Seen.is("#message")).as("the class would read it").isFalse();
        assertThat(window.nodes("#speakerNotes")).noneMatch(PredictTest::isSeen);
        window.interact(this::addScreen);
        window.press(KeyCode.S);
        window.sees("#notesPosition", "stage 1 of 5, t = 0 D");
        window.seesIn("#notesText", "4 cannot know which of the three are up.");
        window.seesIn("#notesNext", "5 and 6 are alive");
        window.seesIn("#notesQuestion", "Who starts an election");
        window.seesIn("#notesAnswer", "5 and 6");
        window.interact(() -> window.nodes("#speakerNotes")
                .forEach(node -> node.getScene().getWindow().hide()));
        assertThat(window.nodes("#present")).noneMatch(PredictTest::isSeen);

        window.press(KeyCode.ESCAPE);
        window.seesMessage("The notes stay closed: on the only screen, the class would read them.");
        window.until(
                "the controls are back", () -> window.nodes("#present").stream().allMatch(PredictTest::isSeen));
        assertThat(window.nodes("#questionText")).noneMatch(PredictTest::isSeen);
    }

    @Test
    void thePictureStandsStillThroughAWholeLesson() {
        double radius = circle();
        window.press(KeyCode.F5);
        window.until(
                "the controls are gone", () -> window.nodes("#present").stream().noneMatch(PredictTest::isSeen));
        Bounds place = picture();
        List<Point2D> seats = seats();
        assertThat(circle()).as("the circles are larger than in the window").isGreaterThan(1.15 * radius);
        assertThat(width(seats)).as("the width is used").isGreaterThan(0.7 * place.getWidth());
        assertThat(window.cutTexts()).isEmpty();
        for (int stage = 0; stage < 5; stage++) {
            window.press(KeyCode.Q);
            window.until("a question is asked", () -> isSeen(window.node("#questionText", Node.class)));
            assertThat(picture()).as("with a question at stage %d", stage).isEqualTo(place);
            window.press(KeyCode.PAGE_DOWN);
            window.sees("stage " + (stage + 1) + " of 5, t = "
                    + List.of("0", "1", "1", "2", "3").get(stage) + " D");
            assertThat(isSeen(window.node("#questionVerdict", Node.class))).isTrue();
            assertThat(picture()).as("with a verdict at stage %d", stage + 1).isEqualTo(place);
            assertThat(seats()).isEqualTo(seats);
        }
        window.press(KeyCode.PAGE_DOWN);
        window.sees("#questionText", "Who leads in the end?");
        window.sees("#questionVerdict", "Answer: 6");
        assertThat(window.node("#ask", Node.class).isVisible()).isTrue();
        window.press(KeyCode.Q);
        assertThat(window.nodes("#questionText")).noneMatch(PredictTest::isSeen);
        assertThat(picture()).isEqualTo(place);
    }

    @Test
    void theNotesOpenLargeEnoughTheFirstTime() {
        window.press(KeyCode.S);
        window.sees("#notesPosition", "stage 0 of 5, t = 0 D");
        Scene notes = window.nodes("#speakerNotes").iterator().next().getScene();
        assertThat(notes.getWidth()).isGreaterThan(600);
        assertThat(notes.getHeight()).isGreaterThan(400);
    }

    @Test
    void aClickerIsAskedForAnAnswerOnceAndThenShownIt() {
        window.press(KeyCode.P);
        window.sees("#questionText", "Who leads in the end?");
        window.press(KeyCode.PAGE_DOWN);
        window.seesIn("#questionProblem", "Answer first");
        window.press(KeyCode.PAGE_DOWN);
        window.sees("stage 1, t = 0 D");
        window.sees("#questionVerdict", "The answer appears at the end of the run.");
    }

    @Test
    void theButtonsOfAnAnswerStandInOneLine() {
        window.press(KeyCode.P);
        waitForFocusOn("#answer-0");
        assertThat(window.nodes(".answer-choice"))
                .hasSize(9) // eight processes, and nobody
                .allMatch(node -> node.getBoundsInParent().getMinY()
                        < node.getBoundsInParent().getHeight() / 2);
    }

    @Test
    void theArrowKeysGoThroughTheButtonsOfAnAnswer() {
        window.press(KeyCode.P);
        waitForFocusOn("#answer-0");
        window.press(KeyCode.LEFT);
        waitForFocusOn("#answer-0");
        window.press(KeyCode.RIGHT, KeyCode.DOWN, KeyCode.SPACE);
        waitForFocusOn("#answer-2");
        assertThat(window.node("#answer-2", ToggleButton.class).isSelected()).isTrue();
        window.press(KeyCode.UP);
        waitForFocusOn("#answer-1");
        assertThat(window.node("#answer-1", ToggleButton.class).isSelected()).isFalse();
    }

    private double circle() {
        return window.canvas().picture().processes().get(0).radius();
    }

    private Bounds picture() {
        return window.canvas().localToScene(window.canvas().getLayoutBounds());
    }

    private List<Point2D> seats() {
        return window.frame().processes().stream()
                .map(process -> window.canvas().sceneLocationOf(process.id()).orElseThrow())
                .toList();
    }

    private static double width(List<Point2D> seats) {
        return seats.stream().mapToDouble(Point2D::getX).max().orElseThrow()
                - seats.stream().mapToDouble(Point2D::getX).min().orElseThrow();
    }

    private static boolean isSeen(Node node) {
        return node.isVisible() && (node.getParent() == null || isSeen(node.getParent()));
    }
}
