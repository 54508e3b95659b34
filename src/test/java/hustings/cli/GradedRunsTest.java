package hustings.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import hustings.algorithm.Catalogue;
import hustings.scenario.ScenarioException;
import hustings.scenario.ScenarioText;
import hustings.web.address.RunAddress;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The runs of a class are graded by two tasks. The points beside each submission were worked out by hand.
 *
 * <p>In the first task 4 leads until it crashes at 20, and nobody notices it. If 3 crashes, too, and then 1 notices, 1
 * asks 2, 3 and 4, of whom only 2 answers, asks 3 and 4 in vain and tells 1: in the end 2 leads, with one crash. In the
 * second 4 is down, 2 notices it at 0, asks 3 and 4, and 3 tells all at tick 3 that it leads. If 4 comes back after
 * that, it tells all that it leads, which 3 learns one tick later: for that tick two lead, with one revival.
 */
class GradedRunsTest {

    private static final String START = "algorithm: bully\nids: 1..4\ndelays: 1..3\nseed: 7\n";
    private static final String OWN = "events:\n  - {at: 0, detect: 2}\n  - {at: 20, crash: 4}\n";
    private static final String GIVEN = START + OWN;
    private static final String TASK = "task:\n  goal: {leads: 2}\n  budget: {crash: 2}\n  fewest: 1\n";
    private static final String SOLVED = GIVEN + "  - {at: 30, crash: 3}\n  - {at: 40, detect: 1}\n";
    private static final String WITH_TWO = SOLVED + "  - {at: 60, crash: 1}\n";
    private static final String WITH_THREE = WITH_TWO.replace("  - {at: 20", "  - {at: 10, crash: 4}\n  - {at: 20");

    private static final String LEAVES_ONE = SOLVED.replace("detect: 1", "crash: 2");

    private static final String TWO_START =
            "algorithm: bully\nids: 1..4\ncrashed: 4\nevents:\n  - {at: 0, detect: 2}\n";
    private static final String TWO_LEAD = TWO_START + "  - {at: 5, revive: 4}\n";
    private static final String TWO_LEAD_BY_TWO = TWO_LEAD + "  - {at: 20, crash: 4}\n";

    private static final String RUBRIC = """
            title: Exercise 6, faults
            parts:
              - {check: task, task: lead2.yaml, name: 2 leads, reached: 3, within: 2, fewest: 4, comment: See slide 8.}
              - {check: task, task: task-two-leaders, reached: 10, within: 20, fewest: 40}
            """;

    private static final String NOTHING = "0 0 0 0 0 0";

    @TempDir
    private static Path folder;

    private static Path grades;

    /** What each has handed in, with the points of the six columns. */
    private static final Map<String, String> POINTS = new LinkedHashMap<>();

    private static void handIn(String points, String file, String text) throws IOException {
        handIn(points, file, text.getBytes(StandardCharsets.UTF_8));
    }

    private static void handIn(String points, String file, byte[] content) throws IOException {
        Path path = folder.resolve("class").resolve(file);
        Files.createDirectories(path.getParent());
        Files.write(path, content);
        POINTS.put(file.replaceFirst("/.*", "").replaceFirst("\\.[a-z]+$", ""), points);
    }

    private static String link(String text) throws ScenarioException {
        return "https://example.org/live/bully.html?lang=de#"
                + RunAddress.format(ScenarioText.parse("test", text, Catalogue.shippedAndMistakes()));
    }

    private static byte[] zip(String name, String text) throws IOException {
        Path zip = folder.resolve("zipped");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
            out.putNextEntry(new ZipEntry(name));
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return Files.readAllBytes(zip);
    }

    /** Files, links, texts, archives and folders of people who have done what they could. */
    private static void handInHonestRuns() throws IOException, ScenarioException {
        handIn("3 2 4 0 0 0", "file.yaml", SOLVED);
        handIn("3 2 4 0 0 0", "link.txt", link(SOLVED));
        handIn("3 2 4 0 0 0", "with-task.yml", "title: Mine\n" + SOLVED + TASK);
        handIn(
                "3 2 4 0 0 0",
                "with-words.yaml",
                "title: My own\nsource: me\ncompare: [modified-bully]\nview: side-by-side\n" + SOLVED
                        + "captions:\n  - {stage: 1, text: Look}\nnotes: I tried\n");
        handIn("3 2 4 0 0 0", "with-added.yml", SOLVED + TASK + "  added: [3, 4]\n");
        handIn("3 2 0 0 0 0", "two-crashes.yaml", WITH_TWO);
        handIn("3 0 0 0 0 0", "three-crashes.yaml", WITH_THREE);
        handIn("3 0 0 0 0 0", "three-crashes-link.txt", "Here it is: " + link(WITH_THREE) + ". Greetings\n");
        handIn(NOTHING, "other-kind.yaml", SOLVED + "  - {at: 60, pause: 1}\n  - {at: 70, resume: 1}\n");
        handIn(NOTHING, "untouched.yaml", GIVEN);
        handIn(NOTHING, "unnoticed.yaml", GIVEN + "  - {at: 30, crash: 3}\n");
        handIn("0 0 0 10 20 40", "two.yaml", TWO_LEAD);
        handIn("0 0 0 10 20 0", "two-by-two.url", "[InternetShortcut]\r\nURL=" + link(TWO_LEAD_BY_TWO) + "\r\n");
        handIn("0 0 0 10 0 0", "two-by-three.yaml", TWO_LEAD_BY_TWO + "  - {at: 30, revive: 4}\n");
        handIn("3 2 4 10 20 40", "both/a.yaml", SOLVED);
        handIn("3 2 4 10 20 40", "both/deep/b.txt", link(TWO_LEAD));
        handIn("3 2 4 10 20 40", "both-links.md", "- [one](" + link(SOLVED) + ")\n- <" + link(TWO_LEAD) + ">\n");
        handIn(
                "3 2 4 10 20 0",
                "moodle/onlinetext.html",
                "<p><a href=\"" + link(SOLVED) + "\">first</a>,&nbsp;" + link(TWO_LEAD_BY_TWO) + "&nbsp;</p>");
        handIn("3 2 4 0 0 0", "best-of-three/1.yaml", WITH_THREE);
        handIn("3 2 4 0 0 0", "best-of-three/2.yaml", SOLVED);
        handIn("3 2 4 0 0 0", "best-of-three/3.yaml", WITH_TWO);
        handIn("3 2 4 0 0 0", "archive.zip", zip("solution/run.yaml", SOLVED));
        handIn("3 2 4 0 0 0", "utf16.txt", ("\ufeff" + link(SOLVED)).getBytes(StandardCharsets.UTF_16LE));
        handIn("3 2 4 0 0 0", "same-twice/a.yaml", SOLVED);
        handIn("3 2 4 0 0 0", "same-twice/b.yaml", SOLVED);
        handIn("3 2 4 0 0 0", "one-right-one-wrong/a.yaml", SOLVED.replace("seed: 7", "seed: 8"));
        handIn("3 2 4 0 0 0", "one-right-one-wrong/b.yaml", SOLVED);
    }

    /** Files and links that are damaged, lead elsewhere, or are something else. */
    private static void handInWhatIsNone() throws IOException, ScenarioException {
        handIn(NOTHING, "nothing/.DS_Store", "");
        handIn(NOTHING, "picture/run.png", SOLVED);
        handIn(NOTHING, "claims-to-be-a-run/Run.java", SOLVED);
        handIn(NOTHING, "without-link/notes.txt", "I did it, see https://example.org/#top\n");
        handIn(NOTHING, "secret/.hidden.yaml", SOLVED);
        Path answer = Files.writeString(folder.resolve("answer.yaml"), SOLVED);
        Files.createSymbolicLink(folder.resolve("class/secret/run.yaml"), answer);
        Files.createSymbolicLink(folder.resolve("class/linked"), folder.resolve("class/both"));
        POINTS.put("linked", NOTHING);
        handIn(NOTHING, "damaged.txt", link(SOLVED) + "%G1");
        handIn(NOTHING, "tampered.txt", link(SOLVED).replace("seed:+7", "seed:+9"));
        handIn(NOTHING, "endless.txt", link(SOLVED) + "+".repeat(100_001));
        handIn(NOTHING, "climbs.zip", zip("../../evil.yaml", SOLVED.replace("seed: 7", "seed: 8")));
        handIn("3 2 4 0 0 0", "both-but-one-wrong/a.yaml", SOLVED);
        handIn("3 2 4 0 0 0", "both-but-one-wrong/b.yaml", TWO_LEAD.replace("  - {at: 0, detect: 2}\n", ""));
        for (int i = 0; i <= 50; i++) {
            handIn(NOTHING, "crowd/" + i + ".yaml", SOLVED);
        }
    }

    /** What was changed, in which file, and what the reason says. */
    static Stream<Arguments> cheats() {
        String many = SOLVED + "  - {at: 90, detect: 1}\n".repeat(600);
        return Stream.of(
                cheat("group", SOLVED.replace("1..4", "1..5"), "ids: found 1..5; expected 1..4, as in the task"),
                cheat("ids", SOLVED.replace("1..4", "[1, 2, 3, 5]").replace("crash: 4", "crash: 5"), "ids: found"),
                cheat("algorithm", SOLVED.replace("bully", "modified-bully"), "found modified-bully; expected bully"),
                cheat("options", SOLVED.replace("bully\n", "bully\noptions: {bully-back: true}\n"), "options: found"),
                cheat("delays", SOLVED.replace("1..3", "1..2"), "delays: found 1..2; expected 1..3, as in the task"),
                cheat("seed", SOLVED.replace("seed: 7", "seed: 8"), "seed: found 8; expected 7, as in the task"),
                cheat(
                        "clocks",
                        SOLVED.replace("events:", "clocks: {1: 3/2}\nevents:"),
                        "clocks: found 1: 3/2; expected nothing, as in"),
                cheat("until", SOLVED.replace("events:", "until: 45\nevents:"), "until: found 45; expected"),
                cheat(
                        "until-later",
                        SOLVED.replace("events:", "until: 45000\nevents:"),
                        "until: found 45000; expected"),
                cheat("crashed", SOLVED.replace("events:", "crashed: 3\nevents:"), "crashed: found 3; expected none"),
                cheat("leader", SOLVED.replace("events:", "leader: 2\nevents:"), "leader: found 2; expected nothing"),
                cheat("loss", SOLVED.replace("events:", "loss: 30\nevents:"), "loss: found 30; expected 0"),
                cheat("timeouts", SOLVED.replace("events:", "timeouts: {1: 22}\nevents:"), "timeouts: found"),
                cheat(
                        "detection",
                        SOLVED.replace("events:", "detection: {by: heartbeat, every: 5, timeout: 12}\nevents:"),
                        "detection: found"),
                cheat("removed", SOLVED.replace("  - {at: 0, detect: 2}\n", ""), "events: found a run without some"),
                cheat("moved", SOLVED.replace("at: 20", "at: 25"), "events: found a run without some of the task's"),
                cheat("many", many, "found more than 500 events up to here; expected"),
                cheat("long", SOLVED.replace("events:", "until: 2000000\nevents:"), "until: found 2000000; expected"),
                cheat(
                        "java",
                        SOLVED.replace("bully", "Mine.java"),
                        "found a Java file; expected an algorithm that ships"),
                cheat("path", SOLVED.replace("bully", "../../Mine.java"), "found a Java file; expected an algorithm"),
                cheat(
                        "goal",
                        LEAVES_ONE + TASK.replace("2}\n  b", "1}\n  b"),
                        "task.goal: found {leads: 1}; expected {leads: 2}"),
                cheat(
                        "budget",
                        WITH_THREE + TASK.replace("crash: 2", "crash: 9"),
                        "task.budget: found {crash: 9}; expected"),
                cheat(
                        "fewest",
                        WITH_TWO + TASK.replace("fewest: 1", "fewest: 2"),
                        "task.fewest: found 2; expected 1, as"),
                cheat("added", WITH_TWO + TASK + "  added: [4]\n", "task.added: found [4]; expected [3, 4, 5], the"),
                cheat("no-such", WITH_TWO + TASK + "  added: [9]\n", "added: found 9 in a run with 5 events; expected"),
                cheat("bomb", "a: &a [1, 1]\nb: &b [*a, *a]\nalgorithm: bully\nids: *b\n", "found an anchor"),
                cheat("deep", "[".repeat(90_000), "found"),
                cheat("garbage", "\u0000\u0001\ufffd\u0007PK", "found the character U+0000; expected text without"));
    }

    private static Arguments cheat(String name, String text, String why) {
        return arguments(name, text, why);
    }

    @BeforeAll
    static void grade() throws IOException, ScenarioException {
        grades = folder.resolve("grades");
        Files.writeString(folder.resolve("lead2.yaml"), GIVEN + TASK);
        Files.writeString(folder.resolve("rubric.yaml"), RUBRIC);
        handInHonestRuns();
        handInWhatIsNone();
        for (Arguments cheat : cheats().toList()) {
            handIn(NOTHING, cheat.get()[0] + ".yaml", (String) cheat.get()[1]);
        }
        Run run = gradeClass();
        assertThat(run)
                .isEqualTo(new Run(0, "wrote the grades of " + POINTS.size() + " submissions to " + grades + "\n", ""));
    }

    private static Run gradeClass(String... more) {
        List<String> call = new ArrayList<>(
                List.of("grade", "--rubric", folder.resolve("rubric.yaml").toString()));
        call.addAll(List.of(folder.resolve("class").toString(), "--out", grades.toString()));
        call.addAll(List.of(more));
        return Run.of(call.toArray(String[]::new));
    }

    private static String report(String name) throws IOException {
        return Files.readString(grades.resolve(name).resolve("report.md"));
    }

    @Test
    void eachGetsThePointsThatWereWorkedOutByHand() throws IOException {
        Map<String, String> found = new LinkedHashMap<>();
        for (String row : Files.readAllLines(grades.resolve("grades.csv"))) {
            String[] cells = row.split(",", 11);
            found.put(cells[0], String.join(" ", List.of(cells).subList(4, 10)));
        }
        assertThat(found.remove("submission")).startsWith("2 leads: reached 2 leads: within the budget 2 leads: with");
        assertThat(found).containsExactlyInAnyOrderEntriesOf(POINTS);
    }

    @ParameterizedTest
    @MethodSource("cheats")
    void aRunThatCheatsCountsForNothingAndTheReportSaysWhy(String name, String text, String why) throws IOException {
        assertThat(report(name)).contains("0 of 79 points", "the run " + name + ".yaml counts for nothing: ", why);
        JsonNode results = new ObjectMapper()
                .readTree(grades.resolve(name).resolve("results.json").toFile());
        assertThat(results.get("score").intValue()).isZero();
        assertThat(results.get("output").textValue()).contains(why);
    }

    @Test
    void whatIsNoRunHasARowWithTheReason() throws IOException {
        for (String name : List.of("nothing", "picture", "claims-to-be-a-run", "without-link", "secret", "linked")) {
            assertThat(report(name)).contains("0 of 79 points", "Nothing can be tried before this is put right");
        }
        String expected = "; expected a run: a scenario file, or a text with its link";
        assertThat(report("nothing")).contains("found nothing" + expected);
        assertThat(report("picture")).contains("found run.png" + expected);
        assertThat(report("claims-to-be-a-run")).contains("found Run.java" + expected);
        assertThat(report("without-link")).contains("found no run in notes.txt" + expected);
        assertThat(report("secret")).contains("found run.yaml (a link, which is not followed)" + expected);
        assertThat(report("linked")).contains("found a link, which is not followed" + expected);
        assertThat(Files.readString(grades.resolve("grades.csv")))
                .contains("nothing,,nothing,", "found run.yaml (a link, which is not followed)" + expected);
    }

    @Test
    void aDamagedLinkCountsForNothing() throws IOException {
        assertThat(report("damaged"))
                .contains(
                        "the run damaged.txt counts for nothing: link: the address is damaged: found a % without two");
        assertThat(report("tampered")).contains("counts for nothing: seed: found 9; expected 7, as in the task");
        assertThat(report("endless")).contains("counts for nothing: found more than 100000 characters; expected at");
        assertThat(report("crowd")).contains("found 51 runs; expected at most 50");
    }

    /** Nothing of an archive is written anywhere; what is in it counts as what it is. */
    @Test
    void aPathInAnArchiveLeadsNowhere() throws IOException {
        assertThat(folder.resolve("evil.yaml")).doesNotExist();
        assertThat(report("climbs")).contains("the run climbs.zip/../../evil.yaml counts for nothing: seed: found 8");
    }

    @Test
    void theReportSaysWhatWasAskedAndHowTheBestRunDid() throws IOException {
        assertThat(report("best-of-three"))
                .startsWith("# best-of-three: 9 of 79 points\n\nExercise 6, faults\n")
                .contains("""
                        ## 2 leads: reached: 3 of 3 points

                        See slide 8.

                            tried: Make 2 lead in the end, followed by all that are live. Add at most 2 crashes.
                            found: 2.yaml: Reached in the end, with 1 event, the fewest known. (crashes: 1 of 2)
                        """)
                .contains("found: only runs of other tasks (1.yaml, 2.yaml, 3.yaml); expected one of this task")
                .doesNotContain("sandbox", "bubblewrap", "Java");
        assertThat(report("two-crashes"))
                .contains(
                        "## 2 leads: with the fewest: 0 of 4 points", "with 2 events; 1 is enough. (crashes: 2 of 2)");
        assertThat(report("one-right-one-wrong")).doesNotContain("counts for nothing");
        assertThat(report("both-but-one-wrong"))
                .contains(
                        "Nothing more can be tried", "the run b.yaml counts for nothing: events: found a run without");
        assertThat(report("other-kind"))
                .contains("Reached in the end, but with 1 pause, which the budget does not have.");
    }

    @Test
    void onceMoreWithResumeGivesTheSameBytes() throws IOException {
        Path table = grades.resolve("grades.csv");
        String before = Files.readString(table);
        byte[] results = Files.readAllBytes(grades.resolve("both/results.json"));
        Run again = gradeClass("--resume");
        assertThat(again.out()).contains(" of them had been graded before");
        assertThat(table).hasContent(before);
        assertThat(grades.resolve("both/results.json")).hasBinaryContent(results);
        assertThat(gradeClass("--threads=1").out()).doesNotContain("before");
        assertThat(table).hasContent(before);
        assertThat(grades.resolve("both/results.json")).hasBinaryContent(results);
    }
}
