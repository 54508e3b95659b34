package hustings.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code hustings course}, as somebody types it. */
class CourseCommandTest {

    @TempDir
    private Path folder;

    @Test
    void aPageLeadsToThatOfEachRun() throws IOException {
        Path own = folder.resolve("my <own>.yaml");
        Files.copy(Path.of("assets/scenarios/K2.yaml"), own);
        Path out = folder.resolve("a/b");
        Run run = Run.of("course", "K1", own.toString(), "--title", "Week 5 & 6", "--ask", "--out", out.toString());
        assertThat(run.err()).isEmpty();
        assertThat(run.out().lines())
                .containsExactly(
                        out.resolve("K1.html").toString(),
                        out.resolve("my <own>.html").toString(),
                        out.resolve("index.html").toString());
        assertThat(Files.readString(out.resolve("K1.html"))).contains("{\"asks\":true");
        assertThat(Files.readString(out.resolve("index.html")))
                .contains("<title>Week 5 &amp; 6</title>", "<a href=\"K1.html\">", "<a href=\"my%20%3Cown%3E.html\">")
                .contains("<strong>The bully algorithm</strong>", "<svg ");
    }

    @Test
    void twoPagesOfOneNameAreRefusedBeforeAnyIsWritten() {
        for (String second : new String[] {"K1", "k1", "assets/scenarios/K1.yaml"}) {
            Run run = Run.of(
                    "course", "K1", second, "--out", folder.resolve("out").toString());
            assertThat(run.status()).isEqualTo(2);
            assertThat(run.err())
                    .containsIgnoringCase("two files are called K1")
                    .contains("expected each run once");
            assertThat(folder.resolve("out")).doesNotExist();
        }
    }

    @Test
    void aFileIsNoFolder() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "old");
        assertThat(Run.of("course", "K1", "--out", file.toString()).err()).contains("--out: found the file");
        assertThat(Run.of("course", "K1", "--out", file + "/x").err())
                .contains("found the file '" + file + "'; expected");
        assertThat(file).hasContent("old");
    }
}
