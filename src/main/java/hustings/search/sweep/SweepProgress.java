package hustings.search.sweep;

import java.time.Duration;

/**
 * Progress of a sweep.
 *
 * @param done the number of runs that are done and passed on
 * @param total the number of all runs
 * @param sent the number of messages sent in the runs done
 * @param elapsed the time that these took
 */
public record SweepProgress(long done, long total, long sent, Duration elapsed) {

    private static final double NANOS_PER_SECOND = 1e9;

    /** The number of messages per second so far; 0 at the start. */
    public double messagesPerSecond() {
        return elapsed.isZero() ? 0 : sent * NANOS_PER_SECOND / elapsed.toNanos();
    }

    /**
     * The estimated remaining time, if the other runs take as long as those so far on average; zero before the first
     * run is done.
     */
    public Duration estimatedRemaining() {
        return done == 0
                ? Duration.ZERO
                : Duration.ofNanos((long) ((double) elapsed.toNanos() / done * (total - done)));
    }
}
