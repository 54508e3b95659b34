package hustings.app.run;

import hustings.app.base.Words;
import hustings.trace.LogEntry;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which entries of the log are to be seen.
 *
 * @param words words that all have to occur in an entry; empty for any
 * @param values by column, the values that are to be seen; a column that is not named or has none is not asked
 */
public record LogFilter(String words, Map<LogColumn, Set<String>> values) {

    public LogFilter {
        values = Map.copyOf(values);
    }

    /** Whether an entry is to be seen, made ready to be asked of many. */
    Predicate<LogEntry> predicate() {
        Predicate<String> said = Words.in(words);
        List<Map.Entry<LogColumn, Set<String>>> asked = values.entrySet().stream()
                .filter(column -> !column.getValue().isEmpty())
                .toList();
        return entry -> asked.stream()
                        .allMatch(column ->
                                column.getValue().contains(column.getKey().text(entry)))
                && (words.isBlank() || said.test(line(entry)));
    }

    /** All of an entry in one line, a tabulator between two columns. */
    public static String line(LogEntry entry) {
        return Stream.of(LogColumn.values()).map(column -> column.text(entry)).collect(Collectors.joining("\t"));
    }

    /** The same with other values of one column. */
    LogFilter with(LogColumn column, Set<String> wanted) {
        Map<LogColumn, Set<String>> next = new EnumMap<>(LogColumn.class);
        next.putAll(values);
        next.put(column, Set.copyOf(wanted));
        return new LogFilter(words, next);
    }

    /** The same with other words. */
    LogFilter with(String newWords) {
        return new LogFilter(newWords, values);
    }
}
