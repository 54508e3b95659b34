package hustings.workbench.check;

import hustings.check.Report;
import hustings.model.Publication;
import hustings.workbench.AlgorithmMistake;

/** One thing that is checked of an algorithm. */
public interface CheckPart {

    /** What is checked, in a few words. */
    String name();

    /** Whether nothing else need be checked if this is broken. */
    default boolean isPrecondition() {
        return false;
    }

    /**
     * Checks it.
     *
     * @param own the algorithm
     * @param effort how long it may take; what is not finished in time is {@link Condition#UNKNOWN}
     * @throws AlgorithmMistake if a reaction makes one
     */
    Report check(Publication own, TimeBudget effort);
}
