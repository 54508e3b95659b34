package hustings.picture.file;

import hustings.paper.CompletedRun;
import hustings.picture.Drawing;
import hustings.picture.TextSize;
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
     * @param cellHeight the height of a row of frames, in pixels
     * @param minWidth the minimum width of the sheet, in pixels
     * @param above the text above everything, line by line
     * @param footer the texts below everything
     */
    static Drawing of(
            CompletedRun run,
            List<SheetCell> cells,
            double cellHeight,
            double minWidth,
            List<String> above,
            List<String> footer) {
        RunHead head = RunHead.of(run);
        int columns = Math.min(COLUMNS, cells.size());
        int rows = (cells.size() + columns - 1) / columns;
        double width = Math.max(minWidth, columns * (SheetCell.WIDTH + MARGIN) + MARGIN);
        double room = width - 2 * MARGIN;
        double lineHeight = SheetCell.LETTERING.lineHeight();
        double top = RunHead.HEIGHT + heightOfLines(above);
        double bottom = top + rows * cellHeight;
        Drawing legend = SheetCell.createLegend(run, room);
        List<String> foot =
                footer.stream().flatMap(text -> wrap(text, width).stream()).toList();
        double height = bottom + legend.height() + foot.size() * lineHeight + MARGIN;
        String description = Stream.of(above.stream(), cells.stream().map(SheetCell::text), footer.stream())
                .flatMap(texts -> texts)
                .collect(Collectors.joining("\n"));
        return Drawing.of(width, height, (surface, palette) -> {
                    head.paint(surface, palette, width, MARGIN);
                    surface.paintTextLines(
                            above, MARGIN, RunHead.HEIGHT + lineHeight / 2, SheetCell.LETTERING, room, palette.ink());
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
    static List<String> withNotes(List<String> footer, CompletedRun run) {
        return Stream.concat(footer.stream(), Stream.of(run.scenario().notes()))
                .filter(text -> !text.isBlank())
                .toList();
    }

    /** Wraps a text above or below the stages of a sheet of some width. */
    static List<String> wrap(String text, double width) {
        return text.isEmpty() ? List.of() : TextSize.wrap(text, SheetCell.LETTERING, width - 2 * MARGIN);
    }

    /** The height of the lines above the stages, in pixels. */
    static double heightOfLines(List<String> above) {
        return above.isEmpty() ? 0 : (above.size() + 0.5) * SheetCell.LETTERING.lineHeight();
    }

    /** All stages of a run on one sheet that is as large as they need, with the notes of its scenario. */
    static Drawing of(CompletedRun run, List<String> footer) {
        List<SheetCell> cells = SheetCell.of(run, Double.POSITIVE_INFINITY, SheetCell.Filling.USUAL);
        double minWidth = RunHead.of(run).requiredWidth() + 2 * MARGIN;
        return of(run, cells, cellHeight(cells, MIN_LINES), minWidth, List.of(), withNotes(footer, run));
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
