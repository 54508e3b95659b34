package hustings.app.run;

import hustings.app.base.TextFilter;
import hustings.app.base.Texts;
import hustings.engine.Detection;
import hustings.play.Run;
import hustings.question.RunQuery;
import hustings.scenario.InterventionCodec;
import hustings.trace.Trace;
import hustings.trace.TraceEvent;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A filter of the entries of the log.
 *
 * @param words a {@link RunQuery}, or words that must all occur in an entry; empty for no condition
 * @param values by column, the accepted values; a column that is missing or has no values is not filtered
 */
public record LogFilter(String words, Map<LogColumn, Set<String>> values) {

    public LogFilter {
        values = Map.copyOf(values);
    }

    /**
     * The result of a filter.
     *
     * @param problem the syntax error if the words were meant as a query; empty if there is none
     */
    record Result(RunQuery.Matches found, String problem) {}

    /**
     * Finds the entries that pass the filter. Words that were meant as a query but have a syntax error are searched for
     * as plain words.
     *
     * @param trace the trace of the run
     */
    Result apply(Run run, Trace trace) {
        try {
            return new Result(
                    keepAcceptedValues(RunQuery.looksLikeQuery(words) ? findByQuery(run, trace) : findByWords(trace)),
                    "");
        } catch (IllegalArgumentException e) {
            return new Result(keepAcceptedValues(findByWords(trace)), e.getMessage());
        }
    }

    private RunQuery.Matches findByQuery(Run run, Trace trace) {
        List<String> types = new ArrayList<>(
                InterventionCodec.messageTypeNames(run.algorithm().messageTypes()));
        if (run.showsHeartbeats()) {
            types.addAll(InterventionCodec.messageTypeNames(Detection.messageTypes()));
        }
        return RunQuery.parse(words, types, run.scenario().group(), Texts.language())
                .findMatches(trace, run.algorithm(), run.delayTicks());
    }

    private RunQuery.Matches findByWords(Trace trace) {
        Predicate<String> said = TextFilter.of(words);
        return RunQuery.Matches.of(trace.log().stream()
                .filter(entry -> words.isBlank() || said.test(formatLine(entry)))
                .toList());
    }

    private RunQuery.Matches keepAcceptedValues(RunQuery.Matches found) {
        return values.values().stream().allMatch(Set::isEmpty)
                ? found
                : RunQuery.Matches.of(
                        found.rows().stream().filter(this::hasAcceptedValues).toList());
    }

    private boolean hasAcceptedValues(TraceEvent entry) {
        return values.keySet().stream()
                .allMatch(column ->
                        values.get(column).isEmpty() || values.get(column).contains(column.text(entry)));
    }

    /** Formats all columns of an entry as one line, separated by tabs. */
    public static String formatLine(TraceEvent entry) {
        return Stream.of(LogColumn.values()).map(column -> column.text(entry)).collect(Collectors.joining("\t"));
    }

    /** Returns this filter with other values for one column. */
    LogFilter with(LogColumn column, Set<String> acceptedValues) {
        Map<LogColumn, Set<String>> next = new EnumMap<>(LogColumn.class);
        next.putAll(values);
        next.put(column, Set.copyOf(acceptedValues));
        return new LogFilter(words, next);
    }

    /** Returns this filter with other words. */
    LogFilter with(String newWords) {
        return new LogFilter(newWords, values);
    }
}
