package hustings.app.sweep;

import hustings.algorithm.Catalogue;
import hustings.app.base.Background;
import hustings.app.base.Job;
import hustings.app.base.Reporter;
import hustings.app.base.Texts;
import hustings.search.sweep.Sweep;
import hustings.search.sweep.SweepProgress;
import hustings.search.sweep.SweepRunner;
import java.time.Duration;
import javafx.application.Platform;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** Sweeps in the background, one at a time; each can be paused and cancelled, and what is done is kept. */
final class SweepWorker {

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

    private final Job job = new Job(Background.threads("hustings-sweep"), Platform::runLater);
    private final Reporter reporter;
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(this, "state", State.NONE);
    private SweepRunner runner;
    private SweepResults swept;
    /** How far it had come when it ended; null as long as it goes on. */
    private SweepProgress ended;

    /** @param reporter told what went wrong */
    SweepWorker(Reporter reporter) {
        this.reporter = reporter;
    }

    /** How far the last sweep has come. */
    ReadOnlyObjectProperty<State> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /** What the last sweep has come to; null if there was none. */
    SweepResults swept() {
        return swept;
    }

    /** How far the last sweep has come, in runs and time. */
    SweepProgress progress() {
        if (ended != null) {
            return ended;
        }
        return runner == null ? new SweepProgress(0, 0, 0, Duration.ZERO) : runner.progress();
    }

    /** Begins a sweep; does nothing if one is under way. */
    void start(Sweep sweep) {
        if (state.get().isUnderWay()) {
            return;
        }
        SweepResults rows = new SweepResults(sweep);
        SweepRunner next = new SweepRunner(
                sweep, sweep.whole(), choice -> Catalogue.named(choice.name()).with(choice.options()));
        swept = rows;
        runner = next;
        ended = null;
        state.set(State.RUNNING);
        job.start(
                news -> next.run(Background.cores(), rows::add),
                all -> end(all ? State.DONE : State.CANCELLED),
                fault -> {
                    end(State.CANCELLED);
                    reporter.problem(
                            fault instanceof OutOfMemoryError
                                    ? Texts.of("sweep.no-memory")
                                    : Texts.of("sweep.failed", String.valueOf(fault.getMessage())));
                });
    }

    private void end(State last) {
        ended = runner.progress();
        state.set(last);
    }

    /** Lets the sweep wait, if it is running. */
    void pause() {
        if (state.get() == State.RUNNING) {
            runner.pause();
            state.set(State.PAUSED);
        }
    }

    /** Goes on after a pause. */
    void goOn() {
        if (state.get() == State.PAUSED) {
            state.set(State.RUNNING);
            runner.goOn();
        }
    }

    /** Ends the sweep soon; what is done is kept. */
    void cancel() {
        if (runner != null) {
            runner.cancel();
        }
    }
}
