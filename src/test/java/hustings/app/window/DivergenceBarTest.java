package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.app.base.Theme;
import hustings.play.ViewState;
import java.util.List;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.image.WritableImage;
import javafx.scene.input.KeyCode;
import javafx.scene.paint.Color;
import org.junit.jupiter.api.Test;

/** Two runs stand side by side, and a sentence says where they part. */
class DivergenceBarTest extends WindowFixture {

    private List<ViewState> runs() {
        return window.session().board().state().columns();
    }

    private List<Node> lanes() {
        return window.nodes("#runPage #lanesOfRun").stream()
                .filter(node -> node.getParent().isVisible())
                .toList();
    }

    /** Whether the chart has an upright line in the colour of what is pointed out. */
    private boolean isMarked() {
        WritableImage image = window.node("#compareChart", Node.class).snapshot(null, null);
        Color pointedOut = Color.web(Theme.LIGHT.palette().focus());
        int middle = (int) image.getHeight() / 2;
        return IntStream.range(0, (int) image.getWidth())
                .filter(x -> IntStream.rangeClosed(-8, 8)
                        .allMatch(dy ->
                                image.getPixelReader().getColor(x, middle + dy).equals(pointedOut)))
                .findAny()
                .isPresent();
    }

    @Test
    void theRunBeforeTheLastChangeIsComparedWithTheRunAfterIt() {
        window.press(KeyCode.RIGHT, KeyCode.RIGHT);
        window.seesIn("#position", "stage 2 ");
        window.clickProcess(6);
        window.until("6 is down", () -> !window.frame().process(6).live());
        window.shortcut(KeyCode.SHORTCUT, KeyCode.DIGIT5);
        window.until("they are side by side", () -> window.isShown("#comparedTitle3"));
        window.shortcut(KeyCode.SHORTCUT, KeyCode.F);
        window.click("#compareBeforeChange");
        window.seesIn("#partingTold", "The same up to stage 2, t = 1 D. Then “before the change”: ");
        window.seesIn("#partingTold", "Since then: 10 and 7 messages, 3 and 2 stages.");
        window.sees("#comparedTitle0", "before the change");
        window.sees("#comparedTitle1", "after the change");
        window.until("the chart has a line where they part", this::isMarked);
        assertThat(window.cutTexts()).isEmpty();
        window.press(KeyCode.END);
        window.sees("#position", "stage 5 of 5");
        window.click("#partingGo");
        window.sees("#comparedPosition0", "stage 3 of 5, t = 1 D");
        assertThat(runs().get(0).frame().process(6).live()).isTrue();
        assertThat(runs().get(1).frame().process(6).live()).isFalse();
        double height =
                window.node("#compareCanvas0", Node.class).getBoundsInParent().getHeight();
        window.click("#compareLanes");
        window.until("both are seen as lanes", () -> lanes().size() == 2);
        assertThat(lanes().get(0).getLayoutBounds().getWidth())
                .as("one above the other")
                .isGreaterThan(2 * height);
        window.click("#compareLanes");
        window.until("both are seen as pictures", () -> lanes().isEmpty());
    }
}
