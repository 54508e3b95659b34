package hustings.play;

import hustings.engine.Frame;
import hustings.engine.Frame.ProcessFrame;
import hustings.model.ProcessState;
import hustings.scenario.Range;
import hustings.scenario.Translation;
import java.util.List;

/**
 * What an election has come to in a frame.
 *
 * @param leaders the live processes that believe in themselves, by ascending id
 * @param beliefs in whom live processes believe, ascending; nobody is one of them
 * @param believedIsLive whether all those are live
 */
public record ElectionResult(List<Integer> leaders, List<Integer> beliefs, boolean believedIsLive) {

    /** What an election has come to in a frame, which need not be the last. */
    public static ElectionResult of(Frame frame) {
        List<Integer> leaders = frame.processes().stream()
                .filter(ProcessFrame::leads)
                .map(ProcessFrame::id)
                .toList();
        List<Integer> beliefs = frame.processes().stream()
                .filter(ProcessFrame::live)
                .map(process -> process.state().coordinator())
                .distinct()
                .sorted()
                .toList();
        boolean live = beliefs.stream()
                .allMatch(id -> id != ProcessState.NOBODY && frame.process(id).live());
        return new ElectionResult(leaders, beliefs, live);
    }

    /** Whether all live processes believe in the same coordinator. */
    public boolean agreed() {
        return beliefs.size() == 1 && beliefs.get(0) != ProcessState.NOBODY;
    }

    /** Whether there is one leader, and all live processes believe in it. */
    public boolean succeeded() {
        return agreed() && leaders.equals(beliefs);
    }

    /** Who leads, in words. */
    public String describeLeaders(Translation language) {
        String key = leaders.isEmpty() ? "nobody-leads" : leaders.size() == 1 ? "one-leads" : "several-lead";
        return language.say("status." + key, String.join(", ", Range.formatForProse(leaders)));
    }
}
