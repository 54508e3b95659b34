package hustings.trace.difference;

import hustings.engine.Frame;
import hustings.engine.Frame.Flight;
import hustings.engine.Frame.ProcessFrame;
import hustings.engine.Frame.RunningTimer;
import hustings.model.Rule;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The differences between two frames of the same group: two stages of a run, or one stage of two versions of an
 * algorithm. States, types, timers and rules are compared by their texts and not by their classes, since each version
 * of a file has classes of its own. Timers are equal if their lengths are, whatever time is left. Messages of different
 * stages are different.
 *
 * @param processes the processes that differ, by ascending id
 * @param onlyBefore the messages in flight in the first frame only
 * @param onlyAfter the messages in flight in the second frame only
 */
public record FrameDifference(SortedMap<Integer, Change> processes, List<Flight> onlyBefore, List<Flight> onlyAfter) {

    /** The difference of two equal frames. */
    public static final FrameDifference NONE = new FrameDifference(new TreeMap<>(), List.of(), List.of());

    /** The aspects of a process that are compared. */
    public enum Aspect {
        /** Whether it is up. */
        LIVE,
        /** The coordinator it believes in. */
        BELIEF,
        /** Its role in the election. */
        ROLE,
        /** Its whole state, including belief and role. */
        STATE,
        /** Which timers run. */
        TIMERS,
        /** Which steps its last reaction followed. */
        RULES
    }

    /**
     * How a process differs.
     *
     * @param was the process in the first frame
     * @param is the process in the second
     * @param aspects the aspects that differ; never empty
     */
    public record Change(ProcessFrame was, ProcessFrame is, Set<Aspect> aspects) {}

    public FrameDifference {
        processes = Collections.unmodifiableSortedMap(processes);
        onlyBefore = List.copyOf(onlyBefore);
        onlyAfter = List.copyOf(onlyAfter);
    }

    /** Compares two frames with the same processes. */
    public static FrameDifference of(Frame before, Frame after) {
        return compare(before, after, EnumSet.allOf(Aspect.class), FrameDifference::nameAndDurationKey);
    }

    /**
     * The changes from one frame of a run to a later one. A timer that was set again counts as changed; a process that
     * only followed another step does not.
     */
    public static FrameDifference findChangesWithinRun(Frame before, Frame after) {
        return compare(before, after, EnumSet.complementOf(EnumSet.of(Aspect.RULES)), timer -> timer);
    }

    private static FrameDifference compare(
            Frame before, Frame after, Set<Aspect> comparedAspects, Function<RunningTimer, Object> timerKey) {
        SortedMap<Integer, Change> processes = new TreeMap<>();
        for (int place = 0; place < after.processes().size(); place++) {
            ProcessFrame was = before.processes().get(place);
            ProcessFrame is = after.processes().get(place);
            Set<Aspect> aspects = EnumSet.copyOf(comparedAspects);
            aspects.removeIf(aspect -> isSame(was, is, valueGetter(aspect, timerKey)));
            if (!aspects.isEmpty()) {
                processes.put(is.id(), new Change(was, is, Collections.unmodifiableSet(aspects)));
            }
        }
        return new FrameDifference(
                processes, subtract(before.flights(), after.flights()), subtract(after.flights(), before.flights()));
    }

    /** Counts the frames from the start that are the same in two runs, in content and time. */
    public static int countCommonLeadingFrames(List<Frame> before, List<Frame> after) {
        int same = 0;
        while (same < Math.min(before.size(), after.size()) && isSame(before.get(same), after.get(same))) {
            same++;
        }
        return same;
    }

    private static boolean isSame(Frame before, Frame after) {
        return before.kind() == after.kind()
                && before.tick() == after.tick()
                && before.stage() == after.stage()
                && before.ending() == after.ending()
                && before.sides().equals(after.sides())
                && before.cuts().equals(after.cuts())
                && of(before, after).isEmpty();
    }

    /** Whether nothing differs. */
    public boolean isEmpty() {
        return processes.isEmpty() && onlyBefore.isEmpty() && onlyAfter.isEmpty();
    }

    /**
     * The processes that differ in an aspect, by ascending id; for the state, only those that differ neither in belief
     * nor in role.
     */
    public List<Integer> processesDifferingIn(Aspect aspect) {
        Set<Aspect> shownElsewhere = aspect == Aspect.STATE ? EnumSet.of(Aspect.BELIEF, Aspect.ROLE) : Set.of();
        return processes.entrySet().stream()
                .filter(process -> process.getValue().aspects().contains(aspect)
                        && Collections.disjoint(process.getValue().aspects(), shownElsewhere))
                .map(Map.Entry::getKey)
                .toList();
    }

    private static boolean isSame(ProcessFrame before, ProcessFrame after, Function<ProcessFrame, Object> seen) {
        return before.equals(after) || Objects.equals(seen.apply(before), seen.apply(after));
    }

    private static Function<ProcessFrame, Object> valueGetter(Aspect aspect, Function<RunningTimer, Object> timerKey) {
        return switch (aspect) {
            case LIVE -> ProcessFrame::live;
            case BELIEF -> process -> process.state().coordinator();
            case ROLE -> process -> process.state().role();
            case STATE -> process -> StateFields.of(process.state());
            case TIMERS -> process -> process.timers().stream().map(timerKey).toList();
            case RULES ->
                process -> process.lastRules().stream().map(Rule::name).toList();
        };
    }

    private static Object nameAndDurationKey(RunningTimer timer) {
        return Map.entry(timer.name(), timer.dueTick() - timer.setTick());
    }

    private static List<Flight> subtract(List<Flight> flights, List<Flight> others) {
        Map<Object, Long> left =
                others.stream().collect(Collectors.groupingBy(FrameDifference::visibleKey, Collectors.counting()));
        return flights.stream()
                .filter(flight -> left.merge(visibleKey(flight), -1L, Long::sum) < 0)
                .toList();
    }

    /** The visible attributes of a message; messages that look the same are equal. */
    private static Object visibleKey(Flight flight) {
        return List.of(flight.stage(), flight.from(), flight.to(), flight.type(), flight.content(), flight.fate());
    }
}
