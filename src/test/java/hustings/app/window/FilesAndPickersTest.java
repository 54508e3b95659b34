package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.app.chart.CostChart;
import hustings.paper.Figures;
import hustings.play.ScenarioChanges;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioText;
import hustings.web.address.RunAddress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import javafx.application.Platform;
import javafx.scene.control.CheckBox;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import javafx.scene.input.KeyCode;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The lecturer opens and saves scenarios, and puts others together with the pickers. */
class FilesAndPickersTest extends WindowFixture {

    @TempDir
    private Path folder;

    @Test
    void aNewRunIsBegunAndFigure1IsOpenedAgain() {
        window.shortcut(KeyCode.SHORTCUT, KeyCode.N);
        window.until(
                "a run in which nothing happens",
                () -> window.session().shown().run().frames().size() == 1);
        window.seesIn("#status", "follow 5.");
        window.clickProcess(5);
        window.until("it has an election", () -> window.session().shown().run().stageCount() > 0);
        OpenMenu.choose(window, "firstFigure");
        window.sees("stage 0 of 5, t = 0 D");
    }

    @Test
    void theLinkOfAPageAndTheTextOfAScenarioAreOpenedFromTheClipboard() {
        Scenario crashed = Figures.loadScenario("K1").withCrashed(Set.of(6, 7));
        paste("https://example.org/K1.html#" + RunAddress.format(crashed));
        window.until(
                "6 is down from the start",
                () -> !window.session().shown().frame().process(6).live());
        window.sees("stage 0 of 4, t = 0 D");
        paste(ScenarioText.format(Figures.loadScenario("K3")));
        window.until(
                "two notice",
                () -> window.session().shown().run().scenario().events().size() == 2);
        paste("no scenario");
        window.seesMessage("text, line 1");
    }

    private void paste(String text) {
        Platform.runLater(() -> Clipboard.getSystemClipboard().setContent(Map.of(DataFormat.PLAIN_TEXT, text)));
        window.shortcut(KeyCode.SHORTCUT, KeyCode.V);
    }

    /** The heads are no items: the arrow keys pass them by. */
    @Test
    void pickedFiguresStandUnderTheirPaper() {
        window.click("#algorithm");
        window.until("the list is open", () -> Seen.is(".item-head"));
        assertThat(Seen.texts(".item-head"))
                .startsWith("Kordafshari et al. 2005", "Original papers", "Aarhus report 2020");
        window.press(KeyCode.DOWN, KeyCode.DOWN, KeyCode.ENTER);
        window.until(
                "the third is picked",
                () -> window.session().shown().run().publication().name().equals("garcia-molina"));
        window.click("#scenario");
        window.until("the list is open", () -> Seen.texts(".item-head").contains("Lecture notes"));
        for (int i = 0; i < 5; i++) {
            window.press(KeyCode.DOWN); // from the changed run past the four that the first paper can step through
        }
        window.press(KeyCode.ENTER);
        window.until(
                "the figure of the lecture notes is shown",
                () -> window.session().shown().run().origin().figure().equals(Optional.of("L1")));
        assertThat(window.isShown("#message")).isFalse();
    }

    @Test
    void aBrokenFileGetsAMessageAndTheRunOnTheScreenStays() throws IOException {
        window.press(KeyCode.RIGHT);
        window.sees("stage 1 of 5, t = 0 D");
        window.answerFileDialogsWith(
                Files.writeString(folder.resolve("broken.yaml"), "algorithm: bullly\nids: 0..7\n"));
        window.shortcut(KeyCode.SHORTCUT, KeyCode.O);
        window.seesMessage("broken.yaml, line 1");
        window.sees("stage 1 of 5, t = 0 D");
        window.press(KeyCode.ESCAPE);
        window.until("the message is gone", () -> !window.isShown("#message"));
        window.press(KeyCode.RIGHT);
        window.sees("stage 2 of 5, t = 1 D");

        window.shortcut(KeyCode.SHORTCUT, KeyCode.O);
        window.seesMessage("broken.yaml, line 1");
        Files.writeString(folder.resolve("broken.yaml"), "algorithm: bully\nids: 0..3\n");
        window.shortcut(KeyCode.SHORTCUT, KeyCode.O);
        window.until(
                "the mended file is shown", () -> window.frame().processes().size() == 4);
        assertThat(window.isShown("#message")).isFalse();
    }

    @Test
    void aRunWithACrashIsSavedAndOpenedAgain() {
        window.press(KeyCode.RIGHT);
        window.sees("stage 1 of 5, t = 0 D");
        window.clickProcess(6);
        window.until("6 is down", () -> !window.frame().process(6).live());
        int stages = window.session().shown().run().stageCount();
        Path file = folder.resolve("crash.yaml");
        window.answerFileDialogsWith(file);
        window.shortcut(KeyCode.SHORTCUT, KeyCode.S);
        window.seesMessage("Saved as crash.yaml");
        assertThat(file).content().contains("crash: 6");
        window.pick("#scenario", "Figure 2: The modified");
        window.sees("stage 0 of 4, t = 0 D");
        window.shortcut(KeyCode.SHORTCUT, KeyCode.O);
        window.sees("stage 0 of " + stages + ", t = 0 D");
        window.press(KeyCode.RIGHT, KeyCode.RIGHT);
        window.until("6 is down", () -> !window.frame().process(6).live());
    }

    @Test
    void whoIsCutOffFromWhomIsToldAsLongAsItHolds() throws IOException {
        window.answerFileDialogsWith(Files.writeString(folder.resolve("cut.yaml"), """
                algorithm: bully
                ids: 0..5
                crashed: 5
                events:
                  - {at: 0, detect: 2}
                  - {at: 2, partition: [[0, 1]]}
                  - {at: 40, heal: all}
                """));
        window.shortcut(KeyCode.SHORTCUT, KeyCode.O);
        window.seesIn("#position", "stage 0 of");
        assertThat(Seen.is("#partition")).isFalse();
        window.press(KeyCode.RIGHT, KeyCode.RIGHT);
        window.seesIn("#status", "The network is split: 0, 1 | 2–5.");
        window.press(KeyCode.END);
        window.until("it is healed", () -> !Seen.is("#partition"));
    }

    @Test
    void aPictureOfTheWindowIsSaved() throws IOException {
        Path file = folder.resolve("window.png");
        window.answerFileDialogsWith(file);
        OpenMenu.choose(window, "savePicture");
        window.seesMessage("window.png");
        assertThat(ImageIO.read(file.toFile()).getWidth()).isGreaterThan(800);
    }

    @Test
    void anotherAlgorithmRunsOnTheSameScenario() {
        window.pick("#algorithm", "Modified");
        window.sees("stage 0 of 4, t = 0 D");
        window.sees("#cost-modified-bully", "0 of 13");
        window.sees("#cost-bully", "0 of 15");
        window.until("its options are there", () -> window.isShown("#option-grant-wait"));
        window.pick("#algorithm", "Bully");
        window.until("these are gone", () -> !window.isShown("#option-grant-wait"));
        window.interact(
                () -> window.node("#option-announce-to-all", CheckBox.class).setSelected(true));
        window.sees("#cost-bully-announce-to-all-true", "0 of 16");
    }

    @Test
    void theGroupIsPutTogetherAnew() {
        window.interact(() -> window.spin("#size", 5));
        window.until("there are 5", () -> window.frame().processes().size() == 5);
        assertThat(window.node("#crashed", TextField.class).getText()).isEqualTo("4");
        window.fill("#detectors", "0..1");
        window.until(
                "0 and 1 detect",
                () -> ScenarioChanges.initialDetectors(
                                        window.session().shown().run().scenario())
                                .size()
                        == 2);
        window.fill("#crashed", "3,4");
        window.until(
                "3 and 4 are crashed",
                () -> window.session().shown().run().scenario().crashed().equals(new TreeSet<>(Set.of(3, 4))));
        window.press(KeyCode.ESCAPE, KeyCode.END);
        window.seesIn("#position", "done");
        assertThat(window.frame().process(0).state().coordinator()).isEqualTo(2);
    }

    @Test
    void errorsInAFieldAreSaidBelowItAndChangeNothing() {
        window.fill("#detectors", "3,9");
        window.seesIn("#detectorsProblem", "there is no process 9");
        window.sees("stage 0 of 5, t = 0 D");
        window.press(KeyCode.ESCAPE);
        assertThat(window.node("#detectors", TextField.class).getText()).isEqualTo("4");
        assertThat(window.text("#detectorsProblem")).isEmpty();
    }

    @Test
    void keysBelongToAFieldWhileOneTypesThere() {
        window.click("#crashed");
        window.press(KeyCode.LEFT, KeyCode.RIGHT, KeyCode.HOME, KeyCode.END);
        window.sees("stage 0 of 5, t = 0 D");
        window.press(KeyCode.PAGE_DOWN);
        window.sees("stage 1 of 5, t = 0 D");
    }

    @Test
    void theOtherAlgorithmCanBeTakenOutOfTheChart() {
        window.sees("#cost-modified-bully", "0 of 13");
        window.click("#uncount-modified-bully");
        window.until("only one line is left", () -> !window.isShown("#cost-modified-bully"));
        assertThat(window.node("#chart", CostChart.class).plot().curves()).hasSize(1);
    }
}
