package hustings.algorithm.published;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.TestRun;
import hustings.engine.Intervention;
import hustings.engine.Timing;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The rules and the cost of Le Lann 1977. ELECTION is counted apart from the announcement. */
class LeLannTest {

    @Test
    void everyStartersIdGoesAllTheWayRoundAndTheHighestStarterLeads() {
        TestRun run = TestRun.of("le-lann", 1, 4).crashed(4).detect(1, 0).detect(2, 0);
        assertThat(run.stages())
                .containsExactly(
                        "0 ELECTION 1>2 2>3",
                        "2 ELECTION 2>3 3>4!",
                        "4 ELECTION 3>4!",
                        "6 ELECTION 3>1",
                        "8 ELECTION 1>2 3>1",
                        "10 ELECTED 2>3",
                        "12 ELECTED 3>4!",
                        "16 ELECTED 3>1",
                        "18 ELECTED 1>2");
        assertThat(run.rulesOf(1)).containsExactly("Start", "Another's id", "Passing on", "Own id", "Announcement");
        assertThat(run.rulesOf(3)).startsWith("Passing on", "Passing on").endsWith("Announcement", "Crashed neighbour");
        assertThat(run.beliefs().values())
                .as("3 did not start, so it cannot lead: as published")
                .containsOnly(2);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 6})
    void kStartersCostExactlyKnInEveryOrder(int n) {
        for (List<Integer> order : RingRun.orders(n)) {
            for (int bits = 1; bits < 1 << n; bits++) {
                int set = bits;
                int[] starters = IntStream.rangeClosed(1, n)
                        .filter(id -> (set >> (id - 1) & 1) == 1)
                        .toArray();
                RingRun.Outcome outcome =
                        RingRun.of("le-lann", order).detect(starters).outcome();
                assertThat(outcome.sent("ELECTION")).isEqualTo((long) starters.length * n);
                assertThat(outcome.sent("ELECTED")).isEqualTo(n);
                assertThat(outcome.beliefs().values())
                        .as("%s, set %d", order, bits)
                        .containsOnly(starters[starters.length - 1]);
            }
        }
    }

    @Test
    void allOfSevenStart() {
        for (List<Integer> order : RingRun.orders(7)) {
            RingRun.Outcome outcome = RingRun.of("le-lann", order).allDetect().outcome();
            assertThat(outcome.sent("ELECTION")).isEqualTo(49);
            assertThat(outcome.beliefs().values()).containsOnly(7);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 6})
    void ifEveryoneWakesAtItsFirstMessageTheHighestLeadsAtNSquared(int n) {
        for (List<Integer> order : RingRun.orders(n)) {
            RingRun.Outcome outcome = RingRun.of("le-lann", order)
                    .option("wake", "first-message")
                    .detect(1)
                    .outcome();
            assertThat(outcome.sent("ELECTION")).isEqualTo((long) n * n);
            assertThat(outcome.beliefs().values()).as("%s", order).containsOnly(n);
        }
    }

    @Test
    void aProcessThatHasLetAnIdPassCannotStartAnyMore() {
        TestRun run = TestRun.of("le-lann", 1, 4).crashed(4).detect(1, 0).detect(3, 5);
        assertThat(run.beliefs().values()).as("3 noticed too late").containsOnly(1);
        assertThat(run.rulesOf(3)).doesNotContain("Start");
    }

    @Test
    void groupsOfOneAndTwo() {
        assertThat(TestRun.of("le-lann", 1, 1).detect(1, 0).stages()).isEmpty();
        TestRun two = TestRun.of("le-lann", 1, 2).detect(1, 0).detect(2, 0);
        assertThat(two.stages())
                .containsExactly("0 ELECTION 1>2 2>1", "2 ELECTION 1>2 2>1", "4 ELECTED 2>1", "6 ELECTED 1>2");
    }

    @Test
    void theHighestStarterCrashesAndTheOthersWaitForEver() {
        RingRun run = RingRun.of("le-lann", 1, 2, 3)
                .crashed(3)
                .detect(1, 2)
                .at(3, new Intervention.Crash(2))
                .at(50, new Intervention.Detect(1));
        assertThat(run.outcome().beliefs()).as("a flaw").containsEntry(1, 3);
        assertThat(run.outcome().atRest()).isTrue();
    }

    @Test
    void ifAnIdOvertakesAnotherTwoAreAnnounced() {
        // found by a search over seeds; 2 is announced by itself, and 1 has its own id back before it has seen 2's
        RingRun.Outcome outcome = RingRun.of("le-lann", 3, 1, 2)
                .crashed(3)
                .detect(2, 1)
                .timing(new Timing(4, 1, 4, 968, 1_000))
                .outcome();
        assertThat(outcome.beliefs()).containsEntry(1, 2).containsEntry(2, 1);
    }
}
