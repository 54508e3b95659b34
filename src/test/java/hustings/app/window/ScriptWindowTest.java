package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.app.base.SettingsStore;
import hustings.app.script.ScriptLine;
import hustings.app.widget.SideTab;
import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The lecturer edits what is done to the run, in a list beside the picture. */
class ScriptWindowTest extends WindowFixture {

    @Override
    SettingsStore settings() {
        SettingsStore store = super.settings();
        store.put("sideTab", SideTab.SCRIPT.name()); // as it was left the last time
        return store;
    }

    @BeforeEach
    void theScriptIsOpen() {
        window.until("the script is there", () -> !lines().isEmpty());
    }

    @SuppressWarnings("unchecked") // the list of the script
    private List<ScriptLine> lines() {
        return window.node("#script", ListView.class).getItems();
    }

    private List<String> texts() {
        return lines().stream()
                .map(line -> line.formatMoment() + ": " + line.describe())
                .toList();
    }

    private void clickLine(String text) {
        window.until("it is there", () -> cell(text) != null);
        window.clickNode(cell(text));
    }

    private ListCell<?> cell(String text) {
        return window.nodes(".script-line").stream()
                .map(node -> (ListCell<?>) node)
                .filter(cell -> cell.getItem() instanceof ScriptLine line
                        && line.describe().equals(text))
                .findFirst()
                .orElse(null);
    }

    @Test
    void theTimeOfAnEventIsEditedAndTheEditUndone() {
        window.press(KeyCode.RIGHT, KeyCode.RIGHT);
        window.sees("stage 2 of 5, t = 1 D");
        window.clickProcess(5);
        window.until("the crash is listed", () -> texts().contains("before stage 3: 5 crashes"));
        clickLine("4 notices that the coordinator has crashed");
        window.seesIn("#position", "stage 1 of"); // a click leads to where one sees it
        assertThat(window.session().selection().selectedProcessProperty().get()).isEqualTo(4);
        window.fill("#scriptWhen", "soon");
        window.sees("#scriptWhenProblem", "Enter a number from 0 to 10000");
        window.fill("#scriptWhen", "6");
        window.until("it is later", () -> texts().get(0).equals("tick 6: 4 notices that the coordinator has crashed"));
        assertThat(window.text("#scriptWhenProblem")).isEmpty();
        window.press(KeyCode.ESCAPE);
        window.shortcut(KeyCode.SHORTCUT, KeyCode.Z);
        window.until("it is as before", () -> texts().get(0).startsWith("tick 0:"));
        assertThat(texts()).hasSize(2);
    }

    @Test
    void eventsAreAddedMovedAndDeletedByKeyboard() {
        assertThat(window.node("#scriptChange", Button.class).isDisabled()).isTrue();
        window.interact(() -> window.node("#scriptWhom", TextField.class).requestFocus());
        window.write("9");
        window.press(KeyCode.ENTER);
        window.sees("#scriptWhomProblem", "There is no process 9; enter one of 0..7");
        window.press(KeyCode.BACK_SPACE);
        window.write("4");
        window.interact(() -> window.pickIndex("#scriptTiming", 0));
        window.fill("#scriptWhen", "0");
        window.until(
                "4 crashes, too",
                () -> texts().equals(
                                List.of("tick 0: 4 notices that the coordinator has crashed", "tick 0: 4 crashes")));
        window.interact(() -> window.node("#script", ListView.class).requestFocus());
        window.shortcut(KeyCode.ALT, KeyCode.UP);
        window.until("it crashes first", () -> texts().get(0).equals("tick 0: 4 crashes"));
        assertThat(lines().get(1).describeIneffectiveness()).isEqualTo("No effect: the process had already crashed.");
        window.press(KeyCode.DELETE);
        window.until("it is gone", () -> lines().size() == 1);
        window.press(KeyCode.ESCAPE);
        window.until("the picture has the keys", () -> window.canvas().isFocused());
        assertThat(window.cutTexts()).isEmpty();
    }
}
