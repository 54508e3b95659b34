package hustings.workbench.check;

import hustings.check.Report;
import hustings.model.Publication;
import hustings.workbench.AlgorithmMistake;

/** One part of the check of an algorithm. */
public interface CheckPart {

    /** A short name of what is checked. */
    String name();

    /** Whether the parts after this one are skipped if it fails. */
    default boolean isPrecondition() {
        return false;
    }

    /** A smaller part of the same kind, to be tried again in another Java. */
    default CheckPart sample() {
        return this;
    }

    /**
     * Checks an algorithm.
     *
     * @param own the algorithm
     * @param budget the limit of processor time; what is not finished in time is {@link hustings.check.Verdict#UNKNOWN}
     * @throws AlgorithmMistake if a reaction makes one
     */
    Report check(Publication own, TimeBudget budget);
}
