package hustings.engine;

import hustings.model.Message;
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

    /** A message or event that waits until a process has resumed. Immutable, so copies of a run share it. */
    sealed interface Waiting {

        /** A message that has arrived. */
        record Arrived(Batch batch, int entry, long sequence, boolean counted) implements Waiting {}

        /** A notice that a message found its receiver crashed. */
        record Noticed(int receiver, Message message, long sequence) implements Waiting {}

        /** A timer that was due; void once the timer is cancelled or set again. */
        record Expired(int slot, int generation, int timer) implements Waiting {}

        /** A detection of the coordinator's crash. */
        record Detected() implements Waiting {}
    }

    /** The pause of a process that is still paused, or has resumed and not yet handled its waiting events. */
    private record Pause(int resumedTick, List<Waiting> waiting) {}

    /** The pauses by position; null if there are none. */
    private TreeMap<Integer, Pause> pauses;

    PausedProcesses copy() {
        PausedProcesses copy = new PausedProcesses();
        if (pauses != null) {
            copy.pauses = new TreeMap<>();
            pauses.forEach((process, pause) ->
                    copy.pauses.put(process, new Pause(pause.resumedTick(), new ArrayList<>(pause.waiting()))));
        }
        return copy;
    }

    /** Whether no process is paused and nothing waits. */
    boolean isEmpty() {
        return pauses == null;
    }

    /** Whether a process is paused. */
    boolean isPaused(int process) {
        Pause pause = findPause(process);
        return pause != null && pause.resumedTick() == NEVER;
    }

    private Pause findPause(int process) {
        return pauses == null ? null : pauses.get(process);
    }

    /** Whether events for a process at a tick must wait: it is paused, or others are still waiting for it. */
    boolean mustEventsWait(int process, int tick) {
        Pause pause = findPause(process);
        return pause != null && (pause.resumedTick() >= tick || !pause.waiting().isEmpty());
    }

    /** Pauses a process; events that wait already go on waiting. */
    void pause(int process) {
        if (pauses == null) {
            pauses = new TreeMap<>();
        }
        Pause before = pauses.get(process);
        pauses.put(process, new Pause(NEVER, before == null ? new ArrayList<>() : before.waiting()));
    }

    /** Resumes a process at a tick. */
    void resume(int process, int tick) {
        pauses.put(process, new Pause(tick, pauses.get(process).waiting()));
    }

    void add(int process, Waiting waiting) {
        pauses.get(process).waiting().add(waiting);
    }

    /** The number of messages waiting for a process. */
    int countWaitingMessages(int process) {
        Pause pause = findPause(process);
        return pause == null
                ? 0
                : (int) pause.waiting().stream()
                        .filter(Waiting.Arrived.class::isInstance)
                        .count();
    }

    /** Removes a process that has crashed or resumed, and returns the events that waited for it. */
    List<Waiting> removeAndReturnWaiting(int process) {
        Pause pause = findPause(process);
        if (pause == null) {
            return List.of();
        }
        pauses.remove(process);
        if (pauses.isEmpty()) {
            pauses = null;
        }
        return pause.waiting();
    }

    /** The next tick at which a resumed process handles waiting events, or {@link Integer#MAX_VALUE}. */
    int nextDueTick() {
        int next = Integer.MAX_VALUE;
        if (pauses != null) {
            for (Pause pause : pauses.values()) {
                boolean isDue = pause.resumedTick() != NEVER && !pause.waiting().isEmpty();
                next = isDue ? Math.min(next, pause.resumedTick() + 1) : next;
            }
        }
        return next;
    }

    /** The processes that resumed before a tick, by ascending position. */
    List<Integer> processesResumedBefore(int tick) {
        return pauses.entrySet().stream()
                .filter(pause -> pause.getValue().resumedTick() < tick)
                .map(Map.Entry::getKey)
                .toList();
    }

    /**
     * Visits the paused processes and the events that wait for them.
     *
     * @param tick the tick relative to which resumption ticks are visited
     */
    void visitState(int tick, StateVisitor visitor) {
        if (pauses != null) {
            pauses.forEach((process, pause) -> {
                visitor.beginProcess(process);
                int resumed = pause.resumedTick();
                visitor.visitNumber(PAUSED + (resumed == NEVER ? 0 : RESUMED + resumed - tick));
                pause.waiting().forEach(waiting -> visitWaiting(waiting, visitor));
            });
        }
    }

    private static void visitWaiting(Waiting waiting, StateVisitor visitor) {
        if (waiting instanceof Waiting.Arrived arrived) {
            int sender = arrived.batch().senderPosition(arrived.entry());
            visitor.visitNumber(MESSAGE + ((long) sender << 1) + (arrived.counted() ? 1 : 0));
            visitor.visitValue(arrived.batch().messageOfEntry(arrived.entry()));
        } else if (waiting instanceof Waiting.Noticed noticed) {
            visitor.visitNumber(NOTICE + noticed.receiver());
            visitor.visitValue(noticed.message());
        } else {
            visitor.visitNumber(waiting instanceof Waiting.Expired expired ? TIMER + expired.timer() : DETECTION);
        }
    }
}
