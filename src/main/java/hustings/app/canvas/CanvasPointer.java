package hustings.app.canvas;

import hustings.app.base.Texts;
import hustings.engine.Frame;
import hustings.picture.election.ArrowShape;
import hustings.picture.election.ElectionPicture;
import hustings.picture.election.ProcessShape;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import javafx.geometry.Point2D;
import javafx.scene.Cursor;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import javafx.util.Duration;

/** What the mouse does on the canvas: a hand and a tip over what can be clicked, and the clicks themselves. */
final class CanvasPointer {

    private static final Duration TIP_DELAY = Duration.millis(500);

    private final Region canvas;
    private final Supplier<ElectionPicture> picture;
    private final Consumer<Integer> onPointed;
    private final PointedTip tip;
    /** Where the mouse is over the canvas; null when it is elsewhere. */
    private Point2D place;

    private IntConsumer onProcess = id -> {};
    private PlaceHandler<Integer> onMenu = (id, screenX, screenY) -> {};
    private PlaceHandler<Frame.Flight> onFlight = (flight, screenX, screenY) -> {};

    /**
     * Obeys the mouse from now on.
     *
     * @param picture what is painted on the canvas
     * @param onPointed told at which process the mouse points; null if at none
     */
    CanvasPointer(Region canvas, Supplier<ElectionPicture> picture, Consumer<Integer> onPointed) {
        this.canvas = canvas;
        this.picture = picture;
        this.onPointed = onPointed;
        tip = new PointedTip(canvas, TIP_DELAY, () -> Optional.ofNullable(place).flatMap(this::spotAt));
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

    void setOnProcessMenu(PlaceHandler<Integer> handler) {
        onMenu = handler;
    }

    void setOnFlightClicked(PlaceHandler<Frame.Flight> handler) {
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
        tip.tell(text);
    }

    /** Tells the canvas at which process the mouse points. */
    private void point() {
        onPointed.accept(Optional.ofNullable(place)
                .flatMap(at -> picture.get().processAt(at.getX(), at.getY()))
                .map(ProcessShape::id)
                .orElse(null));
    }

    private String tipAt(Point2D point) {
        Optional<ProcessShape> process = picture.get().processAt(point.getX(), point.getY());
        if (process.isPresent()) {
            return Texts.of(
                    process.get().live() ? "picture.crash-tip" : "picture.revive-tip",
                    Integer.toString(process.get().id()));
        }
        return picture.get()
                .arrowAt(point.getX(), point.getY())
                .map(arrow -> Texts.of("picture.message-tip", arrow.flight().name()))
                .orElse("");
    }

    private Optional<Spot> spotAt(Point2D point) {
        return picture.get()
                .processAt(point.getX(), point.getY())
                .map(process -> Spot.of(canvas, process))
                .or(() -> picture.get()
                        .arrowAt(point.getX(), point.getY())
                        .map(arrow -> Spot.of(canvas, arrow.path(), point)));
    }

    private void clicked(MouseEvent event) {
        if (event.getButton() != MouseButton.PRIMARY || !event.isStillSincePress()) {
            return;
        }
        Optional<ProcessShape> process = picture.get().processAt(event.getX(), event.getY());
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
        Optional<ProcessShape> process = picture.get().processAt(event.getX(), event.getY());
        if (process.isPresent()) {
            onMenu.at(process.get().id(), event.getScreenX(), event.getScreenY());
            event.consume();
        } else if (clickFlight(event.getX(), event.getY(), event.getScreenX(), event.getScreenY())) {
            event.consume();
        }
    }

    private boolean clickFlight(double x, double y, double screenX, double screenY) {
        Optional<ArrowShape> arrow = picture.get().arrowAt(x, y);
        arrow.ifPresent(found -> onFlight.at(found.flight(), screenX, screenY));
        return arrow.isPresent();
    }
}
