package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.app.figures.FigureTile;
import hustings.app.session.Page;
import hustings.paper.Figures;
import hustings.paper.figure.Figure;
import hustings.picture.Palette;
import java.util.List;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.SnapshotParameters;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.scene.paint.Color;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Somebody looks for a figure among all of them. */
@Tag("jdk")
class GalleryTest extends WindowFixture {

    @BeforeEach
    void theGalleryIsOpen() {
        window.shortcut(KeyCode.SHORTCUT, KeyCode.DIGIT2);
    }

    private List<String> shown() {
        return window.nodes(".figure-tile").stream()
                .map(FigureTile.class::cast)
                .map(tile -> tile.entry().id())
                .toList();
    }

    private FigureTile tile(String id) {
        return window.node("#tile-" + id, FigureTile.class);
    }

    private Canvas picture(String id) {
        window.until(
                "there is a picture of " + id,
                () -> !tile(id).lookupAll("Canvas").isEmpty());
        return (Canvas) Hand.onWindow(() -> tile(id).lookup("Canvas"));
    }

    private Color cornerOf(Canvas picture) {
        Color[] color = new Color[1];
        window.interact(() -> color[0] = picture.snapshot(new SnapshotParameters(), null)
                .getPixelReader()
                .getColor(1, 1));
        return color[0];
    }

    @Test
    void allFiguresAreThereInTheOrderOfTheirPapers() {
        assertThat(shown()).startsWith(Figures.all().stream().map(Figure::id).toArray(String[]::new));
        assertThat(tile("K2").getAccessibleText())
                .contains("K2, Figure 2, Kordafshari et al. 2005: The modified bully algorithm (run)");
    }

    @Test
    void enterOpensTheFirstThatTheSearchFinds() {
        window.shortcut(KeyCode.SHORTCUT, KeyCode.F);
        window.write("figure 2 kordafshari");
        window.press(KeyCode.ENTER);
        window.until("K2 is open", () -> window.window().getTitle().startsWith("K2"));
    }

    @Test
    void aFigureIsSearchedForAndOpened() {
        window.shortcut(KeyCode.SHORTCUT, KeyCode.F);
        window.write("figure 2 kordafshari");
        window.until("only K2 is left", () -> shown().equals(List.of("K2")));
        picture("K2");
        window.click("#tile-K2");
        window.sees("stage 0 of 4, t = 0 D");
        assertThat(window.window().getTitle()).startsWith("K2");
        assertThat(window.session().pageProperty().get()).isEqualTo(Page.RUN);
        assertThat(window.canvas().isFocused()).isTrue();
    }

    @Test
    void theWeakSpotOfAnAlgorithmIsOpened() {
        window.click("#figureSearch");
        window.write("franklin weak");
        window.until(
                "another names Franklin in a caption",
                () -> shown().equals(List.of("chang-roberts-weak-spot", "franklin-weak-spot")));
        picture("franklin-weak-spot");
        window.click("#tile-franklin-weak-spot");
        window.until(
                "it is open",
                () -> window.session().shown().run().origin().label().equals("franklin-weak-spot"));
        assertThat(window.session().pageProperty().get()).isEqualTo(Page.RUN);
    }

    @ParameterizedTest
    @CsvSource({
        "partial, raft-link-fault",
        "cut link, bully-link-fault",
        "modified-bully, K2",
        "loses patience, raft-idea",
        "notices lowest, modified-bully-idea"
    })
    void aFigureIsFoundByItsAlgorithmItsFaultsAndItsCaptions(String words, String found) {
        window.click("#figureSearch");
        window.write(words);
        window.until("it is found", () -> shown().contains(found) && shown().size() < 20);
    }

    @Test
    void noHeadingIsCut() {
        assertThat(CutTexts.in(window.node("#groups", Node.class))).isEmpty();
    }

    @Test
    void figure5IsPlotted() {
        window.click("#figureSearch");
        window.write("K5");
        window.until("one is left", () -> shown().equals(List.of("K5")));
        window.press(KeyCode.TAB);
        window.until("it has the keyboard", () -> tile("K5").isFocused());
        window.press(KeyCode.ENTER);
        window.until("it is plotted", () -> window.isShown("#plotCanvas"));
        assertThat(window.text("#figureTitle")).startsWith("K5");
        window.press(KeyCode.RIGHT);
        window.seesIn("#plotReading", "formula (3): x = 1, y = 999,999");
        window.press(KeyCode.ESCAPE);
        assertThat(window.session().pageProperty().get()).isEqualTo(Page.FIGURES);
        assertThat(tile("K5").isFocused()).isTrue();
        window.press(KeyCode.ESCAPE);
        assertThat(window.session().pageProperty().get()).isEqualTo(Page.RUN);
    }

    @Test
    void aSearchThatFindsNothingSaysSo() {
        window.click("#figureSearch");
        window.write("xyzzy");
        window.sees("#figureCount", "No figure matches.");
        assertThat(shown()).isEmpty();
    }

    @Test
    void theGalleryIsGoneThroughByArrowKeys() {
        assertThat(tile("K1").isFocused()).isTrue();
        window.press(KeyCode.RIGHT, KeyCode.RIGHT, KeyCode.LEFT);
        assertThat(tile("K2").isFocused()).isTrue();
        window.press(KeyCode.END);
        FigureTile last = tile(shown().get(shown().size() - 1));
        assertThat(last.isFocused()).isTrue();
        window.until("the last is in sight", () -> isInSight(last));
        window.press(KeyCode.UP);
        assertThat(last.isFocused()).isFalse();
        window.press(KeyCode.HOME, KeyCode.RIGHT, KeyCode.ENTER);
        window.sees("stage 0 of 4, t = 0 D");
        window.shortcut(KeyCode.SHORTCUT, KeyCode.DIGIT2);
        assertThat(tile("K2").isFocused()).isTrue();
    }

    private boolean isInSight(Node node) {
        Node scroll = window.node("#scroll", ScrollPane.class);
        return scroll.localToScene(scroll.getLayoutBounds()).contains(node.localToScene(node.getLayoutBounds()));
    }

    @Test
    void picturesArePaintedAnewForAnotherTheme() {
        assertThat(cornerOf(picture("K1"))).isEqualTo(Color.web(Palette.LIGHT.background()));
        Canvas before = picture("K1");
        OpenMenu.choose(window, "dark");
        window.until("another picture is there", () -> tile("K1").lookup("Canvas") != before);
        assertThat(cornerOf(picture("K1"))).isEqualTo(Color.web(Palette.DARK.background()));
    }

    @Test
    void everyFigureHasAPicture() {
        Stream.of("K1", "K2", "K3").forEach(this::picture);
        window.until(
                "all have a picture",
                () -> window.nodes(".figure-tile").stream()
                        .noneMatch(tile -> tile.lookupAll("Canvas").isEmpty()));
    }
}
