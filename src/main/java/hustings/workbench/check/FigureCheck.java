package hustings.workbench.check;

import hustings.check.Report;
import hustings.check.Verdict;
import hustings.model.Publication;
import hustings.scenario.Scenario;

/**
 * Checks that the run of a figure is the same as with the built-in algorithm: the same messages stage by stage, and the
 * same beliefs.
 *
 * @param figure the figure's id, such as "K1"
 * @param scenario its scenario
 * @param shipped the algorithm named by the scenario
 */
public record FigureCheck(String figure, Scenario scenario, Publication shipped) implements CheckPart {

    @Override
    public String name() {
        return "figure " + figure;
    }

    @Override
    public Report check(Publication own, TimeBudget budget) {
        String tried = "the run of figure " + figure + ", beside " + shipped.name();
        return EquivalenceCheck.reportDifference(tried, own, shipped, scenario)
                .orElse(Report.of(Verdict.HOLDS, tried, EquivalenceCheck.ALL_SAME));
    }
}
