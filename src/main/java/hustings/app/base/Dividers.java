package hustings.app.base;

import javafx.application.Platform;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.SplitPane;

/** Where the room of a page is split. */
public final class Dividers {

    private Dividers() {}

    /**
     * Splits a pane as it is first shown. A hidden page has no height, and what grows from nothing would all be given
     * to the upper part.
     *
     * @param upper the upper part's share, 0 to 1
     */
    public static void setInitialDivider(SplitPane pane, double upper) {
        pane.heightProperty().addListener(new ChangeListener<>() {
            @Override
            public void changed(ObservableValue<? extends Number> height, Number was, Number is) {
                if (is.doubleValue() > 0) {
                    height.removeListener(this);
                    Platform.runLater(
                            () -> { // when it is laid out
                                pane.setDividerPositions(upper);
                                pane.layout(); // or another height before that would halve the upper part
                            });
                }
            }
        });
    }
}
