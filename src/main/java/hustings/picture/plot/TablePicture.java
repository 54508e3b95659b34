package hustings.picture.plot;

import hustings.paper.figure.Table;
import hustings.paper.figure.Table.Cell;
import hustings.paper.figure.Table.Mark;
import hustings.picture.ArrowStyle;
import hustings.picture.Box;
import hustings.picture.Drawing;
import hustings.picture.Lettering;
import hustings.picture.Palette;
import hustings.picture.Surface;
import hustings.picture.TextSize;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * A table as it is drawn. A measured value that is what the paper says bears a tick; one that is not is bold, framed,
 * and bears an unequal sign.
 */
public final class TablePicture implements Drawing {

    private static final double FONT_SIZE = 14;
    private static final double SMALL_FONT_SIZE = 8;
    private static final double LINE_HEIGHT = 1.35;
    private static final double PADDING = TableColumns.PADDING;
    private static final double MARK_ROOM = TableColumns.MARK_ROOM;

    /**
     * A cell as it is laid out.
     *
     * @param lines what stands there
     * @param box the room it takes
     * @param number whether it is a number, which stands at the right
     */
    private record Placed(List<String> lines, Box box, Mark mark, boolean head, boolean number) {}

    private final double width;
    private final double height;
    private final double fontSize;
    private final List<Placed> cells;
    private final List<String> remarks;
    private final boolean marked;

    private TablePicture(
            double width, double height, double fontSize, List<Placed> cells, List<String> remarks, boolean marked) {
        this.width = width;
        this.height = height;
        this.fontSize = fontSize;
        this.cells = cells;
        this.remarks = remarks;
        this.marked = marked;
    }

    /**
     * Lays out a table; its height follows from its length.
     *
     * @param width in pixels
     */
    public static TablePicture of(Table table, double width) {
        double fontSize = FONT_SIZE;
        double[] columns = TableColumns.widths(table, width, fontSize);
        while (DoubleStream.of(columns).sum() > width && fontSize > SMALL_FONT_SIZE) {
            fontSize -= 1;
            columns = TableColumns.widths(table, width, fontSize);
        }
        List<Placed> cells = cells(table, columns, fontSize);
        List<String> remarks = new ArrayList<>();
        for (String remark : table.remarks()) {
            remarks.addAll(TextSize.lines(remark, Lettering.regular(fontSize), width - 2 * PADDING * fontSize));
        }
        boolean marked = table.rows().stream().flatMap(List::stream).anyMatch(cell -> cell.mark() != Mark.NONE);
        double below = (remarks.size() + (marked ? 1 : 0)) * LINE_HEIGHT * fontSize + fontSize;
        return new TablePicture(width, bottom(cells) + below, fontSize, cells, remarks, marked);
    }

    /** The first rows and columns, as many as fit. */
    public static TablePicture small(Table table, double width, double height) {
        int count = table.columns().size();
        while (count > 1 && DoubleStream.of(smallColumns(table, count, width)).sum() > width) {
            count--;
        }
        List<Placed> cells =
                cells(TableColumns.first(table, count), smallColumns(table, count, width), SMALL_FONT_SIZE).stream()
                        .filter(cell -> cell.box().y() + cell.box().height() <= height)
                        .toList();
        return new TablePicture(width, height, SMALL_FONT_SIZE, cells, List.of(), false);
    }

    private static double[] smallColumns(Table table, int count, double width) {
        return TableColumns.widths(TableColumns.first(table, count), width, SMALL_FONT_SIZE);
    }

    private static double bottom(List<Placed> cells) {
        return cells.stream()
                .mapToDouble(cell -> cell.box().y() + cell.box().height())
                .max()
                .orElse(0);
    }

    private static List<Placed> cells(Table table, double[] columns, double fontSize) {
        List<List<Cell>> rows = new ArrayList<>();
        rows.add(table.columns().stream().map(name -> new Cell(name, Mark.NONE)).toList());
        rows.addAll(table.rows());
        List<Placed> placed = new ArrayList<>();
        double y = 0;
        for (int row = 0; row < rows.size(); row++) {
            double x = 0;
            List<Placed> ofRow = new ArrayList<>();
            for (int column = 0; column < columns.length; column++) {
                Cell cell = rows.get(row).get(column);
                Box room = new Box(x, y, columns[column], 0);
                ofRow.add(placed(cell, room, row == 0, isNumeric(table, column), fontSize));
                x += columns[column];
            }
            int lines =
                    ofRow.stream().mapToInt(cell -> cell.lines().size()).max().orElse(1);
            double height = (lines * LINE_HEIGHT + PADDING) * fontSize;
            for (Placed cell : ofRow) {
                Box box = new Box(cell.box().x(), y, cell.box().width(), height);
                placed.add(new Placed(cell.lines(), box, cell.mark(), cell.head(), cell.number()));
            }
            y += height;
        }
        return List.copyOf(placed);
    }

    private static Placed placed(Cell cell, Box room, boolean head, boolean number, double fontSize) {
        double wide = room.width() - 2 * PADDING * fontSize - (cell.mark() == Mark.NONE ? 0 : MARK_ROOM * fontSize);
        List<String> lines = TextSize.lines(cell.text(), TableColumns.face(cell.mark(), head, fontSize), wide);
        return new Placed(lines, room, cell.mark(), head, number);
    }

    private static boolean isNumeric(Table table, int column) {
        return table.rows().stream()
                .map(row -> row.get(column).text())
                .allMatch(text -> text.matches("[-−+]?[0-9][0-9.,]*%?|[-–]?"));
    }

    @Override
    public double width() {
        return width;
    }

    @Override
    public double height() {
        return height;
    }

    @Override
    public void paint(Surface g, Palette palette) {
        g.setDashes();
        g.setRoundEnds(true);
        double right = cells.stream()
                .mapToDouble(cell -> cell.box().x() + cell.box().width())
                .max()
                .orElse(0);
        for (Placed cell : cells) {
            if (cell.box().x() == 0) {
                g.setStroke(cell.head() ? palette.muted() : palette.timerTrack());
                g.setLineWidth(cell.head() ? 1.5 : 1);
                double y = cell.box().y() + cell.box().height();
                g.beginPath();
                g.moveTo(0, y);
                g.lineTo(right, y);
                g.strokePath();
            }
        }
        cells.forEach(cell -> paint(g, palette, cell));
        below(g, palette);
        g.setRoundEnds(false);
    }

    private void paint(Surface g, Palette palette, Placed cell) {
        Box box = cell.box();
        Lettering lettering = TableColumns.face(cell.mark(), cell.head(), fontSize);
        double pad = PADDING * fontSize;
        double forMark = cell.mark() == Mark.NONE && !cell.number() ? 0 : MARK_ROOM * fontSize;
        if (cell.mark() == Mark.DIFFERS) {
            g.setStroke(palette.gone());
            g.setLineWidth(1.5);
            g.strokeBox(
                    new Box(
                            box.x() + 2,
                            box.y() + 2,
                            box.width() - 4,
                            (cell.lines().size() * LINE_HEIGHT + PADDING) * fontSize - 4),
                    3);
        }
        g.setFill(cell.mark() == Mark.DIFFERS ? palette.gone() : palette.ink());
        double y = box.y() + pad / 2 + fontSize;
        for (String line : cell.lines()) {
            double room = box.width() - 2 * pad;
            if (cell.number()) {
                g.fillLine(
                        line, box.x() + box.width() - pad - (cell.head() ? 0 : forMark), y, lettering.ending(), room);
            } else {
                g.fillLine(line, box.x() + pad, y, lettering, room);
            }
            y += LINE_HEIGHT * fontSize;
        }
        mark(
                g,
                palette,
                cell.mark(),
                box.x() + box.width() - pad - 0.4 * fontSize,
                box.y() + pad / 2 + 0.65 * fontSize);
    }

    private void mark(Surface g, Palette palette, Mark mark, double x, double y) {
        double size = 0.36 * fontSize;
        g.setLineWidth(0.13 * fontSize);
        g.beginPath();
        switch (mark) {
            case NONE -> {
                return;
            }
            case AGREES -> {
                g.setStroke(palette.of(ArrowStyle.Hue.GREEN));
                g.moveTo(x - size, y);
                g.lineTo(x - 0.3 * size, y + 0.7 * size);
                g.lineTo(x + size, y - 0.8 * size);
            }
            case DIFFERS -> {
                g.setStroke(palette.gone());
                g.moveTo(x - size, y - 0.35 * size);
                g.lineTo(x + size, y - 0.35 * size);
                g.moveTo(x - size, y + 0.35 * size);
                g.lineTo(x + size, y + 0.35 * size);
                g.moveTo(x - 0.5 * size, y + size);
                g.lineTo(x + 0.5 * size, y - size);
            }
        }
        g.strokePath();
    }

    /** What the marks mean, and the remarks. */
    private void below(Surface g, Palette palette) {
        double left = PADDING * fontSize;
        double y = bottom(cells) + 1.5 * fontSize;
        if (marked) {
            double x = left + 0.5 * fontSize;
            for (Mark mark : List.of(Mark.AGREES, Mark.DIFFERS)) {
                String meaning = mark == Mark.AGREES ? "what the paper says" : "not what the paper says";
                mark(g, palette, mark, x, y - 0.35 * fontSize);
                g.setFill(palette.ink());
                g.fillLine(meaning, x + 0.8 * fontSize, y, Lettering.regular(fontSize), width);
                x += TextSize.width(meaning, Lettering.regular(fontSize)) + 2.5 * fontSize;
            }
            y += LINE_HEIGHT * fontSize;
        }
        g.setFill(palette.ink());
        for (String remark : remarks) {
            g.fillLine(remark, left, y, Lettering.regular(fontSize), width - 2 * left);
            y += LINE_HEIGHT * fontSize;
        }
    }
}
