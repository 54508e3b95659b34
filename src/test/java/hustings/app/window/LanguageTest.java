package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.app.canvas.LanesTip;
import hustings.app.session.Run;
import java.util.List;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

/** Somebody chooses another language in the midst of a run: all speaks it at once, and nothing is lost. */
class LanguageTest extends WindowFixture {

    private void speak(String language) {
        speak(window, language);
    }

    /** Chooses a language in the menu of a window. */
    static void speak(WindowDriver window, String language) {
        window.interact(() -> item(window, "language-" + language).fire());
    }

    private MenuItem item(String id) {
        return item(window, id);
    }

    static MenuItem item(WindowDriver window, String id) {
        return window.node("#menuBar", MenuBar.class).getMenus().stream()
                .flatMap(LanguageTest::items)
                .filter(item -> id.equals(item.getId()))
                .findFirst()
                .orElseThrow();
    }

    private static Stream<MenuItem> items(MenuItem item) {
        return item instanceof Menu menu
                ? Stream.concat(Stream.of(menu), menu.getItems().stream().flatMap(LanguageTest::items))
                : Stream.of(item);
    }

    private List<String> menus() {
        return window.node("#menuBar", MenuBar.class).getMenus().stream()
                .map(Menu::getText)
                .toList();
    }

    @Test
    void menusPagesAndPanesSpeakItAtOnceAndAfterTheNextStart() {
        window.sees("stage 0 of 5, t = 0 D");
        speak("de");
        window.sees("Etappe 0 von 5, t = 0 D");
        assertThat(menus()).contains("_Datei", "_Ansicht", "_Hilfe").doesNotContain("_File");
        assertThat(item("open").getText()).isEqualTo("Ö_ffnen…");
        window.seesIn("#caption", "7 war Koordinator und ist abgestürzt.");
        assertThat(window.window().getTitle()).isEqualTo("K1  Der Bully-Algorithmus – Hustings");
        assertThat(window.node("#pageFigures", Labeled.class).getText()).isEqualTo("Abbildungen");
        assertThat(window.store().get("language")).contains("GERMAN");
        assertThat(window.nodes(".label"))
                .filteredOn(Labeled.class::isInstance)
                .extracting(node -> ((Labeled) node).getText())
                .noneMatch(text -> text != null && text.matches("%?[a-z]+\\.[a-z.-]+"));

        openAgain();
        window.sees("Etappe 0 von 5, t = 0 D");
        speak("en");
        window.sees("stage 0 of 5, t = 0 D");
        assertThat(menus()).contains("_File");
    }

    @Test
    void theRunWithWhatWasDoneToItStaysWhereItIs() {
        window.sees("stage 0 of 5, t = 0 D");
        window.press(KeyCode.RIGHT);
        window.sees("stage 1 of 5, t = 0 D");
        window.press(KeyCode.DIGIT5, KeyCode.ENTER);
        window.until("the run is changed", () -> window.window().getTitle().startsWith("K1*"));
        window.press(KeyCode.DIGIT4);
        String there = window.text("#position");

        speak("de");
        window.until("it speaks German", () -> window.text("#position").startsWith("Etappe 1 von"));
        assertThat(window.text("#position").replaceAll("\\D", "")).isEqualTo(there.replaceAll("\\D", ""));
        assertThat(window.window().getTitle()).startsWith("K1*");
        window.until(
                "4 is still selected", () -> window.canvas().getAccessibleText().startsWith("Prozess 4 "));

        window.seesIn("#caption", "5 stürzt ab.");

        window.focusCanvas();
        window.press(KeyCode.RIGHT);
        window.until("one step is one stage", () -> window.text("#position").startsWith("Etappe 2 von"));
        window.shortcut(KeyCode.SHORTCUT, KeyCode.Z);
        window.until("the crash is undone", () -> !window.window().getTitle().startsWith("K1*"));
        window.interact(() -> item("playOrPause").fire());
        window.until("it plays to its end", () -> window.text("#position").contains("in Ruhe"));
    }

    @Test
    void whatWasPredictedAndWhatWasSearchedIsKept() {
        window.sees("stage 0 of 5, t = 0 D");
        window.press(KeyCode.P);
        window.until("a question is asked", () -> window.isShown("#questionSkip"));
        window.click("#questionSkip");
        window.sees("stage 1, t = 0 D");
        window.press(KeyCode.RIGHT); // the verdict on the end is still to come; the next question has its own at once
        window.seesIn("#questionText", "starts an election");
        window.click("#questionSkip");
        window.seesIn("#questionScore", "0 of 1");
        window.shortcut(KeyCode.SHORTCUT, KeyCode.DIGIT4);
        window.spin("#searchFaults", 1);
        window.click("#searchStart");
        window.sees("#searchHeadline", "Broken with 1 fault: “all agree on the coordinator”");

        speak("de");
        window.until(
                "the page is German",
                () -> window.node("#searchStart", Labeled.class).getText().equals("Suchen"));
        assertThat(window.node("#searchPage", Node.class).isVisible()).isTrue();
        assertThat(window.node("#searchHistory", TableView.class).getItems().size())
                .isEqualTo(1);
        assertThat(window.text("#searchHeadline")).isEqualTo("Verletzt mit einem Fehler: „alle sind sich einig“");
        assertThat(window.text("#questionScore")).isEqualTo("0 von 1 richtig");
        window.click("#searchPlay");
        window.until(
                "the run that was found is open", () -> window.text("#position").startsWith("Etappe 0"));
    }

    @Test
    void theRulesInTheLogAndInTheTipsOfTheLanesSpeakIt() {
        window.sees("stage 0 of 5, t = 0 D");
        speak("de");
        window.sees("Etappe 0 von 5, t = 0 D");
        window.press(KeyCode.RIGHT);
        window.sees("Etappe 1 von 5, t = 0 D");
        Run run = window.session().shown().run();
        assertThat(LanesTip.ofFlight(
                        run.frameOfStage(1).orElseThrow().stageFlights().get(0), run))
                .contains("ELECTION von 4 an 5", "Schritt 1.1")
                .doesNotContain("step");
        window.press(KeyCode.G);
        window.until(
                "the log is there",
                () -> window.nodes(".table-cell").stream()
                        .anyMatch(cell -> "Schritt 1.1".equals(((Labeled) cell).getText())));
    }
}
