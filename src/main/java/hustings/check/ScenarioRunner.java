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
 * Runs scenarios to check claims. Measurements are kept as long as this object lives, so that no run is repeated.
 * Thread-safe.
 */
public final class ScenarioRunner {

    private final Function<AlgorithmChoice, Algorithm<?>> algorithms;
    private final Map<AlgorithmChoice, Algorithm<?>> found = new ConcurrentHashMap<>(); // looked up, never iterated
    private final Map<Scenario, Measurement> measured = new ConcurrentHashMap<>(); // looked up, never iterated

    /** The checks that several papers share, by name. */
    private final Map<String, SharedCheck> shared = new ConcurrentHashMap<>(); // looked up, never iterated

    /** The report of a shared check, made on first use under the object's lock. */
    private static final class SharedCheck {
        private Report report;

        synchronized Report computeOnce(Supplier<Report> check) {
            if (report == null) {
                report = check.get();
            }
            return report;
        }
    }

    /** @param algorithms creates the algorithm that a scenario names; the catalogue's, except in tests */
    public ScenarioRunner(Function<AlgorithmChoice, Algorithm<?>> algorithms) {
        this.algorithms = algorithms;
    }

    private Algorithm<?> algorithmOf(Scenario run) {
        return found.computeIfAbsent(run.algorithm(), algorithms);
    }

    /** The tallies of a run; they are not kept, because there may be many messages or processes. */
    public Tallies tally(Scenario run) {
        throwIfInterrupted();
        Simulation<?> simulation = run.createSimulation(algorithmOf(run), null);
        simulation.runToEnd();
        return simulation.tallies();
    }

    /** Throws a CancellationException if the thread was interrupted, because nobody waits for the run any more. */
    private static void throwIfInterrupted() {
        if (Thread.currentThread().isInterrupted()) {
            throw new CancellationException("no longer waited for");
        }
    }

    /**
     * The measurement of a test case's run; made once and kept.
     *
     * @throws CancellationException if the thread was interrupted
     */
    public Measurement measure(TestCase testCase) {
        throwIfInterrupted();
        return measured.computeIfAbsent(testCase.run(), run -> Measurement.of(run, algorithmOf(run)));
    }

    /** The report of a check that several papers share; made once. */
    public Report computeSharedReport(String name, Supplier<Report> check) {
        return shared.computeIfAbsent(name, ignored -> new SharedCheck()).computeOnce(check);
    }

    /** The trace of a run, message by message; not kept. */
    public RunTrace trace(TestCase testCase) {
        throwIfInterrupted();
        return RunTrace.of(testCase, algorithmOf(testCase.run()));
    }

    /** The number of messages of a run under a counting convention. */
    public long countMessages(TestCase testCase, CountingConvention convention) {
        return measure(testCase).count(convention);
    }

    /** The number of messages of these types sent in a run. */
    public long countSent(TestCase testCase, String... types) {
        List<String> names = List.of(types);
        Measurement measurement = measure(testCase);
        return measurement.tallies().types().stream()
                .filter(type -> names.contains(type.name()))
                .mapToLong(type -> measurement.tallies().sent(type))
                .sum();
    }
}
