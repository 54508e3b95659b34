package hustings.app.widget;

import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/** Facts below each other: what each is called, and what there is to say. */
public final class Facts extends GridPane {

    /** No facts yet. */
    public Facts() {
        getStyleClass().add("claim-facts");
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
        if (value.isEmpty()) {
            return;
        }
        Label key = new Label(name);
        key.getStyleClass().add("inspector-name");
        Label text = new Label(value);
        text.setId(id);
        Controls.wrapping(text);
        addRow(getRowCount(), key, text);
    }
}
