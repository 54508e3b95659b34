package hustings.app.base;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import org.junit.jupiter.api.Test;

/** Whatever goes wrong off the window's thread, the window takes the next command. */
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
        Commands commands = new Commands(waiting::add, window, done::add);
        commands.onFailure(() -> done.add("trouble"));
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
        Commands commands = new Commands(waiting::add, window, done::add);
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
    void aJobThatMeetsAnErrorComesToItsEndAndTellsIt() {
        Job job = new Job(Runnable::run, window);
        List<Throwable> faults = new ArrayList<>();
        job.start(
                news -> {
                    throw new NoClassDefFoundError("made by the test");
                },
                result -> done.add("result"),
                faults::add);
        assertThat(faults).singleElement().isInstanceOf(NoClassDefFoundError.class);
        assertThat(job.runningProperty().get()).isFalse();
        assertThat(done).isEmpty();
    }
}
