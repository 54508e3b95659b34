package hustings.web;

import hustings.algorithm.Catalogue;
import hustings.check.TaskJudge;
import hustings.check.TaskVerdict;
import hustings.engine.Frame;
import hustings.engine.ImpossibleStartException;
import hustings.engine.Intervention;
import hustings.model.Algorithm;
import hustings.picture.election.PictureSettings;
import hustings.play.AutoDetection;
import hustings.play.Columns;
import hustings.play.Cursor;
import hustings.play.PredictionSession;
import hustings.play.Run;
import hustings.play.RunCache;
import hustings.play.RunDocument;
import hustings.play.RunOrigin;
import hustings.play.StepMode;
import hustings.play.TaskProgress;
import hustings.play.UndoHistory;
import hustings.play.UndoHistory.Direction;
import hustings.play.ViewState;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.RunLimits;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.trace.difference.FrameDifference;
import hustings.web.address.RunAddress;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/** The run shown by a page, with its operations; independent of the browser. */
final class LiveRun {

    private static final long CACHE_BYTES = 50_000_000;
    private static final StepMode MODE = StepMode.BY_STAGE;

    /** The scenario of the page. */
    private final Scenario scripted;

    private final List<AlgorithmChoice> algorithms;
    private final RunCache cache = new RunCache(this::computeRun, CACHE_BYTES);
    private final UndoHistory history = new UndoHistory(cache);
    private final PredictionSession prediction;
    private final Consumer<List<ViewState>> onColumns;
    private int active;
    /** The furthest step shown of several runs since one of them was changed. */
    private int furthestStep;
    /** Of which run the excess is known; it may take a part of a second to find. */
    private RunDocument documentOfExcess;

    private Optional<RunLimits.ExceededException> excessOfLink = Optional.empty();

    /** Judges the task of the page, if it has one. */
    private final Optional<TaskJudge> judge;

    private RunDocument judgedDocument;
    private TaskVerdict verdict;

    /**
     * Creates a run at its start.
     *
     * @param scripted the scenario of the page
     * @param algorithms the algorithms that can be chosen, and whose costs are shown for comparison
     * @param host shows one run and its questions
     * @param onColumns shows the visible parts of several runs
     */
    LiveRun(
            Scenario scripted,
            List<AlgorithmChoice> algorithms,
            PredictionSession.Host host,
            Consumer<List<ViewState>> onColumns) {
        this.onColumns = onColumns;
        this.scripted = scripted;
        this.algorithms = List.copyOf(algorithms);
        this.prediction = new PredictionSession(host);
        this.judge = scripted.task().map(task -> new TaskJudge(scripted, algorithmOf(scripted), RunLimits.OF_FILES));
    }

    private static Algorithm<?> algorithmOf(Scenario scenario) {
        return Catalogue.getByName(scenario.algorithm().name())
                .with(scenario.algorithm().options());
    }

    /**
     * Shows the start.
     *
     * @param showsHeartbeats whether the messages are shown that only serve to notice crashes
     */
    void open(boolean asksQuestions, boolean showsHeartbeats) {
        history.setHeartbeatsShown(showsHeartbeats);
        history.openWithNewHistory(Cursor.of(computeRun(createDocument(scripted))));
        prediction.setPredicting(asksQuestions);
        show(false);
    }

    private static RunDocument createDocument(Scenario scenario) {
        return RunDocument.of(RunOrigin.ofOwnRun(), scenario);
    }

    private Run computeRun(RunDocument document) {
        return addCostBaselines(computeRunAlone(document));
    }

    /** A run without the cost of others; one that came by a link is limited, and so is whatever is made of it. */
    private static Run computeRunAlone(RunDocument document) {
        String name = document.branch().editedScenario().algorithm().name();
        RunLimits limits = document.origin().isLink() ? RunAddress.LIMITS : RunLimits.OF_FILES;
        return Run.of(document, Catalogue.getByName(name), limits);
    }

    private Run addCostBaselines(Run run) {
        return run.withMeasuredBaselines(
                algorithms.stream().filter(other -> !other.equals(run.choice())).toList(), Catalogue::getByName);
    }

    private void show(boolean animated) {
        active = Math.min(active, cursor().runs().size() - 1);
        if (!isSideBySide()) {
            prediction.showFrame(ViewState.of(cursor(), MODE, 0, animated));
            return;
        }
        furthestStep = Math.max(furthestStep, currentStep());
        List<ViewState> columns = IntStream.range(0, cursor().runs().size())
                .mapToObj(i -> ViewState.of(cursor(), MODE, i, animated))
                .toList();
        onColumns.accept(prediction.showSideBySide(columns, active));
    }

    /** Whether several algorithms are shown. */
    boolean isSideBySide() {
        return cursor().runs().size() > 1;
    }

    /** Shows the algorithms of the page side by side, or the active one alone. */
    void setSideBySide(boolean wanted) {
        if (wanted != isSideBySide()) {
            history.replaceCursor(
                    wanted
                            ? Columns.toColumns(cursor(), algorithms, MODE, this::computeRun)
                            : Columns.toOne(cursor(), active));
            active = 0;
            furthestStep = 0;
            show(false);
        }
    }

    /** Whether the messages are shown that only serve to notice crashes. */
    boolean showsHeartbeats() {
        return cursor().firstRun().showsHeartbeats();
    }

    /** Shows or hides the messages that only serve to notice crashes; their stages are stepped over otherwise. */
    void setHeartbeatsShown(boolean areShown) {
        history.setHeartbeatsShown(areShown);
        furthestStep = 0;
        show(false);
    }

    /** The column that the rest of the page is about. */
    int activeColumn() {
        return active;
    }

    /** Makes the rest of the page be about a column. */
    void activate(int column) {
        if (column != active) {
            active = column;
            show(false);
        }
    }

    /** Shows the same frame again, since another part of the run may be visible now. */
    void showAgain() {
        show(false);
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
        if (isSideBySide()) {
            return cursor().atLastStep().stepNumber(MODE);
        }
        int last = cursor().firstRun().lastVisibleFrame().index();
        return cursor().atFrame(Math.min(last, prediction.lastReachableFrameIndex()))
                .stepNumber(MODE);
    }

    /** The number of the last step watched so far. */
    int lastWatchedStep(ViewState shown) {
        if (isSideBySide()) {
            return furthestStep;
        }
        return cursor().atFrame(shown.run().lastVisibleFrame().index()).stepNumber(MODE);
    }

    /** The view state at a step that may be shown. */
    ViewState viewStateAt(int step) {
        return ViewState.of(cursor().atStep(MODE, step), MODE, active, false);
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

    /** Goes to a frame of a column, or to the first step at which that has reached it, if that may be shown. */
    void goToFrame(int column, int frameIndex) {
        goTo(Columns.atFrame(cursor(), column, frameIndex, MODE).stepNumber(MODE));
    }

    /**
     * Intervenes after the shown frame, and shows the effect.
     *
     * @return whether it was possible; it is not after the last tick
     * @throws RunLimits.ExceededException if a run that came by a link would become too long; it stays as it is
     */
    boolean intervene(Intervention intervention) {
        return showIfPossible(cursor().intervene(MODE, intervention, AutoDetection.defaultRule()));
    }

    /** Crashes a live process, or revives a crashed one; returns the same as {@link #intervene}. */
    boolean crashOrRevive(int processId) {
        return showIfPossible(cursor().crashOrRevive(MODE, processId, active, AutoDetection.defaultRule()));
    }

    private boolean showIfPossible(Optional<Cursor> changed) {
        changed.ifPresent(next -> {
            history.pushChange(next.mapRuns(this::addCostBaselines));
            furthestStep = 0;
            show(true);
        });
        return changed.isPresent();
    }

    /**
     * Shows another algorithm with the same faults, where it would stand beside the shown one; where questions are
     * asked, at the start.
     *
     * @throws RunLimits.ExceededException if a run that came by a link would be too long; the shown one stays
     * @throws ImpossibleStartException if the algorithm cannot start as the run does, which stays
     */
    void switchAlgorithm(AlgorithmChoice algorithm) {
        Run run = cursor().firstRun();
        Cursor both = Cursor.of(List.of(run, computeRun(run.documentSwitchedTo(algorithm, Catalogue::getByName))));
        Cursor other = Columns.toOne(Columns.atFrameOf(cursor(), both, 0, MODE), 1);
        history.pushChange(prediction.isPredicting() ? other.atFirstStep() : other);
        prediction.resetForNewRun();
        show(false);
    }

    /** Opens the scenario of the page again, as it was scripted or its task begins; can be undone. */
    void restart() {
        open(createDocument(scripted.withoutAddedEvents()));
    }

    /** Judges the task of the page; empty if it has none. */
    Optional<TaskJudge> taskJudge() {
        return judge;
    }

    /** How far the task of the page is solved by a shown run, as far as that was watched; empty if there is none. */
    Optional<TaskProgress> taskProgress(ViewState shown) {
        return judge.map(of -> {
            Run run = shown.run();
            if (!run.document().equals(judgedDocument)) {
                verdict = of.judge(run.history());
                judgedDocument = run.document();
            }
            return TaskProgress.of(
                    of, verdict, run.history(), run.lastVisibleFrame().index());
        });
    }

    /**
     * Opens the run of a link; can be undone. If it cannot be opened, for whatever reason, the shown run stays.
     *
     * @param fragment the address after the {@code #}
     * @throws ScenarioException if the link contains no valid scenario, or a larger one than a link may
     * @throws RunLimits.ExceededException if its run is longer than that of a link may be
     */
    void openLink(String fragment) throws ScenarioException {
        Scenario linked = RunAddress.parseLink(fragment, Catalogue.all());
        Run run = computeRunAlone(RunDocument.of(RunOrigin.ofLink(), linked));
        Scenario told = withTaskOfPage(addStillValidTexts(run));
        open(addCostBaselines(told.equals(linked) ? run : computeRunAlone(RunDocument.of(RunOrigin.ofLink(), told))));
    }

    private void open(RunDocument document) {
        open(computeRun(document));
    }

    private void open(Run run) {
        Cursor one = Cursor.of(run);
        history.pushChange(isSideBySide() ? Columns.toColumns(one, algorithms, MODE, this::computeRun) : one);
        furthestStep = 0;
        prediction.resetForNewRun();
        show(false);
    }

    /** With the task of the page, which no link holds, unless another run is linked. */
    private Scenario withTaskOfPage(Scenario linked) {
        return judge.isEmpty()
                ? linked
                : createDocument(scripted).withScenario(linked).branch().editedScenario();
    }

    /**
     * Adds the page's source and notes to another run with the same title and algorithm, and the captions up to the
     * last frame that both share.
     */
    private Scenario addStillValidTexts(Run linked) {
        Scenario other = linked.scenario();
        if (!other.algorithm().equals(scripted.algorithm()) || !other.title().equals(scripted.title())) {
            return other;
        }
        List<Frame> frames = linked.frames();
        List<Frame> told = computeRunAlone(createDocument(scripted)).frames();
        int common = FrameDifference.countCommonLeadingFrames(told, frames);
        Scenario texts = other.withTexts(other.title(), scripted.source(), scripted.notes());
        return common == 0
                ? texts
                : texts.withCaptions(scripted.captions())
                        .withCaptionsUpTo(frames.get(common - 1).stage());
    }

    /** The settings for pictures of a run. */
    static PictureSettings pictureSetting(Run run) {
        return PictureSettings.of(run.scenario(), run.algorithm(), run.status())
                .withPrinted(false)
                .withHeartbeats(run.showsHeartbeats());
    }

    /** Whether something can be undone or redone. */
    boolean canUndoOrRedo(Direction direction) {
        return history.hasEntry(direction);
    }

    /** Undoes or redoes a change. */
    void undoOrRedo(Direction direction) {
        if (history.hasEntry(direction)) {
            List<AlgorithmChoice> seen =
                    cursor().runs().stream().map(Run::choice).toList();
            Cursor restored = history.targetSnapshot(direction).restore(cache::get);
            history.undoOrRedo(direction, Columns.arrange(restored, seen, MODE, this::computeRun));
            furthestStep = 0;
            show(false);
        }
    }

    /** The run as an address after the {@code #}; empty if it is that of the page, or more than a link may hold. */
    String addressFragment() {
        boolean isPlainlyOfPage = isUnchanged() && scripted.equals(scripted.withoutAddedEvents());
        return isPlainlyOfPage || findExcessOfLink().isPresent()
                ? ""
                : RunAddress.format(cursor().firstRun().scenario());
    }

    /** Whether the run is that of the page as it was scripted; captions do not count, since no address holds them. */
    boolean isUnchanged() {
        Scenario now = cursor().firstRun().scenario();
        return now.withCaptions(List.of()).equals(scripted.withCaptions(List.of()));
    }

    /** What makes the run more than a link may hold; empty if a link can hold it. */
    Optional<RunLimits.ExceededException> findExcessOfLink() {
        Run now = cursor().firstRun();
        if (!now.document().equals(documentOfExcess)) {
            excessOfLink = RunAddress.findExcess(now.scenario(), now.algorithm());
            documentOfExcess = now.document();
        }
        return excessOfLink;
    }

    /** Whether the run is that of the page, perhaps with other interventions. */
    boolean isOfPage() {
        return withoutTextsAndEvents(cursor().firstRun().scenario()).equals(withoutTextsAndEvents(scripted));
    }

    private static Scenario withoutTextsAndEvents(Scenario scenario) {
        return scenario.withoutTexts().withEvents(List.of());
    }

    /** The current scenario, with the captions that are still true. */
    Scenario scenario() {
        return cursor().firstRun().savableScenario();
    }
}
