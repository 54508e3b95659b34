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

/**
 * Executes measurements in the background, one at a time; each can be paused and cancelled, and finished runs are kept.
 */
final class SweepWorker {

    private final TaskRunner tasks = new TaskRunner(Background.cachedThreads("hustings-sweep"));
    private final Reporter reporter;
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(this, "state", State.NONE);
    private SweepRuns measurement;
    /** The progress at the end of the last measurement; null while that goes on. */
    private SweepProgress finalProgress = new SweepProgress(0, 0, 0, Duration.ZERO);

    /** @param reporter receives failures */
    SweepWorker(Reporter reporter) {
        this.reporter = reporter;
    }

    /** The state of the last measurement. */
    ReadOnlyObjectProperty<State> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /** The last measurement; null if there was none. */
    SweepRuns lastMeasurement() {
        return measurement;
    }

    /** The state and progress of the last measurement at present. */
    SweepState snapshot() {
        SweepProgress progress = finalProgress != null ? finalProgress : measurement.progress();
        return new SweepState(state.get(), measurement != null && measurement.measuresGrowth(), progress);
    }

    /** Starts a measurement; to be called only while no other is under way. */
    void start(SweepRuns next) {
        measurement = next;
        finalProgress = null;
        state.set(State.RUNNING);
        tasks.start(
                monitor -> next.executeRuns(Background.workerThreadCount()),
                all -> onEnded(all ? State.DONE : State.CANCELLED),
                fault -> {
                    onEnded(State.CANCELLED);
                    String key = fault instanceof OutOfMemoryError ? "sweep.no-memory" : "sweep.failed";
                    reporter.reportProblem(Texts.of(key, String.valueOf(fault.getMessage())));
                });
    }

    private void onEnded(State endState) {
        finalProgress = measurement.progress();
        state.set(endState);
    }

    /** Pauses the measurement if it is running, and resumes it if it is paused. */
    void pauseOrResume() {
        if (state.get() == State.RUNNING) {
            measurement.pause();
            state.set(State.PAUSED);
        } else if (state.get() == State.PAUSED) {
            state.set(State.RUNNING);
            measurement.resume();
        }
    }

    /** Cancels the measurement; finished runs are kept. */
    void cancel() {
        if (measurement != null) {
            measurement.cancel();
        }
    }
}
