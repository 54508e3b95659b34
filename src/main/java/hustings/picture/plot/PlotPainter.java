package hustings.picture.plot;

import hustings.paper.figure.Plot;
import hustings.picture.AlgorithmStyle;
import hustings.picture.Box;
import hustings.picture.Palette;
import hustings.picture.Surface;
import hustings.picture.TextSize;
import hustings.picture.plot.PlotPicture.Reading;
import java.util.List;

/**
 * Paints a plot: measured values as filled marks, those of a formula as a thin line, of a fit as a broken one, printed
 * ones as hollow marks that leave the measured ones within visible.
 */
final class PlotPainter {

    /** Of marks on a line, from middle to middle, in their radius. */
    private static final double BETWEEN_MARKS = 3.2;

    private final PlotPicture picture;
    private final Surface g;
    private final Palette palette;
    private final double fontSize;
    private final double mark;

    PlotPainter(PlotPicture picture, Surface g, Palette palette) {
        this.picture = picture;
        this.g = g;
        this.palette = palette;
        this.fontSize = picture.fontSize();
        this.mark = picture.isSmall() ? 2.2 : Math.max(3, 0.28 * fontSize);
    }

    void paint() {
        g.setRoundEnds(false);
        g.setDashes();
        grid();
        for (Plot.Origin origin :
                List.of(Plot.Origin.FORMULA, Plot.Origin.FITTED, Plot.Origin.MEASURED, Plot.Origin.PRINTED)) {
            for (Plot.Curve curve : picture.plot().curves()) {
                if (curve.origin() == origin) {
                    curve(curve);
                }
            }
        }
        if (!picture.isSmall()) {
            writing();
            legend();
        }
    }

    private void grid() {
        Box area = picture.area();
        g.setStroke(palette.timerTrack());
        g.setLineWidth(1);
        g.setFill(palette.ink());
        for (double tick : picture.xAxis().ticks()) {
            double x = picture.xOf(tick);
            line(x, area.y(), x, area.y() + area.height());
            g.fillLine(
                    PlotAxis.text(tick),
                    x,
                    area.y() + area.height() + 1.4 * fontSize,
                    picture.lettering().centred(),
                    area.width());
        }
        for (double tick : picture.yAxis().ticks()) {
            double y = picture.yOf(tick);
            line(area.x(), y, area.x() + area.width(), y);
            g.fillLine(
                    PlotAxis.text(tick),
                    area.x() - 0.65 * fontSize,
                    y + TextSize.BELOW_MIDDLE * fontSize,
                    picture.lettering().ending(),
                    area.x());
        }
        g.setStroke(palette.muted());
        g.setLineWidth(picture.isSmall() ? 1 : 1.5);
        g.beginPath();
        g.moveTo(area.x(), area.y());
        g.lineTo(area.x(), area.y() + area.height());
        g.lineTo(area.x() + area.width(), area.y() + area.height());
        g.strokePath();
    }

    private void curve(Plot.Curve curve) {
        setLook(curve);
        switch (curve.origin()) {
            case FORMULA, FITTED -> polyline(curve);
            case MEASURED, PRINTED -> marks(curve);
        }
        g.setDashes();
    }

    private void setLook(Plot.Curve curve) {
        String color = palette.of(style(curve));
        g.setFill(color);
        g.setStroke(color);
        g.setLineWidth(palette.thickness() * (curve.origin() == Plot.Origin.FITTED ? 0.55 : 0.42) * mark);
        if (curve.origin() == Plot.Origin.FITTED) {
            g.setDashes(2 * mark, 1.4 * mark);
        }
    }

    private static AlgorithmStyle style(Plot.Curve curve) {
        return AlgorithmStyle.of(curve.algorithm());
    }

    /** Broken where a value cannot be drawn. */
    private void polyline(Plot.Curve curve) {
        g.beginPath();
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
        g.strokePath();
    }

    /**
     * One that would all but cover the one before it is left out, so that many of them stay a row of marks. If they lie
     * along a formula's line, some of it is left visible between them.
     */
    private void marks(Plot.Curve curve) {
        AlgorithmStyle style = style(curve);
        double apart = hasLine(curve) ? BETWEEN_MARKS * mark : mark;
        g.beginPath();
        Reading before = null;
        for (Reading reading : picture.readings(curve)) {
            if (before == null || Math.hypot(reading.x() - before.x(), reading.y() - before.y()) > apart) {
                addMark(style, curve.origin(), reading.x(), reading.y());
                before = reading;
            }
        }
        finishMarks(curve.origin());
    }

    private boolean hasLine(Plot.Curve curve) {
        return picture.plot().curves().stream()
                .anyMatch(other -> other.origin() == Plot.Origin.FORMULA
                        && other.algorithm().equals(curve.algorithm()));
    }

    private void addMark(AlgorithmStyle style, Plot.Origin origin, double x, double y) {
        style.addMark(g, x, y, origin == Plot.Origin.PRINTED ? 1.7 * mark : mark);
    }

    private void finishMarks(Plot.Origin origin) {
        if (origin == Plot.Origin.PRINTED) {
            g.strokePath();
        } else {
            g.fillPath();
        }
    }

    private void writing() {
        Box area = picture.area();
        g.setFill(palette.ink());
        double room = picture.width() - 2 * fontSize;
        if (!picture.plot().title().isEmpty()) {
            g.fillText(picture.plot().title(), picture.width() / 2, 1.4 * fontSize, 1.2 * fontSize, room);
        }
        g.fillLine(picture.plot().yLabel(), fontSize, area.y() - 1.1 * fontSize, picture.lettering(), room);
        g.fillLine(
                picture.plot().xLabel(),
                area.centerX(),
                area.y() + area.height() + 3 * fontSize,
                picture.lettering().centred(),
                area.width());
    }

    private void legend() {
        double left = fontSize;
        double top = picture.height() - picture.legend().height() - 0.3 * fontSize;
        for (PlotLegend.Entry entry : picture.legend().entries()) {
            Box sample = entry.sample();
            double x = left + sample.x();
            double y = top + sample.centerY();
            setLook(entry.curve());
            g.beginPath();
            switch (entry.curve().origin()) {
                case FORMULA, FITTED -> {
                    g.moveTo(x, y);
                    g.lineTo(x + sample.width(), y);
                    g.strokePath();
                }
                case MEASURED, PRINTED -> {
                    addMark(style(entry.curve()), entry.curve().origin(), x + sample.width() / 2, y);
                    finishMarks(entry.curve().origin());
                }
            }
            g.setDashes();
            g.setFill(palette.ink());
            g.fillLine(
                    entry.curve().name(),
                    left + entry.textX(),
                    y + TextSize.BELOW_MIDDLE * fontSize,
                    picture.lettering(),
                    entry.room());
        }
    }

    private void line(double x1, double y1, double x2, double y2) {
        g.beginPath();
        g.moveTo(x1, y1);
        g.lineTo(x2, y2);
        g.strokePath();
    }
}
