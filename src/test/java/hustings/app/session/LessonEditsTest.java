package hustings.app.session;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.app.window.Told;
import hustings.lesson.Exercise;
import hustings.lesson.Lesson;
import hustings.lesson.LessonFile;
import hustings.lesson.LessonPart;
import hustings.play.WordChanges;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.workbench.AlgorithmFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The open lesson follows what is written and done in its parts. */
class LessonEditsTest {

    private final Told told = new Told();
    private final Session session = PreparedSession.of(told);

    @TempDir
    private Path folder;

    private LessonPart part(int index) {
        return session.lesson().lessonProperty().get().parts().get(index);
    }

    private void write(int stage, String sentence) {
        session.edits().changeWords(run -> WordChanges.withSentence(run, stage, sentence));
    }

    private String caption(int index, int stage) {
        return part(index).scenario().findCaption(stage).orElseThrow().text();
    }

    private void open(String lesson) throws IOException {
        session.open(Files.writeString(folder.resolve("lesson.yaml"), lesson));
    }

    @Test
    void wordsAfterADeedBringTheDeedAndTheRunGoesOn() {
        session.openFigure("K1");
        session.createLesson();
        session.board().stepForward();
        session.board().crashOrRevive(6);
        write(1, "Now 6 is gone.");
        assertThat(part(0).scenario().events()).hasSize(2);
        assertThat(caption(0, 1)).isEqualTo("Now 6 is gone.");
        session.board().stepForward();
        assertThat(session.shown().frame().stage()).isEqualTo(2);
        write(2, "Five is alone.");
        session.board().crashOrRevive(5);
        assertThat(session.lessonEdits().hasDeeds()).isTrue();
        session.board().undo();
        session.board().undo();
        assertThat(part(0).scenario().findCaption(2)).isEmpty();
        session.board().undo();
        assertThat(part(0).scenario().events()).hasSize(1);
        session.board().redo();
        assertThat(caption(0, 1)).isEqualTo("Now 6 is gone.");
    }

    @Test
    void anotherRunForTheSameQuestionIsNotThePartsOwn() throws IOException {
        open("runs: [{run: K1, captions: [{stage: 1, ask: senders}]}, K1]");
        session.board().stepForward();
        session.prediction().toggleQuestion();
        session.board().stepForward();
        session.askAgainOnOtherRun();
        session.board().undo();
        session.board().redo();
        assertThat(session.lessonEdits().unsavedProperty().get()).isFalse();
    }

    @Test
    void twoPartsOfOneRunKeepTheirWordsApart() throws IOException {
        open("runs: [K1, K1]");
        write(1, "First.");
        session.lesson().openPart(1);
        write(1, "Second.");
        session.lessonEdits().move(1, 0);
        assertThat(caption(0, 1)).isEqualTo("Second.");
        write(2, "More.");
        assertThat(caption(0, 2)).isEqualTo("More.");
        session.lessonEdits().remove(0);
        assertThat(caption(0, 1)).isEqualTo("First.");
        assertThat(session.shown().run().scenario()).isEqualTo(part(0).scenario());
    }

    @Test
    void aTitleTypedInThePanelStaysWhenTheCaptionIsWritten() throws IOException {
        open("runs: [K1, K2]");
        session.lessonEdits().setTexts(0, "Panel", "", 4, "");
        write(1, "Then.");
        assertThat(part(0).title()).isEqualTo("Panel");
        assertThat(part(0).minutes()).isEqualTo(4);
        assertThat(caption(0, 1)).isEqualTo("Then.");
        session.board().undo();
        assertThat(part(0).title()).isEqualTo("Panel");
        assertThat(part(0).captions()).isEmpty();
    }

    private void save(Path file) {
        session.saveLesson(file, true, loss -> {}, () -> {});
    }

    @Test
    void aRunInAFileIsNamedOnceTheLessonIsSavedBesideIt() throws IOException, ScenarioException {
        Path own = Files.copy(Path.of("assets/scenarios/K2.yaml"), folder.resolve("own.yaml"));
        session.open(own);
        session.createLesson();
        assertThat(session.lesson().partProperty().get()).isZero();
        Path file = folder.resolve("week.yaml");
        save(file);
        assertThat(Files.readString(file)).contains("run: own.yaml").doesNotContain("with:");
        assertThat(session.lesson().partProperty().get())
                .as("it is shown still")
                .isZero();
        write(1, "After saving.");
        save(file);
        assertThat(Files.readString(file)).contains("run: own.yaml", "text: After saving.");

        Path elsewhere = Files.createDirectory(folder.resolve("elsewhere")).resolve("week.yaml");
        Scenario run = part(0).scenario();
        save(elsewhere);
        assertThat(session.lesson().partProperty().get())
                .as("it is shown still")
                .isZero();
        write(2, "Elsewhere.");
        assertThat(caption(0, 2)).isEqualTo("Elsewhere.");
        session.board().undo();
        Files.delete(own);
        Lesson again = LessonFile.read(elsewhere, java -> null);
        assertThat(again.parts().get(0).scenario()).isEqualTo(run);
    }

    @Test
    void exercisesOfFilesFollowTheLesson() throws IOException, ScenarioException {
        Files.copy(Path.of("assets/scenarios/K2.yaml"), folder.resolve("own.yaml"));
        open("{runs: [K1], exercises: [{task: count, run: own.yaml}, {task: trace, run: K1}]}");
        Path elsewhere = Files.createDirectory(folder.resolve("elsewhere")).resolve("week.yaml");
        List<Exercise> before = session.lesson().lessonProperty().get().exercises();
        save(elsewhere);
        List<Exercise> after = LessonFile.read(elsewhere, java -> null).exercises();
        assertThat(after).extracting(Exercise::name).containsExactly("../own.yaml", "K1");
        assertThat(after)
                .extracting(Exercise::scenario)
                .isEqualTo(before.stream().map(Exercise::scenario).toList());
    }

    @Test
    void ownAlgorithmsArePartsAndAreFoundFromTheFolderOfTheLesson() throws IOException, ScenarioException {
        Path java = folder.resolve("MyElection.java");
        session.openFigure("K1");
        session.createAlgorithmFile(java);
        session.createLesson();
        session.openFigure("K2");
        session.board()
                .compareWith(List.of(AlgorithmChoice.asPublished(
                        part(0).scenario().algorithm().name())));
        session.lessonEdits().addShownRun();
        Path file = Files.createDirectory(folder.resolve("lessons")).resolve("week.yaml");
        save(file);
        assertThat(Files.readString(file))
                .contains("algorithm: \"../MyElection.java\"", "compare: [\"../MyElection.java\"]");
        Lesson again = LessonFile.read(file, AlgorithmFile::loadIntoCatalogue);
        assertThat(again.parts())
                .extracting(LessonPart::scenario)
                .isEqualTo(session.lesson().lessonProperty().get().parts().stream()
                        .map(LessonPart::scenario)
                        .toList());
        write(1, "Mine.");
        assertThat(caption(1, 1)).isEqualTo("Mine.");
        save(folder.resolve("beside.yaml"));
        assertThat(Files.readString(folder.resolve("beside.yaml")))
                .contains("algorithm: MyElection.java", "compare: [MyElection.java]");
        Catalogue.removeAllLoaded();
    }

    @Test
    void aNewPartKeepsWhatStandsBesideIt() {
        session.openFigure("K1");
        session.board().compareWith(List.of(AlgorithmChoice.asPublished("modified-bully")));
        session.createLesson();
        assertThat(part(0).scenario().compared()).containsExactly(AlgorithmChoice.asPublished("modified-bully"));
        session.openFigure("K1");
        session.board().setSideBySide(true);
        List<AlgorithmChoice> beside = session.board().otherAlgorithms();
        session.lessonEdits().addShownRun();
        assertThat(beside).isNotEmpty();
        assertThat(part(1).scenario().compared()).isEqualTo(beside);
        assertThat(session.board().sideBySideProperty().get()).isTrue();
        session.board().compareWith(List.of(AlgorithmChoice.asPublished("ring")));
        session.lessonEdits().compareAsShown(1);
        assertThat(part(1).scenario().compared()).containsExactly(AlgorithmChoice.asPublished("ring"));
    }

    @Test
    void aPartOfAPartIsOfTheSameRun() throws IOException {
        open("runs: [{run: K1, title: One, minutes: 3}]");
        session.board().stepForward();
        session.board().crashOrRevive(6);
        session.lessonEdits().addShownRun();
        assertThat(part(1).name()).isEqualTo("K1");
        assertThat(part(1).scenario().events()).hasSize(2);
        assertThat(part(0).scenario().events()).hasSize(1);
    }

    @Test
    void aRunIsNotAskedForOnceItIsInTheLesson() {
        session.setUnsavedChangesGuard(open -> {
            throw new AssertionError("asked");
        });
        session.openNewScenario();
        session.board().crashOrRevive(5);
        session.createLesson();
        assertThat(session.lesson().partProperty().get()).isZero();
        session.openNewScenario();
        session.board().crashOrRevive(4);
        session.lessonEdits().addShownRun();
        assertThat(session.lesson().partProperty().get()).isEqualTo(1);
        assertThat(part(1).scenario().events()).hasSize(1);
    }

    private List<Path> drafts() throws IOException {
        Path kept = folder.resolve("drafts");
        if (!Files.isDirectory(kept)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(kept)) {
            return files.toList();
        }
    }

    @Test
    void aDraftOfTheLessonIsKeptUntilItIsSaved() throws IOException {
        Drafts drafts = new Drafts(folder.resolve("drafts"));
        DraftKeeper keeper = new DraftKeeper(session, drafts, Runnable::run);
        Files.copy(Path.of("assets/scenarios/K2.yaml"), folder.resolve("own.yaml"));
        open("{title: Week 5, runs: [K1, own.yaml]}");
        assertThat(drafts()).as("nothing has changed").isEmpty();
        session.lesson().openPart(1);
        write(1, "Not saved yet.");
        assertThat(drafts()).hasSize(1);

        Session next = PreparedSession.of(new Told());
        next.openDrafts(drafts, drafts(), read -> assertThat(read).hasSize(1));
        Lesson kept = next.lesson().lessonProperty().get();
        assertThat(kept.title()).isEqualTo("Week 5");
        assertThat(kept.parts().get(1).scenario()).isEqualTo(part(1).scenario());
        assertThat(next.lesson().partProperty().get()).isZero();
        assertThat(next.lessonEdits().unsavedProperty().get()).isTrue();

        save(folder.resolve("lesson.yaml"));
        assertThat(drafts()).isEmpty();
        write(2, "More.");
        assertThat(drafts()).hasSize(1);
        keeper.close();
        assertThat(drafts()).isEmpty();
    }

    @Test
    void aDraftThatWasLeftStaysIfItCannotBeWrittenAgain() throws IOException {
        Path left = Files.writeString(folder.resolve("left"), "# draft of");
        Drafts drafts = new Drafts(Files.writeString(folder.resolve("drafts"), "no folder"));
        DraftKeeper keeper = new DraftKeeper(session, drafts, Runnable::run);
        session.openFigure("K1");
        session.createLesson();
        keeper.deleteOpened(List.of(left));
        assertThat(left).exists();
        keeper.deleteLeft(List.of(left));
        assertThat(left).doesNotExist();
    }

    @Test
    void anUnsavedLessonIsAskedForBeforeADraftOfAnotherIsOpened() throws IOException {
        Drafts drafts = new Drafts(folder.resolve("drafts"));
        open("{title: Left, runs: [K1]}");
        drafts.writeLesson(Optional.of(session.lesson().lessonProperty().get()), Optional.of(folder));
        session.openFigure("K2");
        session.createLesson();
        List<Runnable> asked = new ArrayList<>();
        session.setUnsavedLessonGuard(asked::add);
        session.openDrafts(drafts, drafts(), read -> {});
        assertThat(part(0).name()).isEqualTo("K2");
        asked.forEach(Runnable::run);
        assertThat(session.lesson().lessonProperty().get().title()).isEqualTo("Left");
    }

    @Test
    void wordsThatTheLessonCannotHoldAreInARunOfOnesOwn() throws IOException {
        open("runs: [K1]");
        write(Integer.MAX_VALUE, "At a stage that no file can name.");
        assertThat(part(0).captions()).isEmpty();
        assertThat(told.problems).hasSize(1);
        assertThat(session.lesson().partProperty().get()).isEqualTo(LessonModel.NONE);
        assertThat(session.board().isWorthSaving()).isTrue();
        write(2, "More.");
        assertThat(told.problems).hasSize(1);
        assertThat(session.shown().run().scenario().findCaption(Integer.MAX_VALUE))
                .isPresent();
    }

    @Test
    void aPartThatWasRemovedMeanwhileIsNotOpened() throws IOException {
        Deque<Runnable> work = new ArrayDeque<>();
        Session slow = PreparedSession.of(work::add, told);
        slow.open(Files.writeString(folder.resolve("two.yaml"), "runs: [K1, K2]"));
        finish(work);
        slow.openFigure("K3");
        slow.lesson().openPart(1);
        slow.lessonEdits().remove(1);
        finish(work);
        assertThat(told.problems).isEmpty();
        assertThat(slow.lesson().partProperty().get()).isZero();
    }

    private static void finish(Deque<Runnable> work) {
        while (!work.isEmpty()) {
            work.remove().run();
        }
    }
}
