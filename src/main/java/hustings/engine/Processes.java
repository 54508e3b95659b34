package hustings.engine;

import hustings.engine.Multicast.SingleMessage;
import hustings.engine.PausedProcesses.WaitingEvent;
import hustings.engine.SimulationEvent.Cause;
import hustings.model.Algorithm;
import hustings.model.Group;
import hustings.model.Message;
import hustings.model.Message.MessageType;
import hustings.model.ProcessState;
import hustings.model.ProcessValue;
import hustings.model.Self;
import hustings.model.Timer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;

/**
 * All processes of a run: which are live, their states, outboxes and timers; and the calls of their reactions.
 */
final class Processes<S extends ProcessState> {

    private static final int NEVER = -1;

    private final Algorithm<S> algorithm;
    private final Group group;
    private final Observer observer;
    private final boolean reactionsWatched;
    private final Self[] selves;
    private final boolean[] live;
    private final ProcessState[] states;
    private final Outboxes outboxes;
    private final Timers timers;
    private final List<? extends Timer> timerNames;
    private final Timers.TimeoutSource timeoutSource;
    private final ReactionOutbox outbox;
    /** By process: the number of sends of its next stage after which it crashes, or NEVER. */
    private final int[] crashAfterSends;

    /** By process: the sequence number of the first message sent after its last crash. */
    private final long[] firstSequenceAfterCrash;

    private final PausedProcesses paused;
    /** What notices crashes beside the algorithm; null if the run has no such detection. */
    private final Detectors detectors;

    /** The values that the algorithm reads, if the run gives any of them to a process; otherwise empty. */
    private List<ProcessValue> readValues = List.of();

    /** The processes that reacted or sent since the last {@link #drainActiveProcessBits}, as bits by position. */
    private long activeProcesses = -1;

    Processes(Algorithm<S> algorithm, Group group, Timing timing, RandomStream random, Observer observer) {
        int size = group.size();
        this.algorithm = algorithm;
        this.group = group;
        this.observer = observer;
        this.selves = new Self[size];
        this.live = new boolean[size];
        this.states = new ProcessState[size];
        this.outboxes = new Outboxes(size);
        this.timerNames = algorithm.timers();
        this.timers = new Timers(size, timerNames.size());
        this.timeoutSource = new Timers.TimeoutSource(group, timing, random, timers);
        this.reactionsWatched = observer != null && observer.watchesReactions();
        this.outbox = new ReactionOutbox(outboxes, timers, timeoutSource, group, reactionsWatched ? observer : null);
        this.crashAfterSends = new int[size];
        this.firstSequenceAfterCrash = new long[size];
        this.paused = new PausedProcesses();
        Arrays.fill(crashAfterSends, NEVER);
        Arrays.setAll(selves, process -> new Self(group, process, timing.delayTicks()));
        this.detectors = timing.detection()
                .map(detection -> new Detectors(detection, group, selves, timeoutSource))
                .orElse(null);
    }

    /** @param algorithm the algorithm's instance for the copied run */
    Processes(Processes<S> original, Algorithm<S> algorithm, RandomStream random, Observer observer) {
        this.algorithm = algorithm;
        this.group = original.group;
        this.observer = observer;
        this.readValues = original.readValues;
        this.selves = readValues.isEmpty() ? original.selves : original.selves.clone(); // a lost disk changes one
        this.live = original.live.clone();
        this.states = original.states.clone();
        this.outboxes = new Outboxes(original.outboxes);
        this.timerNames = original.timerNames;
        this.timers = new Timers(original.timers);
        this.timeoutSource = new Timers.TimeoutSource(original.timeoutSource, random, timers);
        this.reactionsWatched = observer != null && observer.watchesReactions();
        this.outbox = new ReactionOutbox(outboxes, timers, timeoutSource, group, reactionsWatched ? observer : null);
        this.crashAfterSends = original.crashAfterSends.clone();
        this.firstSequenceAfterCrash = original.firstSequenceAfterCrash.clone();
        this.paused = new PausedProcesses(original.paused);
        this.detectors = original.detectors == null ? null : new Detectors(original.detectors, group, timeoutSource);
        this.activeProcesses = original.activeProcesses;
    }

    /** Gives numbers to the processes; called before they start. */
    void giveValues(GivenValues given) {
        if (given.isEmpty()) {
            return;
        }
        given.ids().forEach(group::indexOf); // throws if it is not there
        List<ProcessValue> read = algorithm.values();
        if (!given.only(read).isEmpty()) {
            readValues = List.copyOf(read);
            Arrays.setAll(
                    selves, process -> selves[process].withValues(given.changedValues(readValues, group.id(process))));
        }
    }

    /** @param followed by id, whom a process follows at the start; the others begin as the algorithm says */
    void startAll(Set<Integer> crashedIds, SortedMap<Integer, Integer> followed) {
        Arrays.fill(live, true);
        crashedIds.forEach(id -> live[group.indexOf(id)] = false);
        for (int process = 0; process < live.length; process++) {
            Integer coordinator = followed.get(group.id(process));
            S initial = coordinator == null
                    ? algorithm.initial(selves[process])
                    : algorithm.resting(selves[process], coordinator);
            states[process] = live[process] ? initial : algorithm.afterCrash(selves[process], initial);
        }
        for (int process = 0; process < live.length; process++) {
            if (live[process]) {
                S before = startReaction(process, 0);
                S after = algorithm.onStart(selves[process], before, outbox);
                endReaction(process, 0, new Cause.Started(), before, after);
            }
        }
    }

    boolean isLive(int process) {
        return live[process];
    }

    @SuppressWarnings("unchecked") // the array holds what the algorithm returned, and nothing else
    S state(int process) {
        return (S) states[process];
    }

    /** Whether the sender of a message has crashed since. */
    boolean hasSenderCrashed(SingleMessage message) {
        return message.sequence() < firstSequenceAfterCrash[message.sender()];
    }

    /** What a process has of the values that are read; empty if the run gives none. */
    Map<String, Integer> valuesOf(int process) {
        if (readValues.isEmpty()) {
            return Map.of();
        }
        Map<String, Integer> values = new LinkedHashMap<>();
        readValues.forEach(value -> values.put(value.key(), selves[process].value(value)));
        return Collections.unmodifiableMap(values);
    }

    PausedProcesses paused() {
        return paused;
    }

    Timers timers() {
        return timers;
    }

    Timers.TimeoutSource timeoutSource() {
        return timeoutSource;
    }

    boolean hasSendsWaiting(int process) {
        return !outboxes.isEmpty(process);
    }

    boolean isAnySendWaiting() {
        return !outboxes.senders().isEmpty();
    }

    /** Whether a live process that is not paused has messages of its failure detector to send. */
    boolean isAnyDetectorSendWaiting() {
        return detectors != null && detectors.isAnySendWaiting();
    }

    /**
     * Crashes a process.
     *
     * @param kind the kind of crash
     * @param nextSequence the sequence number of the next message
     */
    void crash(int process, int tick, Intervention.Kind kind, long nextSequence) {
        live[process] = false;
        if (kind == Intervention.Kind.DISK_LOSS && !readValues.isEmpty()) {
            selves[process] = selves[process].withValues(Collections.emptySortedMap());
        }
        states[process] = kind == Intervention.Kind.DISK_LOSS
                ? algorithm.resting(selves[process], ProcessState.NOBODY)
                : algorithm.afterCrash(selves[process], state(process));
        outboxes.clear(process);
        outboxes.senders().remove(process);
        timers.cancelAll(process);
        if (detectors != null) {
            detectors.crash(process);
        }
        crashAfterSends[process] = NEVER;
        firstSequenceAfterCrash[process] = nextSequence;
        if (observer != null) {
            observer.observe(tick, new SimulationEvent.Crashed(group.id(process), kind));
        }
    }

    /** Pauses a process: its waiting sends stay in its outbox. */
    void pause(int process) {
        paused.pause(process);
        outboxes.senders().remove(process);
        if (detectors != null) {
            detectors.pause(process);
        }
    }

    /** Resumes a process: its waiting sends may leave; events that came meanwhile are handled one tick later. */
    void resume(int process, int tick) {
        activeProcesses |= 1L << process;
        paused.resume(process, tick);
        if (!outboxes.isEmpty(process)) {
            outboxes.senders().add(process);
        }
        if (detectors != null) {
            detectors.resume(process);
        }
    }

    void scheduleCrashAfterSends(int process, int sendCount) {
        crashAfterSends[process] = sendCount;
    }

    /** Whether a crash of a process that loses its disk loses more than one that does not. */
    boolean keepsAnythingOnDisk(int process) {
        S kept = algorithm.afterCrash(selves[process], state(process));
        return !selves[process].changedValues().isEmpty()
                || !kept.equals(algorithm.resting(selves[process], ProcessState.NOBODY));
    }

    void revive(int process, int tick) {
        live[process] = true;
        S before = startReaction(process, tick);
        S after = algorithm.onRevive(selves[process], before, outbox);
        endReaction(process, tick, new Cause.Revived(), before, after);
    }

    /** Lets a process detect a crash; returns whether it reacts, now or once it has resumed. */
    boolean detectCrash(int process, int tick) {
        if (paused.mustEventsWait(process, tick)) {
            paused.addWaiting(process, new WaitingEvent.DetectedCrash());
            return true;
        }
        S before = startReaction(process, tick);
        S after = algorithm.onDetect(selves[process], before, outbox);
        int believed = before.coordinator();
        boolean rightly = group.contains(believed) && !live[group.indexOf(believed)];
        endReaction(process, tick, new Cause.Detected(rightly), before, after);
        return outbox.hasActed() || !after.equals(before);
    }

    /** Whether {@link #detectCrash} would return true now; changes nothing. */
    boolean wouldReactToDetection(int process, int tick) {
        if (paused.mustEventsWait(process, tick)) {
            return true;
        }
        ReactionOutbox.DryRun out = new ReactionOutbox.DryRun(timers, process);
        S before = state(process);
        return !algorithm.onDetect(selves[process], before, out).equals(before) || out.hasActed();
    }

    void receive(int process, int tick, int senderId, Message message) {
        if (message instanceof Detection.DetectorMessage ofDetector) {
            detectors.receive(process, tick, state(process), senderId, ofDetector);
            return;
        }
        S before = startReaction(process, tick);
        S after = algorithm.onMessage(selves[process], before, senderId, message, outbox);
        endReaction(process, tick, new Cause.Received(senderId, message), before, after);
    }

    /**
     * Delivers a message to its live receivers, given as in a {@link Multicast}, without an observer. A reaction never
     * crashes a process, so the set of live processes stays the same.
     *
     * @return the number of live receivers
     */
    int receiveWithoutObserver(
            int sender, int[] receiverList, int receiversStart, int receiversEnd, int tick, Message message) {
        // Read once, not for each receiver: the compiler cannot know that no reaction replaces them.
        boolean[] isLive = live;
        ProcessState[] current = states;
        Self[] receivers = selves;
        int senderId = group.id(sender);
        int received = 0;
        long reacting = 0;
        outbox.beginReaction(sender, tick);
        for (int place = receiversStart; place < receiversEnd; place++) {
            int process = receiverList == null ? place : receiverList[place];
            if (isLive[process] && process != sender) {
                outbox.switchToProcess(process);
                @SuppressWarnings("unchecked") // as in state(process)
                S before = (S) current[process];
                S after = algorithm.onMessage(receivers[process], before, senderId, message, outbox);
                if (after != before) {
                    current[process] = after;
                }
                reacting |= 1L << process;
                received++;
            }
        }
        activeProcesses |= reacting;
        return received;
    }

    void notifyUndelivered(SingleMessage lost, int tick) {
        int process = lost.sender();
        int to = group.id(lost.receiver());
        S before = startReaction(process, tick);
        S after = algorithm.onUndelivered(selves[process], before, to, lost.message(), outbox);
        endReaction(process, tick, new Cause.Undelivered(to, lost.message(), lost.sequence()), before, after);
    }

    /** The first tick at which a timer is due, or {@link Integer#MAX_VALUE} if none is running. */
    int nextTimerTick() {
        int next = timers.nextDueTick();
        return detectors == null ? next : Math.min(next, detectors.timers().nextDueTick());
    }

    /**
     * Fires all timers that are due, including those that these reactions set for the same tick; one of a failure
     * detector only when none of the algorithm is left.
     */
    void fireTimers(int tick) {
        fireTimersOfAlgorithm(tick);
        for (int slot = takeNextDetectorTimer(tick); slot != Timers.NOT_RUNNING; slot = takeNextDetectorTimer(tick)) {
            int process = detectors.timers().processOf(slot);
            if (paused.mustEventsWait(process, tick)) {
                paused.addWaiting(process, detectors.holdTimer(slot, tick));
            } else {
                fireDetectorTimer(process, tick, detectors.timers().timerOf(slot));
            }
            fireTimersOfAlgorithm(tick);
        }
    }

    private int takeNextDetectorTimer(int tick) {
        return detectors == null ? Timers.NOT_RUNNING : detectors.timers().takeNextDueTimer(tick);
    }

    private void fireDetectorTimer(int process, int tick, int timer) {
        if (detectors.fireTimer(process, tick, state(process), timer)) {
            detectCrash(process, tick);
        }
    }

    /** Fires a timer of a failure detector that was due while its process was paused, if it is still set. */
    void fireHeldDetectorTimer(int process, int tick, WaitingEvent.ExpiredTimer expired) {
        if (detectors.timers().releaseHeldTimer(expired.slot(), expired.generation())) {
            fireDetectorTimer(process, tick, expired.timer());
        }
    }

    private void fireTimersOfAlgorithm(int tick) {
        boolean isAnyPaused = !paused.isEmpty();
        for (int slot = timers.takeNextDueTimer(tick);
                slot != Timers.NOT_RUNNING;
                slot = timers.takeNextDueTimer(tick)) {
            int process = timers.processOf(slot);
            int timer = timers.timerOf(slot);
            if (isAnyPaused && paused.mustEventsWait(process, tick)) {
                timers.holdTimerUntilResumed(slot, tick);
                paused.addWaiting(
                        process, new WaitingEvent.ExpiredTimer(slot, timers.generationOf(process, timer), timer));
            } else {
                fireTimer(process, tick, timerNames.get(timer));
            }
        }
    }

    /** Fires a timer that was due while its process was paused, if it is still set. */
    void fireHeldTimer(int process, int tick, WaitingEvent.ExpiredTimer expired) {
        if (timers.releaseHeldTimer(expired.slot(), expired.generation())) {
            fireTimer(process, tick, timerNames.get(expired.timer()));
        }
    }

    private void fireTimer(int process, int tick, Timer timer) {
        S before = startReaction(process, tick);
        S after = algorithm.onTimer(selves[process], before, timer, outbox);
        endReaction(process, tick, new Cause.TimedOut(timer), before, after);
    }

    private S startReaction(int process, int tick) {
        activeProcesses |= 1L << process;
        outbox.beginReaction(process, tick);
        return state(process);
    }

    private void endReaction(int process, int tick, Cause cause, S before, S after) {
        states[process] = after;
        if (detectors != null) {
            detectors.reactToReaction(process, tick, cause, before, after);
        }
        if (reactionsWatched) {
            observer.observe(
                    tick,
                    new SimulationEvent.Reacted(
                            group.id(process),
                            cause,
                            outbox.followedRules(),
                            outbox.queuedSends(),
                            outbox.timersSet(),
                            before,
                            after));
        }
    }

    long drainActiveProcessBits() {
        long drained = activeProcesses;
        activeProcesses = 0;
        return drained;
    }

    /**
     * Moves the leading sends of one type from every outbox to a stage: of the type of the first send in the first
     * outbox, by id, that has sends waiting.
     *
     * @return the processes that crash in the middle of their sends; the caller crashes them once the stage is sent
     */
    List<Integer> fillStageAndFindCrashing(MessageBatch stage) {
        MessageType type = outboxes.headType(outboxes.senders().nextPositionFrom(0));
        List<Integer> crashing = List.of(); // usually stays empty
        for (int process = outboxes.senders().nextPositionFrom(0);
                process != Outboxes.SenderSet.NONE;
                process = outboxes.senders().nextPositionFrom(process + 1)) {
            if (outboxes.headType(process) == type) {
                moveLeadingSends(process, type, stage);
                if (crashAfterSends[process] != NEVER) {
                    crashing = crashing.isEmpty() ? new ArrayList<>() : crashing;
                    crashing.add(process);
                }
            }
        }
        return crashing;
    }

    private void moveLeadingSends(int process, MessageType type, MessageBatch stage) {
        activeProcesses |= 1L << process;
        int allowed = crashAfterSends[process] == NEVER ? Integer.MAX_VALUE : crashAfterSends[process];
        while (!outboxes.isEmpty(process) && outboxes.headType(process) == type) {
            Multicast head = outboxes.removeHead(process);
            head.limitReceiversTo(allowed);
            if (head.countReceivers() > 0) {
                stage.add(head);
            }
            allowed -= head.countReceivers();
        }
        if (outboxes.isEmpty(process)) {
            outboxes.senders().remove(process);
        }
    }

    void fillDetectorStage(MessageBatch stage) {
        detectors.fillStage(stage);
    }

    /** The number of single messages a process sends in its next stage; 0 if none wait, or it is paused. */
    int countSendsInNextStage(int process) {
        return outboxes.isEmpty(process) || paused.isPaused(process) ? 0 : outboxes.countMessagesOfHeadType(process);
    }

    /** Visits the state of each process: whether it is live, its state, its outbox and its timers. */
    void visitState(int tick, StateVisitor visitor) {
        for (int process = 0; process < live.length; process++) {
            visitor.beginProcess(process);
            visitor.visitValue(states[process]);
            visitor.visitNumber(live[process] ? crashAfterSends[process] : Integer.MIN_VALUE);
            outboxes.visitState(process, visitor);
            if (!readValues.isEmpty()) {
                visitor.visitValue(selves[process].changedValues());
            }
        }
        timers.visitState(tick, visitor);
        paused.visitState(tick, visitor);
        timeoutSource.visitState(tick, visitor);
        if (detectors != null) {
            detectors.visitState(tick, visitor);
        }
    }

    /** The tick at which a timer of a failure detector is due, or {@link Timers#NOT_RUNNING}. */
    int detectorDueTick(int process, Timer timer) {
        return detectors == null ? Timers.NOT_RUNNING : detectors.timers().dueTick(process, timer.ordinal());
    }
}
