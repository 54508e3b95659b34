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

/** Text fields one below the other, each beside its label, with a message about what is wrong below. */
public final class FieldRows extends GridPane {

    /** The keys of the texts that say what a field stands for while it is empty. */
    private static final Map<Field, String> PROMPTS = Map.of(
            Field.DETECTOR, "sweep.everyone",
            Field.CRASHED, "sweep.nobody",
            Field.DELAYS, "sweep.always-d");

    private final Map<Field, TextField> fields = new EnumMap<>(Field.class);
    private final Map<Field, Label> problems = new EnumMap<>(Field.class);

    /** Creates a form without fields. */
    public FieldRows() {
        getStyleClass().add("fields");
        for (Priority grow : List.of(Priority.ALWAYS, Priority.NEVER)) {
            ColumnConstraints column = new ColumnConstraints();
            column.setMinWidth(USE_PREF_SIZE);
            column.setHgrow(grow);
            getColumnConstraints().add(column);
        }
        Controls.bindManagedToVisible(this);
    }

    /**
     * Adds fields.
     *
     * @param onChange called whenever the text of a field has changed
     */
    void addFields(Runnable onChange, Field... names) {
        for (Field name : names) {
            addField(name, onChange);
        }
    }

    private void addField(Field name, Runnable onChange) {
        String fieldName = name.name().toLowerCase(Locale.ROOT);
        String labelText = Texts.of("sweep." + Texts.toKey(name));
        TextField field = new TextField();
        field.setId(getId().replace("Fields", "")
                + fieldName.substring(0, 1).toUpperCase(Locale.ROOT)
                + fieldName.substring(1));
        field.setAccessibleText(labelText);
        field.setPromptText(PROMPTS.containsKey(name) ? Texts.of(PROMPTS.get(name)) : "");
        field.textProperty().addListener((observable, was, is) -> onChange.run());
        Label problem = Controls.wrapText(Controls.createLabel(field.getId() + "Problem", "field-problem", ""));
        Controls.hideWhenEmpty(problem);
        addRow(2 * fields.size(), new Label(labelText), field);
        add(problem, 0, 2 * fields.size() + 1, 2, 1);
        fields.put(name, field);
        problems.put(name, problem);
    }

    /** The text of a field. */
    String text(Field name) {
        return fields.get(name).getText();
    }

    /** The text of a field; null if it is blank. */
    String textOrNull(Field name) {
        return text(name).isBlank() ? null : text(name);
    }

    /** Sets the texts of some fields, and clears the others. */
    void setTexts(Map<Field, String> texts) {
        fields.forEach((name, field) -> field.setText(texts.getOrDefault(name, "")));
    }

    /** Shows what is wrong with a field; the empty text for nothing. */
    void showProblem(Field name, String problem) {
        Controls.showProblem(fields.get(name), problems.get(name), problem);
    }

    /** Clears the messages of all fields. */
    void clearProblems() {
        fields.keySet().forEach(name -> showProblem(name, ""));
    }
}
