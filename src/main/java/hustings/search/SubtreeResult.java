package hustings.search;

/** What a search finds out about the schedules that follow from a situation, as one number. */
enum SubtreeResult {
    /** How many there are, marked if one of them breaks a property. */
    SCHEDULES {
        @Override
        long ofEnding(boolean breaks, long messages, int tick) {
            return breaks ? 1 | BREAKING : 1;
        }

        @Override
        long afterStep(long score, long messages, int tick) {
            return score;
        }

        @Override
        long both(long one, long other) {
            long count = Math.min(MOST_SCHEDULES, count(one) + count(other));
            return count | ((one | other) & BREAKING);
        }
    },
    /** The most messages that one of them sends from here on. */
    MOST_MESSAGES {
        @Override
        long ofEnding(boolean breaks, long messages, int tick) {
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
        long ofEnding(boolean breaks, long messages, int tick) {
            return tick;
        }

        @Override
        long afterStep(long score, long messages, int tick) {
            return Math.max(score, tick);
        }
    };

    private static final long BREAKING = 1L << 61;

    /** The highest number of schedules that is told apart from higher ones. */
    static final long MOST_SCHEDULES = BREAKING - 1;

    /**
     * The score of one schedule from its last fault on.
     *
     * @param breaks whether it breaks a property
     * @param messages how many messages it sends from there on
     * @param tick the last at which something happens from there on; 0 if nothing does
     */
    abstract long ofEnding(boolean breaks, long messages, int tick);

    /**
     * The score of a situation from which a step leads to one with a score.
     *
     * @param messages how many messages the step sends
     * @param tick when it is, if something happens in it, and otherwise 0
     */
    abstract long afterStep(long score, long messages, int tick);

    /** The score of a choice between two. */
    long both(long one, long other) {
        return Math.max(one, other);
    }

    /** Whether a number of schedules is marked as breaking. */
    static boolean breaks(long schedules) {
        return (schedules & BREAKING) != 0;
    }

    /** A number of schedules without its mark. */
    static long count(long schedules) {
        return schedules & ~BREAKING;
    }
}
