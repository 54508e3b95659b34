package hustings.picture.plot;

import hustings.paper.figure.Plot;
import hustings.picture.Box;
import hustings.picture.TextMetrics;
import hustings.picture.TextStyle;
import hustings.scenario.Translation;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;

/**
 * A plot as it is drawn: curves over round ticks, with a legend. Curves of one algorithm share its colour and the shape
 * of its marks; the origin of values is shown by the kind of drawing, so that it can be read in grey. In a small
 * picture the title, the legend and the names of the axes are left out.
 *
 * @param plot the values
 * @param width the available width, in pixels
 * @param height the available height, in pixels
 * @param fontSize of all text but the title, in pixels
 * @param legend below the axes
 * @param xAxis from left to right
 * @param yAxis from the bottom up
 * @param area the area between the axes
 * @param language the language of the numbers
 */
public record PlotPicture(
        Plot plot,
        double width,
        double height,
        double fontSize,
        PlotLegend legend,
        PlotAxis xAxis,
        PlotAxis yAxis,
        Box area,
        Translation language) {

    /**
     * A plotted point.
     *
     * @param curve the curve it is on
     * @param point its values
     * @param x its position, in pixels
     * @param y its position, in pixels
     */
    public record PlottedPoint(Plot.Curve curve, Plot.Point point, double x, double y) {}

    /** How near a point must be to count as meant, in pixels. */
    private static final double HIT_DISTANCE = 24;

    private static final double SMALL_WIDTH = 360;
    private static final double SMALL_HEIGHT = 240;
    private static final double SMALL_FONT_SIZE = 9;
    private static final int MAX_TICKS = 11;

    /**
     * Lays out a plot.
     *
     * @param givenWidth the available width, in pixels
     * @param givenHeight the available height, in pixels
     * @param language the language of the numbers
     */
    public static PlotPicture of(
            Plot plot, double givenWidth, double givenHeight, Scale xScale, Scale yScale, Translation language) {
        double width = Math.max(1, givenWidth);
        double height = Math.max(1, givenHeight);
        boolean small = width < SMALL_WIDTH || height < SMALL_HEIGHT;
        double fontSize = small ? SMALL_FONT_SIZE : Math.max(11, Math.min(20, 0.024 * Math.min(width, 1.4 * height)));
        PlotLegend legend = small ? PlotLegend.NONE : PlotLegend.of(plot.curves(), width - 2 * fontSize, fontSize);
        double top = small ? fontSize : (plot.title().isEmpty() ? 2.6 : 4.7) * fontSize;
        double bottom = small ? 1.9 * fontSize : 3.9 * fontSize + legend.height();
        Box within = new Box(0, top, width, height - top - bottom);
        return of(plot, new Box(0, 0, width, height), within, fontSize, legend, xScale, yScale, language);
    }

    /**
     * Lays out a plot whose title and legend stand elsewhere; lines of formulas bear their names.
     *
     * @param fontSize of all text, in pixels
     * @param language the language of the numbers
     */
    public static PlotPicture withoutTitleAndLegend(
            Plot plot, double width, double height, double fontSize, Translation language) {
        double top = (plot.yLabel().isEmpty() ? 1.2 : 2.6) * fontSize;
        Box within = new Box(0, top, width, height - top - 3.4 * fontSize);
        return of(
                plot,
                new Box(0, 0, width, height),
                within,
                fontSize,
                PlotLegend.NONE,
                Scale.LINEAR,
                Scale.LINEAR,
                language);
    }

    /** Lays out a plot whose area, with the numbers beside it, lies within a part of the picture. */
    private static PlotPicture of(
            Plot plot,
            Box whole,
            Box within,
            double fontSize,
            PlotLegend legend,
            Scale xScale,
            Scale yScale,
            Translation language) {
        double width = whole.width();
        double areaHeight = Math.max(1, within.height());
        TextStyle lettering = TextStyle.regular(fontSize);
        int yTicks = (int) Math.max(2, Math.min(MAX_TICKS, areaHeight / (2.2 * fontSize)));
        double lowest = axisStart(plot, Plot.Point::least, yScale, 0);
        double highest = Math.max(maxValue(plot, Plot.Point::most), lowest);
        PlotAxis yAxis = PlotAxis.of(lowest, highest, yScale, maxTicks(plot, Plot.Point::y, lowest, highest, yTicks));
        double left = yAxis.maxLabelWidth(lettering, language) + 1.4 * fontSize;
        PlotAxis xAxis = layOutXAxis(plot, xScale, width - left - fontSize, lettering, language);
        double right = TextMetrics.width(language.formatNumber(xAxis.high()), lettering) / 2 + 0.6 * fontSize;
        Box area = new Box(left, within.y(), Math.max(1, width - left - right), areaHeight);
        return new PlotPicture(plot, width, whole.height(), fontSize, legend, xAxis, yAxis, area, language);
    }

    /** The horizontal axis, with as many ticks as have space for their numbers side by side. */
    private static PlotAxis layOutXAxis(
            Plot plot, Scale scale, double availableWidth, TextStyle lettering, Translation language) {
        double lowest = axisStart(plot, Plot.Point::x, scale, 0.5);
        double highest = Math.max(lowest, maxValue(plot, Plot.Point::x));
        int most = maxTicks(plot, Plot.Point::x, lowest, highest, MAX_TICKS);
        PlotAxis axis = PlotAxis.of(lowest, highest, scale, most);
        while (most > 2
                && axis.ticks().size() * (axis.maxLabelWidth(lettering, language) + 1.2 * lettering.size())
                        > availableWidth) {
            most--;
            axis = PlotAxis.of(lowest, highest, scale, most);
        }
        return axis;
    }

    /** The maximum number of ticks; between consecutive whole values nothing is to be marked. */
    private static int maxTicks(
            Plot plot, ToDoubleFunction<Plot.Point> coordinate, double lowest, double highest, int maxCount) {
        boolean whole = values(plot, coordinate).allMatch(value -> value == Math.rint(value));
        return whole ? (int) Math.max(2, Math.min(maxCount, Math.ceil(highest) - Math.floor(lowest) + 1)) : maxCount;
    }

    /**
     * The value at which an axis begins: 0 or, on a linear axis, the least value if that is more than a given part of
     * the greatest; on a logarithmic axis the least positive value.
     *
     * @param minRatioToSkipZero that part, from 0 to 1; 0 if a linear axis begins at 0 wherever the values are
     */
    private static double axisStart(
            Plot plot, ToDoubleFunction<Plot.Point> coordinate, Scale scale, double minRatioToSkipZero) {
        if (scale == Scale.LOGARITHMIC) {
            return values(plot, coordinate).filter(value -> value > 0).min().orElse(1);
        }
        double least = values(plot, coordinate).min().orElse(0);
        return minRatioToSkipZero > 0 && least > minRatioToSkipZero * maxValue(plot, coordinate)
                ? least
                : Math.min(0, least);
    }

    private static double maxValue(Plot plot, ToDoubleFunction<Plot.Point> coordinate) {
        return values(plot, coordinate).max().orElse(1);
    }

    private static DoubleStream values(Plot plot, ToDoubleFunction<Plot.Point> coordinate) {
        return plot.curves().stream()
                .flatMap(curve -> curve.points().stream())
                .mapToDouble(coordinate)
                .filter(Double::isFinite);
    }

    /** The plotted point nearest to a position, if one is near; of several at one position the measured one. */
    public Optional<PlottedPoint> findNearestPlottedPoint(double x, double y) {
        return plot.curves().stream()
                .flatMap(curve -> plottedPoints(curve).stream())
                .filter(reading -> pixelDistance(reading, x, y) <= HIT_DISTANCE)
                .min(Comparator.<PlottedPoint>comparingDouble(reading -> Math.rint(pixelDistance(reading, x, y)))
                        .thenComparing(reading -> reading.curve().source()));
    }

    private static double pixelDistance(PlottedPoint plotted, double x, double y) {
        return Math.hypot(plotted.x() - x, plotted.y() - y);
    }

    /** The points of a curve that can be drawn on these axes, in the order of the curve. */
    public List<PlottedPoint> plottedPoints(Plot.Curve curve) {
        return curve.points().stream()
                .filter(this::canShow)
                .map(point -> new PlottedPoint(curve, point, xOf(point.x()), yOf(point.y())))
                .toList();
    }

    /** Whether a point can be drawn on these axes. */
    boolean canShow(Plot.Point point) {
        return xAxis.canShow(point.x()) && yAxis.canShow(point.y());
    }

    /** The x at which a value of the horizontal axis is drawn, in pixels. */
    public double xOf(double value) {
        return area.x() + xAxis.relativePosition(value) * area.width();
    }

    /** The y at which a value of the vertical axis is drawn, in pixels. */
    public double yOf(double value) {
        return area.y() + (1 - yAxis.relativePosition(value)) * area.height();
    }

    /** The value of the horizontal axis at an x in pixels. */
    public double xValueAt(double x) {
        return xAxis.valueAt((x - area.x()) / area.width());
    }

    boolean isSmall() {
        return fontSize == SMALL_FONT_SIZE;
    }

    /** Formats a number in the language of the plot. */
    String formatNumber(double value) {
        return language.formatNumber(value);
    }

    TextStyle lettering() {
        return TextStyle.regular(fontSize);
    }
}
