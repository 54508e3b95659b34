package hustings.picture.election;

import hustings.engine.Frame;
import hustings.engine.Frame.ProcessFrame;
import hustings.model.ProcessState;
import hustings.trace.Invariant;
import hustings.trace.Invariants;
import hustings.trace.Invariants.Condition;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Who breaks an invariant: the live processes whose belief is not what it is to be. */
final class Dissent {

    private Dissent() {}

    /**
     * The ids of those who break what is broken in a frame. While the run goes on and all believe in the same process,
     * nobody does: that it has crashed is seen on itself, and may yet be noticed.
     */
    static Set<Integer> findDissenters(Frame frame, Invariants invariants) {
        List<ProcessFrame> live =
                frame.processes().stream().filter(ProcessFrame::live).toList();
        if (frame.ending() == Frame.Ending.NONE && agree(live)) {
            return Set.of();
        }
        Set<Integer> ids = new TreeSet<>();
        for (Invariant invariant : invariants.watched()) {
            if (invariants.statusIn(invariant, frame.index()).verdict() == Condition.BROKEN) {
                live.stream()
                        .filter(process -> breaks(invariant, process, frame, live, invariants))
                        .forEach(process -> ids.add(process.id()));
            }
        }
        return ids;
    }

    private static boolean breaks(
            Invariant invariant, ProcessFrame process, Frame frame, List<ProcessFrame> live, Invariants invariants) {
        int believed = process.state().coordinator();
        return switch (invariant) {
            case ONE_COORDINATOR -> process.leads() && live.stream().anyMatch(other -> isRival(other, process));
            case AGREEMENT -> believed != expected(live, invariants);
            case LIVE ->
                believed != ProcessState.NOBODY && !frame.process(believed).live();
            case HIGHEST -> believed != ProcessState.NOBODY && believed != highest(live);
        };
    }

    /** Whether no two believe in different processes; to believe in nobody is to agree with anybody. */
    private static boolean agree(List<ProcessFrame> live) {
        return live.stream()
                        .map(process -> process.state().coordinator())
                        .filter(believed -> believed != ProcessState.NOBODY)
                        .distinct()
                        .count()
                < 2;
    }

    private static boolean isRival(ProcessFrame other, ProcessFrame process) {
        return other.id() != process.id()
                && other.leads()
                && other.state().reign() == process.state().reign();
    }

    /** In whom all are to believe: the highest live one where that is promised, and otherwise whom most believe in. */
    private static int expected(List<ProcessFrame> live, Invariants invariants) {
        if (invariants.watched().contains(Invariant.HIGHEST)) {
            return highest(live);
        }
        Map<Integer, Long> believers = live.stream()
                .map(process -> process.state().coordinator())
                .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
        return believers.entrySet().stream()
                .filter(entry -> entry.getKey() != ProcessState.NOBODY)
                .max(Map.Entry.<Integer, Long>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
                .map(Map.Entry::getKey)
                .orElse(ProcessState.NOBODY);
    }

    private static int highest(List<ProcessFrame> live) {
        return live.get(live.size() - 1).id();
    }
}
