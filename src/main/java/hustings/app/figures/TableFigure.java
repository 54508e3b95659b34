package hustings.app.figures;

import hustings.app.base.PageLoader;
import hustings.app.base.Texts;
import hustings.app.widget.Column;
import hustings.app.widget.Controls;
import hustings.app.widget.DataTable;
import hustings.app.widget.Spinners;
import hustings.paper.figure.Figure;
import hustings.paper.figure.Table;
import hustings.paper.figure.Table.Agreement;
import hustings.paper.figure.Table.Cell;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import javafx.collections.FXCollections;
import javafx.fxml.FXML;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Spinner;
import javafx.scene.control.TableCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** A table of a paper: printed values beside measured ones, for a number of processes that can be chosen. */
final class TableFigure extends VBox {

    private static final double MAX_COLUMN_LETTERS = 60;
    private static final double PADDING_LETTERS = 3;

    @FXML
    private Label tableTitle, tableRange;
    @FXML
    private HBox sizes, legend;

    @FXML
    private Spinner<Integer> tableSize;

    @FXML
    private DataTable<List<Cell>> figureTable;

    @FXML
    private ScrollPane remarksPane;

    @FXML
    private VBox remarks;

    private final int shownSize;
    private final Table table;

    /**
     * Creates the view of a table.
     *
     * @param tabled the figure, with the sizes for which its table can be computed
     * @param shownSize the number of processes for which the table was computed
     * @param onSizeChosen receives this view and another number of processes when that is chosen
     */
    TableFigure(Table table, Figure.Tabled tabled, int shownSize, BiConsumer<TableFigure, Integer> onSizeChosen) {
        this.table = table;
        this.shownSize = shownSize;
        PageLoader.loadInto(this);
        Controls.bindManagedToVisible(sizes, legend, remarksPane);
        tableTitle.setText(Texts.translate(table.title()));
        sizes.setVisible(tabled.mostSize() > tabled.leastSize());
        tableRange.setText(Texts.of("table.range", tabled.leastSize(), tabled.mostSize()));
        Spinners.configureWholeNumbers(tableSize, tabled.leastSize(), tabled.mostSize(), shownSize);
        Spinners.notifyOnChange(tableSize, n -> {
            if (n != shownSize) {
                onSizeChosen.accept(this, n);
            }
        });
        for (int index = 0; index < table.columns().size(); index++) {
            figureTable.addColumn(createColumn(index));
        }
        figureTable.disableSorting();
        figureTable.show(FXCollections.observableArrayList(table.rows()), false);
        legend.setVisible(table.rows().stream().flatMap(List::stream).anyMatch(cell -> cell.mark() != Agreement.NONE));
        remarksPane.setVisible(!table.remarks().isEmpty());
        table.remarks().forEach(remark -> remarks.getChildren().add(Controls.wrapText(new Label(remark))));
    }

    /** Resets the chosen number of processes to that of the shown table. */
    void resetChosenSize() {
        tableSize.getValueFactory().setValue(shownSize);
    }

    /** Creates a column whose width fits its longest text. */
    private Column<List<Cell>> createColumn(int index) {
        String head = table.columns().get(index);
        Stream<String> texts = table.rows().stream().map(row -> row.get(index).text());
        int longest = Stream.concat(Stream.of(head), texts)
                .mapToInt(String::length)
                .max()
                .orElseThrow();
        double share = Math.min(MAX_COLUMN_LETTERS, longest + PADDING_LETTERS);
        Column<List<Cell>> column = new Column<>(null, head, share, row -> row.get(index));
        column.setReorderable(false);
        column.setCellFactory(c -> new MarkedCell());
        return column;
    }

    /** A cell with a value, and an icon, colour and accessible text that say whether it agrees with the paper. */
    private static final class MarkedCell extends TableCell<List<Cell>, Object> {
        @Override
        protected void updateItem(Object item, boolean empty) {
            super.updateItem(item, empty);
            getStyleClass().removeAll("agrees", "differs");
            Cell cell = empty || item == null ? Cell.uncomparedCell("") : (Cell) item;
            Agreement mark = cell.mark();
            setText(cell.text());
            setGraphic(icon(mark));
            boolean isCompared = mark != Agreement.NONE;
            setAccessibleText(isCompared ? cell.text() + ", " + Texts.of("table." + Texts.toKey(mark)) : null);
            if (isCompared) {
                getStyleClass().add(Texts.toKey(mark));
            }
        }
    }

    private static FontIcon icon(Agreement mark) {
        return switch (mark) {
            case NONE -> null;
            case AGREES -> Controls.createVerdictIcon(Feather.CHECK, "holds");
            case DIFFERS -> Controls.createVerdictIcon(Feather.X, "does-not-hold");
        };
    }
}
