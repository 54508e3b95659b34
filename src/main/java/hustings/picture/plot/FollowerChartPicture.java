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
import hustings.picture.plot.FollowerChart.Kind;
import hustings.picture.plot.FollowerChart.Row;
import hustings.picture.plot.FollowerChart.Span;
import hustings.scenario.Translation;
import java.util.ArrayList;
import java.util.List;

/**
 * A {@link FollowerChart} as it is drawn: a thin row for each process, coloured by whom it follows, high and with its
 * name where it leads, hatched where it holds an election, a line where it follows nobody, and empty where it is down;
 * below them a line that says so.
 *
 * @param width in pixels
 * @param scale the size of rows and writing, as a multiple of the usual one
 * @param language of the line below the rows
 */
public record FollowerChartPicture(FollowerChart chart, double width, double scale, Translation language) {

    /** The usual font size of what surrounds the chart, in pixels, at which the scale is 1. */
    public static final double USUAL_FONT_SIZE = 13;

    /** The height of a row where there are few or many, and the space at top and bottom, in pixels. */
    private static final double ROW_HEIGHT = 13;

    private static final double LOW_ROW_HEIGHT = 9;
    private static final int MAX_HIGH_ROWS = 8;
    private static final double MARGIN = 3;

    /** The part of a row's height that is filled where a process follows, and where it leads. */
    private static final double FOLLOWING_HEIGHT = 0.46;

    private static final double LEADING_HEIGHT = 0.9;
    private static final double ELECTING_HEIGHT = 0.66;
    private static final double HATCH_DISTANCE = 6;

    /**
     * The colours of the first leaders, counted from the highest process downwards; none is near the ink, in which
     * elections are hatched.
     */
    private static final List<Hue> HUES =
            List.of(Hue.BLUE, Hue.VERMILLION, Hue.GREEN, Hue.PURPLE, Hue.AMBER, Hue.CYAN, Hue.OLIVE);

    /** The sizes of the line that explains the rows, in pixels. */
    private static final double KEY_FONT_SIZE = 11;

    private static final double KEY_ROW_HEIGHT = 16;
    private static final double SAMPLE_WIDTH = 22;
    private static final double SAMPLE_GAP = 5;
    private static final double ENTRY_GAP = 16;

    /** What the line below the rows explains. */
    private enum Sample {
        LEADS,
        FOLLOWS,
        ELECTING,
        NOBODY,
        DOWN
    }

    /**
     * An entry of the line below the rows.
     *
     * @param x its left edge
     * @param row counted from 0, since a narrow chart has more than one
     */
    private record KeyEntry(Sample sample, String text, double x, int row) {}

    /** The height that a chart of this width needs, in pixels. */
    public double height() {
        return rowsBottom() + MARGIN + keyRowCount() * scale * KEY_ROW_HEIGHT;
    }

    private double rowsBottom() {
        return MARGIN + chart.rows().size() * rowHeight();
    }

    private int keyRowCount() {
        List<KeyEntry> entries = layOutKey();
        return 1 + entries.get(entries.size() - 1).row();
    }

    private List<KeyEntry> layOutKey() {
        String example = chart.group().name(topProcess());
        List<KeyEntry> entries = new ArrayList<>();
        double x = left();
        int row = 0;
        for (Sample sample : Sample.values()) {
            String text = language.format("followers.key." + Translation.toKey(sample.name()), example);
            double entryWidth = scale * (SAMPLE_WIDTH + SAMPLE_GAP) + TextMetrics.width(text, keyStyle());
            if (x > left() && x + entryWidth > width - MARGIN) {
                x = left();
                row++;
            }
            entries.add(new KeyEntry(sample, text, x, row));
            x += entryWidth + scale * ENTRY_GAP;
        }
        return entries;
    }

    private int topProcess() {
        List<Row> rows = chart.rows();
        return rows.get(rows.size() - 1).id();
    }

    private TextStyle keyStyle() {
        return TextStyle.regular(scale * KEY_FONT_SIZE);
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
            double bottom = rowsBottom() + MARGIN;
            surface.paintLine(x, 0, x, bottom, Paint.line(palette.background(), 4));
            surface.paintLine(x, 0, x, bottom, Paint.line(palette.ink(), 2));
            layOutKey().forEach(entry -> paintKeyEntry(surface, palette, entry, bottom));
        });
    }

    private void paintKeyEntry(Surface g, Palette palette, KeyEntry entry, double top) {
        double y = top + (entry.row() + 0.5) * scale * KEY_ROW_HEIGHT;
        double x0 = entry.x();
        double x1 = x0 + scale * SAMPLE_WIDTH;
        int leader = topProcess();
        switch (entry.sample()) {
            case LEADS -> paintSpan(g, palette, new Span(0, 1, Kind.LEADS, leader), x0, x1, y);
            case FOLLOWS -> paintSpan(g, palette, new Span(0, 1, Kind.FOLLOWS, leader), x0, x1, y);
            case ELECTING -> paintSpan(g, palette, new Span(0, 1, Kind.ELECTING, leader), x0, x1, y);
            case NOBODY -> paintSpan(g, palette, new Span(0, 1, Kind.NOBODY, leader), x0, x1, y);
            case DOWN -> { // a row with a gap
                double stub = scale * SAMPLE_WIDTH / 4;
                paintSpan(g, palette, new Span(0, 1, Kind.FOLLOWS, leader), x0, x0 + stub, y);
                paintSpan(g, palette, new Span(0, 1, Kind.FOLLOWS, leader), x1 - stub, x1, y);
            }
        }
        double textX = x1 + scale * SAMPLE_GAP;
        g.paintText(
                entry.text(),
                textX,
                y + TextMetrics.BASELINE_BELOW_MIDDLE * keyStyle().size(),
                keyStyle(),
                Math.max(1, width - MARGIN - textX),
                palette.ink());
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
            paintSpan(g, palette, span, x0, x1, y);
        }
    }

    private void paintSpan(Surface g, Palette palette, Span span, double x0, double x1, double y) {
        switch (span.kind()) {
            case LEADS -> paintReign(g, palette, span, x0, x1, y);
            case FOLLOWS -> g.paintBox(bar(x0, x1, y, FOLLOWING_HEIGHT), 0, colorOf(span.leader(), palette));
            case NOBODY -> g.paintLine(x0, y, x1, y, Paint.line(palette.muted(), scale, 1, 3));
            case ELECTING -> paintHatching(g, palette, bar(x0, x1, y, ELECTING_HEIGHT));
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

    private void paintHatching(Surface g, Palette palette, Box box) {
        g.paintBox(box, 0, Paint.line(palette.ink(), 0.8 * scale));
        double height = box.height();
        double distance = scale * HATCH_DISTANCE;
        for (double x = box.x() - height + distance; x < box.x() + box.width(); x += distance) {
            double from = Math.max(x, box.x());
            double to = Math.min(x + height, box.x() + box.width());
            double bottom = box.y() + height;
            g.addToPath(from, bottom - (from - x), to, bottom - (to - x));
        }
        g.paintPath(Paint.line(palette.ink(), scale));
    }

    /** The colour of those who follow a process. */
    private String colorOf(int leader, Palette palette) {
        int place = chart.group().size() - 1 - chart.group().indexOf(leader);
        return place < HUES.size() ? palette.of(HUES.get(place)) : palette.of(new AlgorithmStyle(place - HUES.size()));
    }
}
