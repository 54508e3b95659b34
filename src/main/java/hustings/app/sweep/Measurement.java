package hustings.app.sweep;

import hustings.paper.figure.Plot;
import hustings.search.growth.GrowthSeries.Quantity;
import hustings.search.sweep.SweepProgress;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/**
 * Runs of one size or of several, and what they have come to so far. They are made by a thread of their own while the
 * window reads.
 */
interface Measurement {

    /**
     * Makes the runs, which keeps its caller busy; to be called once.
     *
     * @return whether all were made
     */
    boolean run(int threads);

    /** Ends the runs soon; what is done is kept. */
    void cancel();

    /** Lets the runs wait, unless it is growth, which may not take longer than its limit. */
    default void pause() {}

    /** Goes on after a pause. */
    default void resume() {}

    /** How far it has come: in runs, or for growth in sizes. */
    SweepProgress progress();

    /** Whether sizes are compared, so that each takes longer than the one before. */
    boolean isGrowth();

    /** How many rows there are to be saved. */
    int size();

    /** A plot of what there is, beside what was published. */
    Plot plot(Quantity quantity);

    /** What each algorithm has come to. */
    List<SumRow> sums(Quantity quantity);

    /** Writes the rows as comma-separated values. */
    void write(Writer out) throws IOException;

    /**
     * What an algorithm has come to, in words.
     *
     * @param name of the algorithm, such as "bully"
     * @param title of the algorithm
     * @param measured how much was measured
     * @param sum what it comes to
     * @param comparison what was published beside it
     * @param differs whether that is something else
     */
    record SumRow(String name, String title, String measured, String sum, String comparison, boolean differs) {}
}
