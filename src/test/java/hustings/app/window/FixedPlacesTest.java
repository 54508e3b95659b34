package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.paper.Demonstration;
import hustings.paper.Demonstrations;
import hustings.paper.Figures;
import hustings.paper.figure.Figure;
import hustings.scenario.Caption;
import hustings.scenario.Scenario;
import hustings.scenario.Translation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javafx.css.PseudoClass;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.testfx.util.WaitForAsyncUtils;

/** What stays where it is while a run is stepped through, cut and told of. */
class FixedPlacesTest extends WindowFixture {

    /** The room and the size of a caption in a window of 1280 by 800. */
    private static final double CAPTION_WIDTH = 600;

    private static final double CAPTION_SIZE = 24.5;

    @TempDir
    private Path folder;

    private Bounds canvas() {
        return place(window.canvas());
    }

    /** Of all circles, in the scene. */
    private List<Point2D> circles() {
        return window.frame().processes().stream()
                .map(process -> window.canvas().sceneLocationOf(process.id()).orElseThrow())
                .toList();
    }

    private void stepThroughAndBack() {
        List<Point2D> before = circles();
        for (int stage = 1; stage <= 5; stage++) {
            window.press(KeyCode.RIGHT);
            window.seesIn("#position", "stage " + stage + " ");
            assertThat(circles()).as("stage %d", stage).isEqualTo(before);
        }
        window.press(KeyCode.END);
        assertThat(circles()).isEqualTo(before);
        window.press(KeyCode.HOME);
        window.sees("stage 0 of 5, t = 0 D");
        assertThat(circles()).isEqualTo(before);
    }

    private static Bounds place(Node node) {
        return node.localToScene(node.getBoundsInLocal());
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theNamesBesideTheCountsStayAlsoInLargeWriting(boolean wholeRun) {
        window.interact(() -> window.session().wholeRunShownProperty().set(wholeRun));
        for (double[] size : new double[][] {{1280, 800}, {1024, 768}}) {
            window.interact(() -> {
                window.window().setWidth(size[0]);
                window.window().setHeight(size[1]);
            });
            for (int step = 0; step <= 5; step++) { // up to 150 %
                assertNamesStay(size[0] + " wide, text larger by " + 10 * step + " %");
                window.shortcut(KeyCode.SHORTCUT, KeyCode.EQUALS);
            }
            window.shortcut(KeyCode.SHORTCUT, KeyCode.DIGIT0);
        }
    }

    private void assertNamesStay(String where) {
        window.interact(() -> window.session().openFigure("K1"));
        window.until("it is open", () -> window.frame().stage() == 0 && Seen.is("#position"));
        if (!Seen.is("#costLines")) {
            window.shortcut(KeyCode.SHIFT, KeyCode.F9);
            window.until("the counts are shown", () -> Seen.is("#costLines"));
        }
        List<Bounds> before = settledNames();
        assertThat(before).hasSize(2);
        for (int step = 1; step <= 6; step++) {
            window.press(KeyCode.PAGE_DOWN);
            assertThat(settledNames()).as(where + ", step " + step).isEqualTo(before);
        }
        Node key = Seen.node("#keyLegend");
        assertThat(Hand.onWindow(() -> place(key).getMaxY()))
                .as(where + ": the end of the key")
                .isLessThanOrEqualTo(
                        Hand.onWindow(() -> place(Seen.node(".transport")).getMinY()) + 1);
        window.cutsNothing("#keyLegend");
    }

    /** The places of the names once two layouts after each other leave them where they are. */
    private List<Bounds> settledNames() {
        List<List<Bounds>> seen = new ArrayList<>(List.of(names()));
        window.until("the names stand", () -> {
            Hand.onWindow(() -> {
                window.window().getScene().getRoot().requestLayout();
                return null;
            });
            seen.add(names());
            int last = seen.size() - 1;
            return last >= 3
                    && seen.get(last).equals(seen.get(last - 1))
                    && seen.get(last).equals(seen.get(last - 2));
        });
        return seen.get(seen.size() - 1);
    }

    /** The places of the names, but for their left half, which is as wide as there is room. */
    private List<Bounds> names() {
        return Hand.onWindow(() -> Seen.nodes("#costLines .label").stream()
                .filter(node -> node.isVisible() && node.getId() == null)
                .map(node -> place(((Labeled) node).lookup(".text")))
                .toList());
    }

    @Test
    void theCirclesStayWhereTheyAreFromStageToStageAlsoInALargerWindow() {
        stepThroughAndBack();
        Bounds before = canvas();
        window.interact(() -> window.window().setMaximized(true));
        window.until(
                "the picture is larger",
                () -> canvas().getWidth() + canvas().getHeight() > before.getWidth() + before.getHeight());
        WaitForAsyncUtils.waitForFxEvents();
        stepThroughAndBack();
    }

    @Test
    void theStatusIsOneLineSoThatThePictureStaysWhereItIs() {
        readWhatHolds("de");
    }

    @Test
    @Tag("weekly") // the other language
    void theStatusIsOneLineInEnglishToo() {
        readWhatHolds("en");
    }

    private void readWhatHolds(String language) {
        openAgain(language.equals("de") ? "GERMAN" : "ENGLISH");
        window.interact(() -> {
            window.window().setWidth(1270); // what the edges of a desktop's windows leave of 1280
            window.session().openFigure("K2");
        });
        window.seesIn("#position", language.equals("de") ? "Etappe 0 von 4" : "stage 0 of 4");
        window.focusCanvas();
        List<Point2D> before = circles();
        for (int stage = 1; stage <= 4; stage++) {
            window.press(KeyCode.RIGHT);
            window.seesIn("#position", (language.equals("de") ? "Etappe " : "stage ") + stage + " ");
            assertThat(circles()).as("stage %d", stage).isEqualTo(before);
        }
        window.cutsNothing(".window");
    }

    @Test
    void thePictureStaysWhereItIsWhenTheNetworkIsCut() {
        window.press(KeyCode.END);
        window.seesIn("#position", "stage 5 of 5");
        Bounds before = canvas();
        window.press(KeyCode.X);
        window.until("the dialog is open", () -> window.isShown("#cutDialogSides"));
        window.press(KeyCode.B);
        window.click("#cutDialogOk");
        window.until("it is split", () -> Seen.is("#heal"));
        assertThat(canvas()).isEqualTo(before);
    }

    @Test
    void theStatusKeepsItsSizeBesideAQuestionBeforeAClass() {
        window.interact(() -> window.session().openFigure("K2"));
        window.press(KeyCode.F5, KeyCode.Q);
        List<Double> sizes = new ArrayList<>();
        while (sizes.size() < 4) {
            window.until("the class is asked", () -> Seen.is("#questionText"));
            sizes.add(window.node("#status", Button.class).getFont().getSize());
            window.press(KeyCode.Q, KeyCode.PAGE_DOWN, KeyCode.Q);
        }
        assertThat(sizes).containsOnly(sizes.get(0));
    }

    @Test
    void theKeyCanBeHiddenAndTheCirclesStayWhereTheyAre() {
        List<Point2D> before = circles();
        assertThat(Seen.is("#keyLegend")).isTrue();
        window.click("#key");
        window.until("it is hidden", () -> !Seen.is("#keyLegend"));
        assertThat(circles()).isEqualTo(before);
        window.click("#key");
        window.until("it is back", () -> Seen.is("#keyLegend"));
        assertThat(circles()).isEqualTo(before);
    }

    @Test
    void aCaptionOfAnyLengthLeavesTheControlsInTheWindow() throws IOException {
        Bounds before = canvas();
        window.answerFileDialogsWith(Files.writeString(
                folder.resolve("long.yaml"),
                "algorithm: bully\nids: 0..5\ncrashed: 5\nevents:\n  - {at: 0, detect: 2}\ncaptions:\n"
                        + "  - {stage: 0, frame: " + "letters".repeat(500) + ", text: \""
                        + "So much to say. ".repeat(13_000)
                        + "\"}\n"));
        window.shortcut(KeyCode.SHORTCUT, KeyCode.O);
        window.seesIn("#caption", "So much to say.");
        assertThat(canvas().getHeight()).isGreaterThan(0.8 * before.getHeight());
        Bounds position = place(window.node("#position", Node.class));
        assertThat(position.getMaxY()).isLessThan(window.canvas().getScene().getHeight());
        assertThat(place(window.node("#caption", Node.class)).getWidth()).isGreaterThan(0.6 * before.getWidth());
    }

    @Test
    void emptyGroupHasNoInvariantThatIsSaidToHold() {
        for (int id = 0; id < 7; id++) {
            int crashed = id;
            window.clickProcess(id);
            window.until("it is down", () -> !window.frame().process(crashed).live());
        }
        window.sees("#status", "No process is alive.");
        assertThat(window.node("#status", Button.class).getPseudoClassStates())
                .contains(PseudoClass.getPseudoClass("neutral"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "de"})
    void everyShippedCaptionHasRoomInThreeLines(String language) {
        Translation translation = Translation.of(Locale.forLanguageTag(language));
        Text ruler = new Text("one\ntwo\nthree");
        ruler.setFont(Font.font(CAPTION_SIZE));
        ruler.setWrappingWidth(CAPTION_WIDTH);
        double room = Math.ceil(ruler.getLayoutBounds().getHeight());
        List<String> tooLong = new ArrayList<>();
        Stream.concat(
                        Figures.steppableFigures().stream()
                                .map(Figure::scenario)
                                .map(found -> found.orElseThrow()),
                        Demonstrations.all().stream().map(Demonstration::id).map(Demonstrations::loadScenario))
                .map(Scenario::captions)
                .flatMap(List::stream)
                .map(Caption::text)
                .map(translation::translate)
                .forEach(text -> {
                    ruler.setText(text);
                    if (ruler.getLayoutBounds().getHeight() > room) {
                        tooLong.add(text);
                    }
                });
        assertThat(tooLong).isEmpty();
    }
}
