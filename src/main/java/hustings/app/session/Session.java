package hustings.app.session;

import hustings.app.base.Reporter;
import hustings.app.base.Texts;
import hustings.engine.Intervention;
import hustings.model.Publication;
import hustings.paper.Demonstrations;
import hustings.paper.Figures;
import hustings.play.AutoDetection;
import hustings.play.Cursor;
import hustings.play.Document;
import hustings.play.Origin;
import hustings.play.Run;
import hustings.play.StepMode;
import hustings.play.ViewState;
import hustings.scenario.JavaFileName;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.trace.CountingConvention;
import hustings.workbench.AlgorithmFile;
import hustings.workbench.Template;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;

/**
 * The one model of what the window shows: read-only properties, then commands.
 *
 * <p>All but the making of runs happens on the window's thread, at once. With two executors that run everything at
 * once, a session can be tested without a window.
 */
public final class Session extends Steppable {

    /** What one sees first. */
    public static final String FIRST_FIGURE = "K1";

    private final ReadOnlyObjectWrapper<ViewState> shown = new ReadOnlyObjectWrapper<>(this, "shown");
    private final ObjectProperty<Page> page = new SimpleObjectProperty<>(this, "page", Page.RUN);
    private final PredictionModel prediction = new PredictionModel(
            shown::set, () -> playback.move(true, cursor -> cursor.forward(StepMode.BY_STAGE)), this::pause);
    private final Selection selection = new Selection(shown.getReadOnlyProperty());
    private final Causes causes;
    private final Comparison comparison;
    private final CostBaselines baselines;
    private final AlgorithmReloader reloader;
    private final ScenarioEdits edits = new ScenarioEdits(this::replace);

    /**
     * A session in which nothing is open.
     *
     * @param worker makes runs, one after the other
     * @param window runs what changes the properties
     * @param reporter told of each command that was not possible, on the window's thread
     */
    public Session(Executor worker, Executor window, Reporter reporter) {
        this(SessionContext.on(worker, window, reporter), new CostBaselines());
    }

    private Session(SessionContext stepping, CostBaselines baselines) {
        super(stepping, baselines::complete);
        this.baselines = baselines;
        this.causes = new Causes(shown.getReadOnlyProperty(), selection, this);
        this.comparison = new Comparison(stepping, playback, page);
        this.reloader = new AlgorithmReloader(this, comparison, this::open);
    }

    /** All that is shown; null until something is open. */
    @Override
    public ReadOnlyObjectProperty<ViewState> shownProperty() {
        return shown.getReadOnlyProperty();
    }

    /** All that is shown; null until something is open. */
    public ViewState shown() {
        return shown.get();
    }

    @Override
    void show(boolean moving) {
        prediction.prediction().take(ViewState.of(playback.cursor(), stepMode(), 0, moving));
    }

    @Override
    void reload(Cursor reloaded) {
        prediction.prediction().reset();
        comparison.followChange(
                playback.cursor().run().savableScenario(), reloaded.run().savableScenario());
        super.reload(reloaded);
    }

    /** Whether there is something to save: the run is another than was opened or saved last. */
    public boolean changed() {
        return shown.get() != null && shown.get().run().changed();
    }

    /** Who notices when the coordinator is crashed by hand. */
    public ObjectProperty<AutoDetection> autoDetectionProperty() {
        return context.autoDetection();
    }

    /** Which page of the window is open; opening a run turns to the page that shows it. */
    public ObjectProperty<Page> pageProperty() {
        return page;
    }

    /** Which processes are picked or pointed out. */
    public Selection selection() {
        return selection;
    }

    /** What is asked why of the run. */
    public Causes causes() {
        return causes;
    }

    /** Several runs side by side. */
    public Comparison comparison() {
        return comparison;
    }

    /** One's own algorithms whose files are saved while they are in use. */
    public AlgorithmReloader reloader() {
        return reloader;
    }

    /** The questions about the next stage. */
    public PredictionModel prediction() {
        return prediction;
    }

    /** Does something when all that was wanted until now has come to its end; at once if it has. */
    public void whenIdle(Runnable command) {
        context.commands().enqueue(command);
    }

    /** Opens a figure that the program ships. */
    public void openFigure(String id) {
        open(() -> Document.of(Origin.figure(id), Figures.load(id)));
    }

    /** Opens a demonstration that the program ships. */
    public void openDemonstration(String id) {
        open(() -> Document.of(Origin.named(id), Demonstrations.load(id)));
    }

    /** Opens a scenario file, or the Java file of an algorithm; if that fails, what is shown stays. */
    public void open(Path path) {
        if (JavaFileName.is(path.toString())) {
            openAlgorithm(path, () -> {});
            return;
        }
        Reporter reporter = Reporter.on(context.window(), context.reporter());
        open(() -> ScenarioFiles.read(path, reporter));
    }

    /** Begins an algorithm in a new Java file, and runs it like one that is opened. */
    public void newAlgorithm(Path path) {
        openAlgorithm(path, () -> Template.EMPTY.write(path));
    }

    /** Runs what is shown, or else the first figure, with the algorithm of a Java file as it is now. */
    private void openAlgorithm(Path path, Runnable before) {
        pause();
        whenIdle(() -> open(shown -> {
            before.run();
            return reloader.loadVersion(
                    path, () -> AlgorithmFile.load(path), (last, own) -> Cursor.of(Runs.run(variant(shown, own))));
        }));
    }

    private static Document variant(Cursor shown, Publication own) {
        if (shown != null) {
            return shown.run().forAlgorithm(own.name());
        }
        Scenario figure = Figures.load(FIRST_FIGURE);
        return Document.of(Origin.figure(FIRST_FIGURE), figure).variant(Setup.withAlgorithm(figure, own.name()));
    }

    /**
     * Opens a run that something else in the program points to.
     *
     * @param label how it is called for short, such as the id of a claim
     * @param convention how its messages are to be counted; if none is given, as the person has chosen
     */
    public void openRun(String label, Scenario scenario, Optional<CountingConvention> convention) {
        open(() -> Document.of(Origin.named(label, convention), scenario));
    }

    /** Opens a figure unless something else is open by then, so that there is something to see. */
    public void openFigureIfNothingIsOpen(String id) {
        whenIdle(() -> {
            if (playback.cursor() == null) {
                playback.open(
                        none -> Cursor.of(Runs.run(Document.of(Origin.figure(id), Figures.load(id)))), opened -> {});
            }
        });
    }

    /** Where a document comes from. */
    @FunctionalInterface
    public interface Source {
        Document document() throws ScenarioException;
    }

    /** Opens a document that is made on the worker. */
    public void open(Source source) {
        pause();
        whenIdle(() -> open(none -> Cursor.of(Runs.run(source.document()))));
    }

    /** Opens one of the runs that are compared by itself, at the frame that is shown of it. */
    public void openCompared(int run) {
        comparison.pause();
        pause();
        whenIdle(() -> open(comparison.single(run)));
    }

    private void open(Playback.Change<Cursor> source) {
        playback.open(
                source,
                opened -> { // not before: if that fails, one stays where one is
                    boolean compares =
                            !opened.run().savableScenario().compared().isEmpty();
                    page.set(compares ? Page.COMPARE : Page.RUN);
                    prediction.prediction().reset();
                    selection.clear();
                    if (compares) {
                        comparison.start(); // if its page was open before, nobody else does
                    }
                });
    }

    /**
     * Saves the run with all that was done to it; the file that is open is then this one.
     *
     * @param whenSaved runs when the file is there; never if it could not be written
     */
    public void save(Path path, Runnable whenSaved) {
        whenIdle(() -> {
            if (playback.cursor() != null) {
                Run saved = playback.cursor().run();
                context.commands().runAsync(() -> ScenarioFiles.write(path, saved.savableScenario()), file -> {
                    playback.mapDocuments(
                            document -> document.savedTo(file, saved.document(), saved.savableScenario()));
                    context.reporter().done(Texts.of("file.saved", path.getFileName()));
                    whenSaved.run();
                });
            }
        });
    }

    /** One step forward, as far as the step mode says; by stage while a person predicts, unless a question is open. */
    @Override
    public void forward() {
        boolean byTick = !prediction.onProperty().get() && stepMode() == StepMode.BY_TICK;
        if (prediction.prediction().allowsStep(busyProperty().get())) {
            playback.move(true, cursor -> cursor.forward(byTick ? StepMode.BY_TICK : StepMode.BY_STAGE));
        }
    }

    /** To the end; while a person predicts, to the last frame that was seen. */
    @Override
    public void last() {
        int last = prediction.prediction().lastFrame();
        go(cursor -> cursor.at(Math.min(last, cursor.run().end().index())));
    }

    /** To a frame of the run that is shown; does nothing if the run has changed meanwhile and is shorter now. */
    public void jumpTo(int frameIndex) {
        int frame = Math.min(frameIndex, prediction.prediction().lastFrame());
        go(cursor -> frame <= cursor.run().end().index() ? cursor.at(frame) : cursor);
    }

    @Override
    boolean allowsPlay() {
        return super.allowsPlay() && prediction.prediction().allowsPlay();
    }

    /** Crashes a live process, revives a crashed one. */
    public void crashOrRevive(int id) {
        AutoDetection detection = context.autoDetection().get();
        playback.change(true, cursor -> orOver(cursor, cursor.crashOrRevive(StepMode.BY_STAGE, id, 0, detection)));
    }

    /** Does something to the run at the frame that is shown. */
    public void intervene(Intervention intervention) {
        AutoDetection detection = context.autoDetection().get();
        playback.change(true, cursor -> orOver(cursor, cursor.intervene(StepMode.BY_STAGE, intervention, detection)));
    }

    /** Commands that run another scenario than the one that is open. */
    public ScenarioEdits edits() {
        return edits;
    }

    private void replace(Playback.Change<Cursor> change) {
        pause();
        playback.change(false, change);
    }

    /** Sets which other algorithms run on the same scenario, for their cost. */
    public void compareWith(Set<String> algorithms) {
        whenIdle(() -> {
            baselines.choose(algorithms);
            if (playback.cursor() != null) {
                playback.complete();
            }
        });
    }
}
