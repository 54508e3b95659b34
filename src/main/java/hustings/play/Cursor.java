package hustings.play;

import hustings.engine.Frame;
import hustings.engine.Intervention;
import hustings.engine.Moment;
import hustings.engine.ScheduledIntervention;
import hustings.trace.History;
import hustings.trace.difference.FrameDifference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/**
 * The shown frame of a run, or of each of several runs in lockstep; immutable. A step by stage takes each run to its
 * next stop; a step by tick takes all runs to the end of the same tick. A run that has reached its end waits. While the
 * messages are shown that only serve to notice crashes, further steps lead to their stages: the runs meet again at the
 * next stop that each has without them.
 *
 * @param stepsBeforeFork the steps taken before an intervention; kept so that stepping back retraces them
 * @param steps by stage: for each step the index of the frame of each run
 * @param frames the index of the shown frame of each run
 * @param framesBeforeReload the shown frame of each run before its algorithm was reloaded; empty after the next step
 */
public record Cursor(
        List<Run> runs,
        List<List<Integer>> stepsBeforeFork,
        List<List<Integer>> steps,
        List<Integer> frames,
        List<Frame> framesBeforeReload) {

    private Cursor(
            List<Run> runs, List<List<Integer>> stepsBeforeFork, List<List<Integer>> steps, List<Integer> frames) {
        this(runs, stepsBeforeFork, steps, frames, List.of());
    }

    /** A cursor without the frames of its runs, which takes little memory. */
    public record Snapshot(List<RunDocument> documents, List<List<Integer>> stepsBeforeFork, List<Integer> frames) {

        /**
         * Restores the cursor; may take long. A run that has become shorter because its algorithm has changed shows its
         * last frame.
         *
         * @param runner makes the run of a document
         */
        public Cursor restore(Function<RunDocument, Run> runner) {
            List<Run> runs = documents.stream().map(runner).toList();
            List<List<Integer>> fork = stepsBeforeFork.stream()
                    .map(step -> limitToLastFrames(runs, step))
                    .toList();
            return new Cursor(runs, fork, computeSteps(fork, runs), limitToLastFrames(runs, frames));
        }

        private static List<Integer> limitToLastFrames(List<Run> runs, List<Integer> indices) {
            return collectPerRun(
                    runs,
                    i -> Math.min(indices.get(i), runs.get(i).lastVisibleFrame().index()));
        }

        Snapshot mapDocuments(UnaryOperator<RunDocument> change) {
            return new Snapshot(documents.stream().map(change).toList(), stepsBeforeFork, frames);
        }
    }

    /** A cursor at the start of several runs, which all show what only serves to notice crashes if one does. */
    public static Cursor of(List<Run> runs) {
        boolean showsHeartbeats = runs.stream().anyMatch(Run::showsHeartbeats);
        List<Run> alike = runs.stream()
                .map(run -> run.withHeartbeatsShown(showsHeartbeats))
                .toList();
        List<Integer> start = alike.stream().map(run -> 0).toList();
        return new Cursor(alike, List.of(start), computeSteps(List.of(start), alike), start);
    }

    /** A cursor at the start of a run. */
    public static Cursor of(Run run) {
        return of(List.of(run));
    }

    /** A snapshot of this cursor, without frames. */
    public Snapshot snapshot() {
        return new Snapshot(runs.stream().map(Run::document).toList(), stepsBeforeFork, frames);
    }

    /**
     * This cursor after a change to its runs that leaves their frames as they are.
     *
     * @param change returns the same run, or one with the same frames
     */
    public Cursor mapRuns(UnaryOperator<Run> change) {
        List<Run> changed = runs.stream().map(change).toList();
        return changed.equals(runs) ? this : new Cursor(changed, stepsBeforeFork, steps, frames, framesBeforeReload);
    }

    /**
     * The position in the runs of reloaded algorithms: the same frames if the runs are unchanged up to there, otherwise
     * the same stage or tick, depending on the step mode, or the end if the run is too short.
     *
     * @param reloaded the runs of the new versions
     * @param unchangedFrameCounts for each run, the number of frames from the start that are unchanged
     */
    public Cursor movedToReloadedRuns(StepMode mode, List<Run> reloaded, List<Integer> unchangedFrameCounts) {
        List<Integer> fork = stepsBeforeFork.get(stepsBeforeFork.size() - 1);
        boolean isUnchanged = IntStream.range(0, runs.size())
                .allMatch(i -> Math.max(frames.get(i), fork.get(i)) < unchangedFrameCounts.get(i));
        Cursor moved = isUnchanged
                ? new Cursor(reloaded, stepsBeforeFork, computeSteps(stepsBeforeFork, reloaded), frames)
                : of(reloaded).atPositionOf(mode, this);
        return new Cursor(reloaded, moved.stepsBeforeFork, moved.steps, moved.frames, shownFrames());
    }

    /** The position of another cursor; of several steps with the same stage, the one with the same number. */
    private Cursor atPositionOf(StepMode mode, Cursor other) {
        int position = other.tickOrStage(mode);
        int firstStep = other.atTickOrStage(mode, position).stepNumber(mode);
        Cursor found = atTickOrStage(mode, position);
        for (int step = firstStep; step < other.stepNumber(mode); step++) {
            Cursor next = found.forward(mode);
            found = next.tickOrStage(mode) == position ? next : found;
        }
        return found;
    }

    /** The changes that the reload of its algorithm made to the shown frame of a run. */
    public FrameDifference frameChangeByReload(int runIndex) {
        return framesBeforeReload.isEmpty()
                ? FrameDifference.NONE
                : FrameDifference.of(framesBeforeReload.get(runIndex), shownFrame(runIndex));
    }

    /** The changes in a run since the step before, or by the reload of its algorithm if there are any. */
    FrameDifference frameChangeSinceLastStep(StepMode mode, int runIndex) {
        FrameDifference byReload = frameChangeByReload(runIndex);
        Frame before = back(mode).shownFrame(runIndex);
        return byReload.isEmpty() ? FrameDifference.findChangesWithinRun(before, shownFrame(runIndex)) : byReload;
    }

    /**
     * This cursor with the messages shown or hidden that only serve to notice crashes. If they are hidden, a stage of
     * such messages is left for the step before it.
     */
    public Cursor withHeartbeatsShown(boolean areShown) {
        if (runs.stream().allMatch(run -> run.showsHeartbeats() == areShown)) {
            return this;
        }
        List<Run> changed =
                runs.stream().map(run -> run.withHeartbeatsShown(areShown)).toList();
        List<List<Integer>> fork = stepsBeforeFork.stream()
                .filter(step -> areShown || !isAtHeartbeats(step))
                .toList();
        Cursor cursor = new Cursor(changed, fork, computeSteps(fork, changed), frames, framesBeforeReload);
        return !areShown && isAtHeartbeats(frames)
                ? cursor.atStep(StepMode.BY_STAGE, cursor.stepNumber(StepMode.BY_STAGE))
                : cursor;
    }

    /** Whether a step leads a run, before its end, to a stage of messages that only serve to notice crashes. */
    private boolean isAtHeartbeats(List<Integer> step) {
        return IntStream.range(0, runs.size()).anyMatch(i -> runs.get(i).isOfHeartbeats(step.get(i)));
    }

    private static <T> List<T> collectPerRun(List<Run> runs, IntFunction<T> value) {
        return IntStream.range(0, runs.size()).mapToObj(value).toList();
    }

    private static List<List<Integer>> computeSteps(List<List<Integer>> stepsBeforeFork, List<Run> runs) {
        List<List<Integer>> steps = new ArrayList<>(stepsBeforeFork);
        while (true) {
            List<Integer> step = steps.get(steps.size() - 1);
            List<Integer> next = collectPerRun(runs, i -> runs.get(i).firstElectionStopAfter(step.get(i)));
            if (next.equals(step)) {
                return List.copyOf(steps);
            }
            addStepsBetween(step, next, runs, steps);
            steps.add(next);
        }
    }

    /** Adds the steps to the stops of each run between two steps; a run that has fewer of them waits at its last. */
    private static void addStepsBetween(
            List<Integer> from, List<Integer> to, List<Run> runs, List<List<Integer>> steps) {
        List<List<Integer>> between = collectPerRun(runs, i -> runs.get(i).listStopsBetween(from.get(i), to.get(i)));
        int count = between.stream().mapToInt(List::size).max().orElse(0);
        for (int step = 0; step < count; step++) {
            int place = step;
            steps.add(collectPerRun(
                    runs,
                    i -> between.get(i).isEmpty()
                            ? from.get(i)
                            : between.get(i).get(Math.min(place, between.get(i).size() - 1))));
        }
    }

    /** The first of the runs, or the only one. */
    public Run firstRun() {
        return runs.get(0);
    }

    /** The shown frame of a run. */
    public Frame shownFrame(int runIndex) {
        return runs.get(runIndex).frames().get(frames.get(runIndex));
    }

    private List<Frame> shownFrames() {
        return collectPerRun(runs, this::shownFrame);
    }

    private Cursor atFrame(List<Integer> newFrameIndices) {
        return new Cursor(runs, stepsBeforeFork, steps, newFrameIndices);
    }

    /** This cursor at a frame of its only run. */
    public Cursor atFrame(int frameIndex) {
        return atFrame(List.of(frameIndex));
    }

    /** This cursor at the first step. */
    public Cursor atFirstStep() {
        return atFrame(steps.get(0));
    }

    /** This cursor at the last step. */
    public Cursor atLastStep() {
        return atFrame(steps.get(steps.size() - 1));
    }

    /** This cursor one step further; unchanged at the end. */
    public Cursor forward(StepMode mode) {
        return atStep(mode, stepNumber(mode) + 1);
    }

    /** This cursor one step back; unchanged at the start. */
    public Cursor back(StepMode mode) {
        int step = stepNumber(mode);
        List<Integer> stepFrames = frameIndicesAtStep(mode, step);
        return areAllAtMost(stepFrames, frames) && !stepFrames.equals(frames)
                ? atFrame(stepFrames)
                : atStep(mode, step - 1);
    }

    /** This cursor at a step, limited to the first and last. */
    public Cursor atStep(StepMode mode, int step) {
        int last = mode == StepMode.BY_STAGE ? steps.size() - 1 : stepOfTick(endTick());
        return atFrame(frameIndicesAtStep(mode, Math.max(0, Math.min(last, step))));
    }

    /** This cursor at a tick, or at the first step that shows so many stages, depending on the step mode. */
    public Cursor atTickOrStage(StepMode mode, int tickOrStage) {
        if (mode == StepMode.BY_TICK) {
            return atStep(mode, stepOfTick(tickOrStage));
        }
        return steps.stream()
                .map(this::atFrame)
                .filter(cursor -> cursor.tickOrStage(mode) >= tickOrStage)
                .findFirst()
                .orElse(atLastStep());
    }

    /** This cursor at the first step at which one of the runs has reached the given frame. */
    public Cursor atFirstStepReaching(StepMode mode, List<Integer> targetFrameIndices) {
        IntPredicate isBefore = step -> {
            List<Integer> shown = frameIndicesAtStep(mode, step);
            return IntStream.range(0, shown.size()).allMatch(i -> shown.get(i) < targetFrameIndices.get(i));
        };
        int count = atLastStep().stepNumber(mode) + 1;
        return atStep(mode, isBefore.test(0) ? lastIndexSatisfying(count, isBefore) + 1 : 0);
    }

    /** This cursor with its runs aligned to a step of this mode; the shown frames change as little as possible. */
    public Cursor withRunsAligned(StepMode mode) {
        return runs.size() == 1 ? this : atFrame(frameIndicesAtStep(mode, stepNumber(mode)));
    }

    /**
     * The number of the step that matches the shown frames: by stage, a step that shows nothing later; by tick, a step
     * that shows nothing earlier of a run that continues.
     */
    public int stepNumber(StepMode mode) {
        if (mode == StepMode.BY_STAGE) {
            return lastStepNotBeyond(frames);
        }
        return frames.stream().allMatch(index -> index == 0) ? 0 : stepOfTick(tickOrStage(mode));
    }

    /** The position of all runs: the greatest number of stages sent in one, or the tick. */
    public int tickOrStage(StepMode mode) {
        return mode == StepMode.BY_STAGE
                ? shownFrames().stream().mapToInt(Frame::stage).max().orElse(0)
                : shownFrames().stream()
                        .filter(frame -> frame.ending() == Frame.Ending.NONE)
                        .mapToInt(Frame::tick)
                        .max()
                        .orElse(endTick());
    }

    /** The index of the frame that each run shows at a step. */
    private List<Integer> frameIndicesAtStep(StepMode mode, int step) {
        if (mode == StepMode.BY_STAGE) {
            return steps.get(step);
        }
        int tick = isStartSeparateStep() ? step - 1 : step;
        return runs.stream()
                .map(Run::frames)
                .map(all -> step == 0
                        ? 0
                        : lastIndexSatisfying(
                                all.size(), index -> all.get(index).tick() <= tick))
                .toList();
    }

    /** The step by tick that shows the end of a tick. */
    private int stepOfTick(int tick) {
        return isStartSeparateStep() ? tick + 1 : tick;
    }

    /** Whether something happens in tick 0 after the start, so that the start is a step of its own. */
    private boolean isStartSeparateStep() {
        return runs.stream()
                .anyMatch(run -> run.frames().size() > 1 && run.frames().get(1).tick() == 0);
    }

    private int endTick() {
        return runs.stream()
                .map(Run::lastVisibleFrame)
                .mapToInt(Frame::tick)
                .max()
                .orElse(0);
    }

    private int lastStepNotBeyond(List<Integer> frameIndices) {
        return lastIndexSatisfying(steps.size(), step -> areAllAtMost(steps.get(step), frameIndices));
    }

    /** The last index that satisfies a condition which holds for 0 and, once false, stays false; binary search. */
    private static int lastIndexSatisfying(int size, IntPredicate condition) {
        int low = 0;
        int high = size - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (condition.test(middle)) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

    private static boolean areAllAtMost(List<Integer> indices, List<Integer> limits) {
        return IntStream.range(0, indices.size()).allMatch(i -> indices.get(i) <= limits.get(i));
    }

    /**
     * Crashes a process in all runs if it is live in the shown frame of one, and otherwise revives it.
     *
     * @param runIndex the position of the run whose frame decides
     * @return empty if all runs are over
     */
    public Optional<Cursor> crashOrRevive(StepMode mode, int process, int runIndex, AutoDetection detection) {
        boolean live = shownFrame(runIndex).process(process).live();
        return intervene(mode, live ? new Intervention.Crash(process) : new Intervention.Revive(process), detection);
    }

    /**
     * Intervenes in all runs at their shown frames, and shows the effect: in a single run, and by stage, after the
     * shown frame; in several runs by tick, at the same tick in all. A run that has reached its last tick stays as it
     * is. A process that is to crash while it sends crashes in the midst of the sends that are shown, if there are any:
     * the shown stage is made again. Otherwise the shown frame stays, since nothing has happened yet.
     *
     * @param detection the rule for who detects if the intervention is a crash of the coordinator
     * @return empty if all runs are over
     */
    public Optional<Cursor> intervene(StepMode mode, Intervention intervention, AutoDetection detection) {
        boolean sameTick = mode == StepMode.BY_TICK && runs.size() > 1;
        Optional<Moment> moment = sameTick && stepNumber(mode) > 0
                ? Optional.of(new Moment.AtTick(tickOrStage(mode) + 1))
                : Optional.empty();
        List<Run> changed = collectPerRun(
                runs, i -> intervene(i, moment, intervention, detection).orElse(runs.get(i)));
        if (changed.equals(runs)) {
            return Optional.empty();
        }
        if (!sameTick && intervention instanceof Intervention.CrashAfterSends crash) {
            return Optional.of(atCrashAmidSends(changed, crash.process()));
        }
        Cursor forked = withForkedRuns(changed);
        return Optional.of(
                sameTick
                        ? forked.atStep(mode, forked.stepOfTick(stepNumber(mode) == 0 ? 0 : tickOrStage(mode) + 1))
                        : forked.forward(StepMode.BY_STAGE));
    }

    /** This cursor in runs that have changed: where a process now crashes in the midst of its shown sends. */
    private Cursor atCrashAmidSends(List<Run> changed, int process) {
        List<Integer> stageIndices = collectPerRun(
                runs,
                i -> findShownSends(i, process)
                        .map(sends -> sends.stage().index() - 1)
                        .orElse(frames.get(i)));
        List<Integer> shown = collectPerRun(
                changed,
                i -> changed.get(i).equals(runs.get(i))
                        ? frames.get(i)
                        : findShownSends(i, process)
                                .map(sends -> sends.crashIndex(changed.get(i)))
                                .orElse(frames.get(i)));
        return atFrame(stageIndices).withForkedRuns(changed).atFrame(shown);
    }

    private Optional<ShownSends> findShownSends(int runIndex, int process) {
        return runs.get(runIndex).history().scenario().group().contains(process)
                ? ShownSends.find(runs.get(runIndex).frames(), frames.get(runIndex), process)
                : Optional.empty();
    }

    private Optional<Run> intervene(
            int runIndex, Optional<Moment> moment, Intervention intervention, AutoDetection detection) {
        Run run = runs.get(runIndex);
        History history = run.history();
        if (runs.size() > 1
                && !intervention.involvedIds().stream()
                        .allMatch(history.scenario().group()::contains)) {
            return Optional.empty(); // another run has a larger group
        }
        int shown = frames.get(runIndex);
        Optional<ShownSends> crashing = intervention instanceof Intervention.CrashAfterSends crash && moment.isEmpty()
                ? findShownSends(runIndex, crash.process())
                : Optional.empty();
        Moment at = crashing.map(sends -> sends.momentBefore(history.frames()))
                .or(() -> moment)
                .orElseGet(() -> history.momentAfter(shown));
        int tick = at instanceof Moment.AtTick detections
                ? detections.tick()
                : history.frames().get(shown).tick();
        boolean isCrashNoticed = history.scenario().timing().detection().isPresent(); // by the processes themselves
        List<ScheduledIntervention> detections = intervention instanceof Intervention.Crash crash && !isCrashNoticed
                ? detection.detectionsAfterCrash(shownFrame(runIndex), tick, crash.process(), run.delayTicks())
                : List.of();
        return history.branchWithIntervention(shown, at, intervention, detections)
                .map(branch -> run.withBranch(branch));
    }

    /** The same frames of runs that have changed after them; the steps taken so far are kept. */
    private Cursor withForkedRuns(List<Run> changed) {
        int last = lastStepNotBeyond(frames);
        List<List<Integer>> taken = new ArrayList<>(steps.subList(0, last + 1));
        if (!taken.get(last).equals(frames) && isReachedByStageStepFrom(taken.get(last))) {
            taken.add(frames);
        }
        List<List<Integer>> fork =
                runs.size() == 1 ? stepsBeforeFork : List.copyOf(taken); // a single run goes by its stops alone
        return new Cursor(changed, fork, computeSteps(fork, changed), frames);
    }

    /**
     * Whether each run that advanced since an earlier step shows a stop, so that stepping by stage would show this
     * position, too.
     */
    private boolean isReachedByStageStepFrom(List<Integer> earlierStep) {
        return IntStream.range(0, runs.size())
                .allMatch(i -> frames.get(i).equals(earlierStep.get(i))
                        || Collections.binarySearch(runs.get(i).stops(), frames.get(i)) >= 0);
    }

    /** A cursor at the same frame of the same run with other words. */
    public Cursor atSameFrameIn(Run other) {
        Frame shown = shownFrame(0);
        boolean isSameFrame = shown.index() < other.frames().size()
                && other.frames().get(shown.index()).kind() == shown.kind()
                && other.frames().get(shown.index()).tick() == shown.tick();
        return isSameFrame ? of(other).atFrame(shown.index()) : atSameMomentIn(other);
    }

    /** A cursor at the same moment of a run with other events. */
    public Cursor atSameMomentIn(Run other) {
        Frame shown = shownFrame(0);
        List<Frame> all = other.frames();
        IntPredicate isUpTo =
                i -> all.get(i).tick() <= shown.tick() && all.get(i).stage() <= shown.stage();
        int index = shown.index() == 0 ? 0 : lastIndexSatisfying(all.size(), isUpTo);
        return of(other).atFrame(index);
    }
}
