package hustings.app.canvas;

import hustings.app.base.Texts;
import hustings.picture.election.ArrowShape;
import hustings.picture.election.ProcessShape;
import java.util.Optional;
import java.util.function.IntConsumer;
import javafx.geometry.Point2D;
import javafx.scene.Cursor;
import javafx.scene.control.Tooltip;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.util.Duration;

/** What the mouse does on the canvas: a hand and a tip over what can be clicked, and the clicks themselves. */
final class CanvasPointer {

    private static final Duration TIP_DELAY = Duration.millis(500);

    private final ElectionCanvas canvas;
    private final Tooltip tip = new Tooltip();
    private boolean tipInstalled;
    /** Where the mouse is over the canvas; null when it is elsewhere. */
    private Point2D place;

    private IntConsumer onProcess = id -> {};
    private ElectionCanvas.ProcessMenuHandler onMenu = (id, screenX, screenY) -> {};
    private ElectionCanvas.FlightHandler onFlight = (flight, screenX, screenY) -> {};

    CanvasPointer(ElectionCanvas canvas) {
        this.canvas = canvas;
        tip.setShowDelay(TIP_DELAY);
        Spot.place(tip, () -> Optional.ofNullable(place).flatMap(this::spotAt));
        canvas.addEventHandler(MouseEvent.MOUSE_MOVED, event -> {
            moveTo(new Point2D(event.getX(), event.getY()));
            point();
        });
        canvas.addEventHandler(MouseEvent.MOUSE_EXITED, event -> {
            moveTo(null);
            point();
        });
        canvas.addEventHandler(MouseEvent.MOUSE_PRESSED, event -> canvas.requestFocus());
        canvas.addEventHandler(MouseEvent.MOUSE_CLICKED, this::clicked);
        canvas.setOnContextMenuRequested(this::menuRequested);
    }

    void setOnProcessClicked(IntConsumer handler) {
        onProcess = handler;
    }

    void setOnProcessMenu(ElectionCanvas.ProcessMenuHandler handler) {
        onMenu = handler;
    }

    void setOnFlightClicked(ElectionCanvas.FlightHandler handler) {
        onFlight = handler;
    }

    /** The picture has changed under the mouse. */
    void refresh() {
        moveTo(place);
    }

    private void moveTo(Point2D newPlace) {
        place = newPlace;
        String text = place == null ? "" : tipAt(place);
        canvas.setCursor(text.isEmpty() ? Cursor.DEFAULT : Cursor.HAND);
        if (!text.isEmpty()) {
            tip.setText(text);
        }
        if (text.isEmpty() == tipInstalled) {
            tipInstalled = !text.isEmpty();
            if (tipInstalled) {
                Tooltip.install(canvas, tip);
            } else {
                tip.hide();
                Tooltip.uninstall(canvas, tip);
            }
        }
    }

    /** Tells the canvas at which process the mouse points. */
    private void point() {
        canvas.pointedProperty()
                .set(Optional.ofNullable(place)
                        .flatMap(at -> canvas.picture().processAt(at.getX(), at.getY()))
                        .map(ProcessShape::id)
                        .orElse(null));
    }

    private String tipAt(Point2D point) {
        Optional<ProcessShape> process = canvas.picture().processAt(point.getX(), point.getY());
        if (process.isPresent()) {
            return Texts.of(
                    process.get().live() ? "picture.crash-tip" : "picture.revive-tip",
                    Integer.toString(process.get().id()));
        }
        return canvas.picture()
                .arrowAt(point.getX(), point.getY())
                .map(arrow -> Texts.of("picture.message-tip", arrow.flight().name()))
                .orElse("");
    }

    private Optional<Spot> spotAt(Point2D point) {
        return canvas.picture()
                .processAt(point.getX(), point.getY())
                .map(process -> Spot.of(canvas, process))
                .or(() -> canvas.picture()
                        .arrowAt(point.getX(), point.getY())
                        .map(arrow -> Spot.of(canvas, arrow.path(), point)));
    }

    private void clicked(MouseEvent event) {
        if (event.getButton() != MouseButton.PRIMARY || !event.isStillSincePress()) {
            return;
        }
        Optional<ProcessShape> process = canvas.picture().processAt(event.getX(), event.getY());
        if (process.isPresent()) {
            onProcess.accept(process.get().id());
        } else {
            clickFlight(event.getX(), event.getY(), event.getScreenX(), event.getScreenY());
        }
    }

    private void menuRequested(ContextMenuEvent event) {
        if (event.isKeyboardTrigger()) {
            return; // the window knows which process the keyboard means
        }
        Optional<ProcessShape> process = canvas.picture().processAt(event.getX(), event.getY());
        if (process.isPresent()) {
            onMenu.menuRequested(process.get().id(), event.getScreenX(), event.getScreenY());
            event.consume();
        } else if (clickFlight(event.getX(), event.getY(), event.getScreenX(), event.getScreenY())) {
            event.consume();
        }
    }

    private boolean clickFlight(double x, double y, double screenX, double screenY) {
        Optional<ArrowShape> arrow = canvas.picture().arrowAt(x, y);
        arrow.ifPresent(found -> onFlight.flightClicked(found.flight(), screenX, screenY));
        return arrow.isPresent();
    }
}
