package hustings.web;

import hustings.algorithm.Catalogue;
import hustings.engine.Frame;
import hustings.engine.Intervention;
import hustings.model.Publication;
import hustings.picture.election.PictureSetting;
import hustings.play.AutoDetection;
import hustings.play.CostLine;
import hustings.play.Cursor;
import hustings.play.Document;
import hustings.play.Origin;
import hustings.play.Prediction;
import hustings.play.Run;
import hustings.play.RunCache;
import hustings.play.StepMode;
import hustings.play.UndoHistory;
import hustings.play.UndoHistory.Direction;
import hustings.play.ViewState;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.trace.StageCounts;
import hustings.trace.difference.FrameDifference;
import hustings.web.address.RunAddress;
import java.util.List;
import java.util.Optional;

/** The run shown by a page, with its operations; independent of the browser. */
final class LiveRun {

    private static final long CACHE_BYTES = 50_000_000;
    private static final StepMode MODE = StepMode.BY_STAGE;

    private final Scenario scripted;
    private final List<Publication> algorithms;
    private final UndoHistory history = new UndoHistory(new RunCache(this::run, CACHE_BYTES));
    private final Prediction prediction;

    /**
     * Creates a run at its start.
     *
     * @param scripted the scenario of the page
     * @param algorithms the algorithms that can be chosen, and whose costs are shown for comparison
     * @param host shows the run and its questions
     */
    LiveRun(Scenario scripted, List<Publication> algorithms, Prediction.Host host) {
        this.scripted = scripted;
        this.algorithms = List.copyOf(algorithms);
        this.prediction = new Prediction(host);
    }

    /** Shows the start. */
    void open(boolean asks) {
        history.open(Cursor.of(run(createDocument(scripted))));
        prediction.setOn(asks);
        show(false);
    }

    private static Document createDocument(Scenario scenario) {
        return Document.of(Origin.own(), scenario);
    }

    private Run run(Document document) {
        String name = document.branch().scenario().algorithm().name();
        return withBaselines(Run.of(document, Catalogue.named(name)));
    }

    private Run withBaselines(Run run) {
        Scenario byTicks = run.history().scenarioByTicks();
        return run.withBaselines(algorithms.stream()
                .filter(other -> !other.name().equals(run.publication().name()))
                .map(other -> {
                    AlgorithmChoice choice = AlgorithmChoice.asPublished(other.name());
                    return new CostLine(
                            other, StageCounts.of(byTicks.withAlgorithm(choice), other.with(choice.options())));
                })
                .toList());
    }

    private void show(boolean moving) {
        prediction.take(ViewState.of(cursor(), MODE, 0, moving));
    }

    private Cursor cursor() {
        return history.cursor();
    }

    Prediction prediction() {
        return prediction;
    }

    List<Publication> algorithms() {
        return algorithms;
    }

    /** The number of steps to the shown frame. */
    int step() {
        return cursor().step(MODE);
    }

    /** The number of the last step that may be shown. */
    int lastStep() {
        int last = cursor().run().end().index();
        return cursor().at(Math.min(last, prediction.lastFrame())).step(MODE);
    }

    /** The number of the last step watched so far. */
    int lastStep(ViewState shown) {
        return cursor().at(shown.run().end().index()).step(MODE);
    }

    /** The view state at a step that may be shown. */
    ViewState at(int step) {
        return ViewState.of(cursor().atStep(MODE, step), MODE, 0, false);
    }

    /** Goes one step forward, unless a question is open. */
    void forward() {
        if (prediction.allowsStep(false)) {
            advance();
        }
    }

    /** Goes one step forward, even if a question is open. */
    void advance() {
        history.move(cursor().forward(MODE));
        show(true);
    }

    void back() {
        history.move(cursor().back(MODE));
        show(false);
    }

    /** Goes to a step, at most to the last that may be shown. */
    void goTo(int step) {
        history.move(cursor().atStep(MODE, Math.min(step, lastStep())));
        show(false);
    }

    /**
     * Intervenes after the shown frame, and shows the effect.
     *
     * @return whether it was possible; it is not after the last tick
     */
    boolean intervene(Intervention intervention) {
        Optional<Cursor> changed = cursor().intervene(MODE, intervention, AutoDetection.defaultRule());
        changed.ifPresent(next -> {
            history.change(next.map(this::withBaselines));
            show(true);
        });
        return changed.isPresent();
    }

    /** Crashes a live process, or revives a crashed one; returns the same as {@link #intervene}. */
    boolean crashOrRevive(int process) {
        boolean live = cursor().frame(0).process(process).live();
        return intervene(live ? new Intervention.Crash(process) : new Intervention.Revive(process));
    }

    /** Runs another algorithm with the same faults, from the start. */
    void switchTo(String algorithm) {
        open(cursor().run().forAlgorithm(algorithm));
    }

    /** Opens the scenario of the page again, as it was scripted; can be undone. */
    void restart() {
        open(createDocument(scripted));
    }

    /** Opens the run of an address or a text; can be undone. */
    void open(String text) throws ScenarioException {
        open(createDocument(withValidTexts(RunAddress.parse(text, Catalogue.known()))));
    }

    private void open(Document document) {
        history.change(Cursor.of(run(document)));
        prediction.reset();
        show(false);
    }

    /** Adds the page's captions and notes to another run, up to the last frame that both runs share. */
    private Scenario withValidTexts(Scenario other) {
        if (!other.algorithm().equals(scripted.algorithm()) || !other.title().equals(scripted.title())) {
            return other;
        }
        List<Frame> frames = run(createDocument(other)).frames();
        List<Frame> told = run(createDocument(scripted)).frames();
        int common = FrameDifference.countCommon(told, frames);
        Scenario texts = other.withTexts(other.title(), scripted.source(), scripted.notes());
        return common == 0
                ? texts
                : texts.withCaptions(scripted.captions())
                        .withCaptionsUpTo(frames.get(common - 1).stage());
    }

    /** The settings for pictures of a run. */
    static PictureSetting setting(Run run) {
        return PictureSetting.of(run.scenario(), run.algorithm(), run.status());
    }

    /** Whether something can be undone or redone. */
    boolean can(Direction direction) {
        return history.can(direction);
    }

    /** Undoes or redoes a change. */
    void undo(Direction direction) {
        if (history.can(direction)) {
            history.go(direction, history.target(direction).restore(this::run));
            show(false);
        }
    }

    /** The run as an address after the {@code #}; empty if it is that of the page. */
    String address() {
        Scenario now = cursor().run().scenario();
        return now.withCaptions(scripted.captions()).equals(scripted) ? "" : RunAddress.format(now);
    }

    /** The current scenario, with the captions that are still true. */
    Scenario scenario() {
        return cursor().run().savableScenario();
    }
}
