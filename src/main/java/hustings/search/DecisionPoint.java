package hustings.search;

import hustings.check.FairCompletion;
import hustings.check.FaultEnding;
import hustings.check.StateKey;
import hustings.engine.Intervention;
import hustings.engine.MessageName;
import hustings.engine.ScheduledIntervention;
import hustings.engine.Simulation;
import hustings.engine.StepResult;
import hustings.model.Algorithm;
import hustings.scenario.Scenario;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A point of a run at which a search can intervene: the start of a tick, due or not, or right after a stage was sent.
 * Moves from point to point in exactly the order in which the engine plays a scenario, so that an action taken here
 * corresponds to an event of a scenario.
 */
final class DecisionPoint {

    /** Stands for a process that has not detected a suspected crash. */
    private static final int UNDETECTED = Integer.MIN_VALUE;

    private final Simulation<?> simulation;
    private final NetworkActions network;
    /** Whether this is the start of a tick, before its deliveries; otherwise a stage was just sent. */
    private boolean atTickStart;
    /**
     * By position: the coordinator that a process believed in when it detected, as long as it still does; otherwise
     * {@link #UNDETECTED}.
     */
    private final int[] beliefsAtDetection;
    /** Whether an action was taken at this point. */
    private boolean actionTaken;
    /** The processes that have reacted or sent since the last point, as bits by position. */
    private long activeSinceLast;
    /** The key of the run's state, with times relative to tick 0; null if not computed yet. */
    private StateKey stateKey;
    /** By position: the number of messages that a process sends in the stage after this tick; null if not known. */
    private int[] sendsAfterTick;

    /** Creates the first point of a run at its beginning: tick 0. */
    DecisionPoint(Simulation<?> simulation) {
        this.simulation = simulation;
        this.network = new NetworkActions(simulation);
        this.atTickStart = true;
        this.beliefsAtDetection = new int[simulation.group().size()];
        this.activeSinceLast = simulation.drainActiveProcessBits();
        Arrays.fill(beliefsAtDetection, UNDETECTED);
    }

    private DecisionPoint(DecisionPoint original) {
        simulation = original.simulation.copy(null);
        network = original.network.copy(simulation);
        atTickStart = original.atTickStart;
        beliefsAtDetection = original.beliefsAtDetection.clone();
        actionTaken = original.actionTaken;
        activeSinceLast = original.activeSinceLast;
        stateKey = original.stateKey;
    }

    /** Whether each event of a schedule is a possible action at its point, within the bounds. */
    static boolean isSchedulePossible(Scenario schedule, Algorithm<?> algorithm, Bounds bounds) {
        DecisionPoint point = new DecisionPoint(schedule.withEvents(List.of()).createSimulation(algorithm, null));
        FaultBudget left = bounds.budget();
        int taken = 0;
        while (taken < schedule.events().size() && point.tick() <= bounds.withinTicks()) {
            for (ScheduledIntervention event : schedule.events()) {
                if (point.isMomentOf(event)) {
                    Optional<ScheduleAction> action = point.possibleActions(bounds, left, true).stream()
                            .filter(each -> event.intervention().equals(each.intervention()))
                            .findFirst();
                    if (action.isEmpty()) {
                        return false;
                    }
                    point.apply(action.get());
                    left = left.minus(action.get().cost());
                    taken++;
                }
            }
            point.moveToNextPoint();
        }
        return taken == schedule.events().size();
    }

    /** Returns the same point in an independent copy of the run. */
    DecisionPoint copy() {
        return new DecisionPoint(this);
    }

    Simulation<?> simulation() {
        return simulation;
    }

    int tick() {
        return simulation.tick();
    }

    /**
     * The key of the run's current state, without the clock; cached until something happens.
     *
     * @param values the values table; must be the same in every call
     */
    StateKey stateKey(StateKey.ValueNumbering values) {
        if (stateKey == null) {
            stateKey = StateKey.createWithAbsoluteTimes(values, simulation);
        }
        return stateKey;
    }

    /**
     * Adds to a key what determines the run's future besides its state and the clock.
     *
     * @param withDetections whether a process may still detect
     * @param withLastStage whether the messages of the stage just sent may still be delayed
     * @param withActionTaken whether it matters that an action was taken here already
     */
    void addToKey(StateKey key, boolean withDetections, boolean withLastStage, boolean withActionTaken) {
        key.visitNumber(withDetections ? detectedProcessBits() : 0);
        key.visitNumber((atTickStart ? 1 : 0) + (withActionTaken && actionTaken ? 2 : 0));
        network.addToKey(key);
        if (withLastStage && !atTickStart) {
            for (MessageName message : simulation.namesOfLastStage()) {
                key.visitNumber(message.from());
                key.visitNumber(message.to());
                // Without the occurrence number: how often such a message was sent before does not matter.
            }
        }
    }

    /** Whether an action was taken at the start of the tick, and the rest of the tick is still to come. */
    boolean isMidTick() {
        return atTickStart && actionTaken;
    }

    /** The live processes that have reacted or sent since the last point, as bits by position. */
    long activeProcessBits() {
        long bits = 0;
        for (int process = 0; process < beliefsAtDetection.length; process++) {
            bits |= simulation.isLive(process) ? activeSinceLast & 1L << process : 0;
        }
        return bits;
    }

    /** Whether a process is paused, or a link is cut that heals with this ending. */
    boolean awaitsEndOfFaults(FaultEnding ending) {
        return network.isAnyPaused() || (network.hasCuts() && ending == FaultEnding.HEALED);
    }

    /** Whether nothing happens any more without an action. */
    boolean isQuiescent() {
        return !simulation.isAnySendWaiting() && simulation.nextDueTick() == Integer.MAX_VALUE;
    }

    /** The current tick if something happens in the next step; otherwise 0. */
    int tickOrZeroIfIdle() {
        boolean idle = atTickStart && simulation.nextDueTick() > simulation.tick() && !simulation.isAnySendWaiting();
        return idle ? 0 : simulation.tick();
    }

    /** Moves to the next point without a further action. */
    void moveToNextPoint() {
        finishTick();
        if (simulation.isAnySendWaiting()) {
            stateKey = null;
        }
        StepResult step = StepResult.SILENCED;
        while (step == StepResult.SILENCED && simulation.isAnySendWaiting()) {
            step = simulation.sendNextStage();
            forgetOutdatedDetections();
        }
        atTickStart = step == StepResult.SILENCED;
        if (atTickStart) {
            simulation.beginTick(simulation.tick() + 1);
        }
        actionTaken = false;
        activeSinceLast = simulation.drainActiveProcessBits();
    }

    /** Finishes a tick that has only begun, so that the simulation can then be stepped directly. */
    void finishTick() {
        if (willTickChangeAnything() || network.wasAnyPaused()) {
            stateKey = null;
        }
        if (atTickStart) {
            simulation.deliverAndFireTimers();
            atTickStart = false;
            forgetOutdatedDetections();
        }
    }

    /** Takes an action at this point; returns false if that changes nothing. */
    boolean apply(ScheduleAction action) {
        if (!action.isExpiry()) {
            return apply(action.intervention());
        }
        simulation.timeoutSource().expireOpenTimer(action.process(), action.timer(), simulation.tick());
        recordActionTaken();
        return true;
    }

    private void recordActionTaken() {
        actionTaken = true;
        stateKey = null;
        sendsAfterTick = null;
    }

    /** Applies an intervention at this point; returns false if that changes nothing. */
    boolean apply(Intervention intervention) {
        int process = intervention instanceof Intervention.ToProcess toProcess
                ? simulation.group().indexOf(toProcess.process())
                : UNDETECTED;
        boolean detects = intervention instanceof Intervention.Detect
                && FairCompletion.lacksReachableCoordinator(simulation, process);
        int belief = detects ? simulation.beliefOf(process) : UNDETECTED;
        boolean changes = simulation.apply(intervention);
        long reacting = simulation.drainActiveProcessBits();
        if (changes) {
            recordActionTaken();
            activeSinceLast |= reacting;
            network.record(intervention);
            if (detects) {
                beliefsAtDetection[process] = belief;
            }
            forgetOutdatedDetections();
        }
        return changes;
    }

    /** Clears detections whose process believes in another, is down, or no longer misses its coordinator. */
    private void forgetOutdatedDetections() {
        for (int process = 0; process < beliefsAtDetection.length; process++) {
            if (beliefsAtDetection[process] != UNDETECTED
                    && (beliefsAtDetection[process] != simulation.beliefOf(process)
                            || !FairCompletion.lacksReachableCoordinator(simulation, process))) {
                beliefsAtDetection[process] = UNDETECTED;
            }
        }
    }

    /** The processes that have detected a suspected crash, as bits by position. */
    private long detectedProcessBits() {
        long bits = 0;
        for (int process = 0; process < beliefsAtDetection.length; process++) {
            bits |= beliefsAtDetection[process] == UNDETECTED ? 0 : 1L << process;
        }
        return bits;
    }

    /** Converts an intervention at this point to an event of a scenario. */
    ScheduledIntervention toEvent(Intervention intervention) {
        return atTickStart
                ? ScheduledIntervention.atTick(simulation.tick(), intervention)
                : ScheduledIntervention.beforeStage(simulation.stageCount() + 1, intervention);
    }

    /** Whether an event of a scenario applies at this point. */
    private boolean isMomentOf(ScheduledIntervention event) {
        return event.awaitsSend()
                ? !atTickStart
                        && event.tick() == simulation.tick()
                        && simulation
                                .namesOfLastStage()
                                .contains(((Intervention.ToMessage) event.intervention()).message())
                : toEvent(event.intervention()).equals(event);
    }

    /**
     * The actions that can be taken at this point within bounds and a budget, in a fixed order.
     *
     * @param withIdleCrashes whether processes may also crash that have neither reacted nor sent since the last point:
     *     the result is the same as if they had crashed there
     */
    List<ScheduleAction> possibleActions(Bounds bounds, FaultBudget budget, boolean withIdleCrashes) {
        List<ScheduleAction> actions = new ArrayList<>();
        if (budget.faults() > 0 && willTickChangeAnything() && sendsAfterTick == null) {
            DecisionPoint later = copy();
            later.finishTick();
            recordSendCountsAfterTick(later);
        }
        for (int process = 0; process < simulation.group().size(); process++) {
            if (simulation.isLive(process)) {
                addDetection(process, bounds.falseSuspicion(), budget, actions);
                if (budget.faults() > 0) {
                    boolean isActive = withIdleCrashes || (activeSinceLast & 1L << process) != 0;
                    addCrashes(process, isActive, isActive || atTickStart ? sendsInNextStage(process) : 0, actions);
                    if (isActive && budget.diskLosses() > 0 && simulation.keepsAnythingOnDisk(process)) {
                        Intervention loss = new Intervention.Crash(simulation.idOf(process), true);
                        actions.add(new ScheduleAction(loss, FaultBudget.DISK_LOSS));
                    }
                }
            } else if (budget.faults() > 0) {
                actions.add(new ScheduleAction(
                        new Intervention.Revive(simulation.group().id(process)), FaultBudget.FAULT));
            }
        }
        if (!atTickStart && budget.late() > 0) {
            if (bounds.twice()) {
                addCopies(actions);
            } else {
                addDelays(actions);
            }
        }
        addExpiries(actions);
        network.addActions(budget, actions);
        return actions;
    }

    /** Whether an action can be taken at this point, or something has just happened. */
    boolean hasActionsOrActivity(FaultBudget budget) {
        return !atTickStart || actionTaken || activeSinceLast != 0 || hasActions(budget, false);
    }

    /**
     * Whether a budget may allow an action at this point; if false, there is none.
     *
     * @param onlyEffective whether detections that change nothing are ignored
     */
    boolean hasActions(FaultBudget budget, boolean onlyEffective) {
        boolean has = budget.faults() > 0 || (!atTickStart && budget.late() > 0) || network.hasActions(budget);
        for (int process = 0; process < beliefsAtDetection.length && !has; process++) {
            has = beliefsAtDetection[process] == UNDETECTED
                    && FairCompletion.lacksReachableCoordinator(simulation, process)
                    && (!onlyEffective || simulation.wouldReactToDetection(process));
        }
        return has || addExpiries(new ArrayList<>());
    }

    /** Whether an action changes anything at this point; exact for detections, always true for other actions. */
    boolean isEffective(ScheduleAction action) {
        return !(action.intervention() instanceof Intervention.Detect detect)
                || simulation.wouldReactToDetection(simulation.positionOf(detect.process()));
    }

    /** Adds the expiry of each open timeout that may expire now; returns whether there are any. */
    private boolean addExpiries(List<ScheduleAction> actions) {
        int before = actions.size();
        for (int process = 0; atTickStart && process < beliefsAtDetection.length; process++) {
            for (int timer = 0; timer < simulation.timeoutSource().timersPerProcess(); timer++) {
                if (simulation.timeoutSource().mayExpireAt(process, timer, simulation.tick())) {
                    actions.add(ScheduleAction.createExpiry(process, timer));
                }
            }
        }
        return actions.size() > before;
    }

    private void addDetection(int process, boolean falseSuspicion, FaultBudget budget, List<ScheduleAction> actions) {
        boolean misses = FairCompletion.lacksReachableCoordinator(simulation, process);
        boolean mayDetect = misses ? beliefsAtDetection[process] == UNDETECTED : falseSuspicion && budget.faults() > 0;
        if (mayDetect && !simulation.isPaused(process)) {
            int id = simulation.group().id(process);
            actions.add(new ScheduleAction(new Intervention.Detect(id), misses ? FaultBudget.NONE : FaultBudget.FAULT));
        }
    }

    private void addCrashes(int process, boolean mayCrashNow, int sends, List<ScheduleAction> actions) {
        int id = simulation.group().id(process);
        if (mayCrashNow) {
            actions.add(new ScheduleAction(new Intervention.Crash(id), FaultBudget.FAULT));
        }
        for (int leaving = atTickStart ? 0 : 1; leaving < sends; leaving++) {
            actions.add(new ScheduleAction(new Intervention.CrashAfterSends(id, leaving), FaultBudget.FAULT));
        }
    }

    /** Whether the tick has only begun and will change something when it happens. */
    private boolean willTickChangeAnything() {
        return atTickStart && simulation.nextDueTick() <= simulation.tick();
    }

    /** Records from the same run after the tick how many messages each process is about to send. */
    void recordSendCountsAfterTick(DecisionPoint pointAfterTick) {
        sendsAfterTick = new int[beliefsAtDetection.length];
        Arrays.setAll(sendsAfterTick, pointAfterTick.simulation::countSendsInNextStage);
    }

    private int sendsInNextStage(int process) {
        return willTickChangeAnything() ? sendsAfterTick[process] : simulation.countSendsInNextStage(process);
    }

    /** Adds the arrival of each message of the stage just sent for a second time. */
    private void addCopies(List<ScheduleAction> actions) {
        for (MessageName message : simulation.namesOfLastStage()) {
            actions.add(new ScheduleAction(new Intervention.Duplicate(message), FaultBudget.LATE));
        }
    }

    /** Adds the delays of each message of the stage just sent, up to three times D in all. */
    private void addDelays(List<ScheduleAction> actions) {
        for (MessageName message : simulation.namesOfLastStage()) {
            for (int ticks = 1; ticks <= 2 * simulation.timing().delayTicks(); ticks++) {
                actions.add(new ScheduleAction(new Intervention.Delay(message, ticks), FaultBudget.LATE));
            }
        }
    }
}
