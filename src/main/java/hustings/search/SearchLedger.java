package hustings.search;

import hustings.engine.Intervention;
import hustings.engine.Timing;
import hustings.model.Algorithm;
import hustings.model.Group;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import hustings.search.LedgerRow.Size;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;

/**
 * What is searched for the ledger: each algorithm of the bully family, as published and with its repairs, within bounds
 * that a search goes through in seconds or in minutes.
 */
public final class SearchLedger {

    private static final int WITHIN_DELAYS = 6;

    private static final Comparator<Size> SIZES =
            Comparator.comparing(Size::late).thenComparing(Size::n).thenComparing(Size::faults);

    private static final List<Size> QUICK = List.of(new Size(3, 1, 0));
    private static final List<Size> FULL =
            List.of(new Size(3, 1, 0), new Size(3, 4, 0), new Size(4, 3, 0), new Size(3, 2, 1), new Size(3, 2, 2));

    private SearchLedger() {}

    /** The sizes that take seconds for all algorithms together. */
    public static List<Size> quick() {
        return QUICK;
    }

    /** All sizes of the ledger; most of them take minutes for an algorithm. */
    public static List<Size> full() {
        return FULL;
    }

    /** The last tick at which faults may happen in all of them. */
    public static int withinTicks() {
        return WITHIN_DELAYS * Timing.DEFAULT_DELAY_TICKS;
    }

    /** Each algorithm as published, then with its repairs: each by itself, and those that go together. */
    public static List<AlgorithmChoice> choices() {
        List<AlgorithmChoice> choices = new ArrayList<>();
        BiConsumer<String, List<String>> add = (name, options) ->
                options.forEach(text -> choices.add(AlgorithmChoice.of(name, LedgerCsv.options(text))));
        add.accept("bully", List.of("", "announce-to-all", "bully-back", "announce-to-all bully-back"));
        add.accept("modified-bully", List.of("", "answer-wait=4D", "bully-back", "answer-wait=4D bully-back"));
        add.accept("garcia-molina", List.of(""));
        add.accept("improved-bully", List.of("", "flag-timeout=6D", "bully-back", "bully-back flag-timeout=6D"));
        add.accept(
                "map",
                List.of(
                        "",
                        "announce-to-all",
                        "leader-wait=4D",
                        "tell-late-askers",
                        "announce-to-all bully-back",
                        "announce-to-all bully-back leader-wait=4D",
                        "announce-to-all bully-back leader-wait=4D tell-late-askers",
                        "announce-to-all bully-back leader-wait=4D tell-late-askers=all",
                        "announce-to-all bully-back leader-wait=4D tell-late-askers=all wake-up=all"));
        add.accept(
                "coordination-group",
                List.of(
                        "",
                        "revival=elect",
                        "bully-back revival=elect",
                        "bully-back late-report=all revival=elect",
                        "bully-back late-report=all new-group=leader revival=elect",
                        "bully-back check=leads late-report=all new-group=leader revival=elect"));
        add.accept(
                "assistant",
                List.of("", "revival=elect", "bully-back revival=elect", "bully-back late-report=all revival=elect"));
        add.accept(
                "stable",
                List.of(
                        "",
                        "silence=crash",
                        "commit=leader silence=crash",
                        "commit=leader revival=propose silence=crash",
                        "bully-back commit=leader revival=propose silence=crash"));
        return List.copyOf(choices);
    }

    /**
     * The search of a row, which has not begun.
     *
     * @param choice which algorithm
     * @param algorithm the same, made
     * @param mostStates how many situations are kept at most before the search gives up
     * @param threads how many threads it uses
     */
    public static ScheduleSearch search(
            AlgorithmChoice choice, Algorithm<?> algorithm, Size size, long mostStates, int threads) {
        Group group = Group.of(IntStream.rangeClosed(1, size.n()).boxed().toList());
        Timing timing = Timing.constant(Timing.DEFAULT_DELAY_TICKS);
        Scenario start = Scenario.of(choice, group, Set.of(size.n()), timing, List.of());
        Bounds bounds = new Bounds(size.faults(), withinTicks(), size.late(), false, mostStates, threads);
        return new ScheduleSearch(start, algorithm, bounds, ElectionProperties.permanent());
    }

    /**
     * What a search established.
     *
     * @param mostStates how many situations it kept at most
     * @param outcome what it came to
     * @param algorithm the one that was searched
     */
    public static LedgerRow row(
            AlgorithmChoice choice, Size size, long mostStates, SearchOutcome outcome, Algorithm<?> algorithm) {
        return new LedgerRow(
                choice,
                size,
                outcome.complete(),
                outcome.faults(),
                outcome.violation().map(Counterexample::property),
                outcome.violation().map(SearchLedger::lateMessages).orElse(0),
                outcome.complete() ? outcome.states() : mostStates,
                Fingerprint.of(algorithm));
    }

    private static int lateMessages(Counterexample found) {
        return (int) found.scenario().events().stream()
                .filter(event -> event.intervention() instanceof Intervention.Delay)
                .count();
    }

    /**
     * The row of a search among others, if it need not be made again.
     *
     * @param algorithm the one that is searched: a row of another program than this is to be made again
     * @param mostStates a search that was stopped is to be made again if it may now keep more situations than then
     */
    public static Optional<LedgerRow> known(
            List<LedgerRow> rows, AlgorithmChoice choice, Algorithm<?> algorithm, Size size, long mostStates) {
        return rows.stream()
                .filter(row -> row.isOf(choice, size) && row.isUpToDate(algorithm))
                .filter(row -> row.complete() || row.situations() >= mostStates)
                .findFirst();
    }

    /** Whether a smaller search has broken the algorithm: a larger one would only find that again. */
    public static boolean isEnded(List<LedgerRow> rows, AlgorithmChoice choice, Size size) {
        return rows.stream()
                .anyMatch(row -> row.choice().equals(choice)
                        && row.broken().isPresent()
                        && !row.size().equals(size)
                        && row.size().isWithin(size));
    }

    /** The same rows in the order of the ledger: by size, and then as the choices are listed. */
    public static List<LedgerRow> sorted(List<LedgerRow> rows) {
        List<AlgorithmChoice> order = choices();
        return rows.stream()
                .sorted(Comparator.comparing(LedgerRow::size, SIZES).thenComparing(row -> order.indexOf(row.choice())))
                .toList();
    }
}
