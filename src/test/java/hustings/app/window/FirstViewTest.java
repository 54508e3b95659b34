package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.app.base.MemoryStore;
import hustings.app.base.SettingsStore;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.Spinner;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What somebody sees who opens the window for the first time: the picture, what it costs, and few controls. */
@Tag("jdk")
class FirstViewTest extends WindowFixture {

    /** How many controls can have the focus, besides the picture. */
    private static final int MOST_CONTROLS = 16;

    private static final int FRAMES = 20;

    /** In square pixels: an eighth of the window. */
    private static final int LARGE = 100_000;

    @Override
    SettingsStore settings() {
        SettingsStore store = new MemoryStore();
        store.put("drawerOpen", "false");
        store.put("moreOptions", "false");
        return store;
    }

    private void resize(int width, int height) {
        window.interact(() -> {
            window.window().setWidth(width);
            window.window().setHeight(height);
        });
    }

    private static void addFocusable(Node node, List<Node> found) {
        if (!node.isVisible()) {
            return;
        }
        if (node.isFocusTraversable()) {
            found.add(node);
        }
        if (node instanceof Parent parent && !(node instanceof Spinner) && !(node instanceof ComboBoxBase)) {
            parent.getChildrenUnmodifiable().forEach(child -> addFocusable(child, found));
        }
    }

    @Test
    void firstViewHasFewControlsAndThePictureIsHalfOfIt() {
        resize(1280, 800);
        List<Node> found = new ArrayList<>();
        window.interact(() -> addFocusable(window.window().getScene().getRoot(), found));
        found.remove(window.canvas());
        assertThat(found).hasSizeLessThanOrEqualTo(MOST_CONTROLS);
        window.until(
                "the picture is half of the window",
                () -> window.canvas().getWidth() * window.canvas().getHeight() >= 0.5 * 1280 * 800);
        window.cutsNothing(".window");
    }

    /** An image kept of a part, and a transparent background, are drawn at each frame beside what is seen. */
    @Test
    void nothingLargeIsDrawnTwice() {
        List<Node> drawnTwice = Hand.onWindow(() -> window.window().getScene().getRoot().lookupAll("*").stream()
                .filter(node -> node.getLayoutBounds().getWidth()
                                * node.getLayoutBounds().getHeight()
                        > LARGE)
                .filter(node -> node.isCache() || hasTransparentBackground(node))
                .toList());
        assertThat(drawnTwice).isEmpty();
    }

    private static boolean hasTransparentBackground(Node node) {
        return node instanceof Region region
                && region.getBackground() != null
                && region.getBackground().getFills().stream()
                        .anyMatch(fill -> fill.getFill().equals(Color.TRANSPARENT));
    }

    @Test
    void theDrawerOpensAtTheSetUpAndTheCountsStay() {
        assertThat(Seen.is("#algorithm")).isFalse();
        window.click("#setUp");
        window.until("the set-up is there", () -> Seen.is("#algorithm"));
        assertThat(Seen.is("#loss")).as("a rare option").isFalse();
        assertThat(Seen.is("#costLines")).isTrue();
        window.click("#more");
        assertThat(Seen.is("#loss")).isTrue();
        window.click("#setUp");
        window.until("it is closed", () -> !Seen.is("#algorithm"));
    }

    @Test
    void countsAndCurvesStayBeforeAClass() {
        window.press(KeyCode.F5);
        window.until("the frame is gone", () -> !Seen.is("#menuBar"));
        assertThat(Seen.is("#costLines")).isTrue();
        assertThat(Seen.is("#cost-bully")).isTrue();
        assertThat(Seen.is("#compared")).isFalse();
    }

    @Test
    void countsFoldAwayInASmallWindowUntilTheyAreCalled() {
        resize(970, 700);
        window.until("they are folded", () -> !Seen.is("#costLines"));
        window.shortcut(KeyCode.SHIFT, KeyCode.F9);
        window.until("they are called", () -> Seen.is("#costLines"));
        window.shortcut(KeyCode.SHIFT, KeyCode.F9);
        window.until("they are folded", () -> !Seen.is("#costLines"));
        assertThat(window.node("#key", ToggleButton.class).isSelected())
                .as("the key is folded with them")
                .isFalse();
        window.click("#key");
        window.until("the key is called", () -> Seen.is("#keyLegend"));
        assertThat(window.node("#key", ToggleButton.class).isSelected()).isTrue();
        resize(1280, 800);
        window.until("there is room", () -> Seen.is("#costLines"));
    }

    @Test
    void theKeyNamesWhatHasChangedOnceSomethingHas() {
        Bounds symbols = Hand.onWindow(() -> Seen.node("#keyLegend").getBoundsInLocal());
        assertThat(symbols.getHeight()).isPositive();
        assertThat(Seen.texts("#keyLegend .label")).contains("crashed").doesNotContain("just changed");
        window.press(KeyCode.RIGHT);
        window.until(
                "it names what has changed",
                () -> Seen.texts("#keyLegend .label").contains("just changed"));
    }

    /** What asks for a layout while it is laid out is laid out at each pulse, for ever. */
    @Test
    void windowAtRestLaysNothingOut() {
        window.press(KeyCode.RIGHT);
        window.until("the first stage is there", () -> window.text("#position").contains("stage 1"));
        AtomicInteger layouts = new AtomicInteger();
        window.node(".cost-scroll", Parent.class)
                .needsLayoutProperty()
                .addListener((property, was, is) -> layouts.incrementAndGet());
        for (int i = 0; i < FRAMES; i++) {
            Hand.settle();
        }
        assertThat(layouts).hasValueLessThan(FRAMES);
    }
}
