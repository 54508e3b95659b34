package hustings.app.widget;

import hustings.app.base.IdRanges;
import hustings.app.base.RuleLine;
import hustings.app.base.Texts;
import hustings.model.Group;
import java.util.List;
import javafx.css.PseudoClass;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** One line of a {@link HighlightList}: its text at the left, and at the right the ids for which it is highlighted. */
public final class HighlightRow extends VBox {

    private static final PseudoClass HIGHLIGHTED = PseudoClass.getPseudoClass("lit");
    private static final PseudoClass SELECTED = PseudoClass.getPseudoClass("selected");
    private static final double INDENT_PIXELS = 14;

    private final int index;
    private final RuleLine line;
    private final Label appliedBy = new Label();
    private List<Integer> ids = List.of();

    HighlightRow(int index, RuleLine line) {
        this.index = index;
        this.line = line;
        setId("line-" + index);
        getStyleClass().add("line");
        appliedBy.setId("line-by-" + index);
        appliedBy.getStyleClass().add("line-by");
        appliedBy.setMinWidth(Region.USE_PREF_SIZE);
        Label text = createWrappedLabel(line.text(), line.code() ? "line-code" : "line-text");
        Label head = line.source().isEmpty() ? text : createWrappedLabel(line.source(), "line-source");
        HBox top = new HBox(head, appliedBy);
        top.setAlignment(Pos.TOP_LEFT);
        HBox.setHgrow(head, Priority.ALWAYS);
        getChildren().add(top);
        if (!line.source().isEmpty()) {
            getChildren().add(text);
        }
        if (!line.note().isEmpty()) {
            getChildren().add(createWrappedLabel(line.note(), "line-note"));
        }
    }

    private Label createWrappedLabel(String text, String style) {
        Label label = Controls.wrapText(Controls.createLabel(null, style, text));
        label.setMaxWidth(Double.MAX_VALUE);
        label.setPadding(new Insets(0, 0, 0, line.indent() * INDENT_PIXELS));
        return label;
    }

    int index() {
        return index;
    }

    /** Shows these ids beside the line and highlights it; without ids, removes the highlight. */
    void setHighlightedFor(List<Integer> newIds, Group group) {
        ids = newIds;
        appliedBy.setText(IdRanges.format(ids, group));
        pseudoClassStateChanged(HIGHLIGHTED, isHighlighted());
    }

    boolean isHighlighted() {
        return !ids.isEmpty();
    }

    void setSelected(boolean selected) {
        pseudoClassStateChanged(SELECTED, selected);
    }

    /** The text for screen readers; for a rule it includes who applied it. */
    String describeForScreenReader(boolean isStep) {
        String stated = line.source().isEmpty() ? line.text() : Texts.of("rules.line", line.source(), line.text());
        String applied = isHighlighted()
                ? Texts.of("rules.line-applied", stated, appliedBy.getText())
                : Texts.of("rules.line-not-applied", stated);
        String text = isStep ? stated : applied;
        return line.note().isEmpty() ? text : text + " " + line.note();
    }
}
