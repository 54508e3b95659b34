package hustings.app.sweep;

import hustings.app.base.Texts;
import hustings.app.base.TimeTexts;
import hustings.search.sweep.SweepProgress;
import java.util.Optional;

/**
 * The state and the progress of a measurement, and their description; immutable.
 *
 * @param state the state
 * @param growth whether sizes are compared, instead of runs of one size
 * @param progress the progress
 */
record SweepState(State state, boolean growth, SweepProgress progress) {

    private static final double MILLION = 1e6;

    /** The state of the last measurement. */
    enum State {
        /** There was no measurement yet. */
        NONE,
        RUNNING,
        PAUSED,
        /** All runs have been executed. */
        DONE,
        /** It was cancelled before all runs had been executed. */
        CANCELLED;

        /** Whether a measurement is running or paused. */
        boolean isUnderWay() {
            return this == RUNNING || this == PAUSED;
        }
    }

    /** The part that is done, from 0 to 1. */
    double fractionDone() {
        return progress.total() == 0 ? 0 : progress.done() / (double) progress.total();
    }

    /** The progress, the speed, and the time that remains or that was needed; empty if nothing was measured. */
    String describe() {
        String runs = Texts.of(growth ? "growth.progress" : "sweep.progress", progress.done(), progress.total());
        String rate = Texts.of("sweep.rate", progress.messagesPerSecond() / MILLION);
        String left = growth || progress.elapsed().compareTo(TimeTexts.WARM_UP) < 0
                ? ""
                : "; " + Texts.of("sweep.left", TimeTexts.format(progress.estimatedRemaining()));
        return switch (state) {
            case NONE -> "";
            case RUNNING -> runs + "; " + rate + left;
            case PAUSED -> Texts.of("sweep.paused", runs);
            case DONE -> runs + "; " + rate + "; " + Texts.of("sweep.took", TimeTexts.format(progress.elapsed()));
            case CANCELLED -> Texts.of("sweep.cancelled", runs);
        };
    }

    /** The key of the reason why the measurement cannot be paused; empty if it can. */
    Optional<String> findPauseObstacleKey() {
        return !state.isUnderWay()
                ? Optional.of("sweep.nothing-under-way")
                : growth ? Optional.of("growth.no-pause") : Optional.empty();
    }
}
