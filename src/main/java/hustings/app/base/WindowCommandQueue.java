package hustings.app.base;

import hustings.scenario.ScenarioException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;

/**
 * A queue that runs commands one after the other: at once, unless an earlier one still waits for its work on the
 * worker. FX thread only.
 */
public final class WindowCommandQueue {

    private final Executor worker;
    private final Executor window;
    private final Consumer<String> onProblem;
    private final List<Runnable> onFailure = new ArrayList<>();
    private final Deque<Runnable> waiting = new ArrayDeque<>();
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper(this, "busy");
    private boolean isWorkInProgress;

    /**
     * Creates an empty queue.
     *
     * @param worker runs long work
     * @param window runs tasks on the FX thread
     * @param onProblem receives, on the FX thread, the reason why a command failed
     */
    public WindowCommandQueue(Executor worker, Executor window, Consumer<String> onProblem) {
        this.worker = worker;
        this.window = window;
        this.onProblem = onProblem;
    }

    /** Adds a handler that is called when a command fails, for whatever reason. */
    public void addFailureHandler(Runnable handler) {
        onFailure.add(handler);
    }

    /** Whether a command is under way. */
    public ReadOnlyBooleanProperty busyProperty() {
        return busy.getReadOnlyProperty();
    }

    /** Runs a command after those in the queue; at once if there are none. */
    public void enqueue(Runnable command) {
        waiting.add(command);
        runQueuedCommands();
    }

    private void runQueuedCommands() {
        try {
            while (!isWorkInProgress && !waiting.isEmpty()) {
                waiting.remove().run();
            }
        } finally {
            busy.set(isWorkInProgress);
        }
    }

    /**
     * Runs long work on the worker, as the last step of the current command. If the work fails, the problem is reported
     * and nothing changes.
     *
     * @param work the work to run on the worker
     * @param onResult receives the result on the FX thread
     */
    public <T> void runAsync(Callable<T> work, Consumer<T> onResult) {
        isWorkInProgress = true;
        busy.set(true);
        worker.execute(() -> {
            Runnable then = callAndDeferResult(work, onResult);
            window.execute(() -> {
                try {
                    then.run();
                } finally {
                    isWorkInProgress = false; // only now: whoever waits for the end must see the result
                    runQueuedCommands();
                }
            });
        });
    }

    /** Runs the work; returns the task that handles its result or failure on the FX thread. */
    private <T> Runnable callAndDeferResult(Callable<T> work, Consumer<T> onResult) {
        try {
            T made = work.call();
            return () -> onResult.accept(made);
        } catch (ScenarioException | IllegalArgumentException e) {
            return () -> reportProblem(e.getMessage());
        } catch (OutOfMemoryError e) {
            return () -> reportProblem(Texts.of("file.no-memory"));
        } catch (Exception | Error e) { // errors too, or all later commands would wait for ever
            RuntimeException defect = e instanceof RuntimeException known ? known : new IllegalStateException(e);
            return () -> {
                onFailure.forEach(Runnable::run);
                throw defect;
            };
        }
    }

    private void reportProblem(String problem) {
        onFailure.forEach(Runnable::run);
        onProblem.accept(problem);
    }
}
