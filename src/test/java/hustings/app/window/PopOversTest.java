package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.engine.Frame;
import hustings.picture.Curve;
import hustings.picture.election.ProcessShape;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.paint.Color;
import javafx.scene.shape.Path;
import javafx.stage.Window;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What pops up over the picture stands beside what it tells of. */
@Tag("jdk")
class PopOversTest extends WindowFixture {

    @Override
    boolean onlyLook() {
        return true;
    }

    @Test
    void theDetailsOfTheStatusAreWhole() {
        window.click("#statusDetails");
        window.until("the details are there", () -> window.isShown("#statusInvariants"));
        window.cutsNothing("#statusInvariants");
    }

    @Test
    void thePopOverIsAsDarkAsTheWindow() {
        OpenMenu.choose(window, "dark");
        window.click("#statusDetails");
        window.until("the details are there", () -> window.isShown("#statusInvariants"));
        window.until(
                "no bright frame is round them",
                () -> window.nodes(".popover > .border").stream()
                        .allMatch(border -> ((Color) ((Path) border).getFill()).getBrightness() < 0.2));
        assertThat(window.nodes(".popover > .border")).isNotEmpty();
    }

    @BeforeEach
    void threeMessagesAreOnTheirWay() {
        window.press(KeyCode.RIGHT);
        window.seesIn("#position", "stage 1 ");
        window.until(
                "the arrows stand", () -> !window.canvas().animatingProperty().get());
    }

    private Bounds popOver() {
        window.until("the pop-over is there", () -> window.isShown("#inspection"));
        return window.nodes("#inspection").stream()
                .findFirst()
                .map(node -> node.localToScreen(node.getBoundsInLocal()))
                .orElseThrow();
    }

    private void coversNothingOf(Bounds shown, int id) {
        ProcessShape circle = window.canvas().picture().findProcess(id).orElseThrow();
        Point2D centre = window.canvas().localToScreen(circle.x(), circle.y());
        for (int degrees = 0; degrees < 360; degrees += 5) {
            double angle = Math.toRadians(degrees);
            assertThat(shown.contains(centre.add(circle.radius() * Math.cos(angle), circle.radius() * Math.sin(angle))))
                    .as("%s over the circle of %d", shown, id)
                    .isFalse();
        }
    }

    @Test
    void theInspectorStandsBesideItsCircle() {
        inspect(0, 4);
    }

    @Test
    @Tag("weekly") // the others
    void theInspectorStandsBesideEveryCircle() {
        inspect(1, 2, 3, 5, 6, 7);
    }

    private void inspect(int... processes) {
        for (int id : processes) {
            window.rightClickProcess(id);
            window.choose("menuInspect");
            coversNothingOf(popOver(), id);
            window.press(KeyCode.ESCAPE);
            window.until("it is gone", () -> !window.isShown("#inspection"));
        }
    }

    @Test
    void theInspectorStandsBesideEveryArrow() {
        List<Frame.Flight> flights = window.frame().flights();
        assertThat(flights).hasSize(3);
        for (Frame.Flight flight : flights) {
            window.clickMessage(flight.name().toString());
            window.choose("menuInspect");
            Bounds shown = popOver();
            Curve path =
                    window.canvas().picture().findArrow(flight).orElseThrow().path();
            assertThat(IntStream.rangeClosed(0, 20)
                            .mapToObj(i -> window.canvas().localToScreen(path.x(i / 20.0), path.y(i / 20.0))))
                    .as("%s under %s", flight, shown)
                    .noneMatch(shown::contains);
            window.press(KeyCode.ESCAPE);
            window.until("it is gone", () -> !window.isShown("#inspection"));
        }
    }

    @Test
    void aTipStandsBesideItsCircle() {
        window.pointAt(4);
        window.until("the tip is there", () -> tip().isPresent());
        Tooltip tip = tip().orElseThrow();
        window.until("it is beside", () -> tip.getAnchorX() > 0);
        coversNothingOf(new BoundingBox(tip.getAnchorX(), tip.getAnchorY(), tip.getWidth(), tip.getHeight()), 4);
    }

    private static Optional<Tooltip> tip() {
        return Window.getWindows().stream()
                .filter(Tooltip.class::isInstance)
                .map(Tooltip.class::cast)
                .filter(Tooltip::isShowing)
                .findFirst();
    }
}
