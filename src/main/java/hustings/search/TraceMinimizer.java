package hustings.search;

import hustings.check.JudgedRun;
import hustings.engine.Intervention;
import hustings.engine.Moment;
import hustings.engine.ScheduledIntervention;
import hustings.engine.Timing.Timeouts;
import hustings.scenario.Scenario;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Minimizes a schedule that violates a property, or reaches a goal: without unnecessary events, with each event as
 * early as possible, and at the start of a tick rather than between two stages, since the stage might come later, or
 * not at all, once another event is removed.
 */
final class TraceMinimizer {

    private TraceMinimizer() {}

    /**
     * Finds a minimal schedule that still violates the property, or reaches the goal.
     *
     * @param lastTick the last tick at which its events may happen
     * @param player replays a schedule, to check that it still does so
     * @param isWithinBounds whether a schedule is within the bounds of the search; once an event is removed, another
     *     may come too late, or detect a crash that no longer happens
     */
    static Scenario minimize(
            Scenario found, int lastTick, Function<Scenario, JudgedRun> player, Predicate<Scenario> isWithinBounds) {
        Scenario smallest = found;
        Optional<Scenario> smaller = Optional.of(found);
        while (smaller.isPresent()) {
            smallest = smaller.get();
            smaller = simplerSchedules(smallest, lastTick)
                    .map(player)
                    .filter(replay -> !replay.found().isEmpty() && isWithinBounds.test(replay.schedule()))
                    .map(JudgedRun::schedule)
                    .findFirst();
        }
        return smallest;
    }

    /** The schedules that differ in one step, those without an event first; made one by one. */
    private static Stream<Scenario> simplerSchedules(Scenario schedule, int lastTick) {
        Stream<Scenario> withoutAnEvent = eventIndices(schedule).mapToObj(i -> {
            List<ScheduledIntervention> fewer = new ArrayList<>(schedule.events());
            fewer.remove(i);
            return schedule.withEvents(fewer);
        });
        Stream<Scenario> withSimplerEvent = eventIndices(schedule)
                .boxed()
                .flatMap(i -> simplerEvents(schedule.events().get(i), lastTick)
                        .map(event -> replaceEvent(schedule, i, event)));
        return Stream.of(withoutAnEvent, withSimplerEvent, withFewerTimeouts(schedule))
                .flatMap(Function.identity());
    }

    private static IntStream eventIndices(Scenario schedule) {
        return IntStream.range(0, schedule.events().size());
    }

    /**
     * The event at each earlier tick, but a fault of a message only after its send; then, at the same time, a crash
     * instead of one amid sends or with a loss of the disk.
     */
    private static Stream<ScheduledIntervention> simplerEvents(ScheduledIntervention event, int lastTick) {
        int before = event.moment() instanceof Moment.AtTick at ? at.tick() : lastTick + 1;
        int first = event.intervention() instanceof Intervention.ToMessage toMessage
                ? toMessage.message().sentTick() + 1 // at the tick of the send it would do the same
                : 0;
        Stream<ScheduledIntervention> earlier = IntStream.range(first, Math.max(first, before))
                .mapToObj(tick -> ScheduledIntervention.atTick(tick, event.intervention()));
        Intervention.Kind kind = event.intervention().kind();
        boolean isMoreThanCrash = kind == Intervention.Kind.CRASH_AFTER_SENDS || kind == Intervention.Kind.DISK_LOSS;
        return isMoreThanCrash
                ? Stream.concat(earlier, Stream.of(new ScheduledIntervention(event.moment(), toCrash(event))))
                : earlier;
    }

    private static Intervention toCrash(ScheduledIntervention event) {
        return new Intervention.Crash(((Intervention.ToProcess) event.intervention()).process());
    }

    private static Scenario replaceEvent(Scenario schedule, int index, ScheduledIntervention event) {
        List<ScheduledIntervention> events = new ArrayList<>(schedule.events());
        events.set(index, event);
        if (events.stream().allMatch(e -> e.moment() instanceof Moment.AtTick)) {
            events.sort(Comparator.comparingInt(ScheduledIntervention::tick)); // stable
        }
        return schedule.withEvents(events);
    }

    /** The schedule without any given timeout, then without the last one of each process. */
    private static Stream<Scenario> withFewerTimeouts(Scenario schedule) {
        SortedMap<Integer, List<Integer>> given = schedule.timing().timeouts().given();
        if (given.isEmpty()) {
            return Stream.of();
        }
        Stream<Scenario> withoutLast = given.keySet().stream().map(id -> {
            SortedMap<Integer, List<Integer>> fewer = new TreeMap<>(given);
            fewer.computeIfPresent(id, (same, all) -> all.size() == 1 ? null : all.subList(0, all.size() - 1));
            return withTimeouts(schedule, fewer);
        });
        return Stream.concat(Stream.of(withTimeouts(schedule, new TreeMap<>())), withoutLast);
    }

    private static Scenario withTimeouts(Scenario schedule, SortedMap<Integer, List<Integer>> timeouts) {
        Timeouts chosen = schedule.timing().timeouts().withGiven(timeouts);
        return schedule.withTiming(schedule.timing().withTimeouts(chosen));
    }
}
