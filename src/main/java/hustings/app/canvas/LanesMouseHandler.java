package hustings.app.canvas;

import hustings.app.session.BoardColumn;
import hustings.app.session.Session;
import hustings.app.widget.Settings;
import hustings.picture.election.ArrowShape;
import hustings.picture.lanes.LanesPicture;
import java.util.Optional;
import javafx.geometry.Point2D;
import javafx.scene.Cursor;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.util.Duration;

/** Handles the mouse on the lanes: tips, selection, dragging the time line, panning and zooming. */
public final class LanesMouseHandler {

    private static final Duration TIP_DELAY = Duration.millis(300);
    private static final double GRAB_DISTANCE = 6;
    private static final double ZOOM_PER_PIXEL = 1.003;

    private final LanesView view;
    private final BoardColumn column;
    private final Session session;
    private final HoverTip tip;
    private Point2D lastPoint;
    private boolean scrubbing;

    private LanesMouseHandler(LanesView view, BoardColumn column, Session session) {
        this.view = view;
        this.column = column;
        this.session = session;
        tip = new HoverTip(
                view,
                TIP_DELAY,
                () -> picture()
                        .flatMap(lanesPicture -> lanesPicture.arrowAt(lastPoint.getX(), lastPoint.getY()))
                        .map(arrow -> PopOverAnchor.of(view, arrow.path(), lastPoint)));
        view.addEventHandler(MouseEvent.MOUSE_MOVED, this::onMoved);
        view.addEventHandler(MouseEvent.MOUSE_EXITED, event -> tip.setText(""));
        view.addEventHandler(MouseEvent.MOUSE_PRESSED, this::onPressed);
        view.addEventHandler(MouseEvent.MOUSE_DRAGGED, this::onDragged);
        view.addEventHandler(MouseEvent.MOUSE_RELEASED, this::onReleased);
        view.addEventHandler(MouseEvent.MOUSE_CLICKED, this::onClicked);
        view.addEventHandler(ScrollEvent.SCROLL, this::onScrolled);
    }

    /** Creates a view of the lanes with its mouse handlers. */
    public static LanesView createLanesView(Session session, BoardColumn column, Settings settings) {
        LanesView view = new LanesView(session, column, settings);
        new LanesMouseHandler(view, column, session);
        return view;
    }

    private Optional<LanesPicture> picture() {
        return Optional.ofNullable(view.picture());
    }

    private void onMoved(MouseEvent event) {
        lastPoint = new Point2D(event.getX(), event.getY());
        picture().ifPresent(lanesPicture -> {
            tip.setText(LanesTip.tipTextAt(lanesPicture, view.shownState().run(), event.getX(), event.getY()));
            view.setCursor(chooseCursor(lanesPicture, event));
        });
    }

    private static Cursor chooseCursor(LanesPicture lanesPicture, MouseEvent event) {
        if (isOnRulerOrTimeLine(lanesPicture, event)) {
            return Cursor.H_RESIZE;
        }
        boolean isClickable = lanesPicture.arrowAt(event.getX(), event.getY()).isPresent()
                || (event.getX() < lanesPicture.viewport().idColumnWidth()
                        && lanesPicture.processAt(event.getY()).isPresent());
        return isClickable ? Cursor.HAND : Cursor.DEFAULT;
    }

    /** Whether the mouse is on the ruler, or on the time line but not on a message. */
    private static boolean isOnRulerOrTimeLine(LanesPicture lanesPicture, MouseEvent event) {
        boolean ruler = event.getY() < lanesPicture.viewport().rulerHeight();
        boolean line = lanesPicture.shownTimeX().stream().anyMatch(x -> Math.abs(x - event.getX()) <= GRAB_DISTANCE)
                && lanesPicture.arrowAt(event.getX(), event.getY()).isEmpty();
        return event.getX() >= lanesPicture.viewport().idColumnWidth() && (ruler || line);
    }

    private void onPressed(MouseEvent event) {
        view.requestFocus();
        lastPoint = new Point2D(event.getX(), event.getY());
        scrubbing = event.getButton() == MouseButton.PRIMARY
                && picture().stream().anyMatch(lanesPicture -> isOnRulerOrTimeLine(lanesPicture, event));
        view.setTimeLineDragged(scrubbing);
        if (scrubbing) {
            view.goToFrameNearest(event.getX());
        }
    }

    private void onDragged(MouseEvent event) {
        tip.setText("");
        if (scrubbing) {
            view.goToFrameNearest(event.getX());
        } else if (event.getButton() != MouseButton.SECONDARY && lastPoint != null) {
            view.panByPixels(event.getX() - lastPoint.getX(), event.getY() - lastPoint.getY());
            lastPoint = new Point2D(event.getX(), event.getY());
        }
    }

    private void onReleased(MouseEvent event) {
        scrubbing = false;
        view.setTimeLineDragged(false);
    }

    private void onClicked(MouseEvent event) {
        if (event.getButton() == MouseButton.PRIMARY && event.isStillSincePress()) {
            picture()
                    .filter(lanesPicture -> !isOnRulerOrTimeLine(lanesPicture, event))
                    .ifPresent(lanesPicture -> selectItemAt(lanesPicture, event));
        }
    }

    private void selectItemAt(LanesPicture lanesPicture, MouseEvent event) {
        double x = event.getX();
        double y = event.getY();
        boolean onProcess = x < lanesPicture.viewport().idColumnWidth()
                || lanesPicture.markAt(x, y).isPresent();
        Optional<ArrowShape> arrow = lanesPicture.arrowAt(x, y);
        if (arrow.isPresent()) {
            column.selectMessage(arrow.get().flight().sent().sequence());
        } else if (onProcess && lanesPicture.processAt(y).isPresent()) {
            column.selectProcess(lanesPicture.processAt(y).getAsInt());
        } else {
            session.selection().clear();
        }
    }

    private void onScrolled(ScrollEvent event) {
        if (event.isShortcutDown() || event.isControlDown()) {
            view.zoom(Math.pow(ZOOM_PER_PIXEL, event.getDeltaY()), event.getX());
        } else {
            view.scrollByWheel(event.getDeltaX(), event.getDeltaY());
        }
        event.consume();
    }
}
