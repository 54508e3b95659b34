package hustings.search;

import hustings.engine.Intervention;

/**
 * What can be done at a decision point: an intervention, or letting a random timeout expire.
 *
 * @param intervention what is done; null if a timeout that was left open expires at this tick
 * @param cost what it takes up of the budget: nothing if it detects what has happened, heals or resumes
 * @param process whose timeout expires, by position
 * @param timer which timer of the process expires
 */
record Action(Intervention intervention, Budget cost, int process, int timer) {

    Action(Intervention intervention, Budget cost) {
        this(intervention, cost, -1, -1);
    }

    /** A random timeout expires now: that is no fault. */
    static Action expiry(int process, int timer) {
        return new Action(null, Budget.NONE, process, timer);
    }

    boolean isExpiry() {
        return intervention == null;
    }
}
