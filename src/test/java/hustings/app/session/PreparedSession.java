package hustings.app.session;

import hustings.app.base.Reporter;

/** A session as a person has it who prepares a lecture: it shows whole runs. All is done at once. */
public final class PreparedSession {

    private PreparedSession() {}

    public static Session of(Reporter reporter) {
        Session session = new Session(Runnable::run, Runnable::run, reporter);
        session.wholeRunProperty().set(true);
        return session;
    }
}
