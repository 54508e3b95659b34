package hustings.app.run;

import hustings.app.base.Texts;
import hustings.app.canvas.ElectionCanvas;
import hustings.app.canvas.NetworkTexts;
import hustings.app.session.BoardColumn;
import hustings.app.session.Session;
import hustings.engine.Intervention;
import hustings.picture.Palette;
import hustings.picture.election.ProcessShape;
import hustings.play.NetworkSides;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.IntPredicate;
import javafx.beans.property.BooleanProperty;
import javafx.geometry.Point2D;
import javafx.scene.Cursor;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Pane;
import javafx.scene.shape.Circle;
import javafx.scene.shape.Line;

/**
 * Cuts the network along a line dragged across the picture, or a link along a line dragged from one process to another.
 * It works while cutting is chosen in the menu or Shift is held. Without either, a line from one process to another
 * asks at its end which way their link is cut. The effect is previewed during the drag; Escape cancels.
 */
final class CutTool extends Pane {

    /** A shorter drag, in pixels, counts as a click. */
    private static final double MIN_DRAG_LENGTH = 12;

    private static final double RING_DISTANCE = 5;

    private final BoardColumn column;
    private final Session session;
    private final ElectionCanvas canvas;
    private final BooleanProperty cutting;
    private final BiConsumer<Intervention.Link, Point2D> onLinkDrawn;
    private final Label sides = new Label();
    /** The point where the drag began; null if there is no drag. */
    private Point2D start;
    /** Whether the drag only asks at its end: it began at a process, and nothing says that it cuts. */
    private boolean asksAtEnd;

    /**
     * Creates the tool for a canvas; the pane must be laid over the canvas.
     *
     * @param cutting whether dragging cuts even without Shift; set to false after a cut
     * @param onLinkDrawn what asks which way a link is cut, at a point of the screen
     */
    CutTool(
            BoardColumn column,
            Session session,
            ElectionCanvas canvas,
            BooleanProperty cutting,
            BiConsumer<Intervention.Link, Point2D> onLinkDrawn) {
        this.onLinkDrawn = onLinkDrawn;
        this.column = column;
        this.session = session;
        this.canvas = canvas;
        this.cutting = cutting;
        setMouseTransparent(true);
        setId("cutPreview");
        setVisible(false);
        sides.getStyleClass().add("cut-sides");
        sides.setId("cutSides");
        canvas.addEventFilter(MouseEvent.MOUSE_PRESSED, this::onPressed);
        canvas.addEventFilter(MouseEvent.MOUSE_DRAGGED, this::onDragged);
        canvas.addEventFilter(MouseEvent.MOUSE_RELEASED, this::onReleased);
        canvas.addEventFilter(MouseEvent.MOUSE_CLICKED, this::onClicked);
        canvas.addEventFilter(MouseEvent.MOUSE_MOVED, this::onMoved);
        canvas.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE && (start != null || cutting.get())) {
                stopDragging();
                cutting.set(false);
                canvas.setCursor(Cursor.DEFAULT);
                event.consume();
            }
        });
        column.shownProperty().addListener((observable, was, is) -> stopDragging());
    }

    private void onPressed(MouseEvent event) {
        boolean cuts = isCutGesture(event);
        asksAtEnd = !cuts;
        if (column.shown() == null || !(cuts || mayDrawLink(event))) {
            return;
        }
        start = positionOf(event);
        if (cuts) {
            canvas.requestFocus();
            session.board().pause(); // so that the run does not go on under the line
        }
    }

    /** Whether a drag may begin here that asks at its end what to do to a link; until then it may be a click. */
    private boolean mayDrawLink(MouseEvent event) {
        return event.getButton() == MouseButton.PRIMARY
                && !event.isShortcutDown()
                && !event.isAltDown()
                && processAt(positionOf(event)).isPresent();
    }

    private void onDragged(MouseEvent event) {
        if (start == null) {
            return;
        }
        if (!asksAtEnd || isDeliberate(event)) {
            session.board().pause();
            updatePreview(positionOf(event));
            event.consume();
        }
    }

    private boolean isDeliberate(MouseEvent event) {
        return start.distance(positionOf(event)) >= MIN_DRAG_LENGTH;
    }

    private void onReleased(MouseEvent event) {
        if (start == null) {
            return;
        }
        Point2D end = positionOf(event);
        List<List<Integer>> parts = sidesOfLine(end);
        Optional<Intervention.Link> link = findLinkTo(end);
        boolean startsAtProcess = processAt(start).isPresent(); // then only a link can be cut
        boolean isDeliberate = isDeliberate(event);
        stopDragging();
        if (asksAtEnd) {
            link.filter(drawn -> isDeliberate).ifPresent(drawn -> {
                event.consume();
                onLinkDrawn.accept(drawn, new Point2D(event.getScreenX(), event.getScreenY()));
            });
            return;
        }
        event.consume();
        if (link.isPresent()) {
            cutting.set(false);
            column.intervene(new Intervention.Cut(link.get()));
        } else if (isDeliberate
                && !startsAtProcess
                && NetworkSides.wouldSplitFurther(column.shown().frame(), parts)) {
            cutting.set(false);
            column.intervene(new Intervention.Partition(parts));
        }
    }

    private static Point2D positionOf(MouseEvent event) {
        return new Point2D(event.getX(), event.getY());
    }

    /** Consumes clicks while cutting, so that a short drag does not click a process. */
    private void onClicked(MouseEvent event) {
        if (isCutGesture(event)) {
            event.consume();
        }
    }

    private boolean isCutGesture(MouseEvent event) {
        return event.getButton() == MouseButton.PRIMARY && (cutting.get() || event.isShiftDown());
    }

    private void onMoved(MouseEvent event) {
        if (cutting.get()) {
            canvas.setCursor(Cursor.CROSSHAIR);
            event.consume();
        }
    }

    private void stopDragging() {
        start = null;
        setVisible(false);
    }

    private Optional<ProcessShape> processAt(Point2D point) {
        return canvas.picture().processAt(point.getX(), point.getY());
    }

    private Point2D centerOf(int id) {
        ProcessShape process = canvas.picture().findProcess(id).orElseThrow();
        return new Point2D(process.x(), process.y());
    }

    /** The link between the processes at both ends of the drag; empty unless there are two different ones. */
    private Optional<Intervention.Link> findLinkTo(Point2D end) {
        Optional<Integer> from = processAt(start).map(ProcessShape::id);
        Optional<Integer> to = processAt(end).map(ProcessShape::id);
        return from.isEmpty() || to.isEmpty() || from.equals(to)
                ? Optional.empty()
                : Optional.of(Intervention.Link.between(from.get(), to.get()));
    }

    private List<List<Integer>> sidesOfLine(Point2D end) {
        return NetworkSides.sidesAfterSplit(column.shown().frame(), isLeftOfLine(end));
    }

    /** Whether the process of an id is to the left of the infinite line from the start of the drag through a point. */
    private IntPredicate isLeftOfLine(Point2D end) {
        Point2D along = end.subtract(start);
        Point2D from = start;
        return id -> {
            Point2D to = centerOf(id).subtract(from);
            return along.getX() * to.getY() - along.getY() * to.getX() < 0;
        };
    }

    private void updatePreview(Point2D end) {
        if (start.distance(end) < MIN_DRAG_LENGTH) {
            setVisible(false);
            return;
        }
        Optional<Intervention.Link> link = findLinkTo(end);
        Optional<ProcessShape> from = processAt(start);
        if (link.isPresent()) {
            previewLink(link.get());
        } else if (from.isPresent()) {
            previewUnfinishedLink(from.get(), end);
        } else {
            previewSides(end);
        }
        getChildren().add(sides);
        sides.applyCss();
        sides.relocate(
                Math.max(0, Math.min(getWidth() - sides.prefWidth(-1), end.getX() + RING_DISTANCE)),
                Math.max(0, end.getY() - sides.prefHeight(-1) - RING_DISTANCE));
        setVisible(true);
    }

    private void previewLink(Intervention.Link link) {
        Line line = createCutLine(centerOf(link.from()), centerOf(link.to()));
        getChildren().setAll(line, createRing(link.from(), "cut-side-0"), createRing(link.to(), "cut-side-0"));
        sides.setText(Texts.of(asksAtEnd ? "cut.link-choice" : "cut.link", name(link.from()), name(link.to())));
    }

    private void previewUnfinishedLink(ProcessShape from, Point2D end) {
        getChildren().setAll(createCutLine(centerOf(from.id()), end), createRing(from.id(), "cut-side-0"));
        sides.setText(Texts.of("cut.link-from", name(from.id())));
    }

    private String name(int id) {
        return session.shown().frame().group().name(id);
    }

    private void previewSides(Point2D end) {
        List<List<Integer>> parts = sidesOfLine(end);
        boolean cuts = NetworkSides.wouldSplitFurther(column.shown().frame(), parts);
        getChildren().setAll(createCutLine(end));
        if (cuts) {
            for (List<Integer> part : parts) {
                String style = "cut-side-" + parts.indexOf(part) % Palette.COLORED_SIDES;
                part.forEach(id -> getChildren().add(createRing(id, style)));
            }
        }
        sides.setText(
                cuts ? NetworkTexts.describeSides(parts, session.shown().frame().group()) : Texts.of("cut.nobody"));
    }

    /** Creates the cutting line, extended across the whole picture so that the sides can be seen. */
    private Line createCutLine(Point2D end) {
        double far = getWidth() + getHeight();
        Point2D along = end.subtract(start).normalize().multiply(far);
        return createCutLine(clipToPicture(start.subtract(along)), clipToPicture(start.add(along)));
    }

    private static Line createCutLine(Point2D from, Point2D to) {
        Line line = new Line(from.getX(), from.getY(), to.getX(), to.getY());
        line.getStyleClass().add("cut-line");
        return line;
    }

    /** The last point inside the picture on the way from the start of the drag to a point outside. */
    private Point2D clipToPicture(Point2D outside) {
        double share = Math.min(
                ratioInside(start.getX(), outside.getX(), getWidth()),
                ratioInside(start.getY(), outside.getY(), getHeight()));
        return start.add(outside.subtract(start).multiply(share));
    }

    private static double ratioInside(double from, double to, double size) {
        return to < 0 ? from / (from - to) : to > size ? (size - from) / (to - from) : 1;
    }

    private Circle createRing(int id, String style) {
        ProcessShape process = canvas.picture().findProcess(id).orElseThrow();
        Circle ring = new Circle(process.x(), process.y(), process.radius() + RING_DISTANCE);
        ring.getStyleClass().addAll("cut-ring", style);
        return ring;
    }
}
