package hustings.app.search;

import hustings.app.base.Texts;
import hustings.app.search.SearchRequest.Switch;
import hustings.scenario.AlgorithmChoice;
import hustings.search.Bounds;
import hustings.search.LedgerCsv;
import hustings.search.LedgerRow;
import hustings.search.NetworkBounds;
import hustings.search.SearchLedger;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What may be switched in an algorithm that a search has broken: first what searches within the same bounds did not
 * break.
 */
final class Repairs {

    /** What searches within the same bounds have shown. */
    enum Outcome {
        HOLDS,
        OPEN,
        BROKEN
    }

    /**
     * Some switches at once.
     *
     * @param request the same search with them
     * @param finding what a search of it came to, in words; empty if there is none
     */
    record Repair(List<Switch> switches, SearchRequest request, Outcome known, String finding) {

        /** Whether some of them mend the paper. */
        boolean isRepair() {
            return switches.stream().anyMatch(Switch::isRepair);
        }

        /** Such as "bully back: on". */
        String words() {
            String words = switches.stream().map(Switch::words).collect(Collectors.joining("; "));
            return finding.isEmpty() ? words : Texts.of("search.repair-known", words, finding);
        }

        /** Such as "bully-back-true". */
        String id() {
            return switches.stream()
                    .map(other -> other.option().name() + "-" + other.value())
                    .collect(Collectors.joining("-"));
        }
    }

    private final SearchRequest broken;
    private final List<SearchResult> searched;
    private final List<LedgerRow> ledger;

    /**
     * The repairs of an algorithm.
     *
     * @param broken the search that has broken it
     * @param searched all searches of this session
     */
    Repairs(SearchRequest broken, List<SearchResult> searched) {
        this.broken = broken;
        this.searched = List.copyOf(searched);
        ledger = LedgerCsv.readShipped().stream()
                .filter(row -> row.choice().name().equals(broken.choice().name()))
                .toList();
    }

    /** What may be switched: repairs before other readings of the paper, and of each first what is known to hold. */
    List<Repair> offered() {
        return allRepairs()
                .filter(repair -> repair.switches().size() == 1 || repair.known() == Outcome.HOLDS)
                .sorted(Comparator.comparing((Repair repair) -> !repair.isRepair())
                        .thenComparing(Repair::known))
                .toList();
    }

    /** The repairs of which nothing is known yet, the smallest first; none if one is known to hold. */
    List<SearchRequest> untried() {
        List<Repair> repairs = allRepairs().filter(Repair::isRepair).toList();
        return repairs.stream().anyMatch(repair -> repair.known() == Outcome.HOLDS)
                ? List.of()
                : repairs.stream()
                        .filter(repair -> repair.known() == Outcome.OPEN)
                        .sorted(Comparator.comparing(repair -> repair.switches().size()))
                        .map(Repair::request)
                        .toList();
    }

    private Stream<Repair> allRepairs() {
        List<Switch> single = broken.switches();
        Stream<List<Switch>> together = SearchLedger.algorithmChoices().stream()
                .filter(choice -> choice.name().equals(broken.choice().name()))
                .map(choice -> single.stream()
                        .filter(notChosenIn(choice))
                        .sorted(Comparator.comparing(other -> other.option().name()))
                        .toList())
                .filter(switches -> switches.size() > 1);
        return Stream.concat(single.stream().map(List::of), together).distinct().map(this::createRepair);
    }

    /** Whether a switch leads to what a choice of the ledger has. */
    private static Predicate<Switch> notChosenIn(AlgorithmChoice choice) {
        return other -> other.value().equals(choice.options().get(other.option().name()));
    }

    private Repair createRepair(List<Switch> switches) {
        SearchRequest request = broken;
        for (Switch other : switches) {
            request = request.with(other);
        }
        return createWithKnownOutcome(switches, request);
    }

    private Repair createWithKnownOutcome(List<Switch> switches, SearchRequest request) {
        Optional<SearchResult> own = searched.stream()
                .filter(search -> search.request().isSameSearch(request) && search.isDecided())
                .findFirst();
        if (own.isPresent()) {
            Outcome known = own.get().violation().isPresent() ? Outcome.BROKEN : Outcome.HOLDS;
            return new Repair(switches, request, known, own.get().shortOutcome());
        }
        List<LedgerRow> rows = ledger.stream()
                .filter(row ->
                        row.choice().equals(request.choice()) && row.scope().n() == request.processes())
                .toList();
        for (LedgerRow row : rows) {
            if (coversWithoutViolation(row, request)) {
                String faults =
                        SearchWords.withFaults(row.coveredFaults(), row.scope().late());
                return new Repair(switches, request, Outcome.HOLDS, Texts.of("search.not-broken", faults));
            }
        }
        for (LedgerRow row : rows) {
            if (breaksWithinBounds(row, request)) {
                String faults = SearchWords.withExactly(row.coveredFaults(), row.lateMessages());
                String property = SearchWords.name(row.brokenProperty().orElseThrow());
                return new Repair(switches, request, Outcome.BROKEN, Texts.of("search.broken-with", faults, property));
            }
        }
        return new Repair(switches, request, Outcome.OPEN, "");
    }

    /** Whether a row has searched all that is asked for, and found nothing. */
    private static boolean coversWithoutViolation(LedgerRow row, SearchRequest request) {
        Bounds bounds = request.bounds();
        return row.complete()
                && row.brokenProperty().isEmpty()
                && !bounds.falseSuspicion()
                && bounds.network().equals(NetworkBounds.NONE)
                && bounds.faults() <= row.scope().faults()
                && bounds.late() <= row.scope().late()
                && bounds.withinTicks() <= withinTicks(row)
                && row.scope().properties().containsAll(request.properties());
    }

    /** Whether what a row has found is within what is asked for. */
    private static boolean breaksWithinBounds(LedgerRow row, SearchRequest request) {
        Bounds bounds = request.bounds();
        return row.brokenProperty().filter(request.properties()::contains).isPresent()
                && row.coveredFaults() <= bounds.faults()
                && row.lateMessages() <= bounds.late()
                && withinTicks(row) <= bounds.withinTicks();
    }

    private static int withinTicks(LedgerRow row) {
        return row.scope().withinDelays() * SearchRequest.DELAY_TICKS;
    }
}
