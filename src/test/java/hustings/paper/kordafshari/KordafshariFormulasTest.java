package hustings.paper.kordafshari;

import static hustings.trace.CountingConvention.ALL_SENDS;
import static hustings.trace.CountingConvention.LIVE_GROUP;
import static org.assertj.core.api.Assertions.assertThat;

import hustings.TestRun;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The formulas of Kordafshari et al. 2005, section 4, against the simulation.
 *
 * <p>They hold in the convention "live group only": n counts the live processes, with the numbers 1 to n; the crashed
 * coordinator is n+1 and outside the group, and messages to it are not counted. That is how Figure 5's example is
 * computed (n = 1000, r = 100).
 */
class KordafshariFormulasTest {

    private static final int LARGEST = 12;

    static List<Integer> sizes() {
        return IntStream.rangeClosed(1, LARGEST).boxed().toList();
    }

    private static TestRun run(String algorithm, int n, int... detectors) {
        TestRun run = TestRun.of(algorithm, 1, n + 1).crashed(n + 1);
        IntStream.of(detectors).forEach(r -> run.detect(r, 0));
        return run;
    }

    /** The non-empty sets of 1 to n, as arrays in ascending order. */
    private static List<int[]> setsOf(int n) {
        return IntStream.range(1, 1 << n)
                .mapToObj(bits -> IntStream.rangeClosed(1, n)
                        .filter(r -> (bits >> (r - 1) & 1) == 1)
                        .toArray())
                .toList();
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void formula1ModifiedBullyWithOneDetector(int n) {
        for (int r = 1; r < n; r++) {
            assertThat(run("modified-bully", n, r).counted(LIVE_GROUP))
                    .as("n = %d, r = %d", n, r)
                    .isEqualTo(2L * (n - r) + n);
        }
        assertThat(run("modified-bully", n, n).counted(LIVE_GROUP))
                .as("r = n: nobody answers, so there is no GRANT, and the formula is one too many")
                .isEqualTo(n - 1L);
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void formula3BullyWithOneDetector(int n) {
        for (int r = 1; r <= n; r++) {
            assertThat(run("bully", n, r).counted(LIVE_GROUP))
                    .as("n = %d, r = %d", n, r)
                    .isEqualTo((n - r + 1L) * (n - r) + n - 1);
        }
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void formula3IsNotTheCountOfAllSends(int n) {
        for (int r = 1; r <= n; r++) {
            long toTheCrashedOne = n - r + 1L; // every process from r on asks it once
            assertThat(run("bully", n, r).counted(ALL_SENDS))
                    .as("n = %d, r = %d: with the sends to the crashed coordinator", n, r)
                    .isEqualTo((n - r + 1L) * (n - r) + n - 1 + toTheCrashedOne);
        }
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void formula5BullyWithASetOfDetectors(int n) {
        for (int[] detectors : setsOf(n)) {
            int lowest = detectors[0];
            assertThat(run("bully", n, detectors).counted(LIVE_GROUP))
                    .as("n = %d, S = %s", n, IntStream.of(detectors).boxed().toList())
                    .isEqualTo((n - lowest + 1L) * (n - lowest) + n - 1);
        }
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void formula6ModifiedBullyWithASetOfDetectors(int n) {
        for (int[] detectors : setsOf(n)) {
            int lowest = detectors[0];
            long elections = IntStream.of(detectors).mapToLong(r -> n - r).sum();
            long grant = lowest == n ? 0 : 1; // where S is {n} nobody is granted, and the formula is one too many
            assertThat(run("modified-bully", n, detectors).counted(LIVE_GROUP))
                    .as("n = %d, S = %s", n, IntStream.of(detectors).boxed().toList())
                    .isEqualTo((n - lowest) + elections + (n - 1) + grant);
        }
    }
}
