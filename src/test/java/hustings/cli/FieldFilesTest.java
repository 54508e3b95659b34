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
        assertThat(run.err().lines()) // and no note on an event that changes nothing
                .hasSize(4)
                .allMatch(note -> note.endsWith(
                        "60 ticks, is outside of the 20 to 40 ticks that could be drawn;" + " it is taken as it is"));
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
                arguments("called-lcr.yaml", "; did you mean chang-roberts?"));
    }

    @ParameterizedTest
    @MethodSource("refusedFiles")
    void refusedFilesAreAnsweredWithWhatIsMeant(String name, String message) {
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
    void aListedTimeoutThatAHeartbeatSpendsUnseenIsNoted() {
        Run run = run("raft-one-timeout.yaml");
        assertThat(run.out()).endsWith("1..4 follow 4\n5 is crashed\n");
        assertThat(run.err().lines())
                .hasSize(4)
                .contains("hustings run: note: timeout 1 in the list of 2, 22 ticks, set at tick 0, never runs out: at"
                        + " tick 2 HEARTBEAT from 5 begins the next one");
        assertThat(run.out().lines())
                .containsSubsequence(
                        "timeouts   1=[40], 2=[22], 3=[40], 4=[40]",
                        "tick 2",
                        "  1..4: HEARTBEAT from 5 (term 1) [Section 5.2, leader heard]",
                        "  * timeout 1 in the list of 2, 22 ticks, set at tick 0, never runs out: at tick 2 HEARTBEAT"
                                + " from 5 begins the next one");
    }

    @Test
    void aTimeoutCanAlwaysBeTheSame() {
        Run run = run("raft-one-timeout.yaml", "--timeout", "2=22");
        assertThat(run.out())
                .contains("timeouts   1=[40], 2=22, 3=[40], 4=[40]\n")
                .contains("tick 32\n  2: timer ELECTION is due -> ELECTING, follows nobody")
                .endsWith("1..4 follow 2\n5 is crashed\n");
        assertThat(run.err().lines()).hasSize(3).noneMatch(note -> note.contains("of 2,"));
    }

    @Test
    void timeoutsOutsideOfTheirRangeAreTakenAsTheyAre() {
        Run always = Run.of("run", "--algorithm", "raft", "--ids", "1..3", "--timeout", "1=7,2=60", "--until", "9");
        assertThat(always.err()).isEqualTo("""
                        hustings run: note: the timeout of 1, always 7 ticks, is outside of the 20 to 40 ticks that \
                        could be drawn; it is taken as it is
                        hustings run: note: the timeout of 2, always 60 ticks, is outside of the 20 to 40 ticks that \
                        could be drawn; it is taken as it is
                        """);
    }

    static Stream<Arguments> refusedTimeouts() {
        return Stream.of(
                arguments("2=0", "--timeout: found '0'; expected a whole number of ticks from 1 to 10000000"),
                arguments("2", "--timeout: found '2'; expected ID=TICKS, such as 2=22"),
                arguments("9=22", "--timeout: "));
    }

    @ParameterizedTest
    @MethodSource("refusedTimeouts")
    void aTimeoutThatIsNoneIsRefused(String value, String message) {
        Run run = Run.of("run", "--algorithm", "raft", "--ids", "1..3", "--timeout", value);
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains(message).hasLineCount(1);
    }

    @Test
    void aColdStartIsNoCrashAndItsFirstElectionIsOfTermOne() {
        Run run = run("raft-cold-start-none.yaml");
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .contains("processes  1..5\nleader     none\nD ")
                .doesNotContain("crash", "revive")
                .contains("tick 22\n  2: timer ELECTION is due -> ELECTING [Section 5.2, timeout; Section 5.2,")
                .contains("  2 > 1,3..5 (term 1)\n")
                .endsWith("1..5 follow 2\n");
        assertThat(run("raft-cold-start.yaml").out()).contains("  2 > 1,3..5 (term 2)\n");
    }

    @Test
    void equalTimeoutsFromNobodyGoRoundInTermsOneTwoThree() {
        assertThat(run("raft-same-timeouts-none.yaml").out())
                .contains("1 > 2..3 (term 1)\n", "1 > 2..3 (term 2)\n", "1 > 2..3 (term 3)\n")
                .endsWith("1..3 follow nobody\n");
    }

    static Stream<Arguments> starts() {
        return Stream.of(
                arguments("bully", "none", "1..5 follow nobody\n"),
                arguments("bully", "3", "1..5 follow 3\n"),
                arguments("bully", "1:3,2:none", "2 follows nobody\n1 follows 3\n3..5 follow 5\n"),
                arguments("raft", "3", "1..5 follow 3\n"));
    }

    @ParameterizedTest
    @MethodSource("starts")
    void theProcessesFollowAtTheStartWhomTheFlagNames(String algorithm, String leader, String conclusion) {
        Run run = Run.of("run", "--algorithm", algorithm, "--ids", "1..5", "--leader", leader, "--until", "9");
        assertThat(run.out()).endsWith(conclusion);
    }

    static Stream<Arguments> refusedStarts() {
        return Stream.of(
                arguments("raft", "1:3,2:none", "Raft cannot start so: 3 and 5 would lead term 1; expected one leader"),
                arguments(
                        "raft", "1:none,2:none,3:none", "5 would lead term 1 by 2 of 5 votes; expected more than half"),
                arguments("bully", "nobody", "--leader: found the text 'nobody'; expected an id of the group 1..5, or"),
                arguments("bully", "7", "--leader: found 7; expected an id of the group 1..5, or none"),
                arguments("bully", "", "--leader: found nothing; expected an id, none, or such as 1:3,2:none"));
    }

    @ParameterizedTest
    @MethodSource("refusedStarts")
    void aStartThatCannotBeIsRefusedWithTheReason(String algorithm, String leader, String message) {
        Run run = Run.of("run", "--algorithm", algorithm, "--ids", "1..5", "--leader", leader);
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains(message).hasLineCount(1);
    }

    static Stream<Arguments> otherAlgorithmsOfAStart() {
        return Stream.of(
                arguments("--algorithm", List.of("run", "two-followed.yaml", "--algorithm", "raft")),
                arguments("--algorithm", List.of("diff", "two-followed.yaml", "--algorithm", "raft")),
                arguments(
                        "--compare",
                        List.of(
                                "export",
                                "two-followed.yaml",
                                "--format",
                                "html",
                                "--compare",
                                "ring,raft",
                                "--out",
                                "target/never-written.html")));
    }

    @ParameterizedTest
    @MethodSource("otherAlgorithmsOfAStart")
    void anAlgorithmThatCannotStartAsTheFileSaysIsRefusedWhereItIsNamed(String option, List<String> args) {
        Run run = Run.of(args.stream()
                .map(arg -> arg.endsWith(".yaml") ? "src/test/resources/hustings/field/" + arg : arg)
                .toArray(String[]::new));
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err())
                .contains(option + ": Raft cannot start so: 3 and 5 would lead term 1; expected one leader in a term")
                .hasLineCount(1);
    }

    static Stream<Arguments> runsWithTheirConclusions() {
        return Stream.of(
                arguments("raft-cold-start.yaml", "1..5 follow 2\n"),
                arguments("raft-same-timeouts.yaml", "1..3 follow nobody\n"),
                arguments("raft-split-vote.yaml", "1..4 follow 4\n5 is crashed\n"),
                arguments("bully-split-and-healed.yaml", "2..4 follow 4\n1,5 follow 5\n"),
                arguments("raft-cut-from-leader.yaml", "1..4 follow 1\n5 follows 5\n"),
                arguments("raft-only-sends.yaml", "1..3 follow nobody\n"),
                arguments("raft-three-stop.yaml", "1..5 follow 2\n"));
    }

    @ParameterizedTest
    @MethodSource("runsWithTheirConclusions")
    void runsEndWithTheSameLeadersAsBefore(String name, String conclusion) {
        assertThat(run(name).out()).endsWith(conclusion);
    }

    @Test
    void whoOnlySendsDeposesNobodyIfItMustAskFirst() {
        assertThat(run("raft-only-sends.yaml", "--option", "prevote=true").out())
                .endsWith("1 follows nobody\n2..3 follow 3\n");
    }

    @Test
    void aVoteOfAnOldTermThatArrivesLateMakesNoLeader() {
        assertThat(run("raft-late-vote.yaml").out()).endsWith("follow nobody\n");
    }

    @Test
    void processesCanBeCalledByLetters() {
        Run run = run("letters.yaml", "--crashed", "C", "--detect", "A@0");
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .contains("processes  A..C\ncrashed    C\n")
                .contains("  * detect A\n  A: notices the crash of the coordinator")
                .contains("  A > B (A)\n")
                .contains("  A > C ELECTION (A) is lost: crashed\n".replace("A > C ELECTION (A)", "B > C ELECTION (B)"))
                .endsWith("A..B follow B\nC is crashed\n");
    }

    @Test
    void aRingOfEightElectsTheHighestNumberAndNamesWithTheseRanksElectTheSame() {
        Run run = run("ring-of-eight.yaml");
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).endsWith("1,3..4,9,15,17,24,28 follow 28\n");
    }
}
