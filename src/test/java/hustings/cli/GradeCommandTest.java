package hustings.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import hustings.workbench.remote.Sandbox;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A class is graded: each gets the points that are its own, whatever the others do. */
class GradeCommandTest {

    private static final Path RUBRIC = Path.of("src/test/resources/hustings/grade/rubric.yaml");
    private static final Path EXAMPLE = Path.of("src/test/resources/hustings/example/MyBully.java.txt");
    private static final int ALL_POINTS = 18;

    /** Without those that take longest, of each kind one. */
    private static final Set<HandedIn> SOME = EnumSet.of(
            HandedIn.AS_A_FILE,
            HandedIn.A_RING,
            HandedIn.RECURS_FOR_EVER,
            HandedIn.DOES_NOT_COMPILE,
            HandedIn.HANDED_NOTHING_IN,
            HandedIn.HANDED_TWO_IN,
            HandedIn.LOOPS_INSIDE_JAVA,
            HandedIn.EXITS,
            HandedIn.EATS_MEMORY,
            HandedIn.FORKS_PROCESSES,
            HandedIn.LEAVES_A_PROCESS,
            HandedIn.PRINTS_A_GIGABYTE,
            HandedIn.FORGES);

    @TempDir
    private static Path folder;

    private static Path out;

    @BeforeAll
    static void grade() throws IOException {
        out = grade(SOME, "some", "none");
    }

    private static Path grade(Collection<HandedIn> handedIn, String name, String sandbox) throws IOException {
        Path all = Files.createDirectories(folder.resolve(name));
        for (HandedIn one : handedIn) {
            one.write(all.resolve("class"));
        }
        Path rubric = Files.copy(RUBRIC, all.resolve("rubric.yaml"));
        Files.writeString(
                all.resolve("Reference.java"), Files.readString(EXAMPLE).replace("MyBully", "Reference"));
        Path grades = all.resolve("grades");
        Run run = Run.of(
                "grade",
                "--rubric",
                rubric.toString(),
                all.resolve("class").toString(),
                "--out",
                grades.toString(),
                "--trace",
                "--sandbox",
                sandbox);
        assertThat(run.err()).isEmpty();
        assertThat(run.status()).isZero();
        assertThat(run.out()).startsWith("wrote the grades of " + handedIn.size() + " submissions to ");
        return grades;
    }

    private static JsonNode results(HandedIn one) throws IOException {
        return new ObjectMapper()
                .readTree(out.resolve(one.submission()).resolve("results.json").toFile());
    }

    private static String report(HandedIn one) throws IOException {
        return Files.readString(out.resolve(one.submission()).resolve("report.md"));
    }

    private static void assertPoints(Path grades, Collection<HandedIn> handedIn) throws IOException {
        Map<String, String> expected = new TreeMap<>();
        Map<String, String> found = new TreeMap<>();
        List<String> rows = Files.readAllLines(grades.resolve("grades.csv"));
        assertThat(rows).hasSize(1 + handedIn.size());
        for (HandedIn one : handedIn) {
            int sum = one.points().stream().mapToInt(Integer::intValue).sum();
            expected.put(
                    one.submission(),
                    Stream.concat(one.points().stream(), Stream.of(sum, ALL_POINTS))
                            .map(String::valueOf)
                            .collect(Collectors.joining(",")));
        }
        rows.stream()
                .skip(1)
                .map(row -> row.split(",", -1))
                .forEach(row -> found.put(row[0], String.join(",", List.of(row).subList(4, 4 + 9))));
        assertThat(found).isEqualTo(expected);
    }

    @Test
    void eachGetsItsPoints() throws IOException {
        assertPoints(out, SOME);
    }

    /** All of them: {@code -DexcludedGroups= -Dgroups=bench}. */
    @Test
    @Tag("bench")
    void eachOfAllGetsItsPoints() throws IOException {
        assertPoints(grade(EnumSet.allOf(HandedIn.class), "all", "none"), EnumSet.allOf(HandedIn.class));
    }

    /** The same points where nothing can be reached; on Linux with bubblewrap. */
    @Test
    @Tag("bench")
    void eachOfAllGetsItsPointsInASandbox() throws IOException {
        assumeTrue(Sandbox.isBubblewrapUsable(), "bubblewrap");
        assertPoints(grade(EnumSet.allOf(HandedIn.class), "all-inside", "bwrap"), EnumSet.allOf(HandedIn.class));
    }

    @Test
    void hangingOrExitingReactionsCostTheirOwnPartAlone() throws IOException {
        assertThat(report(HandedIn.LOOPS_INSIDE_JAVA))
                .contains("| 0 | 2 | broken |", "found no end after 2 seconds; expected a reaction to return");
        assertThat(report(HandedIn.EXITS))
                .contains("| 0 | 2 | broken |", "found the program ended, with the exit status 0");
        assertThat(report(HandedIn.LEAVES_A_PROCESS)).contains("found the program ended, with the exit status 0");
        assertThat(report(HandedIn.EATS_MEMORY)).contains("found more than 64 MB of memory needed");
    }

    @Test
    void nothingThatWasStartedIsLeft() {
        assertThat(ProcessHandle.allProcesses()
                        .map(process -> process.info().commandLine().orElse(""))
                        .filter(line -> line.contains(HandedIn.sleep())))
                .isEmpty();
    }

    @Test
    void aReportTellsNothingOfHiddenParts() throws IOException {
        assertThat(report(HandedIn.A_RING))
                .startsWith("# a-ring: 5 of 18 points\n\nExercise 4, an election\n")
                .contains("| figure K1 | 0 | 2 | broken |", "| hidden parts | 0 | 9 | |")
                .contains("    algorithm: MyRing.java\n")
                .doesNotContain("with crashes", "same as", "Reference");
        assertThat(report(HandedIn.DOES_NOT_COMPILE))
                .containsOnlyOnce("MyBully.java, line 43: does not compile: ';' expected")
                .containsOnlyOnce("broken")
                .contains("| compiles | 0 | 1 | broken |", "| no mistakes | 0 | 1 | not tried |")
                .contains("Where to look: start with this line")
                .doesNotContain("##");
        assertThat(report(HandedIn.HANDED_TWO_IN)).contains("found MyBully.java, Other.java; expected one Java file");
        assertThat(report(HandedIn.HANDED_NOTHING_IN)).contains("found notes.txt; expected one Java file");
    }

    /** The fields, and what may stand in them, of Gradescope's autograder specification. */
    @Test
    void theResultsAreAsGradescopeHasThem() throws IOException {
        List<String> visibilities = List.of("hidden", "after_due_date", "after_published", "visible");
        List<String> formats = List.of("text", "html", "simple_format", "md", "ansi");
        for (HandedIn one : SOME) {
            JsonNode results = results(one);
            assertThat(results.propertyStream().map(Map.Entry::getKey))
                    .isSubsetOf(
                            "score",
                            "execution_time",
                            "output",
                            "output_format",
                            "test_output_format",
                            "test_name_format",
                            "visibility",
                            "stdout_visibility",
                            "extra_data",
                            "tests",
                            "leaderboard");
            assertThat(results.get("execution_time").isNumber()).isTrue();
            assertThat(results.get("output").isTextual()).isTrue();
            assertThat(visibilities)
                    .contains(
                            results.get("visibility").textValue(),
                            results.get("stdout_visibility").textValue());
            int sum = 0;
            for (int i = 0; i < one.points().size(); i++) {
                JsonNode test = results.get("tests").get(i);
                assertThat(test.propertyStream().map(Map.Entry::getKey))
                        .isSubsetOf(
                                "score",
                                "max_score",
                                "status",
                                "name",
                                "name_format",
                                "number",
                                "output",
                                "output_format",
                                "tags",
                                "visibility",
                                "extra_data");
                int points = one.points().get(i);
                assertThat(test.get("score").intValue()).isEqualTo(points);
                assertThat(test.get("max_score").intValue()).isGreaterThanOrEqualTo(points);
                assertThat(test.get("status").textValue()).isEqualTo(points > 0 ? "passed" : "failed");
                assertThat(test.get("name").isTextual()).isTrue();
                assertThat(test.get("output").isTextual()).isTrue();
                assertThat(formats).contains(test.get("output_format").textValue());
                assertThat(test.get("visibility").textValue()).isEqualTo(i == 3 || i == 5 ? "hidden" : "visible");
                sum += points;
            }
            assertThat(results.get("tests")).hasSize(one.points().size());
            assertThat(results.get("score").intValue()).isEqualTo(sum);
        }
    }

    @Test
    void theSameSubmissionsGiveTheSameBytesButForTimes() throws IOException {
        Set<HandedIn> few = EnumSet.of(HandedIn.A_RING, HandedIn.DOES_NOT_COMPILE);
        Path again = grade(few, "again", "none");
        for (HandedIn one : few) {
            for (String name : List.of("report.md", "results.json")) {
                Path file = Path.of(one.submission(), name);
                assertThat(withoutTimes(again.resolve(file))).isEqualTo(withoutTimes(out.resolve(file)));
            }
        }
    }

    private static String withoutTimes(Path file) throws IOException {
        return Files.readString(file).replaceAll("((time|millis)\"?[=:]\"?)[0-9.]+", "$1");
    }

    @Test
    void errorsOfTheCallAreReported() throws IOException {
        String rubric = RUBRIC.toString();
        String reference = "Reference.java: found no such file";
        assertThat(Run.of("grade", "--rubric", rubric, "x.java").err()).contains(reference);
        Path own = Files.writeString(folder.resolve("own.yaml"), "parts: [{check: compiles, points: 1}]");
        assertThat(Run.of("grade", "--rubric", own.toString(), "x.java").err())
                .contains("found no 'x.java'; expected a Java file, or a folder with what was handed in");
        Path archive = Files.writeString(folder.resolve("all.zip"), "");
        assertThat(Run.of("grade", "--rubric", own.toString(), archive.toString())
                        .err())
                .contains("found the archive '", "all.zip'; expected a folder with what was handed in: unpack it");
        assertThat(Run.of("grade", "--rubric", own.toString(), own.toString()).err())
                .contains("own.yaml'; expected a Java file, or a folder");
        assertThat(Run.of("grade", "--rubric", own.toString(), "--resume", "x.java")
                        .err())
                .contains("--resume: found no --out");
        Path empty = Files.createDirectories(folder.resolve("empty"));
        assertThat(Run.of("grade", "--rubric", own.toString(), empty.toString()).err())
                .contains("found nothing handed in; expected Java files, or folders with one each");
        assertThat(Run.of("grade", "--rubric", own.toString(), empty.toString(), "--out", own.toString())
                        .err())
                .contains("--out: found the file '");
        assertThat(Run.of("grade", empty.toString()).err()).contains("--rubric=FILE");
    }
}
