package hustings.app.sweep;

import hustings.app.base.Texts;
import hustings.app.sweep.Measurement.SumRow;
import hustings.model.Publication;
import hustings.paper.ElectionFormula;
import hustings.search.sweep.SweepRow;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The totals of the runs of one algorithm, beside what a formula gives for the same runs.
 *
 * @param publication the algorithm
 * @param runs the number of runs
 * @param messages the total of their messages under the sweep's convention
 * @param agreed the number of runs in which all live processes believe in the winner
 * @param formula the formula of a paper, if there is one
 * @param byFormula the total that the formula gives
 * @param differing the number of runs for which the formula gives another number
 * @param firstDiffering the detector in the first of these
 */
record SweepSummary(
        Publication publication,
        long runs,
        long messages,
        long agreed,
        Optional<ElectionFormula> formula,
        long byFormula,
        long differing,
        OptionalInt firstDiffering) {

    static SweepSummary empty(Publication publication, Optional<ElectionFormula> formula) {
        return new SweepSummary(publication, 0, 0, 0, formula, 0, 0, OptionalInt.empty());
    }

    /** A copy with one more run. */
    SweepSummary withRow(int n, SweepRow row) {
        int detector = row.run().detector();
        long given = formula.map(known -> known.countMessages(n, detector)).orElse(row.messages());
        boolean differs = given != row.messages();
        return new SweepSummary(
                publication,
                runs + 1,
                messages + row.messages(),
                agreed + (row.agreed() ? 1 : 0),
                formula,
                byFormula + given,
                differing + (differs ? 1 : 0),
                differs && firstDiffering.isEmpty() ? OptionalInt.of(detector) : firstDiffering);
    }

    /** The summary as a row, in words. */
    SumRow toRow() {
        return new SumRow(
                publication.name(),
                Texts.translate(publication.title()),
                Texts.of("sweep.sum.runs", runs),
                Texts.of("sweep.sum.messages", messages),
                compareWithFormula(),
                differing > 0);
    }

    /** What a formula gives beside what was measured, in words; empty as long as nothing was measured. */
    private String compareWithFormula() {
        if (runs == 0) {
            return "";
        }
        return formula.map(given -> differing == 0
                        ? Texts.of("sweep.sum.same", given.number(), byFormula)
                        : Texts.of(
                                "sweep.sum.differs",
                                given.number(),
                                byFormula,
                                differing,
                                firstDiffering.orElseThrow()))
                .orElseGet(() -> Texts.of("sweep.sum.no-formula"));
    }
}
