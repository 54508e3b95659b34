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
 * Runs commands on the window's thread, one after the other: at once, unless one before still waits for what is made
 * for it on the worker. Lives on the window's thread.
 */
public final class Commands {

    private final Executor worker;
    private final Executor window;
    private final Consumer<String> onProblem;
    private final List<Runnable> onFailure = new ArrayList<>();
    private final Deque<Runnable> waiting = new ArrayDeque<>();
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper(this, "busy");
    private boolean working;

    /**
     * Nothing to be done yet.
     *
     * @param worker makes what takes long
     * @param window runs something on the window's thread
     * @param onProblem told on the window's thread what is wrong with a command
     */
    public Commands(Executor worker, Executor window, Consumer<String> onProblem) {
        this.worker = worker;
        this.window = window;
        this.onProblem = onProblem;
    }

    /** Has something done whenever a command was not possible, or a defect of the program came to light. */
    public void onFailure(Runnable handler) {
        onFailure.add(handler);
    }

    /** Whether a command has not come to its end yet. */
    public ReadOnlyBooleanProperty busyProperty() {
        return busy.getReadOnlyProperty();
    }

    /** Runs a command when those before it have come to their end; at once if they have. */
    public void enqueue(Runnable command) {
        waiting.add(command);
        runWaiting();
    }

    private void runWaiting() {
        try {
            while (!working && !waiting.isEmpty()) {
                waiting.remove().run();
            }
        } finally {
            busy.set(working);
        }
    }

    /**
     * Has something made that takes long, as the last part of the command whose turn it is. If that is not possible,
     * nothing has changed, and it is talked about.
     *
     * @param work makes it, on the worker
     * @param onMade takes it, on the window's thread
     */
    public <T> void runAsync(Callable<T> work, Consumer<T> onMade) {
        working = true;
        busy.set(true);
        worker.execute(() -> {
            Runnable then = call(work, onMade);
            window.execute(() -> {
                try {
                    then.run();
                } finally {
                    working = false; // only now: whoever waits for the end sees what came of it
                    runWaiting();
                }
            });
        });
    }

    /** What is to be done on the window's thread with what came of some work. */
    private <T> Runnable call(Callable<T> work, Consumer<T> onMade) {
        try {
            T made = work.call();
            return () -> onMade.accept(made);
        } catch (ScenarioException | IllegalArgumentException e) {
            return () -> reportProblem(e.getMessage());
        } catch (OutOfMemoryError e) {
            return () -> reportProblem(Texts.of("file.no-memory"));
        } catch (Exception | Error e) { // an error too, or all later commands would wait for this one for ever
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
