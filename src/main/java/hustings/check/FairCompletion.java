package hustings.check;

import hustings.engine.Intervention;
import hustings.engine.ScheduledIntervention;
import hustings.engine.Simulation;
import hustings.engine.StepResult;
import hustings.engine.Tallies;
import hustings.model.Message.MessageType;
import hustings.model.ProcessState;
import hustings.model.Property;
import hustings.model.Role;
import hustings.model.Seen;
import hustings.trace.ending.Elections;
import hustings.trace.ending.RunEnd;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Completes a run fairly after its last fault. The run continues, and each process that {@linkplain
 * #lacksReachableCoordinator cannot reach} its coordinator detects again when the run is quiescent, or, if the
 * algorithm polls and the run never becomes quiescent, after every forty D. The completion ends when no process has
 * reason to detect, or when a state recurs.
 *
 * <p>Recurring states count as rest if all messages sent meanwhile serve only to notice crashes ({@link
 * hustings.model.Message.MessageType#detectsFailures}). If any other message is sent, or a process holds an
 * election, the election never ends.
 */
public final class FairCompletion {

    /**
     * The number of periods without an election and with unchanged beliefs that count as rest. Needed because a run
     * with drawn timeouts never repeats a state.
     */
    private static final int MIN_PEACEFUL_PERIODS = 3;

    private static final int PERIOD_IN_DELAYS = RunEnd.QUIET_DELAYS / MIN_PEACEFUL_PERIODS;
    /** The number of periods with different elections after which the elections are taken to be endless. */
    private static final int MAX_PERIODS = 60;

    private final Simulation<?> simulation;
    private final Collection<Property> watched;
    private final StateKey.ValueNumbering values;
    private final int fromTick;
    private final Set<StateKey> benignStates;
    private final List<ScheduledIntervention> addedInterventions = new ArrayList<>();
    private final Set<Property> found = new HashSet<>(); // looked up, never iterated
    private final Seen running;
    private int lastTick;
    private int detectionRounds;
    private boolean isNonQuiescent;
    /** Whether a process has held an election in this period. */
    private boolean electionInPeriod;
    /** Whether a process held an election in the last whole period; messages are not considered. */
    private boolean electionInLastPeriod;
    /** Whether faults were ended, which counts as a round of its own. */
    private boolean hasEndedFaults;

    private FaultEnding ending = FaultEnding.HEALED;
    /** The coordinator of each live process, by position; null unless changes of coordinator are watched. */
    private int[] coordinators;
    /** Whether a coordinator has changed in this period; always false if changes are not watched. */
    private boolean coordinatorChanged;
    /** The messages sent before this period; null before the first period. */
    private Tallies sentBeforePeriod;

    /**
     * @param watched the properties that are judged
     * @param values the numbers of values by which states are recognised
     * @param fromTick the first tick after the last at which a fault may happen
     * @param benignStates states that recur after each period without a violation, and the states that lead to them;
     *     those found are added. To be shared by the completions of one algorithm for the same properties
     */
    public FairCompletion(
            Simulation<?> simulation,
            Collection<Property> watched,
            StateKey.ValueNumbering values,
            int fromTick,
            Set<StateKey> benignStates) {
        GivenDetections.requireNoOthers(simulation.timing());
        this.simulation = simulation;
        this.running = new SimulationStateView(simulation, false);
        this.watched = watched;
        this.values = values;
        this.fromTick = fromTick;
        this.benignStates = benignStates;
    }

    /**
     * Whether a process cannot hear its coordinator, or cannot be heard by it: the process is live and believes in
     * nobody, in a process that is crashed or paused, or in a process to or from which the link is cut.
     *
     * @param position the position of the process in the group
     */
    public static boolean lacksReachableCoordinator(Simulation<?> run, int position) {
        boolean suspects = run.lacksLiveCoordinator(position);
        if (suspects || !run.isLive(position)) {
            return suspects;
        }
        int coordinator = run.positionOf(run.beliefOf(position));
        return run.isPaused(coordinator) || run.isCut(coordinator, position) || run.isCut(position, coordinator);
    }

    /** Plays the scripted events of the ticks in which faults may happen. */
    public void playFaultPhase() {
        observeState();
        while (simulation.isInterventionNext()
                || simulation.isAnySendWaiting()
                || simulation.nextDueTick() < fromTick) {
            stepAndObserve();
        }
    }

    /**
     * Heals cuts and resumes paused processes as the ending says, at the first tick after the last at which a fault may
     * happen.
     *
     * @return whether there were any; if so, everything else due at that tick has been executed, too
     */
    public boolean endLastingFaults(FaultEnding newEnding) {
        ending = newEnding;
        List<Intervention> ends = new ArrayList<>();
        if (newEnding == FaultEnding.HEALED
                && !(simulation.cutLinks().isEmpty()
                        && simulation.partitionSides().isEmpty())) {
            ends.add(new Intervention.Heal());
        }
        for (int process = 0; process < simulation.processCount(); process++) {
            if (simulation.isPaused(process)) {
                ends.add(new Intervention.Resume(simulation.idOf(process)));
            }
        }
        if (ends.isEmpty()) {
            return false;
        }
        playFaultPhase();
        simulation.beginTick(currentTick());
        ends.forEach(this::applyAndRecord);
        hasEndedFaults = true;
        simulation.deliverAndFireTimers();
        lastTick = simulation.tick();
        observeState();
        return true;
    }

    private void applyAndRecord(Intervention intervention) {
        addedInterventions.add(
                ScheduledIntervention.atTick(simulation.tick(), intervention).withEnding(true));
        simulation.apply(intervention);
    }

    /** The last tick at which something happened; 0 if nothing has happened since this completion was created. */
    public int lastEventTick() {
        return lastTick;
    }

    /** Whether a period ended before the run was at rest. */
    public boolean isNonQuiescent() {
        return isNonQuiescent;
    }

    /** The number of ticks at which this completion added interventions before the recurring state was reached. */
    public int countInterventionTicks() {
        return detectionRounds + (hasEndedFaults ? 1 : 0);
    }

    /** The interventions that this completion added: heals, resumes and detections. */
    public List<ScheduledIntervention> addedInterventions() {
        return addedInterventions;
    }

    /**
     * The types of messages that a {@linkplain #playToEnd played} run without rest sends in its last period although no
     * process holds an election or has reason to; empty if a process does.
     */
    public List<String> typesSentWithoutElection() {
        Tallies sent = simulation.tallies();
        return electionInLastPeriod || !findIdsLackingCoordinator().isEmpty()
                ? List.of()
                : Elections.electionTypes(sent).stream()
                        .filter(type -> sent.sent(type) > sentBeforePeriod.sent(type))
                        .map(MessageType::name)
                        .toList();
    }

    /**
     * Continues the run without detections until it is at rest, or until a state recurs while no process has reason to
     * detect, holds an election or violates a property. Whether a run reaches such a cycle depends on its state alone,
     * not on the tick or on the time since the last fault. If this method returns false, the completion has to be
     * {@linkplain #playToEnd played}.
     *
     * @return whether the run reached such a cycle, and no property was violated on the way
     */
    public boolean playIntoBenignCycle() {
        int periodEnd = currentTick() + PERIOD_IN_DELAYS * simulation.timing().delayTicks();
        int deadline = currentTick() + MAX_PERIODS * (periodEnd - currentTick());
        long sentBefore = 0;
        Set<StateKey> inCycle = new HashSet<>();
        List<StateKey> passed = new ArrayList<>();
        observeState();
        while (simulation.isAnySendWaiting() || simulation.nextDueTick() < deadline) {
            electionInPeriod = false;
            coordinatorChanged = false;
            StepResult step = stepAndObserve();
            if (step == StepResult.OUT_OF_TIME) {
                return false;
            }
            isNonQuiescent = simulation.tick() >= periodEnd;
            if (isNonQuiescent && isUnstable(sentBefore)) {
                inCycle.clear();
                sentBefore = countSentForElections();
            } else if (step == StepResult.TICK && (isNonQuiescent || !benignStates.isEmpty())) {
                StateKey key = new StateKey(values, simulation);
                if (benignStates.contains(key) || (isNonQuiescent && !inCycle.add(key))) {
                    benignStates.addAll(found.isEmpty() ? passed : inCycle);
                    isNonQuiescent = false;
                    return found.isEmpty();
                }
                passed.add(key);
            }
        }
        return false;
    }

    private boolean isUnstable(long electionMessagesBefore) {
        return electionInPeriod
                || coordinatorChanged
                || countSentForElections() > electionMessagesBefore
                || !findIdsLackingCoordinator().isEmpty()
                || wouldViolateIfAtRest();
    }

    /**
     * Plays the run to its end. Returns the properties that were violated on the way or at the end, and the goals that
     * were reached.
     */
    public Set<Property> playToEnd() {
        Map<StateKey, Integer> seen = new HashMap<>(); // looked up, never iterated
        String beliefs = "";
        int peacefulPeriods = 0;
        int lastElection = -1;
        int lastTrouble = -1;
        int lastChange = -1;
        for (int period = 0; period < MAX_PERIODS; period++) {
            boolean quiet = playPeriodAndCheckRest();
            isNonQuiescent |= !quiet;
            List<Integer> suspects = findIdsLackingCoordinator();
            if (quiet && suspects.isEmpty()) {
                return judgeEventualProperties(true, true);
            }
            lastElection = electionInPeriod ? period : lastElection;
            lastChange = coordinatorChanged ? period : lastChange;
            lastTrouble = suspects.isEmpty() && !wouldViolateIfAtRest() ? lastTrouble : period;
            StateKey key = new StateKey(values, simulation, quiet ? 1 : 0);
            Integer firstPeriod = seen.putIfAbsent(key, period);
            if (firstPeriod != null) {
                boolean isCycleOmitted = firstPeriod > 0
                        && detectionRounds == period
                        && watched.stream().allMatch(FairCompletion::dependsOnLastStateOnly);
                detectionRounds = isCycleOmitted ? firstPeriod : detectionRounds;
                boolean rests = suspects.isEmpty() && lastElection <= firstPeriod;
                if (rests && lastTrouble < firstPeriod && lastChange <= firstPeriod && found.isEmpty()) {
                    seen.values().removeIf(when -> when < firstPeriod);
                    benignStates.addAll(seen.keySet());
                }
                return judgeEventualProperties(
                        rests, ending == FaultEnding.STANDING ? lastChange <= firstPeriod : rests);
            }
            if (benignStates.contains(key)) {
                return found;
            }
            String now = formatBeliefs();
            boolean isPeaceful = suspects.isEmpty()
                    && !electionInPeriod
                    && !Elections.isAnyInRole(simulation, Role.WAITING)
                    && now.equals(beliefs);
            peacefulPeriods =
                    ending == FaultEnding.STANDING ? period - lastChange : isPeaceful ? peacefulPeriods + 1 : 0;
            beliefs = now;
            if (peacefulPeriods == MIN_PEACEFUL_PERIODS) {
                return judgeEventualProperties(isPeaceful, true);
            }
            applyDetections(suspects);
        }
        return judgeEventualProperties(false, false);
    }

    /** Whether a property is judged by the last state alone, not by how the state was reached. */
    private static boolean dependsOnLastStateOnly(Property property) {
        return property.isEventual()
                && !property.equals(ElectionProperties.TERMINATION)
                && !property.equals(ElectionProperties.STABLE_LEADER);
    }

    /** Continues the run until it is at rest or one period is over; returns true if it is at rest. */
    private boolean playPeriodAndCheckRest() {
        int periodEnd = currentTick() + PERIOD_IN_DELAYS * simulation.timing().delayTicks();
        sentBeforePeriod = simulation.tallies();
        electionInPeriod = false;
        coordinatorChanged = false;
        observeState();
        while (simulation.isAnySendWaiting() || simulation.nextDueTick() < periodEnd) {
            if (stepAndObserve() == StepResult.OUT_OF_TIME) {
                return false;
            }
        }
        electionInLastPeriod = electionInPeriod;
        electionInPeriod |= countSentForElections() > Elections.countElectionMessagesSent(sentBeforePeriod);
        boolean atRest = simulation.nextDueTick() == Integer.MAX_VALUE;
        if (!atRest) {
            simulation.beginTick(periodEnd - 1);
        }
        return atRest;
    }

    private long countSentForElections() {
        return Elections.countElectionMessagesSent(simulation.tallies());
    }

    private int currentTick() {
        return Math.max(fromTick, simulation.tick());
    }

    private StepResult stepAndObserve() {
        StepResult step = simulation.step();
        if (step == StepResult.TICK) {
            lastTick = simulation.tick();
        }
        observeState();
        return step;
    }

    private void observeState() {
        electionInPeriod = electionInPeriod || Elections.isAnyElectionHeld(simulation);
        if (ending == FaultEnding.STANDING) {
            recordCoordinatorChange();
        }
        collectViolations(false, running);
    }

    private void recordCoordinatorChange() {
        boolean isFirst = coordinators == null;
        coordinators = isFirst ? new int[simulation.processCount()] : coordinators;
        for (int process = 0; process < coordinators.length; process++) {
            int now = simulation.isLive(process) ? simulation.beliefOf(process) : ProcessState.NOBODY;
            coordinatorChanged |= !isFirst && now != coordinators[process];
            coordinators[process] = now;
        }
    }

    private List<Integer> findIdsLackingCoordinator() {
        return IntStream.range(0, simulation.processCount())
                .filter(process -> lacksReachableCoordinator(simulation, process))
                .mapToObj(simulation::idOf)
                .toList();
    }

    private String formatBeliefs() {
        return IntStream.range(0, simulation.processCount())
                .mapToObj(process -> simulation.isLive(process) ? simulation.beliefOf(process) + " " : "x ")
                .collect(Collectors.joining());
    }

    private void applyDetections(List<Integer> detectorIds) {
        simulation.beginTick(currentTick() + 1);
        lastTick = simulation.tick();
        detectorIds.forEach(id -> applyAndRecord(new Intervention.Detect(id)));
        detectionRounds += detectorIds.isEmpty() ? 0 : 1;
        simulation.deliverAndFireTimers();
    }

    private Set<Property> judgeEventualProperties(boolean atRest, boolean settled) {
        collectViolations(true, new SimulationStateView(simulation, atRest, settled));
        return found;
    }

    private boolean wouldViolateIfAtRest() {
        Seen atRest = new SimulationStateView(simulation, true);
        return watched.stream().anyMatch(property -> property.isEventual() && property.isViolatedBy(atRest));
    }

    private void collectViolations(boolean eventual, Seen seen) {
        for (Property property : watched) {
            if (property.isEventual() == eventual && property.isViolatedBy(seen)) {
                found.add(property);
            }
        }
    }
}
