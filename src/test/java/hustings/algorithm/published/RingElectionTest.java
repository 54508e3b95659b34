package hustings.algorithm.published;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.TestRun;
import hustings.engine.Frame;
import hustings.engine.Intervention;
import hustings.engine.ScheduledIntervention;
import hustings.model.ProcessState;
import hustings.trace.History;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The ring algorithm of the lecture notes, through whole runs. */
class RingElectionTest {

    private static RingRun figure621() {
        return RingRun.of("ring", 0, 1, 2, 3, 4, 5, 6, 7).crashed(7);
    }

    /** The lists that a starter's ELECTION carries, send by send. */
    private static List<String> lists(History history, int starter) {
        return history.frames().stream()
                .filter(frame -> frame.kind() == Frame.Kind.STAGE)
                .flatMap(frame -> frame.flightsOfStage().stream())
                .filter(flight -> flight.sent().message().type().name().equals("ELECTION"))
                .filter(flight -> flight.sent().message().content().startsWith("[" + starter))
                .map(flight -> flight.sent().from() + ">" + flight.sent().to()
                        + (flight.fate().isLost() ? "!" : "")
                        + " " + flight.sent().message().content())
                .collect(Collectors.toList());
    }

    @Test
    void figure621TwoListsTravelAtOnceAndBothName6() {
        RingRun run = figure621().detect(3, 6);
        assertThat(lists(run.history(), 6))
                .containsExactly(
                        "6>7! [6]",
                        "6>0 [6]",
                        "0>1 [6,0]",
                        "1>2 [6,0,1]",
                        "2>3 [6,0,1,2]",
                        "3>4 [6,0,1,2,3]",
                        "4>5 [6,0,1,2,3,4]",
                        "5>6 [6,0,1,2,3,4,5]");
        assertThat(lists(run.history(), 3))
                .containsExactly(
                        "3>4 [3]",
                        "4>5 [3,4]",
                        "5>6 [3,4,5]",
                        "6>7! [3,4,5,6]",
                        "6>0 [3,4,5,6]",
                        "0>1 [3,4,5,6,0]",
                        "1>2 [3,4,5,6,0,1]",
                        "2>3 [3,4,5,6,0,1,2]");
        assertThat(run.outcome().beliefs().values()).containsOnly(6);
        assertThat(run.outcome().tallies().delivered()).as("2L for each list").isEqualTo(4 * 7);
    }

    @Test
    void eachStepIsNamedWhereItIsApplied() {
        TestRun run = TestRun.of("ring", 1, 3).crashed(3).detect(2, 0);
        assertThat(run.stages())
                .containsExactly(
                        "0 ELECTION 2>3!",
                        "4 ELECTION 2>1",
                        "6 ELECTION 1>2",
                        "8 COORDINATOR 2>3!",
                        "12 COORDINATOR 2>1",
                        "14 COORDINATOR 1>2");
        assertThat(run.rulesOf(2)).containsExactly("Step 1", "Step 2", "Step 3", "Step 4", "Step 2", "Step 4.2");
        assertThat(run.rulesOf(1)).containsExactly("Step 2.1", "Step 4.1");
    }

    @Test
    void oneStarterCosts2LDeliveriesAmongLLiveOnesInEveryOrderAndTwoLostSendsForEachCrashed() {
        for (int live = 2; live <= 6; live++) {
            for (List<Integer> order : RingRun.orders(live)) {
                List<Integer> ring = RingRun.withCrashed(order, order.indexOf(1));
                RingRun.Outcome outcome =
                        RingRun.of("ring", ring).crashed(live + 1).detect(1).outcome();
                assertThat(outcome.delivered("ELECTION")).as("%s", ring).isEqualTo(live);
                assertThat(outcome.delivered("COORDINATOR")).as("%s", ring).isEqualTo(live);
                assertThat(outcome.tallies().lost()).as("%s", ring).isEqualTo(2);
                assertThat(outcome.endTick())
                        .as("2L hops of D, and 2D for each gap")
                        .isEqualTo(2 * (2 * live + 4));
                assertThat(outcome.beliefs().values()).as("%s", ring).containsOnly(live);
            }
        }
    }

    @Test
    void severalCrashedOnesInARowAreSkippedOneByOne() {
        RingRun run = RingRun.of("ring", 1, 6, 5, 2, 4, 3).crashed(4, 5, 6).detect(1);
        assertThat(TestRun.stages(run.history()))
                .startsWith("0 ELECTION 1>6!", "4 ELECTION 1>5!", "8 ELECTION 1>2", "10 ELECTION 2>4!");
        assertThat(run.outcome().tallies().delivered()).isEqualTo(2 * 3);
        assertThat(run.outcome().tallies().lost()).isEqualTo(2 * 3);
        assertThat(run.outcome().beliefs().values()).containsOnly(3);
    }

    @Test
    void allStartersCost2LEach() {
        for (int live = 2; live <= 7; live++) {
            List<Integer> ids = IntStream.rangeClosed(1, live + 1).boxed().toList();
            RingRun.Outcome outcome =
                    RingRun.of("ring", ids).crashed(live + 1).allDetect().outcome();
            assertThat(outcome.tallies().delivered()).isEqualTo(2L * live * live);
            assertThat(outcome.beliefs().values()).containsOnly(live);
        }
    }

    @Test
    void aLoneProcessLeads() {
        assertThat(TestRun.of("ring", 1, 1).detect(1, 0).stages()).isEmpty();
        TestRun lone = TestRun.of("ring", 1, 3).crashed(2, 3).detect(1, 0);
        assertThat(lone.stages())
                .containsExactly("0 ELECTION 1>2!", "4 ELECTION 1>3!", "8 COORDINATOR 1>2!", "12 COORDINATOR 1>3!");
        assertThat(lone.beliefs()).containsEntry(1, 1);
    }

    @Test
    void theNextInTheListTurnsItRoundIfTheStarterCrashesButTheStarterIsStillInIt() {
        RingRun run = RingRun.of("ring", 1, 2, 3, 4).crashed(4).detect(3).at(7, new Intervention.Crash(3));
        assertThat(TestRun.stages(run.history()))
                .startsWith(
                        "0 ELECTION 3>4!", "4 ELECTION 3>1", "6 ELECTION 1>2", "8 ELECTION 2>3!", "12 ELECTION 2>4!");
        assertThat(run.outcome().beliefs().values())
                .as("a flaw: the crashed 3 is announced")
                .containsOnly(3);
        assertThat(run.option("leave-out-starter", "true").outcome().beliefs().values())
                .as("mended")
                .containsOnly(2);
        assertThat(run.outcome().atRest()).isTrue();
    }

    @Test
    void coordinatorIsTakenOffTheRingIfWhoTurnedItRoundHasCrashed() {
        TestRun run = TestRun.of("ring", 1, 3).crashed(3).detect(1, 0).crash(1, 11);
        assertThat(run.stages()).endsWith("8 COORDINATOR 1>2", "10 COORDINATOR 2>3!", "14 COORDINATOR 2>1!");
        assertThat(run.rulesOf(2)).endsWith("Step 2", "Crashed owner");
    }

    @Test
    void aLostListIsReplacedOnlyByANewDetection() {
        TestRun run = TestRun.of("ring", 1, 4).crashed(4).detect(1, 0).drop("1>2 ELECTION@0", 1);
        assertThat(run.stages()).as("a flaw: nobody waits with a timer").containsExactly("0 ELECTION 1>2!");
        assertThat(run.detect(1, 20).beliefs().values()).containsOnly(3);
    }

    @Test
    void aRevivedProcessIsSilentOrByOptionElects() {
        TestRun run = TestRun.of("ring", 1, 3).crash(3, 0).detect(1, 1).revive(3, 40);
        assertThat(run.beliefs()).containsEntry(1, 2).containsEntry(2, 2).containsEntry(3, ProcessState.NOBODY);
        assertThat(run.option("revival", "elect").beliefs().values()).containsOnly(3);
        assertThat(run.rulesOf(3)).startsWith("Revival", "Step 1");
    }

    @Test
    void aListThatIsUnderWayTakesInWhoRevivesMeanwhile() {
        RingRun run = RingRun.of("ring", 1, 2, 3, 4).crashed(3, 4).detect(1).at(1, new Intervention.Revive(3));
        assertThat(run.outcome().beliefs().values()).containsOnly(3);
        assertThat(run.scenario().events()).contains(ScheduledIntervention.atTick(1, new Intervention.Revive(3)));
    }
}
