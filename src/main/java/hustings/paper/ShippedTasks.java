package hustings.paper;

import hustings.paper.figure.Figure;
import hustings.scenario.Resources;
import hustings.scenario.Scenario;
import hustings.scenario.Task;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The tasks that the program ships, from first steps to hard ones. Each file is read when it is first requested. */
public final class ShippedTasks {

    /** The ids of the tasks, in the order in which they are listed. */
    public static final List<String> IDS = List.of(
            "task-second-leads",
            "task-lowest-leads",
            "task-nobody-leads",
            "task-disagree",
            "task-two-leaders",
            "task-ring-nobody",
            "task-ring-costly",
            "task-only-one-left",
            "task-modified-two",
            "task-modified-highest",
            "task-raft-old-log",
            "task-raft-lost-disk");

    /** The ids of the tasks, one after the other, that take somebody who learns alone through the algorithms. */
    public static final List<String> FOR_YOURSELF = List.of(
            "task-second-leads",
            "task-nobody-leads",
            "task-two-leaders",
            "task-ring-nobody",
            "task-modified-highest",
            "task-raft-lost-disk");

    private static final String FOLDER = "/hustings/assets/scenarios/tasks/";

    private static final Map<String, Scenario> LOADED = new ConcurrentHashMap<>();

    private ShippedTasks() {}

    /** The run with the task with this id, in upper or lower case; empty if there is none. */
    public static Optional<Scenario> find(String id) {
        return IDS.stream().filter(id::equalsIgnoreCase).findFirst().map(ShippedTasks::load);
    }

    /**
     * The id of a shipped task.
     *
     * @param start the run that the task begins with, without texts, such as {@link hustings.check.TaskJudge#start}
     * @return empty if it is not shipped
     */
    public static Optional<String> findId(Task task, Scenario start) {
        return IDS.stream()
                .filter(id -> load(id).withoutTexts().equals(start))
                .filter(id -> load(id).task()
                        .filter(shipped -> shipped.goal().equals(task.goal())
                                && shipped.budget().equals(task.budget()))
                        .isPresent())
                .findFirst();
    }

    /**
     * The next task of {@link #FOR_YOURSELF} that is not done yet, from the one after another on, and then from the
     * first.
     *
     * @param after the id of the other; the first one is found after any id that is not in the path
     * @return empty if all others are done
     */
    public static Optional<String> findNext(String after, Predicate<String> isDone) {
        int position = FOR_YOURSELF.indexOf(after) + 1;
        return Stream.concat(
                        FOR_YOURSELF.stream().skip(position),
                        FOR_YOURSELF.stream().limit(position))
                .filter(id -> !id.equals(after) && !isDone.test(id))
                .findFirst();
    }

    /** The title of a shipped task, without parsing the whole file: menus list all of them when the window opens. */
    public static String readTitle(String id) {
        String first = Resources.readText(ShippedTasks.class, FOLDER + id + ".yaml")
                .lines()
                .findFirst()
                .orElseThrow();
        return first.replaceFirst("title: ", "").replace("\"", "");
    }

    /** The run with the task that has this id, one of {@link #IDS}. */
    public static Scenario load(String id) {
        return LOADED.computeIfAbsent(id, name -> Figure.readScenario(FOLDER + name + ".yaml"));
    }
}
