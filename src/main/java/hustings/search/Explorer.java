package hustings.search;

import hustings.check.StateKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ForkJoinTask;
import java.util.function.BooleanSupplier;

/**
 * Explores every schedule within bounds, depth first, and folds what they end in into one number. Every schedule is
 * either followed or has the same ending as one that is:
 *
 * <ul>
 *   <li><em>A state is explored once.</em> Whatever led to it, the same can follow. What can follow within fewer ticks,
 *       faults or late messages is among what can follow within more. Cuts, pauses and what waits for a paused process,
 *       in its order, are part of the state. What is left of them ends after the last tick of the bounds, so how such a
 *       state ends if nothing more is done depends on the ticks that are left, and is not remembered: but with more
 *       ticks left the same heals and resumptions can be done at the same distance, free of charge.
 *   <li><em>The clock does not matter</em> where every run comes to rest by itself, or polls for ever without harm:
 *       what begins later is the same, later. As soon as a run is met that does neither, the whole search begins again
 *       with the clock in each state, since a process that polls may hear of a crash at another moment of its period.
 *       Where links stay cut, somebody may detect that for ever, and the clock matters.
 *   <li><em>The order does not matter</em> in which several processes react at one tick: each reaction touches its own
 *       process alone; whether a message is lost to a cut depends on its own link, and what waits for a process is in
 *       its own order. If a random delay or loss is drawn, the search begins again with that order in each state, since
 *       it decides who draws which.
 *   <li><em>A random timeout is chosen when it expires.</em> At each tick of its range it may expire, and at the last
 *       one it does. What it might have been does not matter where the timer is set again or cancelled before. After
 *       the last tick of the bounds the rest is drawn, for each process by itself: so the ending is a function of the
 *       state. The timer of a paused process expires like any other, and then waits: when it did decides its place.
 *   <li><em>A process crashes as soon as it can.</em> As long as it neither reacts nor sends, nothing depends on
 *       whether it is up but that others may detect its crash, which they need not: so it crashes only where it has
 *       just reacted or sent, unless somebody may detect a crash that has not happened. A property that is broken while
 *       the process is still up is broken by the schedule without that crash too. (What a schedule costs depends on
 *       when it crashes: that search keeps clock, order and idle crashes.) With cuts or pauses this fails, and a
 *       process crashes anywhere: what comes to a paused process is no reaction, and yet lost with it; and who had
 *       detected that its coordinator was cut off may do so again after the heal, but not if the coordinator had
 *       crashed before.
 *   <li>Cuts and pauses are tried at every point, and none is left out.
 * </ul>
 *
 * <p>The states are the same for any number of threads, but for the order in which they are met.
 */
final class Explorer {

    /** Schedules with so many faults still to come are split among threads; those with all that there may be, too. */
    private static final int MIN_FAULTS_FOR_TASK = 2;

    private static final int STATES_BETWEEN_CHECKS = 1 << 10;

    private final ScheduleModel model;
    private final Fold fold;
    private final BooleanSupplier cancelled;
    private final long stateLimit;
    /** The actions taken so far; null unless the first schedule is looked for, which takes one thread. */
    private SchedulePath path;

    /** Thrown where an exploration ends before it has met all states. */
    static final class Stopped extends RuntimeException {
        private static final long serialVersionUID = 1;

        private final EndCondition end;

        Stopped(EndCondition end) {
            super("stopped", null, false, false);
            this.end = end;
        }

        EndCondition end() {
            return end;
        }
    }

    /** @param cancelled asked now and then */
    Explorer(ScheduleModel model, Fold fold, BooleanSupplier cancelled) {
        this.model = model;
        this.fold = fold;
        this.cancelled = cancelled;
        this.stateLimit = model.bounds().stateLimit();
    }

    /** How many states were told apart so far. */
    long stateCount() {
        return fold.stateCount();
    }

    /** All faults and late messages that a schedule may have. */
    Budget budget() {
        return model.budget();
    }

    /**
     * Explores all schedules of a run; in a fork-join pool.
     *
     * @param start used up by this
     * @return the greatest value of a schedule
     * @throws Stopped if it was cancelled, or met more states than the bounds allow
     * @throws Abstraction.RefinementNeeded if the abstraction of the model is too coarse
     */
    long explore(DecisionPoint start) {
        return explore(start, budget());
    }

    /** The path to the first schedule, in the order of actions, of the greatest value; there must be one. */
    SchedulePath findFirst(DecisionPoint start) {
        path = new SchedulePath(new ArrayList<>(), new ArrayList<>(), new TreeMap<>());
        explore(start);
        return path;
    }

    /**
     * The first action at a point of an explored run that leads to its value; none if doing nothing does, which is
     * preferred so that no action of a schedule is idle.
     */
    Optional<Action> findBestAction(DecisionPoint point, Budget budget) {
        long value = explore(point.copy(), budget);
        Step step = new Step();
        DecisionPoint next = point.copy();
        step.advance(next);
        if (step.valueBefore(explore(next, budget), fold) == value) {
            return Optional.empty();
        }
        return model.actions(point, budget).stream()
                .filter(action -> {
                    DecisionPoint child = point.copy();
                    StateKey before = model.compared(child);
                    return child.apply(action)
                            && model.isChanged(child, before)
                            && valueAfter(action, child, budget) == value;
                })
                .findFirst();
    }

    /** The value of a point at which an action was taken that led to the one that is given. */
    private long valueAfter(Action action, DecisionPoint child, Budget budget) {
        int tick = child.tick();
        return fold.afterStep(explore(child, budget.minus(action.cost())), 0, tick);
    }

    /** Explores all that follows from a point at which an action was just taken. */
    private long explore(DecisionPoint point, Budget budget) {
        List<Step> walk = new ArrayList<>();
        long end = followWithoutActions(point, budget, walk);
        boolean isOutcomeGreatest = path != null && fold.isGreatest(end);
        for (Step step : walk) {
            if (step.isOutcomeUnknown && !isOutcomeGreatest) {
                fold.rememberEnd(step.key);
            }
        }
        long branches = exploreBranches(walk, budget);
        if (path != null && fold.isGreatest(branches)) {
            return branches;
        }
        if (isOutcomeGreatest) {
            path.timeouts().putAll(point.simulation().timeoutSource().given());
            return end;
        }
        return foldBackwards(walk, end);
    }

    /** From one point to the next of a walk: of a run that goes on by itself. */
    private static final class Step {
        /** Null where states are not recognised. */
        private StateKey key;
        /** Whether the end was not known when the state was met. */
        private boolean isOutcomeUnknown;

        /** A copy of the run here, if actions are to be taken. */
        private DecisionPoint branching;

        private int tick;
        private long messages;
        /** The greatest value of what follows from the actions here. */
        private long branches = Fold.UNKNOWN;

        private void advance(DecisionPoint point) {
            tick = point.tickIfActive();
            long sentBefore = point.simulation().messagesSent();
            point.finishTick();
            if (branching != null) {
                branching.learnSends(point);
            }
            point.advance();
            messages = point.simulation().messagesSent() - sentBefore;
        }

        private long valueBefore(long valueAfter, Fold fold) {
            return Math.max(fold.afterStep(valueAfter, messages, tick), branches);
        }
    }

    /** Lets the run go on by itself to where all is known; returns the value of doing nothing more. */
    private long followWithoutActions(DecisionPoint point, Budget budget, List<Step> walk) {
        long end = Fold.UNKNOWN;
        while (true) {
            long now = fold.valueNow(point);
            if (now != Fold.UNKNOWN) {
                return now;
            }
            Step step = new Step();
            walk.add(step);
            if (model.isRecognised(point, budget)) {
                step.key = model.key(point, budget);
                Fold.Known known = fold.enter(
                        step.key, budget, model.bounds().withinTicks() - point.tick(), model.isEndByTime(point));
                checkLimits();
                step.isOutcomeUnknown = known.end() == Fold.UNKNOWN;
                end = end == Fold.UNKNOWN ? known.end() : end;
                if (known.isExplored() && end != Fold.UNKNOWN) {
                    return end;
                }
                if (!known.isExplored() && model.hasEffectiveActions(point, budget)) {
                    step.branching = point.copy();
                }
            }
            if (model.isOver(point)) {
                return end == Fold.UNKNOWN ? fold.valueOfEnd(point) : end;
            }
            step.advance(point);
        }
    }

    /** Takes all actions of a walk, in the order of its points; returns the greatest value. */
    private long exploreBranches(List<Step> walk, Budget budget) {
        long greatest = Fold.UNKNOWN;
        for (Step step : walk) {
            if (step.branching != null) {
                step.branches = exploreActions(step.branching, budget);
                step.branching = null;
                greatest = Math.max(greatest, step.branches);
                if (path != null && fold.isGreatest(greatest)) {
                    return greatest;
                }
            }
        }
        return greatest;
    }

    /** Remembers the value of each state of a walk; returns that of the first. */
    private long foldBackwards(List<Step> walk, long end) {
        long value = end;
        for (int i = walk.size() - 1; i >= 0; i--) {
            Step step = walk.get(i);
            value = step.valueBefore(value, fold);
            if (step.key != null) {
                fold.remember(step.key, value);
                checkLimits();
            }
        }
        return value;
    }

    private void checkLimits() {
        long size = fold.stateCount();
        if (size > stateLimit) {
            throw new Stopped(EndCondition.STATE_LIMIT);
        }
        if (size % STATES_BETWEEN_CHECKS == 0 && cancelled.getAsBoolean()) {
            throw new Stopped(EndCondition.CANCELLED);
        }
    }

    /** Takes each action at a point, which is used up, and explores what follows; returns the greatest value. */
    private long exploreActions(DecisionPoint point, Budget budget) {
        List<ForkJoinTask<Long>> tasks = new ArrayList<>();
        boolean forks = path == null
                && model.bounds().threads() > 1
                && budget.total() >= Math.min(MIN_FAULTS_FOR_TASK, budget().total());
        long greatest = Fold.UNKNOWN;
        List<Action> actions = model.actions(point, budget);
        int last = actions.size() - 1;
        while (last >= 0 && !point.isEffective(actions.get(last))) {
            last--;
        }
        for (int number = 0; number <= last; number++) {
            Action action = actions.get(number);
            if (number < last && !point.isEffective(action)) {
                continue;
            }
            DecisionPoint child = number == last ? point : point.copy();
            StateKey before = model.compared(child);
            boolean isApplied = child.apply(action);
            Budget left = budget.minus(action.cost());
            if (!isApplied || !model.isChanged(child, before) || !model.isInShard(child, action, left)) {
                continue;
            }
            if (forks) {
                tasks.add(ForkJoinTask.adapt(() -> valueAfter(action, child, budget)));
            } else {
                long value =
                        path == null ? valueAfter(action, child, budget) : exploreOnPath(child, left, action, number);
                greatest = Math.max(greatest, value);
                if (path != null && fold.isGreatest(greatest)) {
                    return greatest;
                }
            }
        }
        for (ForkJoinTask<Long> task : ForkJoinTask.invokeAll(tasks)) {
            greatest = Math.max(greatest, task.join());
        }
        return greatest;
    }

    private long exploreOnPath(DecisionPoint child, Budget left, Action action, int number) {
        int positionCount = path.positions().size();
        int eventCount = path.events().size();
        path.positions().addAll(List.of(child.tick(), child.simulation().stages(), number));
        if (!action.isExpiry()) {
            path.events().add(child.toEvent(action.intervention()));
        }
        long value = explore(child, left);
        if (!fold.isGreatest(value)) {
            path.positions().subList(positionCount, path.positions().size()).clear();
            path.events().subList(eventCount, path.events().size()).clear();
        }
        return value;
    }
}
