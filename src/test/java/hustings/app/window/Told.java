package hustings.app.window;

import hustings.app.base.Reporter;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** What a session told the person at the window. */
public final class Told implements Reporter {

    public final List<String> problems = new CopyOnWriteArrayList<>();
    public final List<String> done = new CopyOnWriteArrayList<>();

    @Override
    public void reportProblem(String text) {
        problems.add(text);
    }

    @Override
    public void reportSuccess(String text) {
        done.add(text);
    }
}
