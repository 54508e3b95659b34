package hustings.trace.cause;

import hustings.engine.Frame;
import hustings.engine.Happening;
import hustings.engine.Happening.Cause;
import hustings.engine.Happening.Reacted;
import hustings.engine.MessageName;
import hustings.model.Rule;
import hustings.scenario.Translation;
import hustings.trace.RunPart;
import hustings.trace.cause.CausalGraph.Node;
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
 * Why something is the case, or what came of it: what happened, in order, each step with those that it follows from.
 *
 * @param finding what is the case
 * @param frame the frame in which it is
 * @param steps of causes the nearest first, back to the interventions and the start; of effects the first first
 */
public record CauseChain(Fact.Finding finding, Frame frame, List<Step> steps) {

    /**
     * One step.
     *
     * @param number its place in the chain, from 1
     * @param frame the frame that shows it
     * @param because the numbers of the steps that it follows from
     * @param text what happened, in a sentence or more
     * @param processes the ids of those whom it is about
     * @param messages those that it is about: that it answers, or that did not come
     * @param rules the published steps that were followed
     */
    public record Step(
            int number,
            Frame frame,
            List<Integer> because,
            String text,
            SortedSet<Integer> processes,
            List<MessageName> messages,
            List<Rule> rules) {}

    /** What of the run it is: its steps, their messages, and the one that is asked about. */
    public RunPart part(Fact asked) {
        Set<MessageName> messages = new HashSet<>();
        steps.forEach(step -> messages.addAll(step.messages()));
        if (asked instanceof Fact.Message message) {
            messages.add(message.name());
        }
        return new RunPart(
                messages,
                steps.stream()
                        .map(step ->
                                new RunPart.Point(step.number(), step.frame().index(), step.processes()))
                        .toList());
    }

    /**
     * Why something is the case at a moment.
     *
     * @throws java.util.NoSuchElementException if it is asked about a message that is never sent
     */
    public static CauseChain causes(CausalGraph graph, Fact fact, FramePlace moment, Translation language) {
        Frame frame = fact.frame(graph.frames(), moment);
        NavigableMap<Integer, Node> found = reached(fact.origins(graph, frame), node -> causes(graph, node), graph);
        return of(graph, fact, moment, found.descendingMap().values(), language);
    }

    /** What came of something that is the case at a moment, to the end of the run. */
    public static CauseChain effects(CausalGraph graph, Fact fact, FramePlace moment, Translation language) {
        Frame frame = fact.frame(graph.frames(), moment);
        Map<Integer, List<Integer>> effects = new HashMap<>(); // looked up, never iterated
        for (Node node : graph.nodes()) {
            causes(graph, node)
                    .forEach(cause -> effects.computeIfAbsent(cause, index -> new ArrayList<>())
                            .add(node.index()));
        }
        NavigableMap<Integer, Node> found =
                reached(fact.outcomes(graph, frame), node -> effects.getOrDefault(node.index(), List.of()), graph);
        return of(graph, fact, moment, found.values(), language);
    }

    /** The places of what a node follows from, all of them before it; none if it is the start or an intervention. */
    static SortedSet<Integer> causes(CausalGraph graph, Node node) {
        SortedSet<Integer> causes = new TreeSet<>();
        causes.add(node.trigger());
        if (node.happening() instanceof Happening.Lost) {
            causes.add(graph.reasonOfLoss(node.message()));
        } else if (node.happening() instanceof Reacted reacted) {
            Cause cause = reacted.cause();
            if (cause instanceof Cause.Received) {
                causes.add(graph.fault(node.message()));
            } else if (cause instanceof Cause.Undelivered) {
                causes.add(graph.reasonOfLoss(node.message()));
            } else if (cause instanceof Cause.Detected) {
                graph.crash(reacted.before().coordinator(), node.index()).ifPresent(crash -> causes.add(crash.index()));
            } else {
                Awaited.of(graph, node).forEach(awaited -> causes.add(awaited.cause()));
            }
        }
        causes.remove(CausalGraph.NONE);
        return causes;
    }

    private static NavigableMap<Integer, Node> reached(
            Collection<Node> from, Function<Node, Collection<Integer>> next, CausalGraph graph) {
        NavigableMap<Integer, Node> found = new TreeMap<>();
        Deque<Node> open = new ArrayDeque<>(from);
        while (!open.isEmpty()) {
            Node node = open.remove();
            if (found.put(node.index(), node) == null) {
                next.apply(node).forEach(index -> open.add(graph.node(index)));
            }
        }
        return found;
    }

    private static CauseChain of(
            CausalGraph graph, Fact fact, FramePlace moment, Collection<Node> nodes, Translation language) {
        Map<Integer, Integer> numbers = new HashMap<>(); // looked up, never iterated
        nodes.forEach(node -> numbers.put(node.index(), numbers.size() + 1));
        CauseWording wording = new CauseWording(graph, nodes, language);
        List<Step> steps = new ArrayList<>();
        for (Node node : nodes) {
            List<Integer> because = causes(graph, node).stream()
                    .filter(numbers::containsKey)
                    .map(numbers::get)
                    .sorted(Comparator.naturalOrder())
                    .toList();
            steps.add(new Step(
                    numbers.get(node.index()),
                    node.frame(),
                    because,
                    wording.text(node),
                    new TreeSet<>(wording.processes(node)),
                    wording.messages(node).stream()
                            .map(message -> graph.message(message).flight().name())
                            .toList(),
                    node.reaction().map(reacted -> reacted.rules()).orElse(List.of())));
        }
        List<Frame> frames = graph.frames();
        return new CauseChain(fact.finding(frames, moment), fact.frame(frames, moment), List.copyOf(steps));
    }
}
