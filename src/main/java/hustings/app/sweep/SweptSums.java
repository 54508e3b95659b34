package hustings.app.sweep;

import atlantafx.base.theme.Styles;
import hustings.app.base.Texts;
import hustings.app.widget.Controls;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;

/**
 * A row for each algorithm of a sweep: its runs, the sum of their messages, and what a paper's formula gives for it.
 */
public final class SweptSums extends GridPane {

    private static final String DIFFERS = "differs";

    private List<String> shown = List.of();

    /** No rows yet. */
    public SweptSums() {
        getStyleClass().add("swept-sums");
    }

    /** Shows what algorithms sum up to. */
    void show(List<SweptSum> sums) {
        List<String> names = sums.stream().map(sum -> sum.publication().name()).toList();
        if (!names.equals(shown)) {
            shown = names;
            getChildren().clear();
            for (SweptSum sum : sums) {
                String name = sum.publication().name();
                Label title = new Label(Texts.told(sum.publication().title()));
                title.getStyleClass().add(Styles.TEXT_BOLD);
                Label formula = label("formula-" + name);
                Controls.wrapping(formula);
                addRow(getRowCount(), title, label("runs-" + name), label("sum-" + name), formula);
            }
        }
        for (SweptSum sum : sums) {
            String name = sum.publication().name();
            find("runs-" + name).setText(Texts.of("sweep.sum.runs", sum.runs()));
            find("sum-" + name).setText(Texts.of("sweep.sum.messages", sum.messages()));
            Label formula = find("formula-" + name);
            formula.setText(sum.comparison());
            formula.getStyleClass().remove(DIFFERS);
            if (sum.differing() > 0) {
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
