package hustings.app.run;

import hustings.app.base.Texts;
import hustings.app.widget.Column;
import hustings.engine.Frame;
import hustings.model.Rule;
import hustings.trace.TraceEvent;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A column of the log. */
enum LogColumn {
    /** The number of the stage. */
    STAGE(9, false, entry -> entry.isOfHeartbeat() ? "" : Integer.toString(entry.stage())),
    /** The time of the event, in ticks. */
    TICK(8, false, entry -> Integer.toString(entry.tick())),
    /** The type of the message or of another event. */
    TYPE(18, true, TraceEvent::type),
    /** The sender, or the process to which the event happens. */
    FROM(9, true, entry -> Participant.of(entry, entry.from())),
    /** The receiver, or another process concerned. */
    TO(7, true, entry -> Participant.of(entry, entry.to())),
    /** The content of the message, or the event in words. */
    CONTENT(20, false, TraceEvent::content),
    /** The published rules that were applied. */
    RULE(15, true, LogColumn::describeRules),
    /** The fate of a message. */
    FATE(16, true, entry -> entry.fate().map(LogColumn::describeFate).orElse(""));

    /** Orders processes by rank, then numbers by value, then other texts in alphabetical order. */
    private static final Comparator<Object> ORDER = Comparator.comparingInt(LogColumn::rankOf)
            .thenComparingInt(LogColumn::numberOf)
            .thenComparing(Object::toString);

    private final double share;
    private final boolean filtered;
    private final Function<TraceEvent, Object> value;

    LogColumn(double share, boolean filtered, Function<TraceEvent, Object> value) {
        this.share = share;
        this.filtered = filtered;
        this.value = value;
    }

    /** A process, which is shown by its name and ordered by its rank. */
    private record Participant(int id, String name) {

        /** The process with an id; an empty text for none. */
        static Object of(TraceEvent entry, int id) {
            return id == TraceEvent.NONE ? "" : new Participant(id, entry.name(id));
        }

        @Override
        public String toString() {
            return name;
        }
    }

    /** The text of an entry in this column; may be empty. */
    String text(TraceEvent entry) {
        return value.apply(entry).toString();
    }

    /** The texts that occur in this column, each once: processes by rank, numbers by value, others by alphabet. */
    List<String> listTexts(List<TraceEvent> entries) {
        return entries.stream()
                .map(value)
                .distinct()
                .sorted(ORDER)
                .map(Object::toString)
                .filter(text -> !text.isEmpty())
                .toList();
    }

    /** The heading of the column. */
    String title() {
        return Texts.of("log.column." + key());
    }

    /** Creates the column of a table. Rows of one known height scroll much faster than rows that must be measured. */
    Column<TraceEvent> createTableColumn() {
        return new Column<>("log-" + key(), title(), share, value)
                .onSingleLine()
                .orderedBy(ORDER);
    }

    /** Whether the column has a filter for its values. */
    boolean hasFilter() {
        return filtered;
    }

    /** The name of the column in text keys and node ids. */
    String key() {
        return Texts.toKey(this);
    }

    private static int rankOf(Object value) {
        return value instanceof Participant process ? process.id() : Integer.MAX_VALUE;
    }

    private static int numberOf(Object value) {
        String text = value.toString();
        return text.matches("\\d{1,9}") ? Integer.parseInt(text) : Integer.MAX_VALUE;
    }

    private static String describeRules(TraceEvent entry) {
        Stream<String> sources = entry.rules().stream().map(Rule::source).distinct();
        return sources.map(Texts::translate).collect(Collectors.joining("; "));
    }

    private static String describeFate(Frame.Fate fate) {
        return Texts.of("log.fate." + Texts.toKey(fate));
    }
}
