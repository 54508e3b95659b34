package hustings.app.session;

import hustings.algorithm.Catalogue;
import hustings.app.base.Texts;
import hustings.lesson.LessonPart;
import hustings.model.Publication;
import hustings.play.Cursor;
import hustings.play.Run;
import hustings.play.RunDocument;
import hustings.play.RunOrigin;
import hustings.play.StepMode;
import hustings.play.WatchedFrames;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import hustings.scenario.Translation;
import hustings.trace.RunHighlight;
import hustings.trace.difference.DifferenceWording;
import hustings.trace.difference.RunDifference;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;

/**
 * The model of several runs side by side: read-only properties, then commands. The runs are of several algorithms on
 * the scenario of the open run, or any runs with titles. An intervention is made in all of them.
 */
public final class Comparison extends Steppable<ComparisonState> {

    /** The smallest number of runs. */
    public static final int MIN_RUNS = 2;

    /** The greatest number of runs: more would be too small to read. */
    public static final int MAX_RUNS = Scenario.MAX_SIDE_BY_SIDE;

    private static final List<String> DEFAULT_ALGORITHMS = List.of("bully", "modified-bully", "map", "ring");

    private final Playback openRun;
    private final ObjectProperty<Page> page;
    private final ReadOnlyObjectWrapper<Divergence> divergence = new ReadOnlyObjectWrapper<>(this, "divergence");
    /** The divergence of the two shown runs, even if it may not be shown yet; null until it is found. */
    private Divergence found;

    private final ObjectProperty<List<String>> chosenAlgorithms =
            new SimpleObjectProperty<>(this, "compared", DEFAULT_ALGORITHMS); // stored under this name

    /**
     * The scenarios of the open run for which this comparison is kept: the one from which it was made, and those opened
     * from it.
     */
    private final Set<Scenario> knownScenarios = new HashSet<>();

    private final WatchedFrames watched = new WatchedFrames();

    /**
     * Where two runs diverge.
     *
     * @param sentence the difference in words
     * @param onlyInOne the events that only one of them has
     */
    public record Divergence(RunDifference difference, String sentence, RunHighlight onlyInOne) {

        private static Divergence of(Run one, Run other) {
            RunDifference difference = RunDifference.of(one.history(), other.history());
            Translation language = Texts.language();
            String sentence =
                    new DifferenceWording(difference, language).describe(one.title(language), other.title(language));
            return new Divergence(difference, sentence, difference.highlightDifferingMessages());
        }
    }

    /**
     * Creates a comparison without runs.
     *
     * @param open the playback of the open run
     * @param page which page of the window is open
     */
    Comparison(SessionContext context, Playback open, ObjectProperty<Page> page) {
        super(context);
        this.openRun = open;
        this.page = page;
        BooleanProperty wholeRun = context.wholeRun();
        wholeRun.addListener((observable, was, is) -> cursorModel.moveCursor(false, UnaryOperator.identity()));
    }

    @Override
    void updateShownPosition(boolean animated) {
        ComparisonState before = shown.get();
        Cursor cursor = cursorModel.cursor();
        boolean hasAsManyRuns =
                before != null && before.runs().size() == cursor.runs().size();
        ComparisonState whole = ComparisonState.of(cursor, stepMode(), animated && hasAsManyRuns ? before : null);
        whole.runs().forEach(watched::markWatched);
        ComparisonState now = context.wholeRun().get() ? whole : whole.withVisibleParts(watched::hideUnwatched);
        boolean isSameRuns = now.isOfSameRuns(before);
        if (!isSameRuns) {
            found = null;
        }
        divergence.set(divergenceIfVisible(now)); // first, since it may be of other runs
        shown.set(now);
        if (!isSameRuns && now.runs().size() == 2) {
            context.worker().execute(() -> findAndPublishDivergence(whole));
        }
    }

    /**
     * Finds where the two runs diverge, and publishes the result unless other runs are shown by then. On the worker.
     */
    private void findAndPublishDivergence(ComparisonState runs) {
        List<Run> both = runs.listRuns();
        Divergence made = Divergence.of(both.get(0), both.get(1));
        context.window().execute(() -> {
            if (runs.isOfSameRuns(shown.get())) {
                found = made;
                divergence.set(divergenceIfVisible(shown.get()));
            }
        });
    }

    /**
     * The known divergence if both runs may be shown that far, or to their ends if they do not diverge; otherwise null.
     */
    private Divergence divergenceIfVisible(ComparisonState now) {
        if (found == null) {
            return null;
        }
        boolean isWatched = IntStream.range(0, 2).allMatch(i -> {
            Run run = now.runs().get(i).run();
            RunDifference difference = found.difference();
            boolean reachesDivergence =
                    !difference.isEmpty() && run.lastVisibleFrame().index() >= difference.divergenceFrameIndex(i);
            return run.areAllFramesVisible() || reachesDivergence;
        });
        return isWatched ? found : null;
    }

    /** Where the two runs diverge; null until this is known and may be shown, and for more than two runs. */
    public ReadOnlyObjectProperty<Divergence> divergenceProperty() {
        return divergence.getReadOnlyProperty();
    }

    /** The stage or tick, by the step mode, at which two runs diverge; empty if unknown, or if they do not. */
    public Optional<Integer> divergenceStageOrTick() {
        return Optional.ofNullable(divergence.get())
                .filter(found -> !found.difference().isEmpty())
                .map(found -> moveToDivergence(cursorModel.cursor(), found).tickOrStage(stepMode()));
    }

    private Cursor moveToDivergence(Cursor cursor, Divergence found) {
        RunDifference difference = found.difference();
        return cursor.atFirstStepReaching(
                stepMode(), List.of(difference.divergenceFrameIndex(0), difference.divergenceFrameIndex(1)));
    }

    /** Goes to the first step at which one of the runs has reached a frame. */
    public void jumpTo(int runIndex, int frameIndex) {
        int runCount = shown().runs().size();
        List<Integer> reached = new ArrayList<>(Collections.nCopies(runCount, Integer.MAX_VALUE));
        reached.set(runIndex, frameIndex);
        pauseAndMove(cursor -> cursor.atFirstStepReaching(stepMode(), reached));
    }

    /** Goes to the step at which the two runs diverge; does nothing while none is known. */
    public void goToDivergence() {
        Divergence found = divergence.get();
        if (found != null) {
            pauseAndMove(cursor -> found.equals(divergence.get()) ? moveToDivergence(cursor, found) : cursor);
        }
    }

    /** The names of the algorithms to compare. The algorithm of the open run is always compared, too. */
    public ObjectProperty<List<String>> chosenAlgorithmsProperty() {
        return chosenAlgorithms;
    }

    /** Keeps this comparison although the scenario of the open run has changed. */
    void keepAfterScenarioChange(Scenario was, Scenario is) {
        if (knownScenarios.contains(was)) {
            knownScenarios.add(is);
        }
    }

    /**
     * Forgets from which run this comparison was made, so that the next start makes a new one, with nothing watched.
     */
    void forgetOriginalRun() {
        knownScenarios.clear();
    }

    /** Compares algorithms on the scenario of the open run, unless this comparison was already made from it. */
    public void compareAlgorithmsOnOpenRun() {
        runWhenIdle(() -> {
            if (openRun.cursor() == null) {
                return;
            }
            Run run = openRun.cursor().firstRun();
            if (cursorModel.cursor() != null && knownScenarios.contains(run.savableScenario())) {
                return;
            }
            List<AlgorithmChoice> compared = run.savableScenario().compared();
            List<AlgorithmChoice> choices = compared.isEmpty()
                    ? algorithmChoices(run, chosenAlgorithms.get())
                    : Stream.concat(Stream.of(run.choice()), compared.stream())
                            .limit(MAX_RUNS)
                            .toList();
            int stage = compared.isEmpty()
                    ? 0
                    : lesson().shownPart().map(LessonPart::stage).orElse(0);
            Playback.Change<Cursor> change =
                    none -> Cursor.of(createRuns(choices, List.of(run))).atTickOrStage(StepMode.BY_STAGE, stage);
            cursorModel.openWithNewHistory(change, opened -> {
                watched.clear();
                knownScenarios.clear();
                knownScenarios.add(run.savableScenario());
            });
        });
    }

    /** Compares the open run with its state before the last change; can be undone. */
    public void compareWithRunBeforeChange() {
        runWhenIdle(() -> {
            Optional<RunDocument> before = openRun.documentBeforeChange();
            if (before.isEmpty()) {
                context.reporter().reportProblem(Texts.of("compare.no-change"));
                return;
            }
            RunDocument was = before.get().withTitle(Texts.of("compare.before-change"));
            RunDocument is = openRun.cursor().firstRun().document().withTitle(Texts.of("compare.after-change"));
            showSideBySide(compared -> List.of(was, is));
        });
    }

    /** Compares the first run with the run of a scenario file; can be undone. */
    public void compareWithFile(Path path) {
        showSideBySide(before -> {
            Run first = before.firstRun();
            RunDocument file = context.files().read(path, context.reporter());
            return List.of(
                    first.document().withScenario(first.savableScenario()).withTitle(first.shortName(Texts.language())),
                    file.withTitle(file.origin().label()));
        });
    }

    private void showSideBySide(Playback.Change<List<RunDocument>> source) {
        pause();
        Playback.Change<Cursor> runs = before ->
                Cursor.of(source.apply(before).stream().map(Runs::runToEnd).toList());
        runWhenIdle(() -> cursorModel.replaceRuns(runs, opened -> {
            watched.clear();
            knownScenarios.clear();
            if (openRun.cursor() != null) {
                knownScenarios.add(openRun.cursor().firstRun().savableScenario());
            }
            page.set(Page.COMPARE);
        }));
    }

    /** Whether several algorithms are compared on one scenario. Only such a comparison can be saved. */
    public boolean comparesAlgorithms() {
        return cursorModel.cursor() != null && comparesAlgorithms(cursorModel.cursor());
    }

    private static boolean comparesAlgorithms(Cursor cursor) {
        return cursor.runs().stream().allMatch(run -> run.document().title().isEmpty());
    }

    /** The algorithm of the first run, then the wanted ones in the order of the catalogue; at least two names. */
    private static List<AlgorithmChoice> algorithmChoices(Run first, List<String> chosenNames) {
        return Stream.concat(
                        Stream.of(first.choice()),
                        algorithmNames(first, chosenNames).stream().skip(1).map(AlgorithmChoice::asPublished))
                .toList();
    }

    private static List<String> algorithmNames(Run first, List<String> chosenNames) {
        Set<String> names = new LinkedHashSet<>(List.of(first.algorithmName()));
        names.addAll(filterKnownAlgorithms(chosenNames));
        if (names.size() < MIN_RUNS) {
            names.addAll(DEFAULT_ALGORITHMS);
            return names.stream().limit(MIN_RUNS).toList();
        }
        return names.stream().limit(MAX_RUNS).toList();
    }

    /** Creates a run for each name: from the given run of that algorithm, or else from the first given run. */
    private static List<Run> createRuns(List<AlgorithmChoice> choices, List<Run> baseRuns) {
        return choices.stream()
                .map(choice -> baseRuns.stream()
                        .filter(run -> run.choice().equals(choice))
                        .findFirst()
                        .map(run -> run.document().withScenario(run.savableScenario()))
                        .orElseGet(() -> baseRuns.get(0).documentWithAlgorithm(choice)))
                .map(Runs::runToEnd)
                .toList();
    }

    private static List<AlgorithmChoice> algorithmChoices(Cursor cursor) {
        return cursor.runs().stream().map(Run::choice).toList();
    }

    /**
     * Sets the algorithms to compare on the scenario of the first run. Runs that are already compared keep their
     * interventions.
     */
    public void chooseAlgorithms(List<String> algorithms) {
        chosenAlgorithms.set(List.copyOf(algorithms));
        StepMode mode = stepMode();
        changeRuns(before -> {
            List<AlgorithmChoice> names = algorithmChoices(before.firstRun(), algorithms);
            boolean ofAlgorithms = comparesAlgorithms(before);
            return ofAlgorithms && names.equals(algorithmChoices(before))
                    ? before
                    : Cursor.of(createRuns(names, ofAlgorithms ? before.runs() : List.of(before.firstRun())))
                            .atStep(mode, before.stepNumber(mode));
        });
    }

    /** Goes to a stage or a tick, by the step mode. */
    public void goToStageOrTick(int stageOrTick) {
        pauseAndMove(cursor -> cursor.atTickOrStage(stepMode(), stageOrTick));
    }

    /**
     * Crashes a process in all runs if it is live in the given run, and otherwise revives it in all.
     *
     * @param runIndex the run whose process decides between crash and revival
     */
    public void crashOrRevive(int processId, int runIndex) {
        StepMode mode = stepMode();
        intervene((cursor, detection) -> cursor.crashOrRevive(mode, processId, runIndex, detection));
    }

    /** A change that opens one of the runs at its shown frame. This comparison is kept. */
    Playback.Change<Cursor> createSingleRunChange(int runIndex) {
        Cursor compared = cursorModel.cursor();
        Run single = compared.runs().get(runIndex);
        Scenario scenario = single.savableScenario().withComparedAlgorithms(List.of());
        knownScenarios.add(scenario);
        return none -> Cursor.of(Runs.runToEnd(single.document().withScenario(scenario)))
                .atFrame(compared.shownFrame(runIndex).index());
    }

    /**
     * Saves the scenario with the names of the compared algorithms and the interventions made in the first run. Reports
     * a problem unless {@link #comparesAlgorithms() algorithms} are compared.
     *
     * @param fileChooser asks for the file; empty if the person cancels
     */
    public void save(Supplier<Optional<Path>> fileChooser) {
        runWhenIdle(() -> {
            if (!comparesAlgorithms()) {
                context.reporter().reportProblem(Texts.of("compare.not-saved"));
                return;
            }
            fileChooser.get().ifPresent(path -> {
                List<AlgorithmChoice> names = algorithmChoices(cursorModel.cursor());
                Scenario first = cursorModel.cursor().firstRun().savableScenario();
                Scenario saved = first.withComparedAlgorithms(names.subList(1, names.size()));
                String message = Texts.of("compare.saved", path.getFileName());
                Consumer<RunOrigin> report = written -> context.reporter().reportSuccess(message);
                context.commands().runAsync(() -> context.files().write(path, saved), report);
            });
        });
    }

    /** Parses algorithm names from a setting, such as "[bully, ring]"; leaves out unknown ones. */
    public static List<String> parseAlgorithmNames(String text) {
        return filterKnownAlgorithms(List.of(text.replaceAll("[\\[\\] ]", "").split(",")));
    }

    /** The names of algorithms that are in the catalogue, in its order. */
    private static List<String> filterKnownAlgorithms(List<String> names) {
        return Catalogue.shippedAndLoaded().stream()
                .map(Publication::name)
                .filter(names::contains)
                .toList();
    }
}
