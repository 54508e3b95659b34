package hustings.web;

import hustings.algorithm.Catalogue;
import hustings.engine.Frame;
import hustings.engine.Intervention;
import hustings.picture.election.PictureSettings;
import hustings.play.AutoDetection;
import hustings.play.Cursor;
import hustings.play.PredictionSession;
import hustings.play.Run;
import hustings.play.RunCache;
import hustings.play.RunDocument;
import hustings.play.RunOrigin;
import hustings.play.StepMode;
import hustings.play.UndoHistory;
import hustings.play.UndoHistory.Direction;
import hustings.play.ViewState;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.trace.difference.FrameDifference;
import hustings.web.address.RunAddress;
import java.util.List;
import java.util.Optional;

/** The run shown by a page, with its operations; independent of the browser. */
final class LiveRun {

    private static final long CACHE_BYTES = 50_000_000;
    private static final StepMode MODE = StepMode.BY_STAGE;

    private final Scenario scripted;
    private final List<AlgorithmChoice> algorithms;
    private final RunCache cache = new RunCache(this::computeRun, CACHE_BYTES);
    private final UndoHistory history = new UndoHistory(cache);
    private final PredictionSession prediction;

    /**
     * Creates a run at its start.
     *
     * @param scripted the scenario of the page
     * @param algorithms the algorithms that can be chosen, and whose costs are shown for comparison
     * @param host shows the run and its questions
     */
    LiveRun(Scenario scripted, List<AlgorithmChoice> algorithms, PredictionSession.Host host) {
        this.scripted = scripted;
        this.algorithms = List.copyOf(algorithms);
        this.prediction = new PredictionSession(host);
    }

    /** Shows the start. */
    void open(boolean asksQuestions) {
        history.openWithNewHistory(Cursor.of(computeRun(createDocument(scripted))));
        prediction.setPredicting(asksQuestions);
        show(false);
    }

    private static RunDocument createDocument(Scenario scenario) {
        return RunDocument.of(RunOrigin.ofOwnRun(), scenario);
    }

    private Run computeRun(RunDocument document) {
        String name = document.branch().editedScenario().algorithm().name();
        return addCostBaselines(Run.of(document, Catalogue.getByName(name)));
    }

    private Run addCostBaselines(Run run) {
        return run.withMeasuredBaselines(
                algorithms.stream().filter(other -> !other.equals(run.choice())).toList(), Catalogue::getByName);
    }

    private void show(boolean animated) {
        prediction.showFrame(ViewState.of(cursor(), MODE, 0, animated));
    }

    private Cursor cursor() {
        return history.cursor();
    }

    PredictionSession prediction() {
        return prediction;
    }

    List<AlgorithmChoice> algorithms() {
        return algorithms;
    }

    /** The number of steps to the shown frame. */
    int currentStep() {
        return cursor().stepNumber(MODE);
    }

    /** The number of the last step that may be shown. */
    int lastVisibleStep() {
        int last = cursor().firstRun().lastVisibleFrame().index();
        return cursor().atFrame(Math.min(last, prediction.lastReachableFrameIndex()))
                .stepNumber(MODE);
    }

    /** The number of the last step watched so far. */
    int lastVisibleStep(ViewState shown) {
        return cursor().atFrame(shown.run().lastVisibleFrame().index()).stepNumber(MODE);
    }

    /** The view state at a step that may be shown. */
    ViewState viewStateAt(int step) {
        return ViewState.of(cursor().atStep(MODE, step), MODE, 0, false);
    }

    /** Goes one step forward, unless a question is open. */
    void stepForwardIfAllowed() {
        if (prediction.requestStep(false)) {
            stepForwardUnconditionally();
        }
    }

    /** Goes one step forward, even if a question is open. */
    void stepForwardUnconditionally() {
        history.replaceCursor(cursor().forward(MODE));
        show(true);
    }

    void stepBack() {
        history.replaceCursor(cursor().back(MODE));
        show(false);
    }

    /** Goes to a step, at most to the last that may be shown. */
    void goTo(int step) {
        history.replaceCursor(cursor().atStep(MODE, Math.min(step, lastVisibleStep())));
        show(false);
    }

    /**
     * Intervenes after the shown frame, and shows the effect.
     *
     * @return whether it was possible; it is not after the last tick
     */
    boolean intervene(Intervention intervention) {
        return showIfPossible(cursor().intervene(MODE, intervention, AutoDetection.defaultRule()));
    }

    /** Crashes a live process, or revives a crashed one; returns the same as {@link #intervene}. */
    boolean crashOrRevive(int processId) {
        return showIfPossible(cursor().crashOrRevive(MODE, processId, 0, AutoDetection.defaultRule()));
    }

    private boolean showIfPossible(Optional<Cursor> changed) {
        changed.ifPresent(next -> {
            history.pushChange(next.mapRuns(this::addCostBaselines));
            show(true);
        });
        return changed.isPresent();
    }

    /** Runs another algorithm with the same faults, from the start. */
    void switchAlgorithm(AlgorithmChoice algorithm) {
        open(cursor().firstRun().documentWithAlgorithm(algorithm));
    }

    /** Opens the scenario of the page again, as it was scripted; can be undone. */
    void restart() {
        open(createDocument(scripted));
    }

    /** Opens the run of an address or a text; can be undone. */
    void open(String addressOrScenario) throws ScenarioException {
        open(createDocument(addStillValidTexts(RunAddress.parse(addressOrScenario, Catalogue.shippedAndLoaded()))));
    }

    private void open(RunDocument document) {
        history.pushChange(Cursor.of(computeRun(document)));
        prediction.resetForNewRun();
        show(false);
    }

    /**
     * Adds the page's source and notes to another run with the same title and algorithm, and the captions up to the
     * last frame that both share.
     */
    private Scenario addStillValidTexts(Scenario other) {
        if (!other.algorithm().equals(scripted.algorithm()) || !other.title().equals(scripted.title())) {
            return other;
        }
        List<Frame> frames = computeRun(createDocument(other)).frames();
        List<Frame> told = computeRun(createDocument(scripted)).frames();
        int common = FrameDifference.countCommonLeadingFrames(told, frames);
        Scenario texts = other.withTexts(other.title(), scripted.source(), scripted.notes());
        return common == 0
                ? texts
                : texts.withCaptions(scripted.captions())
                        .withCaptionsUpTo(frames.get(common - 1).stage());
    }

    /** The settings for pictures of a run. */
    static PictureSettings pictureSetting(Run run) {
        return PictureSettings.of(run.scenario(), run.algorithm(), run.status());
    }

    /** Whether something can be undone or redone. */
    boolean canUndoOrRedo(Direction direction) {
        return history.hasEntry(direction);
    }

    /** Undoes or redoes a change. */
    void undoOrRedo(Direction direction) {
        if (history.hasEntry(direction)) {
            history.undoOrRedo(direction, history.targetSnapshot(direction).restore(cache::get));
            show(false);
        }
    }

    /** The run as an address after the {@code #}; empty if it is that of the page. */
    String addressFragment() {
        Scenario now = cursor().firstRun().scenario();
        return now.withCaptions(scripted.captions()).equals(scripted) ? "" : RunAddress.format(now);
    }

    /** Whether the run is that of the page, perhaps with other interventions. */
    boolean isOfPage() {
        return cursor().firstRun()
                .scenario()
                .withTexts(scripted.title(), scripted.source(), scripted.notes())
                .withEvents(scripted.events())
                .withCaptions(scripted.captions())
                .equals(scripted);
    }

    /** The current scenario, with the captions that are still true. */
    Scenario scenario() {
        return cursor().firstRun().savableScenario();
    }
}
