package hustings.play;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.TestRun;
import hustings.engine.Frame;
import hustings.engine.Intervention;
import hustings.engine.MessageName;
import hustings.engine.RandomRuns;
import hustings.engine.ScheduledIntervention;
import hustings.engine.SimulationEvent;
import hustings.engine.Timing;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The cursor, interventions, undo and redo. */
class UndoHistoryTest {

    private final Player player = new Player(1_000_000);

    private void open(TestRun run) {
        player.open(run);
    }

    private void openFigure1() {
        open(TestRun.of("bully", 0, 7).crashed(7).detect(4, 0));
    }

    private Frame frame() {
        return player.shown().frame();
    }

    private String shown() {
        return frame().kind() + " " + frame().stage() + " t=" + frame().tick();
    }

    private List<String> stages() {
        return TestRun.stages(player.shown().run().history());
    }

    private void goToStop(int stop) {
        player.jumpTo(player.shown().run().stops().get(stop));
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
        List<String> there = walk(player::forward);
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
        assertThat(walk(player::back)).isEqualTo(back);
    }

    @Test
    void steppingByTickAdvancesOneTickDueOrNot() {
        openFigure1();
        player.mode = StepMode.BY_TICK;
        assertThat(walk(player::forward))
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
        player.back();
        assertThat(shown()).isEqualTo("IDLE 5 t=7");
        player.first();
        player.back();
        assertThat(shown()).isEqualTo("START 0 t=0");
    }

    @Test
    void interveningInThePastStartsANewBranchAndUndoBringsTheOldOneBack() {
        openFigure1();
        player.forward();
        player.forward();
        player.intervene(new Intervention.Crash(6));
        assertThat(shown()).isEqualTo("INTERVENTION 2 t=2");
        assertThat(frame().process(6).live()).isFalse();
        assertThat(stages())
                .containsExactly(
                        "0 ELECTION 4>5 4>6 4>7!",
                        "2 OK 5>4 6>4",
                        "2 ELECTION 5>6! 5>7!",
                        "6 COORDINATOR 5>0 5>1 5>2 5>3 5>4");
        player.undo();
        assertThat(shown()).isEqualTo("STAGE 2 t=2");
        assertThat(stages()).hasSize(5).endsWith("6 COORDINATOR 6>0 6>1 6>2 6>3 6>4 6>5");
        assertThat(player.canUndo()).isFalse();
        player.redo();
        assertThat(shown()).isEqualTo("INTERVENTION 2 t=2");
        assertThat(player.canRedo()).isFalse();
    }

    @Test
    void whatWasUndoneIsRedoneAfterWhatWasDiscarded() {
        openFigure1();
        player.intervene(new Intervention.Crash(5));
        Cursor discarded = player.history.cursor();
        player.undo();
        player.intervene(new Intervention.Crash(3));
        player.undo();
        player.history.offerRedo(discarded);
        player.redo();
        assertThat(frame().process(5).live()).isFalse();
        player.redo();
        assertThat(frame().process(3).live()).isFalse();
        player.undo();
        player.undo();
        assertThat(player.canUndo()).isFalse();
    }

    @Test
    void aNewBranchLeavesWhatWasDoneByHandLaterButKeepsWhatIsScripted() {
        open(TestRun.of("bully", 0, 7).crashed(7).detect(4, 0).revive(7, 9));
        goToStop(3);
        player.intervene(new Intervention.Crash(5));
        goToStop(1);
        player.intervene(new Intervention.Crash(6));
        player.last();
        assertThat(frame().process(5).live()).isTrue();
        assertThat(frame().process(6).live()).isFalse();
        assertThat(frame().process(7).live()).as("revived by the script").isTrue();
    }

    @Test
    void consequencesOfAnInterventionStayWithIt() {
        open(TestRun.of("bully", 0, 3));
        player.intervene(new Intervention.Crash(3));
        assertThat(frame().process(3).live()).isFalse();
        player.intervene(new Intervention.Crash(1));
        assertThat(stages()).startsWith("4 ELECTION 0>1! 0>2 0>3!");
        player.undo();
        player.undo();
        assertThat(stages()).isEmpty();
    }

    @Test
    void interventionAtTheEndHappensInTheNextTick() {
        openFigure1();
        player.detection = new AutoDetection(AutoDetection.Who.LOWEST, 0, 1.5);
        player.last();
        player.intervene(new Intervention.Crash(6));
        assertThat(shown()).isEqualTo("TICK 5 t=9");
        assertThat(frame().process(6).live()).isFalse();
        player.forward();
        assertThat(shown()).isEqualTo("STAGE 6 t=12");
    }

    @Test
    void twoInterventionsAtOneFrameApplyInTheOrderInWhichTheyWereMade() {
        openFigure1();
        player.forward();
        player.intervene(new Intervention.Crash(5));
        player.intervene(new Intervention.Revive(5));
        assertThat(frame().process(5).live()).isTrue();
        assertThat(player.shown().run().scenario().events()).hasSize(3);
    }

    @Test
    void captionsAreTrueUntilAHandHasIntervened() {
        openFigure1();
        player.forward();
        player.intervene(new Intervention.Crash(5));
        assertThat(player.shown().run().history().lastUneditedFrameIndex()).isEqualTo(frame().index() - 1);
    }

    @Test
    void deedsByHandComeBeforeScriptedEventsOfTheSameMoment() {
        open(TestRun.of("bully", 0, 3).beforeStage(1, new Intervention.Crash(2)));
        player.intervene(new Intervention.Crash(2));
        assertThat(frame().process(2).live()).isFalse();
        assertThat(frame().events()).contains(new SimulationEvent.Crashed(2, Intervention.Kind.CRASH));
        assertThat(player.shown().run().frames().get(2).events())
                .containsExactly(new SimulationEvent.Intervened(new Intervention.Crash(2), false));
    }

    @Test
    void deedsByHandComeBetweenScriptedFaultsOfMessagesOfOneStage() {
        open(TestRun.of("bully", 0, 7)
                .crashed(7)
                .detect(4, 0)
                .drop("6>4 OK@2", 2)
                .at(2, new Intervention.Duplicate(MessageName.parse("5>4 OK@2")))
                .drop("5>6 ELECTION@2", 2));
        List<String> walked = new ArrayList<>();
        for (int stop = 0; stop < 7; stop++) {
            walked.add(shown());
            player.forward();
        }
        assertThat(walked)
                .containsExactly(
                        "START 0 t=0",
                        "STAGE 1 t=0",
                        "STAGE 2 t=2",
                        "INTERVENTION 2 t=2",
                        "INTERVENTION 2 t=2",
                        "STAGE 3 t=2",
                        "INTERVENTION 3 t=2");
        for (int stop = 2; stop <= 4; stop++) {
            goToStop(stop);
            List<Frame> before = player.shown().run().frames().subList(0, frame().index() + 1);
            player.intervene(new Intervention.Crash(3));
            assertThat(frame().process(3).live()).as("after stop %d", stop).isFalse();
            assertThat(player.shown().run().frames().subList(0, before.size()))
                    .extracting(UndoHistoryTest::interventions)
                    .isEqualTo(
                            before.stream().map(UndoHistoryTest::interventions).toList());
            assertThat(TestRun.stages(
                            RandomRuns.history(player.shown().run().history().scenario())))
                    .isEqualTo(stages())
                    .contains("2 OK 5>4 6>4!", "2 ELECTION 5>6! 5>7! 6>7!");
            player.undo();
        }
    }

    private static String interventions(Frame frame) {
        return frame.kind() + " " + frame.tick()
                + frame.events(SimulationEvent.Intervened.class).toList();
    }

    @Test
    void interventionAfterAFaultThatHasWaitedInVainHappensInTheNextTick() {
        open(TestRun.of("bully", 0, 7).crashed(7).detect(4, 0).drop("3>4 OK@5", 5));
        player.mode = StepMode.BY_TICK;
        player.jumpTo(player.shown().run().frames().stream()
                .filter(frame -> frame.tick() == 5)
                .mapToInt(Frame::index)
                .max()
                .orElseThrow());
        assertThat(frame().events())
                .containsExactly(
                        new SimulationEvent.Intervened(new Intervention.Drop(MessageName.parse("3>4 OK@5")), false));
        player.intervene(new Intervention.Crash(6));
        assertThat(shown()).isEqualTo("TICK 4 t=6");
        assertThat(frame().process(6).live()).isFalse();
    }

    @Test
    void momentWhereTheRunWasAtRestIsAStopEvenIfItGoesOn() {
        openFigure1();
        player.last();
        player.intervene(new Intervention.Crash(3));
        player.back();
        assertThat(shown()).isEqualTo("TICK 5 t=8");
    }

    @Test
    void anotherAlgorithmMeetsTheSameFaultsAtTheSameTicks() {
        openFigure1();
        goToStop(5);
        player.intervene(new Intervention.Crash(6));
        assertThat(player.shown().run().history().scenarioWithEventsAtTicks().events())
                .containsExactly(
                        ScheduledIntervention.atTick(0, new Intervention.Detect(4)),
                        ScheduledIntervention.atTick(7, new Intervention.Crash(6)),
                        ScheduledIntervention.atTick(10, new Intervention.Detect(0)));
        assertThat(TestRun.stages(
                        RandomRuns.history(player.shown().run().history().scenarioWithEventsAtTicks())))
                .isEqualTo(stages());
    }

    /** The frames of a long run are not made again as long as there is room for them. */
    @Test
    void undoShowsCachedFramesAndMakesTheOthersAgain() {
        openFigure1();
        player.intervene(new Intervention.Crash(6));
        List<Frame> frames = player.shown().run().frames();
        undoAndRedo(player);
        assertThat(player.shown().run().frames()).isSameAs(frames);
        assertThat(player.made()).isEqualTo(1);

        Player forgetful = new Player(0);
        forgetful.open(TestRun.of("bully", 0, 7).crashed(7).detect(4, 0));
        forgetful.intervene(new Intervention.Crash(6));
        List<Frame> before = forgetful.shown().run().frames();
        undoAndRedo(forgetful);
        assertThat(forgetful.made()).isEqualTo(3);
        assertThat(forgetful.shown().run().frames())
                .isNotSameAs(before)
                .extracting(Frame::processes)
                .isEqualTo(before.stream().map(Frame::processes).toList());
    }

    private static void undoAndRedo(Player player) {
        int shown = player.shown().frame().index();
        player.undo();
        assertThat(player.shown().frame().index()).isZero();
        player.redo();
        assertThat(player.shown().frame().index()).isEqualTo(shown);
    }

    @Test
    void theRunsUsedLastStayInTheCache() {
        openFigure1();
        long bytes = player.shown().run().estimateBytes();
        Player small = new Player(3 * bytes);
        TestRun run = TestRun.of("bully", 0, 7).crashed(7).detect(4, 0);
        small.open(run);
        for (int i = 1; i < 5; i++) {
            small.change(RunDocument.of(RunOrigin.ofNamedRun("run"), run.scenario()));
        }
        assertThat(small.made()).isEqualTo(5);
        small.undo();
        small.undo();
        assertThat(small.made()).as("those used last were cached").isEqualTo(5);
        small.undo();
        assertThat(small.made()).as("the one before was not").isEqualTo(6);
    }

    @Test
    void aSaveChangesTheDocumentsToUndoAndLeavesTheirFrames() {
        openFigure1();
        player.intervene(new Intervention.Crash(6));
        List<Frame> frames = player.shown().run().frames();
        RunDocument saved = player.shown().run().document();
        RunOrigin file = RunOrigin.file("/runs/crash.yaml", "crash.yaml");
        player.history.mapDocuments(
                document -> document.afterSave(file, saved, player.shown().run().savableScenario()));
        assertThat(player.history.cursor().firstRun().frames()).isSameAs(frames);
        assertThat(player.history.cursor().firstRun().hasUnsavedChanges()).isFalse();
        player.undo();
        assertThat(player.shown().run().origin()).isEqualTo(file);
        assertThat(player.shown().run().hasUnsavedChanges()).isTrue();
        assertThat(player.made()).isEqualTo(1);
    }

    @Test
    void twoRunsInLockstepAreSteppedChangedAndUndoneTogether() {
        TestRun figure1 = TestRun.of("bully", 0, 7).crashed(7).detect(4, 0);
        TestRun modified = TestRun.of("modified-bully", 0, 7).crashed(7).detect(4, 0);
        player.open(
                RunDocument.of(RunOrigin.ofOwnRun(), figure1.scenario()),
                RunDocument.of(RunOrigin.ofOwnRun(), modified.scenario()));
        player.forward();
        player.forward();
        player.intervene(new Intervention.Crash(6));
        Cursor crashed = player.history.cursor();
        assertThat(List.of(crashed.shownFrame(0), crashed.shownFrame(1)))
                .allMatch(frame -> !frame.process(6).live());
        player.back();
        assertThat(player.history.cursor().shownFrame(0).stage()).isEqualTo(2);
        assertThat(player.history.cursor().shownFrame(1).process(6).live()).isTrue();
        Cursor before = player.history.cursor();
        player.undo();
        assertThat(player.history.cursor().runs()).hasSize(2);
        assertThat(player.history.cursor().atLastStep().shownFrame(0).process(6).leads())
                .isTrue();
        player.redo();
        assertThat(player.history.cursor().frames()).isEqualTo(before.frames());
    }

    @Test
    void nothingCanBeDoneToARunWhoseLastTickIsOver() {
        player.openScenario(TestRun.of("bully", 0, 7)
                .crashed(7)
                .detect(4, 0)
                .scenario()
                .withTiming(Timing.ofConstantDelay(2).withUntilTick(3)));
        player.last();
        assertThat(player.history.cursor().intervene(StepMode.BY_STAGE, new Intervention.Crash(3), player.detection))
                .isEmpty();
    }
}
