package hustings.picture;

/**
 * What pictures are painted on: a canvas in the window, an SVG file, an image. Colours are written {@code #rrggbb};
 * angles are in degrees, from three o'clock, counter-clockwise; lines have round joins.
 */
public interface Surface {

    /** The colour of what is filled. */
    void setFill(String color);

    /** The colour of lines. */
    void setStroke(String color);

    /** How opaque what follows is, from 0 to 1. */
    void setAlpha(double alpha);

    /** How thick lines are, in pixels. */
    void setLineWidth(double width);

    /** Lengths of strokes and gaps in turn, in pixels; none for solid lines. */
    void setDashes(double... lengths);

    /** Whether lines end round, or flat. */
    void setRoundEnds(boolean round);

    /** Begins a path. */
    void beginPath();

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

    /** Fills the path. */
    void fillPath();

    /** Draws the path as a line. */
    void strokePath();

    /** A filled circle. */
    void fillDisc(double x, double y, double radius);

    /** A circle as a line. */
    void strokeRing(double x, double y, double radius);

    /** A filled box with round corners. */
    void fillBox(Box box, double cornerRadius);

    /** A box with round corners as a line. */
    void strokeBox(Box box, double cornerRadius);

    /**
     * Begins a part of the picture with its own origin and its own unit. Colours and lines are to be set anew in it.
     *
     * @param x its origin
     * @param y its origin
     * @param scale how long its unit is
     */
    void push(double x, double y, double scale);

    /** Ends the part that was begun last. Colours and lines are to be set anew after it. */
    void pop();

    /** Bold writing centred on a point, squeezed if it is wider than the room there is. */
    void fillText(String text, double x, double y, double size, double room);

    /** The outline of bold writing. */
    void strokeText(String text, double x, double y, double size, double room);

    /**
     * A line of writing, squeezed if it is wider than the room there is.
     *
     * @param x where it begins, has its middle, or ends, as its lettering says
     * @param y of its base line
     */
    void fillLine(String text, double x, double y, Lettering lettering, double room);
}
