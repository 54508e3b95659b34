package hustings.app.widget;

import hustings.app.base.Texts;
import hustings.model.AlgorithmOption;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/**
 * Controls for the options of an algorithm: a check box for an option that can only be on or off, beside the next one
 * where both fit; otherwise a list on a line of its own.
 */
public final class OptionControls {

    private final FlowPane box;
    private final BiConsumer<AlgorithmOption, String> onChange;
    private List<AlgorithmOption> options = List.of();
    private Map<String, String> chosen = Map.of();

    /**
     * Creates the controls in a pane; none yet.
     *
     * @param onChange receives an option and its new value
     */
    public OptionControls(FlowPane box, BiConsumer<AlgorithmOption, String> onChange) {
        this.box = box;
        box.setMinWidth(0); // long texts wrap
        this.onChange = onChange;
    }

    /** Shows the options of an algorithm with their values, of which only those not as published are given. */
    public void show(List<AlgorithmOption> newOptions, Map<String, String> newChosen) {
        if (!options.equals(newOptions) || !chosen.equals(newChosen)) {
            String focused = focusedControlId();
            options = newOptions;
            chosen = Map.copyOf(newChosen);
            box.getChildren().setAll(options.stream().map(this::createControl).toList());
            box.getChildren().stream()
                    .map(child -> child instanceof HBox row ? row.getChildren().get(1) : child)
                    .filter(child -> child.getId().equals(focused))
                    .forEach(Node::requestFocus);
        }
    }

    private String focusedControlId() {
        Node owner = box.getScene() == null ? null : box.getScene().getFocusOwner();
        return owner == null ? null : owner.getId();
    }

    private Node createControl(AlgorithmOption option) {
        String value = chosen.getOrDefault(option.name(), option.defaultValue());
        Tooltip tip = Controls.createWrappingTooltip(option.name() + ": " + Texts.translate(option.meaning()));
        String words = Texts.describeOption(option.name());
        if (option.values().equals(List.of("false", "true"))) {
            CheckBox check = new CheckBox(words);
            check.setWrapText(true);
            check.maxWidthProperty().bind(box.widthProperty());
            check.setId("option-" + option.name());
            check.setTooltip(tip);
            check.setSelected(value.equals("true"));
            check.selectedProperty().addListener((observable, was, is) -> onChange.accept(option, String.valueOf(is)));
            return check;
        }
        return createLabelledComboBox(option, value, words, tip);
    }

    private Node createLabelledComboBox(AlgorithmOption option, String value, String labelText, Tooltip tip) {
        ComboBox<String> values = new ComboBox<>();
        values.getItems().setAll(option.values());
        values.setId("option-" + option.name());
        values.setValue(value);
        values.setTooltip(tip);
        values.valueProperty().addListener((observable, was, is) -> onChange.accept(option, is));
        Label label = new Label(labelText);
        label.setLabelFor(values);
        label.setTooltip(tip);
        label.setWrapText(true);
        values.setMinWidth(Region.USE_PREF_SIZE);
        label.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(label, Priority.ALWAYS);
        HBox row = new HBox(8, label, values);
        row.prefWidthProperty().bind(box.widthProperty());
        row.setAlignment(Pos.CENTER_LEFT);
        return row;
    }
}
