package hustings.app.run;

import hustings.app.base.Texts;
import hustings.model.Rule;
import hustings.trace.TraceEvent;
import java.util.Comparator;
import java.util.function.Function;
import java.util.stream.Collectors;

/** A column of the log. */
enum LogColumn {
    /** The number of the stage. */
    STAGE(9, false, entry -> Integer.toString(entry.stage())),
    /** When it happened, in ticks. */
    TICK(8, false, entry -> Integer.toString(entry.tick())),
    /** The type of a message, or what else happened. */
    TYPE(18, true, TraceEvent::type),
    /** The sender, or whom it happens to. */
    FROM(9, true, entry -> formatId(entry.from())),
    /** The receiver, or whom else it concerns. */
    TO(7, true, entry -> formatId(entry.to())),
    /** What the message says, or what happened, in words. */
    CONTENT(20, false, TraceEvent::content),
    /** The published step behind it. */
    RULE(
            15,
            true,
            entry -> entry.rules().stream()
                    .map(Rule::source)
                    .distinct()
                    .map(Texts::translate)
                    .collect(Collectors.joining("; "))),
    /** What becomes of a message. */
    FATE(
            16,
            true,
            entry -> entry.fate()
                    .map(fate -> Texts.of("log.fate." + Texts.key(fate)))
                    .orElse(""));

    /** Numbers by their size, then other texts. */
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

    /** What an entry has in this column; empty if nothing. */
    String text(TraceEvent entry) {
        return text.apply(entry);
    }

    /** What stands above the column. */
    String title() {
        return Texts.of("log.column." + key());
    }

    /** How wide it is beside the others. */
    double share() {
        return share;
    }

    /** Whether one can choose which of its values are to be seen. */
    boolean isFiltered() {
        return filtered;
    }

    /** What it is called among the texts and the nodes of the window. */
    String key() {
        return Texts.key(this);
    }

    private static boolean isInteger(String text) {
        return text.matches("\\d{1,9}");
    }

    private static String formatId(int id) {
        return id == TraceEvent.NONE ? "" : Integer.toString(id);
    }
}
