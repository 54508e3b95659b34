package hustings.search;

import hustings.check.FairCompletion;
import hustings.check.StateKey;
import hustings.engine.SeenInRun;
import hustings.model.Property;
import hustings.model.Seen;
import hustings.search.Choice.Budget;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ForkJoinTask;
import java.util.function.BooleanSupplier;

/**
 * Finds out whether a schedule within bounds breaks a property or reaches a goal. Every schedule is either visited or
 * has the same ending as one that is:
 *
 * <ul>
 *   <li><em>A situation is entered once.</em> Whatever led to it, the same can follow. What can follow within fewer
 *       ticks, faults or late messages is among what can follow within more.
 *   <li><em>The clock does not matter</em> where every run comes to rest by itself, or polls for ever in peace: what
 *       begins later is the same, later. As soon as a run is met that does neither, the whole search begins anew with
 *       the clock in each situation, since a process that polls may be told of a crash at another moment of its period.
 *   <li><em>The order does not matter</em> in which several processes react at one tick: each reaction touches its own
 *       process alone. If a random delay or loss is drawn, the search begins anew with that order in each situation,
 *       since it decides who draws which.
 *   <li><em>A random timeout is chosen when it is over.</em> At each tick of its range it may be, and at the last one
 *       it is. What it might have been does not matter where the timer is set anew or cancelled before. After the last
 *       tick of the bounds the rest is drawn, for each process by itself: so the ending is a function of the situation.
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
    private final Finer finer;
    private final boolean withClock;
    private final Visits visits;
    private final StateKey.Values values;
    private final Set<StateKey> peaceful = ConcurrentHashMap.newKeySet();
    private final Shard shard;
    /** The same in every part of a search and on every machine, whatever situations are told apart by. */
    private final StateKey.Values kinds = StateKey.Values.ofKinds();
    /** The way to where it is; null while all threads go all ways. */
    private Way way;

    private volatile boolean broken;

    /** The search ends before it has seen everything. */
    static final class Stopped extends RuntimeException {
        private static final long serialVersionUID = 1;

        Stopped() {
            super("stopped", null, false, false);
        }
    }

    /** A run was met whose situations are to be told apart more finely. */
    static final class TooCoarse extends RuntimeException {
        private static final long serialVersionUID = 1;

        private final Finer finer;

        private TooCoarse(Finer finer) {
            super("too coarse", null, false, false);
            this.finer = finer;
        }

        /** How finely they are to be told apart. */
        Finer finer() {
            return finer;
        }
    }

    /**
     * By what situations are told apart besides what follows from them by itself.
     *
     * @param byClock the tick, since a run does not come to rest
     * @param byOrder the order of what several processes do at one tick, since they draw random numbers in it
     */
    record Finer(boolean byClock, boolean byOrder) {

        static final Finer BY_NOTHING = new Finer(false, false);
    }

    /**
     * @param watched the properties that are judged
     * @param finer by what situations are told apart
     * @param shard to which the choice is to belong that uses up the budget, in schedules that do so
     * @param cancelled asked now and then
     */
    ScheduleExplorer(Bounds bounds, Collection<Property> watched, Finer finer, Shard shard, BooleanSupplier cancelled) {
        this.bounds = bounds;
        this.shard = shard;
        this.mostStates = bounds.statesKept();
        this.watched = watched;
        this.watchesEveryMoment = !watched.stream().allMatch(Property::isPermanent);
        this.finer = finer;
        this.withClock = finer.byClock();
        this.values = new StateKey.Values(finer.byOrder());
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
     * @throws TooCoarse if that is not finely enough
     */
    boolean visitAll(Point point, Budget budget) {
        visit(point, budget);
        return broken;
    }

    /** The first schedule, in the order of choices, that breaks a property or reaches a goal; there must be one. */
    Way first(Point point, Budget budget) {
        way = new Way(new ArrayList<>(), new ArrayList<>(), new TreeMap<>());
        visit(point, budget);
        return way;
    }

    /** Visits a point at which something was just done, and those to which the run goes on from it by itself. */
    private void visit(Point point, Budget budget) {
        List<StateKey> ended = new ArrayList<>();
        BitSet open = new BitSet(); // by steps from the first where something is to be chosen
        Point chooser = null;
        int step = 0;
        boolean isEndKnown = false;
        boolean breaks = false;
        while (point.tick() <= bounds.withinTicks() && !breaks) {
            breaks = isBrokenNow(point);
            if (!breaks && point.isDecisive(budget)) {
                StateKey key = key(point, budget);
                int ticksLeft = bounds.withinTicks() - point.tick();
                long before = visits.enter(key, budget, ticksLeft);
                checkLimits();
                isEndKnown |= visits.isEndKnown(before);
                if (!visits.isEndKnown(before)) {
                    ended.add(key);
                }
                boolean isCovered = visits.isCovered(before, budget, ticksLeft);
                if (isCovered && isEndKnown) {
                    break;
                }
                if (!isCovered && point.hasChoice(budget)) {
                    chooser = chooser == null ? point.copy() : chooser;
                    open.set(step);
                }
            }
            if (!withClock && point.isAtRest()) {
                break;
            }
            point.next();
            step += chooser == null ? 0 : 1;
        }
        if (!isEndKnown && !breaks) {
            breaks = isBrokenInTheEnd(point);
        }
        if (!breaks || way == null) {
            ended.forEach(visits::knowEnd);
        }
        chooseAll(chooser, open, budget);
        if (breaks && way != null && !broken) {
            way.timeouts().putAll(point.simulation().draws().given());
        }
        broken |= breaks;
    }

    /** Makes all choices on the way from a point. */
    private void chooseAll(Point point, BitSet open, Budget budget) {
        for (int step = 0; step < open.length() && (way == null || !broken); step++) {
            if (step > 0) {
                point.next();
            }
            if (open.get(step)) {
                choose(point, budget, step == open.length() - 1);
            }
        }
    }

    private StateKey key(Point point, Budget budget) {
        StateKey key = withClock ? new StateKey(point.situation(values)) : new StateKey(values, point.simulation());
        key.number(withClock ? point.tick() : 0);
        visits.describe(budget, key);
        key.number(bounds.falseSuspicion() || bounds.faults() == 0 ? 0 : point.active());
        point.describe(key, true, bounds.late() > 0, watchesEveryMoment);
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

    private boolean isBrokenInTheEnd(Point point) {
        point.finishTick();
        point.simulation().draws().close(point.tick());
        FairCompletion ending =
                new FairCompletion(point.simulation(), watched, values, bounds.withinTicks() + 1, peaceful);
        boolean breaks =
                (withClock || !ending.entersBenignCycle()) && !ending.play().isEmpty();
        Finer needed = new Finer(
                withClock
                        || ending.isNonQuiescent()
                        || !point.simulation().draws().given().isEmpty(),
                finer.byOrder() || point.simulation().hasDrawn());
        if (!needed.equals(finer)) {
            throw new TooCoarse(needed);
        }
        return breaks;
    }

    /** @param isLast whether the point may be used up by this */
    private void choose(Point point, Budget budget, boolean isLast) {
        List<ForkJoinTask<?>> tasks = new ArrayList<>();
        boolean forks = way == null && bounds.threads() > 1 && budget.faults() >= FAULTS_WORTH_A_TASK;
        Point spare = null;
        List<Choice> choices = point.choices(bounds, budget, bounds.falseSuspicion());
        for (int number = 0; number < choices.size(); number++) {
            Choice choice = choices.get(number);
            boolean isUsedUp = isLast && number == choices.size() - 1;
            Point child = spare != null ? spare : isUsedUp ? point : point.copy();
            if (!child.apply(choice)) {
                spare = child;
                continue;
            }
            spare = null;
            Budget left = budget.after(choice);
            if (!isInShard(child, choice, left)) {
                continue;
            }
            if (forks) {
                tasks.add(ForkJoinTask.adapt(() -> visit(child, left)));
            } else if (way == null) {
                visit(child, left);
            } else {
                int before = way.places().size();
                if (!choice.isExpiry()) {
                    way.events().add(point.event(choice.intervention()));
                }
                way.places().addAll(List.of(point.tick(), point.simulation().stages(), number));
                visit(child, left);
                if (broken) {
                    return;
                }
                if (!choice.isExpiry()) {
                    way.events().remove(way.events().size() - 1);
                }
                way.places().subList(before, way.places().size()).clear();
            }
        }
        ForkJoinTask.invokeAll(tasks);
    }

    /**
     * Whether a choice is to be made in this part. One that uses up the budget belongs to one part: to which is a
     * function of what tells situations apart least finely, and so the same in each part, whatever each tells apart.
     */
    private boolean isInShard(Point child, Choice choice, Budget left) {
        boolean isLast = left.faults() + left.late() == 0 && choice.faults() + choice.late() > 0;
        return !isLast || shard.parts() == 1 || shard.has(new StateKey(kinds, child.simulation()).low());
    }
}
