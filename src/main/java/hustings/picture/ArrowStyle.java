package hustings.picture;

import hustings.model.Message.MessageType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How the arrows of a message type look. Types differ in colour, dash and arrowhead, so that they can be told apart in
 * grey, too.
 *
 * @param hue the colour, which a {@link Palette} makes concrete
 * @param dashes lengths of dashes and gaps in turn, in line widths, for lines with round ends; empty for a solid line
 * @param head the shape of the arrowhead
 * @param weight the line width, as a multiple of the normal one
 */
public record ArrowStyle(Hue hue, List<Double> dashes, Head head, double weight) {

    /** The colours, named alike in every palette. */
    public enum Hue {
        /** For requests. */
        BLUE,
        /** For agreement. */
        GREEN,
        /** For announcements. */
        VERMILLION,
        /** For handing over. */
        PURPLE,
        /** For stopping others. */
        INK,
        /** For any other type. */
        AMBER,
        /** For any other type. */
        CYAN,
        /** For any other type. */
        OLIVE
    }

    /** The shapes of arrowheads. */
    public enum Head {
        /** A filled triangle. */
        TRIANGLE(0.8, List.of(List.of(0.0, 0.0, -1.0, 0.42, -1.0, -0.42))),
        /** Two strokes. */
        OPEN(0.12, List.of(List.of(-0.95, 0.5, -0.12, 0.0, -0.95, -0.5))),
        /** Two filled triangles, one behind the other. */
        DOUBLE(
                1.4,
                List.of(
                        List.of(0.0, 0.0, -0.85, 0.425, -0.85, -0.425),
                        List.of(-0.75, 0.0, -1.6, 0.425, -1.6, -0.425))),
        /** A filled rhombus. */
        DIAMOND(0.8, List.of(List.of(0.0, 0.0, -0.55, 0.42, -1.1, 0.0, -0.55, -0.42))),
        /** A stroke across the line. */
        BAR(0.15, List.of(List.of(-0.12, 0.55, -0.12, -0.55))),
        /** A filled disc. */
        DISC(0.8, List.of());

        private final double lineEndOffset;
        private final List<List<Double>> outlines;

        Head(double lineEndOffset, List<List<Double>> outlines) {
            this.lineEndOffset = lineEndOffset;
            this.outlines = outlines;
        }

        /** How far behind the tip the line ends, in lengths of the head. */
        public double lineEndOffset() {
            return lineEndOffset;
        }

        /**
         * The outlines, each as the coordinates of its corners along the line and across it in turn, in lengths of the
         * head from the tip; a disc has none.
         */
        List<List<Double>> outlines() {
            return outlines;
        }

        /** Whether the head is drawn as a line rather than filled. */
        boolean isLine() {
            return this == OPEN || this == BAR;
        }
    }

    private static final Map<String, ArrowStyle> BY_NAME = new HashMap<>();
    private static final List<ArrowStyle> BY_ORDINAL = new ArrayList<>();

    static {
        for (List<String> row : StyleFile.readRows("arrows.txt")) {
            List<Double> dashes = row.stream().skip(4).map(Double::valueOf).toList();
            double weight = Double.parseDouble(row.get(3));
            ArrowStyle style = new ArrowStyle(Hue.valueOf(row.get(1)), dashes, Head.valueOf(row.get(2)), weight);
            if (row.get(0).equals("*")) {
                BY_ORDINAL.add(style);
            } else {
                List.of(row.get(0).split(",", -1)).forEach(name -> BY_NAME.put(name, style));
            }
        }
    }

    /**
     * The style of a message type: by its name if that is well known, otherwise by its ordinal within the algorithm.
     */
    public static ArrowStyle of(MessageType type) {
        ArrowStyle known = BY_NAME.get(type.name());
        return known != null ? known : BY_ORDINAL.get(type.ordinal() % BY_ORDINAL.size());
    }
}
