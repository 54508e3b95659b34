package hustings.search.sweep;

import hustings.engine.ScheduledIntervention;
import hustings.engine.Simulation;
import hustings.engine.StepResult;
import hustings.engine.Tallies;
import hustings.engine.Timing;
import hustings.model.Algorithm;
import hustings.model.Group;
import hustings.model.Message.MessageType;
import hustings.model.ProcessState;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Range;
import hustings.trace.ending.Elections;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Measures how the cost of an election grows with the number of its processes: each algorithm is run in ascending
 * sizes, once for each seed. On a ring no process is crashed, all start at once, as in the papers on rings, and the
 * seed determines the order of the processes. Elsewhere the coordinator n+1 has crashed, and the seed determines which
 * of 1 to n detects that. D is one tick, and every message takes D. If an algorithm sends heartbeats for ever, its
 * election is measured up to the moment when all agree.
 *
 * @param algorithms the algorithms to run
 * @param sizes the numbers of live processes, ascending, each from 1 to {@link #MAX_N}
 * @param seeds the seeds; there is one run of each size for each seed
 * @param limit the maximum time for the runs of one size; if it is exceeded, larger sizes are left out
 */
public record GrowthMeasurement(List<AlgorithmChoice> algorithms, List<Integer> sizes, Range seeds, Duration limit) {

    /** The maximum number of live processes. */
    public static final int MAX_N = Group.MAX_SIZE - 1;

    /** Limits the ticks of a run: no shipped election takes as long, and a run that never comes to rest is cut off. */
    private static final int TICKS_PER_PROCESS = 20;

    /** Spreads the seeds: the first random numbers of consecutive seeds would be similar. */
    private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

    /** The minimum duration of a size from which the time of the next can be estimated. */
    private static final Duration MIN_DURATION_FOR_ESTIMATE = Duration.ofSeconds(1);

    private static final long SEED_STRIDE = 1_000_003;

    /** The moment up to which a run was measured. */
    public enum Ending {
        /** The run came to rest. */
        QUIESCENT,
        /** All processes agreed; the heartbeats that follow for ever are not part of the election. */
        DECIDED,
        /** The run was stopped at its last tick: its cost depends on that limit, not on the election. */
        CUT_OFF
    }

    /**
     * The cost of one run.
     *
     * @param ticks the tick at its end
     */
    public record RunCost(Tallies tallies, int stages, int ticks, Ending ending) {

        public boolean isQuiescent() {
            return ending == Ending.QUIESCENT;
        }
    }

    /**
     * The runs of one size.
     *
     * @param costs the cost of each run, by seed; empty if they take longer than the limit
     * @param duration the time they took together
     */
    public record SizeResult(AlgorithmChoice algorithm, int n, List<RunCost> costs, Duration duration) {

        /** Whether the runs were measured; otherwise they take longer than the limit. */
        public boolean isMeasured() {
            return !costs.isEmpty();
        }

        /** Whether any run had the given ending. */
        public boolean hasRunWithEnding(Ending ending) {
            return costs.stream().anyMatch(cost -> cost.ending() == ending);
        }

        /** Mean, minimum and maximum of a number over the runs. */
        public LongSummaryStatistics summarize(ToLongFunction<RunCost> number) {
            return costs.stream().mapToLong(number).summaryStatistics();
        }
    }

    /**
     * Makes all runs and passes each size to a consumer when it is done; after a size that is not measured, the next
     * algorithm follows. The costs do not depend on the number of threads.
     *
     * @param threads the number of parallel runs, 1 or more
     * @param catalogue finds the algorithm of a choice
     * @throws InterruptedException if the thread is interrupted; no run is then under way any more
     * @throws OutOfMemoryError if the parallel runs need more memory than available
     */
    public void run(int threads, Function<AlgorithmChoice, Algorithm<?>> catalogue, Consumer<SizeResult> results)
            throws InterruptedException {
        for (AlgorithmChoice choice : algorithms) {
            Algorithm<?> algorithm = catalogue.apply(choice);
            Duration expected = Duration.ZERO;
            boolean isWithinLimit = true;
            for (int i = 0; isWithinLimit && i < sizes.size(); i++) {
                if (Thread.interrupted()) { // even where the runs of a size are done before anybody waits for them
                    throw new InterruptedException();
                }
                int n = sizes.get(i);
                long start = System.nanoTime();
                List<RunCost> costs =
                        expected.compareTo(limit) > 0 ? List.of() : measureAllSeeds(algorithm, n, threads);
                Duration duration = Duration.ofNanos(System.nanoTime() - start);
                results.accept(new SizeResult(choice, n, costs, duration));
                isWithinLimit = !costs.isEmpty();
                expected = estimateNextDuration(duration, i);
            }
        }
    }

    /** Estimates how long the next size takes at least, if time grows with n; zero while overhead dominates. */
    private Duration estimateNextDuration(Duration duration, int sizeIndex) {
        boolean canEstimate = sizeIndex + 1 < sizes.size() && duration.compareTo(MIN_DURATION_FOR_ESTIMATE) > 0;
        return canEstimate
                ? duration.multipliedBy(sizes.get(sizeIndex + 1)).dividedBy(sizes.get(sizeIndex))
                : Duration.ZERO;
    }

    private List<RunCost> measureAllSeeds(Algorithm<?> algorithm, int n, int threads) throws InterruptedException {
        List<Callable<RunCost>> runs = IntStream.rangeClosed(seeds.low(), seeds.high())
                .<Callable<RunCost>>mapToObj(seed -> () -> measure(algorithm, n, seed))
                .toList();
        ExecutorService workers = Executors.newFixedThreadPool(threads, SweepRunner::newWorkerThread);
        List<RunCost> costs = new ArrayList<>();
        try {
            for (Future<RunCost> run : workers.invokeAll(runs, limit.toNanos(), TimeUnit.NANOSECONDS)) {
                if (run.isCancelled()) {
                    return List.of();
                }
                costs.add(SweepRunner.awaitResult(run));
            }
            return costs;
        } finally {
            workers.shutdownNow();
            workers.awaitTermination(limit.toNanos(), TimeUnit.NANOSECONDS); // or they would slow down the next runs
        }
    }

    private static <S extends ProcessState> RunCost measure(Algorithm<S> algorithm, int n, int seed) {
        Simulation<S> run = newRun(algorithm, n, seed);
        run.setCancellationCheck(GrowthMeasurement::throwIfInterrupted);
        boolean sendsForEver = algorithm.messageTypes().stream().anyMatch(MessageType::detectsFailures);
        StepResult step = StepResult.TICK;
        Ending ending = Ending.CUT_OFF;
        while (ending == Ending.CUT_OFF && step != StepResult.OUT_OF_TIME) {
            throwIfInterrupted();
            step = run.step();
            ending = step == StepResult.QUIESCENT
                    ? Ending.QUIESCENT
                    : sendsForEver && Elections.isCoordinatorAgreedOn(run) ? Ending.DECIDED : Ending.CUT_OFF;
        }
        return new RunCost(run.tallies(), run.stageCount(), run.tick(), ending);
    }

    private static void throwIfInterrupted() {
        if (Thread.currentThread().isInterrupted()) {
            throw new CancellationException("the run is to end");
        }
    }

    private static <S extends ProcessState> Simulation<S> newRun(Algorithm<S> algorithm, int n, int seed) {
        Random random = new Random((n * SEED_STRIDE + seed) * GOLDEN_GAMMA);
        int untilTick = (int) Math.min(Timing.MAX_TICKS, (long) TICKS_PER_PROCESS * (n + 1));
        Timing timing = Timing.ofConstantDelay(1).withUntilTick(untilTick).withSeed(seed);
        boolean ring = algorithm.isOnRing();
        List<Integer> ids =
                IntStream.rangeClosed(1, ring ? n : n + 1).boxed().collect(Collectors.toCollection(ArrayList::new));
        if (!ring) {
            List<ScheduledIntervention> detection =
                    ScheduledIntervention.detectionsAtStart(List.of(1 + random.nextInt(n)));
            return new Simulation<>(algorithm, Group.of(ids), timing, Set.of(n + 1), detection, null);
        }
        List<ScheduledIntervention> all = ScheduledIntervention.detectionsAtStart(ids);
        Collections.shuffle(ids, random);
        return new Simulation<>(algorithm, Group.of(ids), timing, Set.of(), all, null);
    }
}
