package hustings.workbench.check;

import hustings.model.Publication;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import java.util.List;
import java.util.Optional;

/**
 * That the algorithm sends the same messages at the same ticks as another, and its processes come to the same beliefs.
 *
 * @param other the one to be like, as published
 * @param runs how many random scenarios are run; their seeds are 1 to this
 */
public record SameAs(Publication other, int runs) implements Part {

    @Override
    public String name() {
        return "same as " + other.name();
    }

    @Override
    public Finding check(Publication own, Effort effort) {
        AlgorithmChoice choice = AlgorithmChoice.asPublished(other.name());
        var types = other.with(choice.options()).messageTypes();
        int done = 0;
        for (; done < runs && effort.goesOn(done, runs); done++) {
            Scenario scenario = RandomScenario.of(Faults.ANY, choice, types, done + 1L);
            if (Difference.of(scenario, own, other).isPresent()) {
                Scenario smallest = RandomScenario.smaller(
                        scenario, run -> Difference.of(run, own, other).isPresent());
                return differs(name(), Tried.runs(done + 1, Faults.ANY), own, other, smallest)
                        .orElseThrow();
            }
        }
        return Tried.allHeld(name(), done, runs, Faults.ANY, "every message and every belief is the same");
    }

    /** The finding for a scenario of another algorithm, if the two differ in it. */
    static Optional<Finding> differs(String part, String tried, Publication own, Publication other, Scenario scenario) {
        return Difference.of(scenario, own, other)
                .map(difference -> new Finding(
                        part,
                        Verdict.BROKEN,
                        tried,
                        difference.told(other.name()),
                        Optional.of(scenario.withAlgorithm(AlgorithmChoice.asPublished(own.name()))
                                .withCompared(List.of(other.name())))));
    }
}
