package hustings.app.session;

import hustings.check.TaskJudge;
import hustings.play.TaskProgress;
import java.util.Optional;

/** What there is to say of the task of the run that is shown; immutable. */
public sealed interface TaskState {

    /** The run has no task. */
    record None() implements TaskState {}

    /** The task is being checked, which takes as long as it takes to run it a few times. */
    record Checking() implements TaskState {}

    /**
     * The file's task cannot be given.
     *
     * @param problem the place, what was found there, and what is expected
     */
    record Faulty(String problem) implements TaskState {}

    /** The run was changed in more than its events, so that it has a task no longer; undoing brings the task back. */
    record Lost() implements TaskState {}

    /**
     * The active column has another algorithm than the task.
     *
     * @param algorithm the name of the task's algorithm
     */
    record Elsewhere(String algorithm) implements TaskState {}

    /**
     * The task is given.
     *
     * @param judge judges it
     * @param shippedId its id, if it is shipped
     * @param progress how it stands, as far as the run was watched
     * @param hints how many hints the person has asked for
     * @param isUntouched whether no event was added yet
     */
    record Given(TaskJudge judge, Optional<String> shippedId, TaskProgress progress, int hints, boolean isUntouched)
            implements TaskState {}
}
