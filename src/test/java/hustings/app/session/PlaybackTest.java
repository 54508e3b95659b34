package hustings.app.session;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.TestRun;
import hustings.app.base.Commands;
import hustings.app.window.Told;
import hustings.engine.Event;
import hustings.engine.Frame;
import hustings.engine.Happening;
import hustings.engine.Intervention;
import hustings.engine.RandomRuns;
import java.lang.ref.Reference;
import java.lang.ref.SoftReference;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** The cursor, the one way to edit a run, and the one stack of what was before. */
class PlaybackTest {

    private final Session session = new Session(Runnable::run, Runnable::run, new Told());

    private void open(TestRun run) {
        session.openRun("run", run.scenario(), Optional.empty());
    }

    private void openFigure1() {
        open(TestRun.of("bully", 0, 7).crashed(7).detect(4, 0));
    }

    private Frame frame() {
        return session.shown().frame();
    }

    private String shown() {
        return frame().kind() + " " + frame().stage() + " t=" + frame().tick();
    }

    private List<String> stages() {
        return TestRun.stages(session.shown().run().history());
    }

    private void goToStop(int stop) {
        session.jumpTo(session.shown().run().stops().get(stop));
    }

    private List<String> walk(Runnable step) {
        List<String> seen = new ArrayList<>(List.of(shown()));
        String before = "";
        while (!before.equals(shown())) {
            before = shown();
            step.run();
            if (!before.equals(shown())) {
                seen.add(shown());
            }
        }
        return seen;
    }

    @Test
    void steppingByStageGoesThroughTheStagesToTheEndAndBack() {
        openFigure1();
        List<String> there = walk(session::forward);
        assertThat(there)
                .containsExactly(
                        "START 0 t=0",
                        "STAGE 1 t=0",
                        "STAGE 2 t=2",
                        "STAGE 3 t=2",
                        "STAGE 4 t=4",
                        "STAGE 5 t=6",
                        "TICK 5 t=8");
        assertThat(frame().ending()).isEqualTo(Frame.Ending.QUIESCENT);
        List<String> back = new ArrayList<>(there);
        Collections.reverse(back);
        assertThat(walk(session::back)).isEqualTo(back);
    }

    @Test
    void steppingByTickAdvancesOneTickDueOrNot() {
        openFigure1();
        session.stepModeProperty().set(StepMode.BY_TICK);
        assertThat(walk(session::forward))
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
        session.back();
        assertThat(shown()).isEqualTo("IDLE 5 t=7");
        session.first();
        session.back();
        assertThat(shown()).isEqualTo("START 0 t=0");
    }

    @Test
    void interveningInThePastStartsANewBranchAndUndoBringsTheOldOneBack() {
        openFigure1();
        session.forward();
        session.forward();
        session.intervene(new Intervention.Crash(6));
        assertThat(shown()).isEqualTo("INTERVENTION 2 t=2");
        assertThat(frame().process(6).live()).isFalse();
        assertThat(stages())
                .containsExactly(
                        "0 ELECTION 4>5 4>6 4>7!",
                        "2 OK 5>4 6>4",
                        "2 ELECTION 5>6! 5>7!",
                        "6 COORDINATOR 5>0 5>1 5>2 5>3 5>4");
        session.undo();
        assertThat(shown()).isEqualTo("STAGE 2 t=2");
        assertThat(stages()).hasSize(5).endsWith("6 COORDINATOR 6>0 6>1 6>2 6>3 6>4 6>5");
        assertThat(session.canUndo()).isFalse();
        session.redo();
        assertThat(shown()).isEqualTo("INTERVENTION 2 t=2");
        assertThat(session.canRedo()).isFalse();
    }

    @Test
    void aNewBranchLeavesWhatWasDoneByHandLaterButKeepsWhatIsScripted() {
        open(TestRun.of("bully", 0, 7).crashed(7).detect(4, 0).revive(7, 9));
        goToStop(3);
        session.intervene(new Intervention.Crash(5));
        goToStop(1);
        session.intervene(new Intervention.Crash(6));
        session.last();
        assertThat(frame().process(5).live()).isTrue();
        assertThat(frame().process(6).live()).isFalse();
        assertThat(frame().process(7).live()).as("revived by the script").isTrue();
    }

    @Test
    void whatIsToFollowFromAnInterventionStaysWithIt() {
        open(TestRun.of("bully", 0, 3));
        session.intervene(new Intervention.Crash(3));
        assertThat(frame().process(3).live()).isFalse();
        session.intervene(new Intervention.Crash(1));
        assertThat(stages()).startsWith("4 ELECTION 0>1! 0>2 0>3!");
        session.undo();
        session.undo();
        assertThat(stages()).isEmpty();
    }

    @Test
    void atTheEndAnInterventionHappensInTheNextTick() {
        openFigure1();
        session.noticeProperty().set(new CrashDetection(CrashDetection.Who.LOWEST, 0, 1.5));
        session.last();
        session.intervene(new Intervention.Crash(6));
        assertThat(shown()).isEqualTo("TICK 5 t=9");
        assertThat(frame().process(6).live()).isFalse();
        session.forward();
        assertThat(shown()).isEqualTo("STAGE 6 t=12");
    }

    @Test
    void twoInterventionsAtOneFrameApplyInTheOrderInWhichTheyWereMade() {
        openFigure1();
        session.forward();
        session.intervene(new Intervention.Crash(5));
        session.intervene(new Intervention.Revive(5));
        assertThat(frame().process(5).live()).isTrue();
        assertThat(session.shown().run().scenario().events()).hasSize(3);
    }

    @Test
    void captionsAreTrueUntilAHandHasIntervened() {
        openFigure1();
        session.forward();
        session.intervene(new Intervention.Crash(5));
        assertThat(session.shown().run().history().lastAsScripted()).isEqualTo(frame().index() - 1);
    }

    @Test
    void whatIsDoneByHandComesBeforeWhatIsScriptedForTheSameMoment() {
        open(TestRun.of("bully", 0, 3).beforeStage(1, new Intervention.Crash(2)));
        session.intervene(new Intervention.Crash(2));
        assertThat(frame().process(2).live()).isFalse();
        assertThat(frame().happenings()).contains(new Happening.Crashed(2));
        assertThat(session.shown().run().frames().get(2).happenings())
                .containsExactly(new Happening.Intervened(new Intervention.Crash(2), false));
    }

    @Test
    void whereTheRunWasAtRestIsAStopEvenIfItGoesOn() {
        openFigure1();
        session.last();
        session.intervene(new Intervention.Crash(3));
        session.back();
        assertThat(shown()).isEqualTo("TICK 5 t=8");
    }

    @Test
    void anotherAlgorithmMeetsTheSameFaultsAtTheSameTicks() {
        openFigure1();
        goToStop(5);
        session.intervene(new Intervention.Crash(6));
        assertThat(session.shown().run().history().scenarioByTicks().events())
                .containsExactly(
                        Event.at(0, new Intervention.Detect(4)),
                        Event.at(7, new Intervention.Crash(6)),
                        Event.at(10, new Intervention.Detect(0)));
        assertThat(TestRun.stages(
                        RandomRuns.history(session.shown().run().history().scenarioByTicks())))
                .isEqualTo(stages());
    }

    /** What a long run has made is not made again, unless there was no room to keep it. */
    @Test
    void undoShowsTheFramesThatWereKeptAndMakesTheOthersAnew() {
        Playback kept = playback(SoftReference::new);
        List<Frame> frames = kept.cursor().run().frames();
        undoAndRedo(kept);
        assertThat(kept.cursor().run().frames()).isSameAs(frames);
        Playback forgotten = playback(cursor -> new SoftReference<>(null));
        List<Frame> before = forgotten.cursor().run().frames();
        undoAndRedo(forgotten);
        assertThat(forgotten.cursor().run().frames())
                .isNotSameAs(before)
                .extracting(Frame::processes)
                .isEqualTo(before.stream().map(Frame::processes).toList());
    }

    private static Playback playback(Function<Cursor, Reference<Cursor>> keeper) {
        Commands commands = new Commands(Runnable::run, Runnable::run, problem -> {});
        Playback playback = new Playback(commands, UnaryOperator.identity(), moving -> {}, keeper);
        Document figure1 = Document.of(
                Origin.own(), TestRun.of("bully", 0, 7).crashed(7).detect(4, 0).scenario());
        playback.open(none -> Cursor.of(figure1), opened -> {});
        playback.change(
                true, cursor -> cursor.intervene(StepMode.BY_STAGE, new Intervention.Crash(6), CrashDetection.usual()));
        return playback;
    }

    private static void undoAndRedo(Playback playback) {
        int shown = playback.cursor().frame(0).index();
        playback.undo(StepMode.BY_STAGE);
        assertThat(playback.cursor().frame(0).index()).isZero();
        playback.redo(StepMode.BY_STAGE);
        assertThat(playback.cursor().frame(0).index()).isEqualTo(shown);
    }

    /** While a run is being made, what is wanted next waits for it; otherwise a step is shown at once. */
    @Test
    void aStepWaitsForNothingButForARunThatIsBeingMade() {
        Deque<Runnable> worker = new ArrayDeque<>();
        Session slow = new Session(worker::add, Runnable::run, new Told());
        slow.openFigure("K1");
        slow.forward();
        assertThat(slow.shown()).isNull();
        assertThat(slow.busyProperty().get()).isTrue();
        worker.remove().run();
        assertThat(slow.shown().frame().stage()).isEqualTo(1);
        assertThat(slow.busyProperty().get()).isFalse();
        slow.forward();
        assertThat(slow.shown().frame().stage()).isEqualTo(2);
        slow.intervene(new Intervention.Crash(6));
        slow.intervene(new Intervention.Crash(5));
        slow.back();
        worker.remove().run();
        assertThat(slow.shown().frame().process(6).live()).isFalse();
        worker.remove().run();
        assertThat(slow.shown().frame().process(5).live()).isTrue();
        slow.forward();
        assertThat(slow.shown().frame().process(5).live()).isFalse();
        slow.undo();
        assertThat(slow.shown().frame().process(5).live()).isTrue();
        assertThat(worker).isEmpty();
    }
}
