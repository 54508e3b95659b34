package hustings.play;

import hustings.engine.Frame;
import hustings.engine.Frame.RunningTimer;
import hustings.engine.Observer;
import hustings.engine.Simulation;
import hustings.engine.SimulationEvent;
import hustings.engine.SimulationEvent.Reacted;
import hustings.engine.SimulationEvent.TimeoutSet;
import hustings.engine.Timing.ClockRate;
import hustings.engine.Timing.Timeouts;
import hustings.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;

/** The random timeouts of a process, as they are at a frame of a run, and others that are chosen there. */
public final class TimeoutChanges {

    private TimeoutChanges() {}

    /**
     * The next random timeout of a process to run out, as far as it is known.
     *
     * @param running the timer whose timeout runs; empty if the timeout is still to be set
     * @param ticks the timeout, by the clock of the process; empty if it is still to be drawn
     * @param leastTicks the shortest timeout that leaves the frames before as they are
     */
    public record NextTimeout(Optional<RunningTimer> running, OptionalInt ticks, int leastTicks) {}

    /** Collects the random timeouts of each process until so many reactions are over. */
    private static final class TimeoutCollector implements Observer {

        private final SortedMap<Integer, List<TimeoutSet>> byProcess = new TreeMap<>();
        private final List<TimeoutSet> setInReaction = new ArrayList<>();
        private long reactionsLeft;

        TimeoutCollector(long reactions) {
            this.reactionsLeft = reactions;
        }

        @Override
        public void observe(int tick, SimulationEvent event) {
            if (event instanceof TimeoutSet timeout) {
                setInReaction.add(timeout);
            } else if (event instanceof Reacted && reactionsLeft-- > 0) {
                setInReaction.forEach(timeout -> byProcess
                        .computeIfAbsent(timeout.process(), id -> new ArrayList<>())
                        .add(timeout));
                setInReaction.clear();
            }
        }

        @Override
        public boolean watchesTimeouts() {
            return true;
        }

        List<TimeoutSet> timeoutsOf(int id) {
            return byProcess.getOrDefault(id, List.of());
        }
    }

    /** Whether a process of a run sets random timeouts at all, or the scenario gives any. */
    public static boolean hasRandomTimeouts(Run run) {
        return !run.scenario().timing().timeouts().ids().isEmpty()
                || run.history().frames().stream()
                        .flatMap(frame -> frame.processes().stream())
                        .anyMatch(process -> process.timers().stream().anyMatch(RunningTimer::random));
    }

    /** Finds the next timeout of a process at a frame; simulates the run up to there. */
    public static NextTimeout findNext(Run run, Frame shown, int id) {
        Scenario scenario = run.history().scenario();
        Timeouts given = scenario.timing().timeouts();
        Optional<RunningTimer> running = findRunning(shown, id);
        if (running.isPresent()) {
            List<TimeoutSet> timeouts = collectUntil(run, shown).timeoutsOf(id);
            ClockRate clock = scenario.timing().clocks().getOrDefault(id, new ClockRate(1, 1));
            long elapsed = shown.tick() - (long) running.get().setTick();
            int leastTicks = (int) (elapsed * clock.localTicks() / clock.trueTicks()) + 1;
            int ticks = timeouts.get(indexOfLast(timeouts, running.get())).ticks();
            return new NextTimeout(running, OptionalInt.of(ticks), leastTicks);
        }
        if (given.always().containsKey(id)) {
            return new NextTimeout(running, OptionalInt.of(given.always().get(id)), 1);
        }
        int count = collectUntil(run, shown).timeoutsOf(id).size();
        List<Integer> listed = given.given().getOrDefault(id, List.of());
        OptionalInt next = count < listed.size() ? OptionalInt.of(listed.get(count)) : OptionalInt.empty();
        return new NextTimeout(running, next, 1);
    }

    /**
     * Chooses the next timeout of a process after a frame: that of its running timer, or else the first that it sets.
     * All timeouts set before stay as they are.
     *
     * @param ticks the timeout, by the clock of the process; {@link NextTimeout#leastTicks} or more
     */
    public static Timeouts chooseNext(Run run, Frame shown, int id, int ticks) {
        Timeouts before = run.history().scenario().timing().timeouts();
        TimeoutCollector collected = collectUntil(run, shown);
        SortedMap<Integer, List<Integer>> first = new TreeMap<>(before.given());
        SortedMap<Integer, Integer> always = new TreeMap<>(before.always());
        if (before.ids().isEmpty()) { // from now on each process draws for itself
            collected.byProcess.forEach((process, timeouts) -> first.put(process, ticksOf(timeouts)));
        }
        List<TimeoutSet> timeouts = collected.timeoutsOf(id);
        List<Integer> changed = new ArrayList<>(ticksOf(timeouts));
        List<Integer> listed = before.given().getOrDefault(id, List.of());
        changed.addAll(listed.subList(Math.min(listed.size(), changed.size()), listed.size()));
        int index = findRunning(shown, id)
                .map(timer -> indexOfLast(timeouts, timer))
                .orElse(timeouts.size());
        if (index < changed.size()) {
            changed.set(index, ticks);
        } else {
            changed.add(ticks);
        }
        always.remove(id);
        first.put(id, changed);
        return new Timeouts(false, first, always);
    }

    /** Chooses every random timeout of a process, from the start on. */
    public static Timeouts chooseAlways(Timeouts before, int id, int ticks) {
        SortedMap<Integer, List<Integer>> first = new TreeMap<>(before.given());
        SortedMap<Integer, Integer> always = new TreeMap<>(before.always());
        first.remove(id);
        always.put(id, ticks);
        return new Timeouts(false, first, always);
    }

    private static Optional<RunningTimer> findRunning(Frame shown, int id) {
        return shown.process(id).timers().stream().filter(RunningTimer::random).findFirst();
    }

    private static List<Integer> ticksOf(List<TimeoutSet> timeouts) {
        return timeouts.stream().map(TimeoutSet::ticks).toList();
    }

    private static int indexOfLast(List<TimeoutSet> timeouts, RunningTimer timer) {
        int index = timeouts.size() - 1;
        while (!timeouts.get(index).timer().name().equals(timer.name())) {
            index--;
        }
        return index;
    }

    private static TimeoutCollector collectUntil(Run run, Frame shown) {
        long reactions = run.history().frames().subList(0, shown.index() + 1).stream()
                .flatMap(frame -> frame.events(Reacted.class))
                .count();
        TimeoutCollector collector = new TimeoutCollector(reactions);
        Simulation<?> simulation =
                run.history().scenario().createSimulation(run.history().algorithm(), collector);
        while (collector.reactionsLeft > 0) {
            simulation.step();
        }
        return collector;
    }
}
