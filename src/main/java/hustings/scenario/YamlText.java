package hustings.scenario;

import hustings.model.Group;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Formats values as YAML. Not by a library, to get short lines such as {@code - {at: 0, detect: 4}} and the same text
 * with every version.
 */
final class YamlText {

    private static final Pattern PLAIN = Pattern.compile("\\p{L}.*");
    /** Words that YAML 1.1 reads as a boolean or null. */
    private static final Pattern RESERVED = Pattern.compile("(?i)true|false|yes|no|on|off|null|y|n");

    private YamlText() {}

    /** Formats a key with its value, whose further lines are indented. */
    static String formatEntry(String key, String value) {
        return key + ":" + (value.isEmpty() || value.startsWith("\n") ? "" : " ") + indentFurtherLines(value);
    }

    /** Formats the entries of a map. */
    static <V> List<String> formatEntries(Map<?, V> map, Function<? super V, String> format) {
        return map.entrySet().stream()
                .map(entry -> formatEntry(entry.getKey().toString(), format.apply(entry.getValue())))
                .toList();
    }

    /** Formats the entries of a map from ids, with the processes called by the names that a group may give them. */
    static <V> List<String> formatEntriesById(Map<Integer, V> map, Group group, Function<? super V, String> format) {
        return map.entrySet().stream()
                .map(entry -> formatEntry(
                        group == null ? entry.getKey().toString() : group.name(entry.getKey()),
                        format.apply(entry.getValue())))
                .toList();
    }

    /** Formats a mapping, with each entry on lines of its own below the key. */
    static String formatMapping(List<String> entries) {
        return "\n" + String.join("\n", entries);
    }

    /** Formats a mapping in braces on one line. */
    static String formatInline(List<String> entries) {
        return "{" + String.join(", ", entries) + "}";
    }

    /** Formats a list, with each item on lines of its own below the key. */
    static String formatList(List<String> items) {
        return items.stream()
                .map(item -> "\n- " + indentFurtherLines(item.replaceFirst("^\n", "")))
                .collect(Collectors.joining());
    }

    /** Formats a parsed value on one line. */
    static String formatInline(YamlValue value) {
        if (value instanceof YamlValue.Scalar scalar) {
            boolean bare = scalar.kind() != YamlValue.ScalarKind.STRING
                    || scalar.text().matches("[\\w.-]+");
            return bare ? scalar.text() : quote(scalar.text());
        }
        return value instanceof YamlValue.Sequence sequence
                ? sequence.items().stream().map(YamlText::formatInline).toList().toString()
                : formatInline(formatEntries(((YamlValue.Mapping) value).values(), YamlText::formatInline));
    }

    private static String indentFurtherLines(String text) {
        return text.replaceAll("\n(?=[^\n])", "\n  ");
    }

    /** Formats a text of several lines as a literal block. */
    static String formatLiteralBlock(String text) {
        return text.endsWith("\n") ? "|\n" + text.substring(0, text.length() - 1) : "|-\n" + text;
    }

    /** Whether a text of several lines is unchanged when it is written as a literal block and read again. */
    static boolean canBeLiteralBlock(String text) {
        return text.indexOf('\n') >= 0
                && text.indexOf('\r') < 0
                && !text.endsWith("\n\n")
                && !text.startsWith("\n")
                && Stream.of(text.split("\n")).noneMatch(line -> line.startsWith(" ") || line.endsWith(" "))
                && text.codePoints().allMatch(c -> c == '\n' || isAllowedUnescaped(c));
    }

    /** Formats the value of an option; true, false and numbers are not quoted. */
    static String formatOptionValue(String value) {
        return value.equals("true") || value.equals("false") || value.matches("\\d{1,9}") ? value : formatScalar(value);
    }

    /** Formats a text on one line, in quotes if YAML could read it as something else. */
    static String formatScalar(String text) {
        boolean plain = PLAIN.matcher(text).matches()
                && !RESERVED.matcher(text).matches()
                && !text.contains(": ")
                && !text.contains(" #")
                && !text.endsWith(":")
                && !text.endsWith(" ")
                && text.codePoints().allMatch(YamlText::isAllowedUnescaped);
        return plain ? text : quote(text);
    }

    private static String quote(String text) {
        return '"' + text.codePoints().mapToObj(YamlText::escape).collect(Collectors.joining()) + '"';
    }

    private static String escape(int c) {
        return switch (c) {
            case '"' -> "\\\"";
            case '\\' -> "\\\\";
            case '\n' -> "\\n";
            case '\t' -> "\\t";
            default ->
                isAllowedUnescaped(c)
                        ? Character.toString(c)
                        : String.format(Locale.ROOT, c > 0xFFFF ? "\\U%08X" : "\\u%04X", c);
        };
    }

    /** Whether a character is visible and allowed in YAML without an escape. */
    private static boolean isAllowedUnescaped(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> false;
            case Character.SPACE_SEPARATOR -> c == ' ';
            default -> (c & 0xFFFE) != 0xFFFE; // the last two of each plane are no characters
        };
    }
}
