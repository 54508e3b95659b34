package hustings.workbench.check;

import hustings.check.FaultEnding;
import hustings.check.Faults;
import hustings.check.RandomScenario;
import hustings.check.Report;
import hustings.model.Algorithm;
import hustings.model.Property;
import hustings.model.Publication;
import hustings.scenario.Scenario;
import hustings.search.Counterexample;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;

/**
 * Checks that properties hold in random runs, each with its fair ending.
 *
 * @param properties the properties to check
 * @param faults the faults in the runs
 * @param faultCount the number of faults in each run; negative if it is drawn
 * @param runs the number of runs; their seeds are 1 to this number
 */
public record PropertyCheck(Collection<Property> properties, Faults faults, int faultCount, int runs)
        implements CheckPart {

    private static final String FOUND = "Found in a random run, and made as small as it can be.";

    /** Checks with a number of faults that is drawn for each run. */
    public PropertyCheck(Collection<Property> properties, Faults faults, int runs) {
        this(properties, faults, RandomScenario.DRAWN, runs);
    }

    @Override
    public String name() {
        return faults.shortName();
    }

    @Override
    public CheckPart sample() {
        return new PropertyCheck(properties, faults, faultCount, Math.min(runs, RandomTrial.SAMPLE_RUNS));
    }

    /** Without faults; an algorithm that fails then need not be tried with faults. */
    @Override
    public boolean isPrecondition() {
        return faults == Faults.NONE;
    }

    @Override
    public Report check(Publication own, TimeBudget budget) {
        Algorithm<?> algorithm = own.with(Map.of());
        return new RandomTrial(faults, faultCount, runs, budget)
                .checkRandomRuns(
                        own,
                        "all of " + RandomTrial.joinIds(properties),
                        (scenario, tried) -> findViolation(scenario, algorithm)
                                .map(smallest -> RandomTrial.reportViolation(tried, own, smallest)));
    }

    private Optional<Counterexample> findViolation(Scenario scenario, Algorithm<?> algorithm) {
        int last = RandomScenario.LAST_FAULT_TICK;
        return Counterexample.minimize(
                scenario, algorithm, properties, last, FaultEnding.HEALED, smaller -> true, FOUND);
    }
}
