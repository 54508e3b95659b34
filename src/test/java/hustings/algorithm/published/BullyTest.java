package hustings.algorithm.published;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.TestRun;
import hustings.engine.Intervention;
import hustings.engine.MessageName;
import hustings.engine.Timing;
import org.junit.jupiter.api.Test;

/** The rules of the textbook bully algorithm, as Kordafshari et al. number them in section 2, through whole runs. */
class BullyTest {

    private static TestRun figure1() {
        return TestRun.of("bully", 0, 7).crashed(7).detect(4, 0);
    }

    @Test
    void figure1NamesTheRulesItFollows() {
        assertThat(figure1().rulesOf(4)).containsExactly("Step 1", "Step 1.1", "Step 2.3", "Step 2.4");
        assertThat(figure1().rulesOf(6))
                .containsExactly("Step 2.1", "Step 2.2", "Step 1.1", "Step 2.1", "Step 1.2", "Step 2.4");
        assertThat(figure1().beliefs().values()).containsOnly(6);
    }

    @Test
    void step12TheHighestLiveProcessHearsNothingAndWins() {
        assertThat(TestRun.of("bully", 0, 3).crashed(3).detect(2, 0).stages())
                .containsExactly("0 ELECTION 2>3!", "4 COORDINATOR 2>0 2>1");
    }

    @Test
    void step22AProcessThatHoldsAnElectionDoesNotStartAnother() {
        assertThat(figure1().detect(4, 1).detect(5, 3).stages())
                .isEqualTo(figure1().stages());
    }

    @Test
    void step23WhoeverWasToldToStepBackStartsAgainIfNobodyAnnouncesItself() {
        TestRun run = TestRun.of("bully", 0, 3).crashed(3).detect(1, 0).crash(2, 3);
        assertThat(run.stages())
                .as("the OK of 2 arrives at 4, and 4D later 1 asks again")
                .containsExactly(
                        "0 ELECTION 1>2 1>3!",
                        "2 OK 2>1",
                        "2 ELECTION 2>3!",
                        "12 ELECTION 1>2! 1>3!",
                        "16 COORDINATOR 1>0");
    }

    @Test
    void step3ARevivedProcessHoldsAnElectionAndTheHighestAnnouncesAtOnce() {
        assertThat(figure1().revive(7, 9).stages()).endsWith("9 COORDINATOR 7>0 7>1 7>2 7>3 7>4 7>5 7>6");
        TestRun lower = TestRun.of("bully", 0, 3).crashed(1).revive(1, 0);
        assertThat(lower.stages())
                .containsExactly(
                        "0 ELECTION 1>2 1>3",
                        "2 OK 2>1 3>1",
                        "2 ELECTION 2>3",
                        "2 COORDINATOR 3>0 3>1 3>2",
                        "4 OK 3>2",
                        "4 COORDINATOR 3>0 3>1 3>2");
    }

    @Test
    void announceToAllTellsTheHigherOnesToo() {
        assertThat(figure1().option("announce-to-all", "true").stages())
                .endsWith("6 COORDINATOR 6>0 6>1 6>2 6>3 6>4 6>5 6>7!");
    }

    @Test
    void asPublishedALowerCoordinatorIsBelievedAndBullyBackMendsIt() {
        // the OK of 1 is lost, so 0 takes itself for the highest, and 1 hears of it before its own wait is over
        TestRun late = TestRun.of("bully", 0, 2)
                .crashed(2)
                .detect(0, 0)
                .drop("1>0 OK@2", 3)
                .option("announce-to-all", "true");
        assertThat(late.stages()).endsWith("4 COORDINATOR 0>1 0>2!");
        assertThat(late.beliefs().values()).as("though 1 is live").containsOnly(0);
        assertThat(late.option("bully-back", "true").stages()).endsWith("6 ELECTION 1>2!", "10 COORDINATOR 1>0 1>2!");
        assertThat(late.beliefs().values()).containsOnly(1);
    }

    /** 3 is back and announces itself, then the COORDINATOR that 2 sent before it heard of that comes late. */
    private static TestRun lateCoordinator() {
        return TestRun.of("bully", 1, 3)
                .crashed(3)
                .detect(1, 0)
                .detect(2, 0)
                .revive(3, 3)
                .beforeStage(5, new Intervention.Delay(MessageName.parse("2>1 COORDINATOR@4"), 3));
    }

    @Test
    void asPublishedACoordinatorThatComesAfterANewerOneIsBelievedAndTermsMendIt() {
        assertThat(lateCoordinator().beliefs()).containsEntry(1, 2).containsEntry(2, 3);
        TestRun mended = lateCoordinator().option("terms", "true");
        assertThat(mended.stages()).isEqualTo(lateCoordinator().stages());
        assertThat(mended.beliefs().values()).containsOnly(3);
        assertThat(mended.rulesOf(1)).endsWith("Step 2.4", "Repair, old term");
    }

    @Test
    void withTermsWhoeverIsBackWithAnOldTermIsAskedUntilItTakesAHigherOne() {
        TestRun run = TestRun.of("bully", 1, 2)
                .option("terms", "true")
                .crash(2, 0)
                .detect(1, 0) // it takes term 2, and 4 when it is back
                .revive(1, 30)
                .crash(1, 20)
                .revive(2, 40);
        assertThat(run.stages())
                .as("1 keeps its term while it is down, and takes the next that is its own; 2 comes back with none")
                .endsWith("40 COORDINATOR 2>1", "42 ELECTION 1>2", "44 OK 2>1", "44 COORDINATOR 2>1");
        assertThat(run.beliefs().values()).containsOnly(2);
    }

    @Test
    void allDetectAtOnceAndOneCrashesInItsAnnouncement() {
        TestRun run = TestRun.of("bully", 0, 3)
                .crashed(3)
                .detect(0, 0)
                .detect(1, 0)
                .detect(2, 0)
                .at(4, new Intervention.CrashAfterSends(2, 1))
                .timing(Timing.ofConstantDelay(2));
        assertThat(run.stages()).contains("4 COORDINATOR 2>0");
        assertThat(run.beliefs())
                .as("1 heard nothing of 2, elects again and leads")
                .containsEntry(1, 1)
                .containsEntry(0, 1);
    }
}
