package hustings.app.session;

import hustings.app.base.Texts;
import hustings.trace.Durations;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Several runs side by side, as views read them; immutable.
 *
 * @param runs the runs and what is shown of each, in the order in which they stand
 * @param steps which frames are shown at which step
 * @param mode how far a step goes
 * @param step the step that is shown
 * @param canUndo whether there is something to undo
 * @param canRedo whether there is something to redo
 */
public record Compared(
        List<ComparedRun> runs, JointSteps steps, StepMode mode, int step, boolean canUndo, boolean canRedo)
        implements Place {

    /** What a step shows; nothing is animated. */
    static Compared of(JointSteps steps, StepMode mode, int step, boolean canUndo, boolean canRedo) {
        List<Integer> frames = steps.frames(mode, step);
        List<ComparedRun> runs = IntStream.range(0, frames.size())
                .mapToObj(i -> {
                    Run run = steps.runs().get(i);
                    return new ComparedRun(run, run.frames().get(frames.get(i)), false);
                })
                .toList();
        return new Compared(runs, steps, mode, step, canUndo, canRedo);
    }

    /** The same after a step forward: what is another frame than before is animated. */
    Compared movedFrom(Compared before) {
        if (before == null || before.runs().size() != runs.size()) {
            return this;
        }
        List<ComparedRun> moving = IntStream.range(0, runs.size())
                .mapToObj(i -> {
                    ComparedRun now = runs.get(i);
                    return new ComparedRun(
                            now.run(),
                            now.frame(),
                            !now.frame().equals(before.runs().get(i).frame()));
                })
                .toList();
        return new Compared(moving, steps, mode, step, canUndo, canRedo);
    }

    @Override
    public boolean atStart() {
        return step == 0;
    }

    @Override
    public boolean atEnd() {
        return step == steps.last(mode);
    }

    /** Where all stand: "stage 3 of 5", or by tick "t = 1.5 D of 4 D". */
    public String position() {
        return mode == StepMode.BY_TICK
                ? Texts.of(
                        "compare.by-tick",
                        Durations.inDelays(place(), delayTicks()),
                        Durations.inDelays(lastPlace(), delayTicks()))
                : Texts.of("compare.by-stage", place(), lastPlace());
    }

    /** D, in ticks. */
    public int delayTicks() {
        return runs.get(0).run().delayTicks();
    }

    /** Where all stand: the most stages that a run has sent, or the tick. */
    public int place() {
        return mode == StepMode.BY_TICK ? steps.tick(step) : steps.stage(mode, step);
    }

    /** Where the last of them ends. */
    public int lastPlace() {
        return mode == StepMode.BY_TICK ? steps.endTick() : steps.stage(mode, steps.last(mode));
    }

    /** Whether these are the same courses of the same runs. */
    public boolean hasSameRuns(Compared other) {
        return other != null
                && runs.stream()
                        .map(ComparedRun::run)
                        .toList()
                        .equals(other.runs().stream().map(ComparedRun::run).toList());
    }
}
