package hustings.app.session;

import hustings.app.base.Reporter;
import hustings.lesson.Lesson;
import hustings.lesson.LessonFile;
import hustings.lesson.Lessons;
import hustings.model.Publication;
import hustings.paper.Figures;
import hustings.play.Cursor;
import hustings.play.Document;
import hustings.play.Origin;
import hustings.play.ScenarioChanges;
import hustings.scenario.JavaFileName;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.workbench.AlgorithmFile;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/** Opens runs and lessons in place of the open run, once the person agrees to lose its changes. FX thread only. */
final class RunOpener {

    private final Session session;
    private Consumer<Runnable> guard = Runnable::run;

    RunOpener(Session session) {
        this.session = session;
    }

    /** @param newGuard see {@link Session#setOpeningGuard} */
    void setGuard(Consumer<Runnable> newGuard) {
        guard = newGuard;
    }

    /** Opens a scenario or lesson file, or the Java file of an algorithm; if that fails, what is shown stays. */
    void open(Path path) {
        if (JavaFileName.matches(path.toString())) {
            openAlgorithm(path, () -> {});
            return;
        }
        Reporter reporter = Reporter.on(session.context.window(), session.context.reporter());
        openLesson(
                Optional.of(path),
                () -> LessonFile.matches(path)
                        ? Optional.of(LessonFile.read(path, AlgorithmFile::open))
                        : Optional.empty(),
                () -> ScenarioFiles.read(path, reporter));
    }

    /** Opens a lesson that the program ships. */
    void openLesson(String id) {
        openLesson(Optional.empty(), () -> Lessons.find(id), () -> {
            throw new IllegalArgumentException(id);
        });
    }

    /** Makes a lesson, on the worker; none if it is not one. */
    private interface LessonSource {
        Optional<Lesson> lesson() throws ScenarioException;
    }

    /** @param otherwise what is opened if it is no lesson */
    private void openLesson(Optional<Path> file, LessonSource source, Session.Source otherwise) {
        AtomicReference<Lesson> made = new AtomicReference<>();
        guarded(
                none -> {
                    made.set(source.lesson().orElse(null));
                    return made.get() == null
                            ? Cursor.of(Runs.run(otherwise.document()))
                            : LessonModel.begin(made.get(), 0);
                },
                opened -> {
                    if (made.get() != null) {
                        session.lesson().set(made.get(), file);
                    }
                });
    }

    /** Goes to a part of the open lesson, as it was left. */
    void openPart(int index) {
        session.pause();
        Comparison comparison = session.comparison();
        comparison.pause();
        LessonModel lesson = session.lesson();
        Optional<Cursor> left = lesson.left(index);
        Lesson open = lesson.lessonProperty().get();
        session.whenIdle(
                () -> show(none -> left.isPresent() ? left.get() : LessonModel.begin(open, index), opened -> {}));
        if (left.isEmpty() && !open.parts().get(index).scenario().compared().isEmpty()) {
            comparison.goToPlace(open.parts().get(index).stage());
        }
    }

    /**
     * Runs the shown scenario, or else the first figure, with the algorithm of a Java file; can be undone.
     *
     * @param before runs on the worker before the file is read
     */
    void openAlgorithm(Path path, Runnable before) {
        session.pause();
        session.whenIdle(() -> session.playback.replace(
                shown -> {
                    before.run();
                    return session.reloader()
                            .loadVersion(
                                    path,
                                    () -> AlgorithmFile.load(path),
                                    (last, own) -> Cursor.of(Runs.run(variant(shown, own))));
                },
                session::turnTo));
    }

    private static Document variant(Cursor shown, Publication own) {
        if (shown != null) {
            return shown.run().forAlgorithm(own.name());
        }
        Scenario figure = Figures.load(Session.FIRST_FIGURE);
        return Document.of(Origin.figure(Session.FIRST_FIGURE), figure)
                .variant(ScenarioChanges.withAlgorithm(figure, own.name()));
    }

    /** Opens what is made on the worker. */
    void open(Playback.Change<Cursor> source) {
        guarded(source, opened -> {});
    }

    private void guarded(Playback.Change<Cursor> source, Consumer<Cursor> before) {
        session.pause();
        session.whenIdle(() -> {
            if (session.shown() != null && session.shown().run().hasWorkToSave()) {
                guard.accept(() -> session.whenIdle(() -> show(source, before)));
            } else {
                show(source, before);
            }
        });
    }

    /** Opens what is made on the worker, whatever is open. Only within a command. */
    private void show(Playback.Change<Cursor> source, Consumer<Cursor> before) {
        session.playback.open(
                source,
                opened -> { // not before: if opening fails, the page stays
                    before.accept(opened);
                    session.turnTo(opened);
                });
    }
}
