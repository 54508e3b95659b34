package hustings.search.growth;

import hustings.check.PolynomialFit;
import hustings.paper.CostBound;
import hustings.scenario.AlgorithmChoice;
import hustings.search.sweep.GrowthMeasurement.Ending;
import hustings.search.sweep.GrowthMeasurement.RunCost;
import hustings.search.sweep.GrowthMeasurement.SizeResult;
import hustings.search.sweep.SweepCsv;
import hustings.trace.CountingConvention;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Optional;

/** The measured costs of one algorithm by number of processes, with a fit and the published bound. */
public final class GrowthSeries {

    /** A quantity that grows with the number of processes. */
    public enum Quantity {
        MESSAGES,
        STAGES,
        /** The time at the end of a run; D is one tick. */
        TICKS
    }

    private final AlgorithmChoice algorithm;
    private final CountingConvention convention;
    private final Optional<CostBound> bound;
    private final List<SizeResult> sizes = new ArrayList<>();

    /**
     * Creates an empty series. It has a bound only for the algorithm as published, in the bound's own convention.
     *
     * @param chosen the counting convention; if empty, that of the published bound
     */
    public GrowthSeries(AlgorithmChoice algorithm, Optional<CountingConvention> chosen) {
        Optional<CostBound> published = CostBound.find(algorithm.name());
        this.algorithm = algorithm;
        convention = chosen.orElseGet(() -> published.map(CostBound::convention).orElse(CountingConvention.LIVE_GROUP));
        bound = published.filter(about -> algorithm.options().isEmpty() && about.convention() == convention);
    }

    /** Adds the runs of the next size. */
    public void add(SizeResult size) {
        sizes.add(size);
    }

    /** The algorithm with its options. */
    public AlgorithmChoice algorithm() {
        return algorithm;
    }

    /** The published bound on the messages, if there is one. */
    public Optional<CostBound> publishedBound() {
        return bound;
    }

    /** The sizes so far, ascending; only the last may lack measurements. */
    public List<SizeResult> sizes() {
        return sizes;
    }

    /** The sizes so far that were measured, ascending. */
    public List<SizeResult> measuredSizes() {
        return sizes.stream().filter(SizeResult::isMeasured).toList();
    }

    /** Whether the last size so far was not measured, since it took longer than the limit. */
    public boolean hasReachedLimit() {
        return measuredSizes().size() < sizes.size();
    }

    /** Mean, minimum and maximum over the runs of a size. */
    public LongSummaryStatistics summarize(SizeResult size, Quantity quantity) {
        return size.summarize(cost -> valueOf(cost, quantity));
    }

    private long valueOf(RunCost cost, Quantity quantity) {
        return switch (quantity) {
            case MESSAGES -> convention.count(cost.tallies());
            case STAGES -> cost.stages();
            case TICKS -> cost.ticks();
        };
    }

    /** Whether any run so far had the given ending. */
    public boolean hasRunWithEnding(Ending ending) {
        return sizes.stream().anyMatch(size -> size.hasRunWithEnding(ending));
    }

    /** The fitted exponent of n, rounded to three decimals; empty if there is no {@linkplain #fitPowerLaw fit}. */
    public Optional<Double> fittedExponent(Quantity quantity) {
        return fitPowerLaw(quantity).map(fit -> Math.rint(1e3 * fit.coefficient(1)) / 1e3 + 0.0);
    }

    /**
     * The power law fitted to the means so far, as a line through their logarithms over that of n; empty if there are
     * fewer than two, if one is 0, or if a run was cut off.
     */
    public Optional<PolynomialFit> fitPowerLaw(Quantity quantity) {
        List<SizeResult> measured = measuredSizes();
        double[] n = measured.stream().mapToDouble(SizeResult::n).toArray();
        double[] means = measured.stream()
                .mapToDouble(size -> summarize(size, quantity).getAverage())
                .toArray();
        boolean fits = means.length > 1
                && !hasRunWithEnding(Ending.CUT_OFF)
                && measured.stream().allMatch(size -> summarize(size, quantity).getSum() > 0);
        return fits ? Optional.of(PolynomialFit.fitPowerLaw(n, means)) : Optional.empty();
    }

    /** The values of the last size by column; null if not measured. */
    Map<String, Object> lastSizeToColumns() {
        SizeResult size = sizes.get(sizes.size() - 1);
        Map<String, Object> columns = new LinkedHashMap<>();
        columns.put("algorithm", SweepCsv.formatAlgorithm(algorithm));
        columns.put("n", size.n());
        columns.put("runs", size.costs().size());
        columns.put("within-limit", size.isMeasured());
        columns.put("seconds", size.duration().toMillis() / 1e3);
        columns.put(
                "at-rest", size.costs().stream().filter(RunCost::isQuiescent).count());
        columns.put("convention", convention.id());
        for (Quantity quantity : Quantity.values()) {
            String name = quantity.name().toLowerCase(Locale.ROOT);
            LongSummaryStatistics values = summarize(size, quantity);
            columns.put(name + "-mean", size.isMeasured() ? values.getAverage() : null);
            columns.put(name + "-least", size.isMeasured() ? values.getMin() : null);
            columns.put(name + "-most", size.isMeasured() ? values.getMax() : null);
            columns.put(name + "-exponent", fittedExponent(quantity).orElse(null));
        }
        columns.put("bound", bound.map(b -> b.value().applyAsDouble(size.n())).orElse(null));
        columns.put("published", bound.map(CostBound::describe).orElse(null));
        return columns;
    }
}
