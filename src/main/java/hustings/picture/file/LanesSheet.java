package hustings.picture.file;

import hustings.paper.Played;
import hustings.picture.Drawing;
import hustings.picture.Palette;
import hustings.picture.Surface;
import hustings.picture.election.Legend;
import hustings.picture.election.PictureSetting;
import hustings.picture.lanes.Lanes;
import hustings.picture.lanes.LanesPicture;
import hustings.picture.lanes.LanesShown;
import hustings.picture.lanes.LanesWindow;

/**
 * A whole run as a space-time diagram on one sheet: its title, a lane for each process, and what the arrows stand for.
 */
public final class LanesSheet implements Drawing {

    private static final double MARGIN = 24;
    private static final double UNIT = 14;
    private static final double DELAY_WIDTH = 130;
    private static final double LARGEST_WIDTH = 12_000;
    private static final double LEAST_WIDTH = 520;
    private static final double LANE_HEIGHT = 46;
    private static final double LEAST_LANE_HEIGHT = 18;
    private static final double USUAL_HEIGHT = 900;

    private final RunHead head;
    private final LanesPicture picture;
    private final Legend legend;

    private LanesSheet(RunHead head, LanesPicture picture, Legend legend) {
        this.head = head;
        this.picture = picture;
        this.legend = legend;
    }

    /** Lays out a run. */
    public static LanesSheet of(Played run) {
        int delayTicks = run.scenario().timing().delayTicks();
        Lanes lanes = Lanes.of(run.frames(), run.scenario().group(), delayTicks);
        RunHead head = RunHead.of(run);
        int rows = lanes.order().size();
        double lane = Math.max(LEAST_LANE_HEIGHT, Math.min(LANE_HEIGHT, USUAL_HEIGHT / rows));
        double forTime = lanes.end() / delayTicks * DELAY_WIDTH + 8 * UNIT;
        double width = Math.max(LEAST_WIDTH, Math.max(head.width(), Math.min(LARGEST_WIDTH, forTime)));
        LanesWindow window =
                new LanesWindow(width, LanesWindow.heightFor(rows, lane, UNIT), UNIT, 0, 1, lane, 0, false);
        return new LanesSheet(
                head,
                LanesPicture.of(lanes, delayTicks, window.withAllTime(lanes), LanesShown.all(lanes)),
                Legend.ofLanes(run, PictureSetting.of(run), width));
    }

    /** The lanes themselves. */
    public LanesPicture picture() {
        return picture;
    }

    @Override
    public double width() {
        return picture.width() + 2 * MARGIN;
    }

    @Override
    public double height() {
        return RunHead.HEIGHT + picture.height() + legend.height() + MARGIN;
    }

    @Override
    public String title() {
        return head.title();
    }

    @Override
    public String description() {
        return head.conditions()
                + "\nA space-time diagram: a lane for each process, time from left to right, messages as arrows.";
    }

    @Override
    public void paint(Surface surface, Palette palette) {
        head.paint(surface, palette, width(), MARGIN);
        surface.push(MARGIN, RunHead.HEIGHT, 1);
        picture.paint(surface, palette);
        surface.pop();
        surface.push(MARGIN, RunHead.HEIGHT + picture.height() + MARGIN / 4, 1);
        legend.paint(surface, palette);
        surface.pop();
    }
}
