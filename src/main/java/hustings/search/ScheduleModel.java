package hustings.search;

import hustings.check.Ending;
import hustings.check.StateKey;
import java.util.List;

/**
 * The transition system that is explored: the possible actions at a decision point, their effects, and the key by which
 * states are recognised. Two points with equal keys have the same future.
 */
final class ScheduleModel {

    private final Bounds bounds;
    private final Abstraction abstraction;
    private final Shard shard;
    private final boolean isForCost;
    private final boolean withIdle;
    private final boolean watchesEveryMoment;
    private final StateKey.Values values;
    /** Values for keys that are equal in every part of a search and on every machine, whatever the abstraction. */
    private final StateKey.Values kindValues = StateKey.Values.numberingByKind();

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
     * Creates the model for a search for violations and goals.
     *
     * @param values the table of numbered values met so far under the same abstraction
     * @param shard the part of the schedules that is explored
     * @param withIdle whether a process may also crash where it has neither reacted nor sent
     * @param watchesEveryMoment whether any property is judged before the end of a run
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

    /** Creates the model for a search for the highest cost: the remaining budget is then part of a state. */
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

    /** The faults and late messages that a schedule may have. */
    Budget budget() {
        return bounds.budget();
    }

    /**
     * Whether states are recognised at a point; at other points nothing has happened since the last, and there is no
     * action.
     */
    boolean areStatesRecognisedAt(DecisionPoint point, Budget budget) {
        return isForCost || (!isTooLate(point) && point.isDecisive(budget));
    }

    /** Whether a run has no further points to explore: the bounds are past, or waiting longer changes nothing. */
    boolean isPastLastAction(DecisionPoint point) {
        return isTooLate(point) || (!abstraction.byClock() && point.isQuiescent());
    }

    private boolean isTooLate(DecisionPoint point) {
        return point.tick() > bounds.withinTicks();
    }

    /** Whether actions that change anything may be possible at a point. */
    boolean hasEffectiveActions(DecisionPoint point, Budget budget) {
        return !isTooLate(point) && point.hasEffectiveActions(budget);
    }

    /** The possible actions at a point, in a fixed order. */
    List<Action> possibleActions(DecisionPoint point, Budget budget) {
        return point.possibleActions(bounds, budget, withIdle);
    }

    /**
     * Whether the outcome of a state without further actions depends on how many ticks of the bounds are left, since
     * cuts or pauses last until then.
     */
    boolean doesOutcomeDependOnTime(DecisionPoint point) {
        return !abstraction.byClock()
                && (point.isAnyPaused() || (point.hasCuts() && bounds.network().ending() == Ending.HEALED));
    }

    /**
     * The state to compare by {@link #isChanged} after an action. In a search for the highest cost, actions without
     * effect on the state are skipped, since with one more of them the same schedule would count as another; in other
     * searches this is null.
     */
    StateKey stateToCompare(DecisionPoint point) {
        return isForCost ? point.stateKey(values) : null;
    }

    /** Whether the state at a point differs from the one before; always true outside of a search for costs. */
    boolean isChanged(DecisionPoint point, StateKey comparedBefore) {
        return !isForCost || !point.stateKey(values).equals(comparedBefore);
    }

    /**
     * Whether an action that was taken belongs to this part of the search. An action that uses up the budget belongs to
     * exactly one part, determined by a key of the state that does not depend on the abstraction; other actions belong
     * to all parts.
     */
    boolean isInShard(DecisionPoint after, Action action, Budget left) {
        return shard.parts() == 1
                || !left.equals(Budget.NONE)
                || action.cost().equals(Budget.NONE)
                || shard.contains(new StateKey(kindValues, after.simulation()).lowBits());
    }

    /** The key of the state at a point, with everything else that determines its future. */
    StateKey key(DecisionPoint point, Budget budget) {
        boolean byClock = abstraction.byClock();
        boolean isTooLate = isTooLate(point);
        Budget left = isTooLate ? Budget.NONE : budget;
        boolean withBudget = isForCost || !VisitedSet.fitsInOneNumber(bounds, byClock);
        StateKey key = byClock ? new StateKey(point.stateKey(values)) : new StateKey(values, point.simulation());
        key.visitNumber(byClock ? point.tick() : 0);
        key.visitNumber(withBudget ? left.faults() : 0);
        key.visitNumber(withBudget ? left.encodeNetworkFaults() : 0);
        key.visitNumber(withBudget ? left.late() : 0);
        key.visitNumber(withIdle || bounds.faults() == 0 ? 0 : point.activeProcessBits());
        boolean withLastStage = (isForCost ? left.late() : bounds.late()) > 0;
        point.addToKey(key, !isTooLate, withLastStage, watchesEveryMoment);
        return key;
    }
}
