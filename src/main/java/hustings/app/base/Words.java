package hustings.app.base;

import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What somebody types to search for. */
public final class Words {

    private Words() {}

    /** Whether each word of what was typed occurs in a text, in capital or small letters; a number only as a whole. */
    public static boolean occur(String typed, String text) {
        return in(typed).test(text);
    }

    /** What {@link #occur} asks, made ready for many texts. */
    public static Predicate<String> in(String typed) {
        List<Predicate<String>> words = Stream.of(
                        typed.toLowerCase(Locale.ROOT).strip().split("\\s+", -1))
                .map(Words::word)
                .toList();
        return text -> {
            String lower = text.toLowerCase(Locale.ROOT);
            return words.stream().allMatch(word -> word.test(lower));
        };
    }

    private static Predicate<String> word(String word) {
        return word.matches("\\d+")
                ? Pattern.compile("(?<!\\d)" + word + "(?!\\d)").asPredicate()
                : text -> text.contains(word);
    }
}
