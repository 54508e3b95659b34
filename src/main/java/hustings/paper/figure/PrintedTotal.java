package hustings.paper.figure;

import hustings.algorithm.Catalogue;
import hustings.model.Algorithm;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import hustings.trace.CountingConvention;
import hustings.trace.Measurement;

/**
 * The total that a paper prints for a run.
 *
 * @param messages the printed number
 * @param convention the convention under which the paper counts
 */
public record PrintedTotal(long messages, CountingConvention convention) {

    /** The total of a run of the scenario, counted as the paper counts. */
    public long countInRun(Scenario scenario) {
        AlgorithmChoice choice = scenario.algorithm();
        Algorithm<?> algorithm = Catalogue.getByName(choice.name()).with(choice.options());
        return Measurement.of(scenario, algorithm).count(convention);
    }
}
