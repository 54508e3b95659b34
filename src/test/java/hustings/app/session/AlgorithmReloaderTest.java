package hustings.app.session;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.app.session.AlgorithmReloader.Mistake;
import hustings.app.window.Told;
import hustings.engine.Frame;
import hustings.engine.Intervention;
import hustings.model.Publication;
import hustings.play.Run;
import hustings.play.StepMode;
import hustings.play.ViewState;
import hustings.scenario.AlgorithmChoice;
import hustings.trace.difference.FrameDifference;
import hustings.trace.difference.FrameDifference.Aspect;
import hustings.workbench.Template;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An algorithm of one's own is saved while it is shown: the new version, at the same place. */
@Tag("jdk")
class AlgorithmReloaderTest {

    private static final String ANSWER = "out.send(Type.OK, from);";
    private static final String PATIENCE = "4 * self.delayTicks()";

    private final Told told = new Told();
    private final Session session = PreparedSession.of(told);

    @TempDir
    private Path folder;

    private Path file;
    private String source;

    @BeforeEach
    void open() throws IOException {
        file = folder.resolve("MyBully.java");
        Template.BULLY.writeNewFile(file);
        source = Files.readString(file);
        session.open(file);
        told.done.clear();
    }

    private void save(String text) throws IOException {
        Files.writeString(file, text);
        session.reloader().reloadAlgorithm(file, AlgorithmReloader.compile(file));
    }

    private void replace(String what, String with) throws IOException {
        assertThat(source).contains(what);
        save(source.replace(what, with));
    }

    private Frame frame() {
        return session.shown().frame();
    }

    private FrameDifference sinceTheStepBefore() {
        Frame is = frame();
        session.board().stepBack();
        Frame was = frame();
        session.board().jumpTo(is.index());
        return FrameDifference.findChangesWithinRun(was, is);
    }

    private List<Mistake> mistakes() {
        return session.reloader().mistakesProperty().get();
    }

    private void goToStage(int stage) {
        session.board()
                .jumpTo(session.shown()
                        .run()
                        .firstFrameOfStage(stage)
                        .orElseThrow()
                        .index());
    }

    @Test
    void aFileThatIsOpenedWhileItsChangeIsCompiledIsNotReplacedByThat() throws IOException {
        Files.writeString(file, source + System.lineSeparator());
        Supplier<Publication> compiled = AlgorithmReloader.compile(file);
        session.open(file);
        Publication opened = session.shown().run().publication();
        session.reloader().reloadAlgorithm(file, compiled);
        assertThat(Catalogue.shippedAndLoaded()).contains(opened);
    }

    @Test
    void aHarmlessChangeMovesNothing() throws IOException {
        for (int shown :
                new int[] {0, 4, session.shown().run().lastVisibleFrame().index()}) { // the second is no stop
            session.board().jumpTo(shown);
            Run before = session.shown().run();
            save(source + "// " + shown);
            assertThat(session.shown().run()).isNotEqualTo(before);
            assertThat(frame().index()).isEqualTo(shown);
            assertThat(session.shown().change()).isEqualTo(sinceTheStepBefore());
        }
        assertThat(told.done).containsOnly("MyBully.java loaded again: this run is the same as before.");
    }

    @Test
    void anotherTimerIsSeenFromTheStageOnInWhichItRuns() throws IOException {
        goToStage(4);
        replace(PATIENCE, "5 * self.delayTicks()");
        assertThat(told.done)
                .containsExactly("MyBully.java loaded again: the run differs from stage 4 on."
                        + " Changed in this picture: timers of 4.");
        assertThat(frame().stage()).isEqualTo(4);
        assertThat(session.shown().change().processesDifferingIn(Aspect.TIMERS)).containsExactly(4);
        session.board().stepForward();
        assertThat(session.shown().change()).isEqualTo(sinceTheStepBefore());
        session.board().stepBack();
        assertThat(session.shown().change()).isEqualTo(sinceTheStepBefore());
        session.board().stepModeProperty().set(StepMode.BY_TICK);
        assertThat(session.shown().change()).isEqualTo(sinceTheStepBefore());
    }

    @Test
    void aShorterRunEndsWhereItEnds() throws IOException {
        goToStage(5);
        replace(ANSWER, "");
        assertThat(told.done.get(0)).startsWith("MyBully.java loaded again: the run differs from stage 2 on.");
        assertThat(frame().ending()).isEqualTo(Frame.Ending.QUIESCENT);
        int last = frame().stage();
        assertThat(last).isLessThan(5);
        save(source);
        assertThat(frame().stage()).isEqualTo(last);
    }

    @Test
    void undoMakesARunOfTheFileAsItIsNow() throws IOException {
        session.board().goToEnd();
        session.edits().setAlgorithm("bully");
        session.board().goToEnd();
        replace(ANSWER, "");
        session.board().undo();
        session.board().goToEnd();
        int last = frame().stage();
        session.open(file);
        session.board().goToEnd();
        assertThat(last).isEqualTo(frame().stage()).isLessThan(5);
    }

    @Test
    void aShorterRunEndsWhereItEndsInAComparison() throws IOException {
        session.wholeRunShownProperty().set(false);
        Board comparison = session.board();
        comparison.compareWith(List.of(AlgorithmChoice.asPublished("bully")));
        comparison.setSideBySide(true);
        comparison.goToEnd();
        save(source.replace(ANSWER, "").replace(PATIENCE, "1"));
        assertThat(comparison.state().isAtEnd()).isTrue();
        List<Run> runs = comparison.state().listRuns();
        assertThat(runs.get(0).frames()).hasSizeLessThan(runs.get(1).frames().size());
    }

    @Test
    void aComparisonThatFailedIsTriedAgain() throws IOException {
        Board comparison = session.board();
        comparison.compareWith(List.of(AlgorithmChoice.asPublished("bully")));
        session.openNewScenario();
        comparison.setSideBySide(true);
        replace(ANSWER, "if (self.id() == 6) throw new IllegalStateException(); " + ANSWER);
        session.openFigure("K1");
        comparison.setSideBySide(true);
        assertThat(told.problems).isNotEmpty();
        save(source);
        comparison.setSideBySide(true);
        assertThat(comparison.state().listRuns())
                .extracting(run -> run.scenario().group())
                .containsOnly(session.shown().run().scenario().group());
    }

    @Test
    void whoStandsAtTheEndStaysThereIfItIsNoLaterStage() throws IOException {
        session.board().goToEnd();
        replace(PATIENCE, "5 * self.delayTicks()");
        assertThat(session.shown().isAtEnd()).isTrue();
        session.board().stepModeProperty().set(StepMode.BY_TICK);
        session.board().jumpTo(4);
        int tick = frame().tick();
        replace("2 * self.delayTicks()", "3 * self.delayTicks()");
        assertThat(frame().tick()).isEqualTo(tick);
    }

    @Test
    void compileErrorsStandInAListAndTheLastVersionRunsOn() throws IOException {
        goToStage(2);
        ViewState before = session.shown();
        replace("out.follow(Step.WIN);", "out.folow(Step.WIN); int i = \"\";");
        assertThat(session.shown()).isEqualTo(before);
        assertThat(mistakes())
                .extracting(Mistake::formatLocation)
                .containsExactly("MyBully.java:80", "MyBully.java:80");
        assertThat(mistakes().get(0).message()).startsWith("cannot find symbol");
        assertThat(mistakes().get(0).text()).isEqualTo("out.folow(Step.WIN); int i = \"\";");
        session.board().intervene(new Intervention.Crash(6));
        assertThat(session.shown().run().hasUnsavedChanges()).isTrue();
        session.board().undo();
        session.edits().setAlgorithm("ring");
        session.board().undo();
        assertThat(told.problems).isEmpty();
        save(source);
        assertThat(mistakes()).isEmpty();
        assertThat(told.done).containsExactly("MyBully.java loaded again: this run is the same as before.");
    }

    @Test
    void aMistakeInAReactionIsOneRow() throws IOException {
        goToStage(2);
        ViewState before = session.shown();
        replace(ANSWER, "out.send(Type.OK, self.id());");
        assertThat(session.shown()).isEqualTo(before);
        assertThat(mistakes())
                .singleElement()
                .satisfies(mistake -> assertThat(mistake.message())
                        .startsWith("process 5 on ELECTION from 4, after stage 1 at tick 2: found OK sent to the"
                                + " sender itself"))
                .satisfies(mistake -> assertThat(mistake.formatLocation()).isEqualTo("MyBully.java:43"))
                .satisfies(mistake -> assertThat(mistake.text()).isEqualTo("out.send(Type.OK, self.id());"));
        session.edits().setAlgorithm("ring");
        session.board().undo();
        session.edits().setAlgorithm(before.algorithmName());
        assertThat(told.problems).as("the version without the mistake runs").isEmpty();
        session.reloader().dismissMistakes();
        assertThat(mistakes()).isEmpty();
    }

    @Test
    void undoneRunsAreRunByTheNewVersion() throws IOException {
        goToStage(5);
        session.board().intervene(new Intervention.Crash(5));
        replace(ANSWER, "");
        session.board().undo();
        assertThat(session.shown().run().lastVisibleFrame().stage()).isLessThan(5);
        assertThat(session.shown().run().frames()).contains(frame());
        session.board().redo();
        assertThat(session.shown().run().hasUnsavedChanges()).isTrue();
    }

    @Test
    void aComparedAlgorithmIsReplacedByItsNewVersionAtTheSamePlace() throws IOException {
        String mine = session.shown().algorithmName();
        Board comparison = session.board();
        comparison.compareWith(List.of(AlgorithmChoice.asPublished("ring")));
        comparison.setSideBySide(true);
        comparison.stepForward();
        comparison.stepForward();
        comparison.stepForward();
        comparison.stepForward();
        BoardState before = comparison.state();
        assertThat(before.columns().get(0).algorithmName()).isEqualTo(mine);
        replace(PATIENCE, "5 * self.delayTicks()");
        BoardState after = comparison.state();
        assertThat(after.describePosition()).isEqualTo(before.describePosition());
        assertThat(after.columns().get(0).change().processesDifferingIn(Aspect.TIMERS))
                .containsExactly(4);
        assertThat(after.columns().get(1).run())
                .isEqualTo(before.columns().get(1).run());
        assertThat(after.columns().get(1).frame())
                .isEqualTo(before.columns().get(1).frame());
        comparison.setSideBySide(true);
        assertThat(comparison.state()).as("it is still compared").isEqualTo(after);
    }

    @Test
    void anOptionThatIsGoneIsAMistake() throws IOException {
        String told = "static final hustings.model.Publication PUBLICATION = hustings.model.Publication.of(\"mine\","
                + " \"Mine\", \"\", options -> new MyBully())";
        String head = "public final class MyBully implements Algorithm<MyBully.State> {";
        replace(head, head + told + ".toggle(\"twice\", \"ASK: it asks twice.\");");
        session.edits().setOption(session.shown().run().publication().options().get(0), "true");
        replace(head, head + told + ";");
        assertThat(mistakes())
                .singleElement()
                .satisfies(mistake -> assertThat(mistake.message()).contains("twice"));
    }
}
