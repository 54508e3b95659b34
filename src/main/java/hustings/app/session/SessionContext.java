package hustings.app.session;

import hustings.app.base.Reporter;
import hustings.app.base.WindowCommandQueue;
import hustings.play.AutoDetection;
import hustings.play.StepMode;
import java.util.concurrent.Executor;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;

/**
 * The services and settings that session and board share.
 *
 * @param worker computes runs, one after the other
 * @param window runs tasks on the FX thread
 * @param files reads and writes scenario files
 * @param commands the queue of commands that run on both
 * @param reporter receives, from any thread, the reason why a command failed
 * @param mode whether a step is a stage or a tick
 * @param autoDetection the rule for who notices when the coordinator is crashed by hand
 * @param wholeRun whether frames that were not watched yet are shown, too
 * @param heartbeats whether the messages are shown that only serve to notice crashes
 */
record SessionContext(
        Executor worker,
        Executor window,
        ScenarioFiles files,
        WindowCommandQueue commands,
        Reporter reporter,
        ObjectProperty<StepMode> mode,
        ObjectProperty<AutoDetection> autoDetection,
        BooleanProperty wholeRun,
        BooleanProperty heartbeats) {

    static SessionContext forExecutors(Executor worker, Executor window, Reporter reporter) {
        return new SessionContext(
                worker,
                window,
                new ScenarioFiles(),
                new WindowCommandQueue(worker, window, reporter::reportProblem),
                reporter,
                new SimpleObjectProperty<>(null, "stepMode", StepMode.BY_STAGE),
                new SimpleObjectProperty<>(null, "notice", AutoDetection.defaultRule()), // stored under this name
                new SimpleBooleanProperty(null, "wholeRun", false),
                new SimpleBooleanProperty(null, "heartbeats", false));
    }
}
