package hustings.search;

import hustings.engine.SeenInRun;
import hustings.model.Property;
import hustings.model.Seen;
import hustings.search.Choice.Budget;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.RecursiveTask;
import java.util.function.BooleanSupplier;

/**
 * Visits every schedule within bounds from a point on, and scores them. What follows from a situation is found out
 * once: all schedules that lead to it share that.
 */
final class Explorer {

    /** Schedules with so many faults still to come are split among threads. */
    private static final int FAULTS_WORTH_A_TASK = 2;

    private static final int STATES_BETWEEN_CHECKS = 1 << 10;

    private final Bounds bounds;
    private final long mostStates;
    private final Collection<Property> watched;
    /** Whether a property is judged not only in the end. */
    private final boolean watchesEveryMoment;

    private final SubtreeResult score;
    private final BooleanSupplier cancelled;
    private final SituationKey.Values values = new SituationKey.Values();
    private final Memo memo = new Memo();

    /** The search ends before it has seen everything. */
    static final class Stopped extends RuntimeException {
        private static final long serialVersionUID = 1;

        private Stopped() {
            super("stopped", null, false, false);
        }
    }

    /**
     * @param watched the properties that are judged
     * @param score what is found out
     * @param cancelled asked now and then
     */
    Explorer(Bounds bounds, Collection<Property> watched, SubtreeResult score, BooleanSupplier cancelled) {
        this.bounds = bounds;
        this.mostStates = bounds.statesKept();
        this.watched = watched;
        this.watchesEveryMoment = !watched.stream().allMatch(Property::isPermanent);
        this.score = score;
        this.cancelled = cancelled;
    }

    /** How many situations were visited so far. */
    long states() {
        return memo.size();
    }

    /** Scores everything that follows from a point; to be run in a fork-join pool. */
    final class Task extends RecursiveTask<Long> {
        private static final long serialVersionUID = 1;

        private final transient Point point;
        private final transient Budget budget;

        Task(Point point, Budget budget) {
            this.point = point;
            this.budget = budget;
        }

        @Override
        protected Long compute() {
            return explore(point, budget);
        }
    }

    /**
     * Scores everything that follows from a point.
     *
     * @param point used up by this
     * @throws Stopped if it was cancelled, or more situations were met than the bounds allow
     */
    long explore(Point point, Budget budget) {
        SituationKey key = key(point, budget);
        long known = memo.get(key);
        if (known != Memo.UNKNOWN) {
            return known;
        }
        long found;
        if (isBrokenNow(point)) {
            found = score.ofEnding(true, 0, 0);
        } else if (point.tick() > bounds.withinTicks()) {
            found = end(point);
        } else {
            found = branch(point, budget);
        }
        memo.put(key, found);
        checkLimits();
        return found;
    }

    private SituationKey key(Point point, Budget budget) {
        boolean over = point.tick() > bounds.withinTicks();
        int faults = over ? 0 : budget.faults();
        int late = over ? 0 : budget.late();
        SituationKey key = new SituationKey(point.situation(values));
        key.number(faults);
        key.number(late);
        point.describe(key, !over, late > 0, watchesEveryMoment);
        return key;
    }

    private void checkLimits() {
        long size = memo.size();
        if (size > mostStates || (size % STATES_BETWEEN_CHECKS == 0 && cancelled.getAsBoolean())) {
            throw new Stopped();
        }
    }

    /** Whether a goal is reached, or a property that must hold at every moment does not. */
    boolean isBrokenNow(Point point) {
        if (!watchesEveryMoment || point.isAmidTick()) {
            return false; // the tick is over only when its messages have arrived
        }
        Seen seen = new SeenInRun(point.simulation(), false);
        return watched.stream().anyMatch(property -> !property.isPermanent() && property.isFoundAt(seen));
    }

    private long end(Point point) {
        long before = point.simulation().messagesSent();
        int tick = point.activeTick();
        point.finishTick();
        FairEnding ending = new FairEnding(point.simulation(), watched, values, bounds.withinTicks() + 1);
        boolean breaks = !ending.play().isEmpty();
        long messages = point.simulation().messagesSent() - before;
        return score.ofEnding(breaks, messages, Math.max(tick, ending.lastTick()));
    }

    private long branch(Point point, Budget budget) {
        List<Task> children = new ArrayList<>();
        for (Child child : children(point, budget)) {
            children.add(new Task(child.point(), budget.after(child.choice())));
        }
        boolean forks = bounds.threads() > 1 && budget.faults() >= FAULTS_WORTH_A_TASK;
        if (forks) {
            children.forEach(Task::fork);
        }
        int tick = point.tick();
        long found = scoreAfterNext(point, budget);
        for (Task child : children) {
            found = score.both(found, scoreAfterChoice(forks ? child.join() : child.compute(), tick));
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
        SituationKey here = point.situation(values);
        List<Child> children = new ArrayList<>();
        for (Choice choice : point.choices(bounds, budget)) {
            Point child = point.copy();
            child.apply(choice.intervention());
            if (!here.equals(child.situation(values))) {
                children.add(new Child(choice, child));
            }
        }
        return children;
    }
}
