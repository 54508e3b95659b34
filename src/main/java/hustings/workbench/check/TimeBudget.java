package hustings.workbench.check;

import hustings.trace.Progress;
import java.time.Duration;

/** How long one part of a check may take, and who is told how far it has come. */
public final class TimeBudget {

    private final long endNanos;
    private final Progress progress;

    /**
     * An effort that begins now.
     *
     * @param most how long it may take
     * @param progress is told how far it is, and may end it
     */
    public TimeBudget(Duration limit, Progress progress) {
        endNanos = System.nanoTime() + limit.toNanos();
        this.progress = progress;
    }

    /**
     * Tells how far it is.
     *
     * @return whether there is time to go on
     * @throws java.util.concurrent.CancellationException if somebody wants it to end
     */
    public boolean reportAndContinue(long done, long all) {
        progress.report(done, all);
        return System.nanoTime() < endNanos;
    }
}
