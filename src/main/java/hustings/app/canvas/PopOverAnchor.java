package hustings.app.canvas;

import hustings.picture.Curve;
import hustings.picture.election.ProcessShape;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.control.Tooltip;
import javafx.stage.Screen;
import org.controlsfx.control.PopOver;
import org.controlsfx.control.PopOver.ArrowLocation;

/**
 * The item beside which a pop-over or tip is placed without covering it, in pixels of the screen.
 *
 * @param itemBounds the area beside which the pop-over is placed
 * @param pointsToKeepClear further points that must not be covered
 */
public record PopOverAnchor(Bounds itemBounds, List<Point2D> pointsToKeepClear) {

    /** The distance from the centre of a circle to the outer end of its badges, as a ratio of the radius. */
    private static final double BADGE_REACH_RATIO = 1.6;

    /** The margin around a point of a line, in pixels. */
    private static final double MARGIN = 10;
    /** The distance from the edge of a pop-over to an arrow that is not in the middle, in pixels. */
    private static final double ARROW_INDENT = 24;

    private static final int LINE_SAMPLES = 40;

    /** A position of a pop-over, and the place of its arrow. */
    private record Placement(ArrowLocation arrow, double x, double y) {}

    /** Creates an anchor at a control. */
    static PopOverAnchor of(Node control) {
        return new PopOverAnchor(control.localToScreen(control.getBoundsInLocal()), List.of());
    }

    /** Creates an anchor at the circle of a process in a picture. */
    static PopOverAnchor of(Node picture, ProcessShape process) {
        double reach = BADGE_REACH_RATIO * process.radius();
        return new PopOverAnchor(
                picture.localToScreen(new BoundingBox(process.x() - reach, process.y() - reach, 2 * reach, 2 * reach)),
                List.of());
    }

    /** Creates an anchor at a point of an arrow in a picture; no part of the arrow is covered. */
    static PopOverAnchor of(Node picture, Curve arrow, Point2D point) {
        return new PopOverAnchor(
                picture.localToScreen(
                        new BoundingBox(point.getX() - MARGIN, point.getY() - MARGIN, 2 * MARGIN, 2 * MARGIN)),
                IntStream.rangeClosed(0, LINE_SAMPLES)
                        .mapToObj(i -> (double) i / LINE_SAMPLES)
                        .map(t -> picture.localToScreen(arrow.x(t), arrow.y(t)))
                        .toList());
    }

    /** Shows a pop-over beside this anchor. */
    void show(PopOver popOver, Node owner) {
        popOver.show(owner, itemBounds.getMaxX(), itemBounds.getCenterY()); // before, it has no size
        Placement place = findPlacement(popOver.getWidth(), popOver.getHeight());
        popOver.setArrowLocation(place.arrow());
        popOver.setAnchorX(place.x());
        popOver.setAnchorY(place.y());
    }

    /** Places a tip beside its anchor whenever it is shown. */
    static void placeTipWhenShown(Tooltip tip, Supplier<Optional<PopOverAnchor>> anchor) {
        tip.setOnShown(event -> anchor.get().ifPresent(found -> {
            Placement place = found.findPlacement(tip.getWidth(), tip.getHeight());
            tip.setAnchorX(place.x());
            tip.setAnchorY(place.y());
        }));
    }

    /** Finds the nearest position on the screen that covers nothing; to the right if there is none. */
    private Placement findPlacement(double width, double height) {
        return DoubleStream.of(0, 2 * MARGIN, 4 * MARGIN)
                .mapToObj(gap -> candidatePlacements(gap, width, height))
                .flatMap(List::stream)
                .filter(place -> hasRoomAt(new Rectangle2D(place.x(), place.y(), width, height)))
                .findFirst()
                .orElseGet(() -> candidatePlacements(0, width, height).get(0));
    }

    private List<Placement> candidatePlacements(double gap, double width, double height) {
        double right = itemBounds.getMaxX() + gap;
        double left = itemBounds.getMinX() - gap - width;
        double below = itemBounds.getMaxY() + gap;
        double above = itemBounds.getMinY() - gap - height;
        double rightwards = itemBounds.getCenterX() - ARROW_INDENT;
        double leftwards = itemBounds.getCenterX() + ARROW_INDENT - width;
        double downwards = itemBounds.getCenterY() - ARROW_INDENT;
        double upwards = itemBounds.getCenterY() + ARROW_INDENT - height;
        return List.of(
                new Placement(ArrowLocation.LEFT_CENTER, right, itemBounds.getCenterY() - height / 2),
                new Placement(ArrowLocation.RIGHT_CENTER, left, itemBounds.getCenterY() - height / 2),
                new Placement(ArrowLocation.TOP_CENTER, itemBounds.getCenterX() - width / 2, below),
                new Placement(ArrowLocation.BOTTOM_CENTER, itemBounds.getCenterX() - width / 2, above),
                new Placement(ArrowLocation.TOP_LEFT, rightwards, below),
                new Placement(ArrowLocation.BOTTOM_LEFT, rightwards, above),
                new Placement(ArrowLocation.TOP_RIGHT, leftwards, below),
                new Placement(ArrowLocation.BOTTOM_RIGHT, leftwards, above),
                new Placement(ArrowLocation.LEFT_TOP, right, downwards),
                new Placement(ArrowLocation.LEFT_BOTTOM, right, upwards),
                new Placement(ArrowLocation.RIGHT_TOP, left, downwards),
                new Placement(ArrowLocation.RIGHT_BOTTOM, left, upwards));
    }

    private boolean hasRoomAt(Rectangle2D area) {
        return pointsToKeepClear.stream().noneMatch(area::contains)
                && Stream.concat(
                                Screen.getScreensForRectangle(itemBounds.getMinX(), itemBounds.getMinY(), 1, 1)
                                        .stream(),
                                Stream.of(Screen.getPrimary()))
                        .findFirst()
                        .orElseThrow()
                        .getVisualBounds()
                        .contains(area);
    }
}
