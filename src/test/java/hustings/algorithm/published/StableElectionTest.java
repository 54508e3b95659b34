package hustings.algorithm.published;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.TestRun;
import hustings.engine.Frame;
import hustings.model.ProcessState;
import hustings.trace.CountingConvention;
import org.junit.jupiter.api.Test;

/** The stable election of Park 2011, as Bani Yassein et al. describe it in section 2, through whole runs. */
class StableElectionTest {

    private static TestRun run(int lastId) {
        return TestRun.of("stable", 1, lastId);
    }

    @Test
    void whenAllAgreeThatTheLeaderHasCrashedTheProposedOneLeads() {
        TestRun run = run(5).crashed(5).detect(2, 0);
        assertThat(run.stages())
                .containsExactly(
                        "0 PREPARE 2>1 2>3 2>4",
                        "2 PING 1>5! 3>5! 4>5!",
                        "6 ACK 1>2 3>2 4>2",
                        "8 COMMIT 2>1 2>3 2>4 2>5!");
        assertThat(run.history().frames().stream()
                        .filter(frame -> frame.kind() == Frame.Kind.STAGE)
                        .map(frame ->
                                frame.flightsOfStage().get(0).sent().message().content()))
                .containsExactly("4 for 5", "", "", "4");
        assertThat(run.rulesOf(2))
                .containsExactly("Section 2, prepare", "Section 2, commit", "Section 2, commit (told)");
        assertThat(run.rulesOf(1))
                .containsExactly("Section 2, prepare (asked)", "Section 2, ready", "Section 2, commit (told)");
        assertThat(run.beliefs().values()).containsOnly(4);
        assertThat(run.end().process(4).state().role()).hasToString("COORDINATOR");
    }

    @Test
    void theCostIs4nMinus7AndTheTime5D() {
        for (int n = 3; n <= 12; n++) {
            for (int r = 1; r < n; r++) {
                TestRun run = run(n).crashed(n).detect(r, 0);
                assertThat(run.counted(CountingConvention.ALL_SENDS)).isEqualTo(4L * n - 7);
                assertThat(run.end().tick()).isEqualTo(5 * 2);
            }
        }
        assertThat(run(2).crashed(2).detect(1, 0).stages())
                .as("there is nobody to ask")
                .containsExactly("0 COMMIT 1>2!");
    }

    @Test
    void whoHasNoticedTooAgreesAtOnce() {
        TestRun run = run(4).crashed(4).detect(1, 0).detect(2, 0);
        assertThat(run.stages())
                .containsExactly(
                        "0 PREPARE 1>2 1>3 2>1 2>3",
                        "2 ACK 1>2 2>1",
                        "2 PING 3>4!",
                        "6 ACK 3>1 3>2",
                        "8 COMMIT 1>2 1>3 1>4! 2>1 2>3 2>4!");
        assertThat(run.beliefs().values()).containsOnly(3);
    }

    @Test
    void whoDetectsWhileItChecksAgreesAtOnceToo() {
        assertThat(run(4).crashed(4).detect(1, 0).detect(2, 3).stages())
                .startsWith("0 PREPARE 1>2 1>3", "2 PING 2>4! 3>4!", "3 ACK 2>1", "3 PREPARE 2>1 2>3");
    }

    @Test
    void aDisagreementBlocksTheElection() {
        TestRun run = run(4).detect(1, 0);
        assertThat(run.stages())
                .containsExactly("0 PREPARE 1>2 1>3", "2 PING 2>4 3>4", "4 ALIVE 4>2 4>3", "6 NACK 2>1 3>1");
        assertThat(run.rulesOf(1)).containsExactly("Section 2, prepare", "Section 2, no progress");
        assertThat(run.rulesOf(2)).containsExactly("Section 2, prepare (asked)", "Section 2, disagreement");
        assertThat(run.beliefs().values()).containsOnly(4);
    }

    @Test
    void asPublishedOneMoreCrashedProcessBlocksEveryElection() {
        TestRun run = run(4).crashed(1, 4).detect(2, 0).detect(3, 20);
        assertThat(run.stages()).noneMatch(stage -> stage.contains("COMMIT"));
        assertThat(run.beliefs().values()).as("all follow the crashed 4").containsOnly(4);
        TestRun repaired = run.option("silence", "crash");
        assertThat(repaired.stages())
                .startsWith("0 PREPARE 2>1! 2>3", "2 PING 3>4!", "6 ACK 3>2", "8 COMMIT 2>1! 2>3 2>4!");
        assertThat(repaired.rulesOf(2)).contains("Repair");
        assertThat(repaired.beliefs().values()).containsOnly(3);
    }

    @Test
    void withTheRepairASilentProposedProcessIsReplacedByTheHighestWhoAgreed() {
        TestRun run = run(5).crashed(4, 5).detect(1, 0).option("silence", "crash");
        assertThat(run.stages())
                .containsExactly(
                        "0 PREPARE 1>2 1>3 1>4!",
                        "2 PING 2>5! 3>5!",
                        "6 ACK 2>1 3>1",
                        "8 PREPARE 1>2 1>3 1>4!",
                        "10 ACK 2>1 3>1",
                        "16 COMMIT 1>2 1>3 1>4! 1>5!");
        assertThat(run.beliefs().values()).containsOnly(3);
    }

    @Test
    void asPublishedAProposedProcessThatCrashesAfterItAgreedIsCommitted() {
        TestRun run = run(4).crashed(4).detect(1, 0).crash(3, 7);
        assertThat(run.stages()).contains("6 ACK 2>1 3>1", "8 COMMIT 1>2 1>3! 1>4!");
        assertThat(run.beliefs().values()).containsOnly(3);
    }

    @Test
    void aWokenProcessIsSilentAndBelievesInNobody() {
        TestRun run = run(3).crashed(2).revive(2, 0);
        assertThat(run.stages()).isEmpty();
        assertThat(run.beliefs()).containsEntry(2, ProcessState.NOBODY);
    }

    @Test
    void withTheRepairTheProposedOneIsToldAndAnnouncesItself() {
        TestRun run = run(4).crashed(4).detect(1, 0).option("commit", "leader");
        assertThat(run.stages()).endsWith("6 ACK 2>1 3>1", "8 COMMIT 1>3", "10 COMMIT 3>1 3>2 3>4!");
        assertThat(run.rulesOf(3)).contains("Repair");
        assertThat(run.beliefs().values()).containsOnly(3);
    }

    @Test
    void withTheRepairsALeaderSaysToAWokenProcessThatItLeads() {
        TestRun run = run(3).crashed(2).revive(2, 0).option("commit", "leader").option("revival", "propose");
        assertThat(run.stages()).startsWith("0 PREPARE 2>1 2>3");
        assertThat(run.stages()).contains("2 COMMIT 3>1 3>2");
        assertThat(run.rulesOf(2)).startsWith("Option revival");
        assertThat(run.beliefs().values()).containsOnly(3);
    }

    @Test
    void withTheRepairsALeaderThatWakesUnnoticedIsToldThatItLeads() {
        TestRun run = run(3).crashed(3).revive(3, 0).option("commit", "leader").option("revival", "propose");
        assertThat(run.stages()).startsWith("0 PREPARE 3>1 3>2", "2 COMMIT 1>3 2>3", "4 COMMIT 3>1 3>2 3>1 3>2");
        assertThat(run.beliefs().values()).containsOnly(3);
    }

    @Test
    void withBullyBackAWokenHigherProcessTakesOver() {
        TestRun run = run(4).crashed(4)
                .detect(1, 0)
                .revive(4, 11)
                .option("commit", "leader")
                .option("revival", "propose");
        assertThat(run.beliefs().values()).as("it is told that 3 leads").containsOnly(3);
        assertThat(run.option("bully-back", "true").beliefs().values()).containsOnly(4);
    }

    @Test
    void aProcessThatChecksOneLeaderDoesNotAgreeOnAnother() {
        // 1 missed that 4 leads after 5; when 4 crashes too, 1 and 2 propose against different leaders
        TestRun run = TestRun.of("stable", 1, 5)
                .crashed(5)
                .detect(2, 0)
                .drop("2>1 COMMIT@8", 9)
                .crash(4, 12)
                .detect(1, 20)
                .detect(2, 20);
        assertThat(run.stages())
                .contains(
                        "20 PREPARE 1>2 1>3 1>4! 2>1 2>3 2>5!",
                        "22 PING 1>4! 2>5! 3>5!",
                        "22 NACK 3>2",
                        "26 ACK 1>2 2>1 3>1");
        assertThat(run.beliefs()).as("both are blocked").containsEntry(1, 5).containsEntry(2, 4);
    }
}
