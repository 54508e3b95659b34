package hustings.play;

import hustings.check.TaskVerdict;

/**
 * How far whoever solves a task has come, as far as the run was watched.
 *
 * @param verdict the verdict on the whole run, which is not to be told before
 * @param state what may be told of it
 */
public record TaskProgress(TaskVerdict verdict, State state) {

    /** What may be told. */
    public enum State {
        /** Neither that the goal is reached nor that it is not: that comes later in the run, if at all. */
        OPEN,
        /** The goal is reached, at a frame that was watched. */
        REACHED,
        /** The run was watched to its end, and does not reach the goal. */
        MISSED
    }

    /**
     * The progress in a run.
     *
     * @param watchedFrame the index of the last frame that was watched
     * @param lastFrame the index of the run's last frame
     */
    public static TaskProgress of(TaskVerdict verdict, int watchedFrame, int lastFrame) {
        return new TaskProgress(verdict, findState(verdict, watchedFrame, lastFrame));
    }

    private static State findState(TaskVerdict verdict, int watchedFrame, int lastFrame) {
        if (verdict.frame().isPresent()) {
            return verdict.frame().getAsInt() <= watchedFrame ? State.REACHED : State.OPEN;
        }
        return watchedFrame == lastFrame ? State.MISSED : State.OPEN;
    }
}
