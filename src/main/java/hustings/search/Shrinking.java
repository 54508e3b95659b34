package hustings.search;

import hustings.engine.Event;
import hustings.engine.Intervention;
import hustings.engine.Moment;
import hustings.engine.Timing.Timeouts;
import hustings.model.Algorithm;
import hustings.model.Property;
import hustings.scenario.Scenario;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Makes a schedule that breaks a property, or reaches a goal, smaller: no event that is not needed, and none later than
 * it need be.
 */
final class Shrinking {

    private final Algorithm<?> algorithm;
    private final Property property;
    private final int withinTicks;
    private Scenario smallest;

    private Shrinking(Scenario found, Algorithm<?> algorithm, Property property, int withinTicks) {
        this.smallest = found;
        this.algorithm = algorithm;
        this.property = property;
        this.withinTicks = withinTicks;
    }

    /** The smallest that is found; it breaks the same property, or reaches the same goal. */
    static Scenario of(Scenario found, Algorithm<?> algorithm, Property property, int withinTicks) {
        Shrinking shrinking = new Shrinking(found, algorithm, property, withinTicks);
        boolean smaller = true;
        while (smaller) {
            smaller = shrinking.removesOne() || shrinking.movesOne() || shrinking.drawsOne();
        }
        return shrinking.smallest;
    }

    private boolean removesOne() {
        for (int i = 0; i < smallest.events().size(); i++) {
            List<Event> fewer = new ArrayList<>(smallest.events());
            fewer.remove(i);
            if (isStillFound(fewer)) {
                return true;
            }
        }
        return false;
    }

    private boolean movesOne() {
        for (int i = 0; i < smallest.events().size(); i++) {
            Event event = smallest.events().get(i);
            if (event.moment() instanceof Moment.AtTick at) {
                for (int tick = 0; tick < at.tick(); tick++) {
                    if (isStillFound(moved(i, Event.at(tick, event.intervention())))) {
                        return true;
                    }
                }
            }
            if (event.intervention() instanceof Intervention.CrashAfterSends crash
                    && isStillFound(moved(i, new Event(event.moment(), new Intervention.Crash(crash.process()))))) {
                return true;
            }
        }
        return false;
    }

    /** Whether it does not need all timeouts that it gives; of each process the last goes first. */
    private boolean drawsOne() {
        SortedMap<Integer, List<Integer>> given = smallest.timing().timeouts().given();
        return (!given.isEmpty() && isStillFound(giving(new TreeMap<>())))
                || given.keySet().stream().anyMatch(id -> {
                    SortedMap<Integer, List<Integer>> fewer = new TreeMap<>(given);
                    List<Integer> all = given.get(id);
                    fewer.put(id, all.subList(0, all.size() - 1));
                    fewer.values().removeIf(List::isEmpty);
                    return isStillFound(giving(fewer));
                });
    }

    private Scenario giving(SortedMap<Integer, List<Integer>> timeouts) {
        return smallest.withTiming(smallest.timing().withTimeouts(Timeouts.given(timeouts)));
    }

    private List<Event> moved(int index, Event event) {
        List<Event> events = new ArrayList<>(smallest.events());
        events.set(index, event);
        if (events.stream().allMatch(e -> e.moment() instanceof Moment.AtTick)) {
            events.sort(Comparator.comparingInt(e -> ((Moment.AtTick) e.moment()).tick())); // stable
        }
        return events;
    }

    private boolean isStillFound(List<Event> events) {
        return isStillFound(smallest.withEvents(events));
    }

    private boolean isStillFound(Scenario candidate) {
        if (Replay.of(candidate, algorithm, List.of(property), withinTicks)
                .found()
                .isEmpty()) {
            return false;
        }
        smallest = candidate;
        return true;
    }
}
