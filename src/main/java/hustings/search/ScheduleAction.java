package hustings.search;

import hustings.engine.Intervention;

/**
 * An action at a decision point: an intervention, or the expiry of a random timeout.
 *
 * @param intervention the intervention; null if a timeout that was left open expires at this tick
 * @param cost the part of the budget that it uses: nothing if it detects a real crash, heals or resumes
 * @param process the position of the process whose timeout expires; -1 for an intervention
 * @param timer the ordinal of the timer that expires; -1 for an intervention
 */
record ScheduleAction(Intervention intervention, FaultBudget cost, int process, int timer) {

    ScheduleAction(Intervention intervention, FaultBudget cost) {
        this(intervention, cost, -1, -1);
    }

    /** Creates the expiry of a random timeout, which is not a fault. */
    static ScheduleAction createExpiry(int process, int timer) {
        return new ScheduleAction(null, FaultBudget.NONE, process, timer);
    }

    boolean isExpiry() {
        return intervention == null;
    }
}
