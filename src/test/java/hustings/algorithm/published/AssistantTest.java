package hustings.algorithm.published;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.TestRun;
import hustings.engine.Frame;
import hustings.engine.Intervention;
import hustings.model.ProcessState;
import org.junit.jupiter.api.Test;

/** The election by assistant of Zargarnataj 2007, as Bani Yassein et al. describe it in section 2, in whole runs. */
class AssistantTest {

    private static TestRun run(int lastId) {
        return TestRun.of("assistant", 1, lastId);
    }

    private static int assistantKnownTo(TestRun run, int id) {
        return ((Assistant.State) run.end().process(id).state()).assistant();
    }

    @Test
    void theAssistantAsksTheLeaderThenLeadsAndChoosesAnother() {
        TestRun run = run(5).crashed(5).detect(2, 0);
        assertThat(run.stages())
                .containsExactly(
                        "0 CRASHED 2>4",
                        "2 CHECK 4>5!",
                        "6 LEADER 4>1 4>2 4>3 4>5!",
                        "8 ACK 1>4 2>4 3>4",
                        "10 ASSISTANT 4>1 4>2 4>3 4>5!");
        Frame last = run.history().frames().stream()
                .filter(frame -> frame.stage() == 5 && frame.kind() == Frame.Kind.STAGE)
                .findFirst()
                .orElseThrow();
        assertThat(last.flightsOfStage().get(0).sent().message().content()).isEqualTo("3");
        assertThat(run.rulesOf(2))
                .containsExactly("Section 2, detection", "Section 2, announcement", "Section 2, vice-leader");
        assertThat(run.rulesOf(4))
                .containsExactly("Section 2, assistant", "Section 2, assistant leads", "Section 2, new assistant");
        assertThat(run.beliefs().values()).containsOnly(4);
        assertThat(assistantKnownTo(run, 1)).isEqualTo(3);
        assertThat(assistantKnownTo(run, 4)).isEqualTo(3);
    }

    @Test
    void ifTheAssistantIsSilentThereIsABullyElectionWhoseWinnerChoosesAnAssistant() {
        TestRun run = run(5).crashed(4, 5).detect(1, 0);
        assertThat(run.stages())
                .containsExactly(
                        "0 CRASHED 1>4!",
                        "8 ELECTION 1>2 1>3 1>4! 1>5!",
                        "10 OK 2>1 3>1",
                        "10 ELECTION 2>3 2>4! 2>5! 3>4! 3>5!",
                        "12 OK 3>2",
                        "14 LEADER 3>1 3>2 3>4! 3>5!",
                        "16 ACK 1>3 2>3",
                        "18 ASSISTANT 3>1 3>2 3>4! 3>5!");
        assertThat(run.rulesOf(1)).contains("Section 2, assistant crashed", "Bully, step 2.3");
        assertThat(run.rulesOf(3)).contains("Bully, step 2", "Bully, step 1.2", "Section 2, new assistant");
        assertThat(assistantKnownTo(run, 1)).isEqualTo(2);
    }

    @Test
    void inTheElectionWhoeverWasToldToStepBackStartsAgainIfNobodyLeads() {
        TestRun run = run(4).crashed(3, 4).detect(1, 0).crash(2, 11);
        assertThat(run.stages())
                .contains("10 OK 2>1", "20 ELECTION 1>2! 1>3! 1>4!", "24 LEADER 1>2! 1>3! 1>4!")
                .as("nobody acknowledges, so there is no assistant")
                .noneMatch(stage -> stage.contains("ASSISTANT"));
        assertThat(assistantKnownTo(run, 1)).isEqualTo(ProcessState.NOBODY);
    }

    @Test
    void withoutAnAssistantADetectionStartsAnElectionAtOnce() {
        // nobody acknowledges 1, which remembers in stable storage that there is no assistant
        TestRun run = TestRun.of("assistant", 1, 4)
                .crashed(2, 3, 4)
                .detect(1, 0)
                .crash(1, 30)
                .revive(1, 31)
                .detect(1, 40);
        assertThat(run.stages()).endsWith("40 ELECTION 1>2! 1>3! 1>4!", "44 LEADER 1>2! 1>3! 1>4!");
    }

    @Test
    void anAssistantThatDetectsChecksTheLeaderItself() {
        assertThat(run(4).crashed(4).detect(3, 0).stages()).startsWith("0 CHECK 3>4!", "4 LEADER 3>1 3>2 3>4!");
    }

    @Test
    void ofSeveralThatDetectAllTellTheAssistant() {
        assertThat(run(4).crashed(4).detect(1, 0).detect(2, 1).detect(1, 2).stages())
                .startsWith("0 CRASHED 1>3", "1 CRASHED 2>3", "2 CHECK 3>4!", "6 LEADER 3>1 3>2 3>4!");
    }

    @Test
    void whoLeadsAnswersALateReport() {
        TestRun run = run(4).crashed(4).detect(1, 0).drop("3>2 LEADER@6", 7).detect(2, 20);
        assertThat(run.stages()).endsWith("20 CRASHED 2>3", "22 LEADER 3>2", "22 ASSISTANT 3>2", "24 ACK 2>3");
        assertThat(run.beliefs().values()).containsOnly(3);
        assertThat(assistantKnownTo(run, 2)).as("2 did not acknowledge in time").isEqualTo(1);
    }

    @Test
    void aFalseAlarmIsCalledOff() {
        TestRun run = run(3).detect(1, 0);
        assertThat(run.stages()).containsExactly("0 CRASHED 1>2", "2 CHECK 2>3", "4 ALIVE 3>2", "6 ALIVE 2>1");
        assertThat(run.rulesOf(1)).contains("Section 2, reading");
        assertThat(run.beliefs().values()).containsOnly(3);
    }

    @Test
    void aWokenProcessIsSilentUnlessTheOptionHasItElect() {
        TestRun silent = run(3).crashed(2).revive(2, 0);
        assertThat(silent.stages()).isEmpty();
        assertThat(silent.beliefs()).containsEntry(2, ProcessState.NOBODY);
        assertThat(silent.option("revival", "elect").stages())
                .startsWith("0 ELECTION 2>3", "2 OK 3>2", "2 LEADER 3>1 3>2", "4 ACK 1>3 2>3");
        assertThat(silent.rulesOf(2)).startsWith("Option revival");
        assertThat(silent.beliefs().values()).containsOnly(3);
    }

    @Test
    void asPublishedTheAssistantMayStandAboveTheLeader() {
        TestRun run = run(4).crashed(4).detect(1, 0).revive(4, 5); // after the CHECK
        assertThat(run.stages()).contains("6 LEADER 3>1 3>2 3>4", "8 ACK 1>3 2>3 4>3");
        assertThat(run.beliefs().values()).containsOnly(3);
        assertThat(assistantKnownTo(run, 1)).isEqualTo(4);
    }

    @Test
    void asPublishedALeaderThatCrashesInItsChoiceLeavesThemDivided() {
        TestRun run = run(4).crashed(4).detect(2, 0).at(9, new Intervention.CrashAfterSends(3, 1));
        assertThat(run.stages()).endsWith("10 ASSISTANT 3>1");
        assertThat(assistantKnownTo(run, 1)).isEqualTo(2);
        assertThat(assistantKnownTo(run, 2)).isEqualTo(ProcessState.NOBODY);
        assertThat(run.detect(1, 20).beliefs().values()).as("it mends itself").containsOnly(2);
    }
}
