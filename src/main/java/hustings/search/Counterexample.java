package hustings.search;

import hustings.model.Algorithm;
import hustings.model.ProcessState;
import hustings.scenario.Scenario;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.stream.Collectors;

/**
 * A schedule that breaks a property.
 *
 * @param property what it breaks
 * @param scenario the whole run with captions; the detections that fairness added are among its events
 * @param beliefs whom each live process believes in at the end, by id
 */
public record Counterexample(Property property, Scenario scenario, SortedMap<Integer, Integer> beliefs) {

    /** What a run breaks, made as small as it can be; nothing if it breaks none of the watched properties. */
    public static Optional<Counterexample> in(
            Scenario run, Algorithm<?> algorithm, Set<Property> watched, int withinTicks) {
        return Replay.of(run, algorithm, watched, withinTicks).broken().isEmpty()
                ? Optional.empty()
                : Optional.of(smallest(run, algorithm, watched, withinTicks));
    }

    /** The smallest schedule that can be made of one that breaks some of the watched properties. */
    static Counterexample smallest(Scenario broken, Algorithm<?> algorithm, Set<Property> watched, int withinTicks) {
        Property property = Replay.of(broken, algorithm, watched, withinTicks)
                .broken()
                .iterator()
                .next();
        Scenario smallest = Shrinking.of(broken, algorithm, property, withinTicks);
        Replay replay = Replay.of(smallest, algorithm, Set.of(property), withinTicks);
        Scenario whole = replay.whole(smallest);
        return new Counterexample(
                property, CounterexampleCaptions.told(whole, algorithm, property, replay), replay.beliefs());
    }

    /**
     * The scenario under a title that says how it ends, such as "Bully: 1 believes in 2; 2, 3 in 3".
     *
     * @param subject what the title begins with
     */
    public Scenario titled(String subject) {
        return scenario.withTexts(subject + ": " + ending(), scenario.source(), scenario.notes());
    }

    private String ending() {
        if (property == Property.TERMINATION) {
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
