package hustings.app.session;

import hustings.app.base.Commands;
import hustings.app.base.Reporter;
import hustings.play.AutoDetection;
import hustings.play.StepMode;
import java.util.concurrent.Executor;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;

/**
 * What the run and the comparison have in common.
 *
 * @param worker makes runs, one after the other
 * @param window runs what changes the properties
 * @param commands runs what is done to either, in the order in which it was wanted
 * @param reporter told of each command that was not possible, on the window's thread
 * @param mode how far a step goes
 * @param autoDetection who notices when the coordinator is crashed by hand
 */
record SessionContext(
        Executor worker,
        Executor window,
        Commands commands,
        Reporter reporter,
        ObjectProperty<StepMode> mode,
        ObjectProperty<AutoDetection> autoDetection) {

    static SessionContext on(Executor worker, Executor window, Reporter reporter) {
        return new SessionContext(
                worker,
                window,
                new Commands(worker, window, reporter::problem),
                reporter,
                new SimpleObjectProperty<>(null, "stepMode", StepMode.BY_STAGE),
                new SimpleObjectProperty<>(null, "notice", AutoDetection.usual()));
    }
}
