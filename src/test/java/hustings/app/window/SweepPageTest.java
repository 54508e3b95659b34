package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.scenario.AlgorithmChoice;
import hustings.search.sweep.Sweep;
import hustings.search.sweep.SweepCsv;
import hustings.search.sweep.SweepInput;
import hustings.search.sweep.SweepRunner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Somebody measures many runs and watches the plot grow. */
@Tag("jdk")
class SweepPageTest extends WindowFixture {

    @TempDir
    private Path folder;

    /** These can still be asked when the window is closed. */
    private Button start;

    private Button cancel;

    @BeforeEach
    void thePageIsOpen() {
        window.shortcut(KeyCode.SHORTCUT, KeyCode.DIGIT6);
        start = window.node("#sweepStart", Button.class);
        cancel = window.node("#sweepCancel", Button.class);
    }

    @AfterEach
    void endWhatRuns() {
        window.interact(() -> cancel.fire());
        window.until("nothing is swept", () -> cancel.isDisabled());
    }

    private void sweepToTheEnd() {
        window.click("#sweepStart");
        window.until("all runs are made", () -> cancel.isDisabled());
    }

    private boolean isFocused(String selector) {
        return window.node(selector, Node.class).isFocused();
    }

    private void type(String selector, String text) {
        window.interact(() -> window.node(selector, TextField.class).setText(text));
    }

    @Test
    void aClassSeesTheFormulasAndThenTheRunsByAClickerAlone() {
        type("#sweepN", "10");
        window.press(KeyCode.F5);
        assertThat(window.window().isFullScreen()).isTrue();
        window.until("the question is shown", () -> Seen.is("#sweepQuestion") && Seen.is("#plotCanvas"));
        for (String control :
                List.of("#sweepN", "#sweepStart", "#sweepPause", "#sweepSave", "#xScale", "#sweepAnswer")) {
            assertThat(Seen.is(control)).as(control).isFalse();
        }
        assertThat(window.cutTexts()).isEmpty();
        window.press(KeyCode.PAGE_DOWN);
        window.until("all runs are made", () -> window.text("#sweepProgress").matches("(\\d+) of \\1 runs; .*"));
        assertThat(window.cutTexts()).isEmpty();
        window.press(KeyCode.PAGE_DOWN, KeyCode.ESCAPE);
        window.until("the form is back", () -> Seen.is("#sweepN") && Seen.is("#sweepStart") && Seen.is("#xScale"));
    }

    private void reads(String reading, KeyCode... keys) {
        window.interact(() -> window.node("#plotCanvas", Node.class).requestFocus());
        window.press(keys);
        window.sees("#plotReading", reading);
    }

    @Test
    void theFormulasStandThereBeforeASweepAsLinesThatItsPointsThenMeet() {
        assertThat(window.isShown("#plotCanvas")).isTrue();
        assertThat(window.node("#sweepIntroduction", Node.class).isVisible()).isTrue();
        assertThat(window.text("#sweepNoFormula")).isEmpty();
        reads("Bully, formula (3): x = 1, y = 999,999", KeyCode.RIGHT);
        type("#sweepN", "10");
        reads("Bully, formula (3): x = 1, y = 99", KeyCode.RIGHT);
        type("#sweepN", "none");
        assertThat(window.isShown("#plotCanvas"))
                .as("the last plot that was possible")
                .isTrue();
        type("#sweepN", "10");
        sweepToTheEnd();
        assertThat(window.node("#sweepIntroduction", Node.class).isVisible()).isFalse();
        reads("Bully, formula (3): x = 10, y = 9", KeyCode.END);
        reads("Bully, measured: x = 10, y = 9", KeyCode.DOWN);
        type("#sweepN", "20");
        reads("Bully, measured: x = 1, y = 99", KeyCode.HOME);
    }

    @Test
    void withoutAFormulaThereIsNoLineAndItIsSaidSo() {
        type("#sweepDelays", "1..2");
        window.sees("#sweepNoFormula", "The papers have no formula for this. What is measured will be drawn here.");
        type("#sweepN", "10");
        reads("Point at the plot, or use the arrow keys, to read its values.", KeyCode.RIGHT);
        sweepToTheEnd();
        assertThat(window.text("#sweepNoFormula")).isEmpty();
    }

    /** Formulas (1) and (3) of Kordafshari et al. 2005 for n = 100, summed up over all r. */
    @Test
    void aSweepSumsUpToTheFormulasAndItsNumbersCanBeRead() {
        type("#sweepN", "100");
        assertThat(window.text("#sweepRuns")).isEqualTo("200 runs");
        sweepToTheEnd();
        assertThat(window.text("#sum-bully")).isEqualTo("343,200 messages");
        assertThat(window.text("#formula-bully")).isEqualTo("formula (3): 343,200, the same in every run");
        assertThat(window.text("#sum-modified-bully")).isEqualTo("19,899 messages");
        assertThat(window.text("#formula-modified-bully"))
                .isEqualTo("formula (1): 19,900, a different number in 1 run, first with r = 100");
        assertThat(window.text("#sweepProgress")).startsWith("200 of 200 runs; ");
        window.until("the buttons have taken the focus", () -> isFocused("#sweepSave"));
        window.interact(() -> window.node("#plotCanvas", Node.class).requestFocus());
        window.press(KeyCode.RIGHT, KeyCode.DOWN, KeyCode.RIGHT);
        assertThat(window.text("#plotReading")).isEqualTo("Bully, measured: x = 2, y = 9,801");
        window.click("#yLogarithmic");
        assertThat(window.text("#plotReading")).isEqualTo("Bully, measured: x = 2, y = 9,801");
        assertThat(window.cutTexts()).isEmpty();
    }

    @Test
    void figure5IsOfferedFirstPausedGoneOnWithAndCancelled() throws IOException {
        assertThat(isFocused("#sweepFigure5")).isTrue();
        type("#sweepSeeds", "1..100"); // a hundred times as long as Figure 5: it does not come to its end meanwhile
        window.click("#sweepStart");
        window.until("the pause button takes the keyboard", () -> isFocused("#sweepPause"));
        window.until("there are runs", () -> runs() > 0);
        window.press(KeyCode.SPACE);
        window.seesIn("#sweepProgress", "paused at ");
        long paused = runs();
        assertThat(window.text("#formula-bully")).endsWith(", the same in every run");
        assertThat(window.text("#sweepPause")).isEqualTo("Resume");
        window.press(KeyCode.SPACE);
        window.until("there are more runs", () -> runs() > paused);
        window.press(KeyCode.TAB, KeyCode.SPACE);
        window.seesIn("#sweepProgress", "cancelled at ");
        Path file = folder.resolve("part.csv");
        window.answerFileDialogsWith(file);
        window.click("#sweepSave");
        window.seesMessage("Saved ");
        assertThat(Files.readAllLines(file))
                .hasSize((int) runs() + 1)
                .startsWith(SweepCsv.formatHeader().strip());
    }

    private long runs() {
        return Stream.of("#runs-bully", "#runs-modified-bully")
                .mapToLong(id -> Long.parseLong("0" + window.text(id).replaceAll("\\D", "")))
                .sum();
    }

    @Test
    void theWindowAnswersKeysWhileASweepRunsWhichGoesOn() {
        type("#sweepSeeds", "1..100");
        window.click("#sweepStart");
        window.until("there are runs", () -> runs() > 0);
        long before = runs();
        window.shortcut(KeyCode.SHORTCUT, KeyCode.DIGIT1);
        window.press(KeyCode.RIGHT);
        window.sees("stage 1 of 5, t = 0 D");
        window.press(KeyCode.LEFT);
        window.sees("stage 0 of 5, t = 0 D");
        window.shortcut(KeyCode.SHORTCUT, KeyCode.DIGIT6);
        window.until("there are more runs", () -> runs() > before);
        assertThat(cancel.isDisabled()).isFalse();
    }

    @Test
    void figure5OfTheFiguresIsSimulatedAsAWhole() {
        window.shortcut(KeyCode.SHORTCUT, KeyCode.DIGIT2);
        window.shortcut(KeyCode.SHORTCUT, KeyCode.F);
        window.write("figure 5 kordafshari");
        window.until("K5 is there", () -> window.node("#tile-K5", Node.class).isVisible());
        window.click("#tile-K5");
        window.until("it is plotted", () -> isFocused("#figuresPage #plotCanvas"));
        window.click("#simulateAll");
        window.until(
                "the sweep is shown",
                () -> window.node("#sweepPage", Node.class).isVisible());
        window.until(
                "it is plotted as it goes", () -> window.text("#sweepProgress").contains(" of 2,000 runs"));
        window.until("there are runs", () -> runs() > 0);
        assertThat(window.text("#formula-bully")).endsWith(", the same in every run");
    }

    @Test
    void theFileIsTheOneThatTheCommandLineWrites() throws IOException {
        type("#sweepN", "9");
        type("#sweepCrashed", "2,4");
        type("#sweepDetector", "1..3,5");
        assertThat(window.text("#sweepDetectorProblem"))
                .isEqualTo("found 2, which is crashed; expected some of 1,3,5..9");
        assertThat(start.isDisabled()).isTrue();
        type("#sweepDetector", "1,3");
        type("#sweepDelays", "1..4");
        type("#sweepSeeds", "5..7");
        window.pick("#sweepConvention", "all messages sent");
        sweepToTheEnd();
        assertThat(window.text("#formula-bully")).isEqualTo("the papers have no formula for this");
        Path file = folder.resolve("sweep.csv");
        window.answerFileDialogsWith(file);
        window.click("#sweepSave");
        window.seesMessage("Saved 12 runs as sweep.csv");
        assertThat(Files.readAllLines(file))
                .isEqualTo(lines(new SweepInput("9", "2,4", "1,3", "2", "1..4", "5..7", "10000", "all-sends")));
    }

    private static List<String> lines(SweepInput text) {
        Sweep sweep = text.parse(
                List.of(AlgorithmChoice.asPublished("bully"), AlgorithmChoice.asPublished("modified-bully")));
        List<String> lines = new ArrayList<>(List.of(SweepCsv.formatHeader().strip()));
        new SweepRunner(sweep, choice -> Catalogue.getByName(choice.name()).with(choice.options()))
                .run(1, row -> lines.add(SweepCsv.formatRow(sweep, row).strip()));
        return lines;
    }

    @Test
    void anImpossibleSweepIsNotBegun() {
        type("#sweepN", "5000");
        assertThat(window.text("#sweepNProblem")).isEqualTo("found 5000; expected 1 to 4095");
        assertThat(start.isDisabled()).isTrue();
        type("#sweepN", "1000");
        type("#sweepSeeds", "1..1000");
        assertThat(window.text("#sweepSeedsProblem"))
                .startsWith("these are 2,000,000 runs, and the window keeps at most 500,000");
        assertThat(start.isDisabled()).isTrue();
        type("#sweepSeeds", "1");
        assertThat(start.isDisabled()).isFalse();
        assertThat(window.node("#sweepSave", Button.class).getAccessibleHelp()).startsWith("Nothing to save yet");
    }
}
