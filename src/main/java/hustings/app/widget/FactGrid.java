package hustings.app.widget;

import hustings.app.base.LabelledFact;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** A grid of facts, one below the other, each with its name and its value. */
public final class FactGrid extends GridPane {

    /** Creates a grid without facts. */
    public FactGrid() {
        getStyleClass().add("facts");
        ColumnConstraints names = new ColumnConstraints();
        names.setMinWidth(Region.USE_PREF_SIZE);
        ColumnConstraints values = new ColumnConstraints();
        values.setHgrow(Priority.ALWAYS);
        getColumnConstraints().setAll(names, values);
    }

    /** Replaces the facts; the previous value of a fact stands below its value. */
    public void show(List<LabelledFact> facts) {
        getChildren().clear();
        facts.stream().filter(fact -> !fact.value().isEmpty()).forEach(this::add);
    }

    private void add(LabelledFact fact) {
        VBox valueBox = new VBox(Controls.wrapText(Controls.createLabel(fact.id(), null, fact.value())));
        if (!fact.previousValue().isEmpty()) {
            Label before = Controls.createLabel(null, "fact-before", fact.previousValue());
            valueBox.getChildren().add(Controls.wrapText(before));
        }
        addRow(getRowCount(), Controls.createLabel(null, "fact-name", fact.name()), valueBox);
    }
}
