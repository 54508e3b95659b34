package hustings.app.widget;

import java.util.Locale;
import java.util.function.Function;
import javafx.beans.Observable;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;

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
        setCellValueFactory(cell -> new ReadOnlyObjectWrapper<>(value.apply(cell.getValue())));
        setCellFactory(column -> share == 0 ? new NumberCell<>() : new WrappingCell<>(column));
    }

    /** The same of rows that change: what it shows is asked for again whenever a property of the row changes. */
    public Column<S> changingWith(Function<S, Observable> property) {
        setCellValueFactory(cell ->
                Bindings.createObjectBinding(() -> value.apply(cell.getValue()), property.apply(cell.getValue())));
        return this;
    }

    /** The same of rows whose order means something, and is kept. */
    public Column<S> unsorted() {
        setSortable(false);
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
            setText(
                    empty || value == null
                            ? ""
                            : value instanceof Number ? String.format(Locale.ROOT, "%,d", value) : value.toString());
        }
    }
}
