package hustings.app.widget;

import hustings.app.base.Fact;
import java.util.List;
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

    /** Shows facts in the place of others; under each, what was so before. */
    public void show(List<Fact> facts) {
        getChildren().clear();
        facts.stream().filter(fact -> !fact.value().isEmpty()).forEach(this::add);
    }

    private void add(Fact fact) {
        VBox valueBox = new VBox(Controls.wrapText(Controls.label(fact.id(), null, fact.value())));
        if (!fact.was().isEmpty()) {
            valueBox.getChildren().add(Controls.wrapText(Controls.label(null, "fact-before", fact.was())));
        }
        addRow(getRowCount(), Controls.label(null, "fact-name", fact.name()), valueBox);
    }
}
