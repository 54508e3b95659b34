package hustings.search;

import hustings.engine.Intervention;

/**
 * What can be done at a point.
 *
 * @param intervention what is done; null if a timer that was left open is over at this tick
 * @param faults how many faults it counts as: detecting a crash that has happened is none
 * @param late how many late messages it counts as
 * @param process whose timer is over, by position
 * @param timer which timer of the process is over
 */
record Choice(Intervention intervention, int faults, int late, int process, int timer) {

    Choice(Intervention intervention, int faults, int late) {
        this(intervention, faults, late, -1, -1);
    }

    /** A random timeout takes as long as it did so far: that is no fault. */
    static Choice expiry(int process, int timer) {
        return new Choice(null, 0, 0, process, timer);
    }

    boolean isExpiry() {
        return intervention == null;
    }

    /** What may still happen: how many faults and late messages. */
    record Budget(int faults, int late) {
        Budget after(Choice choice) {
            return new Budget(faults - choice.faults, late - choice.late);
        }
    }
}
