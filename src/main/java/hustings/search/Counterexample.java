package hustings.search;

import hustings.engine.Scenario;
import hustings.model.Algorithm;
import java.util.Set;
import java.util.SortedMap;

/**
 * A schedule that breaks a property.
 *
 * @param property what it breaks
 * @param scenario the whole run with captions; the detections that fairness added are among its events
 * @param beliefs whom each live process believes in at the end, by id
 */
public record Counterexample(Property property, Scenario scenario, SortedMap<Integer, Integer> beliefs) {

    /** The smallest schedule that can be made of one that breaks some of the watched properties. */
    static Counterexample smallest(Scenario broken, Algorithm<?> algorithm, Set<Property> watched, int withinTicks) {
        Property property = Replay.of(broken, algorithm, watched, withinTicks)
                .broken()
                .iterator()
                .next();
        Scenario smallest = Shrinking.of(broken, algorithm, property, withinTicks);
        Replay replay = Replay.of(smallest, algorithm, Set.of(property), withinTicks);
        Scenario whole = replay.whole(smallest);
        return new Counterexample(property, Story.told(whole, algorithm, property, replay), replay.beliefs());
    }
}
