package hustings.picture.plot;

import hustings.paper.figure.Table;
import hustings.paper.figure.Table.Agreement;
import hustings.paper.figure.Table.Cell;
import hustings.picture.ArrowStyle;
import hustings.picture.Box;
import hustings.picture.Drawing;
import hustings.picture.Paint;
import hustings.picture.Palette;
import hustings.picture.Surface;
import hustings.picture.TextMetrics;
import hustings.picture.TextStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleBiFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * A table as it is drawn. A measured value that agrees with the paper has a tick; one that does not is bold, framed,
 * and has an unequal sign.
 *
 * @param fontSize of all text, in pixels
 * @param cells row by row, the head first
 * @param remarks the lines below the table
 * @param marked whether the meaning of the marks is explained below the table
 */
public record TablePicture(
        double width, double fontSize, List<PlacedCell> cells, List<String> remarks, boolean marked) {

    private static final double FONT_SIZE = 14;
    private static final double SMALL_FONT_SIZE = 8;
    private static final double LINE_HEIGHT = 1.35;

    /** The padding left and right of a cell's text, in font sizes. */
    private static final double PADDING = 0.6;

    /** The width for a mark, in font sizes. */
    private static final double MARK_ROOM = 1.3;

    /**
     * A laid-out cell.
     *
     * @param lines its text, wrapped into lines
     * @param box the box it fills
     * @param number whether it is a number, which is right-aligned
     */
    record PlacedCell(List<String> lines, Box box, Agreement mark, boolean head, boolean number) {}

    /**
     * Lays out a table; its height follows from its length.
     *
     * @param width in pixels
     */
    public static Drawing of(Table table, double width) {
        double fontSize = FONT_SIZE;
        double[] columns = computeColumnWidths(table, width, fontSize);
        while (DoubleStream.of(columns).sum() > width && fontSize > SMALL_FONT_SIZE) {
            fontSize -= 1;
            columns = computeColumnWidths(table, width, fontSize);
        }
        List<PlacedCell> cells = layOutCells(table, columns, fontSize);
        List<String> remarks = new ArrayList<>();
        for (String remark : table.remarks()) {
            remarks.addAll(TextMetrics.wrap(remark, TextStyle.regular(fontSize), width - 2 * PADDING * fontSize));
        }
        boolean marked = table.rows().stream().flatMap(List::stream).anyMatch(cell -> cell.mark() != Agreement.NONE);
        double below = (remarks.size() + (marked ? 1 : 0)) * LINE_HEIGHT * fontSize + fontSize;
        TablePicture picture = new TablePicture(width, fontSize, cells, remarks, marked);
        return Drawing.of(width, bottomOf(cells) + below, picture::paint);
    }

    /** The first rows and columns that fit. */
    public static Drawing thumbnail(Table table, double width, double height) {
        Table part = table;
        double[] columns = computeColumnWidths(part, width, SMALL_FONT_SIZE);
        while (columns.length > 1 && DoubleStream.of(columns).sum() > width) {
            part = keepFirstColumns(table, columns.length - 1);
            columns = computeColumnWidths(part, width, SMALL_FONT_SIZE);
        }
        List<PlacedCell> cells = layOutCells(part, columns, SMALL_FONT_SIZE).stream()
                .filter(cell -> cell.box().bottom() <= height)
                .toList();
        return Drawing.of(width, height, new TablePicture(width, SMALL_FONT_SIZE, cells, List.of(), false)::paint);
    }

    /**
     * The widths of the columns in pixels: as wide as their content wants; or, if that is too much, the widest no wider
     * than leaves space for all, yet none narrower than its longest word. Together they exceed the available width only
     * if the longest words do.
     */
    static double[] computeColumnWidths(Table table, double availableWidth, double fontSize) {
        double[] preferred = measureColumns(table, fontSize, TextMetrics::width);
        double[] least = measureColumns(table, fontSize, TablePicture::longestWordWidth);
        double cap = DoubleStream.of(preferred).max().orElse(0);
        double[] widths = preferred;
        while (cap > 0 && DoubleStream.of(widths).sum() > availableWidth) {
            cap -= 1;
            double most = cap;
            widths = IntStream.range(0, preferred.length)
                    .mapToDouble(column -> Math.max(least[column], Math.min(preferred[column], most)))
                    .toArray();
        }
        return widths;
    }

    private static TextStyle textStyleOf(Agreement mark, boolean isHeader, double fontSize) {
        return isHeader || mark == Agreement.DIFFERS ? TextStyle.bold(fontSize) : TextStyle.regular(fontSize);
    }

    private static double longestWordWidth(String text, TextStyle lettering) {
        return TextMetrics.maxWidth(List.of(text.split(" ", -1)), lettering);
    }

    /** For each column the maximum of some measure of its texts, with marks and padding. */
    private static double[] measureColumns(
            Table table, double fontSize, ToDoubleBiFunction<String, TextStyle> measure) {
        double[] most = new double[table.columns().size()];
        for (int column = 0; column < most.length; column++) {
            double widest =
                    measure.applyAsDouble(table.columns().get(column), textStyleOf(Agreement.NONE, true, fontSize));
            for (List<Cell> row : table.rows()) {
                Cell cell = row.get(column);
                double forMark = cell.mark() == Agreement.NONE ? 0 : MARK_ROOM * fontSize;
                TextStyle lettering = textStyleOf(cell.mark(), false, fontSize);
                widest = Math.max(widest, measure.applyAsDouble(cell.text(), lettering) + forMark);
            }
            most[column] = widest + 2 * PADDING * fontSize;
        }
        return most;
    }

    /** A copy of a table with only its first columns. */
    private static Table keepFirstColumns(Table table, int columnCount) {
        List<List<Cell>> rows =
                table.rows().stream().map(row -> row.subList(0, columnCount)).toList();
        return new Table(table.title(), table.columns().subList(0, columnCount), rows, table.remarks());
    }

    private static double bottomOf(List<PlacedCell> cells) {
        return cells.stream().mapToDouble(cell -> cell.box().bottom()).max().orElse(0);
    }

    private static List<PlacedCell> layOutCells(Table table, double[] columns, double fontSize) {
        List<List<Cell>> rows = new ArrayList<>(table.rows());
        rows.add(
                0,
                table.columns().stream()
                        .map(name -> new Cell(name, Agreement.NONE))
                        .toList());
        List<PlacedCell> placed = new ArrayList<>();
        double y = 0;
        for (int row = 0; row < rows.size(); row++) {
            List<Cell> cells = rows.get(row);
            boolean head = row == 0;
            List<List<String>> lines = IntStream.range(0, columns.length)
                    .mapToObj(column -> wrapCell(cells.get(column), columns[column], head, fontSize))
                    .toList();
            int most = lines.stream().mapToInt(List::size).max().orElse(1);
            double height = (most * LINE_HEIGHT + PADDING) * fontSize;
            double x = 0;
            for (int column = 0; column < columns.length; column++) {
                Box box = new Box(x, y, columns[column], height);
                boolean number = isNumericColumn(table, column);
                placed.add(
                        new PlacedCell(lines.get(column), box, cells.get(column).mark(), head, number));
                x += columns[column];
            }
            y += height;
        }
        return List.copyOf(placed);
    }

    private static List<String> wrapCell(Cell cell, double width, boolean isHeader, double fontSize) {
        double forMark = cell.mark() == Agreement.NONE ? 0 : MARK_ROOM * fontSize;
        double room = width - 2 * PADDING * fontSize - forMark;
        return TextMetrics.wrap(cell.text(), textStyleOf(cell.mark(), isHeader, fontSize), room);
    }

    private static boolean isNumericColumn(Table table, int column) {
        return table.rows().stream()
                .map(row -> row.get(column).text())
                .allMatch(text -> text.matches("[-−+]?[0-9][0-9.,]*%?|[-–]?"));
    }

    private void paint(Surface g, Palette palette) {
        double right =
                cells.stream().mapToDouble(cell -> cell.box().right()).max().orElse(0);
        for (PlacedCell cell : cells) {
            if (cell.box().x() == 0) {
                Paint ink = cell.head() ? Paint.line(palette.muted(), 1.5) : Paint.line(palette.timerTrack(), 1);
                g.paintLine(0, cell.box().bottom(), right, cell.box().bottom(), ink.withRoundEnds());
            }
        }
        cells.forEach(cell -> paintCell(g, palette, cell));
        paintFooter(g, palette);
    }

    private void paintCell(Surface g, Palette palette, PlacedCell cell) {
        Box box = cell.box();
        TextStyle lettering = textStyleOf(cell.mark(), cell.head(), fontSize);
        double pad = PADDING * fontSize;
        boolean differs = cell.mark() == Agreement.DIFFERS;
        if (differs) {
            double high = (cell.lines().size() * LINE_HEIGHT + PADDING) * fontSize - 4;
            Box frame = new Box(box.x() + 2, box.y() + 2, box.width() - 4, high);
            g.paintBox(frame, 3, Paint.line(palette.gone(), 1.5).withRoundEnds());
        }
        double x = box.x() + pad;
        if (cell.number()) {
            x = box.right() - pad - (cell.head() ? 0 : MARK_ROOM * fontSize);
            lettering = lettering.rightAligned();
        }
        String ink = differs ? palette.gone() : palette.ink();
        g.paintTextLines(cell.lines(), x, box.y() + pad / 2 + fontSize, lettering, box.width() - 2 * pad, ink);
        paintAgreementMark(
                g, palette, cell.mark(), box.right() - pad - 0.4 * fontSize, box.y() + pad / 2 + 0.65 * fontSize);
    }

    private void paintAgreementMark(Surface g, Palette palette, Agreement mark, double x, double y) {
        double size = 0.36 * fontSize;
        double lineWidth = 0.13 * fontSize;
        switch (mark) {
            case NONE -> {}
            case AGREES -> {
                g.addScaledPolyline(x, y, size, -1, 0, -0.3, 0.7, 1, -0.8);
                g.paintPath(
                        Paint.line(palette.of(ArrowStyle.Hue.GREEN), lineWidth).withRoundEnds());
            }
            case DIFFERS -> {
                g.addScaledPolyline(x, y, size, -1, -0.35, 1, -0.35);
                g.addScaledPolyline(x, y, size, -1, 0.35, 1, 0.35);
                g.addScaledPolyline(x, y, size, -0.5, 1, 0.5, -1);
                g.paintPath(Paint.line(palette.gone(), lineWidth).withRoundEnds());
            }
        }
    }

    /** Paints the meaning of the marks, and the remarks. */
    private void paintFooter(Surface g, Palette palette) {
        TextStyle lettering = TextStyle.regular(fontSize);
        double left = PADDING * fontSize;
        double y = bottomOf(cells) + 1.5 * fontSize;
        if (marked) {
            double x = left + 0.5 * fontSize;
            for (Agreement mark : List.of(Agreement.AGREES, Agreement.DIFFERS)) {
                String meaning = mark == Agreement.AGREES ? "what the paper says" : "not what the paper says";
                paintAgreementMark(g, palette, mark, x, y - 0.35 * fontSize);
                g.paintText(meaning, x + 0.8 * fontSize, y, lettering, width, palette.ink());
                x += TextMetrics.width(meaning, lettering) + 2.5 * fontSize;
            }
            y += LINE_HEIGHT * fontSize;
        }
        g.paintTextLines(remarks, left, y, lettering, width - 2 * left, palette.ink());
    }
}
