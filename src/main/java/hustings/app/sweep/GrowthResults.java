package hustings.app.sweep;

import hustings.algorithm.Catalogue;
import hustings.app.base.Texts;
import hustings.paper.CostBound;
import hustings.paper.figure.Plot;
import hustings.paper.figure.Plot.CurveSource;
import hustings.paper.figure.Plot.Point;
import hustings.search.growth.GrowthSeries;
import hustings.search.growth.GrowthSeries.Quantity;
import hustings.search.growth.GrowthWriter;
import hustings.search.growth.GrowthWriter.Format;
import hustings.search.sweep.GrowthMeasurement;
import hustings.search.sweep.GrowthMeasurement.Ending;
import hustings.search.sweep.GrowthMeasurement.SizeResult;
import hustings.search.sweep.SweepProgress;
import java.io.Writer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Optional;

/**
 * The measurement of how costs grow with the number of processes, and its results so far; messages are counted as the
 * published bounds count them.
 */
final class GrowthResults implements SweepRuns {

    private final GrowthMeasurement growth;
    private final List<GrowthSeries> allSeries;
    private final long start = System.nanoTime();
    /** The thread that executes the runs; null while none does. */
    private Thread executingThread;

    private boolean cancelled;
    private long messagesSent;

    GrowthResults(GrowthMeasurement growth) {
        this.growth = growth;
        allSeries = growth.algorithms().stream()
                .map(choice -> new GrowthSeries(choice, Optional.empty()))
                .toList();
    }

    @Override
    public boolean executeRuns(int threads) {
        setExecutingThread(Thread.currentThread());
        try {
            growth.run(threads, choice -> Catalogue.getByName(choice.name()).with(choice.options()), this::add);
            return true;
        } catch (InterruptedException e) {
            return false;
        } finally {
            setExecutingThread(null);
        }
    }

    private synchronized void setExecutingThread(Thread thread) {
        executingThread = thread;
        if (cancelled) {
            cancel();
        }
    }

    @Override
    public synchronized void cancel() {
        cancelled = true;
        if (executingThread != null) {
            executingThread.interrupt();
        }
    }

    /** Adds the measured costs of the next size. */
    synchronized void add(SizeResult size) {
        allSeries.stream()
                .filter(series -> series.algorithm().equals(size.algorithm()))
                .forEach(series -> series.add(size));
        messagesSent += size.summarize(cost -> cost.tallies().sent()).getSum();
    }

    /** The progress in sizes; those that would take too long are not part of the total. */
    @Override
    public synchronized SweepProgress progress() {
        long measuredSizes = 0;
        long plannedSizes = 0;
        for (GrowthSeries series : allSeries) {
            int measured = series.measuredSizes().size();
            measuredSizes += measured;
            plannedSizes += series.hasReachedLimit() ? measured : growth.sizes().size();
        }
        return new SweepProgress(
                measuredSizes, plannedSizes, messagesSent, Duration.ofNanos(System.nanoTime() - start));
    }

    @Override
    public boolean measuresGrowth() {
        return true;
    }

    @Override
    public synchronized int savableRowCount() {
        return allSeries.stream().mapToInt(series -> series.sizes().size()).sum();
    }

    @Override
    public synchronized Plot createPlot(Quantity quantity) {
        String key = "growth." + Texts.toKey(quantity);
        List<Plot.Curve> curves = allSeries.stream()
                .flatMap(series -> createCurves(series, quantity).stream())
                .toList();
        int runs = growth.seeds().size();
        return new Plot(Texts.of(key + ".title"), Texts.of("growth.axis.n"), Texts.of(key + ".axis", runs), curves);
    }

    /**
     * The curves of one algorithm: the published bound or, if there is none, the fitted power of n; and what was
     * measured.
     */
    private List<Plot.Curve> createCurves(GrowthSeries series, Quantity quantity) {
        String name = series.algorithm().name();
        String title = Texts.titleOf(name);
        List<SizeResult> made = series.measuredSizes();
        List<Plot.Curve> curves = new ArrayList<>();
        Optional<CostBound> bound = findBound(series, quantity);
        if (bound.isPresent()) {
            String caption = Texts.of("sweep.curve.formula", title, bound.get().formula());
            List<Point> points = growth.sizes().stream()
                    .map(n -> new Point(n, bound.get().value().applyAsDouble(n)))
                    .toList();
            curves.add(new Plot.Curve(caption, name, CurveSource.FORMULA, points));
        } else {
            series.fitPowerLaw(quantity).ifPresent(fit -> {
                String caption = Texts.of("growth.curve.fitted", title, fit.coefficient(1));
                List<Point> points = made.stream()
                        .map(size -> new Point(size.n(), Math.exp(fit.valueAt(Math.log(size.n())))))
                        .toList();
                curves.add(new Plot.Curve(caption, name, CurveSource.FITTED, points));
            });
        }
        List<Point> measured = made.stream()
                .map(size -> {
                    LongSummaryStatistics values = series.summarize(size, quantity);
                    return new Point(size.n(), values.getAverage(), values.getMin(), values.getMax());
                })
                .toList();
        if (!measured.isEmpty() || !curves.isEmpty()) {
            curves.add(new Plot.Curve(Texts.of("sweep.curve.measured", title), name, CurveSource.MEASURED, measured));
        }
        return curves;
    }

    private static Optional<CostBound> findBound(GrowthSeries series, Quantity quantity) {
        return series.publishedBound().filter(ignored -> quantity == Quantity.MESSAGES);
    }

    @Override
    public synchronized List<SummaryRow> summaryRows(Quantity quantity) {
        return allSeries.stream().map(series -> summaryRow(series, quantity)).toList();
    }

    private SummaryRow summaryRow(GrowthSeries series, Quantity quantity) {
        int largest =
                series.measuredSizes().stream().mapToInt(SizeResult::n).max().orElse(0);
        List<String> remarks = new ArrayList<>();
        remarks.add(series.publishedBound()
                .map(bound -> Texts.of("growth.published", Texts.translate(bound.describe())))
                .orElseGet(() -> Texts.of("sweep.sum.no-formula")));
        if (series.hasRunWithEnding(Ending.DECIDED)) {
            remarks.add(Texts.of("growth.decided"));
        }
        if (series.hasRunWithEnding(Ending.CUT_OFF)) {
            remarks.add(Texts.of("growth.cut"));
        }
        if (series.hasReachedLimit()) {
            int n = series.sizes().get(series.sizes().size() - 1).n();
            remarks.add(Texts.of("growth.over-limit", n, growth.limit().toSeconds()));
        }
        String measured = largest == 0 ? "" : Texts.of("growth.up-to", largest);
        String fitted = series.fittedExponent(quantity)
                .map(exponent -> Texts.of("growth.fitted", exponent))
                .orElse("");
        String name = series.algorithm().name();
        return new SummaryRow(name, Texts.titleOf(name), measured, fitted, String.join("; ", remarks), false);
    }

    @Override
    public void writeCsv(Writer out) {
        GrowthWriter rows = new GrowthWriter(growth, Optional.empty(), Format.CSV, out);
        allSeries.forEach(series -> series.sizes().forEach(rows::writeSize));
    }
}
