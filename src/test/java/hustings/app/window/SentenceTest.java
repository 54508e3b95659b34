package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import org.junit.jupiter.api.Test;

/** One place says what happened and how it stands. */
class SentenceTest extends WindowFixture {

    private static Bounds place(String selector) {
        return Hand.onWindow(() -> {
            Node node = Seen.node(selector);
            return node.localToScene(node.getBoundsInLocal());
        });
    }

    private void open(double width, double height) {
        window.interact(() -> {
            window.window().setWidth(width);
            window.window().setHeight(height);
        });
        window.interact(() -> window.session().openFigure("K1"));
        window.until("it is open", () -> window.frame().stage() == 0);
    }

    private ContentDisplay statusDisplay() {
        return Hand.onWindow(() -> window.node("#status", Button.class).getContentDisplay());
    }

    @Test
    void theFirstCaptionSaysHowItStandsAndTheStatusIsAnIconBesideIt() {
        open(1280, 800);
        window.seesIn("#caption", "7 was the coordinator and has crashed.");
        assertThat(statusDisplay()).isEqualTo(ContentDisplay.GRAPHIC_ONLY);
        assertThat(Hand.onWindow(() -> window.node("#status", Button.class).getAccessibleText()))
                .as("a screen reader still hears it")
                .startsWith("7, the coordinator, has crashed; all still follow it.");
        window.press(KeyCode.RIGHT);
        window.sees("#status", "Election under way: 4 holds one.");
        assertThat(statusDisplay()).isEqualTo(ContentDisplay.LEFT);
    }

    @Test
    void theStatusFollowsTheLastWordOfTheCaption() {
        open(1900, 1000);
        window.press(KeyCode.RIGHT);
        window.sees("#status", "Election under way: 4 holds one.");
        window.until(
                "it stands behind the caption",
                () -> place("#status").getMaxY() <= place("#caption").getMaxY() + 4);
        assertThat(place("#status").getMinY()).isGreaterThan(place("#caption").getMinY());
        assertThat(place("#status").getMinX()).isGreaterThan(place("#caption").getMinX());
    }

    @Test
    void theEndSaysOnlyOnceWhomAllFollow() {
        open(1280, 800);
        window.press(KeyCode.END);
        window.sees("#status", "All seven live processes follow 6.");
        window.sees("#caption", "6 has waited long enough. It is the new coordinator and tells everyone below it.");
    }

    @Test
    void theSentenceIsNoHigherThanTheRunNeedsAndThePictureHasTheRest() {
        for (double[] size : new double[][] {{1280, 800}, {1024, 768}, {960, 640}}) {
            open(size[0], size[1]);
            window.until("the texts have their room", () -> place("#captionBox").getHeight() > 0);
            double font = Hand.onWindow(
                    () -> ((Text) window.node("#caption", Node.class).lookup(".text"))
                            .getFont()
                            .getSize());
            double fourLines = 4 * 1.3 * font;
            assertThat(place("#captionBox").getHeight()).as("%s wide", size[0]).isLessThanOrEqualTo(fourLines);
            double before = place("#captionBox").getHeight();
            for (int step = 1; step <= 6; step++) {
                window.press(KeyCode.RIGHT);
                assertThat(place("#captionBox").getHeight()).as("step %d", step).isEqualTo(before);
                window.cutsNothing("#captionBox");
            }
        }
    }

    @Test
    void whileNothingIsSentTheKeyStandsInPlaceOfTheChart() {
        open(1280, 800);
        window.interact(() -> window.session().wholeRunShownProperty().set(false));
        window.until("nothing is sent", () -> !Seen.is("#chart"));
        window.until(
                "the key follows the counts",
                () -> place("#keyLegend").getMinY() < place("#costLines").getMaxY() + 80);
        window.press(KeyCode.RIGHT);
        window.until("the chart is there", () -> Seen.is("#chart"));
        assertThat(place("#keyLegend").getMinY()).isGreaterThan(place("#chart").getMaxY());
    }
}
