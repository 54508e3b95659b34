package hustings.picture;

import java.util.List;

/**
 * What pictures are painted on: a canvas in the window, an SVG file, an image. Angles are in degrees, counter-clockwise
 * from three o'clock. Only the opacity, the path and the pushed transforms are kept from one call to the next.
 */
public interface Surface {

    /** Sets the opacity of what follows, from 0 to 1. */
    void setAlpha(double alpha);

    /** Begins a new part of the path at a point. */
    void moveTo(double x, double y);

    /** Adds a straight line to the path. */
    void lineTo(double x, double y);

    /** Adds a cubic Bézier curve with two control points to the path. */
    void curveTo(double x1, double y1, double x2, double y2, double x, double y);

    /** Adds a part of a circle to the path, joined to it by a straight line. */
    void arc(double centerX, double centerY, double radius, double startDegrees, double extentDegrees);

    /** Closes the part of the path that was begun last. */
    void closePath();

    /** Paints the path, and begins an empty one. */
    void paintPath(Paint ink);

    /** Paints a circle. */
    void paintDisc(double x, double y, double radius, Paint ink);

    /** Paints a box with round corners. */
    void paintBox(Box box, double cornerRadius, Paint ink);

    /**
     * Paints a line of text, squeezed if it is wider than the maximum.
     *
     * @param x the x of its start, middle or end, according to the anchor of the style
     * @param y the y of its base line
     */
    void paintText(String text, double x, double y, TextStyle lettering, double maxWidth, Paint ink);

    /**
     * Begins a part of the picture with its own origin and scale.
     *
     * @param x the x of its origin
     * @param y the y of its origin
     * @param scale the length of its unit
     */
    void pushTransform(double x, double y, double scale);

    /** Ends the part of the picture that was begun last. */
    void popTransform();

    /** Paints a filled circle. */
    default void paintDisc(double x, double y, double radius, String color) {
        paintDisc(x, y, radius, Paint.fill(color));
    }

    /** Paints a filled box with round corners. */
    default void paintBox(Box box, double cornerRadius, String color) {
        paintBox(box, cornerRadius, Paint.fill(color));
    }

    /** Paints a line of text, squeezed if it is wider than the maximum. */
    default void paintText(String text, double x, double y, TextStyle lettering, double maxWidth, String color) {
        paintText(text, x, y, lettering, maxWidth, Paint.fill(color));
    }

    /** Paints lines of text one below the other; returns the base line of the next one. */
    default double paintTextLines(
            List<String> lines, double x, double y, TextStyle lettering, double maxWidth, String color) {
        double base = y;
        for (String line : lines) {
            paintText(line, x, base, lettering, maxWidth, color);
            base += lettering.lineHeight();
        }
        return base;
    }

    /** Paints bold text centred on a point, squeezed if it is wider than the maximum. */
    default void paintCentredLabel(String text, double x, double y, double size, double maxWidth, Paint ink) {
        paintText(
                text,
                x,
                y + TextMetrics.BASELINE_BELOW_MIDDLE * size,
                TextStyle.bold(size).centred(),
                maxWidth,
                ink);
    }

    /** Paints bold text centred on a point, squeezed if it is wider than the maximum. */
    default void paintCentredLabel(String text, double x, double y, double size, double maxWidth, String color) {
        paintCentredLabel(text, x, y, size, maxWidth, Paint.fill(color));
    }

    /** Adds straight lines from point to point to the path; the coordinates are x and y in turn. */
    default void addToPath(double... pointCoordinates) {
        moveTo(pointCoordinates[0], pointCoordinates[1]);
        for (int i = 2; i < pointCoordinates.length; i += 2) {
            lineTo(pointCoordinates[i], pointCoordinates[i + 1]);
        }
    }

    /** Adds straight lines to the path, between points that lie around an origin and are given in a unit. */
    default void addScaledPolyline(double x, double y, double unit, double... pointCoordinates) {
        double[] placed = new double[pointCoordinates.length];
        for (int i = 0; i < pointCoordinates.length; i++) {
            placed[i] = (i % 2 == 0 ? x : y) + unit * pointCoordinates[i];
        }
        addToPath(placed);
    }

    /** Adds a curve to the path. */
    default void addToPath(Curve curve) {
        moveTo(curve.x0(), curve.y0());
        curveTo(curve.x1(), curve.y1(), curve.x2(), curve.y2(), curve.x3(), curve.y3());
    }

    /** Paints a straight line. */
    default void paintLine(double x0, double y0, double x1, double y1, Paint ink) {
        addToPath(x0, y0, x1, y1);
        paintPath(ink);
    }

    /** Paints two crossing lines, each twice as wide and high as an arm. */
    default void paintCross(double x, double y, double arm, Paint ink) {
        addToPath(x - arm, y - arm, x + arm, y + arm);
        addToPath(x - arm, y + arm, x + arm, y - arm);
        paintPath(ink);
    }
}
