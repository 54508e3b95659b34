package hustings.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What was probably meant, where a name is wrong or something is asked for in vain. */
class MistypedTest {

    static Stream<Arguments> mistyped() {
        return Stream.of(
                arguments("run --crsh 3@4", "--crash"),
                arguments("run --Algorithm=bully", "--algorithm"),
                arguments("sweep --growht x2", "--growth"),
                arguments("run K11", "K1"),
                arguments("run raft-idae", "raft-idea"),
                arguments("figure a44", "A4"),
                arguments("export K1 --format svgg --out x", "svg"),
                arguments("run --algorithm buly", "bully"),
                arguments("run --algorithm Chang-Roberts", "chang-roberts"),
                arguments("run --option buly-back=true", "bully-back"),
                arguments("run --option bully-back=ture", "true"),
                arguments("run --option bully-back=yes", "true"),
                arguments("run --algorithm LCR", "chang-roberts"),
                arguments("sweep --algorithm bully,hs", "hirschberg-sinclair"),
                arguments("check garcia-molin", "garcia-molina"),
                arguments("sweep --algorithm bully,raf", "raft"),
                arguments("search --property agrement", "agreement"),
                arguments("claims --paper kordafshar", "kordafshari"),
                arguments("claims --verdict hold", "holds"),
                arguments("run K1 --convention live-gruop", "live-group"));
    }

    @ParameterizedTest
    @MethodSource("mistyped")
    void mistypedFlagsAreAnsweredWithWhatIsMeant(String command, String meant) {
        assertThat(Run.of(command.split(" ")).err()).contains("; did you mean " + meant + "? (see hustings ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"run --x 3", "run K9", "run --option x=y", "run --algorithm paxos", "run --delay two"})
    void nothingIsSuggestedWhereNothingIsNear(String command) {
        assertThat(Run.of(command.split(" ")).err()).doesNotContain("did you mean");
    }

    static Stream<List<String>> callsWithALongValue() {
        String word = "x".repeat(3000);
        String sentence = "it's so, ".repeat(400) + "\n\u001b";
        return Stream.of(word, sentence, "1," + word)
                .flatMap(value -> Stream.of(
                        List.of("run", value),
                        List.of("run", "--" + value),
                        List.of("run", "K1", value),
                        List.of("run", "--crash", value),
                        List.of("run", "--ids", value),
                        List.of("run", "--option", value + "=true"),
                        List.of("run", "K1", "--find", value),
                        List.of("run", "--algorithm", value),
                        List.of("run", "--delays", value),
                        List.of("run", "--drop", value),
                        List.of("list", value),
                        List.of("search", "--property", value),
                        List.of("sweep", "--n", value),
                        List.of("claims", "--paper", value),
                        List.of("export", "K1", "--format", value),
                        List.of("quiz", value, "--format", "gift"),
                        List.of("why", "K1", "--timer", value)));
    }

    @ParameterizedTest
    @MethodSource("callsWithALongValue")
    void aLongValueIsNamedByItsBeginning(List<String> call) {
        String err = Run.of(call.toArray(String[]::new)).err();
        assertThat(err).hasLineCount(1).hasSizeLessThan(1500).endsWith("\n");
        assertThat(err.contains("x".repeat(301)) || err.contains("it's so, ".repeat(40)))
                .as(err)
                .isFalse();
    }

    @Test
    void aFirstArgumentIsAnsweredWithWhatIsMeant() {
        assertThat(HustingsCommand.describeUnknownArgument("rnu"))
                .isEqualTo("'rnu' is not a command, a figure, a demonstration or a file; did you mean run?"
                        + " (see hustings --help)");
        assertThat(HustingsCommand.describeUnknownArgument("exprot")).contains("did you mean export?");
        assertThat(HustingsCommand.describeUnknownArgument("figures")).contains("did you mean list figures?");
        assertThat(HustingsCommand.describeUnknownArgument("K55")).contains("did you mean K5?");
        assertThat(HustingsCommand.describeUnknownArgument("map-ide")).contains("did you mean map-idea?");
        assertThat(HustingsCommand.describeUnknownArgument("homework.yaml")).doesNotContain("did you mean");
    }

    @Test
    void mistypedKeysOfAFileAreAnsweredToo(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("a.yaml"), "algorithm: bulli\nids: 0..7\n");
        assertThat(Run.of("run", file.toString()).err()).contains("; did you mean bully?");
        Files.writeString(file, "algorithm: bully\nids: 0..7\ncrashd: 7\n");
        assertThat(Run.of("run", file.toString()).err()).contains("; did you mean crashed?");
    }

    @Test
    void branchesOfAnOlderFileAreRefusedWithTheWayToItsRun(@TempDir Path folder) throws IOException {
        String run = "algorithm: bully\nids: 0..3\nevents: [{at: 0, detect: 0}]\n";
        Path old = Files.writeString(
                folder.resolve("old.yaml"), run + "branches: [{name: no crash, events: [{at: 3, crash: 2}]}]\n");
        assertThat(Run.of("run", old.toString()).err())
                .contains("line 4, column 1, branches: found the key 'branches'")
                .contains("delete it");
    }

    @Test
    void eventsThatChangeNothingAreNoted() {
        Run run = Run.of("run", "K1", "--json", "--detect", "7@0", "--drop", "5>4 OK@3", "--crash", "6@4,6@5");
        assertThat(run.status()).isZero();
        assertThat(run.err().lines())
                .containsExactly(
                        "hustings run: note: 'detect 7' at tick 0 changes nothing. 7 has crashed, so it notices"
                                + " nothing.",
                        "hustings run: note: 'drop 5>4 OK@3' at tick 4 changes nothing. No OK from 5 to 4 is on its"
                                + " way that could still arrive.",
                        "hustings run: note: 'crash 6' at tick 5 changes nothing. 6 had crashed already.");
        assertThat(Run.of("run", "K1", "--crash", "6@4", "--revive", "6@5").err())
                .isEmpty();
    }
}
