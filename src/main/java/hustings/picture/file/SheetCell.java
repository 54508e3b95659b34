package hustings.picture.file;

import hustings.engine.Frame;
import hustings.paper.CompletedRun;
import hustings.picture.Drawing;
import hustings.picture.TextStyle;
import hustings.picture.election.BlankFrame;
import hustings.picture.election.FrameDrawing;
import hustings.picture.election.Legend;
import hustings.picture.election.PictureSetting;
import hustings.scenario.Layout;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One of the frames on a sheet, and what is written below it.
 *
 * @param picture the frame
 * @param heading its letter, stage and time; of a blank one, what is to be filled in there
 * @param caption the lines that tell of it
 */
public record SheetCell(Drawing picture, String heading, List<String> caption) {

    /** How wide each is, in pixels. */
    public static final double WIDTH = 460;

    /** What is shown and told of each. */
    public enum Filling {
        /** What happens, with captions. */
        USUAL,
        /** The same, with everybody's belief. */
        WITH_BELIEFS,
        /** Nothing but the processes: the rest is to be filled in by hand. */
        BLANK
    }

    private static final List<String> BLANKS =
            List.of("Type: __________________   Messages: _______", "Step of the algorithm: ______________________");

    /** How captions are written. */
    static final TextStyle LETTERING = TextStyle.regular(15);

    private static final TextStyle HEADING = TextStyle.bold(LETTERING.size());
    private static final double PICTURE_HEIGHT = 350;
    /** Of processes in one row. */
    private static final double ROW_PICTURE_HEIGHT = 230;

    /**
     * The stages of a run; of one that sends nothing, its end.
     *
     * @param maxHeight how high a picture may be at most, in pixels
     */
    static List<SheetCell> of(CompletedRun run, double maxHeight, Filling filling) {
        Layout layout = run.scenario().layout();
        double height = Math.min(maxHeight, isOneRow(layout) ? ROW_PICTURE_HEIGHT : PICTURE_HEIGHT);
        boolean blank = filling == Filling.BLANK;
        PictureSetting usual = PictureSetting.of(run).withBeliefs(filling != Filling.USUAL);
        PictureSetting setting =
                blank ? new PictureSetting(layout, usual.ring(), usual.oneWay(), Optional.empty(), true) : usual;
        FrameTexts texts = new FrameTexts(run);
        List<SheetCell> cells = new ArrayList<>();
        int before = 0;
        for (Frame frame : shownFrames(run)) {
            Drawing picture = FrameDrawing.of(blank ? BlankFrame.of(frame) : frame, setting, WIDTH, height);
            List<String> caption = blank ? BLANKS : FrameTexts.lines(texts.text(before, frame), LETTERING, WIDTH);
            String heading = blank ? blankHeading(cells.size() + 1) : texts.heading(frame);
            cells.add(new SheetCell(picture, heading, caption));
            before = frame.index();
        }
        return List.copyOf(cells);
    }

    private static String blankHeading(int stage) {
        return "stage " + stage + ", t = ______ D";
    }

    /** Blank cells with more of them, so that the pages are full and do not tell how many stages there are. */
    static List<SheetCell> withSpare(List<SheetCell> blank, int cellsPerPage) {
        List<SheetCell> cells = new ArrayList<>(blank);
        do {
            cells.add(new SheetCell(blank.get(0).picture(), blankHeading(cells.size() + 1), BLANKS));
        } while (cells.size() % cellsPerPage > 0);
        return cells;
    }

    private static List<Frame> shownFrames(CompletedRun run) {
        List<Frame> frames = run.frames();
        List<Frame> stages = frames.stream()
                .filter(frame -> frame.kind() == Frame.Kind.STAGE)
                .toList();
        return stages.isEmpty() ? List.of(frames.get(frames.size() - 1)) : stages;
    }

    /** What the signs of all frames of a run's sheets mean. */
    static Drawing legend(CompletedRun run, double width) {
        return Legend.of(run, shownFrames(run), PictureSetting.of(run), width);
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

    /** How many lines of writing it has. */
    int lines() {
        return 1 + caption.size();
    }

    /** What is written below it, as one text. */
    String text() {
        return heading + ": " + String.join(" ", caption);
    }

    /** The frame with its writing below it. */
    Drawing drawing() {
        double y = picture.height() + LETTERING.lineHeight();
        return Drawing.of(WIDTH, y + lines() * LETTERING.lineHeight(), (surface, palette) -> {
            picture.paint(surface, palette);
            surface.text(heading, 0, y, HEADING, WIDTH, palette.ink());
            surface.lines(caption, 0, y + HEADING.lineHeight(), LETTERING, WIDTH, palette.ink());
        });
    }
}
