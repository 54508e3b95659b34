package hustings.app.canvas;

import java.util.Optional;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.control.Tooltip;
import javafx.util.Duration;

/** What is told, beside the mouse, of what it points at; nothing where there is nothing to tell. */
final class HoverTip {

    private final Node picture;
    private final Tooltip tip = new Tooltip();
    private boolean installed;

    /**
     * Tells nothing yet.
     *
     * @param spot where on the picture that is of which it tells
     */
    HoverTip(Node picture, Duration delay, Supplier<Optional<PopOverAnchor>> spot) {
        this.picture = picture;
        tip.setShowDelay(delay);
        tip.setShowDuration(Duration.INDEFINITE);
        PopOverAnchor.place(tip, spot);
    }

    /** Tells something, or nothing if there are no words. */
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
