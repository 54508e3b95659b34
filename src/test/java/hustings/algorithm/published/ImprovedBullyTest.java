package hustings.algorithm.published;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.TestRun;
import hustings.model.ProcessState;
import org.junit.jupiter.api.Test;

/** The steps of the modified algorithm of the Aarhus report, section II, through whole runs. */
class ImprovedBullyTest {

    private static TestRun example() {
        return TestRun.of("improved-bully", 1, 5).crashed(5).detect(2, 0);
    }

    @Test
    void exampleScenarioAToE() {
        assertThat(example().stages())
                .containsExactly(
                        "0 HALT 2>1",
                        "0 ELECTION 2>3 2>4 2>5!",
                        "2 OK 3>2 4>2",
                        "4 INFORM 2>4",
                        "6 ELECTION 4>5!",
                        "10 COORDINATOR 4>1 4>2 4>3 4>5!");
        assertThat(example().rulesOf(2))
                .containsExactly("Step 1", "Step 1a", "Step 2b, 2c", "Step 2b, 2c", "Scenario, C", "Step 2f");
        assertThat(example().rulesOf(4))
                .containsExactly("Step 2a", "Step 1b", "Step 1c", "Step 2d", "Step 2d", "Step 2e");
        assertThat(example().rulesOf(1)).containsExactly("Step 1b", "Step 1c", "Step 2f");
        assertThat(example().beliefs().values()).containsOnly(4);
    }

    @Test
    void exampleScenarioAAsTheReportTellsItHaltsAll() {
        assertThat(example().option("halt", "all").stages())
                .startsWith("0 HALT 2>1 2>3 2>4 2>5!", "0 ELECTION 2>3 2>4 2>5!", "2 OK 3>2 4>2")
                .hasSize(6);
    }

    @Test
    void step1bARaisedFlagKeepsItsOwnerFromStarting() {
        assertThat(example().detect(1, 3).detect(3, 3).detect(4, 7).stages())
                .isEqualTo(example().stages());
    }

    @Test
    void step1cTheCoordinatorVariableIsClearedUntilTheAnnouncement() {
        TestRun run = example().crash(4, 5);
        assertThat(run.beliefs().values()).containsOnly(ProcessState.NOBODY);
    }

    @Test
    void step1dTheHighestLiveProcessHearsNothingAndWins() {
        assertThat(TestRun.of("improved-bully", 1, 3).crashed(3).detect(2, 0).stages())
                .containsExactly("0 HALT 2>1", "0 ELECTION 2>3!", "4 COORDINATOR 2>1 2>3!");
    }

    @Test
    void theFlagStopsOnlyThoseWhoHaveNotBegun() {
        assertThat(example().detect(3, 0).stages())
                .containsExactly(
                        "0 HALT 2>1 3>1 3>2",
                        "0 ELECTION 2>3 2>4 2>5! 3>4 3>5!",
                        "2 OK 3>2 4>2 4>3",
                        "4 INFORM 2>4 3>4",
                        "6 ELECTION 4>5!",
                        "10 COORDINATOR 4>1 4>2 4>3 4>5!");
    }

    @Test
    void step2dWhoFindsSomebodyAboveItHandsOnInTurn() {
        // the OK of 4 is lost, so 2 informs 3, which finds 4
        TestRun run = example().drop("4>2 OK@2", 3);
        assertThat(run.stages())
                .containsExactly(
                        "0 HALT 2>1",
                        "0 ELECTION 2>3 2>4 2>5!",
                        "2 OK 3>2 4>2!",
                        "4 INFORM 2>3",
                        "6 ELECTION 3>4 3>5!",
                        "8 OK 4>3",
                        "10 INFORM 3>4",
                        "12 ELECTION 4>5!",
                        "16 COORDINATOR 4>1 4>2 4>3 4>5!");
    }

    @Test
    void step3ARevivedProcessElectsAndTheHighestAnnouncesAtOnce() {
        TestRun lower = TestRun.of("improved-bully", 1, 4).crashed(1).revive(1, 0);
        assertThat(lower.stages())
                .containsExactly(
                        "0 ELECTION 1>2 1>3 1>4", "2 OK 2>1 3>1 4>1", "4 INFORM 1>4", "6 COORDINATOR 4>1 4>2 4>3");
        assertThat(lower.rulesOf(1)).startsWith("Step 3");
        assertThat(example().revive(5, 20).stages()).endsWith("20 COORDINATOR 5>1 5>2 5>3 5>4");
    }

    @Test
    void asPublishedAFlagStaysRaisedForEverIfTheInitiatorCrashes() {
        // the smallest case: 1 halts 2, and is gone before it can hand over
        TestRun run = TestRun.of("improved-bully", 1, 3).crashed(3).detect(1, 0).crash(1, 1);
        assertThat(run.stages()).containsExactly("0 ELECTION 1>2 1>3!", "2 OK 2>1!");
        assertThat(run.beliefs()).containsEntry(2, ProcessState.NOBODY);
        TestRun again = TestRun.of("improved-bully", 1, 3)
                .crashed(3)
                .detect(1, 0)
                .crash(1, 1)
                .detect(2, 50);
        assertThat(again.stages()).as("and no detection helps").isEqualTo(run.stages());
        assertThat(run.option("flag-timeout", "6D").stages())
                .endsWith("14 HALT 2>1!", "14 ELECTION 2>3!", "18 COORDINATOR 2>1! 2>3!");
        assertThat(run.rulesOf(2)).contains("Repair");
        assertThat(run.beliefs()).containsEntry(2, 2);
    }

    @Test
    void theSameIfTheInformedProcessCrashes() {
        TestRun run = example().crash(4, 7);
        assertThat(run.beliefs().values()).containsOnly(ProcessState.NOBODY);
        assertThat(run.option("flag-timeout", "6D").beliefs().values()).containsOnly(3);
    }

    @Test
    void sixDelaysAreEnoughForAnUndisturbedElection() {
        assertThat(example().option("flag-timeout", "6D").stages())
                .isEqualTo(example().stages());
        assertThat(example().option("flag-timeout", "9D").stages())
                .isEqualTo(example().stages());
    }

    @Test
    void asPublishedACoordinatorFromALowerNumberIsBelieved() {
        // both answers to 1 are lost
        TestRun run = TestRun.of("improved-bully", 1, 3).crashed(3).detect(1, 0).drop("2>1 OK@2", 3);
        assertThat(run.beliefs().values()).as("though 2 is live").containsOnly(1);
    }
}
