package hustings.play;

import hustings.model.Publication;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import hustings.trace.StageCounts;

/**
 * The number of messages that an algorithm has sent after each stage; immutable.
 *
 * @param publication the algorithm that ran
 * @param counts its message counts by stage
 */
public record CostLine(Publication publication, StageCounts counts) {

    /** Measures an algorithm, with its options as published, on a scenario. */
    public static CostLine measure(Publication publication, Scenario scenario) {
        AlgorithmChoice choice = AlgorithmChoice.asPublished(publication.name());
        return new CostLine(
                publication, StageCounts.of(scenario.withAlgorithm(choice), publication.with(choice.options())));
    }

    /** The counts up to and including a stage, as if the run ended there. */
    CostLine cutAfter(int stage) {
        return new CostLine(publication, counts.limitedToStage(stage));
    }

    /** The name of the algorithm. */
    public String name() {
        return publication.name();
    }
}
