package hustings.picture.election;

import hustings.picture.Curve;
import hustings.picture.Paint;
import hustings.picture.Palette;
import hustings.picture.Surface;

/** Paints links that are cut, and the links that are left. */
public final class LinkPainter {

    /**
     * Positions of the cross and of the arrowhead on a link that is cut one way, from 0 to 1 along it; the head points
     * in the direction that works.
     */
    private static final double CROSS_POSITION = 0.62;

    private static final double ARROWHEAD_POSITION = 0.36;

    /**
     * Where the mark of a cut link begins and ends, and its cross, from 0 to 1 along it, where the links that work are
     * drawn; off the middle, in which many links of a circle meet.
     */
    private static final double STUB_BEGIN = 0.34;

    private static final double STUB_END = 0.5;
    private static final double STUB_CROSS = 0.42;

    private LinkPainter() {}

    /** Paints a piece of a link that works, for a legend. */
    static void paintWorking(Surface g, Palette palette, double x0, double x1, double y) {
        g.paintLine(x0, y, x1, y, Paint.line(palette.muted(), palette.thickness()));
    }

    /** Paints the mark of a link that is cut both ways: a cross, and a little of the link. */
    static void paintMarkOfCut(Surface g, Palette palette, Curve path) {
        double width = 1.6 * palette.thickness();
        g.addToPath(path.partFrom(STUB_BEGIN).partUntil((STUB_END - STUB_BEGIN) / (1 - STUB_BEGIN)));
        g.paintPath(Paint.line(palette.gone(), width, 3, 5));
        g.paintCross(path.x(STUB_CROSS), path.y(STUB_CROSS), 6, Paint.line(palette.gone(), 1.5 * width));
    }

    /**
     * Paints a cut link: crossed out and, if it is cut one way only, with the arrowhead of the direction that works.
     */
    public static void paintCut(Surface g, Palette palette, Curve path, boolean oneWay, double crossArm) {
        g.addToPath(path);
        g.paintPath(Paint.line(palette.gone(), 1.6 * palette.thickness(), 3, 5));
        paintCrossAndHead(g, palette, path, oneWay, crossArm);
    }

    /** Paints the cross of a cut link and, if it is cut one way only, the arrowhead of the direction that works. */
    static void paintCrossAndHead(Surface g, Palette palette, Curve path, boolean oneWay, double crossArm) {
        double width = 1.6 * palette.thickness();
        double dx = path.x3() - path.x0();
        double dy = path.y3() - path.y0();
        double crossPosition = oneWay ? CROSS_POSITION : 0.5;
        g.paintCross(
                path.x0() + crossPosition * dx,
                path.y0() + crossPosition * dy,
                crossArm,
                Paint.line(palette.gone(), 1.5 * width));
        if (oneWay) {
            double length = Math.hypot(dx, dy);
            double x = path.x0() + ARROWHEAD_POSITION * dx;
            double y = path.y0() + ARROWHEAD_POSITION * dy;
            double unitX = crossArm * dx / length;
            double unitY = crossArm * dy / length;
            g.addToPath(
                    x + unitX - unitY, y + unitY + unitX, x - unitX, y - unitY, x + unitX + unitY, y + unitY - unitX);
            g.paintPath(Paint.line(palette.ink(), 1.5 * width));
        }
    }
}
