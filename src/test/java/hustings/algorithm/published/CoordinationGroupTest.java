package hustings.algorithm.published;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.TestRun;
import hustings.engine.Frame;
import hustings.model.ProcessState;
import org.junit.jupiter.api.Test;

/** The coordination group of Gholipour et al. 2009, as Bani Yassein et al. describe it in section 2, in whole runs. */
class CoordinationGroupTest {

    private static TestRun run(int lastId) {
        return TestRun.of("coordination-group", 1, lastId);
    }

    private static CoordinationGroup.State state(TestRun run, int id) {
        return (CoordinationGroup.State) run.end().process(id).state();
    }

    @Test
    void theFirstAlternativeChecksTheCoordinatorAndLeads() {
        TestRun run = run(6).crashed(6).detect(2, 0);
        assertThat(run.stages()).containsExactly("0 CRASHED 2>5", "2 CHECK 5>6!", "6 COORDINATOR 5>1 5>2 5>3 5>4 5>6!");
        assertThat(run.rulesOf(2)).containsExactly("Section 2, detection", "Section 2, announcement");
        assertThat(run.rulesOf(5)).containsExactly("Section 2, alternative", "Section 2, alternative leads");
        assertThat(run.beliefs().values()).containsOnly(5);
        assertThat(state(run, 2).alternatives())
                .as("5 is no alternative any more")
                .containsExactly(4);
    }

    @Test
    void aSilentAlternativeIsPassedOverAfter4D() {
        TestRun run = run(6).crashed(5, 6).detect(2, 0);
        assertThat(run.stages())
                .containsExactly(
                        "0 CRASHED 2>5!", "8 CRASHED 2>4", "10 CHECK 4>6!", "14 COORDINATOR 4>1 4>2 4>3 4>5! 4>6!");
        assertThat(run.rulesOf(2)).contains("Section 2, alternative crashed");
        assertThat(state(run, 1).alternatives()).isEmpty();
    }

    @Test
    void ifAllAlternativesAreSilentThereIsAnElectionAndItsAnswersMakeTheNewGroup() {
        TestRun run = run(8).crashed(6, 7, 8).detect(1, 0);
        assertThat(run.stages())
                .containsExactly(
                        "0 CRASHED 1>7!",
                        "8 CRASHED 1>6!",
                        "16 ELECTION 1>2 1>3 1>4 1>5 1>6! 1>7! 1>8!",
                        "18 OK 2>1 3>1 4>1 5>1",
                        "20 GROUP 1>2 1>3 1>4 1>5 1>6! 1>7! 1>8!");
        Frame group = run.history().frames().stream()
                .filter(frame -> frame.stage() == 5 && frame.kind() == Frame.Kind.STAGE)
                .findFirst()
                .orElseThrow();
        assertThat(group.flightsOfStage().get(0).sent().message().content()).isEqualTo("5 4 3");
        assertThat(run.rulesOf(1)).contains("Section 2, all crashed", "Section 2, new group");
        assertThat(run.beliefs().values()).containsOnly(5);
        assertThat(run.end().process(5).state().role()).hasToString("COORDINATOR");
        assertThat(state(run, 2).alternatives()).containsExactly(4, 3);
    }

    @Test
    void ifNobodyAnswersTheDetectorLeads() {
        TestRun run = run(4).crashed(2, 3, 4).detect(1, 0);
        assertThat(run.stages()).endsWith("16 ELECTION 1>2! 1>3! 1>4!", "20 COORDINATOR 1>2! 1>3! 1>4!");
        assertThat(run.rulesOf(1)).contains("Section 2, no response");
        assertThat(state(run, 1).alternatives()).isEmpty();
    }

    @Test
    void kIsTheNumberOfAlternatives() {
        TestRun run = run(6).crashed(5, 6).detect(2, 0).option("k", "1");
        assertThat(run.stages()).startsWith("0 CRASHED 2>5!", "8 ELECTION 2>3 2>4 2>5! 2>6!");
        assertThat(state(run, 1).alternatives()).containsExactly(3);
        assertThat(state(run(6).option("k", "8"), 1).alternatives()).containsExactly(5, 4, 3, 2, 1);
    }

    @Test
    void anAlternativeThatDetectsChecksWhenItsTurnComes() {
        assertThat(run(6).crashed(6).detect(5, 0).stages())
                .containsExactly("0 CHECK 5>6!", "4 COORDINATOR 5>1 5>2 5>3 5>4 5>6!");
        assertThat(run(6).crashed(5, 6).detect(4, 0).stages())
                .startsWith("0 CRASHED 4>5!", "8 CHECK 4>6!", "12 COORDINATOR 4>1 4>2 4>3 4>5! 4>6!");
    }

    @Test
    void ofSeveralThatDetectAllTellTheSameAlternative() {
        assertThat(run(6).crashed(6)
                        .detect(1, 0)
                        .detect(2, 0)
                        .detect(3, 1)
                        .detect(2, 3)
                        .stages())
                .containsExactly(
                        "0 CRASHED 1>5 2>5", "1 CRASHED 3>5", "2 CHECK 5>6!", "6 COORDINATOR 5>1 5>2 5>3 5>4 5>6!");
    }

    @Test
    void whoLeadsAnswersALateReport() {
        TestRun run =
                run(4).crashed(4).detect(1, 0).drop("3>2 COORDINATOR@6", 7).detect(2, 10);
        assertThat(run.stages()).endsWith("10 CRASHED 2>3", "12 COORDINATOR 3>2");
        assertThat(run.beliefs().values()).containsOnly(3);
    }

    @Test
    void aFalseAlarmIsCalledOff() {
        TestRun run = run(4).detect(1, 0).detect(2, 0);
        assertThat(run.stages()).containsExactly("0 CRASHED 1>3 2>3", "2 CHECK 3>4", "4 ALIVE 4>3", "6 ALIVE 3>1 3>2");
        assertThat(run.rulesOf(3)).contains("Section 2, reading");
        assertThat(run.beliefs().values()).containsOnly(4);
    }

    @Test
    void aWokenProcessIsSilentUnlessTheOptionHasItElect() {
        TestRun silent = run(4).crashed(2).revive(2, 0);
        assertThat(silent.stages()).isEmpty();
        assertThat(silent.beliefs()).containsEntry(2, ProcessState.NOBODY);
        TestRun electing = silent.option("revival", "elect");
        assertThat(electing.stages()).containsExactly("0 ELECTION 2>3 2>4", "2 OK 3>2 4>2", "4 GROUP 2>1 2>3 2>4");
        assertThat(electing.rulesOf(2)).startsWith("Option revival");
        assertThat(electing.beliefs().values()).containsOnly(4);
        assertThat(run(3).crashed(3).revive(3, 0).option("revival", "elect").stages())
                .containsExactly("0 COORDINATOR 3>1 3>2");
    }

    @Test
    void withTheRepairTheNewGroupIsToldToItsLeaderWhichTellsAll() {
        TestRun run = run(5).crashed(3, 4, 5).detect(1, 0).option("new-group", "leader");
        assertThat(run.stages())
                .endsWith("16 ELECTION 1>2 1>3! 1>4! 1>5!", "18 OK 2>1", "20 GROUP 1>2", "22 GROUP 2>1 2>3! 2>4! 2>5!");
        assertThat(run.rulesOf(2)).contains("Repair");
        assertThat(run.beliefs().values()).containsOnly(2);
    }

    @Test
    void withTheRepairACoordinatorThatHasForgottenThatItLeadsDoesNotAnswerTheCheck() {
        TestRun run = run(4).crashed(4).revive(4, 0).detect(1, 1);
        assertThat(run.stages()).containsExactly("1 CRASHED 1>3", "3 CHECK 3>4", "5 ALIVE 4>3", "7 ALIVE 3>1");
        assertThat(run.beliefs()).containsEntry(4, ProcessState.NOBODY);
        TestRun repaired = run.option("check", "leads");
        assertThat(repaired.stages()).containsExactly("1 CRASHED 1>3", "3 CHECK 3>4", "7 COORDINATOR 3>1 3>2 3>4");
        assertThat(repaired.rulesOf(4)).contains("Repair");
        assertThat(repaired.beliefs().values()).containsOnly(3);
    }

    @Test
    void asPublishedNobodyGoesOnIfTheDetectorCrashesAfterItsElection() {
        TestRun run = run(4).crashed(3, 4).option("k", "1").detect(1, 0).crash(1, 9);
        assertThat(run.stages()).containsExactly("0 CRASHED 1>3!", "8 ELECTION 1>2 1>3! 1>4!", "10 OK 2>1!");
        assertThat(run.beliefs()).containsEntry(2, 4);
        assertThat(run.detect(2, 20).beliefs()).containsEntry(2, 2);
    }

    @Test
    void asPublishedACoordinatorThatIsBackCallsTheAlarmOffThoughItForgotThatItLeads() {
        TestRun run = run(3).crashed(3).revive(3, 0).detect(1, 1);
        assertThat(run.stages()).containsExactly("1 CRASHED 1>2", "3 CHECK 2>3", "5 ALIVE 3>2", "7 ALIVE 2>1");
        assertThat(run.beliefs()).containsEntry(1, 3).containsEntry(3, ProcessState.NOBODY);
    }
}
