package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.app.canvas.LanesTip;
import hustings.play.Run;
import java.util.List;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Slider;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Somebody chooses another language: after the next start all speaks it. */
@Tag("jdk")
class LanguageTest extends WindowFixture {

    private MenuItem item(String id) {
        return item(window, id);
    }

    static MenuItem item(WindowDriver window, String id) {
        return OpenMenu.item(window, id);
    }

    private List<String> menus() {
        return window.node("#menuBar", MenuBar.class).getMenus().get(2).getItems().stream()
                .map(MenuItem::getText)
                .toList();
    }

    private void choose(String language) {
        window.interact(() -> item(window, "language-" + language).fire());
    }

    @Test
    void whatIsChosenIsSpokenFromTheNextStartOnWhichTheMenuSays() {
        assertThat(item("language").getText()).isEqualTo("Lan_guage (from the next start)");
        choose("de");
        assertThat(window.store().get("language")).contains("GERMAN");
        window.press(KeyCode.RIGHT);
        window.sees("stage 1 of 5, t = 0 D");
        assertThat(menus()).contains("_File");

        openAgain();
        window.sees("Etappe 0 von 5, t = 0 D");
        assertThat(menus()).contains("_Datei", "_Ansicht", "_Hilfe").doesNotContain("_File");
        assertThat(item("language").getText()).isEqualTo("Spra_che (ab dem nächsten Start)");
        assertThat(item("open").getText()).isEqualTo("Ö_ffnen…");
        window.seesIn("#caption", "7 war Koordinator und ist abgestürzt.");
        assertThat(window.window().getTitle()).isEqualTo("K1  Der Bully-Algorithmus – Hustings");
        assertThat(window.node("#setUp", Labeled.class).getText()).isEqualTo("Aufbau");
        assertThat(window.nodes(".label"))
                .filteredOn(Labeled.class::isInstance)
                .extracting(node -> ((Labeled) node).getText())
                .noneMatch(text -> text != null && text.matches("%?[a-z]+\\.[a-z.-]+"));
        window.shortcut(KeyCode.SHORTCUT, KeyCode.E);
        window.until("the dialog is there", () -> window.isShown("#exportDialog"));
        assertThat(window.nodes("#exportDialog .button"))
                .extracting(node -> ((Labeled) node).getText())
                .contains("Abbrechen");
        window.press(KeyCode.ESCAPE);
        choose("en");

        openAgain();
        window.sees("stage 0 of 5, t = 0 D");
        assertThat(menus()).contains("_File");
    }

    @Test
    void theRulesInTheLogAndInTheTipsOfTheLanesSpeakIt() {
        openAgain("GERMAN");
        window.sees("Etappe 0 von 5, t = 0 D");
        window.interact(() -> window.node("#speed", Slider.class).setValue(-1));
        window.sees("#speedLabel", "Tempo × 0,5");
        window.press(KeyCode.RIGHT);
        window.sees("Etappe 1 von 5, t = 0 D");
        Run run = window.session().shown().run();
        assertThat(LanesTip.describeMessage(
                        run.firstFrameOfStage(1).orElseThrow().flightsOfStage().get(0), run))
                .contains("ELECTION von 4 an 5", "Schritt 1.1")
                .doesNotContain("step");
        window.press(KeyCode.G);
        window.until(
                "the log is there",
                () -> window.nodes(".table-cell").stream()
                        .anyMatch(cell -> "Schritt 1.1".equals(((Labeled) cell).getText())));
    }
}
