package hustings.app.base;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Whatever goes wrong off the window's thread, the window takes the next command. */
@Tag("jdk")
class LongWorkTest {

    private final List<Throwable> defects = new ArrayList<>();
    private final List<String> done = new ArrayList<>();
    /** As the window's thread does it: what is thrown is a defect, and the next is run. */
    private final Executor window = task -> {
        try {
            task.run();
        } catch (RuntimeException e) {
            defects.add(e);
        }
    };

    @Test
    void anErrorOnTheWorkerHoldsUpNoLaterCommand() {
        List<Runnable> waiting = new ArrayList<>();
        WindowCommandQueue commands = new WindowCommandQueue(waiting::add, window, done::add);
        commands.addFailureHandler(() -> done.add("trouble"));
        commands.enqueue(() -> commands.runAsync(
                () -> {
                    throw new StackOverflowError();
                },
                made -> done.add("made")));
        commands.enqueue(() -> done.add("next"));
        assertThat(done).as("it waits its turn").isEmpty();
        waiting.forEach(Runnable::run);
        assertThat(done).containsExactly("trouble", "next");
        assertThat(defects).singleElement().satisfies(e -> assertThat(e).hasCauseInstanceOf(StackOverflowError.class));
        assertThat(commands.busyProperty().get()).isFalse();
    }

    @Test
    void aCommandThatFailsLeavesNobodyBusy() {
        List<Runnable> waiting = new ArrayList<>();
        WindowCommandQueue commands = new WindowCommandQueue(waiting::add, window, done::add);
        commands.enqueue(() -> commands.runAsync(() -> "a run", done::add));
        commands.enqueue(() -> {
            throw new IllegalStateException("made by the test");
        });
        waiting.forEach(Runnable::run);
        assertThat(done).containsExactly("a run");
        assertThat(defects).hasSize(1);
        assertThat(commands.busyProperty().get()).isFalse();
    }

    @Test
    void aTaskThatMeetsAnErrorEndsAndHandsItOver() {
        FxThread.start();
        TaskRunner tasks = new TaskRunner(Runnable::run);
        List<Throwable> failures = new ArrayList<>();
        FxThread.run(() -> tasks.start(
                monitor -> {
                    throw new NoClassDefFoundError("made by the test");
                },
                result -> done.add("result"),
                failures::add));
        assertThat(failures).singleElement().isInstanceOf(NoClassDefFoundError.class);
        assertThat(FxThread.get(() -> tasks.runningProperty().get())).isFalse();
        assertThat(done).isEmpty();
    }

    @Test
    void aCancelledTaskPublishesNothing() {
        FxThread.start();
        List<Runnable> waiting = new ArrayList<>();
        TaskRunner tasks = new TaskRunner(waiting::add);
        FxThread.run(() -> tasks.start(
                monitor -> {
                    monitor.runOnFxThread(() -> done.add("first"));
                    assertThat(FxThread.isInterruptedBy(tasks::cancel)).isTrue();
                    monitor.runOnFxThread(() -> done.add("second"));
                    return monitor.isCancelled();
                },
                result -> done.add("result"),
                failure -> done.add("failure")));
        waiting.remove(0).run();
        FxThread.run(() -> {});
        assertThat(Thread.interrupted()).as("the interrupt ends with the task").isFalse();
        assertThat(done).containsExactly("first");
        assertThat(FxThread.get(() -> tasks.runningProperty().get())).isFalse();
    }
}
