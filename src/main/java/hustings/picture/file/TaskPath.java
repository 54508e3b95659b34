package hustings.picture.file;

import java.util.List;
import java.util.Map;

/**
 * Tasks that are solved one after the other, each on its own page, and the page that leads through them.
 *
 * @param ids the names of the tasks' pages without ending, in order
 */
record TaskPath(List<String> ids) {

    /** The name of the file of the page that leads through the tasks. */
    static final String FILE = "for-yourself.html";

    /** Copies the list. */
    TaskPath {
        ids = List.copyOf(ids);
    }

    /**
     * The place of the page of a task in a path.
     *
     * @param index the number of tasks before it
     */
    record Place(TaskPath path, int index) implements PagePlace {

        /** The data from which the page leads on, see {@code hustings.web.TaskPane}; from the last one to the path. */
        @Override
        public Map<String, String> toPageData() {
            int next = index + 1;
            return Map.of(
                    "task-id", path.ids().get(index),
                    "task-number", Integer.toString(next),
                    "task-count", Integer.toString(path.ids().size()),
                    "task-path", FILE,
                    "next-task",
                            next < path.ids().size()
                                    ? PagePlace.fileName(path.ids().get(next))
                                    : FILE);
        }

        @Override
        public String styleFile() {
            return "";
        }
    }
}
