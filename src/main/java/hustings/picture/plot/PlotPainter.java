package hustings.picture.plot;

import hustings.paper.figure.Plot;
import hustings.picture.AlgorithmStyle;
import hustings.picture.Box;
import hustings.picture.Drawing;
import hustings.picture.Ink;
import hustings.picture.Lettering;
import hustings.picture.Palette;
import hustings.picture.Surface;
import hustings.picture.TextSize;
import hustings.picture.plot.PlotPicture.Reading;
import java.util.ArrayList;
import java.util.List;

/**
 * Paints a plot: measured values as filled marks, those of a formula as a thin line, of a fit as a broken one, printed
 * ones as hollow marks that leave the measured ones within visible.
 */
public final class PlotPainter {

    /** Of marks on a line, from middle to middle, in their radius. */
    private static final double BETWEEN_MARKS = 3.2;

    /** Points so near to each other are at one place. */
    private static final double SAME_PLACE = 2;

    private final PlotPicture picture;
    private final Surface g;
    private final Palette palette;
    private final double fontSize;
    private final double mark;
    private final Box area;

    /** For a plot on a surface, in the colours of a palette. */
    public PlotPainter(PlotPicture picture, Surface g, Palette palette) {
        this.picture = picture;
        this.g = g;
        this.palette = palette;
        this.fontSize = picture.fontSize();
        this.mark = picture.isSmall() ? 2.2 : Math.max(3, 0.28 * fontSize);
        this.area = picture.area();
    }

    /** A plot as a drawing. */
    public static Drawing drawing(PlotPicture picture) {
        return Drawing.of(
                picture.width(),
                picture.height(),
                (surface, palette) -> new PlotPainter(picture, surface, palette).paint());
    }

    /** Paints the plot. */
    public void paint() {
        grid();
        for (Plot.Origin origin :
                List.of(Plot.Origin.FORMULA, Plot.Origin.FITTED, Plot.Origin.MEASURED, Plot.Origin.PRINTED)) {
            picture.plot().curves().stream()
                    .filter(curve -> curve.origin() == origin)
                    .forEach(this::curve);
        }
        if (!picture.isSmall()) {
            writing();
            picture.legend().entries().forEach(this::legend);
        }
    }

    private void grid() {
        Ink line = Ink.line(palette.timerTrack(), 1);
        double below = area.bottom() + 1.4 * fontSize;
        for (double tick : picture.xAxis().ticks()) {
            double x = picture.xOf(tick);
            g.line(x, area.y(), x, area.bottom(), line);
            write(PlotAxis.text(tick), x, below, picture.lettering().centred(), area.width());
        }
        double before = area.x() - 0.65 * fontSize;
        for (double tick : picture.yAxis().ticks()) {
            double y = picture.yOf(tick);
            g.line(area.x(), y, area.right(), y, line);
            double base = y + TextSize.BELOW_MIDDLE * fontSize;
            write(PlotAxis.text(tick), before, base, picture.lettering().ending(), area.x());
        }
        g.trace(area.x(), area.y(), area.x(), area.bottom(), area.right(), area.bottom());
        g.path(Ink.line(palette.muted(), picture.isSmall() ? 1 : 1.5));
    }

    private void write(String text, double x, double y, Lettering lettering, double room) {
        g.text(text, x, y, lettering, room, palette.ink());
    }

    private static boolean isLine(Plot.Curve curve) {
        return curve.origin() == Plot.Origin.FORMULA || curve.origin() == Plot.Origin.FITTED;
    }

    /** What the curve is painted with, line or marks. */
    private Ink ink(Plot.Curve curve) {
        String color = palette.of(AlgorithmStyle.of(curve.algorithm()));
        double thickness = palette.thickness() * mark;
        return switch (curve.origin()) {
            case MEASURED -> Ink.fill(color);
            case FITTED -> Ink.line(color, 0.55 * thickness, 2 * mark, 1.4 * mark);
            case FORMULA, PRINTED -> Ink.line(color, 0.42 * thickness);
        };
    }

    private void curve(Plot.Curve curve) {
        if (isLine(curve)) {
            polyline(curve);
        } else {
            marks(curve);
        }
        g.path(ink(curve));
    }

    /** Broken where a value cannot be drawn. */
    private void polyline(Plot.Curve curve) {
        boolean broken = true;
        for (Plot.Point point : curve.points()) {
            if (picture.shows(point)) {
                double x = picture.xOf(point.x());
                double y = picture.yOf(point.y());
                if (broken) {
                    g.moveTo(x, y);
                } else {
                    g.lineTo(x, y);
                }
            }
            broken = !picture.shows(point);
        }
    }

    /**
     * One that would all but cover the one before it is left out, so that many of them stay a row of marks. If they lie
     * along a formula's line, some of it is left visible between them.
     */
    private void marks(Plot.Curve curve) {
        double apart = hasLine(curve) ? BETWEEN_MARKS * mark : mark;
        Reading before = null;
        for (Reading reading : picture.readings(curve)) {
            if (before == null || Math.hypot(reading.x() - before.x(), reading.y() - before.y()) > apart) {
                addMark(curve, reading.x(), reading.y());
                before = reading;
            }
        }
    }

    private boolean hasLine(Plot.Curve curve) {
        return picture.plot().curves().stream()
                .anyMatch(other -> other.origin() == Plot.Origin.FORMULA
                        && other.algorithm().equals(curve.algorithm()));
    }

    private void addMark(Plot.Curve curve, double x, double y) {
        double size = curve.origin() == Plot.Origin.PRINTED ? 1.7 * mark : mark;
        AlgorithmStyle.of(curve.algorithm()).addMark(g, x, y, size);
    }

    private void writing() {
        Plot plot = picture.plot();
        double room = picture.width() - 2 * fontSize;
        if (!plot.title().isEmpty()) {
            g.label(plot.title(), picture.width() / 2, 1.4 * fontSize, 1.2 * fontSize, room, palette.ink());
        }
        write(plot.yLabel(), fontSize, area.y() - 1.1 * fontSize, picture.lettering(), room);
        double below = area.bottom() + 3 * fontSize;
        write(plot.xLabel(), area.centerX(), below, picture.lettering().centred(), area.width());
    }

    private void legend(PlotLegend.Entry entry) {
        double left = fontSize;
        double top = picture.height() - picture.legend().height() - 0.3 * fontSize;
        Box sample = entry.sample();
        double x = left + sample.x();
        double y = top + sample.centerY();
        if (isLine(entry.curve())) {
            g.trace(x, y, x + sample.width(), y);
        } else {
            addMark(entry.curve(), x + sample.width() / 2, y);
        }
        g.path(ink(entry.curve()));
        double base = y + TextSize.BELOW_MIDDLE * fontSize;
        write(entry.curve().name(), left + entry.textX(), base, picture.lettering(), entry.room());
    }

    /** Marks a reading by rings and writes its values in a box beside it; to be painted over the plot. */
    public void paint(Reading reading) {
        double radius = 0.7 * fontSize;
        g.disc(reading.x(), reading.y(), radius, Ink.line(palette.background(), 5));
        g.disc(reading.x(), reading.y(), radius, Ink.line(palette.focus(), 2.5));
        List<String> lines = lines(reading);
        double wish = 1.2 * fontSize + TextSize.widest(lines, picture.lettering());
        double boxWidth = Math.min(wish, picture.width() - 4);
        double boxHeight = (1.4 * lines.size() + 0.8) * fontSize;
        boolean right = reading.x() + radius + 6 + boxWidth < picture.width();
        double x = right ? reading.x() + radius + 6 : Math.max(2, reading.x() - radius - 6 - boxWidth);
        double y = Math.max(2, Math.min(picture.height() - boxHeight - 2, reading.y() - boxHeight - 4));
        Box box = new Box(x, y, boxWidth, boxHeight);
        g.box(box, 5, palette.background());
        g.box(box, 5, Ink.line(palette.muted(), 1));
        for (int i = 0; i < lines.size(); i++) {
            double base = y + (1.4 * i + 1.45) * fontSize;
            write(lines.get(i), x + 0.6 * fontSize, base, picture.lettering(), boxWidth - 1.2 * fontSize);
        }
    }

    /** The value of x, and below it each curve that passes here with its value. */
    private List<String> lines(Reading reading) {
        List<String> lines = new ArrayList<>();
        lines.add(picture.plot().xLabel() + ": " + PlotAxis.text(reading.point().x()));
        for (Plot.Curve curve : picture.plot().curves()) {
            picture.readings(curve).stream()
                    .filter(other -> other.point().x() == reading.point().x())
                    .filter(other -> Math.abs(other.y() - reading.y()) <= SAME_PLACE)
                    .findFirst()
                    .ifPresent(other -> lines.add(
                            curve.name() + ": " + PlotAxis.text(other.point().y())));
        }
        return lines;
    }
}
