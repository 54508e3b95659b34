package hustings.picture;

import java.util.List;
import java.util.stream.DoubleStream;

/**
 * How something is painted: filled, or drawn as a line with round joins.
 *
 * @param color written {@code #rrggbb}
 * @param lineWidth how thick the line is, in pixels; 0 if it is filled
 * @param dashes lengths of strokes and gaps in turn, in pixels; none for a solid line
 * @param roundEnds whether the line ends round, or flat
 */
public record Paint(String color, double lineWidth, List<Double> dashes, boolean roundEnds) {

    /** Fills what is painted. */
    public static Paint fill(String color) {
        return new Paint(color, 0, List.of(), false);
    }

    /** Draws what is painted as a line with flat ends. */
    public static Paint line(String color, double lineWidth, double... dashes) {
        return new Paint(color, lineWidth, DoubleStream.of(dashes).boxed().toList(), false);
    }

    /** The same line with round ends. */
    public Paint round() {
        return new Paint(color, lineWidth, dashes, true);
    }

    /** Whether it fills what is painted. */
    public boolean isFill() {
        return lineWidth == 0;
    }
}
