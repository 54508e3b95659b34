package hustings.app.base;

import java.util.concurrent.Executor;

/** Shows messages to the person at the window. */
public interface Reporter {

    /** Reports that something failed. */
    void reportProblem(String text);

    /** Reports a success that cannot be seen otherwise. */
    void reportSuccess(String text);

    /** Shows information that disappears after a while. */
    default void reportInformation(String text) {
        reportSuccess(text);
    }

    /** Creates a reporter that forwards to another one on an executor. */
    static Reporter onExecutor(Executor executor, Reporter reporter) {
        return new Reporter() {
            @Override
            public void reportProblem(String text) {
                executor.execute(() -> reporter.reportProblem(text));
            }

            @Override
            public void reportSuccess(String text) {
                executor.execute(() -> reporter.reportSuccess(text));
            }
        };
    }
}
