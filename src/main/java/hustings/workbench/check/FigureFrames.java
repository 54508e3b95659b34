package hustings.workbench.check;

import hustings.model.Publication;
import hustings.scenario.Scenario;
import java.util.Optional;

/**
 * That the run of a figure is the same as with the algorithm that ships.
 *
 * @param figure the figure's id, such as "K1"
 * @param scenario its scenario
 * @param shipped the algorithm to be like
 */
public record FigureFrames(String figure, Scenario scenario, Publication shipped) implements Part {

    @Override
    public String name() {
        return "figure " + figure;
    }

    @Override
    public Finding check(Publication own, Effort effort) {
        return new Finding(name(), Verdict.UNKNOWN, "", "not compared", Optional.empty());
    }
}
