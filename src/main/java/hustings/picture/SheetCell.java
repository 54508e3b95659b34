package hustings.picture;

import hustings.engine.Caption;
import hustings.engine.Frame;
import hustings.engine.Layout;
import hustings.engine.Scenario;
import hustings.paper.Played;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One of the frames on a sheet, and what is written below it.
 *
 * @param picture the frame
 * @param caption its lines
 */
record SheetCell(Drawing picture, List<String> caption) {

    /** How wide each is, in pixels. */
    static final double WIDTH = 460;

    /** How captions are written. */
    static final Lettering LETTERING = Lettering.regular(15);

    /** From line to line. */
    static final double LINE_HEIGHT = 1.35 * LETTERING.size();

    private static final double PICTURE_HEIGHT = 350;
    /** Of processes in one row. */
    private static final double ROW_PICTURE_HEIGHT = 230;

    /**
     * The stages of a run; of one that sends nothing, its end.
     *
     * @param highest how high a picture may be at most, in pixels
     */
    static List<SheetCell> of(Played run, double highest) {
        List<Frame> frames = run.frames();
        List<Frame> shown = frames.stream()
                .filter(frame -> frame.kind() == Frame.Kind.STAGE)
                .toList();
        if (shown.isEmpty()) {
            shown = List.of(frames.get(frames.size() - 1));
        }
        Layout layout = run.scenario().layout();
        double height = Math.min(highest, isOneRow(layout) ? ROW_PICTURE_HEIGHT : PICTURE_HEIGHT);
        PictureSetting setting = PictureSetting.of(run);
        List<SheetCell> cells = new ArrayList<>();
        int before = 0;
        for (Frame frame : shown) {
            ElectionPicture picture = ElectionPicture.of(frame, setting, WIDTH, height);
            String caption = caption(run.scenario(), frames, before, frame);
            cells.add(new SheetCell(new FrameDrawing(picture), TextSize.lines(caption, LETTERING, WIDTH)));
            before = frame.index();
        }
        return List.copyOf(cells);
    }

    /** Whether all sit beside each other. */
    static boolean isOneRow(Layout layout) {
        return layout instanceof Layout.Grid grid
                && grid.cells().values().stream()
                                .map(Layout.Cell::row)
                                .distinct()
                                .count()
                        == 1;
    }

    private static String caption(Scenario scenario, List<Frame> frames, int before, Frame frame) {
        Optional<Caption> caption = scenario.caption(frame.stage());
        if (caption.isPresent()) {
            String letter = caption.get().frame();
            return (letter.isEmpty() ? "" : "(" + letter + ") ") + caption.get().text();
        }
        return Narrator.narrate(frames, before, frame.index());
    }

    /** Paints the frame with its caption below it. */
    void paint(Surface surface, Palette palette) {
        picture.paint(surface, palette);
        surface.setFill(palette.ink());
        write(surface, caption, 0, picture.height() + LINE_HEIGHT, WIDTH);
    }

    /** Writes lines one below the other. */
    static void write(Surface surface, List<String> lines, double x, double top, double room) {
        double y = top;
        for (String line : lines) {
            surface.fillLine(line, x, y, LETTERING, room);
            y += LINE_HEIGHT;
        }
    }
}
