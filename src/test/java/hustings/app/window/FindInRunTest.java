package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.engine.Frame;
import hustings.trace.TraceEvent;
import java.util.List;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

/** Something is looked for in the run of Figure 1, and the run steps from hit to hit. */
class FindInRunTest extends WindowFixture {

    @Test
    void aQueryStepsTheRunFromHitToHitFromAnywhere() {
        window.shortcut(KeyCode.CONTROL, KeyCode.F);
        window.until(
                "one can type", () -> window.node("#logSearch", TextField.class).isFocused());
        window.write("lost");
        window.sees("#logHits", "· 2 hits");
        assertThat(rows())
                .hasSize(3)
                .allMatch(row -> row.to() == 7 && row.type().equals("ELECTION"));
        window.press(KeyCode.ENTER);
        untilStage(1);
        window.sees("#logHits", "· hit 1 of 2");

        window.press(KeyCode.ESCAPE, KeyCode.G); // out of the field, or one would type it
        window.until("the log is hidden", () -> !window.isShown("#logTable"));
        window.press(KeyCode.F3);
        untilStage(3);
        window.press(KeyCode.F3);
        untilStage(3);
        window.shortcut(KeyCode.SHIFT, KeyCode.F3);
        untilStage(1);
    }

    @Test
    void textThatIsNoQueryIsSaidBelowTheFieldAndSearchedAsWords() {
        window.press(KeyCode.F3);
        window.until(
                "one can type", () -> window.node("#logSearch", TextField.class).isFocused());
        window.write("from four");
        window.sees("#logProblem", "Found “four” after “from”; expected the id of a process, as in “from 4”");
        window.sees("#logHits", "· no hits");
        erase("four");
        window.write("4 to 7");
        window.sees("#logHits", "· 1 hit");
        window.sees("#logProblem", "");
    }

    private void erase(String typed) {
        for (int letter = 0; letter < typed.length(); letter++) {
            window.press(KeyCode.BACK_SPACE);
        }
    }

    private void untilStage(int stage) {
        window.until("stage " + stage + " is shown", () -> {
            Frame frame = window.frame();
            return frame.kind() == Frame.Kind.STAGE && frame.stage() == stage;
        });
    }

    @SuppressWarnings("unchecked") // it is a table of entries
    private List<TraceEvent> rows() {
        return window.node("#logTable", TableView.class).getItems();
    }
}
