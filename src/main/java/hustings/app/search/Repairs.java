package hustings.app.search;

import hustings.app.base.Texts;
import hustings.app.search.SearchRequest.Switch;
import hustings.search.Bounds;
import hustings.search.LedgerCsv;
import hustings.search.LedgerRow;
import hustings.search.NetworkBounds;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The repairs and other readings that can be tried for an algorithm that a search has broken; those known to hold
 * within the same bounds come first.
 */
final class Repairs {

    /** The result of earlier searches within the same bounds. */
    enum Outcome {
        HOLDS,
        OPEN,
        BROKEN
    }

    /**
     * One or more switches made together.
     *
     * @param request the broken search with these switches
     * @param finding the result of a search with these switches, in words; empty if there was none
     */
    record Repair(List<Switch> switches, SearchRequest request, Outcome known, String finding) {

        /** Whether at least one switch repairs the published algorithm. */
        boolean hasRepairingSwitch() {
            return switches.stream().anyMatch(Switch::isRepair);
        }

        /** Describes the switches, such as "bully back: on", with the finding if there is one. */
        String describe() {
            String words = switches.stream().map(Switch::describe).collect(Collectors.joining("; "));
            return finding.isEmpty() ? words : Texts.of("search.repair-known", words, finding);
        }

        /** The id for nodes of the window, such as "bully-back-true". */
        String nodeId() {
            return switches.stream().map(Switch::nodeId).collect(Collectors.joining("-"));
        }
    }

    private final SearchRequest broken;
    private final List<SearchResult> searched;
    private final List<LedgerRow> ledger;

    /**
     * Collects the repairs of an algorithm.
     *
     * @param broken the search that has broken the algorithm
     * @param searched all searches of this session
     */
    Repairs(SearchRequest broken, List<SearchResult> searched) {
        this.broken = broken;
        this.searched = List.copyOf(searched);
        ledger = LedgerCsv.readShipped().stream()
                .filter(row -> row.choice().name().equals(broken.choice().name()))
                .toList();
    }

    /**
     * The repairs to offer: repairs before other readings of the paper, and within each group those known to hold
     * first.
     */
    List<Repair> offeredRepairs() {
        return allRepairs()
                .filter(repair -> repair.switches().size() == 1 || repair.known() == Outcome.HOLDS)
                .sorted(Comparator.comparing((Repair repair) -> !repair.hasRepairingSwitch())
                        .thenComparing(Repair::known))
                .toList();
    }

    /** The repairs with unknown result, those with the fewest switches first; empty if one is known to hold. */
    List<SearchRequest> untriedRequests() {
        List<Repair> repairs = allRepairs().filter(Repair::hasRepairingSwitch).toList();
        return repairs.stream().anyMatch(repair -> repair.known() == Outcome.HOLDS)
                ? List.of()
                : repairs.stream()
                        .filter(repair -> repair.known() == Outcome.OPEN)
                        .sorted(Comparator.comparing(repair -> repair.switches().size()))
                        .map(Repair::request)
                        .toList();
    }

    private Stream<Repair> allRepairs() {
        List<Switch> single = broken.availableSwitches();
        Stream<List<Switch>> together = ledger.stream()
                .map(LedgerRow::choice)
                .distinct()
                .map(choice -> single.stream()
                        .filter(other -> other.value()
                                .equals(choice.options().get(other.option().name())))
                        .sorted(Comparator.comparing(other -> other.option().name()))
                        .toList())
                .filter(switches -> switches.size() > 1);
        return Stream.concat(single.stream().map(List::of), together).distinct().map(this::createRepair);
    }

    private Repair createRepair(List<Switch> switches) {
        SearchRequest request = broken.withChangedOptions(switches);
        Optional<SearchResult> own = searched.stream()
                .filter(search -> search.outcome().isConclusive())
                .filter(search -> search.request().isSameSearch(request))
                .findFirst();
        if (own.isPresent()) {
            Outcome known = own.get().violation().isPresent() ? Outcome.BROKEN : Outcome.HOLDS;
            return new Repair(switches, request, known, own.get().headlineWithoutStateCount());
        }
        List<LedgerRow> rows = ledger.stream()
                .filter(row -> row.choice().equals(request.choice()))
                .filter(row -> row.scope().n() == request.processes())
                .toList();
        for (LedgerRow row : rows) {
            if (coversWithoutViolation(row, request)) {
                int late = row.scope().late();
                String faults = SearchWords.describeFaultLimit(row.coveredFaults(), 0, late);
                return new Repair(switches, request, Outcome.HOLDS, Texts.of("search.not-broken", faults));
            }
        }
        for (LedgerRow row : rows) {
            if (breaksWithinBounds(row, request)) {
                String faults = SearchWords.describeExactFaults(row.coveredFaults(), 0, row.lateMessages());
                String property = SearchWords.shortName(row.brokenProperty().orElseThrow());
                return new Repair(switches, request, Outcome.BROKEN, Texts.of("search.broken-with", faults, property));
            }
        }
        return new Repair(switches, request, Outcome.OPEN, "");
    }

    /** Whether a row of the ledger covers the requested search and found no violation. */
    private static boolean coversWithoutViolation(LedgerRow row, SearchRequest request) {
        Bounds bounds = request.bounds();
        return row.complete()
                && row.brokenProperty().isEmpty()
                && !bounds.falseSuspicion()
                && bounds.network().equals(NetworkBounds.NONE)
                && bounds.diskLosses() == 0
                && bounds.faults() <= row.scope().faults()
                && bounds.late() <= row.scope().late()
                && bounds.withinTicks() <= lastFaultTick(row)
                && row.scope().properties().containsAll(request.properties());
    }

    /** Whether the violation that a row of the ledger found lies within the requested bounds. */
    private static boolean breaksWithinBounds(LedgerRow row, SearchRequest request) {
        Bounds bounds = request.bounds();
        return row.brokenProperty().filter(request.properties()::contains).isPresent()
                && row.coveredFaults() <= bounds.faults()
                && row.lateMessages() <= bounds.late()
                && lastFaultTick(row) <= bounds.withinTicks();
    }

    private static int lastFaultTick(LedgerRow row) {
        return row.scope().withinDelays() * SearchRequest.DELAY_TICKS;
    }
}
