package hustings.paper;

import hustings.scenario.Scenario;
import java.util.Optional;

/** The runs that the program ships: those of figures, demonstrations, tasks and counterexamples. */
public final class ShippedRuns {

    private ShippedRuns() {}

    /**
     * Finds the run with a name, in upper or lower case.
     *
     * @throws IllegalArgumentException if the name is that of a figure without a run, such as a plot
     */
    public static Optional<Scenario> find(String name) {
        if (Figures.find(name).isPresent()) {
            return Optional.of(Figures.loadScenario(name));
        }
        return Demonstrations.find(name)
                .map(Demonstration::scenario)
                .or(() -> ShippedTasks.find(name))
                .or(() -> Counterexamples.find(name));
    }
}
