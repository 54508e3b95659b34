package hustings.picture;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * An axis of a plot.
 *
 * @param low the value at its beginning
 * @param high the value at its end, above that at its beginning
 * @param logarithmic whether equal steps are equal factors
 * @param ticks the values that are marked, ascending
 */
public record PlotAxis(double low, double high, boolean logarithmic, List<Double> ticks) {

    private static final int TICKS = 6;

    /**
     * An axis from a round value at or below the lowest to one at or above the highest.
     *
     * @param lowest positive, if the axis is logarithmic
     */
    static PlotAxis of(double lowest, double highest, boolean logarithmic) {
        return logarithmic ? powersOfTen(lowest, highest) : roundSteps(Math.min(0, lowest), highest);
    }

    private static PlotAxis powersOfTen(double lowest, double highest) {
        int first = (int) Math.floor(Math.log10(lowest));
        int last = Math.max(first + 1, (int) Math.ceil(Math.log10(highest)));
        List<Double> ticks = new ArrayList<>();
        for (int exponent = first; exponent <= last; exponent++) {
            ticks.add(Math.pow(10, exponent));
        }
        return new PlotAxis(Math.pow(10, first), Math.pow(10, last), true, List.copyOf(ticks));
    }

    private static PlotAxis roundSteps(double lowest, double highest) {
        double range = highest > lowest ? highest - lowest : 1;
        double rough = range / TICKS;
        double power = Math.pow(10, Math.floor(Math.log10(rough)));
        double step = power * (rough / power <= 1 ? 1 : rough / power <= 2 ? 2 : rough / power <= 5 ? 5 : 10);
        long first = (long) Math.floor(lowest / step);
        long last = (long) Math.ceil((lowest + range) / step);
        List<Double> ticks = new ArrayList<>();
        for (long i = first; i <= last; i++) {
            ticks.add(i * step);
        }
        return new PlotAxis(first * step, last * step, false, List.copyOf(ticks));
    }

    /** Whether a value can be drawn on it. */
    boolean shows(double value) {
        return !logarithmic || value > 0;
    }

    /** Where a value lies: 0 at the beginning, 1 at the end. */
    double part(double value) {
        return logarithmic
                ? (Math.log(value) - Math.log(low)) / (Math.log(high) - Math.log(low))
                : (value - low) / (high - low);
    }

    /** A number as it is written beside a plot: grouped by thousands, with no more digits than it needs. */
    public static String text(double value) {
        if (value == Math.rint(value)) {
            return String.format(Locale.ROOT, "%,d", (long) value).replace(',', '\u2009');
        }
        return String.format(Locale.ROOT, "%.2f", value);
    }
}
