package hustings.trace.status;

import hustings.engine.Frame;
import hustings.engine.Frame.ProcessFrame;
import hustings.engine.Intervention;
import hustings.scenario.Range;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.stream.Collectors;

/**
 * A fault that lasts until it is undone: a split network, a cut link, paused processes. Immutable.
 *
 * @param key the key of the sentence in the narration
 * @param arguments the arguments of the sentence, as in {@link ElectionStatus}
 */
public record LastingFault(String key, List<Object> arguments) {

    private static final int MAX_LINKS = 2;

    /** Whether a frame has any lasting fault. */
    static boolean hasLastingFault(Frame frame) {
        return !frame.isNetworkIntact() || frame.processes().stream().anyMatch(ProcessFrame::paused);
    }

    /** Whether a frame has few enough cut links to name each of them. */
    public static boolean canNameAllCuts(Frame frame) {
        return frame.cuts().size() <= MAX_LINKS;
    }

    /** Finds the lasting faults of a frame. */
    static List<LastingFault> findAll(Frame frame) {
        List<LastingFault> faults = new ArrayList<>();
        if (!frame.sides().isEmpty()) {
            String sides = frame.sides().stream()
                    .map(side -> String.join(", ", Range.formatForProse(side, frame.group()::name)))
                    .collect(Collectors.joining(" | "));
            faults.add(new LastingFault("election.split", List.of(sides)));
        }
        if (canNameAllCuts(frame)) {
            frame.cuts().forEach(link -> faults.add(createForCut(link, frame)));
        } else {
            faults.add(new LastingFault("election.cuts", List.of(frame.cuts().size())));
        }
        List<Integer> paused = frame.ids(ProcessFrame::paused);
        if (!paused.isEmpty()) {
            faults.add(new LastingFault("election.paused", List.of(paused, paused.size())));
        }
        return faults;
    }

    /** Whether the fault is a pause of exactly these processes. */
    boolean isPauseOfExactly(SortedSet<Integer> processes) {
        return key.equals("election.paused") && arguments.get(0).equals(List.copyOf(processes));
    }

    private static LastingFault createForCut(Intervention.Link link, Frame frame) {
        return new LastingFault(
                link.oneWay() ? "election.cut-one-way" : "election.cut-link",
                List.of(frame.group().name(link.from()), frame.group().name(link.to())));
    }
}
