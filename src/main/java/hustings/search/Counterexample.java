package hustings.search;

import hustings.check.ElectionProperties;
import hustings.check.FaultEnding;
import hustings.check.JudgedRun;
import hustings.model.Algorithm;
import hustings.model.Property;
import hustings.scenario.Scenario;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * A minimal schedule that violates a property, or reaches a goal.
 *
 * @param property the violated property or the reached goal
 * @param schedule the run up to its fair ending: none of its events can be left out
 * @param withinTicks the last tick at which these events may happen
 * @param ending how cuts and pauses end after that tick
 * @param scenario the whole run with captions; the detections that fairness added are among its events
 * @param beliefs by id, the coordinator that each live process believes in at the end
 * @param sentWithoutElection the types of messages that are sent for ever though nobody holds an election
 */
public record Counterexample(
        Property property,
        Scenario schedule,
        int withinTicks,
        FaultEnding ending,
        Scenario scenario,
        SortedMap<Integer, Integer> beliefs,
        List<String> sentWithoutElection) {

    /**
     * Minimizes a schedule with respect to the first of the watched properties that it violates or reaches.
     *
     * @param withinTicks the last tick at which its events may happen
     * @param ending how cuts and pauses end after that tick
     * @param isWithinBounds whether a schedule is within the bounds of the search
     * @param remark a sentence for the caption that says how the schedule was found
     * @return empty if the schedule violates and reaches nothing
     */
    public static Optional<Counterexample> minimize(
            Scenario run,
            Algorithm<?> algorithm,
            Collection<Property> watched,
            int withinTicks,
            FaultEnding ending,
            Predicate<Scenario> isWithinBounds,
            String remark) {
        Set<Property> found =
                JudgedRun.of(run, algorithm, watched, withinTicks, ending, true).found();
        return watched.stream().filter(found::contains).findFirst().map(property -> {
            Function<Scenario, JudgedRun> player =
                    each -> JudgedRun.of(each, algorithm, List.of(property), withinTicks, ending, true);
            JudgedRun smallest = player.apply(TraceMinimizer.minimize(run, withinTicks, player, isWithinBounds));
            Scenario captioned = CounterexampleCaptions.addCaptions(
                    smallest.withInterventionsUntilCycle(), algorithm, property, remark);
            return new Counterexample(
                    property,
                    smallest.schedule().withTexts(captioned.title(), captioned.source(), captioned.notes()),
                    withinTicks,
                    ending,
                    captioned,
                    smallest.beliefs(),
                    smallest.sentWithoutElection());
        });
    }

    /**
     * Returns a function that completes another schedule of the same search fairly, such as this one without an event.
     *
     * @param algorithm the algorithm that was searched
     */
    public UnaryOperator<Scenario> createFairCompletion(Algorithm<?> algorithm) {
        return run -> JudgedRun.of(run, algorithm, List.of(property), withinTicks, ending, false)
                .withInterventionsUntilCycle();
    }

    /**
     * The scenario with a title that describes its end, such as "Bully: 1 follows 2; 2 and 3 follow 3".
     *
     * @param titlePrefix the beginning of the title
     */
    public Scenario scenarioWithTitle(String titlePrefix) {
        return scenario.withTexts(titlePrefix + ": " + describeEnding(), scenario.source(), scenario.notes());
    }

    /** Describes the end of the run, such as "1 follows 2; 2 and 3 follow 3". */
    public String describeEnding() {
        if (property.equals(ElectionProperties.TERMINATION)) {
            return property.violation();
        }
        return JudgedRun.describeBeliefs(beliefs, scenario.group());
    }

    /**
     * Advice for an algorithm whose elections seem not to terminate, though it only sends heartbeats that are not
     * marked as such; empty if that is not the case.
     */
    public Optional<String> adviceOnUnmarkedHeartbeats() {
        return property.equals(ElectionProperties.TERMINATION) && !sentWithoutElection.isEmpty()
                ? Optional.of("sent for ever, though nobody holds an election: "
                        + String.join(", ", sentWithoutElection)
                        + "; if that only serves to notice crashes, as heartbeats do, let its type say so:"
                        + " detectsFailures() returns true")
                : Optional.empty();
    }
}
