package hustings.scenario;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds characters that look like a blank or like nothing, which web pages and word processors slip into files. In a
 * title they do no harm; where YAML or a key expects an ordinary space or none, nobody sees why a file is refused.
 */
final class InvisibleCharacters {

    private static final String ONE =
            "[\\u00a0\\u00ad\\u061c\\u1680\\u180e\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u206f\\u3000\\ufeff]";

    private static final Pattern ANY = Pattern.compile(ONE);

    /** One at the beginning of a line or right after a key, where YAML expects an ordinary space. */
    private static final Pattern IN_PLACE_OF_A_SPACE =
            Pattern.compile("(?:^ *(?:- *)*(?:[\\w-]+ *:)? *|[{,\\[] *[\\w-]+ *: *)(" + ONE + ")");

    /** How much of a line is looked at; in a browser, expressions recurse for each character. */
    private static final int MAX_LENGTH = 1000;

    private static final Map<Integer, String> NAMES = Map.of(
            0x00a0, "a non-breaking space",
            0x00ad, "a soft hyphen",
            0x200b, "a space of no width",
            0x202f, "a narrow non-breaking space",
            0x3000, "a wide space",
            0xfeff, "an invisible byte order mark");

    private InvisibleCharacters() {}

    /** The index of the first one in a text; -1 if there is none. */
    static int indexIn(String text) {
        Matcher matcher = ANY.matcher(text);
        return matcher.find() ? matcher.start() : -1;
    }

    /** The index of the first one in a line that YAML does not take for the space that it looks like; -1 if none. */
    static int indexInPlaceOfSpace(String line) {
        if (indexIn(line) < 0) {
            return -1;
        }
        Matcher matcher = IN_PLACE_OF_A_SPACE.matcher(line.substring(0, Math.min(line.length(), MAX_LENGTH)));
        return matcher.find() ? matcher.start(1) : -1;
    }

    /** Names the one at an index, such as "U+00A0, a non-breaking space". */
    static String describe(String text, int index) {
        int found = text.codePointAt(index);
        return String.format(Locale.ROOT, "U+%04X, ", found) + NAMES.getOrDefault(found, "an invisible character");
    }

    /**
     * The addition to a message about a text, such as " with U+00A0, a non-breaking space, at column 11"; empty if the
     * text has no such character.
     *
     * @param column the column at which the text begins, from 1
     */
    static String describeIn(String text, int column) {
        int index = indexIn(text);
        return Optional.of(text)
                .filter(any -> index >= 0)
                .map(any -> " with " + describe(any, index) + ", at column " + (column + any.codePointCount(0, index)))
                .orElse("");
    }
}
