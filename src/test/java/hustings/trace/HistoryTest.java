package hustings.trace;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.TestRun;
import hustings.engine.Event;
import hustings.engine.Frame;
import hustings.engine.Happening;
import hustings.engine.Intervention;
import hustings.engine.RandomRuns;
import hustings.engine.Timing;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The cursor, and the one way to edit a run. */
class HistoryTest {

    private static History figure1() {
        return TestRun.of("bully", 0, 7).crashed(7).detect(4, 0).history();
    }

    private static String shown(History history) {
        Frame frame = history.shown();
        return frame.kind() + " " + frame.stage() + " t=" + frame.tick();
    }

    private static List<String> walk(History history, Runnable step) {
        List<String> seen = new ArrayList<>(List.of(shown(history)));
        String before = "";
        while (!before.equals(shown(history))) {
            before = shown(history);
            step.run();
            if (!before.equals(shown(history))) {
                seen.add(shown(history));
            }
        }
        return seen;
    }

    @Test
    void steppingByStageGoesThroughTheStagesToTheEndAndBack() {
        History history = figure1();
        List<String> there = walk(history, history::forward);
        assertThat(there)
                .containsExactly(
                        "START 0 t=0",
                        "STAGE 1 t=0",
                        "STAGE 2 t=2",
                        "STAGE 3 t=2",
                        "STAGE 4 t=4",
                        "STAGE 5 t=6",
                        "TICK 5 t=8");
        assertThat(history.shown().ending()).isEqualTo(Frame.Ending.QUIESCENT);
        List<String> back = new ArrayList<>(there);
        Collections.reverse(back);
        assertThat(walk(history, history::back)).isEqualTo(back);
    }

    @Test
    void steppingByTickAdvancesOneTickDueOrNot() {
        History history = figure1();
        assertThat(walk(history, history::tickForward))
                .containsExactly(
                        "START 0 t=0",
                        "STAGE 1 t=0",
                        "IDLE 1 t=1",
                        "STAGE 3 t=2",
                        "IDLE 3 t=3",
                        "STAGE 4 t=4",
                        "IDLE 4 t=5",
                        "STAGE 5 t=6",
                        "IDLE 5 t=7",
                        "TICK 5 t=8");
        history.tickBack();
        assertThat(shown(history)).isEqualTo("IDLE 5 t=7");
        history.first();
        history.tickBack();
        assertThat(shown(history)).isEqualTo("START 0 t=0");
    }

    /** So that a long history fits into the memory: while messages are on their way nothing else is made anew. */
    @Test
    void framesShareWhatDidNotChange() {
        List<Frame> frames = figure1().frames();
        Frame idle = frames.stream()
                .filter(frame -> frame.kind() == Frame.Kind.IDLE)
                .findFirst()
                .orElseThrow();
        Frame before = frames.get(idle.index() - 1);
        assertThat(idle.flights()).isNotEmpty().isSameAs(before.flights());
        assertThat(idle.process(0)).isSameAs(frames.get(0).process(0));
        assertThat(idle.process(4)).isNotEqualTo(frames.get(0).process(4));
    }

    @Test
    void interveningInThePastStartsANewBranchAndUndoBringsTheOldOneBack() {
        History history = figure1();
        history.forward();
        history.forward();
        assertThat(history.intervene(new Intervention.Crash(6), List.of())).isTrue();
        assertThat(shown(history)).isEqualTo("INTERVENTION 2 t=2");
        assertThat(history.shown().process(6).live()).isFalse();
        assertThat(TestRun.stages(history))
                .containsExactly(
                        "0 ELECTION 4>5 4>6 4>7!",
                        "2 OK 5>4 6>4",
                        "2 ELECTION 5>6! 5>7!",
                        "6 COORDINATOR 5>0 5>1 5>2 5>3 5>4");
        history.undo();
        assertThat(shown(history)).isEqualTo("STAGE 2 t=2");
        assertThat(TestRun.stages(history)).hasSize(5).endsWith("6 COORDINATOR 6>0 6>1 6>2 6>3 6>4 6>5");
        assertThat(history.canUndo()).isFalse();
        history.redo();
        assertThat(shown(history)).isEqualTo("INTERVENTION 2 t=2");
        assertThat(history.canRedo()).isFalse();
    }

    @Test
    void framesThatWereLetGoAreThereAgainWhenTheyAreAskedFor() {
        History history = figure1();
        history.forward();
        history.intervene(new Intervention.Crash(6), List.of());
        List<List<Frame.ProcessFrame>> frames =
                history.frames().stream().map(Frame::processes).toList();
        Frame shown = history.shown();
        history.rest();
        assertThat(history.scenario().events()).hasSize(2);
        assertThat(history.shown()).isNotSameAs(shown);
        assertThat(history.shown().index()).isEqualTo(shown.index());
        assertThat(history.frames()).extracting(Frame::processes).isEqualTo(frames);
        history.rest();
        history.undo();
        assertThat(shown(history)).isEqualTo("STAGE 1 t=0");
        history.redo();
        assertThat(history.frames()).extracting(Frame::processes).isEqualTo(frames);
    }

    @Test
    void aNewBranchLeavesWhatWasDoneByHandLaterButKeepsWhatIsScripted() {
        History history =
                TestRun.of("bully", 0, 7).crashed(7).detect(4, 0).revive(7, 9).history();
        history.jumpTo(history.stops().get(3));
        history.intervene(new Intervention.Crash(5), List.of());
        history.jumpTo(history.stops().get(1));
        history.intervene(new Intervention.Crash(6), List.of());
        history.last();
        assertThat(history.shown().process(5).live()).isTrue();
        assertThat(history.shown().process(6).live()).isFalse();
        assertThat(history.shown().process(7).live())
                .as("revived by the script")
                .isTrue();
    }

    @Test
    void whatIsToFollowFromAnInterventionStaysWithIt() {
        History history = TestRun.of("bully", 0, 3).history();
        history.intervene(new Intervention.Crash(3), List.of(Event.at(4, new Intervention.Detect(0))));
        assertThat(history.shown().process(3).live()).isFalse();
        history.intervene(new Intervention.Crash(1), List.of());
        assertThat(TestRun.stages(history)).startsWith("4 ELECTION 0>1! 0>2 0>3!");
        history.undo();
        history.undo();
        assertThat(TestRun.stages(history)).isEmpty();
    }

    @Test
    void atTheEndAnInterventionHappensInTheNextTick() {
        History history = figure1();
        history.last();
        history.intervene(new Intervention.Crash(6), List.of(Event.at(12, new Intervention.Detect(0))));
        assertThat(shown(history)).isEqualTo("TICK 5 t=9");
        assertThat(history.shown().process(6).live()).isFalse();
        history.forward();
        assertThat(shown(history)).isEqualTo("STAGE 6 t=12");
    }

    @Test
    void twoInterventionsAtOneFrameApplyInTheOrderInWhichTheyWereMade() {
        History history = figure1();
        history.forward();
        history.intervene(new Intervention.Crash(5), List.of());
        history.intervene(new Intervention.Revive(5), List.of());
        assertThat(history.shown().process(5).live()).isTrue();
        assertThat(history.scenario().events()).hasSize(3);
    }

    @Test
    void afterTheLastTickNothingCanBeDone() {
        History history = TestRun.of("bully", 0, 3)
                .crashed(3)
                .detect(0, 0)
                .timing(Timing.constant(2).until(3))
                .history();
        history.last();
        assertThat(history.intervene(new Intervention.Crash(0), List.of())).isFalse();
        assertThat(history.canUndo()).isFalse();
    }

    @Test
    void captionsAreTrueUntilAHandHasIntervened() {
        History history = figure1();
        history.forward();
        history.intervene(new Intervention.Crash(5), List.of());
        int done = history.shown().index();
        assertThat(history.isAsScripted(done - 1)).isTrue();
        assertThat(history.isAsScripted(done)).isFalse();
    }

    @Test
    void aMessageKnowsItsNameAndItsFate() {
        History history = figure1();
        history.forward();
        assertThat(history.shown().stageFlights())
                .extracting(flight -> flight.name() + " " + flight.fate())
                .containsExactly(
                        "4>5 ELECTION@0 DELIVERED", "4>6 ELECTION@0 DELIVERED", "4>7 ELECTION@0 RECEIVER_CRASHED");
    }

    @Test
    void aRunningTimerKnowsWhenItWasSetAndWhenItIsDue() {
        History history = figure1();
        history.forward();
        assertThat(history.shown().process(4).timers()).containsExactly(new Frame.RunningTimer("ANSWERS", 0, 4));
    }

    @Test
    void whatIsDoneByHandComesBeforeWhatIsScriptedForTheSameMoment() {
        History history = TestRun.of("bully", 0, 3)
                .beforeStage(1, new Intervention.Crash(2))
                .history();
        history.intervene(new Intervention.Crash(2), List.of());
        assertThat(history.shown().process(2).live()).isFalse();
        assertThat(history.shown().happenings()).contains(new Happening.Crashed(2));
        assertThat(history.frames().get(2).happenings())
                .containsExactly(new Happening.Intervened(new Intervention.Crash(2), false));
    }

    @Test
    void whereTheRunWasAtRestIsAStopEvenIfItGoesOn() {
        History history = figure1();
        history.last();
        history.intervene(new Intervention.Crash(3), List.of());
        history.back();
        assertThat(shown(history)).isEqualTo("TICK 5 t=8");
    }

    @Test
    void anotherAlgorithmMeetsTheSameFaultsAtTheSameTicks() {
        History history = figure1();
        history.jumpTo(history.stops().get(5));
        history.intervene(new Intervention.Crash(6), List.of(Event.at(10, new Intervention.Detect(0))));
        assertThat(history.scenarioByTicks().events())
                .containsExactly(
                        Event.at(0, new Intervention.Detect(4)),
                        Event.at(7, new Intervention.Crash(6)),
                        Event.at(10, new Intervention.Detect(0)));
        assertThat(TestRun.stages(RandomRuns.history(history.scenarioByTicks())))
                .isEqualTo(TestRun.stages(history));
    }

    @Test
    void anInterventionTakesEffectNowOrAtTheNextTick() {
        History history = figure1();
        history.forward();
        assertThat(history.interventionTick()).isZero();
        history.last();
        assertThat(history.interventionTick()).isEqualTo(9);
    }
}
