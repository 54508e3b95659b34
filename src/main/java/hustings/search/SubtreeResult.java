package hustings.search;

/** What a search finds out about the schedules that follow from a situation, as one number. */
enum SubtreeResult {
    /** The most messages that one of them sends from here on. */
    MOST_MESSAGES {
        @Override
        long ofEnding(long messages, int tick) {
            return messages;
        }

        @Override
        long afterStep(long score, long messages, int tick) {
            return score + messages;
        }
    },
    /** The latest tick at which something happens in one of them. */
    LONGEST_TIME {
        @Override
        long ofEnding(long messages, int tick) {
            return tick;
        }

        @Override
        long afterStep(long score, long messages, int tick) {
            return Math.max(score, tick);
        }
    };

    /**
     * The score of one schedule from its last fault on.
     *
     * @param messages how many messages it sends from there on
     * @param tick the last at which something happens from there on; 0 if nothing does
     */
    abstract long ofEnding(long messages, int tick);

    /**
     * The score of a situation from which a step leads to one with a score.
     *
     * @param messages how many messages the step sends
     * @param tick when it is, if something happens in it, and otherwise 0
     */
    abstract long afterStep(long score, long messages, int tick);
}
