package hustings.app.widget;

import java.util.List;
import java.util.stream.Stream;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;

/** A small table of texts without scrolling. Its labels are reused while only their texts change. */
public final class TextGrid extends GridPane {

    private List<List<String>> shownIds = List.of();

    /**
     * One cell.
     *
     * @param id of its label; empty for none
     * @param styles its style classes
     */
    public record Cell(String id, String text, List<String> styles) {

        /** A cell with an id and style classes. */
        public static Cell of(String id, String text, String... styles) {
            return new Cell(id, text, List.of(styles));
        }
    }

    /** Shows rows of cells. */
    public void show(List<List<Cell>> rows) {
        List<List<String>> ids =
                rows.stream().map(row -> row.stream().map(Cell::id).toList()).toList();
        if (!ids.equals(shownIds)) {
            shownIds = ids;
            getChildren().clear();
            for (int i = 0; i < rows.size(); i++) {
                for (Cell cell : rows.get(i)) {
                    addRow(i, createLabel(cell));
                }
            }
        }
        List<Cell> cells = rows.stream().flatMap(List::stream).toList();
        for (int i = 0; i < cells.size(); i++) {
            Label label = (Label) getChildren().get(i);
            label.setText(cells.get(i).text());
            List<String> styles = Stream.concat(Stream.of("label"), cells.get(i).styles().stream())
                    .toList();
            if (!label.getStyleClass().equals(styles)) { // otherwise it would be styled again at each step
                label.getStyleClass().setAll(styles);
            }
        }
    }

    private static Label createLabel(Cell cell) {
        Label label = Controls.createLabel(cell.id(), null, "");
        label.setMinHeight(USE_PREF_SIZE);
        return label;
    }
}
