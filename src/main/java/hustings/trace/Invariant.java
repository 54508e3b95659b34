package hustings.trace;

import hustings.engine.Beliefs;
import hustings.model.ProcessState;

/**
 * What is to be true of who leads. The window shows at each frame which of these hold; the search looks for runs that
 * break one.
 */
public enum Invariant {
    /** At no time do two live processes lead in the same reign. */
    ONE_COORDINATOR(true) {
        @Override
        public boolean holds(Beliefs beliefs) {
            for (int process = 0; process < beliefs.processes(); process++) {
                if (beliefs.leads(process) && rivalBelow(beliefs, process)) {
                    return false;
                }
            }
            return true;
        }
    },
    /** All live processes believe in the same coordinator. */
    AGREEMENT(false) {
        @Override
        public boolean holds(Beliefs beliefs) {
            int first = NO_BELIEF_YET;
            for (int process = 0; process < beliefs.processes(); process++) {
                if (beliefs.isLive(process)) {
                    int belief = beliefs.beliefOf(process);
                    if (belief == ProcessState.NOBODY || (first != NO_BELIEF_YET && belief != first)) {
                        return false;
                    }
                    first = belief;
                }
            }
            return true;
        }
    },
    /** Whom a live process believes in is live. */
    LIVE(false) {
        @Override
        public boolean holds(Beliefs beliefs) {
            return allBelieve(beliefs, id -> beliefs.isLive(beliefs.positionOf(id)));
        }
    },
    /** Whom a live process believes in is the highest live one; only for algorithms that promise it. */
    HIGHEST(false) {
        @Override
        public boolean holds(Beliefs beliefs) {
            int highest = beliefs.processes() - 1;
            while (highest > 0 && !beliefs.isLive(highest)) {
                highest--;
            }
            int id = beliefs.idOf(highest);
            return allBelieve(beliefs, believed -> believed == id);
        }
    };

    private static final int NO_BELIEF_YET = Integer.MIN_VALUE;

    private final boolean always;

    Invariant(boolean always) {
        this.always = always;
    }

    /** Whether it is to hold at every moment; otherwise an election that is under way may break it for a while. */
    public boolean always() {
        return always;
    }

    /** Whether it holds. */
    public abstract boolean holds(Beliefs beliefs);

    private static boolean rivalBelow(Beliefs beliefs, int process) {
        for (int other = 0; other < process; other++) {
            if (beliefs.leads(other) && beliefs.reignOf(other) == beliefs.reignOf(process)) {
                return true;
            }
        }
        return false;
    }

    /** A condition on the id of a process that someone believes in. */
    @FunctionalInterface
    private interface Condition {
        boolean isMetBy(int coordinator);
    }

    /** Whether everyone who is live and believes in anybody believes in such a one. */
    private static boolean allBelieve(Beliefs beliefs, Condition condition) {
        for (int process = 0; process < beliefs.processes(); process++) {
            int belief = beliefs.isLive(process) ? beliefs.beliefOf(process) : ProcessState.NOBODY;
            if (belief != ProcessState.NOBODY && !condition.isMetBy(belief)) {
                return false;
            }
        }
        return true;
    }
}
