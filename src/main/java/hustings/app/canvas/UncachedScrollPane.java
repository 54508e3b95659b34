package hustings.app.canvas;

import javafx.scene.control.ScrollPane;
import javafx.scene.control.Skin;

/**
 * A scroll pane for content that changes at each step. JavaFX caches the visible part of a scroll pane as an image,
 * which makes scrolling quick; but whenever part of the content changes, the whole image is drawn again and copied to
 * the screen.
 */
public final class UncachedScrollPane extends ScrollPane {

    @Override
    protected Skin<?> createDefaultSkin() {
        Skin<?> skin = super.createDefaultSkin();
        lookup(".viewport").setCache(false);
        return skin;
    }
}
