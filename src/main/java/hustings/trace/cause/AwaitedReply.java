package hustings.trace.cause;

import static hustings.trace.TraceEvent.NONE;

import hustings.engine.SimulationEvent.Cause;
import hustings.engine.SimulationEvent.Reacted;
import hustings.model.ProcessState;
import hustings.trace.Trace;
import hustings.trace.TraceEvent;
import hustings.trace.TraceEvent.Reaction;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A reply that a process waited for while its timer ran, and why it did or did not come.
 *
 * @param from the id of the process whose reply was awaited
 * @param message the number of the message that came, was lost or is late; -1 if there is none
 * @param cause the id of the crash or intervention that prevented the reply; -1 if there is none
 */
record AwaitedReply(int from, Outcome outcome, long message, int cause) {

    /** Outcomes of waiting for a reply. */
    enum Outcome {
        /** A message came. */
        CAME,
        /** A message to or from the process was lost. */
        LOST,
        /** A message to or from the process was still in flight. */
        LATE,
        /** The process had crashed. */
        CRASHED,
        /** No message was sent. */
        SILENT
    }

    /**
     * Finds the replies that a timer waited for. They are expected from the processes to which its process has sent
     * messages, other than replies, since it was set; otherwise from the sender of the message by which it was set;
     * otherwise from the coordinator. Empty if the timer waits for nobody: if its reaction changes nothing, or it is
     * due in the same tick.
     *
     * @param fired the reaction to a timer; for other events the result is empty
     */
    static List<AwaitedReply> findAwaitedReplies(CausalGraph graph, TraceEvent fired) {
        if (!(fired instanceof Reaction reaction)
                || !(reaction.reacted().cause() instanceof Cause.TimedOut)
                || reaction.reacted().before().equals(reaction.reacted().after())
                || graph.trace().event(fired.cause()).tick() == fired.tick()) {
            return List.of();
        }
        Reacted reacted = reaction.reacted();
        Map<Integer, List<Long>> byOther = graph.messagesOf(reacted.process()).stream()
                .collect(Collectors.groupingBy(
                        message -> otherProcessOf(graph.trace().sendEventOf(message), reacted.process())));
        return findExpectedSenders(graph, reacted, fired).stream()
                .map(from -> determineAwaitedReply(graph, from, byOther.getOrDefault(from, List.of()), fired))
                .toList();
    }

    private static int otherProcessOf(TraceEvent.Sent send, int process) {
        return send.from() == process ? send.to() : send.from();
    }

    private static SortedSet<Integer> findExpectedSenders(CausalGraph graph, Reacted reacted, TraceEvent fired) {
        SortedSet<Integer> senders = new TreeSet<>();
        for (long message : graph.messagesOf(reacted.process())) {
            TraceEvent.Sent send = graph.trace().sendEventOf(message);
            if (send.from() == reacted.process()
                    && isSentWhileTimerRan(graph, fired, message)
                    && !isReply(graph, message)) {
                senders.add(send.to());
            }
        }
        Reaction setter = (Reaction) graph.trace().event(fired.cause());
        if (senders.isEmpty() && setter.reacted().cause() instanceof Cause.Received received) {
            senders.add(received.from());
        }
        int coordinator = reacted.before().coordinator();
        if (senders.isEmpty() && coordinator != ProcessState.NOBODY && coordinator != reacted.process()) {
            senders.add(coordinator);
        }
        return senders;
    }

    private static boolean isReply(CausalGraph graph, long message) {
        return graph.trace().sendingReactionOf(message).reacted().cause() instanceof Cause.Received received
                && received.from() == graph.trace().sendEventOf(message).to();
    }

    private static boolean isSentWhileTimerRan(CausalGraph graph, TraceEvent fired, long message) {
        int origin = graph.trace().sendingReactionOf(message).id();
        return origin >= fired.cause()
                && origin < fired.id()
                && graph.trace().sendEventOf(message).frame() <= fired.frame();
    }

    /**
     * Determines whether the reply of a process came: of several messages the last counts, and a missing one counts
     * more than one that came. If what was sent to the process is missing, only an answer to something else that was
     * sent to it counts more; what the process sends for reasons of its own was not waited for.
     */
    private static AwaitedReply determineAwaitedReply(
            CausalGraph graph, int from, List<Long> messages, TraceEvent fired) {
        Trace trace = graph.trace();
        AwaitedReply came = new AwaitedReply(from, Outcome.SILENT, NONE, NONE);
        AwaitedReply request = null;
        AwaitedReply reply = null;
        AwaitedReply other = null;
        for (long message : messages) {
            TraceEvent.Sent send = trace.sendEventOf(message);
            Optional<TraceEvent> end = trace.findReceiptOrLoss(message).filter(event -> event.id() <= fired.id());
            boolean delivered = end.filter(Reaction.class::isInstance).isPresent();
            boolean sent = send.frame() <= fired.frame();
            if (send.from() == from && sent && end.map(TraceEvent::id).orElse(fired.id()) > fired.cause()) {
                came = delivered ? new AwaitedReply(from, Outcome.CAME, message, NONE) : came;
                AwaitedReply missing = delivered ? null : createMissingReply(trace, from, message, end);
                reply = missing != null && isReply(graph, message) ? missing : reply;
                other = missing != null ? missing : other;
            } else if (send.to() == from && isSentWhileTimerRan(graph, fired, message) && !delivered) {
                request = createMissingReply(trace, from, message, end);
            }
        }
        return Stream.of(Optional.ofNullable(reply), Optional.ofNullable(request), Optional.ofNullable(other))
                .flatMap(Optional::stream)
                .findFirst()
                .or(() -> graph.findCrashInEffect(from, fired.id())
                        .map(crash -> new AwaitedReply(from, Outcome.CRASHED, NONE, crash.id())))
                .orElse(came);
    }

    private static AwaitedReply createMissingReply(
            Trace trace, int from, long message, Optional<TraceEvent> receiptOrLoss) {
        return receiptOrLoss.orElse(null) instanceof TraceEvent.Lost lost
                ? new AwaitedReply(from, Outcome.LOST, message, lost.reason())
                : new AwaitedReply(from, Outcome.LATE, message, trace.interventionIdAffecting(message));
    }
}
