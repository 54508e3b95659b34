package hustings.app.base;

import java.util.concurrent.Executor;
import java.util.function.Consumer;
import javafx.application.Platform;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.property.ReadOnlyDoubleWrapper;
import javafx.concurrent.Task;

/** Runs long work as a {@link Task}, one at a time. FX thread only, except for the work itself. */
public class TaskRunner {

    private final Executor executor;
    private final ReadOnlyBooleanWrapper running = new ReadOnlyBooleanWrapper(this, "running");
    private final ReadOnlyDoubleWrapper progress = new ReadOnlyDoubleWrapper(this, "progress");
    private Monitor<?> current;

    /** Long work. */
    @FunctionalInterface
    public interface Work<T> {

        /** Does the work, off the FX thread. Its thread is interrupted when it is cancelled. */
        T run(Monitor<?> monitor) throws Exception;
    }

    /** The link from work to the window; may be used from any thread. */
    public static final class Monitor<T> extends Task<T> {
        private final Work<T> work;
        /** Whether nobody waits any more; a task whose work has just ended can no longer be cancelled. */
        private volatile boolean abandoned;

        private Monitor(Work<T> work) {
            this.work = work;
        }

        @Override
        protected T call() throws Exception {
            return work.run(this);
        }

        /** Runs an update on the FX thread, unless the work is cancelled by then. */
        public void publish(Runnable update) {
            Platform.runLater(() -> {
                if (!abandoned) {
                    update.run();
                }
            });
        }

        /** Sets the progress; of several updates in quick succession the window sees the last. */
        @Override
        public void updateProgress(double done, double all) {
            super.updateProgress(done, all);
        }
    }

    /** @param executor where the work is done */
    public TaskRunner(Executor executor) {
        this.executor = executor;
    }

    /** Whether work is under way. */
    public final ReadOnlyBooleanProperty runningProperty() {
        return running.getReadOnlyProperty();
    }

    /** How much of the work is done, 0 to 1; -1 as long as it has not said so. */
    public final ReadOnlyDoubleProperty progressProperty() {
        return progress.getReadOnlyProperty();
    }

    /**
     * Starts work; does nothing if other work is under way.
     *
     * @param onResult takes the result, on the FX thread
     * @param onFailure takes what the work has thrown, an error too, on the FX thread
     */
    public final <T> void start(Work<T> work, Consumer<T> onResult, Consumer<Throwable> onFailure) {
        if (running.get()) {
            return;
        }
        Monitor<T> task = new Monitor<>(work);
        task.setOnSucceeded(event -> finish(task, () -> onResult.accept(task.getValue())));
        task.setOnFailed(event -> finish(task, () -> onFailure.accept(task.getException())));
        progress.bind(task.progressProperty());
        current = task;
        running.set(true);
        executor.execute(task);
    }

    private void finish(Monitor<?> task, Runnable handler) {
        if (!task.abandoned) {
            running.set(false);
            handler.run();
        }
    }

    /** Cancels the work that is under way, if any: nobody takes its result any more. */
    public void cancel() {
        if (running.get()) {
            current.abandoned = true;
            current.cancel();
            running.set(false);
        }
    }
}
