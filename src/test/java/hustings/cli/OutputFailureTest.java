package hustings.cli;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.cli.flag.StandardOutput;
import java.io.FilterWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where the output cannot be written: one line says so, unless whoever reads it has seen enough. */
@Tag("jdk")
class OutputFailureTest {

    @TempDir
    private Path folder;

    /** Standard output, a pipe or not, that cannot be written to. */
    private static Writer failing(boolean pipe, String reason) {
        OutputStream stream = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException(reason);
            }
        };
        return new OutputStreamWriter(new StandardOutput(stream, pipe), StandardCharsets.UTF_8);
    }

    /** In whatever language the system tells it. */
    @Test
    void aReaderThatStopsGetsNoComplaint() {
        StringWriter err = new StringWriter();
        int status = HustingsCommand.execute(
                new String[] {"run", "--ids", "0..200", "--detect", "0@0", "--json"},
                failing(true, "Daten\u00fcbergabe unterbrochen"),
                err,
                null);
        assertThat(status).isZero();
        assertThat(err.toString()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"run K1", "run K1 --json", "list figures", "list algorithms", "list --json"})
    void aFullDiskIsReported(String command) {
        StringWriter err = new StringWriter();
        int status = HustingsCommand.execute(command.split(" "), failing(false, "No space left on a pipe"), err, null);
        assertThat(status).isEqualTo(2);
        assertThat(err.toString().lines()).hasSize(1);
        assertThat(err.toString()).contains("the output cannot be written: No space left on a pipe");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "figure K1 --format svg --out FILE/a.svg",
                "sweep --n 3 --csv FILE/sweep.csv",
                "export K1 --format svg --out FILE/a.svg"
            })
    void aPathWithTheWordPipeHidesNothing(String command) throws IOException {
        Path file = Files.writeString(folder.resolve("pipe.txt"), "mine");
        Run run = Run.of(command.replace("FILE", file.toString()).split(" "));
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err().lines()).hasSize(1);
        assertThat(run.err()).contains("pipe.txt").doesNotContain("Exception");
        assertThat(file).hasContent("mine");
    }

    /** What nobody foresaw, as a fault in the program is. */
    @Test
    void aFaultOfTheProgramIsASentenceAndItsTraceIsForWhoeverAsks() {
        StringWriter err = new StringWriter();
        assertThat(HustingsCommand.execute(new String[] {"list", "figures"}, faulty(), err, null))
                .isEqualTo(1);
        assertThat(err.toString().lines()).hasSize(1);
        assertThat(err.toString())
                .startsWith("hustings list: an internal error")
                .contains("--trace")
                .doesNotContain("Exception", "java.", "hustings.cli");
        StringWriter traced = new StringWriter();
        assertThat(HustingsCommand.execute(new String[] {"list", "figures", "--trace"}, faulty(), traced, null))
                .isEqualTo(1);
        assertThat(traced.toString())
                .contains("IllegalStateException", "hustings.cli.ListCommand.call(")
                .contains("an internal error");
    }

    private static Writer faulty() {
        return new FilterWriter(Writer.nullWriter()) {
            @Override
            public void write(char[] text, int offset, int length) {
                throw new IllegalStateException("out of order");
            }

            @Override
            public void write(String text, int offset, int length) {
                throw new IllegalStateException("out of order");
            }
        };
    }

    /** Ctrl+C does the same. */
    @Test
    void anExportThatIsStoppedLeavesNothingBehind() throws IOException, InterruptedException {
        Path film = folder.resolve("film.gif");
        Path log = folder.resolve("log");
        Process process = Program.start(
                log, List.of(), "export --ids 0..20 --detect 0@0 --format gif --width 1600 --speed 0.25 --out " + film);
        boolean ended = false;
        while (!ended && files().allMatch(log::equals)) {
            ended = process.waitFor(5, TimeUnit.MILLISECONDS);
        }
        assertThat(ended).as(Files.readString(log)).isFalse();
        process.destroy();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(files()).containsExactly(log);
    }

    private Stream<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList().stream();
        }
    }
}
