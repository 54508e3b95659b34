package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.app.widget.TimeLine;
import hustings.engine.Frame;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import javafx.scene.input.KeyCode;
import javafx.stage.WindowEvent;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The words of a run are written in the window, and the file says them as if they were written by hand. */
class WordsWindowTest extends WindowFixture {

    @TempDir
    private Path folder;

    private Path openFile(String more) throws IOException {
        Path file = folder.resolve("mine.yaml");
        Files.writeString(file, "algorithm: bully\nids: 1..4\ncrashed: [4]\nevents: [{at: 0, detect: 2}]\n" + more);
        window.interact(() -> window.session().open(file));
        window.until(
                "it is open",
                () -> window.session().shown().run().origin().label().equals("mine.yaml"));
        return file;
    }

    private void write(String field, String text) {
        window.click(field);
        window.interact(() -> ((TextInputControl) Seen.node(field)).selectAll());
        window.write(text);
    }

    private String saved(Path file) throws IOException {
        window.shortcut(KeyCode.SHORTCUT, KeyCode.S);
        window.until("it is saved", () -> !window.session().hasUnsavedChanges());
        return Files.readString(file);
    }

    @Test
    void aClickOnTheCaptionEditsItAndNothingIsSteppedOrLost() throws IOException {
        Path file = openFile("");
        window.press(KeyCode.RIGHT);
        int stage = window.frame().stage();
        window.click("#caption");
        window.until("the words are open", () -> Seen.is("#wordsCaption"));
        assertThat(window.frame().stage()).isEqualTo(stage);
        window.write("Two asks those above it.");
        window.press(KeyCode.ENTER);
        window.sees("#caption", "Two asks those above it.");
        assertThat(window.frame().stage()).isEqualTo(stage);
        assertThat(saved(file)).contains("captions:").contains("text: Two asks those above it.");
    }

    @Test
    void anEmptyCaptionGivesTheComputedSentenceBackAndUndoReturnsTheWritten() throws IOException {
        openFile("captions:\n  - stage: 0..1\n    text: Mine.\n");
        window.sees("#caption", "Mine.");
        window.click("#caption");
        write("#wordsCaption", "");
        window.press(KeyCode.BACK_SPACE, KeyCode.ENTER);
        window.until("the program tells it", () -> !Seen.texts("#caption").contains("Mine."));
        window.shortcut(KeyCode.SHORTCUT, KeyCode.Z);
        window.sees("#caption", "Mine.");
    }

    @Test
    void titleSourceAndNoteAreWrittenByF2() throws IOException {
        Path file = openFile("");
        window.press(KeyCode.F2);
        window.write("Who leads now");
        write("#wordsSource", "Week 3");
        write("#wordsRunNote", "Ask first.");
        window.press(KeyCode.ESCAPE);
        assertThat(window.session().hasUnsavedChanges()).as("Escape discards").isFalse();
        window.press(KeyCode.F2);
        window.write("Who leads now");
        write("#wordsSource", "Week 3");
        write("#wordsRunNote", "Ask first.");
        window.click("#wordsKeep");
        assertThat(saved(file))
                .contains("title: Who leads now\n")
                .contains("source: Week 3\n")
                .contains("notes: Ask first.\n");
        window.press(KeyCode.F5);
        window.seesIn(".presented-title", "Who leads now");
        window.press(KeyCode.F2);
        assertThat(Seen.is("#words")).as("never before a class").isFalse();
    }

    @Test
    void aQuestionIsChosenInPlaceWithItsComputedAnswerAndStandsInTheFileAsByHand() throws IOException {
        Path file = openFile("");
        window.press(KeyCode.RIGHT);
        List<String> computed = Seen.texts("#caption");
        window.click("#caption");
        assertThat(Seen.is("#wordsAnswer")).as("nothing is asked").isFalse();
        window.pick("#wordsQuestion", "How many of the next messages does");
        window.pick("#wordsSender", "3");
        window.sees("#wordsAnswer", "Answer: 1 message");
        window.click("#wordsOpens");
        write("#wordsQuestionText", "What does 3 say?");
        window.press(KeyCode.ENTER);
        window.until("it is asked for", () -> window.session().hasUnsavedChanges());
        assertThat(saved(file)).endsWith("""
                captions:
                  - stage: 1
                    ask:
                      what: messages
                      from: 3
                      opens: true
                      text: What does 3 say?
                """);
        assertThat(Seen.texts("#caption")).as("told by the program").isEqualTo(computed);
        window.press(KeyCode.F5);
        window.sees("#questionText", "What does 3 say?");
        window.press(KeyCode.ESCAPE);
        window.shortcut(KeyCode.SHORTCUT, KeyCode.Z);
        window.until(
                "undone",
                () -> window.session().shown().run().scenario().captions().isEmpty());
    }

    private static final String TWO_CAPTIONS =
            "captions:\n  - stage: 1..2\n    text: Mine.\n  - stage: 4..5\n    text: Other.\n";

    private List<String> stages() {
        return window.session().shown().run().savableScenario().captions().stream()
                .map(caption -> caption.firstStage() + ".." + caption.lastStage() + " " + caption.text())
                .toList();
    }

    private void editCaptionOfStage(int stage) {
        window.interact(() -> window.session().board().goToStageOrTick(stage));
        window.press(KeyCode.F2);
        window.until("the stages are shown", () -> Seen.is("#captionBar"));
    }

    private void dragGripTo(String grip, int stage) {
        TimeLine line = window.node("#timeLine", TimeLine.class);
        Node dragged = Seen.node(grip);
        int frame = window.session()
                .shown()
                .run()
                .firstFrameOfStage(stage)
                .map(Frame::index)
                .orElse(0);
        Point2D from = line.captionBar().sceneLocationOf(dragged);
        window.drag(dragged, from, new Point2D(line.sceneLocationOf(frame).getX(), from.getY()));
    }

    @Test
    void theEndsOfACaptionAreDraggedOnTheTimeLineAndEachDragIsUndoneByItself() throws IOException {
        Path file = openFile(TWO_CAPTIONS);
        editCaptionOfStage(2);
        dragGripTo("#captionFirst", 0);
        window.until("it begins earlier", () -> stages().equals(List.of("0..2 Mine.", "4..5 Other.")));
        assertThat(window.frame().stage()).as("nothing is stepped").isEqualTo(2);
        dragGripTo("#captionLast", 3);
        window.until("it ends later", () -> stages().equals(List.of("0..3 Mine.", "4..5 Other.")));
        assertThat(Seen.is("#wordsCaption")).as("one goes on to write").isTrue();
        window.shortcut(KeyCode.SHORTCUT, KeyCode.Z);
        window.until("the second is undone", () -> stages().get(0).equals("0..2 Mine."));
        assertThat(((Spinner<?>) Seen.node("#wordsLast")).getValue()).isEqualTo(2);
        window.shortcut(KeyCode.SHORTCUT, KeyCode.Z);
        window.until("the first is undone", () -> stages().get(0).equals("1..2 Mine."));
        assertThat(window.session().hasUnsavedChanges()).isFalse();
        dragGripTo("#captionLast", 3);
        window.until("it ends later", () -> stages().get(0).equals("1..3 Mine."));
        window.press(KeyCode.ESCAPE);
        assertThat(Seen.is("#captionBar")).isFalse();
        assertThat(saved(file)).endsWith(TWO_CAPTIONS.replace("1..2", "1..3"));
    }

    @Test
    void aCaptionTakesStagesFromTheNextButLeavesItOneAndCoversTheShownStage() throws IOException {
        openFile(TWO_CAPTIONS);
        editCaptionOfStage(2);
        dragGripTo("#captionLast", 4);
        window.until("one is left", () -> stages().equals(List.of("1..4 Mine.", "5..5 Other.")));
        dragGripTo("#captionFirst", 4);
        window.until("it covers what is shown", () -> stages().equals(List.of("2..4 Mine.", "5..5 Other.")));
    }

    @Test
    void theEndsOfACaptionAreMovedByTheArrowKeysToo() throws IOException {
        openFile(TWO_CAPTIONS);
        editCaptionOfStage(1);
        window.interact(() -> Seen.node("#wordsKeep").requestFocus());
        window.press(KeyCode.TAB);
        assertThat(Seen.node("#captionFirst").isFocused()).isTrue();
        window.press(KeyCode.TAB, KeyCode.RIGHT);
        window.until("it ends later", () -> stages().get(0).equals("1..3 Mine."));
        assertThat(Seen.node("#captionLast").getAccessibleText()).startsWith("Last stage of the caption: 3");
        window.press(KeyCode.HOME);
        window.until("it ends as early as it may", () -> stages().get(0).equals("1..1 Mine."));
        window.press(KeyCode.TAB);
        assertThat(Seen.node("#wordsTitle").isFocused()).isTrue();
        window.press(KeyCode.F5);
        window.until("it is presented", () -> Seen.is(".presented-title"));
        assertThat(Seen.is("#captionBar")).as("never before a class").isFalse();
    }

    @Test
    void whatIsTypedStaysWhileTheStagesAreDraggedAndGoesWithThoseOfANewCaption() throws IOException {
        openFile(TWO_CAPTIONS);
        editCaptionOfStage(1);
        write("#wordsCaption", "Mine now.");
        dragGripTo("#captionLast", 3);
        window.until("the stages are kept", () -> stages().get(0).equals("1..3 Mine."));
        assertThat(((TextInputControl) Seen.node("#wordsCaption")).getText()).isEqualTo("Mine now.");
        window.press(KeyCode.ENTER);
        window.until("the words are, too", () -> stages().get(0).equals("1..3 Mine now."));
        editCaptionOfStage(0);
        dragGripTo("#captionLast", 1);
        assertThat(stages()).as("it has no words yet").containsExactly("1..3 Mine now.", "4..5 Other.");
        write("#wordsCaption", "New.");
        window.press(KeyCode.ENTER);
        window.until("it is kept", () -> stages().equals(List.of("0..1 New.", "2..3 Mine now.", "4..5 Other.")));
    }

    @Test
    void theWordsFollowTheShownStageAndKeepWhatWasTypedForTheOneBefore() throws IOException {
        openFile(TWO_CAPTIONS);
        editCaptionOfStage(1);
        write("#wordsCaption", "Mine now.");
        TimeLine line = window.node("#timeLine", TimeLine.class);
        int frame = window.session()
                .shown()
                .run()
                .firstFrameOfStage(4)
                .orElseThrow()
                .index();
        window.clickAt(line, line.sceneLocationOf(frame));
        window.until(
                "the other is shown",
                () -> ((TextInputControl) Seen.node("#wordsCaption")).getText().equals("Other."));
        window.until("what was typed is kept", () -> stages().get(0).equals("1..2 Mine now."));
        assertThat(window.frame().stage()).isEqualTo(4);
    }

    @Test
    void escapeInAnOpenListOfQuestionsClosesTheListAlone() throws IOException {
        openFile("");
        window.press(KeyCode.F2);
        window.write("Kept");
        window.click("#wordsQuestion");
        window.press(KeyCode.ESCAPE);
        assertThat(((TextInputControl) Seen.node("#wordsTitle")).getText()).isEqualTo("Kept");
    }

    @Test
    void aClickOnTheTitleInSetUpEditsIt() throws IOException {
        openFile("title: Mine\n");
        window.click(".about-title");
        window.until("the words are open", () -> Seen.is("#wordsTitle"));
    }

    @Test
    void whatIsTypedWhenTheWindowClosesIsAskedFor() throws IOException {
        openFile("");
        window.press(KeyCode.F2);
        window.write("Not lost");
        window.shortcut(KeyCode.SHORTCUT, KeyCode.Q);
        window.until("it asks", () -> window.isShown("#unsavedDialog"));
        window.click("#unsavedCancel");
    }

    @Test
    void quittingByTheMenuRightAfterTypingAsksForWhatWasTyped() throws IOException {
        openFile("");
        window.press(KeyCode.F2);
        window.write("Not lost");
        window.interact(() -> {
            Seen.node("#scenario").requestFocus(); // the menu takes the keyboard, and then the item is chosen
            window.window().fireEvent(new WindowEvent(window.window(), WindowEvent.WINDOW_CLOSE_REQUEST));
        });
        window.until("it asks", () -> window.isShown("#unsavedDialog"));
        assertThat(window.session().shown().run().scenario().title()).isEqualTo("Not lost");
        window.click("#unsavedDiscard");
        window.until("it is closed", () -> !window.window().isShowing());
    }

    @Test
    void aTitleEndsAtItsLimitAndTheLineSaysSo() throws IOException {
        openFile("");
        window.press(KeyCode.F2);
        window.interact(() -> ((TextInputControl) Seen.node("#wordsTitle")).setText("x".repeat(200)));
        window.sees("#wordsLimit", "0 more characters");
        window.write("y");
        window.sees("#wordsLimit", "At most 200 characters");
        assertThat(((TextInputControl) Seen.node("#wordsTitle")).getText()).hasSize(200);
    }

    private void paste(String field, String text) {
        window.click(field);
        window.interact(() -> {
            Clipboard.getSystemClipboard().setContent(Map.of(DataFormat.PLAIN_TEXT, text));
            ((TextInputControl) Seen.node(field)).paste();
        });
    }

    private String typed(String field) {
        return ((TextInputControl) Seen.node(field)).getText();
    }

    @Test
    void whatIsPastedIsPlainTextAndTooMuchIsNotInsertedAndSaidSo() throws IOException {
        Path file = openFile("");
        window.press(KeyCode.F2);
        for (String field :
                List.of("#wordsTitle", "#wordsSource", "#wordsRunNote", "#wordsCaption", "#wordsStageNote")) {
            paste(field, "x".repeat(10_000));
            window.seesIn("#wordsLimit", "Not inserted");
            assertThat(typed(field)).as(field).isEmpty();
        }
        paste("#wordsTitle", "Who\r\nleads\u0007 \u202enow\u202c \ud83d\ude80");
        assertThat(typed("#wordsTitle")).isEqualTo("Who leads now \ud83d\ude80");
        paste("#wordsStageNote", "One.\r\nTwo.\ttab\u001b[2J");
        assertThat(typed("#wordsStageNote")).isEqualTo("One.\nTwo.\ttab[2J");
        window.pick("#wordsQuestion", "Who");
        paste("#wordsQuestionText", "x".repeat(10_000));
        window.seesIn("#wordsLimit", "9,700 characters too many");
        paste("#wordsQuestionText", "Who\nis next?");
        window.press(KeyCode.ENTER);
        window.until("it is kept", () -> window.session().hasUnsavedChanges());
        assertThat(saved(file))
                .contains("title: Who leads now \ud83d\ude80\n")
                .contains("text: Who is next?\n")
                .contains("notes: \"One.\\nTwo.\\ttab[2J\"\n");
    }

    @Test
    void whatEscapeDiscardsIsRedone() throws IOException {
        openFile("");
        window.press(KeyCode.F2);
        window.write("Not lost");
        window.press(KeyCode.ESCAPE);
        window.seesMessage("discarded");
        assertThat(window.session().hasUnsavedChanges()).isFalse();
        window.shortcut(KeyCode.SHORTCUT, KeyCode.Y);
        window.until(
                "it is back",
                () -> window.session().shown().run().scenario().title().equals("Not lost"));
    }

    @Test
    void aCaptionOfAFileThatIsLongerThanTheLimitIsShownAndStaysAsItIs() throws IOException {
        String endless = "Word. ".repeat(300).strip();
        Path file = openFile("captions:\n  - stage: 0\n    text: " + endless + "\n");
        window.press(KeyCode.F2);
        assertThat(typed("#wordsCaption")).isEqualTo(endless);
        window.write("Title");
        window.press(KeyCode.ENTER);
        window.until("it is kept", () -> window.session().hasUnsavedChanges());
        assertThat(saved(file)).contains(endless);
    }
}
