package hustings.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files as people who teach elections write them down; what each is about is the name of its test. */
class FieldFilesTest {

    private static Run run(String name, String... flags) {
        List<String> args = new ArrayList<>(List.of("run", "src/test/resources/hustings/field/" + name));
        args.addAll(List.of(flags));
        return Run.of(args.toArray(String[]::new));
    }

    @Test
    void aVoteThatArrivesTwiceCountsOnceAndTheEventNamesItByTheTickOfItsSend() {
        Run run = run("raft-doubled-vote.yaml");
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .contains("tick 22, after stage 2\n  * duplicate 2>1 VOTE@22\n")
                .contains("""
                          1: VOTE from 2 (term 2, yes) [Section 5.2, counting]
                          1: VOTE from 2 (term 2, yes) [Section 5.2, counting]
                        """)
                .endsWith("1..5 follow nobody\n");
    }

    static Stream<Arguments> refusedFiles() {
        return Stream.of(
                arguments(
                        "non-breaking-space.yaml",
                        "line 1, column 11: found U+00A0, a non-breaking space; expected an ordinary space,"
                                + " or nothing"),
                arguments(
                        "bom-inside.yaml",
                        "line 2, column 1: found U+FEFF, an invisible byte order mark, in the key '\ufffdalgorithm';"
                                + " expected ordinary spaces, and none in a key"),
                arguments("three-dots.yaml", "line 2, column 6, ids: found the text '0...3'; expected 0..3"),
                arguments(
                        "option-yes.yaml",
                        "line 3, column 28, options.announce-to-all: found the text 'yes'; expected one of false, true;"
                                + " did you mean true?"),
                arguments("called-lcr.yaml", "raft; did you mean chang-roberts?"));
    }

    @ParameterizedTest
    @MethodSource("refusedFiles")
    void whatIsRefusedIsAnsweredWithWhatIsMeant(String name, String message) {
        Run run = run(name);
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains(message).hasLineCount(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"crashed-none.yaml", "events-empty.yaml"})
    void nobodyAndNothingCanBeSaid(String name) {
        Run run = run(name);
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("processes  0..3\n").endsWith("0..3 follow 3\n");
    }

    @Test
    void aLoneIdIsOneProcessAndTheNoteSaysHowToWriteSoMany() {
        Run run = run("ids-4.yaml");
        assertThat(run.status()).isZero();
        assertThat(run.out()).contains("processes  4\n");
        assertThat(run.err())
                .isEqualTo("hustings run: note: the only process is 4; for 4 processes, ids are 0..3 or 1..4\n");
        assertThat(Run.of("run", "--ids", "1").err()).isEmpty();
    }

    @Test
    void aVoteOfAnOldTermThatArrivesLateMakesNoLeader() {
        assertThat(run("raft-late-vote.yaml").out()).endsWith("follow nobody\n");
    }
}
