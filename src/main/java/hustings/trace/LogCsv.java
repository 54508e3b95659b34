package hustings.trace;

import hustings.model.Rule;
import hustings.scenario.Translation;
import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes the log of a run as comma-separated values: a header, then a row for each entry. */
public final class LogCsv {

    private static final List<String> HEADER =
            List.of("stage", "tick", "arrives", "from", "to", "type", "content", "rule", "fate");

    private LogCsv() {}

    /**
     * Writes the log.
     *
     * @param log the entries, in order
     * @param language the language of the header, the rules and the fates
     * @throws IOException if {@code out} fails
     * @throws java.util.concurrent.CancellationException if the progress cancels it
     */
    public static void write(List<TraceEvent> log, Translation language, Appendable out, Progress progress)
            throws IOException {
        out.append(Csv.formatRow(HEADER.stream().map(column -> language.format("csv." + column))));
        long done = 0;
        for (TraceEvent entry : log) {
            out.append(Csv.formatRow(toValues(entry, language)));
            progress.reportOrCancel(++done, log.size());
        }
    }

    private static Stream<String> toValues(TraceEvent entry, Translation language) {
        return Stream.of(
                entry.isOfHeartbeat() ? "" : Integer.toString(entry.stage()),
                Integer.toString(entry.tick()),
                entry instanceof TraceEvent.MessageEvent message
                        ? Integer.toString(message.flight().arrivalTick())
                        : "",
                formatNameOrEmpty(entry, entry.from()),
                formatNameOrEmpty(entry, entry.to()),
                entry.type(),
                entry.content(),
                entry.rules().stream()
                        .map(Rule::source)
                        .distinct()
                        .map(language::translate)
                        .collect(Collectors.joining("; ")),
                entry.fate()
                        .map(fate -> language.format("csv.fate." + Translation.toKey(fate.name())))
                        .orElse(""));
    }

    private static String formatNameOrEmpty(TraceEvent entry, int id) {
        return id == TraceEvent.NONE ? "" : entry.name(id);
    }
}
