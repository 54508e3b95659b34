package hustings.search;

import hustings.check.FairCompletion;
import hustings.check.StateKey;
import hustings.model.Property;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/**
 * The transition system that is explored: the possible actions at a decision point, their effects, and the key by which
 * states are recognised. Two points with equal keys have the same future.
 *
 * @param values the table of numbered values met so far under the same abstraction
 * @param shard the part of the schedules that is explored
 * @param isForCost whether the search is for the highest cost, and not for violations and goals
 * @param withIdleCrashes whether a process may also crash where it has neither reacted nor sent
 * @param watchesEveryMoment whether any property is judged before the end of a run
 */
record ScheduleModel(
        Bounds bounds,
        Abstraction abstraction,
        StateKey.ValueNumbering values,
        Shard shard,
        boolean isForCost,
        boolean withIdleCrashes,
        boolean watchesEveryMoment) {

    /** Values for keys that are equal in every part of a search and on every machine, whatever the abstraction. */
    private static final StateKey.ValueNumbering KIND_VALUES = StateKey.ValueNumbering.numberingByKind();

    /** Creates the model for a search for the highest cost: the remaining budget is then part of a state. */
    static ScheduleModel forCosts(Bounds bounds) {
        return new ScheduleModel(
                bounds, Abstraction.FINEST, new StateKey.ValueNumbering(true), Shard.WHOLE, true, true, false);
    }

    /** The faults and late messages that a schedule may have. */
    FaultBudget budget() {
        return bounds.budget();
    }

    /**
     * Whether states are recognised at a point; at other points nothing has happened since the last, and there is no
     * action.
     */
    boolean isStateRememberedAt(DecisionPoint point, FaultBudget budget) {
        return isForCost || (!isPastLastTick(point) && point.hasActionsOrActivity(budget));
    }

    /** Whether a run has no further points to explore: the bounds are past, or waiting longer changes nothing. */
    boolean isPastLastDecision(DecisionPoint point) {
        return isPastLastTick(point) || (!abstraction.byClock() && point.isQuiescent());
    }

    private boolean isPastLastTick(DecisionPoint point) {
        return point.tick() > bounds.withinTicks();
    }

    /** Whether actions that change anything may be possible at a point. */
    boolean hasEffectiveActions(DecisionPoint point, FaultBudget budget) {
        return !isPastLastTick(point) && point.hasActions(budget, true);
    }

    /** The possible actions at a point, in a fixed order. */
    List<ScheduleAction> possibleActions(DecisionPoint point, FaultBudget budget) {
        return point.possibleActions(bounds, budget, withIdleCrashes);
    }

    /**
     * Ends the lasting faults after a point as the bounds say, and returns the fair completion that plays and judges
     * the rest of the run.
     *
     * @param point the point at which no further action is taken; cannot be used afterwards
     * @param watched the properties that are judged
     * @param benign the states that are known to recur without harm; those found are added
     */
    FairCompletion completeFairly(DecisionPoint point, Collection<Property> watched, Set<StateKey> benign) {
        FairCompletion completion =
                new FairCompletion(point.simulation(), watched, values, bounds.withinTicks() + 1, benign);
        if (!completion.endLastingFaults(bounds.network().ending())) {
            point.finishTick();
        }
        return completion;
    }

    /**
     * Whether the outcome of a state without further actions depends on how many ticks of the bounds are left, since
     * cuts or pauses last until then.
     */
    boolean doesOutcomeDependOnTime(DecisionPoint point) {
        return !abstraction.byClock()
                && point.awaitsEndOfFaults(bounds.network().ending());
    }

    /**
     * Takes an action at a point; returns false if that changes nothing. In a search for the highest cost, actions
     * without effect on the state are skipped, since with one more of them the same schedule would count as another.
     */
    boolean apply(ScheduleAction action, DecisionPoint point) {
        StateKey before = isForCost ? point.stateKey(values) : null;
        return point.apply(action) && (!isForCost || !point.stateKey(values).equals(before));
    }

    /**
     * Whether an action that was taken belongs to this part of the search. An action that uses up the budget belongs to
     * exactly one part, determined by a key of the state that does not depend on the abstraction; other actions belong
     * to all parts.
     */
    boolean isInShard(DecisionPoint pointAfter, ScheduleAction action, FaultBudget remainingBudget) {
        return shard.parts() == 1
                || !remainingBudget.equals(FaultBudget.NONE)
                || action.cost().equals(FaultBudget.NONE)
                || shard.contains(new StateKey(KIND_VALUES, pointAfter.simulation()).lowBits());
    }

    /** The key of the state at a point, with everything else that determines its future. */
    StateKey createKey(DecisionPoint point, FaultBudget budget) {
        boolean byClock = abstraction.byClock();
        boolean isTooLate = isPastLastTick(point);
        FaultBudget left = isTooLate ? FaultBudget.NONE : budget;
        boolean withBudget = isForCost || !VisitedSet.fitsInOneLong(bounds, byClock);
        StateKey key = byClock ? new StateKey(point.stateKey(values)) : new StateKey(values, point.simulation());
        key.visitNumber(byClock ? point.tick() : 0);
        key.visitNumber(withBudget ? left.encodeFaults() : 0);
        key.visitNumber(withBudget ? left.encodeNetworkFaults() : 0);
        key.visitNumber(withBudget ? left.late() : 0);
        key.visitNumber(withIdleCrashes || bounds.faults() == 0 ? 0 : point.activeProcessBits());
        boolean withLastStage = (isForCost ? left.late() : bounds.late()) > 0;
        point.addToKey(key, !isTooLate, withLastStage, watchesEveryMoment);
        return key;
    }
}
