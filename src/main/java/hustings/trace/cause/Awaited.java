package hustings.trace.cause;

import static hustings.trace.cause.CausalGraph.NONE;

import hustings.engine.Happening.Cause;
import hustings.engine.Happening.Reacted;
import hustings.model.ProcessState;
import hustings.trace.LogEntry;
import hustings.trace.cause.CausalGraph.Node;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * What a process may have waited for while its timer ran, and what became of that.
 *
 * @param from from whom something was to come
 * @param message the number of the message that came, was lost or is late, or -1
 * @param cause the place of the crash or of what was done to the message or to the network, or -1
 */
record Awaited(int from, Reply reply, int message, int cause) {

    /** What came of a request, or of one that was to come by itself. */
    enum Reply {
        /** A message came. */
        CAME,
        /** A message to or from it was lost. */
        LOST,
        /** A message to or from it was still on its way. */
        LATE,
        /** It had crashed. */
        CRASHED,
        /** It sent nothing. */
        SILENT
    }

    /**
     * What a timer waited for. From whom is read off the run: those to whom its process sent something since it was
     * set, but for replies; else the one whose message let it be set; else the coordinator. Nobody, if the timer only
     * keeps the time: where what it lets happen changes nothing, or it is set for the same tick.
     *
     * @param fired the reaction to a timer; of any other nothing is awaited
     */
    static List<Awaited> of(CausalGraph graph, Node fired) {
        Reacted reacted = fired.reaction().orElse(null);
        if (reacted == null
                || !(reacted.cause() instanceof Cause.TimedOut)
                || reacted.before().equals(reacted.after())
                || graph.node(fired.trigger()).frame().tick() == fired.frame().tick()) {
            return List.of();
        }
        Map<Integer, List<Integer>> byOther = graph.listed(reacted.process()).stream()
                .collect(Collectors.groupingBy(message -> other(graph.message(message), reacted.process())));
        return senders(graph, reacted, fired).stream()
                .map(from -> of(graph, from, byOther.getOrDefault(from, List.of()), fired))
                .toList();
    }

    private static int other(LogEntry.Send send, int process) {
        return send.from() == process ? send.to() : send.from();
    }

    private static SortedSet<Integer> senders(CausalGraph graph, Reacted reacted, Node fired) {
        SortedSet<Integer> senders = new TreeSet<>();
        for (int message : graph.listed(reacted.process())) {
            LogEntry.Send send = graph.message(message);
            if (send.from() == reacted.process() && isSentWhile(graph, fired, message) && !isReply(graph, message)) {
                senders.add(send.to());
            }
        }
        Node setter = graph.node(fired.trigger());
        if (senders.isEmpty() && setter.reaction().orElseThrow().cause() instanceof Cause.Received received) {
            senders.add(received.from());
        }
        int coordinator = reacted.before().coordinator();
        if (senders.isEmpty() && coordinator != ProcessState.NOBODY && coordinator != reacted.process()) {
            senders.add(coordinator);
        }
        return senders;
    }

    private static boolean isReply(CausalGraph graph, int message) {
        return graph.origin(message).reaction().orElseThrow().cause() instanceof Cause.Received received
                && received.from() == graph.message(message).to();
    }

    private static boolean isSentWhile(CausalGraph graph, Node fired, int message) {
        int origin = graph.origin(message).index();
        return origin >= fired.trigger()
                && origin < fired.index()
                && graph.message(message).frame() <= fired.frame().index();
    }

    /** Of several messages the last tells, and that something is amiss more than that something came. */
    private static Awaited of(CausalGraph graph, int from, List<Integer> messages, Node fired) {
        Awaited came = new Awaited(from, Reply.SILENT, NONE, NONE);
        Awaited request = null;
        Awaited reply = null;
        for (int message : messages) {
            LogEntry.Send send = graph.message(message);
            Optional<Node> end = graph.end(message).filter(node -> node.index() <= fired.index());
            boolean delivered = end.filter(node -> node.reaction().isPresent()).isPresent();
            boolean sent = send.frame() <= fired.frame().index();
            if (send.from() == from && sent && end.map(Node::index).orElse(fired.index()) > fired.trigger()) {
                came = delivered ? new Awaited(from, Reply.CAME, message, NONE) : came;
                reply = delivered ? reply : stopped(graph, from, message, end.isPresent());
            } else if (send.to() == from && isSentWhile(graph, fired, message) && !delivered) {
                request = stopped(graph, from, message, end.isPresent());
            }
        }
        return Optional.ofNullable(reply != null ? reply : request)
                .or(() -> graph.crash(from, fired.index())
                        .map(crash -> new Awaited(from, Reply.CRASHED, NONE, crash.index())))
                .orElse(came);
    }

    private static Awaited stopped(CausalGraph graph, int from, int message, boolean lost) {
        return lost
                ? new Awaited(from, Reply.LOST, message, graph.reasonOfLoss(message))
                : new Awaited(from, Reply.LATE, message, graph.fault(message));
    }
}
