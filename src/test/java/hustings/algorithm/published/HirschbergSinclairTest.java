package hustings.algorithm.published;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.TestRun;
import hustings.engine.Intervention;
import hustings.engine.Timing;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The rules and the cost of Hirschberg and Sinclair 1980. ELECTION and OK are counted apart from the announcement. */
class HirschbergSinclairTest {

    @Test
    void eachPhaseAsksTwiceAsFar() {
        TestRun run = TestRun.of("hirschberg-sinclair", 1, 4).detect(4, 0);
        assertThat(run.stages())
                .containsExactly(
                        "0 ELECTION 4>1 4>3",
                        "2 OK 1>4 3>4",
                        "4 ELECTION 4>1 4>3",
                        "6 ELECTION 1>2 3>2",
                        "8 OK 2>1 2>3",
                        "10 OK 1>4 3>4",
                        "12 ELECTION 4>1 4>3",
                        "14 ELECTION 1>2 3>2",
                        "16 ELECTION 2>3 2>1",
                        "18 ELECTION 1>4 3>4",
                        "20 ELECTED 4>1",
                        "22 ELECTED 1>2",
                        "24 ELECTED 2>3",
                        "26 ELECTED 3>4");
        assertThat(run.rulesOf(4))
                .containsExactly(
                        "Start",
                        "Phase k",
                        "Both answers",
                        "Phase k",
                        "Both answers",
                        "Phase k",
                        "Own id",
                        "Announcement",
                        "Announcement");
        assertThat(run.rulesOf(1)).startsWith("Higher id", "Last hop", "Higher id", "Answer", "Higher id", "Higher id");
    }

    @Test
    void aHigherProcessSwallowsTheIdAndStartsIfItRested() {
        TestRun run = TestRun.of("hirschberg-sinclair", 1, 3).crashed(3).detect(1, 0);
        assertThat(run.stages()).startsWith("0 ELECTION 1>2 1>3!", "2 ELECTION 2>3! 2>1");
        assertThat(run.rulesOf(2)).startsWith("Lower id", "Start", "Phase k");
        assertThat(run.beliefs().values()).containsOnly(2);
    }

    /**
     * Phase k > 0 is entered by at most n / (2^(k-1) + 1) candidates, each of which costs 4 * 2^k; the last costs 2n.
     */
    private static long bound(int n) {
        int lastPhase = n == 1 ? 0 : RingRun.log2(n - 1) + 1;
        long bound = 4L * n + 2L * n;
        for (int phase = 1; phase < lastPhase; phase++) {
            bound += (4L << phase) * (n / ((1 << (phase - 1)) + 1));
        }
        return bound;
    }

    private static long looseBound(int n) {
        return 8L * n * (2 + RingRun.log2(n - 1)); // 8n(1 + ⌈log₂ n⌉)
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 6, 7})
    void neverMoreThanTheBoundInAnyOrderWhoeverStarts(int n) {
        long most = 0;
        for (List<Integer> order : RingRun.orders(n)) {
            RingRun.Outcome all =
                    RingRun.of("hirschberg-sinclair", order).allDetect().outcome();
            RingRun.Outcome one = RingRun.of("hirschberg-sinclair", order)
                    .detect(order.get(0))
                    .outcome();
            assertThat(all.endTick()).as("%s", order).isLessThanOrEqualTo(2 * 6 * n);
            for (RingRun.Outcome outcome : List.of(all, one)) {
                assertThat(outcome.beliefs().values()).as("%s", order).containsOnly(n);
                assertThat(outcome.sent("ELECTED")).isEqualTo(n);
                assertThat(outcome.sentButFor("ELECTED"))
                        .as("%s", order)
                        .isLessThanOrEqualTo(bound(n))
                        .isLessThanOrEqualTo(looseBound(n));
            }
            most = Math.max(most, all.sentButFor("ELECTED"));
        }
        assertThat(most).isEqualTo(List.of(10L, 23L, 32L, 55L, 68L, 78L).get(n - 2));
    }

    @Test
    void groupsOfOneAndTwo() {
        assertThat(TestRun.of("hirschberg-sinclair", 1, 1).detect(1, 0).stages())
                .isEmpty();
        TestRun lone = TestRun.of("hirschberg-sinclair", 1, 2).crashed(2).detect(1, 0);
        assertThat(lone.stages()).containsExactly("0 ELECTION 1>2! 1>2!", "4 ELECTED 1>2!");
        TestRun two = TestRun.of("hirschberg-sinclair", 1, 2).detect(1, 0);
        assertThat(two.beliefs().values()).containsOnly(2);
    }

    private static RingRun crashOfTheWinner() {
        return RingRun.of("hirschberg-sinclair", 3, 1, 2)
                .crashed(3)
                .detect(1)
                .at(14, new Intervention.Crash(2))
                .at(1_000, new Intervention.Detect(1));
    }

    @Test
    void ifTheWinnerCrashesBeforeItAnnouncesItselfTheOthersWaitForEver() {
        assertThat(crashOfTheWinner().outcome().beliefs()).as("a flaw").containsEntry(1, 3);
    }

    @Test
    void restartMendsThat() {
        RingRun mended = crashOfTheWinner().option("restart", "true");
        assertThat(mended.outcome().beliefs()).containsEntry(1, 1);
        for (int crashTick = 1; crashTick < 60; crashTick++) {
            RingRun.Outcome outcome = RingRun.of("hirschberg-sinclair", 4, 1, 5, 2, 3)
                    .option("restart", "true")
                    .crashed(5)
                    .detect(1, 2)
                    .at(crashTick, new Intervention.Crash(4))
                    .at(crashTick + 1, new Intervention.Detect(3))
                    .outcome();
            assertThat(outcome.atRest()).isTrue();
            assertThat(outcome.beliefs().values()).as("crash at %d", crashTick).containsAnyOf(3, 4);
        }
    }

    @Test
    void theHighestWinsWithDrawnDelaysToo() {
        for (long seed = 0; seed < 500; seed++) {
            RingRun.Outcome outcome = RingRun.of("hirschberg-sinclair", 3, 1, 6, 4, 2, 5)
                    .crashed(6)
                    .detect(1, 2)
                    .timing(new Timing(4, 1, 4, seed, 1_000))
                    .outcome();
            assertThat(outcome.atRest()).isTrue();
            assertThat(outcome.beliefs().values()).as("seed %d", seed).containsOnly(5);
        }
    }
}
