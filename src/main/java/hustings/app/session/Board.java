package hustings.app.session;

import hustings.algorithm.Catalogue;
import hustings.app.base.Texts;
import hustings.engine.Intervention;
import hustings.lesson.LessonPart;
import hustings.play.AutoDetection;
import hustings.play.Columns;
import hustings.play.Cursor;
import hustings.play.Run;
import hustings.play.RunDocument;
import hustings.play.ShownSends;
import hustings.play.StepMode;
import hustings.play.UndoHistory.Direction;
import hustings.play.ViewState;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.BoardView;
import hustings.scenario.Scenario;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;

/**
 * The run that is open, with the algorithms that are compared with it: as one picture, or side by side in columns that
 * are stepped through together. An intervention is made in all columns. FX thread only.
 */
public final class Board {

    /** The greatest number of columns. */
    public static final int MAX_COLUMNS = Columns.MAX_COUNT;

    private static final List<String> DEFAULT_ALGORITHMS = List.of("bully", "modified-bully", "map", "ring");

    final SessionContext context;
    private final Playback playback;
    private final CostBaselines baselines = new CostBaselines();
    private final PredictionModel prediction;
    private final ReadOnlyObjectWrapper<BoardState> state = new ReadOnlyObjectWrapper<>(this, "state");
    private final ReadOnlyObjectWrapper<ViewState> shown = new ReadOnlyObjectWrapper<>(this, "shown");
    private final ReadOnlyObjectWrapper<Divergence> divergence = new ReadOnlyObjectWrapper<>(this, "divergence");
    private final ReadOnlyBooleanWrapper sideBySide = new ReadOnlyBooleanWrapper(this, "sideBySide");
    private final ReadOnlyBooleanWrapper playing = new ReadOnlyBooleanWrapper(this, "playing");
    private final ObjectProperty<List<String>> lastCompared =
            new SimpleObjectProperty<>(this, "compared", DEFAULT_ALGORITHMS); // stored under this name
    private LessonModel lesson;
    private final TypedWords typedWords = new TypedWords();
    private int active;
    private int lastPlayedFrame = Integer.MAX_VALUE;
    /** The shown frames of all columns in their whole runs. */
    private List<ViewState> wholeColumns = List.of();
    /** The divergence of two columns, even if it may not be shown yet; null until it is found. */
    private Divergence found;
    /** The columns when one of them was chosen to be seen alone. */
    private Optional<LeftColumns> left = Optional.empty();

    /** Columns that were left for one of them alone; they come back unless that was changed. */
    private record LeftColumns(Cursor columns, int index, Run alone) {

        boolean isUnchangedIn(Cursor one) {
            Run now = one.firstRun();
            return now.history().equals(alone.history())
                    && now.comparedAlgorithms().equals(alone.comparedAlgorithms());
        }
    }

    /** Creates a board without a run. */
    Board(SessionContext context) {
        this.context = context;
        prediction = new PredictionModel(
                visible -> showColumns(List.of(visible)), this::showAgain, this::stepToNextStage, this::pause);
        playback = new Playback(context.commands(), this::addBaselines, this::updateShownPosition);
        context.heartbeats().addListener((observable, was, is) -> playback.setHeartbeatsShown(is));
        context.commands().addFailureHandler(this::pause);
        context.mode()
                .addListener((observable, was, is) -> playback.moveCursor(false, cursor -> cursor.withRunsAligned(is)));
        context.wholeRun().subscribe(is -> prediction.prediction().setUnwatchedFramesShown(is));
    }

    /** Sets the lesson whose next or previous part a step beyond the end or start opens. */
    void setLesson(LessonModel model) {
        lesson = model;
    }

    /** The lesson whose next or previous part a step beyond the end or start opens. */
    public LessonModel lesson() {
        return lesson;
    }

    /** The questions about the next stage of one picture. */
    public PredictionModel prediction() {
        return prediction;
    }

    /**
     * Whether the messages are shown that only serve to notice crashes; their stages have no numbers and are stepped
     * over otherwise.
     */
    public BooleanProperty heartbeatsShownProperty() {
        return context.heartbeats();
    }

    /** What is shown; null until a run is open. */
    public ReadOnlyObjectProperty<BoardState> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /** What is shown; null until a run is open. */
    public BoardState state() {
        return state.get();
    }

    /** What the active column shows; null until a run is open. */
    public ReadOnlyObjectProperty<ViewState> shownProperty() {
        return shown.getReadOnlyProperty();
    }

    /** What the active column shows; null until a run is open. */
    public ViewState shown() {
        return shown.get();
    }

    /** Whether the algorithms are side by side. */
    public ReadOnlyBooleanProperty sideBySideProperty() {
        return sideBySide.getReadOnlyProperty();
    }

    /** Where two columns diverge; null until this is known and may be shown, and unless there are two. */
    public ReadOnlyObjectProperty<Divergence> divergenceProperty() {
        return divergence.getReadOnlyProperty();
    }

    /** The names of the algorithms that were compared last, and are again if a run does not say with which. */
    public ObjectProperty<List<String>> lastComparedProperty() {
        return lastCompared;
    }

    /** The cursor; null until a run is open. */
    Cursor cursor() {
        return playback.cursor();
    }

    /** The run of the first column, whose scenario all algorithms share. */
    public Run firstRun() {
        return state.get().columns().get(0).run();
    }

    /** The run that is saved: the first column's; of runs with titles of their own, the active column's. */
    public Run runToSave() {
        return state.get().comparesAlgorithms()
                ? firstRun()
                : state.get().activeColumn().run();
    }

    /** The runs that can be saved, of which each column with a title of its own has one. */
    List<Run> listRunsToSave() {
        return streamRunsToSave().toList();
    }

    /** Whether nothing else is shown than a scenario, with what is compared. */
    boolean isWholly(Scenario scenario) {
        return state.get() != null
                && state.get().comparesAlgorithms()
                && scenarioAsSeen().equals(scenario);
    }

    /** Whether opening another run would lose work; see {@link Run#isWorthSaving}. */
    boolean isWorthSaving() {
        return anyToSave(Run::isWorthSaving);
    }

    /** Whether a run that can be saved has changed since it was opened or saved. */
    boolean hasUnsavedChanges() {
        return anyToSave(Run::hasUnsavedChanges);
    }

    private boolean anyToSave(Predicate<Run> condition) {
        return state.get() != null && streamRunsToSave().anyMatch(condition);
    }

    private Stream<Run> streamRunsToSave() {
        return state.get().listRuns().stream().limit(state.get().comparesAlgorithms() ? 1 : MAX_COLUMNS);
    }

    /** The words that are being typed and are not yet part of the run. */
    public TypedWords typedWords() {
        return typedWords;
    }

    private Cursor addBaselines(Cursor cursor) {
        return cursor.runs().size() == 1
                ? cursor.mapRuns(baselines::addBaselines)
                : cursor.mapRuns(run -> run.baselines().isEmpty() ? run : run.withBaselines(List.of()));
    }

    private void updateShownPosition(boolean animated) {
        Cursor cursor = playback.cursor();
        StepMode mode = stepMode();
        int count = cursor.runs().size();
        active = Math.min(active, count - 1);
        List<ViewState> before = wholeColumns;
        wholeColumns = IntStream.range(0, count)
                .mapToObj(i -> ViewState.of(cursor, mode, i, animated && (count == 1 || hasMoved(before, i, cursor))))
                .toList();
        if (count == 1) {
            prediction.prediction().showFrame(wholeColumns.get(0));
        } else {
            showColumns(prediction.prediction().showSideBySide(wholeColumns, active));
        }
    }

    private static boolean hasMoved(List<ViewState> before, int column, Cursor cursor) {
        return before.size() == cursor.runs().size()
                && !cursor.shownFrame(column).equals(before.get(column).frame());
    }

    private void showColumns(List<ViewState> visible) {
        BoardState before = state.get();
        BoardState now = BoardState.of(playback.cursor(), stepMode(), visible, active);
        boolean isSameRuns = now.isOfSameRuns(before);
        if (!isSameRuns) {
            found = null;
        }
        divergence.set(found != null && found.isVisibleIn(now) ? found : null); // first, since it may be of other runs
        sideBySide.set(now.isSideBySide());
        publish(now);
        if (!isSameRuns && now.columns().size() == 2) {
            context.worker().execute(() -> findAndPublishDivergence(now));
        }
    }

    private void publish(BoardState now) {
        shown.set(now.activeColumn()); // first, so that what is selected belongs to what the columns show
        state.set(now);
    }

    /** Finds where two columns diverge, and publishes it unless other runs are shown by then. On the worker. */
    private void findAndPublishDivergence(BoardState of) {
        Divergence made = Divergence.of(of);
        context.window().execute(() -> {
            if (of.isOfSameRuns(state.get())) {
                found = made;
                divergence.set(made.isVisibleIn(state.get()) ? made : null);
            }
        });
    }

    /** Makes panels and keys refer to a column. */
    public void activate(int column) {
        if (state.get() != null && column < state.get().columns().size() && column != active) {
            active = column;
            prediction.prediction().showSideBySide(wholeColumns, active);
            publish(state.get().withActive(active));
        }
    }

    /** Shows the algorithms side by side, or the active column alone. */
    public void setSideBySide(boolean wanted) {
        pause();
        runWhenIdle(() -> {
            if (playback.cursor() != null && sideBySide.get() != wanted) {
                arrange(wanted);
            }
        });
    }

    /** Shows one column alone. */
    public void showAlone(int column) {
        activate(column);
        setSideBySide(false);
    }

    private void arrange(boolean asColumns) {
        Cursor before = playback.cursor();
        int column = active;
        if (!asColumns) {
            Cursor one = Columns.toOne(before, column);
            left = Optional.of(new LeftColumns(before, column, one.firstRun()));
            playback.rearrange(columns -> one, () -> active = 0);
            return;
        }
        Optional<LeftColumns> back = left.filter(columns -> columns.isUnchangedIn(before));
        StepMode mode = stepMode();
        List<AlgorithmChoice> others = othersOf(before.firstRun(), lastCompared.get());
        playback.rearrange(
                one -> back.map(columns -> Columns.atFrameOf(one, columns.columns(), columns.index(), mode))
                        .orElseGet(() -> Columns.toColumns(one, others, mode, Runs::runToEnd)),
                () -> active = back.map(LeftColumns::index).orElse(0));
    }

    /** The algorithms beside a run: those that are compared with it, or else those that were compared last. */
    private static List<AlgorithmChoice> othersOf(Run run, List<String> last) {
        if (!run.comparedAlgorithms().isEmpty()) {
            return run.comparedAlgorithms();
        }
        List<AlgorithmChoice> others = parseOthers(run, last);
        return others.isEmpty() ? parseOthers(run, DEFAULT_ALGORITHMS).subList(0, 1) : others;
    }

    private static List<AlgorithmChoice> parseOthers(Run run, List<String> choices) {
        return filterKnown(choices).stream()
                .map(AlgorithmChoice::parse)
                .filter(choice -> !choice.equals(run.choice()))
                .filter(choice ->
                        Runs.explainImpossibleStart(run.scenario(), choice).isEmpty())
                .toList();
    }

    /** Parses algorithms from a setting, such as "[bully, raft:prevote=true]"; leaves out unknown ones. */
    public static List<String> parseAlgorithms(String text) {
        return filterKnown(List.of(text.replaceAll("[\\[\\] ]", "").split(",")));
    }

    private static List<String> filterKnown(List<String> choices) {
        Set<String> known = new LinkedHashSet<>();
        Catalogue.all().forEach(publication -> known.add(publication.name()));
        return choices.stream()
                .filter(choice -> known.contains(AlgorithmChoice.parse(choice).name()))
                .toList();
    }

    /** The algorithms that are compared with the first, whether seen beside it or only counted. */
    public List<AlgorithmChoice> otherAlgorithms() {
        BoardState now = state.get();
        List<AlgorithmChoice> compared = firstRun().comparedAlgorithms();
        return now.isSideBySide() && now.comparesAlgorithms() && compared.isEmpty()
                ? now.listChoices().subList(1, now.columns().size())
                : compared;
    }

    /** Compares these algorithms with the first; can be undone. Columns that stay keep their interventions. */
    public void compareWith(List<AlgorithmChoice> others) {
        if (!others.isEmpty()) {
            lastCompared.set(Stream.concat(Stream.of(firstRun().choice()), others.stream())
                    .map(AlgorithmChoice::format)
                    .toList());
        }
        StepMode mode = stepMode();
        pause();
        playback.applyUndoableChange(false, before -> compareWith(before, others, mode));
    }

    private static Cursor compareWith(Cursor before, List<AlgorithmChoice> others, StepMode mode) {
        boolean comparesAlgorithms = Columns.comparesAlgorithms(before);
        Run run = before.firstRun();
        if (comparesAlgorithms && run.comparedAlgorithms().equals(others)) {
            return before;
        }
        others.forEach(
                choice -> Runs.explainImpossibleStart(run.scenario(), choice).ifPresent(why -> {
                    throw new IllegalArgumentException(why);
                }));
        Run first = run.withDocument(run.document().withTitle(""))
                .withComparedAlgorithms(others, run.savableScenario().view());
        if (before.runs().size() == 1) {
            return before.mapRuns(same -> first);
        }
        if (others.isEmpty()) {
            return Cursor.of(first).atFrame(before.shownFrame(0).index());
        }
        Cursor hidden = before.withHeartbeatsShown(false); // its steps have the same numbers whatever stands beside
        List<Run> known = comparesAlgorithms ? hidden.runs() : List.of();
        Cursor one = Cursor.of(first.withHeartbeatsShown(false));
        return Columns.toColumns(one, others, mode, document -> findOrRun(known, document))
                .atStep(mode, hidden.stepNumber(mode));
    }

    /** The run that a column shows of an algorithm already, or a new one. */
    private static Run findOrRun(List<Run> known, RunDocument document) {
        return known.stream()
                .filter(column -> column.choice()
                        .equals(document.branch().editedScenario().algorithm()))
                .findFirst()
                .orElseGet(() -> Runs.runToEnd(document));
    }

    /** Adds an algorithm to those that are compared with the first. */
    public void add(AlgorithmChoice choice) {
        List<AlgorithmChoice> others = new ArrayList<>(otherAlgorithms());
        others.add(choice);
        compareWith(others);
    }

    /** Removes an algorithm from those that are compared with the first, or that are only counted. */
    public void remove(AlgorithmChoice choice) {
        List<AlgorithmChoice> others = new ArrayList<>(otherAlgorithms());
        baselines.removeUsual(firstRun(), choice);
        if (others.remove(choice)) {
            compareWith(others);
        } else {
            runWhenIdle(playback::recomputeBaselines);
        }
    }

    /** Puts the active run and its state before the last change beside each other; can be undone. */
    public void compareWithRunBeforeChange() {
        runWhenIdle(() -> {
            if (playback.cursor() == null) {
                return;
            }
            int column = active;
            Optional<RunDocument> before = playback.documentBeforeChange(column);
            if (before.isEmpty()) {
                context.reporter().reportProblem(Texts.of("compare.no-change"));
                return;
            }
            RunDocument was = before.get().withTitle(Texts.of("compare.before-change"));
            RunDocument is =
                    playback.cursor().runs().get(column).document().withTitle(Texts.of("compare.after-change"));
            showSideBySide(1, compared -> List.of(was, is));
        });
    }

    /** Puts the run of a scenario file beside the active run; can be undone. */
    public void compareWithFile(Path path) {
        int column = active;
        runWhenIdle(() -> showSideBySide(0, before -> {
            Run first = before.runs().get(column);
            RunDocument file = context.files().read(path, context.reporter());
            return List.of(
                    first.document().withTitle(first.shortName(Texts.language())),
                    file.withTitle(file.origin().label()));
        }));
    }

    private void showSideBySide(int open, Playback.Change<List<RunDocument>> source) {
        pause();
        playback.replaceRuns(
                before -> Cursor.of(
                        source.apply(before).stream().map(Runs::runToEnd).toList()),
                pair -> active = open);
    }

    /**
     * Opens what is made on the worker, with a new undo history: as one picture, or side by side if its scenario says
     * so. Only within a command.
     *
     * @param beforeShown runs on the FX thread before it is shown
     */
    void open(Playback.Change<Cursor> source, Consumer<Cursor> beforeShown) {
        List<String> last = lastCompared.get();
        StepMode mode = stepMode();
        playback.openWithNewHistory(
                none -> {
                    Cursor made = source.apply(none);
                    Run run = made.firstRun();
                    boolean asColumns =
                            made.runs().size() == 1 && run.savableScenario().boardView() == BoardView.SIDE_BY_SIDE;
                    return asColumns ? Columns.toColumns(made, othersOf(run, last), mode, Runs::runToEnd) : made;
                },
                made -> {
                    left = Optional.empty();
                    active = 0;
                    beforeShown.accept(made);
                });
    }

    /**
     * Replaces the run by another one that is made on the worker; can be undone. What is side by side stays so. Only
     * within a command.
     */
    void replaceRun(Playback.Change<Cursor> source, Consumer<Cursor> beforeShown) {
        boolean asColumns = sideBySide.get();
        List<String> last = lastCompared.get();
        StepMode mode = stepMode();
        playback.replaceRuns(
                before -> {
                    Cursor made = source.apply(before);
                    return asColumns
                            ? Columns.toColumns(made, othersOf(made.firstRun(), last), mode, Runs::runToEnd)
                            : made;
                },
                made -> {
                    active = 0;
                    beforeShown.accept(made);
                });
    }

    /**
     * Stops playing and changes the active run, if there is one; can be undone. The other algorithms' runs follow.
     *
     * @param isOfOneColumn whether only the active run changes, such as by its algorithm
     * @param change receives a cursor of the active run alone; returns it if nothing changes
     */
    void changeRun(boolean isOfOneColumn, Playback.Change<Cursor> change) {
        pause();
        int column = active;
        StepMode mode = stepMode();
        playback.applyUndoableChange(false, before -> {
            if (before.runs().size() == 1) {
                return change.apply(before);
            }
            Cursor one = Cursor.of(before.runs().get(column))
                    .atFrame(before.shownFrame(column).index());
            Cursor made = change.apply(one);
            return made.equals(one) ? before : withChangedColumn(before, column, made, isOfOneColumn, mode);
        });
    }

    private static Cursor withChangedColumn(
            Cursor before, int column, Cursor made, boolean isOfOneColumn, StepMode mode) {
        Run changed = made.firstRun();
        boolean isComparison = Columns.comparesAlgorithms(before);
        List<Run> runs = new ArrayList<>();
        for (int i = 0; i < before.runs().size(); i++) {
            Run run = before.runs().get(i);
            boolean stays = isOfOneColumn || !isComparison;
            if (i == column) {
                runs.add(
                        isComparison
                                ? changed
                                : changed.withDocument(changed.document()
                                        .withTitle(run.document().title())));
            } else if (!isComparison || !run.choice().equals(changed.choice())) { // else it would stand twice
                runs.add(stays ? run : Runs.runToEnd(changed.documentWithAlgorithm(run.choice())));
            }
        }
        int place = Math.max(0, runs.indexOf(changed));
        if (isOfOneColumn && isComparison) {
            Run first = runs.get(0);
            List<AlgorithmChoice> others =
                    runs.stream().skip(1).map(Run::choice).toList();
            runs.set(
                    0,
                    first.withComparedAlgorithms(others, first.savableScenario().view()));
        }
        return Columns.atFrame(Cursor.of(runs), place, made.shownFrame(0).index(), mode);
    }

    /** The scenario of what is seen, with what is compared; of runs with titles of their own, the active column's. */
    Scenario scenarioAsSeen() {
        return Columns.comparesAlgorithms(playback.cursor())
                ? firstRunAsSeen().savableScenario()
                : Columns.toOne(playback.cursor(), active).firstRun().savableScenario();
    }

    /** What the board would write to a file: the first run, the others, and how they are seen. */
    private Run firstRunAsSeen() {
        Run first = playback.cursor().firstRun();
        List<AlgorithmChoice> others = otherAlgorithms();
        BoardView seen = sideBySide.get() ? BoardView.SIDE_BY_SIDE : BoardView.ONE;
        Scenario scenario = first.savableScenario().withComparedAlgorithms(others);
        Optional<BoardView> view = scenario.boardView() == seen
                ? scenario.view()
                : Optional.of(seen)
                        .filter(is -> scenario.withView(Optional.empty()).boardView() != is);
        return first.withComparedAlgorithms(others, view);
    }

    /**
     * Makes the first run say what is seen beside it, before it is saved; returns the run to save, or nothing if none
     * is open. Only within a command.
     */
    Optional<Run> prepareToSave() {
        Cursor cursor = playback.cursor();
        if (cursor == null) {
            return Optional.empty();
        }
        if (!Columns.comparesAlgorithms(cursor)) {
            return Optional.of(Columns.toOne(cursor, active).firstRun());
        }
        Run asSeen = firstRunAsSeen();
        Run first = cursor.firstRun();
        if (!asSeen.savableScenario().equals(first.savableScenario())) {
            playback.showInstead(cursor.mapRuns(run -> run.equals(first) ? asSeen : run));
        }
        return Optional.of(playback.cursor().firstRun());
    }

    /** Shows the runs of a reloaded algorithm at the same position. Only within a command. */
    void showReloadedRuns(Cursor reloaded) {
        playback.forgetCachedRuns();
        left = Optional.empty();
        if (!reloaded.equals(playback.cursor())) {
            prediction.prediction().resetForNewRun();
            playback.showInstead(reloaded);
        }
    }

    /** Computes the baselines of a cursor's runs; may take long. */
    Cursor withBaselines(Cursor cursor) {
        return addBaselines(cursor);
    }

    /** Changes the documents of all runs, including those for undo and redo; their frames stay. */
    void mapAllDocuments(UnaryOperator<RunDocument> change) {
        playback.mapAllDocuments(change);
    }

    /** Replaces what is shown; can be undone. */
    void applyUndoableChange(Playback.Change<Cursor> change) {
        pause();
        playback.applyUndoableChange(false, change);
    }

    /** Lets words that were discarded be redone, so that they are not lost, and says so. */
    public void offerDiscardedWords(UnaryOperator<Scenario> words) {
        playback.offerRedo(
                before -> before.runs().size() == 1 ? ScenarioEdits.withWords(before, words) : before,
                () -> context.reporter().reportInformation(Texts.of("words.discarded")));
    }

    /** The stage or tick, by the step mode, at which two columns diverge; empty if unknown, or if they do not. */
    public Optional<Integer> divergenceStageOrTick() {
        return Optional.ofNullable(divergence.get())
                .filter(known -> !known.difference().isEmpty())
                .map(known -> playback.cursor()
                        .atFirstStepReaching(stepMode(), known.frameIndices())
                        .tickOrStage(stepMode()));
    }

    /** Goes to the step at which two columns diverge; does nothing while none is known. */
    public void goToDivergence() {
        Divergence known = divergence.get();
        if (known != null) {
            pauseAndMove(cursor -> known.equals(divergence.get())
                    ? cursor.atFirstStepReaching(stepMode(), known.frameIndices())
                    : cursor);
        }
    }

    /** Goes to a stage or a tick, by the step mode. */
    public void goToStageOrTick(int stageOrTick) {
        pauseAndMove(cursor -> cursor.atTickOrStage(stepMode(), stageOrTick));
    }

    /** Goes to a frame of the active column, as {@link #jumpTo(int, int)}. */
    public void jumpTo(int frameIndex) {
        jumpTo(active, frameIndex);
    }

    /**
     * Goes to a frame of a column, in prediction mode of one picture at most to the furthest watched; does nothing if
     * the run has become too short.
     */
    public void jumpTo(int column, int frameIndex) {
        int frame = Math.min(frameIndex, lastReachableFrameIndex());
        pauseAndMove(cursor -> column < cursor.runs().size()
                        && frame <= cursor.runs().get(column).lastVisibleFrame().index()
                ? Columns.atFrame(cursor, column, frame, stepMode())
                : cursor);
    }

    private int lastReachableFrameIndex() {
        return sideBySide.get() ? Integer.MAX_VALUE : prediction.prediction().lastReachableFrameIndex();
    }

    /** Crashes a process in all columns if it is live in the active one, and otherwise revives it in all. */
    public void crashOrRevive(int processId) {
        StepMode mode = stepMode();
        int column = active;
        intervene((cursor, detection) -> cursor.crashOrRevive(
                mode, processId, Math.min(column, cursor.runs().size() - 1), detection));
    }

    /** Intervenes in all columns at their shown frames; says so if nothing is to be seen of it yet. */
    public void intervene(Intervention intervention) {
        if (intervention instanceof Intervention.CrashAfterSends crash
                && shown() != null
                && ShownSends.find(shown().run().frames(), shown().frame().index(), crash.process())
                        .isEmpty()) {
            context.reporter().reportInformation(Texts.of("crash-after.planned", crash.process() + ""));
        }
        StepMode mode = stepMode();
        intervene((cursor, detection) -> cursor.intervene(mode, intervention, detection));
    }

    private void intervene(BiFunction<Cursor, AutoDetection, Optional<Cursor>> change) {
        AutoDetection detection = context.autoDetection().get();
        playback.applyUndoableChange(
                true,
                before -> change.apply(before, detection)
                        .orElseThrow(() -> new IllegalArgumentException(explainRunIsOver(before))));
    }

    private static String explainRunIsOver(Cursor cursor) {
        return cursor.runs().size() > 1
                ? Texts.of("compare.over")
                : Texts.of("file.over", cursor.firstRun().scenario().timing().untilTick());
    }

    /** Runs a command after those before it in the queue; at once if there are none. */
    public void runWhenIdle(Runnable command) {
        context.commands().enqueue(command);
    }

    /** Whether a command is under way. */
    public ReadOnlyBooleanProperty busyProperty() {
        return context.commands().busyProperty();
    }

    /** Whether the board is being played. */
    public ReadOnlyBooleanProperty playingProperty() {
        return playing.getReadOnlyProperty();
    }

    /** The step mode. */
    public ObjectProperty<StepMode> stepModeProperty() {
        return context.mode();
    }

    StepMode stepMode() {
        return context.mode().get();
    }

    /** Whether a step forward is possible, within the run or on from its end in the lesson. */
    public boolean canGoForward() {
        return state() != null && (!state().isAtEnd() || lesson.canGoOn());
    }

    /** Whether a step back is possible, within the run or to the previous part of the lesson. */
    public boolean canGoBack() {
        return state() != null && (!state().isAtStart() || lesson.isCardShown() || lesson.hasPreviousPart());
    }

    /** Whether something is shown that is not at the start. */
    public boolean canGoToStart() {
        return state() != null && !state().isAtStart();
    }

    /** Whether something is shown that is not at the end. */
    public boolean canGoToEnd() {
        return state() != null && !state().isAtEnd();
    }

    /**
     * Steps forward by the step mode; from the end of a part of a lesson to the card before the next part, and from
     * there or without a class to the next part. One picture is stepped by
     * stage in prediction mode; while a question is open, the step submits the chosen answer, asks for one, or in a
     * presentation reveals it.
     */
    public void stepForward() {
        if (lesson.isCardShown()) {
            goOnFromCard();
            return;
        }
        boolean isPredicted =
                !sideBySide.get() && prediction.predictingProperty().get();
        StepMode mode = isPredicted ? StepMode.BY_STAGE : stepMode();
        if ((sideBySide.get()
                        || prediction.prediction().requestStep(busyProperty().get()))
                && (state() == null || !state().isAtEnd() || !lesson.goOn())) {
            playback.moveCursor(true, cursor -> cursor.forward(mode));
        }
    }

    private void goOnFromCard() {
        if (!busyProperty().get()) { // or the part would be opened twice
            lesson.goOn();
        }
    }

    private void stepToNextStage() {
        playback.moveCursor(true, cursor -> cursor.forward(StepMode.BY_STAGE));
    }

    private void showAgain() {
        playback.moveCursor(false, UnaryOperator.identity());
    }

    /** Moves the cursor without animation, and stops playing. */
    private void pauseAndMove(UnaryOperator<Cursor> move) {
        pause();
        lesson.hideCard();
        playback.moveCursor(false, move);
    }

    /**
     * Steps back by the step mode; from the start of a part of a lesson to the previous part, from a card to what it
     * hides.
     */
    public void stepBack() {
        if (lesson.hideCard()) {
            return;
        }
        if (state() == null || !isStartOfLessonPart() || !lesson.goToPreviousPart()) {
            pauseAndMove(cursor -> cursor.back(stepMode()));
        }
    }

    private boolean isStartOfLessonPart() {
        ViewState first = state().columns().get(0);
        int stage = lesson.shownPart().map(LessonPart::stage).orElse(0);
        return state().isAtStart()
                || (stage > 0
                        && first.run()
                                .firstFrameOfStage(stage)
                                .filter(start -> start.index() < first.frame().index())
                                .isEmpty());
    }

    /** Goes to the start. */
    public void goToStart() {
        pauseAndMove(Cursor::atFirstStep);
    }

    /** Goes to the end; in prediction mode of one picture, to the furthest frame watched. */
    public void goToEnd() {
        int last = lastReachableFrameIndex();
        pauseAndMove(cursor -> cursor.runs().size() > 1
                ? cursor.atLastStep()
                : cursor.atFrame(
                        Math.min(last, cursor.firstRun().lastVisibleFrame().index())));
    }

    /** Starts to play; from the start if the end is shown. From a card it goes on. */
    public void play() {
        play(Integer.MAX_VALUE);
    }

    /** Plays what comes from the shown frame, which stands as long as any other, up to a frame. */
    public void playTo(int frameIndex) {
        play(frameIndex);
    }

    /** Whether only a part of the run is being played. */
    public boolean isPartPlayed() {
        return lastPlayedFrame < Integer.MAX_VALUE;
    }

    /** Whether what is played ends at what is shown. */
    public boolean isAtEndOfPlay() {
        return state().isAtEnd() || shown().frame().index() >= lastPlayedFrame;
    }

    private void play(int lastFrame) {
        if (lesson.isCardShown()) {
            goOnFromCard();
        } else if (state() != null
                && (sideBySide.get() || prediction.prediction().requestPlay())) {
            if (state().isAtEnd()) {
                goToStart();
            }
            lastPlayedFrame = lastFrame;
            playing.set(true);
        }
    }

    /** Stops playing. */
    public void pause() {
        lastPlayedFrame = Integer.MAX_VALUE;
        playing.set(false);
    }

    /** Plays or pauses. */
    public void playOrPause() {
        if (playing.get()) {
            pause();
        } else {
            play();
        }
    }

    /** Whether there is a change to undo. */
    public boolean canUndo() {
        return playback.canUndoOrRedo(Direction.UNDO);
    }

    /** Whether there is a change to redo. */
    public boolean canRedo() {
        return playback.canUndoOrRedo(Direction.REDO);
    }

    /** Undoes the last change. */
    public void undo() {
        undoOrRedo(Direction.UNDO);
    }

    /** Redoes the change that was undone last. */
    public void redo() {
        undoOrRedo(Direction.REDO);
    }

    private void undoOrRedo(Direction direction) {
        runWhenIdle(() -> {
            BoardState now = state.get();
            playback.undoOrRedo(
                    direction,
                    stepMode(),
                    restored -> now.comparesAlgorithms()
                            ? Columns.arrange(restored, now.listChoices(), now.mode(), Runs::runToEnd)
                            : restored);
        });
    }
}
