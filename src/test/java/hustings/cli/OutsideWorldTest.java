package hustings.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import hustings.Launcher;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
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

    /** As in a clone, where nothing is called like the program. */
    @Test
    void theProgramIsCalledAsItWasStarted() throws IOException, InterruptedException {
        Path archive = Files.createDirectory(folder.resolve("my clone")).resolve("hustings.jar");
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, Launcher.class.getName());
        List<String> command = Program.builder(List.of(), "", "").command();
        String libraries = Arrays.stream(command.get(command.indexOf("-cp") + 1).split(File.pathSeparator))
                .map(path -> Path.of(path).toUri().toString())
                .collect(Collectors.joining(" "));
        manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, libraries);
        new JarOutputStream(Files.newOutputStream(archive), manifest).close();
        String call = "java -jar \"" + archive + "\"";
        assertThat(outputOf(archive, "--help"))
                .contains("Usage: hustings ", "Here 'hustings' stands for: " + call + "\n");
        assertThat(outputOf(archive, "run", "--help")).endsWith("\nHere 'hustings' stands for: " + call + "\n");
        assertThat(outputOf(archive, "grade", "--rubic")).contains("(see " + call + " grade --help)");
        assertThat(outputOf(archive, "nonsense")).contains("(see " + call + " --help)");
        String file = folder.resolve("Mine.java").toString();
        assertThat(outputOf(archive, "new", file))
                .contains("run it with: " + call + " run K1 --algorithm ", "check it with: " + call + " check ");
    }

    private String outputOf(Path archive, String... arguments) throws IOException, InterruptedException {
        List<String> call = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-jar", archive.toString()));
        call.addAll(List.of(arguments));
        Path log = folder.resolve("log");
        new ProcessBuilder(call)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start()
                .waitFor();
        return Files.readString(log);
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
