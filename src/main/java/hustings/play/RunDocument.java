package hustings.play;

import hustings.scenario.AlgorithmChoice;
import hustings.scenario.BoardView;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioText;
import hustings.trace.History;
import java.util.List;
import java.util.Optional;

/**
 * An open run as a small value: everything that its frames depend on, and its origin. Immutable.
 *
 * @param title the name of the run beside others; empty if the name of its algorithm is used
 * @param origin the origin of the run
 * @param savedScenario the scenario as last opened or saved
 * @param branch the scenario with the interventions made by hand
 */
public record RunDocument(String title, RunOrigin origin, Scenario savedScenario, History.Branch branch) {

    /** A document for a scenario that is opened. */
    public static RunDocument of(RunOrigin origin, Scenario scenario) {
        return new RunDocument("", origin, scenario, History.Branch.of(scenario));
    }

    /**
     * This document with another scenario. Texts and captions return when the scenario otherwise equals the saved one
     * again, unless others were written meanwhile. A task stays while nothing but events, texts and captions differs.
     */
    public RunDocument withScenario(Scenario scenario) {
        boolean isSavedAgain = equalsSavedExceptInTexts(scenario) && !hasOwnWords(scenario);
        return new RunDocument(
                "",
                origin,
                savedScenario,
                History.Branch.of(isSavedAgain ? savedScenario : withTaskOfSameRun(scenario)));
    }

    private Scenario withTaskOfSameRun(Scenario scenario) {
        Scenario withTask = savedScenario.task().isPresent() ? savedScenario : branch.editedScenario();
        if (withTask.task().isEmpty()) {
            return scenario;
        }
        boolean isSameRun = ScenarioText.describeDifferenceApartFromEvents(scenario, withTask)
                .isEmpty();
        return isSameRun
                ? scenario.withTask(withTask.withEvents(scenario.events()).task())
                : scenario.withTask(Optional.empty());
    }

    /** Whether a scenario equals the saved one, if its texts and captions are ignored. */
    boolean equalsSavedExceptInTexts(Scenario scenario) {
        return withoutTextsAndCaptions(scenario).equals(withoutTextsAndCaptions(savedScenario));
    }

    private static Scenario withoutTextsAndCaptions(Scenario scenario) {
        return scenario.withTexts("", "", "").withCaptions(List.of()).withTask(Optional.empty());
    }

    /** Whether a scenario says something that the saved one does not. */
    private boolean hasOwnWords(Scenario scenario) {
        return isOwn(scenario.title(), savedScenario.title())
                || isOwn(scenario.source(), savedScenario.source())
                || isOwn(scenario.notes(), savedScenario.notes())
                || scenario.captions().stream()
                        .anyMatch(caption -> savedScenario.captions().stream()
                                .noneMatch(saved -> saved.text().equals(caption.text())
                                        && saved.notes().equals(caption.notes())
                                        && saved.question().equals(caption.question())));
    }

    private static boolean isOwn(String text, String saved) {
        return !text.isEmpty() && !text.equals(saved);
    }

    /**
     * This document with other words of its scenario. What the program ships becomes a person's own run, which is
     * worth saving; a part of a lesson stays one, since the lesson keeps the words.
     *
     * @param scenario the scenario that differs from this document's in its texts and captions alone
     */
    public RunDocument withWords(Scenario scenario) {
        if (origin.isLessonPart()) {
            return new RunDocument(title, origin, scenario, History.Branch.of(scenario));
        }
        boolean isShipped = !origin.label().isEmpty() && origin.file().isEmpty();
        return isShipped
                ? asOwnRun(scenario)
                : new RunDocument(title, origin, savedScenario, History.Branch.of(scenario));
    }

    /** This document with what is not saved yet. */
    public RunDocument withDraft(Scenario scenario) {
        return new RunDocument(title, origin, savedScenario, History.Branch.of(scenario));
    }

    /** The document of a person's own run that was made from this one and is not saved yet. */
    public RunDocument asOwnRun(Scenario scenario) {
        return new RunDocument("", RunOrigin.ofOwnRun(), savedScenario, History.Branch.of(scenario));
    }

    /** This document with another origin. */
    public RunDocument withOrigin(RunOrigin other) {
        return new RunDocument(title, other, savedScenario, branch);
    }

    /** This document with another title. */
    public RunDocument withTitle(String newTitle) {
        return new RunDocument(newTitle, origin, savedScenario, branch);
    }

    /** This document with other algorithms to be compared with its own. */
    RunDocument withComparedAlgorithms(List<AlgorithmChoice> compared, Optional<BoardView> view) {
        return withBranch(branch.withComparedAlgorithms(compared, view));
    }

    /** This document with other interventions made by hand. */
    RunDocument withBranch(History.Branch other) {
        return new RunDocument(title, origin, savedScenario, other);
    }

    /**
     * This document after a save: with the file as its origin if its script is still the saved one, otherwise
     * unchanged.
     *
     * @param savedDocument the document that was saved
     * @param fileScenario the scenario in the file
     */
    public RunDocument afterSave(RunOrigin file, RunDocument savedDocument, Scenario fileScenario) {
        return branch.isFromSameScenario(savedDocument.branch)
                ? new RunDocument(title, file, fileScenario, branch)
                : this;
    }
}
