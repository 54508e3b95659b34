package hustings.app.base;

import java.util.concurrent.Executor;

/** Takes sentences for the person at the window. */
public interface Reporter {

    /** Something that was asked for was not possible. */
    void problem(String text);

    /** Something was done that cannot be seen otherwise. */
    void done(String text);

    /** A reporter that passes everything on, on another thread. */
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
