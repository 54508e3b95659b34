package hustings.app.session;

import hustings.algorithm.Catalogue;
import hustings.app.base.Reporter;
import hustings.app.base.Texts;
import hustings.lesson.Lesson;
import hustings.lesson.LessonFile;
import hustings.model.Publication;
import hustings.paper.Demonstrations;
import hustings.paper.Figures;
import hustings.paper.ShippedTasks;
import hustings.paper.figure.Figure;
import hustings.play.AutoDetection;
import hustings.play.Cursor;
import hustings.play.PredictionSession;
import hustings.play.QuestionState;
import hustings.play.Run;
import hustings.play.RunDocument;
import hustings.play.RunOrigin;
import hustings.play.ScenarioChanges;
import hustings.play.ViewState;
import hustings.question.QuestionAboutOtherRun;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.JavaFileName;
import hustings.scenario.Scenario;
import hustings.trace.CountingConvention;
import hustings.workbench.AlgorithmFile;
import hustings.workbench.Template;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.SimpleObjectProperty;

/**
 * The model behind the window: read-only properties, then commands.
 *
 * <p>Files are read and runs computed on the worker, which also reports what is wrong with a file; all else happens on
 * the FX thread at once. With two executors that run tasks at once, a session can be tested without a window.
 */
public final class Session {

    /** The figure that is open at the first start. */
    public static final String FIRST_FIGURE = "K1";

    private final SessionContext context;
    private final ObjectProperty<Page> page = new SimpleObjectProperty<>(this, "page", Page.RUN);
    private final Board board;
    private final List<BoardColumn> columns;
    private final Selection selection;
    private final CausesModel causes;
    private final TaskModel task;
    private final AlgorithmReloader reloader;
    private final ScenarioEdits edits;
    private final RunOpener opener;
    private final LessonEdits lessonEdits;
    private Consumer<Runnable> lessonGuard = Runnable::run;
    /** Fixed seed: each session draws the same other runs in the same order. */
    private final Random otherRunRandom = new Random(1);

    /**
     * Creates a session without a run.
     *
     * @param worker computes runs, one after the other
     * @param window runs tasks on the FX thread
     * @param reporter receives, from any thread, the reason why a command failed
     */
    public Session(Executor worker, Executor window, Reporter reporter) {
        context = SessionContext.forExecutors(worker, window, reporter);
        board = new Board(context);
        selection = new Selection(board.shownProperty());
        causes = new CausesModel(board, selection);
        columns = IntStream.range(0, Board.MAX_COLUMNS)
                .mapToObj(index -> new BoardColumn(board, selection, causes, index))
                .toList();
        task = new TaskModel(board);
        edits = new ScenarioEdits(board::changeRun);
        opener = new RunOpener(board, this::onRunOpened);
        PredictionModel prediction = board.prediction();
        LessonModel lesson = new LessonModel(
                shownProperty(),
                board::cursor,
                opener::openPart,
                prediction.presentation().presentingProperty(),
                System::nanoTime);
        board.setLesson(lesson);
        lessonEdits = new LessonEdits(lesson, board);
        page.addListener((observable, was, is) -> lesson.hideCard());
        prediction.questionProperty().addListener((observable, was, is) -> {
            if (is instanceof QuestionState.Revealed revealed) {
                lesson.recordAnswer(revealed.row());
            }
        });
        prediction.inLessonProperty().bind(lesson.partProperty().isNotEqualTo(LessonModel.NONE));
        prediction.presentation().presentingProperty().addListener((observable, was, is) -> lesson.startClock());
        prediction.presentation().presentingProperty().addListener((observable, was, is) -> selection.clear());
        prediction.presentation().presentingProperty().addListener((observable, was, is) -> {
            if (is && page.get() == Page.RUN) {
                board.runWhenIdle(lesson::showFirstCard);
            }
        });
        reloader = new AlgorithmReloader(board, this::open);
    }

    /** The run that is open, alone or beside others. */
    public Board board() {
        return board;
    }

    /** The columns of the board, also those that show nothing yet. */
    public List<BoardColumn> columns() {
        return columns;
    }

    /** What the active column of the board shows; null until a run is open. */
    public ReadOnlyObjectProperty<ViewState> shownProperty() {
        return board.shownProperty();
    }

    /** What the active column of the board shows; null until a run is open. */
    public ViewState shown() {
        return board.shown();
    }

    /** The lesson whose next or previous part a step beyond the end or start opens. */
    public LessonModel lesson() {
        return board.lesson();
    }

    /** The commands that make and change the lesson. */
    public LessonEdits lessonEdits() {
        return lessonEdits;
    }

    /**
     * Saves the lesson.
     *
     * @param mayLose whether what only the file holds may be lost, as its comments
     * @param onLoss receives what would be lost otherwise; nothing is saved then
     * @param whenSaved runs after success, unless the lesson was changed while it was written
     */
    public void saveLesson(Path path, boolean mayLose, Consumer<OverwriteLoss> onLoss, Runnable whenSaved) {
        board.runWhenIdle(() -> {
            Lesson lesson = lesson().lessonProperty().get();
            Optional<Path> folder = lessonEdits.folder();
            Callable<SavedLesson> write = () -> {
                Optional<OverwriteLoss> loss =
                        mayLose ? Optional.empty() : context.files().findOverwriteLoss(path);
                Lesson written = LessonEdits.convertFor(path, lesson, folder);
                if (loss.isEmpty()) {
                    context.files().writeLesson(path, written);
                }
                return new SavedLesson(written, loss);
            };
            context.commands()
                    .runAsync(
                            write,
                            saved -> saved.loss().ifPresentOrElse(onLoss, () -> {
                                boolean isStillOpen = lessonEdits.onSaved(lesson, saved.lesson(), path);
                                context.reporter().reportSuccess(Texts.of("lesson.saved", path.getFileName()));
                                if (isStillOpen) {
                                    whenSaved.run();
                                }
                            }));
        });
    }

    /** A lesson that was written, unless something would be lost. */
    private record SavedLesson(Lesson lesson, Optional<OverwriteLoss> loss) {}

    /** Whether the run has changed since it was opened or saved. */
    public boolean hasUnsavedChanges() {
        return board.hasUnsavedChanges();
    }

    /** Whether the whole run is shown at once, and not only what has been watched since it was opened. */
    public BooleanProperty wholeRunShownProperty() {
        return context.wholeRun();
    }

    /** The rule for who notices when the coordinator is crashed by hand. */
    public ObjectProperty<AutoDetection> autoDetectionProperty() {
        return context.autoDetection();
    }

    /** The open page of the window; opening a run turns to the page that shows it. */
    public ObjectProperty<Page> pageProperty() {
        return page;
    }

    /** The selection. */
    public Selection selection() {
        return selection;
    }

    /** The questions about causes and effects, with their answers. */
    public CausesModel causes() {
        return causes;
    }

    /** The task of the run that is shown. */
    public TaskModel task() {
        return task;
    }

    /** Reloads users' algorithms when their files are saved. */
    public AlgorithmReloader reloader() {
        return reloader;
    }

    /** The questions about the next stage. */
    public PredictionModel prediction() {
        return board.prediction();
    }

    /** Opens a figure that the program ships. */
    public void openFigure(String id) {
        open(() -> RunDocument.of(RunOrigin.figure(id), Figures.loadScenario(id)));
    }

    /** Opens a new scenario of the first algorithm. */
    public void openNewScenario() {
        String algorithm = Catalogue.shipped().get(0).name();
        open(() -> RunDocument.of(RunOrigin.ofOwnRun(), ScenarioChanges.newScenario(algorithm)));
    }

    /** Opens a demonstration that the program ships. */
    public void openDemonstration(String id) {
        open(() -> RunDocument.of(RunOrigin.ofNamedRun(id), Demonstrations.loadScenario(id)));
    }

    /** Opens a task that the program ships. */
    public void openTask(String id) {
        open(() -> RunDocument.of(RunOrigin.ofNamedRun(id), ShippedTasks.load(id)));
    }

    /** Opens a scenario file, or the Java file of an algorithm; if that fails, what is shown stays. */
    public void open(Path path) {
        if (JavaFileName.isJavaFile(path.toString())) {
            runAlgorithmFile(path, () -> {});
        } else if (LessonFile.isLessonFile(path)) {
            lessonGuard.accept(() -> opener.open(path));
        } else {
            opener.open(path);
        }
    }

    /**
     * Opens drafts that were left, as runs that are not saved, several side by side, and as a lesson that is not saved.
     *
     * @param whenOpened receives those that could be read once they are shown
     */
    public void openDrafts(Drafts drafts, List<Path> left, Consumer<List<Path>> whenOpened) {
        Runnable open = () -> opener.openDrafts(drafts, left, lessonEdits::setDraft, whenOpened);
        if (left.stream().anyMatch(Drafts::isLesson)) {
            lessonGuard.accept(open);
        } else {
            open.run();
        }
    }

    /** The name of the file that is being opened; empty if none is. */
    public ReadOnlyStringProperty openingProperty() {
        return opener.openingProperty();
    }

    /** Opens a lesson that the program ships. */
    public void openLesson(String id) {
        lessonGuard.accept(() -> opener.openLesson(id));
    }

    /** Begins a lesson with the run that is shown. */
    public void createLesson() {
        lessonGuard.accept(lessonEdits::create);
    }

    /** Writes a template of an algorithm to a new Java file, and opens it. */
    public void createAlgorithmFile(Path path) {
        runAlgorithmFile(path, () -> Template.EMPTY.writeNewFile(path));
    }

    /**
     * Runs the shown scenario with the algorithm of a Java file, or the first figure if none is shown; can be undone.
     *
     * @param beforeReading runs on the worker before the file is read
     */
    private void runAlgorithmFile(Path path, Runnable beforeReading) {
        board.pause();
        Playback.Change<Cursor> change = shown -> {
            beforeReading.run();
            return reloader.loadVersionAndExecute(
                    path,
                    () -> AlgorithmFile.loadOutsideCatalogue(path),
                    (last, own) -> Cursor.of(Runs.runToEnd(documentWithAlgorithm(shown, own))));
        };
        board.runWhenIdle(() -> {
            opener.setOpening(path);
            board.replaceRun(change, this::onRunOpened);
        });
    }

    private static RunDocument documentWithAlgorithm(Cursor shown, Publication userAlgorithm) {
        if (shown != null) {
            return shown.firstRun().documentWithAlgorithm(AlgorithmChoice.asPublished(userAlgorithm.name()));
        }
        Scenario figure = Figures.loadScenario(FIRST_FIGURE);
        return RunDocument.of(RunOrigin.figure(FIRST_FIGURE), figure)
                .withScenario(ScenarioChanges.withAlgorithm(figure, AlgorithmChoice.asPublished(userAlgorithm.name())));
    }

    /**
     * Opens a run that another page links to.
     *
     * @param label its short name, such as the id of a claim
     * @param convention how its messages are counted; if empty, the chosen convention stays
     */
    public void openRun(String label, Scenario scenario, Optional<CountingConvention> convention) {
        open(() -> RunDocument.of(RunOrigin.ofNamedRun(label, convention), scenario));
    }

    /**
     * Opens a run that another page links to, and plays it.
     *
     * @param label its short name
     */
    public void openAndPlayRun(String label, Scenario scenario) {
        openRun(label, scenario, Optional.empty());
        board.runWhenIdle(() -> {
            if (page.get() == Page.RUN) { // otherwise it was not opened, for the sake of unsaved work
                board.play();
            }
        });
    }

    /** Opens a figure unless a run is open once the commands under way are done. */
    public void openFigureIfNothingOpen(String id) {
        board.runWhenIdle(() -> {
            if (board.cursor() == null) {
                openFigure(id);
            }
        });
    }

    /** Opens a document that is loaded or created on the worker. */
    public void open(Callable<RunDocument> source) {
        opener.open(none -> Cursor.of(Runs.runToEnd(source.call())));
    }

    /**
     * Sets the guard that asks before a run with unsaved work is replaced; see {@link Run#isWorthSaving}. Steps between
     * the parts of a lesson are not guarded.
     *
     * @param guard receives the task that opens the new run, to be executed if the person agrees
     */
    public void setUnsavedChangesGuard(Consumer<Runnable> guard) {
        opener.setUnsavedChangesGuard(guard);
    }

    /**
     * Sets the guard that asks before a lesson with unsaved changes is replaced by another.
     *
     * @param guard receives the task that opens the new lesson, to be executed if the person agrees
     */
    public void setUnsavedLessonGuard(Consumer<Runnable> guard) {
        lessonGuard = guard;
    }

    /** Turns to the page that shows a newly opened run. */
    private void onRunOpened(Cursor opened) {
        page.set(Page.RUN);
        prediction().prediction().resetForNewRun();
        task.resetForNewRun();
        selection.clear();
    }

    /**
     * Saves the run to the file that it was opened from or saved to, unless that would lose what only the file holds.
     *
     * @param onLoss receives what would be lost; nothing is saved then
     * @param whenSaved runs after success, unless the lesson was changed while it was written
     */
    public void saveWithoutLoss(Path path, Consumer<OverwriteLoss> onLoss, Runnable whenSaved) {
        save(path, () -> context.files().findOverwriteLoss(path), onLoss, whenSaved);
    }

    /**
     * Saves the run with its interventions. From then on the file counts as the open one.
     *
     * @param whenSaved runs after success, unless the lesson was changed while it was written
     */
    public void save(Path path, Runnable whenSaved) {
        save(path, Optional::empty, loss -> {}, whenSaved);
    }

    private void save(
            Path path, Supplier<Optional<OverwriteLoss>> obstacle, Consumer<OverwriteLoss> onLoss, Runnable whenSaved) {
        board.runWhenIdle(() -> board.prepareToSave().ifPresent(saved -> {
            Callable<Optional<OverwriteLoss>> write = () -> {
                Optional<OverwriteLoss> loss = obstacle.get();
                if (loss.isEmpty()) {
                    context.files().write(path, saved.savableScenario());
                }
                return loss;
            };
            context.commands()
                    .runAsync(
                            write,
                            loss -> loss.ifPresentOrElse(onLoss, () -> {
                                onSaved(saved, path);
                                whenSaved.run();
                            }));
        }));
    }

    private void onSaved(Run saved, Path path) {
        RunOrigin file = ScenarioFiles.originOfFile(path);
        board.mapAllDocuments(document -> document.afterSave(file, saved.document(), saved.savableScenario()));
        context.reporter().reportSuccess(Texts.of("file.saved", path.getFileName()));
    }

    /**
     * Asks the last question again: shows another run of the same algorithm at the frame of the question; can be
     * undone. Reports a problem if there is no such run.
     */
    public void askAgainOnOtherRun() {
        PredictionSession prediction = prediction().prediction();
        prediction
                .lastAskedQuestion()
                .ifPresent(first -> board.applyUndoableChange(before -> {
                    Run run = first.run();
                    int stage = first.frame().stage();
                    QuestionAboutOtherRun other = QuestionAboutOtherRun.draw(
                                    first.question(), run.scenario(), run.algorithm(), stage, otherRunRandom)
                            .orElseThrow(() -> new IllegalArgumentException(Texts.of("story.no-twin")));
                    context.window().execute(() -> {
                        prediction.planQuestion(other); // before it is shown
                        context.reporter().reportInformation(Texts.of("story.twin-shown"));
                    });
                    return Cursor.of(Runs.runToEnd(RunDocument.of(originOfOtherRun(run.origin()), other.scenario())))
                            .atFrame(other.frame());
                }));
    }

    /** The origin of the other run: no longer the figure or file, but still the same part of a lesson. */
    private static RunOrigin originOfOtherRun(RunOrigin first) {
        if (first.figure().isEmpty() && first.file().isEmpty()) {
            return first;
        }
        Optional<String> number = first.figure().flatMap(Figures::find).map(Figure::number);
        return RunOrigin.ofNamedRun(
                Texts.of("story.twin-of", number.map(Texts::translate).orElse(first.label())));
    }

    /** The commands that change the open scenario. */
    public ScenarioEdits edits() {
        return edits;
    }
}
