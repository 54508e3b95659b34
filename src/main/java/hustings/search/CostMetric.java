package hustings.search;

/** The measure of a schedule's cost, of which the maximum from a state on is computed. */
enum CostMetric {
    /** The number of messages sent from the state on. */
    MOST_MESSAGES {
        @Override
        long costOfEnding(long messages, int tick) {
            return messages;
        }

        @Override
        long costBeforeStep(long cost, long messages, int tick) {
            return cost + messages;
        }
    },
    /** The last tick at which something happens. */
    LONGEST_TIME {
        @Override
        long costOfEnding(long messages, int tick) {
            return tick;
        }

        @Override
        long costBeforeStep(long cost, long messages, int tick) {
            return Math.max(cost, tick);
        }
    };

    /**
     * The cost of the rest of a schedule after its last action.
     *
     * @param messages the number of messages sent in the rest
     * @param tick the last tick at which something happens in the rest; 0 if nothing does
     */
    abstract long costOfEnding(long messages, int tick);

    /**
     * The cost from a state before a step, given the cost after it.
     *
     * @param messages the number of messages that the step sends
     * @param tick the tick of the step, or 0 if nothing happens in it
     */
    abstract long costBeforeStep(long cost, long messages, int tick);
}
