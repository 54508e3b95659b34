package hustings.app.sweep;

import hustings.app.base.Background;
import hustings.app.base.Reporter;
import hustings.app.base.TaskRunner;
import hustings.app.base.Texts;
import hustings.app.sweep.SweepState.State;
import hustings.search.sweep.SweepProgress;
import java.time.Duration;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** Sweeps in the background, one at a time; each can be paused and cancelled, and what is done is kept. */
final class SweepWorker {

    private final TaskRunner tasks = new TaskRunner(Background.cachedThreads("hustings-sweep"));
    private final Reporter reporter;
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(this, "state", State.NONE);
    private Measurement measurement;
    /** How far it had come when it ended; null as long as it goes on. */
    private SweepProgress finalProgress;

    /** @param reporter takes failures */
    SweepWorker(Reporter reporter) {
        this.reporter = reporter;
    }

    /** How far the last sweep has come. */
    ReadOnlyObjectProperty<State> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /** What was measured last; null if nothing was. */
    Measurement measured() {
        return measurement;
    }

    /** How the last measurement stands now. */
    SweepState snapshot() {
        SweepProgress none = new SweepProgress(0, 0, 0, Duration.ZERO);
        SweepProgress progress =
                finalProgress != null ? finalProgress : measurement == null ? none : measurement.progress();
        return new SweepState(state.get(), measurement != null && measurement.isGrowth(), progress);
    }

    /** Begins to measure; does nothing while that is under way. */
    void start(Measurement next) {
        if (state.get().isUnderWay()) {
            return;
        }
        measurement = next;
        finalProgress = null;
        state.set(State.RUNNING);
        tasks.start(
                monitor -> next.run(Background.cores()), all -> onEnded(all ? State.DONE : State.CANCELLED), fault -> {
                    onEnded(State.CANCELLED);
                    reporter.problem(
                            fault instanceof OutOfMemoryError
                                    ? Texts.of("sweep.no-memory")
                                    : Texts.of("sweep.failed", String.valueOf(fault.getMessage())));
                });
    }

    private void onEnded(State endState) {
        finalProgress = measurement.progress();
        state.set(endState);
    }

    /** Lets the sweep wait, if it is running. */
    void pause() {
        if (state.get() == State.RUNNING) {
            measurement.pause();
            state.set(State.PAUSED);
        }
    }

    /** Goes on after a pause. */
    void resume() {
        if (state.get() == State.PAUSED) {
            state.set(State.RUNNING);
            measurement.resume();
        }
    }

    /** Ends the sweep soon; what is done is kept. */
    void cancel() {
        if (measurement != null) {
            measurement.cancel();
        }
    }
}
