package hustings.search;

import hustings.check.ElectionProperties;
import hustings.check.GivenDetections;
import hustings.engine.ScheduledIntervention;
import hustings.engine.Simulation;
import hustings.engine.SimulationEvent;
import hustings.engine.Timing;
import hustings.model.Algorithm;
import hustings.model.ProcessState;
import hustings.model.Property;
import hustings.scenario.Scenario;
import hustings.search.Abstraction.RefinementNeeded;
import hustings.search.Explorer.Stopped;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentNavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Finds the schedule with the fewest faults that violates a property, or reaches a goal, by exploring every schedule
 * within bounds: first those without a fault, then those with one, and so on, until one does. Of schedules with the
 * same number of faults, those with the fewest losses of a disk come first, then the fewest crashes and revivals, then
 * the fewest cuts, then one-way cuts.
 *
 * <p>A schedule takes any actions at each {@linkplain DecisionPoint decision point}, at each tick and between any two
 * stages: a crash (also in the middle of a multicast, or with the loss of the disk), a revival, a detection, a late
 * message. Crashes, revivals and detections of crashes that never happened are faults. The detection of a real crash is
 * not a fault, and every process makes it sooner or later. It does so only once, unless it has meanwhile believed in
 * another coordinator, or was down, or its coordinator was up again. Links may be cut and processes paused as well
 * ({@link NetworkBounds}); each is a fault, its end is not. A process that is not paused may detect once that its
 * coordinator is paused, or that the link to it or from it is cut, as if the coordinator had crashed. Random timeouts
 * take every length of their range, which is not a fault. After the last tick of the bounds, faults end as the {@link
 * hustings.check.FaultEnding} says; the run
 * goes on by itself with timeouts drawn by the seed; and every process that believes in a crashed coordinator, in one
 * that is cut off, or in none detects again.
 *
 * <p>The outcome is the same for any number of threads. A search can be used once; {@link #progress} and {@link
 * #cancel} may be called from any thread.
 */
public final class ScheduleSearch {

    private final Scenario start;
    private final Algorithm<?> algorithm;
    private final Bounds bounds;
    private final List<Property> watched;

    private volatile boolean cancelled;
    private volatile Progress progress = new Progress(0, 0);
    /** By the number of faults: the states met in the explorations that have ended. */
    private final ConcurrentNavigableMap<Integer, Long> statesByFaults = new ConcurrentSkipListMap<>();
    /** The exploration under way; null if there is none. */
    private volatile Explorer explorer;

    private Abstraction abstraction = Abstraction.COARSEST;
    private StateMemory memory;

    /**
     * Progress of a search.
     *
     * @param faults the number of faults of the schedules that are being explored
     * @param states the number of different states met in them so far
     */
    public record Progress(int faults, long states) {}

    /**
     * Creates a search that has not begun.
     *
     * @param start a run at its beginning; its events and its clock rates are ignored
     * @param algorithm the algorithm that the scenario names
     * @param properties the properties and goals to search for, in order of preference; none to search only for a worst
     *     case; {@link ElectionProperties#HIGHEST} is ignored if the algorithm does not promise it
     * @throws IllegalArgumentException if properties are given and all of them are ignored
     */
    public ScheduleSearch(Scenario start, Algorithm<?> algorithm, Bounds bounds, Collection<Property> properties) {
        GivenDetections.requireNoOthers(start.timing());
        this.start = start.withEvents(List.of())
                .withCaptions(List.of())
                .withTiming(start.timing().withClocks(Collections.emptySortedMap()));
        this.algorithm = algorithm;
        this.bounds = bounds;
        this.watched = properties.stream()
                .filter(property -> ElectionProperties.isPromised(property, algorithm))
                .toList();
        if (watched.isEmpty() && !properties.isEmpty()) {
            throw new IllegalArgumentException(
                    start.algorithm().name() + " does not promise that the highest leads; expected other properties");
        }
    }

    /** Whether the algorithm sets random timeouts at the start, or after all processes detect at once. */
    public boolean hasRandomTimeouts() {
        List<ScheduledIntervention> detections =
                ScheduledIntervention.detectionsAtStart(start.group().ids());
        Timing open = withOpenTimeouts().timing().withUntilTick(bounds.withinTicks());
        Simulation<?> run = start.withEvents(detections).withTiming(open).createSimulation(algorithm, null);
        run.runToEnd();
        return !run.timeoutSource().chosenTimeoutsById().isEmpty();
    }

    /** The current progress. */
    public Progress progress() {
        Explorer current = explorer;
        return current == null ? progress : new Progress(progress.faults(), current.stateCount());
    }

    /** The progress for each number of faults so far, ascending; the last is that of the current exploration. */
    public List<Progress> progressByFaults() {
        Map<Integer, Long> states = new TreeMap<>(statesByFaults);
        Progress now = progress();
        states.merge(now.faults(), now.states(), Math::max);
        return states.entrySet().stream()
                .map(each -> new Progress(each.getKey(), each.getValue()))
                .toList();
    }

    /** Requests that the search stop soon. */
    public void cancel() {
        cancelled = true;
    }

    /**
     * Searches for a schedule that violates a property or reaches a goal.
     *
     * @throws IllegalStateException if the search was created without properties and goals
     */
    public SearchOutcome search() {
        return mergeResults(List.of(search(Shard.WHOLE)));
    }

    /**
     * Searches one part of the schedules: of those that use up their budget of faults and late messages, the ones whose
     * last such action belongs to the part; and all that use less. The part of an action depends only on the state
     * after it, so it is the same on every machine. Many states are met in several parts.
     */
    public ShardResult search(Shard shard) {
        if (watched.isEmpty()) {
            throw new IllegalStateException("nothing is there that a schedule could break or reach");
        }
        return callInPool(bounds.threads(), pool -> {
            ShardResult result = new ShardResult(-1, EndCondition.EXHAUSTED, 0, Optional.empty());
            List<FaultBudget> budgets = bounds.budget().allWithAtMostTheseFaults().stream()
                    .sorted(FaultBudget.SMALLEST_FIRST)
                    .toList();
            for (int i = 0; i < budgets.size() && result.end() == EndCondition.EXHAUSTED; i++) {
                result = searchWithin(shard, budgets.get(i), pool, result);
            }
            return result;
        });
    }

    private ShardResult searchWithin(Shard shard, FaultBudget budget, ForkJoinPool pool, ShardResult previousResult) {
        int faults = budget.totalFaults();
        try {
            long value = exploreWithRefinement(() -> newExplorer(shard, budget), this::newRunWithOpenTimeouts, pool);
            return value == ViolationFold.FOUND
                    ? new ShardResult(
                            faults,
                            EndCondition.FOUND,
                            progress.states(),
                            Optional.of(findFirstSchedule(shard, budget)))
                    : new ShardResult(faults, EndCondition.EXHAUSTED, progress.states(), Optional.empty());
        } catch (Stopped e) { // the results for fewer faults remain valid
            return new ShardResult(
                    Math.min(previousResult.faults(), faults - 1), e.end, progress.states(), Optional.empty());
        }
    }

    /**
     * Creates an explorer for schedules with more faults that reuses the memory of those with fewer. The memory of
     * schedules without faults is discarded, since its keys do not say which processes were active; with faults of the
     * network that never matters, and it is kept.
     */
    private Explorer newExplorer(Shard shard, FaultBudget budget) {
        boolean hasNetworkFaults = bounds.network().maxCutsAndPauses() > 0;
        boolean isOneTableEnough = VisitedSet.fitsInOneLong(bounds, abstraction.byClock());
        if (memory == null || (budget.totalFaults() <= 1 && !hasNetworkFaults) || !isOneTableEnough) {
            memory = new StateMemory(isOneTableEnough ? bounds : bounds.withBudget(budget), abstraction);
        }
        boolean watchesEveryMoment = !watched.stream().allMatch(Property::isEventual);
        ScheduleModel model = new ScheduleModel(
                bounds.withBudget(budget),
                abstraction,
                memory.values(),
                shard,
                /* isForCost= */ false,
                bounds.falseSuspicion() || hasNetworkFaults,
                watchesEveryMoment);
        return new Explorer(model, new ViolationFold(model, watched, memory), () -> cancelled);
    }

    private SchedulePath findFirstSchedule(Shard shard, FaultBudget budget) {
        memory = null; // so that the states of the first schedule are explored again
        return newExplorer(shard, budget).findFirstBestSchedule(new DecisionPoint(newRunWithOpenTimeouts()));
    }

    private static <T> T callInPool(int threads, Function<ForkJoinPool, T> work) {
        ForkJoinPool pool = new ForkJoinPool(threads);
        try {
            return work.apply(pool);
        } finally {
            pool.shutdownNow();
        }
    }

    /** Explores all schedules of a run, repeatedly with finer abstractions as long as one is needed. */
    private long exploreWithRefinement(Supplier<Explorer> explorers, Supplier<Simulation<?>> runs, ForkJoinPool pool) {
        while (true) {
            Explorer next = explorers.get();
            int faults = next.budget().totalFaults();
            progress = new Progress(faults, progress.states());
            explorer = next;
            try {
                return pool.submit(() -> next.explore(new DecisionPoint(runs.get())))
                        .join();
            } catch (RefinementNeeded e) {
                abstraction = e.needed; // kept for the searches with more faults
                memory = null;
            } catch (OutOfMemoryError e) {
                throw new Stopped(EndCondition.OUT_OF_MEMORY);
            } finally {
                progress = new Progress(faults, next.stateCount());
                statesByFaults.merge(faults, next.stateCount(), Math::max);
                explorer = null; // its states need not be kept beside those of the next
            }
        }
    }

    /**
     * Merges the results of all parts of a search. The schedule is the one that a search of the whole finds, unless
     * only some of the parts needed a finer abstraction; its number of faults is the same even then. The numbers of
     * states are added up: a state that several parts have met is counted several times.
     *
     * @throws IllegalArgumentException if a schedule that a part found violates and reaches nothing
     */
    public SearchOutcome mergeResults(List<ShardResult> parts) {
        long states = parts.stream().mapToLong(ShardResult::states).sum();
        EndCondition end = parts.stream()
                .map(ShardResult::end)
                .max(Comparator.naturalOrder())
                .orElse(EndCondition.EXHAUSTED);
        return parts.stream()
                .filter(part -> part.found().isPresent())
                .min(Comparator.comparing(this::budgetOfFoundSchedule, FaultBudget.SMALLEST_FIRST)
                        .thenComparing(part -> part.found().orElseThrow()))
                .map(first -> new SearchOutcome(
                        first.faults(),
                        end,
                        states,
                        first.found().map(found -> minimize(found, budgetOfFoundSchedule(first)))))
                .orElseGet(() -> new SearchOutcome(
                        parts.stream().mapToInt(ShardResult::faults).min().orElse(-1), end, states, Optional.empty()));
    }

    private FaultBudget budgetOfFoundSchedule(ShardResult result) {
        return FaultBudget.usedBy(result.found().orElseThrow().events(), result.faults(), bounds.late());
    }

    private Simulation<? extends ProcessState> newRunWithOpenTimeouts() {
        return withOpenTimeouts().createSimulation(algorithm, null);
    }

    /** The start with timeouts of every length; what a process always takes stays as it is. */
    private Scenario withOpenTimeouts() {
        Timing timing = start.timing();
        return start.withTiming(timing.withTimeouts(timing.timeouts().opened()));
    }

    private Simulation<? extends ProcessState> newRun() {
        return start.createSimulation(algorithm, null);
    }

    private Counterexample minimize(SchedulePath found, FaultBudget limit) {
        String remark = "No schedule with fewer faults was found to do this.";
        Predicate<Scenario> isWithinBounds =
                schedule -> DecisionPoint.isSchedulePossible(schedule, algorithm, bounds.withBudget(limit))
                        && !hasListedTimeoutOutOfRange(schedule);
        return Counterexample.minimize(
                        found.toScenario(start),
                        algorithm,
                        watched,
                        bounds.withinTicks(),
                        bounds.network().ending(),
                        isWithinBounds,
                        remark)
                .orElseThrow(() -> new IllegalArgumentException(
                        "a schedule was found that does something else when it is played again; expected properties and"
                                + " reactions that are functions of what they are given"));
    }

    /** Whether a timeout in a list cannot be drawn: an event that is removed may leave it to another timer. */
    private boolean hasListedTimeoutOutOfRange(Scenario schedule) {
        boolean[] isFound = new boolean[1];
        if (!schedule.timing().timeouts().given().isEmpty()) {
            schedule.createSimulation(
                            algorithm,
                            (tick, event) -> isFound[0] |= event instanceof SimulationEvent.TimeoutSet timeout
                                    && timeout.index() >= 0
                                    && (timeout.ticks() < timeout.lowTicks() || timeout.ticks() > timeout.highTicks()))
                    .runToEnd();
        }
        return isFound[0];
    }

    /**
     * Finds the schedule with the highest cost within the bounds: most messages, or longest time.
     *
     * @return empty if the search was stopped before all schedules were explored
     */
    public Optional<WorstCase> findWorstCase(WorstCase.Cost cost) {
        ScheduleModel model = ScheduleModel.forCosts(bounds);
        Explorer costs = new Explorer(model, new CostFold(model, cost), () -> cancelled);
        try {
            return Optional.of(callInPool(bounds.threads(), pool -> {
                long greatestCost = exploreWithRefinement(() -> costs, this::newRun, pool);
                Scenario worst = start.withEvents(costliestEvents(costs));
                return WorstCase.replayAndCheckCost(worst, algorithm, bounds, cost, greatestCost);
            }));
        } catch (Stopped e) {
            return Optional.empty();
        }
    }

    private List<ScheduledIntervention> costliestEvents(Explorer explored) {
        List<ScheduledIntervention> events = new ArrayList<>();
        FaultBudget left = explored.budget();
        DecisionPoint point = new DecisionPoint(newRun());
        while (point.tick() <= bounds.withinTicks()) {
            Optional<ScheduleAction> action = explored.findBestAction(point, left);
            if (action.isPresent()) {
                events.add(point.toEvent(action.get().intervention()));
                point.apply(action.get());
                left = left.minus(action.get().cost());
            } else {
                point.moveToNextPoint();
            }
        }
        return events;
    }
}
