package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.Node;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The window with writing half as large again. */
class LargeWritingTest extends WindowFixture {

    @Test
    void noTextOfTheFirstViewIsCutOff() {
        enlarge("de", 1024, 768);
    }

    @ParameterizedTest
    @Tag("weekly") // the other language and other sizes
    @CsvSource({"en, 1024, 768", "en, 960, 640"})
    void noTextIsCutOffInOtherWindows(String language, int width, int height) {
        enlarge(language, width, height);
    }

    private void enlarge(String language, int width, int height) {
        openAgain(language.equals("de") ? "GERMAN" : "ENGLISH");
        window.interact(() -> {
            window.window().setX(0); // all of it is on the screen
            window.window().setY(0);
            window.window().setWidth(width);
            window.window().setHeight(height);
        });
        window.focusCanvas();
        for (int i = 0; i < 5; i++) {
            window.shortcut(KeyCode.SHORTCUT, KeyCode.PLUS);
        }
        assertThat(window.store().get("textSize")).contains("1.5");
        window.cutsNothing(".window");
        window.shortcut(KeyCode.SHORTCUT, KeyCode.DIGIT0);
        if (!Seen.is(".side-tabs .form")) {
            window.click("#setUp");
        }
        window.click("#view-LOG");
        window.until("the panel is there", () -> Seen.is(".side-tabs .form") && Seen.is("#logTable"));
        Node form = window.node(".side-tabs .form", Node.class);
        assertThat(form.localToScene(form.getBoundsInLocal()).getMaxX())
                .as("the end of the form")
                .isLessThanOrEqualTo(window.window().getScene().getWidth());
        assertThat(Seen.is(".side-tabs .control-buttons-tab"))
                .as("all tabs fit")
                .isFalse();
        TableView<?> log = window.node("#logTable", TableView.class);
        assertThat(log.getColumns().stream().mapToDouble(TableColumn::getWidth).sum())
                .as("the last column has room")
                .isLessThanOrEqualTo(Math.max(
                        log.getWidth(),
                        log.getColumns().stream()
                                .mapToDouble(TableColumn::getMinWidth)
                                .sum()));
    }
}
