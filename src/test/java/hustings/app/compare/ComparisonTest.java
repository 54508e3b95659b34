package hustings.app.compare;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.app.session.Comparison;
import hustings.app.session.ComparisonState;
import hustings.app.session.Page;
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
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several algorithms in step, without a window. */
class ComparisonTest {

    private static final List<String> FOUR = List.of("bully", "modified-bully", "map", "ring");

    private final Told told = new Told();
    private final Session session = PreparedSession.of(told);
    private final Comparison comparison = session.comparison();

    @BeforeEach
    void figure1IsCompared() {
        session.openFigure("K1");
        comparison.compareAlgorithmsOnOpenRun();
    }

    private List<String> positions() {
        return comparison.shown().runs().stream()
                .map(run -> run.describePosition(Translation.ENGLISH))
                .toList();
    }

    private List<Integer> ticks() {
        return comparison.shown().runs().stream().map(run -> run.frame().tick()).toList();
    }

    private ViewState run(String algorithm) {
        return comparison.shown().runs().stream()
                .filter(run -> run.algorithmName().equals(algorithm))
                .findFirst()
                .orElseThrow();
    }

    private void forward(int steps) {
        IntStream.range(0, steps).forEach(i -> comparison.stepForward());
    }

    @Test
    void theRunsAlgorithmIsFirstAndAllHaveItsGroupLayoutAndFaults() {
        session.openFigure("K2");
        comparison.compareAlgorithmsOnOpenRun();
        assertThat(comparison.shown().runs())
                .extracting(ViewState::algorithmName)
                .startsWith("modified-bully")
                .hasSize(4);
        Scenario open = session.shown().run().scenario();
        for (ViewState compared : comparison.shown().runs()) {
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
        comparison.goToEnd();
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
                        "stage 4 of 4, t = 4 D, at rest",
                        "stage 3 of 3, t = 2 D, at rest",
                        "stage 5 of 16, t = 4 D");
        Frame waiting = run("map").frame();
        forward(5);
        assertThat(run("map").frame()).isSameAs(waiting);
        assertThat(run("ring").frame().stage()).isEqualTo(9); // it stops once more while it waits for an answer of 7
        comparison.stepBack();
        comparison.goToStart();
        assertThat(ticks()).containsOnly(0);
        comparison.goToEnd();
        assertThat(comparison.shown().isAtEnd()).isTrue();
        assertThat(comparison.shown().runs())
                .extracting(run -> run.electionStatus().describe(Translation.ENGLISH))
                .containsOnly("All seven live processes follow 6.");
    }

    @Test
    void byTickAllShowTheSameTickUntilTheyEnd() {
        session.stepModeProperty().set(StepMode.BY_TICK);
        for (int tick = 0; tick <= 36; tick++) {
            comparison.stepForward();
            int now = tick;
            for (ViewState run : comparison.shown().runs()) {
                assertThat(run.frame().tick())
                        .isEqualTo(Math.min(now, run.run().lastVisibleFrame().tick()));
            }
        }
        assertThat(comparison.shown().isAtEnd()).isTrue();
        assertThat(comparison.shown().describePosition()).isEqualTo("t = 18 D of 18 D");
    }

    @Test
    void whatIsDoneInThePastForksAllAndWhoNoticesDoesSoInEach() {
        forward(4);
        List<Run> before =
                comparison.shown().runs().stream().map(ViewState::run).toList();
        comparison.goToStart();
        forward(2);
        List<Frame> shown =
                comparison.shown().runs().stream().map(ViewState::frame).toList();
        comparison.crashOrRevive(6, 0);
        for (int i = 0; i < FOUR.size(); i++) {
            ViewState run = comparison.shown().runs().get(i);
            assertThat(run.frame().process(6).live()).as(FOUR.get(i)).isFalse();
            assertThat(run.run()).isNotEqualTo(before.get(i));
            assertThat(run.run().frames().get(shown.get(i).index()).stage())
                    .isEqualTo(shown.get(i).stage());
        }
        comparison.goToEnd();
        assertThat(run("bully").run().lastVisibleFrame().process(5).leads()).isTrue();
        comparison.undo();
        assertThat(comparison.shown().runs().stream().map(ViewState::run).toList())
                .extracting(Run::lastVisibleFrame)
                .extracting(Frame::processes)
                .isEqualTo(before.stream()
                        .map(Run::lastVisibleFrame)
                        .map(Frame::processes)
                        .toList());
        assertThat(comparison.shown().runs())
                .extracting(ViewState::frame)
                .extracting(Frame::processes)
                .isEqualTo(shown.stream().map(Frame::processes).toList());
        comparison.redo();
        assertThat(comparison.shown().runs())
                .allMatch(run -> run.run().scenario().events().size() > 1);
    }

    @Test
    void theCrashOfALeaderIsNoticedInAllRunsAndWhoHasFinishedGoesOn() {
        forward(5); // two have finished and wait, two go on
        List<Integer> ticks = ticks();
        comparison.crashOrRevive(6, 2);
        assertThat(comparison.shown().runs())
                .noneMatch(run -> run.frame().process(6).live());
        assertThat(run("map").isAtEnd()).isFalse();
        assertThat(run("map").frame().tick()).isEqualTo(ticks.get(2) + 1);
        comparison.stepBack();
        assertThat(ticks()).isEqualTo(ticks);
        assertThat(run("map").frame().process(6).live()).isTrue();
        comparison.goToEnd();
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
        session.stepModeProperty().set(StepMode.BY_TICK);
        forward(16); // tick 15: three have finished
        comparison.crashOrRevive(6, 0);
        assertThat(comparison.shown().describePosition()).startsWith("t = 8 D");
        for (ViewState run : comparison.shown().runs()) {
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
        session.stepModeProperty().set(StepMode.BY_TICK);
        assertThat(comparison.shown().stageOrTick()).isEqualTo(6); // where the ring is, which goes on
        session.stepModeProperty().set(StepMode.BY_STAGE);
        assertThat(comparison.shown().step()).isEqualTo(4);
    }

    @Test
    void aPlaceIsAStageOrATick() {
        comparison.goToStageOrTick(4);
        assertThat(run("bully").frame().stage()).isEqualTo(4);
        session.stepModeProperty().set(StepMode.BY_TICK);
        comparison.goToStageOrTick(9);
        assertThat(run("ring").frame().tick()).isEqualTo(9);
    }

    @Test
    void otherAlgorithmsTakeOverWhatWasDoneAndTheChoiceCanBeUndone() {
        forward(2);
        comparison.crashOrRevive(3, 0);
        comparison.chooseAlgorithms(List.of("bully", "stable"));
        assertThat(comparison.shown().runs())
                .extracting(ViewState::algorithmName)
                .containsExactly("bully", "stable");
        comparison.goToEnd();
        assertThat(run("stable").frame().process(3).live()).isFalse();
        comparison.undo();
        assertThat(comparison.shown().runs())
                .extracting(ViewState::algorithmName)
                .isEqualTo(FOUR);
        assertThat(run("ring").frame().process(3).live()).isFalse();
    }

    @Test
    void twoAtLeastAndFourAtMostWithTheRunsOwnFirst() {
        comparison.chooseAlgorithms(List.of());
        assertThat(comparison.shown().runs())
                .extracting(ViewState::algorithmName)
                .containsExactly("bully", "modified-bully");
        comparison.chooseAlgorithms(
                Catalogue.shipped().stream().map(Publication::name).toList());
        assertThat(comparison.shown().runs())
                .hasSize(4)
                .first()
                .extracting(ViewState::algorithmName)
                .isEqualTo("bully");
    }

    @Test
    void aRunIsOpenedByItselfWhereItStandsAndTheComparisonStays() {
        forward(3);
        comparison.crashOrRevive(5, 0);
        ComparisonState compared = comparison.shown();
        session.pageProperty().set(Page.COMPARE);
        session.openComparedRun(2);
        assertThat(session.pageProperty().get()).isEqualTo(Page.RUN);
        assertThat(session.shown().run().publication().name()).isEqualTo("map");
        assertThat(session.shown().frame().index()).isEqualTo(run("map").frame().index());
        assertThat(session.shown().frame().process(5).live()).isFalse();
        comparison.compareAlgorithmsOnOpenRun();
        assertThat(comparison.shown().hasSameVisibleRuns(compared)).isTrue();
        session.crashOrRevive(1);
        comparison.compareAlgorithmsOnOpenRun();
        assertThat(comparison.shown().runs())
                .extracting(ViewState::algorithmName)
                .startsWith("map");
    }

    @Test
    void aComparisonIsKeptAsAFileThatOpensItAgain(@TempDir Path folder) throws IOException {
        comparison.chooseAlgorithms(List.of("map", "ring"));
        forward(2);
        comparison.crashOrRevive(3, 0);
        Path file = folder.resolve("comparison.yaml");
        comparison.save(() -> Optional.of(file));
        assertThat(Files.readString(file)).contains("compare: [map, ring]");
        session.openFigure("K2");
        session.open(file);
        assertThat(session.pageProperty().get()).isEqualTo(Page.COMPARE);
        assertThat(comparison.shown().runs())
                .extracting(ViewState::algorithmName)
                .containsExactly("bully", "map", "ring");
        comparison.goToEnd();
        assertThat(comparison.shown().runs())
                .noneMatch(run -> run.frame().process(3).live());
        session.openComparedRun(1);
        assertThat(session.pageProperty().get()).isEqualTo(Page.RUN);
    }

    @Test
    void formulasAreThereOnlyForWhatTheyAreAbout() {
        Scenario bully = run("bully").run().scenario();
        assertThat(EvaluatedFormula.find(bully, CountingConvention.LIVE_GROUP)
                        .orElseThrow()
                        .messages())
                .isEqualTo(run("bully").run().cost().counts().total(CountingConvention.LIVE_GROUP));
        assertThat(EvaluatedFormula.find(bully, CountingConvention.ALL_SENDS)).isEmpty();
        assertThat(EvaluatedFormula.find(run("ring").run().scenario(), CountingConvention.LIVE_GROUP))
                .isEmpty();
        forward(1);
        comparison.crashOrRevive(0, 0);
        assertThat(EvaluatedFormula.find(run("bully").run().scenario(), CountingConvention.LIVE_GROUP))
                .isEmpty();
    }

    private static double last(List<Point> points) {
        return points.get(points.size() - 1).y();
    }

    @Test
    void curvesOfTheTypesAddUpToTheCurveOfAll() {
        for (StepMode mode : StepMode.values()) {
            for (ViewState compared : comparison.shown().runs()) {
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
        assertThat(CanvasGrid.bestColumnCount(4, 1280, 400, 50)).isEqualTo(4);
        assertThat(CanvasGrid.bestColumnCount(4, 800, 800, 50)).isEqualTo(2);
        assertThat(CanvasGrid.bestColumnCount(4, 1280, 740, 50)).isEqualTo(2);
        assertThat(CanvasGrid.bestColumnCount(3, 300, 1200, 50)).isEqualTo(1);
        assertThat(CanvasGrid.bestColumnCount(2, 1280, 400, 50)).isEqualTo(2);
    }
}
