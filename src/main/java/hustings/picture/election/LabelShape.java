package hustings.picture.election;

import hustings.picture.ArrowStyle;
import hustings.picture.Box;
import hustings.picture.Curve;
import java.util.Optional;
import java.util.Set;

/**
 * A label in a picture.
 *
 * @param text the text of the label
 * @param kind the kind of information
 * @param box the box it fills
 * @param fontSize the font size in pixels
 * @param hue the colour of the type it belongs to; empty for a belief
 * @param owners the processes that it concerns: for a type all senders and receivers of its messages, for a content its
 *     sender and receiver
 * @param line from the label to its arrow, where it stands away from it
 */
public record LabelShape(
        String text,
        Kind kind,
        Box box,
        double fontSize,
        Optional<ArrowStyle.Hue> hue,
        Set<Integer> owners,
        Optional<Line> line) {

    /** The number of points at which the distance of an arrow is measured. */
    private static final int POINTS = 64;

    /** A straight line. */
    public record Line(double x0, double y0, double x1, double y1) {}

    /** Creates a label without a line. */
    LabelShape(String text, Kind kind, Box box, double fontSize, Optional<ArrowStyle.Hue> hue, Set<Integer> owners) {
        this(text, kind, box, fontSize, hue, owners, Optional.empty());
    }

    /** A copy with a line to the nearest point of its arrow, if that is farther away than some pixels. */
    LabelShape withLineTo(Curve arrow, double maxDistanceWithoutLine) {
        double x = arrow.x(0.5);
        double y = arrow.y(0.5);
        for (int i = 1; i < POINTS; i++) {
            double t = (double) i / POINTS;
            if (box.distanceTo(arrow.x(t), arrow.y(t)) < box.distanceTo(x, y)) {
                x = arrow.x(t);
                y = arrow.y(t);
            }
        }
        if (box.distanceTo(x, y) <= maxDistanceWithoutLine) {
            return this;
        }
        double x0 = Math.max(box.x(), Math.min(box.right(), x));
        double y0 = Math.max(box.y(), Math.min(box.bottom(), y));
        return new LabelShape(text, kind, box, fontSize, hue, owners, Optional.of(new Line(x0, y0, x, y)));
    }

    /** The kinds of labels. */
    public enum Kind {
        /** The message type of the stage: light text on its colour. */
        TYPE,
        /** The content of one message. */
        CONTENT,
        /** The coordinator that a process believes in. */
        BELIEF,
        /** What stands below the circle of a process: a name that is too long for it, and values. */
        NAME
    }
}
