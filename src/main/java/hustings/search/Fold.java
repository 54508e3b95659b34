package hustings.search;

import hustings.check.StateKey;

/**
 * The computation of an {@link Explorer}: for each state one value, the maximum over all schedules that continue from
 * it; with the memory of the states met so far. Safe for several threads.
 */
interface Fold {

    /** Stands for a value that is not known yet. */
    long UNKNOWN = TranspositionTable.UNKNOWN;

    /**
     * Earlier knowledge of a state.
     *
     * @param isExplored whether all actions from the state on were explored before
     * @param outcome the value of the schedule without further actions (its outcome), or {@link #UNKNOWN}
     */
    record PriorKnowledge(boolean isExplored, long outcome) {}

    /**
     * Enters a state; returns the earlier knowledge of it.
     *
     * @param doesOutcomeDependOnTime whether the outcome without further actions depends on the ticks left
     */
    PriorKnowledge enterState(StateKey key, FaultBudget budget, int ticksLeft, boolean doesOutcomeDependOnTime);

    /** The number of states that are remembered. */
    long rememberedStateCount();

    /** The value of all schedules through a point if it is already certain there, or {@link #UNKNOWN}. */
    default long valueIfCertain(DecisionPoint point) {
        return UNKNOWN;
    }

    /** Computes the value of the schedule without further actions; the point cannot be used afterwards. */
    long evaluateWithoutActions(DecisionPoint point);

    /** Records that the outcome of a state without further actions is known; called before any action there. */
    default void markOutcomeKnown(StateKey key) {}

    /** Whether no greater value is possible. */
    default boolean isGreatestPossible(long value) {
        return false;
    }

    /**
     * The value of a state before a step, given the value after it.
     *
     * @param messages the number of messages that the step sends
     * @param tick the tick of the step, or 0 if nothing happens in it
     */
    default long valueBeforeStep(long valueAfter, long messages, int tick) {
        return valueAfter;
    }

    /** Remembers the value of a state, once all its actions were explored. */
    default void rememberValue(StateKey key, long value) {}
}
