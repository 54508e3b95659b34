package hustings.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code -} in the place of a file: standard input where one is read, standard output where one is written. */
@Tag("jdk")
class StandardStreamsTest {

    @TempDir
    private Path folder;

    private static Run given(String input, String command) {
        InputStream before = System.in;
        System.setIn(new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)));
        try {
            return Run.of(command.split(" "));
        } finally {
            System.setIn(before);
        }
    }

    @Test
    void aScheduleThatIsFoundIsRunAtOnce() throws IOException {
        Run search = Run.of("search", "--algorithm", "bully", "--out", "-");
        assertThat(search.err()).startsWith("broken with ");
        Path file = Files.writeString(folder.resolve("a.yaml"), search.out());
        Run run = given(search.out(), "run - --json");
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).isEqualTo(Run.of("run", file.toString(), "--json").out());
    }

    @Test
    void aMistakeInStandardInputHasItsPlaceThere() {
        assertThat(given("algorithm: bully\nids: 0..7\ndelay: soon\n", "run -").err())
                .startsWith("hustings run: <standard input>, line 3, column 8, delay: found the text 'soon'");
    }

    @Test
    void figuresFromStandardInputAreCalledScenarios() {
        String input = "algorithm: bully\nids: 0..5\ncrashed: 5\nevents: [{at: 0, detect: 2}]\n";
        Run run = given(input, "quiz - --format text --variants 2 --seed 3");
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).startsWith("scenario-3-01\n").contains("\nscenario-3-02\n");
    }

    @Test
    void anExportIsTheSameOnStandardOutput() throws IOException, InterruptedException {
        Path file = folder.resolve("a");
        Run.of("export", "K1", "--format", "csv", "--out", file.toString());
        Run run = Run.of("export", "K1", "--format", "csv", "--out", "-");
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).isEqualTo(Files.readString(file));
        Run.of("export", "K1", "--format", "gif", "--width", "240", "--speed", "10", "--out", file.toString());
        Path bytes = folder.resolve("b");
        String film = "export K1 --format gif --width 240 --speed 10 --out -";
        assertThat(Program.start(bytes, List.of(), film).waitFor()).isZero();
        assertThat(bytes).hasSameBinaryContentAs(file); // and no line of progress among it
    }
}
