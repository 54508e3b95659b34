package hustings.app.canvas;

import java.util.Optional;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.control.Tooltip;
import javafx.util.Duration;

/** A tool tip beside the item under the mouse; hidden while its text is empty. */
final class HoverTip {

    private final Node picture;
    private final Tooltip tip = new Tooltip();
    private boolean installed;

    /**
     * Creates a hidden tip.
     *
     * @param anchor the item to place the tip beside
     */
    HoverTip(Node picture, Duration delay, Supplier<Optional<PopOverAnchor>> anchor) {
        this.picture = picture;
        tip.setShowDelay(delay);
        tip.setShowDuration(Duration.INDEFINITE);
        PopOverAnchor.placeTipWhenShown(tip, anchor);
    }

    /** Sets the text; an empty one hides the tip. */
    void setText(String text) {
        if (!text.isEmpty()) {
            tip.setText(text);
        }
        if (text.isEmpty() == installed) {
            installed = !text.isEmpty();
            if (installed) {
                Tooltip.install(picture, tip);
            } else {
                tip.hide();
                Tooltip.uninstall(picture, tip);
            }
        }
    }
}
