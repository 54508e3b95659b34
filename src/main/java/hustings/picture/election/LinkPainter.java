package hustings.picture.election;

import hustings.picture.Curve;
import hustings.picture.Paint;
import hustings.picture.Palette;
import hustings.picture.Surface;

/** Paints links that are cut, and the links that are left. */
public final class LinkPainter {

    /**
     * Positions of the break and of the arrowhead on a link that is cut one way, from 0 to 1 along it; the head points
     * in the direction that works.
     */
    private static final double BREAK_POSITION = 0.62;

    private static final double ARROWHEAD_POSITION = 0.36;

    /**
     * Where the mark of a cut link begins and ends, and its break, from 0 to 1 along it, where the links that work are
     * drawn; off the middle, in which many links of a circle meet.
     */
    private static final double STUB_BEGIN = 0.34;

    private static final double STUB_END = 0.5;
    private static final double STUB_BREAK = 0.42;

    /** How far each of the two bars across a cut link lies from the middle of the gap, in halves of its length. */
    private static final double BREAK_GAP = 0.45;

    private LinkPainter() {}

    /** Paints a piece of a link that works, for a legend. */
    static void paintWorking(Surface g, Palette palette, double x0, double x1, double y) {
        g.paintLine(x0, y, x1, y, Paint.line(palette.muted(), palette.thickness()));
    }

    /** Paints the mark of a link that is cut both ways: a break, and a little of the link. */
    static void paintMarkOfCut(Surface g, Palette palette, Curve path) {
        double width = 1.6 * palette.thickness();
        g.addToPath(path.partFrom(STUB_BEGIN).partUntil((STUB_END - STUB_BEGIN) / (1 - STUB_BEGIN)));
        g.paintPath(Paint.line(palette.gone(), width, 3, 5));
        paintBreak(g, palette, path, STUB_BREAK, 6);
    }

    /**
     * Paints a cut link: broken and, if it is cut one way only, with the arrowhead of the direction that works.
     */
    public static void paintCut(Surface g, Palette palette, Curve path, boolean oneWay, double arm) {
        g.addToPath(path);
        g.paintPath(Paint.line(palette.gone(), 1.6 * palette.thickness(), 3, 5));
        paintBreakAndHead(g, palette, path, oneWay, arm);
    }

    /**
     * Paints where a link is cut: two bars across it with a gap between, so that nobody takes it for the cross of a
     * lost message.
     */
    private static void paintBreak(Surface g, Palette palette, Curve path, double position, double arm) {
        double x = path.x(position);
        double y = path.y(position);
        double speed = Math.max(1e-9, path.speed(position));
        double alongX = path.dx(position) / speed;
        double alongY = path.dy(position) / speed;
        for (int side = -1; side <= 1; side += 2) {
            double barX = x + side * BREAK_GAP * arm * alongX;
            double barY = y + side * BREAK_GAP * arm * alongY;
            g.moveTo(barX - arm * alongY, barY + arm * alongX);
            g.lineTo(barX + arm * alongY, barY - arm * alongX);
        }
        g.paintPath(Paint.line(palette.gone(), 2.4 * palette.thickness()));
    }

    /** Paints the break of a cut link and, if it is cut one way only, the arrowhead of the direction that works. */
    static void paintBreakAndHead(Surface g, Palette palette, Curve path, boolean oneWay, double arm) {
        double width = 1.6 * palette.thickness();
        double dx = path.x3() - path.x0();
        double dy = path.y3() - path.y0();
        paintBreak(g, palette, path, oneWay ? BREAK_POSITION : 0.5, arm);
        if (oneWay) {
            double length = Math.hypot(dx, dy);
            double x = path.x0() + ARROWHEAD_POSITION * dx;
            double y = path.y0() + ARROWHEAD_POSITION * dy;
            double unitX = arm * dx / length;
            double unitY = arm * dy / length;
            g.addToPath(
                    x + unitX - unitY, y + unitY + unitX, x - unitX, y - unitY, x + unitX + unitY, y + unitY - unitX);
            g.paintPath(Paint.line(palette.ink(), 1.5 * width));
        }
    }
}
