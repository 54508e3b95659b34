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
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * How a run ends and what is then broken, as one would write it first: it is played on for as long as an ending may
 * take, and an election in the last third of that has no end. Recognises no situation. Shares the contract with {@link
 * FairCompletion} and nothing else: whoever believes in a crashed process, or in none, detects that when nothing more
 * happens, and where there is no such time, after every twenty D.
 */
public final class PlainCompletion {

    private static final int PERIODS = 60;
    private static final int LAST_THIRD = 40;

    private final Simulation<?> run;
    private final int withinTicks;
    private final Collection<Property> own;
    private final Set<Property> found = new LinkedHashSet<>();
    private boolean elected;

    private PlainCompletion(Scenario scenario, Algorithm<?> algorithm, int withinTicks, Collection<Property> own) {
        this.own = own.stream()
                .filter(property -> !ElectionProperties.ALL.contains(property)) // these are judged here anew
                .toList();
        this.run = scenario.start(algorithm, (tick, happening) -> {
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
        PlainCompletion ending = new PlainCompletion(scenario, algorithm, withinTicks, own);
        boolean ends = ending.ends();
        ending.look(When.IN_THE_END, ends);
        ending.found.addAll(ending.judged(ends));
        return ending.found;
    }

    private void look(When when, boolean atRest) {
        for (Property property : own) {
            boolean holds = property.predicate().test(new SimulationStateView(run, atRest));
            if (property.when() == when && holds == (when == When.REACHED)) {
                found.add(property);
            }
        }
    }

    private void lookOn() {
        look(When.ALWAYS, false);
        look(When.REACHED, false);
    }

    private boolean ends() {
        boolean endless = false;
        lookOn();
        playUpTo(withinTicks + 1);
        for (int period = 0; period < PERIODS; period++) {
            elected = false;
            int over = Math.max(run.tick(), withinTicks + 1) + 40 * run.timing().delayTicks();
            playUpTo(over);
            boolean resting = run.nextDueTick() == Integer.MAX_VALUE;
            boolean suspected = anySuspects();
            elected |= anyHolding();
            if (resting && !suspected) {
                return true;
            }
            endless |= period >= LAST_THIRD && (elected || suspected);
            run.beginTick(resting ? Math.max(run.tick(), withinTicks + 1) + 1 : over);
            detect();
            run.executeTick();
            lookOn();
        }
        return !endless;
    }

    private void playUpTo(int tick) {
        while (run.anySendsWaiting() || run.nextDueTick() < tick) {
            run.step();
            lookOn();
        }
    }

    /** Whether a process is live and believes in nobody, or in a crashed one. */
    public static boolean suspects(Simulation<?> run, int process) {
        int belief = run.beliefOf(process);
        return run.isLive(process) && (belief == ProcessState.NOBODY || !run.isLive(run.positionOf(belief)));
    }

    private boolean anyHolding() {
        boolean any = false;
        for (int process = 0; process < run.processes(); process++) {
            any |= run.isLive(process) && isHolding(run.state(process).role());
        }
        return any;
    }

    private boolean anySuspects() {
        boolean any = false;
        for (int process = 0; process < run.processes(); process++) {
            any |= suspects(run, process);
        }
        return any;
    }

    private void detect() {
        boolean[] detecting = new boolean[run.processes()];
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
        for (int process = 0; process < run.processes(); process++) {
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
                broken.add(ElectionProperties.LIVE);
            }
            if (leader != ProcessState.NOBODY && leader != highest) {
                broken.add(ElectionProperties.HIGHEST);
            }
            if (live.containsKey(leader) && live.get(leader) != leader) {
                broken.add(ElectionProperties.AWARE);
            }
        }
        return broken;
    }
}
