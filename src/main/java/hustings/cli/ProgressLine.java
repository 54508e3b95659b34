package hustings.cli;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;
import java.util.Timer;
import java.util.TimerTask;
import java.util.function.Supplier;

/**
 * The progress of a long task as one line of a terminal that is overwritten until it is closed. If standard error is
 * not a terminal, nothing is written.
 */
final class ProgressLine implements AutoCloseable {

    /**
     * The default delay before the line is shown. Shorter tasks show no line, and the first runs are slower than later
     * ones.
     */
    static final Duration DEFAULT_DELAY = Duration.ofSeconds(1);

    private static final Duration PERIOD = Duration.ofMillis(500);
    private static final int WIDTH = 30;

    private final PrintWriter err;
    private final Duration delay;
    private final Supplier<Progress> steps;
    private final Timer timer = new Timer("progress", true);
    private final long startNanos = System.nanoTime();
    private long shownNanos = startNanos;
    private long lastDone;
    private int lastLength;

    /**
     * The progress of a task.
     *
     * @param prefix the beginning of the line
     * @param done the number of units done
     * @param total the number of units; 0 if unknown
     * @param unit the plural name of the unit
     * @param suffix the end of the line
     */
    record Progress(String prefix, long done, long total, String unit, String suffix) {}

    /**
     * Creates a line that is not shown yet.
     *
     * @param delay the delay before the line is first shown; null if it is never shown
     * @param steps supplies the progress; called in a thread of its own
     */
    ProgressLine(PrintWriter err, Duration delay, Supplier<Progress> steps) {
        this.err = err;
        this.delay = delay;
        this.steps = steps;
    }

    /** Starts to show the progress repeatedly. */
    void start() {
        if (delay != null) {
            TimerTask task = new TimerTask() {
                @Override
                public void run() {
                    show();
                }
            };
            timer.scheduleAtFixedRate(task, Math.max(1, delay.toMillis()), PERIOD.toMillis());
        }
    }

    /** Shows the progress now. */
    synchronized void show() {
        Progress step = steps.get();
        long now = System.nanoTime();
        long rate = Math.max(0, (long) ((step.done() - lastDone) * 1e9 / Math.max(1, now - shownNanos)));
        lastDone = step.done();
        shownNanos = now;
        String left = step.total() == 0 || step.done() == 0
                ? ""
                : ", about "
                        + formatDuration(
                                (long) ((double) (now - startNanos) / step.done() * (step.total() - step.done())))
                        + " left";
        overwriteLine(formatBar(step) + String.format(Locale.ROOT, ", %,d a second", rate) + step.suffix() + left);
    }

    /** Shows the final state if the task took long enough for the line to be shown. */
    @Override
    public void close() {
        timer.cancel();
        synchronized (this) {
            long tookNanos = System.nanoTime() - startNanos;
            if (delay != null && (lastLength > 0 || tookNanos >= delay.toNanos())) {
                Progress step = steps.get();
                overwriteLine(formatBar(step) + step.suffix() + ", took " + formatDuration(tookNanos));
                err.println();
            }
        }
    }

    private void overwriteLine(String line) {
        int blanks = Math.max(0, lastLength - line.length()); // to erase the rest of a longer line
        err.print("\r" + line + " ".repeat(blanks));
        err.flush();
        lastLength = line.length();
    }

    private static String formatBar(Progress step) {
        if (step.total() == 0) {
            return String.format(Locale.ROOT, "%s%,d %s", step.prefix(), step.done(), step.unit());
        }
        int full = (int) (WIDTH * step.done() / step.total());
        String bar = step.prefix() + "[" + "#".repeat(full) + ".".repeat(WIDTH - full) + "]";
        return String.format(Locale.ROOT, "%s %,d of %,d %s", bar, step.done(), step.total(), step.unit());
    }

    private static String formatDuration(long nanos) {
        long seconds = Math.round(nanos / 1e9);
        return seconds < 60
                ? seconds + " s"
                : String.format(Locale.ROOT, "%d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60);
    }
}
