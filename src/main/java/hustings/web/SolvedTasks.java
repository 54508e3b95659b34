package hustings.web;

import java.util.List;
import java.util.stream.Stream;

/**
 * The tasks that were solved in this browser, by their ids, for whoever learns alone. A browser that keeps nothing, as
 * in a private window, or has no room left, knows of none.
 */
final class SolvedTasks {

    private static final String KEY = "hustings: solved tasks";

    private SolvedTasks() {}

    /** The ids of the tasks that were solved. */
    static List<String> list() {
        return Stream.of(Dom.recallForGood(KEY).split(","))
                .filter(id -> !id.isEmpty())
                .toList();
    }

    /** Remembers that a task was solved. */
    static void add(String id) {
        List<String> solved = list();
        if (!solved.contains(id)) {
            Dom.rememberForGood(
                    KEY,
                    String.join(
                            ",", Stream.concat(solved.stream(), Stream.of(id)).toList()));
        }
    }

    /** Forgets what was solved. */
    static void forget() {
        Dom.forget(KEY);
    }
}
