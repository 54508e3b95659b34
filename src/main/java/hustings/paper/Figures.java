package hustings.paper;

import static hustings.paper.figure.Paper.AARHUS;
import static hustings.paper.figure.Paper.BANI_YASSEIN;
import static hustings.paper.figure.Paper.KORDAFSHARI;
import static hustings.paper.figure.Paper.LECTURE_NOTES;

import hustings.model.UnknownNameException;
import hustings.paper.aarhus.AarhusFigure1;
import hustings.paper.aarhus.AarhusFigure11;
import hustings.paper.aarhus.AarhusTables;
import hustings.paper.baniyassein.BaniYasseinTable;
import hustings.paper.figure.Figure;
import hustings.paper.figure.Paper;
import hustings.paper.figure.PrintedTotal;
import hustings.paper.figure.PseudoCode;
import hustings.paper.kordafshari.KordafshariFigure5;
import hustings.scenario.Scenario;
import hustings.trace.CountingConvention;
import java.util.List;
import java.util.Optional;

/** The papers' figures. */
public final class Figures {

    private static final String FOLDER = "/hustings/assets/scenarios/";

    private static final List<Figure> ALL = List.of(
            createFramesFigure("K1", KORDAFSHARI, "Figure 1", "The bully algorithm"),
            createFramesFigure("K2", KORDAFSHARI, "Figure 2", "The modified bully algorithm"),
            createFramesFigure("K3", KORDAFSHARI, "Figure 3", "The modified bully algorithm, two detect at once"),
            createListingFigure("K4", KORDAFSHARI, "Figure 4", "The modified bully algorithm, line by line"),
            new Figure(
                    "K5",
                    KORDAFSHARI,
                    "Figure 5",
                    "Messages if one of 1000 processes notices",
                    new Figure.Plotted(KordafshariFigure5::createPlot)),
            createFramesFigure("L1", LECTURE_NOTES, "Figure 6.21", "The ring algorithm, two start at once"),
            createListingFigure("M2", BANI_YASSEIN, "Figure 2", "The overhead-aware algorithm, line by line"),
            createFramesFigure("M3", BANI_YASSEIN, "Figure 3", "The overhead-aware algorithm"),
            new Figure(
                    "MT",
                    BANI_YASSEIN,
                    "Table 1",
                    "Messages of MAP and of the bully algorithm",
                    BaniYasseinTable.createContent()),
            new Figure(
                    "A1",
                    AARHUS,
                    "Figure 1",
                    "The states of a process",
                    new Figure.Diagram(resourceNameOf("A1"), AarhusFigure1.createDiagram())),
            createLogFigure("A2", "Figure 2", "Bully, the coordinator is down", 24),
            createLogFigure("A3", "Figure 3", "Bully, ordinary processes go down", 0),
            createLogFigure("A4", "Figure 4", "Bully, an ordinary process is back", 33),
            createLogFigure("A5", "Figure 5", "Bully, the highest process is back", 9),
            createLogFigure("A6", "Figure 6", "Improved bully, the coordinator is down", 22),
            createLogFigure("A7", "Figure 7", "Improved bully, an ordinary process goes down", 0),
            createLogFigure("A8", "Figure 8", "Improved bully, an ordinary process is back", 24),
            createLogFigure("A9", "Figure 9", "Improved bully, a process above the coordinator is back", 9),
            createFramesFigure("AR", AARHUS, "Example scenario, regular", "Bully, the report's example"),
            createFramesFigure("AM", AARHUS, "Example scenario, modified", "Improved bully, the report's example"),
            new Figure("AT", AARHUS, "Message tables", "Messages in the worst case", AarhusTables.createContent()),
            new Figure(
                    "A11",
                    AARHUS,
                    "Figure 11",
                    "Messages in the worst case, with fitted curves",
                    new Figure.Plotted(AarhusFigure11::createPlot)));

    private Figures() {}

    private static Figure createFramesFigure(String id, Paper paper, String number, String title) {
        return new Figure(id, paper, number, title, new Figure.Frames(resourceNameOf(id)));
    }

    /** A log of the Aarhus report, which prints a total in its last line. */
    private static Figure createLogFigure(String id, String number, String title, long printedTotal) {
        PrintedTotal total = new PrintedTotal(printedTotal, CountingConvention.AARHUS);
        return new Figure(id, AARHUS, number, title, new Figure.Log(resourceNameOf(id), total));
    }

    private static String resourceNameOf(String id) {
        return FOLDER + id + ".yaml";
    }

    private static Figure createListingFigure(String id, Paper paper, String number, String title) {
        return new Figure(
                id, paper, number, title, new Figure.Listing(resourceNameOf(id), PseudoCode.readForFigure(id)));
    }

    /** All figures, in the order of their papers. */
    public static List<Figure> all() {
        return ALL;
    }

    /** The figures that can be stepped through. */
    public static List<Figure> steppableFigures() {
        return ALL.stream()
                .filter(figure -> figure.content() instanceof Figure.Stepped)
                .toList();
    }

    /** The figure with an id, in upper or lower case. */
    public static Optional<Figure> find(String id) {
        return ALL.stream().filter(figure -> figure.id().equalsIgnoreCase(id)).findFirst();
    }

    /**
     * The figure with an id, in upper or lower case.
     *
     * @throws IllegalArgumentException if there is no such figure; the message lists the ids
     */
    public static Figure requireFigure(String id) {
        return find(id).orElseThrow(() -> createUnknownFigure("found no figure '" + id + "'", id, ALL));
    }

    /**
     * The scenario of a figure.
     *
     * @param id the id of the figure, in upper or lower case
     * @throws IllegalArgumentException if there is no such figure, or none with a scenario; the message says what there
     *     is
     */
    public static Scenario loadScenario(String id) {
        return requireFigure(id)
                .scenario()
                .orElseThrow(() -> createUnknownFigure(
                        "found figure '" + id + "', which has no run to step through", id, steppableFigures()));
    }

    /** Whether a scenario is that of a figure, unchanged. */
    public static boolean isFigure(Scenario scenario) {
        return steppableFigures().stream()
                .anyMatch(figure -> figure.scenario().filter(scenario::equals).isPresent());
    }

    private static UnknownNameException createUnknownFigure(String problem, String id, List<Figure> allowed) {
        List<String> ids = allowed.stream().map(Figure::id).toList();
        return new UnknownNameException(problem + "; expected one of " + String.join(", ", ids), id, ids);
    }
}
