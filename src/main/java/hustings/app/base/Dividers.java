package hustings.app.base;

import javafx.application.Platform;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.SplitPane;

/** Divider positions of split panes. */
public final class Dividers {

    private Dividers() {}

    /**
     * Sets the divider of a vertical split pane when the pane is first shown. A hidden page has no height, and if the
     * divider were set then, all later growth would go to the upper part.
     *
     * @param upperRatio the ratio of the height that the upper part gets, 0 to 1
     */
    public static void setInitialDivider(SplitPane pane, double upperRatio) {
        pane.heightProperty().addListener(new ChangeListener<>() {
            @Override
            public void changed(ObservableValue<? extends Number> height, Number was, Number is) {
                if (is.doubleValue() > 0) {
                    height.removeListener(this);
                    Platform.runLater(
                            () -> { // after its layout
                                pane.setDividerPositions(upperRatio);
                                pane.layout(); // otherwise an earlier change of height would halve the upper part
                            });
                }
            }
        });
    }
}
