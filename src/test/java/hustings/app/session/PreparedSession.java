package hustings.app.session;

import hustings.app.base.Reporter;
import java.util.concurrent.Executor;

/** A session as a person has it who prepares a lecture: it shows whole runs. All is done at once. */
public final class PreparedSession {

    private PreparedSession() {}

    public static Session of(Reporter reporter) {
        return of(Runnable::run, reporter);
    }

    /** With a worker that makes the runs. */
    public static Session of(Executor worker, Reporter reporter) {
        Session session = new Session(worker, Runnable::run, reporter);
        session.wholeRunShownProperty().set(true);
        return session;
    }
}
