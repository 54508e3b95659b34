package hustings.app.window;

import hustings.app.base.Reporter;
import java.util.ArrayList;
import java.util.List;

/** What a session told the person at the window. */
public final class Told implements Reporter {

    public final List<String> problems = new ArrayList<>();
    public final List<String> done = new ArrayList<>();

    @Override
    public void reportProblem(String text) {
        problems.add(text);
    }

    @Override
    public void reportSuccess(String text) {
        done.add(text);
    }
}
