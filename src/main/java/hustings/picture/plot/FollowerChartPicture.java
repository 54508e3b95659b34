package hustings.picture.plot;

import hustings.picture.AlgorithmStyle;
import hustings.picture.ArrowStyle.Hue;
import hustings.picture.Box;
import hustings.picture.Drawing;
import hustings.picture.Paint;
import hustings.picture.Palette;
import hustings.picture.Surface;
import hustings.picture.TextMetrics;
import hustings.picture.TextStyle;
import hustings.picture.plot.FollowerChart.Row;
import hustings.picture.plot.FollowerChart.Span;
import java.util.List;

/**
 * A {@link FollowerChart} as it is drawn: a thin row for each process, coloured by whom it follows, high and with its
 * name where it leads, hatched where it holds an election, a line where it follows nobody, and empty where it is down.
 *
 * @param width in pixels
 * @param scale the size of rows and writing, as a multiple of the usual one
 */
public record FollowerChartPicture(FollowerChart chart, double width, double scale) {

    /** The height of a row where there are few or many, and the space at top and bottom, in pixels. */
    private static final double ROW_HEIGHT = 13;

    private static final double LOW_ROW_HEIGHT = 9;
    private static final int MAX_HIGH_ROWS = 8;
    private static final double MARGIN = 3;

    /** The part of a row's height that is filled where a process follows, and where it leads. */
    private static final double FOLLOWING_HEIGHT = 0.46;

    private static final double LEADING_HEIGHT = 0.9;
    private static final double HATCH_DISTANCE = 4;

    /** The colours of the first leaders, counted from the highest process downwards. */
    private static final List<Hue> HUES =
            List.of(Hue.BLUE, Hue.VERMILLION, Hue.GREEN, Hue.PURPLE, Hue.AMBER, Hue.CYAN, Hue.OLIVE, Hue.INK);

    /** The height that a chart needs, in pixels. */
    public double height() {
        return 2 * MARGIN + chart.rows().size() * rowHeight();
    }

    private double rowHeight() {
        return scale * (chart.rows().size() <= MAX_HIGH_ROWS ? ROW_HEIGHT : LOW_ROW_HEIGHT);
    }

    private double fontSize() {
        return 0.8 * rowHeight();
    }

    /** The x at which the first tick begins, beside the names. */
    private double left() {
        double widest = chart.group().names().stream()
                .mapToDouble(name -> TextMetrics.width(name, fontSize()))
                .max()
                .orElse(0);
        return Math.min(0.25 * width, widest + 12);
    }

    /** The x at which a tick begins. */
    public double xOf(double tick) {
        return left() + (width - left() - MARGIN) * tick / chart.endTick();
    }

    /** The tick at an x, at least 0. */
    public int tickAt(double x) {
        double part = (x - left()) / Math.max(1, width - left() - MARGIN);
        return (int) Math.max(0, Math.min(chart.endTick() - 1, Math.floor(part * chart.endTick())));
    }

    /** A drawing with a line at the shown tick. */
    public Drawing toDrawing(int shownTick) {
        return Drawing.of(width, height(), (surface, palette) -> {
            for (int i = 0; i < chart.rows().size(); i++) {
                paintRow(surface, palette, chart.rows().get(i), MARGIN + (i + 0.5) * rowHeight());
            }
            double x = xOf(shownTick + 0.5);
            surface.paintLine(x, 0, x, height(), Paint.line(palette.background(), 4));
            surface.paintLine(x, 0, x, height(), Paint.line(palette.ink(), 2));
        });
    }

    private void paintRow(Surface g, Palette palette, Row row, double y) {
        g.paintText(
                chart.group().name(row.id()),
                left() - 6,
                y + TextMetrics.BASELINE_BELOW_MIDDLE * fontSize(),
                new TextStyle(TextStyle.Face.BOLD, fontSize(), TextStyle.Anchor.END),
                left() - 8,
                palette.ink());
        for (Span span : row.spans()) {
            double x0 = xOf(span.from());
            double x1 = Math.max(x0 + 1, xOf(span.to()));
            switch (span.kind()) {
                case LEADS -> paintReign(g, palette, span, x0, x1, y);
                case FOLLOWS -> g.paintBox(bar(x0, x1, y, FOLLOWING_HEIGHT), 0, colorOf(span.leader(), palette));
                case NOBODY -> g.paintLine(x0, y, x1, y, Paint.line(palette.muted(), 1, 1, 3));
                case ELECTING -> paintHatching(g, palette, bar(x0, x1, y, FOLLOWING_HEIGHT));
            }
        }
    }

    private Box bar(double x0, double x1, double y, double part) {
        double height = part * rowHeight();
        return new Box(x0, y - height / 2, x1 - x0, height);
    }

    private void paintReign(Surface g, Palette palette, Span span, double x0, double x1, double y) {
        g.paintBox(bar(x0, x1, y, LEADING_HEIGHT), 2, colorOf(span.leader(), palette));
        String name = chart.group().name(span.leader());
        if (TextMetrics.width(name, fontSize()) + 4 <= x1 - x0) {
            g.paintCentredLabel(name, (x0 + x1) / 2, y, fontSize(), x1 - x0 - 2, palette.onHue());
        }
    }

    private static void paintHatching(Surface g, Palette palette, Box box) {
        g.paintBox(box, 0, Paint.line(palette.electing(), 0.8));
        double height = box.height();
        for (double x = box.x() - height + HATCH_DISTANCE; x < box.x() + box.width(); x += HATCH_DISTANCE) {
            double from = Math.max(x, box.x());
            double to = Math.min(x + height, box.x() + box.width());
            double bottom = box.y() + height;
            g.addToPath(from, bottom - (from - x), to, bottom - (to - x));
        }
        g.paintPath(Paint.line(palette.electing(), 1.2));
    }

    /** The colour of those who follow a process. */
    private String colorOf(int leader, Palette palette) {
        int place = chart.group().size() - 1 - chart.group().indexOf(leader);
        return place < HUES.size() ? palette.of(HUES.get(place)) : palette.of(new AlgorithmStyle(place - HUES.size()));
    }
}
