package hustings.trace.cause;

import hustings.engine.Frame;
import hustings.engine.Intervention;
import hustings.model.Algorithm;
import hustings.model.ProcessState;
import hustings.trace.History;
import hustings.trace.Trace;
import hustings.trace.TraceEvent;
import hustings.trace.TraceEvent.Crash;
import hustings.trace.TraceEvent.Lost;
import hustings.trace.TraceEvent.Reaction;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * The happened-before graph of a run. Its nodes are the events that can cause others: reactions, crashes, losses, and
 * the interventions that are events of their own. Immutable.
 */
public final class CausalGraph {

    private final Trace trace;
    private final Algorithm<?> algorithm;
    /** For each process its reactions and crashes, by event id. */
    private final Map<Integer, NavigableMap<Integer, TraceEvent>> eventsByProcess = new TreeMap<>();
    /** For each process the numbers of the messages from and to it, ascending. */
    private final Map<Integer, List<Long>> messagesByProcess = new HashMap<>();

    private final boolean losesDisk;

    /**
     * Builds the graph of a run.
     *
     * @param algorithm the algorithm of the run
     */
    public CausalGraph(Trace trace, Algorithm<?> algorithm) {
        this.trace = trace;
        this.algorithm = algorithm;
        trace.frames().get(0).processes().forEach(process -> {
            eventsByProcess.put(process.id(), new TreeMap<>());
            messagesByProcess.put(process.id(), new ArrayList<>());
        });
        trace.messages().forEach(message -> {
            messagesByProcess.get(message.from()).add(message.sequence());
            messagesByProcess.get(message.to()).add(message.sequence());
        });
        losesDisk = trace.events().stream()
                .anyMatch(event -> event instanceof Crash crash && crash.how() == Intervention.Kind.DISK_LOSS);
        for (TraceEvent event : trace.events()) {
            if (event instanceof Reaction || event instanceof Crash) {
                eventsByProcess.get(event.from()).put(event.id(), event);
            }
        }
    }

    /** Builds the graph of a recorded run. */
    public static CausalGraph of(History history) {
        return new CausalGraph(Trace.of(history.frames()), history.algorithm());
    }

    /** The run. */
    public Trace trace() {
        return trace;
    }

    /** All nodes, in the order in which they happened. */
    public List<TraceEvent> nodes() {
        return trace.events().stream()
                .filter(event -> !(event instanceof TraceEvent.Sent) && !(event instanceof TraceEvent.BeliefChange))
                .filter(TraceEvent::isEffective)
                .toList();
    }

    /** The algorithm of the run. */
    Algorithm<?> algorithm() {
        return algorithm;
    }

    /** Whether a crash of the run loses the disk. */
    boolean losesDisk() {
        return losesDisk;
    }

    /** The reactions and crashes of a process, by event id. */
    NavigableMap<Integer, TraceEvent> eventsOf(int process) {
        return eventsByProcess.get(process);
    }

    /** The messages from and to a process, ascending. */
    List<Long> messagesOf(int process) {
        return messagesByProcess.get(process);
    }

    /** The messages sent by a reaction; empty for other nodes. */
    List<Long> messagesSentBy(TraceEvent node) {
        return node instanceof Reaction
                ? messagesOf(node.from()).stream()
                        .filter(message -> trace.sendingReactionOf(message).id() == node.id())
                        .toList()
                : List.of();
    }

    /**
     * The id of the direct cause of a node: for the reaction to a message, or its loss, the reaction that sent it; for
     * the reaction to a timer the one that set it; {@link TraceEvent#NONE} for the start and for interventions.
     */
    int directCauseIdOf(TraceEvent node) {
        if (node instanceof Reaction reaction && reaction.hasMessage()) {
            return trace.sendingReactionOf(reaction.message()).id();
        }
        return node instanceof Lost ? trace.sendingReactionOf(node.sequence()).id() : node.cause();
    }

    /**
     * The tick of the first reply to a message: when a message sent by the receiver's reaction reached its sender.
     *
     * @param message the number of the message
     * @return the tick; empty if no reply came
     */
    public OptionalInt findReplyTick(long message) {
        int sender = trace.sendEventOf(message).from();
        return trace.findReceiptOrLoss(message).map(this::messagesSentBy).orElse(List.of()).stream()
                .filter(reply -> trace.sendEventOf(reply).to() == sender)
                .flatMap(reply -> trace.findReceiptOrLoss(reply).stream())
                .filter(Reaction.class::isInstance)
                .mapToInt(TraceEvent::tick)
                .min();
    }

    /** Finds the crash because of which a process is down before an event; empty if it is up. */
    Optional<TraceEvent> findCrashInEffect(int process, int beforeEventId) {
        return Optional.ofNullable(eventsByProcess.get(process))
                .map(life -> life.lowerEntry(beforeEventId))
                .map(Map.Entry::getValue)
                .filter(Crash.class::isInstance);
    }

    /** Finds the crash because of which a process is down at the end of a frame; empty if it is up. */
    Optional<TraceEvent> findCrashInEffect(int process, Frame frame) {
        long next = trace.events().stream()
                .filter(event -> event.frame() <= frame.index())
                .count();
        return findCrashInEffect(process, (int) next);
    }

    /** Finds the reaction or crash that gave a value of a process's state its content at the end of a frame. */
    TraceEvent findLastChange(int process, Frame frame, Function<ProcessState, Object> stateValue) {
        Object now = stateValue.apply(frame.process(process).state());
        NavigableMap<Integer, TraceEvent> life = eventsByProcess.get(process);
        for (TraceEvent node : life.descendingMap().values()) {
            if (node.frame() <= frame.index()) {
                Object before = node instanceof Reaction reaction
                        ? stateValue.apply(reaction.reacted().before())
                        : valueBeforeCrash(life.lowerEntry(node.id()), stateValue, now);
                if (!before.equals(now)) {
                    return node;
                }
            }
        }
        return life.firstEntry().getValue();
    }

    private static Object valueBeforeCrash(
            Map.Entry<Integer, TraceEvent> previousEvent, Function<ProcessState, Object> stateValue, Object unchanged) {
        return previousEvent != null && previousEvent.getValue() instanceof Reaction reaction
                ? stateValue.apply(reaction.reacted().after())
                : unchanged;
    }
}
