package hustings.picture.file;

import hustings.paper.Played;
import hustings.picture.Drawing;
import hustings.picture.Lettering;
import hustings.picture.Rendering;
import hustings.picture.file.SheetCell.Filling;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A run as the papers print it, on pages that have the sides of A4 paper in landscape: six stages on a page, or as many
 * as fit, each with its caption; the pages are numbered if there are several.
 */
public final class RunPages {

    /** How wide a page is on paper, in millimetres. */
    static final double WIDTH_MILLIMETRES = 297;

    /** How high a page is on paper, in millimetres. */
    static final double HEIGHT_MILLIMETRES = 210;

    private static final double WIDTH = RunSheet.COLUMNS * (SheetCell.WIDTH + RunSheet.MARGIN) + RunSheet.MARGIN;
    private static final double HEIGHT = WIDTH * HEIGHT_MILLIMETRES / WIDTH_MILLIMETRES;
    private static final double FOOT_HEIGHT = 28;
    private static final Lettering FOOT = Lettering.regular(13);
    /** Below that a picture is too small to be read. */
    private static final double LOWEST_PICTURE = 180;

    private RunPages() {}

    /** The pages of a run, one at least. */
    public static List<Drawing> of(Played run) {
        return of(run, Filling.USUAL, "");
    }

    /**
     * The pages of a run, one at least.
     *
     * @param filling what is shown and told of it
     * @param footer what is said below the stages of each page, before the notes of the scenario, which blank sheets
     *     leave out; may be empty
     */
    public static List<Drawing> of(Played run, Filling filling, String footer) {
        List<SheetCell> cells = SheetCell.of(run, Double.POSITIVE_INFINITY, filling);
        double legend = SheetCell.legend(run, WIDTH - 2 * RunSheet.MARGIN).height();
        List<String> footers = filling == Filling.BLANK ? List.of(footer) : RunSheet.withNotes(List.of(footer), run);
        double said = footers.stream()
                .mapToDouble(text -> RunSheet.lines(text, WIDTH).size() * SheetCell.LETTERING.lineHeight())
                .sum();
        double room = HEIGHT - RunHead.HEIGHT - legend - said - RunSheet.MARGIN - FOOT_HEIGHT;
        double below = RunSheet.cellHeight(cells, 0) - cells.get(0).picture().height();
        double inTwoRows = room / 2 - below;
        if (inTwoRows >= LOWEST_PICTURE && cells.get(0).picture().height() > inTwoRows) {
            cells = SheetCell.of(run, inTwoRows, filling);
        }
        double cellHeight = RunSheet.cellHeight(cells, 0);
        int onAPage = RunSheet.COLUMNS * Math.max(1, (int) (room / cellHeight));
        int pages = (cells.size() + onAPage - 1) / onAPage;
        List<Drawing> drawings = new ArrayList<>();
        for (int page = 0; page < pages; page++) {
            List<SheetCell> here = cells.subList(page * onAPage, Math.min(cells.size(), (page + 1) * onAPage));
            String number = pages == 1 ? "" : "Sheet " + (page + 1) + " of " + pages;
            Drawing sheet = RunSheet.of(run, here, cellHeight, WIDTH, footers);
            drawings.add(page(sheet, run.scenario().source(), number));
        }
        return List.copyOf(drawings);
    }

    /** A page as the text of an SVG file that is as large as the paper. */
    public static String svg(Drawing page, Rendering rendering) {
        return SvgSurface.onPaper(page, rendering, WIDTH_MILLIMETRES, HEIGHT_MILLIMETRES);
    }

    private static Drawing page(Drawing sheet, String source, String number) {
        double y = HEIGHT - 0.4 * FOOT_HEIGHT;
        double half = WIDTH / 2 - 2 * RunSheet.MARGIN;
        String title = sheet.title() + (number.isEmpty() ? "" : ", " + number.toLowerCase(Locale.ROOT));
        return Drawing.of(WIDTH, HEIGHT, (surface, palette) -> {
                    sheet.paint(surface, palette);
                    String left = source.replaceAll("\\s+", " ");
                    surface.text(left, RunSheet.MARGIN, y, FOOT, half, palette.muted());
                    surface.text(number, WIDTH - RunSheet.MARGIN, y, FOOT.ending(), half, palette.muted());
                })
                .told(title, sheet.description());
    }
}
