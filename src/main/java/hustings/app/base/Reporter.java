package hustings.app.base;

/** Shows messages to the person at the window. May be called from any thread. */
public interface Reporter {

    /** Reports that something failed. */
    void reportProblem(String text);

    /** Closes the report of a problem, if one can be seen, because the person does something else. */
    default void closeProblem() {}

    /** Reports a success that cannot be seen otherwise. */
    void reportSuccess(String text);

    /** Shows information that disappears after a while. */
    default void reportInformation(String text) {
        reportSuccess(text);
    }
}
