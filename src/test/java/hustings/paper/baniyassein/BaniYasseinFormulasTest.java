package hustings.paper.baniyassein;

import static hustings.trace.CountingConvention.OVERHEAD;
import static org.assertj.core.api.Assertions.assertThat;

import hustings.TestRun;
import hustings.engine.Frame;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Bani Yassein et al. 2012, section 5: formulas (1) to (7), the cases I to IV and the special cases.
 *
 * <p>The paper counts ELECTION and OK. One reading fits all its formulas but (4) and (7): n is the number of processes
 * without the crashed leader, which is n+1; what is sent to that one does not count, what is sent to other crashed ones
 * does. Who crashes besides the leader are the highest. In each of the terms of (4) and (7) there is one OK too many.
 * The claims judge by the n that the paper has elsewhere, the leader included, and so find (6) not to hold.
 */
class BaniYasseinFormulasTest {

    static List<Integer> sizes() {
        return IntStream.rangeClosed(2, 12).boxed().toList();
    }

    /** The processes 1 to n and the crashed leader n+1; the highest of the n are crashed too. */
    private static TestRun run(String algorithm, int n, int crashed, int detector) {
        return TestRun.of(algorithm, 1, n + 1)
                .crashed(IntStream.rangeClosed(n + 1 - crashed, n + 1).toArray())
                .detect(detector, 0);
    }

    /** ELECTION and OK, but for those to the crashed leader. */
    private static long overhead(String algorithm, int n, int crashed, int detector) {
        return run(algorithm, n, crashed, detector).history().frames().stream()
                .filter(frame -> frame.kind() == Frame.Kind.STAGE)
                .filter(frame -> List.of("ELECTION", "OK")
                        .contains(frame.type().orElseThrow().name()))
                .flatMap(frame -> frame.flightsOfStage().stream())
                .filter(flight -> flight.sent().to() != n + 1)
                .count();
    }

    /** The terms (asked + answered) + (asked-1 + answered-1) + ..., so many of them. */
    private static long series(int asked, int answered, int terms) {
        return IntStream.range(0, terms).map(i -> asked - i + answered - i).sum();
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void case1TwoMessagesWhoeverDetects(int n) {
        for (int detector = 1; detector < n; detector++) {
            assertThat(overhead("map", n, 0, detector))
                    .as("detector %d", detector)
                    .isEqualTo(2);
        }
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void formula1BullyLowestDetects(int n) {
        assertThat(overhead("bully", n, 0, 1)).isEqualTo(series(n - 1, n - 1, n - 1));
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void formula1DoesNotHoldIfTheLeaderIsOneOfTheN(int n) {
        TestRun leaderInside = TestRun.of("bully", 1, n).crashed(n).detect(1, 0);
        assertThat(leaderInside.counted(OVERHEAD))
                .as("then it is (n-1)^2, and the formula, n(n-1), is n-1 too many")
                .isEqualTo((n - 1L) * (n - 1));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 4, 6, 8, 10, 12})
    void formula2BullyMiddleDetects(int n) {
        assertThat(overhead("bully", n, 0, n / 2)).isEqualTo(series(n / 2, n / 2, n / 2));
    }

    @ParameterizedTest
    @ValueSource(ints = {4, 8, 12})
    void formula3AQuarterIsDown(int n) {
        for (int detector = 1; detector < n - n / 4; detector++) {
            assertThat(overhead("map", n, n / 4, detector)).isEqualTo(n / 4 + 2L);
        }
        assertThat(overhead("map", n, n / 4, n - n / 4))
                .as("not regardless of the detector: the highest live one comes down to itself, and gets no OK")
                .isEqualTo(n / 4);
        TestRun leaderAmongThem = run("map", n - 1, n / 4 - 1, 1);
        assertThat(leaderAmongThem.counted(OVERHEAD))
                .as("and one less if the leader is one of the quarter")
                .isEqualTo(n / 4 + 1L);
    }

    @ParameterizedTest
    @ValueSource(ints = {4, 8, 12})
    void formula4BullyAQuarterIsDownLowestDetects(int n) {
        int live = 3 * n / 4;
        assertThat(overhead("bully", n, n / 4, 1))
                .as(
                        "the first of the live ones gets %d OKs, not the printed %d; the last term is n/4 as printed",
                        live - 1, live)
                .isEqualTo(series(n - 1, live - 1, live))
                .isEqualTo(series(n - 1, live, live) - live);
    }

    @ParameterizedTest
    @ValueSource(ints = {4, 8, 12})
    void formula5BullyAQuarterIsDownMiddleDetects(int n) {
        assertThat(overhead("bully", n, n / 4, n / 2)).isEqualTo(series(n / 2, n / 4, n / 4 + 1));
    }

    @ParameterizedTest
    @ValueSource(ints = {4, 6, 8, 10, 12})
    void formula6HalfAreDownLowestDetects(int n) {
        assertThat(overhead("map", n, n / 2, 1)).isEqualTo(n / 2 + 2L);
    }

    @Test
    void formula6DoesNotHoldForTwo() {
        assertThat(overhead("map", 2, 1, 1))
                .as("the detector is the only one left, and gets no OK")
                .isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {4, 6, 8, 10, 12})
    void formula7BullyHalfAreDownLowestDetects(int n) {
        assertThat(overhead("bully", n, n / 2, 1))
                .as("one OK too many in each printed term, as in formula (4)")
                .isEqualTo(series(n - 1, n / 2 - 1, n / 2))
                .isEqualTo(series(n - 1, n / 2, n / 2) - n / 2);
    }

    @ParameterizedTest
    @ValueSource(ints = {4, 6, 8, 10, 12})
    void case4HalfAreDownMiddleDetects(int n) {
        assertThat(overhead("map", n, n / 2, n / 2)).isEqualTo(n / 2);
        assertThat(overhead("bully", n, n / 2, n / 2)).isEqualTo(n / 2);
        int delay = 2;
        assertThat(run("bully", n, n / 2, n / 2).end().tick())
                .as("the bully asks all at once: 2D, and the announcement")
                .isEqualTo(3 * delay);
        assertThat(run("map", n, n / 2, n / 2).end().tick())
                .as("MAP asks one after the other: the paper says that it is slower")
                .isEqualTo((2 * n / 2 + 1) * delay);
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void specialCaseTheLowestIsTheOnlyOneLeft(int n) {
        assertThat(overhead("map", n, n - 1, 1)).isEqualTo(n - 1L);
        assertThat(overhead("bully", n, n - 1, 1)).isEqualTo(n - 1L);
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void specialCaseTheNextBelowTheLeaderDetects(int n) {
        assertThat(overhead("map", n, 0, n)).isZero();
        assertThat(overhead("bully", n, 0, n)).isZero();
        assertThat(run("bully", n, 0, n).counted(OVERHEAD))
                .as("the bully does ask the crashed leader, which the paper leaves out")
                .isEqualTo(1);
        assertThat(run("map", n, 0, n).counted(OVERHEAD)).isZero();
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void section5LeaderMessagesAreNotTheSameInAllAlgorithms(int n) {
        assertThat(run("map", n, 0, 1).end().tallies().sent() - 2).isEqualTo(n - 1L);
        if (n > 1) {
            TestRun self = run("map", n, 0, n);
            assertThat(self.end().tallies().sent())
                    .as("who comes down to itself tells the crashed leader too")
                    .isEqualTo(n);
        }
    }
}
