package hustings.app.sweep;

import hustings.algorithm.Catalogue;
import hustings.app.base.Texts;
import hustings.app.sweep.SweepRuns.SummaryRow;
import hustings.model.Publication;
import hustings.paper.ElectionFormula;
import hustings.paper.figure.Plot;
import hustings.paper.figure.Plot.CurveSource;
import hustings.paper.figure.Plot.Point;
import hustings.scenario.AlgorithmChoice;
import hustings.search.sweep.Sweep;
import hustings.search.sweep.SweepRow;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The runs of one algorithm in a sweep: their totals, and their points in the plot. In each slot of the axis the runs
 * with the fewest and the most messages are drawn, so that no outlier is lost.
 */
final class SweepCurve {

    private final Sweep sweep;
    private final SweepAxis axis;
    private final Publication publication;
    private final Optional<ElectionFormula> formula;
    private final List<Point> byFormula;
    /** By detector: the messages that the formula gives, evaluated once and not for each run. */
    private final Map<Integer, Long> expectedMessages = new HashMap<>();

    private final SweepRow[] lowestRows;
    private final SweepRow[] highestRows;
    private long runCount;
    private long messages;
    private long messagesByFormula;
    private long differingCount;
    /** The detector of the first run for which the formula gives another number. */
    private int firstDiffering;

    SweepCurve(Sweep sweep, SweepAxis axis, AlgorithmChoice choice) {
        this.sweep = sweep;
        this.axis = axis;
        this.publication = Catalogue.getByName(choice.name());
        this.formula = ElectionFormula.find(choice, sweep.timing(), sweep.convention())
                .filter(given -> sweep.crashed().isEmpty()); // the formulas hold only for this
        this.byFormula = formula.map(this::formulaPoints).orElse(List.of());
        this.lowestRows = new SweepRow[axis.slotCount()];
        this.highestRows = new SweepRow[axis.slotCount()];
    }

    private List<Point> formulaPoints(ElectionFormula given) {
        int onlyDetector = sweep.detectors().get(0);
        return axis.sampleValues(sweep).stream()
                .map(value -> new Point(value, given.countMessages(sweep.n(), axis.isOfSeeds() ? onlyDetector : value)))
                .toList();
    }

    void add(SweepRow row) {
        int place = axis.slotOf(axis.valueOf(row.run()));
        if (lowestRows[place] == null || row.messages() < lowestRows[place].messages()) {
            lowestRows[place] = row;
        }
        if (highestRows[place] == null || row.messages() > highestRows[place].messages()) {
            highestRows[place] = row;
        }
        runCount++;
        messages += row.messages();
        formula.ifPresent(given -> compareWithFormula(row, given));
    }

    private void compareWithFormula(SweepRow row, ElectionFormula given) {
        int detector = row.run().detector();
        long expected = expectedMessages.computeIfAbsent(detector, id -> given.countMessages(sweep.n(), id));
        messagesByFormula += expected;
        if (expected != row.messages()) {
            firstDiffering = differingCount == 0 ? detector : firstDiffering;
            differingCount++;
        }
    }

    /** A summary of the runs so far, in words. */
    SummaryRow summary() {
        return new SummaryRow(
                publication.name(),
                Texts.titleOf(publication),
                Texts.of("sweep.sum.runs", runCount),
                Texts.of("sweep.sum.messages", messages),
                runCount == 0 ? "" : describeFormula(),
                differingCount > 0);
    }

    /** What the formula gives beside what was measured, in words. */
    private String describeFormula() {
        if (formula.isEmpty()) {
            return Texts.of("sweep.sum.no-formula");
        }
        String number = formula.get().number();
        return differingCount == 0
                ? Texts.of("sweep.sum.same", number, messagesByFormula)
                : Texts.of("sweep.sum.differs", number, messagesByFormula, differingCount, firstDiffering);
    }

    /** The curve of the formula, if there is one, and that of the measured values. */
    List<Plot.Curve> createCurves() {
        String title = Texts.titleOf(publication);
        List<Plot.Curve> curves = new ArrayList<>();
        formula.ifPresent(given -> curves.add(new Plot.Curve(
                Texts.of("sweep.curve.formula", title, given.number()),
                publication.name(),
                CurveSource.FORMULA,
                byFormula)));
        curves.add(new Plot.Curve(
                Texts.of("sweep.curve.measured", title), publication.name(), CurveSource.MEASURED, measuredPoints()));
        return curves;
    }

    private List<Point> measuredPoints() {
        List<Point> points = new ArrayList<>();
        for (int place = 0; place < lowestRows.length; place++) {
            if (lowestRows[place] != null) {
                Point low = toPoint(lowestRows[place]);
                Point high = toPoint(highestRows[place]);
                points.add(low.x() <= high.x() ? low : high);
                if (!low.equals(high)) {
                    points.add(low.x() <= high.x() ? high : low);
                }
            }
        }
        return points;
    }

    private Point toPoint(SweepRow row) {
        return new Point(axis.valueOf(row.run()), row.messages());
    }
}
