package hustings.app.run;

import hustings.app.base.Texts;
import hustings.app.chart.CostChart;
import hustings.app.session.BoardState;
import hustings.paper.figure.Plot;
import hustings.picture.plot.PlotPainter.FilledArea;
import hustings.play.StepMode;
import hustings.play.ViewState;
import hustings.trace.CountingConvention;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A chart of the cumulative messages of several runs against the stage or the time: a curve for each run, a thin line
 * at the total of a paper's formula, and on demand the messages of one run stacked by type.
 */
public final class ComparisonChart extends CostChart {

    private CountingConvention convention;

    /**
     * Shows the curves of some runs.
     *
     * @param stackedRunIndex the index of the run whose messages are stacked by type, from 0; empty for none
     */
    void show(BoardState compared, CountingConvention newConvention, Optional<Integer> stackedRunIndex) {
        convention = newConvention;
        boolean byTick = compared.mode() == StepMode.BY_TICK;
        double unit = byTick ? compared.delayTicks() : 1; // the axis shows ticks in D
        double end = compared.lastStageOrTick() / unit;
        List<Plot.Curve> curves = new ArrayList<>();
        List<Plot.Curve> formulas = new ArrayList<>();
        for (int i = 0; i < compared.columns().size(); i++) {
            ViewState run = compared.columns().get(i);
            String algorithm = compared.styles().get(i).algorithmName();
            List<Plot.Point> points = CostCurve.cumulativePoints(run.run(), compared.mode(), newConvention);
            curves.add(new Plot.Curve(compared.titleOf(i), algorithm, Plot.CurveSource.RUN, points));
            Optional<PublishedCount> formula = compared.isFullyVisible()
                    ? PublishedCount.find(run.run().scenario(), newConvention)
                    : Optional.empty();
            formula.ifPresent(line -> {
                String name = line.formula().number() + ": " + line.messages();
                List<Plot.Point> level =
                        List.of(new Plot.Point(0, line.messages()), new Plot.Point(end, line.messages()));
                formulas.add(new Plot.Curve(name, algorithm, Plot.CurveSource.FORMULA, level));
            });
        }
        curves.addAll(formulas);
        String xLabel = Texts.of(byTick ? "compare.axis.time" : "compare.axis.stage");
        List<FilledArea> bands = stackedRunIndex
                .filter(run -> run < compared.columns().size())
                .map(run -> CostCurve.bandsByType(compared.columns().get(run).run(), compared.mode(), newConvention))
                .orElse(List.of());
        show(new Plot("", xLabel, "", curves), bands, unit, compared.lastStageOrTick());
        showPosition(compared);
    }

    /** Moves the cursor to the current position of the same runs. */
    void showPosition(BoardState compared) {
        List<Plot.Point> points = new ArrayList<>();
        for (ViewState run : compared.columns()) {
            int stage = run.frame().stage();
            int tick = Math.min(
                    compared.stageOrTick(), run.run().lastVisibleFrame().tick());
            int place = compared.mode() == StepMode.BY_TICK ? tick : stage;
            points.add(
                    new Plot.Point(toAxisValue(place), run.run().cost().counts().upTo(stage, convention)));
        }
        moveCursor(compared.stageOrTick(), points);
    }
}
