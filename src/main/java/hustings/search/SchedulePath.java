package hustings.search;

import hustings.engine.ScheduledIntervention;
import hustings.engine.Timing.Timeouts;
import hustings.scenario.Scenario;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;

/**
 * The actions of a schedule, in the order in which a search takes them.
 *
 * @param events the interventions
 * @param positions three numbers for each intervention and each expired timeout: its tick, the number of stages sent
 *     before, and its index among the actions at that point
 * @param timeouts by id, the lengths of the random timeouts of each process, in ticks
 */
public record SchedulePath(
        List<ScheduledIntervention> events, List<Integer> positions, SortedMap<Integer, List<Integer>> timeouts)
        implements Comparable<SchedulePath> {

    /** Converts the schedule to a scenario. */
    public Scenario toScenario(Scenario start) {
        Timeouts chosen = start.timing().timeouts().withGiven(timeouts);
        return start.withEvents(events).withTiming(start.timing().withTimeouts(chosen));
    }

    /** Compares two paths of one search by the order in which the search takes them. */
    @Override
    public int compareTo(SchedulePath other) {
        return Arrays.compare(positionsAsArray(), other.positionsAsArray());
    }

    private int[] positionsAsArray() {
        return positions.stream().mapToInt(Integer::intValue).toArray();
    }
}
