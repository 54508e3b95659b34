package hustings.play;

import hustings.model.Algorithm;
import hustings.model.Publication;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.RunLimits;
import hustings.scenario.Scenario;
import hustings.trace.StageMessageCounts;
import java.util.Optional;

/**
 * The number of messages that an algorithm has sent after each stage; immutable.
 *
 * @param publication the algorithm that ran
 * @param choice its name and options
 * @param counts its message counts by stage
 */
public record CumulativeCost(Publication publication, AlgorithmChoice choice, StageMessageCounts counts) {

    /** Measures an algorithm on the processes, faults and timing of a run; empty if it cannot start or is too large. */
    static Optional<CumulativeCost> measureWithin(
            RunLimits limits, Publication publication, AlgorithmChoice choice, Scenario run) {
        Scenario scenario = run.withAlgorithm(choice);
        Algorithm<?> algorithm = publication.with(choice.options());
        return limits.allow(scenario, algorithm)
                ? Optional.of(new CumulativeCost(publication, choice, StageMessageCounts.of(scenario, algorithm)))
                : Optional.empty();
    }

    /** The counts up to and including a stage, as if the run ended there. */
    CumulativeCost limitedToStage(int stage) {
        return new CumulativeCost(publication, choice, counts.limitedToStage(stage));
    }
}
