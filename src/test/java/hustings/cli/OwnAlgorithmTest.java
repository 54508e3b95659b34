package hustings.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An election of somebody's own on the command line: it runs wherever one is named, and each mistake is named. */
@Tag("jdk")
class OwnAlgorithmTest {

    private static final Path MISTAKES = Path.of("src/test/resources/hustings/workbench");

    @TempDir
    private Path folder;

    private Path copied(Path source) throws IOException {
        return Files.copy(source, folder.resolve(source.getFileName().toString().replaceFirst("\\.txt$", "")));
    }

    private Path myRing() {
        Path file = folder.resolve("MyRing.java");
        assertThat(Run.of("new", file.toString(), "--from", "ring").status()).isZero();
        return file;
    }

    /** The first line of each file says, as a comment, what is said of the mistake in it. */
    @ParameterizedTest
    @ValueSource(strings = {"DoesNotCompile", "SendsToItself", "TwoAlgorithms"})
    void aMistakeIsReportedInOneSentence(String name) throws IOException {
        Path source = MISTAKES.resolve(name + ".java.txt");
        Path file = copied(source);
        Run run = Run.of("run", "K1", "--algorithm", file.toString());
        String expected = Files.readAllLines(source).get(0).replaceFirst("^// ", "");
        assertThat(run.err()).isEqualTo("hustings run: " + expected + "\n");
        assertThat(run.out()).isEmpty();
        assertThat(run.status()).isEqualTo(2);
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).containsExactly(file); // no class file
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"run K1", "search", "sweep --n 5", "export K1 --format txt --out out.txt"})
    void aMistakeInAReactionEndsEveryCommand(String command) throws IOException {
        Path file = copied(MISTAKES.resolve("ThrowsOnMessage.java.txt"));
        Run run = Run.of((command + " --algorithm " + file).split(" "));
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err())
                .contains("ThrowsOnMessage.java, line 25: process ")
                .containsOnlyOnce("\n");
    }

    @Test
    void filesThatAreNotJavaAreRefused() throws IOException {
        Path missing = folder.resolve("Missing.java");
        assertThat(Run.of("run", "K1", "--algorithm", missing.toString()).err())
                .contains("Missing.java: found no such file; expected a Java file\n");
        Path bytes = Files.write(folder.resolve("Bytes.java"), "class A {}".getBytes(StandardCharsets.UTF_16));
        assertThat(Run.of("run", "K1", "--algorithm", bytes.toString()).err())
                .contains("Bytes.java: found bytes that are not UTF-8; expected text saved as UTF-8");
        Path inside = Files.createDirectory(folder.resolve("Folder.java"));
        assertThat(Run.of("run", "K1", "--algorithm", inside.toString()).err())
                .contains("Folder.java: found a folder or something else; expected a regular file");
    }

    @Test
    void aJavaWithoutACompilerSaysWhatToInstall() throws IOException, InterruptedException {
        Path log = folder.resolve("log");
        Process program = Program.start(
                log,
                List.of(
                        "--limit-modules",
                        "java.base,java.compiler,java.desktop,java.logging,java.management,java.prefs"),
                "run K1 --algorithm " + myRing());
        assertThat(program.waitFor()).isEqualTo(2);
        assertThat(Files.readString(log))
                .startsWith("hustings run: MyRing.java: found a Java without a compiler, ")
                .contains("; install a JDK, version 17 or later, and start the program with it")
                .containsOnlyOnce("\n");
    }

    @Test
    void aScenarioNamesAFileBesideIt() throws IOException {
        myRing();
        Path scenario = Files.writeString(
                folder.resolve("own.yaml"),
                "algorithm: MyRing.java\ncompare: [bully]\nids: 1..4\ncrashed: 4\nevents: [{at: 0, detect: 1}]\n");
        Run run = Run.of("run", scenario.toString());
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .contains("MyRing.java, your own")
                .contains("[Start]")
                .contains("1..3 follow 3");
        Files.writeString(folder.resolve("MyRing.java"), "class MyRing {");
        assertThat(Run.of("run", scenario.toString()).err())
                .contains(
                        "own.yaml, line 1, column 12, algorithm: MyRing.java, line 1: does not compile: reached end of"
                                + " file while parsing; found 'class MyRing {'");
    }

    @Test
    void counterexamplesAreSavedWithThePathOfTheAlgorithm() throws IOException {
        myRing();
        Path found = Files.createDirectory(folder.resolve("found")).resolve("broken.yaml");
        Run search =
                Run.of("search", "--algorithm", folder.resolve("MyRing.java").toString(), "--out", found.toString());
        assertThat(search.status()).isZero();
        assertThat(search.out()).contains("broken with ");
        assertThat(Files.readString(found)).contains("algorithm: \"../MyRing.java\"");
        Run again = Run.of("run", found.toString());
        assertThat(again.status()).as(again.err()).isZero();
    }

    @Test
    void aSweepAndAnExportTakeIt() throws IOException {
        String file = myRing().toString();
        Run mine = Run.of("sweep", "--n", "6", "--algorithm", file);
        Run shipped = Run.of("sweep", "--n", "6", "--algorithm", "chang-roberts");
        assertThat(mine.out().replace(file, "chang-roberts")).isEqualTo(shipped.out());
        for (String format : List.of("svg", "html", "svg --show lanes", "txt")) {
            Path drawn = folder.resolve("k1." + format.replaceFirst(" .*", ""));
            String command = "export K1 --algorithm " + file + " --out " + drawn + " --format " + format;
            assertThat(Run.of(command.split(" ")).status()).isZero();
            assertThat(Files.readString(drawn))
                    .as(format)
                    .contains("MyRing.java, your own")
                    .doesNotContain("as published");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"bully", "ring", "empty"})
    void aNewFileRunsAtOnce(String template) throws IOException {
        Path file = folder.resolve("MyOwn.java");
        assertThat(Run.of("new", file.toString(), "--from", template).out()).startsWith("wrote ");
        Run run = Run.of("run", "K1", "--algorithm", file.toString());
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .contains("quiescent")
                .contains(template.equals("empty") ? "0..6 follow 4" : "0..6 follow 6");
        assertThat(Files.readString(file)).contains("class MyOwn ").doesNotContain("MyElection");
    }

    @Test
    void aNewFileReplacesNone() throws IOException {
        Path file = Files.writeString(folder.resolve("MyOwn.java"), "precious");
        Run again = Run.of("new", file.toString());
        assertThat(again.status()).isEqualTo(2);
        assertThat(again.err()).contains("found a file of this name; expected a new one, so that nothing is lost");
        assertThat(Files.readString(file)).isEqualTo("precious");
        assertThat(Run.of("new", folder.resolve("my-own.java").toString()).err())
                .contains("found no name of a Java class; expected one like MyElection.java");
        assertThat(Run.of("new", file.toString(), "--from", "raft").err())
                .contains("--from: found 'raft'; expected one of bully, ring, empty");
    }
}
