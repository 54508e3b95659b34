package hustings.picture.plot;

import hustings.paper.figure.Plot;
import hustings.picture.Box;
import hustings.picture.Lettering;
import hustings.picture.Palette;
import hustings.picture.Surface;
import hustings.picture.TextSize;
import hustings.picture.plot.PlotPicture.Reading;
import java.util.ArrayList;
import java.util.List;

/** Paints a reading of a plot: rings round its point, and its values in a box beside it. */
final class ReadingPainter {

    /** Points so near to each other are at one place. */
    private static final double SAME_PLACE = 2;

    private final PlotPicture picture;
    private final Surface g;
    private final Palette palette;
    private final double fontSize;

    ReadingPainter(PlotPicture picture, Surface g, Palette palette) {
        this.picture = picture;
        this.g = g;
        this.palette = palette;
        this.fontSize = picture.fontSize();
    }

    void paint(Reading reading) {
        double radius = 0.7 * fontSize;
        g.setDashes();
        g.setStroke(palette.background());
        g.setLineWidth(5);
        g.strokeRing(reading.x(), reading.y(), radius);
        g.setStroke(palette.focus());
        g.setLineWidth(2.5);
        g.strokeRing(reading.x(), reading.y(), radius);
        box(reading, radius);
    }

    private void box(Reading reading, double radius) {
        List<String> lines = lines(reading);
        Lettering lettering = picture.lettering();
        double boxWidth = 1.2 * fontSize
                + lines.stream()
                        .mapToDouble(line -> TextSize.width(line, lettering))
                        .max()
                        .orElse(0);
        boxWidth = Math.min(boxWidth, picture.width() - 4);
        double boxHeight = (1.4 * lines.size() + 0.8) * fontSize;
        boolean right = reading.x() + radius + 6 + boxWidth < picture.width();
        double x = right ? reading.x() + radius + 6 : Math.max(2, reading.x() - radius - 6 - boxWidth);
        double y = Math.max(2, Math.min(picture.height() - boxHeight - 2, reading.y() - boxHeight - 4));
        Box box = new Box(x, y, boxWidth, boxHeight);
        g.setFill(palette.background());
        g.fillBox(box, 5);
        g.setStroke(palette.muted());
        g.setLineWidth(1);
        g.strokeBox(box, 5);
        g.setFill(palette.ink());
        for (int i = 0; i < lines.size(); i++) {
            g.fillLine(
                    lines.get(i),
                    x + 0.6 * fontSize,
                    y + (1.4 * i + 1.45) * fontSize,
                    lettering,
                    boxWidth - 1.2 * fontSize);
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
