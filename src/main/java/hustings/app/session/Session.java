package hustings.app.session;

import hustings.app.base.Commands;
import hustings.app.base.Reporter;
import hustings.app.base.Texts;
import hustings.engine.Frame;
import hustings.engine.Intervention;
import hustings.paper.Demonstrations;
import hustings.paper.Figures;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.scenario.ScenarioFile;
import hustings.trace.CountingConvention;
import hustings.trace.History;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;

/**
 * The one model of what the window shows: read-only properties, then commands.
 *
 * <p>Histories live on the worker, where commands run one after the other, so that a long run never holds up the
 * window. What comes of a command is an immutable {@link ViewState}, which is handed over to the window's thread. With
 * two executors that run everything at once, a session can be tested without a window.
 */
public final class Session implements Steppable {

    /** What one sees first. */
    public static final String FIRST_FIGURE = "K1";

    private final Executor worker;
    private final Executor window;
    private final Reporter reporter;
    private final Commands commands;
    private final Documents documents;

    private final ReadOnlyObjectWrapper<ViewState> shown = new ReadOnlyObjectWrapper<>(this, "shown");
    private final ReadOnlyBooleanWrapper playing = new ReadOnlyBooleanWrapper(this, "playing");
    private final ObjectProperty<StepMode> stepMode = new SimpleObjectProperty<>(this, "stepMode", StepMode.BY_STAGE);
    private final ObjectProperty<CrashDetection> notice =
            new SimpleObjectProperty<>(this, "notice", CrashDetection.usual());
    private final ObjectProperty<Page> page = new SimpleObjectProperty<>(this, "page", Page.RUN);
    private final Predicting predicting =
            new Predicting(shown::set, () -> navigate(true, History::forward), this::pause);
    private final Selection selection = new Selection(shown.getReadOnlyProperty());
    private final Comparison comparison;
    private final ScenarioEdits edits = new ScenarioEdits(this::replace);

    /**
     * A session in which nothing is open.
     *
     * @param worker runs the commands, one after the other
     * @param window runs what changes the properties
     * @param reporter told of each command that was not possible, on the window's thread
     */
    public Session(Executor worker, Executor window, Reporter reporter) {
        this(worker, window, reporter, new Documents());
    }

    /**
     * A session over the documents of another, for views that are made anew: those that listen to the other hear
     * nothing of this one. The other is not to be used any more.
     */
    public Session(Session before) {
        this(before.worker, before.window, before.reporter, before.documents);
        before.pause();
        before.comparison.pause();
    }

    private Session(Executor worker, Executor window, Reporter reporter, Documents documents) {
        this.worker = worker;
        this.window = window;
        this.reporter = reporter;
        this.documents = documents;
        this.commands = new Commands(worker, window, this::refused, this::pause);
        this.comparison = new Comparison(this, documents::current, worker, window, reporter);
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
    public ReadOnlyBooleanProperty busyProperty() {
        return commands.busyProperty();
    }

    /** Whether the run is to go forward by itself. */
    @Override
    public ReadOnlyBooleanProperty playingProperty() {
        return playing.getReadOnlyProperty();
    }

    /** How far a step goes. */
    @Override
    public ObjectProperty<StepMode> stepModeProperty() {
        return stepMode;
    }

    /** Who notices when the coordinator is crashed by hand. */
    public ObjectProperty<CrashDetection> noticeProperty() {
        return notice;
    }

    /** Which page of the window is open; opening a run turns to the page that shows it. */
    public ObjectProperty<Page> pageProperty() {
        return page;
    }

    /** Which processes are picked or pointed out. */
    public Selection selection() {
        return selection;
    }

    /** Several algorithms side by side on the scenario that is open. */
    public Comparison comparison() {
        return comparison;
    }

    /** What is asked about the next stage. */
    public Predicting predicting() {
        return predicting;
    }

    /** Shows all that another session over the same documents shows, as it shows it. */
    public void takeOver(Session before) {
        stepMode.set(before.stepMode.get());
        notice.set(before.notice.get());
        predicting.takeOver(before.predicting);
        comparison.takeOver(before.comparison);
        page.set(before.page.get());
        commands.submit(() -> {}, () -> documents.current().isPresent() ? documents.shown(false) : null, made -> {
            predicting.take(made);
            selection.takeOver(before.selection);
        });
    }

    /** Opens a figure that the program ships. */
    public void openFigure(String id) {
        open(() -> Document.of(Origin.figure(id), Figures.load(id)));
    }

    /** Opens a demonstration that the program ships. */
    public void openDemonstration(String id) {
        open(() -> Document.of(Origin.named(id), Demonstrations.load(id)));
    }

    /** Opens a scenario file; if that fails, what is shown stays. */
    public void open(Path path) {
        open(() -> Document.read(path, Reporter.on(window, reporter)));
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
        submit(false, () -> {
            if (documents.current().isEmpty()) {
                documents.open(Document.of(Origin.figure(id), Figures.load(id)));
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
        submit(false, () -> {
            documents.open(source.document());
            boolean compares =
                    !documents.current().orElseThrow().scenario().compared().isEmpty();
            window.execute(
                    () -> { // not before: if that fails, one stays where one is
                        page.set(compares ? Page.COMPARE : Page.RUN);
                        predicting.forget();
                        selection.pickNobody();
                        if (compares) {
                            comparison.start(); // if its page was open before, nobody else does
                        }
                    });
        });
    }

    /** Saves the run with all that was done to it; the file that is open is then this one. */
    public void save(Path path) {
        save(path, () -> {});
    }

    /**
     * Saves the run with all that was done to it; the file that is open is then this one.
     *
     * @param whenSaved runs on the window's thread when the file is there; never if it could not be written
     */
    public void save(Path path, Runnable whenSaved) {
        onDocument(false, document -> {
            ScenarioFile.write(path, document.scenario());
            document.savedTo(Origin.file(path));
            window.execute(() -> {
                reporter.done(Texts.of("file.saved", path.getFileName()));
                whenSaved.run();
            });
        });
    }

    /** One step forward, as far as the step mode says; by stage while a person predicts, unless a question is open. */
    @Override
    public void forward() {
        boolean byTick = !predicting.onProperty().get() && stepMode.get() == StepMode.BY_TICK;
        if (predicting.letsPass(commands.busyProperty().get())) {
            navigate(true, byTick ? History::tickForward : History::forward);
        }
    }

    /** One step back, as far as the step mode says. */
    @Override
    public void back() {
        pause();
        boolean byStage = stepMode.get() == StepMode.BY_STAGE;
        navigate(false, byStage ? History::back : History::tickBack);
    }

    /** To the start. */
    @Override
    public void first() {
        pause();
        navigate(false, History::first);
    }

    /** To the end; while a person predicts, to the last frame that was seen. */
    @Override
    public void last() {
        pause();
        int last = predicting.lastFrame();
        navigate(false, run -> run.jumpTo(Math.min(last, run.frames().size() - 1)));
    }

    /** To a frame of the run that is shown; does nothing if the run has changed meanwhile and is shorter now. */
    public void jumpTo(int frameIndex) {
        pause();
        int frame = Math.min(frameIndex, predicting.lastFrame());
        navigate(false, history -> {
            if (frame < history.frames().size()) {
                history.jumpTo(frame);
            }
        });
    }

    /** Lets the run go forward by itself; from its end, from the start again. */
    @Override
    public void play() {
        if (shown.get() != null && predicting.letsPlay()) {
            if (shown.get().atEnd()) {
                first();
            }
            playing.set(true);
        }
    }

    /** Stops going forward. */
    @Override
    public void pause() {
        playing.set(false);
    }

    /** Crashes a live process, revives a crashed one. */
    public void crashOrRevive(int id) {
        CrashDetection rule = notice.get();
        onHistory(history -> Interventions.crashOrRevive(history, id, rule));
    }

    /** Crashes a process; if it is the coordinator, someone may notice. */
    public void crash(int id) {
        CrashDetection rule = notice.get();
        onHistory(history -> Interventions.crash(history, id, rule));
    }

    /** Does something to the run at the frame that is shown. */
    public void intervene(Intervention intervention) {
        onHistory(history -> Interventions.intervene(history, intervention, List.of()));
    }

    /** Drops a message that is on its way. */
    public void drop(Frame.Flight flight) {
        intervene(new Intervention.Drop(flight.name()));
    }

    /** Takes back the last intervention, or the last change of scenario. */
    public void undo() {
        onDocument(false, document -> documents.undo());
    }

    /** Takes up again what was undone. */
    public void redo() {
        onDocument(false, document -> documents.redo());
    }

    /** Commands that run another scenario than the one that is open. */
    public ScenarioEdits edits() {
        return edits;
    }

    private void replace(UnaryOperator<Document> change) {
        pause();
        onDocument(false, document -> {
            Document changed = change.apply(document);
            if (!changed.equals(document)) {
                documents.open(changed);
            }
        });
    }

    /** Sets which other algorithms run on the same scenario, for their cost. */
    public void compareWith(Set<String> algorithms) {
        onDocument(false, document -> documents.compareWith(Set.copyOf(algorithms)));
    }

    private void navigate(boolean moving, Consumer<History> step) {
        onDocument(moving, document -> step.accept(document.history()));
    }

    private void onHistory(Consumer<History> change) {
        onDocument(true, document -> change.accept(document.history()));
    }

    /** What a command does to the open document. */
    @FunctionalInterface
    private interface DocumentCommand {
        void run(Document document) throws ScenarioException;
    }

    private void onDocument(boolean moving, DocumentCommand command) {
        submit(moving, () -> {
            if (documents.current().isPresent()) {
                command.run(documents.current().get());
            }
        });
    }

    private void submit(boolean moving, Commands.Command command) {
        commands.submit(
                command, () -> documents.current().isPresent() ? documents.shown(moving) : null, predicting::take);
    }

    private void refused(String problem) {
        pause();
        reporter.problem(problem);
    }
}
