package hustings.app.widget;

import java.util.Optional;
import java.util.function.Function;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.layout.HBox;
import javafx.scene.text.Text;

/** A text in a table that goes on below where it does not fit; an icon may stand before it. */
final class WrappingCell<S> extends TableCell<S, Object> {

    /** What a cell keeps free at its sides. */
    private static final double INSETS = 18;

    /** What an icon takes with the gap behind it. */
    private static final double ICON = 26;

    private final Text lines = new Text();
    private final Optional<Function<S, Node>> icon;

    WrappingCell(TableColumn<S, Object> column) {
        this(column, null);
    }

    /** @param icon what stands before the text of a row; null for nothing */
    WrappingCell(TableColumn<S, Object> column, Function<S, Node> icon) {
        this.icon = Optional.ofNullable(icon);
        lines.getStyleClass().add("wrapping-text");
        lines.wrappingWidthProperty().bind(column.widthProperty().subtract(icon == null ? INSETS : INSETS + ICON));
        setContentDisplay(ContentDisplay.GRAPHIC_ONLY); // a row asks a text for its height on one line
    }

    @Override
    protected void updateItem(Object text, boolean empty) {
        super.updateItem(text, empty);
        setText(empty ? null : String.valueOf(text));
        lines.setText(empty || text == null ? "" : text.toString());
        setGraphic(empty ? null : content());
    }

    private Node content() {
        S row = getTableRow() == null ? null : getTableRow().getItem();
        if (icon.isEmpty() || row == null) {
            return lines;
        }
        HBox line = new HBox(ICON / 4, icon.get().apply(row), lines);
        line.setAlignment(Pos.CENTER_LEFT); // as the other cells of the row
        return line;
    }
}
