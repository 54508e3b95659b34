package hustings.app.base;

import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Filters texts by typed words. */
public final class TextFilter {

    private TextFilter() {}

    /** Creates a test whether every typed word occurs in a text, ignoring case; a number only matches as a whole. */
    public static Predicate<String> of(String typed) {
        Stream<String> typedWords =
                Stream.of(typed.toLowerCase(Locale.ROOT).strip().split("\\s+", -1));
        List<Predicate<String>> words =
                typedWords.map(TextFilter::wordPredicate).toList();
        return text -> {
            String lower = text.toLowerCase(Locale.ROOT);
            return words.stream().allMatch(word -> word.test(lower));
        };
    }

    private static Predicate<String> wordPredicate(String word) {
        return word.matches("\\d+")
                ? Pattern.compile("(?<!\\d)" + word + "(?!\\d)").asPredicate()
                : text -> text.contains(word);
    }
}
