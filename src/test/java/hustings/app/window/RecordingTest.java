package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.play.Run;
import hustings.scenario.Caption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run is stepped through and told, a sentence at each stage, and then played back. */
class RecordingTest extends WindowFixture {

    @TempDir
    private Path folder;

    @BeforeEach
    void openOwnRun() throws IOException {
        Path file = Files.writeString(
                folder.resolve("mine.yaml"),
                "algorithm: bully\nids: 1..4\ncrashed: [4]\nevents: [{at: 0, detect: 2}]\n");
        window.interact(() -> window.session().open(file));
        window.until("it is open", () -> run().origin().label().equals("mine.yaml"));
        window.focusCanvas();
        window.press(KeyCode.F4);
        window.until("it records", () -> Seen.is("#recordSentence"));
    }

    private Run run() {
        return window.session().shown().run();
    }

    private List<String> captions() {
        return run().savableScenario().captions().stream()
                .map(caption -> caption.firstStage() + ".." + caption.lastStage() + " " + caption.text())
                .toList();
    }

    private void say(String sentence) {
        int stage = window.frame().stage();
        window.write(sentence);
        window.press(KeyCode.ENTER);
        window.until("it goes on", () -> window.frame().stage() > stage && typed().isEmpty());
    }

    private String typed() {
        return ((TextInputControl) Seen.node("#recordSentence")).getText();
    }

    @Test
    void aSentenceAtEachStageIsItsCaptionAndAnEmptyOneLeavesItComputed() {
        say("We begin.");
        say("");
        say("Now it asks.");
        assertThat(captions()).containsExactly("0..0 We begin.", "2..2 Now it asks.");
        assertThat(window.frame().stage()).isEqualTo(3);
        window.press(KeyCode.ESCAPE);
        assertThat(Seen.is("#record")).isFalse();
        window.shortcut(KeyCode.SHORTCUT, KeyCode.Z);
        window.until("the last sentence is undone", () -> captions().size() == 1);
    }

    @Test
    void aDeedInBetweenIsPartOfIt() {
        say("We begin.");
        window.clickProcess(3);
        window.until("3 is down", () -> !window.frame().process(3).live());
        say("3 has gone.");
        assertThat(captions()).containsExactly("0..0 We begin.", "1..1 3 has gone.");
        assertThat(run().savableScenario().events().toString()).contains("Crash");
        assertThat(Seen.is("#record")).isTrue();
    }

    @Test
    void inTheEndWhatWasRecordedIsPlayedFromWhereItBegan() {
        say("We begin.");
        while (!window.session().shown().isAtEnd()) {
            int frame = window.frame().index();
            window.press(KeyCode.ENTER);
            window.until("it goes on", () -> window.frame().index() > frame);
        }
        window.write("So it ends.");
        window.press(KeyCode.ENTER);
        window.until(
                "it is played",
                () -> !Seen.is("#record")
                        && window.session().board().playingProperty().get());
        assertThat(run().savableScenario().captions())
                .hasSize(2)
                .extracting(Caption::text)
                .contains("So it ends.");
        window.until("it was played to the end", () -> window.session().shown().isAtEnd());
    }

    @Test
    void playingBackStopsWhereTheRecordingEndedAndThenGoesOn() {
        say("We begin.");
        say("Two asks.");
        assertThat(window.frame().stage()).isEqualTo(2);
        List<Integer> stages = new ArrayList<>();
        window.interact(() -> window.session().shownProperty().addListener((observable, was, is) -> {
            if (!Seen.is("#record")) {
                stages.add(is.frame().stage());
            }
        }));
        window.click("#recordEnd");
        window.until(
                "it was played",
                () -> !Seen.is("#record")
                        && stages.contains(1)
                        && !window.session().board().playingProperty().get());
        assertThat(window.frame().stage()).as("the last stage that was told").isEqualTo(1);
        assertThat(stages).as("from the first on").startsWith(0).doesNotContain(2);
        window.press(KeyCode.SPACE);
        window.until("it goes on", () -> window.session().shown().isAtEnd());
    }

    @Test
    void whatWasWatchedStaysSoWhileItsWordsChange() {
        window.interact(() -> window.session().wholeRunShownProperty().set(false));
        say("We begin.");
        window.clickProcess(3);
        window.until("3 is down", () -> !window.frame().process(3).live());
        say("3 has gone.");
        int furthest = run().frames().size();
        window.press(KeyCode.ESCAPE);
        window.press(KeyCode.HOME);
        window.until("it is at the start", () -> window.frame().stage() == 0);
        window.press(KeyCode.F2);
        window.write("Told");
        window.press(KeyCode.ENTER);
        window.until("it is kept", () -> run().scenario().title().equals("Told"));
        assertThat(run().frames()).hasSize(furthest);
    }

    @Test
    void whatIsTypedIsKeptWhateverEndsTheRecording() {
        window.write("Half a sen");
        window.press(KeyCode.F5);
        window.until("it is presented", () -> Seen.is(".presented-title"));
        assertThat(Seen.is("#record")).as("never before a class").isFalse();
        window.until("it is kept", () -> captions().equals(List.of("0..0 Half a sen")));
        window.press(KeyCode.F4);
        assertThat(Seen.is("#record")).isFalse();
    }

    @Test
    void anotherStageReachedOtherwiseKeepsTheSentenceOfTheFirst() {
        window.write("At the start.");
        window.interact(() -> window.session().board().goToEnd());
        window.until("it is kept", () -> captions().equals(List.of("0..0 At the start.")));
        assertThat(typed()).isEmpty();
    }

    @Test
    void theWordsOpenedInPlaceOfTheRecordingHaveWhatWasSaid() {
        window.write("At the start.");
        window.press(KeyCode.F2);
        window.until("the words are open", () -> Seen.is("#wordsCaption"));
        assertThat(((TextInputControl) Seen.node("#wordsCaption")).getText()).isEqualTo("At the start.");
        assertThat(captions()).containsExactly("0..0 At the start.");
    }
}
