package hustings.app.run;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.app.session.Board;
import hustings.app.session.BoardState;
import hustings.app.session.PreparedSession;
import hustings.app.session.Session;
import hustings.app.window.Told;
import hustings.engine.Frame;
import hustings.engine.Tallies;
import hustings.model.Publication;
import hustings.paper.Figures;
import hustings.paper.figure.Plot.Point;
import hustings.picture.plot.PlotPainter.FilledArea;
import hustings.play.Run;
import hustings.play.ScenarioChanges;
import hustings.play.StepMode;
import hustings.play.ViewState;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.scenario.Translation;
import hustings.trace.CountingConvention;
import hustings.trace.Measurement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several algorithms in step, without a window. */
class BoardTest {

    private static final List<String> FOUR = List.of("bully", "modified-bully", "map", "ring");

    private final Told told = new Told();
    private final Session session = PreparedSession.of(told);
    private final Board board = session.board();

    @BeforeEach
    void figure1IsCompared() {
        session.openFigure("K1");
        board.setSideBySide(true);
    }

    private List<String> positions() {
        return board.state().columns().stream()
                .map(run -> run.describePosition(Translation.ENGLISH))
                .toList();
    }

    private List<Integer> ticks() {
        return board.state().columns().stream().map(run -> run.frame().tick()).toList();
    }

    private ViewState run(String algorithm) {
        return board.state().columns().stream()
                .filter(run -> run.algorithmName().equals(algorithm))
                .findFirst()
                .orElseThrow();
    }

    private void compareWith(String... others) {
        board.compareWith(Stream.of(others).map(AlgorithmChoice::asPublished).toList());
    }

    private void forward(int steps) {
        IntStream.range(0, steps).forEach(i -> board.stepForward());
    }

    @Test
    void theRunsAlgorithmIsFirstAndAllHaveItsGroupLayoutAndFaults() {
        session.openFigure("K2");
        board.setSideBySide(true);
        assertThat(board.state().columns())
                .extracting(ViewState::algorithmName)
                .startsWith("modified-bully")
                .hasSize(4);
        Scenario open = session.shown().run().scenario();
        for (ViewState compared : board.state().columns()) {
            Scenario scenario = compared.run().scenario();
            assertThat(scenario.layout()).isEqualTo(open.layout());
            assertThat(scenario.crashed()).isEqualTo(open.crashed());
            assertThat(scenario.timing()).isEqualTo(open.timing());
            assertThat(scenario.events()).isEqualTo(open.events());
        }
    }

    @Test
    void totalsAreThoseOfEachRunByItself() throws ScenarioException {
        Scenario figure = Figures.loadScenario("K1");
        board.goToEnd();
        for (String name : FOUR) {
            Publication publication = Catalogue.getByName(name);
            Scenario alone = ScenarioChanges.withAlgorithm(figure, AlgorithmChoice.asPublished(name));
            Measurement measured =
                    Measurement.of(alone, publication.with(alone.algorithm().options()));
            ViewState compared = run(name);
            for (CountingConvention convention : CountingConvention.values()) {
                assertThat(compared.run().cost().counts().total(convention))
                        .as(name + " " + convention)
                        .isEqualTo(measured.count(convention));
            }
            assertThat(compared.frame().stage()).isEqualTo(measured.stages());
            assertThat(compared.frame().tick()).isEqualTo(measured.endTick());
            assertThat(compared.frame().tallies().sent())
                    .isEqualTo(measured.tallies().sent());
        }
    }

    @Test
    void byStageEachStepIsAStageOfAllAndWhoHasFinishedWaits() {
        forward(3);
        assertThat(positions())
                .containsExactly(
                        "stage 3 of 5, t = 1 D",
                        "stage 3 of 4, t = 2 D",
                        "stage 3 of 3, t = 1 D",
                        "stage 3 of 16, t = 2 D");
        forward(2);
        assertThat(positions())
                .containsExactly(
                        "stage 5 of 5, t = 3 D",
                        "stage 4 of 4, after 4 D, done",
                        "stage 3 of 3, after 2 D, done",
                        "stage 5 of 16, t = 4 D");
        Frame waiting = run("map").frame();
        forward(5);
        assertThat(run("map").frame()).isSameAs(waiting);
        assertThat(run("ring").frame().stage()).isEqualTo(9); // it stops once more while it waits for an answer of 7
        board.stepBack();
        board.goToStart();
        assertThat(ticks()).containsOnly(0);
        board.goToEnd();
        assertThat(board.state().isAtEnd()).isTrue();
        assertThat(board.state().columns())
                .extracting(run -> run.electionStatus().describe(Translation.ENGLISH))
                .containsOnly("All seven live processes follow 6.");
    }

    @Test
    void byTickAllShowTheSameTickUntilTheyEnd() {
        board.stepModeProperty().set(StepMode.BY_TICK);
        for (int tick = 0; tick <= 36; tick++) {
            board.stepForward();
            int now = tick;
            for (ViewState run : board.state().columns()) {
                assertThat(run.frame().tick())
                        .isEqualTo(Math.min(now, run.run().lastVisibleFrame().tick()));
            }
        }
        assertThat(board.state().isAtEnd()).isTrue();
        assertThat(board.state().describePosition()).isEqualTo("t = 18 D of 18 D");
    }

    @Test
    void aDeedInThePastForksAllColumnsAndDetectionsFollowInEach() {
        forward(4);
        List<Run> before = board.state().columns().stream().map(ViewState::run).toList();
        board.goToStart();
        forward(2);
        List<Frame> shown =
                board.state().columns().stream().map(ViewState::frame).toList();
        board.activate(0);
        board.crashOrRevive(6);
        for (int i = 0; i < FOUR.size(); i++) {
            ViewState run = board.state().columns().get(i);
            assertThat(run.frame().process(6).live()).as(FOUR.get(i)).isFalse();
            assertThat(run.run()).isNotEqualTo(before.get(i));
            assertThat(run.run().frames().get(shown.get(i).index()).stage())
                    .isEqualTo(shown.get(i).stage());
        }
        board.goToEnd();
        assertThat(run("bully").run().lastVisibleFrame().process(5).leads()).isTrue();
        board.undo();
        assertThat(board.state().columns().stream().map(ViewState::run).toList())
                .extracting(Run::lastVisibleFrame)
                .extracting(Frame::processes)
                .isEqualTo(before.stream()
                        .map(Run::lastVisibleFrame)
                        .map(Frame::processes)
                        .toList());
        assertThat(board.state().columns())
                .extracting(ViewState::frame)
                .extracting(Frame::processes)
                .isEqualTo(shown.stream().map(Frame::processes).toList());
        board.redo();
        assertThat(board.state().columns())
                .allMatch(run -> run.run().scenario().events().size() > 1);
    }

    @Test
    void theCrashOfALeaderIsNoticedInAllRunsAndWhoHasFinishedGoesOn() {
        forward(5); // two have finished and wait, two go on
        List<Integer> ticks = ticks();
        board.activate(2);
        board.crashOrRevive(6);
        assertThat(board.state().columns())
                .noneMatch(run -> run.frame().process(6).live());
        assertThat(run("map").isAtEnd()).isFalse();
        assertThat(run("map").frame().tick()).isEqualTo(ticks.get(2) + 1);
        board.stepBack();
        assertThat(ticks()).isEqualTo(ticks);
        assertThat(run("map").frame().process(6).live()).isTrue();
        board.goToEnd();
        for (String noticed : List.of("bully", "modified-bully", "map")) {
            assertThat(run(noticed).electionStatus().describe(Translation.ENGLISH))
                    .as(noticed)
                    .isEqualTo("All six live processes follow 5.");
        }
        // The ring's message bears 6 already: all come to follow it, and it was nobody's coordinator when it
        // crashed.
        assertThat(run("ring").electionStatus().describe(Translation.ENGLISH))
                .isEqualTo("6, the coordinator, has crashed; all still follow it.");
    }

    @Test
    void byTickWhatIsDoneHappensAtTheSameTickInAll() {
        board.stepModeProperty().set(StepMode.BY_TICK);
        forward(16); // tick 15: three have finished
        board.activate(0);
        board.crashOrRevive(6);
        assertThat(board.state().describePosition()).startsWith("t = 8 D");
        for (ViewState run : board.state().columns()) {
            assertThat(run.frame().process(6).live()).isFalse();
            List<Integer> crashTicks = new ArrayList<>();
            run.run().frames().stream()
                    .filter(frame -> !frame.process(6).live())
                    .findFirst()
                    .ifPresent(frame -> crashTicks.add(frame.tick()));
            assertThat(crashTicks).as(run.algorithmName()).containsExactly(16);
        }
    }

    @Test
    void anotherWayToStepKeepsWhatIsShownAsFarAsItCan() {
        forward(4);
        board.stepModeProperty().set(StepMode.BY_TICK);
        assertThat(board.state().stageOrTick()).isEqualTo(6); // where the ring is, which goes on
        board.stepModeProperty().set(StepMode.BY_STAGE);
        assertThat(board.state().step()).isEqualTo(4);
    }

    @Test
    void aPlaceIsAStageOrATick() {
        board.goToStageOrTick(4);
        assertThat(run("bully").frame().stage()).isEqualTo(4);
        board.stepModeProperty().set(StepMode.BY_TICK);
        board.goToStageOrTick(9);
        assertThat(run("ring").frame().tick()).isEqualTo(9);
    }

    @Test
    void otherAlgorithmsTakeOverWhatWasDoneAndTheChoiceCanBeUndone() {
        forward(2);
        board.activate(0);
        board.crashOrRevive(3);
        compareWith("stable");
        assertThat(board.state().columns()).extracting(ViewState::algorithmName).containsExactly("bully", "stable");
        board.goToEnd();
        assertThat(run("stable").frame().process(3).live()).isFalse();
        board.undo();
        assertThat(board.state().columns()).extracting(ViewState::algorithmName).isEqualTo(FOUR);
        assertThat(run("ring").frame().process(3).live()).isFalse();
    }

    @Test
    void anyNumberIsCountedAndFourAreSeenWithTheRunsOwnFirst() {
        String[] others = Catalogue.shipped().stream()
                .map(Publication::name)
                .filter(name -> !name.equals("bully"))
                .toArray(String[]::new);
        compareWith(others);
        assertThat(board.state().columns())
                .hasSize(4)
                .first()
                .extracting(ViewState::algorithmName)
                .isEqualTo("bully");
        board.setSideBySide(false);
        assertThat(session.shown().run().baselineChoices())
                .extracting(AlgorithmChoice::name)
                .containsExactly(others);
        compareWith();
        assertThat(session.shown().run().baselineChoices())
                .as("only the usual one is counted again")
                .extracting(AlgorithmChoice::name)
                .containsExactly("modified-bully");
    }

    @Test
    void removingTheLastOtherColumnShowsOnePicture() {
        compareWith("map");
        board.remove(AlgorithmChoice.asPublished("map"));
        assertThat(board.sideBySideProperty().get()).isFalse();
        board.undo();
        assertThat(session.shown().run().comparedAlgorithms()).hasSize(1);
    }

    @Test
    void theSameAlgorithmStandsTwiceUnderNamesThatTellThemApart(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("twice.yaml");
        Files.writeString(
                file,
                "algorithm: raft\nids: 1..3\nuntil: 200\ncompare: [{algorithm: raft, options: {prevote: true}}]\n");
        session.open(file);
        assertThat(board.state().listTitles())
                .containsExactly("Raft (leader election)", "Raft (leader election) + prevote");
        assertThat(board.state().styles()).doesNotHaveDuplicates();
        forward(3);
        board.crashOrRevive(1);
        assertThat(board.state().columns())
                .noneMatch(column -> column.frame().process(1).live());
        session.save(file, () -> {});
        assertThat(Files.readString(file)).contains("compare: [{algorithm: raft, options: {prevote: true}}]");
    }

    @Test
    void undoIsOneForBothWaysToSee() {
        board.setSideBySide(false);
        forward(2);
        board.crashOrRevive(6);
        board.setSideBySide(true);
        board.goToEnd();
        assertThat(board.state().columns())
                .hasSize(4)
                .noneMatch(column -> column.frame().process(6).live());
        board.undo();
        board.goToEnd();
        assertThat(board.state().columns())
                .hasSize(4)
                .allMatch(column -> column.frame().process(6).live());
        board.redo();
        board.setSideBySide(false);
        assertThat(session.shown().frame().process(6).live()).isFalse();
        board.setSideBySide(true);
        forward(1);
        board.crashOrRevive(5);
        board.setSideBySide(false);
        board.undo();
        assertThat(board.sideBySideProperty().get()).isFalse();
        assertThat(session.shown().frame().process(5).live()).isTrue();
    }

    @Test
    void theSwitchKeepsThePlaceAndIsNoChange() {
        board.setSideBySide(false);
        forward(3);
        assertThat(session.shown().frame().stage()).isEqualTo(3);
        board.setSideBySide(true);
        assertThat(board.state().columns())
                .extracting(column -> column.frame().stage())
                .containsOnly(3);
        board.setSideBySide(false);
        assertThat(session.shown().frame().stage()).isEqualTo(3);
        assertThat(session.hasUnsavedChanges()).isFalse();
        assertThat(board.canUndo()).isFalse();
        assertThat(session.shown().run().comparedAlgorithms())
                .as("nobody has added them")
                .isEmpty();
    }

    @Test
    void aClassIsAskedAboutOnePictureOnly() {
        session.prediction().presentation().presentingProperty().set(true);
        session.prediction().toggleQuestion();
        assertThat(session.prediction().canToggleQuestion()).isFalse();
        assertThat(session.prediction().questionProperty().get()).isNull();
        board.setSideBySide(false);
        assertThat(session.prediction().canToggleQuestion()).isTrue();
    }

    @Test
    void setUpChangesAllColumnsButAnAlgorithmOnlyItsOwn() {
        session.edits().setDelayTicks(5);
        assertThat(board.state().columns())
                .extracting(column -> column.run().delayTicks())
                .containsOnly(5);
        board.activate(1);
        session.edits().setAlgorithm("stable");
        assertThat(board.state().columns())
                .extracting(ViewState::algorithmName)
                .containsExactly("bully", "stable", "map", "ring");
        assertThat(session.shown().algorithmName()).isEqualTo("stable");
        session.edits().setGroupSize(4);
        assertThat(board.state().columns())
                .extracting(column -> column.run().scenario().group().size())
                .containsExactly(4, 4, 4, 4);
        board.undo();
        board.undo();
        board.undo();
        assertThat(board.state().columns()).extracting(ViewState::algorithmName).isEqualTo(FOUR);
    }

    @Test
    void theSelectionIsOfTheActiveColumn() {
        forward(1);
        session.columns().get(3).selectMessage(0);
        assertThat(session.shown().algorithmName()).isEqualTo("ring");
        assertThat(session.selection().selectedMessage().orElseThrow().name().toString())
                .isEqualTo(run("ring").frame().flights().get(0).name().toString());
        assertThat(session.columns().get(0).selectedMessage()).isEmpty();
        session.columns().get(0).activate();
        assertThat(session.shown().algorithmName()).isEqualTo("bully");
    }

    @Test
    void aFileSaysHowItsAlgorithmsAreSeen(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("seen.yaml");
        compareWith("map");
        session.save(file, () -> {});
        assertThat(Files.readString(file)).contains("compare: [map]").doesNotContain("view:");
        board.setSideBySide(false);
        session.save(file, () -> {});
        assertThat(Files.readString(file)).contains("compare: [map]").contains("view: one");
        assertThat(session.hasUnsavedChanges()).isFalse();
        session.open(file);
        assertThat(board.sideBySideProperty().get()).isFalse();
        assertThat(session.shown().run().baselineChoices())
                .extracting(AlgorithmChoice::name)
                .containsExactly("modified-bully", "map");
    }

    @Test
    void aRunIsOpenedByItselfWhereItStandsAndTheComparisonStays() {
        forward(3);
        board.activate(0);
        board.crashOrRevive(5);
        BoardState compared = board.state();
        board.showAlone(2);
        assertThat(board.sideBySideProperty().get()).isFalse();
        assertThat(session.shown().run().publication().name()).isEqualTo("map");
        assertThat(session.shown().frame().index()).isEqualTo(run("map").frame().index());
        assertThat(session.shown().frame().process(5).live()).isFalse();
        board.setSideBySide(true);
        assertThat(board.state().hasSameVisibleRuns(compared)).isTrue();
        board.setSideBySide(false);
        board.crashOrRevive(1);
        board.setSideBySide(true);
        assertThat(board.state().columns()).extracting(ViewState::algorithmName).startsWith("map");
    }

    @Test
    void aComparisonIsKeptAsAFileThatOpensItAgain(@TempDir Path folder) throws IOException {
        compareWith("map", "ring");
        forward(2);
        board.activate(0);
        board.crashOrRevive(3);
        Path file = folder.resolve("board.yaml");
        session.save(file, () -> {});
        assertThat(Files.readString(file)).contains("compare: [map, ring]");
        session.openFigure("K2");
        session.open(file);
        assertThat(board.sideBySideProperty().get()).isTrue();
        assertThat(board.state().columns())
                .extracting(ViewState::algorithmName)
                .containsExactly("bully", "map", "ring");
        board.goToEnd();
        assertThat(board.state().columns())
                .noneMatch(run -> run.frame().process(3).live());
        board.showAlone(1);
        assertThat(board.sideBySideProperty().get()).isFalse();
    }

    @Test
    void formulasAreThereOnlyForWhatTheyAreAbout() {
        Scenario bully = run("bully").run().scenario();
        assertThat(PublishedCount.find(bully, CountingConvention.LIVE_GROUP)
                        .orElseThrow()
                        .messages())
                .isEqualTo(run("bully").run().cost().counts().total(CountingConvention.LIVE_GROUP));
        assertThat(PublishedCount.find(bully, CountingConvention.ALL_SENDS)).isEmpty();
        assertThat(PublishedCount.find(run("ring").run().scenario(), CountingConvention.LIVE_GROUP))
                .isEmpty();
        forward(1);
        board.activate(0);
        board.crashOrRevive(0);
        assertThat(PublishedCount.find(run("bully").run().scenario(), CountingConvention.LIVE_GROUP))
                .isEmpty();
    }

    private static double last(List<Point> points) {
        return points.get(points.size() - 1).y();
    }

    @Test
    void curvesOfTheTypesAddUpToTheCurveOfAll() {
        for (StepMode mode : StepMode.values()) {
            for (ViewState compared : board.state().columns()) {
                List<Point> all = CostCurve.cumulativePoints(compared.run(), mode, CountingConvention.ALL_SENDS);
                List<FilledArea> bands = CostCurve.bandsByType(compared.run(), mode, CountingConvention.ALL_SENDS);
                Tallies sent = compared.run().lastVisibleFrame().tallies();
                assertThat(bands.stream().map(band -> last(band.above()) - last(band.below())))
                        .containsExactlyElementsOf(sent.types().stream()
                                .map(type -> (double) sent.sent(type))
                                .filter(count -> count > 0)
                                .toList());
                for (int i = 1; i < bands.size(); i++) {
                    assertThat(bands.get(i).below()).isEqualTo(bands.get(i - 1).above());
                }
                assertThat(bands.get(bands.size() - 1).above()).isEqualTo(all);
                assertThat(last(all)).isEqualTo((double) sent.sent());
            }
        }
    }

    @Test
    void theGridMakesThePicturesAsLargeAsItCan() {
        assertThat(ColumnGrid.bestColumnCount(4, 1280, 400, 50)).isEqualTo(4);
        assertThat(ColumnGrid.bestColumnCount(4, 800, 800, 50)).isEqualTo(2);
        assertThat(ColumnGrid.bestColumnCount(4, 1280, 740, 50)).isEqualTo(2);
        assertThat(ColumnGrid.bestColumnCount(3, 300, 1200, 50)).isEqualTo(1);
        assertThat(ColumnGrid.bestColumnCount(2, 1280, 400, 50)).isEqualTo(2);
    }
}
