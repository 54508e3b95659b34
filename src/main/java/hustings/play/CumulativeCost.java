package hustings.play;

import hustings.model.Publication;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import hustings.trace.StageMessageCounts;

/**
 * The number of messages that an algorithm has sent after each stage; immutable.
 *
 * @param publication the algorithm that ran
 * @param choice its name and options
 * @param counts its message counts by stage
 */
public record CumulativeCost(Publication publication, AlgorithmChoice choice, StageMessageCounts counts) {

    /** Measures an algorithm on the processes, faults and timing of a run. */
    static CumulativeCost measure(Publication publication, AlgorithmChoice choice, Scenario run) {
        return new CumulativeCost(
                publication,
                choice,
                StageMessageCounts.of(run.withAlgorithm(choice), publication.with(choice.options())));
    }

    /** The counts up to and including a stage, as if the run ended there. */
    CumulativeCost limitedToStage(int stage) {
        return new CumulativeCost(publication, choice, counts.limitedToStage(stage));
    }
}
