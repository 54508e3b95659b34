package hustings;

import hustings.algorithm.Catalogue;
import hustings.engine.Frame;
import hustings.engine.GivenValues;
import hustings.engine.Intervention;
import hustings.engine.MessageName;
import hustings.engine.ScheduledIntervention;
import hustings.engine.SimulationEvent;
import hustings.engine.Timing;
import hustings.model.Algorithm;
import hustings.model.Group;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import hustings.trace.CountingConvention;
import hustings.trace.History;
import hustings.trace.Measurement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A run as the tests describe it, and what it did as short texts to compare with. */
public final class TestRun {

    private final String algorithm;
    private final Map<String, String> options = new TreeMap<>();
    private final List<Integer> ids;
    private final Set<Integer> crashed = new TreeSet<>();
    private final List<ScheduledIntervention> events = new ArrayList<>();
    private final SortedMap<String, SortedMap<Integer, Integer>> values = new TreeMap<>();
    private Timing timing = Timing.ofConstantDelay(2);

    private TestRun(String algorithm, int firstId, int lastId) {
        this.algorithm = algorithm;
        this.ids = IntStream.rangeClosed(firstId, lastId).boxed().toList();
    }

    /** An algorithm of the catalogue over the ids from the first to the last; D is 2 ticks. */
    public static TestRun of(String algorithm, int firstId, int lastId) {
        return new TestRun(algorithm, firstId, lastId);
    }

    public TestRun option(String name, String value) {
        options.put(name, value);
        return this;
    }

    public TestRun crashed(int... processes) {
        IntStream.of(processes).forEach(crashed::add);
        return this;
    }

    /** Gives one value of the algorithm to processes in turn, from the first on. */
    public TestRun values(String key, int... numbers) {
        SortedMap<Integer, Integer> byId = new TreeMap<>();
        for (int i = 0; i < numbers.length; i++) {
            byId.put(ids.get(i), numbers[i]);
        }
        values.put(key, byId);
        return this;
    }

    public TestRun timing(Timing newTiming) {
        timing = newTiming;
        return this;
    }

    public TestRun detect(int process, int tick) {
        return at(tick, new Intervention.Detect(process));
    }

    public TestRun crash(int process, int tick) {
        return at(tick, new Intervention.Crash(process));
    }

    public TestRun revive(int process, int tick) {
        return at(tick, new Intervention.Revive(process));
    }

    public TestRun drop(String message, int tick) {
        return at(tick, new Intervention.Drop(MessageName.parse(message)));
    }

    public TestRun at(int tick, Intervention intervention) {
        events.add(ScheduledIntervention.atTick(tick, intervention));
        return this;
    }

    public TestRun beforeStage(int stage, Intervention intervention) {
        events.add(ScheduledIntervention.beforeStage(stage, intervention));
        return this;
    }

    public Scenario scenario() {
        return Scenario.of(AlgorithmChoice.of(algorithm, options), Group.of(ids), crashed, timing, events)
                .withValues(new GivenValues(values));
    }

    public Algorithm<?> implementation() {
        return Catalogue.getByName(algorithm).with(options);
    }

    public History history() {
        return History.of(scenario(), implementation());
    }

    public Frame end() {
        List<Frame> frames = history().frames();
        return frames.get(frames.size() - 1);
    }

    /** Each stage as {@code "tick TYPE from>to from>to!"}; a lost message bears an exclamation mark. */
    public List<String> stages() {
        return stages(history());
    }

    public static List<String> stages(History history) {
        return history.frames().stream()
                .filter(frame -> frame.kind() == Frame.Kind.STAGE)
                .map(TestRun::stage)
                .toList();
    }

    private static String stage(Frame frame) {
        return frame.flightsOfStage().stream()
                .map(flight -> flight.sent().from() + ">" + flight.sent().to()
                        + (flight.fate().isLost() ? "!" : ""))
                .collect(Collectors.joining(
                        " ", frame.tick() + " " + frame.type().orElseThrow().name() + " ", ""));
    }

    /** What each live process believes at the end, by id. */
    public Map<Integer, Integer> beliefs() {
        return beliefs(end());
    }

    public static Map<Integer, Integer> beliefs(Frame frame) {
        return frame.processes().stream()
                .filter(Frame.ProcessFrame::live)
                .collect(Collectors.toMap(
                        Frame.ProcessFrame::id, p -> p.state().coordinator(), (a, b) -> a, TreeMap::new));
    }

    /** The rules that a process followed in the whole run, by where the paper states them. */
    public List<String> rulesOf(int process) {
        return history().frames().stream()
                .flatMap(frame -> frame.events().stream())
                .filter(h -> h instanceof SimulationEvent.Reacted reacted && reacted.process() == process)
                .flatMap(h -> ((SimulationEvent.Reacted) h).rules().stream())
                .map(rule -> rule.source())
                .toList();
    }

    /** The messages under a counting convention. */
    public long counted(CountingConvention convention) {
        return Measurement.of(scenario(), implementation()).count(convention);
    }
}
