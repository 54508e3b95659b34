package hustings.app.sweep;

import atlantafx.base.theme.Styles;
import hustings.app.sweep.Measurement.SumRow;
import hustings.app.widget.Controls;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;

/**
 * A row for each algorithm of a sweep: its runs, the sum of their messages, and what a paper's formula gives for it.
 */
public final class SweepSummaries extends GridPane {

    private static final String DIFFERS = "differs";

    private List<String> shown = List.of();

    /** No rows yet. */
    public SweepSummaries() {
        getStyleClass().add("swept-sums");
    }

    /** Shows what algorithms sum up to. */
    void show(List<SumRow> sums) {
        List<String> names = sums.stream().map(SumRow::name).toList();
        if (!names.equals(shown)) {
            shown = names;
            getChildren().clear();
            for (SumRow sum : sums) {
                Label title = new Label(sum.title());
                title.getStyleClass().add(Styles.TEXT_BOLD);
                Label formula = Controls.wrapping(label("formula-" + sum.name()));
                addRow(getRowCount(), title, label("runs-" + sum.name()), label("sum-" + sum.name()), formula);
            }
        }
        for (SumRow sum : sums) {
            find("runs-" + sum.name()).setText(sum.measured());
            find("sum-" + sum.name()).setText(sum.sum());
            Label formula = find("formula-" + sum.name());
            formula.setText(sum.comparison());
            formula.getStyleClass().remove(DIFFERS);
            if (sum.differs()) {
                formula.getStyleClass().add(DIFFERS);
            }
        }
    }

    private static Label label(String id) {
        Label label = new Label();
        label.setId(id);
        return label;
    }

    private Label find(String id) {
        return (Label) lookup("#" + id);
    }
}
