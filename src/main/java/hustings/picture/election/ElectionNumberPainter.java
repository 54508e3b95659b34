package hustings.picture.election;

import hustings.picture.Box;
import hustings.picture.Paint;
import hustings.picture.Palette;
import hustings.picture.Surface;
import hustings.picture.TextMetrics;
import hustings.picture.TextStyle;

/**
 * Paints the line in the lower part of a process: the number of its election, and behind a tick whom it has voted for.
 *
 * @param color the colour of the writing
 * @param halo the colour around the writing, which keeps it apart from the arcs of timers
 */
record ElectionNumberPainter(Surface g, String color, String halo) {

    /** The size of the writing and the place of its middle below that of the process, in radii. */
    private static final double SIZE = 0.42;

    private static final double DISTANCE_BELOW = 0.39;

    /** The width that the line may have, in radii: what a circle leaves free at its place. */
    private static final double MAX_WIDTH = 1.15;

    /** The widths of the tick and of the gap before it, in sizes of the writing. */
    private static final double TICK_WIDTH = 0.62;

    private static final double GAP = 0.32;

    /** The most letters of a name: a longer one stands in full below the circle of its own process. */
    private static final int MAX_LETTERS = 4;

    private static final double[] TICK = {-0.42, 0.05, -0.1, 0.38, 0.45, -0.35};

    /** Paints the line of a process, if it shows one. */
    void paint(ProcessShape process) {
        String number = process.electionNumber().isPresent()
                ? Long.toString(process.electionNumber().getAsLong())
                : "";
        String vote = process.vote().map(ElectionNumberPainter::shorten).orElse("");
        double r = process.radius();
        paintLine(number, vote, process.x(), process.y() + DISTANCE_BELOW * r, SIZE * r, MAX_WIDTH * r);
    }

    private static String shorten(String name) {
        return name.codePointCount(0, name.length()) > MAX_LETTERS
                ? name.substring(0, name.offsetByCodePoints(0, MAX_LETTERS - 1)) + "…"
                : name;
    }

    private void paintLine(String number, String vote, double x, double y, double largestSize, double maxWidth) {
        double ems = TextMetrics.width(number, 1)
                + (number.isEmpty() || vote.isEmpty() ? 0 : GAP)
                + (vote.isEmpty() ? 0 : TICK_WIDTH + TextMetrics.width(vote, 1));
        double size = Math.min(largestSize, maxWidth / Math.max(1e-9, ems));
        double left = x - ems * size / 2;
        if (!number.isEmpty()) {
            left = paintText(number, left, y, size) + GAP * size;
        }
        if (!vote.isEmpty()) {
            double middle = left + TICK_WIDTH * size / 2;
            for (Paint ink : new Paint[] {
                Paint.line(halo, 0.34 * size).withRoundEnds(),
                Paint.line(color, 0.14 * size).withRoundEnds()
            }) {
                g.addScaledPolyline(middle, y, 0.55 * size, TICK);
                g.paintPath(ink);
            }
            paintText(vote, left + TICK_WIDTH * size, y, size);
        }
    }

    /** Paints a text from its left end, and returns where it ends. */
    private double paintText(String text, double left, double y, double size) {
        double width = TextMetrics.width(text, size);
        double base = y + TextMetrics.BASELINE_BELOW_MIDDLE * size;
        TextStyle style = TextStyle.bold(size).centred();
        g.paintText(text, left + width / 2, base, style, width, Paint.line(halo, 0.2 * size));
        g.paintText(text, left + width / 2, base, style, width, Paint.fill(color));
        return left + width;
    }

    /** Paints a small process with such a line, for a legend. */
    static void paintSample(Surface g, Palette palette, Box bounds, String number, String vote) {
        double radius = 0.46 * bounds.height();
        g.paintDisc(bounds.centerX(), bounds.centerY(), radius, palette.surface());
        g.paintDisc(bounds.centerX(), bounds.centerY(), radius, Paint.line(palette.ink(), 1));
        new ElectionNumberPainter(g, palette.ink(), palette.surface())
                .paintLine(number, vote, bounds.centerX(), bounds.centerY(), 0.62 * bounds.height(), 2 * radius);
    }
}
