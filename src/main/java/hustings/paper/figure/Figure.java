package hustings.paper.figure;

import hustings.algorithm.Catalogue;
import hustings.scenario.Resources;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.scenario.ScenarioText;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/**
 * A figure of a paper.
 *
 * @param id a letter for the paper and the number of the figure, such as "K1"
 * @param paper the paper that prints the figure
 * @param number the figure's name in the paper, such as "Figure 1"
 * @param title the title; that of the scenario if there is one
 * @param content the kind of figure with its content
 */
public record Figure(String id, Paper paper, String number, String title, Content content) {

    /** The content of a figure. */
    public sealed interface Content {}

    /** Content with a run that can be stepped through. */
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

    /** Curves; computing them makes their runs, which takes a while. */
    public record Plotted(Supplier<Plot> plot) implements Content {}

    /**
     * A table for a number of processes; computing it makes its runs, which takes a while.
     *
     * @param table computes the table for a number of processes
     * @param leastSize the smallest number of processes
     * @param mostSize the greatest number; if it equals the smallest, there is nothing to choose
     * @param usualSize the default number
     */
    public record Tabled(IntFunction<Table> table, int leastSize, int mostSize, int usualSize) implements Content {}

    /**
     * The scenario of this figure; empty if it has none.
     *
     * @throws IllegalStateException if the program was put together without it
     */
    public Optional<Scenario> scenario() {
        return content instanceof Stepped stepped ? Optional.of(readScenario(stepped.scenario())) : Optional.empty();
    }

    /**
     * Reads the scenario from a resource.
     *
     * @param resource the absolute name of the resource
     * @throws IllegalStateException if the program was put together without it
     */
    public static Scenario readScenario(String resource) {
        String name = resource.substring(resource.lastIndexOf('/') + 1);
        try {
            return ScenarioText.parse(name, Resources.readText(Figure.class, resource), Catalogue.shippedAndMistakes());
        } catch (ScenarioException e) {
            throw new IllegalStateException("the program is incomplete: " + e.getMessage(), e);
        }
    }
}
