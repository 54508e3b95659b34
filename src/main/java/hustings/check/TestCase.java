package hustings.check;

import hustings.engine.Intervention;
import hustings.engine.ScheduledIntervention;
import hustings.engine.Timing;
import hustings.model.Group;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.InterventionCodec;
import hustings.scenario.Range;
import hustings.scenario.Scenario;
import hustings.trace.Durations;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What a claim is tried on: a run with its algorithm, options, crashed processes, detectors, interventions and delays,
 * from which others are derived. D is 2 ticks unless the timing says otherwise.
 *
 * @param run what is run
 * @param name its parameters in a paper's letters, such as "n = 4, r = 2"; "" if they are told as the run has them
 * @param isWithinLimits whether it is one of those in which a claim is to hold if it does not hold throughout
 * @param kind what is special about the run, such as "a revival"; the first failure of each kind is told; may be empty
 */
public record TestCase(Scenario run, String name, boolean isWithinLimits, String kind) {

    private static final Pattern LETTER = Pattern.compile("(\\p{L}) = (\\d+)");

    /** A run within the limits. */
    public TestCase(Scenario run) {
        this(run, "", true, "");
    }

    /** Ids from the first to the last, some crashed from the start, some detecting at tick 0. */
    public static TestCase of(
            String algorithm, int firstId, int lastId, Set<Integer> crashed, Collection<Integer> detectors) {
        return new TestCase(Scenario.of(
                AlgorithmChoice.asPublished(algorithm),
                Group.of(IntStream.rangeClosed(firstId, lastId).boxed().toList()),
                crashed,
                Timing.constant(Timing.DEFAULT_DELAY_TICKS),
                detecting(detectors)));
    }

    /** n live processes 1 to n, the crashed coordinator n+1 outside the group, as Kordafshari et al. count. */
    public static TestCase withCoordinatorOutside(String algorithm, int n, Collection<Integer> detectors) {
        return of(algorithm, 1, n + 1, Set.of(n + 1), detectors);
    }

    /** n processes 1 to n, the crashed coordinator n among them, as Bani Yassein et al. and the Aarhus report count. */
    public static TestCase withCoordinatorInside(String algorithm, int n, Collection<Integer> detectors) {
        return of(algorithm, 1, n, Set.of(n), detectors);
    }

    /** n processes 1 to n; the highest are crashed, the coordinator n included, and one detects. */
    public static TestCase crashedFromTop(String algorithm, int n, int crashed, int detector) {
        List<Integer> down = IntStream.rangeClosed(n - crashed + 1, n).boxed().toList();
        return of(algorithm, 1, n, Set.copyOf(down), List.of(detector));
    }

    /** The same with parameters in a paper's letters. */
    public TestCase withName(String itsName) {
        return new TestCase(run, itsName, isWithinLimits, kind);
    }

    /** The same under another algorithm, as published. */
    public TestCase withAlgorithm(String algorithm) {
        return with(run.withAlgorithm(AlgorithmChoice.asPublished(algorithm)));
    }

    /** The same with other options. */
    public TestCase withOptions(Map<String, String> options) {
        return with(run.withAlgorithm(AlgorithmChoice.of(algorithm(), options)));
    }

    /** The same, but these detect at tick 0 and nothing else is done. */
    public TestCase withDetectors(List<Integer> detectors) {
        return with(run.withEvents(detecting(detectors)));
    }

    private static List<ScheduledIntervention> detecting(Collection<Integer> detectors) {
        return detectors.stream()
                .map(id -> ScheduledIntervention.at(0, new Intervention.Detect(id)))
                .toList();
    }

    /** The same with one more intervention. */
    public TestCase withIntervention(int tick, Intervention intervention) {
        return with(run.withEvents(
                Stream.concat(run.events().stream(), Stream.of(ScheduledIntervention.at(tick, intervention)))
                        .toList()));
    }

    /** The same with other delays. */
    public TestCase withTiming(Timing timing) {
        return with(run.withTiming(timing));
    }

    /** The same with delays of 1 tick up to the longest, drawn by the seed. */
    public TestCase withDrawnDelays(int longest, long seed) {
        Timing timing = run.timing();
        Timing drawn = new Timing(timing.delayTicks(), 1, longest, seed, timing.untilTick());
        return withTiming(drawn).withName(name.isEmpty() ? "" : name + Durations.describeDrawnDelays(drawn));
    }

    /** The same with messages that all take D. */
    public TestCase withConstantDelays() {
        return withTiming(Timing.constant(run.timing().delayTicks())
                .withUntilTick(run.timing().untilTick()));
    }

    /** The same up to a tick. */
    public TestCase endingAt(int tick) {
        return withTiming(run.timing().withUntilTick(tick));
    }

    private TestCase with(Scenario other) {
        return new TestCase(other, name, isWithinLimits, kind);
    }

    /** The same, beyond the limits. */
    public TestCase beyondLimits() {
        return beyondLimits(kind);
    }

    /** The same, beyond the limits in a way of its own. */
    public TestCase beyondLimits(String itsKind) {
        return new TestCase(run, name, false, itsKind);
    }

    /**
     * The value of a formula as papers print it, in the letters of its name, rounded down; D is the bound on
     * a message's delay, and r₁ the lowest that detects.
     */
    public long value(String formula) {
        Map<String, Double> letters = new TreeMap<>(Comparator.reverseOrder()); // r₁ before r
        LETTER.matcher(name).results().forEach(set -> letters.put(set.group(1), Double.valueOf(set.group(2))));
        letters.put("D", (double) run.timing().delayTicks());
        detectors().stream().min(Integer::compare).ifPresent(lowest -> letters.put("r₁", (double) lowest));
        return (long) Formula.printed(formula, letters);
    }

    /** The name of the algorithm. */
    public String algorithm() {
        return run.algorithm().name();
    }

    /** How many processes there are, crashed ones included. */
    public int size() {
        return run.group().size();
    }

    /** The highest id. */
    public int highest() {
        return run.group().highest();
    }

    /** Those that are live at the start, ascending. */
    public List<Integer> liveIds() {
        return run.group().ids().stream()
                .filter(id -> !run.crashed().contains(id))
                .toList();
    }

    /** The highest of those that are live at the start. */
    public int highestLive() {
        List<Integer> live = liveIds();
        return live.get(live.size() - 1);
    }

    /** How many of the live ones are above the first detector. */
    public long liveAbove() {
        int detector = detector();
        return liveIds().stream().filter(id -> id > detector).count();
    }

    /** Whether every message takes D. */
    public boolean isConstant() {
        return run.timing().isConstant();
    }

    /** Whether the coordinator alone is crashed. */
    public boolean onlyCoordinatorCrashed() {
        return run.crashed().size() == 1;
    }

    /** The ids that interventions of a kind name, in the order of the run. */
    private <T extends Intervention.ToProcess> List<Integer> ids(Class<T> type) {
        return run.events().stream()
                .map(ScheduledIntervention::intervention)
                .filter(type::isInstance)
                .map(intervention -> type.cast(intervention).process())
                .toList();
    }

    /** All that detect, in the order of the run. */
    public List<Integer> detectors() {
        return ids(Intervention.Detect.class);
    }

    /** The first that detects. */
    public int detector() {
        return detectors().get(0);
    }

    /** The first that comes back. */
    public int revived() {
        return ids(Intervention.Revive.class).get(0);
    }

    /** The tick of the last intervention. */
    public int lastTick() {
        return run.events().get(run.events().size() - 1).tick();
    }

    /** Its parameters, such as "n = 4, r = 2" or "1..4, 4 crashed; detect 1@0". */
    public String label() {
        if (!name.isEmpty()) {
            return name;
        }
        String crashed = run.crashed().isEmpty() ? "" : ", " + Range.format(List.copyOf(run.crashed())) + " crashed";
        String options = run.algorithm().options().entrySet().stream()
                .map(option -> ", " + option)
                .collect(Collectors.joining());
        String delays = Durations.describeDrawnDelays(run.timing());
        String events =
                run.events().stream().map(InterventionCodec::formatAtTick).collect(Collectors.joining(", "));
        return Range.format(run.group().ids()) + crashed + options + delays + (events.isEmpty() ? "" : "; " + events);
    }
}
