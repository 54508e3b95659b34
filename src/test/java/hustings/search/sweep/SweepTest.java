package hustings.search.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import hustings.algorithm.Catalogue;
import hustings.engine.Intervention;
import hustings.engine.ScheduledIntervention;
import hustings.engine.Timing;
import hustings.model.Algorithm;
import hustings.model.Group;
import hustings.model.Publication;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import hustings.trace.CountingConvention;
import hustings.trace.Measurement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Sweeps: which runs they are, what they measure, and that neither threads nor a cancel change a row. */
class SweepTest {

    private static final Timing DRAWN = new Timing(2, 1, 4, 0, 200);

    private static Algorithm<?> algorithm(AlgorithmChoice choice) {
        return Catalogue.getByName(choice.name()).with(choice.options());
    }

    private static List<AlgorithmChoice> choices(String... names) {
        return Stream.of(names).map(AlgorithmChoice::asPublished).toList();
    }

    private static Sweep figure5(int n, CountingConvention convention, String... algorithms) {
        List<Integer> everyone = IntStream.rangeClosed(1, n).boxed().toList();
        return new Sweep(
                choices(algorithms), n, new TreeSet<>(), everyone, Timing.ofConstantDelay(2), 0, 0, convention);
    }

    private static Sweep withDrawnDelays(String algorithm) {
        return new Sweep(
                choices(algorithm),
                9,
                new TreeSet<>(Set.of(2, 9)),
                List.of(1, 4, 8),
                DRAWN,
                5,
                8,
                CountingConvention.ALL_SENDS);
    }

    private static List<SweepRow> rows(Sweep sweep, int threads) {
        List<SweepRow> rows = new ArrayList<>();
        assertThat(new SweepRunner(sweep, SweepTest::algorithm).run(threads, rows::add))
                .isTrue();
        return rows;
    }

    @Test
    void runsOfASweepGoByAlgorithmThenDetectorThenSeed() {
        Sweep sweep = new Sweep(
                choices("bully", "ring"), 3, new TreeSet<>(), List.of(3, 1), DRAWN, 7, 8, CountingConvention.AARHUS);
        assertThat(LongStream.range(0, sweep.runCount()).mapToObj(sweep::runAt).map(SweepTest::text))
                .containsExactly(
                        "bully 3 7",
                        "bully 3 8",
                        "bully 1 7",
                        "bully 1 8",
                        "ring 3 7",
                        "ring 3 8",
                        "ring 1 7",
                        "ring 1 8");
    }

    private static String text(SweepRun run) {
        return run.algorithm().name() + " " + run.detector() + " " + run.seed();
    }

    /** Formula (3) of Kordafshari et al. 2005, section 4. */
    @Test
    void theBullysSweepSumsUpToFormula3() {
        long sum = 0;
        for (SweepRow row : rows(figure5(50, CountingConvention.LIVE_GROUP, "bully"), 2)) {
            long r = row.run().detector();
            assertThat(row.messages()).isEqualTo((50 - r + 1) * (50 - r) + 50 - 1);
            assertThat(row.sent()).isGreaterThanOrEqualTo(row.messages());
            assertThat(row.winner()).hasValue(50);
            assertThat(row.agreed()).isTrue();
            sum += row.messages();
        }
        assertThat(sum).isEqualTo(41_650 + 50 * 49);
    }

    static Stream<String> algorithms() {
        return Catalogue.shipped().stream().map(Publication::name);
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void aRowSaysWhatTheRunComesToWhenItIsMeasuredByItself(String algorithm) {
        Sweep sweep = withDrawnDelays(algorithm);
        for (SweepRow row : rows(sweep, 2)) {
            Scenario scenario = Scenario.of(
                    row.run().algorithm(),
                    Group.of(IntStream.rangeClosed(1, 10).boxed().toList()),
                    Set.of(2, 9, 10),
                    new Timing(2, 1, 4, row.run().seed(), 200),
                    List.of(ScheduledIntervention.atTick(
                            0, new Intervention.Detect(row.run().detector()))));
            Measurement measured = Measurement.of(scenario, algorithm(row.run().algorithm()));
            assertThat(row.messages()).isEqualTo(measured.tallies().sent()).isEqualTo(row.sent());
            assertThat(row.stages()).isEqualTo(measured.stages());
            assertThat(row.ticks()).isEqualTo(measured.endTick());
            assertThat(row.quiescent()).isEqualTo(measured.quiescent());
            Collection<Integer> beliefs = measured.beliefs().values();
            assertThat(row.agreed())
                    .as("%s %s", text(row.run()), measured.beliefs())
                    .isEqualTo(new HashSet<>(beliefs).size() == 1
                            && measured.beliefs().containsKey(beliefs.iterator().next()));
            if (row.agreed()) {
                assertThat(beliefs).containsOnly(row.winner().orElseThrow());
            }
        }
    }

    @ParameterizedTest
    @EnumSource(CountingConvention.class)
    void messagesAreCountedUnderTheConvention(CountingConvention convention) {
        for (SweepRow row : rows(figure5(6, convention, "modified-bully", "bully"), 1)) {
            Scenario scenario = Scenario.of(
                    row.run().algorithm(),
                    Group.of(IntStream.rangeClosed(1, 7).boxed().toList()),
                    Set.of(7),
                    Timing.ofConstantDelay(2),
                    List.of(ScheduledIntervention.atTick(
                            0, new Intervention.Detect(row.run().detector()))));
            assertThat(row.messages())
                    .isEqualTo(Measurement.of(scenario, algorithm(row.run().algorithm()))
                            .count(convention));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 8})
    void theRowsAndTheirOrderDoNotDependOnTheThreads(int threads) {
        Sweep sweep = figure5(60, CountingConvention.LIVE_GROUP, "bully", "modified-bully", "ring");
        assertThat(rows(sweep, threads)).isEqualTo(rows(sweep, 1));
    }

    @Test
    void cancelKeepsTheFirstRows() {
        Sweep sweep = figure5(40, CountingConvention.ALL_SENDS, "bully", "modified-bully");
        List<SweepRow> kept = new ArrayList<>();
        AtomicReference<SweepRunner> runner = new AtomicReference<>();
        runner.set(new SweepRunner(sweep, SweepTest::algorithm));
        boolean finished = runner.get().run(2, row -> {
            kept.add(row);
            if (kept.size() == 5) {
                runner.get().cancel();
            }
        });
        assertThat(finished).isFalse();
        assertThat(kept).isEqualTo(rows(sweep, 1).subList(0, 5));
        assertThat(runner.get().progress().done()).isEqualTo(5);
        assertThat(runner.get().progress().total()).isEqualTo(80);
        assertThat(runner.get().progress().sent())
                .isEqualTo(kept.stream().mapToLong(SweepRow::sent).sum());
    }

    /** The taker pauses after some rows, so that it is certain that the sweep is under way. */
    @Test
    void aPauseKeepsAllAsItIsAndCostsNoTime() throws InterruptedException {
        Sweep sweep = figure5(40, CountingConvention.ALL_SENDS, "bully", "modified-bully");
        List<SweepRow> rows = Collections.synchronizedList(new ArrayList<>());
        SweepRunner runner = new SweepRunner(sweep, SweepTest::algorithm);
        CountDownLatch paused = new CountDownLatch(1);
        Thread taker = new Thread(() -> runner.run(2, row -> {
            rows.add(row);
            if (rows.size() == 5) {
                runner.pause();
                paused.countDown();
            }
        }));
        taker.start();
        paused.await();
        Duration elapsed = runner.progress().elapsed();
        taker.join(100); // had it not paused, it would have come to its end by then
        assertThat(taker.isAlive()).isTrue();
        assertThat(rows).hasSize(5);
        assertThat(runner.progress().elapsed()).isEqualTo(elapsed);
        runner.resume();
        taker.join();
        assertThat(rows).isEqualTo(rows(sweep, 1));
        assertThat(runner.progress().elapsed()).isGreaterThan(elapsed);
    }

    @Test
    void aPausedSweepCanBeCancelledAndNotPausedAgain() {
        Sweep sweep = figure5(40, CountingConvention.ALL_SENDS, "bully");
        SweepRunner runner = new SweepRunner(sweep, SweepTest::algorithm);
        runner.pause();
        runner.cancel();
        runner.pause();
        assertThat(runner.run(2, row -> {})).isFalse();
    }

    @Test
    void anExceptionOfTheTakerEndsTheSweep() {
        Sweep sweep = figure5(40, CountingConvention.ALL_SENDS, "bully");
        SweepRunner runner = new SweepRunner(sweep, SweepTest::algorithm);
        assertThatThrownBy(() -> runner.run(2, row -> {
                    throw new IllegalArgumentException("full");
                }))
                .hasMessage("full");
        assertThat(runner.progress().done()).isZero();
    }

    @Test
    void theRestIsEstimatedFromWhatIsDone() {
        SweepProgress progress = new SweepProgress(25, 100, 5_000_000, Duration.ofSeconds(2));
        assertThat(progress.messagesPerSecond()).isEqualTo(2_500_000);
        assertThat(progress.estimatedRemaining()).isEqualTo(Duration.ofSeconds(6));
        SweepProgress none = new SweepProgress(0, 100, 0, Duration.ZERO);
        assertThat(none.messagesPerSecond()).isZero();
        assertThat(none.estimatedRemaining()).isZero();
    }
}
