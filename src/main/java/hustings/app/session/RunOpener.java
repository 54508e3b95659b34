package hustings.app.session;

import hustings.app.base.Reporter;
import hustings.lesson.Lesson;
import hustings.lesson.LessonFile;
import hustings.lesson.Lessons;
import hustings.play.Cursor;
import hustings.play.Document;
import hustings.scenario.ScenarioException;
import hustings.workbench.AlgorithmFile;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/** Opens runs and lessons in place of the open run, once the person agrees to lose its changes. FX thread only. */
final class RunOpener {

    private final SessionContext context;
    private final Playback playback;
    private final Comparison comparison;
    private final Runnable pause;
    private final Consumer<Cursor> onOpened;
    private Consumer<Runnable> guard = Runnable::run;

    /**
     * @param playback shows what is opened
     * @param comparison shows a part of a lesson in which several runs are compared
     * @param pause stops playing
     * @param onOpened receives the opened cursor on the FX thread, before it is shown
     */
    RunOpener(
            SessionContext context,
            Playback playback,
            Comparison comparison,
            Runnable pause,
            Consumer<Cursor> onOpened) {
        this.context = context;
        this.playback = playback;
        this.comparison = comparison;
        this.pause = pause;
        this.onOpened = onOpened;
    }

    /** @param newGuard receives the task that opens a run, to be executed if the person agrees to lose the changes */
    void setOpeningGuard(Consumer<Runnable> newGuard) {
        guard = newGuard;
    }

    /** Opens a scenario or lesson file; if that fails, the shown run stays. */
    void open(Path path) {
        Reporter reporter = Reporter.onExecutor(context.window(), context.reporter());
        openLesson(
                Optional.of(path),
                () -> LessonFile.isLessonFile(path)
                        ? Optional.of(LessonFile.read(path, AlgorithmFile::loadIntoCatalogue))
                        : Optional.empty(),
                none -> ScenarioFiles.read(path, reporter));
    }

    /** Opens a lesson that the program ships. */
    void openLesson(String id) {
        openLesson(Optional.empty(), () -> Lessons.find(id), none -> {
            throw new IllegalArgumentException(id);
        });
    }

    /** Loads a lesson, on the worker; empty if the source holds no lesson. */
    private interface LessonSource {
        Optional<Lesson> load() throws ScenarioException;
    }

    /** @param otherwise loads the document to open if the source holds no lesson */
    private void openLesson(Optional<Path> file, LessonSource source, Playback.Change<Document> otherwise) {
        AtomicReference<Lesson> made = new AtomicReference<>();
        openIfConfirmed(
                before -> {
                    made.set(source.load().orElse(null));
                    return made.get() == null
                            ? Cursor.of(Runs.runToEnd(otherwise.apply(before)))
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
        pause.run();
        comparison.pause();
        LessonModel lesson = comparison.lesson();
        Optional<Cursor> left = lesson.cursorWhenLeft(index);
        Lesson open = lesson.lessonProperty().get();
        Playback.Change<Cursor> part =
                none -> left.isPresent() ? left.get() : LessonModel.computeStartOfPart(open, index);
        boolean comparesAnew =
                left.isEmpty() && !open.parts().get(index).scenario().compared().isEmpty();
        context.commands()
                .enqueue(() -> openWithoutAsking(part, opened -> {
                    if (comparesAnew) {
                        comparison.forgetOriginalRun();
                    }
                }));
        if (comparesAnew) {
            comparison.compareOpenRun();
            comparison.goToStageOrTick(open.parts().get(index).stage());
        }
    }

    /** Opens a run that is computed on the worker. */
    void open(Playback.Change<Cursor> source) {
        openIfConfirmed(source, opened -> comparison.forgetOriginalRun());
    }

    /** Opens one of the compared runs at its shown frame; the comparison stays as it is. */
    void openComparedRun(int runIndex) {
        openIfConfirmed(comparison.createSingleRunChange(runIndex), opened -> {});
    }

    private void openIfConfirmed(Playback.Change<Cursor> source, Consumer<Cursor> before) {
        pause.run();
        context.commands().enqueue(() -> {
            if (playback.cursor() != null && playback.cursor().firstRun().hasWorkToSave()) {
                guard.accept(() -> context.commands().enqueue(() -> openWithoutAsking(source, before)));
            } else {
                openWithoutAsking(source, before);
            }
        });
    }

    /** Opens a run that is computed on the worker, without asking. Only within a command. */
    private void openWithoutAsking(Playback.Change<Cursor> source, Consumer<Cursor> before) {
        playback.openWithNewHistory(
                source,
                opened -> { // not before: if opening fails, the page stays
                    before.accept(opened);
                    onOpened.accept(opened);
                });
    }
}
