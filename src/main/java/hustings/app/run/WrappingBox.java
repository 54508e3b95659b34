package hustings.app.run;

import javafx.scene.layout.VBox;

/**
 * A column of wrapping texts. If it is asked for its height without a width, as a {@code ScrollPane} with
 * {@code fitToHeight} does before it shows a scroll bar, it answers for its current width.
 */
public final class WrappingBox extends VBox {

    /** Creates an empty column. */
    public WrappingBox() {
        widthProperty().subscribe(this::requestLayout); // the heights are cached until then
    }

    @Override
    protected double computeMinHeight(double width) {
        return super.computeMinHeight(width < 0 ? getWidth() : width);
    }

    @Override
    protected double computePrefHeight(double width) {
        return super.computePrefHeight(width < 0 ? getWidth() : width);
    }
}
