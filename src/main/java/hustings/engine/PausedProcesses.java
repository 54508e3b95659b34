package hustings.engine;

import hustings.engine.Multicast.SingleMessage;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The paused processes, each with the messages and events that wait for it, in order. Most runs have none. */
final class PausedProcesses {

    /** Stands for the resumption tick of a process that is still paused. */
    private static final int NEVER = Integer.MAX_VALUE;

    // Tags in the visited numbers of a paused process and of its waiting messages and events.
    private static final long PAUSED = 3L << 61;
    private static final long RESUMED = 1L << 32;
    private static final long MESSAGE = 7L << 59;
    private static final long NOTICE = 5L << 59;
    private static final long TIMER = 11L << 58;
    private static final long DETECTION = 9L << 58;
    private static final long DETECTOR_TIMER = 13L << 58;

    /** A message or event that waits until a process has resumed. Immutable, so copies of a run share it. */
    sealed interface WaitingEvent {

        /** A message that has arrived. */
        record ArrivedMessage(SingleMessage message, boolean counted) implements WaitingEvent {}

        /** A notice that a message found its receiver crashed. */
        record NoticedLoss(SingleMessage lost) implements WaitingEvent {}

        /** A timer that was due; void once the timer is cancelled or set again. */
        record ExpiredTimer(int slot, int generation, int timer) implements WaitingEvent {}

        /** A timer of the failure detector that was due; void once it is cancelled or set again. */
        record ExpiredDetectorTimer(ExpiredTimer timer) implements WaitingEvent {}

        /** A detection of the coordinator's crash. */
        record DetectedCrash() implements WaitingEvent {}
    }

    /** The pause of a process that is still paused, or has resumed and not yet handled its waiting events. */
    private record Pause(int resumedTick, List<WaitingEvent> waiting) {}

    private final TreeMap<Integer, Pause> pauses = new TreeMap<>();

    PausedProcesses() {}

    PausedProcesses(PausedProcesses original) {
        original.pauses.forEach((process, pause) ->
                pauses.put(process, new Pause(pause.resumedTick(), new ArrayList<>(pause.waiting()))));
    }

    /** Whether no process is paused and nothing waits. */
    boolean isEmpty() {
        return pauses.isEmpty();
    }

    /** Whether a process is paused. */
    boolean isPaused(int process) {
        Pause pause = pauses.get(process);
        return pause != null && pause.resumedTick() == NEVER;
    }

    /** Whether events for a process at a tick must wait: it is paused, or others are still waiting for it. */
    boolean mustEventsWait(int process, int tick) {
        Pause pause = pauses.get(process);
        return pause != null && (pause.resumedTick() >= tick || !pause.waiting().isEmpty());
    }

    /** Pauses a process; events that wait already go on waiting. */
    void pause(int process) {
        Pause before = pauses.get(process);
        pauses.put(process, new Pause(NEVER, before == null ? new ArrayList<>() : before.waiting()));
    }

    /** Resumes a process at a tick. */
    void resume(int process, int tick) {
        pauses.put(process, new Pause(tick, pauses.get(process).waiting()));
    }

    void addWaiting(int process, WaitingEvent waiting) {
        pauses.get(process).waiting().add(waiting);
    }

    /** The number of messages of the algorithm that wait for a process. */
    int countWaitingMessages(int process) {
        Pause pause = pauses.get(process);
        return pause == null
                ? 0
                : (int) pause.waiting().stream()
                        .filter(waiting -> waiting instanceof WaitingEvent.ArrivedMessage arrived
                                && !Detection.DetectorMessage.isOwn(
                                        arrived.message().multicast().type()))
                        .count();
    }

    /** Removes a process that has crashed or resumed, and returns the events that waited for it. */
    List<WaitingEvent> endPauseAndTakeWaiting(int process) {
        Pause pause = pauses.remove(process);
        return pause == null ? List.of() : pause.waiting();
    }

    /** The next tick at which a resumed process handles waiting events, or {@link Integer#MAX_VALUE}. */
    int nextDueTick() {
        return pauses.values().stream()
                .filter(pause ->
                        pause.resumedTick() != NEVER && !pause.waiting().isEmpty())
                .mapToInt(pause -> pause.resumedTick() + 1)
                .min()
                .orElse(Integer.MAX_VALUE);
    }

    /** The positions of the processes that resumed before a tick, ascending. */
    List<Integer> positionsResumedBefore(int tick) {
        return pauses.entrySet().stream()
                .filter(pause -> pause.getValue().resumedTick() < tick)
                .map(Map.Entry::getKey)
                .toList();
    }

    /**
     * Visits the paused processes and the events that wait for them.
     *
     * @param referenceTick the tick relative to which resumption ticks are visited
     */
    void visitState(int referenceTick, StateVisitor visitor) {
        pauses.forEach((process, pause) -> {
            visitor.beginProcess(process);
            int resumed = pause.resumedTick();
            visitor.visitNumber(PAUSED + (resumed == NEVER ? 0 : RESUMED + resumed - referenceTick));
            pause.waiting().forEach(waiting -> visitWaitingEvent(waiting, visitor));
        });
    }

    private static void visitWaitingEvent(WaitingEvent waiting, StateVisitor visitor) {
        if (waiting instanceof WaitingEvent.ArrivedMessage arrived) {
            visitor.visitNumber(MESSAGE + ((long) arrived.message().sender() << 1) + (arrived.counted() ? 1 : 0));
            visitor.visitValue(arrived.message().message());
        } else if (waiting instanceof WaitingEvent.NoticedLoss noticed) {
            visitor.visitNumber(NOTICE + noticed.lost().receiver());
            visitor.visitValue(noticed.lost().message());
        } else if (waiting instanceof WaitingEvent.ExpiredDetectorTimer expired) {
            visitor.visitNumber(DETECTOR_TIMER + expired.timer().timer());
        } else {
            visitor.visitNumber(
                    waiting instanceof WaitingEvent.ExpiredTimer expired ? TIMER + expired.timer() : DETECTION);
        }
    }
}
