package hustings.workbench.grade;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import hustings.check.Verdict;
import hustings.scenario.ScenarioException;
import hustings.workbench.grade.Grade.Mark;
import hustings.workbench.remote.Sandbox;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.ResourceBundle;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A grade is on the disk as soon as there is one, can be taken up again, and tells the student where to look. */
class GradeFilesTest {

    private static final String RUBRIC = """
            title: Exercise 4
            parts:
              - {check: compiles, points: 1}
              - {check: property, property: [agreement, never-two], points: 3, comment: "See *slide* 31."}
              - {check: cost, at-most: n, points: 2}
              - {check: same-as, algorithm: bully, points: 5, hidden: true, comment: secret}
            """;

    @TempDir
    private Path folder;

    private Rubric rubric;
    private Path out;

    @BeforeEach
    void read() throws IOException, ScenarioException {
        rubric = rubric(RUBRIC);
        out = folder.resolve("out");
    }

    private Rubric rubric(String text) throws IOException, ScenarioException {
        return RubricFile.read(Files.writeString(folder.resolve("rubric.yaml"), text));
    }

    private static Submission submission(String name, String text) {
        JavaSource source = new JavaSource("My.java", text.getBytes(StandardCharsets.UTF_8), List.of());
        return new Submission(
                name, FileNames.toSafeName(name), "class/" + name, Optional.of(source), List.of(), "", "");
    }

    private Grade grade(Submission submission, Outcome... outcomes) {
        List<Mark> marks = new ArrayList<>();
        for (Rubric.Criterion criterion : rubric.criteria()) {
            marks.add(new Mark(criterion, outcomes[marks.size()], Duration.ofMillis(marks.size() + 17L)));
        }
        return new Grade(submission, true, List.of(), "", marks);
    }

    private static Outcome held(String found) {
        return new Outcome(Verdict.HOLDS, "3 runs", found, "");
    }

    private static Outcome broken(String found) {
        return new Outcome(
                Verdict.DOES_NOT_HOLD, "3 runs", found, "algorithm: My.java\nids: 1..3\n# \ud83d\ude00 \"\\\u2028\n");
    }

    private Grade usual(Submission submission) {
        return grade(
                submission,
                held("compiles"),
                broken("agreement: 1 follows 2"),
                broken("n = 2"),
                new Outcome(Verdict.UNKNOWN, "", "not done after 1 second", ""));
    }

    private String report(String name) throws IOException {
        return Files.readString(out.resolve(name).resolve("report.md"));
    }

    @Test
    void eachIsThereBeforeTheNextAndStaysIfThatCannotBeWritten() throws IOException {
        Submission ada = submission("ada", "A");
        Submission bob = submission("bob", "B");
        GradeFiles files = new GradeFiles(out, rubric, Sandbox.NONE, List.of(ada, bob));
        assertThat(out).isEmptyDirectory();
        files.writeGradeAndUpdateTable(usual(ada));
        assertThat(report("ada")).startsWith("# ada: 1 of 11 points\n");
        Files.writeString(out.resolve("bob"), "in the way");
        String table = Files.readString(out.resolve("grades.csv"));
        assertThat(table.lines()).hasSize(2);
        assertThatThrownBy(() -> files.writeGradeAndUpdateTable(usual(bob)))
                .isInstanceOf(GradingException.class)
                .hasMessageContaining("cannot write '" + out.resolve("bob"))
                .hasMessageEndingWith("1 of 2 submissions are graded: go on with --resume when it can be written");
        assertThat(out.resolve("grades.csv")).hasContent(table);
        assertThat(files.readEarlierGrade(ada)).contains(usual(ada));
    }

    @Test
    void whereNothingCanBeWrittenIsToldBeforeAnythingRuns() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");
        assertThatThrownBy(() -> new GradeFiles(file.resolve("out"), rubric, Sandbox.NONE, List.of()))
                .isInstanceOf(GradingException.class)
                .hasMessageContaining("cannot write '");
    }

    @Test
    void onlyTheSameSourceByTheSameRubricIsTakenUpAgain() throws IOException, ScenarioException {
        Submission ada = submission("ada", "A");
        GradeFiles files = new GradeFiles(out, rubric, Sandbox.NONE, List.of(ada));
        files.writeGradeAndUpdateTable(usual(ada));
        assertThat(files.readEarlierGrade(ada)).contains(usual(ada));
        assertThat(files.readEarlierGrade(submission("ada", "B"))).isEmpty();
        Rubric other = rubric(RUBRIC.replace("points: 2", "points: 3"));
        assertThat(new GradeFiles(out, other, Sandbox.NONE, List.of(ada)).readEarlierGrade(ada))
                .isEmpty();
        Path results = out.resolve("ada/results.json");
        String whole = Files.readString(results);
        for (String damaged : List.of("", "{}", whole.substring(0, 300), whole.replace("HOLDS", "GREAT"))) {
            Files.writeString(results, damaged);
            assertThat(files.readEarlierGrade(ada)).as(damaged).isEmpty();
        }
        Grade stopped = new Grade(
                ada,
                true,
                List.of("My.java, line 3: does not compile", "the run a.yaml counts for nothing: seed: found 8"),
                "",
                rubric.criteria().stream().map(Mark::createUntried).toList());
        files.writeGradeAndUpdateTable(stopped);
        assertThat(files.readEarlierGrade(ada)).contains(stopped);
    }

    @Test
    void whoIsNotGradedHasNoPointsNotEvenNone() throws IOException {
        Submission ada = submission("ada", "A");
        Submission bob = submission("bob", " \ufeffA\r\n");
        GradeFiles files = new GradeFiles(out, rubric, Sandbox.NONE, List.of(ada, bob, submission("=cyd", "C")));
        files.writeGradeAndUpdateTable(usual(bob));
        files.writeGradeAndUpdateTable(usual(ada));
        files.writeGradeAndUpdateTable(new Grade(
                ada,
                false,
                List.of("no Java can be started"),
                "",
                Grade.begin(rubric, ada).marks()));
        assertThat(out.resolve("ada")).isEmptyDirectory();
        assertThat(files.readEarlierGrade(ada)).isEmpty();
        files.writeGradeAndUpdateTable(usual(submission("=cyd", "C")));
        assertThat(Files.readAllLines(out.resolve("grades.csv")).stream().skip(1))
                .containsExactly(
                        "ada,,ada,class/ada,,,,,,11,bob,not graded: no Java can be started",
                        "bob,,bob,class/bob,1,0,0,0,1,11,ada,",
                        "'=cyd,,'=cyd,class/=cyd,1,0,0,0,1,11,,");
    }

    @Test
    void aReportHasTheAssistantsWordsAndSaysWhereToLook() throws IOException {
        Submission ada = submission("M\u00fcller [1]", "A");
        GradeFiles files = new GradeFiles(out, rubric, Sandbox.NONE, List.of(ada));
        files.writeGradeAndUpdateTable(usual(ada));
        assertThat(report("Muller [1]"))
                .startsWith("# M\u00fcller \\[1\\]: 1 of 11 points\n\nExercise 4\n\n| part |")
                .contains("without faults: 0 of 3 points\n\nSee *slide* 31.\n\n    tried: 3 runs\n"
                        + "    found: agreement: 1 follows 2\n\nWhere to look: which coordinator each live process")
                .contains("Where to look: what is sent to whom", "    ids: 1..3\n")
                .doesNotContain("secret", "not done");
        JsonNode tests = new ObjectMapper()
                .readTree(out.resolve("Muller [1]/results.json").toFile())
                .get("tests");
        assertThat(tests.get(1).get("output").textValue())
                .startsWith("See *slide* 31.\n\n    tried: 3 runs\n    found: agreement: 1 follows 2\n\n"
                        + "Where to look: which");
    }

    @Test
    void whyNothingCouldBeTriedIsSaidOnce() throws IOException {
        Submission ada = submission("ada", "A");
        Outcome semicolon = Outcome.of(Verdict.DOES_NOT_HOLD, "My.java, line 3: does not compile: ';' expected");
        List<Mark> marks = rubric.criteria().stream()
                .map(criterion -> criterion.part().isEmpty()
                        ? new Mark(criterion, semicolon, Duration.ZERO)
                        : Mark.createUntried(criterion))
                .toList();
        GradeFiles files = new GradeFiles(out, rubric, Sandbox.NONE, List.of(ada));
        files.writeGradeAndUpdateTable(new Grade(ada, true, List.of(semicolon.found(), "found no run"), "", marks));
        assertThat(report("ada"))
                .containsOnlyOnce("does not compile")
                .containsOnlyOnce("broken")
                .contains("points | 0 | 2 | not tried |".replace("points", "| messages \\<= n"))
                .contains("Where to look: start with this line")
                .doesNotContain("##");
        assertThat(out.resolve("grades.csv")).content().contains("My.java, line 3: does not compile");
    }

    /** Only a mark that says what is said of the whole is left out, not one of which some words are in that. */
    @Test
    void everyMarkIsExplainedWhereAnotherPartCannotBeTried() throws IOException {
        Submission ada = submission("ada", "A");
        GradeFiles files = new GradeFiles(out, rubric, Sandbox.NONE, List.of(ada));
        List<Mark> marks =
                grade(ada, held(""), broken("n = 2"), held("n"), held("")).marks();
        String obstacle = "the run a.yaml counts for nothing: n = 2; expected n = 3";
        files.writeGradeAndUpdateTable(new Grade(ada, true, List.of(obstacle), "", marks));
        assertThat(report("ada"))
                .contains("## compiles: 1 of 1", "## agreement, never-two", "    found: n = 2\n", "2 of 2 points\n");
    }

    /** None is for a finding or a part that does not exist any more. */
    @Test
    void everyHintIsGivenForSomething() throws IOException, ScenarioException {
        rubric = rubric("""
                parts:
                  - {check: compiles, points: 1}
                  - {check: mistakes, points: 1}
                  - {check: property, property: agreement, points: 1}
                  - {check: cost, at-most: n, points: 1}
                  - {check: same-as, algorithm: bully, points: 1}
                  - {check: figure, figure: K1, points: 1}
                """);
        Submission ada = submission("ada", "A");
        StringBuilder all = new StringBuilder();
        GradeFiles files = new GradeFiles(out, rubric, Sandbox.NONE, List.of(ada));
        for (String property : List.of("agreement", "live", "highest", "aware", "termination", "never-two")) {
            files.writeGradeAndUpdateTable(grade(
                    ada,
                    broken("A.java, line 3: does not compile: x"),
                    broken("A.java, line 3: process 1 on OK"),
                    broken(property + ": x"),
                    broken("n = 2"),
                    broken("after \"x\" yours goes on"),
                    broken("at the start yours goes on")));
            all.append(report("ada"));
        }
        files.writeGradeAndUpdateTable(grade(
                ada,
                held("compiles"),
                broken("too slow: 40 of 100 runs in 6 s of processor time"),
                broken("waits for ever: 10 seconds by the clock"),
                broken("its runs needed more than 64 MB of memory"),
                broken("not the same twice: in one Java, x; in another, y"),
                broken("found more than 64 MB of memory held by all its processes")));
        all.append(report("ada"));
        files.writeGradeAndUpdateTable(grade(
                ada,
                held("compiles"),
                broken("found the program ended, with the exit status 0"),
                held(""),
                held(""),
                held(""),
                held("")));
        all.append(report("ada"));
        ResourceBundle hints = hustings.scenario.Translation.readTexts(Feedback.class, "hints", Locale.ENGLISH);
        assertThat(hints.keySet()).hasSizeGreaterThan(12);
        assertThat(Stream.of(hints.keySet().toArray(String[]::new)))
                .allSatisfy(key -> assertThat(all).as(key).contains("Where to look: " + hints.getString(key)));
    }
}
