package hustings.app.session;

import hustings.app.session.Drafts.Draft;
import hustings.lesson.Lesson;
import hustings.play.Run;
import hustings.play.RunDocument;
import hustings.scenario.Scenario;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.UnaryOperator;

/**
 * Keeps a draft of each open run, and of the lesson, while it is not saved, also of words that are still being typed,
 * so that nothing is lost if the program ends without a question. FX thread only.
 */
public final class DraftKeeper {

    private final Board board;
    private final LessonModel lesson;
    private final LessonEdits lessonEdits;
    private final Drafts drafts;
    private final Executor writer;
    /** Held while drafts are written, which may take long, and by nothing that happens at each key. */
    private final Object writing = new Object();

    private List<RunDocument> seenDocuments = List.of();
    private UnaryOperator<Scenario> seenChange;
    private volatile List<Draft> newest = List.of();
    private volatile LessonDraft newestLesson = new LessonDraft(Optional.empty(), Optional.empty());
    private boolean areRunsWritten = true;
    private boolean isLessonWritten = true;
    private boolean isClosed;

    /** The lesson, if it is not saved, and the folder of its file, if it has one. */
    private record LessonDraft(Optional<Lesson> lesson, Optional<Path> folder) {}

    /**
     * Starts to keep drafts.
     *
     * @param writer writes them, one after the other
     */
    public DraftKeeper(Session session, Drafts drafts, Executor writer) {
        this.board = session.board();
        this.lesson = session.lesson();
        this.lessonEdits = session.lessonEdits();
        this.drafts = drafts;
        this.writer = writer;
        board.stateProperty().addListener((observable, was, is) -> update());
        board.typedWords().changeProperty().addListener((observable, was, is) -> update());
        lesson.lessonProperty().addListener((observable, was, is) -> keepLesson());
        lessonEdits.unsavedProperty().addListener((observable, was, is) -> keepLesson());
    }

    private void keepLesson() {
        Optional<Lesson> unsaved = Optional.ofNullable(lesson.lessonProperty().get())
                .filter(open -> lessonEdits.unsavedProperty().get());
        newestLesson = new LessonDraft(unsaved, lessonEdits.folder());
        writer.execute(this::writeNewestLesson);
    }

    private void writeNewestLesson() {
        synchronized (writing) {
            if (!isClosed) {
                LessonDraft draft = newestLesson;
                isLessonWritten = drafts.writeLesson(draft.lesson(), draft.folder());
            }
        }
    }

    private void update() {
        if (board.state() == null) {
            return;
        }
        UnaryOperator<Scenario> change = board.typedWords().changeProperty().get();
        List<Run> runs = board.listRunsToSave();
        List<RunDocument> documents = runs.stream().map(Run::document).toList();
        if (!documents.equals(seenDocuments) || !change.equals(seenChange)) {
            seenDocuments = documents;
            seenChange = change;
            RunDocument typedIn = board.runToSave().document();
            keep(runs.stream()
                    .flatMap(run ->
                            createDraft(run, run.document().equals(typedIn) ? change : UnaryOperator.identity())
                                    .stream())
                    .toList());
        }
    }

    private static Optional<Draft> createDraft(Run run, UnaryOperator<Scenario> change) {
        Scenario whole = change.apply(run.savableScenario());
        boolean isTyped = !whole.equals(run.savableScenario());
        return isTyped || run.isWorthSaving()
                ? Optional.of(new Draft(run.origin().file().map(Path::of), whole))
                : Optional.empty();
    }

    private void keep(List<Draft> drafted) {
        newest = drafted;
        writer.execute(this::writeNewest);
    }

    /** Writes the drafts as they are by then: of several calls that wait, the last one counts. */
    private void writeNewest() {
        synchronized (writing) {
            if (!isClosed) {
                areRunsWritten = drafts.write(newest);
            }
        }
    }

    /** Deletes drafts that were left by another program and are open now, unless they could not be written again. */
    public void deleteOpened(List<Path> left) {
        writer.execute(() -> {
            synchronized (writing) {
                if (areRunsWritten && isLessonWritten) {
                    left.forEach(drafts::delete);
                }
            }
        });
    }

    /** Deletes drafts that were left by another program. */
    public void deleteLeft(List<Path> left) {
        writer.execute(() -> left.forEach(drafts::delete));
    }

    /** Ends, and deletes the drafts: the window closes, and the person was asked. */
    public void close() {
        synchronized (writing) {
            isClosed = true;
            drafts.write(List.of());
            drafts.writeLesson(Optional.empty(), Optional.empty());
        }
    }
}
