package hustings.picture.plot;

import hustings.picture.TextMetrics;
import hustings.picture.TextStyle;
import hustings.scenario.Translation;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * An axis of a plot.
 *
 * @param low the value at the beginning
 * @param high the value at the end, greater than that at the beginning
 * @param scale whether equal steps are equal differences or equal factors
 * @param ticks the values that are marked, ascending
 */
public record PlotAxis(double low, double high, Scale scale, List<Double> ticks) {

    private static final int[] ROUND_DIGITS = {1, 2, 5};

    /**
     * An axis from a round value at or below the lowest to one at or above the highest.
     *
     * @param lowest positive, if the axis is logarithmic
     * @param highest not below the lowest
     * @param maxTicks the maximum number of ticks; 2 at least
     */
    static PlotAxis of(double lowest, double highest, Scale scale, int maxTicks) {
        return scale == Scale.LINEAR ? linear(lowest, highest, maxTicks) : logarithmic(lowest, highest, maxTicks);
    }

    private static PlotAxis linear(double lowest, double highest, int maxTicks) {
        double range = highest > lowest ? highest - lowest : 1;
        int exponent = (int) Math.floor(Math.log10(range / maxTicks));
        for (int i = 0; ; i++) {
            BigDecimal step =
                    BigDecimal.valueOf(ROUND_DIGITS[i % ROUND_DIGITS.length], -(exponent + i / ROUND_DIGITS.length));
            long first = (long) Math.floor(lowest / step.doubleValue());
            long last = (long) Math.ceil((lowest + range) / step.doubleValue());
            if (last - first < maxTicks) {
                List<Double> ticks = new ArrayList<>();
                for (long tick = first; tick <= last; tick++) {
                    ticks.add(step.multiply(BigDecimal.valueOf(tick)).doubleValue());
                }
                return new PlotAxis(ticks.get(0), ticks.get(ticks.size() - 1), Scale.LINEAR, List.copyOf(ticks));
            }
        }
    }

    /** Marks powers of ten, every so many of them if there are too many; with 2 and 5 between them if there are few. */
    private static PlotAxis logarithmic(double lowest, double highest, int maxTicks) {
        List<Double> fine = roundValuesAround(lowest, highest, ROUND_DIGITS);
        double low = fine.get(0);
        double high = fine.get(fine.size() - 1);
        if (fine.size() <= maxTicks) {
            return new PlotAxis(low, high, Scale.LOGARITHMIC, fine);
        }
        List<Double> powers = fine.stream()
                .filter(roundValuesAround(low, high, new int[] {1})::contains)
                .toList();
        int stride = (powers.size() + maxTicks - 2) / (maxTicks - 1);
        List<Double> ticks = new ArrayList<>();
        for (int i = 0; i < powers.size(); i += stride) {
            ticks.add(powers.get(i));
        }
        return new PlotAxis(low, high, Scale.LOGARITHMIC, ticks.size() < 2 ? List.of(low, high) : List.copyOf(ticks));
    }

    /**
     * Powers of ten times the given digits: from the last that is not above the lowest value to the first that is not
     * below the highest; two at least.
     */
    private static List<Double> roundValuesAround(double lowest, double highest, int[] digits) {
        List<Double> factors = new ArrayList<>();
        for (int exponent = (int) Math.floor(Math.log10(lowest)) - 1; ; exponent++) {
            for (int digit : digits) {
                double factor = BigDecimal.valueOf(digit, -exponent).doubleValue();
                if (factor <= lowest) {
                    factors.clear();
                }
                factors.add(factor);
                if (factor >= highest && factors.size() >= 2) {
                    return List.copyOf(factors);
                }
            }
        }
    }

    /** Whether a value can be drawn on the axis. */
    boolean canShow(double value) {
        return Double.isFinite(value) && (scale == Scale.LINEAR || value > 0);
    }

    /** The width of the widest number beside the axis, in pixels. */
    double maxLabelWidth(TextStyle lettering, Translation language) {
        return TextMetrics.maxWidth(ticks.stream().map(language::formatNumber).toList(), lettering);
    }

    /** The relative position of a value: 0 at the beginning, 1 at the end. */
    double relativePosition(double value) {
        return scale == Scale.LOGARITHMIC
                ? (Math.log(value) - Math.log(low)) / (Math.log(high) - Math.log(low))
                : (value - low) / (high - low);
    }

    /** The value at a relative position. */
    double valueAt(double position) {
        return scale == Scale.LOGARITHMIC ? low * Math.pow(high / low, position) : low + position * (high - low);
    }
}
