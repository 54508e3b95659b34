package hustings.app.run;

import javafx.scene.layout.VBox;

/**
 * A column of wrapping texts. Its minimum height without a given width, which a {@code ScrollPane} with {@code
 * fitToHeight} asks for before it shows a scroll bar, is that for its current width.
 */
public final class WrappingBox extends VBox {

    /** Creates an empty column. */
    public WrappingBox() {
        widthProperty().subscribe(this::requestLayout); // the minimum height is cached until then
    }

    @Override
    protected double computeMinHeight(double width) {
        return super.computeMinHeight(width < 0 ? getWidth() : width);
    }
}
