package hustings.app.sweep;

import hustings.app.base.Texts;
import hustings.app.widget.Controls;
import hustings.search.sweep.SweepInput.Field;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;

/** Fields one below the other, each beside its name, and below both what is wrong with it. */
public final class FieldRows extends GridPane {

    private final Map<Field, TextField> fields = new EnumMap<>(Field.class);
    private final Map<Field, Label> problems = new EnumMap<>(Field.class);

    /** No fields yet. */
    public FieldRows() {
        getStyleClass().add("fields");
        for (Priority grow : List.of(Priority.ALWAYS, Priority.NEVER)) {
            ColumnConstraints column = new ColumnConstraints();
            column.setMinWidth(USE_PREF_SIZE);
            column.setHgrow(grow);
            getColumnConstraints().add(column);
        }
        Controls.unmanageHidden(this);
    }

    /**
     * Makes the fields.
     *
     * @param names in their order, with the key of what stands in them while they are empty, or the empty text
     * @param onChange called whenever one has changed
     */
    void make(List<Map.Entry<Field, String>> names, Runnable onChange) {
        names.forEach(name -> addField(name.getKey(), name.getValue(), onChange));
    }

    private void addField(Field name, String prompt, Runnable onChange) {
        String fieldName = name.name().toLowerCase(Locale.ROOT);
        String labelText = Texts.of("sweep." + fieldName.replace('_', '-'));
        TextField field = new TextField();
        field.setId(getId().replace("Fields", "")
                + fieldName.substring(0, 1).toUpperCase(Locale.ROOT)
                + fieldName.substring(1));
        field.setAccessibleText(labelText);
        field.setPromptText(prompt.isEmpty() ? "" : Texts.of(prompt));
        field.textProperty().addListener((observable, was, is) -> onChange.run());
        Label problem = Controls.wrapText(Controls.label(field.getId() + "Problem", "field-problem", ""));
        Controls.hideWhenEmpty(problem);
        addRow(2 * fields.size(), new Label(labelText), field);
        add(problem, 0, 2 * fields.size() + 1, 2, 1);
        fields.put(name, field);
        problems.put(name, problem);
    }

    /** What stands in a field. */
    String text(Field name) {
        return fields.get(name).getText();
    }

    /** What stands in a field; null if it is empty. */
    String textOrNull(Field name) {
        return text(name).isBlank() ? null : text(name);
    }

    /** Lets texts stand in some fields, and nothing in the others. */
    void fill(Map<Field, String> texts) {
        fields.forEach((name, field) -> field.setText(texts.getOrDefault(name, "")));
    }

    /** Says what is wrong with a field. */
    void showProblem(Field name, String problem) {
        Controls.showProblem(fields.get(name), problems.get(name), problem);
    }

    /** Nothing is wrong with any of them. */
    void clearProblems() {
        fields.keySet().forEach(name -> showProblem(name, ""));
    }
}
