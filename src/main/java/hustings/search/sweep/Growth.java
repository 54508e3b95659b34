package hustings.search.sweep;

import hustings.engine.Intervention;
import hustings.engine.ScheduledIntervention;
import hustings.engine.Simulation;
import hustings.engine.Step;
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
 * sizes, once for each seed. On a ring nobody is crashed, all start at once, as the papers on rings count, and the seed
 * draws the order of the processes. Elsewhere the coordinator n+1 has crashed, and the seed draws which of 1 to n
 * detects that. D is one tick, and every message takes D. Where an algorithm then sends heartbeats for ever, its
 * election is measured to the moment when all agree.
 *
 * @param algorithms what is run
 * @param sizes the numbers of live processes, ascending, each from 1 to {@link #MAX_N}
 * @param seeds a run of each size for each
 * @param limit how long the runs of one size may take; larger sizes are then left out
 */
public record Growth(List<AlgorithmChoice> algorithms, List<Integer> sizes, Range seeds, Duration limit) {

    /** The most live processes. */
    public static final int MAX_N = Group.MAX_SIZE - 1;

    /** No shipped election takes as many; one that never comes to rest is stopped. */
    private static final int TICKS_PER_PROCESS = 20;

    /** Spread the first numbers that are drawn, which are much alike for seeds that follow on each other. */
    private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

    /** A size that takes so long lets the time of the next be estimated. */
    private static final Duration MIN_DURATION_FOR_ESTIMATE = Duration.ofSeconds(1);

    private static final long SEED_STRIDE = 1_000_003;

    /** When a run was measured. */
    public enum Ending {
        /** It came to rest. */
        QUIESCENT,
        /** All agreed, and what its algorithm sends then, again and again, is no part of the election. */
        DECIDED,
        /** It was stopped at its last tick: its cost says how long it was given, not what an election costs. */
        CUT_OFF
    }

    /**
     * The cost of one run.
     *
     * @param ticks the clock at its end
     */
    public record Cost(Tallies tallies, int stages, int ticks, Ending ending) {

        public boolean isQuiescent() {
            return ending == Ending.QUIESCENT;
        }
    }

    /**
     * The runs of one size.
     *
     * @param costs the cost of each, by seed; empty if they take longer than the limit
     * @param duration how long they took together
     */
    public record Size(AlgorithmChoice algorithm, int n, List<Cost> costs, Duration duration) {

        /** Whether the runs were made: otherwise they take longer than the limit. */
        public boolean isMeasured() {
            return !costs.isEmpty();
        }

        /** Whether any of the runs ended like that. */
        public boolean anyEnded(Ending ending) {
            return costs.stream().anyMatch(cost -> cost.ending() == ending);
        }

        /** Mean, minimum and maximum of a number over the runs. */
        public LongSummaryStatistics summarize(ToLongFunction<Cost> number) {
            return costs.stream().mapToLong(number).summaryStatistics();
        }
    }

    /**
     * Makes the runs and passes on each size when it is done; after one that is not measured the next algorithm
     * follows. The costs do not depend on the number of threads.
     *
     * @param threads how many runs are made at a time, 1 or more
     * @param catalogue finds the algorithm of a choice
     * @throws InterruptedException if the thread is interrupted; no run is under way any more
     * @throws OutOfMemoryError if so many runs at a time need more than there is
     */
    public void run(int threads, Function<AlgorithmChoice, Algorithm<?>> catalogue, Consumer<Size> results)
            throws InterruptedException {
        for (AlgorithmChoice choice : algorithms) {
            Algorithm<?> algorithm = catalogue.apply(choice);
            Duration expected = Duration.ZERO;
            boolean isWithinLimit = true;
            for (int i = 0; isWithinLimit && i < sizes.size(); i++) {
                int n = sizes.get(i);
                long start = System.nanoTime();
                List<Cost> costs = expected.compareTo(limit) > 0 ? List.of() : measureAll(algorithm, n, threads);
                Duration duration = Duration.ofNanos(System.nanoTime() - start);
                results.accept(new Size(choice, n, costs, duration));
                isWithinLimit = !costs.isEmpty();
                expected = estimateNext(duration, i);
            }
        }
    }

    /** The least time that the next size takes, if time grows with n; zero as long as overhead takes most of it. */
    private Duration estimateNext(Duration duration, int place) {
        boolean canEstimate = place + 1 < sizes.size() && duration.compareTo(MIN_DURATION_FOR_ESTIMATE) > 0;
        return canEstimate ? duration.multipliedBy(sizes.get(place + 1)).dividedBy(sizes.get(place)) : Duration.ZERO;
    }

    private List<Cost> measureAll(Algorithm<?> algorithm, int n, int threads) throws InterruptedException {
        List<Callable<Cost>> runs = IntStream.rangeClosed(seeds.low(), seeds.high())
                .<Callable<Cost>>mapToObj(seed -> () -> measure(algorithm, n, seed))
                .toList();
        ExecutorService workers = Executors.newFixedThreadPool(threads, SweepRunner::newWorkerThread);
        List<Cost> costs = new ArrayList<>();
        try {
            for (Future<Cost> run : workers.invokeAll(runs, limit.toNanos(), TimeUnit.NANOSECONDS)) {
                if (run.isCancelled()) {
                    return List.of();
                }
                costs.add(SweepRunner.resultOf(run));
            }
            return costs;
        } finally {
            workers.shutdownNow();
            workers.awaitTermination(limit.toNanos(), TimeUnit.NANOSECONDS); // else they would slow the next runs down
        }
    }

    private static <S extends ProcessState> Cost measure(Algorithm<S> algorithm, int n, int seed) {
        Simulation<S> run = newRun(algorithm, n, seed);
        run.checkCancellation(Growth::throwIfInterrupted);
        boolean sendsForEver = algorithm.messageTypes().stream().anyMatch(MessageType::detectsFailures);
        Step step = Step.TICK;
        Ending ending = Ending.CUT_OFF;
        while (ending == Ending.CUT_OFF && step != Step.OUT_OF_TIME) {
            throwIfInterrupted();
            step = run.step();
            ending = step == Step.QUIESCENT
                    ? Ending.QUIESCENT
                    : sendsForEver && Elections.isDecided(run) ? Ending.DECIDED : Ending.CUT_OFF;
        }
        return new Cost(run.tallies(), run.stages(), run.tick(), ending);
    }

    private static void throwIfInterrupted() {
        if (Thread.currentThread().isInterrupted()) {
            throw new CancellationException("the run is to end");
        }
    }

    private static <S extends ProcessState> Simulation<S> newRun(Algorithm<S> algorithm, int n, int seed) {
        Random random = new Random((n * SEED_STRIDE + seed) * GOLDEN_GAMMA);
        int untilTick = (int) Math.min(Timing.MAX_TICKS, (long) TICKS_PER_PROCESS * (n + 1));
        Timing timing = Timing.constant(1).withUntilTick(untilTick).withSeed(seed);
        boolean ring = algorithm.isOnRing();
        List<Integer> ids =
                IntStream.rangeClosed(1, ring ? n : n + 1).boxed().collect(Collectors.toCollection(ArrayList::new));
        if (!ring) {
            List<ScheduledIntervention> detection = List.of(detection(1 + random.nextInt(n)));
            return new Simulation<>(algorithm, Group.of(ids), timing, Set.of(n + 1), detection, null);
        }
        List<ScheduledIntervention> all = ids.stream().map(Growth::detection).toList();
        Collections.shuffle(ids, random);
        return new Simulation<>(algorithm, Group.of(ids), timing, Set.of(), all, null);
    }

    private static ScheduledIntervention detection(int id) {
        return ScheduledIntervention.at(0, new Intervention.Detect(id));
    }
}
