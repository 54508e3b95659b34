package hustings.picture.plot;

import hustings.paper.figure.Table;
import hustings.paper.figure.Table.Cell;
import hustings.paper.figure.Table.Mark;
import hustings.picture.TextSize;
import hustings.picture.TextStyle;
import java.util.List;
import java.util.function.ToDoubleBiFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Computes how wide the columns of a table are: as wide as their content wants; or, if that is too much, the widest no
 * wider than leaves space for all, yet none narrower than its longest word.
 */
final class ColumnWidths {

    /** The padding left and right of a cell's text, in font sizes. */
    static final double PADDING = 0.6;
    /** The width for a mark, in font sizes. */
    static final double MARK_ROOM = 1.3;

    private ColumnWidths() {}

    /** The widths of the columns in pixels; together they exceed the available width only if the longest words do. */
    static double[] compute(Table table, double availableWidth, double fontSize) {
        double[] preferred = measureColumns(table, fontSize, TextSize::width);
        double[] least = measureColumns(table, fontSize, ColumnWidths::longestWordWidth);
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

    static TextStyle styleOf(Mark mark, boolean head, double fontSize) {
        return head || mark == Mark.DIFFERS ? TextStyle.bold(fontSize) : TextStyle.regular(fontSize);
    }

    private static double longestWordWidth(String text, TextStyle lettering) {
        return TextSize.maxWidth(List.of(text.split(" ", -1)), lettering);
    }

    /** For each column the maximum of some measure of its texts, with marks and padding. */
    private static double[] measureColumns(
            Table table, double fontSize, ToDoubleBiFunction<String, TextStyle> measure) {
        double[] most = new double[table.columns().size()];
        for (int column = 0; column < most.length; column++) {
            double widest = measure.applyAsDouble(table.columns().get(column), styleOf(Mark.NONE, true, fontSize));
            for (List<Cell> row : table.rows()) {
                Cell cell = row.get(column);
                double forMark = cell.mark() == Mark.NONE ? 0 : MARK_ROOM * fontSize;
                TextStyle lettering = styleOf(cell.mark(), false, fontSize);
                widest = Math.max(widest, measure.applyAsDouble(cell.text(), lettering) + forMark);
            }
            most[column] = widest + 2 * PADDING * fontSize;
        }
        return most;
    }

    /** A copy of a table with only its first columns. */
    static Table firstColumns(Table table, int columns) {
        List<List<Cell>> rows =
                table.rows().stream().map(row -> row.subList(0, columns)).toList();
        return new Table(table.title(), table.columns().subList(0, columns), rows, table.remarks());
    }
}
