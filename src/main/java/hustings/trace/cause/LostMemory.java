package hustings.trace.cause;

import hustings.engine.Intervention;
import hustings.engine.SimulationEvent.Cause;
import hustings.engine.SimulationEvent.Reacted;
import hustings.model.ProcessState;
import hustings.trace.Json;
import hustings.trace.TraceEvent;
import hustings.trace.TraceEvent.Crash;
import hustings.trace.TraceEvent.Reaction;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;

/** What follows from a crash that lost the disk, apart from what any crash does. */
final class LostMemory {

    private LostMemory() {}

    /**
     * Finds the events because of which a reaction had to do with a lost disk: the crash that lost it, if some of what
     * its process knew before is still missing; and, if it acts on the last of several replies to one request, the
     * receipts of earlier ones that were sent without such a memory, as the vote of a process that has forgotten whom
     * it voted for.
     *
     * @return the ids, all of them earlier; empty if no disk was lost
     */
    static NavigableSet<Integer> findCauseIds(CausalGraph graph, Reaction reaction) {
        NavigableSet<Integer> causes = new TreeSet<>();
        if (graph.losesDisk()) {
            findLoss(graph, reaction).map(TraceEvent::id).ifPresent(causes::add);
            causes.addAll(findForgetfulReplies(graph, reaction));
        }
        return causes;
    }

    private static Optional<TraceEvent> findLoss(CausalGraph graph, Reaction reaction) {
        NavigableMap<Integer, TraceEvent> life = graph.eventsOf(reaction.from());
        return life.headMap(reaction.id(), false).descendingMap().values().stream()
                .filter(event -> event instanceof Crash crash && crash.how() == Intervention.Kind.DISK_LOSS)
                .findFirst()
                .filter(crash -> {
                    Reaction revival = (Reaction) life.higherEntry(crash.id()).getValue();
                    ProcessState blank = revival.reacted().before();
                    ProcessState now = reaction.reacted().before();
                    return isMissing(findStateBefore(graph, crash), blank, now);
                });
    }

    private static ProcessState findStateBefore(CausalGraph graph, TraceEvent crash) {
        Map.Entry<Integer, TraceEvent> earlier = graph.eventsOf(crash.from()).lowerEntry(crash.id());
        return earlier != null && earlier.getValue() instanceof Reaction reaction
                ? reaction.reacted().after()
                : graph.trace().frames().get(0).process(crash.from()).state();
    }

    /** Whether a part of the state that was lost is now as the loss left it. */
    private static boolean isMissing(ProcessState known, ProcessState blank, ProcessState now) {
        boolean areAlike = known.getClass() == blank.getClass() && blank.getClass() == now.getClass();
        if (!(areAlike
                && known instanceof Record before
                && blank instanceof Record lost
                && now instanceof Record current)) {
            return !known.equals(blank) && blank.equals(now);
        }
        Map<String, Object> left = Json.componentsByName(lost);
        Map<String, Object> present = Json.componentsByName(current);
        return Json.componentsByName(before).entrySet().stream().anyMatch(part -> {
            Object afterLoss = left.get(part.getKey());
            return !Objects.equals(part.getValue(), afterLoss) && Objects.equals(present.get(part.getKey()), afterLoss);
        });
    }

    private static List<Integer> findForgetfulReplies(CausalGraph graph, Reaction reaction) {
        Optional<Reaction> request = findRequest(graph, reaction);
        if (request.isEmpty() || !acts(reaction.reacted())) {
            return List.of();
        }
        return graph.eventsOf(reaction.from()).headMap(reaction.id()).values().stream()
                .filter(event -> event instanceof Reaction earlier
                        && typeReceived(earlier).equals(typeReceived(reaction))
                        && findRequest(graph, earlier).equals(request)
                        && findLoss(graph, graph.trace().sendingReactionOf(earlier.message()))
                                .isPresent())
                .map(TraceEvent::id)
                .toList();
    }

    /** Finds the reaction that sent what the message of a reaction replies to; empty if it is no reply. */
    private static Optional<Reaction> findRequest(CausalGraph graph, Reaction receipt) {
        if (!(receipt.reacted().cause() instanceof Cause.Received)) {
            return Optional.empty();
        }
        Reaction reply = graph.trace().sendingReactionOf(receipt.message());
        return reply.reacted().cause() instanceof Cause.Received asked && asked.from() == receipt.from()
                ? Optional.of(graph.trace().sendingReactionOf(reply.message()))
                : Optional.empty();
    }

    private static String typeReceived(Reaction reaction) {
        return reaction.reacted().cause() instanceof Cause.Received received
                ? received.message().type().name()
                : "";
    }

    /** Whether a reaction does more than count: whether it sends, or its process takes another role or coordinator. */
    private static boolean acts(Reacted reacted) {
        return !reacted.queued().isEmpty()
                || reacted.before().role() != reacted.after().role()
                || reacted.before().coordinator() != reacted.after().coordinator();
    }
}
