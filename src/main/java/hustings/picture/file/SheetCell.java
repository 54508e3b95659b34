package hustings.picture.file;

import hustings.engine.Frame;
import hustings.paper.CompletedRun;
import hustings.picture.Drawing;
import hustings.picture.TextStyle;
import hustings.picture.election.BlankFrame;
import hustings.picture.election.FrameDrawing;
import hustings.picture.election.Legend;
import hustings.picture.election.PictureLayout;
import hustings.picture.election.PictureSettings;
import hustings.scenario.Layout;
import hustings.scenario.Translation;
import hustings.trace.transit.Transits;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A frame on a sheet, with the text below it.
 *
 * @param picture the frame
 * @param heading its letter, stage and time; on a blank sheet, what is to be filled in there
 * @param caption the lines of its caption
 */
public record SheetCell(Drawing picture, String heading, List<String> caption) {

    /** The width of a cell, in pixels. */
    public static final double WIDTH = 460;

    /** What a cell shows. */
    public enum CellContent {
        /** What happens, with captions. */
        USUAL,
        /** The same, with what becomes of each message. */
        WITH_TRANSITS,
        /** The same, with the belief of each process, too. */
        WITH_BELIEFS,
        /** Nothing but the processes: the rest is to be filled in by hand. */
        BLANK
    }

    /** The text style of captions. */
    static final TextStyle LETTERING = TextStyle.regular(15);

    private static final TextStyle HEADING = TextStyle.bold(LETTERING.size());
    private static final double PICTURE_HEIGHT = 350;
    /** The height of a picture with all processes in one row. */
    private static final double ROW_PICTURE_HEIGHT = 230;

    /**
     * The cells of a run: one for each stage, or one for its end if it sends nothing.
     *
     * @param maxPictureHeight the maximum height of a picture, in pixels
     */
    static List<SheetCell> of(CompletedRun run, double maxPictureHeight, CellContent content) {
        Layout layout = run.scenario().layout();
        double height = Math.min(maxPictureHeight, isOneRow(layout) ? ROW_PICTURE_HEIGHT : PICTURE_HEIGHT);
        boolean blank = content == CellContent.BLANK;
        PictureSettings usual = PictureSettings.of(run)
                .withBeliefs(content == CellContent.WITH_BELIEFS)
                .withPrinted(content == CellContent.USUAL);
        PictureSettings setting = blank
                ? new PictureSettings(
                        layout,
                        usual.ring(),
                        usual.oneWay(),
                        Optional.empty(),
                        true,
                        true,
                        false,
                        List.of(),
                        List.of(),
                        run.language())
                : usual;
        FrameTexts texts = new FrameTexts(run);
        Transits transits = Transits.of(run.frames(), run.showsHeartbeats());
        List<SheetCell> cells = new ArrayList<>();
        int before = 0;
        for (Frame frame : stageFramesOrEnd(run)) {
            Drawing picture = !setting.printed()
                    ? FrameDrawing.of(PictureLayout.of(transits.step(before, frame.index()), setting, WIDTH, height), 1)
                    : FrameDrawing.of(blank ? BlankFrame.of(frame) : frame, setting, WIDTH, height);
            List<String> caption = blank
                    ? blankLines(run.language())
                    : FrameTexts.wrap(texts.captionOrNarration(before, frame), LETTERING, WIDTH);
            String heading = blank ? blankHeading(run.language(), cells.size() + 1) : texts.heading(frame);
            cells.add(new SheetCell(picture, heading, caption));
            before = frame.index();
        }
        return List.copyOf(cells);
    }

    private static String blankHeading(Translation language, int stage) {
        return language.format("sheet.blank.heading", stage);
    }

    private static List<String> blankLines(Translation language) {
        return List.of(language.format("sheet.blank.type"), language.format("sheet.blank.rule"));
    }

    /** Adds blank cells, so that the pages are full and do not reveal the number of stages. */
    static List<SheetCell> padWithBlankCells(List<SheetCell> blank, int cellsPerPage, int least, Translation language) {
        List<SheetCell> cells = new ArrayList<>(blank);
        do {
            cells.add(new SheetCell(
                    blank.get(0).picture(), blankHeading(language, cells.size() + 1), blankLines(language)));
        } while (cells.size() < least || cells.size() % cellsPerPage > 0);
        return cells;
    }

    /** The number of stages that have cells. */
    static long countStages(CompletedRun run) {
        return stageFrames(run).count();
    }

    /** The stages, with those of messages that only serve to notice crashes while these are shown. */
    private static Stream<Frame> stageFrames(CompletedRun run) {
        return run.frames().stream()
                .filter(frame -> frame.kind() == Frame.Kind.STAGE || FrameTexts.isOfHeartbeats(run, frame));
    }

    private static List<Frame> stageFramesOrEnd(CompletedRun run) {
        List<Frame> frames = run.frames();
        List<Frame> stages = stageFrames(run).toList();
        return stages.isEmpty() ? List.of(frames.get(frames.size() - 1)) : stages;
    }

    /** The legend for all frames on a run's sheets. */
    static Drawing createLegend(CompletedRun run, CellContent content, double width) {
        PictureSettings setting =
                PictureSettings.of(run).withPrinted(content == CellContent.USUAL || content == CellContent.BLANK);
        List<Frame> shown = setting.printed() ? stageFramesOrEnd(run) : run.frames();
        return Legend.of(run, shown, setting, width);
    }

    /** Whether a layout has all processes in one row. */
    static boolean isOneRow(Layout layout) {
        return layout instanceof Layout.Grid grid
                && grid.cells().values().stream()
                                .map(Layout.Cell::row)
                                .distinct()
                                .count()
                        == 1;
    }

    /** The number of lines of text, with the heading. */
    int lineCount() {
        return 1 + caption.size();
    }

    /** The text below the frame, as one string. */
    String headingAndCaption() {
        return heading + ": " + String.join(" ", caption);
    }

    /** The frame with its text below it. */
    Drawing toDrawing() {
        double y = picture.height() + LETTERING.lineHeight();
        return Drawing.of(WIDTH, y + lineCount() * LETTERING.lineHeight(), (surface, palette) -> {
            picture.paint(surface, palette);
            surface.paintText(heading, 0, y, HEADING, WIDTH, palette.ink());
            surface.paintTextLines(caption, 0, y + HEADING.lineHeight(), LETTERING, WIDTH, palette.ink());
        });
    }
}
