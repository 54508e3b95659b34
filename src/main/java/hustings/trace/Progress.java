package hustings.trace;

import java.util.concurrent.CancellationException;

/** Receives the progress of a long task and decides whether it may continue. */
@FunctionalInterface
public interface Progress {

    /** Receives the progress and returns whether the task may continue. */
    boolean reportAndCheckContinue(long done, long total);

    /**
     * Reports the progress.
     *
     * @throws CancellationException if the task may not continue
     */
    default void reportOrCancel(long done, long total) {
        if (!reportAndCheckContinue(done, total)) {
            throw new CancellationException("cancelled after " + done + " of " + total);
        }
    }

    /** Ignores progress and never cancels. */
    static Progress silent() {
        return (done, all) -> true;
    }
}
