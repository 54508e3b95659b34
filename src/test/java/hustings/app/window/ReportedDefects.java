package hustings.app.window;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.assertj.core.util.Throwables;

/** Takes down what is logged as a defect, from its making until it is closed. */
final class ReportedDefects extends Handler {

    private final Queue<String> reported = new ConcurrentLinkedQueue<>();

    ReportedDefects() {
        Logger.getLogger("").addHandler(this);
    }

    void add(String where, Throwable defect) {
        reported.add(where + (defect == null ? "" : ":\n" + Throwables.getStackTrace(defect)));
    }

    /** What was reported since this was asked last. */
    List<String> take() {
        List<String> taken = new ArrayList<>();
        for (String next = reported.poll(); next != null; next = reported.poll()) {
            taken.add(next);
        }
        return taken;
    }

    @Override
    public void publish(LogRecord entry) {
        Throwable thrown = entry.getThrown();
        boolean ofTheProgram = thrown == null
                ? entry.getLevel().intValue() >= Level.SEVERE.intValue()
                : !Monkey.isOfTheHeadlessScreen(thrown);
        if (ofTheProgram) {
            add(entry.getLoggerName() + ": " + entry.getMessage(), thrown);
        }
    }

    @Override
    public void flush() {}

    @Override
    public void close() {
        Logger.getLogger("").removeHandler(this);
    }
}
