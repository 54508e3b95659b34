package hustings.app.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.paper.figure.Plot;
import hustings.paper.figure.Plot.CurveSource;
import hustings.paper.figure.Plot.Point;
import hustings.scenario.AlgorithmChoice;
import hustings.search.growth.GrowthSeries.Quantity;
import hustings.search.sweep.GrowthInput;
import hustings.search.sweep.GrowthMeasurement;
import hustings.search.sweep.GrowthMeasurement.SizeResult;
import java.io.StringWriter;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What is kept of growth, and what is drawn of it. */
class GrowthResultsTest {

    private static final AlgorithmChoice LE_LANN = AlgorithmChoice.asPublished("le-lann");
    private static final AlgorithmChoice BULLY = AlgorithmChoice.of("bully", Map.of("announce-to-all", "true"));

    private static GrowthMeasurement growth(AlgorithmChoice... choices) {
        return new GrowthInput("4..16", "x2", "1..3", "20").parse(List.of(choices));
    }

    private static GrowthResults made(AlgorithmChoice... choices) {
        GrowthResults results = new GrowthResults(growth(choices));
        assertThat(results.executeRuns(1)).isTrue();
        return results;
    }

    private static List<Point> points(GrowthResults results, Quantity quantity, CurveSource origin) {
        return results.createPlot(quantity).curves().stream()
                .filter(curve -> curve.source() == origin)
                .map(Plot.Curve::points)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void messagesAreDrawnBesideTheirBoundAndTheRestBesideThePowerThatFits() {
        GrowthResults results = made(LE_LANN);
        Point[] squares = {new Point(4, 16), new Point(8, 64), new Point(16, 256)};
        assertThat(points(results, Quantity.MESSAGES, CurveSource.FORMULA)).containsExactly(squares);
        assertThat(points(results, Quantity.MESSAGES, CurveSource.MEASURED)).containsExactly(squares);
        List<Point> stages = points(results, Quantity.STAGES, CurveSource.MEASURED);
        assertThat(points(results, Quantity.STAGES, CurveSource.FITTED))
                .hasSameSizeAs(stages)
                .allSatisfy(fitted -> assertThat(stages)
                        .anyMatch(point ->
                                point.x() == fitted.x() && Math.abs(point.y() - fitted.y()) < 0.1 * point.y()));
        assertThat(results.summaryRows(Quantity.MESSAGES).get(0).summary()).isEqualTo("fitted n^2.000");
        assertThat(results.progress().done()).isEqualTo(3);
    }

    @Test
    void theMeanHasTheRangeOfTheRunsAndAnAlgorithmThatIsNotAsPublishedHasNoBound() {
        GrowthResults results = made(BULLY);
        assertThat(points(results, Quantity.MESSAGES, CurveSource.MEASURED))
                .allMatch(point -> point.least() <= point.y() && point.y() <= point.most())
                .anyMatch(point -> point.least() < point.most());
        assertThat(points(results, Quantity.MESSAGES, CurveSource.FITTED)).hasSize(3);
        assertThat(results.summaryRows(Quantity.MESSAGES).get(0).comparison())
                .isEqualTo("the papers have no formula for this");
    }

    @Test
    void sizesThatAreLeftOutCountAsDoneAndAreSaidSo() {
        GrowthMeasurement growth = growth(LE_LANN, BULLY);
        GrowthResults results = new GrowthResults(growth);
        results.add(new SizeResult(LE_LANN, 4, List.of(), Duration.ofSeconds(21)));
        assertThat(results.progress().done()).as("nothing was measured").isZero();
        assertThat(results.progress().total()).isEqualTo(3);
        assertThat(results.summaryRows(Quantity.TICKS).get(0).comparison())
                .isEqualTo("messages: n² exactly (Le Lann 1977); n = 4 would take longer than 20 s");
        assertThat(results.createPlot(Quantity.TICKS).curves()).isEmpty();
        StringWriter rows = new StringWriter();
        results.writeCsv(rows);
        assertThat(rows.toString().lines()).hasSize(2).last().asString().startsWith("le-lann,4,0,false,21.0,");
    }

    @Test
    void aMeasurementCancelledBeforeItBeginsMakesNothing() {
        GrowthResults results = new GrowthResults(growth(LE_LANN));
        results.cancel();
        assertThat(results.executeRuns(1)).isFalse();
        assertThat(results.savableRowCount()).isZero();
        assertThat(Thread.interrupted()).as("the thread is free for other work").isFalse();
    }
}
