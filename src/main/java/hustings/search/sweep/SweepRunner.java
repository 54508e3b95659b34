package hustings.search.sweep;

import hustings.engine.ScheduledIntervention;
import hustings.engine.Simulation;
import hustings.engine.StepResult;
import hustings.engine.Timing;
import hustings.model.Algorithm;
import hustings.model.Group;
import hustings.model.ProcessState;
import hustings.scenario.AlgorithmChoice;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Makes the runs of a sweep on several threads, and passes on their results in the order of the sweep, whatever the
 * number of threads. Only a bounded number of runs is ahead of the next result, so the memory needed does not grow with
 * the sweep, and a slow consumer of rows slows the runs down.
 *
 * <p>A runner can be used once. {@link #run} blocks its caller; {@link #pause}, {@link #resume}, {@link #cancel} and
 * {@link #progress} may be called from any thread meanwhile.
 */
public final class SweepRunner {

    /** The maximum number of runs ahead per thread: enough to keep all threads busy while one run takes long. */
    private static final int QUEUED_PER_THREAD = 64;

    /** One of this many runs of an algorithm that checks itself is made with all checks. */
    private static final int CHECKED_RUN_INTERVAL = 4096; // such a run takes up to 40 times as long

    private final Sweep sweep;
    private final Map<AlgorithmChoice, Algorithm<?>> algorithms = new HashMap<>(); // looked up, never iterated
    private final Group group;
    private final SortedSet<Integer> crashed;

    private final PausableStopwatch clock = new PausableStopwatch();
    private volatile boolean cancelled;
    private final AtomicLong done = new AtomicLong();
    private final AtomicLong sent = new AtomicLong();

    /**
     * Creates a runner for the runs of a sweep.
     *
     * @param catalogue finds the algorithm of a choice
     */
    public SweepRunner(Sweep sweep, Function<AlgorithmChoice, Algorithm<?>> catalogue) {
        this.sweep = sweep;
        this.group = sweep.group();
        this.crashed = sweep.allCrashed();
        sweep.algorithms().forEach(choice -> algorithms.put(choice, catalogue.apply(choice)));
    }

    /**
     * Makes the runs and passes their rows to a consumer, on the caller's thread.
     *
     * @param threads the number of parallel runs, 1 or more
     * @return whether all runs were made; if cancelled, the rows passed on are those of the first runs
     * @throws OutOfMemoryError if the parallel runs need more memory than available; the rows passed on are those of
     *     the first runs
     */
    public boolean run(int threads, Consumer<SweepRow> rows) {
        ExecutorService workers = Executors.newFixedThreadPool(threads, SweepRunner::newWorkerThread);
        try {
            ArrayDeque<Future<Optional<SweepRow>>> ahead = new ArrayDeque<>();
            long next = 0;
            while (next < sweep.runCount() || !ahead.isEmpty()) {
                while (next < sweep.runCount() && ahead.size() < QUEUED_PER_THREAD * threads) {
                    long number = next++;
                    ahead.add(workers.submit(() -> measure(number)));
                }
                Optional<SweepRow> row = awaitRow(ahead.remove());
                clock.awaitNotPaused();
                if (cancelled || row.isEmpty()) {
                    return false;
                }
                rows.accept(row.get());
                sent.addAndGet(row.get().sent());
                done.incrementAndGet();
            }
            return true;
        } finally {
            cancel(); // runs still under way end at their next step
            workers.shutdownNow();
        }
    }

    static Thread newWorkerThread(Runnable work) {
        Thread thread = new Thread(work, "sweep");
        thread.setDaemon(true);
        return thread;
    }

    private static Optional<SweepRow> awaitRow(Future<Optional<SweepRow>> row) {
        try {
            return awaitResult(row);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    /** Waits for a run and returns its result; rethrows its failure. */
    static <T> T awaitResult(Future<T> run) throws InterruptedException {
        try {
            return run.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof OutOfMemoryError noMemory) {
                throw noMemory;
            }
            if (e.getCause() instanceof IllegalArgumentException mistake) { // of the algorithm
                throw mistake;
            }
            throw new IllegalStateException("a run of the sweep failed", e.getCause());
        }
    }

    /** Stops the runs soon and passes on no further row. The rows passed on before are those of the first runs. */
    public synchronized void cancel() {
        cancelled = true;
        clock.resume();
    }

    /** Pauses all runs and passes on no row, until {@link #resume} or {@link #cancel}. */
    public synchronized void pause() {
        if (!cancelled) {
            clock.pause();
        }
    }

    public void resume() {
        clock.resume();
    }

    /** The current progress; pauses do not count as elapsed time. */
    public SweepProgress progress() {
        return new SweepProgress(done.get(), sweep.runCount(), sent.get(), clock.elapsed());
    }

    /** Makes a run; empty if it was cancelled. */
    private Optional<SweepRow> measure(long runNumber) {
        SweepRun run = sweep.runAt(runNumber);
        Algorithm<?> algorithm = algorithms.get(run.algorithm());
        if (!(algorithm instanceof Simulation.RunBoundAlgorithm<?> runBound) || runNumber % CHECKED_RUN_INTERVAL == 0) {
            return measure(run, algorithm);
        }
        try {
            return measure(run, runBound.unchecked());
        } catch (RuntimeException | Error e) { // repeated with checks, which explain the failure
            return measure(run, algorithm);
        }
    }

    private <S extends ProcessState> Optional<SweepRow> measure(SweepRun run, Algorithm<S> algorithm) {
        Timing timing = sweep.timing().withSeed(run.seed());
        List<ScheduledIntervention> detection = ScheduledIntervention.detectionsAtStart(List.of(run.detector()));
        Simulation<S> simulation = new Simulation<>(algorithm, group, timing, crashed, detection, null);
        StepResult step = StepResult.TICK;
        while (step != StepResult.QUIESCENT && step != StepResult.OUT_OF_TIME) {
            clock.awaitNotPaused();
            if (cancelled) {
                return Optional.empty();
            }
            step = simulation.step();
        }
        boolean quiescent = step == StepResult.QUIESCENT;
        OptionalInt winner = IntStream.range(0, simulation.processCount())
                .filter(simulation::leads)
                .map(simulation::idOf)
                .max();
        return Optional.of(new SweepRow(
                run,
                sweep.convention().count(simulation.tallies()),
                simulation.tallies().sent(),
                simulation.stageCount(),
                quiescent ? simulation.tick() : sweep.timing().untilTick(),
                quiescent,
                winner,
                winner.isPresent() && allFollow(simulation, winner.getAsInt())));
    }

    private static boolean allFollow(Simulation<?> simulation, int winner) {
        return IntStream.range(0, simulation.processCount())
                .filter(simulation::isLive)
                .allMatch(process -> simulation.beliefOf(process) == winner);
    }
}
