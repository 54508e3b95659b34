package hustings.workbench.grade;

import hustings.check.TaskJudge;
import hustings.check.TaskVerdict;
import hustings.check.TaskWords;
import hustings.scenario.Translation;

/**
 * What a run has to come to in a task to earn the points of a criterion.
 *
 * @param task the task, the same for all aims of one part of a rubric
 * @param level how well it is to be solved
 */
record TaskAim(GradedTask task, Level level) {

    /**
     * A task by which runs are graded.
     *
     * @param name the file or the id in the rubric
     */
    record GradedTask(String name, TaskJudge judge) {

        /** What is asked for, in a sentence or two. */
        String describe() {
            TaskWords words = new TaskWords(Translation.ENGLISH, judge);
            return words.goal() + " " + words.budget();
        }

        /** How a run did. */
        String describe(TaskVerdict verdict) {
            return new TaskWords(Translation.ENGLISH, judge).verdictAndUsed(verdict);
        }
    }

    /** How well a task is solved; whoever reaches one level has reached those before it. */
    enum Level {
        /** The goal is reached with events of the kinds in the budget. */
        REACHED("reached"),
        /** The goal is reached within the budget. */
        WITHIN("within the budget"),
        /** The goal is reached with as few events as are known to reach it. */
        FEWEST("with the fewest");

        private final String words;

        Level(String words) {
            this.words = words;
        }

        /** What reports call it. */
        String words() {
            return words;
        }

        boolean includes(TaskVerdict verdict) {
            return switch (this) {
                case REACHED -> verdict.isReached();
                case WITHIN -> verdict.isReachedWithinBudget();
                case FEWEST -> verdict.isReachedWithFewest();
            };
        }
    }
}
