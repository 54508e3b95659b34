package hustings.app.session;

import hustings.algorithm.Catalogue;
import hustings.app.base.Reporter;
import hustings.app.base.Texts;
import hustings.engine.Intervention;
import hustings.model.Publication;
import hustings.paper.Demonstrations;
import hustings.paper.Figures;
import hustings.paper.figure.Figure;
import hustings.play.AutoDetection;
import hustings.play.Cursor;
import hustings.play.Run;
import hustings.play.RunDocument;
import hustings.play.RunOrigin;
import hustings.play.ScenarioChanges;
import hustings.play.ShownSends;
import hustings.play.StepMode;
import hustings.play.ViewState;
import hustings.question.QuestionAboutOtherRun;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.JavaFileName;
import hustings.scenario.Scenario;
import hustings.trace.CountingConvention;
import hustings.workbench.AlgorithmFile;
import hustings.workbench.Template;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.SimpleObjectProperty;

/**
 * The model behind the window: read-only properties, then commands.
 *
 * <p>Files are read and runs computed on the worker, which also reports what is wrong with a file; all else happens on
 * the FX thread at once. With two executors that run tasks at once, a session can be tested without a window.
 */
public final class Session extends Steppable<ViewState> {

    /** The figure that is open at the first start. */
    public static final String FIRST_FIGURE = "K1";

    private final ObjectProperty<Page> page = new SimpleObjectProperty<>(this, "page", Page.RUN);
    private final PredictionModel prediction = new PredictionModel(
            shown::set, () -> cursorModel.moveCursor(true, cursor -> cursor.forward(StepMode.BY_STAGE)), this::pause);
    private final Selection selection = new Selection(shown.getReadOnlyProperty());
    private final CausesModel causes;
    private final Comparison comparison;
    private final CostBaselines baselines = new CostBaselines();
    private final AlgorithmReloader reloader;
    private final ScenarioEdits edits = new ScenarioEdits(this::changeRuns);
    private final RunOpener opener;
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
        super(SessionContext.forExecutors(worker, window, reporter));
        causes = new CausesModel(this, selection);
        comparison = new Comparison(context, cursorModel, page);
        opener = new RunOpener(this, comparison, this::onRunOpened);
        LessonModel lesson = new LessonModel(shownProperty(), cursorModel::cursor, opener::openPart, System::nanoTime);
        prediction.inLessonProperty().bind(lesson.partProperty().isNotEqualTo(LessonModel.NONE));
        setLesson(lesson);
        comparison.setLesson(lesson);
        prediction.presentation().presentingProperty().addListener((observable, was, is) -> lesson.startClock());
        prediction.presentation().presentingProperty().addListener((observable, was, is) -> selection.clear());
        context.wholeRun().subscribe(is -> prediction.prediction().setUnwatchedFramesShown(is));
        reloader = new AlgorithmReloader(this, comparison, this::open);
    }

    @Override
    Run addBaselines(Run run) {
        return baselines.addBaselines(run);
    }

    @Override
    void updateShownPosition(boolean animated) {
        prediction.prediction().showFrame(ViewState.of(cursorModel.cursor(), stepMode(), 0, animated));
    }

    @Override
    void showReloadedRuns(Cursor reloaded) {
        prediction.prediction().resetForNewRun();
        comparison.keepAfterScenarioChange(
                cursorModel.cursor().firstRun().savableScenario(),
                reloaded.firstRun().savableScenario());
        super.showReloadedRuns(reloaded);
    }

    /** Whether the run has changed since it was opened or saved. */
    public boolean hasUnsavedChanges() {
        return shown() != null && shown().run().hasUnsavedChanges();
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

    /** Several runs side by side. */
    public Comparison comparison() {
        return comparison;
    }

    /** Reloads users' algorithms when their files are saved. */
    public AlgorithmReloader reloader() {
        return reloader;
    }

    /** The questions about the next stage. */
    public PredictionModel prediction() {
        return prediction;
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

    /** Opens a scenario file, or the Java file of an algorithm; if that fails, what is shown stays. */
    public void open(Path path) {
        if (JavaFileName.isJavaFile(path.toString())) {
            runAlgorithmFile(path, () -> {});
        } else {
            opener.open(path);
        }
    }

    /** The name of the file that is being opened; empty if none is. */
    public ReadOnlyStringProperty openingProperty() {
        return opener.openingProperty();
    }

    /** Opens a lesson that the program ships. */
    public void openLesson(String id) {
        opener.openLesson(id);
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
        pause();
        Playback.Change<Cursor> change = shown -> {
            beforeReading.run();
            return reloader.loadVersionAndExecute(
                    path,
                    () -> AlgorithmFile.loadOutsideCatalogue(path),
                    (last, own) -> Cursor.of(Runs.runToEnd(documentWithAlgorithm(shown, own))));
        };
        runWhenIdle(() -> {
            opener.setOpening(path);
            cursorModel.replaceRuns(change, this::onRunOpened);
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

    /** Opens a figure unless a run is open once the commands under way are done. */
    public void openFigureIfNothingOpen(String id) {
        runWhenIdle(() -> {
            if (cursorModel.cursor() == null) {
                openFigure(id);
            }
        });
    }

    /** Opens a document that is loaded or created on the worker. */
    public void open(Callable<RunDocument> source) {
        opener.open(none -> Cursor.of(Runs.runToEnd(source.call())));
    }

    /** Opens one of the compared runs at its shown frame. */
    public void openComparedRun(int runIndex) {
        comparison.pause();
        opener.openComparedRun(runIndex);
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

    /** Turns to the page that shows a newly opened run. */
    void onRunOpened(Cursor opened) {
        boolean compares = !opened.firstRun().savableScenario().compared().isEmpty();
        page.set(compares ? Page.COMPARE : Page.RUN);
        prediction.prediction().resetForNewRun();
        selection.clear();
        if (compares) {
            comparison.compareAlgorithmsOnOpenRun(); // if its page was open already, nobody else does
        }
    }

    /**
     * Saves the run to the file that it was opened from or saved to, unless that would lose what only the file holds.
     *
     * @param onLoss receives what would be lost; nothing is saved then
     * @param whenSaved runs after success
     */
    public void saveWithoutLoss(Path path, Consumer<OverwriteLoss> onLoss, Runnable whenSaved) {
        save(path, () -> context.files().findOverwriteLoss(path), onLoss, whenSaved);
    }

    /**
     * Saves the run with its interventions. From then on the file counts as the open one.
     *
     * @param whenSaved runs after success
     */
    public void save(Path path, Runnable whenSaved) {
        save(path, Optional::empty, loss -> {}, whenSaved);
    }

    private void save(
            Path path, Supplier<Optional<OverwriteLoss>> obstacle, Consumer<OverwriteLoss> onLoss, Runnable whenSaved) {
        runWhenIdle(() -> {
            if (cursorModel.cursor() != null) {
                Run saved = cursorModel.cursor().firstRun();
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
            }
        });
    }

    private void onSaved(Run saved, Path path) {
        RunOrigin file = ScenarioFiles.originOfFile(path);
        cursorModel.mapAllDocuments(document -> document.afterSave(file, saved.document(), saved.savableScenario()));
        context.reporter().reportSuccess(Texts.of("file.saved", path.getFileName()));
    }

    /**
     * Steps forward by the step mode, or by stage in prediction mode. While a question is open, submits the chosen
     * answer; without one, asks for it, or in a presentation reveals it and steps.
     */
    @Override
    public void stepForward() {
        boolean byTick = !prediction.predictingProperty().get() && stepMode() == StepMode.BY_TICK;
        if (prediction.prediction().requestStep(busyProperty().get())) {
            stepForward(byTick ? StepMode.BY_TICK : StepMode.BY_STAGE);
        }
    }

    /**
     * Asks the last question again: shows another run of the same algorithm at the frame of the question; can be
     * undone. Reports a problem if there is no such run.
     */
    public void askAgainOnOtherRun() {
        pause();
        prediction
                .prediction()
                .lastAskedQuestion()
                .ifPresent(first -> cursorModel.applyUndoableChange(false, before -> {
                    Run run = first.run();
                    int stage = first.frame().stage();
                    QuestionAboutOtherRun other = QuestionAboutOtherRun.draw(
                                    first.question(), run.scenario(), run.algorithm(), stage, otherRunRandom)
                            .orElseThrow(() -> new IllegalArgumentException(Texts.of("story.no-twin")));
                    context.window().execute(() -> prediction.prediction().planQuestion(other)); // before it is shown
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

    /** Goes to the end; in prediction mode, to the furthest frame watched. */
    @Override
    public void goToEnd() {
        int last = prediction.prediction().lastReachableFrameIndex();
        pauseAndMove(cursor -> cursor.atFrame(
                Math.min(last, cursor.firstRun().lastVisibleFrame().index())));
    }

    /**
     * Goes to a frame, in prediction mode at most to the furthest watched; does nothing if the run has become too
     * short.
     */
    public void jumpTo(int frameIndex) {
        int frame = Math.min(frameIndex, prediction.prediction().lastReachableFrameIndex());
        pauseAndMove(cursor -> frame <= cursor.firstRun().lastVisibleFrame().index() ? cursor.atFrame(frame) : cursor);
    }

    @Override
    boolean canPlay() {
        return super.canPlay() && prediction.prediction().requestPlay();
    }

    /** Crashes a live process or revives a crashed one. */
    public void crashOrRevive(int id) {
        intervene((cursor, detection) -> cursor.crashOrRevive(StepMode.BY_STAGE, id, 0, detection));
    }

    /** Intervenes at the shown frame; says so if nothing is to be seen of it yet. */
    public void intervene(Intervention intervention) {
        if (intervention instanceof Intervention.CrashAfterSends crash
                && shown() != null
                && ShownSends.find(shown().run().frames(), shown().frame().index(), crash.process())
                        .isEmpty()) {
            context.reporter().reportInformation(Texts.of("crash-after.planned", crash.process() + ""));
        }
        intervene((cursor, detection) -> cursor.intervene(StepMode.BY_STAGE, intervention, detection));
    }

    /** The commands that change the open scenario. */
    public ScenarioEdits edits() {
        return edits;
    }

    /** Sets the algorithms whose cost is measured on the same scenario for comparison. */
    public void setBaselineAlgorithms(Set<String> algorithms) {
        runWhenIdle(() -> {
            baselines.chooseAlgorithms(algorithms);
            if (cursorModel.cursor() != null) {
                cursorModel.recomputeBaselines();
            }
        });
    }
}
