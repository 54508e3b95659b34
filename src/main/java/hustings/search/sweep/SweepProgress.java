package hustings.search.sweep;

import java.time.Duration;

/**
 * Progress of a sweep.
 *
 * @param done runs that are done and passed on
 * @param total runs that there are to do
 * @param sent messages that were sent in the runs done
 * @param elapsed how long that took
 */
public record SweepProgress(long done, long total, long sent, Duration elapsed) {

    private static final double NANOS_PER_SECOND = 1e9;

    /** Messages per second so far; 0 at the start. */
    public double messagesPerSecond() {
        return elapsed.isZero() ? 0 : sent * NANOS_PER_SECOND / elapsed.toNanos();
    }

    /**
     * About how long the rest will take, if its runs take as long as those so far on average; zero before the first is
     * done.
     */
    public Duration remaining() {
        return done == 0
                ? Duration.ZERO
                : Duration.ofNanos((long) ((double) elapsed.toNanos() / done * (total - done)));
    }
}
