package hustings.bench;

import hustings.algorithm.Catalogue;
import hustings.check.ElectionProperties;
import hustings.engine.Timing;
import hustings.model.Algorithm;
import hustings.model.Group;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Range;
import hustings.scenario.Scenario;
import hustings.search.Bounds;
import hustings.search.ScheduleSearch;
import hustings.search.sweep.Growth;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** A search through all schedules, and an election on a large ring, as the command line makes them. */
@State(Scope.Thread)
public class ManyRunsBenchmark {

    private static final AlgorithmChoice REPAIRED =
            AlgorithmChoice.of("bully", Map.of("announce-to-all", "true", "bully-back", "true"));
    private static final int FAULTS = 3;
    private static final int WITHIN_TICKS = 12;

    /** How many threads the search uses; for the ring, how many processes there are. */
    @Param("1")
    public int n;

    private static Algorithm<?> algorithm(AlgorithmChoice choice) {
        return Catalogue.named(choice.name()).with(choice.options());
    }

    /** Situations of the bully algorithm with both repairs among three processes, with up to three faults. */
    @Benchmark
    public long search(Messages counter) {
        return counter.countAllThreads(() -> {
            Scenario start = Scenario.of(
                    REPAIRED, Group.of(List.of(1, 2, 3)), Set.of(3), Timing.constant(Elections.DELAY_TICKS), List.of());
            Bounds bounds = new Bounds(FAULTS, WITHIN_TICKS, 0, false, Bounds.USUAL_MOST_STATES, n);
            return new ScheduleSearch(start, algorithm(REPAIRED), bounds, ElectionProperties.permanent())
                    .run()
                    .states();
        });
    }

    /** Messages of Chang and Roberts' election on a ring in random order. */
    @Benchmark
    public long growth(Messages counter) {
        return counter.countAllThreads(() -> {
            AtomicLong sent = new AtomicLong();
            AlgorithmChoice ring = AlgorithmChoice.asPublished("chang-roberts");
            try {
                new Growth(List.of(ring), List.of(n), new Range(1, 1), Duration.ofMinutes(1))
                        .run(
                                1,
                                ManyRunsBenchmark::algorithm,
                                size -> size.costs()
                                        .forEach(cost ->
                                                sent.addAndGet(cost.tallies().sent())));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return sent.get();
        });
    }
}
