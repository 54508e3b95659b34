package hustings.picture.file;

import hustings.paper.CompletedRun;
import hustings.picture.Drawing;
import hustings.picture.election.Legend;
import hustings.picture.election.PictureSettings;
import hustings.picture.lanes.Lanes;
import hustings.picture.lanes.LanesBuilder;
import hustings.picture.lanes.LanesPainter;
import hustings.picture.lanes.LanesPicture;
import hustings.picture.lanes.LanesViewState;
import hustings.picture.lanes.LanesViewport;
import java.util.List;

/** A whole run as a space-time diagram on one sheet: its title, a lane for each process, and a legend. */
public final class LanesSheet {

    private static final double MARGIN = 24;
    private static final double FONT_SIZE = 14;
    private static final double DELAY_WIDTH = 130;
    private static final double MAX_WIDTH = 12_000;
    private static final double MIN_WIDTH = 520;
    private static final double LANE_HEIGHT = 46;
    private static final double MIN_LANE_HEIGHT = 18;
    private static final double PREFERRED_HEIGHT = 900;

    private LanesSheet() {}

    /** Lays out the sheet of a run. */
    public static Drawing of(CompletedRun run) {
        RunHeading head = RunHeading.of(run);
        LanesPicture lanes = layOutLanes(run, head.requiredWidth());
        Drawing picture = LanesPainter.toDrawing(lanes, run.language());
        double width = picture.width();
        Drawing legend = Legend.forLanes(run, PictureSettings.of(run), width);
        double below = RunHeading.HEIGHT + picture.height();
        double sheetWidth = width + 2 * MARGIN;
        List<String> notes = RunSheet.wrap(run.scenario().notes(), sheetWidth);
        double notesTop = below + legend.height() + MARGIN / 2;
        double height = notesTop + notes.size() * SheetCell.LETTERING.lineHeight() + MARGIN / 2;
        return Drawing.of(sheetWidth, height, (surface, palette) -> {
                    head.paint(surface, palette, sheetWidth, MARGIN);
                    picture.paintAt(surface, MARGIN, RunHeading.HEIGHT, palette);
                    legend.paintAt(surface, MARGIN, below + MARGIN / 4, palette);
                    double first = notesTop + SheetCell.LETTERING.size();
                    surface.paintTextLines(notes, MARGIN, first, SheetCell.LETTERING, width, palette.ink());
                })
                .withDescription(
                        head.title(),
                        (head.conditions() + "\n" + run.language().format("sheet.lanes") + "\n"
                                        + run.scenario().notes())
                                .strip());
    }

    /** The lanes alone: as wide as their time needs, but at least {@code minWidth} pixels. */
    static LanesPicture layOutLanes(CompletedRun run, double minWidth) {
        Lanes lanes = LanesBuilder.of(run.frames(), run.scenario(), run.algorithm(), run.showsHeartbeats());
        int rows = lanes.order().size();
        double lane = Math.max(MIN_LANE_HEIGHT, Math.min(LANE_HEIGHT, PREFERRED_HEIGHT / rows));
        double forTime = lanes.endTime() / lanes.delayTicks() * DELAY_WIDTH + 8 * FONT_SIZE;
        double width = Math.max(MIN_WIDTH, Math.max(minWidth, Math.min(MAX_WIDTH, forTime)));
        LanesViewport window = new LanesViewport(
                width,
                LanesViewport.heightFor(rows, lane, FONT_SIZE),
                FONT_SIZE,
                0,
                1,
                lane,
                0,
                false,
                lanes.widestName());
        return LanesPicture.of(lanes, window.fittedToRunTime(lanes), LanesViewState.wholeRun(lanes));
    }
}
