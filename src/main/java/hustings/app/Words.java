package hustings.app;

import java.util.Locale;
import java.util.regex.Pattern;

/** What somebody types to search for. */
final class Words {

    private Words() {}

    /** Whether each word of what was typed occurs in a text, in capital or small letters; a number only as a whole. */
    static boolean occur(String typed, String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        for (String word : typed.toLowerCase(Locale.ROOT).strip().split("\\s+", -1)) {
            boolean number = word.matches("\\d+");
            boolean occurs = number
                    ? Pattern.compile("(?<!\\d)" + word + "(?!\\d)")
                            .matcher(lower)
                            .find()
                    : lower.contains(word);
            if (!occurs) {
                return false;
            }
        }
        return true;
    }
}
