package hustings.search;

import hustings.check.StateKey;
import hustings.engine.Intervention;
import hustings.engine.Intervention.Link;
import hustings.engine.Simulation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The actions on the network and on pauses in an explored run: cut, heal, pause and resume. A link is healed as it was
 * cut, both ways or one way, so only a link that works both ways can be cut both ways.
 */
final class NetworkActions {

    private static final Comparator<Link> LINK_ORDER =
            Comparator.comparingInt(Link::from).thenComparingInt(Link::to);

    private final Simulation<?> simulation;
    /** The cut links, each in the form in which it was cut, in ascending order. The list is never modified. */
    private List<Link> cuts = List.of();
    /** The processes that will crash in the middle of their next sends, as bits by position; these are not paused. */
    private long crashing;

    private boolean hasPaused;

    NetworkActions(Simulation<?> simulation) {
        this.simulation = simulation;
    }

    NetworkActions copy(Simulation<?> copyOfSimulation) {
        NetworkActions copy = new NetworkActions(copyOfSimulation);
        copy.cuts = cuts;
        copy.crashing = crashing;
        copy.hasPaused = hasPaused;
        return copy;
    }

    /** Records an intervention that has changed something. */
    void record(Intervention intervention) {
        if (intervention instanceof Intervention.Cut cut) {
            List<Link> more = new ArrayList<>(cuts);
            more.add(cut.link());
            more.sort(LINK_ORDER);
            cuts = more;
        } else if (intervention instanceof Intervention.HealLink heal) {
            List<Link> fewer = new ArrayList<>(cuts);
            fewer.remove(heal.link());
            cuts = fewer;
        } else if (intervention instanceof Intervention.CrashAfterSends crash) {
            crashing |= bitOf(simulation.positionOf(crash.process()));
        } else if (intervention instanceof Intervention.Revive revive) {
            crashing &= ~bitOf(simulation.positionOf(revive.process()));
        } else {
            hasPaused |= intervention instanceof Intervention.Pause;
        }
    }

    private static long bitOf(int process) {
        return 1L << process;
    }

    /** Whether any process was ever paused: then a tick may change something though nothing is due at it. */
    boolean wasAnyPaused() {
        return hasPaused;
    }

    boolean hasCuts() {
        return !cuts.isEmpty();
    }

    boolean isAnyPaused() {
        for (int process = 0; hasPaused && process < simulation.processCount(); process++) {
            if (simulation.isPaused(process)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a budget may allow an action on the network or a pause. */
    boolean hasActions(FaultBudget budget) {
        return budget.encodeNetworkFaults() > 0 || hasCuts() || isAnyPaused();
    }

    void addToKey(StateKey key) {
        for (Link link : cuts) {
            key.visitNumber(link.from());
            key.visitNumber(link.oneWay() ? -1L - link.to() : link.to());
        }
    }

    /** Adds the actions that a budget allows: on links, then on processes, in ascending order. */
    void addActions(FaultBudget budget, List<ScheduleAction> actions) {
        if (!hasActions(budget)) {
            return;
        }
        for (int one = 0; one < simulation.processCount(); one++) {
            for (int other = one + 1; other < simulation.processCount(); other++) {
                addCuts(one, other, budget, actions);
            }
        }
        cuts.forEach(link -> actions.add(new ScheduleAction(new Intervention.HealLink(link), FaultBudget.NONE)));
        for (int process = 0; process < simulation.processCount(); process++) {
            int id = simulation.idOf(process);
            if (simulation.isPaused(process)) {
                actions.add(new ScheduleAction(new Intervention.Resume(id), FaultBudget.NONE));
            } else if (budget.pauses() > 0 && simulation.isLive(process) && (crashing & bitOf(process)) == 0) {
                actions.add(new ScheduleAction(new Intervention.Pause(id), FaultBudget.PAUSE));
            }
        }
    }

    private void addCuts(int one, int other, FaultBudget budget, List<ScheduleAction> actions) {
        int first = simulation.idOf(one);
        int second = simulation.idOf(other);
        boolean forth = !simulation.isCut(one, other);
        boolean back = !simulation.isCut(other, one);
        if (budget.cuts() > 0 && forth && back) {
            actions.add(new ScheduleAction(new Intervention.Cut(Link.between(first, second)), FaultBudget.CUT));
        }
        if (budget.oneWay() > 0 && forth) {
            actions.add(new ScheduleAction(new Intervention.Cut(new Link(first, second, true)), FaultBudget.ONE_WAY));
        }
        if (budget.oneWay() > 0 && back) {
            actions.add(new ScheduleAction(new Intervention.Cut(new Link(second, first, true)), FaultBudget.ONE_WAY));
        }
    }
}
