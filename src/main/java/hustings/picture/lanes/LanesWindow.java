package hustings.picture.lanes;

/**
 * Which part of the lanes is seen, and how large. Immutable; each change makes another.
 *
 * @param width the room there is, in pixels
 * @param height the room there is
 * @param unit the size of the writing, in pixels; labels and the ruler grow with it
 * @param start the time at the left border of the lanes, in ticks
 * @param pixelsPerTick how wide a tick is
 * @param laneHeight how high a lane is, in pixels
 * @param top how far the lanes are scrolled down, in pixels
 * @param allLanes whether all lanes are to be seen at once, even if they are too low to be read then
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

    /** A lane that is lower than this cannot be read; to see all lanes at once, they may be. */
    private static final double MIN_READABLE_LANE = 1.6;

    /** Lanes that are all seen where they are no lower than this are made so low. */
    private static final double MIN_LANE_IF_ALL_FIT = 0.75;

    private static final double MIN_LANE = 3;
    private static final double MAX_LANE = 5.5;

    /** How wide D is at most and at least, in units of writing. */
    private static final double MAX_DELAY_WIDTH = 120;

    private static final double MIN_DELAY_WIDTH = 0.02;
    private static final double DEFAULT_DELAY_WIDTH = 9;
    private static final double MIN_DEFAULT_DELAY_WIDTH = 5;

    /**
     * The air before the start of the run and after its end, where the last label has its place, in units of writing.
     */
    private static final double SPACE_BEFORE = 1.5;

    private static final double SPACE_AFTER = 4;

    /** The height of the ruler, and of the air below the lanes, in units of writing. */
    private static final double RULER_HEIGHT = 2.9;

    private static final double SPACE_BELOW = 0.3;

    /** Where the shown moment is kept, as a part of the width, when the window follows it. */
    private static final double MIN_FOLLOW_RATIO = 0.06;

    private static final double MAX_FOLLOW_RATIO = 0.82;

    /** Of a run as it is opened: all of it, if D is wide enough then; its beginning otherwise. */
    public static LanesWindow opened(double width, double height, double unit, Lanes lanes, int delayTicks) {
        LanesWindow window = new LanesWindow(width, height, unit, 0, 1, 1, 0, false);
        double perDelay = window.pixelsPerTickForAll(lanes) * delayTicks;
        double usual = Math.max(MIN_DEFAULT_DELAY_WIDTH * unit, Math.min(DEFAULT_DELAY_WIDTH * 1.6 * unit, perDelay));
        double scale = perDelay < MIN_DEFAULT_DELAY_WIDTH * unit ? DEFAULT_DELAY_WIDTH * unit : usual;
        return window.scaled(scale / delayTicks).readable(lanes.order().size()).atStart();
    }

    /** The size of writing with which lanes as high as they can be fill a height. */
    public static double unitFor(double height, int rows) {
        return height / (RULER_HEIGHT + SPACE_BELOW + MAX_LANE * rows);
    }

    /** Of a whole run, all of it in some room. */
    public static LanesWindow showing(double width, double height, double unit, Lanes lanes, int rows) {
        return new LanesWindow(width, height, unit, 0, 1, 1, 0, false).fitted(lanes, rows);
    }

    /** With all of the run and all lanes in it. */
    public LanesWindow fitted(Lanes lanes, int rows) {
        return withAllTime(lanes).withFittedLanes(true, rows);
    }

    /** With lanes that are high enough to be read. */
    public LanesWindow readable(int rows) {
        return withFittedLanes(false, rows);
    }

    /** Of another size, with the same time at its left border; the lanes share the height. */
    public LanesWindow resized(double newWidth, double newHeight, double newUnit, int rows) {
        return new LanesWindow(newWidth, newHeight, newUnit, start, pixelsPerTick, laneHeight, top, allLanes)
                .withFittedLanes(allLanes, rows);
    }

    private LanesWindow withFittedLanes(boolean all, int rows) {
        double together = room() / Math.max(1, rows);
        double least = all || together >= MIN_LANE_IF_ALL_FIT * unit ? MIN_LANE : MIN_READABLE_LANE * unit;
        double lane = Math.max(least, Math.min(MAX_LANE * unit, together));
        return new LanesWindow(width, height, unit, start, pixelsPerTick, lane, top, all);
    }

    /** With all of the run's time in it. */
    public LanesWindow withAllTime(Lanes lanes) {
        return scaled(pixelsPerTickForAll(lanes)).atStart();
    }

    /** How high a window must be to hold some lanes. */
    public static double heightFor(int rows, double laneHeight, double unit) {
        return rows * laneHeight + (RULER_HEIGHT + SPACE_BELOW) * unit;
    }

    private LanesWindow scaled(double newPixelsPerTick) {
        return new LanesWindow(width, height, unit, start, newPixelsPerTick, laneHeight, top, allLanes);
    }

    private LanesWindow scrolledTo(double newTop) {
        return new LanesWindow(width, height, unit, start, pixelsPerTick, laneHeight, newTop, allLanes);
    }

    private LanesWindow startingAt(double newStart) {
        return new LanesWindow(width, height, unit, newStart, pixelsPerTick, laneHeight, top, allLanes);
    }

    private LanesWindow atStart() {
        return startingAt(-SPACE_BEFORE * unit / pixelsPerTick);
    }

    private double pixelsPerTickForAll(Lanes lanes) {
        return Math.max(1, width - labelWidth() - (SPACE_BEFORE + SPACE_AFTER) * unit) / Math.max(1, lanes.end());
    }

    /** Whether the lanes are higher together than the room there is for them. */
    public boolean isHigherThanItsRoom(int rows) {
        return rows * laneHeight > room() + 1;
    }

    /** Larger by a factor, with the time at a point where it was. */
    public LanesWindow zoomed(double factor, double x, int delayTicks) {
        double least = MIN_DELAY_WIDTH * unit / delayTicks;
        double most = MAX_DELAY_WIDTH * unit / delayTicks;
        double scale = Math.max(least, Math.min(most, factor * pixelsPerTick));
        double fixed = time(x);
        LanesWindow zoomed = scaled(scale);
        return zoomed.startingAt(fixed - (x - labelWidth()) / scale);
    }

    /** With what is shown moved by some pixels, right and down. */
    public LanesWindow moved(double dx, double dy) {
        return startingAt(start - dx / pixelsPerTick).scrolledTo(top - dy);
    }

    /** Moved, if need be, so that a time is well within it. */
    public LanesWindow following(double time) {
        double lanesWidth = width - labelWidth();
        double part = (x(time) - labelWidth()) / Math.max(1, lanesWidth);
        if (part >= MIN_FOLLOW_RATIO && part <= MAX_FOLLOW_RATIO) {
            return this;
        }
        double wanted = part < MIN_FOLLOW_RATIO ? 0.4 : 0.6;
        return startingAt(time - wanted * lanesWidth / pixelsPerTick);
    }

    /** Moved, if need be, so that it shows nothing far before or after the run, above or below the lanes. */
    public LanesWindow within(Lanes lanes, int rows) {
        double spaceBefore = SPACE_BEFORE * unit / pixelsPerTick;
        double span = (width - labelWidth()) / pixelsPerTick;
        double latest = Math.max(-spaceBefore, lanes.end() + SPACE_AFTER * unit / pixelsPerTick - span);
        double lowest = Math.max(0, rows * laneHeight - room());
        return startingAt(Math.max(-spaceBefore, Math.min(latest, start)))
                .scrolledTo(Math.max(0, Math.min(lowest, top)));
    }

    /** How wide the column of the ids is. */
    public double labelWidth() {
        return 3.6 * unit;
    }

    /** How high the ruler above the lanes is. */
    public double rulerHeight() {
        return RULER_HEIGHT * unit;
    }

    /** How large the sign of an event is, from its middle to its border. */
    double markSize() {
        return Math.max(2.5, Math.min(0.62 * unit, 0.3 * laneHeight));
    }

    /** How much height there is for the lanes. */
    double room() {
        return Math.max(1, height - rulerHeight() - SPACE_BELOW * unit);
    }

    /** Where a time is. */
    public double x(double time) {
        return labelWidth() + (time - start) * pixelsPerTick;
    }

    /** The time at a place. */
    public double time(double x) {
        return start + (x - labelWidth()) / pixelsPerTick;
    }

    /** The middle of a lane, by its place from 0. */
    public double y(int row) {
        return rulerHeight() + (row + 0.5) * laneHeight - top;
    }

    /** The place of the lane at a point, from 0; it need not exist. */
    public int row(double y) {
        return (int) Math.floor((y - rulerHeight() + top) / laneHeight);
    }
}
