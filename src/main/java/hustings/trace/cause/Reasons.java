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
 * Why something is the case in a run, and what it needed.
 *
 * @param causes what it follows from
 * @param butFor without what it would not be the case
 */
public record Reasons(CauseChain causes, ButFor butFor) {

    /**
     * Why a property is broken at the end of a run; one that is to hold at every moment: where it is broken first.
     *
     * @param scenario the run without its ending
     * @param ending gives a run its ending, which belongs to no circumstance: without one, the run has another
     * @param algorithm the one that the scenario names
     * @return nothing if the property is none of the invariants, such as a goal, or if the run does not break it
     */
    public static Optional<Reasons> ofBroken(
            Scenario scenario,
            UnaryOperator<Scenario> ending,
            Algorithm<?> algorithm,
            Property property,
            Translation language) {
        return Arrays.stream(Invariant.values())
                .filter(invariant -> invariant.property().id().equals(property.id()))
                .map(Fact.Broken::new)
                .findFirst()
                .flatMap(fact -> of(scenario, ending, algorithm, fact, language));
    }

    private static Optional<Reasons> of(
            Scenario scenario,
            UnaryOperator<Scenario> ending,
            Algorithm<?> algorithm,
            Fact fact,
            Translation language) {
        List<Frame> frames = History.of(ending.apply(scenario), algorithm).frames();
        return fact.finding(frames, FramePlace.END).isAbsence()
                ? Optional.empty()
                : Optional.of(new Reasons(
                        CauseChain.causes(new CausalGraph(Trace.of(frames)), fact, FramePlace.END, language),
                        ButFor.of(scenario, ending, algorithm, fact, FramePlace.END)));
    }
}
