package hustings.trace;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.TestRun;
import hustings.algorithm.Catalogue;
import hustings.engine.Frame;
import hustings.engine.Intervention;
import hustings.engine.ScheduledIntervention;
import hustings.engine.SimulationEvent;
import hustings.engine.SimulationEvent.Cause;
import hustings.scenario.InterventionCodec;
import hustings.scenario.Scenario;
import hustings.scenario.Translation;
import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Crashes that lose the disk: what is lost, and how it is told. */
class DiskLossTest {

    /** 2 votes for 1 at tick 2; then it crashes, and 3 asks for its vote in the same term. */
    private static TestRun raft(boolean losesDisk) {
        return TestRun.of("raft", 1, 3)
                .crashed(3)
                .detect(1, 0)
                .revive(3, 1)
                .detect(3, 1)
                .at(3, new Intervention.Crash(2, losesDisk))
                .revive(2, 3);
    }

    private static String transcript(TestRun run) throws IOException {
        StringBuilder written = new StringBuilder();
        Scenario scenario = run.scenario();
        Transcript.write(scenario.withTiming(scenario.timing().withUntilTick(7)), Catalogue.getByName("raft"), written);
        return written.toString();
    }

    @Test
    void whoLosesItsDiskForgetsItsVoteAndGivesASecondInTheSameTerm() throws IOException {
        assertThat(transcript(raft(true)))
                .contains(
                        "* crash 2, losing its disk\n  * revive 2\n  2: is back",
                        "1: VOTE from 2 (term 2, yes)",
                        "3: VOTE from 2 (term 2, yes)");
        assertThat(mostLeaders(raft(true))).isEqualTo(2);
    }

    @Test
    void whoKeepsItsDiskDoesNot() throws IOException {
        assertThat(transcript(raft(false)))
                .contains("* crash 2\n  * revive 2", "1: VOTE from 2 (term 2, yes)", "2 > 3 (term 2, no)");
        assertThat(mostLeaders(raft(false))).isEqualTo(1);
    }

    private static long mostLeaders(TestRun run) {
        return run.history().frames().stream()
                .filter(frame -> frame.tick() <= 7)
                .mapToLong(frame -> frame.processes().stream()
                        .filter(Frame.ProcessFrame::leads)
                        .count())
                .max()
                .orElseThrow();
    }

    @Test
    void whoComesBackWithoutADiskRestsFollowsNobodyAndIsRevivedNotStarted() {
        for (String algorithm : List.of("raft", "bully", "stable", "garcia-molina", "map")) {
            History run = TestRun.of(algorithm, 0, 4)
                    .crashed(4)
                    .detect(1, 0)
                    .at(9, new Intervention.Crash(2, true))
                    .revive(2, 12)
                    .history();
            List<SimulationEvent.Reacted> reactions = run.frames().stream()
                    .filter(frame -> frame.tick() == 12)
                    .flatMap(frame -> frame.events(SimulationEvent.Reacted.class))
                    .filter(reacted -> reacted.process() == 2)
                    .toList();
            assertThat(reactions.get(0).cause()).isEqualTo(new Cause.Revived());
            Frame down = run.frames().stream()
                    .filter(frame -> frame.tick() == 9)
                    .reduce((first, last) -> last)
                    .orElseThrow();
            assertThat(reactions.get(0).before())
                    .as(algorithm)
                    .isEqualTo(down.process(2).state());
            assertThat(reactions.get(0).before().coordinator()).isEqualTo(-1);
        }
    }

    @Test
    void whoHasCrashedLosesNothingMoreAndThatIsSaid() {
        TestRun run =
                TestRun.of("raft", 1, 3).crashed(3).detect(1, 0).crash(2, 3).at(4, new Intervention.Crash(2, true));
        TestRun without = TestRun.of("raft", 1, 3).crashed(3).detect(1, 0).crash(2, 3);
        assertThat(stateOf2(run)).isEqualTo(stateOf2(without)).contains("term=2");
        assertThat(Narrator.describeIneffectiveInterventions(run.scenario(), run.implementation()))
                .containsExactly("'crash 2, losing its disk' at tick 4 changes nothing. 2 had crashed already, so it"
                        + " loses nothing more.");
    }

    private static String stateOf2(TestRun run) {
        return run.history().frames().stream()
                .filter(frame -> frame.tick() <= 6)
                .reduce((first, last) -> last)
                .orElseThrow()
                .process(2)
                .state()
                .toString();
    }

    @Test
    void narrationLogAndCommandLineSayWhatIsLost() {
        History run = raft(true).history();
        List<Frame> frames = run.frames();
        List<String> narrated = IntStream.range(1, frames.size())
                .mapToObj(i -> Narrator.narrate(frames, i - 1, i, Translation.ENGLISH))
                .toList();
        assertThat(narrated).anySatisfy(text -> assertThat(text).contains("2 crashes, loses its disk and is back."));
        assertThat(Trace.of(frames).log())
                .filteredOn(event -> event.kind() == EventKind.CRASH)
                .extracting(TraceEvent::content)
                .contains("crashes and loses its disk");
        ScheduledIntervention loss = ScheduledIntervention.atTick(3, new Intervention.Crash(2, true));
        assertThat(InterventionCodec.formatForCommandLine(loss, Integer::toString))
                .isEqualTo("disk-loss 2@3");
    }
}
