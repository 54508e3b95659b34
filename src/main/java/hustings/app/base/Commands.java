package hustings.app.base;

import hustings.scenario.ScenarioException;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;

/**
 * Runs commands on the worker, one after the other, and hands over to the window's thread what comes of them. A command
 * that is not possible has changed nothing, and is talked about.
 */
public final class Commands {

    private final Executor worker;
    private final Executor window;
    private final Consumer<String> onProblem;
    private final Runnable onDefect;
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper(this, "busy");
    private int pending;

    /** What is done on the worker. */
    @FunctionalInterface
    public interface Command {
        void run() throws ScenarioException;
    }

    /**
     * Nothing to be done yet.
     *
     * @param onProblem told on the window's thread what is wrong with a command
     * @param onDefect runs on the window's thread before a defect of the program is thrown there
     */
    public Commands(Executor worker, Executor window, Consumer<String> onProblem, Runnable onDefect) {
        this.worker = worker;
        this.window = window;
        this.onProblem = onProblem;
        this.onDefect = onDefect;
    }

    /** Whether a command has not come to its end yet. */
    public ReadOnlyBooleanProperty busyProperty() {
        return busy.getReadOnlyProperty();
    }

    /**
     * Has a command run.
     *
     * @param result makes, on the worker, what there is to show after it; null for nothing
     * @param onResult takes that on the window's thread
     */
    public <T> void submit(Command command, Supplier<T> result, Consumer<T> onResult) {
        pending++;
        busy.set(true);
        worker.execute(() -> {
            try {
                String problem = attempt(command);
                T made = result.get();
                window.execute(() -> finish(made, onResult, problem));
            } catch (OutOfMemoryError e) {
                String problem = Texts.of("file.no-memory");
                window.execute(() -> finish(null, onResult, problem));
            } catch (RuntimeException e) {
                window.execute(() -> fail(e));
            }
        });
    }

    /** Runs a command; returns what is wrong with it, or null. A command that is refused has changed nothing. */
    private static String attempt(Command command) {
        try {
            command.run();
            return null;
        } catch (ScenarioException | IllegalArgumentException e) {
            return e.getMessage();
        }
    }

    private <T> void finish(T made, Consumer<T> onResult, String problem) {
        try {
            if (made != null) {
                onResult.accept(made);
            }
        } finally {
            end(); // only now: whoever waits for the end sees what came of it
        }
        if (problem != null) {
            onProblem.accept(problem);
        }
    }

    /** A defect of the program; the window's thread says so like of any other. */
    private void fail(RuntimeException defect) {
        end();
        onDefect.run();
        throw defect;
    }

    private void end() {
        pending--;
        busy.set(pending > 0);
    }
}
