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

/** The figures that are more than a run, as text. */
public final class FigureText {

    private static final int INDENT = 4;

    private final Appendable out;

    private FigureText(Appendable out) {
        this.out = out;
    }

    /** Writes a figure, unless the transcript of its run is all there is to it; then false is returned. */
    public static boolean write(Figure figure, Appendable out) throws IOException {
        if (figure.content() instanceof Figure.Frames || figure.content() instanceof Figure.Log) {
            return false;
        }
        FigureText text = new FigureText(out);
        text.heading(figure);
        if (figure.content() instanceof Figure.Listing listing) {
            text.listing(listing.code());
        } else if (figure.content() instanceof Figure.Diagram diagram) {
            text.diagram(diagram.diagram());
        } else if (figure.content() instanceof Figure.Plotted plotted) {
            text.plot(plotted.plot().get());
        } else if (figure.content() instanceof Figure.Tabled tabled) {
            text.table(tabled.table().apply(tabled.usualSize()));
        }
        if (figure.content() instanceof Figure.Stepped) {
            text.line("Run it: hustings run " + figure.id());
        }
        return true;
    }

    private void line(String text) throws IOException {
        out.append(text.stripTrailing()).append('\n');
    }

    private void heading(Figure figure) throws IOException {
        line(figure.title());
        line(figure.paper().citation() + ", " + figure.number() + ".");
        String notes = figure.scenario().map(Scenario::notes).orElse("");
        if (!notes.isBlank()) {
            line(notes);
        }
        line("");
    }

    /** The lines with the steps that they state in brackets, and under a line where the program departs from it. */
    private void listing(PseudoCode code) throws IOException {
        int width = String.valueOf(code.lines().size()).length();
        int number = 0;
        for (PseudoCode.Line line : code.lines()) {
            number++;
            String margin = " ".repeat(INDENT * line.indent());
            String rules = line.rules().isEmpty() ? "" : "  [" + String.join("; ", new TreeSet<>(line.rules())) + "]";
            line(padded(Integer.toString(number), width) + "  " + margin + line.text() + rules);
            if (!line.departure().isEmpty()) {
                line(" ".repeat(width + 2) + margin + "  | " + line.departure());
            }
        }
        line("");
        remarks(code.remarks());
    }

    private void diagram(StateDiagram diagram) throws IOException {
        List<List<String>> rows = new ArrayList<>();
        for (StateDiagram.Transition transition : diagram.transitions()) {
            rows.add(List.of(transition.from(), "->", transition.to(), transition.event()));
        }
        columns(rows, 0, out);
        line("");
    }

    private void plot(Plot plot) throws IOException {
        List<List<String>> rows = new ArrayList<>();
        List<String> heads = new ArrayList<>(List.of("x"));
        line("x: " + plot.xLabel());
        line("y: " + plot.yLabel());
        SortedSet<Double> places = new TreeSet<>();
        for (Plot.Curve curve : plot.curves()) {
            heads.add("y" + heads.size());
            line(heads.get(heads.size() - 1) + ": " + curve.name());
            curve.points().forEach(point -> places.add(point.x()));
        }
        rows.add(heads);
        for (double x : places) {
            List<String> row = new ArrayList<>(List.of(number(x)));
            plot.curves().forEach(curve -> row.add(valueAt(curve, x)));
            rows.add(row);
        }
        line("");
        columns(rows, rows.get(0).size(), out);
    }

    private static String valueAt(Plot.Curve curve, double x) {
        return curve.points().stream()
                .filter(point -> point.x() == x)
                .map(point -> number(point.y()))
                .findFirst()
                .orElse("");
    }

    /** Two decimals at most, and none if they are zero. */
    private static String number(double value) {
        String text = String.format(Locale.ROOT, "%.2f", value);
        return text.endsWith(".00") ? text.substring(0, text.length() - 3) : text;
    }

    private void table(Table table) throws IOException {
        line(table.title());
        line("");
        List<List<String>> rows = new ArrayList<>();
        rows.add(table.columns());
        for (List<Table.Cell> row : table.rows()) {
            rows.add(row.stream().map(FigureText::marked).toList());
        }
        columns(rows, 0, out);
        line("");
        line("= agrees with the paper, != does not.");
        remarks(table.remarks());
    }

    private static String marked(Table.Cell cell) {
        return switch (cell.mark()) {
            case NONE -> cell.text();
            case AGREES -> cell.text() + " =";
            case DIFFERS -> cell.text() + " !=";
        };
    }

    private void remarks(List<String> remarks) throws IOException {
        for (String remark : remarks) {
            line("- " + remark);
        }
    }

    /**
     * Writes rows in columns.
     *
     * @param numeric how many of the columns, from the left, are aligned to the right
     */
    public static void columns(List<List<String>> rows, int numeric, Appendable out) throws IOException {
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder();
            for (int column = 0; column < row.size(); column++) {
                int width = width(rows, column);
                String cell = row.get(column);
                line.append(column < numeric ? padded(cell, width) : cell + " ".repeat(width - cell.length()))
                        .append("  ");
            }
            out.append(line.toString().stripTrailing()).append('\n');
        }
    }

    private static int width(List<List<String>> rows, int column) {
        return rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0);
    }

    private static String padded(String text, int width) {
        return " ".repeat(width - text.length()) + text;
    }
}
