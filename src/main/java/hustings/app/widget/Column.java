package hustings.app.widget;

import hustings.app.base.Texts;
import java.util.Comparator;
import java.util.Objects;
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

/** A column of a {@link DataTable}: its header, its width, and the value it shows of a row. */
public final class Column<S> extends TableColumn<S, Object> {

    private final double share;
    private final Function<S, ?> value;

    /**
     * A column of texts that wrap, or of numbers, which are right-aligned.
     *
     * @param id the id of the column's node
     * @param title the text of the header
     * @param share the column's share of the width that the other columns leave; 0 for a column as wide as its header
     * @param value the value of a row, a text or a whole number
     */
    public Column(String id, String title, double share, Function<S, ?> value) {
        super(title);
        this.share = share;
        this.value = value;
        setId(id);
        setPrefWidth(getMinWidth()); // otherwise JavaFX measures its cells; the table sets its width
        setCellValueFactory(cell -> new ReadOnlyObjectWrapper<>(value.apply(cell.getValue())));
        setCellFactory(column -> share == 0 ? new SingleLineCell<>() : new WrappingCell<>(column, null));
    }

    /** Makes the column follow a property of each row: the value is computed again whenever the property changes. */
    void updateOn(Function<S, Observable> property) {
        setCellValueFactory(cell ->
                Bindings.createObjectBinding(() -> value.apply(cell.getValue()), property.apply(cell.getValue())));
    }

    /** Shows values on a single line, in rows of one height. */
    public Column<S> onSingleLine() {
        setCellFactory(column -> new SingleLineCell<>());
        return this;
    }

    /** Sorts the values by a comparator. */
    public Column<S> orderedBy(Comparator<Object> order) {
        setComparator(order);
        return this;
    }

    /** Shows an icon before each text. */
    public Column<S> withIcon(Function<S, Node> icon) {
        setCellFactory(column -> new WrappingCell<>(column, icon));
        return this;
    }

    double widthShare() {
        return share;
    }

    /** A cell with a number whose thousands are grouped, or with a text on a single line. */
    private static final class SingleLineCell<S> extends TableCell<S, Object> {

        @Override
        protected void updateItem(Object value, boolean empty) {
            super.updateItem(value, empty);
            setAlignment(value instanceof Number ? Pos.CENTER_RIGHT : Pos.CENTER_LEFT);
            String text = Objects.toString(value, "");
            setText(value instanceof Number number ? Texts.formatNumber(number.longValue()) : text);
        }
    }

    /** A cell with a text that wraps; an icon may stand before it. */
    private static final class WrappingCell<S> extends TableCell<S, Object> {

        /** The padding at the sides of a cell, in pixels. */
        private static final double INSETS = 18;

        /** The width of an icon with the gap after it, in pixels. */
        private static final double ICON_WIDTH = 26;

        private final Text wrappedText = new Text();
        private final Optional<Function<S, Node>> icon;

        /** @param icon the icon before the text of a row; null for none */
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
