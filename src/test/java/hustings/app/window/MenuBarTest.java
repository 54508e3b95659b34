package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The menu has the arrow keys while it is open or was reached by keyboard, and at no other time. */
@Tag("jdk")
class MenuBarTest extends WindowFixture {

    @Test
    void aPointerThatCrossedItLeavesTheKeysToTheRun() {
        window.moveTo("Menu");
        window.moveTo(".election-canvas");
        window.press(KeyCode.RIGHT);
        window.sees("stage 1 of 5, t = 0 D");
        window.moveTo("Menu");
        window.press(KeyCode.DOWN);
        window.sees("stage 2 of 5, t = 1 D");
        assertThat(menu().isShowing()).isFalse();
    }

    @Test
    void aMenuThatWasLeftByEscapeLeavesTheKeysToTheRun() {
        window.click("Menu");
        window.until("the menu is open", menu()::isShowing);
        window.press(KeyCode.ESCAPE);
        window.until("the menu is closed", () -> !menu().isShowing());
        window.press(KeyCode.RIGHT);
        window.sees("stage 1 of 5, t = 0 D");
    }

    @Test
    void allThatCanBeDoneIsBehindTheOneMenu() {
        window.click("Menu");
        window.until("the menu is open", menu()::isShowing);
        window.click("File");
        window.until("the files are there", ((Menu) OpenMenu.item(window, "file"))::isShowing);
        window.press(KeyCode.ESCAPE, KeyCode.ESCAPE);
    }

    @Test
    void f10ReachesItByKeyboard() {
        window.press(KeyCode.F10, KeyCode.RIGHT, KeyCode.RIGHT, KeyCode.DOWN); // past lessons and tasks
        window.until("the menu is open", menu()::isShowing);
        window.press(KeyCode.ESCAPE);
        window.until("the menu is closed", () -> !menu().isShowing());
        window.press(KeyCode.ESCAPE, KeyCode.RIGHT);
        window.sees("stage 1 of 5, t = 0 D");
    }

    private Menu menu() {
        return window.node("#menuBar", MenuBar.class).getMenus().get(2);
    }
}
