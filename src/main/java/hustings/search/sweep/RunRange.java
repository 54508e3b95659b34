package hustings.search.sweep;

/**
 * A range of consecutive runs of a sweep, by their numbers.
 *
 * @param first the number of the first run
 * @param end the number after the last run; equal to {@code first} if the range is empty
 */
public record RunRange(long first, long end) {

    /** The number of runs. */
    public long runCount() {
        return end - first;
    }

    /**
     * The range without its first runs, which are done.
     *
     * @param done the number of runs done, at most all
     */
    public RunRange withoutFirst(long done) {
        return new RunRange(first + done, end);
    }
}
