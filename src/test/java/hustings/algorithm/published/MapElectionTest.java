package hustings.algorithm.published;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.TestRun;
import hustings.engine.Intervention;
import hustings.model.ProcessState;
import org.junit.jupiter.api.Test;

/** Section 4 of Bani Yassein et al. 2012 through whole runs. */
class MapElectionTest {

    private static TestRun figure3() {
        return TestRun.of("map", 1, 7).crashed(7).detect(4, 0);
    }

    @Test
    void figure3TheCandidateAnswersAndLeadsAtOnce() {
        assertThat(figure3().stages()).containsExactly("0 ELECTION 4>6", "2 OK 6>4", "2 LEADER 6>1 6>2 6>3 6>4 6>5");
        assertThat(figure3().rulesOf(4)).containsExactly("Section 4, detection", "Section 4, waiting", "Section 3");
        assertThat(figure3().rulesOf(6)).containsExactly("Section 4, candidate", "Section 4, announcement");
        assertThat(figure3().beliefs().values()).containsOnly(6);
    }

    @Test
    void inTheTextTheCandidateTellsAllOthers() {
        assertThat(figure3().option("announce-to-all", "true").stages()).endsWith("2 LEADER 6>1 6>2 6>3 6>4 6>5 6>7!");
    }

    @Test
    void aSilentCandidateIsPassedOverAfterT() {
        TestRun run = TestRun.of("map", 1, 7).crashed(5, 6, 7).detect(2, 0);
        assertThat(run.stages())
                .containsExactly(
                        "0 ELECTION 2>6!", "4 ELECTION 2>5!", "8 ELECTION 2>4", "10 OK 4>2", "10 LEADER 4>1 4>2 4>3");
        assertThat(run.rulesOf(2)).contains("Section 4, silence");
    }

    @Test
    void ifAllHigherOnesAreDownTheDetectorLeads() {
        TestRun run = TestRun.of("map", 1, 4).crashed(3, 4).detect(2, 0);
        assertThat(run.stages()).containsExactly("0 ELECTION 2>3!", "4 LEADER 2>1 2>3! 2>4!");
        assertThat(run.rulesOf(2)).contains("Section 4, worst case");
        assertThat(TestRun.of("map", 1, 4).crashed(4).detect(3, 0).stages())
                .as("section 5.5: the next below the leader asks nobody")
                .containsExactly("0 LEADER 3>1 3>2 3>4!");
    }

    @Test
    void ofTwoThatAskTogetherOneIsAnsweredAndTheOtherStopped() {
        TestRun run = figure3().detect(2, 0).detect(5, 0);
        assertThat(run.stages())
                .containsExactly(
                        "0 ELECTION 2>6 4>6 5>6", "2 OK 6>2", "2 STOP 6>4 6>5", "2 LEADER 6>1 6>2 6>3 6>4 6>5");
        assertThat(run.rulesOf(6)).contains("Section 4, two detect");
    }

    @Test
    void aLaterAskerIsStopped() {
        assertThat(figure3().detect(2, 1).stages())
                .containsExactly(
                        "0 ELECTION 4>6", "1 ELECTION 2>6", "2 OK 6>4", "2 LEADER 6>1 6>2 6>3 6>4 6>5", "3 STOP 6>2");
    }

    @Test
    void whoTakesPartOrLeadsIgnoresADetection() {
        assertThat(figure3().detect(4, 1).detect(4, 2).detect(6, 3).stages())
                .isEqualTo(figure3().stages());
    }

    @Test
    void aCandidateThatIsAskedWhileItAsksTakesOver() {
        // 2 and 3 both find 4 silent; 3 asks it again for itself when 2 comes to ask 3
        TestRun run = TestRun.of("map", 1, 5).crashed(4, 5).detect(2, 0).detect(3, 3);
        assertThat(run.stages())
                .containsExactly(
                        "0 ELECTION 2>4!", "3 ELECTION 3>4!", "4 ELECTION 2>3", "6 OK 3>2", "6 LEADER 3>1 3>2");
    }

    @Test
    void aCandidateThatIsAskedInTheTickInWhichItsOwnWaitEndsTakesOver() {
        TestRun run = TestRun.of("map", 1, 6).crashed(4, 5, 6).detect(1, 0).detect(3, 6);
        assertThat(run.stages())
                .as("3 is asked at 10, just when it finds 5 silent: it leads, and does not ask 4 any more")
                .containsExactly(
                        "0 ELECTION 1>5!",
                        "4 ELECTION 1>4!",
                        "6 ELECTION 3>5!",
                        "8 ELECTION 1>3",
                        "10 OK 3>1",
                        "10 LEADER 3>1 3>2");
    }

    @Test
    void theCrashedLeaderResumesWhenItWakesUpAndTheOthersAreSilent() {
        TestRun run = figure3().revive(7, 3);
        assertThat(run.stages()).endsWith("3 LEADER 7>1 7>2 7>3 7>4 7>5 7>6");
        assertThat(run.beliefs().values()).containsOnly(7);
        TestRun other = TestRun.of("map", 1, 4).crashed(2).revive(2, 0);
        assertThat(other.stages()).isEmpty();
        assertThat(other.beliefs()).containsEntry(2, ProcessState.NOBODY);
    }

    @Test
    void aWokenProcessGoesByTheLeaderItRemembers() {
        TestRun run = TestRun.of("map", 1, 4)
                .crashed(4)
                .detect(1, 0) // 3 leads
                .crash(2, 5)
                .revive(2, 6)
                .crash(3, 7)
                .detect(2, 8);
        assertThat(run.stages()).as("2 is the next below 3").endsWith("8 LEADER 2>1 2>3! 2>4!");
    }

    @Test
    void asPublishedWhoeverWasToldOkWaitsForEverIfTheCandidateCrashesBeforeItsAnnouncement() {
        TestRun run = TestRun.of("map", 1, 3)
                .crashed(3)
                .detect(1, 0)
                .at(1, new Intervention.CrashAfterSends(2, 1))
                .detect(1, 50);
        assertThat(run.stages()).containsExactly("0 ELECTION 1>2", "2 OK 2>1");
        assertThat(run.beliefs()).as("and no detection helps").containsEntry(1, 3);
        assertThat(run.option("leader-wait", "2D").stages()).endsWith("8 ELECTION 1>2!", "12 LEADER 1>2! 1>3!");
        assertThat(run.rulesOf(1)).contains("Repair");
        assertThat(run.option("leader-wait", "4D").stages()).contains("12 ELECTION 1>2!");
    }

    @Test
    void asPublishedALateAskerIsStoppedThoughItMissedTheAnnouncementAndTwoRepairsMendIt() {
        TestRun run = TestRun.of("map", 1, 4)
                .crashed(4)
                .detect(1, 0)
                .drop("3>2 LEADER@2", 3)
                .detect(2, 10);
        assertThat(run.stages()).endsWith("10 ELECTION 2>3", "12 STOP 3>2");
        assertThat(run.beliefs()).containsEntry(2, 4);
        assertThat(run.option("tell-late-askers", "true").stages()).endsWith("12 LEADER 3>2");
        assertThat(run.beliefs()).containsEntry(2, 3);
    }

    @Test
    void asPublishedALowerLeaderIsAcceptedAndBullyBackMendsIt() {
        // the ELECTION to 3 is lost, so that 2 takes the lead, and tells 3 too
        TestRun run = TestRun.of("map", 1, 4).crashed(4).detect(2, 0).drop("2>3 ELECTION@0", 1);
        assertThat(run.stages()).containsExactly("0 ELECTION 2>3!", "4 LEADER 2>1 2>3 2>4!");
        assertThat(run.beliefs().values()).containsOnly(2);
        assertThat(run.option("bully-back", "true").stages()).endsWith("6 LEADER 3>1 3>2 3>4!");
        assertThat(run.beliefs().values()).containsOnly(3);
    }

    @Test
    void asPublishedAMistakenDetectionDeposesALiveLeader() {
        TestRun run = TestRun.of("map", 1, 3).detect(1, 0);
        assertThat(run.stages()).containsExactly("0 ELECTION 1>2", "2 OK 2>1", "2 LEADER 2>1");
        assertThat(run.beliefs())
                .as("two lead")
                .containsEntry(3, 3)
                .containsEntry(2, 2)
                .containsEntry(1, 2);
    }

    @Test
    void asPublishedAFormerLeaderThatWakesUpSplitsTheGroup() {
        TestRun run = TestRun.of("map", 1, 3)
                .crashed(3)
                .detect(1, 0) // 2 leads
                .crash(2, 10)
                .revive(3, 11)
                .revive(2, 20);
        assertThat(run.stages()).endsWith("11 LEADER 3>1 3>2!", "20 LEADER 2>1");
        assertThat(run.beliefs())
                .as("two lead, and 1 follows the lower")
                .containsEntry(3, 3)
                .containsEntry(2, 2)
                .containsEntry(1, 2);
    }
}
