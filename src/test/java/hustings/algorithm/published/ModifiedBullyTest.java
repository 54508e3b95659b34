package hustings.algorithm.published;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.TestRun;
import hustings.engine.Timing;
import hustings.model.ProcessState;
import org.junit.jupiter.api.Test;

/** The rules of Kordafshari et al. 2005, sections 3 and 3.1, through whole runs. */
class ModifiedBullyTest {

    private static TestRun figure2() {
        return TestRun.of("modified-bully", 1, 6).crashed(6).detect(3, 0);
    }

    @Test
    void figure2TheHighestAnswererIsGrantedTheRole() {
        assertThat(figure2().stages())
                .containsExactly(
                        "0 ELECTION 3>4 3>5 3>6!", "2 OK 4>3 5>3", "4 GRANT 3>5", "6 COORDINATOR 5>1 5>2 5>3 5>4 5>6!");
        assertThat(figure2().rulesOf(3)).containsExactly("Step 1", "Step 2", "Step 4, answers", "Step 5");
        assertThat(figure2().rulesOf(5)).containsExactly("Section 3.1, step 2", "Step 3", "Step 5");
        assertThat(figure2().beliefs().values()).containsOnly(5);
    }

    @Test
    void figure3OfTwoThatDetectAtOnceTheHigherStops() {
        TestRun run = figure2().detect(2, 0);
        assertThat(run.stages())
                .containsExactly(
                        "0 ELECTION 2>3 2>4 2>5 2>6! 3>4 3>5 3>6!",
                        "2 OK 3>2 4>2 5>2",
                        "4 GRANT 2>5",
                        "6 COORDINATOR 5>1 5>2 5>3 5>4 5>6!");
    }

    @Test
    void step4NobodyAnswersAndTheInitiatorLeads() {
        assertThat(TestRun.of("modified-bully", 1, 3).crashed(3).detect(2, 0).stages())
                .containsExactly("0 ELECTION 2>3!", "4 COORDINATOR 2>1 2>3!");
    }

    @Test
    void section31Step3ALowerRequestAfterTheAnswerGetsOkAndTheOneAnsweredBeforeGetsStop() {
        assertThat(TestRun.of("modified-bully", 1, 5)
                        .crashed(5)
                        .detect(3, 0)
                        .detect(1, 1)
                        .stages())
                .containsExactly(
                        "0 ELECTION 3>4 3>5!",
                        "1 ELECTION 1>2 1>3 1>4 1>5!",
                        "2 OK 4>3",
                        "3 OK 2>1 3>1 4>1",
                        "3 STOP 4>3",
                        "5 GRANT 1>4",
                        "7 COORDINATOR 4>1 4>2 4>3 4>5!");
    }

    @Test
    void aLaterHigherRequestGetsNoAnswer() {
        // 1 asks 3 at 0; the ELECTION from 1 to 2 is lost, so 2 does not know and asks 3 as well
        TestRun run = TestRun.of("modified-bully", 1, 4)
                .crashed(4)
                .detect(1, 0)
                .drop("1>2 ELECTION@0", 1)
                .detect(2, 1);
        assertThat(run.stages())
                .as("so 2 takes itself for the highest: a flaw as published")
                .contains("2 OK 3>1", "5 COORDINATOR 2>1 2>3 2>4!");
        assertThat(run.stages()).doesNotContain("3 OK 3>2");
    }

    @Test
    void section3AnAnswererElectsAfter3DIfTheInitiatorCrashes() {
        TestRun run = figure2().crash(3, 3);
        assertThat(run.stages()).startsWith("0 ELECTION 3>4 3>5 3>6!", "2 OK 4>3! 5>3!", "8 ELECTION 4>5 4>6! 5>6!");
        assertThat(run.rulesOf(4)).contains("Section 3, initiator crashes");
        assertThat(run.beliefs().values()).containsOnly(5);
    }

    @Test
    void section3TheInitiatorRepeatsTheAlgorithmIfTheGrantedProcessCrashes() {
        TestRun run = figure2().crash(5, 5);
        assertThat(run.stages())
                .startsWith(
                        "0 ELECTION 3>4 3>5 3>6!",
                        "2 OK 4>3 5>3",
                        "4 GRANT 3>5!",
                        "8 ELECTION 3>4 3>5! 3>6! 4>5! 4>6!");
        assertThat(run.rulesOf(3)).contains("Section 3, granted process crashes");
        assertThat(run.beliefs().values()).containsOnly(4);
    }

    @Test
    void whoIsAskedByALowerOneAsItsWaitAfterGrantEndsAnswersAndDoesNotElect() {
        TestRun run = TestRun.of("modified-bully", 1, 5)
                .crashed(5)
                .detect(2, 0)
                .crash(4, 5)
                .detect(1, 6);
        assertThat(run.stages())
                .contains("4 GRANT 2>4!", "6 ELECTION 1>2 1>3 1>4! 1>5!", "8 OK 2>1 3>1")
                .noneMatch(stage -> stage.startsWith("8 ELECTION"));
    }

    @Test
    void thePrintedWaitOfDAfterGrantIsTooShort() {
        assertThat(figure2().option("grant-wait", "D").stages())
                .as("3 starts again while the announcement of 5 is being made")
                .contains("4 GRANT 3>5", "6 ELECTION 3>4 3>5 3>6!", "6 COORDINATOR 5>1 5>2 5>3 5>4 5>6!");
    }

    @Test
    void theShortWaitGathersRequestsThatDoNotComeTogether() {
        TestRun apart =
                TestRun.of("modified-bully", 1, 5).crashed(5).detect(3, 0).detect(2, 1);
        assertThat(apart.stages()).contains("2 OK 4>3", "3 STOP 4>3");
        assertThat(apart.option("wait", "D").stages())
                .contains("4 OK 4>2", "5 OK 3>2")
                .noneMatch(stage -> stage.contains("STOP"));
    }

    @Test
    void step6ARevivedProcessAlwaysElectsByTheProse() {
        TestRun run =
                TestRun.of("modified-bully", 1, 4).crash(4, 0).detect(3, 1).revive(4, 20);
        assertThat(run.stages()).endsWith("20 COORDINATOR 4>1 4>2 4>3");
        TestRun lower = TestRun.of("modified-bully", 1, 4).crashed(1).revive(1, 0);
        assertThat(lower.stages()).startsWith("0 ELECTION 1>2 1>3 1>4");
    }

    @Test
    void byFigure4AnExCoordinatorStaysSilentAndBelievesInNobody() {
        TestRun run = TestRun.of("modified-bully", 1, 4)
                .crash(4, 0)
                .detect(3, 1)
                .revive(4, 20)
                .option("revival", "figure-4");
        assertThat(run.stages()).noneMatch(stage -> stage.startsWith("20"));
        assertThat(run.beliefs()).containsEntry(4, ProcessState.NOBODY).containsEntry(1, 3);
    }

    @Test
    void byFigure4AProcessHigherThanTheCoordinatorItRemembersElects() {
        // with the 4 of 1..4 crashed, 3 crashes, too, and does not notice that 2 leads from 6 on
        TestRun run = TestRun.of("modified-bully", 1, 4)
                .crashed(4)
                .crash(3, 0)
                .detect(2, 1)
                .revive(3, 20)
                .option("revival", "figure-4");
        assertThat(run.stages()).as("3 remembers 4, and keeps silent").noneMatch(stage -> stage.startsWith("20"));
        run.detect(1, 30).crash(3, 31).revive(3, 60);
        assertThat(run.beliefs())
                .as("2 announced itself while 3 was down again")
                .containsEntry(1, 2);
        TestRun heard = TestRun.of("modified-bully", 1, 4)
                .crashed(3, 4)
                .detect(2, 0)
                .revive(3, 5) // in time to hear of 2
                .crash(3, 10)
                .revive(3, 20)
                .option("revival", "figure-4");
        assertThat(heard.stages())
                .as("3 remembers 2 and elects")
                .endsWith("20 ELECTION 3>4!", "24 COORDINATOR 3>1 3>2 3>4!");
    }

    @Test
    void theRepairedWaitStandsACrashOfTheGrantedProcess() {
        for (String grantWait : new String[] {"2D", "D"}) {
            for (String shortWait : new String[] {"0", "D", "2D"}) {
                TestRun run = figure2()
                        .crash(5, 5)
                        .option("answer-wait", "4D")
                        .option("grant-wait", grantWait)
                        .option("wait", shortWait);
                assertThat(run.beliefs().values())
                        .as("grant-wait %s, wait %s", grantWait, shortWait)
                        .containsOnly(4);
            }
        }
    }

    @Test
    void thePrintedWaitOf3DIsTooShortIfMessagesAreFasterThanD() {
        // found by a search over seeds: 1, 2 and 5 answer early, and 1 elects before it can hear of 5
        TestRun run =
                TestRun.of("modified-bully", 0, 6).crashed(6).detect(0, 4).timing(new Timing(2, 1, 2, 19, 10_000));
        assertThat(run.stages())
                .contains("10 COORDINATOR 5>0 5>1 5>2 5>3 5>4 5>6!", "11 ELECTION 1>2 1>3 1>4 1>5 1>6!");
        assertThat(run.beliefs()).as("the live 5 follows 3").containsEntry(5, 3);
        assertThat(run.option("answer-wait", "4D").beliefs().values()).containsOnly(5);
    }
}
