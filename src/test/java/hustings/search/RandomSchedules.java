package hustings.search;

import hustings.check.PlainCompletion;
import hustings.engine.Intervention;
import hustings.engine.ScheduledIntervention;
import hustings.engine.Simulation;
import hustings.engine.StepResult;
import hustings.model.Algorithm;
import hustings.scenario.Scenario;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;

/** Schedules drawn by chance: what is done at each tick and after each stage while a run goes on. */
final class RandomSchedules {

    private final Random random;
    private final Simulation<?> run;
    private final int withinTicks;
    private final Map<Integer, Integer> detected = new HashMap<>(); // looked up, never iterated
    private final List<ScheduledIntervention> events = new ArrayList<>();
    private int faults;

    private RandomSchedules(Scenario start, Algorithm<?> algorithm, int faults, int withinTicks, Random random) {
        this.random = random;
        this.run = start.createSimulation(algorithm, null);
        this.faults = faults;
        this.withinTicks = withinTicks;
    }

    /** Draws a schedule with at most so many faults up to a tick. */
    static List<ScheduledIntervention> draw(
            Scenario start, Algorithm<?> algorithm, int faults, int withinTicks, Random random) {
        RandomSchedules schedule = new RandomSchedules(start, algorithm, faults, withinTicks, random);
        for (int tick = 0; tick <= withinTicks; tick++) {
            schedule.play(tick);
        }
        return schedule.events;
    }

    private void play(int tick) {
        run.beginTick(tick);
        act(intervention -> ScheduledIntervention.atTick(tick, intervention));
        run.deliverAndFireTimers();
        forget();
        while (run.isAnySendWaiting()) {
            if (run.sendNextStage() == StepResult.STAGE) {
                forget();
                act(intervention -> ScheduledIntervention.beforeStage(run.stageCount() + 1, intervention));
            }
            forget();
        }
    }

    private void act(Function<Intervention, ScheduledIntervention> event) {
        for (int process = 0; process < run.processCount(); process++) {
            int id = run.idOf(process);
            boolean suspects = PlainCompletion.suspects(run, process);
            if (suspects && !detected.containsKey(id) && random.nextInt(4) == 0) {
                detected.put(id, run.beliefOf(process));
                apply(event, new Intervention.Detect(id));
            } else if (faults > 0 && random.nextInt(3 * withinTicks) < 2) {
                faults--;
                int sends = run.countSendsInNextStage(process);
                apply(
                        event,
                        !run.isLive(process)
                                ? new Intervention.Revive(id)
                                : sends > 0 && random.nextBoolean()
                                        ? new Intervention.CrashAfterSends(id, random.nextInt(sends))
                                        : new Intervention.Crash(id));
            }
        }
    }

    private void apply(Function<Intervention, ScheduledIntervention> event, Intervention intervention) {
        events.add(event.apply(intervention));
        run.apply(intervention);
        forget();
    }

    private void forget() {
        for (int process = 0; process < run.processCount(); process++) {
            int id = run.idOf(process);
            if (!PlainCompletion.suspects(run, process)
                    || !Integer.valueOf(run.beliefOf(process)).equals(detected.get(id))) {
                detected.remove(id);
            }
        }
    }
}
