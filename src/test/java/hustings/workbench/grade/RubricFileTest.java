package hustings.workbench.grade;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import hustings.scenario.ScenarioException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Rubrics are read as scenarios are: what is wrong with one is told with its place. */
class RubricFileTest {

    @TempDir
    private Path folder;

    private Rubric read(String text) throws IOException, ScenarioException {
        return RubricFile.read(Files.writeString(folder.resolve("rubric.yaml"), text));
    }

    @Test
    void theRubricOfTheGuideIsOne() throws IOException, ScenarioException {
        String page = Files.readString(Path.of("src/site/markdown/grading.md"));
        String yaml = Pattern.compile("```yaml\n(.*?)```", Pattern.DOTALL)
                .matcher(page)
                .results()
                .map(block -> block.group(1))
                .findFirst()
                .orElseThrow();
        Rubric rubric = read(yaml);
        assertThat(rubric.title()).isEqualTo("Exercise 4, an election");
        assertThat(rubric.totalPoints()).isEqualTo(20);
        assertThat(rubric.criteria().stream().map(Rubric.Criterion::name))
                .containsExactly(
                        "compiles",
                        "no mistakes",
                        "agreement, live, highest, without faults",
                        "agreement, live, with crashes",
                        "agreement, highest, with revivals",
                        "agreement, highest, every schedule",
                        "messages <= n^2 + n");
        assertThat(rubric.criteria().stream().map(Rubric.Criterion::hidden))
                .containsExactly(false, false, false, true, false, true, false);
        assertThat(rubric.criteria().stream().map(Rubric.Criterion::seconds))
                .containsExactly(20L, 20L, 20L, 20L, 20L, 60L, 20L);
    }

    /** Whatever the guide's tables name as a key or a check is one, and none is missing. */
    @Test
    void theGuideNamesAllKeys() throws IOException {
        String page = Files.readString(Path.of("src/site/markdown/grading.md"));
        List<String> named = Pattern.compile("(?m)^\\| `([a-z-]+)` \\|")
                .matcher(page)
                .results()
                .map((MatchResult row) -> row.group(1))
                .toList();
        assertThat(named)
                .containsExactly(
                        "title",
                        "file",
                        "memory",
                        "time",
                        "parts",
                        "check",
                        "points",
                        "name",
                        "comment",
                        "hidden",
                        "time",
                        "compiles",
                        "mistakes",
                        "figure",
                        "property",
                        "search",
                        "cost",
                        "same-as",
                        "task",
                        "reached",
                        "within",
                        "fewest");
        assertThatThrownBy(() -> read("x: 1")).hasMessageContaining("one of title, file, memory, time, parts");
        assertThatThrownBy(() -> read("parts: [{check: compiles, x: 1}]"))
                .hasMessageContaining("expected one of check, name, comment, hidden, points, time");
        assertThatThrownBy(() -> read("parts: [{check: x}]"))
                .hasMessageContaining("one of compiles, mistakes, figure, property, search, cost, same-as, task");
    }

    static Stream<Arguments> wrong() {
        return Stream.of(
                arguments("", "rubric.yaml: found an empty file; expected a rubric, at least parts"),
                arguments("parts: []", "line 1, column 8, parts: found 0 parts; expected 1 to 50"),
                arguments("parts:\n- {points: 1}", "line 2, column 3, parts[1]: found no 'check'; expected it here"),
                arguments("parts:\n- {check: compiles}", "parts[1]: found no 'points'; expected it here"),
                arguments(
                        "parts:\n- {check: compiles, points: -1}",
                        "line 2, column 29, parts[1].points: found -1; expected a whole number from 0 to 1000"),
                arguments("time: 0\nparts: [{check: compiles, points: 1}]", "expected a whole number from 1 to 3600"),
                arguments(
                        "parts:\n- {check: compiles, points: 1}\n- {check: compiles, points: 2}",
                        "line 3, column 3, parts[2]: found a second part called 'compiles'; expected each to have"),
                arguments("parts:\n- {check: compiles, points: 1, hidden: 3}", "found 3; expected one of true, false"),
                arguments(
                        "parts:\n- {check: cost, points: 1, at-most: n+m}",
                        "line 2, column 37, parts[1].at-most: found "),
                arguments("parts:\n- {check: figure, points: 1, figure: K9}", "found no figure 'K9'; expected one of"),
                arguments("parts:\n- {check: figure, points: 1, figure: a.yaml}", "a.yaml: found no such file"),
                arguments(
                        "parts:\n- {check: property, points: 1, property: fair}",
                        "parts[1].property: found the text 'fair'; expected one of agreement, live, highest"),
                arguments(
                        "parts:\n- {check: same-as, points: 1, algorithm: paxos}", "expected the name of an algorithm"),
                arguments("parts:\n- {check: same-as, points: 1, algorithm: A.java}", "A.java: found no such file"),
                arguments(
                        "parts:\n- {check: task, task: task-two-leader, reached: 1}",
                        "line 2, column 23, parts[1].task: found the text 'task-two-leader'; expected a scenario file"
                                + " beside the rubric, or one of task-second-leads"),
                arguments("parts:\n- {check: task, task: cut.yaml, reached: 1}", "cut.yaml: found no such file"),
                arguments(
                        "parts:\n- {check: task, task: a, points: 1}", "found the key 'points'; expected one of check"),
                arguments("parts:\n- {check: task, task: a, time: 1}", "found the key 'time'; expected one of check"),
                arguments(
                        "parts:\n- {check: task, task: task-two-leaders}",
                        "line 2, column 3, parts[1]: found none of 'reached', 'within' and 'fewest'; expected points"),
                arguments(
                        "parts:\n- {check: task, task: task-two-leaders, reached: 1001}",
                        "parts[1].reached: found 1001; expected a whole number from 0 to 1000"));
    }

    @ParameterizedTest
    @MethodSource("wrong")
    void errorsOfARubricAreToldWithTheirPlace(String text, String message) {
        assertThatThrownBy(() -> read(text))
                .isInstanceOf(ScenarioException.class)
                .message()
                .contains(".yaml", message)
                .doesNotContain("\n");
    }

    @Test
    void aTaskIsOneCriterionForEachLevelThatHasPoints() throws IOException, ScenarioException {
        Rubric rubric = read("""
                parts:
                  - {check: task, task: task-two-leaders, reached: 3, fewest: 2, comment: Slide 8.}
                  - {check: task, task: task-two-leaders, name: Again, within: 4, hidden: true}
                """);
        assertThat(rubric.criteria())
                .extracting(
                        Rubric.Criterion::name,
                        Rubric.Criterion::points,
                        Rubric.Criterion::comment,
                        Rubric.Criterion::hidden)
                .containsExactly(
                        tuple("task task-two-leaders: reached", 3L, "Slide 8.", false),
                        tuple("task task-two-leaders: with the fewest", 2L, "", false),
                        tuple("Again: within the budget", 4L, "", true));
        assertThat(rubric.totalPoints()).isEqualTo(9);
        assertThat(rubric.asksForJava()).isFalse();
    }

    /** In which place something stands instead of something else, and what is told then. */
    static Stream<Arguments> badTasks() {
        return Stream.of(
                arguments(
                        "goal: {leads: 2}",
                        "goal: {leads: 3}",
                        "task.goal: found a goal that the run reaches by itself, at"),
                arguments(
                        "{at: 5, crash: 3}", "{at: 5, crash: 1}", "task.path: found events that do not reach the goal"),
                arguments("fewest: 1", "fewest: 3", "task.fewest: found 3; expected at most 2, as many as the budget"),
                arguments(
                        "  fewest: 1\n",
                        "",
                        "parts[1].fewest: found points for a task that says no 'fewest'; expected"),
                arguments(
                        "bully", "Mine.java", "cut.yaml, line 1, column 12, algorithm: found a Java file; expected an"),
                arguments("1..4", "1..80", "parts[1].task: cut.yaml: found more than 64 processes; expected at most"),
                arguments("task:", "notes:", "cut.yaml, line "),
                arguments(
                        "crash: 2",
                        "crahs: 2",
                        "cut.yaml, line 6, column 12, task.budget.crahs: found the key 'crahs'"));
    }

    @ParameterizedTest
    @MethodSource("badTasks")
    void aBadTaskIsToldWhenTheRubricIsRead(String here, String changed, String message) throws IOException {
        String task = """
                algorithm: bully
                ids: 1..4
                events: [{at: 0, crash: 4}, {at: 20, detect: 1}]
                task:
                  goal: {leads: 2}
                  budget: {crash: 2}
                  fewest: 1
                  path: [{at: 5, crash: 3}]
                """;
        assertThat(task).contains(here);
        Files.writeString(folder.resolve("cut.yaml"), task.replace(here, changed));
        assertThatThrownBy(() -> read("parts:\n- {check: task, task: cut.yaml, reached: 1, fewest: 1}"))
                .isInstanceOf(ScenarioException.class)
                .message()
                .contains(message)
                .doesNotContain("\n");
    }

    /** The rubric and what it names are read once: what becomes of the files then changes nothing. */
    @Test
    void theRubricIsWhatWasReadWhateverBecomesOfItsFiles() throws IOException, ScenarioException {
        String bully = Files.readString(Path.of("src/test/resources/hustings/example/MyBully.java.txt"));
        Path figures = Files.createDirectories(folder.resolve("figures"));
        Files.writeString(folder.resolve("Ref.java"), bully.replace("MyBully", "Ref"));
        Files.writeString(figures.resolve("Other.java"), bully.replace("MyBully", "Other"));
        Files.writeString(figures.resolve("run.yml"), "algorithm: Other.java\nids: 1..3\n");
        Rubric rubric = read("""
                parts:
                  - {check: same-as, points: 1, algorithm: Ref.java}
                  - {check: figure, points: 2, figure: figures/run.yml}
                """);
        assertThat(rubric.files()).containsOnlyKeys("", "Ref.java", "figures/run.yml", "figures/Other.java");
        for (String gone : List.of("rubric.yaml", "Ref.java", "figures/run.yml", "figures/Other.java")) {
            Files.delete(folder.resolve(gone));
        }
        Rubric again = RubricFile.fromFiles(rubric.files());
        assertThat(again.criteria().stream().map(Rubric.Criterion::name))
                .containsExactly("same as Ref.java", "figure figures/run.yml");
        assertThat(again.totalPoints()).isEqualTo(3);
    }
}
