package hustings.app.compare;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.TestRun;
import hustings.app.session.Comparison;
import hustings.app.session.Page;
import hustings.app.session.PreparedSession;
import hustings.app.session.Session;
import hustings.app.window.Told;
import hustings.engine.Timing;
import hustings.paper.Figures;
import hustings.play.Run;
import hustings.play.StepMode;
import hustings.play.ViewState;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.scenario.ScenarioFile;
import hustings.scenario.Translation;
import hustings.trace.difference.DifferenceWording;
import hustings.trace.difference.RunDifference;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Any two runs side by side, and where they part, without a window. */
class TwoRunComparisonTest {

    private final Told told = new Told();
    private final Deque<Runnable> worker = new ArrayDeque<>();
    private final Session session = PreparedSession.of(worker::add, told);
    private final Comparison comparison = session.comparison();

    private void work() {
        while (!worker.isEmpty()) {
            worker.remove().run();
        }
    }

    private void figure1IsOpen() {
        session.openFigure("K1");
        work();
    }

    private List<String> titles() {
        return comparison.shown().runs().stream()
                .map(run -> run.run().title(Translation.ENGLISH))
                .toList();
    }

    private List<Run> runs() {
        return comparison.shown().runs().stream().map(ViewState::run).toList();
    }

    private void theRunIsComparedWithWhatItWasBeforeACrash() {
        figure1IsOpen();
        session.jumpTo(session.shown().run().firstFrameOfStage(2).orElseThrow().index());
        session.crashOrRevive(6);
        work();
        comparison.compareWithRunBeforeChange();
        work();
    }

    @Test
    void theRunAsItWasPartsWhereItWasChangedAndOneGoesThere() {
        theRunIsComparedWithWhatItWasBeforeACrash();
        assertThat(session.pageProperty().get()).isEqualTo(Page.COMPARE);
        assertThat(titles()).containsExactly("before the change", "after the change");
        assertThat(comparison.shown().styles()).doesNotHaveDuplicates();
        RunDifference plain =
                RunDifference.of(runs().get(0).history(), runs().get(1).history());
        assertThat(comparison.divergenceProperty().get().sentence())
                .startsWith("The same up to stage 2, t = 1 D. ")
                .isEqualTo(new DifferenceWording(plain, Translation.ENGLISH)
                        .describe("before the change", "after the change"));
        for (StepMode mode : StepMode.values()) {
            session.stepModeProperty().set(mode);
            comparison.goToEnd();
            comparison.goToDivergence();
            assertThat(comparison.shown().stageOrTick())
                    .isEqualTo(comparison.divergenceStageOrTick().orElseThrow());
            for (int i = 0; i < 2; i++) {
                assertThat(comparison.shown().runs().get(i).frame().index())
                        .as(mode + " " + i)
                        .isGreaterThanOrEqualTo(plain.divergenceFrameIndex(i));
            }
            comparison.stepBack();
            for (int i = 0; i < 2; i++) {
                assertThat(comparison.shown().runs().get(i).frame().index())
                        .as("before it " + mode + " " + i)
                        .isLessThan(plain.divergenceFrameIndex(i));
            }
        }
        comparison.compareAlgorithmsOnOpenRun();
        work();
        assertThat(titles()).as("its page opens with them").contains("after the change");
    }

    /** A change is what was done to the run, whichever way; opening another run is none, nor is going on to look. */
    @Test
    void theRunAsItWasIsThatBeforeTheLastChangeUnlessItIsAsItWasOpened() {
        figure1IsOpen();
        comparison.compareWithRunBeforeChange();
        assertThat(told.problems).hasSize(1).first().asString().startsWith("Nothing has been changed in this run");
        Scenario opened = session.shown().run().savableScenario();
        session.edits().setDelayTicks(5);
        work();
        Scenario slower = session.shown().run().savableScenario();
        session.jumpTo(3);
        session.crashOrRevive(6);
        work();
        session.goToEnd();
        assertCompared(slower, session.shown().run().savableScenario());
        session.undo();
        work();
        assertCompared(opened, slower);
        session.redo();
        work();
        assertThat(session.shown().run().savableScenario().events()).hasSize(2);
        session.undo();
        session.undo();
        work();
        comparison.compareWithRunBeforeChange();
        assertThat(told.problems).as("all is undone").hasSize(2);
        session.edits().setGroupSize(4);
        work();
        assertCompared(opened, session.shown().run().savableScenario());
        session.openFigure("K2");
        work();
        comparison.compareWithRunBeforeChange();
        assertThat(told.problems).as("another is open").hasSize(3);
    }

    private void assertCompared(Scenario was, Scenario is) {
        comparison.compareWithRunBeforeChange();
        work();
        assertThat(runs()).extracting(Run::savableScenario).containsExactly(was, is);
    }

    @Test
    void aLateAnswerIsNotShownOfOtherRuns() {
        figure1IsOpen();
        comparison.compareAlgorithmsOnOpenRun();
        work();
        comparison.chooseAlgorithms(List.of("bully", "ring"));
        worker.remove().run();
        assertThat(comparison.divergenceProperty().get()).as("not known yet").isNull();
        Runnable late = worker.remove();
        comparison.chooseAlgorithms(List.of("bully", "map"));
        work();
        String newer = comparison.divergenceProperty().get().sentence();
        late.run();
        assertThat(comparison.divergenceProperty().get().sentence())
                .isEqualTo(newer)
                .contains("Overhead-aware (MAP)");
        comparison.chooseAlgorithms(List.of("bully", "map", "ring"));
        work();
        assertThat(comparison.divergenceProperty().get()).as("of three").isNull();
    }

    @Test
    void twoRunsPartOrDoNotAndUndoBringsTheFirstBack(@TempDir Path folder) throws ScenarioException {
        figure1IsOpen();
        standsBeside(folder.resolve("same.yaml"), Figures.loadScenario("K1"));
        assertThat(titles()).containsExactly("K1", "same.yaml");
        assertThat(comparison.divergenceProperty().get().sentence()).isEqualTo("The two runs are the same to the end.");
        assertThat(comparison.divergenceStageOrTick()).isEmpty();
        Path drawn = folder.resolve("drawn.yaml");
        ScenarioFile.write(drawn, seeded(7));
        comparison.compareWithFile(drawn);
        work();
        assertThat(comparison.divergenceStageOrTick()).isPresent();
        comparison.undo();
        assertThat(titles()).containsExactly("K1", "same.yaml");
    }

    private static Scenario seeded(long seed) {
        Scenario figure = Figures.loadScenario("K1");
        return figure.withTiming(new Timing(2, 1, 4, 0, seed, figure.timing().untilTick()));
    }

    private void standsBeside(Path file, Scenario scenario) throws ScenarioException {
        ScenarioFile.write(file, scenario);
        comparison.compareAlgorithmsOnOpenRun();
        comparison.compareWithFile(file);
        work();
    }

    @Test
    void aFileStandsBesideTheRunAndIsNotSavedAsIfItWereAnAlgorithm(@TempDir Path folder) throws ScenarioException {
        figure1IsOpen();
        standsBeside(folder.resolve("mine.yaml"), Figures.loadScenario("K1").withEvents(List.of()));
        assertThat(titles()).containsExactly("K1", "mine.yaml");
        Path saved = folder.resolve("saved.yaml");
        comparison.save(() -> Optional.of(saved));
        work();
        assertThat(saved).doesNotExist();
        assertThat(told.problems).hasSize(1).first().asString().contains("one file cannot hold them");
        comparison.chooseAlgorithms(List.of("bully", "map"));
        work();
        assertThat(titles()).containsExactly("Bully", "Overhead-aware (MAP)");
        comparison.save(() -> Optional.of(saved));
        work();
        assertThat(saved).exists();
    }

    @Test
    void whatIsOpenedAloneAndWhatIsDoneByHandKeepTheirTitles(@TempDir Path folder) throws ScenarioException {
        figure1IsOpen();
        standsBeside(folder.resolve("two.yaml"), Figures.loadScenario("K1"));
        comparison.stepForward();
        comparison.crashOrRevive(5, 0);
        work();
        assertThat(titles()).containsExactly("K1", "two.yaml");
        session.openComparedRun(1);
        work();
        assertThat(session.shown().run().title(Translation.ENGLISH)).isEqualTo("Bully");
        assertThat(session.shown().frame().process(5).live()).isFalse();
        comparison.compareAlgorithmsOnOpenRun();
        work();
        assertThat(titles()).containsExactly("K1", "two.yaml");
    }

    @Test
    void whatOnlyOneOfTwoGroupsHasIsDoneToThatOne(@TempDir Path folder) throws ScenarioException {
        figure1IsOpen();
        standsBeside(folder.resolve("small.yaml"), small());
        comparison.stepForward();
        comparison.crashOrRevive(6, 0);
        work();
        assertThat(told.problems).isEmpty();
        assertThat(comparison.shown().runs().get(0).frame().process(6).live()).isFalse();
        assertThat(titles()).containsExactly("K1", "small.yaml");
    }

    private static Scenario small() {
        return TestRun.of("bully", 1, 3).crashed(3).detect(1, 0).scenario();
    }
}
