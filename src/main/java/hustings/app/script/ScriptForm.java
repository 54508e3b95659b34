package hustings.app.script;

import hustings.app.base.Texts;
import hustings.app.script.ScriptDraft.Field;
import hustings.app.widget.Controls;
import hustings.engine.Intervention;
import hustings.engine.Moment;
import hustings.engine.ScheduledIntervention;
import hustings.play.Run;
import hustings.scenario.InterventionWords;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import javafx.collections.FXCollections;
import javafx.fxml.FXML;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;

/**
 * The form for an intervention: its kind, its target and its time. Problems are shown below each field while one types.
 */
public final class ScriptForm {

    @FXML
    private ComboBox<Intervention.Kind> deed;

    @FXML
    private Label whomLabel, whomProblem, amountLabel, amountProblem, whenProblem;
    @FXML
    private TextField whom, amount, when;

    @FXML
    private ComboBox<String> timing;

    private final Map<Field, TextField> textFields = new EnumMap<>(Field.class);
    private Map<Field, Label> problems = Map.of();
    private Run run;
    private boolean settingFields;
    private boolean isTouched;

    @FXML
    private void initialize() {
        deed.setItems(FXCollections.observableArrayList(Intervention.Kind.values()));
        deed.setConverter(Controls.createConverter(kind -> words().name(kind)));
        timing.getItems().setAll(Texts.of("script.tick"), Texts.of("script.stage"));
        Controls.hideWhenEmpty(whomProblem, amountProblem, whenProblem);
        Controls.bindManagedToVisible(whom, amount, whomLabel, amountLabel);
        textFields.putAll(Map.of(Field.WHOM, whom, Field.AMOUNT, amount, Field.WHEN, when));
        problems = Map.of(Field.WHOM, whomProblem, Field.AMOUNT, amountProblem, Field.WHEN, whenProblem);
        textFields.values().forEach(field -> field.textProperty().addListener((observable, was, is) -> onEdited()));
        deed.valueProperty().addListener((observable, was, is) -> onKindChosen(is));
        timing.valueProperty().addListener((observable, was, is) -> onEdited());
        show(new ScriptDraft(Intervention.Kind.CRASH, "", "1", false, "0"));
    }

    private static InterventionWords words() {
        return new InterventionWords(Texts.language());
    }

    private void onKindChosen(Intervention.Kind chosen) {
        boolean hasWhom = chosen.target() != Intervention.Target.ALL;
        whom.setVisible(hasWhom);
        whomLabel.setVisible(hasWhom);
        whom.setPromptText(hasWhom ? Texts.of("script.prompt-" + Texts.toKey(chosen.target())) : "");
        amount.setVisible(chosen.hasAmount());
        amountLabel.setVisible(chosen.hasAmount());
        amountLabel.setText(chosen.hasAmount() ? words().amountLabel(chosen) : "");
        onEdited();
    }

    /** Sets the action of the Enter key in the text fields. */
    void setOnEnter(Runnable action) {
        textFields.values().forEach(field -> field.setOnAction(event -> action.run()));
    }

    /** Sets the run for which the event is validated. */
    void setRun(Run newRun) {
        run = newRun;
        if (isTouched) {
            showProblems(false);
        }
    }

    /** Whether the form was edited since an event was last shown. */
    boolean isEdited() {
        return isTouched;
    }

    /** Marks the form as not edited, since its content was applied. */
    void markAsUnedited() {
        isTouched = false;
    }

    /** Fills the form with an event. */
    void show(ScriptDraft draft) {
        settingFields = true;
        deed.setValue(draft.deed());
        whom.setText(draft.whom());
        amount.setText(draft.amount());
        timing.getSelectionModel().select(draft.byStage() ? 1 : 0);
        when.setText(draft.when());
        settingFields = false;
        isTouched = false;
        textFields.forEach((name, field) -> Controls.showProblem(field, problems.get(name), ""));
    }

    /** Suggests a new event: the same intervention at another moment. */
    void suggestNewEvent(Moment moment) {
        show(readDraft().withMoment(moment));
    }

    private ScriptDraft readDraft() {
        boolean byStage = timing.getSelectionModel().getSelectedIndex() == 1;
        return new ScriptDraft(deed.getValue(), whom.getText(), amount.getText(), byStage, when.getText());
    }

    /**
     * Reads the event from the form. If there are problems, shows them, focuses the first field with one, and returns
     * an empty value.
     */
    Optional<ScheduledIntervention> readEventOrShowProblems() {
        Map<Field, String> wrong = showProblems(true);
        if (wrong.isEmpty()) {
            return Optional.of(readDraft().parseEvent(run));
        }
        textFields.get(wrong.keySet().iterator().next()).requestFocus();
        return Optional.empty();
    }

    private void onEdited() {
        if (!settingFields) {
            isTouched = true;
            showProblems(false);
        }
    }

    /** Shows the problems of the fields, those of empty fields only on request; returns all problems. */
    private Map<Field, String> showProblems(boolean includeEmpty) {
        if (run == null) {
            return Map.of();
        }
        Map<Field, String> problemTexts = readDraft().findProblems(run);
        textFields.forEach((name, field) -> {
            boolean isShown = includeEmpty || !field.getText().isBlank();
            Controls.showProblem(field, problems.get(name), isShown ? problemTexts.getOrDefault(name, "") : "");
        });
        return problemTexts;
    }
}
