package hustings.search;

import hustings.engine.Event;
import hustings.engine.Timing.Timeouts;
import hustings.scenario.Scenario;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;

/**
 * A schedule as a search came upon it.
 *
 * @param events what is done
 * @param places for each of them, and each timeout that was chosen, the tick, the number of stages sent before, and its
 *     number among the choices there
 * @param timeouts by id how long the random timeouts of each process took
 */
public record Way(List<Event> events, List<Integer> places, SortedMap<Integer, List<Integer>> timeouts)
        implements Comparable<Way> {

    /** One of a run, played from its beginning. */
    public Scenario in(Scenario start) {
        return start.withEvents(events).withTiming(start.timing().withTimeouts(Timeouts.given(timeouts)));
    }

    /** Compares two ways of one search by which of them it comes upon first. */
    @Override
    public int compareTo(Way other) {
        return Arrays.compare(numbers(), other.numbers());
    }

    private int[] numbers() {
        return places.stream().mapToInt(Integer::intValue).toArray();
    }
}
