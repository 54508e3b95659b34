package hustings.paper.claim;

import hustings.algorithm.Catalogue;
import hustings.engine.Event;
import hustings.engine.Intervention;
import hustings.engine.Simulation;
import hustings.engine.Timing;
import hustings.model.Algorithm;
import hustings.model.Group;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import hustings.trace.CountingConvention;
import hustings.trace.Measurement;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * The runs that claims are checked by. A measured run is kept for as long as this lives, so that none is made twice.
 */
public final class Runs {

    private final Function<AlgorithmChoice, Algorithm<?>> algorithms;
    private final Map<Scenario, Measurement> measured = new HashMap<>(); // looked up, never iterated

    /** @param algorithms makes the algorithm that a scenario names; {@link #catalogue} but in tests */
    public Runs(Function<AlgorithmChoice, Algorithm<?>> algorithms) {
        this.algorithms = algorithms;
    }

    /** The algorithm as it is listed. */
    public static Algorithm<?> catalogue(AlgorithmChoice choice) {
        return Catalogue.named(choice.name()).with(choice.options());
    }

    /** Ids from the first to the last, some crashed from the start, some detecting at tick 0; D is 2 ticks. */
    public static Scenario scenario(
            String algorithm, int firstId, int lastId, Set<Integer> crashed, Collection<Integer> detectors) {
        Group group = Group.of(IntStream.rangeClosed(firstId, lastId).boxed().toList());
        List<Event> events = detectors.stream()
                .map(id -> Event.at(0, new Intervention.Detect(id)))
                .toList();
        return Scenario.of(
                AlgorithmChoice.asPublished(algorithm),
                group,
                crashed,
                Timing.constant(Timing.DEFAULT_DELAY_TICKS),
                events);
    }

    /** n processes 1 to n; the highest are crashed, the coordinator n included, and one detects. */
    public static Scenario crashedFromTop(String algorithm, int n, int crashed, int detector) {
        List<Integer> down = IntStream.rangeClosed(n - crashed + 1, n).boxed().toList();
        return scenario(algorithm, 1, n, Set.copyOf(down), List.of(detector));
    }

    /** What a run came to that nobody will ask for again. */
    public static Measurement once(Scenario scenario) {
        goOnUnlessInterrupted();
        return Measurement.of(
                scenario,
                Catalogue.named(scenario.algorithm().name())
                        .with(scenario.algorithm().options()));
    }

    /**
     * How many messages of a run reached a live process. If the network loses nothing and the run comes to rest, that
     * is the count in the convention "live group only", and for a million messages much faster, as no record is kept of
     * each.
     */
    public static long delivered(Scenario scenario) {
        goOnUnlessInterrupted();
        Simulation<?> simulation = scenario.start(
                Catalogue.named(scenario.algorithm().name())
                        .with(scenario.algorithm().options()),
                null);
        simulation.run();
        return simulation.tallies().delivered();
    }

    /** n live processes 1 to n, the crashed coordinator n+1 outside the group, as Kordafshari et al. count. */
    public static Scenario coordinatorOutside(String algorithm, int n, Collection<Integer> detectors) {
        return scenario(algorithm, 1, n + 1, Set.of(n + 1), detectors);
    }

    /** n processes 1 to n, the crashed coordinator n among them, as Bani Yassein et al. and the Aarhus report count. */
    public static Scenario coordinatorInside(String algorithm, int n, Collection<Integer> detectors) {
        return scenario(algorithm, 1, n, Set.of(n), detectors);
    }

    /** Runs are made for someone; where that one no longer waits, no more are made. */
    private static void goOnUnlessInterrupted() {
        if (Thread.currentThread().isInterrupted()) {
            throw new CancellationException("no longer waited for");
        }
    }

    /**
     * What a run came to. Several threads may ask.
     *
     * @throws CancellationException if the thread was interrupted
     */
    synchronized Measurement measure(Scenario scenario) {
        goOnUnlessInterrupted();
        return measured.computeIfAbsent(scenario, s -> Measurement.of(s, algorithms.apply(s.algorithm())));
    }

    /** What happened in a run, message by message; it is not kept. */
    public RunTrace trace(Scenario scenario) {
        goOnUnlessInterrupted();
        return RunTrace.of(scenario, algorithms.apply(scenario.algorithm()));
    }

    /** The messages of a run under a convention. */
    public long counted(Scenario scenario, CountingConvention convention) {
        return measure(scenario).counted(convention);
    }

    /** The stages of a run. */
    public long stages(Scenario scenario) {
        return measure(scenario).stages();
    }

    /** When a run came to rest, in ticks. */
    public long endTick(Scenario scenario) {
        return measure(scenario).endTick();
    }

    /** How many messages of some types were sent in a run. */
    public long sent(Scenario scenario, String... types) {
        List<String> names = List.of(types);
        Measurement measurement = measure(scenario);
        return measurement.tallies().types().stream()
                .filter(type -> names.contains(type.name()))
                .mapToLong(type -> measurement.tallies().sent(type))
                .sum();
    }
}
