package hustings.search;

/** What the schedules that follow from a state cost at most. */
enum CostMetric {
    /** The most messages that one of them sends from here on. */
    MOST_MESSAGES {
        @Override
        long costOfEnding(long messages, int tick) {
            return messages;
        }

        @Override
        long afterStep(long cost, long messages, int tick) {
            return cost + messages;
        }
    },
    /** The latest tick at which something happens in one of them. */
    LONGEST_TIME {
        @Override
        long costOfEnding(long messages, int tick) {
            return tick;
        }

        @Override
        long afterStep(long cost, long messages, int tick) {
            return Math.max(cost, tick);
        }
    };

    /**
     * The cost of a schedule from its last fault on.
     *
     * @param messages how many messages it sends from there on
     * @param tick the last at which something happens from there on; 0 if nothing does
     */
    abstract long costOfEnding(long messages, int tick);

    /**
     * The cost from a state on from which a step leads to one whose cost is known.
     *
     * @param messages how many messages the step sends
     * @param tick when it is, if something happens in it, and otherwise 0
     */
    abstract long afterStep(long cost, long messages, int tick);
}
