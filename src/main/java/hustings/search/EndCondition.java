package hustings.search;

/** How a search ended. */
public enum EndCondition {
    /** All schedules within the bounds were explored; none violates a property or reaches a goal. */
    EXHAUSTED,
    /** The search found a schedule that violates a property or reaches a goal. */
    FOUND,
    /** The search met more states than its bounds allow. */
    STATE_LIMIT,
    /** Memory ran out before that limit. */
    OUT_OF_MEMORY,
    /** The search was cancelled. */
    CANCELLED;

    /** Whether the search has a definite result. */
    public boolean isConclusive() {
        return this == EXHAUSTED || this == FOUND;
    }
}
