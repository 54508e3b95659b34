package hustings.workbench.grade;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.check.Verdict;
import hustings.scenario.ScenarioException;
import hustings.workbench.grade.Grade.Mark;
import hustings.workbench.grade.Outcome.Certainty;
import hustings.workbench.remote.Sandbox;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What was found at the first try is kept when the rest is tried again. */
class GraderTest {

    private static final String RUBRIC = """
            parts:
              - {check: compiles, points: 1}
              - {check: task, task: task-two-leaders, reached: 10}
            """;

    private static final String BROKEN = "My.java, line 3: does not compile: ';' expected";

    @Test
    void theSecondTryKeepsWhatTheFirstFound() throws InterruptedException, ScenarioException {
        Rubric rubric = RubricFile.fromFiles(Map.of("", RUBRIC.getBytes(StandardCharsets.UTF_8)));
        JavaSource source = new JavaSource("My.java", new byte[0], List.of());
        RunFile run = new RunFile("run.txt", new byte[0]);
        Submission submission =
                new Submission("ada", "ada", "class/ada", Optional.of(source), List.of(run), "found two", "");
        Grader grader = new Grader(rubric, Sandbox.NONE, List.of());
        Outcome broken = Outcome.of(Verdict.DOES_NOT_HOLD, BROKEN);
        Outcome undecided = Outcome.undecided(Certainty.UNSURE, "a run that cannot be judged");
        List<Mark> marks = List.of(
                new Mark(rubric.criteria().get(0), broken, Duration.ZERO),
                new Mark(rubric.criteria().get(1), undecided, Duration.ZERO));
        Grade first = new Grade(submission, true, List.of(BROKEN, "found two"), "other messages", marks);
        Grade second = grader.continueGrading(first, true, begun -> {});
        assertThat(second.isComplete()).isTrue();
        assertThat(second.obstacles())
                .containsExactly(BROKEN, "found two", "found no run in run.txt; expected " + HandedInRun.EXPECTED);
        assertThat(second.warning()).isEqualTo("other messages");
        Grade stopped = new Grade(submission, false, List.of("no Java can be started"), "", first.marks());
        assertThat(grader.continueGrading(stopped, true, begun -> {}).obstacle())
                .doesNotContain("no Java");
    }
}
