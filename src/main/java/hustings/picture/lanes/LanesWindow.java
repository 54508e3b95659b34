package hustings.picture.lanes;

import java.util.IntSummaryStatistics;
import java.util.List;

/**
 * The visible part of the lanes and its scale. Immutable; each change gives a new window.
 *
 * @param width the available width, in pixels
 * @param height the available height, in pixels
 * @param unit the font size, in pixels; labels and the ruler grow with it
 * @param start the time at the left border of the lanes, in ticks
 * @param pixelsPerTick the width of a tick
 * @param laneHeight the height of a lane, in pixels
 * @param top the vertical scroll offset, in pixels
 * @param allLanes whether all lanes are to be visible at once, even if they are then too low to be read
 */
public record LanesWindow(
        double width,
        double height,
        double unit,
        double start,
        double pixelsPerTick,
        double laneHeight,
        double top,
        boolean allLanes) {

    /** Minimum height of a lane that can be read, in font sizes; lanes may be lower to be all visible at once. */
    private static final double MIN_READABLE_LANE = 1.6;

    /** Lanes are made low enough to be all visible at once unless they would be lower than this, in font sizes. */
    private static final double MIN_LANE_IF_ALL_FIT = 0.75;

    private static final double MIN_LANE = 3;
    private static final double MAX_LANE = 5.5;

    /** Maximum and minimum width of D, in font sizes. */
    private static final double MAX_DELAY_WIDTH = 120;

    private static final double MIN_DELAY_WIDTH = 0.02;
    private static final double DEFAULT_DELAY_WIDTH = 9;
    private static final double MIN_DEFAULT_DELAY_WIDTH = 5;

    /** The empty space before the start of the run and after its end, where the last label is, in font sizes. */
    private static final double SPACE_BEFORE = 1.5;

    private static final double SPACE_AFTER = 4;

    /** The height of the ruler, and of the empty space below the lanes, in font sizes. */
    private static final double RULER_HEIGHT = 2.9;

    private static final double SPACE_BELOW = 0.3;

    /** The range in which the shown moment is kept when the window follows it, as parts of the width. */
    private static final double MIN_FOLLOW_RATIO = 0.06;

    private static final double MAX_FOLLOW_RATIO = 0.82;

    /**
     * The window of a run that has just been opened: all of the run, if D is wide enough then; otherwise its beginning.
     */
    public static LanesWindow initial(double width, double height, double unit, Lanes lanes, int delayTicks) {
        LanesWindow window = new LanesWindow(width, height, unit, 0, 1, 1, 0, false);
        double perDelay = window.pixelsPerTickForAll(lanes) * delayTicks;
        double usual = Math.max(MIN_DEFAULT_DELAY_WIDTH * unit, Math.min(DEFAULT_DELAY_WIDTH * 1.6 * unit, perDelay));
        double scale = perDelay < MIN_DEFAULT_DELAY_WIDTH * unit ? DEFAULT_DELAY_WIDTH * unit : usual;
        return window.withPixelsPerTick(scale / delayTicks)
                .withReadableLanes(lanes.order().size())
                .movedToStart();
    }

    /** The font size with which lanes of the maximum height fill a height. */
    public static double fontSizeFor(double height, int rows) {
        return height / (RULER_HEIGHT + SPACE_BELOW + MAX_LANE * rows);
    }

    /** A window that shows a whole run. */
    public static LanesWindow showingAll(double width, double height, double unit, Lanes lanes, int rows) {
        return new LanesWindow(width, height, unit, 0, 1, 1, 0, false).fittedToRun(lanes, rows);
    }

    /** A copy that shows all of the run and all lanes. */
    public LanesWindow fittedToRun(Lanes lanes, int rows) {
        return withAllTime(lanes).withFittedLanes(true, rows);
    }

    /** A copy with lanes that are high enough to be read. */
    public LanesWindow withReadableLanes(int rows) {
        return withFittedLanes(false, rows);
    }

    /** A copy of another size, with the same time at its left border; the lanes share the height. */
    public LanesWindow resized(double newWidth, double newHeight, double newUnit, int rows) {
        return new LanesWindow(newWidth, newHeight, newUnit, start, pixelsPerTick, laneHeight, top, allLanes)
                .withFittedLanes(allLanes, rows);
    }

    private LanesWindow withFittedLanes(boolean all, int rows) {
        double together = availableLanesHeight() / Math.max(1, rows);
        double least = all || together >= MIN_LANE_IF_ALL_FIT * unit ? MIN_LANE : MIN_READABLE_LANE * unit;
        double lane = Math.max(least, Math.min(MAX_LANE * unit, together));
        return new LanesWindow(width, height, unit, start, pixelsPerTick, lane, top, all);
    }

    /** A copy that shows all of the run's time. */
    public LanesWindow withAllTime(Lanes lanes) {
        return withPixelsPerTick(pixelsPerTickForAll(lanes)).movedToStart();
    }

    /** The height of a window that holds some lanes, in pixels. */
    public static double heightFor(int rows, double laneHeight, double unit) {
        return rows * laneHeight + (RULER_HEIGHT + SPACE_BELOW) * unit;
    }

    private LanesWindow withPixelsPerTick(double newPixelsPerTick) {
        return new LanesWindow(width, height, unit, start, newPixelsPerTick, laneHeight, top, allLanes);
    }

    private LanesWindow withTop(double newTop) {
        return new LanesWindow(width, height, unit, start, pixelsPerTick, laneHeight, newTop, allLanes);
    }

    private LanesWindow withStart(double newStart) {
        return new LanesWindow(width, height, unit, newStart, pixelsPerTick, laneHeight, top, allLanes);
    }

    private LanesWindow movedToStart() {
        return withStart(-SPACE_BEFORE * unit / pixelsPerTick);
    }

    private double pixelsPerTickForAll(Lanes lanes) {
        return Math.max(1, width - labelWidth() - (SPACE_BEFORE + SPACE_AFTER) * unit) / Math.max(1, lanes.endTime());
    }

    /** Whether the lanes together are higher than the space for them. */
    public boolean needsVerticalScrolling(int rows) {
        return rows * laneHeight > availableLanesHeight() + 1;
    }

    /** A copy zoomed by a factor, with the time at {@code x} where it was. */
    public LanesWindow zoomed(double factor, double x, int delayTicks) {
        double least = MIN_DELAY_WIDTH * unit / delayTicks;
        double most = MAX_DELAY_WIDTH * unit / delayTicks;
        double scale = Math.max(least, Math.min(most, factor * pixelsPerTick));
        double fixed = timeAt(x);
        LanesWindow zoomed = withPixelsPerTick(scale);
        return zoomed.withStart(fixed - (x - labelWidth()) / scale);
    }

    /** A copy with its content moved by some pixels, to the right and down. */
    public LanesWindow moved(double dx, double dy) {
        return withStart(start - dx / pixelsPerTick).withTop(top - dy);
    }

    /** A copy that is moved, if necessary, so that a time is well within it. */
    public LanesWindow scrolledToShow(double time) {
        double lanesWidth = width - labelWidth();
        double part = (xOfTime(time) - labelWidth()) / Math.max(1, lanesWidth);
        if (part >= MIN_FOLLOW_RATIO && part <= MAX_FOLLOW_RATIO) {
            return this;
        }
        double wanted = part < MIN_FOLLOW_RATIO ? 0.4 : 0.6;
        return withStart(time - wanted * lanesWidth / pixelsPerTick);
    }

    /**
     * A copy that is scrolled up or down, if necessary, so that it shows some rows; only the first of them if they do
     * not all fit.
     */
    public LanesWindow scrolledToShowRows(List<Integer> rows) {
        IntSummaryStatistics all = rows.stream().mapToInt(row -> row).summaryStatistics();
        double space = availableLanesHeight();
        boolean allFit = (all.getMax() + 1 - all.getMin()) * laneHeight <= space;
        double first = (allFit ? all.getMin() : rows.get(0)) * laneHeight;
        double last = allFit ? (all.getMax() + 1) * laneHeight : first + laneHeight;
        return first >= top && last <= top + space ? this : withTop((first + last - space) / 2);
    }

    /**
     * A copy that is moved, if necessary, so that it shows nothing far before or after the run, above or below the
     * lanes.
     */
    public LanesWindow keptWithinRun(Lanes lanes, int rows) {
        double spaceBefore = SPACE_BEFORE * unit / pixelsPerTick;
        double span = (width - labelWidth()) / pixelsPerTick;
        double latest = Math.max(-spaceBefore, lanes.endTime() + SPACE_AFTER * unit / pixelsPerTick - span);
        double lowest = Math.max(0, rows * laneHeight - availableLanesHeight());
        return withStart(Math.max(-spaceBefore, Math.min(latest, start))).withTop(Math.max(0, Math.min(lowest, top)));
    }

    /** The width of the column of ids, in pixels. */
    public double labelWidth() {
        return 3.6 * unit;
    }

    /** Whether an x lies within the lanes, right of the column of ids. */
    boolean isRightOfLabels(double x) {
        return x >= labelWidth() && x <= width;
    }

    /** The height of the ruler above the lanes, in pixels. */
    public double rulerHeight() {
        return RULER_HEIGHT * unit;
    }

    /** The radius of the mark of an event, in pixels. */
    double markRadius() {
        return Math.max(2.5, Math.min(0.62 * unit, 0.3 * laneHeight));
    }

    /** The height that the lanes can fill, in pixels. */
    double availableLanesHeight() {
        return Math.max(1, height - rulerHeight() - SPACE_BELOW * unit);
    }

    /** The x of a time. */
    public double xOfTime(double time) {
        return labelWidth() + (time - start) * pixelsPerTick;
    }

    /** The time at an x. */
    public double timeAt(double x) {
        return start + (x - labelWidth()) / pixelsPerTick;
    }

    /** The y of the middle of a lane, by its row from 0. */
    public double middleYOfRow(int row) {
        return rulerHeight() + (row + 0.5) * laneHeight - top;
    }

    /** The row of the lane at a y, from 0; there need not be such a row. */
    public int rowAt(double y) {
        return (int) Math.floor((y - rulerHeight() + top) / laneHeight);
    }
}
