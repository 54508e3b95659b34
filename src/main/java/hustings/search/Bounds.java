package hustings.search;

import hustings.scenario.Translation;

/**
 * Bounds of a search.
 *
 * @param faults the maximum number of crashes, revivals and false detections of a schedule in all, 0 or more; true
 *     detections are not counted, but each process detects each crash only once
 * @param withinTicks the last tick at which faults may happen, 0 to {@value #MAX_WITHIN_TICKS}
 * @param late the maximum number of messages that take longer than D, besides the faults, 0 or more
 * @param falseSuspicion whether a process may also detect the crash of a coordinator that is live
 * @param maxStates the maximum number of states kept before the search stops; fewer if memory is short
 * @param threads the number of threads, 1 or more
 * @param network the bounds on cuts and pauses, and how these end
 * @param diskLosses the maximum number of crashes that lose the disk, 0 to the number of faults, among which they count
 * @param twice whether the messages that {@code late} counts come twice instead, both times within D
 */
public record Bounds(
        int faults,
        int withinTicks,
        int late,
        boolean falseSuspicion,
        long maxStates,
        int threads,
        NetworkBounds network,
        int diskLosses,
        boolean twice) {

    /** The default of {@link #maxStates}; this many states take about a gigabyte. */
    public static final long DEFAULT_MAX_STATES = 20_000_000;

    /** The latest tick at which faults may happen in any search. */
    public static final int MAX_WITHIN_TICKS = 400;

    /** The maximum number of faults, and of messages that are late or come twice, in any search. */
    public static final int MAX_FAULTS = NetworkBounds.MAX_FAULTS;

    /** The maximum number of threads of any search. */
    public static final int MAX_THREADS = 256;

    /** The memory per state, including the free space in the tables. */
    private static final int BYTES_PER_STATE = 64;

    private static final long BYTES_FOR_PROGRAM = 32L << 20;

    /** @throws IllegalArgumentException if a number is out of bounds; the message says which and what is expected */
    public Bounds {
        NetworkBounds.requireWithin("faults", faults, 0, MAX_FAULTS, "");
        NetworkBounds.requireWithin("disk-losses", diskLosses, 0, MAX_FAULTS, "");
        if (diskLosses > faults) {
            throw new IllegalArgumentException("disk-losses: found " + diskLosses + "; expected at most " + faults
                    + ", since each is one of the faults");
        }
        NetworkBounds.requireWithin("within", withinTicks, 0, MAX_WITHIN_TICKS, " ticks");
        NetworkBounds.requireWithin("late", late, 0, MAX_FAULTS, "");
        NetworkBounds.requireWithin("states", maxStates, 1, Long.MAX_VALUE, "");
        NetworkBounds.requireWithin("threads", threads, 1, MAX_THREADS, "");
    }

    /** Creates bounds without losses of a disk. */
    public Bounds(
            int faults,
            int withinTicks,
            int late,
            boolean falseSuspicion,
            long maxStates,
            int threads,
            NetworkBounds network) {
        this(faults, withinTicks, late, falseSuspicion, maxStates, threads, network, 0, false);
    }

    /** A copy with a maximum number of losses of a disk. */
    public Bounds withDiskLosses(int losses) {
        return new Bounds(faults, withinTicks, late, falseSuspicion, maxStates, threads, network, losses, twice);
    }

    /** A copy in which as many messages come twice as may be late in these bounds, and none is late. */
    public Bounds withMessagesTwice() {
        return new Bounds(faults, withinTicks, late, falseSuspicion, maxStates, threads, network, diskLosses, true);
    }

    /** Creates bounds without cuts and pauses. */
    public Bounds(int faults, int withinTicks, int late, boolean falseSuspicion, long maxStates, int threads) {
        this(faults, withinTicks, late, falseSuspicion, maxStates, threads, NetworkBounds.NONE);
    }

    /** The number of states that fit into the memory of this JVM. */
    public static long maxStatesInMemory() {
        return Math.max(1 << 10, (Runtime.getRuntime().maxMemory() - BYTES_FOR_PROGRAM) / BYTES_PER_STATE);
    }

    /** The maximum number of states kept: {@link #maxStates}, or fewer if memory is short. */
    public long stateLimit() {
        return Math.min(maxStates, maxStatesInMemory());
    }

    /** A copy with another budget. */
    Bounds withBudget(FaultBudget budget) {
        NetworkBounds newNetwork = new NetworkBounds(budget.cuts(), budget.oneWay(), budget.pauses(), network.ending());
        return new Bounds(
                budget.faults(),
                withinTicks,
                budget.late(),
                falseSuspicion,
                maxStates,
                threads,
                newNetwork,
                budget.diskLosses(),
                twice);
    }

    /** Describes a number of losses of a disk, such as "1 loss of a disk". */
    public static String describeDiskLosses(long losses, Translation language) {
        return language.format("search.disk-losses", losses);
    }

    /** Whether other bounds allow the same schedules; those of memory and threads may differ. */
    public boolean allowSameSchedules(Bounds other) {
        return budget().equals(other.budget())
                && twice == other.twice
                && withinTicks == other.withinTicks
                && falseSuspicion == other.falseSuspicion
                && network.ending() == other.network.ending();
    }

    /** The budget of a whole schedule. */
    FaultBudget budget() {
        return new FaultBudget(faults, diskLosses, network.cuts(), network.oneWay(), network.pauses(), late);
    }
}
