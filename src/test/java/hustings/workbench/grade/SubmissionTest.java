package hustings.workbench.grade;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.engine.Timing;
import hustings.model.Group;
import hustings.model.Publication;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import hustings.workbench.AlgorithmFile;
import hustings.workbench.check.Finding;
import hustings.workbench.check.SameAs;
import hustings.workbench.check.Verdict;
import hustings.workbench.grade.Grade.Mark;
import hustings.workbench.grade.Rubric.Criterion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Submissions are found and told apart, and their grades written, whatever they are called and whatever is in them. */
class SubmissionTest {

    @TempDir
    private Path folder;

    private Path file(String name) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, "");
    }

    private List<Submission> found() throws IOException {
        return Submission.in(List.of(folder), Optional.empty());
    }

    @Test
    void whateverTheyAreCalledTheirGradesCanBeWritten() throws IOException {
        file("Grades.csv.java");
        file("junit.xml/A.java");
        file("=1+1.java");
        List<Submission> submissions = Stream.concat(
                        found().stream(), Submission.in(List.of(file("in/.java")), Optional.empty()).stream())
                .toList();
        assertThat(submissions.stream().map(Submission::name))
                .containsExactly("=1+1", "Grades.csv-2", "junit.xml-2", ".java");
        Criterion compiles = new Criterion("compiles", 1, false, 1, Optional.empty());
        Rubric rubric = new Rubric("", Optional.empty(), 64, 1, List.of(compiles));
        Mark mark = new Mark(compiles, Outcome.of(Verdict.HELD, "compiles"), Duration.ZERO);
        Path out = folder.resolve("out");
        Submission broken = new Submission("two\nlines", folder, List.of());
        List<Grade> grades = Stream.concat(submissions.stream(), Stream.of(broken))
                .map(submission -> new Grade(submission, List.of(mark)))
                .toList();
        GradeFiles files = new GradeFiles(rubric, grades);
        files.write(out);
        assertThat(out.resolve(".java").resolve("report.md")).exists();
        assertThat(out.resolve("two\nlines").resolve("report.md")).content().startsWith("# two lines: 1 of 1 point\n");
        assertThat(files.table()).contains("\n'=1+1,").contains("\njunit.xml-2,");
    }

    @Test
    void whatSystemsAddIsNoneAndALinkIsTold() throws IOException {
        file("ada/MyElection.java");
        file("ada/._MyElection.java");
        file("ada/__MACOSX/._MyElection.java");
        file("ada/__MACOSX/MyElection.java");
        file("__MACOSX/ada/MyElection.java");
        Files.createSymbolicLink(folder.resolve("bob"), folder.resolve("ada"));
        Files.createSymbolicLink(folder.resolve("eve.java"), folder.resolve("ada/MyElection.java"));
        assertThat(found().stream().map(Submission::name)).containsExactly("ada", "bob", "eve");
        assertThat(found().stream().map(Submission::found))
                .containsExactly("MyElection.java", "a link, which is not followed", "a link, which is not followed");
    }

    @Test
    void aReportNamesNoFileOfWhoeverGrades() {
        Scenario run = Scenario.of(
                        AlgorithmChoice.asPublished("bully"),
                        Group.of(List.of(1, 2)),
                        Set.of(),
                        Timing.constant(2),
                        List.of())
                .withCompared(List.of("Ref.java", "ring"));
        Finding finding = new Finding("same", Verdict.BROKEN, "", "", Optional.of(run));
        assertThat(Outcome.of(finding).scenario()).contains("ring").doesNotContain("Ref");
    }

    @Test
    void aMistakeOfTheReferenceIsNotTheSubmissions() throws IOException {
        String source = Files.readString(Path.of("src/test/resources/hustings/example/MyBully.java.txt"));
        Publication right = AlgorithmFile.open(Files.writeString(file("MyBully.java"), source));
        Publication wrong = AlgorithmFile.open(Files.writeString(
                file("Ref.java"),
                source.replace("MyBully", "Ref")
                        .replace(
                                "return state.takesPart() ?",
                                "if (state != null) throw new Error(\"secret\"); return state.takesPart() ?")));
        Outcome unknown = SubmissionProgram.checked(new SameAs(wrong, 50), right);
        assertThat(unknown.verdict()).isEqualTo(Verdict.UNKNOWN);
        assertThat(unknown.found()).isEqualTo("could not be checked: found a mistake in the reference Ref.java");
        Outcome broken = SubmissionProgram.checked(new SameAs(right, 50), wrong);
        assertThat(broken.verdict()).isEqualTo(Verdict.BROKEN);
        assertThat(broken.found()).startsWith("Ref.java, line ").contains("secret");
    }
}
