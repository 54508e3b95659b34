package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.app.widget.PageView;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import org.junit.jupiter.api.Test;

/** The panels beside the picture give way to it. */
class PanelsTest extends WindowFixture {

    @Test
    void aPanelIsMadeNarrowerOrWiderByItsEdgeAndStaysSo() {
        double left = width("#drawer");
        double right = width("#counts");
        double picture = window.canvas().getWidth();
        dragEdge("#counts", 25);
        dragEdge("#drawer", -20); // it was at its narrowest
        double wider = width("#drawer") - left;
        double gained = right - width("#counts");
        assertThat(wider).isBetween(4.0, 22.0); // not every headless screen tells the whole way
        assertThat(gained).isBetween(4.0, 27.0);
        assertThat(window.canvas().getWidth()).isBetween(picture + gained - wider - 1, picture + gained - wider + 1);
        double narrower = width("#counts");
        openAgain();
        assertThat(width("#counts")).isBetween(narrower - 1, narrower + 1);
    }

    @Test
    void panelsCutNothingAtTheirNarrowest() {
        dragEdge("#drawer", 400);
        dragEdge("#counts", 400);
        assertThat(window.cutTexts()).isEmpty();
        assertThat(window.nodes("#drawer .spinner")).filteredOn(Node::isVisible).allSatisfy(spinner -> {
            Region editor = (Region) Hand.onWindow(() -> spinner.lookup(".text-field"));
            assertThat(editor.getWidth()).as(spinner.getId()).isGreaterThan(1.7 * PageView.MIN_FONT_PIXELS);
        });
        assertThat(right("#drawer .form-content")).isLessThanOrEqualTo(right("#drawer"));
    }

    @Test
    void aPanelIsFoldedAwayByItsKeyOrItsButtonAndStaysSo() {
        double picture = window.canvas().getWidth();
        double left = width("#drawer");
        window.press(KeyCode.F9);
        assertThat(width("#drawer")).isLessThan(20);
        assertThat(window.canvas().getWidth()).isGreaterThan(picture + left - 20);
        window.click("#counts .side-panel-fold");
        assertThat(width("#counts")).isLessThan(20);
        openAgain();
        assertThat(width("#drawer")).isLessThan(20);
        assertThat(width("#counts")).isLessThan(20);
        window.press(KeyCode.F9);
        window.shortcut(KeyCode.SHIFT, KeyCode.F9);
        assertThat(width("#drawer")).isEqualTo(left);
        assertThat(window.canvas().getWidth()).isEqualTo(picture);
    }

    @Test
    void thePlainViewGivesThePictureTheWindowUntilItIsLeft() {
        double picture = window.canvas().getWidth();
        double left = width("#drawer");
        window.shortcut(KeyCode.SHIFT, KeyCode.F9);
        double right = width("#counts");
        window.click("#crashed"); // what has the keyboard goes away
        window.shortcut(KeyCode.SHORTCUT, KeyCode.F9);
        assertThat(width("#drawer")).isLessThan(20);
        assertThat(width("#counts")).isEqualTo(right).isLessThan(20);
        assertThat(window.canvas().getWidth()).isGreaterThan(picture + left - 20);
        window.press(KeyCode.RIGHT);
        window.sees("stage 1 of 5, t = 0 D");
        openAgain();
        assertThat(width("#drawer")).isLessThan(20);
        assertThat(window.cutTexts()).isEmpty();
        window.shortcut(KeyCode.SHIFT, KeyCode.F9);
        assertThat(width("#counts")).as("one can be looked at meanwhile").isGreaterThan(100);
        OpenMenu.choose(window, "plain");
        assertThat(width("#drawer")).isEqualTo(left);
        assertThat(width("#counts")).as("what was folded away stays so").isEqualTo(right);
    }

    private void dragEdge(String panel, double by) {
        Node edge = window.node(panel + " > .side-panel-edge", Region.class);
        Bounds at = edge.localToScene(edge.getLayoutBounds());
        Point2D from = new Point2D(at.getCenterX(), at.getMinY() + at.getHeight() / 4);
        window.drag(edge, from, from.add(by, 0));
    }

    private double width(String selector) {
        return window.node(selector, Region.class).getWidth();
    }

    private double right(String selector) {
        Node node = window.node(selector, Region.class);
        return node.localToScene(node.getLayoutBounds()).getMaxX();
    }
}
