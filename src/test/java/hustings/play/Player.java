package hustings.play;

import hustings.TestRun;
import hustings.algorithm.Catalogue;
import hustings.engine.Intervention;
import hustings.paper.Figures;
import hustings.play.UndoHistory.Direction;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import hustings.scenario.Translation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Plays runs as a page without threads does: cursor, undo and prediction. */
final class Player implements PredictionSession.Host {

    private static final String BASELINE = "ring";

    final PredictionSession prediction = new PredictionSession(this);
    final List<String> notices = new ArrayList<>();
    final RunCache cache;
    final UndoHistory history;
    StepMode mode = StepMode.BY_STAGE;
    AutoDetection detection = AutoDetection.defaultRule();
    private ViewState visible;
    private int made;

    /** Shows whole runs. */
    Player(long maxCacheBytes) {
        prediction.setUnwatchedFramesShown(true);
        cache = new RunCache(this::run, maxCacheBytes);
        history = new UndoHistory(cache);
    }

    private Run run(RunDocument document) {
        made++;
        Run run = Run.of(
                document,
                Catalogue.getByName(
                        document.branch().editedScenario().algorithm().name()));
        Run baseline =
                Run.of(run.documentWithAlgorithm(AlgorithmChoice.asPublished(BASELINE)), Catalogue.getByName(BASELINE));
        return run.withBaselines(List.of(baseline.cost()));
    }

    /** How many documents were run, without interventions made by hand. */
    int made() {
        return made;
    }

    void open(TestRun run) {
        open(RunDocument.of(RunOrigin.ofNamedRun("run"), run.scenario()));
    }

    void openFigure(String id) {
        open(RunDocument.of(RunOrigin.figure(id), Figures.loadScenario(id)));
    }

    void openScenario(Scenario scenario) {
        open(RunDocument.of(RunOrigin.ofNamedRun("x"), scenario));
    }

    void open(RunDocument... documents) {
        prediction.resetForNewRun();
        history.openWithNewHistory(
                Cursor.of(List.of(documents).stream().map(this::run).toList()));
        take(false);
    }

    void change(RunDocument document) {
        history.pushChange(Cursor.of(run(document)));
        take(false);
    }

    private void take(boolean moving) {
        prediction.showFrame(ViewState.of(history.cursor(), mode, 0, moving));
    }

    private void move(Cursor cursor) {
        history.replaceCursor(cursor);
        take(true);
    }

    ViewState shown() {
        return visible;
    }

    void forward() {
        if (prediction.requestStep(false)) {
            move(history.cursor().forward(mode));
        }
    }

    void back() {
        move(history.cursor().back(mode));
    }

    void first() {
        move(history.cursor().atFirstStep());
    }

    void last() {
        jumpTo(history.cursor().firstRun().lastVisibleFrame().index());
    }

    void jumpTo(int frame) {
        move(history.cursor().atFrame(Math.min(frame, prediction.lastReachableFrameIndex())));
    }

    void crashOrRevive(int process) {
        change(history.cursor().crashOrRevive(mode, process, 0, detection));
    }

    void intervene(Intervention intervention) {
        change(history.cursor().intervene(mode, intervention, detection));
    }

    private void change(Optional<Cursor> changed) {
        history.pushChange(changed.orElseThrow());
        take(true);
    }

    void undo() {
        go(Direction.UNDO);
    }

    void redo() {
        go(Direction.REDO);
    }

    private void go(Direction direction) {
        history.undoOrRedo(
                direction, history.targetSnapshot(direction).restore(cache::get).withRunsAligned(mode));
        take(false);
    }

    boolean canUndo() {
        return history.hasEntry(Direction.UNDO);
    }

    boolean canRedo() {
        return history.hasEntry(Direction.REDO);
    }

    void answer(hustings.question.Answer answer) {
        prediction.answerAndStep(Optional.of(answer));
    }

    void skip() {
        prediction.answerAndStep(Optional.empty());
    }

    @Override
    public void show(ViewState shown) {
        visible = shown;
    }

    @Override
    public void showAgain() {
        take(false);
    }

    @Override
    public void stepForward() {
        move(history.cursor().forward(StepMode.BY_STAGE));
    }

    @Override
    public void pausePlayback() {
        notices.add("pause");
    }

    @Override
    public void promptForAnswer() {
        notices.add("answer first");
    }

    @Override
    public void onStateChanged() {
        // whoever asks reads the state
    }

    @Override
    public Translation language() {
        return Translation.ENGLISH;
    }
}
