package hustings.picture;

/**
 * How a line of text looks, and which part of it lies at its point.
 *
 * @param face the font face
 * @param size the font size in pixels
 * @param anchor which part of it lies at the point
 */
public record TextStyle(Face face, double size, Anchor anchor) {

    /** The font faces. */
    public enum Face {
        /** Plain. */
        REGULAR,
        /** For headings. */
        BOLD,
        /** All equally wide, for listings. */
        MONOSPACED
    }

    /** The part of a line that lies at its point. */
    public enum Anchor {
        /** Its beginning. */
        START,
        /** Its middle. */
        MIDDLE,
        /** Its end. */
        END
    }

    /** Plain text that begins at its point. */
    public static TextStyle regular(double size) {
        return new TextStyle(Face.REGULAR, size, Anchor.START);
    }

    /** Bold text that begins at its point. */
    public static TextStyle bold(double size) {
        return new TextStyle(Face.BOLD, size, Anchor.START);
    }

    /** Text in equally wide letters that begins at its point. */
    public static TextStyle monospaced(double size) {
        return new TextStyle(Face.MONOSPACED, size, Anchor.START);
    }

    /** A copy with the middle of the line at its point. */
    public TextStyle centred() {
        return new TextStyle(face, size, Anchor.MIDDLE);
    }

    /** A copy with the end of the line at its point. */
    public TextStyle rightAligned() {
        return new TextStyle(face, size, Anchor.END);
    }

    /** The distance from line to line, in pixels. */
    public double lineHeight() {
        return 1.35 * size;
    }

    /** The part of a line that lies before its point, from 0 to 1. */
    public double anchorRatio() {
        return switch (anchor) {
            case START -> 0;
            case MIDDLE -> 0.5;
            case END -> 1;
        };
    }
}
