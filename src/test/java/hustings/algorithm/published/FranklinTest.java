package hustings.algorithm.published;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.TestRun;
import hustings.engine.Intervention;
import hustings.engine.Timing;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The rules and the cost of Franklin 1982. ELECTION is counted apart from the announcement. */
class FranklinTest {

    @Test
    void onlyWhoIsHigherThanBothItsNeighboursStaysActive() {
        RingRun run = RingRun.of("franklin", 1, 4, 2, 3).allDetect();
        assertThat(TestRun.stages(run.history()))
                .startsWith(
                        "0 ELECTION 1>4 1>3 2>3 2>4 3>1 3>2 4>2 4>1",
                        "2 ELECTION 3>1 3>2 4>2 4>1",
                        "4 ELECTION 1>4 1>3 2>4 2>3")
                .endsWith("14 ELECTED 4>2", "16 ELECTED 2>3", "18 ELECTED 3>1", "20 ELECTED 1>4");
        assertThat(run.outcome().beliefs().values()).containsOnly(4);
    }

    @Test
    void theRulesAreNamed() {
        TestRun run = TestRun.of("franklin", 1, 3).detect(1, 0);
        assertThat(run.rulesOf(1))
                .containsExactly(
                        "Start", "Round", "One side", "One side", "One higher", "Relay", "Relay", "Announcement");
        assertThat(run.rulesOf(3))
                .containsExactly(
                        "Start",
                        "Round",
                        "One side",
                        "One side",
                        "Both lower",
                        "Round",
                        "One side",
                        "One side",
                        "Own id",
                        "Announcement",
                        "Announcement");
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 6, 7})
    void rRoundsCost2nEachAndOneMoreAndThereAreAtMostLogNInAnyOrder(int n) {
        for (List<Integer> order : RingRun.orders(n)) {
            int rounds = RingRun.rounds(order);
            assertThat(rounds).isLessThanOrEqualTo(RingRun.log2(n));
            RingRun.Outcome all = RingRun.of("franklin", order).allDetect().outcome();
            assertThat(all.endTick()).as("%s", order).isLessThanOrEqualTo(2 * Math.max(5, 3 * n - 1));
            RingRun.Outcome one = RingRun.of("franklin", order).detect(1).outcome();
            for (RingRun.Outcome outcome : List.of(all, one)) {
                assertThat(outcome.sent("ELECTION")).as("%s", order).isEqualTo(2L * n * (rounds + 1));
                assertThat(outcome.sent("ELECTED")).isEqualTo(n);
                assertThat(outcome.beliefs().values()).as("%s", order).containsOnly(n);
            }
        }
    }

    @Test
    void groupsOfOneAndTwo() {
        assertThat(TestRun.of("franklin", 1, 1).detect(1, 0).stages()).isEmpty();
        TestRun lone = TestRun.of("franklin", 1, 2).crashed(2).detect(1, 0);
        assertThat(lone.stages()).containsExactly("0 ELECTION 1>2! 1>2!", "4 ELECTED 1>2!");
        assertThat(TestRun.of("franklin", 1, 2).detect(1, 0).beliefs().values()).containsOnly(2);
    }

    @Test
    void ifAnActiveProcessCrashesAnotherWaitsForEver() {
        RingRun run = RingRun.of("franklin", 3, 1, 2)
                .crashed(3)
                .detect(1)
                .at(14, new Intervention.Crash(2))
                .at(100, new Intervention.Detect(1))
                .timing(Timing.ofConstantDelay(2).withUntilTick(1_000));
        assertThat(run.outcome().beliefs()).as("a flaw").containsEntry(1, 3);
    }

    @Test
    void theHighestWinsWithDrawnDelaysToo() {
        for (long seed = 0; seed < 500; seed++) {
            RingRun.Outcome outcome = RingRun.of("franklin", 3, 1, 6, 4, 2, 5)
                    .crashed(6)
                    .detect(1, 2)
                    .timing(new Timing(4, 1, 4, seed, 1_000))
                    .outcome();
            assertThat(outcome.atRest()).isTrue();
            assertThat(outcome.beliefs().values()).as("seed %d", seed).containsOnly(5);
        }
    }
}
