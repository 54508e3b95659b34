package hustings.paper;

import hustings.engine.Scenario;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The papers' figures. */
public final class Figures {

    private static final String FOLDER = "/hustings/assets/scenarios/";

    private static final List<Figure> ALL = List.of(
            frames("K1", Paper.KORDAFSHARI, "Figure 1", "The bully algorithm"),
            frames("K2", Paper.KORDAFSHARI, "Figure 2", "The modified bully algorithm"),
            frames("K3", Paper.KORDAFSHARI, "Figure 3", "The modified bully algorithm, two detect at once"));

    private Figures() {}

    private static Figure frames(String id, Paper paper, String number, String title) {
        return new Figure(id, paper, number, title, new Figure.Frames(FOLDER + id + ".yaml"));
    }

    /** All figures, in the order of their papers. */
    public static List<Figure> all() {
        return ALL;
    }

    /** The figures that can be stepped through. */
    public static List<Figure> stepped() {
        return ALL.stream()
                .filter(figure -> figure.content().resource().isPresent())
                .toList();
    }

    /** The figure of an id, in capital or small letters. */
    public static Optional<Figure> find(String id) {
        return ALL.stream().filter(figure -> figure.id().equalsIgnoreCase(id)).findFirst();
    }

    /**
     * The figure of an id, in capital or small letters.
     *
     * @throws IllegalArgumentException if there is no such figure; the message lists the ids
     */
    public static Figure named(String id) {
        return find(id).orElseThrow(() -> new IllegalArgumentException("found no figure '" + id + "'; expected one of "
                + ALL.stream().map(Figure::id).collect(Collectors.joining(", "))));
    }

    /**
     * The scenario of a figure.
     *
     * @param id its id, in capital or small letters
     * @throws IllegalArgumentException if there is no such figure, or none with a scenario; the message says what there is
     */
    public static Scenario load(String id) {
        return named(id)
                .scenario()
                .orElseThrow(() -> new IllegalArgumentException("found figure '" + id
                        + "', which has no run to step through; expected one of "
                        + stepped().stream().map(Figure::id).collect(Collectors.joining(", "))));
    }
}
