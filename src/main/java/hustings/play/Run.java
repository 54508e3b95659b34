package hustings.play;

import hustings.engine.Frame;
import hustings.model.Algorithm;
import hustings.model.Message.MessageType;
import hustings.model.Publication;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.BoardView;
import hustings.scenario.RunLimits;
import hustings.scenario.Scenario;
import hustings.scenario.Translation;
import hustings.trace.CountingConvention;
import hustings.trace.Durations;
import hustings.trace.History;
import hustings.trace.StageMessageCounts;
import hustings.trace.status.RunStatus;
import hustings.trace.transit.Transits;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A run with its frames as the views read it; immutable. Every intervention and every change of the scenario makes
 * another run.
 *
 * @param document the document of which the run is a function
 * @param publication the algorithm as the catalogue lists it
 * @param history the whole run, with the frames that may not be shown yet
 * @param savableScenario the scenario with only those captions that are true of this run
 * @param frames the frames that may be shown
 * @param stops the indices of the frames at which stepping by stage stops
 * @param cost its messages by stage
 * @param baselines the cost of other algorithms on the same scenario
 * @param status the status of the election in each frame
 * @param transits where its messages are in each frame
 * @param showsHeartbeats whether the messages that only serve to notice crashes are shown, and stepping by stage stops
 *     at their stages
 */
public record Run(
        RunDocument document,
        Publication publication,
        History history,
        Scenario savableScenario,
        List<Frame> frames,
        List<Integer> stops,
        CumulativeCost cost,
        List<CumulativeCost> baselines,
        RunStatus status,
        Transits transits,
        boolean showsHeartbeats) {

    private static final long BYTES_PER_PROCESS = 100;
    private static final long BYTES_PER_MESSAGE = 300;

    /**
     * Runs a document to its end, without baselines; may take long.
     *
     * @param publication the algorithm that the document's scenario names
     */
    public static Run of(RunDocument document, Publication publication) {
        return of(document, publication, RunLimits.OF_FILES);
    }

    /**
     * Runs a document to its end, without baselines.
     *
     * @param publication the algorithm that the document's scenario names
     * @param limits the most that the run, its branches and each baseline may take
     * @throws RunLimits.ExceededException if the run is beyond them
     */
    public static Run of(RunDocument document, Publication publication, RunLimits limits) {
        Algorithm<?> algorithm =
                publication.with(document.branch().editedScenario().algorithm().options());
        return of(document, publication, History.of(document.branch(), algorithm, limits));
    }

    private static Run of(RunDocument document, Publication publication, History history) {
        List<Frame> frames = history.frames();
        return new Run(
                document,
                publication,
                history,
                scenarioWithValidCaptions(history),
                frames,
                history.stageStopIndices(),
                new CumulativeCost(publication, history.scenario().algorithm(), StageMessageCounts.of(frames)),
                List.of(),
                RunStatus.of(frames, history.scenario(), history.algorithm()),
                Transits.of(frames),
                false);
    }

    /** Whether the run has messages that only serve to notice crashes. */
    public boolean hasHeartbeats() {
        return scenario().timing().detection().isPresent();
    }

    /** The types of the messages that only serve to notice crashes, if they are shown; otherwise empty. */
    public List<MessageType> shownDetectorTypes() {
        return scenario()
                .timing()
                .detection()
                .filter(detection -> showsHeartbeats)
                .map(detection -> detection.means().messageTypes())
                .orElse(List.of());
    }

    /**
     * This run with the messages shown or hidden that only serve to notice crashes; they have stages without numbers,
     * at which stepping by stage stops only while they are shown.
     */
    public Run withHeartbeatsShown(boolean isShown) {
        if (isShown == showsHeartbeats) {
            return this;
        }
        boolean changes = hasHeartbeats();
        return new Run(
                document,
                publication,
                history,
                savableScenario,
                frames,
                changes ? History.findStageStops(frames, isShown) : stops,
                cost,
                baselines,
                status,
                changes ? Transits.of(history.frames(), isShown) : transits,
                isShown);
    }

    private static Scenario scenarioWithValidCaptions(History history) {
        Scenario scenario = history.scenario();
        int lastTrue = history.lastUneditedFrameIndex();
        return lastTrue == history.lastFrame().index()
                ? scenario
                : scenario.withCaptionsUpTo(history.frames().get(lastTrue).stage());
    }

    /**
     * This run with the cost of other algorithms under the same faults as baselines, but for those that cannot start as
     * this run does, or are beyond its limits. Measuring may take long.
     *
     * @param catalogue finds an algorithm by its name
     */
    public Run withMeasuredBaselines(List<AlgorithmChoice> others, Function<String, Publication> catalogue) {
        if (others.isEmpty()) {
            return withBaselines(List.of());
        }
        Scenario byTicks = history.scenarioWithEventsAtTicks();
        return withBaselines(others.stream()
                .flatMap(other ->
                        CumulativeCost.measureWithin(history.limits(), catalogue.apply(other.name()), other, byTicks)
                                .stream())
                .toList());
    }

    /** This run with other baselines. */
    public Run withBaselines(List<CumulativeCost> measured) {
        return new Run(
                document,
                publication,
                history,
                savableScenario,
                frames,
                stops,
                cost,
                measured,
                status,
                transits,
                showsHeartbeats);
    }

    /** The run of another branch of this document. */
    Run withBranch(History branch) {
        return of(document.withBranch(branch.branch()), publication, branch).withHeartbeatsShown(showsHeartbeats);
    }

    /**
     * This run with another document.
     *
     * @param other a document with the same branch
     */
    public Run withDocument(RunDocument other) {
        return new Run(
                other,
                publication,
                history,
                savableScenario,
                frames,
                stops,
                cost,
                baselines,
                status,
                transits,
                showsHeartbeats);
    }

    /** The other algorithms that are compared with this run's own. */
    public List<AlgorithmChoice> comparedAlgorithms() {
        return savableScenario.compared();
    }

    /** This run with other algorithms to be compared with its own, seen in a certain way; the frames stay. */
    public Run withComparedAlgorithms(List<AlgorithmChoice> compared, Optional<BoardView> view) {
        return new Run(
                document.withComparedAlgorithms(compared, view),
                publication,
                history,
                savableScenario.withComparedAlgorithms(compared).withView(view),
                frames,
                stops,
                cost,
                baselines,
                status,
                transits,
                showsHeartbeats);
    }

    /** This run up to and including a frame, without anything that reveals what comes after it. */
    Run limitedToFrame(int frameIndex) {
        List<CumulativeCost> others = baselines.stream()
                .map(line -> line.limitedToStage(lastStageWithoutForesight(line, frames.get(frameIndex))))
                .toList();
        return new Run( // the status of a frame depends on no later frame
                document,
                publication,
                history,
                savableScenario,
                frames.subList(0, frameIndex + 1),
                stops.subList(0, stopListIndexAtOrAfter(frameIndex + 1)),
                cost.limitedToStage(frames.get(frameIndex).stage()),
                others,
                status,
                transits,
                showsHeartbeats);
    }

    /** This run with the frames that may not be shown, too: to make room for what is to come, not to show it. */
    public Run withHiddenFrames() {
        return new Run(
                document,
                publication,
                history,
                savableScenario,
                history.frames(),
                History.findStageStops(history.frames(), showsHeartbeats),
                cost,
                baselines,
                status,
                transits,
                showsHeartbeats);
    }

    /**
     * The last stage of a cost line that is counted at a frame of this run: the stage of the frame, but, for another
     * algorithm beside a run that is not fully visible, none that reacts to an intervention still to come. At the end
     * of this run the other algorithm is counted as a whole.
     */
    public int lastCountedStage(CumulativeCost line, Frame frame) {
        return areAllFramesVisible() && frame.index() != history.lastFrame().index()
                ? Math.min(frame.stage(), line.counts().stages())
                : lastStageWithoutForesight(line, frame);
    }

    private int lastStageWithoutForesight(CumulativeCost line, Frame frame) {
        StageMessageCounts counts = line.counts();
        if (line.choice().equals(choice())) {
            return Math.min(frame.stage(), counts.stages());
        }
        if (frame.index() == history.lastFrame().index()) {
            return counts.stages();
        }
        return Math.min(frame.stage(), counts.lastStageUntilTick(history.nextInterventionTick(frame) - 1));
    }

    /** Whether another algorithm sends nothing more: its last stage has passed, and no intervention follows. */
    public boolean hasStoppedSending(CumulativeCost line, Frame frame) {
        return !line.choice().equals(choice())
                && line.counts().stages() < frame.stage()
                && history.nextInterventionTick(frame) == Integer.MAX_VALUE;
    }

    /** The name of the algorithm in the catalogue. */
    public String algorithmName() {
        return publication.name();
    }

    /** The algorithm with its options. */
    public AlgorithmChoice choice() {
        return scenario().algorithm();
    }

    /** The algorithms whose costs are the baselines. */
    public List<AlgorithmChoice> baselineChoices() {
        return baselines.stream().map(CumulativeCost::choice).toList();
    }

    /** This document with another algorithm; interventions made by hand happen at the same ticks. */
    public RunDocument documentWithAlgorithm(AlgorithmChoice choice) {
        Scenario same = history.branch().isEdited() ? history.scenarioWithEventsAtTicks() : savableScenario;
        return document.withScenario(ScenarioChanges.withAlgorithm(same, choice));
    }

    /**
     * This document with another algorithm, as {@link #documentWithAlgorithm}, without what its processes are given and
     * neither this algorithm nor one that is compared reads.
     *
     * @param catalogue finds an algorithm by its name
     */
    public RunDocument documentSwitchedTo(AlgorithmChoice choice, Function<String, Publication> catalogue) {
        RunDocument changed = documentWithAlgorithm(choice);
        Scenario scenario = changed.branch().editedScenario();
        return scenario.values().isEmpty() ? changed : changed.withScenario(scenario.withoutUnreadValues(catalogue));
    }

    /** The origin of the run. */
    public RunOrigin origin() {
        return document.origin();
    }

    /** Whether the run differs from what was last opened or saved. */
    public boolean hasUnsavedChanges() {
        return !savableScenario.equals(document.savedScenario());
    }

    /**
     * Whether the run holds work that would be missed: a person's own run, or one from a file, that differs from what
     * was saved, or a run that the program ships whose group, network or script was changed. Choosing an algorithm for
     * a shipped run and clicking in its picture do not count; a class does both, and they are quickly repeated.
     */
    public boolean isWorthSaving() {
        boolean shipped = !origin().label().isEmpty() && origin().file().isEmpty();
        Scenario saved = document.savedScenario();
        Scenario scripted = document.branch()
                .scriptedScenario()
                .withAlgorithm(saved.algorithm())
                .withComparedAlgorithms(saved.compared())
                .withView(saved.view());
        return shipped ? !document.equalsSavedExceptInTexts(scripted) : hasUnsavedChanges();
    }

    /** The approximate memory that the frames take, in bytes; from measurements of small and large groups. */
    long estimateBytes() {
        long messages = cost.counts().total(CountingConvention.ALL_SENDS);
        return BYTES_PER_PROCESS * frames.size() * scenario().group().size() + BYTES_PER_MESSAGE * messages;
    }

    /** Whether the run has the same group and origin as another, whatever its interventions. */
    public boolean hasSameOriginAndGroup(Run other) {
        return origin().equals(other.origin())
                && scenario().group().equals(other.scenario().group());
    }

    /** The scenario, with the interventions made by hand among its events. */
    public Scenario scenario() {
        return history.scenario();
    }

    /** The algorithm itself. */
    public Algorithm<?> algorithm() {
        return history.algorithm();
    }

    /** The number of stages. */
    public int stageCount() {
        return cost.counts().stages();
    }

    /** Whether all frames may be shown; while a person predicts, those not watched yet are left out. */
    public boolean areAllFramesVisible() {
        return lastVisibleFrame().ending() != Frame.Ending.NONE;
    }

    /** The short name: that of its figure or file, otherwise its title. */
    public String shortName(Translation language) {
        String title = language.translate(scenario().title());
        boolean byTitle = origin().figure().isEmpty() && origin().file().isEmpty() && !title.isEmpty();
        String label = byTitle ? title : origin().label();
        return label.isEmpty() ? language.format("status.own-run") : label;
    }

    /** The name beside other runs: the document's title, otherwise the algorithm's. */
    public String title(Translation language) {
        return document.title().isEmpty() ? language.translate(publication.title()) : document.title();
    }

    /** The last frame. */
    public Frame lastVisibleFrame() {
        return frames.get(frames.size() - 1);
    }

    /** D, in ticks. */
    public int delayTicks() {
        return scenario().timing().delayTicks();
    }

    /**
     * A description of the position of a frame, such as "stage 3 of 5, t = 1 D"; without "of 5" while the end may not
     * be shown.
     */
    public String describePosition(Frame frame, Translation language) {
        String key = switch (frame.ending()) {
            case NONE -> "status.position";
            case QUIESCENT -> "status.position-at-rest";
            case HEARTBEATS -> "status.position-heartbeats";
            case OUT_OF_TIME -> "status.position-last-tick";
        };
        String time = Durations.formatAsDelays(frame.tick(), delayTicks(), language);
        if (areAllFramesVisible()) {
            return language.format(key, frame.stage(), stageCount(), time);
        }
        return frame.stage() == 0
                ? language.format("status.start", time)
                : language.format("status.stage", frame.stage(), time);
    }

    /** The first frame that shows a stage in transit. */
    public Optional<Frame> firstFrameOfStage(int stage) {
        return frames.stream()
                .filter(frame -> frame.kind() == Frame.Kind.STAGE && frame.stage() == stage)
                .findFirst();
    }

    /** The frames to which steps lead: the stops, or the last frame of each tick. */
    public Stream<Frame> stepFrames(StepMode stepMode) {
        return stepMode == StepMode.BY_TICK
                ? frames.stream().filter(this::isLastOfTick)
                : stops.stream().map(frames::get);
    }

    private boolean isLastOfTick(Frame frame) {
        int next = frame.index() + 1;
        return next == frames.size() || frames.get(next).tick() > frame.tick() || frame.index() == 0;
    }

    /**
     * The index of the last stop before a frame; 0 if there is none. The frame's narration covers everything since
     * then.
     */
    public int lastStopBefore(int frameIndex) {
        return stops.get(Math.max(0, stopListIndexAtOrAfter(frameIndex) - 1));
    }

    /**
     * The index of the first frame that the narration of another covers: the one after the previous stop, or that frame
     * itself.
     */
    public int firstFrameAfterPreviousStop(int frameIndex) {
        return Math.min(frameIndex, lastStopBefore(frameIndex) + 1);
    }

    /** The index of the first stop after a frame; the last frame if there is none. */
    public int firstStopAfter(int frameIndex) {
        return firstStopAtOrAfter(frameIndex + 1);
    }

    /** Whether a frame is a stop only while the messages are shown that only serve to notice crashes. */
    boolean isOfHeartbeats(int frameIndex) {
        Frame frame = frames.get(frameIndex);
        return frame.kind() == Frame.Kind.DETECTOR_STAGE && frame.ending() == Frame.Ending.NONE;
    }

    /**
     * The index of the first stop after a frame that is one whatever is shown; the last frame if there is none.
     */
    int firstElectionStopAfter(int frameIndex) {
        int stop = firstStopAfter(frameIndex);
        while (isOfHeartbeats(stop) && stop < lastVisibleFrame().index()) {
            stop = firstStopAfter(stop);
        }
        return stop;
    }

    /** The stops after a frame and before another, ascending. */
    List<Integer> listStopsBetween(int frameIndex, int endIndex) {
        int first = stopListIndexAtOrAfter(frameIndex + 1);
        return stops.subList(first, Math.max(first, stopListIndexAtOrAfter(endIndex)));
    }

    /**
     * The index of the first stop at or after a frame, where a person who steps by stage first sees what that frame
     * shows. The last frame if there is none.
     */
    public int firstStopAtOrAfter(int frameIndex) {
        int position = stopListIndexAtOrAfter(frameIndex);
        return position < stops.size()
                ? stops.get(position)
                : lastVisibleFrame().index();
    }

    /** The position in the list of stops of the first stop at or after a frame. */
    private int stopListIndexAtOrAfter(int frameIndex) {
        int found = Collections.binarySearch(stops, frameIndex);
        return found >= 0 ? found : -found - 1;
    }

    /** Compares by identity: views compare runs at every step, and comparing all their frames would be slow. */
    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }
}
