package hustings.check;

import hustings.model.ProcessState;
import hustings.model.Property;
import hustings.model.Seen;
import hustings.scenario.Task.Goal;
import java.util.Optional;

/** Judges the goal of a task: some goals at each moment of a run, the others at its end alone. */
public final class GoalJudge {

    private final Goal goal;
    private final Optional<Property> property;

    /** Creates a judge of a goal. */
    public GoalJudge(Goal goal) {
        this.goal = goal;
        this.property = goal instanceof Goal.Violation violation
                ? ElectionProperties.find(violation.property())
                : Optional.empty();
    }

    /** Whether the goal is judged at the end of a run alone. */
    public boolean isJudgedInTheEnd() {
        return goal instanceof Goal.Leader
                || property.filter(Property::isEventual).isPresent();
    }

    /** Whether the goal is to send many messages, so that it depends on all that was sent before. */
    public boolean isCost() {
        return goal instanceof Goal.Messages;
    }

    /**
     * Whether a goal that is judged at each moment is reached at one.
     *
     * @param sent the number of messages of the election sent so far
     */
    public boolean isReachedAt(Seen moment, long sent) {
        return goal instanceof Goal.Messages messages
                ? sent >= messages.least()
                : property.filter(each -> each.isViolatedBy(moment)).isPresent();
    }

    /** Whether a goal that is judged in the end is reached at the end of a run. */
    public boolean isReachedInTheEnd(Seen end) {
        return goal instanceof Goal.Leader leader
                ? isLedBy(leader.process(), end)
                : property.filter(each -> each.isViolatedBy(end)).isPresent();
    }

    private static boolean isLedBy(int process, Seen end) {
        return process == ProcessState.NOBODY
                ? end.live().stream().noneMatch(end::leads)
                : end.leads(process) && end.live().stream().allMatch(id -> end.beliefOf(id) == process);
    }
}
