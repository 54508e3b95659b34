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
import java.util.function.IntPredicate;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/**
 * Which frame is shown of a run, or of each of several in lockstep; immutable. By stage, a step takes each run to its
 * next stop; by tick, all runs to the end of the same tick. A run that has reached its end waits.
 *
 * @param stepsBeforeFork steps taken before an intervention; kept so that stepping back retraces them
 * @param steps by stage: for each step the index of the frame of each run
 * @param frames the index of the shown frame of each run
 * @param framesBeforeReload what each run showed before its algorithm was reloaded; empty after the next step
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

    /** A cursor without the frames of its runs; small. */
    public record Snapshot(List<Document> documents, List<List<Integer>> stepsBeforeFork, List<Integer> frames) {

        /**
         * The cursor again; may take long. A run that is shorter now, since its algorithm has changed, shows its last
         * frame.
         *
         * @param runner makes the run of a document
         */
        public Cursor restore(Function<Document, Run> runner) {
            List<Run> runs = documents.stream().map(runner).toList();
            List<List<Integer>> fork =
                    stepsBeforeFork.stream().map(step -> within(runs, step)).toList();
            return new Cursor(runs, fork, steps(fork, runs), within(runs, frames));
        }

        private static List<Integer> within(List<Run> runs, List<Integer> step) {
            return IntStream.range(0, step.size())
                    .mapToObj(i -> Math.min(step.get(i), runs.get(i).end().index()))
                    .toList();
        }

        Snapshot map(UnaryOperator<Document> change) {
            return new Snapshot(documents.stream().map(change).toList(), stepsBeforeFork, frames);
        }
    }

    /** Runs at their start. */
    public static Cursor of(List<Run> runs) {
        List<Integer> start = runs.stream().map(run -> 0).toList();
        return new Cursor(List.copyOf(runs), List.of(start), steps(List.of(start), runs), start);
    }

    /** A run at its start. */
    public static Cursor of(Run run) {
        return of(List.of(run));
    }

    /** The same without frames. */
    public Snapshot snapshot() {
        return new Snapshot(runs.stream().map(Run::document).toList(), stepsBeforeFork, frames);
    }

    /**
     * The same position after a change to the runs that leaves their frames as they are.
     *
     * @param change the same run, or one with the same frames
     */
    public Cursor map(UnaryOperator<Run> change) {
        List<Run> changed = runs.stream().map(change).toList();
        return changed.equals(runs) ? this : new Cursor(changed, stepsBeforeFork, steps, frames, framesBeforeReload);
    }

    /**
     * The same position after the algorithms were reloaded: the same frames, if they are the same until there, and
     * otherwise the same stage or tick as the step mode goes, or the end if none comes so far.
     *
     * @param reloaded the runs of the new versions
     * @param common how many frames from the start are the same in each
     */
    public Cursor reloaded(StepMode mode, List<Run> reloaded, List<Integer> common) {
        List<Integer> fork = stepsBeforeFork.get(stepsBeforeFork.size() - 1);
        boolean isUnchanged =
                IntStream.range(0, runs.size()).allMatch(i -> Math.max(frames.get(i), fork.get(i)) < common.get(i));
        Cursor there = isUnchanged
                ? new Cursor(reloaded, stepsBeforeFork, steps(stepsBeforeFork, reloaded), frames)
                : of(reloaded).atPlaceOf(mode, this);
        return new Cursor(reloaded, there.stepsBeforeFork, there.steps, there.frames, shownFrames());
    }

    /** The position of another cursor; of several steps that show as many stages, the one with the same number. */
    private Cursor atPlaceOf(StepMode mode, Cursor other) {
        int place = other.place(mode);
        Cursor found = atPlace(mode, place);
        for (int more = other.step(mode) - other.atPlace(mode, place).step(mode); more > 0; more--) {
            Cursor next = found.forward(mode);
            found = next.place(mode) == place ? next : found;
        }
        return found;
    }

    /** What the reload of its algorithm has changed in the shown frame of a run. */
    public FrameDifference changeByReload(int run) {
        return framesBeforeReload.isEmpty()
                ? FrameDifference.NONE
                : FrameDifference.of(framesBeforeReload.get(run), frame(run));
    }

    /** What has changed in a run since the step before, or by the reload of its algorithm if that shows. */
    FrameDifference change(StepMode mode, int run) {
        FrameDifference byReload = changeByReload(run);
        return byReload.isEmpty() ? FrameDifference.ofStep(back(mode).frame(run), frame(run)) : byReload;
    }

    private static List<List<Integer>> steps(List<List<Integer>> stepsBeforeFork, List<Run> runs) {
        List<List<Integer>> steps = new ArrayList<>(stepsBeforeFork);
        while (true) {
            List<Integer> step = steps.get(steps.size() - 1);
            List<Integer> next = IntStream.range(0, runs.size())
                    .mapToObj(i -> runs.get(i).stopAfter(step.get(i)))
                    .toList();
            if (next.equals(step)) {
                return List.copyOf(steps);
            }
            steps.add(next);
        }
    }

    /** The first of the runs, or the only one. */
    public Run run() {
        return runs.get(0);
    }

    /** The shown frame of a run. */
    public Frame frame(int run) {
        return runs.get(run).frames().get(frames.get(run));
    }

    private List<Frame> shownFrames() {
        return IntStream.range(0, runs.size()).mapToObj(this::frame).toList();
    }

    private Cursor at(List<Integer> newFrames) {
        return new Cursor(runs, stepsBeforeFork, steps, newFrames);
    }

    /** Shows one frame of the only run. */
    public Cursor at(int frameIndex) {
        return at(List.of(frameIndex));
    }

    /** The first step. */
    public Cursor first() {
        return at(steps.get(0));
    }

    /** The last step. */
    public Cursor last() {
        return at(steps.get(steps.size() - 1));
    }

    /** One step forward; the same at the end. */
    public Cursor forward(StepMode mode) {
        return atStep(mode, step(mode) + 1);
    }

    /** One step back; the same at the start. */
    public Cursor back(StepMode mode) {
        int step = step(mode);
        List<Integer> stepFrames = frames(mode, step);
        return isUpTo(stepFrames, frames) && !stepFrames.equals(frames) ? at(stepFrames) : atStep(mode, step - 1);
    }

    /** Goes to a step; beyond an end, to that end. */
    public Cursor atStep(StepMode mode, int step) {
        int last = mode == StepMode.BY_STAGE ? steps.size() - 1 : stepOfTick(endTick());
        return at(frames(mode, Math.max(0, Math.min(last, step))));
    }

    /** Goes to the tick, or to the first step that shows so many stages, by the step mode. */
    public Cursor atPlace(StepMode mode, int tickOrStage) {
        if (mode == StepMode.BY_TICK) {
            return atStep(mode, stepOfTick(tickOrStage));
        }
        return steps.stream()
                .map(this::at)
                .filter(cursor -> cursor.place(mode) >= tickOrStage)
                .findFirst()
                .orElse(last());
    }

    /** Goes to the first step at which one of the runs has reached its frame. */
    public Cursor atFirstReaching(StepMode mode, List<Integer> reached) {
        IntPredicate isBefore = step -> {
            List<Integer> shown = frames(mode, step);
            return IntStream.range(0, shown.size()).allMatch(i -> shown.get(i) < reached.get(i));
        };
        int count = last().step(mode) + 1;
        return atStep(mode, isBefore.test(0) ? lastIndex(count, isBefore) + 1 : 0);
    }

    /** Aligns several runs to a step of this mode, with as little change to what is shown as possible. */
    public Cursor alignedTo(StepMode mode) {
        return runs.size() == 1 ? this : at(frames(mode, step(mode)));
    }

    /**
     * The step that fits what is shown: by stage none that shows more, by tick none that shows less of a run that goes
     * on.
     */
    public int step(StepMode mode) {
        if (mode == StepMode.BY_STAGE) {
            return lastStepUpTo(frames);
        }
        return frames.stream().allMatch(index -> index == 0) ? 0 : stepOfTick(place(mode));
    }

    /** The position of all runs: the most stages that one has sent, or the tick. */
    public int place(StepMode mode) {
        return mode == StepMode.BY_STAGE
                ? shownFrames().stream().mapToInt(Frame::stage).max().orElse(0)
                : shownFrames().stream()
                        .filter(frame -> frame.ending() == Frame.Ending.NONE)
                        .mapToInt(Frame::tick)
                        .max()
                        .orElse(endTick());
    }

    /** The index of the frame that each run shows at a step. */
    private List<Integer> frames(StepMode mode, int step) {
        if (mode == StepMode.BY_STAGE) {
            return steps.get(step);
        }
        int tick = startIsAStep() ? step - 1 : step;
        return runs.stream()
                .map(Run::frames)
                .map(all -> step == 0
                        ? 0
                        : lastIndex(all.size(), index -> all.get(index).tick() <= tick))
                .toList();
    }

    /** The step by tick that shows the end of a tick. */
    private int stepOfTick(int tick) {
        return startIsAStep() ? tick + 1 : tick;
    }

    /** Whether something happens in tick 0 after the start. */
    private boolean startIsAStep() {
        return runs.stream()
                .anyMatch(run -> run.frames().size() > 1 && run.frames().get(1).tick() == 0);
    }

    private int endTick() {
        return runs.stream().mapToInt(run -> run.end().tick()).max().orElse(0);
    }

    private int lastStepUpTo(List<Integer> shown) {
        return lastIndex(steps.size(), step -> isUpTo(steps.get(step), shown));
    }

    /** The last index that satisfies a predicate which holds for index 0 and stays false once it is false. */
    private static int lastIndex(int size, IntPredicate isTrue) {
        int low = 0;
        int high = size - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (isTrue.test(middle)) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

    private static boolean isUpTo(List<Integer> step, List<Integer> shown) {
        return IntStream.range(0, step.size()).allMatch(i -> step.get(i) <= shown.get(i));
    }

    /**
     * Crashes a process in all runs if it is live in the shown frame of one, and otherwise revives it.
     *
     * @param run the one that decides
     * @return empty if all runs are over
     */
    public Optional<Cursor> crashOrRevive(StepMode mode, int process, int run, AutoDetection detection) {
        boolean live = frame(run).process(process).live();
        return intervene(mode, live ? new Intervention.Crash(process) : new Intervention.Revive(process), detection);
    }

    /**
     * Intervenes in all runs at their shown frames, and shows the effect: in one run, and by stage, after what it
     * shows; in several by tick, all at the same tick. A run whose last tick is over stays as it is.
     *
     * @param detection who notices, if the intervention is a crash of the coordinator
     * @return empty if all runs are over
     */
    public Optional<Cursor> intervene(StepMode mode, Intervention intervention, AutoDetection detection) {
        boolean sameTick = mode == StepMode.BY_TICK && runs.size() > 1;
        Optional<Moment> moment =
                sameTick && step(mode) > 0 ? Optional.of(new Moment.AtTick(place(mode) + 1)) : Optional.empty();
        List<Run> changed = IntStream.range(0, runs.size())
                .mapToObj(i -> intervene(i, moment, intervention, detection).orElse(runs.get(i)))
                .toList();
        if (changed.equals(runs)) {
            return Optional.empty();
        }
        Cursor forked = forkedTo(changed);
        return Optional.of(
                sameTick
                        ? forked.atStep(mode, forked.stepOfTick(step(mode) == 0 ? 0 : place(mode) + 1))
                        : forked.forward(StepMode.BY_STAGE));
    }

    private Optional<Run> intervene(
            int run, Optional<Moment> moment, Intervention intervention, AutoDetection detection) {
        History history = runs.get(run).history();
        if (runs.size() > 1
                && !intervention.ids().stream().allMatch(history.scenario().group()::contains)) {
            return Optional.empty(); // another run has a larger group
        }
        int shown = frames.get(run);
        Moment at = moment.orElseGet(() -> history.momentAfter(shown));
        int tick = at instanceof Moment.AtTick later
                ? later.tick()
                : history.frames().get(shown).tick();
        List<ScheduledIntervention> later = intervention instanceof Intervention.Crash crash
                ? detection.detectionsAfterCrash(
                        frame(run), tick, crash.process(), runs.get(run).delayTicks())
                : List.of();
        return history.intervene(shown, at, intervention, later)
                .map(branch -> runs.get(run).branchedTo(branch));
    }

    /** The same frames of runs that have changed after them; the steps taken until then stay. */
    private Cursor forkedTo(List<Run> changed) {
        int last = lastStepUpTo(frames);
        List<List<Integer>> taken = new ArrayList<>(steps.subList(0, last + 1));
        if (!taken.get(last).equals(frames) && isStep(taken.get(last))) {
            taken.add(frames);
        }
        List<List<Integer>> fork =
                runs.size() == 1 ? stepsBeforeFork : List.copyOf(taken); // a single run goes by its stops alone
        return new Cursor(changed, fork, steps(fork, changed), frames);
    }

    /** Whether each run that went on since then shows a stop, so that stepping by stage would show this too. */
    private boolean isStep(List<Integer> before) {
        return IntStream.range(0, runs.size())
                .allMatch(i -> frames.get(i).equals(before.get(i))
                        || Collections.binarySearch(runs.get(i).stops(), frames.get(i)) >= 0);
    }

    /** The same moment in a run with other events. */
    public Cursor sameMomentIn(Run other) {
        Frame shown = frame(0);
        List<Frame> all = other.frames();
        IntPredicate isUpTo =
                i -> all.get(i).tick() <= shown.tick() && all.get(i).stage() <= shown.stage();
        int index = shown.index() == 0 ? 0 : lastIndex(all.size(), isUpTo);
        return of(other).at(index);
    }
}
