package hustings.workbench.grade;

import hustings.workbench.check.CheckPart;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The criteria by which submissions are graded.
 *
 * @param title the title of the assignment; may be empty
 * @param file the expected name of the submitted file, if folders may hold several files
 * @param memoryMegabytes the heap size of each submission
 * @param seconds the time limit for loading a submission and for comparing its runs, in seconds of processor time
 * @param criteria the criteria, in order; no two have the same name
 * @param files the content of all files read: the rubric itself under the empty name, and each file that it names
 */
public record Rubric(
        String title,
        Optional<String> file,
        long memoryMegabytes,
        long seconds,
        List<Criterion> criteria,
        Map<String, byte[]> files) {

    /**
     * A criterion that gives all its points if it holds, and none if it does not or is not decided in time.
     *
     * @param name the name in reports
     * @param comment the grader's comment for all students; may be empty
     * @param points the points for it, 0 or more
     * @param hidden whether students see only the total points of all hidden criteria
     * @param seconds the time limit, in seconds of processor time
     * @param part the check; empty if the submission need only compile and load, or if a run is judged
     * @param task what a run is judged by; empty if a Java file is checked
     */
    public record Criterion(
            String name,
            String comment,
            long points,
            boolean hidden,
            long seconds,
            Optional<CheckPart> part,
            Optional<TaskAim> task) {

        /** What is to be handed in for it. */
        Submission.Form form() {
            return task.isPresent() ? Submission.Form.RUN : Submission.Form.JAVA;
        }
    }

    /** What is to be handed in. */
    public Set<Submission.Form> forms() {
        return criteria.stream()
                .map(Criterion::form)
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(Submission.Form.class)));
    }

    /** Whether a Java file is to be handed in, so that code of others runs. */
    public boolean asksForJava() {
        return forms().contains(Submission.Form.JAVA);
    }

    /** The sum of the points of all criteria. */
    public long totalPoints() {
        return criteria.stream().mapToLong(Criterion::points).sum();
    }
}
