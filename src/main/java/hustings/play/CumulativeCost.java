package hustings.play;

import hustings.model.Publication;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import hustings.trace.StageMessageCounts;
import java.util.Map;

/**
 * The number of messages that an algorithm has sent after each stage; immutable.
 *
 * @param publication the algorithm that ran
 * @param counts its message counts by stage
 */
public record CumulativeCost(Publication publication, StageMessageCounts counts) {

    /** Measures an algorithm as published on the processes, faults and timing of a run. */
    public static CumulativeCost measure(Publication publication, Scenario run) {
        Scenario scenario = run.withAlgorithm(AlgorithmChoice.asPublished(publication.name()));
        return new CumulativeCost(publication, StageMessageCounts.of(scenario, publication.with(Map.of())));
    }

    /** The counts up to and including a stage, as if the run ended there. */
    CumulativeCost limitedToStage(int stage) {
        return new CumulativeCost(publication, counts.limitedToStage(stage));
    }

    /** The name of the algorithm. */
    public String name() {
        return publication.name();
    }
}
