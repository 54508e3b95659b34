package hustings.workbench.check;

import hustings.model.Publication;
import hustings.scenario.Scenario;

/**
 * That the run of a figure is the same as with the algorithm that ships: stage by stage the same messages, and the same
 * beliefs.
 *
 * @param figure the figure's id, such as "K1"
 * @param scenario its scenario
 * @param shipped the algorithm that it names
 */
public record FigureFrames(String figure, Scenario scenario, Publication shipped) implements Part {

    @Override
    public String name() {
        return "figure " + figure;
    }

    @Override
    public Finding check(Publication own, Effort effort) {
        String tried = "the run of figure " + figure + ", beside " + shipped.name();
        return SameAs.differs(name(), tried, own, shipped, scenario)
                .orElse(Finding.of(name(), Verdict.HELD, tried, SameAs.ALL_SAME));
    }
}
