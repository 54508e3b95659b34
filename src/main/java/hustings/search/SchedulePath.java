package hustings.search;

import hustings.engine.ScheduledIntervention;
import hustings.engine.Timing.Timeouts;
import hustings.scenario.Scenario;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;

/**
 * The actions that lead to a schedule, in the order in which a search takes them.
 *
 * @param events the interventions
 * @param positions for each of them, and each timeout that expired, the tick, the number of stages sent before, and its
 *     number among the actions there
 * @param timeouts by id how long the random timeouts of each process took
 */
public record SchedulePath(
        List<ScheduledIntervention> events, List<Integer> positions, SortedMap<Integer, List<Integer>> timeouts)
        implements Comparable<SchedulePath> {

    /** The schedule as a scenario. */
    public Scenario toScenario(Scenario start) {
        return start.withEvents(events).withTiming(start.timing().withTimeouts(Timeouts.given(timeouts)));
    }

    /** Compares two paths of one search by which of them it takes first. */
    @Override
    public int compareTo(SchedulePath other) {
        return Arrays.compare(positionNumbers(), other.positionNumbers());
    }

    private int[] positionNumbers() {
        return positions.stream().mapToInt(Integer::intValue).toArray();
    }
}
