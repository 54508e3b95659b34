package hustings.workbench.check;

import hustings.model.Algorithm;
import hustings.model.Property;
import hustings.model.Publication;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import hustings.search.Counterexample;
import java.util.Collection;
import java.util.Optional;

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
        AlgorithmChoice choice = AlgorithmChoice.asPublished(own.name());
        Algorithm<?> algorithm = own.with(choice.options());
        int done = 0;
        for (; done < runs && effort.goesOn(done, runs); done++) {
            Scenario scenario = RandomScenario.of(faults, choice, algorithm.messageTypes(), done + 1L);
            Optional<Counterexample> broken =
                    Counterexample.in(scenario, algorithm, properties, RandomScenario.LAST_FAULT_TICK, FOUND);
            if (broken.isPresent()) {
                return Tried.broken(name(), Tried.runs(done + 1, faults), own, broken.get());
            }
        }
        return Tried.allHeld(name(), done, runs, faults, "all of " + Tried.ids(properties));
    }
}
