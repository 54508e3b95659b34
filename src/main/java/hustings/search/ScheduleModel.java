package hustings.search;

import hustings.check.Ending;
import hustings.check.StateKey;
import java.util.List;

/**
 * The transition system that is explored: which actions can be taken at a decision point, what follows from each, and
 * the key by which states are recognised. Two points with equal keys have the same future.
 */
final class ScheduleModel {

    private final Bounds bounds;
    private final Abstraction abstraction;
    private final Shard shard;
    private final boolean isForCost;
    private final boolean withIdle;
    private final boolean watchesEveryMoment;
    private final StateKey.Values values;
    /** Equal in every part of a search and on every machine, whatever the abstraction. */
    private final StateKey.Values kindValues = StateKey.Values.ofKinds();

    private ScheduleModel(
            Bounds bounds,
            Abstraction abstraction,
            StateKey.Values values,
            Shard shard,
            boolean isForCost,
            boolean withIdle,
            boolean watchesEveryMoment) {
        this.bounds = bounds;
        this.abstraction = abstraction;
        this.shard = shard;
        this.isForCost = isForCost;
        this.withIdle = withIdle;
        this.watchesEveryMoment = watchesEveryMoment;
        this.values = values;
    }

    /**
     * For a search that asks whether any schedule does something.
     *
     * @param values the numbers of values met so far under the same abstraction
     * @param shard the part of the schedules that is explored
     * @param withIdle whether a process may also crash where it has neither reacted nor sent
     * @param watchesEveryMoment whether anything is judged before the end
     */
    static ScheduleModel forViolations(
            Bounds bounds,
            Abstraction abstraction,
            StateKey.Values values,
            Shard shard,
            boolean withIdle,
            boolean watchesEveryMoment) {
        return new ScheduleModel(bounds, abstraction, values, shard, false, withIdle, watchesEveryMoment);
    }

    /** For a search that compares what schedules cost: which faults and late messages are left is part of a state. */
    static ScheduleModel forCosts(Bounds bounds) {
        return new ScheduleModel(bounds, Abstraction.FINEST, new StateKey.Values(true), Shard.WHOLE, true, true, false);
    }

    Bounds bounds() {
        return bounds;
    }

    Abstraction abstraction() {
        return abstraction;
    }

    StateKey.Values values() {
        return values;
    }

    boolean watchesEveryMoment() {
        return watchesEveryMoment;
    }

    /** All faults and late messages that a schedule may have. */
    Budget budget() {
        return bounds.budget();
    }

    /**
     * Whether states are recognised at a point; at others nothing has happened since the last, and nothing can be done.
     */
    boolean isRecognised(DecisionPoint point, Budget budget) {
        return isForCost || (!isTooLate(point) && point.isDecisive(budget));
    }

    /** Whether no action can be taken any more at a point, nor at those that follow. */
    boolean isOver(DecisionPoint point) {
        return isTooLate(point) || (!abstraction.byClock() && point.isQuiescent());
    }

    private boolean isTooLate(DecisionPoint point) {
        return point.tick() > bounds.withinTicks();
    }

    /** Whether actions are to be taken at a point. */
    boolean hasEffectiveActions(DecisionPoint point, Budget budget) {
        return !isTooLate(point) && point.hasEffectiveActions(budget);
    }

    /** What can be done at a point, in a fixed order. */
    List<Action> actions(DecisionPoint point, Budget budget) {
        return point.actions(bounds, budget, withIdle);
    }

    /**
     * Whether what comes of a state if nothing more is done depends on how many ticks of the bounds are left: until
     * then cuts and pauses go on.
     */
    boolean isEndByTime(DecisionPoint point) {
        return !abstraction.byClock()
                && (point.isAnyPaused() || (point.hasCuts() && bounds.network().ending() == Ending.HEALED));
    }

    /**
     * What is compared to find out whether an action changes anything that matters: in a search for the greatest cost,
     * the state, since the same schedule with an idle action more would be another; otherwise nothing, null.
     */
    StateKey compared(DecisionPoint point) {
        return isForCost ? point.stateKey(values) : null;
    }

    /** Whether the state at a point is another than it was. */
    boolean isChanged(DecisionPoint point, StateKey comparedBefore) {
        return !isForCost || !point.stateKey(values).equals(comparedBefore);
    }

    /**
     * Whether an action that was taken is one of this part of the search. One that uses up the budget belongs to one
     * part: to which is a function of what tells states apart least finely, and so the same in each part, whatever
     * abstraction each needs.
     */
    boolean isInShard(DecisionPoint after, Action action, Budget left) {
        return shard.parts() == 1
                || !left.equals(Budget.NONE)
                || action.cost().equals(Budget.NONE)
                || shard.contains(new StateKey(kindValues, after.simulation()).low());
    }

    /** The key of a state, and of what else decides its future. */
    StateKey key(DecisionPoint point, Budget budget) {
        boolean byClock = abstraction.byClock();
        boolean isTooLate = isTooLate(point);
        Budget left = isTooLate ? Budget.NONE : budget;
        boolean withBudget = isForCost || !VisitedSet.fits(bounds, byClock);
        StateKey key = byClock ? new StateKey(point.stateKey(values)) : new StateKey(values, point.simulation());
        key.visitNumber(byClock ? point.tick() : 0);
        key.visitNumber(withBudget ? left.faults() : 0);
        key.visitNumber(withBudget ? left.network() : 0);
        key.visitNumber(withBudget ? left.late() : 0);
        key.visitNumber(withIdle || bounds.faults() == 0 ? 0 : point.activeProcesses());
        boolean withLastStage = (isForCost ? left.late() : bounds.late()) > 0;
        point.addTo(key, !isTooLate, withLastStage, watchesEveryMoment);
        return key;
    }
}
