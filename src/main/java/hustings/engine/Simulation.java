package hustings.engine;

import hustings.model.Algorithm;
import hustings.model.Group;
import hustings.model.Message.MessageType;
import hustings.model.ProcessState;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The simulated world, and the step that moves it.
 *
 * <p>One {@link #step()} does one of these, the first that applies:
 *
 * <ol>
 *   <li>What is scripted before the next stage is applied; and before the first stage, tick 0 is worked through if
 *       anything is due at it.
 *   <li>If a live process has sends waiting, the next <em>stage</em> is sent: of the type at the head of the
 *       first such outbox in the order of ids, from every outbox the leading run of sends of that type.
 *   <li>Otherwise the clock moves to the next tick at which something is due. Its interventions are applied, what
 * arrives is delivered in the order of sending, notices of what found its receiver crashed are given, and the timers
 * that are due fire.
 * <li>If nothing is waiting or due, the run is quiescent; if the next tick is beyond the run's last, it is out of time.
 * </ol>
 *
 * <p>An intervention between two stages is a step of its own. Everything is a function of the arguments of the
 * constructor and of what is {@linkplain #apply applied} since: the same arguments give the same run.
 *
 * @param <S> the state of one process
 */
public final class Simulation<S extends ProcessState> {

    /** An algorithm that checks its own reactions; each run, and each copy of a run, gets its own instance. */
    public interface RunBound<S extends ProcessState> extends Algorithm<S> {
        /** Returns the instance for a run, whose clock and stages it may read. */
        Algorithm<S> boundTo(Simulation<?> run);

        /** The unchecked algorithm, for bulk runs; a run that fails is repeated with all checks. */
        Algorithm<S> unchecked();

        private static <S extends ProcessState> Algorithm<S> bindIfNeeded(Algorithm<S> algorithm, Simulation<S> run) {
            return algorithm instanceof RunBound<S> runBound ? runBound.boundTo(run) : algorithm;
        }
    }

    private final Algorithm<S> algorithm;
    private final Group group;
    private final Timing timing;
    private final Observer observer;

    private final Processes<S> processes;
    private final Network<S> network;
    private final InterventionHandler<S> interventions;
    private final InterventionSchedule schedule;
    private final RandomStream random;

    private int tick;
    private int stageCount;

    /**
     * A run at its beginning.
     *
     * @param crashed the ids of the processes that are crashed from the start
     * @param events the interventions, each with its moment; at one moment they apply in the order of the list
     * @param observer receives the events of the run; may be null
     * @throws IllegalArgumentException if an id in {@code crashed} is of no process
     */
    public Simulation(
            Algorithm<S> algorithm,
            Group group,
            Timing timing,
            Set<Integer> crashed,
            List<ScheduledIntervention> events,
            Observer observer) {
        this.algorithm = RunBound.bindIfNeeded(algorithm, this);
        this.group = group;
        this.timing = timing;
        this.observer = observer;
        this.random = new RandomStream(timing.seed());
        this.processes = new Processes<>(this.algorithm, group, timing, random, observer);
        this.network = new Network<>(group, timing, algorithm.messageTypes(), processes, random, observer);
        this.interventions = new InterventionHandler<>(group, processes, network, observer);
        this.schedule = new InterventionSchedule(events);
        processes.startAll(crashed);
    }

    private Simulation(Simulation<S> original, Observer observer) {
        this.algorithm = RunBound.bindIfNeeded(original.algorithm, this);
        this.group = original.group;
        this.timing = original.timing;
        this.observer = observer;
        this.random = new RandomStream(original.random.state());
        this.processes = original.processes.copy(algorithm, random, observer);
        this.network = original.network.copy(processes, random, observer);
        this.interventions = new InterventionHandler<>(group, processes, network, observer);
        this.schedule = original.schedule.copy();
        this.tick = original.tick;
        this.stageCount = original.stageCount;
    }

    /**
     * Returns an independent copy of this run in its current state.
     *
     * @param newObserver receives the events of the copy; may be null
     */
    public Simulation<S> copy(Observer newObserver) {
        return new Simulation<>(this, newObserver);
    }

    /** Moves the run by one step. */
    public Step step() {
        Optional<ScheduledIntervention> between = schedule.pollBeforeStage(stageCount + 1);
        if (between.isPresent()) {
            apply(between.get().intervention());
            return Step.INTERVENTION;
        }
        int next = nextDueTick();
        boolean tickZeroIsDue = network.hasDeliveredNothing() && next == 0;
        if (processes.anySendsWaiting() && !tickZeroIsDue) {
            return sendStage();
        }
        if (next == Integer.MAX_VALUE) {
            return Step.QUIESCENT;
        }
        if (next > timing.untilTick()) {
            return Step.OUT_OF_TIME;
        }
        beginTick(next);
        executeTick();
        return Step.TICK;
    }

    /** Whether the next step is an intervention between two stages. */
    public boolean isInterventionNext() {
        return schedule.hasBeforeStage(stageCount + 1);
    }

    /** Steps until the run has come to rest, or its last tick is over; returns which of the two. */
    public Step run() {
        Step step = step();
        while (step != Step.QUIESCENT && step != Step.OUT_OF_TIME) {
            step = step();
        }
        return step;
    }

    /** The next tick at which something is due, or {@link Integer#MAX_VALUE}. */
    public int nextDueTick() {
        int next = Math.min(
                schedule.nextTick(),
                Math.min(network.nextDueTick(), processes.timers().nextDueTick()));
        return processes.paused().isEmpty()
                ? next
                : Math.min(next, processes.paused().nextDueTick());
    }

    /**
     * The first part of a tick: moves the clock to a tick, due or not, and applies what is scripted for it. More can
     * then be {@linkplain #apply applied} before {@link #executeTick}.
     *
     * @param newTick after the tick of the clock, or tick 0 at the beginning, and not after the next tick that is due
     */
    public void beginTick(int newTick) {
        tick = newTick;
        while (schedule.nextTick() <= tick) {
            apply(schedule.pollNext());
        }
    }

    /**
     * The second part of a tick: processes that have resumed handle what waited for them, what arrives is delivered,
     * notices are given, and timers fire.
     */
    public void executeTick() {
        if (!processes.paused().isEmpty()) {
            network.handOverWaiting(tick);
        }
        network.deliver(tick);
        processes.fireTimers(tick);
    }

    /**
     * Makes an unobserved run end amid a tick when it is cancelled: in one tick a bully election of a million processes
     * may send 500,000,000,000 messages. A copy of the run knows nothing of it.
     *
     * @param check called again and again while messages are delivered; what it throws ends the run
     */
    public void checkCancellation(Runnable check) {
        network.checkCancellation(check);
    }

    /** Whether a live process that is not paused has sends waiting: the next thing to happen is then a stage. */
    public boolean anySendsWaiting() {
        return processes.anySendsWaiting();
    }

    /**
     * Applies an intervention here and now: between two stages, or before anything happens.
     *
     * @return whether it changed anything
     * @throws IllegalArgumentException if it names an id of no process
     */
    public boolean apply(Intervention intervention) {
        return interventions.apply(intervention, tick, stageCount);
    }

    /**
     * Sends the next stage; some process must have sends waiting.
     *
     * @return {@link Step#STAGE}, or {@link Step#SILENCED} if every sender crashed before its first send
     */
    public Step sendStage() {
        MessageType type = processes.nextType();
        Network<S>.NewStage stage = network.newStage(tick, processes.sendsWaiting());
        List<Integer> crashing = processes.drainStage(type, stage);
        Batch batch = stage.batch();
        boolean silenced = batch.size() == 0;
        if (!silenced) {
            stageCount++;
            network.send(batch);
            if (observer != null) {
                observer.observe(
                        tick, new SimulationEvent.StageSent(new MessageStage(stageCount, tick, type, group, batch)));
            }
        }
        for (int process : crashing) {
            interventions.crash(process, tick, true);
        }
        return silenced ? Step.SILENCED : Step.STAGE;
    }

    /** Returns and clears the set of processes that reacted or sent, as bits by position modulo 64; at first all. */
    public long drainActive() {
        return processes.drainActive();
    }

    /** Whether any random number was drawn so far. */
    public boolean hasDrawnRandomNumber() {
        return random.state() != timing.seed();
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

    /** How many stages were sent so far. */
    public int stages() {
        return stageCount;
    }

    /** How many processes there are, the crashed ones among them. */
    public int processes() {
        return group.size();
    }

    /** The id of a process, by its position in the group; ids ascend with the positions. */
    public int idOf(int process) {
        return group.id(process);
    }

    /** The position of an id of the group. */
    public int positionOf(int id) {
        return group.indexOf(id);
    }

    /** Whether a process is live, by its position in the group. */
    public boolean isLive(int process) {
        return processes.isLive(process);
    }

    /** The id of the coordinator that a process believes in, or {@link ProcessState#NOBODY}. */
    public int beliefOf(int process) {
        return processes.state(process).coordinator();
    }

    /** Whether a live process believes in nobody, or in a process that is crashed. */
    public boolean suspects(int process) {
        int belief = beliefOf(process);
        return isLive(process) && (belief == ProcessState.NOBODY || !isLive(positionOf(belief)));
    }

    /** Whether detecting would change anything about a live process, by its position in the group. */
    public boolean reactsToDetection(int process) {
        return processes.reactsToDetection(process, tick);
    }

    /** Whether a process is paused, by its position in the group. */
    public boolean isPaused(int process) {
        return processes.paused().isPaused(process);
    }

    /** How many messages wait for a process that is paused, or has just resumed. */
    public int messagesWaiting(int process) {
        return processes.paused().messagesWaiting(process);
    }

    /** Whether a process is live, not paused, and believes that it leads. */
    public boolean leads(int process) {
        return isLive(process) && !isPaused(process) && beliefOf(process) == idOf(process);
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
    public int timerSetTick(int process, int timer) {
        return processes.timers().setTick(process, timer);
    }

    /** The tick at which a timer of a process is due, or {@link Timers#NOT_RUNNING}. */
    public int timerDueTick(int process, int timer) {
        return processes.timers().dueTick(process, timer);
    }

    /** Whether the time of a timer of a process is random; only of one that runs. */
    public boolean isTimerRandom(int process, int timer) {
        return processes.timers().isRandom(process, timer);
    }

    /** The source of random timeouts, for a search that leaves them open. */
    public Timers.TimeoutSource timeoutSource() {
        return processes.timeoutSource();
    }

    /** The sides of the partition that holds now, each with its ids ascending; empty without a partition. */
    public List<List<Integer>> sides() {
        return network.links().sides();
    }

    /** The single links that are cut now, in ascending order. */
    public List<Intervention.Link> cuts() {
        return network.links().cuts();
    }

    /** Whether what one process sends does not reach another, by their positions in the group. */
    public boolean isCut(int sender, int receiver) {
        return network.links().isCut(sender, receiver);
    }

    /** What was sent, delivered and lost so far. */
    public Tallies tallies() {
        return network.tallies();
    }

    /** How many messages of all types were sent so far. */
    public long messagesSent() {
        return network.messagesSent();
    }

    /**
     * How many single messages a process sends in its next stage, by its position in the group, if nothing happens
     * before; 0 if it has no sends waiting.
     */
    public int sendsInNextStage(int process) {
        return processes.sendsInNextStage(process);
    }

    /** The names of the messages of the stage that was sent last. */
    public List<MessageName> namesOfLastStage() {
        return network.namesOfLastStage();
    }

    /** Visits the state of the run: everything that decides how it continues, and nothing else. */
    public void accept(StateVisitor visitor) {
        accept(visitor, tick);
    }

    /**
     * Visits the state with all times counted from a given tick instead of now: the result
     * stays the same as long as the clock alone moves.
     */
    public void accept(StateVisitor visitor, int fromTick) {
        processes.accept(fromTick, visitor);
        network.accept(fromTick, visitor);
    }
}
