package hustings.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import hustings.TestRun;
import hustings.engine.ProbeAlgorithm.Action;
import hustings.model.Algorithm;
import hustings.model.Group;
import hustings.model.ProcessState;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The two-step engine of the design: stages, ticks, interventions, notices and rest. */
class SimulationTest {

    private static final Action NOTHING = (self, out) -> {};

    /** A line per reaction of a process, with the tick before it. */
    private static List<String> log(
            int process, int processes, Action onDetect, Action onAsk, ScheduledIntervention... events) {
        return log(process, processes, Set.of(), onDetect, onAsk, events);
    }

    private static List<String> log(
            int process,
            int processes,
            Set<Integer> crashed,
            Action onDetect,
            Action onAsk,
            ScheduledIntervention... events) {
        List<String> lines = new ArrayList<>();
        Observer observer = (tick, event) -> {
            if (event instanceof SimulationEvent.Reacted reacted && reacted.process() == process) {
                List<String> log = ((ProbeAlgorithm.Log) reacted.after()).lines();
                if (!log.isEmpty()) {
                    lines.add(tick + " " + log.get(log.size() - 1));
                }
            }
        };
        Group group = Group.of(IntStream.range(0, processes).boxed().toList());
        new Simulation<>(
                        new ProbeAlgorithm(onDetect, onAsk),
                        group,
                        Timing.ofConstantDelay(2),
                        new TreeSet<>(crashed),
                        List.of(events),
                        observer)
                .runToEnd();
        return lines;
    }

    private static ScheduledIntervention detect(int process, int tick) {
        return ScheduledIntervention.atTick(tick, new Intervention.Detect(process));
    }

    private static ScheduledIntervention crash(int process, int tick) {
        return ScheduledIntervention.atTick(tick, new Intervention.Crash(process));
    }

    @Test
    void aReactionOfTwoTypesMakesTwoStagesOfOneInstant() {
        assertThat(TestRun.of("bully", 0, 7).crashed(7).detect(4, 0).stages())
                .containsExactly(
                        "0 ELECTION 4>5 4>6 4>7!",
                        "2 OK 5>4 6>4",
                        "2 ELECTION 5>6 5>7! 6>7!",
                        "4 OK 6>5",
                        "6 COORDINATOR 6>0 6>1 6>2 6>3 6>4 6>5");
    }

    @Test
    void aStageTakesTheLeadingRunOfItsTypeFromEveryOutbox() {
        Action askThenTellThenAsk = (self, out) -> {
            if (self.id() != 1) {
                out.send(ProbeAlgorithm.Type.ASK, 1);
            }
            out.multicast(ProbeAlgorithm.Type.TELL, self.others());
            out.send(ProbeAlgorithm.Type.ASK, (self.id() + 1) % 3);
        };
        List<String> stages = new ArrayList<>();
        Observer observer = (tick, event) -> {
            if (event instanceof SimulationEvent.StageSent sent) {
                stages.add(sent.stage().type().name()
                        + sent.stage().sends().stream()
                                .map(s -> s.from() + ">" + s.to())
                                .toList());
            }
        };
        new Simulation<>(
                        new ProbeAlgorithm(askThenTellThenAsk, NOTHING),
                        Group.of(List.of(0, 1, 2)),
                        Timing.ofConstantDelay(1),
                        Set.of(),
                        List.of(detect(0, 0), detect(1, 0), detect(2, 0)),
                        observer)
                .runToEnd();
        assertThat(stages).containsExactly("ASK[0>1, 2>1]", "TELL[0>1, 0>2, 1>0, 1>2, 2>0, 2>1]", "ASK[0>1, 1>2, 2>0]");
    }

    @Test
    void aCrashLosesWaitingSendsAndTimersButWhatWasSentArrives() {
        assertThat(TestRun.of("bully", 0, 3).crashed(3).detect(1, 0).crash(1, 0).stages())
                .as("crashed in the tick in which it detected, before it could send")
                .isEmpty();
        assertThat(TestRun.of("bully", 0, 3).crashed(3).detect(1, 0).crash(1, 1).stages())
                .as("its ELECTION was sent, and 2 goes on with the election; its own answers are lost")
                .containsExactly("0 ELECTION 1>2 1>3!", "2 OK 2>1!", "2 ELECTION 2>3!", "6 COORDINATOR 2>0 2>1!");
    }

    @Test
    void aCrashBeforeArrivalLosesTheMessageAndARevivalBeforeArrivalSavesIt() {
        Action tell = (self, out) -> out.send(ProbeAlgorithm.Type.TELL, 1);
        assertThat(log(1, 2, tell, NOTHING, detect(0, 0), crash(1, 2))).isEmpty();
        assertThat(log(
                        1,
                        2,
                        tell,
                        NOTHING,
                        detect(0, 0),
                        crash(1, 1),
                        ScheduledIntervention.atTick(2, new Intervention.Revive(1))))
                .containsExactly("2 revives", "2 TELL from 0");
    }

    @Test
    void aCrashInTheMidstOfAMulticastLetsTheFirstSendsLeave() {
        TestRun run = TestRun.of("bully", 0, 4).crashed(4).detect(0, 0);
        assertThat(run.at(0, new Intervention.CrashAfterSends(0, 2)).stages().get(0))
                .isEqualTo("0 ELECTION 0>1 0>2");
        assertThat(run.end().process(0).live()).isFalse();
    }

    @Test
    void aCrashInTheMidstCountsReceiversNotPositions() {
        // 2 announces itself to all others: the range holds 2 itself, which receives nothing
        TestRun run = TestRun.of("modified-bully", 0, 4)
                .crashed(3, 4)
                .detect(2, 0)
                .at(3, new Intervention.CrashAfterSends(2, 3));
        assertThat(run.stages()).containsExactly("0 ELECTION 2>3! 2>4!", "4 COORDINATOR 2>0 2>1 2>3!");
    }

    @Test
    void aCrashAfterNoSendsAtAllMakesNoStage() {
        TestRun run = TestRun.of("bully", 0, 4)
                .crashed(4)
                .at(0, new Intervention.CrashAfterSends(0, 0))
                .detect(0, 0);
        assertThat(run.stages()).isEmpty();
        assertThat(run.end().process(0).live()).isFalse();
    }

    @Test
    void aDroppedMessageIsLostOnceAndItsSenderGetsNoNotice() {
        Frame end = TestRun.of("bully", 0, 7)
                .crashed(7)
                .detect(4, 0)
                .drop("5>4 OK@2", 3)
                .drop("5>4 OK@2", 3)
                .drop("5>4 OK@0", 3)
                .end();
        assertThat(end.tallies()).hasToString("15 sent, 11 delivered, 4 lost");
        Action ask = (self, out) -> out.sendWithNotice(ProbeAlgorithm.Type.TELL, 1);
        assertThat(log(
                        0,
                        2,
                        ask,
                        NOTHING,
                        detect(0, 0),
                        ScheduledIntervention.atTick(1, new Intervention.Drop(MessageName.parse("0>1 TELL@0")))))
                .containsExactly("0 detects");
    }

    @Test
    void aMessageCanBeDroppedInTheTickOfItsArrivalButNotAfterwards() {
        TestRun onArrival = TestRun.of("bully", 0, 2).crashed(2).detect(0, 0).drop("0>1 ELECTION@0", 2);
        assertThat(onArrival.end().tallies().lost()).isEqualTo(2);
        TestRun afterwards = TestRun.of("bully", 0, 2).crashed(2).detect(0, 0).drop("0>1 ELECTION@0", 3);
        assertThat(afterwards.stages()).contains("2 OK 1>0");
    }

    @Test
    void theSecondOfTwoLikeMessagesIsNamedByItsNumber() {
        Action twice = (self, out) -> {
            out.send(ProbeAlgorithm.Type.TELL, 1);
            out.send(ProbeAlgorithm.Type.TELL, 1);
        };
        assertThat(log(
                        1,
                        2,
                        twice,
                        NOTHING,
                        detect(0, 0),
                        ScheduledIntervention.atTick(1, new Intervention.Drop(MessageName.parse("0>1 TELL@0#2"))),
                        ScheduledIntervention.atTick(1, new Intervention.Drop(MessageName.parse("0>1 TELL@0#3")))))
                .containsExactly("2 TELL from 0");
    }

    @Test
    void anUndeliveredNoticeComesAfterTwiceTheDelay() {
        Action ask = (self, out) -> out.sendWithNotice(ProbeAlgorithm.Type.TELL, 1);
        assertThat(log(0, 2, Set.of(1), ask, NOTHING, detect(0, 3)))
                .containsExactly("3 detects", "7 TELL to 1 undelivered");
    }

    @Test
    void aSenderThatCrashedMeanwhileGetsNoNoticeEvenIfItIsBack() {
        Action ask = (self, out) -> out.sendWithNotice(ProbeAlgorithm.Type.TELL, 1);
        assertThat(log(
                        0,
                        2,
                        Set.of(1),
                        ask,
                        NOTHING,
                        detect(0, 0),
                        crash(0, 1),
                        ScheduledIntervention.atTick(2, new Intervention.Revive(0))))
                .containsExactly("0 detects", "2 revives");
    }

    @Test
    void timersFireAfterTheTicksMessagesAndAZeroTimerInItsOwnTick() {
        Action waits = (self, out) -> {
            if (self.id() == 0) {
                out.setTimer(ProbeAlgorithm.Wait.LONG, 2);
            } else {
                out.send(ProbeAlgorithm.Type.ASK, 0);
            }
        };
        Action waitsToTheEndOfTheTick = (self, out) -> out.setTimer(ProbeAlgorithm.Wait.SHORT, 0);
        assertThat(log(0, 3, waits, waitsToTheEndOfTheTick, detect(0, 0), detect(1, 0), detect(2, 0)))
                .containsExactly("0 detects", "2 ASK from 1", "2 ASK from 2", "2 LONG", "2 SHORT");
    }

    @Test
    void nobodyMaySendToItself() {
        Action toItself = (self, out) -> out.send(ProbeAlgorithm.Type.TELL, self.id());
        assertThatThrownBy(() -> log(0, 2, toItself, NOTHING, detect(0, 0)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("itself");
    }

    @Test
    void aTimerSetAgainReplacesTheEarlierAndACancelledOneNeverFires() {
        Action sets = (self, out) -> {
            out.setTimer(ProbeAlgorithm.Wait.LONG, 2);
            out.setTimer(ProbeAlgorithm.Wait.LONG, 5);
            out.setTimer(ProbeAlgorithm.Wait.SHORT, 3);
            out.cancelTimer(ProbeAlgorithm.Wait.SHORT);
        };
        assertThat(log(0, 1, sets, NOTHING, detect(0, 0))).containsExactly("0 detects", "5 LONG");
    }

    @Test
    void aRandomTimeoutIsDrawnFromTheRunsSeed() {
        Action sets = (self, out) -> out.setTimer(ProbeAlgorithm.Wait.LONG, 10, 20);
        List<String> first = log(0, 1, sets, NOTHING, detect(0, 0));
        assertThat(first).isEqualTo(log(0, 1, sets, NOTHING, detect(0, 0)));
        assertThat(Integer.parseInt(first.get(1).split(" ")[0])).isBetween(10, 20);
    }

    @Test
    void interventionsBetweenStagesComeAfterTheStageBeforeIsOnTheWire() {
        assertThat(TestRun.of("bully", 0, 7)
                        .crashed(7)
                        .detect(4, 0)
                        .beforeStage(3, new Intervention.Crash(6))
                        .stages())
                .as("6 has answered 4, but its own ELECTION is lost with it")
                .startsWith("0 ELECTION 4>5 4>6 4>7!", "2 OK 5>4 6>4", "2 ELECTION 5>6! 5>7!");
        assertThat(TestRun.of("bully", 0, 7)
                        .crashed(7)
                        .detect(4, 0)
                        .beforeStage(1, new Intervention.Crash(4))
                        .stages())
                .as("before stage 1 is before everything")
                .isEmpty();
    }

    @Test
    void aRunThatNeverRestsStopsAtItsLastTick() {
        TestRun run = TestRun.of("bully", 0, 3)
                .crashed(3)
                .detect(1, 0)
                .timing(Timing.ofConstantDelay(2).withUntilTick(5));
        assertThat(run.end().ending()).isEqualTo(Frame.Ending.OUT_OF_TIME);
        assertThat(run.end().tick()).isEqualTo(5);
        assertThat(run.stages()).hasSize(3);
    }

    @Test
    void oneProcessAloneAndAMillionRunAlike() {
        assertThat(TestRun.of("bully", 5, 5).detect(5, 0).end().ending()).isEqualTo(Frame.Ending.QUIESCENT);
        int crashed = Group.MAX_SIZE;
        Simulation<?> simulation = modifiedBully(crashed);
        assertThat(simulation.runToEnd()).isEqualTo(StepResult.QUIESCENT);
        int n = crashed - 1; // live ones; each of ELECTION and COORDINATOR goes to the crashed one, too
        assertThat(simulation.tallies().sent()).isEqualTo(2L * (n - 1) + n + 2);
        assertThatThrownBy(() -> modifiedBully(crashed + 1))
                .hasMessage("a group has 1 to 1048577 processes, not 1048578");
    }

    private static Simulation<?> modifiedBully(int coordinator) {
        return afterCrash(coordinator, TestRun.of("modified-bully", 1, 2).implementation());
    }

    private static <S extends ProcessState> Simulation<S> afterCrash(int coordinator, Algorithm<S> algorithm) {
        return new Simulation<>(
                algorithm,
                Group.of(IntStream.rangeClosed(1, coordinator).boxed().toList()),
                Timing.ofConstantDelay(2),
                Set.of(coordinator),
                List.of(ScheduledIntervention.atTick(0, new Intervention.Detect(1))),
                null);
    }

    @Test
    void idsOfNobodyAreRefused() {
        assertThatThrownBy(() -> TestRun.of("bully", 0, 3).crashed(9).scenario())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("9");
        assertThatThrownBy(() -> TestRun.of("bully", 0, 3).detect(9, 0).scenario())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("9");
    }
}
