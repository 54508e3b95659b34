package hustings.paper;

import hustings.paper.figure.Figure;
import hustings.scenario.Scenario;
import java.util.Optional;
import java.util.stream.Stream;

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

    /** The name of the figure or demonstration that has a run; empty if none has. */
    public static Optional<String> findName(Scenario run) {
        return Stream.concat(
                        Figures.steppableFigures().stream().map(Figure::id),
                        Demonstrations.all().stream().map(Demonstration::id))
                .filter(name -> find(name).filter(run::equals).isPresent())
                .findFirst();
    }
}
