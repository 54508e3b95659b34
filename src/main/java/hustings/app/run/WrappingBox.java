package hustings.app.run;

import javafx.scene.layout.VBox;

/**
 * A column of texts that wrap. Asked for its least height without a width, as a {@code ScrollPane} with
 * {@code fitToHeight} does before it shows a scroll bar, it answers for the width it has.
 */
public final class WrappingBox extends VBox {

    /** An empty column. */
    public WrappingBox() {
        widthProperty().subscribe(this::requestLayout); // the answer is kept until then
    }

    @Override
    protected double computeMinHeight(double width) {
        return super.computeMinHeight(width < 0 ? getWidth() : width);
    }
}
