package hustings.trace;

import hustings.engine.Observer;
import hustings.engine.SimulationEvent;
import hustings.engine.SimulationEvent.Cause;
import hustings.engine.SimulationEvent.Reacted;
import hustings.engine.SimulationEvent.TimeoutSet;
import hustings.model.Algorithm;
import hustings.model.Timer;
import hustings.scenario.Scenario;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntFunction;

/**
 * Finds which random timeouts that a scenario gives may not do what was meant: one that could not have been drawn, and
 * a listed one that is spent unseen, because a heartbeat makes the process wait anew.
 */
public final class GivenTimeouts implements Observer {

    /** What is wrong with a timeout. */
    enum Kind {
        OUTSIDE,
        UNSEEN
    }

    /**
     * A remark on a timeout.
     *
     * @param tick the tick at which it becomes true
     * @param process the id of the process
     * @param sentence the remark, without a full stop
     */
    record Remark(int tick, int process, Kind kind, String sentence) {}

    private record Setting(int tick, TimeoutSet timeout) {}

    private final IntFunction<String> nameOf;
    private final Consumer<Remark> remarks;
    /** By process and timer: the listed timeout that runs. */
    private final Map<List<Object>, Setting> running = new HashMap<>();

    /** Processes with timers whose timeout is always the same and outside of its range, on which is remarked once. */
    private final Set<List<Object>> alwaysOutside = new HashSet<>();

    private final List<Setting> setInReaction = new ArrayList<>();

    /**
     * @param nameOf returns what the process with an id is called
     * @param remarks receives each remark at the moment when it becomes true
     */
    GivenTimeouts(IntFunction<String> nameOf, Consumer<Remark> remarks) {
        this.nameOf = nameOf;
        this.remarks = remarks;
    }

    /**
     * Finds the remarks on the given timeouts of a run; of several of one kind on one process the first, with the
     * number of the others. Simulates the run if the scenario gives timeouts.
     *
     * @param algorithm the algorithm named by the scenario
     */
    public static List<String> describe(Scenario scenario, Algorithm<?> algorithm) {
        Map<List<Object>, List<Remark>> found = new LinkedHashMap<>();
        if (!scenario.timing().timeouts().ids().isEmpty()) {
            GivenTimeouts watching = new GivenTimeouts(
                    scenario.group()::name,
                    remark -> found.computeIfAbsent(List.of(remark.process(), remark.kind()), key -> new ArrayList<>())
                            .add(remark));
            scenario.createSimulation(algorithm, watching).runToEnd();
        }
        return found.values().stream()
                .map(alike -> alike.get(0).sentence()
                        + (alike.size() == 1 ? "" : " (" + (alike.size() - 1) + " more like it)"))
                .toList();
    }

    @Override
    public void observe(int tick, SimulationEvent event) {
        if (event instanceof TimeoutSet given) {
            setInReaction.add(new Setting(tick, given));
        } else if (event instanceof Reacted reacted) {
            observeReaction(tick, reacted);
        } else if (event instanceof SimulationEvent.Crashed crashed) {
            running.keySet().removeIf(key -> key.get(0).equals(crashed.process()));
        }
    }

    private void observeReaction(int tick, Reacted reacted) {
        int process = reacted.process();
        if (reacted.cause() instanceof Cause.TimedOut timedOut) {
            running.remove(List.of(process, timedOut.timer()));
        }
        for (Timer timer : reacted.timers()) {
            Setting spent = running.remove(List.of(process, timer));
            if (spent != null
                    && reacted.cause() instanceof Cause.Received received
                    && received.message().type().detectsFailures()) {
                remarks.accept(new Remark(tick, process, Kind.UNSEEN, describeUnseen(spent, tick, received)));
            }
        }
        for (Setting set : setInReaction) {
            TimeoutSet timeout = set.timeout();
            if (timeout.index() >= 0) {
                running.put(List.of(process, timeout.timer()), set);
            }
            boolean isOutside = timeout.ticks() < timeout.lowTicks() || timeout.ticks() > timeout.highTicks();
            if (isOutside && (timeout.index() >= 0 || alwaysOutside.add(List.of(process, timeout.timer())))) {
                remarks.accept(new Remark(tick, process, Kind.OUTSIDE, describeOutside(timeout)));
            }
        }
        setInReaction.clear();
    }

    private String describeUnseen(Setting spent, int tick, Cause.Received by) {
        return describe(spent.timeout()) + ", set at tick " + spent.tick() + ", never runs out: at tick " + tick + " "
                + by.message().type().name() + " from " + nameOf.apply(by.from()) + " begins the next one";
    }

    private String describeOutside(TimeoutSet timeout) {
        return describe(timeout) + ", is outside of the " + timeout.lowTicks() + " to " + timeout.highTicks()
                + " ticks that could be drawn; it is taken as it is";
    }

    private String describe(TimeoutSet timeout) {
        return timeout.index() < 0
                ? "the timeout of " + nameOf.apply(timeout.process()) + ", always " + timeout.ticks() + " ticks"
                : "timeout " + (timeout.index() + 1) + " in the list of " + nameOf.apply(timeout.process()) + ", "
                        + timeout.ticks() + " ticks";
    }
}
