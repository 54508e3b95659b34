package hustings.paper.figure;

import hustings.algorithm.Catalogue;
import hustings.scenario.Scenario;
import hustings.trace.CountingConvention;
import hustings.trace.Measurement;

/**
 * The total that a paper prints for a run.
 *
 * @param messages the printed number
 * @param convention how the paper counts
 */
public record PrintedTotal(long messages, CountingConvention convention) {

    /** What a run of the scenario comes to, counted as the paper counts. */
    public long counted(Scenario scenario) {
        Measurement measurement = Measurement.of(
                scenario,
                Catalogue.named(scenario.algorithm().name())
                        .with(scenario.algorithm().options()));
        return measurement.counted(convention);
    }
}
