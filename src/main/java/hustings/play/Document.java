package hustings.play;

import hustings.scenario.Scenario;
import hustings.trace.History;

/**
 * An open run as a small value: all that its frames are a function of, and where it comes from. Immutable.
 *
 * @param title the name of its run beside others; empty if that is the name of its algorithm
 * @param origin where it comes from
 * @param savedScenario the scenario as it was opened or saved last
 * @param branch the scenario with the interventions made by hand
 */
public record Document(String title, Origin origin, Scenario savedScenario, History.Branch branch) {

    /** A scenario that is opened. */
    public static Document of(Origin origin, Scenario scenario) {
        return new Document("", origin, scenario, History.Branch.of(scenario));
    }

    /**
     * The same document with another scenario. Texts and captions return when the scenario is otherwise the saved one
     * again.
     */
    public Document variant(Scenario scenario) {
        boolean isSavedAgain = scenario.withTexts(savedScenario.title(), savedScenario.source(), savedScenario.notes())
                .withCaptions(savedScenario.captions())
                .equals(savedScenario);
        return new Document("", origin, savedScenario, History.Branch.of(isSavedAgain ? savedScenario : scenario));
    }

    /** A run of the person's own that was made out of this one, and is not saved yet. */
    public Document own(Scenario scenario) {
        return new Document("", Origin.own(), savedScenario, History.Branch.of(scenario));
    }

    /** The same with another title. */
    public Document withTitle(String newTitle) {
        return new Document(newTitle, origin, savedScenario, branch);
    }

    /** The same with other interventions made by hand. */
    Document withBranch(History.Branch other) {
        return new Document(title, origin, savedScenario, other);
    }

    /**
     * The same after a save: with the file as its origin, if it shares its script with what was saved.
     *
     * @param saved the document that was saved
     * @param scenario the scenario in the file
     */
    public Document savedTo(Origin file, Document saved, Scenario scenario) {
        return branch.isOfSameScript(saved.branch) ? new Document(title, file, scenario, branch) : this;
    }
}
