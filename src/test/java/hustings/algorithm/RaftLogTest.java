package hustings.algorithm;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.TestRun;
import hustings.engine.Intervention;
import hustings.engine.Timing;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The comparison of logs before a vote (Ongaro and Ousterhout 2014, section 5.4.1), through whole runs. */
class RaftLogTest {

    /** Process 1 of three asks for votes; 3, the leader, is down. */
    private static TestRun run(int[] terms, int[] indexes) {
        return TestRun.of("raft", 1, 3)
                .timing(Timing.ofConstantDelay(2).withUntilTick(5))
                .crashed(3)
                .values("last-log-term", terms)
                .values("last-log-index", indexes)
                .detect(1, 0);
    }

    /** The later term decides; of equal terms, the index. */
    @ParameterizedTest
    @CsvSource({"6,9, 6,9, yes", "6,9, 5,30, yes", "6,9, 6,8, yes", "6,9, 7,1, no", "6,9, 6,10, no", "0,0, 0,1, no"})
    void aVoterRefusesWhoseLogIsLessComplete(int term, int index, int ownTerm, int ownIndex, String answer) {
        TestRun run = run(new int[] {term, ownTerm}, new int[] {index, ownIndex});
        assertThat(run.history().lastFrame().ids(process -> process.leads()))
                .isEqualTo(answer.equals("yes") ? List.of(1) : List.of());
        assertThat(run.rulesOf(2))
                .containsExactly(
                        answer.equals("yes")
                                ? new String[] {"Section 5.1, higher term", "Section 5.2, vote"}
                                : new String[] {"Section 5.1, higher term", "Section 5.4.1, log"});
    }

    @Test
    void whoRefusesForTheLogKeepsItsVoteForAnother() {
        TestRun run = TestRun.of("raft", 1, 4)
                .timing(Timing.ofConstantDelay(2).withUntilTick(7))
                .crashed(4)
                .values("last-log-term", 1, 2, 2, 2)
                .detect(1, 0)
                .detect(2, 1);
        assertThat(run.stages())
                .startsWith(
                        "0 REQUEST_VOTE 1>2 1>3 1>4!",
                        "1 REQUEST_VOTE 2>1 2>3 2>4!",
                        "2 VOTE 2>1 3>1",
                        "3 VOTE 1>2 3>2");
        assertThat(run.rulesOf(3)).containsSequence("Section 5.4.1, log", "Section 5.2, vote");
    }

    @Test
    void withPrevoteItRefusesBeforeTheElection() {
        TestRun run = TestRun.of("raft", 1, 3)
                .timing(Timing.ofConstantDelay(2).withUntilTick(30))
                .option("prevote", "true")
                .crashed(3)
                .values("last-log-term", 1, 2)
                .detect(1, 25);
        assertThat(run.stages()).contains("25 PRE_VOTE_REQUEST 1>2 1>3!").noneMatch(stage -> stage.contains("27 VOTE"));
        assertThat(run.rulesOf(2)).contains("Section 5.4.1, log");
        assertThat(run.history().lastFrame().ids(process -> process.leads())).isEmpty();
    }

    @Test
    void aLostDiskEmptiesTheLog() {
        TestRun whole = TestRun.of("raft", 1, 3)
                .timing(Timing.ofConstantDelay(2).withUntilTick(16))
                .crashed(3)
                .values("last-log-term", 1, 2)
                .crash(2, 4)
                .revive(2, 5)
                .detect(1, 10);
        TestRun lost = TestRun.of("raft", 1, 3)
                .timing(Timing.ofConstantDelay(2).withUntilTick(16))
                .crashed(3)
                .values("last-log-term", 1, 2)
                .at(4, new Intervention.Crash(2, true))
                .revive(2, 5)
                .detect(1, 10);
        assertThat(whole.history().lastFrame().ids(process -> process.leads())).isEmpty();
        assertThat(lost.history().lastFrame().ids(process -> process.leads())).containsExactly(1);
    }

    @Test
    void aRequestNamesTheLastEntryOnlyOfALogThatIsNotEmpty() {
        assertThat(contents(run(new int[] {6}, new int[] {9}))).containsOnly("term 2, last entry (6, 9)");
        assertThat(contents(run(new int[] {0, 4}, new int[] {0, 4}))).containsOnly("term 2");
    }

    private static List<String> contents(TestRun run) {
        return run.history().frames().stream()
                .flatMap(frame -> frame.flightsOfStage().stream())
                .filter(flight -> flight.type().equals("REQUEST_VOTE"))
                .map(flight -> flight.content())
                .toList();
    }
}
