package hustings.check;

import hustings.engine.Frame.Flight;
import hustings.engine.Intervention;
import hustings.engine.ScheduledIntervention;
import hustings.engine.Simulation;
import hustings.engine.SimulationEvent;
import hustings.engine.Tallies;
import hustings.model.Algorithm;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import hustings.trace.CountingConvention;
import hustings.trace.Measurement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

    /**
     * The test case with messages that are late enough to arrive after, or together with, all that were sent before on
     * the same link, so that links keep the order of messages; the same test case if they do so anyway.
     */
    public TestCase keepLinkOrder(TestCase testCase) {
        TestCase inOrder = testCase;
        Optional<ScheduledIntervention> late = findDelayOfFirstOvertaking(inOrder);
        while (late.isPresent()) {
            inOrder =
                    inOrder.withAddedIntervention(late.get().tick(), late.get().intervention());
            late = findDelayOfFirstOvertaking(inOrder);
        }
        return inOrder.equals(testCase) || testCase.name().isEmpty()
                ? inOrder
                : inOrder.withName(testCase.name() + ", in order");
    }

    /** The delay by which the first message that overtakes another on its link arrives with it. */
    private Optional<ScheduledIntervention> findDelayOfFirstOvertaking(TestCase testCase) {
        Map<List<Integer>, Integer> lastArrivals = new HashMap<>(); // looked up, never iterated
        for (Flight sent : trace(testCase).sends()) {
            List<Integer> link = List.of(sent.from(), sent.to());
            int earlier = lastArrivals.getOrDefault(link, 0);
            if (earlier > sent.arrivalTick()) {
                Intervention late = new Intervention.Delay(sent.name(), earlier - sent.arrivalTick());
                return Optional.of(ScheduledIntervention.atTick(sent.sentTick(), late));
            }
            lastArrivals.put(link, sent.arrivalTick());
        }
        return Optional.empty();
    }

    /** The last tick at which a live process changes whom it follows; 0 if none does. */
    public int lastBeliefChangeTick(TestCase testCase) {
        throwIfInterrupted();
        Scenario run = testCase.run();
        int[] last = {0};
        run.createSimulation(algorithmOf(run), (tick, event) -> {
                    if (event instanceof SimulationEvent.Reacted reacted
                            && reacted.before().coordinator() != reacted.after().coordinator()) {
                        last[0] = tick;
                    }
                })
                .runToEnd();
        return last[0];
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
