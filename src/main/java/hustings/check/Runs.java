package hustings.check;

import hustings.engine.Simulation;
import hustings.engine.Tallies;
import hustings.model.Algorithm;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import hustings.trace.CountingConvention;
import hustings.trace.Measurement;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The runs that claims are checked by. A measured run is kept for as long as this lives, so that none is made twice.
 * Several threads may ask at a time.
 */
public final class Runs {

    private final Function<AlgorithmChoice, Algorithm<?>> algorithms;
    private final Map<AlgorithmChoice, Algorithm<?>> found = new ConcurrentHashMap<>(); // looked up, never iterated
    private final Map<Scenario, Measurement> measured = new ConcurrentHashMap<>(); // looked up, never iterated

    /** The checks that several papers share, by their names. */
    private final Map<String, SharedCheck> shared = new ConcurrentHashMap<>(); // looked up, never iterated

    /** What a check came to, once it has been made; the lock is held meanwhile. */
    private static final class SharedCheck {
        private Report found;

        synchronized Report foundBy(Supplier<Report> check) {
            if (found == null) {
                found = check.get();
            }
            return found;
        }
    }

    /** @param algorithms makes the algorithm that a scenario names; those of the catalogue but in tests */
    public Runs(Function<AlgorithmChoice, Algorithm<?>> algorithms) {
        this.algorithms = algorithms;
    }

    private Algorithm<?> algorithm(Scenario run) {
        return found.computeIfAbsent(run.algorithm(), algorithms);
    }

    /** What was sent in a run, which is not kept: for many messages, or for many processes. */
    public Tallies tally(Scenario run) {
        throwIfInterrupted();
        Simulation<?> simulation = run.start(algorithm(run), null);
        simulation.run();
        return simulation.tallies();
    }

    /** Runs are made for someone; where that one no longer waits, no more are made. */
    private static void throwIfInterrupted() {
        if (Thread.currentThread().isInterrupted()) {
            throw new CancellationException("no longer waited for");
        }
    }

    /**
     * What a run came to.
     *
     * @throws CancellationException if the thread was interrupted
     */
    public Measurement measure(TestCase setting) {
        throwIfInterrupted();
        return measured.computeIfAbsent(setting.run(), run -> Measurement.of(run, algorithm(run)));
    }

    /** What a check comes to that several papers share; it is made once. */
    public Report shared(String name, Supplier<Report> check) {
        return shared.computeIfAbsent(name, any -> new SharedCheck()).foundBy(check);
    }

    /** What happened in a run, message by message; it is not kept. */
    public RunTrace trace(TestCase setting) {
        throwIfInterrupted();
        return RunTrace.of(setting, algorithm(setting.run()));
    }

    /** The messages of a run under a convention. */
    public long count(TestCase setting, CountingConvention convention) {
        return measure(setting).count(convention);
    }

    /** How many messages of some types were sent in a run. */
    public long countSent(TestCase setting, String... types) {
        List<String> names = List.of(types);
        Measurement measurement = measure(setting);
        return measurement.tallies().types().stream()
                .filter(type -> names.contains(type.name()))
                .mapToLong(type -> measurement.tallies().sent(type))
                .sum();
    }
}
