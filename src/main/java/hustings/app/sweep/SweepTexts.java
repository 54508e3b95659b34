package hustings.app.sweep;

import hustings.app.base.Texts;
import hustings.app.base.TimeTexts;
import hustings.app.sweep.SweepWorker.State;
import hustings.search.sweep.SweepProgress;

/** Says in words how far a sweep has come, and what it sums up to. */
final class SweepTexts {

    private static final double MILLION = 1e6;

    private SweepTexts() {}

    /** How far it has come, how fast, and how long the rest takes or all took. */
    static String progress(State state, SweepProgress progress) {
        String runs = Texts.of("sweep.progress", progress.done(), progress.total());
        String rate = Texts.of("sweep.rate", progress.messagesPerSecond() / MILLION);
        String left = progress.elapsed().compareTo(TimeTexts.SETTLING) < 0
                ? ""
                : "; " + Texts.of("sweep.left", TimeTexts.time(progress.remaining()));
        return switch (state) {
            case NONE -> "";
            case RUNNING -> runs + "; " + rate + left;
            case PAUSED -> Texts.of("sweep.paused", runs);
            case DONE -> runs + "; " + rate + "; " + Texts.of("sweep.took", TimeTexts.time(progress.elapsed()));
            case CANCELLED -> Texts.of("sweep.cancelled", runs);
        };
    }

    /** What a formula gives beside what was measured; empty as long as nothing was. */
    static String comparison(SweptSum sum) {
        if (sum.runs() == 0) {
            return "";
        }
        return sum.formula()
                .map(formula -> sum.differing() == 0
                        ? Texts.of("sweep.sum.same", formula.number(), sum.byFormula())
                        : Texts.of(
                                "sweep.sum.differs",
                                formula.number(),
                                sum.byFormula(),
                                sum.differing(),
                                sum.firstDiffering().orElseThrow()))
                .orElseGet(() -> Texts.of("sweep.sum.no-formula"));
    }
}
