package hustings.app.figures;

import hustings.app.base.Texts;
import hustings.app.widget.Column;
import hustings.app.widget.Controls;
import hustings.app.widget.DataTable;
import hustings.app.widget.Spinners;
import hustings.paper.figure.Figure;
import hustings.paper.figure.Table;
import hustings.paper.figure.Table.Cell;
import hustings.paper.figure.Table.Mark;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import javafx.collections.FXCollections;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Spinner;
import javafx.scene.control.TableCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** A table of a paper: printed values beside measured ones, for a number of processes that one may choose. */
final class TableFigure extends VBox {

    private static final double MOST_LETTERS = 60;
    private static final double LETTERS_BESIDE_TEXT = 3;

    private final Spinner<Integer> size = new Spinner<>();
    private final int shownSize;
    private final Table table;
    private IntConsumer onSize = n -> {};

    /**
     * A table.
     *
     * @param tabled which sizes it can be made for
     * @param shownSize the size it was made for
     */
    TableFigure(Table table, Figure.Tabled tabled, int shownSize) {
        this.table = table;
        this.shownSize = shownSize;
        getStyleClass().add("table-figure");
        Label title = Controls.label(null, "table-title", Texts.translate(table.title()));
        getChildren().add(title);
        if (tabled.mostSize() > tabled.leastSize()) {
            getChildren().add(sizes(tabled));
        }
        DataTable<List<Cell>> view = new DataTable<>();
        view.setId("figureTable");
        view.setUp(
                "",
                IntStream.range(0, table.columns().size())
                        .mapToObj(this::column)
                        .toList());
        view.show(FXCollections.observableArrayList(table.rows()), false);
        VBox.setVgrow(view, Priority.ALWAYS);
        getChildren().addAll(view, legend(), remarks());
    }

    /** Told when another number of processes is chosen. */
    void setOnSize(IntConsumer newOnSize) {
        onSize = newOnSize;
    }

    /** Shows the size again that the table was made for. */
    void resetSize() {
        size.getValueFactory().setValue(shownSize);
    }

    private HBox sizes(Figure.Tabled tabled) {
        size.setId("tableSize");
        size.setEditable(true);
        size.setAccessibleText(Texts.of("table.size"));
        Spinners.configureWholeNumbers(size, tabled.leastSize(), tabled.mostSize(), n -> {
            if (n != shownSize) {
                onSize.accept(n);
            }
        });
        resetSize();
        Label range = new Label(Texts.of("table.range", tabled.leastSize(), tabled.mostSize()));
        HBox sizes = new HBox(new Label(Texts.of("table.processes")), size, range);
        sizes.getStyleClass().add("table-sizes");
        return sizes;
    }

    /** As wide as what stands there asks. */
    private Column<List<Cell>> column(int index) {
        String head = table.columns().get(index);
        int longest = IntStream.concat(
                        IntStream.of(head.length()),
                        table.rows().stream()
                                .mapToInt(row -> row.get(index).text().length()))
                .max()
                .orElseThrow();
        double share = Math.min(MOST_LETTERS, longest + LETTERS_BESIDE_TEXT);
        Column<List<Cell>> column = new Column<>(null, head, share, row -> row.get(index));
        column.setReorderable(false);
        column.setCellFactory(c -> new MarkedCell());
        return column.unsorted();
    }

    /** A value, and what it says of the paper: by an icon, in words for those who cannot see it, and by colour. */
    private static final class MarkedCell extends TableCell<List<Cell>, Object> {
        @Override
        protected void updateItem(Object item, boolean empty) {
            super.updateItem(item, empty);
            getStyleClass().removeAll("agrees", "differs");
            Cell cell = empty || item == null ? Cell.plain("") : (Cell) item;
            Mark mark = cell.mark();
            setText(cell.text());
            setGraphic(icon(mark));
            setAccessibleText(mark == Mark.NONE ? null : cell.text() + ", " + words(mark));
            if (mark != Mark.NONE) {
                getStyleClass().add(mark == Mark.AGREES ? "agrees" : "differs");
            }
        }
    }

    private static FontIcon icon(Mark mark) {
        if (mark == Mark.NONE) {
            return null;
        }
        return mark == Mark.AGREES
                ? Controls.verdictIcon(Feather.CHECK, "holds")
                : Controls.verdictIcon(Feather.X, "does-not-hold");
    }

    private static String words(Mark mark) {
        return Texts.of(mark == Mark.AGREES ? "table.agrees" : "table.differs");
    }

    private HBox legend() {
        HBox legend = new HBox(
                new Label(words(Mark.AGREES), icon(Mark.AGREES)), new Label(words(Mark.DIFFERS), icon(Mark.DIFFERS)));
        legend.getStyleClass().add("table-legend");
        boolean marked = table.rows().stream().flatMap(List::stream).anyMatch(cell -> cell.mark() != Mark.NONE);
        legend.setVisible(marked);
        legend.setManaged(marked);
        return legend;
    }

    private Region remarks() {
        VBox remarks = new VBox();
        remarks.getStyleClass().add("table-remarks");
        for (String remark : table.remarks()) {
            remarks.getChildren().add(Controls.wrapText(new Label(remark)));
        }
        ScrollPane scroll = new ScrollPane(remarks);
        scroll.getStyleClass().add("table-remarks-scroll");
        scroll.setVisible(!table.remarks().isEmpty());
        scroll.setManaged(!table.remarks().isEmpty());
        scroll.setFocusTraversable(false);
        return scroll;
    }
}
