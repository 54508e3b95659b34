package hustings.picture.file;

import hustings.paper.CompletedRun;
import hustings.picture.Batches;
import hustings.picture.Drawing;
import hustings.picture.TextMetrics;
import hustings.picture.TextStyle;
import hustings.picture.file.SheetCell.CellContent;
import java.util.ArrayList;
import java.util.List;

/**
 * A run as the papers print it, on pages with the proportions of A4 paper in landscape: six stages on a page, or as
 * many as fit, each with its caption; if there are several pages they are numbered.
 */
public final class RunPages {

    /** The width of a page on paper, in millimetres. */
    static final double WIDTH_MILLIMETRES = 297;

    /** The height of a page on paper, in millimetres. */
    static final double HEIGHT_MILLIMETRES = 210;

    /** The width of a page, in pixels. */
    static final double WIDTH = RunSheet.COLUMNS * (SheetCell.WIDTH + RunSheet.MARGIN) + RunSheet.MARGIN;
    /** The height of a page, in pixels. */
    static final double HEIGHT = WIDTH * HEIGHT_MILLIMETRES / WIDTH_MILLIMETRES;

    private static final double FOOT_HEIGHT = 28;
    private static final TextStyle FOOT = TextStyle.regular(13);
    /** A picture lower than this is too small to be read, in pixels. */
    private static final double MIN_PICTURE_HEIGHT = 180;

    private RunPages() {}

    /** The pages of a run with its captions; one at least. */
    public static List<Drawing> of(CompletedRun run, CellContent content) {
        return of(run, content, List.of());
    }

    /**
     * The pages of a run; one at least.
     *
     * @param content what is shown of each stage
     * @param textsAbove the texts above the stages of each page; below are the notes of the scenario, except on blank
     * sheets
     */
    public static List<Drawing> of(CompletedRun run, CellContent content, List<String> textsAbove) {
        return of(run, content, textsAbove, 0);
    }

    /** Blank pages of a run to which stages may be added, with room for so many at least; otherwise as above. */
    public static List<Drawing> blankWithRoomFor(int stages, CompletedRun run, List<String> textsAbove) {
        return of(run, CellContent.BLANK, textsAbove, stages);
    }

    private static List<Drawing> of(
            CompletedRun run, CellContent content, List<String> textsAbove, int leastBlankCells) {
        List<SheetCell> cells = SheetCell.of(run, Double.POSITIVE_INFINITY, content);
        double legend = SheetCell.createLegend(run, content, WIDTH - 2 * RunSheet.MARGIN)
                .height();
        List<String> above = textsAbove.stream()
                .flatMap(text -> RunSheet.wrap(text, WIDTH).stream())
                .toList();
        List<String> notes = content == CellContent.BLANK
                ? List.of()
                : RunSheet.wrap(run.scenario().notes(), WIDTH);
        double textHeight = RunSheet.heightOfLinesAbove(above) + notes.size() * SheetCell.LETTERING.lineHeight();
        double room = HEIGHT - RunHeading.HEIGHT - legend - textHeight - RunSheet.MARGIN - FOOT_HEIGHT;
        double below = RunSheet.cellHeight(cells, 0) - cells.get(0).picture().height();
        double inTwoRows = room / 2 - below;
        if (inTwoRows >= MIN_PICTURE_HEIGHT && cells.get(0).picture().height() > inTwoRows) {
            cells = SheetCell.of(run, inTwoRows, content);
        }
        double cellHeight = RunSheet.cellHeight(cells, 0);
        int cellsPerPage = RunSheet.COLUMNS * Math.max(1, (int) (room / cellHeight));
        if (content == CellContent.BLANK) {
            cells = SheetCell.padWithBlankCells(cells, cellsPerPage, leastBlankCells, run.language());
        }
        List<List<SheetCell>> pages = Batches.split(cells, cellsPerPage);
        List<Drawing> drawings = new ArrayList<>();
        for (List<SheetCell> page : pages) {
            int number = drawings.size() + 1;
            String footer = pages.size() == 1 ? "" : run.language().format("sheet.number", number, pages.size());
            Drawing sheet = RunSheet.of(run, content, page, cellHeight, WIDTH, above, notes);
            drawings.add(addPageFooter(sheet, run.scenario().source(), footer));
        }
        return List.copyOf(drawings);
    }

    private static Drawing addPageFooter(Drawing sheet, String source, String pageNumber) {
        double y = HEIGHT - 0.4 * FOOT_HEIGHT;
        double numberWidth = TextMetrics.width(pageNumber, FOOT);
        double room = WIDTH - 3 * RunSheet.MARGIN - numberWidth;
        String title = sheet.title() + (pageNumber.isEmpty() ? "" : ", " + pageNumber);
        return Drawing.of(WIDTH, HEIGHT, (surface, palette) -> {
                    sheet.paint(surface, palette);
                    String left = source.replaceAll("\\s+", " ");
                    surface.paintText(left, RunSheet.MARGIN, y, FOOT, room, palette.muted());
                    surface.paintText(
                            pageNumber, WIDTH - RunSheet.MARGIN, y, FOOT.rightAligned(), numberWidth, palette.muted());
                })
                .withDescription(title, sheet.description());
    }
}
