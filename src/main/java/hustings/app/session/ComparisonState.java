package hustings.app.session;

import hustings.app.base.Texts;
import hustings.engine.Frame;
import hustings.picture.AlgorithmStyle;
import hustings.play.Cursor;
import hustings.play.Run;
import hustings.play.StepMode;
import hustings.play.StepPosition;
import hustings.play.ViewState;
import hustings.trace.Durations;
import hustings.trace.History;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Several runs side by side, as views read them; immutable.
 *
 * @param runs the shown state of each run, in the order of the panes
 * @param styles the style of each run, all different even for the same algorithm
 * @param mode how far a step goes
 * @param step the step that is shown
 * @param stageOrTick the common position: the greatest number of stages that a run has sent, or the tick
 * @param lastStageOrTick the position at which the last run ends, or up to which runs may be shown
 */
public record ComparisonState(
        List<ViewState> runs,
        List<AlgorithmStyle> styles,
        StepMode mode,
        int step,
        int stageOrTick,
        int lastStageOrTick)
        implements StepPosition {

    /**
     * Creates the state at a cursor.
     *
     * @param previous the state before the step; frames that differ from it are animated. Null without animation
     */
    static ComparisonState of(Cursor cursor, StepMode mode, ComparisonState previous) {
        List<ViewState> runs = new ArrayList<>();
        for (int i = 0; i < cursor.runs().size(); i++) {
            Frame shown = cursor.shownFrame(i);
            boolean moving =
                    previous != null && !shown.equals(previous.runs().get(i).frame());
            runs.add(ViewState.of(cursor, mode, i, moving));
        }
        int last = cursor.atLastStep().tickOrStage(mode);
        return new ComparisonState(
                List.copyOf(runs), styles(runs), mode, cursor.stepNumber(mode), cursor.tickOrStage(mode), last);
    }

    private static List<AlgorithmStyle> styles(List<ViewState> runs) {
        Set<AlgorithmStyle> styles = new LinkedHashSet<>();
        for (ViewState run : runs) {
            AlgorithmStyle style = AlgorithmStyle.of(run.algorithmName());
            while (!styles.add(style)) {
                style = new AlgorithmStyle((style.place() + 1) % AlgorithmStyle.COUNT);
            }
        }
        return List.copyOf(styles);
    }

    @Override
    public boolean isAtStart() {
        return step == 0;
    }

    @Override
    public boolean isAtEnd() {
        return runs.stream().allMatch(ViewState::isAtEnd);
    }

    /** Returns this state with another visible part of each run. */
    ComparisonState withVisibleParts(UnaryOperator<ViewState> toVisiblePart) {
        List<ViewState> parts = runs.stream().map(toVisiblePart).toList();
        ComparisonState visible = new ComparisonState(parts, styles, mode, step, stageOrTick, lastStageOrTick);
        return visible.isFullyVisible()
                ? visible
                : new ComparisonState(parts, styles, mode, step, stageOrTick, visible.lastVisibleStageOrTick());
    }

    private int lastVisibleStageOrTick() {
        Stream<Frame> ends = listRuns().stream().map(Run::lastVisibleFrame);
        return ends.mapToInt(end -> mode == StepMode.BY_TICK ? end.tick() : end.stage())
                .max()
                .orElseThrow();
    }

    /** Whether all runs may be shown to their ends. */
    public boolean isFullyVisible() {
        return runs.stream().allMatch(shown -> shown.run().areAllFramesVisible());
    }

    /**
     * The position of all runs: "stage 3 of 5", or by tick "t = 1.5 D of 4 D"; totals only if the ends may be shown.
     */
    public String describePosition() {
        if (mode == StepMode.BY_STAGE) {
            return Texts.of(isFullyVisible() ? "compare.by-stage" : "compare.stage", stageOrTick, lastStageOrTick);
        }
        String time = Durations.formatAsDelays(stageOrTick, delayTicks(), Texts.language());
        String end = Durations.formatAsDelays(lastStageOrTick, delayTicks(), Texts.language());
        return Texts.of(isFullyVisible() ? "compare.by-tick" : "compare.tick", time, end);
    }

    /** D, in ticks. */
    public int delayTicks() {
        return runs.get(0).run().delayTicks();
    }

    /** Whether another state is of the same runs, whichever parts of them are visible. */
    public boolean isOfSameRuns(ComparisonState other) {
        return other != null && listHistories().equals(other.listHistories());
    }

    /** Whether another state shows the same visible parts of the same runs. */
    public boolean hasSameVisibleRuns(ComparisonState other) {
        return other != null && listRuns().equals(other.listRuns());
    }

    /** The runs, as far as they may be shown. */
    public List<Run> listRuns() {
        return runs.stream().map(ViewState::run).toList();
    }

    private List<History> listHistories() {
        return listRuns().stream().map(Run::history).toList();
    }
}
