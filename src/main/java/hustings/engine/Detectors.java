package hustings.engine;

import hustings.engine.Detection.DetectorMessage;
import hustings.engine.FailureDetector.Wait;
import hustings.engine.PausedProcesses.WaitingEvent;
import hustings.engine.SimulationEvent.Cause;
import hustings.model.Group;
import hustings.model.Message.MessageType;
import hustings.model.ProcessState;
import hustings.model.Self;
import java.util.List;

/**
 * The failure detectors of all processes, with the outboxes and timers that they have beside those of the algorithm;
 * and the calls of their reactions.
 */
final class Detectors {

    private static final List<Wait> TIMERS = List.of(Wait.values());

    private final FailureDetector detector;
    private final Self[] selves;
    private final Outboxes outboxes;
    private final Timers timers;
    private final ReactionOutbox outbox;

    /** @param clocks by which their timers run */
    Detectors(Detection detection, Group group, Self[] selves, Timers.TimeoutSource clocks) {
        this.detector = new FailureDetector(detection);
        this.selves = selves;
        this.outboxes = new Outboxes(group.size());
        this.timers = new Timers(group.size(), TIMERS.size());
        this.outbox = new ReactionOutbox(outboxes, timers, clocks, group, null);
    }

    Detectors(Detectors original, Group group, Timers.TimeoutSource clocks) {
        this.detector = original.detector;
        this.selves = original.selves;
        this.outboxes = new Outboxes(original.outboxes);
        this.timers = new Timers(original.timers);
        this.outbox = new ReactionOutbox(outboxes, timers, clocks, group, null);
    }

    /** Ends all that a process waits for and has to send. */
    void crash(int process) {
        outboxes.clear(process);
        outboxes.senders().remove(process);
        timers.cancelAll(process);
    }

    void pause(int process) {
        outboxes.senders().remove(process);
    }

    void resume(int process) {
        if (!outboxes.isEmpty(process)) {
            outboxes.senders().add(process);
        }
    }

    /** Lets the detector of a process react to a reaction of the algorithm. */
    void reactToReaction(int process, int tick, Cause cause, ProcessState before, ProcessState after) {
        outbox.beginReaction(process, tick);
        if (cause instanceof Cause.Started || cause instanceof Cause.Revived) {
            detector.onStart(selves[process], after, outbox);
        } else {
            detector.onReaction(selves[process], before, after, outbox);
        }
    }

    void receive(int process, int tick, ProcessState now, int senderId, DetectorMessage message) {
        outbox.beginReaction(process, tick);
        detector.onMessage(selves[process], now, senderId, message, outbox);
    }

    /** Fires a timer that was taken; returns whether the process detects. */
    boolean fireTimer(int process, int tick, ProcessState now, int timer) {
        outbox.beginReaction(process, tick);
        return detector.onTimer(selves[process], now, TIMERS.get(timer), outbox);
    }

    /** Holds a timer that was taken until its process has resumed. */
    WaitingEvent holdTimer(int slot, int tick) {
        int process = timers.processOf(slot);
        int timer = timers.timerOf(slot);
        timers.holdTimerUntilResumed(slot, tick);
        return new WaitingEvent.ExpiredDetectorTimer(
                new WaitingEvent.ExpiredTimer(slot, timers.generationOf(process, timer), timer));
    }

    Timers timers() {
        return timers;
    }

    boolean isAnySendWaiting() {
        return !outboxes.senders().isEmpty();
    }

    /** Moves the leading sends of one type from every outbox to a stage, as those of the algorithm are. */
    void fillStage(MessageBatch stage) {
        Outboxes.SenderSet senders = outboxes.senders();
        MessageType type = outboxes.headType(senders.nextPositionFrom(0));
        for (int process = senders.nextPositionFrom(0);
                process != Outboxes.SenderSet.NONE;
                process = senders.nextPositionFrom(process + 1)) {
            while (!outboxes.isEmpty(process) && outboxes.headType(process) == type) {
                stage.add(outboxes.removeHead(process));
            }
            if (outboxes.isEmpty(process)) {
                senders.remove(process);
            }
        }
    }

    /** Visits the outboxes and timers of all processes. */
    void visitState(int tick, StateVisitor visitor) {
        for (int process = 0; process < selves.length; process++) {
            visitor.beginProcess(process);
            outboxes.visitState(process, visitor);
        }
        timers.visitState(tick, visitor);
    }
}
