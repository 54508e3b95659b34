package hustings.workbench.check;

import hustings.trace.Progress;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * The limit of processor time of one part of a check, with a receiver of its progress. It is processor time, since a
 * busy computer must not change what is found.
 */
public final class TimeBudget {

    /** How long the last measurement counts; each takes a fraction of a millisecond. */
    private static final long MEASURED_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

    private final Duration limit;
    private final Progress progress;
    private final LongSupplier usedNanos;
    private final long startNanos;
    private final int cores;

    private long measuredAt;
    private boolean wasUp;

    private TimeBudget(Duration limit, Progress progress, LongSupplier usedNanos, long startNanos, int cores) {
        this.limit = limit;
        this.progress = progress;
        this.usedNanos = usedNanos;
        this.startNanos = startNanos;
        this.cores = cores;
        measuredAt = System.nanoTime();
    }

    /**
     * Creates a budget that starts now.
     *
     * @param limit the limit of processor time
     * @param progress receives the progress, and may cancel the check
     * @param usedNanos the processor time used so far by whatever takes part in the check
     */
    public TimeBudget(Duration limit, Progress progress, LongSupplier usedNanos) {
        this(limit, progress, usedNanos, usedNanos.getAsLong(), 1);
    }

    /** Creates a budget of this program's own processor time that starts now. */
    public TimeBudget(Duration limit, Progress progress) {
        this(limit, progress, TimeBudget::usedByThisProgram);
    }

    /** The processor time that this program has used, in nanoseconds. */
    public static long usedByThisProgram() {
        return ProcessHandle.current()
                .info()
                .totalCpuDuration()
                .map(Duration::toNanos)
                .orElseGet(System::nanoTime);
    }

    /** The same budget for work on several cores at a time, each of which may use all of it. */
    TimeBudget onCores(int number) {
        return new TimeBudget(limit, progress, usedNanos, startNanos, number);
    }

    /** A silent budget for a piece of the work, that starts now. */
    TimeBudget startPiece(Duration pieceLimit) {
        return new TimeBudget(pieceLimit, Progress.silent(), usedNanos);
    }

    /**
     * Reports the progress.
     *
     * @return whether there is time left
     * @throws java.util.concurrent.CancellationException if the check is cancelled
     */
    public synchronized boolean reportAndContinue(long done, long all) {
        progress.reportOrCancel(done, all);
        if (System.nanoTime() - measuredAt > MEASURED_NANOS) {
            wasUp = isUp();
            measuredAt = System.nanoTime();
        }
        return !wasUp;
    }

    /** Whether more time was used than the limit, measured now. */
    public boolean isUp() {
        return usedNanos.getAsLong() - startNanos > limit.toNanos() * cores;
    }

    /** Describes that only a part of the work could be done, such as "too slow: 40 of 100 runs in 6 s". */
    public String describeSlowness(String done) {
        String each = cores > 1 ? " on each core" : "";
        return "too slow: " + done + " in " + limit.toString().substring(2).replace("S", "") + " s of processor time"
                + each;
    }
}
