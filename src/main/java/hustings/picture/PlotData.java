package hustings.picture;

import java.util.List;

/**
 * Numbers to be plotted.
 *
 * @param title above the plot
 * @param xLabel what is measured along the x axis, with its unit
 * @param yLabel what is measured along the y axis, with its unit
 * @param series what is plotted, in the order of the legend
 */
public record PlotData(String title, String xLabel, String yLabel, List<Series> series) {

    /**
     * One row of numbers.
     *
     * @param name in the legend
     * @param hue its colour
     * @param mark how it is drawn
     * @param points by ascending x
     */
    public record Series(String name, ArrowStyle.Hue hue, Mark mark, List<Point> points) {}

    /** A pair of numbers. */
    public record Point(double x, double y) {}

    /** How a series is drawn. */
    public enum Mark {
        /** A continuous line: a formula. */
        LINE,
        /** A broken line: a formula or a fit beside another. */
        DASHED_LINE,
        /** Discs: measured values. */
        DISCS,
        /** Squares: measured values of something else. */
        SQUARES,
        /** Crosses: printed values. */
        CROSSES
    }
}
