package hustings.app.session;

import hustings.lesson.Lesson;
import hustings.lesson.LessonFile;
import hustings.lesson.ShippedLessons;
import hustings.play.Cursor;
import hustings.play.RunDocument;
import hustings.workbench.AlgorithmFile;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/** Opens runs and lessons in place of the open run, once the person agrees to lose its changes. FX thread only. */
final class RunOpener {

    private final Steppable<?> run;
    private final Comparison comparison;
    private final Consumer<Cursor> onOpened;
    private final ReadOnlyStringWrapper opening = new ReadOnlyStringWrapper(this, "opening", "");
    private Consumer<Runnable> guard = Runnable::run;

    /**
     * @param run shows what is opened
     * @param comparison shows a part of a lesson in which several runs are compared
     * @param onOpened receives the opened cursor on the FX thread, before it is shown
     */
    RunOpener(Steppable<?> run, Comparison comparison, Consumer<Cursor> onOpened) {
        this.run = run;
        this.comparison = comparison;
        this.onOpened = onOpened;
        run.busyProperty().addListener((observable, was, is) -> {
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
                        ? Optional.of(LessonFile.read(path, AlgorithmFile::loadIntoCatalogue))
                        : Optional.empty(),
                () -> run.context.files().open(path, run.context.reporter()));
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
                    comparison.forgetOriginalRun();
                    if (made.get() != null) {
                        comparison.lesson().setLesson(made.get(), file);
                    }
                });
    }

    /** Opens a part of the open lesson, as it was left. */
    void openPart(int index) {
        run.pause();
        comparison.pause();
        LessonModel lesson = comparison.lesson();
        Optional<Cursor> left = lesson.cursorWhenLeft(index);
        Lesson open = lesson.lessonProperty().get();
        Playback.Change<Cursor> part =
                none -> left.isPresent() ? left.get() : LessonModel.computeStartOfPart(open, index);
        boolean comparesAnew =
                left.isEmpty() && !open.parts().get(index).scenario().compared().isEmpty();
        run.runWhenIdle(() -> openWithoutAsking(part, opened -> {
            if (comparesAnew) {
                comparison.forgetOriginalRun();
            }
        }));
    }

    /** Opens a run that is computed on the worker. */
    void open(Playback.Change<Cursor> source) {
        openIfConfirmed(Optional.empty(), source, opened -> comparison.forgetOriginalRun());
    }

    /** Opens one of the compared runs at its shown frame; the comparison stays as it is. */
    void openComparedRun(int runIndex) {
        openIfConfirmed(Optional.empty(), comparison.createSingleRunChange(runIndex), opened -> {});
    }

    private void openIfConfirmed(Optional<Path> file, Playback.Change<Cursor> source, Consumer<Cursor> beforeShown) {
        Runnable open = () -> {
            file.ifPresent(this::setOpening);
            openWithoutAsking(source, beforeShown);
        };
        run.pause();
        run.runWhenIdle(() -> {
            if (run.cursorModel.cursor() != null
                    && run.cursorModel.cursor().firstRun().isWorthSaving()) {
                guard.accept(() -> run.runWhenIdle(open));
            } else {
                open.run();
            }
        });
    }

    /** Opens a run that is computed on the worker, without asking. Only within a command. */
    private void openWithoutAsking(Playback.Change<Cursor> source, Consumer<Cursor> beforeShown) {
        run.cursorModel.openWithNewHistory(
                source,
                opened -> { // not before: if opening fails, the page stays
                    beforeShown.accept(opened);
                    onOpened.accept(opened);
                });
    }
}
