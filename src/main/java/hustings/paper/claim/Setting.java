package hustings.paper.claim;

import hustings.engine.Intervention;
import hustings.engine.Moment;
import hustings.engine.ScheduledIntervention;
import hustings.engine.Timing;
import hustings.model.Group;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.InterventionCodec;
import hustings.scenario.Range;
import hustings.scenario.Scenario;
import hustings.trace.Durations;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What a claim is tried on: a run with its algorithm, options, crashed processes, detectors, interventions and delays,
 * from which others are derived. D is 2 ticks unless the timing says otherwise.
 *
 * @param run what is run
 * @param name its parameters in a paper's letters, such as "n = 4, r = 2"; "" if they are told as the run has them
 * @param withinLimits whether it is one of those in which a claim is to hold if it does not hold throughout
 * @param kind what is special about the run, such as "a revival"; the first failure of each kind is told; may be empty
 */
public record Setting(Scenario run, String name, boolean withinLimits, String kind) {

    /** A run within the limits. */
    public Setting(Scenario run) {
        this(run, "", true, "");
    }

    /** Ids from the first to the last, some crashed from the start, some detecting at tick 0. */
    public static Setting of(
            String algorithm, int firstId, int lastId, Set<Integer> crashed, Collection<Integer> detectors) {
        return new Setting(Scenario.of(
                AlgorithmChoice.asPublished(algorithm),
                Group.of(IntStream.rangeClosed(firstId, lastId).boxed().toList()),
                crashed,
                Timing.constant(Timing.DEFAULT_DELAY_TICKS),
                detecting(detectors)));
    }

    /** n live processes 1 to n, the crashed coordinator n+1 outside the group, as Kordafshari et al. count. */
    public static Setting outside(String algorithm, int n, Collection<Integer> detectors) {
        return of(algorithm, 1, n + 1, Set.of(n + 1), detectors);
    }

    /** n processes 1 to n, the crashed coordinator n among them, as Bani Yassein et al. and the Aarhus report count. */
    public static Setting inside(String algorithm, int n, Collection<Integer> detectors) {
        return of(algorithm, 1, n, Set.of(n), detectors);
    }

    /** n processes 1 to n; the highest are crashed, the coordinator n included, and one detects. */
    public static Setting crashedFromTop(String algorithm, int n, int crashed, int detector) {
        List<Integer> down = IntStream.rangeClosed(n - crashed + 1, n).boxed().toList();
        return of(algorithm, 1, n, Set.copyOf(down), List.of(detector));
    }

    /** The same with parameters in a paper's letters. */
    public Setting named(String itsName) {
        return new Setting(run, itsName, withinLimits, kind);
    }

    /** The same under another algorithm, as published. */
    public Setting under(String algorithm) {
        return with(run.withAlgorithm(AlgorithmChoice.asPublished(algorithm)));
    }

    /** The same with other options. */
    public Setting withOptions(Map<String, String> options) {
        return with(run.withAlgorithm(AlgorithmChoice.of(algorithm(), options)));
    }

    /** The same, but these detect at tick 0 and nothing else is done. */
    public Setting detectedBy(List<Integer> detectors) {
        return with(run.withEvents(detecting(detectors)));
    }

    private static List<ScheduledIntervention> detecting(Collection<Integer> detectors) {
        return detectors.stream()
                .map(id -> ScheduledIntervention.at(0, new Intervention.Detect(id)))
                .toList();
    }

    /** The same with one more intervention. */
    public Setting and(int tick, Intervention intervention) {
        return with(run.withEvents(
                Stream.concat(run.events().stream(), Stream.of(ScheduledIntervention.at(tick, intervention)))
                        .toList()));
    }

    /** The same with other delays. */
    public Setting timed(Timing timing) {
        return with(run.withTiming(timing));
    }

    /** The same with delays of 1 tick up to the longest, drawn by the seed. */
    public Setting drawn(int longest, long seed) {
        Timing timing = run.timing();
        Timing drawn = new Timing(timing.delayTicks(), 1, longest, seed, timing.untilTick());
        return timed(drawn).named(name.isEmpty() ? "" : name + Durations.describeDrawnDelays(drawn));
    }

    /** The same with messages that all take D. */
    public Setting constant() {
        return timed(Timing.constant(run.timing().delayTicks())
                .withUntilTick(run.timing().untilTick()));
    }

    /** The same up to a tick. */
    public Setting until(int tick) {
        return timed(run.timing().withUntilTick(tick));
    }

    private Setting with(Scenario other) {
        return new Setting(other, name, withinLimits, kind);
    }

    /** The same, beyond the limits. */
    public Setting beyond() {
        return beyond(kind);
    }

    /** The same, beyond the limits in a way of its own. */
    public Setting beyond(String itsKind) {
        return new Setting(run, name, false, itsKind);
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
    public List<Integer> live() {
        return run.group().ids().stream()
                .filter(id -> !run.crashed().contains(id))
                .toList();
    }

    /** The highest of those that are live at the start. */
    public int highestLive() {
        List<Integer> live = live();
        return live.get(live.size() - 1);
    }

    /** How many of the live ones are above the first detector. */
    public long liveAbove() {
        int detector = detector();
        return live().stream().filter(id -> id > detector).count();
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
        return ((Moment.AtTick) run.events().get(run.events().size() - 1).moment()).tick();
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
