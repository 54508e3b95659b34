package hustings.paper.claim;

import hustings.check.RunTrace;

/** A statement of a paper about a run. */
@FunctionalInterface
public interface Statement {

    /** At the end all live processes believe in the highest of them. */
    Statement HIGHEST_LEADS = trace -> trace.checkAllBelieveIn(trace.highestLiveAtEnd());

    /** A process asks, and at the end all live processes believe in the highest of them. */
    Statement HIGHEST_IS_ELECTED =
            trace -> trace.sends(Names.ELECTION).isEmpty() ? "no election" : HIGHEST_LEADS.findViolation(trace);

    /** Returns "" if the statement is true of this run, and otherwise a description of what happened instead. */
    String findViolation(RunTrace trace);
}
