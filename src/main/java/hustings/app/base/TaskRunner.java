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

    /** Long work to run in the background. */
    @FunctionalInterface
    public interface Work<T> {

        /** Does the work, off the FX thread. The thread is interrupted if the work is cancelled. */
        T run(Monitor<?> monitor) throws Exception;
    }

    /** The link from work to the window; may be used from any thread. */
    public static final class Monitor<T> extends Task<T> {
        private final Work<T> work;
        /**
         * Whether the result is no longer wanted. A task whose work has just ended can no longer be cancelled, hence
         * this flag.
         */
        private volatile boolean abandoned;

        private Monitor(Work<T> work) {
            this.work = work;
        }

        @Override
        protected T call() throws Exception {
            return work.run(this);
        }

        /** Runs an update on the FX thread, unless the work has been cancelled by then. */
        public void runOnFxThread(Runnable update) {
            Platform.runLater(() -> {
                if (!abandoned) {
                    update.run();
                }
            });
        }

        /** Sets the progress. Updates in quick succession may be merged into the last one. */
        @Override
        public void updateProgress(double done, double all) {
            super.updateProgress(done, all);
        }
    }

    /** @param executor runs the work */
    public TaskRunner(Executor executor) {
        this.executor = executor;
    }

    /** Whether work is under way. */
    public final ReadOnlyBooleanProperty runningProperty() {
        return running.getReadOnlyProperty();
    }

    /** The progress of the work, 0 to 1; -1 while it is unknown. */
    public final ReadOnlyDoubleProperty progressProperty() {
        return progress.getReadOnlyProperty();
    }

    /**
     * Starts work; does nothing if other work is under way.
     *
     * @param onResult receives the result, on the FX thread
     * @param onFailure receives the exception or error that the work has thrown, on the FX thread
     */
    public final <T> void start(Work<T> work, Consumer<T> onResult, Consumer<Throwable> onFailure) {
        if (running.get()) {
            return;
        }
        Monitor<T> task = new Monitor<>(work);
        task.setOnSucceeded(event -> finishUnlessAbandoned(task, () -> onResult.accept(task.getValue())));
        task.setOnFailed(event -> finishUnlessAbandoned(task, () -> onFailure.accept(task.getException())));
        progress.bind(task.progressProperty());
        current = task;
        running.set(true);
        executor.execute(task);
    }

    private void finishUnlessAbandoned(Monitor<?> task, Runnable handler) {
        if (!task.abandoned) {
            running.set(false);
            handler.run();
        }
    }

    /** Cancels the work under way, if any; its result is discarded. */
    public void cancel() {
        if (running.get()) {
            current.abandoned = true;
            current.cancel();
            running.set(false);
        }
    }
}
