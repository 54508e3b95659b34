package hustings.app.run;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.TestRun;
import hustings.algorithm.Catalogue;
import hustings.app.session.Board;
import hustings.app.session.PreparedSession;
import hustings.app.session.Session;
import hustings.app.window.Told;
import hustings.engine.Timing;
import hustings.paper.Figures;
import hustings.play.Run;
import hustings.play.StepMode;
import hustings.play.ViewState;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.scenario.ScenarioFile;
import hustings.scenario.Translation;
import hustings.trace.difference.DifferenceWording;
import hustings.trace.difference.RunDifference;
import hustings.workbench.AlgorithmFile;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Any two runs side by side, and where they part, without a window. */
class TwoColumnsTest {

    private final Told told = new Told();
    private final Deque<Runnable> worker = new ArrayDeque<>();
    private final Session session = PreparedSession.of(worker::add, told);
    private final Board board = session.board();

    private void work() {
        while (!worker.isEmpty()) {
            worker.remove().run();
        }
    }

    private void compareWith(String... others) {
        board.compareWith(Stream.of(others).map(AlgorithmChoice::asPublished).toList());
    }

    private void save(Path file) {
        session.save(file, () -> {});
        work();
    }

    private static Scenario read(Path file) throws ScenarioException {
        return ScenarioFile.read(file, Catalogue.shipped(), AlgorithmFile::loadIntoCatalogue);
    }

    private void figure1IsOpen() {
        session.openFigure("K1");
        work();
    }

    private List<String> titles() {
        return board.state().columns().stream()
                .map(run -> run.run().title(Translation.ENGLISH))
                .toList();
    }

    private List<Run> runs() {
        return board.state().columns().stream().map(ViewState::run).toList();
    }

    private void theRunIsComparedWithWhatItWasBeforeACrash() {
        figure1IsOpen();
        board.jumpTo(session.shown().run().firstFrameOfStage(2).orElseThrow().index());
        board.crashOrRevive(6);
        work();
        board.compareWithRunBeforeChange();
        work();
    }

    @Test
    void theRunAsItWasPartsWhereItWasChangedAndOneGoesThere() {
        theRunIsComparedWithWhatItWasBeforeACrash();
        assertThat(board.sideBySideProperty().get()).isTrue();
        assertThat(titles()).containsExactly("before the change", "after the change");
        assertThat(board.state().styles()).doesNotHaveDuplicates();
        RunDifference plain =
                RunDifference.of(runs().get(0).history(), runs().get(1).history());
        assertThat(board.divergenceProperty().get().sentence())
                .startsWith("The same up to stage 2, t = 1 D. ")
                .isEqualTo(new DifferenceWording(plain, Translation.ENGLISH)
                        .describe("before the change", "after the change"));
        for (StepMode mode : StepMode.values()) {
            board.stepModeProperty().set(mode);
            board.goToEnd();
            board.goToDivergence();
            assertThat(board.state().stageOrTick())
                    .isEqualTo(board.divergenceStageOrTick().orElseThrow());
            for (int i = 0; i < 2; i++) {
                assertThat(board.state().columns().get(i).frame().index())
                        .as(mode + " " + i)
                        .isGreaterThanOrEqualTo(plain.divergenceFrameIndex(i));
            }
            board.stepBack();
            for (int i = 0; i < 2; i++) {
                assertThat(board.state().columns().get(i).frame().index())
                        .as("before it " + mode + " " + i)
                        .isLessThan(plain.divergenceFrameIndex(i));
            }
        }
        board.setSideBySide(true);
        work();
        assertThat(titles()).as("its page opens with them").contains("after the change");
    }

    /** A change is what was done to the run, whichever way; opening another run is none, nor is going on to look. */
    @Test
    void theRunAsItWasIsThatBeforeTheLastChangeUnlessItIsAsItWasOpened() {
        figure1IsOpen();
        board.compareWithRunBeforeChange();
        assertThat(told.problems).hasSize(1).first().asString().startsWith("Nothing has been changed in this run");
        Scenario opened = session.shown().run().savableScenario();
        session.edits().setDelayTicks(5);
        work();
        Scenario slower = session.shown().run().savableScenario();
        board.jumpTo(3);
        board.crashOrRevive(6);
        work();
        board.goToEnd();
        assertCompared(slower, session.shown().run().savableScenario());
        board.undo();
        work();
        assertCompared(opened, slower);
        board.undo();
        work();
        board.compareWithRunBeforeChange();
        assertThat(told.problems).as("all is undone").hasSize(2);
        session.edits().setGroupSize(4);
        work();
        assertCompared(opened, session.shown().run().savableScenario());
        session.openFigure("K2");
        work();
        board.compareWithRunBeforeChange();
        assertThat(told.problems).as("another is open").hasSize(3);
    }

    private void assertCompared(Scenario was, Scenario is) {
        board.compareWithRunBeforeChange();
        work();
        assertThat(runs()).extracting(Run::savableScenario).containsExactly(was, is);
        board.undo();
        work();
        assertThat(board.sideBySideProperty().get()).as("as it was seen before").isFalse();
    }

    @Test
    void aLateAnswerIsNotShownOfOtherRuns() {
        figure1IsOpen();
        board.setSideBySide(true);
        work();
        compareWith("ring");
        worker.remove().run();
        assertThat(board.divergenceProperty().get()).as("not known yet").isNull();
        Runnable late = worker.remove();
        compareWith("map");
        work();
        String newer = board.divergenceProperty().get().sentence();
        late.run();
        assertThat(board.divergenceProperty().get().sentence()).isEqualTo(newer).contains("Overhead-aware (MAP)");
        compareWith("map", "ring");
        work();
        assertThat(board.divergenceProperty().get()).as("of three").isNull();
    }

    @Test
    void twoRunsPartOrDoNotAndUndoBringsTheFirstBack(@TempDir Path folder) throws ScenarioException {
        figure1IsOpen();
        standsBeside(folder.resolve("same.yaml"), Figures.loadScenario("K1"));
        assertThat(titles()).containsExactly("K1", "same.yaml");
        assertThat(board.divergenceProperty().get().sentence()).isEqualTo("The two runs are the same to the end.");
        assertThat(board.divergenceStageOrTick()).isEmpty();
        Path drawn = folder.resolve("drawn.yaml");
        ScenarioFile.write(drawn, seeded(7));
        board.compareWithFile(drawn);
        work();
        assertThat(board.divergenceStageOrTick()).isPresent();
        board.undo();
        assertThat(titles()).containsExactly("K1", "same.yaml");
    }

    private static Scenario seeded(long seed) {
        Scenario figure = Figures.loadScenario("K1");
        return figure.withTiming(new Timing(2, 1, 4, 0, seed, figure.timing().untilTick()));
    }

    private void standsBeside(Path file, Scenario scenario) throws ScenarioException {
        ScenarioFile.write(file, scenario);
        board.setSideBySide(true);
        board.compareWithFile(file);
        work();
    }

    @Test
    void ofTwoFilesTheActiveOneIsSaved(@TempDir Path folder) throws ScenarioException {
        figure1IsOpen();
        Scenario mine = Figures.loadScenario("K1").withEvents(List.of());
        standsBeside(folder.resolve("mine.yaml"), mine);
        assertThat(titles()).containsExactly("K1", "mine.yaml");
        Path first = folder.resolve("first.yaml");
        save(first);
        assertThat(read(first)).isEqualTo(Figures.loadScenario("K1"));
        assertThat(titles()).as("they keep their names").containsExactly("K1", "mine.yaml");
        board.activate(1);
        Path second = folder.resolve("second.yaml");
        save(second);
        assertThat(read(second)).isEqualTo(mine);
        assertThat(told.problems).isEmpty();
        compareWith("map");
        work();
        assertThat(titles()).containsExactly("Bully", "Overhead-aware (MAP)");
        Path compared = folder.resolve("compared.yaml");
        save(compared);
        assertThat(read(compared).compared()).hasSize(1);
    }

    @Test
    void besideTheRunAsItWasTheChangedOneIsSavedAndMissed(@TempDir Path folder) throws ScenarioException {
        Path file = folder.resolve("own.yaml");
        ScenarioFile.write(file, Figures.loadScenario("K1"));
        session.open(file);
        work();
        session.edits().setDelayTicks(5);
        work();
        Scenario slower = session.shown().run().savableScenario();
        board.compareWithRunBeforeChange();
        work();
        assertThat(session.hasUnsavedChanges()).isTrue();
        save(file);
        assertThat(read(file)).isEqualTo(slower);
        board.showAlone(1);
        work();
        assertThat(session.hasUnsavedChanges()).isFalse();
    }

    @Test
    void runsOpenedAloneOrChangedByHandKeepTheirTitles(@TempDir Path folder) throws ScenarioException {
        figure1IsOpen();
        standsBeside(folder.resolve("two.yaml"), Figures.loadScenario("K1"));
        board.stepForward();
        board.activate(0);
        board.crashOrRevive(5);
        work();
        assertThat(titles()).containsExactly("K1", "two.yaml");
        board.showAlone(1);
        work();
        assertThat(session.shown().run().title(Translation.ENGLISH)).isEqualTo("Bully");
        assertThat(session.shown().frame().process(5).live()).isFalse();
        board.setSideBySide(true);
        work();
        assertThat(titles()).containsExactly("K1", "two.yaml");
    }

    @Test
    void deedsOnAProcessOfOneGroupAreDoneToThatOne(@TempDir Path folder) throws ScenarioException {
        figure1IsOpen();
        standsBeside(folder.resolve("small.yaml"), small());
        board.stepForward();
        board.activate(0);
        board.crashOrRevive(6);
        work();
        assertThat(told.problems).isEmpty();
        assertThat(board.state().columns().get(0).frame().process(6).live()).isFalse();
        assertThat(titles()).containsExactly("K1", "small.yaml");
    }

    private static Scenario small() {
        return TestRun.of("bully", 1, 3).crashed(3).detect(1, 0).scenario();
    }
}
