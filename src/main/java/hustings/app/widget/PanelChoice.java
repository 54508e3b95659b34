package hustings.app.widget;

import javafx.beans.property.BooleanProperty;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleDoubleProperty;

/** Whether a panel beside the picture is open, and how wide it is. */
public final class PanelChoice {

    private static final double NARROWEST = 0.5;
    private static final double WIDEST = 1.6;

    private final BooleanProperty open;
    private final DoubleProperty share;

    /** @param name of the panel; what is kept of it begins with this */
    PanelChoice(String name) {
        open = new SimpleBooleanProperty(this, name + "Open", true);
        share = new SimpleDoubleProperty(this, name + "Share", 1);
    }

    /** Whether it can be seen. */
    public BooleanProperty openProperty() {
        return open;
    }

    /** How many times its usual width it is wide. */
    DoubleProperty shareProperty() {
        return share;
    }

    /** The nearest share that a panel can have. */
    static double between(double share) {
        return between(NARROWEST, WIDEST, share);
    }

    /** The nearest value within bounds. */
    static double between(double least, double most, double value) {
        if (Double.isNaN(value)) {
            throw new IllegalArgumentException("not a number");
        }
        return Math.max(least, Math.min(most, value));
    }
}
