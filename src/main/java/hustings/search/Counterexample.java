package hustings.search;

import hustings.model.Algorithm;
import hustings.model.ProcessState;
import hustings.model.Property;
import hustings.scenario.Scenario;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.stream.Collectors;

/**
 * A schedule that breaks a property, or reaches a goal.
 *
 * @param property what it breaks or reaches
 * @param scenario the whole run with captions; the detections that fairness added are among its events
 * @param beliefs whom each live process believes in at the end, by id
 */
public record Counterexample(Property property, Scenario scenario, SortedMap<Integer, Integer> beliefs) {

    /**
     * The smallest schedule that can be made of one that breaks or reaches some of what is watched: the first of these.
     *
     * @param remark a sentence that says how it was found
     * @return none if it breaks and reaches nothing
     */
    public static Optional<Counterexample> in(
            Scenario run, Algorithm<?> algorithm, Collection<Property> watched, int withinTicks, String remark) {
        Set<Property> found = Replay.of(run, algorithm, watched, withinTicks).found();
        return watched.stream()
                .filter(found::contains)
                .findFirst()
                .map(property -> smallest(run, algorithm, property, withinTicks, remark));
    }

    private static Counterexample smallest(
            Scenario scenario, Algorithm<?> algorithm, Property property, int withinTicks, String remark) {
        Scenario smallest = Shrinking.of(scenario, algorithm, property, withinTicks);
        Replay replay = Replay.of(smallest, algorithm, List.of(property), withinTicks);
        Scenario whole = replay.whole(smallest);
        return new Counterexample(
                property, CounterexampleCaptions.told(whole, algorithm, property, replay, remark), replay.beliefs());
    }

    /**
     * The scenario under a title that says how it ends, such as "Bully: 1 believes in 2; 2, 3 in 3".
     *
     * @param subject what the title begins with
     */
    public Scenario titled(String subject) {
        return scenario.withTexts(subject + ": " + ending(), scenario.source(), scenario.notes());
    }

    /** How it ends, such as "1 believes in 2; 2, 3 in 3". */
    public String ending() {
        if (property.equals(ElectionProperties.TERMINATION)) {
            return "its elections have no end";
        }
        Map<Integer, List<Integer>> believers = new LinkedHashMap<>();
        beliefs.forEach((id, coordinator) ->
                believers.computeIfAbsent(coordinator, c -> new ArrayList<>()).add(id));
        List<String> parts = new ArrayList<>();
        believers.forEach((coordinator, ids) -> {
            String who = ids.stream().map(String::valueOf).collect(Collectors.joining(", "));
            String verb = parts.isEmpty() ? ids.size() == 1 ? " believes in " : " believe in " : " in ";
            parts.add(who + verb + inWords(coordinator));
        });
        return String.join("; ", parts);
    }

    private String inWords(int coordinator) {
        if (coordinator == ProcessState.NOBODY) {
            return "nobody";
        }
        return coordinator + (beliefs.containsKey(coordinator) ? "" : ", which is down");
    }
}
