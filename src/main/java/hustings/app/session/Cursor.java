package hustings.app.session;

import hustings.app.base.Texts;
import hustings.engine.Event;
import hustings.engine.Frame;
import hustings.engine.Intervention;
import hustings.engine.Moment;
import hustings.trace.History;
import hustings.trace.difference.FrameDifference;
import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/**
 * Which frame is shown of a run, or of each of several that are stepped through together; immutable. By stage, a step
 * takes each run to its next stop; by tick, all runs to the end of the same tick. A run that has come to its end waits.
 *
 * @param begun the first rows: of runs that parted after they were stepped through
 * @param rows by stage: for each step the index of the frame of each run
 * @param frames the index of the shown frame of each run
 * @param replaced what each showed in the version of its algorithm before; none after the next step
 */
record Cursor(
        List<Run> runs,
        List<List<Integer>> begun,
        List<List<Integer>> rows,
        List<Integer> frames,
        List<Frame> replaced) {

    private Cursor(List<Run> runs, List<List<Integer>> begun, List<List<Integer>> rows, List<Integer> frames) {
        this(runs, begun, rows, frames, List.of());
    }

    /** A cursor over runs whose frames need not be there; takes little room. */
    record Resting(List<Document> documents, List<List<Integer>> begun, List<Integer> frames) {

        /** Runs them anew; one that is shorter now, since its algorithm has changed, shows its last frame. */
        Cursor wake() {
            List<Run> runs = documents.stream().map(Run::of).toList();
            List<List<Integer>> first =
                    begun.stream().map(row -> within(runs, row)).toList();
            return new Cursor(runs, first, rows(first, runs), within(runs, frames));
        }

        private static List<Integer> within(List<Run> runs, List<Integer> row) {
            return IntStream.range(0, row.size())
                    .mapToObj(i -> Math.min(row.get(i), runs.get(i).end().index()))
                    .toList();
        }

        Resting map(UnaryOperator<Document> change) {
            return new Resting(documents.stream().map(change).toList(), begun, frames);
        }
    }

    /** A place in runs: to be run anew if there was no room for their frames. */
    record Kept(Resting resting, Reference<Cursor> cursor) {}

    /** Runs at their start. */
    static Cursor of(List<Run> runs) {
        List<Integer> start = runs.stream().map(run -> 0).toList();
        return new Cursor(List.copyOf(runs), List.of(start), rows(List.of(start), runs), start);
    }

    /** A document that is run, at its start. */
    static Cursor of(Document document) {
        return of(List.of(Run.of(document)));
    }

    Resting resting() {
        return new Resting(runs.stream().map(Run::document).toList(), begun, frames);
    }

    /** The same place in the same courses of runs, of which something else has changed. */
    Cursor map(UnaryOperator<Run> change) {
        List<Run> changed = runs.stream().map(change).toList();
        return changed.equals(runs) ? this : new Cursor(changed, begun, rows, frames, replaced);
    }

    /**
     * The same place in the same runs as another version of their algorithms makes them: the same frames, if they are
     * the same until there, and otherwise the same stage or tick as steps go, or the end if none comes so far.
     *
     * @param common how many frames from the start are the same in each
     */
    Cursor renewed(StepMode mode, List<Run> anew, List<Integer> common) {
        List<Integer> walked = begun.get(begun.size() - 1);
        boolean asBefore =
                IntStream.range(0, runs.size()).allMatch(i -> Math.max(frames.get(i), walked.get(i)) < common.get(i));
        Cursor there = asBefore ? new Cursor(anew, begun, rows(begun, anew), frames) : of(anew).atPlaceOf(mode, this);
        return new Cursor(anew, there.begun, there.rows, there.frames, shown());
    }

    /** Where another stands; of several steps that show as many stages, that of the same number. */
    private Cursor atPlaceOf(StepMode mode, Cursor other) {
        int place = other.place(mode);
        Cursor found = atPlace(mode, place);
        for (int more = other.step(mode) - other.atPlace(mode, place).step(mode); more > 0; more--) {
            Cursor next = found.forward(mode);
            found = next.place(mode) == place ? next : found;
        }
        return found;
    }

    /** What is other in the shown frame of a run than in the version of its algorithm before. */
    FrameDifference renewal(int run) {
        return replaced.isEmpty() ? FrameDifference.NONE : FrameDifference.of(replaced.get(run), frame(run));
    }

    /** What has changed in a run since the step before, or with the version of its algorithm if that shows. */
    FrameDifference change(StepMode mode, int run) {
        FrameDifference renewal = renewal(run);
        return renewal.isEmpty() ? FrameDifference.ofStep(back(mode).frame(run), frame(run)) : renewal;
    }

    private static List<List<Integer>> rows(List<List<Integer>> begun, List<Run> runs) {
        List<List<Integer>> rows = new ArrayList<>(begun);
        while (true) {
            List<Integer> row = rows.get(rows.size() - 1);
            List<Integer> next = IntStream.range(0, runs.size())
                    .mapToObj(i -> runs.get(i).stopAfter(row.get(i)))
                    .toList();
            if (next.equals(row)) {
                return List.copyOf(rows);
            }
            rows.add(next);
        }
    }

    /** The first of the runs, or the only one. */
    Run run() {
        return runs.get(0);
    }

    /** What is shown of a run. */
    Frame frame(int run) {
        return runs.get(run).frames().get(frames.get(run));
    }

    private List<Frame> shown() {
        return IntStream.range(0, runs.size()).mapToObj(this::frame).toList();
    }

    private Cursor at(List<Integer> newFrames) {
        return new Cursor(runs, begun, rows, newFrames);
    }

    /** Shows one frame of the only run. */
    Cursor at(int frameIndex) {
        return at(List.of(frameIndex));
    }

    Cursor first() {
        return at(rows.get(0));
    }

    Cursor last() {
        return at(rows.get(rows.size() - 1));
    }

    Cursor forward(StepMode mode) {
        return atStep(mode, step(mode) + 1);
    }

    Cursor back(StepMode mode) {
        int step = step(mode);
        List<Integer> row = frames(mode, step);
        return isUpTo(row, frames) && !row.equals(frames) ? at(row) : atStep(mode, step - 1);
    }

    /** Goes to a step; beyond an end, to that end. */
    Cursor atStep(StepMode mode, int step) {
        int last = mode == StepMode.BY_STAGE ? rows.size() - 1 : stepOfTick(endTick());
        return at(frames(mode, Math.max(0, Math.min(last, step))));
    }

    /** Goes to the tick, or to the first step that shows so many stages: as steps go. */
    Cursor atPlace(StepMode mode, int tickOrStage) {
        if (mode == StepMode.BY_TICK) {
            return atStep(mode, stepOfTick(tickOrStage));
        }
        return rows.stream()
                .map(this::at)
                .filter(cursor -> cursor.place(mode) >= tickOrStage)
                .findFirst()
                .orElse(last());
    }

    /** Goes to the first step at which one of the runs has come to its frame. */
    Cursor atFirstOf(StepMode mode, List<Integer> reached) {
        IntPredicate isBefore = step -> {
            List<Integer> row = frames(mode, step);
            return IntStream.range(0, row.size()).allMatch(i -> row.get(i) < reached.get(i));
        };
        int steps = last().step(mode) + 1;
        return atStep(mode, isBefore.test(0) ? lastOf(steps, isBefore) + 1 : 0);
    }

    /** Where all stand as steps go; of several runs, what is shown changes for that as little as it can. */
    Cursor in(StepMode mode) {
        return runs.size() == 1 ? this : at(frames(mode, step(mode)));
    }

    /**
     * The step that fits what is shown: by stage none that shows more, by tick none that shows less of a run that goes
     * on.
     */
    int step(StepMode mode) {
        if (mode == StepMode.BY_STAGE) {
            return lastRowUpTo(frames);
        }
        return frames.stream().allMatch(index -> index == 0) ? 0 : stepOfTick(place(mode));
    }

    /** Where all stand: the most stages that a run has sent, or the tick. */
    int place(StepMode mode) {
        return mode == StepMode.BY_STAGE
                ? shown().stream().mapToInt(Frame::stage).max().orElse(0)
                : shown().stream()
                        .filter(frame -> frame.ending() == Frame.Ending.NONE)
                        .mapToInt(Frame::tick)
                        .max()
                        .orElse(endTick());
    }

    /** The index of the frame that each run shows at a step. */
    private List<Integer> frames(StepMode mode, int step) {
        if (mode == StepMode.BY_STAGE) {
            return rows.get(step);
        }
        int tick = startIsAStep() ? step - 1 : step;
        return runs.stream()
                .map(Run::frames)
                .map(all -> step == 0
                        ? 0
                        : lastOf(all.size(), index -> all.get(index).tick() <= tick))
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

    private int lastRowUpTo(List<Integer> shown) {
        return lastOf(rows.size(), step -> isUpTo(rows.get(step), shown));
    }

    /** The last index of which something is true that is true of the first, and never again once it is not. */
    private static int lastOf(int size, IntPredicate isTrue) {
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

    private static boolean isUpTo(List<Integer> row, List<Integer> shown) {
        return IntStream.range(0, row.size()).allMatch(i -> row.get(i) <= shown.get(i));
    }

    /** Crashes a process in all runs if it is live in what one of them shows, and otherwise revives it. */
    Cursor crashOrRevive(StepMode mode, int process, int run, CrashDetection notice) {
        boolean live = frame(run).process(process).live();
        return intervene(mode, live ? new Intervention.Crash(process) : new Intervention.Revive(process), notice);
    }

    /**
     * Does something to all runs where they stand, and shows it done: to one run, and by stage, after what it shows;
     * to several by tick, to all at the same tick. A run whose last tick is over takes nothing any more.
     *
     * @param notice who notices, if the intervention is a crash of the coordinator
     * @throws IllegalArgumentException if all are over; the message says so
     */
    Cursor intervene(StepMode mode, Intervention now, CrashDetection notice) {
        boolean together = mode == StepMode.BY_TICK && runs.size() > 1;
        Optional<Moment> moment =
                together && step(mode) > 0 ? Optional.of(new Moment.AtTick(place(mode) + 1)) : Optional.empty();
        List<Run> changed = IntStream.range(0, runs.size())
                .mapToObj(i -> intervene(i, moment, now, notice).orElse(runs.get(i)))
                .toList();
        if (changed.equals(runs)) {
            throw new IllegalArgumentException(
                    runs.size() > 1
                            ? Texts.of("compare.over")
                            : Texts.of("file.over", run().scenario().timing().untilTick()));
        }
        Cursor branched = branched(changed);
        return together
                ? branched.atStep(mode, branched.stepOfTick(step(mode) == 0 ? 0 : place(mode) + 1))
                : branched.forward(StepMode.BY_STAGE);
    }

    private Optional<Run> intervene(int run, Optional<Moment> moment, Intervention now, CrashDetection notice) {
        History history = runs.get(run).history();
        if (runs.size() > 1 && !now.ids().stream().allMatch(history.scenario().group()::contains)) {
            return Optional.empty(); // beside a run of a larger group
        }
        int shown = frames.get(run);
        Moment at = moment.orElseGet(() -> history.momentAfter(shown));
        int tick = at instanceof Moment.AtTick later
                ? later.tick()
                : history.frames().get(shown).tick();
        List<Event> later = now instanceof Intervention.Crash crash
                ? notice.after(frame(run), tick, crash.process(), runs.get(run).delayTicks())
                : List.of();
        return history.intervene(shown, at, now, later)
                .map(branch -> runs.get(run).branch(branch));
    }

    /** The same frames of runs that have changed after them; what was stepped through until then stays. */
    private Cursor branched(List<Run> changed) {
        int last = lastRowUpTo(frames);
        List<List<Integer>> kept = new ArrayList<>(rows.subList(0, last + 1));
        if (!kept.get(last).equals(frames) && isRow(kept.get(last))) {
            kept.add(frames);
        }
        List<List<Integer>> stays = runs.size() == 1 ? begun : List.copyOf(kept); // one run goes by its stops alone
        return new Cursor(changed, stays, rows(stays, changed), frames);
    }

    /** Whether what is shown is a stop of some run, so that stepping by stage comes by it too. */
    private boolean isRow(List<Integer> before) {
        return IntStream.range(0, runs.size())
                .allMatch(i -> frames.get(i).equals(before.get(i))
                        || Collections.binarySearch(runs.get(i).stops(), frames.get(i)) >= 0);
    }

    /** The same moment in a run in which other things are done, of this one. */
    Cursor sameMomentIn(Run other) {
        Frame shown = frame(0);
        List<Frame> all = other.frames();
        IntPredicate isUpTo =
                i -> all.get(i).tick() <= shown.tick() && all.get(i).stage() <= shown.stage();
        int index = shown.index() == 0 ? 0 : lastOf(all.size(), isUpTo);
        return of(List.of(other)).at(index);
    }
}
