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
 * A run on which a claim is checked, with its algorithm, options, crashed processes, detectors, interventions and
 * delays, from which other test cases are derived. D is 2 ticks unless the timing says otherwise.
 *
 * @param run the scenario to run
 * @param name its parameters in a paper's letters, such as "n = 4, r = 2"; "" to describe the run itself
 * @param isWithinLimits whether the run is within the limits in which the claim should hold, if it does not always hold
 * @param kind what is special about the run, such as "a revival"; the first failure of each kind is reported; may be
 *     empty
 */
public record TestCase(Scenario run, String name, boolean isWithinLimits, String kind) {

    /** @throws IllegalArgumentException if the processes of the run notice crashes in a way of their own */
    public TestCase {
        GivenDetections.requireNoOthers(run.timing());
    }

    private static final Pattern LETTER = Pattern.compile("(\\p{L}) = (\\d+)");

    /** A run within the limits. */
    public TestCase(Scenario run) {
        this(run, "", true, "");
    }

    /** A run with ids from the first to the last, some crashed from the start, and some detecting at tick 0. */
    public static TestCase of(
            String algorithm, int firstId, int lastId, Set<Integer> crashed, Collection<Integer> detectors) {
        return new TestCase(Scenario.of(
                AlgorithmChoice.asPublished(algorithm),
                Group.of(IntStream.rangeClosed(firstId, lastId).boxed().toList()),
                crashed,
                Timing.ofConstantDelay(Timing.DEFAULT_DELAY_TICKS),
                ScheduledIntervention.detectionsAtStart(detectors)));
    }

    /**
     * A run of n live processes 1 to n with the crashed coordinator n+1 outside the group, as Kordafshari et al. count.
     */
    public static TestCase withCrashedCoordinatorOutsideN(String algorithm, int n, Collection<Integer> detectors) {
        return of(algorithm, 1, n + 1, Set.of(n + 1), detectors);
    }

    /**
     * A run of n processes 1 to n, of which the coordinator n is crashed, as Bani Yassein et al. and the Aarhus report
     * count.
     */
    public static TestCase withCrashedCoordinatorAmongN(String algorithm, int n, Collection<Integer> detectors) {
        return of(algorithm, 1, n, Set.of(n), detectors);
    }

    /** A run of n processes 1 to n, of which the highest, including the coordinator n, are crashed, and one detects. */
    public static TestCase withHighestCrashed(String algorithm, int n, int crashedCount, int detectorId) {
        List<Integer> down =
                IntStream.rangeClosed(n - crashedCount + 1, n).boxed().toList();
        return of(algorithm, 1, n, Set.copyOf(down), List.of(detectorId));
    }

    /** This run with a name: its parameters in a paper's letters. */
    public TestCase withName(String newName) {
        return new TestCase(run, newName, isWithinLimits, kind);
    }

    /** This run under another algorithm, as published. */
    public TestCase withAlgorithm(String algorithm) {
        return withScenario(run.withAlgorithm(AlgorithmChoice.asPublished(algorithm)));
    }

    /** This run with other options of its algorithm. */
    public TestCase withOptions(Map<String, String> options) {
        return withScenario(run.withAlgorithm(AlgorithmChoice.of(algorithm(), options)));
    }

    /** This run with detections by these processes at tick 0 in place of its events. */
    public TestCase withOnlyDetections(List<Integer> detectors) {
        return withScenario(run.withEvents(ScheduledIntervention.detectionsAtStart(detectors)));
    }

    /** This run with one more intervention. */
    public TestCase withAddedIntervention(int tick, Intervention intervention) {
        return withAddedInterventions(tick, Stream.of(intervention));
    }

    /** This run with more interventions at one tick. */
    public TestCase withAddedInterventions(int tick, Stream<? extends Intervention> interventions) {
        return withScenario(run.withAddedEvents(interventions
                .map(each -> ScheduledIntervention.atTick(tick, each))
                .toList()));
    }

    /** This run with other delays. */
    public TestCase withTiming(Timing timing) {
        return withScenario(run.withTiming(timing));
    }

    /** This run with delays drawn by the seed from 1 tick to the longest. */
    public TestCase withDrawnDelays(int longest, long seed) {
        Timing timing = run.timing();
        Timing drawn = new Timing(timing.delayTicks(), 1, longest, seed, timing.untilTick());
        return withTiming(drawn).withName(name.isEmpty() ? "" : name + Durations.describeDrawnDelays(drawn));
    }

    /** This run with delays drawn by the seed from 1 tick to D; if it has no kind, its kind says so. */
    TestCase withFasterMessages(long seed) {
        TestCase faster = withDrawnDelays(run.timing().delayTicks(), seed);
        String newKind = kind.isEmpty() ? TestCases.FASTER_MESSAGES_KIND : kind;
        return new TestCase(faster.run, faster.name, isWithinLimits, newKind);
    }

    /** This run with messages that all take D. */
    public TestCase withConstantDelays() {
        return withTiming(Timing.ofConstantDelay(run.timing().delayTicks())
                .withUntilTick(run.timing().untilTick()));
    }

    /** This run up to a tick. */
    public TestCase endingAt(int tick) {
        return withTiming(run.timing().withUntilTick(tick));
    }

    private TestCase withScenario(Scenario other) {
        return new TestCase(other, name, isWithinLimits, kind);
    }

    /** This run marked as outside the limits of the claim. */
    public TestCase markedOutsideClaimLimits() {
        return markedOutsideClaimLimits(kind);
    }

    /** This run marked as outside the limits of the claim, with its own kind. */
    public TestCase markedOutsideClaimLimits(String newKind) {
        return new TestCase(run, name, false, newKind);
    }

    /**
     * The value of a formula as papers print it, in the letters of this run's name, rounded down. D is the bound on a
     * message's delay, and r₁ the lowest detector.
     */
    public long evaluate(String formula) {
        Map<String, Double> letters = new TreeMap<>(Comparator.reverseOrder()); // r₁ before r
        LETTER.matcher(name).results().forEach(set -> letters.put(set.group(1), Double.valueOf(set.group(2))));
        letters.put("D", (double) run.timing().delayTicks());
        detectors().stream().min(Integer::compare).ifPresent(lowest -> letters.put("r₁", (double) lowest));
        return (long) Formula.evaluatePrinted(formula, letters);
    }

    /** The value of n, or of P, in the letters of this run's name; without them the number of processes. */
    public int letterN() {
        return LETTER.matcher(name)
                .results()
                .filter(set -> Set.of("n", "P").contains(set.group(1)))
                .map(set -> Integer.valueOf(set.group(2)))
                .findFirst()
                .orElse(size());
    }

    /** The name of the algorithm. */
    public String algorithm() {
        return run.algorithm().name();
    }

    /** The number of processes, crashed ones included. */
    public int size() {
        return run.group().size();
    }

    /** The highest id. */
    public int highestId() {
        return run.group().highest();
    }

    /** The ids of the processes that are live at the start, ascending. */
    public List<Integer> liveIds() {
        return run.group().ids().stream()
                .filter(id -> !run.crashed().contains(id))
                .toList();
    }

    /** The highest id that is live at the start. */
    public int highestLive() {
        List<Integer> live = liveIds();
        return live.get(live.size() - 1);
    }

    /** The number of processes live at the start with an id above the first detector. */
    public long countLiveAboveDetector() {
        int detector = firstDetector();
        return liveIds().stream().filter(id -> id > detector).count();
    }

    /** Whether every message takes D. */
    public boolean hasConstantDelays() {
        return run.timing().hasConstantDelay();
    }

    /** Whether the coordinator is the only process that is crashed at the start. */
    public boolean isOnlyCoordinatorCrashed() {
        return run.crashed().size() == 1;
    }

    /** The ids that interventions of a kind name, in the order of the run. */
    private <T extends Intervention.ToProcess> List<Integer> idsInInterventions(Class<T> type) {
        return run.events().stream()
                .map(ScheduledIntervention::intervention)
                .filter(type::isInstance)
                .map(intervention -> type.cast(intervention).process())
                .toList();
    }

    /** The ids of the detectors, in the order of the run. */
    public List<Integer> detectors() {
        return idsInInterventions(Intervention.Detect.class);
    }

    /** Whether several processes detect. */
    public boolean hasSeveralDetectors() {
        return detectors().size() > 1;
    }

    /** The id of the first detector. */
    public int firstDetector() {
        return detectors().get(0);
    }

    /** The id of the first process that is revived. */
    public int firstRevived() {
        return idsInInterventions(Intervention.Revive.class).get(0);
    }

    /** The tick of the last intervention. */
    public int lastInterventionTick() {
        return run.events().get(run.events().size() - 1).tick();
    }

    /** A label with the parameters, such as "n = 4, r = 2" or "1..4, 4 crashed; detect 1@0". */
    public String label() {
        if (!name.isEmpty()) {
            return name;
        }
        String crashed = run.crashed().isEmpty() ? "" : ", " + Range.format(List.copyOf(run.crashed())) + " crashed";
        String options = run.algorithm().options().entrySet().stream()
                .map(option -> ", " + option)
                .collect(Collectors.joining());
        String delays = Durations.describeDrawnDelays(run.timing());
        String events = run.events().stream()
                .map(event -> InterventionCodec.formatForCommandLine(event, run.group()::name))
                .collect(Collectors.joining(", "));
        return Range.format(run.group().ids()) + crashed + options + delays + (events.isEmpty() ? "" : "; " + events);
    }
}
