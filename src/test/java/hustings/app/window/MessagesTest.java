package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.app.session.Page;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What went wrong is told, until the person goes on; what takes long says so. */
class MessagesTest extends WindowFixture {

    @TempDir
    private Path folder;

    private Path broken() throws IOException {
        return Files.writeString(folder.resolve("broken.yaml"), "algorithm: bullly\nids: 0..7\n");
    }

    private void openBrokenFile() throws IOException {
        window.answerFileDialogsWith(broken());
        window.shortcut(KeyCode.SHORTCUT, KeyCode.O);
        window.seesMessage("broken.yaml, line 1");
    }

    private void assertNoMessage() {
        window.until("the message is gone", () -> !Seen.is("#message"));
    }

    @Test
    void theNextDeedClosesAProblem() throws IOException {
        openBrokenFile();
        window.press(KeyCode.RIGHT);
        window.sees("stage 1 of 5, t = 0 D");
        assertNoMessage();
        openBrokenFile();
        window.clickProcess(6);
        window.until("6 is down", () -> !window.frame().process(6).live());
        assertNoMessage();
        openBrokenFile();
        window.shortcut(KeyCode.SHORTCUT, KeyCode.DIGIT2);
        window.until("another page", () -> window.session().pageProperty().get() != Page.RUN);
        assertNoMessage();
    }

    @Test
    void aKeyThatDoesNothingYetLeavesTheProblem() throws IOException {
        openBrokenFile();
        window.press(KeyCode.SHIFT, KeyCode.CONTROL);
        window.moveTo("#position");
        assertThat(Seen.is("#message")).isTrue();
    }

    @Test
    void escapeClosesAProblemWhereverTheKeyboardIs() throws IOException {
        for (String owner : List.of("#crashed", "#size", "#menuBar", "#timeLine", "#algorithm")) {
            openBrokenFile();
            window.interact(() -> Seen.node(owner).requestFocus());
            window.press(KeyCode.ESCAPE);
            assertNoMessage();
        }
    }

    @Test
    void aClassSeesNoMessageAndTheSpeakerSeesItAfterwards() throws IOException {
        openBrokenFile();
        window.interact(() -> window.session()
                .prediction()
                .presentation()
                .presentingProperty()
                .set(true));
        assertThat(Seen.is("#message")).isFalse();
        window.press(KeyCode.ESCAPE);
        window.seesMessage("broken.yaml, line 1");
        window.press(KeyCode.F5);
        assertNoMessage();
        window.interact(() -> window.session().open(folder.resolve("none.yaml")));
        window.press(KeyCode.PAGE_DOWN);
        window.sees("stage 1 of 5, t = 0 D");
        assertThat(Seen.is("#message")).isFalse();
        window.press(KeyCode.ESCAPE);
        window.until("none.yaml is named", () -> Seen.is("#message"));
        window.seesMessage("none.yaml");
        window.press(KeyCode.ESCAPE);
        assertNoMessage();
    }

    private void startWith(String... arguments) {
        window.close();
        window = Hand.onWindow(() -> WindowDriver.open(window.window(), window.store(), arguments));
        window.until("something is open", () -> window.session().shown() != null);
    }

    @ParameterizedTest
    @ValueSource(strings = {"algorithm: bullly", "algorithm: bully\nids: 0..64\n"})
    void theReasonWhyAFileIsNotShownStaysAtTheStart(String content) throws IOException {
        assertThatReasonStays(content);
    }

    @ParameterizedTest
    @Tag("weekly") // the reader's own tests have each of them
    @ValueSource(strings = {"", "\u0000\u0001", "runs: 3", "- a"})
    void theReasonWhyAnotherFileIsNotShownStaysAtTheStart(String content) throws IOException {
        assertThatReasonStays(content);
    }

    private void assertThatReasonStays(String content) throws IOException {
        Path file = Files.writeString(folder.resolve("mine.yaml"), content);
        startWith(file.toString());
        window.seesMessage(content.contains("64") ? "This run has 65 processes" : "mine.yaml");
        window.sees("stage 0 of 5, t = 0 D");
        window.seesMessage(content.contains("64") ? "65" : "mine.yaml");
    }

    @ParameterizedTest
    @ValueSource(strings = {"folder", "wrong.java", "letters.yaml"})
    void whateverCannotBeOpenedIsNamed(String name) throws IOException {
        assertThatItIsNamed(name);
    }

    @ParameterizedTest
    @Tag("weekly") // one of each kind is in the gate
    @ValueSource(strings = {"folder.yaml", "folder.java", "MyRing.class"})
    void whateverElseCannotBeOpenedIsNamed(String name) throws IOException {
        assertThatItIsNamed(name);
    }

    private void assertThatItIsNamed(String name) throws IOException {
        Path file = folder.resolve(name);
        if (name.startsWith("folder")) {
            Files.createDirectory(file);
        } else {
            Files.write(file, "Häuser".getBytes(StandardCharsets.ISO_8859_1));
        }
        startWith(file.toString());
        window.sees("stage 0 of 5, t = 0 D");
        window.seesMessage(name);
    }

    @Test
    void furtherFilesNamedAtTheStartAreSaidNotToBeOpen() throws IOException {
        startWith(broken().toString(), "second.yaml", "third.yaml");
        window.seesMessage("broken.yaml, line 1");
        window.seesMessage("second.yaml, third.yaml were not opened");
        startWith("K2", "K3");
        window.seesMessage("K3 was not opened");
    }

    @Test
    void longWorkSaysSo() throws IOException {
        Path file = Files.writeString(folder.resolve("slow.yaml"), "algorithm: bully\nids: 0..3\n");
        window.worker().hold();
        window.interact(() -> window.session().open(file));
        window.sees("#work", "Opening slow.yaml …");
        window.worker().answerAll();
        window.until("it is open", () -> window.frame().processes().size() == 4);
        window.until("nothing is said", () -> !Seen.is("#work"));
        window.worker().hold();
        window.clickProcess(3);
        window.sees("#work", "Computing …");
        window.worker().answerAll();
        window.until("nothing is said", () -> !Seen.is("#work"));
    }
}
