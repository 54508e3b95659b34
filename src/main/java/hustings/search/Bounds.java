package hustings.search;

/**
 * How far a search goes.
 *
 * @param faults how many crashes, revivals and false detections a schedule may have in all, 0 or more; true detections are
 *     not counted, but each process detects each crash only once
 * @param withinTicks the last tick at which they may happen, 0 to {@value #MOST_WITHIN_TICKS}
 * @param late how many messages may take longer than D besides, 0 or more
 * @param falseSuspicion whether a process may also detect the crash of a coordinator that is live
 * @param mostStates how many situations are kept at most before the search gives up
 * @param threads how many threads it uses, 1 or more
 */
public record Bounds(int faults, int withinTicks, int late, boolean falseSuspicion, long mostStates, int threads) {

    /** How many situations are kept if nothing is said; they take about a gigabyte. */
    public static final long USUAL_MOST_STATES = 20_000_000;

    /** The latest tick at which faults may happen in any search. */
    public static final int MOST_WITHIN_TICKS = 400;

    /** @throws IllegalArgumentException if a number is out of bounds; the message says which and what is expected */
    public Bounds {
        atLeast("faults", faults, 0);
        atLeast("within", withinTicks, 0);
        if (withinTicks > MOST_WITHIN_TICKS) {
            throw new IllegalArgumentException(
                    "within: found " + withinTicks + " ticks; expected at most " + MOST_WITHIN_TICKS);
        }
        atLeast("late", late, 0);
        atLeast("states", mostStates, 1);
        atLeast("threads", threads, 1);
    }

    private static void atLeast(String name, long number, long least) {
        if (number < least) {
            throw new IllegalArgumentException(name + ": found " + number + "; expected " + least + " or more");
        }
    }

    /** The same for fewer faults. */
    Bounds withFaults(int fewer) {
        return new Bounds(fewer, withinTicks, late, falseSuspicion, mostStates, threads);
    }
}
