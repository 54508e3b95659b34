package hustings.trace.cause;

import hustings.engine.Intervention;
import hustings.engine.SimulationEvent.Cause;
import hustings.engine.SimulationEvent.Reacted;
import hustings.model.Algorithm;
import hustings.model.ProcessState;
import hustings.model.Self;
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
import java.util.Set;
import java.util.TreeSet;

/** What follows from a crash that lost the disk, apart from what any crash does. */
final class LostMemory {

    private LostMemory() {}

    /**
     * Finds the events because of which a reaction had to do with a lost disk: the crash that lost it, if some of what
     * its process would know after any other crash is still missing, or if it would have done something else with the
     * values that the run gave it; and, if it acts on the last of several replies to one request, the receipts of
     * earlier ones that were sent without such a memory, as the vote of a process that has forgotten whom it voted for.
     *
     * @return the ids, all of them earlier; empty if no disk was lost
     */
    static NavigableSet<Integer> findCauseIds(CausalGraph graph, Reaction reaction) {
        NavigableSet<Integer> causes = new TreeSet<>();
        if (graph.losesDisk()) {
            causes.addAll(findLosses(graph, reaction));
            causes.addAll(findForgetfulReplies(graph, reaction));
        }
        return causes;
    }

    /** Finds the last loss that took from the process's state what it still lacks, and that of values it now needs. */
    private static Set<Integer> findLosses(CausalGraph graph, Reaction reaction) {
        List<Crash> losses = graph.eventsOf(reaction.from()).headMap(reaction.id(), false).values().stream()
                .filter(event -> event instanceof Crash crash && crash.how() == Intervention.Kind.DISK_LOSS)
                .map(Crash.class::cast)
                .toList();
        Set<Integer> found = new TreeSet<>();
        losses.stream()
                .filter(crash -> isStateMissing(graph, crash, reaction))
                .mapToInt(TraceEvent::id)
                .max()
                .ifPresent(found::add);
        losses.stream()
                .findFirst() // a later loss finds no values any more
                .filter(crash -> RepeatedReaction.dependsOnLostValues(graph, reaction.reacted()))
                .ifPresent(crash -> found.add(crash.id()));
        return found;
    }

    /** Whether a part of the state that this crash lost, and any other would have kept, is now as the loss left it. */
    private static boolean isStateMissing(CausalGraph graph, Crash crash, Reaction reaction) {
        NavigableMap<Integer, TraceEvent> life = graph.eventsOf(crash.from());
        Reaction revival = (Reaction) life.higherEntry(crash.id()).getValue();
        ProcessState blank = revival.reacted().before();
        Map.Entry<Integer, TraceEvent> earlier = life.lowerEntry(crash.id());
        ProcessState known = earlier != null && earlier.getValue() instanceof Reaction last
                ? last.reacted().after()
                : graph.trace().frames().get(0).process(crash.from()).state();
        Self self = RepeatedReaction.selfAtStart(graph, crash.from());
        ProcessState kept = findStateAfterOtherCrash(graph.algorithm(), self, known);
        return isPartMissing(kept, blank, reaction.reacted().before());
    }

    /** What the process would know after a crash that did not lose the disk. */
    @SuppressWarnings("unchecked") // the states of a run are those that its algorithm made
    private static <S extends ProcessState> ProcessState findStateAfterOtherCrash(
            Algorithm<S> algorithm, Self self, ProcessState known) {
        return algorithm.afterCrash(self, (S) known);
    }

    private static boolean isPartMissing(Object kept, Object blank, Object now) {
        boolean areAlike = kept != null
                && blank != null
                && now != null
                && kept.getClass() == blank.getClass()
                && blank.getClass() == now.getClass();
        if (!(areAlike
                && kept instanceof Record before
                && blank instanceof Record lost
                && now instanceof Record current)) {
            return !Objects.equals(kept, blank) && Objects.equals(blank, now);
        }
        Map<String, Object> left = Json.componentsByName(lost);
        Map<String, Object> present = Json.componentsByName(current);
        return Json.componentsByName(before).entrySet().stream()
                .anyMatch(part -> isPartMissing(part.getValue(), left.get(part.getKey()), present.get(part.getKey())));
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
                        && !findLosses(graph, graph.trace().sendingReactionOf(earlier.message()))
                                .isEmpty())
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
