package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.control.MenuBar;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

/** The menu bar has the arrow keys while a menu is open or was reached by keyboard, and at no other time. */
class MenuBarTest extends WindowFixture {

    @Test
    void aPointerThatCrossedItLeavesTheKeysToTheRun() {
        window.moveTo("File");
        window.moveTo(".election-canvas");
        window.press(KeyCode.RIGHT);
        window.sees("stage 1 of 5, t = 0 D");
        window.moveTo("File");
        window.press(KeyCode.DOWN);
        window.sees("stage 2 of 5, t = 1 D");
        assertThat(openMenus()).isZero();
    }

    @Test
    void aMenuThatWasLeftByEscapeLeavesTheKeysToTheRun() {
        window.click("File");
        window.until("a menu is open", () -> openMenus() == 1);
        window.press(KeyCode.ESCAPE);
        window.until("no menu is open", () -> openMenus() == 0);
        window.press(KeyCode.RIGHT);
        window.sees("stage 1 of 5, t = 0 D");
    }

    @Test
    void fromAnOpenMenuTheArrowsAndThePointerGoToTheNext() {
        window.click("File");
        window.until("the first menu is open", () -> isOpen(0));
        window.press(KeyCode.RIGHT);
        window.until("the second menu is open", () -> isOpen(1) && openMenus() == 1);
        window.moveTo("View");
        window.until("the third menu is open", () -> isOpen(2) && openMenus() == 1);
    }

    @Test
    void f10ReachesItByKeyboard() {
        window.press(KeyCode.F10, KeyCode.RIGHT, KeyCode.DOWN);
        window.until("the second menu is open", () -> isOpen(1) && openMenus() == 1);
        window.press(KeyCode.ESCAPE, KeyCode.RIGHT);
        window.sees("stage 1 of 5, t = 0 D");
    }

    private long openMenus() {
        return bar().getMenus().stream().filter(menu -> menu.isShowing()).count();
    }

    private boolean isOpen(int index) {
        return bar().getMenus().get(index).isShowing();
    }

    private MenuBar bar() {
        return window.node("#menuBar", MenuBar.class);
    }
}
