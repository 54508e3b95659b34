package hustings.play;

import hustings.check.TaskJudge;
import hustings.check.TaskVerdict;
import hustings.trace.History;

/**
 * How far whoever solves a task has come, as far as the run was watched.
 *
 * @param verdict the verdict on the run, with as used only what was watched
 * @param state what may be told of it
 */
public record TaskProgress(TaskVerdict verdict, State state) {

    /** What may be told. */
    public enum State {
        /** Neither that the goal is reached nor that it is not: that comes later in the run, if at all. */
        OPEN,
        /** The goal is reached at a frame that was watched, but events that were added are still to come. */
        GOES_ON,
        /** The goal is reached at a frame that was watched, and so was all that was added. */
        REACHED,
        /** The run was watched to its end, and does not reach the goal. */
        MISSED
    }

    /**
     * The progress in a run.
     *
     * @param whole the verdict on the whole run
     * @param watchedFrame the index of the last frame that was watched
     */
    public static TaskProgress of(TaskJudge judge, TaskVerdict whole, History played, int watchedFrame) {
        TaskVerdict watched = judge.limitToWatched(whole, played, watchedFrame);
        boolean isAllWatched = watched.used().equals(whole.used());
        return new TaskProgress(
                watched, findState(whole, watchedFrame, played.lastFrame().index(), isAllWatched));
    }

    static State findState(TaskVerdict whole, int watchedFrame, int lastFrame, boolean isAllWatched) {
        if (whole.frame().isPresent()) {
            boolean isReached = whole.frame().getAsInt() <= watchedFrame;
            return isReached ? (isAllWatched ? State.REACHED : State.GOES_ON) : State.OPEN;
        }
        return watchedFrame == lastFrame ? State.MISSED : State.OPEN;
    }

    /** Whether the task is solved: the goal is reached within the budget, and all that was added was watched. */
    public boolean isSolved() {
        return state == State.REACHED && verdict.isReachedWithinBudget();
    }
}
