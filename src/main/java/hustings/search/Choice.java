package hustings.search;

import hustings.engine.Intervention;

/**
 * What can be done at a point.
 *
 * @param intervention what is done
 * @param faults how many faults it counts as: detecting a crash that has happened is none
 * @param late how many late messages it counts as
 */
record Choice(Intervention intervention, int faults, int late) {

    /** What may still happen: how many faults and late messages. */
    record Budget(int faults, int late) {
        Budget after(Choice choice) {
            return new Budget(faults - choice.faults, late - choice.late);
        }
    }
}
