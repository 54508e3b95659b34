package hustings.search;

import hustings.engine.Event;
import hustings.engine.Intervention;
import hustings.engine.SeenInRun;
import hustings.model.Property;
import hustings.model.Seen;
import hustings.search.Choice.Budget;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveAction;
import java.util.function.BooleanSupplier;

/**
 * Finds out whether a schedule within bounds breaks a property or reaches a goal. Every schedule is either visited or
 * has the same ending as one that is:
 *
 * <ul>
 *   <li><em>A situation is entered once.</em> Whatever led to it, the same can follow. What can follow within fewer
 *       ticks, faults or late messages is among what can follow within more.
 *   <li><em>The clock does not matter</em> where every run comes to rest by itself: what begins later is the same,
 *       later. As soon as a run is met that does not, the whole search begins anew with the clock in each situation,
 *       since a process that polls may be told of a crash at another moment of its period.
 *   <li><em>A process crashes as soon as it can.</em> As long as it neither reacts nor sends, nothing depends on
 *       whether it is up but that others may detect its crash, which they need not: so it crashes only where it has
 *       just reacted or sent, unless somebody may detect a crash that has not happened. A property that is broken while
 *       the process is still up is broken by the schedule without that crash too.
 * </ul>
 *
 * <p>The visits are the same for any number of threads, but for their order, and so is the number of situations.
 */
final class ScheduleExplorer {

    /** Schedules with so many faults still to come are split among threads. */
    private static final int FAULTS_WORTH_A_TASK = 2;

    private static final int ENTRIES_BETWEEN_CHECKS = 1 << 10;

    private final Bounds bounds;
    private final long mostStates;
    private final Collection<Property> watched;
    /** Whether a property is judged not only in the end. */
    private final boolean watchesEveryMoment;

    private final BooleanSupplier cancelled;
    private final boolean withClock;
    private final Visits visits;
    private final SituationKey.Values values = new SituationKey.Values();
    /** The events on the way to where it is; null while all threads go all ways. */
    private List<Event> way;

    private volatile boolean broken;

    /** The search ends before it has seen everything. */
    static final class Stopped extends RuntimeException {
        private static final long serialVersionUID = 1;

        Stopped() {
            super("stopped", null, false, false);
        }
    }

    /** A run was met that does not come to rest: its situations are to be told apart by the clock. */
    static final class Restless extends RuntimeException {
        private static final long serialVersionUID = 1;

        private Restless() {
            super("restless", null, false, false);
        }
    }

    /**
     * @param watched the properties that are judged
     * @param withClock whether situations are told apart by the clock
     * @param cancelled asked now and then
     */
    ScheduleExplorer(Bounds bounds, Collection<Property> watched, boolean withClock, BooleanSupplier cancelled) {
        this.bounds = bounds;
        this.mostStates = bounds.statesKept();
        this.watched = watched;
        this.watchesEveryMoment = !watched.stream().allMatch(Property::isPermanent);
        this.withClock = withClock;
        this.cancelled = cancelled;
        this.visits = new Visits(bounds, withClock);
    }

    /** How many situations were told apart so far. */
    long states() {
        return visits.size();
    }

    /**
     * Visits all that follows from a point; in a fork-join pool.
     *
     * @return whether some schedule breaks a property or reaches a goal
     * @throws Stopped if it was cancelled, or more situations were met than the bounds allow
     * @throws Restless if the clock is needed
     */
    boolean visitAll(Point point, Budget budget) {
        visit(point, budget);
        return broken;
    }

    /** The first schedule, in the order of choices, that breaks a property or reaches a goal; there must be one. */
    List<Event> first(Point point, Budget budget) {
        way = new ArrayList<>();
        visit(point, budget);
        return way;
    }

    /** Visits a point at which something was just done, and those to which the run goes on from it by itself. */
    private void visit(Point point, Budget budget) {
        List<SituationKey> passed = new ArrayList<>();
        boolean isEndKnown = false;
        while (point.tick() <= bounds.withinTicks()) {
            if (isBrokenNow(point)) {
                broken = true;
                return;
            }
            if (point.isDecisive(bounds, budget)) {
                SituationKey key = key(point, budget);
                int ticksLeft = bounds.withinTicks() - point.tick();
                long before = visits.enter(key, budget, ticksLeft);
                checkLimits();
                isEndKnown |= visits.isEndKnown(before);
                boolean isCovered = visits.isCovered(before, budget, ticksLeft);
                if (isCovered && isEndKnown) {
                    return;
                }
                if (!isCovered) {
                    choose(point, budget);
                    if (way != null && broken) {
                        return;
                    }
                }
                passed.add(key);
            }
            if (!withClock && point.isAtRest()) {
                break;
            }
            point.next();
        }
        if (!isEndKnown) {
            end(point);
        }
        passed.forEach(visits::knowEnd);
    }

    private SituationKey key(Point point, Budget budget) {
        SituationKey key =
                withClock ? new SituationKey(point.situation(values)) : new SituationKey(values, point.simulation());
        key.number(withClock ? point.tick() : 0);
        visits.describe(budget, key);
        key.number(bounds.falseSuspicion() || budget.faults() == 0 ? 0 : point.active());
        point.describe(key, true, budget.late() > 0, watchesEveryMoment);
        return key;
    }

    private void checkLimits() {
        long size = visits.size();
        if (size > mostStates || (size % ENTRIES_BETWEEN_CHECKS == 0 && cancelled.getAsBoolean())) {
            throw new Stopped();
        }
    }

    /** Whether a goal is reached, or a property that must hold at every moment does not. */
    private boolean isBrokenNow(Point point) {
        if (!watchesEveryMoment || point.isAmidTick()) {
            return false; // the tick is over only when its messages have arrived
        }
        Seen seen = new SeenInRun(point.simulation(), false);
        return watched.stream().anyMatch(property -> !property.isPermanent() && property.isFoundAt(seen));
    }

    private void end(Point point) {
        point.finishTick();
        FairEnding ending = new FairEnding(point.simulation(), watched, values, bounds.withinTicks() + 1);
        broken |= !ending.play().isEmpty();
        if (!withClock && ending.isRestless()) {
            throw new Restless();
        }
    }

    private void choose(Point point, Budget budget) {
        List<Task> tasks = new ArrayList<>();
        boolean forks = way == null && bounds.threads() > 1 && budget.faults() >= FAULTS_WORTH_A_TASK;
        for (Choice choice : point.choices(bounds, budget, bounds.falseSuspicion())) {
            Point child = point.copy();
            child.apply(choice.intervention());
            if (choice.intervention() instanceof Intervention.Detect
                    && point.situation(values).equals(child.situation(values))) {
                continue; // nothing has changed
            }
            Budget left = budget.after(choice);
            if (forks) {
                tasks.add(new Task(child, left));
            } else if (way == null) {
                visit(child, left);
            } else {
                way.add(point.event(choice.intervention()));
                visit(child, left);
                if (broken) {
                    return;
                }
                way.remove(way.size() - 1);
            }
        }
        ForkJoinTask.invokeAll(tasks);
    }

    private final class Task extends RecursiveAction {
        private static final long serialVersionUID = 1;

        private final transient Point point;
        private final transient Budget budget;

        Task(Point point, Budget budget) {
            this.point = point;
            this.budget = budget;
        }

        @Override
        protected void compute() {
            visit(point, budget);
        }
    }
}
