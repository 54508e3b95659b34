package hustings.search;

import hustings.search.Point.Choice;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.RecursiveTask;
import java.util.function.BooleanSupplier;

/**
 * Visits every schedule within bounds from a point on, and scores them. What follows from a situation is found out once:
 * all schedules that lead to it share that.
 */
final class Explorer {

    /** Schedules with so many faults still to come are split among threads. */
    private static final int FAULTS_WORTH_A_TASK = 2;

    private static final int STATES_BETWEEN_CHECKS = 1 << 10;

    private final Bounds bounds;
    private final Set<Property> watched;
    private final Score score;
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
    Explorer(Bounds bounds, Set<Property> watched, Score score, BooleanSupplier cancelled) {
        this.bounds = bounds;
        this.watched = watched;
        this.score = score;
        this.cancelled = cancelled;
    }

    /** How many situations were visited so far. */
    long states() {
        return memo.size();
    }

    /** What may still happen: how many faults and late messages. */
    record Budget(int faults, int late) {
        boolean allows(Choice choice) {
            return choice.faults() <= faults && choice.late() <= late;
        }

        Budget after(Choice choice) {
            return new Budget(faults - choice.faults(), late - choice.late());
        }
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
            found = score.ofEnding(true, 0, point.tick());
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
        return new SituationKey(values, point.simulation(), point.number(), faults, late);
    }

    private void checkLimits() {
        long size = memo.size();
        if (size > bounds.mostStates() || (size % STATES_BETWEEN_CHECKS == 0 && cancelled.getAsBoolean())) {
            throw new Stopped();
        }
    }

    /** Whether a property that must hold at every moment does not. */
    boolean isBrokenNow(Point point) {
        for (Property property : watched) {
            if (!property.isPermanent() && !property.holds(point.simulation(), false)) {
                return true;
            }
        }
        return false;
    }

    private long end(Point point) {
        long before = point.simulation().tallies().sent();
        point.finishTick();
        FairEnding ending = new FairEnding(point.simulation(), watched, values);
        boolean breaks = !ending.play().isEmpty();
        long messages = point.simulation().tallies().sent() - before;
        return score.ofEnding(breaks, messages, point.simulation().tick());
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
        long found = scoreAfter(point, budget, step(point));
        for (Task child : children) {
            found = score.both(found, forks ? child.join() : child.compute());
        }
        return found;
    }

    /** Goes on to the next point, and returns how many messages that sends. */
    long step(Point point) {
        long before = point.simulation().tallies().sent();
        point.next();
        return point.simulation().tallies().sent() - before;
    }

    /**
     * The score of a point at which nothing is done.
     *
     * @param next the point after it; used up by this
     * @param messages how many messages were sent in between
     */
    long scoreAfter(Point next, Budget budget, long messages) {
        return score.afterStep(explore(next, budget), messages);
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
        SituationKey here = new SituationKey(values, point.simulation());
        List<Child> children = new ArrayList<>();
        for (Choice choice : point.choices(bounds)) {
            if (budget.allows(choice)) {
                Point child = point.copy();
                child.apply(choice.intervention());
                if (!here.equals(new SituationKey(values, child.simulation()))) {
                    children.add(new Child(choice, child));
                }
            }
        }
        return children;
    }
}
