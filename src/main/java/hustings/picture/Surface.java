package hustings.picture;

import java.util.List;

/**
 * What pictures are painted on: a canvas in the window, an SVG file, an image. Angles are in degrees, from three
 * o'clock, counter-clockwise. Nothing but the opacity is remembered from one call to the next.
 */
public interface Surface {

    /** How opaque what follows is, from 0 to 1. */
    void setAlpha(double alpha);

    /** Begins a part of the path. */
    void moveTo(double x, double y);

    /** A straight line. */
    void lineTo(double x, double y);

    /** A cubic Bézier curve with two control points. */
    void curveTo(double x1, double y1, double x2, double y2, double x, double y);

    /** Part of a circle, joined by a straight line to what the path has so far. */
    void arc(double centerX, double centerY, double radius, double start, double extent);

    /** Closes the part of the path that was begun last. */
    void closePath();

    /** Paints the path that was made since another was painted. */
    void path(Paint ink);

    /** A circle. */
    void disc(double x, double y, double radius, Paint ink);

    /** A box with round corners. */
    void box(Box box, double cornerRadius, Paint ink);

    /**
     * A line of writing, squeezed if it is wider than the room there is.
     *
     * @param x where it begins, has its middle, or ends, as its lettering says
     * @param y of its base line
     */
    void text(String text, double x, double y, TextStyle lettering, double maxWidth, Paint ink);

    /**
     * Begins a part of the picture with its own origin and its own unit.
     *
     * @param x its origin
     * @param y its origin
     * @param scale how long its unit is
     */
    void push(double x, double y, double scale);

    /** Ends the part that was begun last. */
    void pop();

    /** A filled circle. */
    default void disc(double x, double y, double radius, String color) {
        disc(x, y, radius, Paint.fill(color));
    }

    /** A filled box with round corners. */
    default void box(Box box, double cornerRadius, String color) {
        box(box, cornerRadius, Paint.fill(color));
    }

    /** A line of writing, squeezed if it is wider than the room there is. */
    default void text(String text, double x, double y, TextStyle lettering, double maxWidth, String color) {
        text(text, x, y, lettering, maxWidth, Paint.fill(color));
    }

    /** Lines of writing one below the other; the answer is the base line on which the next would stand. */
    default double lines(List<String> lines, double x, double y, TextStyle lettering, double maxWidth, String color) {
        double base = y;
        for (String line : lines) {
            text(line, x, base, lettering, maxWidth, color);
            base += lettering.lineHeight();
        }
        return base;
    }

    /** Bold writing centred on a point, squeezed if it is wider than the room there is. */
    default void label(String text, double x, double y, double size, double maxWidth, Paint ink) {
        text(text, x, y + TextSize.BELOW_MIDDLE * size, TextStyle.bold(size).centred(), maxWidth, ink);
    }

    /** Bold writing centred on a point, squeezed if it is wider than the room there is. */
    default void label(String text, double x, double y, double size, double maxWidth, String color) {
        label(text, x, y, size, maxWidth, Paint.fill(color));
    }

    /** Straight lines from point to point, added to the path; the coordinates are x and y in turn. */
    default void trace(double... points) {
        moveTo(points[0], points[1]);
        for (int i = 2; i < points.length; i += 2) {
            lineTo(points[i], points[i + 1]);
        }
    }

    /** The same, with points that lie round an origin and are given in a unit. */
    default void traceAt(double x, double y, double unit, double... points) {
        double[] placed = new double[points.length];
        for (int i = 0; i < points.length; i++) {
            placed[i] = (i % 2 == 0 ? x : y) + unit * points[i];
        }
        trace(placed);
    }

    /** A curve, added to the path. */
    default void trace(Curve curve) {
        moveTo(curve.x0(), curve.y0());
        curveTo(curve.x1(), curve.y1(), curve.x2(), curve.y2(), curve.x3(), curve.y3());
    }

    /** A straight line. */
    default void line(double x0, double y0, double x1, double y1, Paint ink) {
        trace(x0, y0, x1, y1);
        path(ink);
    }

    /** Two lines across each other, each twice as wide and high as an arm. */
    default void cross(double x, double y, double arm, Paint ink) {
        trace(x - arm, y - arm, x + arm, y + arm);
        trace(x - arm, y + arm, x + arm, y - arm);
        path(ink);
    }
}
