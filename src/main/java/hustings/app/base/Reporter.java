package hustings.app.base;

import java.util.concurrent.Executor;

/** Shows messages to the person at the window. */
public interface Reporter {

    /** Reports that something was not possible. */
    void problem(String text);

    /** Reports a success that cannot be seen otherwise. */
    void done(String text);

    /** Tells of something that is as it should be, and goes away by itself. */
    default void note(String text) {
        done(text);
    }

    /** A reporter that forwards to another on its executor. */
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
