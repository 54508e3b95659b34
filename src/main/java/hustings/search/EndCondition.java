package hustings.search;

/** How a search ended. */
public enum EndCondition {
    /** All schedules within its bounds were explored; none does what was looked for. */
    EXHAUSTED,
    /** It found a schedule that breaks a property or reaches a goal. */
    FOUND,
    /** It met more states than it may keep. */
    STATE_LIMIT,
    /** Memory ran out before that limit. */
    OUT_OF_MEMORY,
    /** It was cancelled. */
    CANCELLED;

    /** Whether the search answers the question that it was asked. */
    public boolean isComplete() {
        return this == EXHAUSTED || this == FOUND;
    }
}
