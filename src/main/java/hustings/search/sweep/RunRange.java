package hustings.search.sweep;

/**
 * Consecutive runs of a sweep, by their numbers.
 *
 * @param first the number of the first
 * @param end the number after the last; equal to {@code first} if there is none
 */
public record RunRange(long first, long end) {

    /** Checks the order. */
    public RunRange {
        if (first < 0 || end < first) {
            throw new IllegalArgumentException("expected 0 <= first <= end, found " + first + " and " + end);
        }
    }

    /** The number of runs. */
    public long runCount() {
        return end - first;
    }

    /**
     * The runs that are left when some of them are done.
     *
     * @param done how many, no more than there are
     */
    public RunRange after(long done) {
        return new RunRange(first + done, end);
    }
}
