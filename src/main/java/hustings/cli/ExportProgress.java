package hustings.cli;

import hustings.engine.Progress;
import java.io.PrintWriter;

/** How far an export has come, as one line of a terminal that is written over. */
final class ExportProgress implements Progress {

    private static final int WIDTH = 30;

    private final PrintWriter err;
    private final boolean shown;
    private int lastPercent = -1;

    ExportProgress(PrintWriter err, boolean shown) {
        this.err = err;
        this.shown = shown;
    }

    @Override
    public boolean goesOn(long done, long all) {
        int percent = (int) (100 * done / Math.max(1, all));
        if (shown && percent != lastPercent) {
            lastPercent = percent;
            int full = WIDTH * percent / 100;
            err.print("\r[" + "#".repeat(full) + ".".repeat(WIDTH - full) + "] " + done + " of " + all + " images");
            err.flush();
        }
        return true;
    }

    /** Ends the line. */
    void end() {
        if (lastPercent >= 0) {
            err.println();
        }
    }
}
