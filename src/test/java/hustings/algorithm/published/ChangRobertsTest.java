package hustings.algorithm.published;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.TestRun;
import hustings.engine.Intervention;
import hustings.engine.Timing;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The rules and the costs of Chang and Roberts 1979. ELECTION is counted apart from the announcement. */
class ChangRobertsTest {

    private static RingRun ring(List<Integer> order) {
        return RingRun.of("chang-roberts", order);
    }

    private static List<Integer> ascending(int n) {
        return IntStream.rangeClosed(1, n).boxed().toList();
    }

    @Test
    void idsTravelUntilAHigherOneStopsThem() {
        TestRun run = TestRun.of("chang-roberts", 1, 4).crashed(4).detect(1, 0).detect(3, 0);
        assertThat(run.stages())
                .containsExactly(
                        "0 ELECTION 1>2 3>4!",
                        "2 ELECTION 2>3",
                        "4 ELECTION 3>1",
                        "6 ELECTION 1>2",
                        "8 ELECTION 2>3",
                        "10 ELECTED 3>4!",
                        "14 ELECTED 3>1",
                        "16 ELECTED 1>2",
                        "18 ELECTED 2>3");
        assertThat(run.rulesOf(1)).containsExactly("Start", "Higher id", "Announcement");
        assertThat(run.rulesOf(2)).containsExactly("Lower id, not taking part", "Higher id", "Announcement");
        assertThat(run.rulesOf(3))
                .containsExactly(
                        "Start",
                        "Lower id, taking part",
                        "Crashed neighbour",
                        "Own id",
                        "Announcement",
                        "Crashed neighbour",
                        "Announcement");
        assertThat(run.beliefs().values()).containsOnly(3);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 6, 7})
    void theMeanOverAllOrdersIsNTimesTheNthHarmonicNumberIfAllStart(int n) {
        List<List<Integer>> orders = RingRun.orders(n);
        long least = Long.MAX_VALUE;
        long most = 0;
        long sum = 0;
        for (List<Integer> order : orders) {
            RingRun.Outcome outcome = ring(order).allDetect().outcome();
            assertThat(outcome.beliefs().values()).as("%s", order).containsOnly(n);
            assertThat(outcome.sent("ELECTED")).as("%s", order).isEqualTo(n);
            long elections = outcome.sent("ELECTION");
            least = Math.min(least, elections);
            most = Math.max(most, elections);
            sum += elections;
        }
        long factorial = orders.size();
        long expected = n * LongStream.rangeClosed(1, n).map(k -> factorial / k).sum();
        assertThat(sum).as("n! n H(n)").isEqualTo(expected);
        assertThat(least).isEqualTo(2L * n - 1);
        assertThat(most).isEqualTo(n * (n + 1L) / 2);
    }

    /** How far an id travels is known from the order alone: to the next higher one clockwise. */
    @Test
    void everyIdOfALargeRingTravelsToTheNextHigherOne() {
        int n = 65_536;
        List<Integer> order = new ArrayList<>(ascending(n));
        Collections.shuffle(order, new Random(1));
        int highest = order.indexOf(n);
        long hops = n;
        ArrayDeque<Integer> higherOnes = new ArrayDeque<>(List.of(highest + n)); // by place, the nearest first
        for (int place = highest + n - 1; place > highest; place--) {
            while (order.get(higherOnes.peek() % n) < order.get(place % n)) {
                higherOnes.pop();
            }
            hops += higherOnes.peek() - place;
            higherOnes.push(place);
        }
        RingRun.Outcome outcome = ring(order)
                .timing(Timing.ofConstantDelay(1).withUntilTick(4 * n))
                .allDetect()
                .outcome();
        assertThat(outcome.atRest()).isTrue();
        assertThat(outcome.sent("ELECTION")).isEqualTo(hops);
        assertThat(outcome.sent("ELECTED")).isEqualTo(n);
        assertThat(outcome.beliefs().values()).containsOnly(n);
    }

    @Test
    void ascendingClockwiseIsTheBestCaseAndDescendingTheWorst() {
        List<Integer> descending = new ArrayList<>(ascending(7));
        Collections.reverse(descending);
        assertThat(ring(ascending(7)).allDetect().outcome().sent("ELECTION")).isEqualTo(13);
        assertThat(ring(descending).allDetect().outcome().sent("ELECTION")).isEqualTo(28);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 6})
    void oneStarterCostsItsWayToTheHighestAndOneRound(int n) {
        for (List<Integer> order : RingRun.orders(n)) {
            for (int starter = 1; starter <= n; starter++) {
                int way = Math.floorMod(order.indexOf(n) - order.indexOf(starter), n);
                RingRun.Outcome outcome = ring(order).detect(starter).outcome();
                assertThat(outcome.sent("ELECTION"))
                        .as("%s from %d", order, starter)
                        .isEqualTo(n + way);
                assertThat(outcome.endTick())
                        .as("the way, one round, and the announcement")
                        .isEqualTo(2 * (2 * n + way));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5})
    void aCrashedCoordinatorChangesNoDeliveryWhereverItStands(int n) {
        for (List<Integer> order : RingRun.orders(n)) {
            long without = ring(order).allDetect().outcome().sent("ELECTION");
            for (int place = 0; place <= n; place++) {
                RingRun.Outcome outcome = ring(RingRun.withCrashed(order, place))
                        .crashed(n + 1)
                        .allDetect()
                        .outcome();
                assertThat(outcome.delivered("ELECTION"))
                        .as("%s, %d", order, place)
                        .isEqualTo(without);
                assertThat(outcome.beliefs().values()).containsOnly(n);
            }
        }
    }

    @Test
    void groupsOfOneAndTwo() {
        assertThat(TestRun.of("chang-roberts", 1, 1).detect(1, 0).stages()).isEmpty();
        TestRun lone = TestRun.of("chang-roberts", 1, 2).crashed(2).detect(1, 0);
        assertThat(lone.stages()).containsExactly("0 ELECTION 1>2!", "4 ELECTED 1>2!");
        assertThat(lone.beliefs()).containsEntry(1, 1);
    }

    @Test
    void aParticipantIgnoresADetection() {
        TestRun run = TestRun.of("chang-roberts", 1, 4).crashed(4).detect(1, 0);
        assertThat(run.detect(1, 1).detect(2, 3).stages())
                .isEqualTo(TestRun.of("chang-roberts", 1, 4)
                        .crashed(4)
                        .detect(1, 0)
                        .stages());
    }

    @Test
    void theHighestWinsWithDrawnDelaysToo() {
        for (long seed = 0; seed < 500; seed++) {
            RingRun.Outcome outcome = RingRun.of("chang-roberts", 3, 1, 6, 4, 2, 5)
                    .crashed(6)
                    .detect(1, 2)
                    .timing(new Timing(4, 1, 4, seed, 1_000))
                    .outcome();
            assertThat(outcome.atRest()).isTrue();
            assertThat(outcome.beliefs().values()).as("seed %d", seed).containsOnly(5);
        }
    }

    @Test
    void ifTheWinnerCrashesBeforeItAnnouncesItselfTheOthersWaitForEver() {
        RingRun run = RingRun.of("chang-roberts", 1, 2, 3)
                .crashed(3)
                .detect(1)
                .at(5, new Intervention.Crash(2))
                .at(50, new Intervention.Detect(1));
        assertThat(TestRun.stages(run.history()))
                .as("a flaw: 1 takes part, and so ignores its own detection")
                .containsExactly("0 ELECTION 1>2", "2 ELECTION 2>3!");
        assertThat(run.outcome().beliefs()).containsEntry(1, 3);
    }

    @Test
    void restartMendsAnIdThatWasLost() {
        RingRun lost =
                RingRun.of("chang-roberts", 1, 2, 3, 4).crashed(4).detect(1).at(7, new Intervention.Crash(3));
        assertThat(lost.outcome().beliefs().values())
                .as("3 and its id are gone; 1 and 2 wait")
                .containsOnly(4);
        lost.option("restart", "true");
        assertThat(lost.outcome().beliefs().values()).containsOnly(2);
        assertThat(TestRun.stages(lost.history()))
                .as("12nD = 96 ticks after it started, 1 starts again")
                .contains("96 ELECTION 1>2");
    }

    @Test
    void theIdOfACrashedOwnerIsTakenOffTheRing() {
        RingRun run =
                RingRun.of("chang-roberts", 1, 3, 2, 4).crashed(4).detect(3).at(1, new Intervention.Crash(3));
        assertThat(TestRun.stages(run.history()))
                .containsExactly("0 ELECTION 3>2", "2 ELECTION 2>4!", "6 ELECTION 2>1", "8 ELECTION 1>3!");
        assertThat(run.outcome().atRest()).isTrue();
    }

    @Test
    void byOptionARevivedProcessElects() {
        TestRun run = TestRun.of("chang-roberts", 1, 3).crash(3, 0).detect(1, 1).revive(3, 60);
        assertThat(run.beliefs()).containsEntry(3, -1);
        assertThat(run.option("revival", "elect").beliefs().values()).containsOnly(3);
    }
}
