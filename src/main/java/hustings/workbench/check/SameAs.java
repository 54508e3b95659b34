package hustings.workbench.check;

import hustings.model.Publication;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Predicate;

/**
 * That the algorithm sends the same messages at the same ticks as another, and its processes come to the same beliefs.
 *
 * @param other the one to be like, as published
 * @param runs how many random scenarios are run; their seeds are 1 to this
 */
public record SameAs(Publication other, int runs) implements Part {

    static final String ALL_SAME = "every message and every belief is the same";

    @Override
    public String name() {
        return "same as " + other.name();
    }

    @Override
    public Finding check(Publication own, Effort effort) {
        Predicate<Scenario> isOther = run -> Difference.of(run, own, other).isPresent();
        BiFunction<Scenario, String, Optional<Finding>> difference = (scenario, tried) -> isOther.test(scenario)
                ? differs(name(), tried, own, other, RandomScenario.smaller(scenario, isOther))
                : Optional.empty();
        return new Tried(name(), Faults.ANY, runs, effort).runs(other, ALL_SAME, difference);
    }

    /** The finding for a scenario of another algorithm, if the two differ in it. */
    static Optional<Finding> differs(String part, String tried, Publication own, Publication other, Scenario scenario) {
        Scenario run =
                scenario.withAlgorithm(AlgorithmChoice.asPublished(own.name())).withCompared(List.of(other.name()));
        return Difference.of(scenario, own, other)
                .map(found -> new Finding(part, Verdict.BROKEN, tried, found.told(other.name()), Optional.of(run)));
    }
}
