package hustings.app.canvas;

import hustings.app.base.Ids;
import hustings.app.base.Texts;
import hustings.engine.Frame;
import hustings.engine.Frame.ProcessFrame;
import hustings.model.ProcessState;
import hustings.play.ElectionResult;
import hustings.play.ViewState;
import hustings.trace.Durations;
import hustings.trace.Invariant;
import hustings.trace.Invariants.Condition;
import hustings.trace.Invariants.InvariantStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The state of an invariant in words.
 *
 * @param text in a few words
 * @param brief the same for small space: without the start, and without that an election is under way
 * @param detail the invariant, who believes in whom, and since when the state holds
 * @param stop the index of the first stop at which the state shows
 */
public record InvariantText(String text, String brief, String detail, int stop) {

    /** The state of an invariant in the shown frame. */
    public static InvariantText of(InvariantStatus standing, ViewState shown) {
        int stop = Math.min(
                shown.run().stopFrom(standing.since().index()), shown.frame().index());
        Frame first = shown.run().frames().get(stop);
        List<String> detail = new ArrayList<>();
        detail.add(meaning(standing.invariant()));
        if (standing.invariant() == Invariant.ONE_COORDINATOR) {
            List<Integer> leaders = ElectionResult.of(shown.frame()).leaders();
            detail.add(leaders.isEmpty() ? Texts.of("holds.nobody-leads") : Texts.of("holds.lead", Ids.text(leaders)));
        } else {
            detail.addAll(beliefs(shown.frame()));
        }
        detail.add(since(standing.verdict(), first, shown.run().delayTicks()));
        if (stop != shown.frame().index()) {
            detail.add(Texts.of("holds.jump"));
        }
        String since = first.index() == 0 ? "" : Texts.of("holds.from", first.stage() + "");
        Condition verdict = standing.verdict();
        return new InvariantText(
                text(standing.invariant(), verdict, since, shown),
                text(standing.invariant(), verdict == Condition.UNSETTLED ? Condition.BROKEN : verdict, "", shown),
                String.join("\n", detail),
                stop);
    }

    /** The invariant as a sentence. */
    public static String meaning(Invariant invariant) {
        return Texts.of(key(invariant) + ".meaning");
    }

    private static String text(Invariant invariant, Condition verdict, String since, ViewState shown) {
        String key = key(invariant);
        int leaders = ElectionResult.of(shown.frame()).leaders().size();
        return switch (verdict) {
            case HOLDS ->
                invariant == Invariant.ONE_COORDINATOR
                        ? Texts.of(key + (leaders == 0 ? ".none" : leaders == 1 ? ".holds" : ".terms"))
                        : Texts.of(key + ".holds");
            case UNSETTLED -> Texts.of(key + ".unsettled");
            case BROKEN -> Texts.of(key + ".broken", since, leaders + "").strip();
        };
    }

    private static String since(Condition verdict, Frame first, int delayTicks) {
        String key = verdict == Condition.HOLDS ? "holds.held" : "holds.not";
        return first.index() == 0
                ? Texts.of(key + "-from-start")
                : Texts.of(key + "-from", first.stage() + "", Durations.formatInDelays(first.tick(), delayTicks));
    }

    private static String key(Invariant invariant) {
        return "holds." + Texts.key(invariant);
    }

    /** A line for each coordinator, with those who believe in it. */
    private static List<String> beliefs(Frame frame) {
        Map<Integer, List<Integer>> believers = frame.processes().stream()
                .filter(ProcessFrame::live)
                .collect(Collectors.groupingBy(
                        process -> process.state().coordinator(),
                        TreeMap::new,
                        Collectors.mapping(ProcessFrame::id, Collectors.toList())));
        return believers.entrySet().stream()
                .map(belief -> beliefLine(frame, belief.getKey(), belief.getValue()))
                .toList();
    }

    private static String beliefLine(Frame frame, int believed, List<Integer> by) {
        String who = Ids.text(by);
        int several = by.size();
        if (believed == ProcessState.NOBODY) {
            return Texts.of("holds.believe-nobody", who, several);
        }
        return Texts.of(
                frame.process(believed).live() ? "holds.believe" : "holds.believe-crashed",
                who,
                several,
                believed + "");
    }
}
