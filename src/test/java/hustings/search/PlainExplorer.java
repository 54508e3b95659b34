package hustings.search;

import hustings.algorithm.Catalogue;
import hustings.check.PlainCompletion;
import hustings.engine.Intervention;
import hustings.engine.Intervention.Link;
import hustings.engine.MessageName;
import hustings.engine.Moment;
import hustings.engine.Observer;
import hustings.engine.ScheduledIntervention;
import hustings.engine.Simulation;
import hustings.engine.SimulationEvent;
import hustings.engine.StepResult;
import hustings.model.Algorithm;
import hustings.model.Property;
import hustings.scenario.Scenario;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The search as one would write it first: every schedule is a list of events, played from the beginning by the engine
 * as a script. Keeps nothing, recognises nothing, leaves nothing out; only for the smallest bounds.
 */
final class PlainExplorer {

    private final Scenario start;
    private final Algorithm<?> algorithm;
    private final Bounds bounds;
    private final int withinTicks;
    private final Set<Property> watched;
    /** After how many of the properties it may stop. */
    private final int enough;

    private final Set<Property> found = new LinkedHashSet<>();

    private PlainExplorer(Scenario start, Bounds bounds, Set<Property> watched, int enough) {
        this.start = start;
        this.algorithm = Catalogue.getByName(start.algorithm().name())
                .with(start.algorithm().options());
        this.bounds = bounds;
        this.enough = enough;
        this.withinTicks = bounds.withinTicks();
        this.watched = watched;
    }

    /** Whether some schedule within bounds breaks a property, or reaches a goal. */
    static boolean breaks(Scenario start, Bounds bounds, Set<Property> watched) {
        return !find(start, bounds, watched, 1).isEmpty();
    }

    /** All of the properties and goals that some schedule within bounds breaks or reaches. */
    static Set<Property> findAll(Scenario start, Bounds bounds, Set<Property> watched) {
        return find(start, bounds, watched, watched.size());
    }

    private static Set<Property> find(Scenario start, Bounds bounds, Set<Property> watched, int enough) {
        PlainExplorer explorer = new PlainExplorer(start, bounds, watched, enough);
        explorer.extend(List.of(), 0, 0, bounds.budget());
        return explorer.found;
    }

    private boolean isDone() {
        return found.size() >= enough;
    }

    /** Judges a schedule, and then all that have one event more, at the last event's place or later. */
    private void extend(List<ScheduledIntervention> events, int fromTick, int fromStage, FaultBudget left) {
        PlainCompletion.found(
                        start.withEvents(events),
                        algorithm,
                        withinTicks,
                        bounds.network().ending(),
                        watched)
                .stream()
                .filter(watched::contains)
                .forEach(found::add);
        Detections detections = new Detections();
        Simulation<?> run = start.withEvents(events).createSimulation(algorithm, detections);
        detections.run = run;
        for (int tick = fromTick; tick <= withinTicks && !isDone(); tick++) {
            playUpTo(detections, events, tick);
            run.beginTick(tick);
            if (tick > fromTick || fromStage == 0) {
                tryAll(detections, events, tick, 0, left);
            }
            run.deliverAndFireTimers();
            detections.forget();
            playStages(detections, events, tick, tick == fromTick ? fromStage : 0, left);
        }
    }

    private static void playUpTo(Detections seen, List<ScheduledIntervention> events, int tick) {
        while (seen.run.isAnySendWaiting() || seen.run.nextDueTick() < tick) {
            step(seen, events);
        }
    }

    private void playStages(
            Detections seen, List<ScheduledIntervention> events, int tick, int fromStage, FaultBudget left) {
        while (seen.run.isAnySendWaiting() && !isDone()) {
            if (step(seen, events) == StepResult.STAGE && seen.run.stageCount() >= fromStage) {
                tryAll(seen, events, tick, seen.run.stageCount(), left);
            }
        }
    }

    /** One step; after a stage, what is scripted for the moment right after it happens as well. */
    private static StepResult step(Detections seen, List<ScheduledIntervention> events) {
        StepResult step = seen.run.step();
        seen.forget();
        if (step == StepResult.STAGE) {
            Moment point = new Moment.BeforeStage(seen.run.stageCount() + 1);
            events.stream().filter(event -> event.moment().equals(point)).forEach(event -> seen.run.step());
        }
        return step;
    }

    private void tryAll(Detections seen, List<ScheduledIntervention> events, int tick, int stage, FaultBudget left) {
        Simulation<?> run = seen.run;
        Simulation<?> sending = run.copy(null);
        if (stage == 0) {
            sending.deliverAndFireTimers();
        }
        for (int process = 0; process < run.group().size(); process++) {
            int id = run.group().id(process);
            List<Intervention> choices = new ArrayList<>();
            if (run.isLive(process)) {
                if (!run.isPaused(process) && PlainCompletion.suspects(run, process) && !seen.contains(id)) {
                    tryOne(
                            events,
                            tick,
                            stage,
                            new ScheduleAction(new Intervention.Detect(id), FaultBudget.NONE),
                            left);
                }
                choices.add(new Intervention.Crash(id));
                Intervention loss = new Intervention.Crash(id, true);
                tryOne(events, tick, stage, new ScheduleAction(loss, FaultBudget.DISK_LOSS), left);
                for (int sends = 0; sends < mostSends(sending, process); sends++) {
                    choices.add(new Intervention.CrashAfterSends(id, sends));
                }
            } else {
                choices.add(new Intervention.Revive(id));
            }
            for (Intervention choice : choices) {
                tryOne(events, tick, stage, new ScheduleAction(choice, FaultBudget.FAULT), left);
            }
        }
        for (Intervention ended : unended(events)) {
            tryOne(events, tick, stage, new ScheduleAction(ended, FaultBudget.NONE), left);
        }
        tryCutsAndPauses(seen, events, tick, stage, left);
        if (stage > 0 && left.late() > 0) {
            for (MessageName message : run.namesOfLastStage()) {
                Intervention copy = new Intervention.Duplicate(message);
                if (bounds.twice()) {
                    tryOne(events, tick, stage, new ScheduleAction(copy, FaultBudget.LATE), left);
                }
                for (int ticks = 1; !bounds.twice() && ticks <= 2 * run.timing().delayTicks(); ticks++) {
                    tryOne(
                            events,
                            tick,
                            stage,
                            new ScheduleAction(new Intervention.Delay(message, ticks), FaultBudget.LATE),
                            left);
                }
            }
        }
    }

    /** A crash in the midst of a stage is one of this tick: who sends nothing in it would crash in another. */
    private static int mostSends(Simulation<?> sending, int process) {
        return sending.hasSendsWaiting(process) && !sending.isPaused(process)
                ? sending.group().size() - 1
                : 0;
    }

    private void tryCutsAndPauses(
            Detections seen, List<ScheduledIntervention> events, int tick, int stage, FaultBudget left) {
        List<Integer> ids = start.group().ids();
        for (int one : ids) {
            for (int other : ids) {
                boolean forth = one != other && !seen.run.isCut(seen.run.positionOf(one), seen.run.positionOf(other));
                boolean back = one != other && !seen.run.isCut(seen.run.positionOf(other), seen.run.positionOf(one));
                if (forth && back && one < other) {
                    tryOne(
                            events,
                            tick,
                            stage,
                            new ScheduleAction(new Intervention.Cut(Link.between(one, other)), FaultBudget.CUT),
                            left);
                }
                if (forth) {
                    Link link = new Link(one, other, true);
                    tryOne(
                            events,
                            tick,
                            stage,
                            new ScheduleAction(new Intervention.Cut(link), FaultBudget.ONE_WAY),
                            left);
                }
            }
            int process = seen.run.positionOf(one);
            if (seen.run.isLive(process) && !seen.run.isPaused(process) && !isToCrash(events, one)) {
                tryOne(events, tick, stage, new ScheduleAction(new Intervention.Pause(one), FaultBudget.PAUSE), left);
            }
        }
    }

    /** How to end each cut and each pause of a schedule that it does not end itself. */
    private static Set<Intervention> unended(List<ScheduledIntervention> events) {
        Set<Intervention> ends = new LinkedHashSet<>();
        for (ScheduledIntervention event : events) {
            Intervention done = event.intervention();
            ends.remove(done);
            if (done instanceof Intervention.Cut cut) {
                ends.add(new Intervention.HealLink(cut.link()));
            } else if (done instanceof Intervention.Pause pause) {
                ends.add(new Intervention.Resume(pause.process()));
            } else if (done instanceof Intervention.Crash crash) {
                ends.remove(new Intervention.Resume(crash.process()));
            }
        }
        return ends;
    }

    /** Whether a process that is live crashes in the middle of what it sends next. */
    private static boolean isToCrash(List<ScheduledIntervention> events, int id) {
        boolean is = false;
        for (ScheduledIntervention event : events) {
            boolean crashes =
                    event.intervention() instanceof Intervention.CrashAfterSends crash && crash.process() == id;
            is = crashes || (is && !event.intervention().equals(new Intervention.Revive(id)));
        }
        return is;
    }

    private void tryOne(
            List<ScheduledIntervention> events, int tick, int stage, ScheduleAction choice, FaultBudget left) {
        if (isDone() || !left.covers(choice.cost())) {
            return;
        }
        List<ScheduledIntervention> longer = new ArrayList<>(events);
        Intervention done = choice.intervention();
        longer.add(
                stage == 0
                        ? ScheduledIntervention.atTick(tick, done)
                        : ScheduledIntervention.beforeStage(stage + 1, done));
        extend(longer, tick, stage, left.minus(choice.cost()));
    }

    /** Who has detected the crash that it suspects: it does not do so again while it believes the same. */
    private static final class Detections implements Observer {
        private final Map<Integer, Integer> beliefs = new TreeMap<>();
        private Simulation<?> run;

        @Override
        public void observe(int tick, SimulationEvent happening) {
            if (happening instanceof SimulationEvent.Intervened intervened) { // what it does comes after it is told
                forget();
                if (intervened.intervention() instanceof Intervention.Detect detect && suspects(detect.process())) {
                    beliefs.put(detect.process(), belief(detect.process()));
                }
            }
        }

        boolean contains(int id) {
            forget();
            return beliefs.containsKey(id);
        }

        void forget() {
            beliefs.entrySet().removeIf(each -> !suspects(each.getKey()) || belief(each.getKey()) != each.getValue());
        }

        private boolean suspects(int id) {
            return PlainCompletion.suspects(run, run.positionOf(id));
        }

        private int belief(int id) {
            return run.beliefOf(run.positionOf(id));
        }
    }
}
