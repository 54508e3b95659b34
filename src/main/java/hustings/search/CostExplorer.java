package hustings.search;

import hustings.check.FairCompletion;
import hustings.check.StateKey;
import hustings.search.Choice.Budget;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ForkJoinTask;
import java.util.function.BooleanSupplier;

/**
 * Visits every schedule within bounds from a point on, and says what the dearest costs. What follows from a situation
 * is found out once: all schedules that lead to it share that.
 */
final class CostExplorer {

    /** Schedules with so many faults still to come are split among threads. */
    private static final int FAULTS_WORTH_A_TASK = 2;

    private static final int STATES_BETWEEN_CHECKS = 1 << 10;

    private final Bounds bounds;
    private final long mostStates;
    private final SubtreeResult score;
    private final BooleanSupplier cancelled;
    private final StateKey.Values values = new StateKey.Values(true);
    private final Memo memo = new Memo();

    /**
     * @param score what is found out
     * @param cancelled asked now and then
     */
    CostExplorer(Bounds bounds, SubtreeResult score, BooleanSupplier cancelled) {
        this.bounds = bounds;
        this.mostStates = bounds.statesKept();
        this.score = score;
        this.cancelled = cancelled;
    }

    /** How many situations were visited so far. */
    long states() {
        return memo.size();
    }

    /**
     * Scores everything that follows from a point; in a fork-join pool.
     *
     * @param point used up by this
     * @throws ScheduleExplorer.Stopped if it was cancelled, or more situations were met than the bounds allow
     */
    long explore(Point point, Budget budget) {
        StateKey key = key(point, budget);
        long known = memo.get(key);
        if (known != Memo.UNKNOWN) {
            return known;
        }
        long found = point.tick() > bounds.withinTicks() ? end(point) : branch(point, budget);
        memo.merge(key, found, (before, same) -> same);
        checkLimits();
        return found;
    }

    private StateKey key(Point point, Budget budget) {
        boolean over = point.tick() > bounds.withinTicks();
        int faults = over ? 0 : budget.faults();
        int late = over ? 0 : budget.late();
        StateKey key = new StateKey(point.situation(values));
        key.number(faults);
        key.number(late);
        key.number(point.tick());
        point.describe(key, !over, late > 0, false);
        return key;
    }

    private void checkLimits() {
        long size = memo.size();
        if (size > mostStates || (size % STATES_BETWEEN_CHECKS == 0 && cancelled.getAsBoolean())) {
            throw new ScheduleExplorer.Stopped();
        }
    }

    private long end(Point point) {
        long before = point.simulation().messagesSent();
        int tick = point.activeTick();
        point.finishTick();
        FairCompletion ending =
                new FairCompletion(point.simulation(), Set.of(), values, bounds.withinTicks() + 1, new HashSet<>());
        ending.play();
        long messages = point.simulation().messagesSent() - before;
        return score.ofEnding(messages, Math.max(tick, ending.lastTick()));
    }

    private long branch(Point point, Budget budget) {
        List<ForkJoinTask<Long>> children = new ArrayList<>();
        for (Child child : children(point, budget)) {
            children.add(ForkJoinTask.adapt(() -> explore(child.point(), budget.after(child.choice()))));
        }
        boolean forks = bounds.threads() > 1 && budget.faults() >= FAULTS_WORTH_A_TASK;
        if (forks) {
            children.forEach(ForkJoinTask::fork);
        }
        int tick = point.tick();
        long found = scoreAfterNext(point, budget);
        for (ForkJoinTask<Long> child : children) {
            found = Math.max(found, scoreAfterChoice(forks ? child.join() : child.invoke(), tick));
        }
        return found;
    }

    /** The score of a point, used up by this, at which nothing is done. */
    long scoreAfterNext(Point point, Budget budget) {
        int tick = point.activeTick();
        long before = point.simulation().messagesSent();
        point.next();
        long messages = point.simulation().messagesSent() - before;
        return score.afterStep(explore(point, budget), messages, tick);
    }

    /** The score of a point at which something is done that leads to one with a score. */
    long scoreAfterChoice(long found, int tick) {
        return score.afterStep(found, 0, tick);
    }

    /**
     * What comes of a choice.
     *
     * @param choice what is done
     * @param point the point at which it was done, in a run of its own
     */
    record Child(Choice choice, Point point) {}

    /** What comes of each choice at a point; what changes nothing is left out, for it would be the same schedule. */
    List<Child> children(Point point, Budget budget) {
        StateKey here = point.situation(values);
        List<Child> children = new ArrayList<>();
        for (Choice choice : point.choices(bounds, budget, true)) {
            Point child = point.copy();
            child.apply(choice.intervention());
            if (!here.equals(child.situation(values))) {
                children.add(new Child(choice, child));
            }
        }
        return children;
    }
}
