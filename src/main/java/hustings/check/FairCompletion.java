package hustings.check;

import hustings.engine.Intervention;
import hustings.engine.ScheduledIntervention;
import hustings.engine.Simulation;
import hustings.engine.Step;
import hustings.engine.Tallies;
import hustings.model.Message.MessageType;
import hustings.model.ProcessState;
import hustings.model.Property;
import hustings.model.Role;
import hustings.model.Seen;
import hustings.trace.ending.Elections;
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
 * Completes a run fairly after its last fault: by itself, and whoever {@linkplain #missesCoordinator misses} its
 * coordinator detects again when the run is quiescent; where it never is, because its algorithm polls, after every
 * forty D. It ends when nobody has reason to detect, or when a state comes again.
 *
 * <p>States that come again and again count as rest as long as it only serves to notice crashes
 * ({@link hustings.model.MessageFate.MessageType#detectsFailures}). If anything else is sent, or somebody holds an
 * election, then an election goes round in circles.
 */
public final class FairCompletion {

    private static final int PERIOD_IN_DELAYS = 40;
    /**
     * An algorithm that draws its timeouts repeats no situation; so many periods without an election, and with
     * unchanged beliefs, count as rest.
     */
    private static final int PERIODS_OF_PEACE = 3;
    /** More elections in a row than this, each other than those before, are given up as endless. */
    private static final int MOST_PERIODS = 60;

    private final Simulation<?> simulation;
    private final Collection<Property> watched;
    private final StateKey.Values values;
    private final int fromTick;
    private final Set<StateKey> benign;
    private final List<ScheduledIntervention> detections = new ArrayList<>();
    private final Set<Property> found = new HashSet<>(); // looked up, never iterated
    private final Seen running;
    private int lastTick;
    private int rounds;
    private boolean isNonQuiescent;
    /** Whether somebody has held an election in this period. */
    private boolean elected;
    /** The same of the last whole period, whatever was sent in it. */
    private boolean held;
    /** Whether faults were ended, which is a round of its own. */
    private boolean hasEndedFaults;

    private Ending ending = Ending.HEALED;
    /** By position: the coordinator of each live process, where it is watched whether these change. */
    private int[] coordinators;
    /** Whether one has changed in this period; never where that is not watched. */
    private boolean changed;
    /** What was sent up to this period; null before the first. */
    private Tallies sentBeforePeriod;

    /**
     * @param watched the properties that are judged
     * @param values to recognise situations by
     * @param fromTick the first tick after the last at which a fault may happen
     * @param benign situations that come again after each period, and nothing is broken, and those that lead there;
     *     those met are added. Shared by the endings of an algorithm whose same properties are judged
     */
    public FairCompletion(
            Simulation<?> simulation,
            Collection<Property> watched,
            StateKey.Values values,
            int fromTick,
            Set<StateKey> benign) {
        this.simulation = simulation;
        this.running = new SimulationStateView(simulation, false);
        this.watched = watched;
        this.values = values;
        this.fromTick = fromTick;
        this.benign = benign;
    }

    /**
     * Whether a process cannot hear its coordinator, or be heard by it: it is live and believes in nobody, in one that
     * is crashed or paused, or in one to or from which the link is cut.
     *
     * @param process by its position in the group
     */
    public static boolean missesCoordinator(Simulation<?> run, int process) {
        boolean suspects = run.suspects(process);
        if (suspects || !run.isLive(process)) {
            return suspects;
        }
        int coordinator = run.positionOf(run.beliefOf(process));
        return run.isPaused(coordinator) || run.isCut(coordinator, process) || run.isCut(process, coordinator);
    }

    /** Plays what is scripted for the ticks in which faults may happen. */
    public void playScript() {
        watch();
        while (simulation.isInterventionNext() || simulation.anySendsWaiting() || simulation.nextDueTick() < fromTick) {
            step();
        }
    }

    /**
     * Ends cuts and pauses as an ending says, at the first tick after the last at which a fault may happen.
     *
     * @return whether there were any; what else is due at that tick has then happened, too
     */
    public boolean endFaults(Ending how) {
        ending = how;
        List<Intervention> ends = new ArrayList<>();
        if (how == Ending.HEALED
                && !(simulation.cuts().isEmpty() && simulation.sides().isEmpty())) {
            ends.add(new Intervention.Heal());
        }
        for (int process = 0; process < simulation.processes(); process++) {
            if (simulation.isPaused(process)) {
                ends.add(new Intervention.Resume(simulation.idOf(process)));
            }
        }
        if (ends.isEmpty()) {
            return false;
        }
        playScript();
        simulation.beginTick(currentTick());
        ends.forEach(this::applyNow);
        hasEndedFaults = true;
        simulation.executeTick();
        lastTick = simulation.tick();
        watch();
        return true;
    }

    private void applyNow(Intervention intervention) {
        detections.add(ScheduledIntervention.at(simulation.tick(), intervention));
        simulation.apply(intervention);
    }

    /** The last tick at which something happened; 0 if nothing has since this ending was made. */
    public int lastTick() {
        return lastTick;
    }

    /** Whether a period was over before the run was at rest. */
    public boolean isNonQuiescent() {
        return isNonQuiescent;
    }

    /** At how many ticks fairness added interventions until the situation that, from then on, only comes again. */
    public int rounds() {
        return rounds + (hasEndedFaults ? 1 : 0);
    }

    /** The ends of faults and the detections that fairness added. */
    public List<ScheduledIntervention> detections() {
        return detections;
    }

    /**
     * Of a run that was {@linkplain #play played} and never rests, the types of messages that are sent in the end
     * though nobody holds an election or has reason to; none if somebody does.
     */
    public List<String> sentWithoutElection() {
        Tallies sent = simulation.tallies();
        return held || !suspects().isEmpty()
                ? List.of()
                : Elections.types(sent).stream()
                        .filter(type -> sent.sent(type) > sentBeforePeriod.sent(type))
                        .map(MessageType::name)
                        .toList();
    }

    /**
     * Plays on, and nobody detects, until the run is at rest, or goes round and round while nobody has reason to
     * detect, holds an election or breaks anything. Whether a run gets into such a round follows from its situation
     * alone: at whatever tick that is met, and however long after the last fault, the same comes of it. An ending that
     * does not is to be {@linkplain #play played}.
     *
     * @return whether it goes round, and nothing was broken on the way
     */
    public boolean entersBenignCycle() {
        int over = currentTick() + PERIOD_IN_DELAYS * simulation.timing().delayTicks();
        int givenUp = currentTick() + MOST_PERIODS * (over - currentTick());
        long sentBefore = 0;
        Set<StateKey> inCycle = new HashSet<>();
        List<StateKey> passed = new ArrayList<>();
        watch();
        while (simulation.anySendsWaiting() || simulation.nextDueTick() < givenUp) {
            elected = false;
            changed = false;
            Step step = step();
            if (step == Step.OUT_OF_TIME) {
                return false;
            }
            isNonQuiescent = simulation.tick() >= over;
            if (isNonQuiescent && isTroubled(sentBefore)) {
                inCycle.clear();
                sentBefore = sentForElections();
            } else if (step == Step.TICK && (isNonQuiescent || !benign.isEmpty())) {
                StateKey key = new StateKey(values, simulation);
                if (benign.contains(key) || (isNonQuiescent && !inCycle.add(key))) {
                    benign.addAll(found.isEmpty() ? passed : inCycle);
                    isNonQuiescent = false;
                    return found.isEmpty();
                }
                passed.add(key);
            }
        }
        return false;
    }

    private boolean isTroubled(long sentBefore) {
        return elected
                || changed
                || sentForElections() > sentBefore
                || !suspects().isEmpty()
                || isBrokenAtRest();
    }

    /** Plays the run to its end and returns what is broken then, or was on the way, and which goals were reached. */
    public Set<Property> play() {
        Map<StateKey, Integer> seen = new HashMap<>(); // looked up, never iterated
        String beliefs = "";
        int peace = 0;
        int lastElection = -1;
        int lastTrouble = -1;
        int lastChange = -1;
        for (int period = 0; period < MOST_PERIODS; period++) {
            boolean quiet = playPeriod();
            isNonQuiescent |= !quiet;
            List<Integer> suspects = suspects();
            if (quiet && suspects.isEmpty()) {
                return judged(true, true);
            }
            lastElection = elected ? period : lastElection;
            lastChange = changed ? period : lastChange;
            lastTrouble = suspects.isEmpty() && !isBrokenAtRest() ? lastTrouble : period;
            StateKey key = new StateKey(values, simulation, quiet ? 1 : 0);
            Integer before = seen.putIfAbsent(key, period);
            if (before != null) {
                boolean isTold =
                        before > 0 && rounds == period && watched.stream().allMatch(FairCompletion::isOfBeliefs);
                rounds = isTold ? before : rounds;
                boolean rests = suspects.isEmpty() && lastElection <= before;
                if (rests && lastTrouble < before && lastChange <= before && found.isEmpty()) {
                    seen.forEach((passed, when) -> addBenign(passed, when >= before));
                }
                return judged(rests, ending == Ending.STANDING ? lastChange <= before : rests);
            }
            if (benign.contains(key)) {
                return found;
            }
            String now = beliefs();
            boolean isPeaceful = suspects.isEmpty()
                    && !elected
                    && !Elections.hasAnyRole(simulation, Role.WAITING)
                    && now.equals(beliefs);
            peace = ending == Ending.STANDING ? period - lastChange : isPeaceful ? peace + 1 : 0;
            beliefs = now;
            if (peace == PERIODS_OF_PEACE) {
                return judged(isPeaceful, true);
            }
            detect(suspects);
        }
        return judged(false, false);
    }

    /** Whether a property is judged by the last situation alone, and not by how it came about. */
    private static boolean isOfBeliefs(Property property) {
        return property.isEventual()
                && !property.equals(ElectionProperties.TERMINATION)
                && !property.equals(ElectionProperties.STABLE_LEADER);
    }

    private void addBenign(StateKey situation, boolean comesAgain) {
        if (comesAgain) {
            benign.add(situation);
        }
    }

    /** Plays on until the run is at rest, or a period from now on is over; returns which. */
    private boolean playPeriod() {
        int over = currentTick() + PERIOD_IN_DELAYS * simulation.timing().delayTicks();
        sentBeforePeriod = simulation.tallies();
        elected = false;
        changed = false;
        watch();
        while (simulation.anySendsWaiting() || simulation.nextDueTick() < over) {
            if (step() == Step.OUT_OF_TIME) {
                return false;
            }
        }
        held = elected;
        elected |= sentForElections() > Elections.countSent(sentBeforePeriod);
        boolean atRest = simulation.nextDueTick() == Integer.MAX_VALUE;
        if (!atRest) {
            simulation.beginTick(over - 1);
        }
        return atRest;
    }

    private long sentForElections() {
        return Elections.countSent(simulation.tallies());
    }

    private int currentTick() {
        return Math.max(fromTick, simulation.tick());
    }

    private Step step() {
        Step step = simulation.step();
        if (step == Step.TICK) {
            lastTick = simulation.tick();
        }
        watch();
        return step;
    }

    private void watch() {
        elected = elected || Elections.isAnyHeld(simulation);
        if (ending == Ending.STANDING) {
            watchCoordinators();
        }
        judge(false, running);
    }

    private void watchCoordinators() {
        boolean isFirst = coordinators == null;
        coordinators = isFirst ? new int[simulation.processes()] : coordinators;
        for (int process = 0; process < coordinators.length; process++) {
            int now = simulation.isLive(process) ? simulation.beliefOf(process) : ProcessState.NOBODY;
            changed |= !isFirst && now != coordinators[process];
            coordinators[process] = now;
        }
    }

    private List<Integer> suspects() {
        return IntStream.range(0, simulation.processes())
                .filter(process -> missesCoordinator(simulation, process))
                .mapToObj(simulation::idOf)
                .toList();
    }

    private String beliefs() {
        return IntStream.range(0, simulation.processes())
                .mapToObj(process -> simulation.isLive(process) ? simulation.beliefOf(process) + " " : "x ")
                .collect(Collectors.joining());
    }

    private void detect(List<Integer> suspects) {
        simulation.beginTick(currentTick() + 1);
        lastTick = simulation.tick();
        suspects.forEach(id -> applyNow(new Intervention.Detect(id)));
        rounds += suspects.isEmpty() ? 0 : 1;
        simulation.executeTick();
    }

    private Set<Property> judged(boolean atRest, boolean settled) {
        judge(true, new SimulationStateView(simulation, atRest, settled));
        return found;
    }

    private boolean isBrokenAtRest() {
        Seen atRest = new SimulationStateView(simulation, true);
        return watched.stream().anyMatch(property -> property.isEventual() && property.isViolatedBy(atRest));
    }

    private void judge(boolean permanent, Seen seen) {
        for (Property property : watched) {
            if (property.isEventual() == permanent && property.isViolatedBy(seen)) {
                found.add(property);
            }
        }
    }
}
