package hustings.picture;

import hustings.model.Message.MessageType;
import java.util.List;
import java.util.Map;

/**
 * What the arrows of a message type look like. Types differ in colour, in dash and in the form of the head, so that
 * they are told apart in grey, too.
 *
 * @param hue its colour, which a {@link Palette} makes concrete
 * @param dashes lengths of strokes and gaps in turn, in line widths, for lines with round ends; empty for a solid line
 * @param head the form of the head
 * @param weight how much thicker than usual the line is
 */
public record ArrowStyle(Hue hue, List<Double> dashes, Head head, double weight) {

    /** The colours there are, under names that hold for every palette. */
    public enum Hue {
        /** Asks. */
        BLUE,
        /** Agrees. */
        GREEN,
        /** Announces. */
        VERMILLION,
        /** Hands over. */
        PURPLE,
        /** Stops. */
        INK,
        /** For any other type. */
        AMBER,
        /** For any other type. */
        CYAN,
        /** For any other type. */
        OLIVE
    }

    /** The forms of an arrow's head. */
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

        private final double back;
        private final List<List<Double>> outlines;

        Head(double back, List<List<Double>> outlines) {
            this.back = back;
            this.outlines = outlines;
        }

        /** How far behind the tip the line ends, in lengths of the head. */
        public double back() {
            return back;
        }

        /**
         * Its outlines, each as the places of its corners along the line and across it in turn, in lengths of the head
         * from the tip; a disc has none.
         */
        List<List<Double>> outlines() {
            return outlines;
        }

        /** Whether it is drawn as a line. */
        boolean isLine() {
            return this == OPEN || this == BAR;
        }
    }

    private static final List<Double> SOLID = List.of();
    private static final List<Double> DASHED = List.of(2.4, 2.9);
    private static final List<Double> DOTTED = List.of(0.01, 2.3);
    private static final List<Double> DASH_DOT = List.of(4.2, 2.6, 0.01, 2.6);
    private static final List<Double> DASH_DOT_DOT = List.of(4.2, 2.6, 0.01, 2.6, 0.01, 2.6);
    private static final List<Double> LONG_DASHED = List.of(7.0, 3.0);
    private static final List<Double> LONG_SHORT = List.of(7.0, 3.0, 2.4, 3.0);

    private static final ArrowStyle ASK = new ArrowStyle(Hue.BLUE, SOLID, Head.TRIANGLE, 1);
    private static final ArrowStyle AGREE = new ArrowStyle(Hue.GREEN, DASHED, Head.OPEN, 1);
    private static final ArrowStyle ANNOUNCE = new ArrowStyle(Hue.VERMILLION, SOLID, Head.DOUBLE, 1.25);
    private static final ArrowStyle HAND_OVER = new ArrowStyle(Hue.PURPLE, DASH_DOT, Head.DIAMOND, 1);
    private static final ArrowStyle STOP = new ArrowStyle(Hue.INK, DOTTED, Head.BAR, 1);

    /** The roles that come back from paper to paper look the same in all of them, whatever the paper calls them. */
    private static final Map<String, ArrowStyle> BY_NAME = Map.ofEntries(
            Map.entry("ELECTION", ASK),
            Map.entry("OK", AGREE),
            Map.entry("COORDINATOR", ANNOUNCE),
            Map.entry("LEADER", ANNOUNCE),
            Map.entry("ELECTED", ANNOUNCE),
            Map.entry("GRANT", HAND_OVER),
            Map.entry("INFORM", HAND_OVER),
            Map.entry("STOP", STOP),
            Map.entry("HALT", STOP));

    /** Hues that the colour-blind take for one another never bear the same dash. */
    private static final List<ArrowStyle> BY_ORDINAL = List.of(
            new ArrowStyle(Hue.AMBER, LONG_DASHED, Head.DISC, 1),
            new ArrowStyle(Hue.CYAN, DASH_DOT_DOT, Head.OPEN, 1),
            new ArrowStyle(Hue.OLIVE, LONG_SHORT, Head.TRIANGLE, 1),
            new ArrowStyle(Hue.AMBER, DOTTED, Head.TRIANGLE, 1),
            new ArrowStyle(Hue.CYAN, LONG_SHORT, Head.DISC, 1),
            new ArrowStyle(Hue.OLIVE, SOLID, Head.DIAMOND, 1),
            new ArrowStyle(Hue.AMBER, LONG_SHORT, Head.BAR, 1),
            new ArrowStyle(Hue.CYAN, LONG_DASHED, Head.DIAMOND, 1),
            new ArrowStyle(Hue.OLIVE, DASH_DOT, Head.OPEN, 1));

    /**
     * The style of a type: by its name if that is one of the well-known ones, otherwise by its place in the algorithm.
     */
    public static ArrowStyle of(MessageType type) {
        ArrowStyle known = BY_NAME.get(type.name());
        return known != null ? known : BY_ORDINAL.get(type.ordinal() % BY_ORDINAL.size());
    }
}
