package hustings.search;

import hustings.check.StateKey;
import hustings.engine.Event;
import hustings.engine.Intervention;
import hustings.engine.MessageName;
import hustings.engine.Simulation;
import hustings.engine.SituationVisitor;
import hustings.engine.Step;
import hustings.model.Algorithm;
import hustings.scenario.Scenario;
import hustings.search.Choice.Budget;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A point of a run at which a person could intervene: at the beginning of a tick, due or not, or right after a stage.
 * Goes from point to point in exactly the order in which the engine plays a scenario, so that what is done here can be
 * scripted there.
 */
final class Point {

    /** The process has not detected the crash that it suspects. */
    private static final int NOT_YET = Integer.MIN_VALUE;

    private final Simulation<?> simulation;
    /** Whether the tick has begun and nothing of it has happened yet; otherwise a stage was just sent. */
    private boolean morning;
    /**
     * By position: whom a process believed in when it detected, as long as it goes on to; otherwise {@link #NOT_YET}.
     */
    private final int[] detected;
    /** Whether something was done at this point. */
    private boolean touched;
    /** Who has reacted or sent since the last point, as bits by position. */
    private long active;
    /** The key of the run's situation, its times counted from tick 0; null if it is not known. */
    private StateKey situation;

    private Point(Simulation<?> simulation) {
        this.simulation = simulation;
        this.morning = true;
        this.detected = new int[simulation.group().size()];
        this.active = simulation.takeActive();
        Arrays.fill(detected, NOT_YET);
    }

    private Point(Point original) {
        simulation = original.simulation.copy(null);
        morning = original.morning;
        detected = original.detected.clone();
        touched = original.touched;
        active = original.active;
        situation = original.situation;
    }

    /** The first point of a run at its beginning: tick 0. */
    static Point first(Simulation<?> simulation) {
        return new Point(simulation);
    }

    /** Whether the events of a schedule are choices within bounds, each at its point. */
    static boolean chooses(Scenario schedule, Algorithm<?> algorithm, Bounds bounds) {
        Point point = first(schedule.withEvents(List.of()).start(algorithm, null));
        Budget left = new Budget(bounds.faults(), bounds.late());
        int done = 0;
        while (done < schedule.events().size() && point.tick() <= bounds.withinTicks()) {
            for (Event event : schedule.events()) {
                if (point.event(event.intervention()).equals(event)) {
                    Optional<Choice> choice = point.choices(bounds, left, true).stream()
                            .filter(each -> event.intervention().equals(each.intervention()))
                            .findFirst();
                    if (choice.isEmpty()) {
                        return false;
                    }
                    point.apply(choice.get());
                    left = left.after(choice.get());
                    done++;
                }
            }
            point.next();
        }
        return done == schedule.events().size();
    }

    /** The same point of a run of its own. */
    Point copy() {
        return new Point(this);
    }

    Simulation<?> simulation() {
        return simulation;
    }

    int tick() {
        return simulation.tick();
    }

    /**
     * The key of the run's situation as it is now, without the clock; found out once, and again when something happens.
     *
     * @param values the same in every call
     */
    StateKey situation(StateKey.Values values) {
        if (situation == null) {
            situation = StateKey.fromTickZero(values, simulation);
        }
        return situation;
    }

    /**
     * Describes what decides how the run can go on from here, besides its situation and the clock.
     *
     * @param withDetections whether somebody may still detect
     * @param withLastStage whether the messages of the stage just sent may still be delayed
     * @param withTouch whether it matters that something was done here already
     */
    void describe(SituationVisitor situation, boolean withDetections, boolean withLastStage, boolean withTouch) {
        situation.number(withDetections ? detections() : 0);
        situation.number((morning ? 1 : 0) + (withTouch && touched ? 2 : 0));
        if (withLastStage && !morning) {
            for (MessageName message : simulation.namesOfLastStage()) {
                situation.number(message.from());
                situation.number(message.to());
                // Not which of its kind it is: how often such a one was sent before decides nothing that can follow.
            }
        }
    }

    /** Whether something was done at the beginning of the tick, and the tick has not happened yet. */
    boolean isAmidTick() {
        return morning && touched;
    }

    /** Who of the live processes has reacted or sent since the last point, as bits by position. */
    long active() {
        long bits = 0;
        for (int process = 0; process < detected.length; process++) {
            bits |= simulation.isLive(process) ? active & 1L << process : 0;
        }
        return bits;
    }

    /** Whether nothing happens any more unless something is done. */
    boolean isAtRest() {
        return !simulation.anySendsWaiting() && simulation.nextDueTick() == Integer.MAX_VALUE;
    }

    /** The tick, if something happens when it is left; otherwise 0. */
    int activeTick() {
        boolean idle = morning && simulation.nextDueTick() > simulation.tick() && !simulation.anySendsWaiting();
        return idle ? 0 : simulation.tick();
    }

    /** Goes on to the next point; nothing more is done at this one. */
    void next() {
        finishTick();
        if (simulation.anySendsWaiting()) {
            situation = null;
        }
        Step step = Step.SILENCED;
        while (step == Step.SILENCED && simulation.anySendsWaiting()) {
            step = simulation.putStageOnWire();
            forgetDetections();
        }
        morning = step == Step.SILENCED;
        if (morning) {
            simulation.moveTo(simulation.tick() + 1);
        }
        touched = false;
        active = simulation.takeActive();
    }

    /** Lets the tick happen if it has only begun: the run can then be stepped on by itself. */
    void finishTick() {
        if (isDue()) {
            situation = null;
        }
        if (morning) {
            simulation.letTickHappen();
            morning = false;
            forgetDetections();
        }
    }

    /** Does something here, or lets a timer be over; returns false if that changes nothing. */
    boolean apply(Choice choice) {
        if (!choice.isExpiry()) {
            return apply(choice.intervention());
        }
        simulation.draws().expire(choice.process(), choice.timer(), simulation.tick());
        touched = true;
        situation = null;
        return true;
    }

    /** Does something here; returns false if that changes nothing. */
    boolean apply(Intervention intervention) {
        int process = intervention instanceof Intervention.ToProcess to
                ? simulation.group().indexOf(to.process())
                : NOT_YET;
        boolean detects = intervention instanceof Intervention.Detect && simulation.suspects(process);
        int belief = detects ? simulation.beliefOf(process) : NOT_YET;
        boolean changes = simulation.apply(intervention);
        long reacting = simulation.takeActive();
        if (changes) {
            touched = true;
            situation = null;
            active |= reacting;
            if (detects) {
                detected[process] = belief;
            }
            forgetDetections();
        }
        return changes;
    }

    /** A suspicion ends when the process believes in another, or is down, or whom it believes in is back. */
    private void forgetDetections() {
        for (int process = 0; process < detected.length; process++) {
            if (detected[process] != NOT_YET
                    && (detected[process] != simulation.beliefOf(process) || !simulation.suspects(process))) {
                detected[process] = NOT_YET;
            }
        }
    }

    /** Who has detected what it suspects, as bits by position. */
    private long detections() {
        long bits = 0;
        for (int process = 0; process < detected.length; process++) {
            bits |= detected[process] == NOT_YET ? 0 : 1L << process;
        }
        return bits;
    }

    /** What is done here, as an event of a scenario. */
    Event event(Intervention intervention) {
        return morning
                ? Event.at(simulation.tick(), intervention)
                : Event.beforeStage(simulation.stages() + 1, intervention);
    }

    /**
     * All that can be done here within bounds and a budget, in a fixed order.
     *
     * @param withIdle whether also those may crash who have neither reacted nor sent since the last point: the same
     *     comes of it as if they had crashed there
     */
    List<Choice> choices(Bounds bounds, Budget budget, boolean withIdle) {
        List<Choice> choices = new ArrayList<>();
        Simulation<?> sending = budget.faults() > 0 && isDue() ? afterTick() : simulation;
        for (int process = 0; process < simulation.group().size(); process++) {
            if (simulation.isLive(process)) {
                addDetection(process, bounds.falseSuspicion(), budget, choices);
                if (budget.faults() > 0) {
                    boolean isActive = withIdle || (active & 1L << process) != 0;
                    addCrashes(process, isActive, isActive || morning ? sending.sendsInNextStage(process) : 0, choices);
                }
            } else if (budget.faults() > 0) {
                choices.add(
                        new Choice(new Intervention.Revive(simulation.group().id(process)), 1, 0));
            }
        }
        if (!morning && budget.late() > 0) {
            addDelays(choices);
        }
        addExpiries(choices);
        return choices;
    }

    /** Whether something can be done here, or has just happened. */
    boolean isDecisive(Budget budget) {
        return !morning || touched || active != 0 || hasChoice(budget);
    }

    /** Whether a budget may leave something to be done here; if not, there is nothing to choose. */
    boolean hasChoice(Budget budget) {
        boolean has = budget.faults() > 0 || (!morning && budget.late() > 0);
        for (int process = 0; process < detected.length && !has; process++) {
            has = simulation.suspects(process) && detected[process] == NOT_YET;
        }
        return has || addExpiries(new ArrayList<>());
    }

    /** Each timer that was left open may be over at this tick, as long as the tick has only begun. */
    private boolean addExpiries(List<Choice> choices) {
        int before = choices.size();
        for (int process = 0; morning && process < detected.length; process++) {
            for (int timer = 0; timer < simulation.draws().timersOfEach(); timer++) {
                if (simulation.draws().mayExpire(process, timer, simulation.tick())) {
                    choices.add(Choice.expiry(process, timer));
                }
            }
        }
        return choices.size() > before;
    }

    private void addDetection(int process, boolean falseSuspicion, Budget budget, List<Choice> choices) {
        boolean suspects = simulation.suspects(process);
        boolean may = suspects ? detected[process] == NOT_YET : falseSuspicion && budget.faults() > 0;
        if (may) {
            int id = simulation.group().id(process);
            choices.add(new Choice(new Intervention.Detect(id), suspects ? 0 : 1, 0));
        }
    }

    private void addCrashes(int process, boolean atOnce, int sends, List<Choice> choices) {
        int id = simulation.group().id(process);
        if (atOnce) {
            choices.add(new Choice(new Intervention.Crash(id), 1, 0));
        }
        for (int leaving = morning ? 0 : 1; leaving < sends; leaving++) {
            choices.add(new Choice(new Intervention.CrashAfterSends(id, leaving), 1, 0));
        }
    }

    /** Whether the tick has only begun and will change something when it happens. */
    private boolean isDue() {
        return morning && simulation.nextDueTick() <= simulation.tick();
    }

    private Simulation<?> afterTick() {
        Simulation<?> later = simulation.copy(null);
        later.letTickHappen();
        return later;
    }

    /** Each message of the stage just sent may take up to three times D in all. */
    private void addDelays(List<Choice> choices) {
        for (MessageName message : simulation.namesOfLastStage()) {
            for (int ticks = 1; ticks <= 2 * simulation.timing().delayTicks(); ticks++) {
                choices.add(new Choice(new Intervention.Delay(message, ticks), 0, 1));
            }
        }
    }
}
