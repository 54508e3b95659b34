package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Somebody measures how the cost of an election grows with its size. */
@Tag("jdk")
class GrowthPageTest extends WindowFixture {

    @TempDir
    private Path folder;

    private Button cancel;

    @BeforeEach
    void growthIsChosen() {
        window.shortcut(KeyCode.SHORTCUT, KeyCode.DIGIT6);
        cancel = window.node("#sweepCancel", Button.class);
        window.click("#ofGrowth");
    }

    @AfterEach
    void endWhatRuns() {
        window.interact(() -> cancel.fire());
        window.until("nothing is measured", () -> cancel.isDisabled());
    }

    private void type(String selector, String text) {
        window.interact(() -> window.node(selector, TextField.class).setText(text));
    }

    private boolean isLogarithmic(String axis) {
        return window.node("#" + axis + "Logarithmic", ToggleButton.class).isSelected();
    }

    @Test
    void theBoundsStandThereBeforeAMeasurementAndForTimeThereIsNone() {
        assertThat(isLogarithmic("x") && isLogarithmic("y")).isTrue();
        window.interact(() -> window.node("#plotCanvas", Node.class).requestFocus());
        window.press(KeyCode.RIGHT);
        assertThat(window.text("#plotReading")).isEqualTo("Bully, n² - 1: x = 8, y = 63");
        assertThat(window.text("#sweepNoFormula")).isEmpty();
        window.click("#quantityTICKS");
        assertThat(window.text("#sweepNoFormula")).isNotEmpty();
        window.click("#ofOneSize");
        assertThat(isLogarithmic("y")).isFalse();
        assertThat(window.text("#sweepNoFormula")).isEmpty();
    }

    @Test
    void exponentsStandBesideTheBoundsOnLogarithmicAxesAndAsTheCommandLineWritesThem() throws IOException {
        assertThat(window.node("#sweepFields", Node.class).isVisible()).isFalse();
        type("#growthN", "8..64");
        type("#growthSeeds", "1..3");
        assertThat(window.text("#sweepRuns")).isEqualTo("4 sizes per algorithm, 3 runs of each");
        window.click("#sweepStart");
        window.until("all sizes are measured", () -> cancel.isDisabled());
        assertThat(window.text("#sum-bully")).matches("fitted n\\^[12]\\.\\d{3}");
        assertThat(window.text("#runs-bully")).isEqualTo("up to n = 64");
        assertThat(window.text("#formula-bully"))
                .isEqualTo("messages: n² - 1 at most (Kordafshari et al. 2005, formula (3), lowest detects)");
        assertThat(window.text("#sweepProgress")).startsWith("8 of 8 points; ");
        assertThat(isLogarithmic("x") && isLogarithmic("y")).isTrue();
        window.interact(() -> window.node("#plotCanvas", Node.class).requestFocus());
        window.press(KeyCode.RIGHT, KeyCode.RIGHT);
        assertThat(window.text("#plotReading")).isEqualTo("Bully, n² - 1: x = 16, y = 255");
        window.click("#quantityTICKS");
        assertThat(window.text("#sum-modified-bully")).matches("fitted n\\^-?0\\.\\d{3}");
        window.cutsNothing("#sweepPage");
        Path file = folder.resolve("growth.csv");
        window.answerFileDialogsWith(file);
        window.click("#sweepSave");
        window.seesMessage("Saved 8 points as growth.csv");
        List<String> lines = Files.readAllLines(file);
        assertThat(lines).hasSize(9);
        assertThat(lines.get(1)).startsWith("bully,8,3,true,");
        assertThat(lines.get(8))
                .endsWith(",190.0,\"3n - 2 at most (Kordafshari et al. 2005, formula (1), lowest detects)\"");
    }

    @Test
    void aSlowMeasurementSaysSoAndKeepsItsPointsWhenCancelled() {
        type("#growthN", "8..1048577");
        assertThat(window.text("#growthNProblem")).isEqualTo("found 1048577; expected 1 to 1048576");
        type("#growthN", "8..16384");
        type("#growthGrowth", "2");
        assertThat(window.text("#growthGrowthProblem")).startsWith("found '2'; expected x and a factor from 2 on");
        type("#growthGrowth", "x2048");
        type("#growthSeeds", "1..2"); // for them the bully takes a hundred times as long as the modified one
        type("#growthTime_limit", "1");
        window.click("#sweepStart");
        window.until("all that fits is measured", () -> cancel.isDisabled());
        window.seesIn("#sweepProgress", "3 of 3 points");
        assertThat(window.text("#formula-bully")).endsWith("; n = 16,384 would take longer than 1 s");
        type("#growthTime_limit", "600");
        window.click("#sweepStart");
        window.until(
                "the first size is measured", () -> window.text("#runs-bully").equals("up to n = 8"));
        assertThat(window.node("#sweepPause", Button.class).getAccessibleHelp()).startsWith("A growth measurement");
        window.click("#sweepCancel");
        window.seesIn("#sweepProgress", "cancelled at 1 of 4 points");
        assertThat(window.text("#runs-bully")).isEqualTo("up to n = 8");
        window.click("#sweepFigure5");
        window.until("it is one size again", () -> !isLogarithmic("y"));
        assertThat(window.node("#sweepFields", Node.class).isVisible()).isTrue();
    }
}
