package hustings.cli;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;
import java.util.Timer;
import java.util.TimerTask;
import java.util.function.Supplier;

/**
 * How far something long has come, as one line of a terminal that is written over until it is closed. Where standard
 * error is no terminal nothing is written.
 */
final class ProgressLine implements AutoCloseable {

    /** Shorter work shows no line; and the first runs are slower than those to come. */
    static final Duration USUAL_DELAY = Duration.ofSeconds(1);

    private static final Duration PERIOD = Duration.ofMillis(500);
    private static final int WIDTH = 30;

    private final PrintWriter err;
    private final Duration delay;
    private final Supplier<Step> steps;
    private final Timer clock = new Timer("progress", true);
    private final long startNanos = System.nanoTime();
    private long shownNanos = startNanos;
    private long before;
    private int lastLength;

    /**
     * Progress of some work.
     *
     * @param subject what the line begins with
     * @param done how many units are done
     * @param all how many there are; 0 if nobody knows
     * @param unit the plural of what is counted
     * @param suffix what the line ends with
     */
    record Step(String subject, long done, long all, String unit, String suffix) {}

    /**
     * Begins a line.
     *
     * @param delay how long nothing is shown; null if nothing ever is
     * @param steps tells how far it is; asked in a thread of its own
     */
    ProgressLine(PrintWriter err, Duration delay, Supplier<Step> steps) {
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
            clock.scheduleAtFixedRate(task, Math.max(1, delay.toMillis()), PERIOD.toMillis());
        }
    }

    /** Shows the progress now. */
    synchronized void show() {
        Step step = steps.get();
        long now = System.nanoTime();
        long rate = Math.max(0, (long) ((step.done() - before) * 1e9 / Math.max(1, now - shownNanos)));
        before = step.done();
        shownNanos = now;
        String left = step.all() == 0 || step.done() == 0
                ? ""
                : ", about "
                        + formatCount((long) ((double) (now - startNanos) / step.done() * (step.all() - step.done())))
                        + " left";
        print(formatBar(step) + String.format(Locale.ROOT, ", %,d a second", rate) + step.suffix() + left);
    }

    /** Shows the end, if it took long enough to be shown. */
    @Override
    public void close() {
        clock.cancel();
        synchronized (this) {
            long tookNanos = System.nanoTime() - startNanos;
            if (delay != null && (lastLength > 0 || tookNanos >= delay.toNanos())) {
                Step step = steps.get();
                print(formatBar(step) + step.suffix() + ", took " + formatCount(tookNanos));
                err.println();
            }
        }
    }

    private void print(String line) {
        int blanks = Math.max(0, lastLength - line.length()); // over what is left of a longer line
        err.print("\r" + line + " ".repeat(blanks));
        err.flush();
        lastLength = line.length();
    }

    private static String formatBar(Step step) {
        if (step.all() == 0) {
            return String.format(Locale.ROOT, "%s%,d %s", step.subject(), step.done(), step.unit());
        }
        int full = (int) (WIDTH * step.done() / step.all());
        String bar = step.subject() + "[" + "#".repeat(full) + ".".repeat(WIDTH - full) + "]";
        return String.format(Locale.ROOT, "%s %,d of %,d %s", bar, step.done(), step.all(), step.unit());
    }

    private static String formatCount(long nanos) {
        long seconds = Math.round(nanos / 1e9);
        return seconds < 60
                ? seconds + " s"
                : String.format(Locale.ROOT, "%d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60);
    }
}
