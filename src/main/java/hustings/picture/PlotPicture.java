package hustings.picture;

import hustings.picture.PlotData.Point;
import hustings.picture.PlotData.Series;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * A plot as shapes: where axes, ticks, lines and points are drawn, but no painting. Immutable, and a function of what
 * {@link #of} is given.
 *
 * @param data what is plotted
 * @param width of the picture, in pixels
 * @param height of the picture
 * @param area what lies between the axes
 * @param fontSize of all writing but the title
 * @param x the horizontal axis
 * @param y the vertical axis
 */
public record PlotPicture(
        PlotData data, double width, double height, Box area, double fontSize, PlotAxis x, PlotAxis y) {

    /** How near a point must be to be meant. */
    private static final double GRASP = 24;

    /** A plotted point, and where it is. */
    public record Spot(Series series, Point point, double x, double y) {}

    /**
     * Lays out a plot.
     *
     * @param width the room there is, in pixels
     * @param height the room there is
     * @param logarithmicY whether the y axis is logarithmic; values of 0 and less are then left out
     */
    public static PlotPicture of(PlotData data, double width, double height, boolean logarithmicY) {
        double fontSize = Math.max(11, Math.min(24, 0.026 * Math.min(width, 1.4 * height)));
        PlotAxis yAxis = PlotAxis.of(low(data, Point::y, logarithmicY), high(data, Point::y), logarithmicY);
        double labels = yAxis.ticks().stream()
                .mapToDouble(tick -> TextSize.width(PlotAxis.text(tick), fontSize))
                .max()
                .orElse(0);
        double left = labels + 2.6 * fontSize;
        double top = 2.6 * fontSize;
        double bottom = 3.4 * fontSize;
        Box area = new Box(left, top, Math.max(1, width - left - 1.5 * fontSize), Math.max(1, height - top - bottom));
        PlotAxis xAxis = PlotAxis.of(low(data, Point::x, false), high(data, Point::x), false);
        return new PlotPicture(data, width, height, area, fontSize, xAxis, yAxis);
    }

    private static double low(PlotData data, ToDoubleFunction<Point> coordinate, boolean positive) {
        return data.series().stream()
                .flatMap(series -> series.points().stream())
                .mapToDouble(coordinate)
                .filter(value -> !positive || value > 0)
                .min()
                .orElse(positive ? 1 : 0);
    }

    private static double high(PlotData data, ToDoubleFunction<Point> coordinate) {
        return data.series().stream()
                .flatMap(series -> series.points().stream())
                .mapToDouble(coordinate)
                .max()
                .orElse(1);
    }

    /** Where a value of x is drawn. */
    public double xOf(double value) {
        return area.x() + x.part(value) * area.width();
    }

    /** Where a value of y is drawn. */
    public double yOf(double value) {
        return area.y() + (1 - y.part(value)) * area.height();
    }

    /** The spots of a series that can be drawn on these axes, in its order. */
    public List<Spot> spots(Series series) {
        return series.points().stream()
                .filter(point -> y.shows(point.y()))
                .map(point -> new Spot(series, point, xOf(point.x()), yOf(point.y())))
                .toList();
    }

    /** The plotted point nearest to a place, if there is one near. */
    public Optional<Spot> nearest(double px, double py) {
        return data.series().stream()
                .flatMap(series -> spots(series).stream())
                .filter(spot -> Math.hypot(spot.x() - px, spot.y() - py) <= GRASP)
                .min(Comparator.comparingDouble(spot -> Math.hypot(spot.x() - px, spot.y() - py)));
    }
}
