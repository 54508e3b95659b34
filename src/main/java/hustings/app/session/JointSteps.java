package hustings.app.session;

import hustings.engine.Frame;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Which frame of each run is shown at each step when several runs are stepped through together; immutable. By stage, a
 * step takes each run to its next stop; by tick, all runs to the end of the same tick. A run that has come to its end
 * waits.
 */
public final class JointSteps {

    private final List<Run> runs;
    /** By stage: for each step the index of the frame of each run. */
    private final List<List<Integer>> rows;

    private JointSteps(List<Run> runs, List<List<Integer>> rows) {
        this.runs = runs;
        this.rows = rows;
    }

    /** All runs from their beginning. */
    static JointSteps of(List<Run> runs) {
        List<Integer> start = runs.stream().map(run -> 0).toList();
        return new JointSteps(List.copyOf(runs), rows(List.of(start), runs));
    }

    /**
     * The steps of runs that have changed after what is shown.
     *
     * @param shown the index of the frame of each run; what was stepped through until then stays
     */
    JointSteps branch(List<Run> changed, List<Integer> shown) {
        int last = lastRowUpTo(shown);
        List<List<Integer>> kept = new ArrayList<>(rows.subList(0, last + 1));
        if (!kept.get(last).equals(shown) && isRow(shown, kept.get(last))) {
            kept.add(shown);
        }
        return new JointSteps(List.copyOf(changed), rows(kept, changed));
    }

    /** The same steps through the same runs, which were run anew; through none while they need not be there. */
    JointSteps over(List<Run> again) {
        return new JointSteps(List.copyOf(again), rows);
    }

    /** Whether what is shown is a stop of some run, so that stepping by stage comes by it too. */
    private boolean isRow(List<Integer> shown, List<Integer> before) {
        return IntStream.range(0, runs.size())
                .allMatch(i -> shown.get(i).equals(before.get(i))
                        || Collections.binarySearch(runs.get(i).stops(), shown.get(i)) >= 0);
    }

    private static List<List<Integer>> rows(List<List<Integer>> beginning, List<Run> runs) {
        List<List<Integer>> rows = new ArrayList<>(beginning);
        while (true) {
            List<Integer> row = rows.get(rows.size() - 1);
            List<Integer> next = IntStream.range(0, runs.size())
                    .mapToObj(i -> stopAfter(runs.get(i).stops(), row.get(i)))
                    .toList();
            if (next.equals(row)) {
                return List.copyOf(rows);
            }
            rows.add(next);
        }
    }

    private static int stopAfter(List<Integer> stops, int frameIndex) {
        int found = Collections.binarySearch(stops, frameIndex);
        int next = found >= 0 ? found + 1 : -found - 1;
        return next < stops.size() ? stops.get(next) : frameIndex;
    }

    /** The runs that are stepped through. */
    public List<Run> runs() {
        return runs;
    }

    /** The last step. */
    int last(StepMode mode) {
        return mode == StepMode.BY_STAGE ? rows.size() - 1 : stepOfTick(endTick());
    }

    /** The index of the frame that each run shows at a step. */
    List<Integer> frames(StepMode mode, int step) {
        if (mode == StepMode.BY_STAGE) {
            return rows.get(step);
        }
        return runs.stream()
                .map(run -> step == 0 ? 0 : lastFrameOfTick(run.frames(), tick(step)))
                .toList();
    }

    /** The tick at the end of which a step by tick shows all runs. */
    int tick(int step) {
        return startIsAStep() ? Math.max(0, step - 1) : step;
    }

    /** The step by tick that shows the end of a tick. */
    int stepOfTick(int tick) {
        return startIsAStep() ? tick + 1 : tick;
    }

    /** Whether something happens in tick 0 after the start. */
    private boolean startIsAStep() {
        return runs.stream()
                .anyMatch(run -> run.frames().size() > 1 && run.frames().get(1).tick() == 0);
    }

    /** When the last of the runs ends. */
    int endTick() {
        return runs.stream().mapToInt(run -> run.end().tick()).max().orElse(0);
    }

    private static int lastFrameOfTick(List<Frame> frames, int tick) {
        int low = 0;
        int high = frames.size() - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (frames.get(middle).tick() <= tick) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

    /** The most stages that a run has sent at a step. */
    int stage(StepMode mode, int step) {
        List<Integer> shown = frames(mode, step);
        return IntStream.range(0, runs.size())
                .map(i -> runs.get(i).frames().get(shown.get(i)).stage())
                .max()
                .orElse(0);
    }

    /** The first step by stage at which a run has sent so many stages. */
    int stepOfStage(int stage) {
        return IntStream.range(0, rows.size())
                .filter(step -> stage(StepMode.BY_STAGE, step) >= stage)
                .findFirst()
                .orElse(rows.size() - 1);
    }

    /**
     * The step of the other kind that fits what is shown: by stage none that shows more, by tick none that shows less
     * of a run that goes on.
     */
    int stepFor(StepMode mode, List<Integer> shown) {
        if (mode == StepMode.BY_STAGE) {
            return lastRowUpTo(shown);
        }
        if (shown.stream().allMatch(index -> index == 0)) {
            return 0;
        }
        int tick = IntStream.range(0, runs.size())
                .mapToObj(i -> runs.get(i).frames().get(shown.get(i)))
                .filter(frame -> frame.ending() == Frame.Ending.NONE)
                .mapToInt(Frame::tick)
                .max()
                .orElse(endTick());
        return stepOfTick(tick);
    }

    private int lastRowUpTo(List<Integer> shown) {
        int step = rows.size() - 1;
        while (step > 0 && !isUpTo(rows.get(step), shown)) {
            step--;
        }
        return step;
    }

    private static boolean isUpTo(List<Integer> row, List<Integer> shown) {
        return IntStream.range(0, row.size()).allMatch(i -> row.get(i) <= shown.get(i));
    }
}
