package hustings.trace;

import hustings.engine.Frame;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;

/** The log of a run as a table of comma-separated values: a head, then a row for each entry. */
public final class LogCsv {

    private static final List<String> HEAD =
            List.of("stage", "tick", "arrives", "from", "to", "type", "content", "rule", "fate");

    private LogCsv() {}

    /**
     * Writes the log.
     *
     * @param log its entries, in the order in which they are to stand
     * @throws IOException if {@code out} fails
     * @throws java.util.concurrent.CancellationException if it is not to go on
     */
    public static void write(List<TraceEvent> log, Appendable out, Progress progress) throws IOException {
        out.append(Csv.row(HEAD.stream()));
        long done = 0;
        for (TraceEvent entry : log) {
            out.append(Csv.row(values(entry)));
            progress.report(++done, log.size());
        }
    }

    private static Stream<String> values(TraceEvent entry) {
        return Stream.of(
                Integer.toString(entry.stage()),
                Integer.toString(entry.tick()),
                number(entry.arrivalTick()),
                number(entry.from()),
                number(entry.to()),
                entry.type(),
                entry.content(),
                entry.sources(),
                entry.fate().map(Frame.Fate::describe).orElse(""));
    }

    private static String number(int number) {
        return number == TraceEvent.NONE ? "" : Integer.toString(number);
    }
}
