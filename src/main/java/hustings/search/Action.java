package hustings.search;

import hustings.engine.Intervention;

/**
 * What can be done at a decision point: an intervention, or letting a random timeout expire.
 *
 * @param intervention what is done; null if a timeout that was left open expires at this tick
 * @param faults how many faults it counts as: detecting a crash that has happened is none
 * @param late how many late messages it counts as
 * @param process whose timeout expires, by position
 * @param timer which timer of the process expires
 */
record Action(Intervention intervention, int faults, int late, int process, int timer) {

    Action(Intervention intervention, int faults, int late) {
        this(intervention, faults, late, -1, -1);
    }

    /** A random timeout expires now: that is no fault. */
    static Action expiry(int process, int timer) {
        return new Action(null, 0, 0, process, timer);
    }

    boolean isExpiry() {
        return intervention == null;
    }
}
