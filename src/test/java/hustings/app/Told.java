package hustings.app;

import java.util.ArrayList;
import java.util.List;

/** What a session told the person at the window. */
final class Told implements Reporter {

    final List<String> problems = new ArrayList<>();
    final List<String> done = new ArrayList<>();

    @Override
    public void problem(String text) {
        problems.add(text);
    }

    @Override
    public void done(String text) {
        done.add(text);
    }
}
