package hustings.play;

import hustings.model.Publication;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import hustings.trace.StageCounts;
import java.util.Map;

/**
 * The number of messages that an algorithm has sent after each stage; immutable.
 *
 * @param publication the algorithm that ran
 * @param counts its message counts by stage
 */
public record CostLine(Publication publication, StageCounts counts) {

    /** Measures an algorithm as published on the processes, faults and timing of a run. */
    public static CostLine measure(Publication publication, Scenario run) {
        Scenario scenario = run.withAlgorithm(AlgorithmChoice.asPublished(publication.name()));
        return new CostLine(publication, StageCounts.of(scenario, publication.with(Map.of())));
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
