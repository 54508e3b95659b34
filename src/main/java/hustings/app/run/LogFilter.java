package hustings.app.run;

import hustings.app.base.TextFilter;
import hustings.app.base.Texts;
import hustings.play.Run;
import hustings.question.RunQuery;
import hustings.scenario.InterventionCodec;
import hustings.trace.Trace;
import hustings.trace.TraceEvent;
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
 * @param words a {@link RunQuery}, or words that all have to occur in an entry; empty for any
 * @param values by column, the values that are to be seen; a column that is not named or has none is not asked
 */
public record LogFilter(String words, Map<LogColumn, Set<String>> values) {

    public LogFilter {
        values = Map.copyOf(values);
    }

    /**
     * What is to be seen of a run.
     *
     * @param problem what is wrong with the words, if they were meant as a query and are none; empty if nothing is
     */
    record Result(RunQuery.Matches found, String problem) {}

    /**
     * What is to be seen of a run. Words that are meant as a query and are none are looked for as they are.
     *
     * @param trace the trace of the run
     */
    Result apply(Run run, Trace trace) {
        try {
            return new Result(
                    keepChosenValues(RunQuery.isQuery(words) ? findByQuery(run, trace) : findByWords(trace)), "");
        } catch (IllegalArgumentException e) {
            return new Result(keepChosenValues(findByWords(trace)), e.getMessage());
        }
    }

    private RunQuery.Matches findByQuery(Run run, Trace trace) {
        List<String> types = InterventionCodec.typeNames(run.algorithm().messageTypes());
        return RunQuery.parse(words, types, Texts.language()).findIn(trace, run.delayTicks());
    }

    private RunQuery.Matches findByWords(Trace trace) {
        Predicate<String> said = TextFilter.of(words);
        return RunQuery.Matches.of(trace.log().stream()
                .filter(entry -> words.isBlank() || said.test(line(entry)))
                .toList());
    }

    private RunQuery.Matches keepChosenValues(RunQuery.Matches found) {
        List<Map.Entry<LogColumn, Set<String>>> asked = values.entrySet().stream()
                .filter(column -> !column.getValue().isEmpty())
                .toList();
        return asked.isEmpty()
                ? found
                : RunQuery.Matches.of(found.rows().stream()
                        .filter(entry -> asked.stream()
                                .allMatch(column -> column.getValue()
                                        .contains(column.getKey().text(entry))))
                        .toList());
    }

    /** All of an entry in one line, a tabulator between two columns. */
    public static String line(TraceEvent entry) {
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
