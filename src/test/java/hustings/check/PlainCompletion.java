package hustings.check;

import hustings.engine.Intervention;
import hustings.engine.Simulation;
import hustings.engine.SimulationEvent;
import hustings.model.Algorithm;
import hustings.model.ProcessState;
import hustings.model.Property;
import hustings.model.Property.When;
import hustings.model.Role;
import hustings.scenario.Scenario;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * How a run ends and what is then broken, as one would write it first: it is played on for as long as an ending may
 * take, and an election in the last third of that has no end. Recognises no situation. Shares the contract with {@link
 * FairCompletion} and nothing else: links are healed or stay cut, the paused resume, and whoever follows a process
 * that is crashed or cut off, or in none, detects that when nothing more happens, and where there is no such time,
 * after every forty D.
 */
public final class PlainCompletion {

    private static final int PERIODS = 60;
    private static final int LAST_THIRD = 40;

    private final Simulation<?> run;
    private final int withinTicks;
    private final Collection<Property> own;
    private final FaultEnding ending;
    private final boolean watchesLeaders;
    private final Set<Property> found = new LinkedHashSet<>();
    private boolean elected;
    /** Whether nobody has changed its coordinator in the last third. */
    private boolean settled = true;

    private PlainCompletion(
            Scenario scenario, Algorithm<?> algorithm, int withinTicks, FaultEnding ending, Collection<Property> own) {
        this.ending = ending;
        this.watchesLeaders = own.contains(ElectionProperties.NEVER_TWO);
        this.own = own.stream()
                .filter(property -> ElectionProperties.find(property.id()).isEmpty()) // these are judged here anew
                .toList();
        this.run = scenario.createSimulation(algorithm, (tick, happening) -> {
            if (happening instanceof SimulationEvent.StageSent sent) {
                elected |= !sent.stage().type().detectsFailures();
            } else if (happening instanceof SimulationEvent.Reacted reacted) {
                elected |= isHolding(reacted.after().role());
            }
        });
        this.withinTicks = withinTicks;
    }

    private static boolean isHolding(Role role) {
        return role == Role.ELECTING || role == Role.GRANTED;
    }

    /** What a schedule breaks of that which is to hold in the end. */
    public static Set<Property> broken(Scenario scenario, Algorithm<?> algorithm, int withinTicks) {
        return found(scenario, algorithm, withinTicks, List.of());
    }

    /** The same, and what it breaks or reaches of somebody's own. */
    public static Set<Property> found(
            Scenario scenario, Algorithm<?> algorithm, int withinTicks, Collection<Property> own) {
        return found(scenario, algorithm, withinTicks, FaultEnding.HEALED, own);
    }

    /** The same with another ending. */
    public static Set<Property> found(
            Scenario scenario, Algorithm<?> algorithm, int withinTicks, FaultEnding ending, Collection<Property> own) {
        PlainCompletion played = new PlainCompletion(scenario, algorithm, withinTicks, ending, own);
        boolean ends = played.ends();
        played.look(When.IN_THE_END, ends);
        if (ending == FaultEnding.HEALED) {
            played.found.addAll(played.judged(ends));
        } else if (!played.hasLeaderIfItCan()) {
            played.found.add(ElectionProperties.STABLE_LEADER);
        }
        return played.found;
    }

    private void look(When when, boolean atRest) {
        for (Property property : own) {
            boolean holds = property.predicate().test(new SimulationStateView(run, atRest, atRest || settled));
            if (property.when() == when && holds == (when == When.REACHED)) {
                found.add(property);
            }
        }
    }

    private void lookOn() {
        look(When.ALWAYS, false);
        look(When.REACHED, false);
        Map<Long, Integer> leaders = new TreeMap<>();
        for (int process = 0; watchesLeaders && process < run.processCount(); process++) {
            boolean leads = run.isLive(process) && !run.isPaused(process) && run.beliefOf(process) == run.idOf(process);
            if (leads && leaders.merge(run.state(process).reign(), 1, Integer::sum) > 1) {
                found.add(ElectionProperties.NEVER_TWO);
            }
        }
    }

    private boolean ends() {
        boolean endless = false;
        lookOn();
        playUpTo(withinTicks + 1);
        endFaults();
        for (int period = 0; period < PERIODS; period++) {
            elected = false;
            int over = Math.max(run.tick(), withinTicks + 1) + 40 * run.timing().delayTicks();
            boolean isLate = period >= LAST_THIRD;
            playUpTo(over, isLate);
            boolean resting = run.nextDueTick() == Integer.MAX_VALUE;
            boolean suspected = anySuspects();
            elected |= anyHolding();
            if (resting && !suspected) {
                return true;
            }
            endless |= period >= LAST_THIRD && (elected || suspected);
            run.beginTick(resting ? Math.max(run.tick(), withinTicks + 1) + 1 : over);
            detect();
            run.deliverAndFireTimers();
            lookOn();
        }
        return !endless;
    }

    /** Links are healed and the paused go on in the first tick after the last one of the schedule. */
    private void endFaults() {
        List<Intervention> ends = new ArrayList<>();
        for (Intervention.Link link : ending == FaultEnding.HEALED ? run.cutLinks() : List.<Intervention.Link>of()) {
            ends.add(new Intervention.HealLink(link));
        }
        for (int id : run.group().ids()) {
            if (run.isPaused(run.positionOf(id))) {
                ends.add(new Intervention.Resume(id));
            }
        }
        if (!ends.isEmpty()) {
            run.beginTick(Math.max(run.tick(), withinTicks + 1));
            ends.forEach(run::apply);
            run.deliverAndFireTimers();
            lookOn();
        }
    }

    private void playUpTo(int tick) {
        playUpTo(tick, false);
    }

    private void playUpTo(int tick, boolean isLate) {
        while (run.isInterventionNext() || run.isAnySendWaiting() || run.nextDueTick() < tick) {
            List<Integer> before = beliefs();
            run.step();
            settled &= !isLate || before.equals(beliefs());
            lookOn();
        }
    }

    private List<Integer> beliefs() {
        List<Integer> beliefs = new ArrayList<>();
        for (int process = 0; process < run.processCount(); process++) {
            beliefs.add(run.isLive(process) ? run.beliefOf(process) : ProcessState.NOBODY);
        }
        return beliefs;
    }

    /** Whether one leads a majority for good, or no process can talk with a majority. */
    private boolean hasLeaderIfItCan() {
        int majority = run.processCount() / 2 + 1;
        boolean canTalk = false;
        int leaders = 0;
        int most = 0;
        for (int one = 0; one < run.processCount(); one++) {
            int talking = 0;
            int following = 0;
            for (int other = 0; run.isLive(one) && other < run.processCount(); other++) {
                boolean isReached = !run.isCut(one, other) && !run.isCut(other, one);
                talking += run.isLive(other) && (one == other || isReached) ? 1 : 0;
                following += run.isLive(other) && run.beliefOf(other) == run.idOf(one) ? 1 : 0;
            }
            canTalk |= talking >= majority;
            if (run.isLive(one) && run.beliefOf(one) == run.idOf(one)) {
                leaders++;
                most = following;
            }
        }
        return !canTalk || (settled && leaders == 1 && most >= majority);
    }

    /** Whether a process is live and follows nobody, or in one that is crashed, paused or cut off. */
    public static boolean suspects(Simulation<?> run, int process) {
        int belief = run.beliefOf(process);
        if (!run.isLive(process) || belief == ProcessState.NOBODY) {
            return run.isLive(process);
        }
        int coordinator = run.positionOf(belief);
        return !run.isLive(coordinator)
                || run.isPaused(coordinator)
                || run.isCut(coordinator, process)
                || run.isCut(process, coordinator);
    }

    private boolean anyHolding() {
        boolean any = false;
        for (int process = 0; process < run.processCount(); process++) {
            any |= run.isLive(process) && isHolding(run.state(process).role());
        }
        return any;
    }

    private boolean anySuspects() {
        boolean any = false;
        for (int process = 0; process < run.processCount(); process++) {
            any |= suspects(run, process);
        }
        return any;
    }

    private void detect() {
        boolean[] detecting = new boolean[run.processCount()];
        for (int process = 0; process < detecting.length; process++) {
            detecting[process] = suspects(run, process);
        }
        for (int process = 0; process < detecting.length; process++) {
            if (detecting[process]) {
                run.apply(new Intervention.Detect(run.idOf(process)));
            }
        }
    }

    private Set<Property> judged(boolean ends) {
        Map<Integer, Integer> live = new TreeMap<>();
        int highest = ProcessState.NOBODY;
        for (int process = 0; process < run.processCount(); process++) {
            if (run.isLive(process)) {
                live.put(run.idOf(process), run.beliefOf(process));
                highest = Math.max(highest, run.idOf(process));
            }
        }
        Set<Property> broken = new LinkedHashSet<>();
        if (!ends) {
            broken.add(ElectionProperties.TERMINATION);
        }
        if (Set.copyOf(live.values()).size() > 1 || live.containsValue(ProcessState.NOBODY)) {
            broken.add(ElectionProperties.AGREEMENT);
        }
        for (int leader : live.values()) {
            if (leader != ProcessState.NOBODY && !live.containsKey(leader)) {
                broken.add(ElectionProperties.LIVE_COORDINATOR);
            }
            if (leader != ProcessState.NOBODY && leader != highest) {
                broken.add(ElectionProperties.HIGHEST);
            }
            if (live.containsKey(leader) && live.get(leader) != leader) {
                broken.add(ElectionProperties.AWARE_COORDINATOR);
            }
        }
        return broken;
    }
}
