package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.control.TextInputControl;
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
                    text: \"\"
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
}
