package hustings.paper;

import hustings.algorithm.Catalogue;
import hustings.engine.Frame;
import hustings.model.Algorithm;
import hustings.model.Publication;
import hustings.scenario.Scenario;
import hustings.trace.History;
import java.util.List;

/**
 * A scenario and what came of it.
 *
 * @param scenario the scenario
 * @param frames all frames of its run
 */
public record CompletedRun(Scenario scenario, List<Frame> frames) {

    /** A copy of the list given. */
    public CompletedRun {
        frames = List.copyOf(frames);
    }

    /** Runs a scenario to its end. */
    public static CompletedRun of(Scenario scenario) {
        return new CompletedRun(
                scenario, History.of(scenario, algorithm(scenario)).frames());
    }

    /** How many stages it has. */
    public int lastStage() {
        return frames.get(frames.size() - 1).stage();
    }

    /** The algorithm as the catalogue lists it. */
    public Publication publication() {
        return Catalogue.named(scenario.algorithm().name());
    }

    /** The algorithm that runs, with the options of the scenario. */
    public Algorithm<?> algorithm() {
        return algorithm(scenario);
    }

    private static Algorithm<?> algorithm(Scenario scenario) {
        return Catalogue.named(scenario.algorithm().name())
                .with(scenario.algorithm().options());
    }
}
