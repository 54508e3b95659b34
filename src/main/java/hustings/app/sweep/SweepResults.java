package hustings.app.sweep;

import hustings.algorithm.Catalogue;
import hustings.app.base.Texts;
import hustings.paper.figure.Plot;
import hustings.scenario.AlgorithmChoice;
import hustings.search.growth.GrowthSeries.Quantity;
import hustings.search.sweep.Sweep;
import hustings.search.sweep.SweepCsv;
import hustings.search.sweep.SweepProgress;
import hustings.search.sweep.SweepRow;
import hustings.search.sweep.SweepRunner;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The results of a sweep so far. All rows are kept, up to the limit of the window; a plot of them is thinned out to
 * what can be told apart. The thread of the sweep adds rows while the window reads them.
 */
final class SweepResults implements SweepRuns {

    /** Maximum number of runs of a sweep in the window, since all its rows are kept in memory. */
    static final int MAX_RUNS = 500_000;

    private final Sweep sweep;
    private final SweepAxis axis;
    private final Map<AlgorithmChoice, SweepCurve> curves = new LinkedHashMap<>();
    private final List<SweepRow> rows = new ArrayList<>();
    private final SweepRunner runner;

    SweepResults(Sweep sweep) {
        this.sweep = sweep;
        this.axis = SweepAxis.of(sweep);
        sweep.algorithms().forEach(choice -> curves.put(choice, new SweepCurve(sweep, axis, choice)));
        runner = new SweepRunner(
                sweep, choice -> Catalogue.getByName(choice.name()).with(choice.options()));
    }

    @Override
    public boolean executeRuns(int threads) {
        return runner.run(threads, this::add);
    }

    @Override
    public void cancel() {
        runner.cancel();
    }

    @Override
    public void pause() {
        runner.pause();
    }

    @Override
    public void resume() {
        runner.resume();
    }

    @Override
    public SweepProgress progress() {
        return runner.progress();
    }

    @Override
    public boolean measuresGrowth() {
        return false;
    }

    /** Adds the next row. */
    synchronized void add(SweepRow row) {
        rows.add(row);
        curves.get(row.run().algorithm()).add(row);
    }

    @Override
    public synchronized int savableRowCount() {
        return rows.size();
    }

    /** All rows so far. */
    synchronized List<SweepRow> rows() {
        return List.copyOf(rows);
    }

    /** A plot of the messages, and of the formulas that the papers give for them. */
    @Override
    public synchronized Plot createPlot(Quantity ignored) {
        return new Plot(
                title(),
                Texts.of(axis.isOfSeeds() ? "sweep.axis.seed" : "sweep.axis.detector"),
                Texts.of("sweep.axis.messages", Texts.describeConvention(sweep.convention())),
                curves.values().stream()
                        .flatMap(curve -> curve.createCurves().stream())
                        .toList());
    }

    private String title() {
        String detector = Integer.toString(sweep.detectors().get(0));
        return Texts.of(axis.isOfSeeds() ? "sweep.title.seeds" : "sweep.title.detectors", sweep.n(), detector);
    }

    @Override
    public synchronized List<SummaryRow> summaryRows(Quantity ignored) {
        return curves.values().stream().map(SweepCurve::summary).toList();
    }

    @Override
    public void writeCsv(Writer out) throws IOException {
        out.write(SweepCsv.formatHeader());
        for (SweepRow row : rows()) {
            out.write(SweepCsv.formatRow(sweep, row));
        }
    }
}
