package hustings.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The program where the system gives it less than it needs: letters, or space on the disk. */
@Tag("jdk")
class OutsideWorldTest {

    @TempDir
    private Path folder;

    /** Runs the program from a shell, which does something first. */
    private int status(String first, List<String> flags, String command) throws IOException, InterruptedException {
        Path shell = Path.of("/bin/sh");
        assumeTrue(Files.isExecutable(shell) && Files.exists(Path.of("/proc/self/cmdline")), "Linux");
        List<String> call = new ArrayList<>(List.of(shell.toString(), "-c", first + "; exec \"$@\" \"$last\"", "sh"));
        call.addAll(Program.builder(flags, "", command).command());
        return new ProcessBuilder(call)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("log").toFile())
                .start()
                .waitFor();
    }

    @Test
    void aWordHasTheLettersThatWereTyped() throws IOException, InterruptedException {
        String typed = "export LC_ALL=C; last=$(printf 'W\\303\\266che \\342\\202\\254 1')";
        assertThat(status(typed, List.of(), "claims --paper")).isEqualTo(2);
        assertThat(folder.resolve("log")).content().contains("found 'W\u00f6che \u20ac 1'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"run", "export --out"})
    void aFileThatCannotBeNamedInTheLocaleIsAnsweredWithWhatHelps(String command) throws Exception {
        assertThatItIsAnswered(command);
    }

    @ParameterizedTest
    @Tag("weekly") // the other arguments that are files
    @ValueSource(strings = {"quiz --format text", "check", "run --algorithm", "new", "grade"})
    void fileThatCannotBeNamedInTheLocaleIsAnsweredByEveryCommandThatTakesAFile(String command) throws Exception {
        assertThatItIsAnswered(command);
    }

    private void assertThatItIsAnswered(String command) throws Exception {
        String typed = "export LC_ALL=C; last=$(printf 'W\\303\\266che.java')";
        assertThat(status(typed, List.of(), command)).isEqualTo(2);
        assertThat(folder.resolve("log"))
                .content()
                .contains("found 'W\u00f6che.java', which cannot be the name of a file in this locale; ")
                .contains("set LC_ALL=C.UTF-8")
                .hasLineCount(1);
    }

    /** A file may have 1,024 bytes there, which is less than a template has. */
    @Test
    void aNewFileOnAFullDiskIsNotThere() throws IOException, InterruptedException {
        Path file = Files.createDirectory(folder.resolve("full")).resolve("Mine.java");
        assertThat(status("ulimit -f 2; last=" + file, List.of("-XX:-UsePerfData"), "new --from bully"))
                .isEqualTo(2);
        assertThat(folder.resolve("log")).content().contains("Mine.java: not written: ");
        try (Stream<Path> left = Files.list(file.getParent())) {
            assertThat(left).isEmpty();
        }
    }
}
