package hustings.app.base;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

/** Long work, and what the window hears of it. */
class TaskRunnerTest {

    @Test
    void aTaskCancelledWhenItsWorkHasJustEndedDeliversNothing() throws Exception {
        FxToolkit.registerPrimaryStage();
        List<String> heard = new ArrayList<>();
        WaitForAsyncUtils.asyncFx(() -> {
                    TaskRunner tasks = new TaskRunner(Runnable::run); // the work has ended when start returns
                    tasks.start(
                            monitor -> {
                                monitor.runOnFxThread(() -> heard.add("published"));
                                return "result";
                            },
                            heard::add,
                            fault -> heard.add("failure"));
                    tasks.cancel();
                })
                .get();
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(heard).isEmpty();
    }
}
