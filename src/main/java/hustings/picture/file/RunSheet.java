package hustings.picture.file;

import hustings.paper.CompletedRun;
import hustings.picture.Drawing;
import hustings.picture.TextMetrics;
import hustings.picture.file.SheetCell.CellContent;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A run as the papers print it: its stages side by side on one sheet, each with its letter, its time and its caption
 * below, and a legend. A run that sends nothing shows its end instead.
 */
final class RunSheet {

    /** Maximum number of frames side by side. */
    static final int COLUMNS = 3;

    /** The margin around everything, in pixels. */
    static final double MARGIN = 24;

    private static final int MIN_LINES = 4;

    private RunSheet() {}

    /**
     * Lays out frames of a run.
     *
     * @param content what the cells show
     * @param cellHeight the height of a row of frames, in pixels
     * @param minWidth the minimum width of the sheet, in pixels
     * @param linesAbove the text above everything, line by line
     * @param textsBelow the texts below everything
     */
    static Drawing of(
            CompletedRun run,
            CellContent content,
            List<SheetCell> cells,
            double cellHeight,
            double minWidth,
            List<String> linesAbove,
            List<String> textsBelow) {
        RunHeading head = RunHeading.of(run);
        int columns = Math.min(COLUMNS, cells.size());
        int rows = (cells.size() + columns - 1) / columns;
        double width = Math.max(minWidth, columns * (SheetCell.WIDTH + MARGIN) + MARGIN);
        double room = width - 2 * MARGIN;
        double lineHeight = SheetCell.LETTERING.lineHeight();
        double top = RunHeading.HEIGHT + heightOfLinesAbove(linesAbove);
        double bottom = top + rows * cellHeight;
        Drawing legend = SheetCell.createLegend(run, content, room);
        List<String> foot =
                textsBelow.stream().flatMap(text -> wrap(text, width).stream()).toList();
        double height = bottom + legend.height() + foot.size() * lineHeight + MARGIN;
        String description = Stream.of(
                        linesAbove.stream(), cells.stream().map(SheetCell::headingAndCaption), textsBelow.stream())
                .flatMap(texts -> texts)
                .collect(Collectors.joining("\n"));
        return Drawing.of(width, height, (surface, palette) -> {
                    head.paint(surface, palette, width, MARGIN);
                    double first = RunHeading.HEIGHT + lineHeight / 2;
                    surface.paintTextLines(linesAbove, MARGIN, first, SheetCell.LETTERING, room, palette.ink());
                    for (int i = 0; i < cells.size(); i++) {
                        double x = MARGIN + i % columns * (SheetCell.WIDTH + MARGIN);
                        int row = i / columns;
                        cells.get(i).toDrawing().paintAt(surface, x, top + row * cellHeight, palette);
                    }
                    surface.pushTransform(MARGIN, bottom, 1);
                    legend.paint(surface, palette);
                    double y = legend.height() + lineHeight;
                    surface.paintTextLines(foot, 0, y, SheetCell.LETTERING, room, palette.ink());
                    surface.popTransform();
                })
                .withDescription(head.title(), head.conditions() + "\n" + description);
    }

    /** A footer followed by the notes of a run's scenario. */
    static List<String> appendNotes(List<String> footer, CompletedRun run) {
        return Stream.concat(footer.stream(), Stream.of(run.scenario().notes()))
                .filter(text -> !text.isBlank())
                .toList();
    }

    /** Wraps a text above or below the stages of a sheet of some width. */
    static List<String> wrap(String text, double width) {
        return text.isEmpty() ? List.of() : TextMetrics.wrap(text, SheetCell.LETTERING, width - 2 * MARGIN);
    }

    /** The height of the lines above the stages, in pixels. */
    static double heightOfLinesAbove(List<String> linesAbove) {
        return linesAbove.isEmpty() ? 0 : (linesAbove.size() + 0.5) * SheetCell.LETTERING.lineHeight();
    }

    /** All stages of a run on one sheet that is as large as they need, with the notes of its scenario. */
    static Drawing of(CompletedRun run, CellContent content, List<String> textsBelow) {
        List<SheetCell> cells = SheetCell.of(run, Double.POSITIVE_INFINITY, content);
        double minWidth = RunHeading.of(run).requiredWidth() + 2 * MARGIN;
        return of(run, content, cells, cellHeight(cells, MIN_LINES), minWidth, List.of(), appendNotes(textsBelow, run));
    }

    /**
     * The height of a row of frames, in pixels.
     *
     * @param minLines the minimum number of lines below each frame
     */
    static double cellHeight(List<SheetCell> cells, int minLines) {
        int lines = cells.stream().mapToInt(SheetCell::lineCount).reduce(minLines, Math::max);
        return cells.get(0).picture().height() + lines * SheetCell.LETTERING.lineHeight() + MARGIN;
    }
}
