package hustings.app.session;

import hustings.app.base.Texts;
import hustings.picture.AlgorithmStyle;
import hustings.play.Cursor;
import hustings.play.Run;
import hustings.play.StepMode;
import hustings.play.ViewState;
import hustings.scenario.AlgorithmChoice;
import hustings.trace.Durations;
import hustings.trace.History;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What the board shows: one run, or several side by side; immutable.
 *
 * @param columns the shown state of each run, from left to right
 * @param styles the style of each run, all different even for the same algorithm
 * @param mode how far a step goes
 * @param step the step that is shown
 * @param stageOrTick the common position: the greatest number of stages that a run has sent, or the tick
 * @param lastStageOrTick the position at which the last run ends, or up to which runs may be shown
 * @param active the index of the column to which panels and keys refer
 */
public record BoardState(
        List<ViewState> columns,
        List<AlgorithmStyle> styles,
        StepMode mode,
        int step,
        int stageOrTick,
        int lastStageOrTick,
        int active) {

    /** The state at a cursor, of which the given parts may be shown. */
    static BoardState of(Cursor cursor, StepMode mode, List<ViewState> visible, int active) {
        boolean isFullyVisible = areFullyVisible(visible);
        return new BoardState(
                List.copyOf(visible),
                AlgorithmStyle.allDifferent(
                        visible.stream().map(ViewState::algorithmName).toList()),
                mode,
                cursor.stepNumber(mode),
                cursor.tickOrStage(mode),
                isFullyVisible ? cursor.atLastStep().tickOrStage(mode) : lastVisibleStageOrTick(visible, mode),
                active);
    }

    private static boolean areFullyVisible(List<ViewState> columns) {
        return columns.stream().allMatch(shown -> shown.run().areAllFramesVisible());
    }

    private static int lastVisibleStageOrTick(List<ViewState> columns, StepMode mode) {
        return columns.stream()
                .map(shown -> shown.run().lastVisibleFrame())
                .mapToInt(end -> mode == StepMode.BY_TICK ? end.tick() : end.stage())
                .max()
                .orElseThrow();
    }

    /** The same state with another active column. */
    BoardState withActive(int column) {
        return new BoardState(columns, styles, mode, step, stageOrTick, lastStageOrTick, column);
    }

    /** Whether the start of all runs is shown. */
    public boolean isAtStart() {
        return columns.stream().allMatch(ViewState::isAtStart);
    }

    /** Whether all runs are shown to their ends, or as far as they may be. */
    public boolean isAtEnd() {
        return columns.stream().allMatch(ViewState::isAtEnd);
    }

    /** Whether several runs are side by side. */
    public boolean isSideBySide() {
        return columns.size() > 1;
    }

    /** The state of the active column. */
    public ViewState activeColumn() {
        return columns.get(active);
    }

    /** The column that takes the most steps to its visible end; the active one if no other takes more. */
    public int longestColumn() {
        int longest = active;
        for (int column = 0; column < columns.size(); column++) {
            if (lengthOf(column) > lengthOf(longest)) {
                longest = column;
            }
        }
        return longest;
    }

    private int lengthOf(int column) {
        Run run = columns.get(column).run();
        return mode == StepMode.BY_TICK
                ? run.lastVisibleFrame().tick()
                : run.stops().size();
    }

    /** Whether all runs may be shown to their ends. */
    public boolean isFullyVisible() {
        return areFullyVisible(columns);
    }

    /** Whether several algorithms are compared on one scenario, and not runs with titles of their own. */
    public boolean comparesAlgorithms() {
        return listRuns().stream().allMatch(run -> run.document().title().isEmpty());
    }

    /** The name of a column: the title of its run, or else that of its algorithm, which no other column has. */
    public String titleOf(int column) {
        Run run = columns.get(column).run();
        String title = run.title(Texts.language());
        return run.document().title().isEmpty() ? run.choice().titleBeside(listChoices(), title) : title;
    }

    /** The names of all columns. */
    public List<String> listTitles() {
        return IntStream.range(0, columns.size()).mapToObj(this::titleOf).toList();
    }

    /** The algorithms of all columns. */
    public List<AlgorithmChoice> listChoices() {
        return listRuns().stream().map(Run::choice).toList();
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
        return columns.get(0).run().delayTicks();
    }

    /** Whether another state is of the same runs, whichever parts of them are visible. */
    public boolean isOfSameRuns(BoardState other) {
        return other != null && listHistories().equals(other.listHistories());
    }

    /** Whether another state shows the same visible parts of the same runs. */
    public boolean hasSameVisibleRuns(BoardState other) {
        return other != null && listRuns().equals(other.listRuns());
    }

    /** The runs, as far as they may be shown. */
    public List<Run> listRuns() {
        return columns.stream().map(ViewState::run).toList();
    }

    private List<History> listHistories() {
        return listRuns().stream().map(Run::history).toList();
    }
}
