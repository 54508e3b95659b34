package hustings.workbench.grade;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.check.Report;
import hustings.check.Verdict;
import hustings.engine.Timing;
import hustings.model.Group;
import hustings.model.Publication;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import hustings.trace.Progress;
import hustings.workbench.AlgorithmFile;
import hustings.workbench.check.EquivalenceCheck;
import hustings.workbench.check.TimeBudget;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What came of a part says nothing of files of whoever grades, and does not blame a submission for the reference. */
class OutcomeTest {

    @TempDir
    private Path folder;

    private Path file(String name) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, "");
    }

    private static TimeBudget effort() {
        return new TimeBudget(Duration.ofMinutes(1), Progress.silent());
    }

    @Test
    void aReportNamesNoFileOfWhoeverGrades() {
        Scenario run = Scenario.of(
                        AlgorithmChoice.asPublished("bully"),
                        Group.of(List.of(1, 2)),
                        Set.of(),
                        Timing.ofConstantDelay(2),
                        List.of())
                .withComparedAlgorithms(
                        List.of(AlgorithmChoice.asPublished("Ref.java"), AlgorithmChoice.asPublished("ring")));
        Report report = Report.of(Verdict.DOES_NOT_HOLD, "", "", run);
        assertThat(Outcome.of(report).scenario()).contains("ring").doesNotContain("Ref");
    }

    @Test
    void aMistakeOfTheReferenceIsNotTheSubmissions() throws IOException {
        String source = Files.readString(Path.of("src/test/resources/hustings/example/MyBully.java.txt"));
        Publication right = AlgorithmFile.loadIntoCatalogue(Files.writeString(file("MyBully.java"), source));
        Publication wrong = AlgorithmFile.loadIntoCatalogue(Files.writeString(
                file("Ref.java"),
                source.replace("MyBully", "Ref")
                        .replace(
                                "return state.takesPart() ?",
                                "if (state != null) throw new Error(\"secret\"); return state.takesPart() ?")));
        Outcome unknown = Judge.runCheck(new EquivalenceCheck(wrong, 50), right, effort());
        assertThat(unknown.verdict()).isEqualTo(Verdict.UNKNOWN);
        assertThat(unknown.found()).isEqualTo("could not be checked: found a mistake in the reference Ref.java");
        Outcome broken = Judge.runCheck(new EquivalenceCheck(right, 50), wrong, effort());
        assertThat(broken.verdict()).isEqualTo(Verdict.DOES_NOT_HOLD);
        assertThat(broken.found()).startsWith("Ref.java, line ").contains("secret");
    }
}
