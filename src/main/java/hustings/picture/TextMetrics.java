package hustings.picture;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * Estimates the width of text. Layout comes before painting and knows no fonts; the estimate is on the wide side, and
 * what paints the text squeezes it if a font is wider still.
 */
public final class TextMetrics {

    /** How far the base line is below the middle of a line of text, in font sizes. */
    public static final double BASELINE_BELOW_MIDDLE = 0.36;

    private static final double REGULAR_TO_BOLD = 0.86;
    private static final double MONOSPACED_EMS = 0.61;

    private TextMetrics() {}

    /** The width of a line of text in pixels. */
    public static double width(String text, TextStyle lettering) {
        return switch (lettering.face()) {
            case REGULAR -> REGULAR_TO_BOLD * width(text, lettering.size());
            case BOLD -> width(text, lettering.size());
            case MONOSPACED -> MONOSPACED_EMS * lettering.size() * text.codePointCount(0, text.length());
        };
    }

    /** The width of a bold text in pixels. */
    public static double width(String text, double boldFontSize) {
        double ems = text.chars().mapToDouble(TextMetrics::characterWidthEms).sum();
        return ems * boldFontSize;
    }

    /** The width of the widest of some lines of text in pixels; 0 if there is none. */
    public static double maxWidth(Collection<String> lines, TextStyle lettering) {
        return lines.stream().mapToDouble(line -> width(line, lettering)).max().orElse(0);
    }

    private static double characterWidthEms(int character) {
        if (character == 'I' || character == ' ' || character == ',' || character == '.') {
            return 0.38;
        }
        if (character == 'M' || character == 'W' || character == '%') {
            return 1.05;
        }
        if (Character.isUpperCase(character)) {
            return 0.76;
        }
        return Character.isDigit(character) ? 0.70 : 0.66;
    }

    /** Wraps a text into lines no wider than a maximum, unless a single word is wider. */
    public static List<String> wrap(String text, TextStyle lettering, double maxWidth) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.split(" ", -1)) {
            if (!line.isEmpty() && width(line + " " + word, lettering) > maxWidth) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : " ").append(word);
        }
        lines.add(line.toString());
        return lines;
    }
}
