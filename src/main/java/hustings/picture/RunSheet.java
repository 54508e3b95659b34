package hustings.picture;

import hustings.paper.Played;
import java.util.List;

/**
 * A run as the papers print it: its stages side by side on one sheet, each with its letter and its caption below. A run
 * that sends nothing has its end instead.
 */
final class RunSheet implements Drawing {

    private static final double MARGIN = 24;
    private static final int FEWEST_CAPTION_LINES = 4;
    private static final double TITLE_HEIGHT = 48;
    private static final double TITLE_SIZE = 20;
    private static final int COLUMNS = 3;

    private final String title;
    private final List<SheetCell> cells;
    private final List<String> footer;
    private final double width;
    private final double cellHeight;
    private final int columns;

    /**
     * Lays out a run.
     *
     * @param footer what is said below all of it
     */
    RunSheet(Played run, List<String> footer) {
        this.title = run.scenario().title();
        this.cells = SheetCell.of(run, Double.POSITIVE_INFINITY);
        this.columns = Math.min(COLUMNS, cells.size());
        double forTitle = TextSize.width(title, TITLE_SIZE) + 2 * MARGIN;
        this.width = Math.max(columns * (SheetCell.WIDTH + MARGIN) + MARGIN, forTitle);
        this.footer = footer.stream()
                .flatMap(text -> TextSize.lines(text, SheetCell.LETTERING, width - 2 * MARGIN).stream())
                .toList();
        int captionLines =
                cells.stream().mapToInt(cell -> cell.caption().size()).reduce(FEWEST_CAPTION_LINES, Math::max);
        this.cellHeight = cells.get(0).picture().height() + captionLines * SheetCell.LINE_HEIGHT + MARGIN;
    }

    @Override
    public double width() {
        return width;
    }

    @Override
    public double height() {
        return TITLE_HEIGHT + rows() * cellHeight + footer.size() * SheetCell.LINE_HEIGHT + MARGIN;
    }

    private int rows() {
        return (cells.size() + columns - 1) / columns;
    }

    @Override
    public void paint(Surface surface, Palette palette) {
        surface.setFill(palette.ink());
        surface.fillText(title, width / 2, 0.6 * TITLE_HEIGHT, TITLE_SIZE, width - 2 * MARGIN);
        for (int i = 0; i < cells.size(); i++) {
            SheetCell cell = cells.get(i);
            double x = MARGIN + i % columns * (SheetCell.WIDTH + MARGIN);
            int row = i / columns;
            surface.push(x, TITLE_HEIGHT + row * cellHeight, 1);
            cell.paint(surface, palette);
            surface.pop();
        }
        surface.setFill(palette.ink());
        SheetCell.write(
                surface,
                footer,
                MARGIN,
                TITLE_HEIGHT + rows() * cellHeight + SheetCell.LINE_HEIGHT,
                width - 2 * MARGIN);
    }
}
