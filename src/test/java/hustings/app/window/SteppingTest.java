package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.app.chart.CostChart;
import hustings.app.widget.TimeLine;
import hustings.engine.Frame;
import javafx.scene.control.Button;
import javafx.scene.control.Slider;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The lecturer steps through the figures of Kordafshari et al. */
@Tag("jdk")
class SteppingTest extends WindowFixture {

    @Test
    void figure1IsThereAtTheStartAndIsSteppedThroughWithTheRightKey() {
        window.seesIn("#caption", "7 was the coordinator");
        assertStage(KeyCode.RIGHT, "(a)", "stage 1 of 5, t = 0 D", "3", "0");
        assertThat(window.tally("ELECTION")).containsExactly("3", "0", "1");
        assertStage(KeyCode.RIGHT, "(b)", "stage 2 of 5, t = 1 D", "5", "2");
        assertStage(KeyCode.RIGHT, "(c)", "stage 3 of 5, t = 1 D", "8", "2");
        assertStage(KeyCode.RIGHT, "(d)", "stage 4 of 5, t = 2 D", "9", "5");
        assertStage(KeyCode.RIGHT, "(e)", "stage 5 of 5, t = 3 D", "15", "6");
        assertThat(window.tally("ELECTION")).containsExactly("6", "3", "3");
        window.press(KeyCode.RIGHT);
        window.sees("stage 5 of 5, after 4 D, done");
        window.sees("#delivered-total", "12");
        assertThat(window.text("#letter")).isEmpty();
    }

    private void assertStage(KeyCode key, String letter, String position, String sent, String delivered) {
        window.press(key);
        window.sees(position);
        window.sees("#letter", letter);
        window.sees("#sent-total", sent);
        window.sees("#delivered-total", delivered);
        window.sees("#cost-bully", sent.equals("15") ? "15 in all" : sent + " of 15");
        assertThat(window.node("#chart", CostChart.class).getAccessibleText())
                .startsWith("stage: " + window.frame().stage() + ". Bully: " + sent + "; Modified bully: ");
    }

    @Test
    void aPresentersClickerStepsForwardAndBack() {
        assertStage(KeyCode.PAGE_DOWN, "(a)", "stage 1 of 5, t = 0 D", "3", "0");
        assertStage(KeyCode.PAGE_DOWN, "(b)", "stage 2 of 5, t = 1 D", "5", "2");
        assertStage(KeyCode.PAGE_UP, "(a)", "stage 1 of 5, t = 0 D", "3", "0");
    }

    @Test
    void theButtonsDoWhatTheKeysDoAndTheKeysStillWorkAfterAClick() {
        assertThat(window.node("#back", Button.class).isDisabled()).isTrue();
        window.click("#forward");
        window.sees("stage 1 of 5, t = 0 D");
        window.click("#forward");
        window.sees("stage 2 of 5, t = 1 D");
        window.click("#back");
        window.sees("stage 1 of 5, t = 0 D");
        window.press(KeyCode.RIGHT);
        window.sees("stage 2 of 5, t = 1 D");
        window.click("#last");
        window.sees("stage 5 of 5, after 4 D, done");
        assertThat(window.node("#forward", Button.class).isDisabled()).isTrue();
        window.click("#first");
        window.sees("stage 0 of 5, t = 0 D");
    }

    @Test
    void homeAndEndGoToTheEnds() {
        window.press(KeyCode.END);
        window.sees("stage 5 of 5, after 4 D, done");
        window.press(KeyCode.HOME);
        window.sees("stage 0 of 5, t = 0 D");
    }

    @Test
    void figures2And3AreSteppedThroughAsWell() {
        window.pick("#scenario", "Figure 2: The modified");
        window.sees("stage 0 of 4, t = 0 D");
        window.seesIn("#notes", "4, 5 and 6 respond");
        for (String letter : new String[] {"(a)", "(b)", "(c)", "(d)"}) {
            window.press(KeyCode.RIGHT);
            window.sees("#letter", letter);
        }
        window.sees("#cost-modified-bully", "11 in all");
        window.pick("#scenario", "Figure 3: The modified");
        window.seesIn("#caption", "2 and 3");
        window.press(KeyCode.RIGHT, KeyCode.RIGHT);
        window.sees("#letter", "(b)");
        window.press(KeyCode.RIGHT);
        window.seesIn("#position", "stage 3 of 4");
        assertThat(window.tally("OK").get(0)).isEqualTo("3");
        assertThat(window.tally("GRANT").get(0)).isEqualTo("1");
    }

    @Test
    void byTickAStepIsATick() {
        window.press(KeyCode.T, KeyCode.RIGHT);
        window.sees("stage 1 of 5, t = 0 D");
        window.press(KeyCode.RIGHT);
        window.sees("stage 1 of 5, t = 0.5 D");
        window.click("#byStage");
        window.press(KeyCode.RIGHT);
        window.sees("stage 2 of 5, t = 1 D");
    }

    @Test
    void playRunsToTheEndAndSpaceStopsIt() {
        window.press(KeyCode.SPACE);
        window.sees("stage 5 of 5, after 4 D, done");
        window.until(
                "it has stopped by itself",
                () -> !window.session().board().playingProperty().get());
        window.press(KeyCode.SPACE);
        window.until(
                "it plays again from the start",
                () -> window.session().board().playingProperty().get()
                        && window.frame().stage() < 5);
        window.press(KeyCode.SPACE);
        window.until(
                "it has stopped",
                () -> !window.session().board().playingProperty().get());
    }

    @Test
    void theTimeLineCanBeDragged() {
        dragTimeLineTo(4);
        window.sees("stage 4 of 5, t = 2 D");
        window.sees("#letter", "(d)");
        dragTimeLineTo(1);
        window.sees("stage 1 of 5, t = 0 D");
    }

    private void dragTimeLineTo(int stage) {
        TimeLine line = window.node("#timeLine", TimeLine.class);
        Frame there = window.session().shown().run().firstFrameOfStage(stage).orElseThrow();
        window.drag(line, line.sceneLocationOf(window.frame().index()), line.sceneLocationOf(there.index()));
    }

    @Test
    void theFasterOneWantsItTheShorterTheArrowsTravel() {
        double fast = window.canvas().speedProperty().get();
        window.interact(() -> window.node("#speed", Slider.class).setValue(0));
        assertThat(window.canvas().speedProperty().get()).isEqualTo(fast / 8);
        assertThat(window.text("#speedLabel")).isEqualTo("Speed × 1");
    }
}
