package hustings.picture;

import java.util.List;
import java.util.stream.DoubleStream;

/**
 * How a shape is painted: filled, or drawn as a line with round joins.
 *
 * @param color the colour, written {@code #rrggbb}
 * @param lineWidth the width of the line, in pixels; 0 for a fill
 * @param dashes lengths of dashes and gaps in turn, in pixels; empty for a solid line
 * @param roundEnds whether the ends of the line are round instead of flat
 */
public record Paint(String color, double lineWidth, List<Double> dashes, boolean roundEnds) {

    /** A fill. */
    public static Paint fill(String color) {
        return new Paint(color, 0, List.of(), false);
    }

    /** A line with flat ends, solid unless lengths of dashes and gaps are given. */
    public static Paint line(String color, double lineWidth, double... dashes) {
        return new Paint(color, lineWidth, DoubleStream.of(dashes).boxed().toList(), false);
    }

    /** The same line with round ends. */
    public Paint withRoundEnds() {
        return new Paint(color, lineWidth, dashes, true);
    }

    /** Whether shapes are filled rather than drawn as lines. */
    public boolean isFill() {
        return lineWidth == 0;
    }
}
