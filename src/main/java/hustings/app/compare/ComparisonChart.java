package hustings.app.compare;

import hustings.algorithm.Catalogue;
import hustings.app.base.Texts;
import hustings.app.chart.CostChart;
import hustings.app.session.ComparisonState;
import hustings.paper.figure.Plot;
import hustings.picture.AlgorithmStyle;
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
    void show(ComparisonState compared, CountingConvention newConvention, Optional<Integer> stackedRunIndex) {
        convention = newConvention;
        boolean byTick = compared.mode() == StepMode.BY_TICK;
        double unit = byTick ? compared.delayTicks() : 1; // the axis shows ticks in D
        double end = compared.lastStageOrTick() / unit;
        List<Plot.Curve> curves = new ArrayList<>();
        List<Plot.Curve> formulas = new ArrayList<>();
        for (int i = 0; i < compared.runs().size(); i++) {
            ViewState run = compared.runs().get(i);
            String algorithm = findAlgorithmWithStyle(compared.styles().get(i), run.algorithmName());
            List<Plot.Point> points = CostCurve.cumulativePoints(run.run(), compared.mode(), newConvention);
            curves.add(new Plot.Curve(run.run().title(Texts.language()), algorithm, Plot.CurveSource.RUN, points));
            Optional<EvaluatedFormula> formula = compared.isFullyVisible()
                    ? EvaluatedFormula.find(run.run().scenario(), newConvention)
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
                .filter(run -> run < compared.runs().size())
                .map(run -> CostCurve.bandsByType(compared.runs().get(run).run(), compared.mode(), newConvention))
                .orElse(List.of());
        show(new Plot("", xLabel, "", curves), bands, unit, compared.lastStageOrTick());
        showPosition(compared);
    }

    /** The name of an algorithm with the given style: the run's own, unless two runs have the same algorithm. */
    private static String findAlgorithmWithStyle(AlgorithmStyle style, String ownAlgorithm) {
        return AlgorithmStyle.of(ownAlgorithm).equals(style)
                ? ownAlgorithm
                : Catalogue.shippedAndLoaded().get(style.place()).name();
    }

    /** Moves the cursor to the current position of the same runs. */
    void showPosition(ComparisonState compared) {
        List<Plot.Point> points = new ArrayList<>();
        for (ViewState run : compared.runs()) {
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
