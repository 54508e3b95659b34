package hustings.question;

import hustings.engine.Frame;
import hustings.engine.SimulationEvent.Reacted;
import hustings.model.Rule;
import hustings.trace.NextStage;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The published rules applied in a part of a run, with the processes that applied them; immutable.
 *
 * @param processesByRule the ids of the processes that applied each rule; rules that no process applied are absent
 */
public record AppliedRules(Map<Rule, NavigableSet<Integer>> processesByRule) {

    /**
     * The rules applied between the previous stop and a frame; for a stage that continues what its senders began in the
     * stage before, at the same tick, the rules applied then.
     *
     * @param frames all frames of a run
     * @param stops the indices of the frames at which stepping stops, ascending
     */
    public static AppliedRules sincePreviousStop(Frame shown, List<Frame> frames, List<Integer> stops) {
        int place = (int) Math.max(
                0, stops.stream().filter(stop -> stop < shown.index()).count() - 1);
        AppliedRules applied = appliedSince(stops.get(place), shown, frames);
        boolean isStage = shown.kind() == Frame.Kind.STAGE;
        while (applied.processesByRule.isEmpty()
                && isStage
                && place > 0
                && frames.get(stops.get(place)).tick() == shown.tick()) {
            place--;
            applied = appliedSince(stops.get(place), shown, frames);
        }
        return applied;
    }

    private static AppliedRules appliedSince(int stop, Frame shown, List<Frame> frames) {
        List<Frame> framesSinceStop = frames.subList(stop == 0 ? 0 : stop + 1, shown.index() + 1);
        return new AppliedRules(groupByRule(framesSinceStop.stream().flatMap(NextStage::reactions)));
    }

    /** The rules of reactions, in the order of their first use, and the processes that used them. */
    static Map<Rule, NavigableSet<Integer>> groupByRule(Stream<Reacted> reactions) {
        Map<Rule, NavigableSet<Integer>> by = new LinkedHashMap<>();
        reactions.forEach(reacted -> reacted.rules()
                .forEach(rule ->
                        by.computeIfAbsent(rule, ignored -> new TreeSet<>()).add(reacted.process())));
        return by;
    }

    /** The ids of the processes that applied a rule, ascending. */
    public List<Integer> processesApplying(Rule rule) {
        return List.copyOf(processesByRule.getOrDefault(rule, new TreeSet<>()));
    }

    /** The ids of the processes that applied any rule with one of these sources, ascending. */
    public List<Integer> processesApplying(Collection<Rule> rules, Set<String> sources) {
        NavigableSet<Integer> ids = new TreeSet<>();
        rules.stream()
                .filter(rule -> sources.contains(rule.source()))
                .forEach(rule -> ids.addAll(processesApplying(rule)));
        return List.copyOf(ids);
    }
}
