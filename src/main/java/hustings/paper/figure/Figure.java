package hustings.paper.figure;

import hustings.algorithm.Catalogue;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.scenario.ScenarioFile;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/**
 * A figure of a paper.
 *
 * @param id a letter for the paper and the figure's number, such as "K1"
 * @param paper where it is printed
 * @param number what it is called there, such as "Figure 1"
 * @param title what it shows; if it has a scenario, that one's title
 * @param content how it is shown
 */
public record Figure(String id, Paper paper, String number, String title, Content content) {

    /** How a figure is shown. */
    public sealed interface Content {}

    /** What has a run to step through. */
    public sealed interface Stepped extends Content {

        /** The absolute name of the resource that holds the scenario. */
        String scenario();
    }

    /** A run, stage by stage. */
    public record Frames(String scenario) implements Stepped {}

    /** A run whose printed log ends with a total. */
    public record Log(String scenario, PrintedTotal total) implements Stepped {}

    /** Pseudo-code, and a run that goes through it. */
    public record Listing(String scenario, PseudoCode code) implements Stepped {}

    /** The states of a process, and a run that goes through them. */
    public record Diagram(String scenario, StateDiagram diagram) implements Stepped {}

    /** Curves; making them makes their runs, which takes a while. */
    public record Plotted(Supplier<Plot> plot) implements Content {}

    /**
     * A table for a number of processes; making it makes its runs, which takes a while.
     *
     * @param table makes it
     * @param leastSize the fewest processes it can be made for
     * @param mostSize the most; if it equals the fewest, there is nothing to choose
     * @param usualSize how many it is made for if nobody chooses
     */
    public record Tabled(IntFunction<Table> table, int leastSize, int mostSize, int usualSize) implements Content {}

    /**
     * The scenario of this figure, if it has one.
     *
     * @throws IllegalStateException if the program was put together without it
     */
    public Optional<Scenario> scenario() {
        return content instanceof Stepped stepped ? Optional.of(read(stepped.scenario())) : Optional.empty();
    }

    /**
     * The scenario of a resource.
     *
     * @param resource its absolute name
     * @throws IllegalStateException if the program was put together without it
     */
    public static Scenario read(String resource) {
        String name = resource.substring(resource.lastIndexOf('/') + 1);
        try (InputStream in = Figure.class.getResourceAsStream(resource)) {
            return ScenarioFile.read(name, in, Catalogue.all());
        } catch (IOException | ScenarioException e) {
            throw new IllegalStateException("the program is incomplete: " + e.getMessage(), e);
        }
    }
}
