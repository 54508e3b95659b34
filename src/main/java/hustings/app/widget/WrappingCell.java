package hustings.app.widget;

import javafx.scene.Node;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.text.Text;

/** A cell of a table that shows all of a long text, in as many lines as it needs. */
public class WrappingCell<S> extends TableCell<S, String> {

    private static final double INSETS = 18;

    private final Text lines = new Text();

    /**
     * An empty cell.
     *
     * @param column its column, whose width the text takes
     */
    public WrappingCell(TableColumn<S, String> column) {
        this(column, 0);
    }

    /**
     * An empty cell.
     *
     * @param column its column
     * @param beside how much of the column's width is not the text's
     */
    public WrappingCell(TableColumn<S, String> column, double beside) {
        lines.getStyleClass().add("wrapping-text");
        lines.wrappingWidthProperty().bind(column.widthProperty().subtract(INSETS + beside));
        setContentDisplay(ContentDisplay.GRAPHIC_ONLY); // a row asks a text for its height on one line
    }

    /** What is seen in a cell that is not empty: its text, and what stands beside it. */
    public Node content(Text text) {
        return text;
    }

    @Override
    protected void updateItem(String text, boolean empty) {
        super.updateItem(text, empty);
        setText(empty ? null : text);
        lines.setText(empty || text == null ? "" : text);
        setGraphic(empty ? null : content(lines));
    }
}
