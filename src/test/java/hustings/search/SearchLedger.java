package hustings.search;

import hustings.check.ElectionProperties;
import hustings.engine.Intervention;
import hustings.engine.Timing;
import hustings.model.Algorithm;
import hustings.model.Group;
import hustings.model.Property;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import hustings.search.LedgerRow.Scope;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The searches of the ledger: each algorithm of the bully family, as published and with its repairs, and the election
 * of Raft, within bounds that take seconds or minutes.
 */
public final class SearchLedger {

    private static final int DEFAULT_WITHIN_DELAYS = 6;

    private static final Comparator<Scope> SCOPE_ORDER = Comparator.comparing(
                    (Scope scope) -> scope.property().isPresent())
            .thenComparing(Scope::late)
            .thenComparing(Scope::n)
            .thenComparing(Scope::faults)
            .thenComparing(Scope::withinDelays);

    /** Scopes small enough for the tests to repeat: a change to the results of larger ones shows here too. */
    private static final List<Scope> QUICK_SCOPES = List.of(
            allPropertiesScope(3, 1, 0),
            allPropertiesScope(3, 1, 1),
            neverTwoLeadersScope(3, 0, 0, DEFAULT_WITHIN_DELAYS));

    private static final List<Scope> LONG_SCOPES = List.of(
            allPropertiesScope(3, 4, 0),
            allPropertiesScope(4, 3, 0),
            allPropertiesScope(4, 4, 0),
            allPropertiesScope(5, 2, 0),
            allPropertiesScope(3, 2, 1),
            allPropertiesScope(3, 2, 2),
            allPropertiesScope(4, 2, 1),
            neverTwoLeadersScope(3, 1, 0, 12), // timeouts of 5D to 10D end by then, and votes can be split
            neverTwoLeadersScope(3, 2, 0, 4),
            neverTwoLeadersScope(4, 0, 0, DEFAULT_WITHIN_DELAYS),
            neverTwoLeadersScope(3, 0, 1, DEFAULT_WITHIN_DELAYS));

    private SearchLedger() {}

    /**
     * A search that the ledger contains or could contain.
     *
     * @param choice the algorithm with its options
     * @param scope the properties searched for, and the bounds
     */
    public record Search(AlgorithmChoice choice, Scope scope) {}

    private static Scope allPropertiesScope(int n, int faults, int late) {
        return new Scope(n, faults, late, DEFAULT_WITHIN_DELAYS, Optional.empty());
    }

    private static Scope neverTwoLeadersScope(int n, int faults, int late, int withinDelays) {
        return new Scope(n, faults, late, withinDelays, Optional.of(ElectionProperties.NEVER_TWO));
    }

    /** The property that an algorithm is searched for: for Raft its paper's promise, for others all (empty). */
    private static Optional<Property> propertySearchedFor(AlgorithmChoice choice) {
        return choice.name().equals("raft") ? Optional.of(ElectionProperties.NEVER_TWO) : Optional.empty();
    }

    /** The searches that take seconds for all algorithms together. */
    public static List<Search> quickSearches() {
        return searchesIn(QUICK_SCOPES);
    }

    /** All searches of the ledger; most of them take minutes each. */
    public static List<Search> allSearches() {
        return Stream.concat(quickSearches().stream(), searchesIn(LONG_SCOPES).stream())
                .toList();
    }

    private static List<Search> searchesIn(List<Scope> scopes) {
        return scopes.stream()
                .flatMap(scope -> algorithmChoices().stream()
                        .filter(choice -> scope.property().equals(propertySearchedFor(choice)))
                        .map(choice -> new Search(choice, scope)))
                .toList();
    }

    /**
     * The searches of one size for all algorithms.
     *
     * @param n the number of processes, 2 or more
     * @param faults the maximum number of faults of a schedule
     * @param late the maximum number of late messages, besides the faults
     */
    public static List<Search> searchesOfSize(int n, int faults, int late) {
        return searchesIn(List.of(
                allPropertiesScope(n, faults, late), neverTwoLeadersScope(n, faults, late, DEFAULT_WITHIN_DELAYS)));
    }

    /** Each algorithm as published, then with its repairs: each by itself, and those that go together. */
    public static List<AlgorithmChoice> algorithmChoices() {
        return Stream.of(
                        createChoices(
                                "bully", "", "announce-to-all", "bully-back", "announce-to-all bully-back", "terms"),
                        createChoices(
                                "modified-bully", "", "answer-wait=4D", "bully-back", "answer-wait=4D bully-back"),
                        createChoices("garcia-molina", ""),
                        createChoices(
                                "improved-bully", "", "flag-timeout=6D", "bully-back", "bully-back flag-timeout=6D"),
                        createChoices(
                                "map",
                                "",
                                "announce-to-all",
                                "leader-wait=4D",
                                "tell-late-askers",
                                "announce-to-all bully-back",
                                "announce-to-all bully-back leader-wait=4D",
                                "announce-to-all bully-back leader-wait=4D tell-late-askers",
                                "announce-to-all bully-back leader-wait=4D tell-late-askers=all",
                                "announce-to-all bully-back leader-wait=4D tell-late-askers=all wake-up=all"),
                        createChoices(
                                "coordination-group",
                                "",
                                "revival=elect",
                                "bully-back revival=elect",
                                "bully-back late-report=all revival=elect",
                                "bully-back late-report=all new-group=leader revival=elect",
                                "bully-back check=leads late-report=all new-group=leader revival=elect"),
                        createChoices(
                                "assistant",
                                "",
                                "revival=elect",
                                "bully-back revival=elect",
                                "bully-back late-report=all revival=elect"),
                        createChoices(
                                "stable",
                                "",
                                "silence=crash",
                                "commit=leader silence=crash",
                                "commit=leader revival=propose silence=crash",
                                "bully-back commit=leader revival=propose silence=crash"),
                        createChoices("raft", "", "timeout=5D"))
                .flatMap(Function.identity())
                .toList();
    }

    private static Stream<AlgorithmChoice> createChoices(String algorithm, String... options) {
        return Stream.of(options).map(text -> AlgorithmChoice.of(algorithm, LedgerCsv.parseOptions(text)));
    }

    /**
     * Creates a search of the ledger.
     *
     * @param algorithm an instance of the chosen algorithm
     * @param maxStates the maximum number of states kept before the search stops
     * @param threads the number of threads
     */
    public static ScheduleSearch newSearch(Search search, Algorithm<?> algorithm, long maxStates, int threads) {
        int n = search.scope().n();
        Group group = Group.of(IntStream.rangeClosed(1, n).boxed().toList());
        Timing timing = Timing.ofConstantDelay(Timing.DEFAULT_DELAY_TICKS);
        Scenario start = Scenario.of(search.choice(), group, Set.of(n), timing, List.of());
        Bounds bounds = search.scope().toBounds(maxStates, threads);
        return new ScheduleSearch(start, algorithm, bounds, search.scope().properties());
    }

    /**
     * The row for the outcome of a search.
     *
     * @param maxStates the maximum number of states that the search could keep
     * @param outcome the outcome of the search
     * @param commit the commit of the program that searched; empty if not known
     * @param date the day of the search
     */
    public static LedgerRow toRow(Search search, long maxStates, SearchOutcome outcome, String commit, LocalDate date) {
        return new LedgerRow(
                search.choice(),
                search.scope(),
                outcome.isConclusive(),
                outcome.faults(),
                outcome.violation().map(Counterexample::property),
                outcome.violation().map(SearchLedger::countLateMessages).orElse(0),
                outcome.isConclusive() ? outcome.states() : maxStates,
                commit,
                date.toString());
    }

    private static int countLateMessages(Counterexample found) {
        return (int) found.scenario().events().stream()
                .filter(event -> event.intervention() instanceof Intervention.Delay)
                .count();
    }

    /**
     * Finds the row of a search that need not be repeated.
     *
     * @param maxStates the state limit now; a stopped search is repeated if its limit was lower
     */
    public static Optional<LedgerRow> findRow(List<LedgerRow> rows, Search search, long maxStates) {
        return rows.stream()
                .filter(row -> searchOf(row).equals(search))
                .filter(row -> row.complete() || row.states() >= maxStates)
                .findFirst();
    }

    /** The search whose result is in a row. */
    public static Search searchOf(LedgerRow row) {
        return new Search(row.choice(), row.scope());
    }

    /** Whether a smaller search has already found a violation, which a larger one would only find again. */
    public static boolean isViolatedInSmallerSearch(List<LedgerRow> rows, Search search) {
        return rows.stream()
                .anyMatch(row -> row.choice().equals(search.choice())
                        && row.brokenProperty().isPresent()
                        && !row.scope().equals(search.scope())
                        && row.scope().isWithin(search.scope()));
    }

    /** Sorts rows as the ledger does: by scope, then in the order of {@link #algorithmChoices}. */
    public static List<LedgerRow> sortRows(List<LedgerRow> rows) {
        List<AlgorithmChoice> order = algorithmChoices();
        return rows.stream()
                .sorted(Comparator.comparing(LedgerRow::scope, SCOPE_ORDER)
                        .thenComparing(row -> order.indexOf(row.choice())))
                .toList();
    }
}
