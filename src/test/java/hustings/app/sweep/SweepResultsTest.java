package hustings.app.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.app.sweep.SweepRuns.SummaryRow;
import hustings.engine.Timing;
import hustings.paper.figure.Plot;
import hustings.paper.figure.Plot.CurveSource;
import hustings.paper.figure.Plot.Point;
import hustings.scenario.AlgorithmChoice;
import hustings.search.growth.GrowthSeries.Quantity;
import hustings.search.sweep.Sweep;
import hustings.search.sweep.SweepRow;
import hustings.search.sweep.SweepRun;
import hustings.trace.CountingConvention;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What is kept of a sweep, and what is drawn of it. */
class SweepResultsTest {

    private static final AlgorithmChoice BULLY = AlgorithmChoice.asPublished("bully");

    private static Sweep sweep(int n, List<Integer> detectors, int seeds) {
        return sweep(n, detectors, seeds, Timing.ofConstantDelay(2));
    }

    private static Sweep sweep(int n, List<Integer> detectors, int seeds, Timing timing) {
        return new Sweep(
                List.of(BULLY), n, new TreeSet<>(), detectors, timing, 1, seeds, CountingConvention.LIVE_GROUP);
    }

    private static List<Integer> upTo(int n) {
        return IntStream.rangeClosed(1, n).boxed().toList();
    }

    private static SweepRow row(int detector, int seed, long messages) {
        return new SweepRow(
                new SweepRun(BULLY, detector, seed), messages, messages, 5, 9, true, OptionalInt.of(1), true);
    }

    private static List<Point> points(SweepResults swept, CurveSource origin) {
        assertThat(swept.createPlot(Quantity.MESSAGES).curves())
                .allMatch(curve -> curve.algorithm().equals(BULLY.name())); // hence its colour
        return swept.createPlot(Quantity.MESSAGES).curves().stream()
                .filter(curve -> curve.source() == origin)
                .map(Plot.Curve::points)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void manyRowsAreAllKeptAndThoseThatStandOutAreDrawn() {
        SweepResults swept = new SweepResults(sweep(4000, upTo(4000), 5));
        for (int detector = 1; detector <= 4000; detector++) {
            for (int seed = 1; seed <= 5; seed++) {
                boolean outlier = detector == 1234 && seed == 3;
                swept.add(row(detector, seed, outlier ? 1_000_000 : 10_000 - detector));
            }
        }
        assertThat(swept.rows()).hasSize(20_000);
        List<Point> drawn = points(swept, CurveSource.MEASURED);
        assertThat(drawn)
                .hasSizeLessThanOrEqualTo(2 * SweepAxis.MAX_SLOTS)
                .contains(new Point(1234, 1_000_000))
                .isSortedAccordingTo(Comparator.comparingDouble(Point::x));
        assertThat(points(swept, CurveSource.FORMULA))
                .hasSizeLessThanOrEqualTo(SweepAxis.MAX_SLOTS + 1)
                .startsWith(new Point(1, 4000L * 4000 - 1))
                .endsWith(new Point(4000, 3999));
    }

    @Test
    void rowsThatCanBeToldApartAreAllDrawn() {
        SweepResults swept = new SweepResults(sweep(1000, upTo(1000), 1));
        upTo(1000).forEach(detector -> swept.add(row(detector, 1, detector)));
        assertThat(points(swept, CurveSource.MEASURED))
                .isEqualTo(upTo(1000).stream().map(r -> new Point(r, r)).toList());
    }

    @Test
    void seedsOfOneDetectorRunAlongTheAxis() {
        SweepResults swept = new SweepResults(sweep(4, List.of(2), 3));
        for (int seed = 1; seed <= 3; seed++) {
            swept.add(row(2, seed, 9L * seed));
        }
        assertThat(swept.createPlot(Quantity.MESSAGES).xLabel()).isEqualTo("seed");
        assertThat(points(swept, CurveSource.MEASURED))
                .containsExactly(new Point(1, 9), new Point(2, 18), new Point(3, 27));
        assertThat(points(swept, CurveSource.FORMULA)).containsExactly(new Point(1, 9), new Point(3, 9));
    }

    @Test
    void whatDiffersFromTheFormulaIsCounted() {
        SweepResults swept = new SweepResults(sweep(4, upTo(4), 1));
        swept.add(row(1, 1, 15));
        swept.add(row(2, 1, 8));
        swept.add(row(3, 1, 5));
        SummaryRow sum = swept.summaryRows(Quantity.MESSAGES).get(0);
        assertThat(sum.name()).isEqualTo("bully");
        assertThat(sum.measured()).isEqualTo("3 runs");
        assertThat(sum.summary()).isEqualTo("28 messages");
        assertThat(sum.comparison()).endsWith(": " + (15 + 9 + 5) + ", a different number in 1 run, first with r = 2");
        assertThat(sum.differs()).isTrue();
    }

    @Test
    void runsWithDrawnDelaysOrLostMessagesAreNotComparedWithAFormula() {
        Timing constant = Timing.ofConstantDelay(2);
        for (Timing timing : List.of(constant.withDelays(2, 1, 6), constant.withLossPercent(10))) {
            SweepResults swept = new SweepResults(sweep(4, upTo(4), 1, timing));
            swept.add(row(1, 1, 12));
            SummaryRow sum = swept.summaryRows(Quantity.MESSAGES).get(0);
            assertThat(sum.comparison()).isEqualTo("the papers have no formula for this");
            assertThat(sum.differs()).isFalse();
        }
    }
}
