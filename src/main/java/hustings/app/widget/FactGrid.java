package hustings.app.widget;

import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Facts below each other: what each is called, and what there is to say. */
public final class FactGrid extends GridPane {

    /** No facts yet. */
    public FactGrid() {
        getStyleClass().add("facts");
        ColumnConstraints names = new ColumnConstraints();
        names.setMinWidth(Region.USE_PREF_SIZE);
        ColumnConstraints values = new ColumnConstraints();
        values.setHgrow(Priority.ALWAYS);
        getColumnConstraints().setAll(names, values);
    }

    /** Takes all facts away. */
    public void clear() {
        getChildren().clear();
    }

    /**
     * Adds a fact; does nothing if there is nothing to say.
     *
     * @param id of the label that says it
     */
    public void add(String name, String id, String value) {
        add(name, id, value, "");
    }

    /**
     * Adds a fact, and under it what was so before.
     *
     * @param was what was so before; empty if it was the same
     */
    public void add(String name, String id, String value, String was) {
        if (!value.isEmpty()) {
            VBox said = new VBox(Controls.wrapText(Controls.label(id, null, value)));
            if (!was.isEmpty()) {
                said.getChildren().add(Controls.wrapText(Controls.label(null, "fact-before", was)));
            }
            addRow(getRowCount(), Controls.label(null, "fact-name", name), said);
        }
    }
}
