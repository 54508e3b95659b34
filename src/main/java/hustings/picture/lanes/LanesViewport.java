package hustings.picture.lanes;

import java.util.IntSummaryStatistics;
import java.util.List;

/**
 * The visible part of the lanes and its scale. Immutable; each change gives a new viewport.
 *
 * @param width the available width, in pixels
 * @param height the available height, in pixels
 * @param fontSize the font size, in pixels; labels and the ruler grow with it
 * @param startTime the time at the left border of the lanes, in ticks
 * @param pixelsPerTick the width of a tick
 * @param laneHeight the height of a lane, in pixels
 * @param scrollTop the vertical scroll offset, in pixels
 * @param allLanes whether all lanes are to be visible at once, even if they are then too low to be read
 * @param widestName the width of the widest name in the column of ids, in font sizes; 0 if they all fit
 */
public record LanesViewport(
        double width,
        double height,
        double fontSize,
        double startTime,
        double pixelsPerTick,
        double laneHeight,
        double scrollTop,
        boolean allLanes,
        double widestName) {

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

    /** The range in which the shown moment is kept when the viewport follows it, as parts of the width. */
    private static final double MIN_FOLLOW_RATIO = 0.06;

    private static final double MAX_FOLLOW_RATIO = 0.82;

    /**
     * The viewport of a run that has just been opened: all of the run, if D is wide enough then; otherwise its
     * beginning.
     */
    public static LanesViewport initial(double width, double height, double fontSize, Lanes lanes) {
        LanesViewport viewport = new LanesViewport(width, height, fontSize, 0, 1, 1, 0, false, lanes.widestName());
        double perDelay = viewport.pixelsPerTickForWholeRun(lanes) * lanes.delayTicks();
        double scale = perDelay < MIN_DEFAULT_DELAY_WIDTH * fontSize
                ? DEFAULT_DELAY_WIDTH * fontSize
                : Math.min(DEFAULT_DELAY_WIDTH * 1.6 * fontSize, perDelay);
        return viewport.scaledFromRunStart(scale / lanes.delayTicks())
                .withReadableLanes(lanes.order().size());
    }

    /** The font size with which lanes of the maximum height fill a height. */
    public static double fontSizeFor(double height, int rowCount) {
        return height / (RULER_HEIGHT + SPACE_BELOW + MAX_LANE * rowCount);
    }

    /** A viewport that shows a whole run. */
    public static LanesViewport showingAll(double width, double height, double fontSize, Lanes lanes, int rowCount) {
        return new LanesViewport(width, height, fontSize, 0, 1, 1, 0, false, lanes.widestName())
                .fittedToRunAndLanes(lanes, rowCount);
    }

    /** A copy that shows all of the run and all lanes. */
    public LanesViewport fittedToRunAndLanes(Lanes lanes, int rowCount) {
        return fittedToRunTime(lanes).withFittedLanes(true, rowCount);
    }

    /** A copy with lanes that are high enough to be read. */
    public LanesViewport withReadableLanes(int rowCount) {
        return withFittedLanes(false, rowCount);
    }

    /** A copy of another size, with the same time at its left border; the lanes share the height. */
    public LanesViewport resized(double newWidth, double newHeight, double newFontSize, int rowCount) {
        return new LanesViewport(
                        newWidth,
                        newHeight,
                        newFontSize,
                        startTime,
                        pixelsPerTick,
                        laneHeight,
                        scrollTop,
                        allLanes,
                        widestName)
                .withFittedLanes(allLanes, rowCount);
    }

    private LanesViewport withFittedLanes(boolean showAllLanes, int rowCount) {
        double together = availableLanesHeight() / Math.max(1, rowCount);
        double least =
                showAllLanes || together >= MIN_LANE_IF_ALL_FIT * fontSize ? MIN_LANE : MIN_READABLE_LANE * fontSize;
        double lane = Math.max(least, Math.min(MAX_LANE * fontSize, together));
        return new LanesViewport(
                width, height, fontSize, startTime, pixelsPerTick, lane, scrollTop, showAllLanes, widestName);
    }

    /** A copy that shows all of the run's time. */
    public LanesViewport fittedToRunTime(Lanes lanes) {
        return scaledFromRunStart(pixelsPerTickForWholeRun(lanes));
    }

    /** The height of a viewport that holds some lanes, in pixels. */
    public static double heightFor(int rowCount, double laneHeight, double fontSize) {
        return rowCount * laneHeight + (RULER_HEIGHT + SPACE_BELOW) * fontSize;
    }

    private LanesViewport movedTo(double newStart, double newPixelsPerTick, double newTop) {
        return new LanesViewport(
                width, height, fontSize, newStart, newPixelsPerTick, laneHeight, newTop, allLanes, widestName);
    }

    private LanesViewport scaledFromRunStart(double newPixelsPerTick) {
        return movedTo(-SPACE_BEFORE * fontSize / newPixelsPerTick, newPixelsPerTick, scrollTop);
    }

    private double pixelsPerTickForWholeRun(Lanes lanes) {
        return Math.max(1, width - idColumnWidth() - (SPACE_BEFORE + SPACE_AFTER) * fontSize)
                / Math.max(1, lanes.endTime());
    }

    /** Whether the lanes together are higher than the space for them. */
    public boolean needsVerticalScrolling(int rowCount) {
        return rowCount * laneHeight > availableLanesHeight() + 1;
    }

    /** A copy zoomed by a factor, with the time at {@code fixedX} where it was. */
    public LanesViewport zoomed(double factor, double fixedX, Lanes lanes) {
        double least = MIN_DELAY_WIDTH * fontSize / lanes.delayTicks();
        double most = MAX_DELAY_WIDTH * fontSize / lanes.delayTicks();
        double scale = Math.max(least, Math.min(most, factor * pixelsPerTick));
        return movedTo(timeAt(fixedX) - (fixedX - idColumnWidth()) / scale, scale, scrollTop);
    }

    /** A copy with its content moved by some pixels, to the right and down. */
    public LanesViewport movedByPixels(double dx, double dy) {
        return movedTo(startTime - dx / pixelsPerTick, pixelsPerTick, scrollTop - dy);
    }

    /** A copy that is moved, if necessary, so that a time is well within it. */
    public LanesViewport scrolledToShowTime(double time) {
        double lanesWidth = width - idColumnWidth();
        double part = (xOfTime(time) - idColumnWidth()) / Math.max(1, lanesWidth);
        if (part >= MIN_FOLLOW_RATIO && part <= MAX_FOLLOW_RATIO) {
            return this;
        }
        double wanted = part < MIN_FOLLOW_RATIO ? 0.4 : 0.6;
        return movedTo(time - wanted * lanesWidth / pixelsPerTick, pixelsPerTick, scrollTop);
    }

    /**
     * A copy that is scrolled up or down, if necessary, so that it shows some rows; only the first of them if they do
     * not all fit.
     */
    public LanesViewport scrolledToShowRows(List<Integer> rows) {
        IntSummaryStatistics all = rows.stream().mapToInt(row -> row).summaryStatistics();
        double space = availableLanesHeight();
        boolean allFit = (all.getMax() + 1 - all.getMin()) * laneHeight <= space;
        double first = (allFit ? all.getMin() : rows.get(0)) * laneHeight;
        double last = allFit ? (all.getMax() + 1) * laneHeight : first + laneHeight;
        boolean isShown = first >= scrollTop && last <= scrollTop + space;
        return isShown ? this : movedTo(startTime, pixelsPerTick, (first + last - space) / 2);
    }

    /**
     * A copy that is moved, if necessary, so that it shows nothing far before or after the run, above or below the
     * lanes.
     */
    public LanesViewport keptWithinRun(Lanes lanes, int rowCount) {
        if (widestName != lanes.widestName()) {
            return withWidestName(lanes.widestName()).keptWithinRun(lanes, rowCount);
        }
        double spaceBefore = SPACE_BEFORE * fontSize / pixelsPerTick;
        double span = (width - idColumnWidth()) / pixelsPerTick;
        double latest = Math.max(-spaceBefore, lanes.endTime() + SPACE_AFTER * fontSize / pixelsPerTick - span);
        double lowest = Math.max(0, rowCount * laneHeight - availableLanesHeight());
        double start = Math.max(-spaceBefore, Math.min(latest, startTime));
        return movedTo(start, pixelsPerTick, Math.max(0, Math.min(lowest, scrollTop)));
    }

    /** The width of the column of ids, in pixels. */
    public double idColumnWidth() {
        return Math.max(3.6, widestName + 1.6) * fontSize;
    }

    private LanesViewport withWidestName(double newWidestName) {
        return new LanesViewport(
                width, height, fontSize, startTime, pixelsPerTick, laneHeight, scrollTop, allLanes, newWidestName);
    }

    /** Whether an x lies within the lanes, right of the column of ids. */
    boolean isRightOfIdColumn(double x) {
        return x >= idColumnWidth() && x <= width;
    }

    /** The height of the ruler above the lanes, in pixels. */
    public double rulerHeight() {
        return RULER_HEIGHT * fontSize;
    }

    /** The radius of the mark of an event, in pixels. */
    double markRadius() {
        return Math.max(2.5, Math.min(0.62 * fontSize, 0.3 * laneHeight));
    }

    /** The height that the lanes can fill, in pixels. */
    double availableLanesHeight() {
        return Math.max(1, height - rulerHeight() - SPACE_BELOW * fontSize);
    }

    /** The x of a time. */
    public double xOfTime(double time) {
        return idColumnWidth() + (time - startTime) * pixelsPerTick;
    }

    /** The time at an x. */
    public double timeAt(double x) {
        return startTime + (x - idColumnWidth()) / pixelsPerTick;
    }

    /** The y of the middle of a lane, by its row from 0. */
    public double middleYOfRow(int row) {
        return rulerHeight() + (row + 0.5) * laneHeight - scrollTop;
    }

    /** The row of the lane at a y, from 0; there need not be such a row. */
    public int rowAt(double y) {
        return (int) Math.floor((y - rulerHeight() + scrollTop) / laneHeight);
    }
}
