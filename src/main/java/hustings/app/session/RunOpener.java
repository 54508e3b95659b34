package hustings.app.session;

import hustings.app.base.Texts;
import hustings.lesson.Lesson;
import hustings.lesson.LessonFile;
import hustings.lesson.ShippedLessons;
import hustings.play.Cursor;
import hustings.play.Run;
import hustings.play.RunDocument;
import hustings.play.RunOrigin;
import hustings.play.ScenarioChanges;
import hustings.scenario.ScenarioException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/** Opens runs and lessons in place of the open run, once the person agrees to lose its changes. FX thread only. */
final class RunOpener {

    private final Board board;
    private final Consumer<Cursor> onOpened;
    private final ReadOnlyStringWrapper opening = new ReadOnlyStringWrapper(this, "opening", "");
    private Consumer<Runnable> guard = Runnable::run;

    /**
     * @param board shows what is opened
     * @param onOpened receives the opened cursor on the FX thread, before it is shown
     */
    RunOpener(Board board, Consumer<Cursor> onOpened) {
        this.board = board;
        this.onOpened = onOpened;
        board.busyProperty().addListener((observable, was, is) -> {
            if (!is) {
                opening.set("");
            }
        });
    }

    /** The name of the file that is being opened; empty if none is. */
    ReadOnlyStringProperty openingProperty() {
        return opening.getReadOnlyProperty();
    }

    /** Says which file is being opened. Only within a command. */
    void setOpening(Path file) {
        opening.set(ScenarioFiles.nameOf(file));
    }

    /** @param newGuard receives the task that opens a run, to be executed if the person agrees to lose the changes */
    void setUnsavedChangesGuard(Consumer<Runnable> newGuard) {
        guard = newGuard;
    }

    /** Opens a scenario or lesson file; if that fails, the shown run stays. */
    void open(Path path) {
        openLesson(
                Optional.of(path),
                () -> LessonFile.isLessonFile(path)
                        ? Optional.of(board.context.files().openLesson(path))
                        : Optional.empty(),
                () -> board.context.files().open(path, board.context.reporter()));
    }

    /** Opens a lesson that the program ships. */
    void openLesson(String id) {
        openLesson(Optional.empty(), () -> ShippedLessons.find(id), () -> {
            throw new IllegalArgumentException(id);
        });
    }

    /**
     * @param lessonSource loads the lesson, on the worker; empty if there is none
     * @param documentSource loads the document to open if the source holds no lesson
     */
    private void openLesson(
            Optional<Path> file, Callable<Optional<Lesson>> lessonSource, Callable<RunDocument> documentSource) {
        AtomicReference<Lesson> made = new AtomicReference<>();
        openIfConfirmed(
                file,
                none -> {
                    made.set(lessonSource.call().orElse(null));
                    return made.get() == null
                            ? Cursor.of(Runs.runToEnd(documentSource.call()))
                            : LessonModel.computeStartOfPart(made.get(), 0);
                },
                opened -> {
                    if (made.get() != null) {
                        board.lesson().setLesson(made.get(), file);
                        file.ifPresent(path -> reportLesson(path, made.get()));
                    }
                });
    }

    /** Says that a file that was opened is a lesson, since only its first part is seen. */
    private void reportLesson(Path file, Lesson lesson) {
        String name = ScenarioFiles.nameOf(file);
        board.context
                .reporter()
                .reportSuccess(Texts.of("lesson.opened", name, lesson.parts().size(), lesson.totalMinutes()));
    }

    /** Opens a part of the open lesson, as it was left. */
    void openPart(int index) {
        board.pause();
        board.typedWords().keep();
        board.runWhenIdle(() -> openCurrentPart(index)); // once the lesson has the words that were typed
    }

    private void openCurrentPart(int index) {
        LessonModel lesson = board.lesson();
        Lesson open = lesson.lessonProperty().get();
        if (open == null || index >= open.parts().size()) {
            return; // the lesson has changed since
        }
        Optional<Cursor> left = lesson.cursorWhenLeft(index);
        Playback.Change<Cursor> source =
                none -> left.isPresent() ? left.get() : LessonModel.computeStartOfPart(open, index);
        boolean isShownRunKept = lesson.partProperty().get() != LessonModel.NONE
                || board.isWholly(open.parts().get(index).scenario());
        if (!isShownRunKept) {
            openIfConfirmed(Optional.empty(), source, opened -> {}); // a run beside the lesson is not kept by it
        } else {
            openWithoutAsking(source, opened -> {});
        }
    }

    /** Opens a run that is computed on the worker. */
    void open(Playback.Change<Cursor> source) {
        openIfConfirmed(Optional.empty(), source, opened -> {});
    }

    /**
     * Opens drafts as runs that are not saved, of the files that they were made from, if those can still be read;
     * several side by side. A lesson is opened, too, at its first part unless there are runs.
     *
     * @param lessonSetter makes a lesson the open one
     * @param whenOpened receives those that could be read once they are shown
     */
    void openDrafts(Drafts drafts, List<Path> left, Consumer<Lesson> lessonSetter, Consumer<List<Path>> whenOpened) {
        List<Path> read = new ArrayList<>();
        AtomicReference<Lesson> lesson = new AtomicReference<>();
        openIfConfirmed(
                Optional.empty(),
                none -> {
                    List<Run> runs = new ArrayList<>();
                    for (Path path : left) {
                        try {
                            if (Drafts.isLesson(path)) {
                                lesson.set(drafts.readLesson(path));
                            } else {
                                Drafts.Draft draft = drafts.read(path);
                                runs.add(Runs.runToEnd(findSaved(draft).withDraft(draft.scenario())));
                            }
                            read.add(path);
                        } catch (ScenarioException e) {
                            if (read.isEmpty() && path.equals(left.get(left.size() - 1))) {
                                throw e;
                            }
                            board.context.reporter().reportProblem(e.getMessage());
                        }
                    }
                    return runs.isEmpty()
                            ? LessonModel.computeStartOfPart(lesson.get(), 0)
                            : Cursor.of(runs.size() == 1 ? runs : nameColumns(runs));
                },
                opened -> {
                    Optional.ofNullable(lesson.get()).ifPresent(lessonSetter);
                    board.runWhenIdle(() -> whenOpened.accept(List.copyOf(read)));
                });
    }

    /** The runs with titles of their own, by which they stand beside each other. */
    private static List<Run> nameColumns(List<Run> runs) {
        return runs.stream()
                .map(run -> run.withDocument(run.document().withTitle(nameOf(run))))
                .toList();
    }

    private static String nameOf(Run run) {
        String name = run.shortName(Texts.language());
        return name.isEmpty() ? Texts.of("draft.own") : name;
    }

    /** The document as it was saved last; that of a new run if there is none. */
    private RunDocument findSaved(Drafts.Draft draft) {
        if (draft.file().filter(Files::exists).isPresent()) {
            try {
                return board.context.files().open(draft.file().get(), board.context.reporter());
            } catch (ScenarioException e) {
                board.context.reporter().reportProblem(e.getMessage());
            }
        }
        String algorithm = draft.scenario().algorithm().name();
        return RunDocument.of(RunOrigin.ofOwnRun(), ScenarioChanges.newScenario(algorithm));
    }

    private void openIfConfirmed(Optional<Path> file, Playback.Change<Cursor> source, Consumer<Cursor> beforeShown) {
        Runnable open = () -> {
            file.ifPresent(this::setOpening);
            openWithoutAsking(source, beforeShown);
        };
        board.pause();
        board.typedWords().keep();
        board.runWhenIdle(() -> {
            if (board.isWorthSaving()) {
                guard.accept(() -> board.runWhenIdle(open));
            } else {
                open.run();
            }
        });
    }

    /** Opens a run that is computed on the worker, without asking. Only within a command. */
    private void openWithoutAsking(Playback.Change<Cursor> source, Consumer<Cursor> beforeShown) {
        board.open(
                source,
                opened -> { // not before: if opening fails, the page stays
                    beforeShown.accept(opened);
                    onOpened.accept(opened);
                });
    }
}
