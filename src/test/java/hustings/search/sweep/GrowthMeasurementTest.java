package hustings.search.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import hustings.algorithm.Catalogue;
import hustings.model.Algorithm;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Range;
import hustings.search.sweep.GrowthMeasurement.RunCost;
import hustings.search.sweep.GrowthMeasurement.SizeResult;
import hustings.trace.CountingConvention;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Costs by size, held against what is known of them; the bounds are written out here once more. */
class GrowthMeasurementTest {

    private static final Duration LONG = Duration.ofMinutes(5);

    private static Algorithm<?> catalogue(AlgorithmChoice choice) {
        return Catalogue.getByName(choice.name()).with(choice.options());
    }

    private static List<SizeResult> sizes(String algorithms, int seeds, int threads, Duration limit, Integer... sizes)
            throws InterruptedException {
        List<AlgorithmChoice> choices = Stream.of(algorithms.split(" ", -1))
                .map(AlgorithmChoice::asPublished)
                .toList();
        List<SizeResult> made = new ArrayList<>();
        new GrowthMeasurement(choices, List.of(sizes), new Range(1, seeds), limit)
                .run(threads, GrowthMeasurementTest::catalogue, made::add);
        return made;
    }

    private static LongSummaryStatistics messages(SizeResult size) {
        return size.summarize(cost -> CountingConvention.OVERHEAD_LIVE.count(cost.tallies()));
    }

    @Test
    void changRobertsSendsNTimesTheNthHarmonicNumberOnAverage() throws InterruptedException {
        assertThatChangRobertsSendsNTimesTheNthHarmonicNumber(100);
    }

    @ParameterizedTest
    @Tag("weekly") // how the average grows
    @ValueSource(ints = {8, 2_048})
    void changRobertsSendsNTimesTheNthHarmonicNumberInGroupsOfOtherSizes(int n) throws InterruptedException {
        assertThatChangRobertsSendsNTimesTheNthHarmonicNumber(n);
    }

    private static void assertThatChangRobertsSendsNTimesTheNthHarmonicNumber(int n) throws InterruptedException {
        SizeResult size = sizes("chang-roberts", 200, 2, LONG, n).get(0);
        double expected =
                n * IntStream.rangeClosed(1, n).mapToDouble(k -> 1.0 / k).sum();
        assertThat(messages(size).getAverage()).isCloseTo(expected, within(0.03 * expected));
        assertThat(messages(size).getMin()).isGreaterThanOrEqualTo(2L * n - 1).isLessThan((long) expected);
        assertThat(messages(size).getMax())
                .isLessThanOrEqualTo(n * (n + 1L) / 2)
                .isGreaterThan((long) expected);
        assertThat(size.costs()).allMatch(RunCost::isQuiescent).allMatch(cost -> cost.ticks() <= 3 * n - 1);
    }

    @ParameterizedTest
    @CsvSource({
        "hirschberg-sinclair, 8, 8",
        "peterson, 2, 1",
        "franklin, 2, 2", // so many n log2 n, and so many n
    })
    void theOtherBoundsHoldAtPowersOfTwo(String algorithm, int logarithmic, int linear) throws InterruptedException {
        assertThatBoundsHold(algorithm, logarithmic, linear, 8, 64, 512);
    }

    @ParameterizedTest
    @Tag("weekly") // how they grow
    @CsvSource({"hirschberg-sinclair, 8, 8", "peterson, 2, 1", "franklin, 2, 2"})
    void theOtherBoundsHoldInLargeGroups(String algorithm, int logarithmic, int linear) throws InterruptedException {
        assertThatBoundsHold(algorithm, logarithmic, linear, 4_096, 16_384);
    }

    private static void assertThatBoundsHold(String algorithm, int logarithmic, int linear, Integer... sizes)
            throws InterruptedException {
        for (SizeResult size : sizes(algorithm, 5, 2, LONG, sizes)) {
            long n = size.n();
            int log = Long.numberOfTrailingZeros(n);
            assertThat(messages(size).getMax())
                    .as("n = %d", n)
                    .isLessThanOrEqualTo(logarithmic * n * log + linear * n)
                    .isGreaterThan(n * log / 2);
            assertThat(size.costs()).allMatch(RunCost::isQuiescent);
        }
    }

    @Test
    void everyStarterOfLeLannGoesRoundAndAMillionSuccessorsCostTheModifiedBullyThreeEach() throws InterruptedException {
        assertThat(messages(sizes("le-lann", 2, 1, LONG, 128).get(0)).getMin()).isEqualTo(128 * 128);
        SizeResult size =
                sizes("modified-bully", 1, 1, LONG, GrowthMeasurement.MAX_N).get(0);
        long sent = size.summarize(cost -> CountingConvention.LIVE_GROUP.count(cost.tallies()))
                .getSum();
        assertThat(sent).isBetween(1L << 20, 3L << 20);
    }

    @Test
    void theNumberOfThreadsChangesNothing() throws InterruptedException {
        String algorithms = "chang-roberts bully";
        List<SizeResult> alone = sizes(algorithms, 6, 1, LONG, 10, 100);
        List<SizeResult> together = sizes(algorithms, 6, 2, LONG, 10, 100);
        assertThat(together)
                .hasSize(4)
                .extracting(SizeResult::costs)
                .isEqualTo(alone.stream().map(SizeResult::costs).toList());
        assertThat(alone)
                .allSatisfy(size -> assertThat(size.costs().stream().distinct().count())
                        .as("%s draws", size.algorithm().name())
                        .isGreaterThan(1));
    }

    /** Raft: a request, a vote and the first heartbeat for each other process, each D after the one before. */
    @Test
    void heartbeatsAreNoPartOfAnElection() throws InterruptedException {
        for (SizeResult size : sizes("raft", 3, 2, LONG, 4, 8, 100)) {
            assertThat(size.costs()).allSatisfy(cost -> {
                assertThat(CountingConvention.LIVE_GROUP.count(cost.tallies())).isEqualTo(3L * (size.n() - 1));
                assertThat(cost.ticks()).isEqualTo(3);
                assertThat(cost.ending()).isEqualTo(GrowthMeasurement.Ending.DECIDED);
            });
        }
        assertThat(sizes("garcia-molina", 2, 2, LONG, 8).get(0).costs())
                .allSatisfy(cost -> assertThat(cost.tallies().types().stream()
                                .filter(type -> type.name().equals("ARE_YOU_NORMAL"))
                                .mapToLong(cost.tallies()::sent))
                        .containsOnly(0L));
    }

    @Test
    void sizesThatTakeTooLongAreLeftOutWithAllLargerOnes() throws InterruptedException {
        List<SizeResult> sizes = sizes("le-lann modified-bully", 4, 2, Duration.ofSeconds(1), 4, 4_000, 4_001);
        assertThat(sizes)
                .extracting(size -> size.algorithm().name() + " " + size.n() + " " + size.isMeasured())
                .containsExactly(
                        "le-lann 4 true",
                        "le-lann 4000 false",
                        "modified-bully 4 true",
                        "modified-bully 4000 true",
                        "modified-bully 4001 true");
    }

    @Test
    void aRunThatTakesTooLongIsEndedAmidATick() throws InterruptedException {
        List<SizeResult> sizes = sizes("bully", 4, 2, Duration.ofSeconds(1), 4, 300_000);
        assertThat(sizes).extracting(SizeResult::isMeasured).containsExactly(true, false);
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            if (thread.getName().equals("sweep")) {
                thread.join(5_000);
                assertThat(thread.isAlive()).isFalse();
            }
        }
    }
}
