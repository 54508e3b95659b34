package hustings.workbench.grade;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.model.Publication;
import hustings.scenario.ScenarioException;
import hustings.trace.Progress;
import hustings.workbench.AlgorithmFile;
import hustings.workbench.check.TimeBudget;
import hustings.workbench.grade.Grade.Mark;
import hustings.workbench.grade.Rubric.Criterion;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A submission that throws in a reaction earns nothing by a check in which it does, and is told the line. */
class CrashedSubmissionTest {

    private static final String RUBRIC = """
            parts:
              - {check: mistakes, runs: 50, points: 1}
              - {check: figure, figure: K1, points: 2}
              - {check: property, property: agreement, during: crashes, runs: 50, points: 4}
              - {check: search, property: never-two, n: 3, points: 8}
              - {check: cost, at-most: n^2 + n - 1, points: 16}
              - {check: same-as, algorithm: bully, runs: 50, points: 32}
            """;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        resting   | return new State(coordinator,    | 0
        onDetect  | return state.takesPart()         | 0
        onMessage | switch ((Type) message.type()) { | 0
        onTimer   | return timer == Wait.ANSWERS     | 0
        onRevive  | return elect(self, state, out);  | 22
        """)
    void earnsNothingWhereItThrowsIn(String reaction, String beginning, long pointsWhereNobodyRevives)
            throws IOException, ScenarioException {
        String source = Files.readString(Path.of("src/test/resources/hustings/example/MyBully.java.txt"));
        assertThat(source).contains(beginning);
        Path file = Files.writeString(
                folder.resolve("MyBully.java"),
                source.replace(
                        beginning,
                        "if (self != null) { throw new IllegalStateException(\"out of " + reaction + "\"); } "
                                + beginning));
        Publication crashing = AlgorithmFile.loadIntoCatalogue(file);
        Rubric rubric = RubricFile.fromFiles(Map.of("", RUBRIC.getBytes(StandardCharsets.UTF_8)));
        long points = 0;
        for (Criterion criterion : rubric.criteria()) {
            TimeBudget budget = new TimeBudget(Duration.ofMinutes(1), Progress.silent());
            Mark mark = new Mark(
                    criterion, Judge.runCheck(criterion.part().orElseThrow(), crashing, budget), Duration.ZERO);
            points += mark.earnedPoints();
            if (!mark.isPassed()) {
                assertThat(mark.verdictText()).as(criterion.name()).isEqualTo("broken");
                assertThat(mark.outcome().found())
                        .as(criterion.name())
                        .matches("MyBully.java, line \\d+: process \\d .*: found IllegalStateException \\(out of "
                                + reaction + "\\); expected no exception");
            }
        }
        assertThat(points).isEqualTo(pointsWhereNobodyRevives);
    }
}
