package hustings.search;

import hustings.check.ElectionProperties;
import hustings.engine.Event;
import hustings.engine.Intervention;
import hustings.engine.Simulation;
import hustings.engine.Timing;
import hustings.engine.Timing.Timeouts;
import hustings.model.Algorithm;
import hustings.model.ProcessState;
import hustings.model.Property;
import hustings.scenario.Scenario;
import hustings.search.Choice.Budget;
import hustings.search.CostExplorer.Child;
import hustings.search.ScheduleExplorer.Finer;
import hustings.search.ScheduleExplorer.Stopped;
import hustings.search.ScheduleExplorer.TooCoarse;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ForkJoinPool;
import java.util.function.LongSupplier;
import java.util.function.Predicate;

/**
 * Looks for the schedule with the fewest faults that breaks an algorithm, or reaches a goal: visits every schedule
 * within bounds, first those without a fault, then those with one, and so on, until some do.
 *
 * <p>A schedule is a choice at every point where a person could intervene, at each tick and between any two stages:
 * nothing, or a crash (also in the middle of a multicast), a revival, a detection, a message that is late. Crashes,
 * revivals and detections of crashes that never happened are faults; detecting what has happened is none, and every
 * process does so sooner or later. It does so once: again only if it has meanwhile believed in another, or was down, or
 * whom it believes in was back. Random timeouts take every time of their range, which is no fault. After the last tick
 * of the bounds a run goes on by itself with timeouts drawn by the seed, and whoever believes in a crashed coordinator,
 * or in none, detects again.
 *
 * <p>The outcome is the same however many threads look. To be used once; {@link #progress} and {@link #cancel} may be
 * called from any thread.
 */
public final class ScheduleSearch {

    private final Scenario start;
    private final Algorithm<?> algorithm;
    private final Bounds bounds;
    private final List<Property> watched;

    private volatile boolean cancelled;
    private volatile int faults;
    private volatile LongSupplier count;
    private volatile long counted;
    private Finer finer = Finer.BY_NOTHING;
    private Shard shard = Shard.WHOLE;

    /**
     * How far a search has come.
     *
     * @param faults how many faults the schedules have that are being visited
     * @param states how many situations of these were visited so far
     */
    public record Progress(int faults, long states) {}

    /**
     * A search that has not begun.
     *
     * @param start a run at its beginning; its events are left out
     * @param algorithm the one that the scenario names
     * @param properties what may be broken, or is to be reached, in the order in which it is looked for; none if only a
     *     worst case is; {@link ElectionProperties#HIGHEST} is left out where the algorithm does not promise it
     * @throws IllegalArgumentException if nothing is left that may be broken
     */
    public ScheduleSearch(Scenario start, Algorithm<?> algorithm, Bounds bounds, Collection<Property> properties) {
        this.start = start.withEvents(List.of()).withCaptions(List.of());
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

    /** Whether its algorithm has random timeouts: when the run begins, or where all processes detect at once. */
    public boolean hasRandomTimeouts() {
        List<Event> detections = start.group().ids().stream()
                .map(id -> Event.at(0, new Intervention.Detect(id)))
                .toList();
        Timing open = start.timing().withTimeouts(Timeouts.OPEN).until(bounds.withinTicks());
        Simulation<?> run = start.withEvents(detections).withTiming(open).start(algorithm, null);
        run.run();
        return !run.draws().given().isEmpty();
    }

    /** How far it has come. */
    public Progress progress() {
        return new Progress(faults, statesMet());
    }

    /** Lets it end soon. */
    public void cancel() {
        cancelled = true;
    }

    /**
     * Looks for a schedule that breaks a property or reaches a goal.
     *
     * @throws IllegalStateException if there is neither
     */
    public SearchOutcome run() {
        return join(List.of(run(Shard.WHOLE)));
    }

    /**
     * The same in one part of the schedules: of those with as many faults and late messages as there may be, the ones
     * whose last belongs to the part; and all that have fewer. To which it belongs depends on the situation that it
     * leads to alone, so that it is the same on every machine. Many situations are met in several parts.
     */
    public PartOutcome run(Shard part) {
        if (watched.isEmpty()) {
            throw new IllegalStateException("nothing is there that a schedule could break or reach");
        }
        shard = part;
        ForkJoinPool pool = new ForkJoinPool(bounds.threads());
        PartOutcome outcome = new PartOutcome(-1, true, 0, Optional.empty());
        try {
            for (int most = 0;
                    most <= bounds.faults()
                            && outcome.complete()
                            && outcome.found().isEmpty();
                    most++) {
                outcome = run(most, pool, outcome);
            }
            return outcome;
        } finally {
            pool.shutdownNow();
        }
    }

    private PartOutcome run(int most, ForkJoinPool pool, PartOutcome before) {
        Budget budget = new Budget(most, bounds.late());
        try {
            boolean breaks = visitAll(most, pool, budget);
            long states = stopCounting(); // what was visited need not be kept beside what is visited now
            Optional<Way> found = breaks
                    ? Optional.of(newExplorer(most).first(Point.first(withOpenTimeouts()), budget))
                    : Optional.empty();
            return new PartOutcome(most, true, states, found);
        } catch (Stopped | OutOfMemoryError e) { // what was visited before stays true
            return new PartOutcome(before.faults(), false, stopCounting(), Optional.empty());
        }
    }

    /**
     * What a search comes to of which all parts were searched. The schedule is the one that a search of the whole
     * finds, unless only some of the parts had to tell situations apart by the clock or by order; its number of faults
     * is the same even so. The situations are added up: those that several parts have met are counted in each of them.
     *
     * @throws IllegalArgumentException if a schedule that a part found breaks and reaches nothing
     */
    public SearchOutcome join(List<PartOutcome> parts) {
        long states = parts.stream().mapToLong(PartOutcome::states).sum();
        boolean complete = parts.stream().allMatch(PartOutcome::complete);
        return parts.stream()
                .filter(part -> part.found().isPresent())
                .min(Comparator.comparing(PartOutcome::faults)
                        .thenComparing(part -> part.found().orElseThrow()))
                .map(first -> new SearchOutcome(
                        first.faults(),
                        complete,
                        states,
                        first.found().map(found -> counterexample(found, first.faults()))))
                .orElseGet(() -> new SearchOutcome(
                        parts.stream().mapToInt(PartOutcome::faults).min().orElse(-1),
                        complete,
                        states,
                        Optional.empty()));
    }

    private boolean visitAll(int most, ForkJoinPool pool, Budget budget) {
        try {
            ScheduleExplorer visiting = explorer(most);
            return pool.submit(() -> visiting.visitAll(Point.first(withOpenTimeouts()), budget))
                    .join();
        } catch (TooCoarse e) {
            finer = e.finer(); // and so with more faults
            return visitAll(most, pool, budget);
        }
    }

    private ScheduleExplorer explorer(int most) {
        faults = most;
        ScheduleExplorer visiting = newExplorer(most);
        count = visiting::states;
        return visiting;
    }

    private ScheduleExplorer newExplorer(int most) {
        return new ScheduleExplorer(bounds.withFaults(most), watched, finer, shard, () -> cancelled);
    }

    private long stopCounting() {
        counted = statesMet();
        count = null;
        return counted;
    }

    private long statesMet() {
        LongSupplier current = count;
        return current == null ? counted : current.getAsLong();
    }

    private Simulation<? extends ProcessState> withOpenTimeouts() {
        return start.withTiming(start.timing().withTimeouts(Timeouts.OPEN)).start(algorithm, null);
    }

    private Simulation<? extends ProcessState> simulation() {
        return start.start(algorithm, null);
    }

    /** A schedule made as small as it can be. */
    private Counterexample counterexample(Way found, int mostFaults) {
        String remark = "No schedule with fewer faults was found that does this.";
        Predicate<Scenario> isWithinBounds =
                schedule -> Point.chooses(schedule, algorithm, bounds.withFaults(mostFaults));
        return Counterexample.in(found.in(start), algorithm, watched, bounds.withinTicks(), isWithinBounds, remark)
                .orElseThrow(() -> new IllegalArgumentException(
                        "a schedule was found that does something else when it is played again; expected properties and"
                                + " reactions that are functions of what they are given"));
    }

    /**
     * The schedule with the highest cost within the bounds: most messages, or longest time.
     *
     * @return none if it was stopped before all schedules were visited
     */
    public Optional<WorstCase> worst(WorstCase.Cost cost) {
        ForkJoinPool pool = new ForkJoinPool(bounds.threads());
        try {
            CostExplorer visiting = new CostExplorer(bounds, cost.score(), () -> cancelled);
            faults = bounds.faults();
            count = visiting::states;
            Budget budget = new Budget(bounds.faults(), bounds.late());
            long most = pool.submit(() -> visiting.explore(Point.first(simulation()), budget))
                    .join();
            return Optional.of(WorstCase.of(
                    start.withEvents(dearest(visiting, budget)), algorithm, bounds.withinTicks(), cost, most));
        } catch (Stopped | OutOfMemoryError e) {
            stopCounting();
            return Optional.empty();
        } finally {
            pool.shutdownNow();
        }
    }

    private List<Event> dearest(CostExplorer visited, Budget budget) {
        List<Event> events = new ArrayList<>();
        Budget left = budget;
        Point point = Point.first(simulation());
        while (point.tick() <= bounds.withinTicks()) {
            Optional<Choice> choice = dearestChoice(visited, point, left);
            if (choice.isPresent()) {
                events.add(point.event(choice.get().intervention()));
                point.apply(choice.get().intervention());
                left = left.after(choice.get());
            } else {
                point.next();
            }
        }
        return events;
    }

    /** Where the score comes from; doing nothing is preferred, so that no event is without effect. */
    private static Optional<Choice> dearestChoice(CostExplorer visited, Point point, Budget left) {
        long score = visited.explore(point.copy(), left);
        if (visited.scoreAfterNext(point.copy(), left) == score) {
            return Optional.empty();
        }
        return visited.children(point, left).stream()
                .filter(child -> visited.scoreAfterChoice(
                                visited.explore(child.point(), left.after(child.choice())), point.tick())
                        == score)
                .map(Child::choice)
                .findFirst();
    }
}
