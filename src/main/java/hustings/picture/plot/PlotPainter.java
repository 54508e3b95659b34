package hustings.picture.plot;

import hustings.paper.figure.Plot;
import hustings.paper.figure.Plot.CurveSource;
import hustings.picture.AlgorithmStyle;
import hustings.picture.ArrowStyle;
import hustings.picture.Box;
import hustings.picture.Drawing;
import hustings.picture.Paint;
import hustings.picture.Palette;
import hustings.picture.Surface;
import hustings.picture.TextMetrics;
import hustings.picture.TextStyle;
import hustings.picture.plot.PlotPicture.PlottedPoint;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;

/**
 * Paints a plot: measured values as filled marks, a formula as a thin line, a fit as a dashed line, printed values as
 * hollow marks within which measured ones stay visible, and the progress of a run as a line with marks.
 */
public final class PlotPainter {

    /** The distance of marks on a line, from centre to centre, in radii of a mark. */
    private static final double MARK_DISTANCE = 3.2;

    /** Points that are no farther apart than this, in pixels, count as one. */
    private static final double SAME_POINT_DISTANCE = 2;

    /** The curve of a run with more points has marks only at some of them. */
    private static final int MAX_MARKS = 40;

    private final PlotPicture picture;
    private final Surface g;
    private final Palette palette;
    private final double fontSize;
    private final double mark;
    private final Box area;

    /** Creates a painter of a plot, on a surface and in the colours of a palette. */
    public PlotPainter(PlotPicture picture, Surface g, Palette palette) {
        this.picture = picture;
        this.g = g;
        this.palette = palette;
        this.fontSize = picture.fontSize();
        this.mark = picture.isSmall() ? 2.2 : Math.max(3, 0.28 * fontSize);
        this.area = picture.area();
    }

    /**
     * The area between two lines, in the colour of a kind of message.
     *
     * @param below as many points as above
     */
    public record FilledArea(ArrowStyle.Hue hue, List<Plot.Point> below, List<Plot.Point> above) {}

    /** A plot as a drawing. */
    public static Drawing toDrawing(PlotPicture picture) {
        return Drawing.of(
                picture.width(),
                picture.height(),
                (surface, palette) -> new PlotPainter(picture, surface, palette).paint());
    }

    /** Paints the plot. */
    public void paint() {
        paintGrid();
        picture.plot().curves().forEach(this::paintMinToMaxRange);
        for (CurveSource origin :
                List.of(CurveSource.FORMULA, CurveSource.FITTED, CurveSource.MEASURED, CurveSource.PRINTED)) {
            picture.plot().curves().stream()
                    .filter(curve -> curve.source() == origin)
                    .forEach(this::paintCurve);
        }
        runCurves().forEach(this::paintCurve);
        if (!picture.isSmall()) {
            paintTitleAndAxisLabels();
            paintFormulaNames();
            picture.legend().entries().forEach(this::paintLegendEntry);
        }
    }

    private void paintGrid() {
        Paint line = Paint.line(palette.timerTrack(), 1);
        TextStyle centred = picture.lettering().centred();
        double below = area.bottom() + 1.4 * fontSize;
        for (double tick : picture.xAxis().ticks()) {
            double x = picture.xOf(tick);
            g.paintLine(x, area.y(), x, area.bottom(), line);
            paintInkText(picture.formatNumber(tick), x, below, centred, area.width());
        }
        TextStyle rightAligned = picture.lettering().rightAligned();
        double before = area.x() - 0.65 * fontSize;
        for (double tick : picture.yAxis().ticks()) {
            double y = picture.yOf(tick);
            g.paintLine(area.x(), y, area.right(), y, line);
            double base = y + TextMetrics.BASELINE_BELOW_MIDDLE * fontSize;
            paintInkText(picture.formatNumber(tick), before, base, rightAligned, area.x());
        }
        g.addToPath(area.x(), area.y(), area.x(), area.bottom(), area.right(), area.bottom());
        g.paintPath(Paint.line(palette.muted(), picture.isSmall() ? 1 : 1.5));
    }

    private void paintInkText(String text, double x, double y, TextStyle lettering, double maxWidth) {
        g.paintText(text, x, y, lettering, maxWidth, palette.ink());
    }

    private String colorOf(Plot.Curve curve) {
        return palette.of(AlgorithmStyle.of(curve.algorithm()));
    }

    private static boolean isRunCurve(Plot.Curve curve) {
        return curve.source() == CurveSource.RUN;
    }

    private static boolean isLineOnly(Plot.Curve curve) {
        return curve.source() == CurveSource.FORMULA || curve.source() == CurveSource.FITTED;
    }

    /** The paint of the line of a formula or a fit; of other curves, that of their marks. */
    private Paint lineOrMarkPaintOf(Plot.Curve curve) {
        String color = colorOf(curve);
        double thickness = palette.thickness() * mark;
        return switch (curve.source()) {
            case MEASURED, RUN -> Paint.fill(color);
            case FITTED -> Paint.line(color, 0.55 * thickness, 2 * mark, 1.4 * mark);
            case FORMULA, PRINTED -> Paint.line(color, 0.42 * thickness);
        };
    }

    /** The line of the curve of a run, with the dashes of its algorithm. */
    private Paint runLinePaintOf(Plot.Curve curve) {
        double thickness = 0.23 * palette.thickness() * fontSize;
        double[] dashes = AlgorithmStyle.of(curve.algorithm()).dashes().stream()
                .mapToDouble(dash -> dash * thickness / AlgorithmStyle.REFERENCE_LINE_WIDTH)
                .toArray();
        return Paint.line(colorOf(curve), thickness, dashes);
    }

    /** The curves of runs in the order of painting: dashed ones last, so that those under them show through. */
    private List<Plot.Curve> runCurves() {
        return picture.plot().curves().stream()
                .filter(PlotPainter::isRunCurve)
                .sorted(Comparator.comparing(
                        curve -> !runLinePaintOf(curve).dashes().isEmpty()))
                .toList();
    }

    /**
     * Paints a curve wider where later ones with the same dashes lie on it, by its width for each of them; otherwise
     * they would hide it.
     */
    private void paintWiderWhereOverlapped(Plot.Curve curve) {
        Paint line = runLinePaintOf(curve);
        List<Plot.Curve> runs = runCurves();
        double width = line.lineWidth();
        for (Plot.Curve later : runs.subList(runs.indexOf(curve) + 1, runs.size())) {
            List<List<Plot.Point>> shared = CurveOverlap.findSharedSegments(curve.points(), later.points());
            if (runLinePaintOf(later).dashes().equals(line.dashes()) && !shared.isEmpty()) {
                width += line.lineWidth();
                shared.forEach(this::addPolylineToPath);
                g.paintPath(new Paint(line.color(), width, line.dashes(), false));
            }
        }
    }

    private void paintCurve(Plot.Curve curve) {
        if (isLineOnly(curve)) {
            addPolylineToPath(curve.points());
        } else {
            if (isRunCurve(curve)) {
                paintWiderWhereOverlapped(curve);
                addPolylineToPath(curve.points());
                g.paintPath(runLinePaintOf(curve));
            }
            addSpacedMarksToPath(curve);
        }
        g.paintPath(lineOrMarkPaintOf(curve));
    }

    /** Adds a line to the path, with gaps where a value cannot be drawn. */
    private void addPolylineToPath(List<Plot.Point> points) {
        boolean broken = true;
        for (Plot.Point point : points) {
            if (picture.canShow(point)) {
                double x = picture.xOf(point.x());
                double y = picture.yOf(point.y());
                if (broken) {
                    g.moveTo(x, y);
                } else {
                    g.lineTo(x, y);
                }
            }
            broken = !picture.canShow(point);
        }
    }

    /**
     * Adds the marks of a curve to the path. One that would almost cover the previous one is left out, so that many
     * marks stay a row of marks. Along a formula's line some of the line stays visible between them; so does some of
     * the line of a long run, and more than a period of its dashes. The corner from which a step of a run's line rises
     * has no mark.
     */
    private void addSpacedMarksToPath(Plot.Curve curve) {
        List<PlottedPoint> plotted = picture.plottedPoints(curve);
        double apart = hasFormulaLine(curve) ? MARK_DISTANCE * mark : mark;
        if (isRunCurve(curve)) {
            double period =
                    runLinePaintOf(curve).dashes().stream().mapToDouble(d -> d).sum();
            apart = plotted.size() > MAX_MARKS ? 4 * MARK_DISTANCE * mark : mark + 2 * period;
        }
        PlottedPoint before = null;
        for (int i = 0; i < plotted.size(); i++) {
            PlottedPoint point = plotted.get(i);
            boolean corner = isRunCurve(curve)
                    && i > 0
                    && i < plotted.size() - 1
                    && point.y() == plotted.get(i - 1).y()
                    && point.x() == plotted.get(i + 1).x();
            if (corner) {
                continue;
            }
            if (before == null || Math.hypot(point.x() - before.x(), point.y() - before.y()) > apart) {
                addMarkToPath(curve, point.x(), point.y());
                before = point;
            }
        }
    }

    private boolean hasFormulaLine(Plot.Curve curve) {
        return picture.plot().curves().stream()
                .anyMatch(other -> other.source() == CurveSource.FORMULA
                        && other.algorithm().equals(curve.algorithm()));
    }

    private void addMarkToPath(Plot.Curve curve, double x, double y) {
        double size = curve.source() == CurveSource.PRINTED ? 1.7 * mark : isRunCurve(curve) ? 1.2 * mark : mark;
        AlgorithmStyle.of(curve.algorithm()).addMarkToPath(g, x, y, size);
    }

    private void paintTitleAndAxisLabels() {
        Plot plot = picture.plot();
        double room = picture.width() - 2 * fontSize;
        if (!plot.title().isEmpty()) {
            g.paintCentredLabel(plot.title(), picture.width() / 2, 1.4 * fontSize, 1.2 * fontSize, room, palette.ink());
        }
        paintInkText(plot.yLabel(), fontSize, area.y() - 1.1 * fontSize, picture.lettering(), room);
        double below = area.bottom() + 3 * fontSize;
        paintInkText(plot.xLabel(), area.centerX(), below, picture.lettering().centred(), area.width());
    }

    private void paintLegendEntry(PlotLegend.Entry entry) {
        double left = fontSize;
        double top = picture.height() - picture.legend().height() - 0.3 * fontSize;
        Box sample = entry.sample();
        double x = left + sample.x();
        double y = top + sample.centerY();
        if (isLineOnly(entry.curve())) {
            g.addToPath(x, y, x + sample.width(), y);
        } else {
            if (isRunCurve(entry.curve())) {
                g.paintLine(x, y, x + sample.width(), y, runLinePaintOf(entry.curve()));
            }
            addMarkToPath(entry.curve(), x + sample.width() / 2, y);
        }
        g.paintPath(lineOrMarkPaintOf(entry.curve()));
        double base = y + TextMetrics.BASELINE_BELOW_MIDDLE * fontSize;
        paintInkText(entry.curve().name(), left + entry.textX(), base, picture.lettering(), entry.room());
    }

    /**
     * Without a legend, paints the names of formulas at the ends of their lines, side by side: the lines may be close.
     */
    private void paintFormulaNames() {
        if (!picture.legend().entries().isEmpty()) {
            return;
        }
        List<PlottedPoint> ends = picture.plot().curves().stream()
                .filter(curve -> curve.source() == CurveSource.FORMULA)
                .map(picture::plottedPoints)
                .map(readings -> readings.get(readings.size() - 1))
                .toList();
        double right = area.right();
        for (PlottedPoint end : ends) {
            right = Math.min(right, end.x());
            boolean lineAbove = ends.stream()
                    .mapToDouble(other -> end.y() - other.y())
                    .anyMatch(distance -> distance > 0 && distance < 1.4 * fontSize);
            double base = end.y() + (lineAbove ? 1.1 : -0.3) * fontSize;
            String name = end.curve().name();
            g.paintText(name, right, base, picture.lettering().rightAligned(), area.width(), colorOf(end.curve()));
            right -= TextMetrics.width(name, picture.lettering()) + 1.2 * fontSize;
        }
    }

    /** Paints an area below the curves; call this before the plot is painted. */
    public void paint(FilledArea band) {
        fillBetween(band.below(), band.above(), palette.of(band.hue()), 0.35);
    }

    /** Paints the range from the minimum to the maximum of the values of which those of a curve are the means. */
    private void paintMinToMaxRange(Plot.Curve curve) {
        List<Plot.Point> drawn = curve.points().stream()
                .filter(point -> picture.canShow(new Plot.Point(point.x(), point.least())))
                .toList();
        if (drawn.stream().anyMatch(point -> point.least() < point.most())) {
            List<Plot.Point> below = replaceY(drawn, Plot.Point::least);
            fillBetween(below, replaceY(drawn, Plot.Point::most), colorOf(curve), 0.2); // other marks lie on it
        }
    }

    private static List<Plot.Point> replaceY(List<Plot.Point> points, ToDoubleFunction<Plot.Point> y) {
        return points.stream()
                .map(point -> new Plot.Point(point.x(), y.applyAsDouble(point)))
                .toList();
    }

    private void fillBetween(List<Plot.Point> below, List<Plot.Point> above, String color, double alpha) {
        List<Plot.Point> corners = new ArrayList<>(below);
        Collections.reverse(corners);
        corners.addAll(0, above);
        g.addToPath(corners.stream()
                .flatMapToDouble(corner -> DoubleStream.of(picture.xOf(corner.x()), picture.yOf(corner.y())))
                .toArray());
        g.closePath();
        g.setAlpha(alpha);
        g.paintPath(Paint.fill(color));
        g.setAlpha(1);
    }

    /** Paints a vertical line at a value that should be noticed; call this after the plot is painted. */
    public void paintVerticalMarker(double xValue) {
        paintVerticalLine(xValue, Paint.line(palette.focus(), 2 * palette.thickness()));
    }

    /**
     * Paints a cursor, and a dot where it crosses each curve; call this after the plot is painted.
     *
     * @param points the dots, one on each of the first curves
     */
    public void paintCursor(double xValue, List<Plot.Point> points) {
        paintVerticalLine(xValue, Paint.line(palette.muted(), 2 * palette.thickness(), 5, 4));
        for (int i = 0; i < points.size(); i++) {
            double x = picture.xOf(points.get(i).x());
            double y = picture.yOf(points.get(i).y());
            g.paintDisc(x, y, 0.4 * fontSize, colorOf(picture.plot().curves().get(i)));
            g.paintDisc(x, y, 0.4 * fontSize, Paint.line(palette.background(), 1.5));
        }
    }

    private void paintVerticalLine(double xValue, Paint ink) {
        g.paintLine(picture.xOf(xValue), area.y(), picture.xOf(xValue), area.bottom(), ink);
    }

    /**
     * Marks a plotted point by rings, and writes its values in a box beside it; call this after the plot is painted.
     */
    public void paint(PlottedPoint plotted) {
        double radius = 0.7 * fontSize;
        g.paintDisc(plotted.x(), plotted.y(), radius, Paint.line(palette.background(), 5));
        g.paintDisc(plotted.x(), plotted.y(), radius, Paint.line(palette.focus(), 2.5));
        List<String> lines = describeValuesAt(plotted);
        double wish = 1.2 * fontSize + TextMetrics.maxWidth(lines, picture.lettering());
        double boxWidth = Math.min(wish, picture.width() - 4);
        double boxHeight = (1.4 * lines.size() + 0.8) * fontSize;
        boolean right = plotted.x() + radius + 6 + boxWidth < picture.width();
        double x = right ? plotted.x() + radius + 6 : Math.max(2, plotted.x() - radius - 6 - boxWidth);
        double y = Math.max(2, Math.min(picture.height() - boxHeight - 2, plotted.y() - boxHeight - 4));
        Box box = new Box(x, y, boxWidth, boxHeight);
        g.paintBox(box, 5, palette.background());
        g.paintBox(box, 5, Paint.line(palette.muted(), 1));
        for (int i = 0; i < lines.size(); i++) {
            double base = y + (1.4 * i + 1.45) * fontSize;
            paintInkText(lines.get(i), x + 0.6 * fontSize, base, picture.lettering(), boxWidth - 1.2 * fontSize);
        }
    }

    /** The value of x, and below it the value of each curve that passes through the point. */
    private List<String> describeValuesAt(PlottedPoint plotted) {
        List<String> lines = new ArrayList<>();
        lines.add(picture.plot().xLabel() + ": "
                + picture.formatNumber(plotted.point().x()));
        for (Plot.Curve curve : picture.plot().curves()) {
            picture.plottedPoints(curve).stream()
                    .filter(other -> other.point().x() == plotted.point().x())
                    .filter(other -> Math.abs(other.y() - plotted.y()) <= SAME_POINT_DISTANCE)
                    .findFirst()
                    .ifPresent(other -> lines.add(curve.name() + ": "
                            + picture.formatNumber(other.point().y())));
        }
        return lines;
    }
}
