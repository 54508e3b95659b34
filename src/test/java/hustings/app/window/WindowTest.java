package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.app.base.Theme;
import hustings.picture.Palette;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.stage.Screen;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.testfx.util.WaitForAsyncUtils;

/** The window itself: themes, help, defects, what is kept, what fits. */
@Tag("jdk")
class WindowTest extends WindowFixture {

    @AfterEach
    void endWhatRuns() {
        window.interact(() -> Thread.currentThread().setUncaughtExceptionHandler(null));
    }

    @Test
    void theDarkThemeReachesControlsAndPictureAndIsKept() {
        OpenMenu.choose(window, "dark");
        assertThat(Application.getUserAgentStylesheet()).isEqualTo(Theme.DARK.userAgentStylesheet());
        assertThat(window.canvas().paletteProperty().get()).isEqualTo(Palette.DARK);
        assertThat(window.store().get("theme")).contains("DARK");
    }

    @Test
    void aQuestionMarkOpensTheListOfKeys() {
        window.write("?");
        window.until("the list is there", () -> window.isShown("#keysDialog"));
    }

    @Test
    void f1OpensTheListOfKeysToo() {
        window.press(KeyCode.F1);
        window.until("the list is there", () -> window.isShown("#keysDialog"));
        assertThat(window.node("#keysDialog", Region.class).getHeight())
                .isLessThan(Screen.getPrimary().getVisualBounds().getHeight());
    }

    @Test
    void aDialogOfAWindowAtTheEdgeStaysOnTheScreen() {
        Rectangle2D screen = Screen.getPrimary().getVisualBounds();
        window.interact(() -> window.window().setX(-700));
        window.press(KeyCode.F1);
        window.until("the list is there", () -> window.isShown("#keysDialog"));
        Window dialog = window.node("#keysDialog", Region.class).getScene().getWindow();
        window.until(
                "all of it is on the screen",
                () -> screen.contains(dialog.getX(), dialog.getY(), dialog.getWidth(), dialog.getHeight()));
    }

    @Test
    void keysWithControlAreLeftToTheMenus() {
        window.shortcut(KeyCode.CONTROL, KeyCode.RIGHT);
        window.sees("stage 0 of 5, t = 0 D");
    }

    @Test
    void f6GoesThroughThePartsOfTheWindow() {
        window.focusCanvas();
        window.press(KeyCode.F6);
        assertThat(window.node("#play", Node.class).isFocused()).isTrue();
        window.press(KeyCode.F6);
        assertThat(window.node("#compared", Node.class).isFocused()).isTrue();
        window.press(KeyCode.F6);
        assertThat(window.node("#tabs", Node.class).isFocused()).isTrue();
        window.press(KeyCode.F6);
        assertThat(window.canvas().isFocused()).isTrue();
    }

    @Test
    void aDefectIsTalkedAboutAndTheWindowLivesOn() {
        Platform.runLater(() -> {
            throw new IllegalStateException("made by the test");
        });
        window.seesMessage("made by the test");
        window.press(KeyCode.RIGHT);
        window.sees("stage 1 of 5, t = 0 D");
        assertThat(defects.take()).singleElement().asString().contains("made by the test");
        WaitForAsyncUtils.clearExceptions();
    }

    @Test
    void noTextIsCutOff() {
        for (String figure : new String[] {"K1", "K2", "K3"}) {
            window.interact(() -> window.session().openFigure(figure));
            window.seesIn("#position", "stage 0 of");
            window.press(KeyCode.RIGHT);
            window.seesIn("#position", "stage 1 of");
            window.cutsNothing(".window");
        }
    }
}
