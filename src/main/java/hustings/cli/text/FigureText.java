package hustings.cli.text;

import hustings.paper.figure.Figure;
import hustings.paper.figure.Plot;
import hustings.paper.figure.PseudoCode;
import hustings.paper.figure.StateDiagram;
import hustings.paper.figure.Table;
import hustings.scenario.Scenario;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SortedSet;
import java.util.TreeSet;

/** Prints figures that consist of more than a run as text. */
public final class FigureText {

    private static final int INDENT = 4;

    private final Appendable out;

    private FigureText(Appendable out) {
        this.out = out;
    }

    /** Writes a figure and returns true; returns false without writing if the figure consists of a run alone. */
    public static boolean writeUnlessRunOnly(Figure figure, Appendable out) throws IOException {
        if (figure.content() instanceof Figure.Frames || figure.content() instanceof Figure.Log) {
            return false;
        }
        FigureText text = new FigureText(out);
        text.writeHeading(figure);
        if (figure.content() instanceof Figure.Listing listing) {
            text.writePseudoCode(listing.code());
        } else if (figure.content() instanceof Figure.Diagram diagram) {
            text.writeDiagram(diagram.diagram());
        } else if (figure.content() instanceof Figure.Plotted plotted) {
            text.writePlot(plotted.plot().get());
        } else if (figure.content() instanceof Figure.Tabled tabled) {
            text.writeTable(tabled.table().apply(tabled.usualSize()));
        }
        if (figure.content() instanceof Figure.Stepped) {
            text.writeLine("Run it: hustings run " + figure.id());
        }
        return true;
    }

    private void writeLine(String text) throws IOException {
        out.append(text.stripTrailing()).append('\n');
    }

    private void writeHeading(Figure figure) throws IOException {
        writeLine(figure.title());
        writeLine(figure.paper().citation() + ", " + figure.number() + ".");
        String notes = figure.scenario().map(Scenario::notes).orElse("");
        if (!notes.isBlank()) {
            writeLine(notes);
        }
        writeLine("");
    }

    /**
     * Writes the lines with the rules that they state in brackets, and below a line how the program departs from it.
     */
    private void writePseudoCode(PseudoCode code) throws IOException {
        int width = String.valueOf(code.lines().size()).length();
        int number = 0;
        for (PseudoCode.Line line : code.lines()) {
            number++;
            String margin = " ".repeat(INDENT * line.indent());
            String rules = line.rules().isEmpty() ? "" : "  [" + String.join("; ", new TreeSet<>(line.rules())) + "]";
            writeLine(String.format(Locale.ROOT, "%" + width + "d", number) + "  " + margin + line.text() + rules);
            if (!line.departure().isEmpty()) {
                writeLine(" ".repeat(width + 2) + margin + "  | " + line.departure());
            }
        }
        writeLine("");
        writeRemarks(code.remarks());
    }

    private void writeDiagram(StateDiagram diagram) throws IOException {
        List<List<String>> rows = diagram.transitions().stream()
                .map(each -> List.of(each.from(), "->", each.to(), each.event()))
                .toList();
        writeColumns(rows, 0, out);
        writeLine("");
    }

    private void writePlot(Plot plot) throws IOException {
        List<String> headings = new ArrayList<>(List.of("x"));
        writeLine("x: " + plot.xLabel());
        writeLine("y: " + plot.yLabel());
        SortedSet<Double> xValues = new TreeSet<>();
        for (Plot.Curve curve : plot.curves()) {
            headings.add("y" + headings.size());
            writeLine(headings.get(headings.size() - 1) + ": " + curve.name());
            curve.points().forEach(point -> xValues.add(point.x()));
        }
        List<List<String>> rows = new ArrayList<>(List.of(headings));
        for (double x : xValues) {
            List<String> row = new ArrayList<>(List.of(formatNumber(x)));
            plot.curves().forEach(curve -> row.add(formatValueAt(curve, x)));
            rows.add(row);
        }
        writeLine("");
        writeColumns(rows, rows.get(0).size(), out);
    }

    private static String formatValueAt(Plot.Curve curve, double x) {
        return curve.points().stream()
                .filter(point -> point.x() == x)
                .map(point -> formatNumber(point.y()))
                .findFirst()
                .orElse("");
    }

    /** Formats a number with at most two decimals, and with none if they are zero. */
    private static String formatNumber(double value) {
        String text = String.format(Locale.ROOT, "%.2f", value);
        return text.endsWith(".00") ? text.substring(0, text.length() - 3) : text;
    }

    private void writeTable(Table table) throws IOException {
        writeLine(table.title());
        writeLine("");
        List<List<String>> rows = new ArrayList<>(List.of(table.columns()));
        for (List<Table.Cell> row : table.rows()) {
            rows.add(row.stream().map(FigureText::formatCell).toList());
        }
        writeColumns(rows, 0, out);
        writeLine("");
        writeLine("= agrees with the paper, != does not.");
        writeRemarks(table.remarks());
    }

    private static String formatCell(Table.Cell cell) {
        return switch (cell.mark()) {
            case NONE -> cell.text();
            case AGREES -> cell.text() + " =";
            case DIFFERS -> cell.text() + " !=";
        };
    }

    private void writeRemarks(List<String> remarks) throws IOException {
        for (String remark : remarks) {
            writeLine("- " + remark);
        }
    }

    /**
     * Writes rows in columns.
     *
     * @param rightAlignedCount the number of columns, from the left, that are aligned to the right
     */
    public static void writeColumns(List<List<String>> rows, int rightAlignedCount, Appendable out) throws IOException {
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder();
            for (int column = 0; column < row.size(); column++) {
                int width = columnWidth(rows, column);
                String cell = row.get(column);
                String blanks = " ".repeat(width - cell.length());
                line.append(column < rightAlignedCount ? blanks + cell : cell + blanks)
                        .append("  ");
            }
            out.append(line.toString().stripTrailing()).append('\n');
        }
    }

    private static int columnWidth(List<List<String>> rows, int column) {
        return rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0);
    }
}
