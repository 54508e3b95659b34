package hustings.search;

import hustings.check.StateKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ForkJoinTask;
import java.util.function.BooleanSupplier;

/**
 * Explores every schedule within bounds, depth first, and folds their outcomes into one value. Every schedule is either
 * followed or has the same outcome as one that is:
 *
 * <ul>
 *   <li><em>A state is explored once.</em> However it was reached, the same continuations are possible. Those within
 *       fewer ticks, faults or late messages are among those within more. Cuts, pauses and the events that wait for a
 *       paused process, in their order, are part of the state. Remaining cuts and pauses end after the last tick of the
 *       bounds, so the outcome of such a state without further actions depends on the ticks left, and is not
 *       remembered; but with more ticks left the same heals and resumptions can be done at the same distance, at no
 *       cost.
 *   <li><em>The clock does not matter</em> if every run comes to rest by itself, or polls for ever without harm: a
 *       later start only shifts the run. As soon as a run does neither, the whole search begins again with the clock in
 *       each state, since a process that polls may hear of a crash at another moment of its period. If links stay cut,
 *       a process may detect that for ever, and the clock matters.
 *   <li><em>The order does not matter</em> in which several processes react at one tick: each reaction touches its own
 *       process alone; whether a message is lost to a cut depends on its own link, and events that wait for a process
 *       have their own order. If a random delay or loss is drawn, the search begins again with that order in each
 *       state, since it decides which random number a message gets.
 *   <li><em>A random timeout is chosen when it expires.</em> It may expire at each tick of its range, and at the last
 *       one it does. Its length does not matter if the timer is set again or cancelled before. After the last tick of
 *       the bounds the remaining timeouts are drawn, for each process separately: so the outcome is a function of the
 *       state. The timer of a paused process expires like any other, and then waits: its expiry decides its place in
 *       the order.
 *   <li><em>A process crashes as soon as it can.</em> As long as it neither reacts nor sends, its being up matters only
 *       in that others cannot detect its crash, and detections are optional: so it crashes only where it has just
 *       reacted or sent, unless false detections are allowed. A property that is violated while the process is still up
 *       is violated by the schedule without that crash too. (The cost of a schedule depends on when it crashes: the
 *       search for costs keeps clock, order and idle crashes.) With cuts or pauses this fails, and a process crashes
 *       anywhere: a message that reaches a paused process causes no reaction, and yet is lost with it; and a process
 *       that had detected that its coordinator was cut off may do so again after the heal, but not if the coordinator
 *       had crashed before.
 *   <li>Cuts and pauses are tried at every point; none is left out.
 * </ul>
 *
 * <p>The set of states is the same for any number of threads; only the order in which they are met differs.
 */
final class Explorer {

    /** Branches with at least this many faults left, or with all that there may be, are split among threads. */
    private static final int MIN_FAULTS_FOR_TASK = 2;

    private static final int STATES_BETWEEN_CHECKS = 1 << 10;

    private final ScheduleModel model;
    private final Fold fold;
    private final BooleanSupplier cancelled;
    private final long stateLimit;
    /** The actions taken so far; null except in {@link #findFirstBestSchedule}, which uses one thread. */
    private SchedulePath path;

    /** Thrown if an exploration ends before it has met all states. */
    static final class Stopped extends RuntimeException {
        private static final long serialVersionUID = 1;

        final EndCondition end;

        Stopped(EndCondition end) {
            super("stopped", null, false, false);
            this.end = end;
        }
    }

    /** @param cancelled whether the exploration is to stop; called from time to time */
    Explorer(ScheduleModel model, Fold fold, BooleanSupplier cancelled) {
        this.model = model;
        this.fold = fold;
        this.cancelled = cancelled;
        this.stateLimit = model.bounds().stateLimit();
    }

    /** The number of different states met so far. */
    long stateCount() {
        return fold.rememberedStateCount();
    }

    /** The faults and late messages that a schedule may have. */
    FaultBudget budget() {
        return model.budget();
    }

    /**
     * Explores all schedules of a run; must be called in a fork-join pool.
     *
     * @param start the first point; cannot be used afterwards
     * @return the greatest value of a schedule
     * @throws Stopped if the exploration was cancelled, or met more states than the bounds allow
     * @throws Abstraction.RefinementNeeded if the abstraction of the model is too coarse
     */
    long explore(DecisionPoint start) {
        return explore(start, budget());
    }

    /** Finds the first schedule, in the order of actions, with the maximum possible value; there must be one. */
    SchedulePath findFirstBestSchedule(DecisionPoint start) {
        path = new SchedulePath(new ArrayList<>(), new ArrayList<>(), new TreeMap<>());
        explore(start);
        return path;
    }

    /**
     * Finds the first action at a point of an explored run that leads to the run's greatest value; empty if that is
     * reached without an action, which is preferred so that no action of a schedule is superfluous.
     */
    Optional<ScheduleAction> findBestAction(DecisionPoint point, FaultBudget budget) {
        long value = explore(point.copy(), budget);
        WalkStep step = new WalkStep();
        DecisionPoint next = point.copy();
        step.advanceAndRecord(next);
        if (step.valueBefore(explore(next, budget), fold) == value) {
            return Optional.empty();
        }
        return model.possibleActions(point, budget).stream()
                .filter(action -> {
                    DecisionPoint child = point.copy();
                    return model.apply(action, child) && exploreAfterAction(action, child, budget) == value;
                })
                .findFirst();
    }

    /** Explores the point after an action, and returns the value of the point before it. */
    private long exploreAfterAction(ScheduleAction action, DecisionPoint child, FaultBudget budget) {
        int tick = child.tick();
        return fold.valueBeforeStep(explore(child, budget.minus(action.cost())), 0, tick);
    }

    /** Explores all schedules that continue from a point with a budget; returns the greatest value. */
    private long explore(DecisionPoint point, FaultBudget budget) {
        List<WalkStep> walk = new ArrayList<>();
        long end = followWithoutActions(point, budget, walk);
        boolean isOutcomeGreatest = path != null && fold.isGreatestPossible(end);
        for (WalkStep step : walk) {
            if (step.isOutcomeUnknown && !isOutcomeGreatest) {
                fold.markOutcomeKnown(step.key);
            }
        }
        long branches = exploreActionsOfWalk(walk, budget);
        if (path != null && fold.isGreatestPossible(branches)) {
            return branches;
        }
        if (isOutcomeGreatest) {
            path.timeouts().putAll(point.simulation().timeoutSource().chosenTimeoutsById());
            return end;
        }
        return foldBackwards(walk, end);
    }

    /** A step from one point to the next of a walk: a run without further actions. */
    private static final class WalkStep {
        /** The key of the state; null if states are not recognised here. */
        private StateKey key;
        /** Whether the outcome without further actions was unknown when the state was met. */
        private boolean isOutcomeUnknown;

        /** A copy of the run at this point, if actions are to be explored; otherwise null. */
        private DecisionPoint branching;

        private int tick;
        private long messages;
        /** The greatest value after the actions at this point. */
        private long branches = Fold.UNKNOWN;

        private void advanceAndRecord(DecisionPoint point) {
            tick = point.tickOrZeroIfIdle();
            long sentBefore = point.simulation().messagesSent();
            point.finishTick();
            if (branching != null) {
                branching.recordSendCountsAfterTick(point);
            }
            point.moveToNextPoint();
            messages = point.simulation().messagesSent() - sentBefore;
        }

        private long valueBefore(long valueAfter, Fold fold) {
            return Math.max(fold.valueBeforeStep(valueAfter, messages, tick), branches);
        }
    }

    /** Follows the run without actions until the rest is known; returns the value of the outcome. */
    private long followWithoutActions(DecisionPoint point, FaultBudget budget, List<WalkStep> walk) {
        long end = Fold.UNKNOWN;
        while (true) {
            long now = fold.valueIfCertain(point);
            if (now != Fold.UNKNOWN) {
                return now;
            }
            WalkStep step = new WalkStep();
            walk.add(step);
            if (model.isStateRememberedAt(point, budget)) {
                step.key = model.createKey(point, budget);
                Fold.PriorKnowledge known = fold.enterState(
                        step.key,
                        budget,
                        model.bounds().withinTicks() - point.tick(),
                        model.doesOutcomeDependOnTime(point));
                checkLimits();
                step.isOutcomeUnknown = known.outcome() == Fold.UNKNOWN;
                end = end == Fold.UNKNOWN ? known.outcome() : end;
                if (known.isExplored() && end != Fold.UNKNOWN) {
                    return end;
                }
                if (!known.isExplored() && model.hasEffectiveActions(point, budget)) {
                    step.branching = point.copy();
                }
            }
            if (model.isPastLastDecision(point)) {
                return end == Fold.UNKNOWN ? fold.evaluateWithoutActions(point) : end;
            }
            step.advanceAndRecord(point);
        }
    }

    /** Explores all actions of a walk, in the order of its points; returns the greatest value. */
    private long exploreActionsOfWalk(List<WalkStep> walk, FaultBudget budget) {
        long greatest = Fold.UNKNOWN;
        for (WalkStep step : walk) {
            if (step.branching != null) {
                step.branches = exploreActions(step.branching, budget);
                step.branching = null;
                greatest = Math.max(greatest, step.branches);
                if (path != null && fold.isGreatestPossible(greatest)) {
                    return greatest;
                }
            }
        }
        return greatest;
    }

    /** Computes and remembers the value of each state of a walk, from last to first; returns that of the first. */
    private long foldBackwards(List<WalkStep> walk, long end) {
        long value = end;
        for (int i = walk.size() - 1; i >= 0; i--) {
            WalkStep step = walk.get(i);
            value = step.valueBefore(value, fold);
            if (step.key != null) {
                fold.rememberValue(step.key, value);
                checkLimits();
            }
        }
        return value;
    }

    private void checkLimits() {
        long size = fold.rememberedStateCount();
        if (size > stateLimit) {
            throw new Stopped(EndCondition.STATE_LIMIT);
        }
        if (size % STATES_BETWEEN_CHECKS == 0 && cancelled.getAsBoolean()) {
            throw new Stopped(EndCondition.CANCELLED);
        }
    }

    /**
     * Explores all schedules after each action at a point, which is not used afterwards; returns the greatest value.
     */
    private long exploreActions(DecisionPoint point, FaultBudget budget) {
        List<ForkJoinTask<Long>> tasks = new ArrayList<>();
        boolean forks = path == null
                && model.bounds().threads() > 1
                && budget.totalFaults() >= Math.min(MIN_FAULTS_FOR_TASK, budget().totalFaults());
        long greatest = Fold.UNKNOWN;
        List<ScheduleAction> actions = model.possibleActions(point, budget);
        int last = actions.size() - 1;
        while (last >= 0 && !point.isEffective(actions.get(last))) {
            last--;
        }
        for (int number = 0; number <= last; number++) {
            ScheduleAction action = actions.get(number);
            if (number < last && !point.isEffective(action)) {
                continue;
            }
            DecisionPoint child = number == last ? point : point.copy();
            FaultBudget left = budget.minus(action.cost());
            if (!model.apply(action, child) || !model.isInShard(child, action, left)) {
                continue;
            }
            if (forks) {
                tasks.add(ForkJoinTask.adapt(() -> exploreAfterAction(action, child, budget)));
            } else {
                long value = path == null
                        ? exploreAfterAction(action, child, budget)
                        : exploreAndRecordPath(child, left, action, number);
                greatest = Math.max(greatest, value);
                if (path != null && fold.isGreatestPossible(greatest)) {
                    return greatest;
                }
            }
        }
        for (ForkJoinTask<Long> task : ForkJoinTask.invokeAll(tasks)) {
            greatest = Math.max(greatest, task.join());
        }
        return greatest;
    }

    private long exploreAndRecordPath(
            DecisionPoint child, FaultBudget remainingBudget, ScheduleAction action, int actionIndex) {
        int positionCount = path.positions().size();
        int eventCount = path.events().size();
        path.positions().addAll(List.of(child.tick(), child.simulation().stageCount(), actionIndex));
        if (!action.isExpiry()) {
            path.events().add(child.toEvent(action.intervention()));
        }
        long value = explore(child, remainingBudget);
        if (!fold.isGreatestPossible(value)) {
            path.positions().subList(positionCount, path.positions().size()).clear();
            path.events().subList(eventCount, path.events().size()).clear();
        }
        return value;
    }
}
