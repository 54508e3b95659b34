package hustings.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Somebody's own algorithm neither ends the program in which it runs nor writes into its output. */
@Tag("jdk")
class OwnCodeTest {

    private static final Path EXAMPLE = Path.of("src/test/resources/hustings/example/MyBully.java.txt");
    private static final String REACTION = "public State onDetect(Self self, State state, Outbox out) {";

    @TempDir
    private Path folder;

    /** What the program wrote, and how it ended. */
    private record Ended(int status, String out, String err) {}

    /** The bully of the examples, which does something else first when it detects the crash. */
    private String bully(String first) throws IOException {
        String source = Files.readString(EXAMPLE);
        assertThat(source).contains(REACTION);
        return Files.writeString(folder.resolve("MyBully.java"), source.replace(REACTION, REACTION + first))
                .toString();
    }

    private Ended ended(String command) throws IOException, InterruptedException {
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        int status = Program.builder(List.of(), "", command)
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start()
                .waitFor();
        return new Ended(status, Files.readString(out), Files.readString(err));
    }

    @Test
    void outputOfAnOwnAlgorithmIsNoPartOfTheTranscript() throws IOException, InterruptedException {
        String command = "run K1 --algorithm ";
        String expected = Run.of((command + bully("")).split(" ")).out();
        Ended ended = ended(command + bully("System.out.println(\"now\");"));
        assertThat(ended.out()).isEqualTo(expected);
        assertThat(ended.err().lines()).isNotEmpty().containsOnly("now");
        assertThat(ended.status()).isZero();
    }

    @Test
    void aRunThatItWouldEndIsAMistake() throws IOException {
        Run run = Run.of("run", "K1", "--algorithm", bully("System.exit(0);"));
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err())
                .contains("MyBully.java, line ", "found a call that would end the program; expected a reaction to");
    }

    @Test
    void aCheckThatItWouldEndIsBroken() throws IOException {
        Run run = Run.of("check", bully("Runtime.getRuntime().halt(0);"));
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.out()).contains("no mistakes: broken\n", "found a call that would end the program");
    }

    /** What is reached by reflection cannot be stopped; but whoever asked is told. */
    @Test
    void aProgramThatItEndsHasFailed() throws IOException, InterruptedException {
        String end = "try { System.class.getMethod(\"exit\", int.class).invoke(null, 0); }"
                + " catch (ReflectiveOperationException e) { throw new IllegalStateException(e); }";
        Ended ended = ended("check " + bully(end));
        assertThat(ended.status()).isEqualTo(2);
        assertThat(ended.out()).doesNotContain("no mistakes");
        assertThat(ended.err())
                .isEqualTo("hustings: the program was ended by code of the algorithm's own; expected it to return"
                        + System.lineSeparator());
    }
}
