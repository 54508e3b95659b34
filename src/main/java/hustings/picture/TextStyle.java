package hustings.picture;

/**
 * How a line of writing looks, and how it lies beside its point.
 *
 * @param face its letters
 * @param size in pixels
 * @param anchor which part of it lies at the point
 */
public record TextStyle(Face face, double size, Anchor anchor) {

    /** The letters there are. */
    public enum Face {
        /** Plain. */
        REGULAR,
        /** For heads. */
        BOLD,
        /** All equally wide, for listings. */
        MONOSPACED
    }

    /** Which part of a line lies at its point. */
    public enum Anchor {
        /** Its beginning. */
        START,
        /** Its middle. */
        MIDDLE,
        /** Its end. */
        END
    }

    /** Plain letters; the line begins at its point. */
    public static TextStyle regular(double size) {
        return new TextStyle(Face.REGULAR, size, Anchor.START);
    }

    /** Bold letters; the line begins at its point. */
    public static TextStyle bold(double size) {
        return new TextStyle(Face.BOLD, size, Anchor.START);
    }

    /** Letters that are all equally wide; the line begins at its point. */
    public static TextStyle monospaced(double size) {
        return new TextStyle(Face.MONOSPACED, size, Anchor.START);
    }

    /** The same with the line's middle at its point. */
    public TextStyle centred() {
        return new TextStyle(face, size, Anchor.MIDDLE);
    }

    /** The same with the line's end at its point. */
    public TextStyle ending() {
        return new TextStyle(face, size, Anchor.END);
    }

    /** From line to line, in pixels. */
    public double lineHeight() {
        return 1.35 * size;
    }

    /** How much of a line lies before its point, from 0 to 1. */
    public double before() {
        return switch (anchor) {
            case START -> 0;
            case MIDDLE -> 0.5;
            case END -> 1;
        };
    }
}
