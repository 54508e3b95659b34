package hustings.engine;

import hustings.model.Algorithm;
import hustings.model.Group;
import hustings.model.ProcessState;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A simulated run of an algorithm, moved on one step at a time.
 *
 * <p>One {@link #step()} does one of these, the first that applies:
 *
 * <ol>
 *   <li>An intervention scheduled before the next stage is applied, or one that names a message by its own tick and
 *       has waited for that send: right after the stage that sends it or, without effect, at the end of the tick.
 *       Before the first stage, tick 0 is played if anything is due at it.
 *   <li>If a live process has sends waiting, the next <em>stage</em> is sent: of the type at the head of the
 *       first such outbox in the order of ids, from every outbox its leading sends of that type.
 *   <li>If the run has a {@link Detection}: likewise for the failure detectors' messages; such a stage has no number.
 *   <li>Otherwise the clock moves to the next tick at which something is due. Its interventions are applied, arriving
 *       messages are delivered in the order of sending, notices of messages that found their receiver crashed are
 *       given, and the timers that are due fire.
 *   <li>If nothing is waiting or due, the run is quiescent; if the next due tick is after the last, it is out of time.
 * </ol>
 *
 * <p>An intervention between two stages is a step of its own. The run is a function of the constructor's arguments and
 * of the interventions {@linkplain #apply applied} since: the same arguments give the same run.
 *
 * @param <S> the state of one process
 */
public final class Simulation<S extends ProcessState> {

    /** An algorithm with checks of its reactions; each run, and each copy of a run, gets its own instance. */
    public interface RunBoundAlgorithm<S extends ProcessState> extends Algorithm<S> {
        /** Returns the instance for a run, whose clock and stages it may read. */
        Algorithm<S> boundTo(Simulation<?> run);

        /** The unchecked algorithm, for bulk runs; a run that fails is repeated with all checks. */
        Algorithm<S> unchecked();

        private static <S extends ProcessState> Algorithm<S> bindIfNeeded(Algorithm<S> algorithm, Simulation<S> run) {
            return algorithm instanceof RunBoundAlgorithm<S> runBound ? runBound.boundTo(run) : algorithm;
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
     * Creates a run at its beginning, in which all processes begin as the algorithm says; the rest as the other
     * constructor.
     */
    public Simulation(
            Algorithm<S> algorithm,
            Group group,
            Timing timing,
            Set<Integer> crashed,
            List<ScheduledIntervention> events,
            Observer observer) {
        this(algorithm, group, timing, crashed, Collections.emptySortedMap(), GivenValues.NONE, events, observer);
    }

    /**
     * Creates a run at its beginning.
     *
     * @param crashed the ids of the processes that are crashed from the start
     * @param followed by id, whom a process follows before the first event, or {@link ProcessState#NOBODY}; those that
     *     are left out begin as the algorithm says
     * @param values the numbers that the processes are given; those that the algorithm does not read have no effect
     * @param events the interventions, each with its moment; at one moment they apply in the order of the list
     * @param observer receives the events of the run; may be null
     * @throws IllegalArgumentException if {@code crashed}, {@code followed} or {@code values} holds an id that no
     *     process has
     * @throws ImpossibleStartException if the algorithm cannot start so
     */
    public Simulation(
            Algorithm<S> algorithm,
            Group group,
            Timing timing,
            Set<Integer> crashed,
            SortedMap<Integer, Integer> followed,
            GivenValues values,
            List<ScheduledIntervention> events,
            Observer observer) {
        explainImpossibleStart(algorithm, group, followed)
                .or(() -> explainImpossibleDetection(algorithm, timing))
                .ifPresent(why -> {
                    throw new ImpossibleStartException(why);
                });
        this.algorithm = RunBoundAlgorithm.bindIfNeeded(algorithm, this);
        this.group = group;
        this.timing = timing;
        this.observer = observer;
        this.random = new RandomStream(timing.seed());
        this.processes = new Processes<>(this.algorithm, group, timing, random, observer);
        this.network = new Network<>(group, timing, algorithm.messageTypes(), processes, random, observer);
        this.interventions = new InterventionHandler<>(group, processes, network, observer);
        this.schedule = new InterventionSchedule(events);
        processes.giveValues(values);
        processes.startAll(crashed, followed);
    }

    /**
     * Says why an algorithm cannot start with these beliefs; empty if it can.
     *
     * @param followed by id, whom a process follows before the first event; those that are left out follow the highest
     */
    public static Optional<String> explainImpossibleStart(
            Algorithm<?> algorithm, Group group, SortedMap<Integer, Integer> followed) {
        if (followed.isEmpty()) {
            return Optional.empty();
        }
        SortedMap<Integer, Integer> all = new TreeMap<>();
        group.ids().forEach(id -> all.put(id, followed.getOrDefault(id, group.highest())));
        return algorithm.explainImpossibleStart(group, Collections.unmodifiableSortedMap(all));
    }

    /** Says why the processes of an algorithm cannot notice crashes as a run says; empty if they can. */
    public static Optional<String> explainImpossibleDetection(Algorithm<?> algorithm, Timing timing) {
        if (timing.detection().isEmpty()) {
            return Optional.empty();
        }
        if (algorithm.noticesCrashes()) {
            return Optional.of("the algorithm notices crashes by itself; expected no detection besides");
        }
        return algorithm.messageTypes().stream()
                .filter(type -> Detection.DetectorMessage.find(type.name()).isPresent())
                .findFirst()
                .map(type -> "the algorithm has messages " + type.name() + " of its own; expected no detection besides,"
                        + " whose messages are called so");
    }

    private Simulation(Simulation<S> original, Observer observer) {
        this.algorithm = RunBoundAlgorithm.bindIfNeeded(original.algorithm, this);
        this.group = original.group;
        this.timing = original.timing;
        this.observer = observer;
        this.random = new RandomStream(original.random.state());
        this.processes = new Processes<>(original.processes, algorithm, random, observer);
        this.network = new Network<>(original.network, processes, random, observer);
        this.interventions = new InterventionHandler<>(group, processes, network, observer);
        this.schedule = new InterventionSchedule(original.schedule);
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

    /** Moves the run on by one step. */
    public StepResult step() {
        if (schedule.hasInterventionBeforeStage(stageCount + 1)) {
            apply(schedule.pollNextBeforeStage(stageCount + 1));
            return StepResult.INTERVENTION;
        }
        if (isAwaitingSendInVain()) {
            schedule.pollAllAwaitingSend().forEach(this::apply);
            return StepResult.AWAITED_IN_VAIN;
        }
        int next = nextDueTick();
        boolean tickZeroIsDue = network.hasDeliveredNothing() && next == 0;
        if (processes.isAnySendWaiting() && !tickZeroIsDue) {
            return sendNextStage();
        }
        if (processes.isAnyDetectorSendWaiting() && !tickZeroIsDue) {
            return sendNextDetectorStage();
        }
        if (next == Integer.MAX_VALUE) {
            return StepResult.QUIESCENT;
        }
        if (next > timing.untilTick()) {
            return StepResult.OUT_OF_TIME;
        }
        beginTick(next);
        deliverAndFireTimers();
        return StepResult.TICK;
    }

    /** Whether the next step applies interventions without moving the clock or sending a stage. */
    public boolean isInterventionNext() {
        return schedule.hasInterventionBeforeStage(stageCount + 1) || isAwaitingSendInVain();
    }

    /** Whether the next step moves the clock, or finds that the run is over. */
    public boolean isClockNext() {
        return !isInterventionNext() && !processes.isAnySendWaiting() && !processes.isAnyDetectorSendWaiting();
    }

    /** Whether an intervention waits for a message of this tick, at which nothing more is sent. */
    private boolean isAwaitingSendInVain() {
        return schedule.isAnyAwaitingSend() && !processes.isAnySendWaiting() && !processes.isAnyDetectorSendWaiting();
    }

    /** Steps until the run is quiescent or out of time; returns which of the two. */
    public StepResult runToEnd() {
        StepResult step = step();
        while (step != StepResult.QUIESCENT && step != StepResult.OUT_OF_TIME) {
            step = step();
        }
        return step;
    }

    /** The next tick at which something is due, or {@link Integer#MAX_VALUE}. */
    public int nextDueTick() {
        int next = Math.min(schedule.nextTick(), Math.min(network.nextDueTick(), processes.nextTimerTick()));
        return processes.paused().isEmpty()
                ? next
                : Math.min(next, processes.paused().nextDueTick());
    }

    /**
     * Plays the first part of a tick: moves the clock to the tick, due or not, and applies its scheduled interventions.
     * More can then be {@linkplain #apply applied} before {@link #deliverAndFireTimers}.
     *
     * @param newTick after the current tick, or 0 at the beginning; not after the next due tick
     */
    public void beginTick(int newTick) {
        tick = newTick;
        while (schedule.nextTick() <= tick) {
            schedule.pollNextAtTick().ifPresent(this::apply);
        }
    }

    /**
     * Plays the second part of a tick: resumed processes handle the messages and events that waited for them, arriving
     * messages are delivered, notices are given, and timers fire.
     */
    public void deliverAndFireTimers() {
        if (!processes.paused().isEmpty()) {
            network.deliverToResumed(tick);
        }
        network.deliver(tick);
        processes.fireTimers(tick);
    }

    /**
     * Sets a check that can end an unobserved run in the middle of a tick: in one tick a bully election of a million
     * processes may send 500,000,000,000 messages. Copies of the run do not take the check over.
     *
     * @param check called repeatedly during delivery; any exception it throws ends the run
     */
    public void setCancellationCheck(Runnable check) {
        network.setCancellationCheck(check);
    }

    /** Whether a crash of a process would lose more if it lost the disk, too; by position. */
    public boolean keepsAnythingOnDisk(int process) {
        return processes.keepsAnythingOnDisk(process);
    }

    /** Whether a live process that is not paused has sends waiting; the next step then sends a stage. */
    public boolean isAnySendWaiting() {
        return processes.isAnySendWaiting();
    }

    /**
     * Applies an intervention at once: between two stages, or before the first step.
     *
     * @return whether it changed anything
     * @throws IllegalArgumentException if it names an id that no process has
     */
    public boolean apply(Intervention intervention) {
        boolean isEffective = interventions.apply(intervention, tick, stageCount);
        if (isEffective && schedule.isAnyAwaitingSend() && intervention instanceof Intervention.Duplicate duplicate) {
            MessageName copied = duplicate.message();
            int count = network.countSent(copied);
            schedule.releaseSent(name -> name.isAlike(copied) && name.occurrence() <= count);
        }
        return isEffective;
    }

    /**
     * Sends the next stage; some process must have sends waiting.
     *
     * @return {@link StepResult#STAGE}, or {@link StepResult#SILENCED} if every sender crashed before its first send
     */
    public StepResult sendNextStage() {
        MessageBatch stage = network.createEmptyStage(tick);
        List<Integer> crashing = processes.fillStageAndFindCrashing(stage);
        boolean silenced = stage.messageCount() == 0;
        if (!silenced) {
            stageCount++;
            network.send(stage);
            if (schedule.isAnyAwaitingSend()) {
                schedule.releaseSent(name -> name.occurrence() <= network.countSent(name));
            }
            if (observer != null) {
                observer.observe(tick, new SimulationEvent.StageSent(new MessageStage(stageCount, group, stage)));
            }
        }
        for (int process : crashing) {
            interventions.crash(process, tick, Intervention.Kind.CRASH_AFTER_SENDS);
        }
        return silenced ? StepResult.SILENCED : StepResult.STAGE;
    }

    /** Sends the next stage of messages of the failure detectors; it has no number. */
    private StepResult sendNextDetectorStage() {
        MessageBatch stage = network.createEmptyDetectorStage(tick);
        processes.fillDetectorStage(stage);
        network.sendDetectorStage(stage);
        if (schedule.isAnyAwaitingSend()) {
            schedule.releaseSent(name -> name.occurrence() <= network.countSent(name));
        }
        if (observer != null) {
            MessageStage sent = new MessageStage(stageCount, group, stage);
            observer.observe(tick, new SimulationEvent.OfDetectors(new SimulationEvent.StageSent(sent)));
        }
        return StepResult.DETECTOR_STAGE;
    }

    /** The processes that reacted or sent since the last call, as bits by position modulo 64; at first all. */
    public long drainActiveProcessBits() {
        return processes.drainActiveProcessBits();
    }

    /** Whether any random number was drawn so far. */
    public boolean hasDrawnRandomNumber() {
        return random.state() != timing.seed();
    }

    /** The group of processes of the run. */
    public Group group() {
        return group;
    }

    /** The conditions of the run: delays, losses, timeouts and clocks. */
    public Timing timing() {
        return timing;
    }

    /** The current tick. */
    public int tick() {
        return tick;
    }

    /** The number of stages sent so far. */
    public int stageCount() {
        return stageCount;
    }

    /** The number of processes, including crashed ones. */
    public int processCount() {
        return group.size();
    }

    /** The id of a process, by its position in the group; ids ascend with the positions. */
    public int idOf(int process) {
        return group.id(process);
    }

    /** The position of a process in the group, by its id. */
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

    /** Whether a process is live and believes in no coordinator, or in a crashed one. */
    public boolean lacksLiveCoordinator(int process) {
        int belief = beliefOf(process);
        return isLive(process) && (belief == ProcessState.NOBODY || !isLive(positionOf(belief)));
    }

    /** Whether a live process would do anything on a detection now, by its position in the group. */
    public boolean wouldReactToDetection(int process) {
        return processes.wouldReactToDetection(process, tick);
    }

    /** Whether a process is paused, by its position in the group. */
    public boolean isPaused(int process) {
        return processes.paused().isPaused(process);
    }

    /** The number of messages waiting for a process that is paused, or has just resumed. */
    public int countWaitingMessages(int process) {
        return processes.paused().countWaitingMessages(process);
    }

    /** Whether a process is live, not paused, and believes that it leads. */
    public boolean leads(int process) {
        return isLive(process) && !isPaused(process) && beliefOf(process) == idOf(process);
    }

    /** The state of a process, by its position in the group; for a crashed one, the part in stable storage. */
    public S state(int process) {
        return processes.state(process);
    }

    /**
     * What a process has of the values that the algorithm reads, by their keys and in the algorithm's order; empty if
     * the run gives none of them to any process.
     *
     * @param process its position in the group
     */
    public Map<String, Integer> valuesOf(int process) {
        return processes.valuesOf(process);
    }

    /** Whether a process has sends waiting in its outbox, by its position in the group. */
    public boolean hasSendsWaiting(int process) {
        return processes.hasSendsWaiting(process);
    }

    /** The tick at which a timer of a process was set; the timer must be running. */
    public int timerSetTick(int process, int timer) {
        return processes.timers().startTick(process, timer);
    }

    /** The tick at which a timer of a process is due, or {@link Timers#NOT_RUNNING}. */
    public int timerDueTick(int process, int timer) {
        return processes.timers().dueTick(process, timer);
    }

    /** Whether a timer of a process has a random timeout; the timer must be running. */
    public boolean isTimerRandom(int process, int timer) {
        return processes.timers().isRandom(process, timer);
    }

    /** The source of random timeouts, for a search that leaves them open. */
    public Timers.TimeoutSource timeoutSource() {
        return processes.timeoutSource();
    }

    /** The sides of the current partition, each with its ids ascending; empty without a partition. */
    public List<List<Integer>> partitionSides() {
        return network.links().partitionSides();
    }

    /** The links that are cut individually, in ascending order. */
    public List<Intervention.Link> cutLinks() {
        return network.links().cutLinks();
    }

    /** Whether messages from one process to another are lost to a cut or a partition, by their positions. */
    public boolean isCut(int sender, int receiver) {
        return network.links().isCut(sender, receiver);
    }

    /** The numbers of messages of the algorithm sent, delivered and lost so far. */
    public Tallies tallies() {
        return network.tallies();
    }

    /** The numbers of messages so far that only serve to notice crashes, see {@link Detection}. */
    public Tallies detectorTallies() {
        return network.detectorTallies();
    }

    /**
     * The tick at which a process detects unless it hears something before, by its position in the group; or {@link
     * Timers#NOT_RUNNING}.
     */
    int detectionDueTick(int process) {
        return processes.detectorDueTick(process, FailureDetector.Wait.SILENCE);
    }

    /** The number of messages of the algorithm sent so far. */
    public long messagesSent() {
        return network.messagesSent();
    }

    /**
     * The number of single messages that a process will send in its next stage, by its position in the group, if
     * nothing happens before; 0 if it has no sends waiting.
     */
    public int countSendsInNextStage(int process) {
        return processes.countSendsInNextStage(process);
    }

    /** The names of the messages of the last stage. */
    public List<MessageName> namesOfLastStage() {
        return network.namesOfLastStage();
    }

    /** Visits the state of the run: everything that determines how it continues, and nothing else. */
    public void visitState(StateVisitor visitor) {
        visitState(visitor, tick);
    }

    /**
     * Visits the state with all times relative to a given tick instead of the current one: the result stays the same as
     * long as only the clock moves.
     */
    public void visitState(StateVisitor visitor, int referenceTick) {
        processes.visitState(referenceTick, visitor);
        network.visitState(referenceTick, visitor);
    }
}
