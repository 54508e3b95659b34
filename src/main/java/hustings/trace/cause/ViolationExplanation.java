package hustings.trace.cause;

import hustings.engine.Frame;
import hustings.model.Algorithm;
import hustings.model.Property;
import hustings.scenario.Scenario;
import hustings.scenario.Translation;
import hustings.trace.History;
import hustings.trace.Invariant;
import hustings.trace.Trace;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * The explanation of a violation: its causes, and the circumstances it needs.
 *
 * @param causes the chain of causes
 * @param counterfactualTest the circumstances without which it would not occur
 */
public record ViolationExplanation(CauseChain causes, CounterfactualTest counterfactualTest) {

    /**
     * Explains why a run violates a property: at the end of the run, or for a property that must always hold where it
     * is first violated.
     *
     * @param scenario the run without its ending
     * @param addEnding adds the ending to a scenario; recomputed for each scenario with circumstances left out
     * @param algorithm the algorithm named by the scenario
     * @return empty if the property is no invariant, such as a goal, or if the run does not violate it
     */
    public static Optional<ViolationExplanation> of(
            Scenario scenario,
            UnaryOperator<Scenario> addEnding,
            Algorithm<?> algorithm,
            Property property,
            Translation language) {
        return Arrays.stream(Invariant.values())
                .filter(invariant -> invariant.property().id().equals(property.id()))
                .map(Fact.BreaksInvariant::new)
                .findFirst()
                .flatMap(fact -> of(scenario, addEnding, algorithm, fact, language));
    }

    private static Optional<ViolationExplanation> of(
            Scenario scenario,
            UnaryOperator<Scenario> addEnding,
            Algorithm<?> algorithm,
            Fact fact,
            Translation language) {
        List<Frame> frames = History.of(addEnding.apply(scenario), algorithm).frames();
        return fact.evaluateIn(frames, FramePosition.END).hasNoCauses()
                ? Optional.empty()
                : Optional.of(new ViolationExplanation(
                        CauseChain.findCausesOf(new CausalGraph(Trace.of(frames)), fact, FramePosition.END, language),
                        CounterfactualTest.of(scenario, addEnding, algorithm, fact, FramePosition.END)));
    }
}
