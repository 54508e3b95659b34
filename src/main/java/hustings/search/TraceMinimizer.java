package hustings.search;

import hustings.check.Replay;
import hustings.engine.Intervention;
import hustings.engine.Moment;
import hustings.engine.ScheduledIntervention;
import hustings.engine.Timing.Timeouts;
import hustings.scenario.Scenario;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Minimizes a schedule that violates a property, or reaches a goal: without unnecessary events, with each event as
 * early as possible, and at the start of a tick rather than between two stages, since the stage might come later, or
 * not at all, once another event is removed.
 */
final class TraceMinimizer {

    private final int lastTick;
    private final Function<Scenario, Replay> player;
    private final Predicate<Scenario> isWithinBounds;
    private Scenario smallest;

    private TraceMinimizer(
            Scenario found, int lastTick, Function<Scenario, Replay> player, Predicate<Scenario> isWithinBounds) {
        this.smallest = found;
        this.lastTick = lastTick;
        this.player = player;
        this.isWithinBounds = isWithinBounds;
    }

    /**
     * Finds a minimal schedule that still violates the property, or reaches the goal.
     *
     * @param lastTick the last tick at which its events may happen
     * @param player replays a schedule, to check that it still does so
     * @param isWithinBounds whether a schedule is within the bounds of the search; once an event is removed, another
     *     may come too late, or detect a crash that no longer happens
     */
    static Scenario minimize(
            Scenario found, int lastTick, Function<Scenario, Replay> player, Predicate<Scenario> isWithinBounds) {
        TraceMinimizer minimizer = new TraceMinimizer(found, lastTick, player, isWithinBounds);
        boolean smaller = true;
        while (smaller) {
            smaller = minimizer.removeOneEvent() || minimizer.simplifyOneEvent() || minimizer.dropOneTimeout();
        }
        return minimizer.smallest;
    }

    private boolean removeOneEvent() {
        for (int i = 0; i < smallest.events().size(); i++) {
            List<ScheduledIntervention> fewer = new ArrayList<>(smallest.events());
            fewer.remove(i);
            if (keepIfStillFound(fewer)) {
                return true;
            }
        }
        return false;
    }

    private boolean simplifyOneEvent() {
        for (int i = 0; i < smallest.events().size(); i++) {
            ScheduledIntervention event = smallest.events().get(i);
            int before = event.moment() instanceof Moment.AtTick at ? at.tick() : lastTick + 1;
            for (int tick = 0; tick < before; tick++) {
                if (keepIfStillFound(replaceEvent(i, ScheduledIntervention.at(tick, event.intervention())))) {
                    return true;
                }
            }
            if (event.intervention() instanceof Intervention.CrashAfterSends crash
                    && keepIfStillFound(replaceEvent(
                            i, new ScheduledIntervention(event.moment(), new Intervention.Crash(crash.process()))))) {
                return true;
            }
        }
        return false;
    }

    /** Drops all given timeouts, or the last one of some process, if they are not needed; returns whether it did. */
    private boolean dropOneTimeout() {
        SortedMap<Integer, List<Integer>> given = smallest.timing().timeouts().given();
        return (!given.isEmpty() && keepIfStillFound(withGivenTimeouts(new TreeMap<>())))
                || given.keySet().stream().anyMatch(id -> {
                    SortedMap<Integer, List<Integer>> fewer = new TreeMap<>(given);
                    List<Integer> all = given.get(id);
                    fewer.put(id, all.subList(0, all.size() - 1));
                    fewer.values().removeIf(List::isEmpty);
                    return keepIfStillFound(withGivenTimeouts(fewer));
                });
    }

    private Scenario withGivenTimeouts(SortedMap<Integer, List<Integer>> timeouts) {
        return smallest.withTiming(smallest.timing().withTimeouts(Timeouts.given(timeouts)));
    }

    private List<ScheduledIntervention> replaceEvent(int index, ScheduledIntervention event) {
        List<ScheduledIntervention> events = new ArrayList<>(smallest.events());
        events.set(index, event);
        if (events.stream().allMatch(e -> e.moment() instanceof Moment.AtTick)) {
            events.sort(Comparator.comparingInt(ScheduledIntervention::tick)); // stable
        }
        return events;
    }

    private boolean keepIfStillFound(List<ScheduledIntervention> events) {
        return keepIfStillFound(smallest.withEvents(events));
    }

    private boolean keepIfStillFound(Scenario candidate) {
        Replay replay = player.apply(candidate);
        boolean found = !replay.found().isEmpty() && isWithinBounds.test(replay.schedule());
        smallest = found ? replay.schedule() : smallest;
        return found;
    }
}
