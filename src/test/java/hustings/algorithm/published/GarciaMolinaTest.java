package hustings.algorithm.published;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.TestRun;
import hustings.engine.Timing;
import hustings.trace.CountingConvention;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The procedures of Garcia-Molina 1982 through whole runs. D is 2 ticks, so a call that is answered takes 4. */
class GarciaMolinaTest {

    private static TestRun withoutPolling(int lastId) {
        return TestRun.of("garcia-molina", 1, lastId)
                .option("check-period", "off")
                .option("silence-period", "off");
    }

    private static TestRun polling(int lastId) {
        return TestRun.of("garcia-molina", 1, lastId)
                .timing(Timing.ofConstantDelay(2).withUntilTick(400));
    }

    @Test
    void oneCallAtATimeThroughTheFourPartsOfAnElection() {
        TestRun run = withoutPolling(4).crashed(4).detect(3, 0);
        assertThat(run.stages())
                .containsExactly(
                        "0 ARE_YOU_THERE 3>4!",
                        "4 HALT 3>2",
                        "6 ACK 2>3",
                        "8 HALT 3>1",
                        "10 ACK 1>3",
                        "12 NEW_COORDINATOR 3>2",
                        "14 ACK 2>3",
                        "16 NEW_COORDINATOR 3>1",
                        "18 ACK 1>3",
                        "20 READY 3>2",
                        "22 ACK 2>3",
                        "24 READY 3>1",
                        "26 ACK 1>3");
        assertThat(run.beliefs().values()).containsOnly(3);
        assertThat(run.rulesOf(3))
                .containsExactly(
                        "Election, first part",
                        "Election, second part",
                        "Election, second part",
                        "Election, third part",
                        "Election, third part",
                        "Election, fourth part",
                        "Election, fourth part");
        assertThat(run.rulesOf(1)).containsExactly("Halt", "NewCoordinator", "Ready");
    }

    @Test
    void theHighestLiveProcessNeedsSixMessagesForEachOther() {
        for (int live = 1; live <= 12; live++) {
            TestRun run = withoutPolling(live + 1).crashed(live + 1).detect(live, 0);
            assertThat(run.counted(CountingConvention.LIVE_GROUP)).isEqualTo(6L * (live - 1));
            assertThat(run.end().tick()).isEqualTo(2 * 2 * (3 * (live - 1) + 1));
        }
    }

    @Test
    void asPublishedAnAnsweredElectionEndsThereAndWithoutPollingNobodyElseStartsOne() {
        TestRun run = withoutPolling(3).crashed(3).detect(1, 0);
        assertThat(run.stages()).containsExactly("0 ARE_YOU_THERE 1>2", "2 YES 2>1");
        assertThat(run.beliefs().values()).as("all follow the crashed 3").containsOnly(3);
    }

    @Test
    void timeoutTheHighestLiveProcessFindsOutByPollingTheSilentCoordinator() {
        TestRun run = polling(3).crashed(3).detect(1, 0);
        assertThat(run.stages())
                .as("after 40D of silence, that of 1 counted from its answer")
                .contains("80 ARE_YOU_THERE 2>3!", "84 ARE_YOU_THERE 1>3! 2>3!", "88 HALT 2>1");
        assertThat(run.beliefs().values()).containsOnly(2);
        assertThat(run.rulesOf(2)).contains("Timeout");
    }

    @Test
    void theSilencePeriodSaysWhenACoordinatorIsPolled() {
        TestRun run = polling(3).crashed(3).option("silence-period", "20D");
        assertThat(run.stages()).startsWith("40 ARE_YOU_THERE 1>3! 2>3!", "44 ARE_YOU_THERE 1>2 2>3!", "46 YES 2>1");
        assertThat(polling(3).crashed(3).option("silence-period", "off").stages())
                .isEmpty();
        assertThat(polling(3).crashed(3).option("silence-period", "100D").stages())
                .startsWith("200 ARE_YOU_THERE 1>3! 2>3!");
    }

    @Test
    void anElectionIsCutShortByAHaltFromAbove() {
        // the answer of 3 is lost, so that 2 goes on until 3 halts it
        TestRun run =
                withoutPolling(4).crashed(4).detect(2, 0).drop("3>2 YES@2", 3).detect(3, 2);
        assertThat(run.stages())
                .startsWith("0 ARE_YOU_THERE 2>3", "2 ARE_YOU_THERE 3>4!", "2 YES 3>2!", "4 ARE_YOU_THERE 2>4!");
        assertThat(run.stages()).contains("6 HALT 3>2").noneMatch(stage -> stage.contains("HALT 2>"));
        assertThat(run.beliefs().values()).containsOnly(3);
    }

    @Test
    void ifOneInUpDoesNotAcknowledgeTheElectionStartsOver() {
        TestRun run = withoutPolling(4).crashed(4).detect(3, 0).crash(1, 15);
        assertThat(run.stages())
                .contains("16 NEW_COORDINATOR 3>1!", "20 ARE_YOU_THERE 3>4!", "24 HALT 3>2", "28 HALT 3>1!");
        assertThat(run.rulesOf(3)).contains("Election, timeouts");
        assertThat(run.beliefs().values()).containsOnly(3);
        TestRun later = withoutPolling(4).crashed(4).detect(3, 0).crash(1, 23);
        assertThat(later.stages()).contains("24 READY 3>1!", "28 ARE_YOU_THERE 3>4!");
    }

    @Test
    void whoIsHaltedAndThenForgottenStartsAnElectionOnTimeout() {
        TestRun run = polling(3).crashed(3).detect(2, 0).crash(2, 7);
        assertThat(run.stages())
                .as("halted at 6; 40D later its status is still Election, so it does not even poll")
                .startsWith("0 ARE_YOU_THERE 2>3!", "4 HALT 2>1", "6 ACK 1>2!", "86 ARE_YOU_THERE 1>2!");
        assertThat(run.beliefs()).containsEntry(1, 1);
    }

    @Test
    void whoIsLeftInReorganizationPollsItsNewCoordinator() {
        TestRun run = polling(3).crashed(3).detect(2, 0).crash(2, 11);
        assertThat(run.stages()).contains("10 ACK 1>2!", "90 ARE_YOU_THERE 1>2!", "94 ARE_YOU_THERE 1>2!");
        assertThat(run.beliefs()).containsEntry(1, 1);
    }

    @Test
    void checkTheCoordinatorFindsWhoIsBackByItsNoAndTakesItIn() {
        TestRun run = polling(3).crashed(1).revive(1, 10);
        assertThat(run.stages())
                .startsWith(
                        "10 ARE_YOU_THERE 1>2",
                        "12 YES 2>1",
                        "40 ARE_YOU_NORMAL 3>1",
                        "42 NOT_NORMAL 1>3",
                        "44 HALT 3>2");
        assertThat(run.rulesOf(3)).contains("Check");
        assertThat(run.rulesOf(1)).startsWith("Recovery", "Election, first part");
        assertThat(run.beliefs()).containsEntry(1, 3);
    }

    @Test
    void checkGoesThroughAllAndPausesForThePeriod() {
        TestRun run = polling(3)
                .option("check-period", "10D")
                .timing(Timing.ofConstantDelay(2).withUntilTick(50));
        assertThat(run.stages())
                .containsExactly(
                        "20 ARE_YOU_NORMAL 3>1",
                        "22 NORMAL 1>3",
                        "24 ARE_YOU_NORMAL 3>2",
                        "26 NORMAL 2>3",
                        "48 ARE_YOU_NORMAL 3>1",
                        "50 NORMAL 1>3");
    }

    @Test
    void recoveryTheHighestHaltsEverybodyAndLeads() {
        TestRun run = withoutPolling(3).crash(3, 0).detect(2, 1).revive(3, 40);
        assertThat(run.stages()).contains("40 HALT 3>2", "44 HALT 3>1");
        assertThat(run.beliefs().values()).containsOnly(3);
    }

    @Test
    void stableStorageSurvivesACrashAndTheBeliefDoesNot() {
        TestRun run = withoutPolling(3).crashed(3).detect(2, 0).crash(1, 40).revive(1, 50);
        assertThat(run.beliefs()).as("1 asks 2 and leaves it at that").containsEntry(1, -1);
        GarciaMolina.State state = (GarciaMolina.State) run.end().process(1).state();
        assertThat(state.stored().coordinator()).isEqualTo(2);
        assertThat(state.stored().halter()).as("undefined by Recovery").isEqualTo(-1);
    }

    @Test
    void assertion1WhoIsHaltedHasNoCoordinator() {
        TestRun run = withoutPolling(3).crashed(3).detect(2, 0).revive(3, 6);
        List<String> beliefs = run.history().frames().stream()
                .map(frame -> frame.tick() + " " + TestRun.beliefs(frame))
                .distinct()
                .toList();
        assertThat(beliefs)
                .as("2 halts itself at 4, organizes 1 at 8 and is halted by 3 in the same tick")
                .contains("2 {1=3, 2=3}", "4 {1=3, 2=-1}", "6 {1=-1, 2=-1, 3=-1}")
                .contains("8 {1=-1, 2=-1, 3=-1}", "10 {1=2, 2=-1, 3=-1}", "14 {1=-1, 2=-1, 3=3}")
                .endsWith("30 {1=3, 2=3, 3=3}");
        assertThat(beliefs).noneMatch(belief -> belief.contains("2=2") && belief.contains("3=3"));
    }

    @Test
    void asPublishedTwoCoordinatorsThatAreBothNormalStay() {
        // the answer of 3 is lost, so 2 goes on; the halt of 2 by 3 is lost, so both get to their election points
        TestRun run = polling(4)
                .crashed(4)
                .detect(2, 0)
                .drop("3>2 YES@2", 3)
                .detect(3, 4)
                .drop("3>2 HALT@8", 9);
        assertThat(run.beliefs()).containsEntry(2, 2).containsEntry(3, 3).containsEntry(1, 3);
        List<String> stages = run.stages();
        assertThat(stages).filteredOn(stage -> stage.contains("NOT_NORMAL")).isEmpty();
    }
}
