package hustings.app.canvas;

import hustings.app.base.Texts;
import hustings.engine.Frame;
import hustings.engine.Intervention;
import hustings.engine.MessageName;
import hustings.picture.election.ArrowShape;
import hustings.picture.election.ElectionPicture;
import hustings.picture.election.ProcessShape;
import hustings.scenario.InterventionWords;
import java.util.Optional;
import java.util.function.BiConsumer;
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

/** Handles the mouse on the canvas: clicks, and a hand cursor and a tip over everything that can be clicked. */
public final class CanvasMouseHandler {

    private static final Duration TIP_DELAY = Duration.millis(500);

    private final Region canvas;
    private final Supplier<ElectionPicture> picture;
    private final Consumer<Integer> onHovered;
    private final HoverTip tip;
    /** The mouse position on the canvas; null when it is elsewhere. */
    private Point2D lastMousePosition;

    private IntConsumer onProcess = id -> {};
    private BiConsumer<Integer, Point2D> onProcessMenu = (id, screen) -> {};
    private BiConsumer<Frame.Flight, Point2D> onMessage = (flight, screen) -> {};
    private BiConsumer<Intervention.Link, Point2D> onCutLink = (link, screen) -> {};

    /**
     * Adds the handlers to the canvas.
     *
     * @param picture the picture on the canvas
     * @param onHovered receives the id of the process under the mouse; null for none
     */
    CanvasMouseHandler(Region canvas, Supplier<ElectionPicture> picture, Consumer<Integer> onHovered) {
        this.canvas = canvas;
        this.picture = picture;
        this.onHovered = onHovered;
        tip = new HoverTip(
                canvas, TIP_DELAY, () -> Optional.ofNullable(lastMousePosition).flatMap(this::findAnchor));
        canvas.addEventHandler(MouseEvent.MOUSE_MOVED, event -> onMouseMoved(new Point2D(event.getX(), event.getY())));
        canvas.addEventHandler(MouseEvent.MOUSE_EXITED, event -> onMouseMoved(null));
        canvas.addEventHandler(MouseEvent.MOUSE_PRESSED, event -> canvas.requestFocus());
        canvas.addEventHandler(MouseEvent.MOUSE_CLICKED, this::onClicked);
        canvas.setOnContextMenuRequested(this::onMenuRequested);
    }

    /** Sets the handler of a click on a process with the main button. */
    public void setOnProcessClicked(IntConsumer handler) {
        onProcess = handler;
    }

    /** Sets the handler of a request for the menu of a process. */
    public void setOnProcessMenu(BiConsumer<Integer, Point2D> handler) {
        onProcessMenu = handler;
    }

    /** Sets the handler of a click on a message or a request for its menu. */
    public void setOnMessageClicked(BiConsumer<Frame.Flight, Point2D> handler) {
        onMessage = handler;
    }

    /** Sets the handler of a click on a link that is cut, or a request for its menu. */
    public void setOnCutLinkClicked(BiConsumer<Intervention.Link, Point2D> handler) {
        onCutLink = handler;
    }

    /** Opens the menu of a process, as a click of the secondary button does. */
    void openMenu(int processId, Point2D screen) {
        onProcessMenu.accept(processId, screen);
    }

    /** Opens the menu of a message, as a click does. */
    void openMenu(Frame.Flight flight, Point2D screen) {
        onMessage.accept(flight, screen);
    }

    /** Updates cursor and tip after a change of the picture. */
    void updateCursorAndTip() {
        updateCursorAndTip(lastMousePosition);
    }

    private void updateCursorAndTip(Point2D mousePosition) {
        lastMousePosition = mousePosition;
        String text = lastMousePosition == null ? "" : findTipText(lastMousePosition);
        canvas.setCursor(text.isEmpty() ? Cursor.DEFAULT : Cursor.HAND);
        tip.setText(text);
    }

    /** Notes where the mouse is now, null outside of the picture, and reports the process under it. */
    private void onMouseMoved(Point2D mousePosition) {
        updateCursorAndTip(mousePosition);
        onHovered.accept(Optional.ofNullable(lastMousePosition)
                .flatMap(at -> picture.get().processAt(at.getX(), at.getY()))
                .map(ProcessShape::id)
                .orElse(null));
    }

    private String findTipText(Point2D point) {
        ElectionPicture shown = picture.get();
        double x = point.getX();
        double y = point.getY();
        return shown.processAt(x, y)
                .map(process -> Texts.of(process.live() ? "picture.crash-tip" : "picture.revive-tip", process.name()))
                .or(() -> shown.arrowAt(x, y)
                        .map(arrow -> Texts.of(
                                "picture.message-tip",
                                nameMessage(arrow.flight().name(), shown))))
                .or(() ->
                        shown.cutLinkAt(x, y).map(link -> Texts.of("picture.cut-link-tip", link.format(shown::nameOf))))
                .orElse("");
    }

    private static String nameMessage(MessageName name, ElectionPicture shown) {
        return new InterventionWords(Texts.language()).nameMessage(name, shown::nameOf);
    }

    private Optional<PopOverAnchor> findAnchor(Point2D point) {
        ElectionPicture shown = picture.get();
        return shown.processAt(point.getX(), point.getY())
                .map(process -> PopOverAnchor.of(canvas, process))
                .or(() -> shown.arrowAt(point.getX(), point.getY())
                        .map(arrow -> PopOverAnchor.of(canvas, arrow.path(), point)));
    }

    private void onClicked(MouseEvent event) {
        if (event.getButton() != MouseButton.PRIMARY || !event.isStillSincePress()) {
            return;
        }
        Optional<ProcessShape> process = picture.get().processAt(event.getX(), event.getY());
        if (process.isPresent()) {
            if (event.getClickCount() == 1) { // the second click of a double click would undo the first
                onProcess.accept(process.get().id());
            }
        } else {
            clickMessageOrCutLink(event.getX(), event.getY(), new Point2D(event.getScreenX(), event.getScreenY()));
        }
    }

    private void onMenuRequested(ContextMenuEvent event) {
        if (event.isKeyboardTrigger()) {
            return; // the window handles the menu key
        }
        Point2D screen = new Point2D(event.getScreenX(), event.getScreenY());
        Optional<ProcessShape> process = picture.get().processAt(event.getX(), event.getY());
        if (process.isPresent()) {
            onProcessMenu.accept(process.get().id(), screen);
            event.consume();
        } else if (clickMessageOrCutLink(event.getX(), event.getY(), screen)) {
            event.consume();
        }
    }

    /** Clicks the message or the cut link at a point; false if there is neither. */
    private boolean clickMessageOrCutLink(double x, double y, Point2D screen) {
        Optional<ArrowShape> arrow = picture.get().arrowAt(x, y);
        Optional<Intervention.Link> cut = picture.get().cutLinkAt(x, y);
        arrow.ifPresent(found -> onMessage.accept(found.flight(), screen));
        cut.ifPresent(link -> onCutLink.accept(link, screen));
        return arrow.isPresent() || cut.isPresent();
    }
}
