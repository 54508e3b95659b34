package hustings.app.run;

import hustings.paper.Figures;
import hustings.paper.figure.Figure;
import hustings.paper.figure.PseudoCode;
import hustings.paper.figure.StateDiagram;
import hustings.play.Run;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The forms in which the papers present the rules of an algorithm. */
public enum RulesView {
    /** The published steps. */
    STEPS,
    /** The paper's pseudo-code. */
    CODE,
    /** The states that a process goes through. */
    STATES;

    /** The algorithms for which the Aarhus report draws the states of a process. */
    private static final Set<String> WITH_STATES = Set.of("bully", "improved-bully");

    /** The view that the run's figure is about; empty if it is about none. */
    public static Optional<RulesView> findForFigure(Run run) {
        Optional<Figure.Content> content =
                run.origin().figure().flatMap(Figures::find).map(Figure::content);
        return content.map(figureContent -> figureContent instanceof Figure.Listing
                ? CODE
                : figureContent instanceof Figure.Diagram ? STATES : null);
    }

    /** The pseudo-code of an algorithm, if a paper prints one. */
    static Optional<PseudoCode> findListing(String algorithm) {
        return figureContentsOfType(Figure.Listing.class)
                .map(Figure.Listing::code)
                .filter(code -> code.algorithm().equals(algorithm))
                .findFirst();
    }

    /** The state diagram of an algorithm's processes, if a paper draws one. */
    static Optional<StateDiagram> findDiagram(String algorithm) {
        return figureContentsOfType(Figure.Diagram.class)
                .filter(figure -> WITH_STATES.contains(algorithm))
                .map(Figure.Diagram::diagram)
                .findFirst();
    }

    private static <T extends Figure.Content> Stream<T> figureContentsOfType(Class<T> type) {
        return Figures.all().stream()
                .map(Figure::content)
                .filter(type::isInstance)
                .map(type::cast);
    }
}
