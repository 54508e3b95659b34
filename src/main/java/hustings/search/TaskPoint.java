package hustings.search;

import hustings.check.GoalJudge;
import hustings.check.SimulationStateView;
import hustings.check.StateKey;
import hustings.engine.Intervention;
import hustings.engine.Intervention.Link;
import hustings.engine.MessageName;
import hustings.engine.ScheduledIntervention;
import hustings.engine.Simulation;
import hustings.engine.StepResult;
import hustings.scenario.Task;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A point of a task's run at which an event can be added: the start of a tick, due or not, after the task's own events
 * there; or right after a stage was sent. Moves from point to point as the engine plays a scenario, and looks at the
 * goal at every moment that a recorded run shows.
 */
final class TaskPoint {

    private static final int UNDETECTED = Integer.MIN_VALUE;

    private final Simulation<?> simulation;
    private final GoalJudge goal;
    /** The ticks at which the task has events of its own. */
    private final Set<Integer> ownTicks;

    private boolean atTickStart = true;
    /** Whether anything but the clock has changed since the last point. */
    private boolean hasChanged = true;
    /** Whether the goal was reached at a moment so far. */
    private boolean isReached;
    /** Whether this is the point at which nothing happens any more unless something is added. */
    private boolean isAtRest;
    /** By position: whom a process believed in when it noticed that it has no live coordinator. */
    private final int[] beliefsAtDetection;

    /** An event that can be added, with the kind as which it counts; empty if it is free. */
    record Addition(Intervention intervention, Optional<Task.Kind> kind) {}

    /** Creates the first point of a run at its beginning. */
    TaskPoint(Simulation<?> simulation, GoalJudge goal, Set<Integer> ownTicks) {
        this.simulation = simulation;
        this.goal = goal;
        this.ownTicks = ownTicks;
        beliefsAtDetection = new int[simulation.processCount()];
        Arrays.fill(beliefsAtDetection, UNDETECTED);
        look();
        while (simulation.isInterventionNext()) {
            simulation.step();
            look();
        }
        simulation.beginTick(0);
    }

    private TaskPoint(TaskPoint original) {
        simulation = original.simulation.copy(null);
        goal = original.goal;
        ownTicks = original.ownTicks;
        atTickStart = original.atTickStart;
        hasChanged = original.hasChanged;
        isReached = original.isReached;
        isAtRest = original.isAtRest;
        beliefsAtDetection = original.beliefsAtDetection.clone();
    }

    TaskPoint copy() {
        return new TaskPoint(this);
    }

    int tick() {
        return simulation.tick();
    }

    /** Whether the goal was reached at a moment up to here. */
    boolean isReached() {
        return isReached;
    }

    /** Whether the goal is reached if the run ends here; must be at its end. */
    boolean isReachedInTheEnd() {
        return goal.isJudgedInTheEnd()
                ? goal.isReachedInTheEnd(new SimulationStateView(simulation, isQuiescent()))
                : isReached;
    }

    private void look() {
        isReached = isReached
                || (!goal.isJudgedInTheEnd()
                        && goal.isReachedAt(new SimulationStateView(simulation, false), simulation.messagesSent()));
    }

    private boolean isQuiescent() {
        return simulation.isClockNext() && simulation.nextDueTick() == Integer.MAX_VALUE;
    }

    /** Moves to the next point without adding anything; returns false if the run is over. */
    boolean advance() {
        boolean moved = playTick();
        while (!simulation.isClockNext()) {
            boolean isStage = simulation.step() == StepResult.STAGE;
            moved = true;
            afterStep();
            if (isStage) {
                applyOwnBeforeNextStage();
                hasChanged = true;
                return true;
            }
        }
        int next = simulation.tick() + 1;
        boolean rests = isQuiescent();
        if (next > simulation.timing().untilTick() || (rests && isAtRest)) {
            return false;
        }
        isAtRest = rests;
        hasChanged = moved || ownTicks.contains(next);
        simulation.beginTick(next);
        atTickStart = true;
        forgetOutdatedDetections();
        return true;
    }

    private void applyOwnBeforeNextStage() {
        while (simulation.isInterventionNext()) {
            simulation.step();
            afterStep();
        }
    }

    /** Plays the rest of a tick that has only begun; returns whether anything was due. */
    private boolean playTick() {
        if (!atTickStart) {
            return false;
        }
        boolean isDue = simulation.nextDueTick() <= simulation.tick();
        simulation.deliverAndFireTimers();
        atTickStart = false;
        afterStep();
        return isDue;
    }

    private void afterStep() {
        look();
        forgetOutdatedDetections();
    }

    /** Plays the run to its end, after which this point is of no further use. */
    void runToEnd() {
        playTick();
        StepResult step = simulation.step();
        while (step != StepResult.QUIESCENT && step != StepResult.OUT_OF_TIME) {
            look();
            step = simulation.step();
        }
    }

    /** Adds an event; returns false if it changes nothing. */
    boolean apply(Addition addition) {
        Intervention intervention = addition.intervention();
        boolean changes = simulation.apply(intervention);
        if (changes) {
            hasChanged = true;
            isAtRest = false;
            if (intervention instanceof Intervention.Detect detect
                    && addition.kind().isEmpty()) {
                int process = simulation.positionOf(detect.process());
                beliefsAtDetection[process] = simulation.beliefOf(process);
            }
            forgetOutdatedDetections();
            if (!atTickStart) {
                look();
            }
        }
        return changes;
    }

    private void forgetOutdatedDetections() {
        for (int process = 0; process < beliefsAtDetection.length; process++) {
            if (beliefsAtDetection[process] != simulation.beliefOf(process)
                    || !simulation.lacksLiveCoordinator(process)) {
                beliefsAtDetection[process] = UNDETECTED;
            }
        }
    }

    /** An intervention at this point as an event of a scenario. */
    ScheduledIntervention toEvent(Intervention intervention) {
        return atTickStart
                ? ScheduledIntervention.atTick(simulation.tick(), intervention)
                : ScheduledIntervention.beforeStage(simulation.stageCount() + 1, intervention);
    }

    /**
     * The key of the state, with all that determines what can still be reached.
     *
     * @param withStages whether events of the task wait for stages
     * @param left of each kind in the budget, in a fixed order, how many may still be added
     */
    StateKey createKey(
            StateKey.ValueNumbering values, boolean withStages, List<Integer> left, int leftInAll, int leftFree) {
        StateKey key = new StateKey(
                values,
                simulation,
                isAtRest ? -1 : simulation.tick(),
                (atTickStart ? 1 : 0) + (hasChanged ? 2 : 0),
                withStages ? simulation.stageCount() : 0,
                goal.isCost() ? simulation.messagesSent() : 0,
                leftInAll,
                leftFree);
        left.forEach(each -> key.visitNumber(Math.min(each, leftInAll)));
        for (int belief : beliefsAtDetection) {
            key.visitNumber(belief);
        }
        if (!atTickStart) {
            simulation.namesOfLastStage().forEach(name -> {
                key.visitNumber(name.from());
                key.visitNumber(name.to());
            });
        }
        return key;
    }

    /**
     * What can be added here, in a fixed order. What would do the same at an earlier point, since only the clock has
     * moved since then, is left out.
     *
     * @param kinds the kinds of which some may still be added
     */
    List<Addition> findAdditions(Set<Task.Kind> kinds) {
        List<Addition> all = new ArrayList<>();
        for (int process = 0; process < simulation.processCount(); process++) {
            addToProcess(process, kinds, all);
        }
        if (kinds.contains(Task.Kind.CRASH)) {
            addCrashesAmidSends(all);
        }
        if (!atTickStart) {
            simulation.namesOfLastStage().forEach(message -> addToMessage(message, kinds, all));
        }
        if (hasChanged) {
            addToNetwork(kinds, all);
        }
        return all;
    }

    private void addToProcess(int process, Set<Task.Kind> kinds, List<Addition> all) {
        int id = simulation.idOf(process);
        if (!simulation.isLive(process)) {
            addIfAllowed(Task.Kind.REVIVE, new Intervention.Revive(id), kinds, all);
            return;
        }
        if (simulation.isPaused(process)) {
            all.add(free(new Intervention.Resume(id)));
        } else {
            addDetection(process, kinds, all);
        }
        if (!hasChanged) {
            return;
        }
        addIfAllowed(Task.Kind.CRASH, new Intervention.Crash(id), kinds, all);
        if (simulation.keepsAnythingOnDisk(process)) {
            addIfAllowed(Task.Kind.DISK_LOSS, new Intervention.Crash(id, true), kinds, all);
        }
        if (!simulation.isPaused(process)) {
            addIfAllowed(Task.Kind.PAUSE, new Intervention.Pause(id), kinds, all);
        }
    }

    private void addDetection(int process, Set<Task.Kind> kinds, List<Addition> all) {
        if (!simulation.wouldReactToDetection(process)) {
            return;
        }
        Intervention detect = new Intervention.Detect(simulation.idOf(process));
        if (!simulation.lacksLiveCoordinator(process)) {
            addIfAllowed(Task.Kind.FALSE_DETECTION, detect, kinds, all);
        } else if (beliefsAtDetection[process] == UNDETECTED) {
            all.add(free(detect));
        }
    }

    /** Adds the crashes in the middle of the sends of the next stage, at the last point before it. */
    private void addCrashesAmidSends(List<Addition> all) {
        TaskPoint later = this;
        if (atTickStart) {
            if (simulation.nextDueTick() > simulation.tick()) {
                return;
            }
            later = copy();
            later.playTick();
        }
        for (int process = 0; process < simulation.processCount(); process++) {
            if (simulation.isLive(process)) {
                int sends = later.simulation.countSendsInNextStage(process);
                for (int leaving = atTickStart ? 0 : 1; leaving < sends; leaving++) {
                    Intervention crash = new Intervention.CrashAfterSends(simulation.idOf(process), leaving);
                    all.add(new Addition(crash, Optional.of(Task.Kind.CRASH)));
                }
            }
        }
    }

    /** A message may be lost, come twice, or take up to three times D. */
    private void addToMessage(MessageName message, Set<Task.Kind> kinds, List<Addition> all) {
        addIfAllowed(Task.Kind.DROP, new Intervention.Drop(message), kinds, all);
        addIfAllowed(Task.Kind.DUPLICATE, new Intervention.Duplicate(message), kinds, all);
        for (int ticks = 1; ticks <= 2 * simulation.timing().delayTicks(); ticks++) {
            addIfAllowed(Task.Kind.DELAY, new Intervention.Delay(message, ticks), kinds, all);
        }
    }

    private void addToNetwork(Set<Task.Kind> kinds, List<Addition> all) {
        simulation.cutLinks().forEach(link -> all.add(free(new Intervention.HealLink(link))));
        if (!simulation.partitionSides().isEmpty()) {
            all.add(free(new Intervention.Heal()));
        }
        if (kinds.contains(Task.Kind.PARTITION)) {
            addSplits(all);
        }
        for (int one = 0; one < simulation.processCount() && kinds.contains(Task.Kind.CUT); one++) {
            for (int other = one + 1; other < simulation.processCount(); other++) {
                addCuts(one, other, all);
            }
        }
    }

    private void addCuts(int one, int other, List<Addition> all) {
        int first = simulation.idOf(one);
        int second = simulation.idOf(other);
        boolean forth = !simulation.isCut(one, other);
        boolean back = !simulation.isCut(other, one);
        if (forth && back) {
            addCut(Link.between(first, second), all);
        }
        if (forth) {
            addCut(new Link(first, second, true), all);
        }
        if (back) {
            addCut(new Link(second, first, true), all);
        }
    }

    private static void addCut(Link link, List<Addition> all) {
        all.add(new Addition(new Intervention.Cut(link), Optional.of(Task.Kind.CUT)));
    }

    /** Adds all splits in two sides; the first process is on the second side. */
    private void addSplits(List<Addition> all) {
        for (long bits = 2; bits < 1L << simulation.processCount(); bits += 2) {
            List<Integer> side = new ArrayList<>();
            for (int process = 1; process < simulation.processCount(); process++) {
                if ((bits & 1L << process) != 0) {
                    side.add(simulation.idOf(process));
                }
            }
            all.add(new Addition(new Intervention.Partition(List.of(side)), Optional.of(Task.Kind.PARTITION)));
        }
    }

    private static void addIfAllowed(
            Task.Kind kind, Intervention intervention, Set<Task.Kind> kinds, List<Addition> all) {
        if (kinds.contains(kind)) {
            all.add(new Addition(intervention, Optional.of(kind)));
        }
    }

    private static Addition free(Intervention intervention) {
        return new Addition(intervention, Optional.empty());
    }
}
