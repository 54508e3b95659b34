package hustings.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import hustings.search.sweep.SweepCsv;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

/**
 * {@code hustings sweep}: its lines, how it goes on after it was stopped, how parts make the whole, and what it
 * refuses.
 */
class SweepCommandTest {

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

    @Test
    void aLineForEachRun() {
        assertThat(sweep("sweep --n 3 --algorithm bully,modified-bully --detector 1,3"))
                .isEqualTo("""
                    algorithm,n,crashed,delay,delays,detector,seed,convention,messages,sent,stages,ticks,quiescent,\
                    winner,agreed
                    bully,3,,2,2,1,0,live-group,8,11,5,8,true,3,true
                    bully,3,,2,2,3,0,live-group,2,3,2,6,true,3,true
                    modified-bully,3,,2,2,1,0,live-group,7,9,4,8,true,3,true
                    modified-bully,3,,2,2,3,0,live-group,2,4,2,6,true,3,true
                    """.replace("\n", "\r\n"));
    }

    @Test
    void aLineSaysAllThatItsRunDependsOn() {
        String command = "sweep --n 5 --algorithm bully --option announce-to-all=true --crashed 2,4..5 --delay 3"
                + " --delays 1..2 --seeds 8 --convention all-sends --detector 1";
        assertThat(sweep(command).lines().skip(1))
                .singleElement()
                .asString()
                .startsWith("bully announce-to-all=true,5,2 4..5,3,1..2,1,8,all-sends,");
    }

    @Test
    void aRunThatDoesNotRestOrHasNoWinnerSaysSo() {
        assertThat(sweep("sweep --n 3 --algorithm bully --detector 1 --until 1"))
                .endsWith("live-group,3,3,1,1,false,,false\r\n");
    }

    @Test
    void aFileGetsTheSameLines() throws IOException {
        Path file = folder.resolve("sweep.csv");
        assertThat(sweep(SMALL + " --csv " + file)).isEmpty();
        assertThat(file).hasContent(sweep(SMALL));
    }

    @Test
    void progressIsShownOnATerminalAndNotInTheLines() throws IOException {
        Path file = folder.resolve("sweep.csv");
        Run run = Run.onTerminal((SMALL + " --csv " + file).split(" "));
        assertThat(file).hasContent(sweep(SMALL));
        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .containsPattern("\\r\\[#{30}] 54 of 54 runs, \\d+\\.\\d million messages a second, took 0 s *\\R$");
    }

    /** Stopped from outside, as by Ctrl+C: what is there are whole lines. */
    @Test
    void whoIsStoppedLeavesWholeLines() throws IOException, InterruptedException {
        Path file = folder.resolve("stopped.csv");
        String command = "sweep --n 30 --algorithm bully --delays 1..3 --seeds 1..2000 --detector 1..3 --csv " + file;
        Process process = Program.start(folder.resolve("log"), List.of(), command);
        boolean ended = false;
        while (!ended && (!Files.exists(file) || Files.size(file) < 10_000)) {
            ended = process.waitFor(5, TimeUnit.MILLISECONDS);
        }
        process.destroy();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        String kept = Files.readString(file);
        assertThat(kept).startsWith(SweepCsv.formatHeader()).endsWith("\r\n").hasSizeGreaterThan(9_999);
        assertThat(kept.lines()).allMatch(line -> line.split(",", -1).length == 15);
        assertThat(Files.readString(folder.resolve("log"))).isEmpty();
        assertThat(sweep(command.replace(" --csv " + file, ""))).startsWith(kept);
        assertThat(complaint(command)).contains("found the file '" + file + "'; expected a new one");
    }

    static Stream<Arguments> badInput() {
        return Stream.of(
                arguments("--n 0", "--n: found 0; expected 1 to 4095"),
                arguments("--n many", "--n: found 'many'; expected a whole number"),
                arguments("--algorithm paxos", "--algorithm: unknown algorithm 'paxos'; expected one of [bully, "),
                arguments("--algorithm bully,", "--algorithm: unknown algorithm ''; expected one of [bully, "),
                arguments("--option bully-back", "--option: found 'bully-back'; expected NAME=VALUE"),
                arguments("--option a=b", "--option: found 'a'; expected an option of bully,modified-bully"),
                arguments("--option bully-back=on", "--option: option 'bully-back' cannot be 'on'; expected one of"),
                arguments("--n 5 --detector 1..6", "--detector: no process has the id 6; expected some of 1..5"),
                arguments("--n 5 --detector 0", "--detector: no process has the id 0; expected some of 1..5"),
                arguments("--detector 2,2", "--detector: the id 2 is given twice; expected it once"),
                arguments(
                        "--n 5 --detector 1,3 --crashed 3",
                        "--detector: found 3, which is crashed; expected some of 1..2,4..5"),
                arguments("--n 5 --crashed 6", "--crashed: no process has the id 6; expected some of 1..5"),
                arguments("--n 5 --crashed 1..5", "--crashed: found all 5; expected at least one live process"),
                arguments(
                        "--seeds 0..9999999999", "--seeds: found '0..9999999999'; expected numbers of at most nine d"),
                arguments(
                        "--algorithm bully,ring,bully",
                        "--algorithm: found 'bully' twice; expected each algorithm once"),
                arguments("--option a=1 --option a=2", "--option: found 'a' twice; expected each option once"),
                arguments("--delay 0", "--delay: found 0; expected 1 to 10000000"),
                arguments("--delays 0..2", "--delays: found 0..2; expected 1 to 10000000 ticks"),
                arguments("--delays 2..1", "--delays: found the range '2..1', which runs downwards; expected 1..2"),
                arguments("--seeds x", "--seeds: found 'x'; expected a number or a range such as 0..7"),
                arguments("--until -1", "--until: found -1; expected 0 to 10000000"),
                arguments("--convention mine", "--convention: unknown convention 'mine'; expected one of [all-sends"),
                arguments("--threads 0", "--threads: found 0; expected 1 to 1024"),
                arguments("--resume", "unknown option: '--resume'"),
                arguments("--shard 1/2", "unknown option"),
                arguments("--csv .", "--csv: found '.'; expected the name of a file"),
                arguments("--ids 1..3", "unknown option"));
    }

    @ParameterizedTest
    @MethodSource("badInput")
    void badInputIsOneLineThatNamesTheFlag(String flags, String message) {
        assertThat(complaint("sweep " + flags)).startsWith("hustings sweep: " + message);
    }

    @Test
    void helpNamesEveryFlagAndEveryExampleRuns() {
        String help = sweep("sweep --help");
        for (CommandLine.Model.OptionSpec option : HustingsCommand.createCommandLine()
                .getSubcommands()
                .get("sweep")
                .getCommandSpec()
                .options()) {
            assertThat(help).contains(option.longestName());
        }
        List<String> examples = help.lines()
                .filter(line -> line.startsWith("  hustings "))
                .map(line -> line.strip().substring("hustings ".length()))
                .toList();
        assertThat(examples).hasSize(3);
        assertThat(examples).allSatisfy(example -> assertThat(sweep(example)).isNotEmpty());
    }
}
