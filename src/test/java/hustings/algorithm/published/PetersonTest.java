package hustings.algorithm.published;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.TestRun;
import hustings.engine.Intervention;
import hustings.engine.Timing;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The rules and the cost of Peterson 1982. ELECTION is counted apart from the announcement. */
class PetersonTest {

    @Test
    void aLocalMaximumGoesOnInTheProcessAfterIt() {
        RingRun run = RingRun.of("peterson", 3, 1, 2).allDetect();
        assertThat(TestRun.stages(run.history()))
                .containsExactly(
                        "0 ELECTION 1>2 2>3 3>1",
                        "2 ELECTION 1>2 2>3 3>1",
                        "4 ELECTION 1>2",
                        "6 ELECTION 2>3",
                        "8 ELECTION 3>1",
                        "10 ELECTED 1>2",
                        "12 ELECTED 2>3",
                        "14 ELECTED 3>1");
        assertThat(run.outcome().beliefs().values()).containsOnly(3);
    }

    @Test
    void theRulesAreNamed() {
        TestRun run = TestRun.of("peterson", 1, 3).detect(1, 0).detect(2, 0).detect(3, 0); // clockwise 1, 2, 3
        assertThat(run.rulesOf(1))
                .as("1 is the one after 3, so it goes on for 3, and 3 leads")
                .containsExactly(
                        "Start",
                        "First value",
                        "Second value, v1 highest",
                        "Own value",
                        "Announcement",
                        "Announcement");
        assertThat(run.rulesOf(3))
                .containsExactly("Start", "First value", "Second value, v1 not highest", "Relay", "Announcement");
        assertThat(run.beliefs().values()).containsOnly(3);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 6, 7})
    void pPhasesCost2nPPlusNAndThereAreAtMostLogNInAnyOrder(int n) {
        for (List<Integer> order : RingRun.orders(n)) {
            int phases = RingRun.rounds(order);
            assertThat(phases).isLessThanOrEqualTo(RingRun.log2(n));
            RingRun.Outcome all = RingRun.of("peterson", order).allDetect().outcome();
            assertThat(all.endTick()).as("%s", order).isLessThanOrEqualTo(2 * (3 * n + 2));
            RingRun.Outcome one = RingRun.of("peterson", order).detect(1).outcome();
            for (RingRun.Outcome outcome : List.of(all, one)) {
                assertThat(outcome.sent("ELECTION")).as("%s", order).isEqualTo(2L * n * phases + n);
                assertThat(outcome.sent("ELECTED")).isEqualTo(n);
                assertThat(outcome.beliefs().values()).as("%s", order).containsOnly(n);
            }
        }
    }

    @Test
    void groupsOfOneAndTwo() {
        assertThat(TestRun.of("peterson", 1, 1).detect(1, 0).stages()).isEmpty();
        TestRun lone = TestRun.of("peterson", 1, 2).crashed(2).detect(1, 0);
        assertThat(lone.stages()).containsExactly("0 ELECTION 1>2!", "4 ELECTED 1>2!");
        assertThat(TestRun.of("peterson", 1, 2).detect(1, 0).beliefs().values()).containsOnly(2);
    }

    @Test
    void ifMessagesOvertakeEachOtherTheWrongOneMayLead() {
        // found by a search over seeds; every message is in time, but links are not first-in-first-out
        RingRun.Outcome outcome = RingRun.of("peterson", 3, 1, 2)
                .crashed(3)
                .detect(2)
                .timing(new Timing(4, 1, 4, 39, 1_000))
                .outcome();
        assertThat(outcome.atRest()).isTrue();
        assertThat(outcome.beliefs().values()).as("though 2 is live").containsOnly(1);
    }

    @Test
    void ifAnActiveProcessCrashesAValueMayGoRoundForEver() {
        RingRun run = RingRun.of("peterson", 1, 2, 3)
                .crashed(3)
                .detect(1)
                .at(13, new Intervention.Crash(1))
                .timing(Timing.ofConstantDelay(2).withUntilTick(1_000));
        assertThat(run.outcome().atRest()).as("a flaw").isFalse();
    }
}
