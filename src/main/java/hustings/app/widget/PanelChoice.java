package hustings.app.widget;

import javafx.beans.property.BooleanProperty;
import javafx.beans.property.DoubleProperty;

/**
 * How a panel beside the picture is.
 *
 * @param openProperty whether it can be seen
 * @param shareProperty how many times its usual width it is wide
 */
public record PanelChoice(BooleanProperty openProperty, DoubleProperty shareProperty) {

    static final double NARROWEST = 0.5;
    static final double WIDEST = 1.6;

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
