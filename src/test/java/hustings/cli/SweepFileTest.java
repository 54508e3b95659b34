package hustings.cli;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.search.sweep.SweepCsv;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The file of a sweep: how one that was stopped is gone on with, and that nothing that is not its own is ever lost. */
class SweepFileTest {

    private static final String SMALL = "sweep --n 9 --algorithm bully,ring --delays 1..4 --seeds 1..3";

    @TempDir
    private Path folder;

    private static String sweep(String command) {
        Run run = Run.of(command.split(" "));
        assertThat(run.err()).isEmpty();
        assertThat(run.status()).isZero();
        return run.out();
    }

    private static String complaint(String command) {
        Run run = Run.of(command.split(" "));
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err().lines()).hasSize(1);
        return run.err();
    }

    /** Wherever it was torn: in a line, at its end, in the header, or before anything was written. */
    @ParameterizedTest
    @ValueSource(strings = {"", " --shard 1/3", " --shard 2/3"})
    void resumeGoesOnAfterTheLastWholeLine(String shard) throws IOException {
        String whole = sweep(SMALL + shard);
        int secondLine = whole.indexOf('\n') + 1;
        int thirdLine = whole.indexOf('\n', secondLine) + 1;
        Path file = folder.resolve("sweep.csv");
        for (int length : List.of(0, 10, secondLine, thirdLine - 1, thirdLine, thirdLine + 1, whole.length())) {
            Files.writeString(file, whole.substring(0, length));
            sweep(SMALL + shard + " --resume --csv " + file);
            assertThat(Files.readString(file)).as("torn after %d", length).isEqualTo(whole);
        }
        Files.writeString(
                file, whole.substring(0, thirdLine) + "\0".repeat(2 * whole.length())); // as a power cut may do
        sweep(SMALL + shard + " --resume --csv " + file);
        assertThat(Files.readString(file)).isEqualTo(whole);
        Files.delete(file);
        sweep(SMALL + shard + " --resume --csv " + file);
        assertThat(Files.readString(file)).isEqualTo(whole);
    }

    static Stream<String> otherSweeps() {
        return Stream.of(
                "sweep --n 8 --algorithm bully,ring --delays 1..4 --seeds 1..3",
                "sweep --n 9 --algorithm ring,bully --delays 1..4 --seeds 1..3",
                "sweep --n 9 --algorithm bully,ring --delays 1..3 --seeds 1..3",
                "sweep --n 9 --algorithm bully,ring --delays 1..4 --delay 3 --seeds 1..3",
                "sweep --n 9 --algorithm bully,ring --delays 1..4 --seeds 1..4",
                SMALL + " --option announce-to-all=true",
                SMALL + " --crashed 4",
                SMALL + " --detector 1..8",
                SMALL + " --convention aarhus",
                SMALL + " --until 3",
                SMALL,
                SMALL + " --shard 2/2");
    }

    @ParameterizedTest
    @MethodSource("otherSweeps")
    void resumeRefusesAnotherSweepAndLeavesTheFileAsItIs(String other) throws IOException {
        Path file = folder.resolve("sweep.csv");
        Files.writeString(file, sweep(other));
        String before = Files.readString(file);
        assertThat(complaint(SMALL + " --shard 1/2 --resume --csv " + file).replace(file.toString(), "FILE"))
                .startsWith("hustings sweep: --resume: FILE, line ")
                .contains(": found '", "'; expected ");
        assertThat(Files.readString(file)).isEqualTo(before);
    }

    @Test
    void resumeRefusesWhatIsNoSweep() throws IOException {
        Path file = Files.writeString(folder.resolve("notes.txt"), "Shopping\nbread\n");
        assertThat(complaint(SMALL + " --resume --csv " + file))
                .contains("notes.txt, line 1: found 'Shopping'; expected the header algorithm,n,crashed");
        assertThat(complaint(SMALL + " --csv " + file))
                .contains("--csv: found the file '" + file
                        + "', which is not empty; expected a new file, or --resume as well");
    }

    static Stream<String> foreignContents() {
        String row = "bully,3,,2,2,1,0,live-group,8,11,5,8,true,3,true\n";
        return Stream.of(
                "my thesis, no newline",
                SweepCsv.HEADER + "\nmy thesis, no newline",
                SweepCsv.HEADER + " and more",
                SweepCsv.HEADER + "\n" + row + "my thesis",
                SweepCsv.HEADER + "\n" + row + row.strip() + ",my thesis",
                SweepCsv.HEADER + "\n" + row + "bully,3,,2,2,2,0,live-group,8,11,5,eight",
                SweepCsv.HEADER + "\n" + row + "\0\0my thesis",
                "\0\0\0my thesis",
                "\0".repeat(100_000) + "my thesis");
    }

    /** With a header or, as in the second part of a sweep, without. */
    @ParameterizedTest
    @MethodSource("foreignContents")
    void whatIsNotItsOwnIsNeverCutOff(String content) throws IOException {
        String command = "sweep --n 3 --algorithm bully,ring --resume --csv ";
        Path file = Files.writeString(folder.resolve("notes.txt"), content);
        assertThat(complaint(command + file))
                .contains("--resume: " + file + ", line ")
                .contains("; expected ");
        assertThat(Files.readString(file)).isEqualTo(content);
        assertThat(complaint(command + file + " --shard 2/2"))
                .contains("; expected the run ring,3,,2,2,1,0,live-group");
        assertThat(Files.readString(file)).isEqualTo(content);
    }

    @Test
    void whatStandsAfterTheLastRunIsNeverCutOff() throws IOException {
        String whole = sweep("sweep --n 3");
        Path file = Files.writeString(folder.resolve("sweep.csv"), whole + "bully");
        assertThat(complaint("sweep --n 3 --resume --csv " + file)).contains("; expected no more than the 6 runs");
        assertThat(file).hasContent(whole + "bully");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "nonsense,11,5,8,true,3,true",
                "12,11,5,8,true,3,true",
                "-8,11,5,8,true,3,true",
                "8,11,12,8,true,3,true",
                "8,,5,8,true,3,true",
                "8,11,5,8,yes,3,true",
                "8,11,5,8,true,4,true",
                "8,11,5,8,true,,true",
                "8,11,5,8,true,3,maybe",
                "8,11,5,8,false,3,true",
                "08,11,5,8,true,3,true",
                "8,11,5,8,true,3,true,1",
                "8,11,5,8,true,3"
            })
    void aRowOfNonsenseIsRefused(String values) throws IOException {
        String content = SweepCsv.HEADER + "\nbully,3,,2,2,1,0,live-group," + values + "\n";
        Path file = Files.writeString(folder.resolve("sweep.csv"), content);
        assertThat(complaint("sweep --n 3 --resume --csv " + file)).contains("line 2: found 'bully,3,,2,2,1,0");
        assertThat(file).hasContent(content);
    }

    @Test
    void twoSweepsDoNotWriteToOneFile() throws IOException {
        Path file = folder.resolve("sweep.csv");
        try (FileChannel other = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            other.lock();
            for (String resume : List.of("", " --resume")) {
                assertThat(complaint("sweep --n 3 --csv " + file + resume))
                        .contains("--csv: another sweep is writing to '" + file + "'; expected a file of its own");
            }
            assertThat(file).isEmptyFile();
        }
        sweep("sweep --n 3 --csv " + file);
        assertThat(file).hasContent(sweep("sweep --n 3"));
    }

    /** What was done by then stays, and can be gone on with. */
    @Test
    @Tag("weekly") // fills a heap
    void whereMemoryIsShortOneLineSaysSo() throws IOException, InterruptedException {
        Path file = folder.resolve("sweep.csv");
        Path log = folder.resolve("log");
        Process process = Program.start(
                log,
                List.of("-Xmx24m", "-XX:+UseSerialGC"),
                "sweep --n 2000 --algorithm ring,bully --detector 1 --delays 1..3 --threads 1 --csv " + file);
        assertThat(process.waitFor(100, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isEqualTo(2);
        assertThat(Files.readString(log).strip())
                .startsWith("hustings sweep: not enough memory for 1 of these runs at a time; give it more with java")
                .doesNotContain("\n");
        assertThat(Files.readString(file))
                .startsWith(SweepCsv.HEADER + "\nring,")
                .endsWith("\n");
    }
}
