package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.app.chart.CostChart;
import hustings.paper.figure.Plot;
import hustings.play.CumulativeCost;
import hustings.trace.CountingConvention;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A student counts as the papers do. */
class CountingTest extends WindowFixture {

    private void open(String figure) {
        window.interact(() -> window.session().openFigure(figure));
        window.until(
                figure + " is there",
                () -> window.session().shown().run().origin().label().equals(figure));
    }

    private double lastPoint(int line) {
        List<Plot.Point> points = points(line);
        return points.get(points.size() - 1).y();
    }

    private List<Plot.Point> points(int line) {
        return window.node("#chart", CostChart.class).plot().curves().get(line).points();
    }

    @Test
    void aLongRunIsDrawnByAsManyPointsAndMarksAsCanBeToldApart() {
        window.interact(() -> {
            window.session().edits().setAlgorithm("raft"); // which never rests
            window.session().edits().changeTiming(timing -> timing.withUntilTick(20_000));
        });
        window.until("the run is long", () -> window.session().shown().run().stageCount() > 5000);
        CumulativeCost cost = window.session().shown().run().cost();
        List<Plot.Point> points = points(0);
        assertThat(points).hasSizeBetween(500, 1002);
        assertThat(points.get(0).y()).isZero();
        assertThat(lastPoint(0)).isEqualTo((double) cost.counts().total(CountingConvention.ALL_SENDS));
        assertThat(points.get(points.size() - 1).x()).isEqualTo(cost.counts().stages());
        assertThat(window.nodes(".time-mark")).hasSizeBetween(150, 301);
        window.press(KeyCode.END);
        window.seesIn("#position", "stopped");
    }

    @Test
    void anotherConventionChangesTheTotalsTheChartAndItsTitle() {
        window.press(KeyCode.RIGHT);
        window.sees("#counted", "Messages so far: 3; in all: 15");
        window.sees("#chartTitle", "Messages so far");
        window.pick("#convention", "only messages to live processes");
        window.sees("#counted", "Messages so far: 2; in all: 12");
        window.sees("#chartTitle", "Messages so far: only messages to live processes");
        window.sees("#cost-bully", "2 of 12");
        window.sees("#cost-modified-bully", "2 of 11"); // of 13, two find 7 crashed
        assertThat(lastPoint(0)).isEqualTo(12);
        assertThat(lastPoint(1)).isEqualTo(11);
        window.press(KeyCode.RIGHT);
        window.sees("#counted", "Messages so far: 4; in all: 12");
        window.sees("#sent-total", "5"); // the table below counts every send
        assertThat(window.store().get("convention")).contains("LIVE_GROUP");
    }

    /** The convention of a figure is set while its run is new to the panel. */
    @Test
    void aLogIsOpenedAfterARunOfAnotherAlgorithm() {
        open("L1");
        open("A6");
        window.sees("#printed", "The paper says 22.");
        window.sees("#counted", "Messages so far: 0; in all: 22");
        window.press(KeyCode.END);
        window.sees("#sent-HALT", "2");
        assertThat(window.isShown("#message")).isFalse();
    }

    @Test
    void theListSaysWhatAConventionCounts() {
        window.click("#details");
        window.click("#convention");
        window.until("the list is open", () -> window.isShown(".combo-box-popup .list-cell .label"));
        assertThat(window.nodes(".combo-box-popup .list-cell .label").stream()
                        .filter(Node::isVisible)
                        .toList()
                        .toString())
                .contains("only ELECTION and OK to live processes", "overhead-live: ELECTION and OK only");
    }

    /** Whether it is cut depends on a few lines, and these on the figure. */
    @ParameterizedTest
    @ValueSource(strings = {"A5", "A4", "K1"})
    void theKeyBelowTheDetailsIsWholeOrThereIsAScrollBar(String figure) {
        open(figure);
        window.press(KeyCode.END);
        window.click("#details");
        window.until(
                "the key is whole or a scroll bar is there",
                () -> bottom("#keyLegend") <= bottom(".cost-scroll") || Seen.is(".cost-scroll > .scroll-bar:vertical"));
    }

    private static double bottom(String selector) {
        return Hand.onWindow(() -> {
            Node node = Seen.node(selector);
            return node.localToScene(node.getLayoutBounds()).getMaxY();
        });
    }

    @Test
    void aLogIsCountedAsItsPaperDoesAndThePrintedTotalStandsBesideOurs() {
        window.pick("#convention", "only messages to live processes");
        open("A4");
        window.sees("#chartTitle", "Messages so far: as the Aarhus report counts");
        window.sees("#printed", "The paper says 33.");
        window.sees("#counted", "Messages so far: 0; in all: 33");
        open("A9");
        window.seesIn("#printed", "The paper says 9");
        open("K1");
        window.sees("#chartTitle", "Messages so far: only messages to live processes");
        assertThat(window.text("#printed")).isEmpty();
        assertThat(window.store().get("convention")).contains("LIVE_GROUP");
    }

    @Test
    void aPrintedTotalBelongsToTheRunAsPrintedAndToThePapersWayToCount() {
        open("A2");
        window.sees("#printed", "The paper says 24.");
        window.pick("#convention", "only messages to live processes");
        window.sees("#printed", "The paper says 24; counted: as the Aarhus report counts.");
        window.press(KeyCode.RIGHT);
        window.clickProcess(7);
        window.until("7 is down", () -> !window.frame().process(7).live());
        assertThat(window.text("#printed")).isEmpty();
    }
}
