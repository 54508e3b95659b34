package hustings.search;

import hustings.check.StateKey;

/**
 * What an {@link Explorer} finds out: for each state one number, the greatest of all schedules that go on from it; and
 * what it remembers of the states that it has met. Used by several threads.
 */
interface Fold {

    /** Not known yet. */
    long UNKNOWN = TranspositionTable.UNKNOWN;

    /**
     * What is known of a state when it is met.
     *
     * @param isExplored whether all actions from there on were taken before
     * @param end the value of the schedule that takes none, or {@link #UNKNOWN}
     */
    record Known(boolean isExplored, long end) {}

    /**
     * Enters a state; returns what was known of it before.
     *
     * @param doesOutcomeDependOnTime whether its end depends on how many ticks are left
     */
    Known enter(StateKey key, Budget budget, int ticksLeft, boolean doesOutcomeDependOnTime);

    /** How many states are remembered. */
    long stateCount();

    /** The value of a schedule that need not be followed beyond this point, or {@link #UNKNOWN}. */
    default long valueNow(DecisionPoint point) {
        return UNKNOWN;
    }

    /** The value of the schedule that ends here; the point is used up. */
    long valueOfEnd(DecisionPoint point);

    /** Remembers that the end of a state is known, before any action is taken there. */
    default void rememberEnd(StateKey key) {}

    /** Whether no greater value can be found. */
    default boolean isGreatest(long value) {
        return false;
    }

    /**
     * The value of a state from which a step leads to one whose value is known.
     *
     * @param messages how many messages the step sends
     * @param tick when it happens, if anything does, and otherwise 0
     */
    default long afterStep(long value, long messages, int tick) {
        return value;
    }

    /** Remembers the value of a state, once all its actions were taken. */
    default void remember(StateKey key, long value) {}
}
