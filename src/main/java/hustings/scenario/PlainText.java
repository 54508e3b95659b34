package hustings.scenario;

import java.util.regex.Pattern;

/**
 * Text from a file, a flag or the system, made fit to be shown: whatever would steer a terminal, break a line or turn
 * the direction of what follows is replaced, so that a text can only be read.
 */
public final class PlainText {

    /**
     * Control characters, with them the beginnings of escape sequences; halves of characters; separators of lines and
     * paragraphs; and what embeds, overrides or isolates a direction (Unicode Standard Annex 9). The joiners and the
     * mere marks of direction, which several scripts and emoji need, stay.
     */
    private static final String STEERING = "\\p{Cc}\\p{Cs}\\u2028-\\u202e\\u2066-\\u2069";

    private static final Pattern IN_TEXT = Pattern.compile("[" + STEERING + "&&[^\n\t]]");
    private static final Pattern IN_LINE = Pattern.compile("[" + STEERING + "]");
    private static final Pattern BREAKS = Pattern.compile("[\\t-\\r]+");
    private static final String REPLACEMENT = "\ufffd";

    private PlainText() {}

    /** A text of several lines: its ends of lines and tabs stay. */
    public static String of(String text) {
        return IN_TEXT.matcher(text.replace("\r\n", "\n")).replaceAll(REPLACEMENT);
    }

    /** A text on one line: ends of lines and tabs become one blank. */
    public static String line(String text) {
        return IN_LINE.matcher(BREAKS.matcher(text).replaceAll(" ")).replaceAll(REPLACEMENT);
    }

    /** So many of what a noun names: "1 send", "2 sends". */
    public static String count(long number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }
}
