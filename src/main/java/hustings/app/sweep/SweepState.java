package hustings.app.sweep;

import hustings.app.base.Texts;
import hustings.app.base.TimeTexts;
import hustings.search.sweep.SweepProgress;
import java.util.Optional;

/**
 * How a measurement stands, in words; immutable.
 *
 * @param state whether it goes on
 * @param growth whether sizes are compared, and not runs of one size
 * @param progress how far it has come
 */
record SweepState(State state, boolean growth, SweepProgress progress) {

    private static final double MILLION = 1e6;

    /** How far the last sweep has come. */
    enum State {
        /** There was none yet. */
        NONE,
        RUNNING,
        PAUSED,
        /** All runs are made. */
        DONE,
        /** It was ended before that. */
        CANCELLED;

        /** Whether there are runs to make. */
        boolean isUnderWay() {
            return this == RUNNING || this == PAUSED;
        }
    }

    /** How much is done, 0 to 1. */
    double fraction() {
        return progress.total() == 0 ? 0 : progress.done() / (double) progress.total();
    }

    /** How far it has come, how fast, and how long the rest takes or all took; empty if nothing was measured. */
    String text() {
        String runs = Texts.of(growth ? "growth.progress" : "sweep.progress", progress.done(), progress.total());
        String rate = Texts.of("sweep.rate", progress.messagesPerSecond() / MILLION);
        String left = growth || progress.elapsed().compareTo(TimeTexts.WARM_UP) < 0
                ? ""
                : "; " + Texts.of("sweep.left", TimeTexts.format(progress.remaining()));
        return switch (state) {
            case NONE -> "";
            case RUNNING -> runs + "; " + rate + left;
            case PAUSED -> Texts.of("sweep.paused", runs);
            case DONE -> runs + "; " + rate + "; " + Texts.of("sweep.took", TimeTexts.format(progress.elapsed()));
            case CANCELLED -> Texts.of("sweep.cancelled", runs);
        };
    }

    /** The key of why it cannot be paused; empty if it can. */
    Optional<String> whyNoPause() {
        return !state.isUnderWay()
                ? Optional.of("sweep.nothing-under-way")
                : growth ? Optional.of("growth.no-pause") : Optional.empty();
    }
}
