package hustings.lesson;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.scenario.ScenarioException;
import hustings.scenario.Translation;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The answers to exercises are what was reckoned by hand. */
class ExerciseTest {

    private static List<String> answer(String exercise) throws ScenarioException {
        String lesson = "runs: [K1]\nexercises:\n- {" + exercise + "}\n";
        return LessonFile.parse("test", lesson.getBytes(StandardCharsets.UTF_8))
                .exercises()
                .get(0)
                .formatAnswer(Translation.ENGLISH);
    }

    /** Detector r asks n - r processes; each of them that lives answers, and asks those above. */
    @Test
    void aTraceHasOneLineForEachStage() throws ScenarioException {
        assertThat(answer("task: trace, run: K1, with: {events: [{at: 0, detect: 5}]}"))
                .containsExactly(
                        "1. t = 0: ELECTION 5 \u2192 6, 7",
                        "2. t = 2: OK 6 \u2192 5",
                        "3. t = 2: ELECTION 6 \u2192 7",
                        "4. t = 6: COORDINATOR 6 \u2192 0, 1, 2, 3, 4, 5");
    }

    @Test
    void messagesAreCountedByType() throws ScenarioException {
        assertThat(answer("task: count, run: K1")).containsExactly("15. In all: 6 ELECTION, 3 OK, 6 COORDINATOR.");
    }

    /** 4 asks three, 5 and 6 answer, 5 asks two in vain and tells five. */
    @Test
    void theHighestThatAnsweredSendsNothingMore() throws ScenarioException {
        assertThat(answer("task: count-after-crash, run: K1"))
                .containsExactly("12. In all: 5 ELECTION, 2 OK, 5 COORDINATOR.");
    }

    /** D until 6 is asked, 2D until it knows that 7 does not answer, D until all are told. */
    @Test
    void theTurnaroundIsInDelays() throws ScenarioException {
        assertThat(answer("task: turnaround, run: K1")).containsExactly("4 D");
        assertThat(answer("task: turnaround, run: K1, with: {delay: 5}")).containsExactly("4 D");
    }

    /** 6 tells 7, too. */
    @Test
    void anotherRuleCostsMore() throws ScenarioException {
        assertThat(answer("task: recount, run: K1, with: {options: {announce-to-all: true}}"))
                .containsExactly("16. In all: 6 ELECTION, 3 OK, 7 COORDINATOR.");
    }

    /** n(n+1)/2 and 2n - 1 for the election, and n for the announcement. */
    @Test
    void theDescendingOrderCostsMost() throws ScenarioException {
        assertThat(answer("task: worst-order, run: chang-roberts-weak-spot"))
                .containsExactly(
                        "Most: 27 messages, for instance in the order 6, 5, 4, 3, 2, 1",
                        "Fewest: 17 messages, for instance in the order 6, 1, 2, 3, 4, 5");
    }

    private static List<String> listNamesOnWorksheet(String lesson) throws ScenarioException {
        return LessonFile.parse("test", lesson.getBytes(StandardCharsets.UTF_8)).listExercisesOfWorksheet().stream()
                .map(exercise -> exercise.task().wordInFiles() + " " + exercise.name())
                .toList();
    }

    /** A lesson that was made in the window has a work sheet, too. */
    @Test
    void aLessonThatAsksForNoExerciseHasItsRunsTraced() throws ScenarioException {
        assertThat(listNamesOnWorksheet("runs: [K1, task-two-leaders, K2, K1]\n"))
                .containsExactly("trace K1", "faults task-two-leaders", "trace K2");
        assertThat(listNamesOnWorksheet("runs: [K1, K2]\nexercises: [{task: count, run: K1}]\n"))
                .containsExactly("count K1");
    }

    @Test
    void neitherALessonOfOneRunNorALongRunIsTraced() throws ScenarioException {
        assertThat(listNamesOnWorksheet("runs: [K1]\n")).isEmpty();
        assertThat(listNamesOnWorksheet(
                        "runs: [K1, {run: K2, with: {ids: 1..13, crashed: 13, events: [{at: 0, detect: 1}]}}]\n"))
                .containsExactly("trace K1");
    }
}
