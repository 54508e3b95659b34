package hustings.play;

import hustings.model.Mistake;
import hustings.question.MistakeQuestion;
import hustings.scenario.Scenario;
import hustings.scenario.Translation;
import java.util.List;
import java.util.Optional;

/**
 * The question which mistake is made in a run that does not name it, as far as it can be asked by now.
 *
 * @param scenario the run with the mistake
 * @param progress whether there is anything to choose from yet
 */
public record MistakeHunt(MistakeQuestion question, Scenario scenario, Progress progress) {

    /** How far the hunt has come. */
    public enum Progress {
        /** The runs are still to be watched. */
        WATCHING("watch"),
        /** All was watched; whether it shows which mistake it is must be tried by further runs. */
        TRYING("try"),
        /** All was watched, and it does not show which mistake it is, since a person has changed the run. */
        UNSEEN("unseen"),
        /** All was watched, and it can be told which mistake it is. */
        ASKED("ask");

        private final String key;

        Progress(String key) {
            this.key = key;
        }
    }

    /**
     * The question about runs that stand side by side, or about one alone; empty if none of them has a mistake that it
     * does not name. Unless it is known whether it can be answered, that is still to be {@linkplain #tried() tried}.
     *
     * @param runs what is shown, as far as it was watched
     * @param known all mistakes that are known
     * @param before the question at the previous frame; empty if there was none
     */
    public static Optional<MistakeHunt> find(List<Run> runs, List<Mistake> known, Optional<MistakeHunt> before) {
        boolean isWatched = runs.stream().allMatch(Run::areAllFramesVisible);
        return runs.stream()
                .flatMap(run -> MistakeQuestion.find(run.algorithmName(), known).stream()
                        .map(question -> of(question, run.history().scenarioWithEventsAtTicks(), isWatched, before)))
                .findFirst();
    }

    private static MistakeHunt of(
            MistakeQuestion question, Scenario scenario, boolean isWatched, Optional<MistakeHunt> before) {
        if (!isWatched) {
            return new MistakeHunt(question, scenario, Progress.WATCHING);
        }
        return before.filter(last -> last.progress != Progress.WATCHING && last.scenario.equals(scenario))
                .orElseGet(() -> new MistakeHunt(question, scenario, Progress.TRYING));
    }

    /** This hunt once it was tried whether the question can be answered. Runs the scenario with each choice. */
    public MistakeHunt tried() {
        if (progress != Progress.TRYING) {
            return this;
        }
        return new MistakeHunt(question, scenario, question.isDecidedBy(scenario) ? Progress.ASKED : Progress.UNSEEN);
    }

    /** Whether it is still to be {@linkplain #tried() tried} whether the question can be answered. */
    public boolean isToBeTried() {
        return progress == Progress.TRYING;
    }

    /** The question, or what is to be done before it is asked. */
    public String wording(Translation language) {
        return language.format("mistake." + progress.key);
    }

    /** Whether there is something to choose from. */
    public boolean isAsked() {
        return progress == Progress.ASKED;
    }

    /** Whether a choice is right. */
    public boolean isRight(Mistake choice) {
        return choice.equals(question.mistake());
    }

    /** Why a choice is right, or what it would do in this run. Runs the scenario with the choice. */
    public String explain(Mistake choice, Translation language) {
        return question.explain(choice, scenario, language);
    }
}
