package hustings.app.run;

import hustings.app.base.Texts;
import hustings.app.widget.Column;
import hustings.engine.Frame;
import hustings.model.Rule;
import hustings.trace.TraceEvent;
import java.util.Comparator;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A column of the log. */
enum LogColumn {
    /** The number of the stage. */
    STAGE(9, false, entry -> Integer.toString(entry.stage())),
    /** The time of the event, in ticks. */
    TICK(8, false, entry -> Integer.toString(entry.tick())),
    /** The type of the message or of another event. */
    TYPE(18, true, TraceEvent::type),
    /** The sender, or the process to which the event happens. */
    FROM(9, true, entry -> formatName(entry, entry.from())),
    /** The receiver, or another process concerned. */
    TO(7, true, entry -> formatName(entry, entry.to())),
    /** The content of the message, or the event in words. */
    CONTENT(20, false, TraceEvent::content),
    /** The published rules that were applied. */
    RULE(15, true, LogColumn::describeRules),
    /** The fate of a message. */
    FATE(16, true, entry -> entry.fate().map(LogColumn::describeFate).orElse(""));

    /** Orders numbers by value, before other texts in alphabetical order. */
    static final Comparator<String> ORDER = Comparator.comparing(LogColumn::isInteger)
            .reversed()
            .thenComparingInt(text -> isInteger(text) ? Integer.parseInt(text) : 0)
            .thenComparing(Comparator.naturalOrder());

    private final double share;
    private final boolean filtered;
    private final Function<TraceEvent, String> text;

    LogColumn(double share, boolean filtered, Function<TraceEvent, String> text) {
        this.share = share;
        this.filtered = filtered;
        this.text = text;
    }

    /** The text of an entry in this column; may be empty. */
    String text(TraceEvent entry) {
        return text.apply(entry);
    }

    /** The heading of the column. */
    String title() {
        return Texts.of("log.column." + key());
    }

    /** Creates the column of a table. Rows of one known height scroll much faster than rows that must be measured. */
    Column<TraceEvent> createTableColumn() {
        return new Column<>("log-" + key(), title(), share, text).onSingleLine().orderedBy(ORDER);
    }

    /** Whether the column has a filter for its values. */
    boolean hasFilter() {
        return filtered;
    }

    /** The name of the column in text keys and node ids. */
    String key() {
        return Texts.toKey(this);
    }

    private static boolean isInteger(String text) {
        return text.matches("\\d{1,9}");
    }

    private static String describeRules(TraceEvent entry) {
        Stream<String> sources = entry.rules().stream().map(Rule::source).distinct();
        return sources.map(Texts::translate).collect(Collectors.joining("; "));
    }

    private static String describeFate(Frame.Fate fate) {
        return Texts.of("log.fate." + Texts.toKey(fate));
    }

    private static String formatName(TraceEvent entry, int id) {
        return id == TraceEvent.NONE ? "" : entry.name(id);
    }
}
