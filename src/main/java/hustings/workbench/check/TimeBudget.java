package hustings.workbench.check;

import hustings.trace.Progress;
import java.time.Duration;

/** The time limit of one part of a check, with a receiver of its progress. */
public final class TimeBudget {

    private final long endNanos;
    private final Progress progress;

    /**
     * Creates a budget that starts now.
     *
     * @param limit the time limit
     * @param progress receives the progress, and may cancel the check
     */
    public TimeBudget(Duration limit, Progress progress) {
        endNanos = System.nanoTime() + limit.toNanos();
        this.progress = progress;
    }

    /**
     * Reports the progress.
     *
     * @return whether there is time left
     * @throws java.util.concurrent.CancellationException if the check is cancelled
     */
    public boolean reportAndContinue(long done, long all) {
        progress.reportOrCancel(done, all);
        return System.nanoTime() < endNanos;
    }
}
