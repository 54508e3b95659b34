package hustings.app.widget;

import hustings.app.base.Texts;
import java.util.Comparator;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.Observable;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.layout.HBox;
import javafx.scene.text.Text;

/** A column of a {@link DataTable}: its head, its width, what it shows of a row, and how that is written. */
public final class Column<S> extends TableColumn<S, Object> {

    private final double share;
    private final Function<S, ?> value;

    /**
     * A column of texts that wrap, or of numbers, which stand at the right.
     *
     * @param id what the column is called among the nodes
     * @param title what stands above it
     * @param share its part of the width that the other columns leave; 0 for as wide as its head
     * @param value what it shows, a text or a whole number
     */
    public Column(String id, String title, double share, Function<S, ?> value) {
        super(title);
        this.share = share;
        this.value = value;
        setId(id);
        setPrefWidth(getMinWidth()); // or JavaFX would measure its cells; the table sets its width
        setCellValueFactory(cell -> new ReadOnlyObjectWrapper<>(value.apply(cell.getValue())));
        setCellFactory(column -> share == 0 ? new NumberCell<>() : new WrappingCell<>(column, null));
    }

    /** The same of rows that change: what it shows is asked for again whenever a property of the row changes. */
    public Column<S> updatedBy(Function<S, Observable> property) {
        setCellValueFactory(cell ->
                Bindings.createObjectBinding(() -> value.apply(cell.getValue()), property.apply(cell.getValue())));
        return this;
    }

    /** The same of rows whose order means something, and is kept. */
    public Column<S> unsorted() {
        setSortable(false);
        return this;
    }

    /** With values that do not wrap, in rows of one height. */
    public Column<S> onSingleLine() {
        setCellFactory(column -> new NumberCell<>());
        return this;
    }

    /** Whose texts are ordered in a way of their own. */
    public Column<S> orderedBy(Comparator<String> order) {
        setComparator(Comparator.comparing(String::valueOf, order));
        return this;
    }

    /** With an icon before each text. */
    public Column<S> withIcon(Function<S, Node> icon) {
        setCellFactory(column -> new WrappingCell<>(column, icon));
        return this;
    }

    double share() {
        return share;
    }

    /** A number with its thousands set apart, or a sign. */
    private static final class NumberCell<S> extends TableCell<S, Object> {

        @Override
        protected void updateItem(Object value, boolean empty) {
            super.updateItem(value, empty);
            setAlignment(value instanceof Number ? Pos.CENTER_RIGHT : Pos.CENTER_LEFT);
            setText(empty || value == null ? "" : text(value));
        }

        private static String text(Object value) {
            return value instanceof Number number ? Texts.number(number.longValue()) : value.toString();
        }
    }

    /** A text in a table that goes on below where it does not fit; an icon may stand before it. */
    private static final class WrappingCell<S> extends TableCell<S, Object> {

        /** What a cell keeps free at its sides. */
        private static final double INSETS = 18;

        /** What an icon takes with the gap behind it. */
        private static final double ICON_WIDTH = 26;

        private final Text wrappedText = new Text();
        private final Optional<Function<S, Node>> icon;

        /** @param icon what stands before the text of a row; null for nothing */
        WrappingCell(TableColumn<S, Object> column, Function<S, Node> icon) {
            this.icon = Optional.ofNullable(icon);
            wrappedText.getStyleClass().add("wrapping-text");
            wrappedText
                    .wrappingWidthProperty()
                    .bind(column.widthProperty().subtract(icon == null ? INSETS : INSETS + ICON_WIDTH));
            setContentDisplay(ContentDisplay.GRAPHIC_ONLY); // a row asks a text for its height on one line
        }

        @Override
        protected void updateItem(Object text, boolean empty) {
            super.updateItem(text, empty);
            setText(empty ? null : String.valueOf(text));
            wrappedText.setText(empty || text == null ? "" : text.toString());
            setGraphic(empty ? null : createContent());
        }

        private Node createContent() {
            S row = getTableRow() == null ? null : getTableRow().getItem();
            if (icon.isEmpty() || row == null) {
                return wrappedText;
            }
            HBox line = new HBox(ICON_WIDTH / 4, icon.get().apply(row), wrappedText);
            line.setAlignment(Pos.CENTER_LEFT); // as the other cells of the row
            return line;
        }
    }
}
