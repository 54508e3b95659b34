package hustings.app.classroom;

import atlantafx.base.theme.Styles;
import hustings.app.widget.Controls;
import java.util.function.Supplier;
import javafx.event.EventHandler;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/**
 * A card over the panel on the right of the window, and as wide as that if it is open, which leaves the picture to be
 * seen and all around it to be used, and a ring around the place that it tells of. Escape puts it away.
 */
final class Callout extends Pane {

    private static final double GAP = 10;
    private static final double RING = 5;
    static final Bounds NOWHERE = new BoundingBox(0, 0, -1, -1);

    private final WindowParts parts;
    private final VBox card = new VBox();
    private final Region ring = new Region();
    private final Runnable onClosed;
    private final EventHandler<KeyEvent> keys = this::pressed;
    private Supplier<Bounds> place = () -> NOWHERE;

    /**
     * A card that is not shown yet.
     *
     * @param id of the card
     * @param onClosed told when it has been put away
     */
    Callout(WindowParts parts, String id, Runnable onClosed) {
        this.parts = parts;
        this.onClosed = onClosed;
        card.setId(id);
        card.getStyleClass().addAll("callout", Styles.ELEVATED_3);
        ring.getStyleClass().add("callout-ring");
        ring.setMouseTransparent(true);
        setPickOnBounds(false);
        getChildren().addAll(ring, card);
    }

    /** Shows a card, and rings a place of the scene; a place of no size is not ringed. */
    void show(Node content, Supplier<Bounds> newPlace) {
        place = newPlace;
        card.getChildren().setAll(content);
        if (getParent() == null) {
            parts.content().getChildren().add(this);
            parts.content().getScene().addEventHandler(KeyEvent.KEY_PRESSED, keys);
        }
        requestLayout();
    }

    /** Puts it away, if it is shown. */
    void close() {
        if (getParent() != null) {
            Scene scene = parts.content().getScene();
            scene.removeEventHandler(KeyEvent.KEY_PRESSED, keys);
            parts.content().getChildren().remove(this);
            onClosed.run();
        }
    }

    private void pressed(KeyEvent event) {
        if (event.getCode() == KeyCode.ESCAPE) {
            close();
        }
    }

    @Override
    protected void layoutChildren() {
        double sideWidth = parts.side().contentWidth() - 2 * GAP;
        double width = Math.min(Math.max(card.minWidth(-1), sideWidth), getWidth() - 2 * GAP);
        double height = Math.min(card.prefHeight(width), getHeight() - 2 * GAP);
        double top = sceneBounds(parts.topBar()).getMaxY();
        card.resizeRelocate(getWidth() - width - GAP, Math.min(top + GAP, getHeight() - height - GAP), width, height);
        Bounds wanted = place.get();
        ring.setVisible(!wanted.isEmpty());
        Bounds ringed = sceneToLocal(wanted);
        ring.resizeRelocate(
                ringed.getMinX() - RING,
                ringed.getMinY() - RING,
                ringed.getWidth() + 2 * RING,
                ringed.getHeight() + 2 * RING);
    }

    /** Where a part of the window is, in the scene. */
    static Bounds sceneBounds(Node node) {
        return node.getScene() == null ? NOWHERE : node.localToScene(node.getLayoutBounds());
    }

    /** Text that takes as many lines as it needs. */
    static Label text(String id, String text) {
        return Controls.wrapText(Controls.label(id, null, text));
    }
}
