package hustings.app.canvas;

import hustings.app.session.Selection;
import hustings.app.session.Session;
import hustings.app.widget.Settings;
import hustings.picture.lanes.LanesPicture;
import java.util.Optional;
import javafx.geometry.Point2D;
import javafx.scene.Cursor;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.util.Duration;

/** Handles the mouse on the lanes: tip, selection, dragging of the time line, and panning. */
public final class LanesPointer {

    private static final Duration TIP_DELAY = Duration.millis(300);
    private static final double GRAB_DISTANCE = 6;
    private static final double ZOOM_PER_PIXEL = 1.003;

    private final LanesView view;
    private final Session session;
    private final HoverTip tip;
    private Point2D last;
    private boolean scrubbing;

    private LanesPointer(LanesView view, Session session) {
        this.view = view;
        this.session = session;
        tip = new HoverTip(
                view,
                TIP_DELAY,
                () -> picture()
                        .flatMap(seen -> seen.arrowAt(last.getX(), last.getY()))
                        .map(arrow -> PopOverAnchor.of(view, arrow.path(), last)));
        view.addEventHandler(MouseEvent.MOUSE_MOVED, this::moved);
        view.addEventHandler(MouseEvent.MOUSE_EXITED, event -> tip.setText(""));
        view.addEventHandler(MouseEvent.MOUSE_PRESSED, this::pressed);
        view.addEventHandler(MouseEvent.MOUSE_DRAGGED, this::dragged);
        view.addEventHandler(MouseEvent.MOUSE_RELEASED, this::released);
        view.addEventHandler(MouseEvent.MOUSE_CLICKED, this::clicked);
        view.addEventHandler(ScrollEvent.SCROLL, this::scrolled);
    }

    /** Lanes with handlers of the mouse. */
    public static LanesView lanes(Session session, Settings settings) {
        LanesView view = new LanesView(session, settings);
        new LanesPointer(view, session);
        return view;
    }

    private Optional<LanesPicture> picture() {
        return Optional.ofNullable(view.picture());
    }

    private void moved(MouseEvent event) {
        last = new Point2D(event.getX(), event.getY());
        picture().ifPresent(seen -> {
            tip.setText(LanesTip.textAt(seen, view.shown().run(), event.getX(), event.getY()));
            view.setCursor(cursor(seen, event));
        });
    }

    private static Cursor cursor(LanesPicture seen, MouseEvent event) {
        if (isOnTimeAxis(seen, event)) {
            return Cursor.H_RESIZE;
        }
        boolean something = seen.arrowAt(event.getX(), event.getY()).isPresent()
                || (event.getX() < seen.window().labelWidth()
                        && seen.processAt(event.getY()).isPresent());
        return something ? Cursor.HAND : Cursor.DEFAULT;
    }

    /** Whether the mouse is on the ruler or the time line, and on no message. */
    private static boolean isOnTimeAxis(LanesPicture seen, MouseEvent event) {
        boolean ruler = event.getY() < seen.window().rulerHeight();
        boolean line = seen.momentX()
                .filter(x -> Math.abs(x - event.getX()) <= GRAB_DISTANCE)
                .isPresent();
        return event.getX() >= seen.window().labelWidth()
                && (ruler || (line && seen.arrowAt(event.getX(), event.getY()).isEmpty()));
    }

    private void pressed(MouseEvent event) {
        view.requestFocus();
        last = new Point2D(event.getX(), event.getY());
        scrubbing = event.getButton() == MouseButton.PRIMARY
                && picture().filter(seen -> isOnTimeAxis(seen, event)).isPresent();
        view.setScrubbing(scrubbing);
        if (scrubbing) {
            view.goTo(event.getX());
        }
    }

    private void dragged(MouseEvent event) {
        tip.setText("");
        if (scrubbing) {
            view.goTo(event.getX());
        } else if (event.getButton() != MouseButton.SECONDARY && last != null) {
            view.move(event.getX() - last.getX(), event.getY() - last.getY());
            last = new Point2D(event.getX(), event.getY());
        }
    }

    private void released(MouseEvent event) {
        scrubbing = false;
        view.setScrubbing(false);
    }

    private void clicked(MouseEvent event) {
        if (event.getButton() == MouseButton.PRIMARY && event.isStillSincePress()) {
            picture().filter(seen -> !isOnTimeAxis(seen, event)).ifPresent(seen -> select(seen, event));
        }
    }

    private void select(LanesPicture seen, MouseEvent event) {
        Selection selection = session.selection();
        double x = event.getX();
        double y = event.getY();
        boolean onProcess = x < seen.window().labelWidth() || seen.markAt(x, y).isPresent();
        if (seen.arrowAt(x, y).isPresent()) {
            selection.selectMessage(seen.arrowAt(x, y).get().flight().sent().sequence());
        } else if (onProcess && seen.processAt(y).isPresent()) {
            selection.selectProcess(seen.processAt(y).getAsInt());
        } else {
            selection.clear();
        }
    }

    private void scrolled(ScrollEvent event) {
        if (event.isShortcutDown() || event.isControlDown()) {
            view.zoom(Math.pow(ZOOM_PER_PIXEL, event.getDeltaY()), event.getX());
        } else {
            view.scroll(event.getDeltaX(), event.getDeltaY());
        }
        event.consume();
    }
}
