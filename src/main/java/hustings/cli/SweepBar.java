package hustings.cli;

import hustings.search.SweepProgress;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;

/** How far a sweep has come, as one line of a terminal that is written over. */
final class SweepBar {

    private static final int WIDTH = 30;
    private static final long PAUSE_NANOS = 200_000_000L;
    /** The first runs are slow, since the JVM has yet to compile them, and say nothing of those to come. */
    private static final long SETTLING_NANOS = 1_000_000_000L;

    private final PrintWriter err;
    private final boolean shown;
    private long shownNanos = System.nanoTime() - PAUSE_NANOS;
    private int lastLength;

    SweepBar(PrintWriter err, boolean shown) {
        this.err = err;
        this.shown = shown;
    }

    /** Shows the progress, unless it was shown a moment ago. */
    void show(SweepProgress progress) {
        long now = System.nanoTime();
        if (shown && now - shownNanos >= PAUSE_NANOS) {
            shownNanos = now;
            boolean settled = progress.elapsed().toNanos() >= SETTLING_NANOS;
            print(bar(progress) + (settled ? ", about " + text(progress.remaining()) + " left" : ""));
        }
    }

    /** Shows how it ended. */
    void end(SweepProgress progress) {
        if (shown) {
            print(bar(progress) + ", took " + text(progress.elapsed()));
            err.println();
        }
    }

    private void print(String line) {
        int blanks = Math.max(0, lastLength - line.length()); // over what is left of a longer line
        err.print("\r" + line + " ".repeat(blanks));
        err.flush();
        lastLength = line.length();
    }

    private static String bar(SweepProgress progress) {
        int full = progress.total() == 0 ? WIDTH : (int) (WIDTH * progress.done() / progress.total());
        return String.format(
                Locale.ROOT,
                "[%s%s] %,d of %,d runs, %.1f million messages a second",
                "#".repeat(full),
                ".".repeat(WIDTH - full),
                progress.done(),
                progress.total(),
                progress.messagesPerSecond() / 1e6);
    }

    private static String text(Duration duration) {
        long seconds = Math.round(duration.toMillis() / 1000.0);
        return seconds < 60
                ? seconds + " s"
                : String.format(Locale.ROOT, "%d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60);
    }
}
