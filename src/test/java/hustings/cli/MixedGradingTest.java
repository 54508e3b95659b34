package hustings.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A rubric asks for a Java file and for runs: each part is graded by what it asks for, whatever else is missing. */
class MixedGradingTest {

    private static final String RUBRIC = """
            memory: 64
            parts:
              - {check: compiles, points: 1}
              - {check: task, task: task-two-leaders, reached: 10, fewest: 20}
              - {check: figure, points: 2, figure: K1}
            """;

    private static final String RUN = """
            algorithm: bully
            ids: 1..4
            crashed: 4
            events:
              - {at: 0, detect: 2}
              - {at: 5, revive: 4}
            """;

    @TempDir
    private Path folder;

    private void handIn(String file, String text) throws IOException {
        Path path = folder.resolve("class").resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }

    @Test
    void eachPartIsGradedByWhatItAsksFor() throws IOException {
        String bully = Files.readString(Path.of("src/test/resources/hustings/example/MyBully.java.txt"));
        Path rubric = Files.writeString(folder.resolve("rubric.yaml"), RUBRIC);
        handIn("ada/src/MyBully.java", bully);
        handIn("ada/run.yaml", RUN);
        handIn("ada/README.md", "# My exercise\n\nSee https://example.org/#algorithm\n");
        handIn("bob/MyBully.java", bully);
        handIn("cyd/run.yaml", RUN);
        handIn("dan/MyBully.java", bully.replace("return resting(self, from);", "return resting(self, from)"));
        handIn("dan/run.yaml", RUN);
        handIn("eve/MyBully.java", bully);
        handIn("eve/run.yaml", RUN.replace("1..4", "1..5"));
        handIn("fay/notes.pdf", "");
        Path out = folder.resolve("grades");
        Run run = Run.of(
                "grade",
                "--rubric",
                rubric.toString(),
                folder.resolve("class").toString(),
                "--out",
                out.toString(),
                "--sandbox",
                "none");
        assertThat(run).isEqualTo(new Run(0, "wrote the grades of 6 submissions to " + out + "\n", ""));
        List<String> rows = Files.readAllLines(out.resolve("grades.csv"));
        String one = "expected one Java file";
        String noRun = "expected a run: a scenario file, or a text with its link";
        assertThat(rows.get(1)).contains("ada/src/MyBully.java,1,10,20,2,33,33,bob; eve,");
        assertThat(rows.get(2)).contains("bob/MyBully.java,1,0,0,2,3,33,", "found MyBully.java; " + noRun);
        assertThat(rows.get(3)).contains("class/cyd,0,10,20,0,30,33,", "found run.yaml; " + one);
        assertThat(rows.get(4)).contains(",0,10,20,0,30,33,", "MyBully.java, line 43: does not compile: ';' expected");
        assertThat(rows.get(5)).contains(",1,0,0,2,3,33,", "the run run.yaml counts for nothing: ids: found 1..5;");
        assertThat(rows.get(6)).contains(",0,0,0,0,0,33,", "found notes.pdf; " + one + ", and " + noRun.substring(9));
        assertThat(Files.readString(out.resolve("dan/report.md")))
                .containsOnlyOnce("does not compile: ';' expected")
                .contains("found: run.yaml: Reached at stage", "Where to look: start with this line")
                .contains("Tried without a sandbox");
        assertThat(Files.readString(out.resolve("cyd/report.md")))
                .contains("| compiles | 0 | 1 | not tried |", "Nothing more can be tried", "found run.yaml; " + one);
        Run again = Run.of(
                "grade",
                "--rubric",
                rubric.toString(),
                folder.resolve("class").toString(),
                "--out",
                out.toString(),
                "--sandbox",
                "none",
                "--resume");
        assertThat(again.out()).contains("5 of them had been graded before");
        assertThat(out.resolve("grades.csv")).hasContent(String.join("\n", rows) + "\n");
    }
}
