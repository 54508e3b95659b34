package hustings.search;

import hustings.engine.Event;
import hustings.engine.Simulation;
import hustings.model.Algorithm;
import hustings.model.ProcessState;
import hustings.model.Property;
import hustings.scenario.Scenario;
import hustings.search.Choice.Budget;
import hustings.search.Explorer.Child;
import hustings.search.Explorer.Stopped;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ForkJoinPool;

/**
 * Looks for the schedule with the fewest faults that breaks an algorithm, or reaches a goal: visits every schedule
 * within bounds, first those without a fault, then those with one, and so on, until some do.
 *
 * <p>A schedule is a choice at every point where a person could intervene, at each tick and between any two stages:
 * nothing, or a crash (also in the middle of a multicast), a revival, a detection, a message that is late. Crashes,
 * revivals and detections of crashes that never happened are faults; detecting what has happened is none, and every
 * process does so sooner or later. It does so once: again only if it has meanwhile believed in another, or was down, or
 * whom it believes in was back. After the last tick of the bounds a run goes on by itself, and whoever believes in a
 * crashed coordinator, or in none, detects again.
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
    private volatile Explorer explorer;
    private volatile long statesMet;

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

    /** How far it has come. */
    public Progress progress() {
        Explorer current = explorer;
        return new Progress(faults, current == null ? statesMet : current.states());
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
        if (watched.isEmpty()) {
            throw new IllegalStateException("nothing is there that a schedule could break or reach");
        }
        ForkJoinPool pool = new ForkJoinPool(bounds.threads());
        SearchOutcome outcome = SearchOutcome.nothing();
        try {
            for (int most = 0; most <= bounds.faults() && outcome.goesOn(); most++) {
                outcome = run(most, pool, outcome);
            }
            return outcome;
        } finally {
            pool.shutdownNow();
        }
    }

    private SearchOutcome run(int most, ForkJoinPool pool, SearchOutcome before) {
        Explorer visiting = explorer(most, SubtreeResult.SCHEDULES);
        Budget budget = new Budget(most, bounds.late());
        try {
            long schedules = pool.invoke(visiting.new Task(Point.first(simulation()), budget));
            Optional<Counterexample> found =
                    SubtreeResult.breaks(schedules) ? Optional.of(counterexample(visiting, budget)) : Optional.empty();
            return new SearchOutcome(most, true, SubtreeResult.count(schedules), visiting.states(), found);
        } catch (Stopped | OutOfMemoryError e) { // what was visited before stays true
            explorer = null;
            statesMet = visiting.states();
            return before.stoppedAt(statesMet);
        }
    }

    private Explorer explorer(int most, SubtreeResult score) {
        faults = most;
        List<Property> judged = score == SubtreeResult.SCHEDULES ? watched : List.of();
        explorer = new Explorer(bounds.withFaults(most), judged, score, () -> cancelled);
        return explorer;
    }

    private Simulation<? extends ProcessState> simulation() {
        return start.start(algorithm, null);
    }

    /** The first schedule that is looked for, in the order of choices, made as small as it can be. */
    private Counterexample counterexample(Explorer visited, Budget budget) {
        List<Event> events = follow(budget, (point, left) -> breakingChoice(visited, point, left));
        String remark = "No schedule with fewer faults was found that does this.";
        return Counterexample.in(start.withEvents(events), algorithm, watched, bounds.withinTicks(), remark)
                .orElseThrow(() -> new IllegalArgumentException(
                        "a schedule was found that does something else when it is played again; expected properties and"
                                + " reactions that are functions of what they are given"));
    }

    /** Says what to do at a point; nothing, if it gives nothing. */
    @FunctionalInterface
    private interface Guide {
        Optional<Choice> choice(Point point, Budget left);
    }

    /** What a guide does from the first point to the last. */
    private List<Event> follow(Budget budget, Guide guide) {
        List<Event> events = new ArrayList<>();
        Budget left = budget;
        Point point = Point.first(simulation());
        while (point.tick() <= bounds.withinTicks()) {
            Optional<Choice> choice = guide.choice(point, left);
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

    /** None where it is found at this very moment: all has happened by then. */
    private static Optional<Choice> breakingChoice(Explorer visited, Point point, Budget left) {
        if (visited.isBrokenNow(point)) {
            return Optional.empty();
        }
        for (Child child : visited.children(point, left)) {
            if (SubtreeResult.breaks(visited.explore(child.point(), left.after(child.choice())))) {
                return Optional.of(child.choice());
            }
        }
        return Optional.empty();
    }

    /**
     * The schedule with the highest cost within the bounds: most messages, or longest time.
     *
     * @return none if it was stopped before all schedules were visited
     */
    public Optional<WorstCase> worst(WorstCase.Cost cost) {
        ForkJoinPool pool = new ForkJoinPool(bounds.threads());
        try {
            Explorer visiting = explorer(bounds.faults(), cost.score());
            Budget budget = new Budget(bounds.faults(), bounds.late());
            long most = pool.invoke(visiting.new Task(Point.first(simulation()), budget));
            return Optional.of(WorstCase.of(
                    start.withEvents(follow(budget, (point, left) -> worstChoice(visiting, point, left))),
                    algorithm,
                    bounds.withinTicks(),
                    cost,
                    most));
        } catch (Stopped | OutOfMemoryError e) {
            statesMet = progress().states();
            explorer = null;
            return Optional.empty();
        } finally {
            pool.shutdownNow();
        }
    }

    /** Where the score comes from; doing nothing is preferred, so that no event is without effect. */
    private static Optional<Choice> worstChoice(Explorer visited, Point point, Budget left) {
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
