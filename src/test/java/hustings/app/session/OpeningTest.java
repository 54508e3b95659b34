package hustings.app.session;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.app.window.Told;
import hustings.scenario.AlgorithmChoice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What becomes of a run when another is opened, without a window. */
class OpeningTest {

    private final Session session = PreparedSession.of(new Told());

    @TempDir
    private Path folder;

    @Test
    void undoStaysWithinTheRunThatIsOpen() {
        session.openFigure("K1");
        session.board().crashOrRevive(6);
        session.openFigure("K2");
        assertThat(session.board().canUndo()).isFalse();
        session.board().undo();
        assertThat(session.shown().run().origin().label()).isEqualTo("K2");
        session.board().crashOrRevive(5);
        session.board().undo();
        assertThat(session.shown().run().hasUnsavedChanges()).isFalse();
        assertThat(session.board().canUndo()).isFalse();
    }

    @Test
    void workThatWouldBeMissedIsAskedForBeforeAnotherRunIsOpened() {
        List<Runnable> asked = new ArrayList<>();
        session.setUnsavedChangesGuard(asked::add);
        session.openFigure("K1");
        session.edits().setAlgorithm("ring");
        session.board().crashOrRevive(6);
        session.openFigure("K2");
        assertThat(asked).as("a click and a choice are made again at once").isEmpty();
        session.edits().setDelayTicks(5);
        session.openFigure("K1");
        assertThat(session.shown().run().origin().label()).isEqualTo("K2");
        asked.remove(0).run();
        assertThat(session.shown().run().origin().label()).isEqualTo("K1");
        session.openNewScenario();
        session.openFigure("K1");
        assertThat(asked).as("nothing was done to it").isEmpty();
        session.openNewScenario();
        session.board().crashOrRevive(5);
        session.open(folder.resolve("other.yaml"));
        session.openLesson("bully-lesson");
        session.openDemonstration("raft-idea");
        assertThat(asked).hasSize(3);
        Path file = folder.resolve("mine.yaml");
        session.save(file, asked.get(2));
        assertThat(session.shown().run().origin().label()).isEqualTo("raft-idea");
        session.open(file);
        session.board().crashOrRevive(1);
        session.board().undo();
        session.openFigure("K1");
        assertThat(asked).as("what was undone is no change").hasSize(3);
    }

    @Test
    void thePartsOfALessonFollowEachOtherWithoutAQuestion() {
        List<Runnable> asked = new ArrayList<>();
        session.setUnsavedChangesGuard(asked::add);
        session.openLesson("bully-lesson");
        session.edits().setDelayTicks(7);
        assertThat(session.shown().run().isWorthSaving()).isTrue();
        session.board().goToEnd();
        session.board().stepForward();
        assertThat(session.lesson().partProperty().get()).isEqualTo(1);
        session.edits().setDelayTicks(7);
        session.openFigure("K1");
        assertThat(asked).as("another run").hasSize(1);
    }

    @Test
    void aComparisonInALessonBeginsAtItsStage() throws IOException {
        Path file = Files.writeString(
                folder.resolve("lesson.yaml"), "runs: [K2, {run: K1, stage: 2, with: {compare: [map]}}]");
        session.open(file);
        session.lesson().openPart(1);
        assertThat(session.board().state().describePosition()).startsWith("stage 2");
    }

    /** A class guesses what other algorithms cost. */
    @Test
    void inALessonNoOtherAlgorithmIsCountedUntilOneIsChosen() {
        session.openFigure("K1");
        assertThat(session.shown().run().baselines()).hasSize(1);
        session.openLesson("bully-lesson");
        assertThat(session.shown().run().baselines()).isEmpty();
        session.board().compareWith(List.of(AlgorithmChoice.asPublished("map")));
        assertThat(session.shown().run().baselines()).hasSize(1);
    }
}
