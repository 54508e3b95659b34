package hustings.paper.claim;

import hustings.engine.Event;
import hustings.engine.Intervention;
import hustings.engine.Moment;
import hustings.scenario.Range;
import hustings.scenario.Scenario;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * One of the runs over which a sentence is checked.
 *
 * @param run what is run
 * @param withinLimits whether it is one of those in which the sentence is to hold if it does not hold throughout
 * @param kind what is special about the run, such as "a revival"; the first failure of each kind is told; may be empty
 */
public record TriedRun(Scenario run, boolean withinLimits, String kind) {

    public TriedRun(Scenario run, boolean withinLimits) {
        this(run, withinLimits, "");
    }

    public TriedRun(Scenario run) {
        this(run, true);
    }

    /** The same run, beyond the limits. */
    public TriedRun beyond() {
        return new TriedRun(run, false, kind);
    }

    /** The same run, beyond the limits in a way of its own. */
    public TriedRun beyond(String itsKind) {
        return new TriedRun(run, false, itsKind);
    }

    /** Its parameters, such as "1..4, 4 crashed; detect 1@0". */
    public String label() {
        String crashed = run.crashed().isEmpty() ? "" : ", " + Range.text(List.copyOf(run.crashed())) + " crashed";
        String options = run.algorithm().options().isEmpty()
                ? ""
                : ", "
                        + run.algorithm().options().entrySet().stream()
                                .map(option -> option.getKey() + "=" + option.getValue())
                                .collect(Collectors.joining(", "));
        String events = run.events().stream().map(TriedRun::text).collect(Collectors.joining(", "));
        String delays = run.timing().isConstant()
                ? ""
                : ", delays " + new Range(run.timing().shortest(), run.timing().longest()) + ", seed "
                        + run.timing().seed();
        return Range.text(run.group().ids()) + crashed + options + delays + (events.isEmpty() ? "" : "; " + events);
    }

    private static String text(Event event) {
        Intervention deed = event.intervention();
        String when = event.moment() instanceof Moment.AtTick at
                ? "@" + at.tick()
                : " before stage " + ((Moment.BeforeStage) event.moment()).stage();
        if (deed instanceof Intervention.ToMessage toMessage) {
            return "drop " + toMessage.message();
        }
        Intervention.ToProcess toProcess = (Intervention.ToProcess) deed;
        String verb = deed instanceof Intervention.Detect
                ? "detect "
                : deed instanceof Intervention.Revive ? "revive " : "crash ";
        String rest = deed instanceof Intervention.CrashAfterSends crash ? "/" + crash.afterSends() : "";
        return verb + toProcess.process() + when + rest;
    }

    /**
     * Sets of crashed processes of 1 to n, the coordinator n always among them, one at least live; the smallest first.
     */
    public static List<Set<Integer>> crashedSets(int n) {
        return subsets(IntStream.range(1, n).boxed().toList()).stream()
                .filter(others -> others.size() < n - 1)
                .map(others -> (Set<Integer>)
                        Stream.concat(others.stream(), Stream.of(n)).collect(Collectors.toCollection(TreeSet::new)))
                .toList();
    }

    /** All subsets, the smallest first. */
    public static List<List<Integer>> subsets(List<Integer> ids) {
        return IntStream.range(0, 1 << ids.size())
                .mapToObj(bits -> IntStream.range(0, ids.size())
                        .filter(i -> (bits >> i & 1) == 1)
                        .mapToObj(ids::get)
                        .toList())
                .sorted(Comparator.comparingInt(List::size))
                .toList();
    }

    /** Those of 1 to n that are not crashed, ascending. */
    public static List<Integer> live(int n, Set<Integer> crashed) {
        return IntStream.rangeClosed(1, n)
                .filter(id -> !crashed.contains(id))
                .boxed()
                .toList();
    }

    /** Groups 1..2 to 1..most, every set of crashed processes with the coordinator, every single detector. */
    public static List<TriedRun> oneDetector(String algorithm, int most) {
        List<TriedRun> situations = new ArrayList<>();
        for (int n = 2; n <= most; n++) {
            for (Set<Integer> crashed : crashedSets(n)) {
                for (int detector : live(n, crashed)) {
                    situations.add(new TriedRun(Runs.scenario(algorithm, 1, n, crashed, List.of(detector))));
                }
            }
        }
        return situations;
    }

    /** The same with every set of detectors at once. */
    public static List<TriedRun> detectorSets(String algorithm, int most) {
        List<TriedRun> situations = new ArrayList<>();
        for (int n = 2; n <= most; n++) {
            for (Set<Integer> crashed : crashedSets(n)) {
                for (List<Integer> detectors : subsets(live(n, crashed))) {
                    if (!detectors.isEmpty()) {
                        situations.add(new TriedRun(Runs.scenario(algorithm, 1, n, crashed, detectors)));
                    }
                }
            }
        }
        return situations;
    }

    /** Only the coordinator of 1..2 to 1..most is crashed; every single detector. */
    public static List<TriedRun> coordinatorCrashed(String algorithm, int most) {
        return oneDetector(algorithm, most).stream()
                .filter(situation -> situation.run().crashed().size() == 1)
                .toList();
    }

    /** The same run with one more intervention. */
    public TriedRun and(int tick, Intervention deed) {
        List<Event> events = new ArrayList<>(run.events());
        events.add(Event.at(tick, deed));
        return new TriedRun(run.withEvents(events), withinLimits, kind);
    }

    /** The first detector of the run. */
    public int detector() {
        return run.events().stream()
                .map(Event::intervention)
                .filter(Intervention.Detect.class::isInstance)
                .mapToInt(deed -> ((Intervention.Detect) deed).process())
                .findFirst()
                .orElseThrow();
    }

    /** All detectors, in the order of the run. */
    public static List<Integer> detectors(Scenario run) {
        return run.events().stream()
                .map(Event::intervention)
                .filter(Intervention.Detect.class::isInstance)
                .map(deed -> ((Intervention.Detect) deed).process())
                .toList();
    }

    /** Those that are live at the start. */
    public List<Integer> live() {
        return run.group().ids().stream()
                .filter(id -> !run.crashed().contains(id))
                .toList();
    }
}
