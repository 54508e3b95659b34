package hustings.trace.cause;

import hustings.engine.Frame;
import hustings.model.Algorithm;
import hustings.model.Property;
import hustings.scenario.Scenario;
import hustings.scenario.Translation;
import hustings.trace.Invariant;
import hustings.trace.Trace;
import hustings.trace.cause.CounterfactualTest.TrialRuns;
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
     * @throws java.util.concurrent.CancellationException if the thread is interrupted
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
                .map(fact -> new TrialRuns(scenario, addEnding, algorithm, fact, FramePosition.END))
                .findFirst()
                .flatMap(trial -> explain(trial, language));
    }

    private static Optional<ViolationExplanation> explain(TrialRuns trial, Translation language) {
        List<Frame> frames = trial.framesWithout(List.of());
        Fact.Statement finding = trial.fact().evaluateIn(frames, trial.moment());
        if (finding.hasNoCauses()) {
            return Optional.empty();
        }
        CausalGraph graph = new CausalGraph(Trace.of(frames), trial.algorithm());
        CauseChain causes = CauseChain.findCausesOf(graph, trial.fact(), trial.moment(), language);
        return Optional.of(new ViolationExplanation(causes, CounterfactualTest.of(trial, finding)));
    }
}
