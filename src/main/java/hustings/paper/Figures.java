package hustings.paper;

import hustings.algorithm.Catalogue;
import hustings.engine.Scenario;
import hustings.engine.ScenarioException;
import hustings.engine.ScenarioFile;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The papers' figures that the program can run: scenario files that ship with it. */
public final class Figures {

    private static final String FOLDER = "/hustings/assets/scenarios/";

    private static final List<Figure> ALL = List.of(
            figure("K1", "The bully algorithm"),
            figure("K2", "The modified bully algorithm"),
            figure("K3", "The modified bully algorithm, two detect at once"));

    /**
     * A figure.
     *
     * @param id a letter for the paper and the figure's number, such as "K1"
     * @param title what it shows; the title of its scenario
     * @param resource the absolute name of the resource that holds its scenario
     */
    public record Figure(String id, String title, String resource) {}

    private Figures() {}

    private static Figure figure(String id, String title) {
        return new Figure(id, title, FOLDER + id + ".yaml");
    }

    /** All figures, in the order of their papers. */
    public static List<Figure> all() {
        return ALL;
    }

    /** The figure of an id, in capital or small letters. */
    public static Optional<Figure> find(String id) {
        return ALL.stream().filter(figure -> figure.id().equalsIgnoreCase(id)).findFirst();
    }

    /**
     * The scenario of a figure.
     *
     * @param id its id, in capital or small letters
     * @throws IllegalArgumentException if there is no such figure; the message lists the ids
     */
    public static Scenario load(String id) {
        Figure figure = find(id).orElseThrow(() -> new IllegalArgumentException("found no figure '" + id
                + "'; expected one of " + ALL.stream().map(Figure::id).collect(Collectors.joining(", "))));
        try (InputStream in = Figures.class.getResourceAsStream(figure.resource())) {
            return ScenarioFile.read(figure.id() + ".yaml", in, Catalogue.all());
        } catch (IOException | ScenarioException e) {
            throw new IllegalStateException("the program is incomplete: " + e.getMessage(), e);
        }
    }
}
