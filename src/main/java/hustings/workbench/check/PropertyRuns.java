package hustings.workbench.check;

import hustings.model.Algorithm;
import hustings.model.Property;
import hustings.model.Publication;
import hustings.search.Counterexample;
import java.util.Collection;
import java.util.Map;

/**
 * That properties hold in random runs, each with its fair ending.
 *
 * @param properties what is to hold
 * @param faults what befalls the runs
 * @param runs how many runs are made; their seeds are 1 to this
 */
public record PropertyRuns(Collection<Property> properties, Faults faults, int runs) implements Part {

    private static final String FOUND = "Found in a random run, and made as small as it can be.";

    @Override
    public String name() {
        return faults.text();
    }

    /** Whoever fails without faults need not be tried with them. */
    @Override
    public boolean isPrecondition() {
        return faults == Faults.NONE;
    }

    @Override
    public Finding check(Publication own, Effort effort) {
        Algorithm<?> algorithm = own.with(Map.of());
        int last = RandomScenario.LAST_FAULT_TICK;
        return new Tried(name(), faults, runs, effort)
                .runs(
                        own,
                        "all of " + Tried.ids(properties),
                        (scenario, tried) -> Counterexample.findIn(
                                        scenario, algorithm, properties, last, smaller -> true, FOUND)
                                .map(broken -> Tried.broken(name(), tried, own, broken)));
    }
}
