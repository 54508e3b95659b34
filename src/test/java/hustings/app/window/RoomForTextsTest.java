package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.app.base.SettingsStore;
import hustings.app.canvas.ElectionCanvas;
import hustings.app.session.Board;
import hustings.app.widget.DetailPane;
import hustings.picture.file.ExportFormat;
import hustings.scenario.AlgorithmChoice;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * No text is cut off, in German, whose words are longer, on a small screen; each week in English and on a large one,
 * too.
 * No window is larger than what newer
 * Java's headless screen can hold, which is a million points.
 */
@Tag("jdk")
class RoomForTextsTest extends WindowFixture {

    /** The smallest diameter of a process that can be read and clicked, in pixels. */
    private static final int SMALLEST_CIRCLE = 24;

    @Override
    SettingsStore settings() {
        SettingsStore store = super.settings();
        store.put("language", "GERMAN");
        return store;
    }

    @Override
    boolean onlyLook() {
        return true;
    }

    private void open(String language, int width, int height, KeyCode page) {
        String chosen = language.equals("de") ? "GERMAN" : "ENGLISH";
        if (!window.store().get("language").orElseThrow().equals(chosen)) {
            openAgain(chosen);
        }
        window.until("the run is there", () -> window.session().shown() != null);
        window.interact(() -> {
            window.window().setX(0); // all of it is on the screen
            window.window().setY(0);
            window.window().setWidth(width);
            window.window().setHeight(height);
        });
        window.focusCanvas();
        window.shortcut(KeyCode.SHORTCUT, page);
    }

    @Test
    void theClaims() {
        lookAtClaims("de", 1280, 800);
    }

    @ParameterizedTest
    @Tag("weekly") // the other language and other sizes
    @CsvSource({"en, 1920, 990", "en, 1280, 800"})
    void theClaimsInOtherWindows(String language, int width, int height) {
        lookAtClaims(language, width, height);
    }

    private void lookAtClaims(String language, int width, int height) {
        open(language, width, height, KeyCode.DIGIT3);
        window.interact(() -> window.node("#claimSearch", TextField.class).clear());
        window.until(
                "its rows are there",
                () -> window.nodes("#claimTable .table-cell").size() > 20);
        TableView<?> table = window.node("#claimTable", TableView.class);
        assertThat(table.getColumns())
                .extracting("id")
                .containsExactly("verdict", "statement", "printed", "measured", "source");
        window.cutsNothing(".window");
        window.interact(() -> window.node("#claimSearch", TextField.class).setText("kordafshari-2"));
        window.until("a note is there", () -> window.isShown("#claimNote"));
        window.cutsNothing(".window");
        Node note = window.node("#claimNote", Label.class);
        Node detail = window.node("#claimsPage #detail", DetailPane.class);
        assertThat(note.localToScene(note.getBoundsInLocal()).getMaxY())
                .as("what limits the claim is seen without scrolling")
                .isLessThanOrEqualTo(
                        detail.localToScene(detail.getBoundsInLocal()).getMaxY());
    }

    @Test
    void theExportDialog() {
        lookAtExportDialog("de", 1280, 800);
    }

    @ParameterizedTest
    @Tag("weekly") // the other language and other sizes
    @CsvSource({"en, 1920, 990", "en, 1280, 800"})
    void theExportDialogInOtherWindows(String language, int width, int height) {
        lookAtExportDialog(language, width, height);
    }

    private void lookAtExportDialog(String language, int width, int height) {
        open(language, width, height, KeyCode.E);
        window.until("the dialog is there", () -> window.isShown("#exportDialog"));
        for (ExportFormat format : ExportFormat.values()) {
            window.click("#export-" + format.id()); // each has settings of its own
            window.cutsNothing("#exportDialog");
        }
        window.press(KeyCode.ESCAPE);
    }

    @Test
    void theQuestionsBeforeAClass() {
        lookAtQuestionsBeforeAClass("de", 1024, 768);
    }

    @ParameterizedTest
    @Tag("weekly") // the other language and other sizes
    @CsvSource({"en, 1024, 768", "en, 1280, 800", "de, 1920, 990"})
    void theQuestionsBeforeAClassInOtherWindows(String language, int width, int height) {
        lookAtQuestionsBeforeAClass(language, width, height);
    }

    private void lookAtQuestionsBeforeAClass(String language, int width, int height) {
        open(language, width, height, KeyCode.DIGIT1);
        window.press(KeyCode.F5);
        window.interact(() -> {
            window.window().setFullScreen(false);
            window.window().setWidth(width);
            window.window().setHeight(height);
        });
        for (int stage = 0; stage < 4; stage++) {
            window.press(KeyCode.Q);
            window.until("a question is asked", () -> window.isShown("#questionText"));
            window.cutsNothing(".window");
            window.press(KeyCode.PAGE_DOWN);
            window.until("it is answered", () -> window.isShown("#questionVerdict"));
            window.cutsNothing(".window");
        }
    }

    @Test
    void theComparisonOfFourAlgorithms() {
        lookAtComparisonOfFourAlgorithms("de", 1280, 800);
    }

    @ParameterizedTest
    @Tag("weekly") // the other language and other sizes
    @CsvSource({"en, 1280, 800"})
    void theComparisonOfFourAlgorithmsInOtherWindows(String language, int width, int height) {
        lookAtComparisonOfFourAlgorithms(language, width, height);
    }

    private void lookAtComparisonOfFourAlgorithms(String language, int width, int height) {
        open(language, width, height, KeyCode.DIGIT5);
        Board comparison = window.session().board();
        window.until(
                "four algorithms are there",
                () -> comparison.state() != null && comparison.state().columns().size() == 4);
        window.cutsNothing("#runPage");
        window.press(KeyCode.RIGHT, KeyCode.RIGHT);
        resize(960, 640);
        theComparisonIsWhole();
        resize(width, height);
        processesAreLarge(4);
        for (int i = 0; i < 6; i++) {
            window.shortcut(KeyCode.SHORTCUT, KeyCode.PLUS);
        }
        theComparisonIsWhole();
        window.press(KeyCode.F5);
        window.interact(() -> window.window().setFullScreen(false));
        resize(width, height);
        theComparisonIsWhole();
        window.press(KeyCode.ESCAPE);
        window.shortcut(KeyCode.SHORTCUT, KeyCode.DIGIT0);
    }

    @Test
    void twoColumnsAreLargeInASmallWindow() {
        open("de", 1024, 768, KeyCode.DIGIT1);
        Board board = window.session().board();
        List<String> before = board.lastComparedProperty().get();
        window.interact(() -> {
            board.compareWith(List.of(AlgorithmChoice.asPublished("modified-bully")));
            board.setSideBySide(true);
        });
        processesAreLarge(2);
        window.cutsNothing("#runPage");
        window.interact(() -> board.lastComparedProperty().set(before));
    }

    /** The chart and the key give way to the pictures, and the table stays. */
    @Test
    void fourColumnsAreLargeInLargeWritingWithTheirCost() {
        open("de", 1024, 768, KeyCode.DIGIT5);
        Board board = window.session().board();
        window.until(
                "four algorithms are there",
                () -> board.state() != null && board.state().columns().size() == 4);
        for (int i = 0; i < 5; i++) {
            window.shortcut(KeyCode.SHORTCUT, KeyCode.PLUS);
        }
        window.interact(() -> window.node("#costToggle", ToggleButton.class).setSelected(true));
        window.until("the table is there", () -> Seen.is("#compareTable"));
        processesAreLarge(4);
        window.until(
                "the window ends below the transport bar",
                () -> bottom(".transport") <= window.window().getScene().getHeight());
        window.shortcut(KeyCode.SHORTCUT, KeyCode.DIGIT0);
    }

    @Test
    void theLogOfEachColumnStaysInIt() {
        open("en", 1280, 800, KeyCode.DIGIT5);
        Board board = window.session().board();
        window.until(
                "four algorithms are there",
                () -> board.state() != null && board.state().columns().size() == 4);
        window.interact(() -> window.node("#view-LOG", ToggleButton.class).fire());
        window.until("four logs are there", () -> window.nodes("#logView").size() == 4);
        window.until(
                "each is in its column",
                () -> window.nodes("#logView").stream()
                        .allMatch(log -> isInside(log, log.getParent().getParent())));
        window.interact(() -> window.node("#view-LOG", ToggleButton.class).fire());
    }

    private static boolean isInside(Node part, Node whole) {
        Bounds inner = part.localToScene(part.getLayoutBounds());
        Bounds outer = whole.localToScene(whole.getLayoutBounds());
        return inner.getMinX() >= outer.getMinX() - 1 && inner.getMaxX() <= outer.getMaxX() + 1;
    }

    private void processesAreLarge(int count) {
        for (int column = 0; column < count; column++) {
            String picture = "#compareCanvas" + column;
            window.until(
                    "the circles of " + picture + " are large",
                    () -> Seen.is(picture)
                            && window.node(picture, ElectionCanvas.class).picture().processes().stream()
                                    .allMatch(process -> 2 * process.radius() >= SMALLEST_CIRCLE));
        }
    }

    private void resize(int width, int height) {
        window.interact(() -> {
            window.window().setWidth(width);
            window.window().setHeight(height);
        });
    }

    /** Its parts stand one below the other, and each process in its picture. */
    private void theComparisonIsWhole() {
        window.cutsNothing("#runPage");
        for (String run : List.of("0", "1", "2", "3")) {
            ElectionCanvas picture = window.node("#compareCanvas" + run, ElectionCanvas.class);
            List<String> parts = Stream.of(
                            "#compareLegend",
                            "#comparedStatus" + run,
                            "#compareCanvas" + run,
                            "#compareTable", // folded in a low window
                            ".transport")
                    .filter(Seen::is)
                    .toList();
            window.until(
                    "nothing of run " + run + " overlaps",
                    () -> IntStream.range(1, parts.size())
                            .allMatch(i -> bottom(parts.get(i - 1)) <= top(parts.get(i)) + 1));
            assertThat(bottom(".transport"))
                    .isLessThanOrEqualTo(picture.getScene().getHeight());
            assertThat(picture.picture().processes())
                    .allMatch(process ->
                            process.y() > process.radius() && process.y() + process.radius() < picture.getHeight());
        }
    }

    @Test
    void theCountsInDetail() {
        lookAtCountsInDetail("de", 1280, 800);
    }

    @ParameterizedTest
    @Tag("weekly") // the other language and other sizes
    @CsvSource({"en, 1280, 800", "de, 1920, 990"})
    void theCountsInDetailInOtherWindows(String language, int width, int height) {
        lookAtCountsInDetail(language, width, height);
    }

    private void lookAtCountsInDetail(String language, int width, int height) {
        open(language, width, height, KeyCode.DIGIT1);
        window.press(KeyCode.END);
        window.interact(() -> window.node("#details", TitledPane.class).setExpanded(true));
        window.until("the table is there", () -> Seen.is("#sent-ELECTION"));
        window.cutsNothing(".cost-scroll");
        window.interact(() -> window.session().openDemonstration("raft-prevote"));
        window.until("it has the longest names", () -> Seen.is("#sent-PRE_VOTE_REQUEST"));
        window.cutsNothing(".cost-scroll");
    }

    private double top(String selector) {
        Node node = window.node(selector, Node.class);
        return node.localToScene(node.getBoundsInLocal()).getMinY();
    }

    private double bottom(String selector) {
        Node node = window.node(selector, Node.class);
        return node.localToScene(node.getBoundsInLocal()).getMaxY();
    }

    @Test
    void theForms() {
        lookAtForms("de", 1280, 800);
    }

    @ParameterizedTest
    @Tag("weekly") // the other language and other sizes
    @CsvSource({"en, 1280, 800", "de, 1920, 990"})
    void theFormsInOtherWindows(String language, int width, int height) {
        lookAtForms(language, width, height);
    }

    private void lookAtForms(String language, int width, int height) {
        open(language, width, height, KeyCode.DIGIT4);
        isWhole("#searchForm");
        if (!Seen.is("#searchEnding")) {
            window.click("#searchNetwork");
        }
        window.interact(() -> window.pickIndex("#searchEnding", 1));
        isWhole("#searchForm");
        for (int i = 0; i < 5; i++) {
            window.shortcut(KeyCode.SHORTCUT, KeyCode.PLUS);
        }
        isWhole("#searchForm");
        window.cutsNothing("#searchHistory");
        window.shortcut(KeyCode.SHORTCUT, KeyCode.DIGIT0);
        window.shortcut(KeyCode.SHORTCUT, KeyCode.DIGIT6);
        isWhole("#sweepForm");
        window.click("#ofGrowth");
        isWhole("#sweepForm");
    }

    /** A form scrolls up and down only. */
    private void isWhole(String selector) {
        window.until("the form is there", () -> window.isShown(selector));
        window.cutsNothing(selector);
        ScrollPane form = window.node(selector, ScrollPane.class);
        assertThat(Hand.onWindow(() -> form.getContent().getLayoutBounds().getWidth()))
                .as("no field of %s is cut off at the right", selector)
                .isLessThanOrEqualTo(form.getViewportBounds().getWidth());
    }
}
