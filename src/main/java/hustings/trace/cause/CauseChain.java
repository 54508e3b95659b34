package hustings.trace.cause;

import hustings.engine.Frame;
import hustings.engine.MessageName;
import hustings.model.Rule;
import hustings.scenario.Translation;
import hustings.trace.RunHighlight;
import hustings.trace.TraceEvent;
import hustings.trace.TraceEvent.Lost;
import hustings.trace.TraceEvent.Reaction;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * The chain of causes or effects of a fact, in order.
 *
 * @param statement the fact
 * @param frame the frame in which it holds
 * @param steps causes with the nearest first, back to the interventions and the start; or effects with the earliest
 *     first
 */
public record CauseChain(Fact.Statement statement, Frame frame, List<Step> steps) {

    /**
     * A step of the chain.
     *
     * @param number the position in the chain, from 1
     * @param frame the frame that shows it
     * @param because the numbers of the steps that it follows from
     * @param text a description in a sentence or more
     * @param processes the ids of the processes concerned
     * @param messages the messages concerned: those received, lost or missing
     * @param rules the published steps that were followed
     */
    public record Step(
            int number,
            Frame frame,
            List<Integer> because,
            String text,
            SortedSet<Integer> processes,
            List<MessageName> messages,
            List<Rule> rules) {

        /** Whether it happens after the stage of its frame, not in it. */
        public boolean isBetweenStages() {
            return frame.kind() != Frame.Kind.STAGE;
        }
    }

    /** The part of the run to highlight: the steps, their messages, and the message asked about. */
    public RunHighlight createHighlight(Fact asked) {
        Set<MessageName> messages = new HashSet<>();
        steps.forEach(step -> messages.addAll(step.messages()));
        if (asked instanceof Fact.MessageFate message) {
            messages.add(message.name());
        }
        return new RunHighlight(
                messages,
                steps.stream()
                        .map(step -> new RunHighlight.LabelledEvent(
                                step.number(), step.frame().index(), step.processes()))
                        .toList());
    }

    /**
     * Finds the causes of a fact at a moment.
     *
     * @throws java.util.NoSuchElementException if the fact is about a message that is never sent
     */
    public static CauseChain findCausesOf(CausalGraph graph, Fact fact, FramePosition moment, Translation language) {
        Frame frame = fact.findFrame(graph.trace().frames(), moment);
        NavigableMap<Integer, TraceEvent> found =
                findReachable(fact.findDirectCauses(graph, frame), node -> findDirectCauseIds(graph, node), graph);
        return createChain(graph, fact, moment, found.descendingMap().values(), language);
    }

    /** Finds the effects of a fact at a moment, to the end of the run. */
    public static CauseChain findEffectsOf(CausalGraph graph, Fact fact, FramePosition moment, Translation language) {
        Frame frame = fact.findFrame(graph.trace().frames(), moment);
        Map<Integer, List<Integer>> effects = new HashMap<>(); // looked up, never iterated
        for (TraceEvent node : graph.nodes()) {
            findDirectCauseIds(graph, node)
                    .forEach(cause -> effects.computeIfAbsent(cause, index -> new ArrayList<>())
                            .add(node.id()));
        }
        NavigableMap<Integer, TraceEvent> found = findReachable(
                fact.findDirectEffects(graph, frame), node -> effects.getOrDefault(node.id(), List.of()), graph);
        return createChain(graph, fact, moment, found.values(), language);
    }

    /** Finds the ids of the direct causes of a node, all of them earlier; empty for the start and for interventions. */
    static SortedSet<Integer> findDirectCauseIds(CausalGraph graph, TraceEvent node) {
        SortedSet<Integer> causes = new TreeSet<>();
        causes.add(graph.directCauseIdOf(node));
        if (node instanceof Lost loss) {
            causes.add(loss.reason());
        } else if (node instanceof Reaction reaction && reaction.hasMessage()) {
            int fault = graph.trace().interventionIdAffecting(reaction.message());
            causes.add(
                    graph.trace().findReceiptOrLoss(reaction.message()).orElseThrow() instanceof Lost lost
                            ? lost.reason()
                            : fault);
        }
        if (node instanceof Reaction reaction) {
            causes.addAll(LostMemory.findCauseIds(graph, reaction));
            graph.trace()
                    .silenceBefore(reaction)
                    .ifPresent(silence -> silence.losses().forEach(loss -> causes.add(loss.reason())));
        }
        AwaitedReply.findAwaitedReplies(graph, node).forEach(awaited -> causes.add(awaited.cause()));
        causes.remove(TraceEvent.NONE);
        return causes;
    }

    private static NavigableMap<Integer, TraceEvent> findReachable(
            Collection<TraceEvent> from, Function<TraceEvent, Collection<Integer>> next, CausalGraph graph) {
        NavigableMap<Integer, TraceEvent> found = new TreeMap<>();
        Deque<TraceEvent> open = new ArrayDeque<>(from);
        while (!open.isEmpty()) {
            TraceEvent node = open.remove();
            if (found.put(node.id(), node) == null) {
                next.apply(node).forEach(id -> open.add(graph.trace().event(id)));
            }
        }
        return found;
    }

    private static CauseChain createChain(
            CausalGraph graph, Fact fact, FramePosition moment, Collection<TraceEvent> nodes, Translation language) {
        List<Frame> frames = graph.trace().frames();
        Map<Integer, Integer> numbers = new HashMap<>(); // looked up, never iterated
        nodes.forEach(node -> numbers.put(node.id(), numbers.size() + 1));
        CauseWording wording = new CauseWording(graph, nodes, language);
        List<Step> steps = new ArrayList<>();
        for (TraceEvent node : nodes) {
            List<Integer> because = findDirectCauseIds(graph, node).stream()
                    .filter(numbers::containsKey)
                    .map(numbers::get)
                    .sorted(Comparator.naturalOrder())
                    .toList();
            steps.add(new Step(
                    numbers.get(node.id()),
                    frames.get(node.frame()),
                    because,
                    wording.describeStepInSentences(node),
                    new TreeSet<>(wording.processesOf(node)),
                    wording.messagesOf(node).stream()
                            .map(message -> wording.findMessage(message).name())
                            .toList(),
                    node.rules()));
        }
        return new CauseChain(fact.evaluateIn(frames, moment), fact.findFrame(frames, moment), List.copyOf(steps));
    }
}
