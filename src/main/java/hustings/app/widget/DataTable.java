package hustings.app.widget;

import atlantafx.base.theme.Styles;
import hustings.app.base.Texts;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import javafx.application.Platform;
import javafx.beans.Observable;
import javafx.collections.ObservableList;
import javafx.collections.transformation.FilteredList;
import javafx.collections.transformation.SortedList;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import javafx.scene.text.Text;

/**
 * A table that is described by its {@link Column}s: as wide as the available space, with rows that can be filtered and
 * opened, and with a listener of the selection.
 */
public final class DataTable<S> extends TableView<S> {

    /** The width of a header besides its text, in ems. */
    private static final double HEAD_EMS = 1.3;

    /** The additional width for the arrow of sorting, in ems. */
    private static final double ARROW_EMS = 1.1;

    private static final double SCROLL_BAR = 18;

    private final List<Column<S>> columns = new ArrayList<>();
    private final List<Predicate<S>> filters = new ArrayList<>();
    private final Label emptyText = new Label();
    private Runnable onOpen = () -> {};
    private int clicksToOpen = 2;
    private BiConsumer<TableRow<S>, S> rowStyler = (row, shown) -> {};
    private Font font = Font.getDefault();
    private boolean followsFont;
    private boolean alwaysSelected;
    private FilteredList<S> filtered;

    /**
     * An entry of a list to filter by.
     *
     * @param text the text of the entry
     * @param matches the rows that are shown if the entry is chosen
     */
    public record FilterOption<S>(String text, Predicate<S> matches) {

        /**
         * The entries of a list to filter by.
         *
         * @param allKey the key of the text of the first entry, which shows all rows
         * @param values the values that the other entries stand for
         * @param toText the text of each value
         * @param admits whether a row is shown if a value is chosen
         */
        public static <S, T> List<FilterOption<S>> createOptions(
                String allKey, Collection<T> values, Function<T, String> toText, BiPredicate<S, T> admits) {
            List<FilterOption<S>> choices = new ArrayList<>(List.of(new FilterOption<>(Texts.of(allKey), row -> true)));
            values.forEach(
                    value -> choices.add(new FilterOption<>(toText.apply(value), row -> admits.test(row, value))));
            return choices;
        }

        @Override
        public String toString() {
            return text;
        }
    }

    /** A table without columns. */
    public DataTable() {
        setPlaceholder(emptyText);
        getStyleClass().addAll("data-table", Styles.DENSE);
        widthProperty().addListener((observable, was, is) -> updateColumnWidths());
        setRowFactory(table -> new Row());
        addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER) {
                onOpen.run();
                event.consume();
            }
        });
    }

    /** Sets the text that is shown while there is no row. */
    public void setEmptyText(String text) {
        emptyText.setText(text);
    }

    /**
     * Adds a column after the others.
     *
     * @param titleKey the key of the text of the header
     * @see Column#Column(String, String, double, Function)
     */
    public Column<S> addColumn(String id, String titleKey, double share, Function<S, ?> value) {
        return addColumn(new Column<>(id, Texts.of(titleKey), share, value));
    }

    /** Adds a column after the others; returns it. */
    public Column<S> addColumn(Column<S> column) {
        columns.add(column);
        getColumns().add(column);
        return column;
    }

    /** Disables sorting by the columns added so far, for rows whose order has a meaning. */
    public void disableSorting() {
        getColumns().forEach(column -> column.setSortable(false));
    }

    /** Makes the added columns compute the values of a row again whenever a property of it changes. */
    public void updateRowsOn(Function<S, Observable> property) {
        columns.forEach(column -> column.updateOn(property));
    }

    /** Sets the action of Enter and of a double click on the selected row. */
    public void setOnOpen(Runnable action) {
        onOpen = action;
    }

    /** Sets the action of Enter and of a single click on the selected row. */
    public void setOnSingleClick(Runnable action) {
        onOpen = action;
        clicksToOpen = 1;
    }

    /** Sets the function that styles a row by its item; the item is null in an empty row. */
    public void setRowStyler(BiConsumer<TableRow<S>, S> styler) {
        rowStyler = styler;
    }

    /** Sets a listener of the selection, which receives null if no row is selected. */
    public void setOnSelected(Consumer<S> onSelected) {
        getSelectionModel().selectedItemProperty().addListener((observable, was, is) -> onSelected.accept(is));
    }

    /** The item of the selected row, if there is one. */
    public Optional<S> selectedItem() {
        return Optional.ofNullable(getSelectionModel().getSelectedItem());
    }

    /**
     * Shows rows, which can be sorted by each column.
     *
     * @param alwaysSelectOne whether the first row is selected where no other is
     */
    public void show(ObservableList<S> rows, boolean alwaysSelectOne) {
        filtered = new FilteredList<>(rows);
        SortedList<S> sorted = new SortedList<>(filtered);
        sorted.comparatorProperty().bind(comparatorProperty());
        setItems(sorted);
        alwaysSelected = alwaysSelectOne;
        selectFirstIfRequired();
    }

    /** Shows only the rows that match the text of a field, besides other filters. */
    public void addFilter(TextField searchField, BiPredicate<S, String> matches) {
        filters.add(row -> matches.test(row, searchField.getText()));
        searchField.textProperty().addListener((observable, was, is) -> applyFilters());
    }

    /**
     * Shows only the rows that match the chosen option, besides other filters. The first option is chosen at first; it
     * should match all rows, since it is applied only once the choice changes. Call {@link #show} before.
     */
    public void addFilter(ComboBox<FilterOption<S>> list, List<FilterOption<S>> options) {
        list.getItems().setAll(options);
        list.setValue(options.get(0));
        filters.add(row -> list.getValue().matches().test(row));
        list.valueProperty().addListener((observable, was, is) -> applyFilters());
    }

    private void applyFilters() {
        S selected = getSelectionModel().getSelectedItem();
        filtered.setPredicate(row -> filters.stream().allMatch(filter -> filter.test(row)));
        if (getItems().contains(selected)) {
            getSelectionModel().select(selected);
        } else {
            selectFirstIfRequired();
        }
    }

    private void selectFirstIfRequired() {
        if (alwaysSelected) {
            getSelectionModel().selectFirst();
        }
    }

    /** A row whose style is updated whenever the table is refreshed. */
    private final class Row extends TableRow<S> {

        Row() {
            setOnMouseClicked(event -> {
                if (event.getClickCount() == clicksToOpen && !isEmpty()) {
                    onOpen.run();
                }
            });
        }

        @Override
        protected void updateItem(S row, boolean empty) {
            super.updateItem(row, empty);
            rowStyler.accept(this, row);
        }
    }

    /** Waits for the headers, which know the font size and exist only when the table is visible. */
    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        if (!followsFont) {
            Platform.runLater(this::followHeaderFont); // since it changes widths
        }
    }

    private void followHeaderFont() {
        if (!followsFont && lookup(".column-header .label") instanceof Label head) {
            followsFont = true;
            head.fontProperty().subscribe(is -> {
                font = Font.font(is.getFamily(), FontWeight.BOLD, is.getSize());
                updateColumnWidths();
            });
        }
    }

    /**
     * Makes each column wide enough for its header, in any language and font size, and shares out the remaining width.
     */
    private void updateColumnWidths() {
        double taken = SCROLL_BAR;
        double shares = 0;
        for (TableColumn<S, ?> column : getColumns()) {
            Text head = new Text(column.getText());
            head.setFont(font);
            double beside = column.isSortable() ? HEAD_EMS + ARROW_EMS : HEAD_EMS;
            column.setMinWidth(head.getLayoutBounds().getWidth() + beside * font.getSize());
            taken += widthShareOf(column) == 0 ? column.getMinWidth() : 0;
            shares += widthShareOf(column);
        }
        double perShare = shares == 0 ? 0 : (getWidth() - taken) / shares;
        double lacking = 0;
        double spare = 0;
        for (TableColumn<S, ?> column : getColumns()) {
            double more = widthShareOf(column) == 0 ? 0 : widthShareOf(column) * perShare - column.getMinWidth();
            lacking += Math.max(0, -more);
            spare += Math.max(0, more);
        }
        double shrinkFactor = spare == 0 ? 0 : Math.max(0, 1 - lacking / spare); // wide columns make up for narrow ones
        for (TableColumn<S, ?> column : getColumns()) {
            double more = widthShareOf(column) * perShare - column.getMinWidth();
            column.setPrefWidth(column.getMinWidth() + shrinkFactor * Math.max(0, more));
        }
    }

    private static double widthShareOf(TableColumn<?, ?> column) {
        return ((Column<?>) column).widthShare();
    }
}
