package hustings.app.window;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** The page Break it, open for a search with at most one fault. */
abstract class SearchPageFixture extends WindowFixture {

    /** These can still be asked when the window is closed. */
    Button start;

    Button cancel;
    TableView<?> table;

    @BeforeEach
    void thePageIsOpen() {
        window.shortcut(KeyCode.SHORTCUT, KeyCode.DIGIT4);
        window.until(
                "the page is open", () -> window.node("#searchPage", Node.class).isVisible());
        window.spin("#searchFaults", 1);
        start = window.node("#searchStart", Button.class);
        cancel = window.node("#searchCancel", Button.class);
        table = window.node("#searchHistory", TableView.class);
    }

    @AfterEach
    void endWhatRuns() {
        window.interact(() -> cancel.fire());
        untilDone();
    }

    boolean isRunning() {
        return start.isDisabled();
    }

    void untilDone() {
        window.until("nothing is searched", () -> !isRunning());
    }

    void search() {
        window.click("#searchStart");
        untilDone();
    }

    void searchBully() {
        search();
        window.sees("#searchHeadline", "Broken with 1 fault: “all agree on the coordinator”");
    }

    void choose(String menu, String item) {
        MenuItem chosen = items(menu).stream()
                .filter(each -> item.equals(each.getId()))
                .findFirst()
                .orElseThrow(() -> new AssertionError(item + " is not among " + items(menu)));
        window.interact(chosen::fire);
        untilDone();
    }

    List<MenuItem> items(String menu) {
        return List.copyOf(window.node(menu, MenuButton.class).getItems());
    }

    void openInGerman() {
        openAgain("GERMAN");
        window.until("the run is there", () -> window.session().shown() != null);
        thePageIsOpen();
    }
}
