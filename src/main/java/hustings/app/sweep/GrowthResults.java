package hustings.app.sweep;

import hustings.algorithm.Catalogue;
import hustings.app.base.Texts;
import hustings.paper.CostBound;
import hustings.paper.figure.Plot;
import hustings.paper.figure.Plot.Origin;
import hustings.paper.figure.Plot.Point;
import hustings.search.growth.GrowthSeries;
import hustings.search.growth.GrowthSeries.Quantity;
import hustings.search.growth.GrowthWriter;
import hustings.search.growth.GrowthWriter.Format;
import hustings.search.sweep.Growth;
import hustings.search.sweep.Growth.Ending;
import hustings.search.sweep.Growth.Size;
import hustings.search.sweep.SweepProgress;
import java.io.Writer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.LongSummaryStatistics;
import java.util.Optional;

/** How costs grow with the number of processes, as far as it was measured; messages as the published bounds count. */
final class GrowthResults implements Measurement {

    private final Growth growth;
    private final List<GrowthSeries> all;
    private final long start = System.nanoTime();
    /** The thread that makes the runs; null while none does. */
    private Thread maker;

    private boolean cancelled;
    private long sent;

    GrowthResults(Growth growth) {
        this.growth = growth;
        all = growth.algorithms().stream()
                .map(choice -> new GrowthSeries(choice, Optional.empty()))
                .toList();
    }

    @Override
    public boolean run(int threads) {
        setMaker(Thread.currentThread());
        try {
            growth.run(threads, choice -> Catalogue.named(choice.name()).with(choice.options()), this::add);
            return true;
        } catch (InterruptedException e) {
            return false;
        } finally {
            setMaker(null);
        }
    }

    private synchronized void setMaker(Thread thread) {
        maker = thread;
        if (cancelled) {
            cancel();
        }
    }

    @Override
    public synchronized void cancel() {
        cancelled = true;
        if (maker != null) {
            maker.interrupt();
        }
    }

    /** Adds the next size. */
    synchronized void add(Size size) {
        all.stream()
                .filter(series -> series.algorithm().equals(size.algorithm()))
                .forEach(series -> series.add(size));
        sent += size.summarize(cost -> cost.tallies().sent()).getSum();
    }

    /** Sizes that would take too long are not among those to be measured. */
    @Override
    public synchronized SweepProgress progress() {
        long made = 0;
        long wanted = 0;
        for (GrowthSeries series : all) {
            long measured = series.sizes().stream().filter(Size::isMeasured).count();
            made += measured;
            wanted += isOverLimit(series.sizes()) ? measured : growth.sizes().size();
        }
        return new SweepProgress(made, wanted, sent, Duration.ofNanos(System.nanoTime() - start));
    }

    private static boolean isOverLimit(List<Size> sizes) {
        return !sizes.isEmpty() && !sizes.get(sizes.size() - 1).isMeasured();
    }

    @Override
    public boolean isGrowth() {
        return true;
    }

    @Override
    public synchronized int size() {
        return all.stream().mapToInt(series -> series.sizes().size()).sum();
    }

    @Override
    public synchronized Plot plot(Quantity quantity) {
        String key = "growth." + quantity.name().toLowerCase(Locale.ROOT);
        List<Plot.Curve> curves = new ArrayList<>();
        all.forEach(series -> curves.addAll(curves(series, quantity)));
        int runs = growth.seeds().size();
        return new Plot(Texts.of(key + ".title"), Texts.of("growth.axis.n"), Texts.of(key + ".axis", runs), curves);
    }

    /** The published bound, or, where there is none, the power of n that fits; and what was measured. */
    private List<Plot.Curve> curves(GrowthSeries series, Quantity quantity) {
        String name = series.algorithm().name();
        String title = title(series);
        List<Size> made = series.sizes().stream().filter(Size::isMeasured).toList();
        List<Plot.Curve> curves = new ArrayList<>();
        bound(series, quantity)
                .ifPresentOrElse(
                        bound -> curves.add(new Plot.Curve(
                                Texts.of("sweep.curve.formula", title, bound.formula()),
                                name,
                                Origin.FORMULA,
                                growth.sizes().stream()
                                        .map(n -> new Point(n, bound.value().applyAsDouble(n)))
                                        .toList())),
                        () -> series.fit(quantity)
                                .ifPresent(fit -> curves.add(new Plot.Curve(
                                        Texts.of("growth.curve.fitted", title, fit.coefficient(1)),
                                        name,
                                        Origin.FITTED,
                                        made.stream()
                                                .map(size ->
                                                        new Point(size.n(), Math.exp(fit.value(Math.log(size.n())))))
                                                .toList()))));
        List<Point> points = made.stream()
                .map(size -> {
                    LongSummaryStatistics values = series.summarize(size, quantity);
                    return new Point(size.n(), values.getAverage(), values.getMin(), values.getMax());
                })
                .toList();
        if (!points.isEmpty() || !curves.isEmpty()) {
            curves.add(new Plot.Curve(Texts.of("sweep.curve.measured", title), name, Origin.MEASURED, points));
        }
        return curves;
    }

    private static Optional<CostBound> bound(GrowthSeries series, Quantity quantity) {
        return series.bound().filter(any -> quantity == Quantity.MESSAGES);
    }

    private static String title(GrowthSeries series) {
        return Texts.translate(Catalogue.named(series.algorithm().name()).title());
    }

    @Override
    public synchronized List<SumRow> sums(Quantity quantity) {
        return all.stream().map(series -> sum(series, quantity)).toList();
    }

    private SumRow sum(GrowthSeries series, Quantity quantity) {
        int most = series.sizes().stream()
                .filter(Size::isMeasured)
                .mapToInt(Size::n)
                .max()
                .orElse(0);
        List<String> remarks = new ArrayList<>();
        remarks.add(series.bound()
                .map(bound -> Texts.of("growth.published", Texts.translate(bound.told())))
                .orElseGet(() -> Texts.of("sweep.sum.no-formula")));
        if (series.anyEnded(Ending.DECIDED)) {
            remarks.add(Texts.of("growth.decided"));
        }
        if (series.anyEnded(Ending.CUT_OFF)) {
            remarks.add(Texts.of("growth.cut"));
        }
        if (isOverLimit(series.sizes())) {
            int n = series.sizes().get(series.sizes().size() - 1).n();
            remarks.add(Texts.of("growth.over-limit", n, growth.limit().toSeconds()));
        }
        return new SumRow(
                series.algorithm().name(),
                title(series),
                most == 0 ? "" : Texts.of("growth.up-to", most),
                series.exponent(quantity)
                        .map(exponent -> Texts.of("growth.fitted", exponent))
                        .orElse(""),
                String.join("; ", remarks),
                false);
    }

    @Override
    public void write(Writer out) {
        GrowthWriter rows = new GrowthWriter(growth, Optional.empty(), Format.CSV, out);
        all.forEach(series -> series.sizes().forEach(rows::add));
    }
}
