package hustings.picture;

import hustings.paper.Played;
import java.util.ArrayList;
import java.util.List;

/**
 * A run as the papers print it, on pages that have the sides of A4 paper in landscape: six stages on a page, or as many as
 * fit, each with its caption; the pages are numbered if there are several.
 */
public final class RunPages {

    /** How wide a page is on paper, in millimetres. */
    public static final double WIDTH_MILLIMETRES = 297;

    /** How high a page is on paper, in millimetres. */
    public static final double HEIGHT_MILLIMETRES = 210;

    private static final double MARGIN = 24;
    private static final int COLUMNS = 3;
    private static final double WIDTH = COLUMNS * (SheetCell.WIDTH + MARGIN) + MARGIN;
    private static final double HEIGHT = WIDTH * HEIGHT_MILLIMETRES / WIDTH_MILLIMETRES;
    private static final double TITLE_HEIGHT = 48;
    private static final double TITLE_SIZE = 20;
    private static final double FOOT_HEIGHT = 28;
    private static final Lettering FOOT = Lettering.regular(13);
    private static final double ROOM = HEIGHT - TITLE_HEIGHT - FOOT_HEIGHT;
    /** Below that a picture is too small to be read. */
    private static final double LOWEST_PICTURE = 180;

    private RunPages() {}

    /** The pages of a run, one at least. */
    public static List<Drawing> of(Played run) {
        List<SheetCell> cells = SheetCell.of(run, Double.POSITIVE_INFINITY);
        int lines = cells.stream().mapToInt(cell -> cell.caption().size()).max().orElseThrow();
        double below = lines * SheetCell.LINE_HEIGHT + MARGIN;
        double inTwoRows = ROOM / 2 - below;
        if (inTwoRows >= LOWEST_PICTURE && cells.get(0).picture().height() > inTwoRows) {
            cells = SheetCell.of(run, inTwoRows);
        }
        double cellHeight = cells.get(0).picture().height() + below;
        int onAPage = COLUMNS * Math.max(1, (int) (ROOM / cellHeight));
        int pages = (cells.size() + onAPage - 1) / onAPage;
        List<Drawing> drawings = new ArrayList<>();
        for (int page = 0; page < pages; page++) {
            List<SheetCell> here = cells.subList(page * onAPage, Math.min(cells.size(), (page + 1) * onAPage));
            String number = pages == 1 ? "" : "Sheet " + (page + 1) + " of " + pages;
            drawings.add(new Page(run.scenario().title(), run.scenario().source(), number, here, cellHeight));
        }
        return List.copyOf(drawings);
    }

    /** A page as the text of an SVG file that is as large as the paper. */
    public static String svg(Drawing page, Palette palette) {
        return SvgSurface.onPaper(page, palette, WIDTH_MILLIMETRES, HEIGHT_MILLIMETRES);
    }

    /** One of the pages. */
    private record Page(String title, String source, String number, List<SheetCell> cells, double cellHeight)
            implements Drawing {

        @Override
        public double width() {
            return WIDTH;
        }

        @Override
        public double height() {
            return HEIGHT;
        }

        @Override
        public void paint(Surface surface, Palette palette) {
            surface.setFill(palette.ink());
            surface.fillText(title, WIDTH / 2, 0.6 * TITLE_HEIGHT, TITLE_SIZE, WIDTH - 2 * MARGIN);
            for (int i = 0; i < cells.size(); i++) {
                int row = i / COLUMNS;
                double x = MARGIN + i % COLUMNS * (SheetCell.WIDTH + MARGIN);
                surface.push(x, TITLE_HEIGHT + row * cellHeight, 1);
                cells.get(i).paint(surface, palette);
                surface.pop();
            }
            surface.setFill(palette.muted());
            double y = HEIGHT - 0.4 * FOOT_HEIGHT;
            double half = WIDTH / 2 - 2 * MARGIN;
            surface.fillLine(source.replaceAll("\\s+", " "), MARGIN, y, FOOT, half);
            surface.fillLine(number, WIDTH - MARGIN, y, FOOT.ending(), half);
        }
    }
}
