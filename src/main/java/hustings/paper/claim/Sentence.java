package hustings.paper.claim;

import hustings.check.RunTrace;

/** What a paper says of a run. */
@FunctionalInterface
public interface Sentence {

    /** In the end all live processes believe in the highest of them. */
    Sentence HIGHEST_LEADS = trace -> trace.checkAllBelieveIn(trace.highestLive());

    /** Empty if it is true of this run, and otherwise what happened instead. */
    String findViolation(RunTrace trace);
}
