package hustings.trace;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.engine.RandomRuns;
import hustings.engine.Simulation;
import hustings.model.Algorithm;
import hustings.model.ProcessState;
import hustings.model.Publication;
import hustings.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A run that nobody observes goes its own, faster way, and must come to the same; over random scenarios with all
 * faults.
 */
class UnobservedRunTest {

    static Stream<Publication> algorithms() {
        return Catalogue.shipped().stream();
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void unobservedRunComesToTheSame(Publication publication) {
        for (long seed : RandomRuns.seeds(publication.name())) {
            Scenario scenario = RandomRuns.anything(publication, seed);
            Algorithm<?> algorithm = publication.with(scenario.algorithm().options());
            assertThat(outcome(scenario.createSimulation(algorithm, null)))
                    .as("seed %d", seed)
                    .isEqualTo(outcome(scenario.createSimulation(algorithm, (tick, event) -> {})));
        }
    }

    private static List<Object> outcome(Simulation<?> simulation) {
        List<Object> outcome = new ArrayList<>(
                List.of(simulation.runToEnd(), simulation.tick(), simulation.stageCount(), simulation.tallies()));
        for (int process = 0; process < simulation.group().size(); process++) {
            ProcessState state = simulation.state(process);
            outcome.add(simulation.isLive(process) + " " + state);
        }
        return outcome;
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void whatAConventionCountsByTheTalliesIsWhatItCountsOneByOne(Publication publication) {
        for (long seed : RandomRuns.seeds(publication.name())) {
            Scenario scenario = RandomRuns.anything(publication, seed);
            Algorithm<?> algorithm = publication.with(scenario.algorithm().options());
            StageMessageCounts oneByOne = StageMessageCounts.of(scenario, algorithm);
            Simulation<?> simulation = scenario.createSimulation(algorithm, null);
            simulation.runToEnd();
            for (CountingConvention convention : CountingConvention.values()) {
                assertThat(convention.count(simulation.tallies()))
                        .as("seed %d, %s", seed, convention.id())
                        .isEqualTo(oneByOne.total(convention));
            }
        }
    }
}
