package hustings.app.sweep;

import hustings.app.base.Texts;
import hustings.paper.figure.Plot;
import hustings.scenario.AlgorithmChoice;
import hustings.search.sweep.Sweep;
import hustings.search.sweep.SweepRow;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a sweep has come to so far. All rows are kept, as many as the window lets a sweep have; a plot of them is
 * thinned out to what can be told apart. Rows are added by the thread of the sweep while the window reads.
 */
final class SweepResults {

    /** The most runs of a sweep in the window, since all its rows are kept in memory. */
    static final int MOST_RUNS = 500_000;

    private final Sweep sweep;
    private final SweptAxis axis;
    private final Map<AlgorithmChoice, SweptCurve> curves = new LinkedHashMap<>();
    private final List<SweepRow> rows = new ArrayList<>();

    SweepResults(Sweep sweep) {
        this.sweep = sweep;
        this.axis = SweptAxis.of(sweep);
        sweep.algorithms().forEach(choice -> curves.put(choice, new SweptCurve(sweep, axis, choice)));
    }

    /** Which sweep it is. */
    Sweep sweep() {
        return sweep;
    }

    /** Adds the next row. */
    synchronized void add(SweepRow row) {
        rows.add(row);
        curves.get(row.run().algorithm()).add(row);
    }

    /** How many rows there are. */
    synchronized int size() {
        return rows.size();
    }

    /** All rows so far. */
    synchronized List<SweepRow> rows() {
        return List.copyOf(rows);
    }

    /** A plot of the rows so far, and of the formulas that the papers give. */
    synchronized Plot plot() {
        return new Plot(
                title(),
                Texts.of(axis.isOfSeeds() ? "sweep.axis.seed" : "sweep.axis.detector"),
                Texts.of("sweep.axis.messages", sweep.convention().id()),
                curves.values().stream()
                        .flatMap(curve -> curve.curves().stream())
                        .toList());
    }

    private String title() {
        return axis.isOfSeeds()
                ? Texts.of(
                        "sweep.title.seeds",
                        sweep.n(),
                        Integer.toString(sweep.detectors().get(0)))
                : Texts.of("sweep.title.detectors", sweep.n());
    }

    /** What the rows of each algorithm so far sum up to. */
    synchronized List<SweptSum> sums() {
        return curves.values().stream().map(SweptCurve::sum).toList();
    }
}
