package hustings.app.canvas;

import javafx.scene.control.ScrollPane;
import javafx.scene.control.Skin;

/**
 * A scroll pane for what changes at each step. Others keep an image of what is seen of them, to scroll it quickly; at a
 * change of any part that is drawn anew as a whole, and then once more on the screen.
 */
public final class UncachedScrollPane extends ScrollPane {

    @Override
    protected Skin<?> createDefaultSkin() {
        Skin<?> skin = super.createDefaultSkin();
        lookup(".viewport").setCache(false);
        return skin;
    }
}
