package hustings.scenario;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Makes untrusted text safe to display: characters that would control a terminal, break a line or change the direction
 * of text are replaced.
 */
public final class PlainText {

    /** A part in quotes, which begin and end a word; or else a word. */
    private static final Pattern PART = Pattern.compile("(?<![^\\s(:])'.*?'(?![^\\s;,:.?)])|\\S+", Pattern.DOTALL);

    private static final int LONGEST_PART = 300;
    private static final int SHORTENED_PART = 60;

    /**
     * Control characters, including the start of escape sequences; surrogates; line and paragraph separators;
     * characters that embed, override or isolate a direction (Unicode Standard Annex 9); and the invisible byte order
     * mark. Joiners and direction marks, which several scripts and emoji need, are kept.
     */
    private static final String UNSAFE = "\\p{Cc}\\p{Cs}\\u2028-\\u202e\\u2066-\\u2069\\ufeff";

    private static final Pattern UNSAFE_IN_TEXT = Pattern.compile("[" + UNSAFE + "&&[^\n\t]]");
    private static final Pattern UNSAFE_IN_LINE = Pattern.compile("[" + UNSAFE + "]");
    private static final Pattern LINE_BREAKS = Pattern.compile("[\\t-\\r]+");
    private static final String REPLACEMENT = "\ufffd";

    /** What people write for words of files: for true, false and none, for keys, and abbreviations of algorithms. */
    private static final Map<String, String> OTHER_WORDS = Map.ofEntries(
            Map.entry("yes", "true"),
            Map.entry("y", "true"),
            Map.entry("on", "true"),
            Map.entry("1", "true"),
            Map.entry("no", "false"),
            Map.entry("n", "false"),
            Map.entry("off", "false"),
            Map.entry("0", "false"),
            Map.entry("names", "ids"),
            Map.entry("processes", "ids"),
            Map.entry("nodes", "ids"),
            Map.entry("priority", "ranks"),
            Map.entry("priorities", "ranks"),
            Map.entry("nobody", "none"),
            Map.entry("nil", "none"),
            Map.entry("null", "none"),
            Map.entry("niemand", "none"),
            Map.entry("lcr", "chang-roberts"),
            Map.entry("cr", "chang-roberts"),
            Map.entry("hs", "hirschberg-sinclair"),
            Map.entry("gm", "garcia-molina"),
            Map.entry("dkr", "peterson"));

    private PlainText() {}

    /** Replaces unsafe characters; line breaks and tabs are kept. */
    public static String replaceUnsafeCharacters(String text) {
        return isPrintableAscii(text)
                ? text
                : UNSAFE_IN_TEXT.matcher(text.replace("\r\n", "\n")).replaceAll(REPLACEMENT);
    }

    /** Replaces unsafe characters; each sequence of line breaks and tabs becomes one blank. */
    public static String toSingleLine(String text) {
        return isPrintableAscii(text)
                ? text
                : UNSAFE_IN_LINE
                        .matcher(LINE_BREAKS.matcher(text).replaceAll(" "))
                        .replaceAll(REPLACEMENT);
    }

    /**
     * A message on one line, in which words and quoted parts of more than 300 characters are shortened to 60; whoever
     * typed such a value recognizes it by its beginning.
     */
    public static String toMessageLine(String message) {
        String line = toSingleLine(message);
        return line.length() <= LONGEST_PART
                ? line
                : PART.matcher(line).replaceAll(part -> Matcher.quoteReplacement(shortenLongPart(part.group())));
    }

    private static String shortenLongPart(String part) {
        if (part.length() <= LONGEST_PART) {
            return part;
        }
        boolean isQuoted = part.startsWith("'") && part.endsWith("'");
        int end = Character.isHighSurrogate(part.charAt(SHORTENED_PART - 1)) ? SHORTENED_PART - 1 : SHORTENED_PART;
        return part.substring(0, end) + "..." + (isQuoted ? "'" : "");
    }

    /** Whether a text has only printable ASCII characters: a fast path, since scenarios are copied often. */
    private static boolean isPrintableAscii(String text) {
        return text.isEmpty() || text.chars().allMatch(c -> c >= ' ' && c <= '~');
    }

    /** Finds the most similar name; at most one letter in three may be wrong. */
    public static Optional<String> findNearest(String typed, Collection<String> names) {
        String wanted = typed.toLowerCase(Locale.ROOT);
        return names.stream()
                // a long text of another length is not compared letter by letter
                .filter(name -> 3 * Math.abs(name.length() - typed.length()) <= typed.length())
                .min(Comparator.comparingInt(name -> editDistance(wanted, name.toLowerCase(Locale.ROOT))))
                .filter(name -> 3 * editDistance(wanted, name.toLowerCase(Locale.ROOT)) <= typed.length());
    }

    /**
     * The question whether one of several words was meant: a similar one, one of the same meaning such as true for yes,
     * or the algorithm that a common abbreviation stands for; empty if there is none.
     */
    public static String suggestWord(String typed, Collection<String> words) {
        return Optional.ofNullable(OTHER_WORDS.get(typed.toLowerCase(Locale.ROOT)))
                .filter(words::contains)
                .map(word -> "; did you mean " + word + "?")
                .orElseGet(() -> suggestSimilar(typed, words));
    }

    /** The question whether a similar name was meant; empty if there is no similar name. */
    public static String suggestSimilar(String name, Collection<String> all) {
        String dashes = name.replaceFirst("[^-].*", "");
        List<String> known = all.stream()
                .filter(one -> one.startsWith(dashes))
                .map(one -> one.substring(dashes.length()))
                .toList();
        return findNearest(name.substring(dashes.length()), known)
                .map(near -> "; did you mean " + dashes + near + "?")
                .orElse("");
    }

    /** The edit distance: the number of letters inserted, deleted, replaced, or swapped with the next. */
    private static int editDistance(String one, String other) {
        int[][] steps = new int[one.length() + 1][other.length() + 1];
        for (int i = 0; i <= one.length(); i++) {
            for (int j = 0; j <= other.length(); j++) {
                if (i == 0 || j == 0) {
                    steps[i][j] = i + j;
                    continue;
                }
                int replaced = steps[i - 1][j - 1] + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
                steps[i][j] = Math.min(replaced, 1 + Math.min(steps[i - 1][j], steps[i][j - 1]));
                if (i > 1
                        && j > 1
                        && one.charAt(i - 1) == other.charAt(j - 2)
                        && one.charAt(i - 2) == other.charAt(j - 1)) {
                    steps[i][j] = Math.min(steps[i][j], steps[i - 2][j - 2] + 1);
                }
            }
        }
        return steps[one.length()][other.length()];
    }

    /** Formats a number with its noun: "1 send", "2 sends". */
    public static String formatCount(long number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }
}
