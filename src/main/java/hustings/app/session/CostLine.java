package hustings.app.session;

import hustings.algorithm.Catalogue;
import hustings.app.base.Texts;
import hustings.model.Publication;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import hustings.trace.StageCounts;

/**
 * What a run has cost after each of its stages; immutable.
 *
 * @param publication the algorithm that ran
 * @param counts its messages, stage by stage
 */
public record CostLine(Publication publication, StageCounts counts) {

    /** The cost of another algorithm, as published, on the same scenario. */
    static CostLine measure(String algorithm, Scenario scenario) {
        Publication publication = Catalogue.named(algorithm);
        AlgorithmChoice choice = AlgorithmChoice.asPublished(algorithm);
        Scenario sameScenario = scenario.withAlgorithm(choice);
        return new CostLine(publication, StageCounts.of(sameScenario, publication.with(choice.options())));
    }

    /** The cost up to and with a stage, as if the run had no more. */
    CostLine cutAfter(int stage) {
        return new CostLine(publication, counts.cutAfter(stage));
    }

    /** The name of the algorithm. */
    public String name() {
        return publication.name();
    }

    /** How the algorithm is called in the language that is spoken. */
    public String title() {
        return Texts.told(publication.title());
    }
}
