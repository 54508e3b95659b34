package hustings.engine;

import hustings.model.Algorithm;
import hustings.model.Group;
import hustings.model.Message;
import hustings.model.MessageType;
import hustings.model.ProcessState;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * The simulated world, and the step that moves it.
 *
 * <p>One {@link #step()} does one of these, the first that applies:
 *
 * <ol>
 *   <li>If a live process has sends waiting, the next <em>stage</em> is put on the wire: of the type at the head of the
 *       first such outbox in the order of ids, from every outbox the leading run of sends of that type.
 *   <li>Otherwise the clock moves to the next tick at which something is due. Its interventions are applied, what arrives
 *       is delivered in the order of sending, notices of lost messages are given, and the timers that are due fire.
 *   <li>If nothing is waiting or due, the run is quiescent.
 * </ol>
 *
 * <p>An intervention between two stages is a step of its own. Everything is a function of the arguments of the
 * constructor and of what is {@linkplain #apply applied} since: the same arguments give the same run.
 *
 * @param <S> the state of one process
 */
public final class Simulation<S extends ProcessState> {

    private final Group group;
    private final Timing timing;
    private final List<? extends MessageType> types;
    private final Observer observer;

    private final Processes<S> processes;
    private final Script script;
    private final Wire wire;
    private final RandomStream random;
    private final TreeMap<Integer, List<Notice>> notices = new TreeMap<>();
    private final long[] sent;
    private final long[] delivered;
    private final long[] lost;

    private int tick;
    private int deliveredTick = -1;
    private int stages;
    private long nextSequence;

    /** A sender is to be told that its message was lost. */
    private record Notice(int sender, int receiver, Message message, long sequence) {}

    /**
     * A run at its beginning.
     *
     * @param crashed the ids of the processes that are crashed from the start
     * @param events the interventions, each with its moment; at one moment they apply in the order of the list
     * @param observer who looks on, or null
     * @throws IllegalArgumentException if an id in {@code crashed} is of no process
     */
    public Simulation(
            Algorithm<S> algorithm,
            Group group,
            Timing timing,
            Set<Integer> crashed,
            List<Event> events,
            Observer observer) {
        this.group = group;
        this.timing = timing;
        this.types = algorithm.messageTypes();
        this.observer = observer;
        this.random = new RandomStream(timing.seed());
        this.processes = new Processes<>(algorithm, group, timing.delayTicks(), random, () -> nextSequence, observer);
        this.script = new Script(events);
        this.wire = new Wire(timing.longest());
        this.sent = new long[types.size()];
        this.delivered = new long[types.size()];
        this.lost = new long[types.size()];
        processes.start(crashed);
    }

    private Simulation(Simulation<S> original, Observer observer) {
        this.group = original.group;
        this.timing = original.timing;
        this.types = original.types;
        this.observer = observer;
        this.random = original.random.copy();
        this.processes = original.processes.copy(random, () -> nextSequence, observer);
        this.script = original.script.copy();
        this.wire = original.wire.copy();
        original.notices.forEach((due, list) -> notices.put(due, new ArrayList<>(list)));
        this.sent = original.sent.clone();
        this.delivered = original.delivered.clone();
        this.lost = original.lost.clone();
        this.tick = original.tick;
        this.deliveredTick = original.deliveredTick;
        this.stages = original.stages;
        this.nextSequence = original.nextSequence;
    }

    /**
     * A run that goes on from here by itself; this one is not touched by it.
     *
     * @param newObserver who looks on, or null
     */
    public Simulation<S> copy(Observer newObserver) {
        return new Simulation<>(this, newObserver);
    }

    /** Moves the run by one step. */
    public Step step() {
        Optional<Event> between = script.takeBefore(stages + 1);
        if (between.isPresent()) {
            apply(between.get().intervention());
            return Step.INTERVENTION;
        }
        int next = nextDueTick();
        boolean tickZeroIsDue = deliveredTick < 0 && next == 0;
        if (processes.anySendsWaiting() && !tickZeroIsDue) {
            return putStageOnWire();
        }
        if (next == Integer.MAX_VALUE) {
            return Step.QUIESCENT;
        }
        if (next > timing.untilTick()) {
            return Step.OUT_OF_TIME;
        }
        advanceTo(next);
        return Step.TICK;
    }

    /** Steps until the run has come to rest, or its last tick is over; returns which of the two. */
    public Step run() {
        Step step = step();
        while (step != Step.QUIESCENT && step != Step.OUT_OF_TIME) {
            step = step();
        }
        return step;
    }

    private int nextDueTick() {
        int noticeTick = notices.isEmpty() ? Integer.MAX_VALUE : notices.firstKey();
        int timerTick = processes.timers().nextDueTick();
        return Math.min(Math.min(script.nextTick(), wire.nextArrivalTick()), Math.min(timerTick, noticeTick));
    }

    private void advanceTo(int newTick) {
        tick = newTick;
        script.takeAt(tick).forEach(event -> apply(event.intervention()));
        wire.take(tick).forEach(this::deliver);
        deliveredTick = tick;
        List<Notice> due = notices.remove(tick);
        if (due != null) {
            due.forEach(this::giveNotice);
        }
        processes.fireTimers(tick);
    }

    /**
     * Applies an intervention here and now: between two stages, or before anything happens.
     *
     * @return whether it changed anything
     * @throws IllegalArgumentException if it names an id of no process
     */
    public boolean apply(Intervention intervention) {
        if (intervention instanceof Intervention.Drop drop) {
            return drop(drop);
        }
        int process = group.indexOf(intervention.process());
        boolean effective = processes.isLive(process) != intervention instanceof Intervention.Revive;
        announce(intervention, effective);
        if (!effective) {
            return false;
        }
        if (intervention instanceof Intervention.CrashAfterSends crash) {
            processes.crashAfterSends(process, crash.afterSends());
        } else if (intervention instanceof Intervention.Crash) {
            processes.crash(process, tick);
        } else if (intervention instanceof Intervention.Revive) {
            processes.revive(process, tick);
        } else {
            processes.detect(process, tick);
        }
        return true;
    }

    private boolean drop(Intervention.Drop drop) {
        MessageName name = drop.message();
        long sequence = wire.drop(group.indexOf(name.from()), group.indexOf(name.to()), name, deliveredTick);
        announce(drop, sequence >= 0);
        if (sequence < 0) {
            return false;
        }
        for (MessageType type : types) {
            if (type.name().equals(name.type())) {
                lost[type.ordinal()]++;
            }
        }
        if (observer != null) {
            observer.observe(tick, new Happening.Lost(sequence, Happening.Loss.DROPPED));
        }
        return true;
    }

    private void announce(Intervention intervention, boolean effective) {
        if (observer != null) {
            observer.observe(tick, new Happening.Intervened(intervention, effective));
        }
    }

    private void deliver(Batch batch) {
        for (int entry = 0; entry < batch.size(); entry++) {
            deliver(batch, entry);
        }
    }

    private void deliver(Batch batch, int entry) {
        int sender = batch.sender(entry);
        int to = batch.to(entry);
        long sequence = batch.firstSequence(entry);
        for (int receiver = batch.from(entry); receiver < to; receiver++) {
            if (receiver != sender) {
                if (!wire.takeDropped(sequence)) { // if dropped, it was counted as lost then
                    arrive(batch, entry, receiver, sequence);
                }
                sequence++;
            }
        }
    }

    private void arrive(Batch batch, int entry, int receiver, long sequence) {
        Message message = batch.message(entry);
        int type = message.type().ordinal();
        if (processes.isLive(receiver)) {
            delivered[type]++;
            if (observer != null) {
                observer.observe(tick, new Happening.Delivered(sequence));
            }
            processes.receive(receiver, tick, group.id(batch.sender(entry)), message);
            return;
        }
        lost[type]++;
        if (observer != null) {
            observer.observe(tick, new Happening.Lost(sequence, Happening.Loss.RECEIVER_CRASHED));
        }
        if (batch.notice(entry)) {
            int dueTick = Math.max(batch.sentTick() + 2 * timing.delayTicks(), tick);
            notices.computeIfAbsent(dueTick, due -> new ArrayList<>())
                    .add(new Notice(batch.sender(entry), receiver, message, sequence));
        }
    }

    private void giveNotice(Notice notice) {
        int sender = notice.sender();
        if (processes.isLive(sender) && !processes.hasCrashedSince(sender, notice.sequence())) {
            processes.undelivered(sender, tick, group.id(notice.receiver()), notice.message());
        }
    }

    private Step putStageOnWire() {
        MessageType type = processes.nextType();
        Batch batch = new Batch(tick, 4);
        List<Integer> crashing = processes.takeStage(
                type, (sender, message, from, to, notice) -> addToStage(batch, sender, message, from, to, notice));
        boolean silenced = batch.size() == 0;
        if (!silenced) {
            stages++;
            wire.put(batch);
            if (observer != null) {
                observer.observe(tick, new Happening.StageSent(new MessageStage(stages, tick, type, group, batch)));
            }
        }
        crashing.forEach(process -> processes.crash(process, tick));
        return silenced ? Step.SILENCED : Step.STAGE;
    }

    private void addToStage(Batch batch, int sender, Message message, int from, int to, boolean notice) {
        int receivers = Batch.receivers(sender, from, to);
        sent[message.type().ordinal()] += receivers;
        if (timing.shortest() == timing.longest()) {
            batch.add(sender, from, to, message, nextSequence, tick + timing.longest(), notice);
            nextSequence += receivers;
            return;
        }
        for (int receiver = from; receiver < to; receiver++) {
            if (receiver != sender) {
                int arrivalTick = tick + random.between(timing.shortest(), timing.longest());
                batch.add(sender, receiver, receiver + 1, message, nextSequence++, arrivalTick, notice);
            }
        }
    }

    /** The processes of the run. */
    public Group group() {
        return group;
    }

    /** How the run treats time. */
    public Timing timing() {
        return timing;
    }

    /** The clock. */
    public int tick() {
        return tick;
    }

    /** How many stages were put on the wire so far. */
    public int stages() {
        return stages;
    }

    /** Whether a process is live, by its position in the group. */
    public boolean isLive(int process) {
        return processes.isLive(process);
    }

    /** The state of a process, by its position in the group; of a crashed one, what is in stable storage. */
    public S state(int process) {
        return processes.state(process);
    }

    /** Whether a process has sends waiting in its outbox, by its position in the group. */
    public boolean hasSendsWaiting(int process) {
        return processes.hasSendsWaiting(process);
    }

    /** The tick at which a timer of a process was set; only of one that runs. */
    int timerSetTick(int process, int timer) {
        return processes.timers().setTick(process, timer);
    }

    /** The tick at which a timer of a process is due, or {@link Timers#NOT_RUNNING}. */
    int timerDueTick(int process, int timer) {
        return processes.timers().dueTick(process, timer);
    }

    /** What was sent, delivered and lost so far. */
    public Tallies tallies() {
        return new Tallies(types, sent, delivered, lost);
    }

    /**
     * Whether another run is in the same situation: its clock, its processes with their states, waiting sends and timers,
     * the messages on their way, the coming notices and the coming random numbers. Tallies are not compared.
     */
    public boolean sameSituationAs(Simulation<?> other) {
        return tick == other.tick
                && processes.sameAs(other.processes)
                && wire.sameAs(other.wire)
                && notices.equals(other.notices)
                && random.state() == other.random.state();
    }
}
