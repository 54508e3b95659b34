package hustings.workbench.check;

import hustings.check.ElectionProperties;
import hustings.check.RandomScenario;
import hustings.check.Report;
import hustings.check.TestCase;
import hustings.check.Verdict;
import hustings.model.Algorithm;
import hustings.model.Property;
import hustings.model.Publication;
import hustings.scenario.PlainText;
import hustings.scenario.Scenario;
import hustings.scenario.Translation;
import hustings.search.Bounds;
import hustings.search.NetworkBounds;
import hustings.search.ScheduleSearch;
import hustings.search.SearchOutcome;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/**
 * Checks that no schedule breaks a property, among all schedules with a few faults in a small group: first with 2
 * processes, then with 3, and so on; for each size without faults, then with 1, and so on.
 *
 * @param properties the properties to check
 * @param n the maximum number of processes, 2 or more; the highest has crashed at the start
 * @param faults the maximum number of crashes and revivals in a schedule
 * @param late the maximum number of messages that take longer than D
 * @param network the cuts and pauses
 */
public record ScheduleCheck(Collection<Property> properties, int n, int faults, int late, NetworkBounds network)
        implements CheckPart {

    private static final int MIN_N = 2;
    private static final int POLL_MILLIS = 50;

    /** The group of a sample has at most this many processes, and this many faults. */
    private static final int SAMPLE_SIZE = 3;

    /** Checks with crashes and revivals alone. */
    public ScheduleCheck(Collection<Property> properties, int n, int faults) {
        this(properties, n, faults, 0, NetworkBounds.NONE);
    }

    @Override
    public CheckPart sample() {
        return new ScheduleCheck(properties, Math.min(n, SAMPLE_SIZE), Math.min(faults, 1), late, network);
    }

    @Override
    public String name() {
        return "every schedule";
    }

    @Override
    public Report check(Publication own, TimeBudget budget) {
        List<String> searched = new ArrayList<>();
        String tried = describeSchedulesTried(searched, false);
        for (int size = MIN_N; size <= n; size++) {
            ScheduleSearch search = createSearch(own, size);
            TimeBudget onCores = budget.onCores(Runtime.getRuntime().availableProcessors());
            SearchOutcome outcome = searchWithinBudget(search, onCores);
            searched.add(describe(outcome, size));
            tried = describeSchedulesTried(searched, search.hasRandomTimeouts());
            if (outcome.violation().isPresent()) {
                return RandomTrial.reportViolation(
                        tried, own, outcome.violation().get());
            } else if (!outcome.isConclusive()) {
                return Report.of(
                        Verdict.UNKNOWN,
                        tried,
                        onCores.describeSlowness(
                                        PlainText.formatCount(outcome.states(), "state") + " of " + size + " processes")
                                + "; nothing broken so far");
            }
        }
        return Report.of(Verdict.HOLDS, tried, "all of " + RandomTrial.joinIds(properties));
    }

    /**
     * The properties for the search. HIGHEST is replaced by a copy, since a search ignores it for algorithms that do
     * not promise it.
     */
    private List<Property> propertiesToSearch() {
        Property highest = ElectionProperties.HIGHEST;
        Property asked = highest.withPredicate(seen -> highest.holds(seen));
        return properties.stream()
                .map(property -> property.equals(highest) ? asked : property)
                .toList();
    }

    private String describeSchedulesTried(List<String> searched, boolean hasRandomTimeouts) {
        String timeouts = hasRandomTimeouts ? ", random timeouts over at every tick of their range until then" : "";
        String delays = late == 0
                ? ", each message taking D"
                : ", each message taking D but " + PlainText.formatCount(late, "late one");
        String cuts =
                !network.allowFaults() ? "" : " with " + network.describe(Translation.of(Locale.ENGLISH)) + " at most";
        return "crashes and revivals within " + RandomScenario.LAST_FAULT_TICK + " ticks" + cuts + delays + timeouts
                + ": " + String.join("; ", searched);
    }

    private ScheduleSearch createSearch(Publication own, int size) {
        Algorithm<?> algorithm = own.with(Map.of());
        Scenario start = TestCase.withCrashedCoordinatorAmongN(own.name(), size, List.of())
                .run();
        int cores = Runtime.getRuntime().availableProcessors();
        Bounds bounds = new Bounds(
                faults, RandomScenario.LAST_FAULT_TICK, late, false, Bounds.DEFAULT_MAX_STATES, cores, network);
        return new ScheduleSearch(start, algorithm, bounds, propertiesToSearch());
    }

    private static SearchOutcome searchWithinBudget(ScheduleSearch search, TimeBudget budget) {
        ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor();
        try {
            ScheduledFuture<?> looks = clock.scheduleAtFixedRate(
                    () -> cancelIfOutOfTime(search, budget), 0, POLL_MILLIS, TimeUnit.MILLISECONDS);
            SearchOutcome outcome = search.search();
            looks.cancel(false);
            return outcome;
        } finally {
            clock.shutdownNow();
            budget.reportAndContinue(search.progress().states(), 0); // throws here if the check was cancelled
        }
    }

    private static void cancelIfOutOfTime(ScheduleSearch search, TimeBudget budget) {
        try {
            if (budget.reportAndContinue(search.progress().states(), 0)) {
                return;
            }
        } catch (CancellationException e) {
            // reported by the thread that runs the search
        }
        search.cancel();
    }

    private static String describe(SearchOutcome outcome, int size) {
        return size + " processes" + " up to "
                + PlainText.formatCount(Math.max(0, outcome.faults()), "fault") + " ("
                + PlainText.formatCount(outcome.states(), "state") + ")";
    }
}
