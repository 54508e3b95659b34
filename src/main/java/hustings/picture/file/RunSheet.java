package hustings.picture.file;

import hustings.paper.Played;
import hustings.picture.Drawing;
import hustings.picture.Palette;
import hustings.picture.Surface;
import hustings.picture.TextSize;
import hustings.picture.election.Legend;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A run as the papers print it: its stages side by side on one sheet, each with its letter, its time and its caption
 * below, and what the signs mean. A run that sends nothing has its end instead.
 */
final class RunSheet implements Drawing {

    /** How many frames stand beside each other at most. */
    static final int COLUMNS = 3;

    /** Around everything, in pixels. */
    static final double MARGIN = 24;

    private static final int FEWEST_LINES = 4;

    private final RunHead head;
    private final List<SheetCell> cells;
    private final double cellHeight;
    private final Legend legend;
    private final List<String> footer;
    private final double width;
    private final int columns;

    /**
     * Lays out frames of a run.
     *
     * @param cellHeight from row to row, in pixels
     * @param leastWidth how wide it is at least, in pixels
     * @param footer what is said below all of it
     */
    RunSheet(Played run, List<SheetCell> cells, double cellHeight, double leastWidth, List<String> footer) {
        this.head = RunHead.of(run);
        this.cells = cells;
        this.cellHeight = cellHeight;
        this.columns = Math.min(COLUMNS, cells.size());
        this.width = Math.max(leastWidth, columns * (SheetCell.WIDTH + MARGIN) + MARGIN);
        this.legend = SheetCell.legend(run, width - 2 * MARGIN);
        this.footer = footer.stream()
                .flatMap(text -> TextSize.lines(text, SheetCell.LETTERING, width - 2 * MARGIN).stream())
                .toList();
    }

    /** All stages of a run on one sheet that is as large as they need. */
    static RunSheet of(Played run, List<String> footer) {
        List<SheetCell> cells = SheetCell.of(run, Double.POSITIVE_INFINITY);
        return new RunSheet(
                run, cells, cellHeight(cells, FEWEST_LINES), RunHead.of(run).width() + 2 * MARGIN, footer);
    }

    /**
     * How high a row of frames is.
     *
     * @param fewestLines for which there is room below each
     */
    static double cellHeight(List<SheetCell> cells, int fewestLines) {
        int lines = cells.stream().mapToInt(SheetCell::lines).reduce(fewestLines, Math::max);
        return cells.get(0).picture().height() + lines * SheetCell.LETTERING.lineHeight() + MARGIN;
    }

    @Override
    public double width() {
        return width;
    }

    @Override
    public double height() {
        return bottom() + legend.height() + footer.size() * SheetCell.LETTERING.lineHeight() + MARGIN;
    }

    private double bottom() {
        int rows = (cells.size() + columns - 1) / columns;
        return RunHead.HEIGHT + rows * cellHeight;
    }

    @Override
    public String title() {
        return head.title();
    }

    @Override
    public String description() {
        return cells.stream().map(SheetCell::text).collect(Collectors.joining("\n", head.conditions() + "\n", ""));
    }

    @Override
    public void paint(Surface surface, Palette palette) {
        head.paint(surface, palette, width, MARGIN);
        for (int i = 0; i < cells.size(); i++) {
            double x = MARGIN + i % columns * (SheetCell.WIDTH + MARGIN);
            int row = i / columns;
            surface.push(x, RunHead.HEIGHT + row * cellHeight, 1);
            cells.get(i).paint(surface, palette);
            surface.pop();
        }
        surface.push(MARGIN, bottom(), 1);
        legend.paint(surface, palette);
        surface.setFill(palette.ink());
        double y = legend.height() + SheetCell.LETTERING.lineHeight();
        FrameTexts.write(surface, footer, 0, y, SheetCell.LETTERING, width - 2 * MARGIN);
        surface.pop();
    }
}
