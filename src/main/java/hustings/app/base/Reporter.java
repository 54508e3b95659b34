package hustings.app.base;

import java.util.concurrent.Executor;

/** Shows messages to the person at the window. */
public interface Reporter {

    /** Reports that something failed. */
    void problem(String text);

    /** Reports a success that cannot be seen otherwise. */
    void done(String text);

    /** Shows information that disappears after a while. */
    default void note(String text) {
        done(text);
    }

    /** Creates a reporter that forwards to another one on an executor. */
    static Reporter on(Executor executor, Reporter reporter) {
        return new Reporter() {
            @Override
            public void problem(String text) {
                executor.execute(() -> reporter.problem(text));
            }

            @Override
            public void done(String text) {
                executor.execute(() -> reporter.done(text));
            }
        };
    }
}
