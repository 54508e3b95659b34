package hustings.app.sweep;

import hustings.paper.figure.Plot;
import hustings.search.growth.GrowthSeries.Quantity;
import hustings.search.sweep.SweepProgress;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/**
 * Runs of one size or of several sizes, and their results so far. A thread of its own executes them while the window
 * reads the results.
 */
interface SweepRuns {

    /**
     * Executes the runs, and blocks until they have ended; may be called only once.
     *
     * @return whether all runs were executed
     */
    boolean executeRuns(int threads);

    /** Cancels the runs that remain; finished ones are kept. Returns before the runs have ended. */
    void cancel();

    /** Pauses the runs; does nothing for growth, which may not take longer than its limit. */
    default void pause() {}

    /** Resumes the runs after a pause. */
    default void resume() {}

    /** The progress in runs, or for growth in sizes. */
    SweepProgress progress();

    /** Whether sizes are compared, in which case each takes longer than the one before. */
    boolean measuresGrowth();

    /** The number of rows that can be saved. */
    int savableRowCount();

    /** A plot of the results so far, beside what was published. */
    Plot createPlot(Quantity quantity);

    /** A summary of the results so far, one row for each algorithm. */
    List<SummaryRow> summaryRows(Quantity quantity);

    /** Writes the rows so far as comma-separated values. */
    void writeCsv(Writer out) throws IOException;

    /**
     * A summary of the results of one algorithm, in words.
     *
     * @param name of the algorithm, such as "bully"
     * @param title of the algorithm
     * @param measured the number of runs or sizes
     * @param summary the summary of what was measured
     * @param comparison what was published, for comparison
     * @param differs whether what was published differs
     */
    record SummaryRow(String name, String title, String measured, String summary, String comparison, boolean differs) {}
}
