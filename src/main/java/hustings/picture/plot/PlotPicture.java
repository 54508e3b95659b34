package hustings.picture.plot;

import hustings.paper.figure.Plot;
import hustings.picture.Box;
import hustings.picture.Lettering;
import hustings.picture.TextSize;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;

/**
 * A plot as it is drawn: curves over round ticks, with a legend. Curves of one algorithm share its colour and the form
 * of their marks; where the values come from is told by the kind of drawing, so that it can be read in grey. In a small
 * picture the title, the legend and the names of the axes are left out.
 */
public final class PlotPicture {

    /**
     * A plotted point.
     *
     * @param curve the curve it is on
     * @param point its values
     * @param x where it is drawn, in pixels
     * @param y where it is drawn
     */
    public record Reading(Plot.Curve curve, Plot.Point point, double x, double y) {}

    /** How near a point must be to be meant. */
    private static final double GRASP = 24;

    private static final double SMALL_WIDTH = 360;
    private static final double SMALL_HEIGHT = 240;
    private static final int MOST_TICKS = 11;

    private final Plot plot;
    private final double width;
    private final double height;
    private final boolean small;
    private final double fontSize;
    private final PlotLegend legend;
    private final PlotAxis xAxis;
    private final PlotAxis yAxis;
    private final Box area;

    private PlotPicture(Plot plot, double width, double height, Scale xScale, Scale yScale) {
        this.plot = plot;
        this.width = width;
        this.height = height;
        this.small = width < SMALL_WIDTH || height < SMALL_HEIGHT;
        this.fontSize = small ? 9 : Math.max(11, Math.min(20, 0.024 * Math.min(width, 1.4 * height)));
        this.legend = small ? PlotLegend.none() : PlotLegend.of(plot.curves(), width - 2 * fontSize, fontSize);
        double top = small ? fontSize : (plot.title().isEmpty() ? 2.6 : 4.7) * fontSize;
        double bottom = small ? 1.9 * fontSize : 3.9 * fontSize + legend.height();
        double areaHeight = Math.max(1, height - top - bottom);
        int yTicks = (int) Math.max(2, Math.min(MOST_TICKS, areaHeight / (2.2 * fontSize)));
        this.yAxis = PlotAxis.of(
                low(Plot.Point::y, yScale, 0),
                Math.max(high(Plot.Point::y), low(Plot.Point::y, yScale, 0)),
                yScale,
                yTicks);
        double left = yAxis.widest(lettering()) + 1.4 * fontSize;
        this.xAxis = xAxis(xScale, width - left - fontSize);
        double right = TextSize.width(PlotAxis.text(xAxis.high()), lettering()) / 2 + 0.6 * fontSize;
        this.area = new Box(left, top, Math.max(1, width - left - right), areaHeight);
    }

    /**
     * Lays out a plot.
     *
     * @param width the room there is, in pixels
     * @param height the room there is
     */
    public static PlotPicture of(Plot plot, double width, double height, Scale xScale, Scale yScale) {
        return new PlotPicture(plot, Math.max(1, width), Math.max(1, height), xScale, yScale);
    }

    /** With as many ticks as have room for their numbers side by side. */
    private PlotAxis xAxis(Scale scale, double room) {
        double lowest = low(Plot.Point::x, scale, 0.5);
        double highest = Math.max(lowest, high(Plot.Point::x));
        int most = MOST_TICKS;
        PlotAxis axis = PlotAxis.of(lowest, highest, scale, most);
        while (most > 2 && axis.ticks().size() * (axis.widest(lettering()) + 1.2 * fontSize) > room) {
            most--;
            axis = PlotAxis.of(lowest, highest, scale, most);
        }
        return axis;
    }

    /**
     * Where an axis begins: at 0, or, on a linear one, at the least value if that is more than a part of the greatest.
     *
     * @param far which part; 0 if a linear axis begins at 0 wherever the values are
     */
    private double low(ToDoubleFunction<Plot.Point> coordinate, Scale scale, double far) {
        if (scale == Scale.LOGARITHMIC) {
            return values(coordinate).filter(value -> value > 0).min().orElse(1);
        }
        double least = values(coordinate).min().orElse(0);
        return far > 0 && least > far * high(coordinate) ? least : Math.min(0, least);
    }

    private double high(ToDoubleFunction<Plot.Point> coordinate) {
        return values(coordinate).max().orElse(1);
    }

    private DoubleStream values(ToDoubleFunction<Plot.Point> coordinate) {
        return plot.curves().stream()
                .flatMap(curve -> curve.points().stream())
                .mapToDouble(coordinate)
                .filter(Double::isFinite);
    }

    double width() {
        return width;
    }

    double height() {
        return height;
    }

    /** The plotted point nearest to a place, if there is one near; of several at one place the measured one. */
    public Optional<Reading> nearest(double x, double y) {
        return plot.curves().stream()
                .flatMap(curve -> readings(curve).stream())
                .filter(reading -> distance(reading, x, y) <= GRASP)
                .min(Comparator.<Reading>comparingDouble(reading -> Math.rint(distance(reading, x, y)))
                        .thenComparing(reading -> reading.curve().origin()));
    }

    private static double distance(Reading reading, double x, double y) {
        return Math.hypot(reading.x() - x, reading.y() - y);
    }

    /** The points of a curve that can be drawn on these axes, in its order. */
    public List<Reading> readings(Plot.Curve curve) {
        return curve.points().stream()
                .filter(this::shows)
                .map(point -> new Reading(curve, point, xOf(point.x()), yOf(point.y())))
                .toList();
    }

    /** Whether a point can be drawn on these axes. */
    boolean shows(Plot.Point point) {
        return xAxis.shows(point.x()) && yAxis.shows(point.y());
    }

    double xOf(double value) {
        return area.x() + xAxis.part(value) * area.width();
    }

    double yOf(double value) {
        return area.y() + (1 - yAxis.part(value)) * area.height();
    }

    Plot plot() {
        return plot;
    }

    boolean isSmall() {
        return small;
    }

    /** Of all writing but the title. */
    double fontSize() {
        return fontSize;
    }

    Lettering lettering() {
        return Lettering.regular(fontSize);
    }

    PlotLegend legend() {
        return legend;
    }

    PlotAxis xAxis() {
        return xAxis;
    }

    PlotAxis yAxis() {
        return yAxis;
    }

    /** What lies between the axes. */
    Box area() {
        return area;
    }
}
