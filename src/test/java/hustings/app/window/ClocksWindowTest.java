package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.engine.Timing.ClockRate;
import java.util.Map;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

/** Clocks that run fast or slow, as the menu of a process and the set-up set them. */
class ClocksWindowTest extends WindowFixture {

    private Map<Integer, ClockRate> clocks() {
        return window.session().shown().run().scenario().timing().clocks();
    }

    private String field() {
        return window.node("#clocks", TextField.class).getText();
    }

    @Test
    void theMenuOfAProcessSetsItsClockAndUndoTakesItBack() {
        assertThat(clocks()).isEmpty();
        window.rightClickProcess(5);
        window.choose("menuClock3_2");
        window.until("the clock is fast", () -> clocks().equals(Map.of(5, new ClockRate(3, 2))));
        window.until("the set-up says so", () -> field().equals("5: 3/2"));
        window.rightClickProcess(5);
        window.choose("menuClock1_1");
        window.until("it shows true time again", () -> clocks().isEmpty());
        window.shortcut(KeyCode.SHORTCUT, KeyCode.Z);
        window.until("undo brings it back", () -> clocks().equals(Map.of(5, new ClockRate(3, 2))));
    }

    @Test
    void theSetUpTakesAnyRateAndSaysWhatIsWrong() {
        window.fill("#clocks", "4: 1/2, 6: 5/4");
        window.until("both are set", () -> clocks().equals(Map.of(4, new ClockRate(1, 2), 6, new ClockRate(5, 4))));
        window.fill("#clocks", "4: fast");
        window.until(
                "it says what is wrong", () -> !window.text("#clocksProblem").isEmpty());
        assertThat(clocks()).hasSize(2);
    }
}
