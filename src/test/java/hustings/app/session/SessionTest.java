package hustings.app.session;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.TestRun;
import hustings.algorithm.Catalogue;
import hustings.app.window.MainWindow;
import hustings.app.window.Told;
import hustings.engine.Frame;
import hustings.engine.Intervention;
import hustings.engine.MessageName;
import hustings.play.AutoDetection;
import hustings.play.Run;
import hustings.play.StepMode;
import hustings.play.ViewState;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioFile;
import hustings.scenario.Translation;
import hustings.trace.CountingConvention;
import hustings.trace.History;
import hustings.workbench.AlgorithmFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The model of what is shown, without a window. */
class SessionTest {

    private final Told told = new Told();
    private final Session session = PreparedSession.of(told);

    @TempDir
    private Path folder;

    private List<String> stages() {
        Scenario scenario = session.shown().run().scenario();
        return TestRun.stages(History.of(scenario, session.shown().run().algorithm()));
    }

    private String belief(int process) {
        return String.valueOf(session.shown().frame().process(process).state().coordinator());
    }

    @Test
    void figure1IsSteppedThroughByStageWithThePapersLetters() {
        session.openFigure("K1");
        List<String> seen = new ArrayList<>(List.of(session.shown().describePosition(Translation.ENGLISH)));
        for (int i = 0; i < 6; i++) {
            session.board().stepForward();
            seen.add(session.shown().caption(Translation.ENGLISH).letter() + " "
                    + session.shown().describePosition(Translation.ENGLISH));
        }
        assertThat(seen)
                .containsExactly(
                        "stage 0 of 5, t = 0 D",
                        "a stage 1 of 5, t = 0 D",
                        "b stage 2 of 5, t = 1 D",
                        "c stage 3 of 5, t = 1 D",
                        "d stage 4 of 5, t = 2 D",
                        "e stage 5 of 5, t = 3 D",
                        " stage 5 of 5, after 4 D, done");
        assertThat(session.shown().frame().tallies().sent()).isEqualTo(15);
    }

    @Test
    void aStepBackShowsTheSameFrameAgain() {
        session.openFigure("K2");
        session.board().stepForward();
        ViewState first = session.shown();
        session.board().stepForward();
        session.board().stepBack();
        assertThat(session.shown().frame()).isEqualTo(first.frame());
        assertThat(session.shown().caption(Translation.ENGLISH)).isEqualTo(first.caption(Translation.ENGLISH));
    }

    @Test
    void byTickAStepIsOneTick() {
        session.openFigure("K1");
        session.board().stepModeProperty().set(StepMode.BY_TICK);
        session.board().stepForward();
        assertThat(session.shown().describePosition(Translation.ENGLISH)).isEqualTo("stage 1 of 5, t = 0 D");
        session.board().stepForward();
        assertThat(session.shown().describePosition(Translation.ENGLISH)).isEqualTo("stage 1 of 5, t = 0.5 D");
        session.board().stepForward();
        assertThat(session.shown().describePosition(Translation.ENGLISH)).isEqualTo("stage 3 of 5, t = 1 D");
        session.board().stepBack();
        assertThat(session.shown().describePosition(Translation.ENGLISH)).isEqualTo("stage 1 of 5, t = 0.5 D");
    }

    @Test
    void aStepForwardMovesAndAStepBackDoesNot() {
        session.openFigure("K1");
        session.board().stepForward();
        assertThat(session.shown().animated()).isTrue();
        session.board().goToEnd();
        assertThat(session.shown().animated()).isFalse();
        session.board().stepBack();
        assertThat(session.shown().animated()).isFalse();
    }

    @Test
    void whenTheCoordinatorIsCrashedByHandTheLowestNoticesAfter2D() {
        session.openFigure("K1");
        session.board().goToEnd();
        session.board().crashOrRevive(6);
        assertThat(stages()).hasSizeGreaterThan(5).anyMatch(stage -> stage.startsWith("13 ELECTION 0>1"));
        session.board().goToEnd();
        assertThat(belief(0)).isEqualTo("5");
    }

    @Test
    void whoNoticesCanBeSetAndSwitchedOff() {
        session.openFigure("K1");
        session.board().goToEnd();
        session.autoDetectionProperty().set(new AutoDetection(AutoDetection.Who.NOBODY, 0, 2));
        session.board().intervene(new Intervention.Crash(6));
        assertThat(session.shown().run().stageCount()).isEqualTo(5);
        session.board().undo();
        session.autoDetectionProperty().set(new AutoDetection(AutoDetection.Who.GIVEN, 3, 1));
        session.board().intervene(new Intervention.Crash(6));
        assertThat(stages()).anyMatch(stage -> stage.startsWith("11 ELECTION 3>4"));
    }

    @Test
    void whenAnOrdinaryProcessIsCrashedNobodyNotices() {
        session.openFigure("K1");
        session.board().goToEnd();
        session.board().intervene(new Intervention.Crash(2));
        assertThat(session.shown().run().stageCount()).isEqualTo(5);
        assertThat(session.shown().frame().process(2).live()).isFalse();
    }

    @Test
    void aCrashInMidElectionForksTheRunAndUndoBringsTheOldOneBack() {
        session.openFigure("K1");
        session.board().stepForward();
        session.board().stepForward();
        Run original = session.shown().run();
        session.board().crashOrRevive(6);
        assertThat(session.shown().run().hasUnsavedChanges()).isTrue();
        assertThat(session.shown().caption(Translation.ENGLISH).letter()).isEmpty();
        assertThat(session.shown().caption(Translation.ENGLISH).text()).contains("6");
        session.board().goToEnd();
        assertThat(belief(0)).isEqualTo("5");
        session.board().undo();
        assertThat(session.shown().run().frames())
                .extracting(Frame::processes)
                .isEqualTo(original.frames().stream().map(Frame::processes).toList());
        assertThat(session.shown().caption(Translation.ENGLISH).letter()).isEqualTo("b");
        session.board().redo();
        session.board().goToEnd();
        assertThat(belief(0)).isEqualTo("5");
    }

    @Test
    void aReviveBringsACrashedProcessBack() {
        session.openFigure("K1");
        session.board().goToEnd();
        session.board().crashOrRevive(7);
        assertThat(session.shown().frame().process(7).live()).isTrue();
        session.board().goToEnd();
        assertThat(belief(0)).isEqualTo("7");
    }

    @Test
    void aDroppedMessageIsLost() {
        session.openFigure("K1");
        session.board().stepForward();
        Frame.Flight flight = session.shown().frame().flights().get(1);
        assertThat(flight.name()).isEqualTo(MessageName.parse("4>6 ELECTION@0"));
        session.board().intervene(new Intervention.Drop(flight.name()));
        session.board().stepForward();
        assertThat(session.shown().frame().flightsOfStage())
                .singleElement()
                .satisfies(ok -> assertThat(ok.sent().from()).isEqualTo(5));
    }

    @Test
    void afterTheLastTickNothingCanHappenAndTheSessionSaysSo() throws IOException {
        Path file = Files.writeString(
                folder.resolve("short.yaml"), "algorithm: bully\nids: 0..3\nuntil: 1\nevents: [{at: 0, detect: 0}]\n");
        session.open(file);
        session.board().goToEnd();
        session.board().intervene(new Intervention.Crash(3));
        assertThat(told.problems).singleElement().asString().contains("The run stops at tick 1");
    }

    @Test
    void aBrokenFileIsTalkedAboutAndTheRunOnTheScreenStays() throws IOException {
        session.openFigure("K1");
        session.board().stepForward();
        ViewState before = session.shown();
        Path broken = Files.writeString(folder.resolve("broken.yaml"), "algorithm: bully\nids: 7..0\n");
        session.open(broken);
        assertThat(told.problems)
                .singleElement()
                .asString()
                .contains("broken.yaml")
                .contains("line 2");
        assertThat(session.shown().frame()).isEqualTo(before.frame());
        assertThat(session.shown().run()).isEqualTo(before.run());
    }

    @Test
    void aGroupThatIsTooLargeForTheWindowIsNotOpened() throws IOException {
        session.openFigure("K1");
        session.open(Files.writeString(folder.resolve("large.yaml"), "algorithm: bully\nids: 0..99\n"));
        assertThat(told.problems)
                .singleElement()
                .asString()
                .contains("100 processes")
                .contains("64");
        assertThat(session.shown().run().origin().label()).isEqualTo("K1");
    }

    @Test
    void aSavedRunIsTheSameWhenItIsOpenedAgain() throws Exception {
        session.openFigure("K1");
        session.board().stepForward();
        session.board().stepForward();
        session.board().intervene(new Intervention.Crash(6));
        List<Frame> frames = session.shown().run().frames();
        Path file = folder.resolve("crash.yaml");
        session.save(file, () -> {});
        assertThat(told.done).containsExactly("Saved as crash.yaml");
        assertThat(session.shown().run().hasUnsavedChanges()).isFalse();
        assertThat(session.shown().run().origin().file()).contains(file.toString());
        session.openFigure("K2");
        session.open(file);
        assertThat(TestRun.stages(History.of(
                        session.shown().run().scenario(), session.shown().run().algorithm())))
                .isEqualTo(frames.stream()
                        .filter(frame -> frame.kind() == Frame.Kind.STAGE)
                        .map(SessionTest::arrows)
                        .toList());
        assertThat(ScenarioFile.read(file, Catalogue.shipped(), AlgorithmFile::loadIntoCatalogue)
                        .events())
                .anyMatch(event -> event.intervention().equals(new Intervention.Crash(6)));
    }

    private static String arrows(Frame frame) {
        StringBuilder text = new StringBuilder(
                frame.tick() + " " + frame.type().orElseThrow().name());
        frame.flightsOfStage()
                .forEach(flight -> text.append(" ")
                        .append(flight.sent().from())
                        .append(">")
                        .append(flight.sent().to())
                        .append(flight.fate().isLost() ? "!" : ""));
        return text.toString();
    }

    @Test
    void aSavedRunKeepsOnlyTheCaptionsThatAreStillTrue() {
        session.openFigure("K1");
        session.board().stepForward();
        session.board().stepForward();
        session.board().intervene(new Intervention.Crash(6));
        Path file = folder.resolve("crash.yaml");
        session.save(file, () -> {});
        session.open(file);
        session.board().stepForward();
        session.board().stepForward();
        assertThat(session.shown().caption(Translation.ENGLISH).letter()).isEqualTo("b");
        session.board().stepForward();
        session.board().stepForward();
        assertThat(session.shown().caption(Translation.ENGLISH).letter()).isEmpty();
        assertThat(session.shown().caption(Translation.ENGLISH).text()).isNotBlank();
    }

    @Test
    void aFolderThatIsNotThereCannotBeSavedTo() {
        session.openFigure("K1");
        session.save(folder.resolve("nowhere").resolve("run.yaml"), () -> {});
        assertThat(told.problems).singleElement().asString().contains("not saved");
        assertThat(session.shown().run().origin().file()).isEmpty();
    }

    @Test
    void playingGoesOnFromTheStartWhenItIsAtTheEndAndEveryOtherWayEndsIt() {
        session.openFigure("K1");
        session.board().goToEnd();
        session.board().play();
        assertThat(session.board().playingProperty().get()).isTrue();
        assertThat(session.shown().isAtStart()).isTrue();
        session.board().stepBack();
        assertThat(session.board().playingProperty().get()).isFalse();
    }

    @Test
    void theOtherAlgorithmRunsBesideUnlessItIsNotWanted() {
        session.openFigure("K1");
        assertThat(session.shown().run().baselines())
                .singleElement()
                .satisfies(line -> assertThat(
                                IntStream.rangeClosed(0, line.counts().stages())
                                        .mapToLong(stage -> line.counts().upTo(stage, CountingConvention.ALL_SENDS)))
                        .containsExactly(0L, 3L, 5L, 6L, 13L));
        session.board().remove(AlgorithmChoice.asPublished("modified-bully"));
        assertThat(session.shown().run().baselines()).isEmpty();
    }

    @Test
    void aFileChangedOutsideIsNotSavedOverAlthoughItWasComparedWith() throws IOException {
        Path file = folder.resolve("mine.yaml");
        session.openFigure("K1");
        session.save(file, () -> {});
        String outside = Files.readString(file) + "# mine\n";
        Files.writeString(file, outside);
        session.board().setSideBySide(true);
        session.board().compareWithFile(file);
        session.board().showAlone(0);
        List<OverwriteLoss> losses = new ArrayList<>();
        session.saveWithoutLoss(file, losses::add, () -> {});
        assertThat(losses).containsExactly(OverwriteLoss.CHANGES);
        assertThat(file).content().isEqualTo(outside);
    }

    /** Nobody detects in it, so that the bully algorithm would do nothing. */
    @Test
    void anAlgorithmWithoutAnElectionRunsBesideOnlyIfItIsChosen() {
        session.openDemonstration("raft-idea");
        assertThat(session.shown().run().baselines()).isEmpty();
        session.board().compareWith(List.of(AlgorithmChoice.asPublished("bully")));
        assertThat(session.shown().run().baselineChoices())
                .extracting(AlgorithmChoice::name)
                .containsExactly("bully");
    }

    @Test
    void theProgramOpensADemonstrationByItsId() {
        MainWindow.openArgument(session, "raft-idea");
        assertThat(told.problems).isEmpty();
        assertThat(session.shown().run().origin().label()).isEqualTo("raft-idea");
        assertThat(session.shown().run().scenario().title()).isEqualTo("The first to lose patience");
        assertThat(session.shown().caption(Translation.ENGLISH).text()).startsWith("5 led term 1 and has crashed.");
        assertThat(session.pageProperty().get()).isEqualTo(Page.RUN);
    }

    @Test
    void whenTheFirstFileIsBrokenTheFirstFigureIsShownInstead() {
        MainWindow.openArgument(session, folder.resolve("nowhere.yaml").toString());
        assertThat(told.problems).singleElement().asString().contains("nowhere.yaml");
        assertThat(session.shown().run().origin().label()).isEqualTo("K1");
        assertThat(session.board().canUndo()).isFalse();
    }

    @Test
    void commandsBeforeAnythingIsOpenDoNothing() {
        session.board().stepForward();
        session.board().intervene(new Intervention.Crash(3));
        session.board().undo();
        session.board().play();
        assertThat(session.shown()).isNull();
        assertThat(session.board().playingProperty().get()).isFalse();
        assertThat(session.board().busyProperty().get()).isFalse();
    }

    @Test
    void aRunSavedAfterAChangeOfAlgorithmOpensAgain(@TempDir Path folder) {
        session.openFigure("K2");
        session.board().stepForward();
        session.board().stepForward();
        session.board().stepForward();
        session.board()
                .intervene(new Intervention.Drop(
                        session.shown().frame().flightsOfStage().get(0).name()));
        session.edits().setAlgorithm("bully");
        List<String> before = stages();
        Path file = folder.resolve("dropped.yaml");
        session.save(file, () -> {});
        session.open(file);
        assertThat(stages()).isEqualTo(before);
    }

    @Test
    void redoTakesUpWhatWasUndoneLast() {
        session.openFigure("K1");
        session.board().intervene(new Intervention.Crash(5));
        session.board().undo();
        session.edits().setAlgorithm("modified-bully");
        session.board().undo();
        session.board().redo();
        assertThat(session.shown().run().publication().name()).isEqualTo("modified-bully");
    }

    @Test
    void theRunBesideMeetsTheSameFaultsAtTheSameTicks() {
        session.openFigure("K1");
        session.board().goToEnd();
        session.board().stepBack();
        session.board()
                .intervene(new Intervention.Crash(6)); // at tick 6, of which the other algorithm has another stage
        long beside = session.shown().run().baselines().get(0).counts().total(CountingConvention.ALL_SENDS);
        session.edits().setAlgorithm("modified-bully");
        assertThat(session.shown().run().cost().counts().total(CountingConvention.ALL_SENDS))
                .isEqualTo(beside);
    }
}
