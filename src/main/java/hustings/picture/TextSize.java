package hustings.picture;

/**
 * How wide bold text is, by estimate. Layout comes before painting and knows no fonts; the estimate is on the wide side,
 * and what paints the text shrinks it if a font is wider still.
 */
final class TextSize {

    private TextSize() {}

    /** The width of a text in pixels. */
    static double width(String text, double fontSize) {
        double ems = text.chars().mapToDouble(TextSize::ems).sum();
        return ems * fontSize;
    }

    private static double ems(int character) {
        if (character == 'I' || character == ' ' || character == ',' || character == '.') {
            return 0.38;
        }
        if (character == 'M' || character == 'W') {
            return 1.05;
        }
        if (Character.isUpperCase(character)) {
            return 0.76;
        }
        return Character.isDigit(character) ? 0.70 : 0.66;
    }
}
