package hustings.app.widget;

import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;

/**
 * A text field for a value that is written as text. While the user types, what is wrong is shown below; Enter, or
 * leaving the field, commits a valid value, and Escape restores the previous one.
 */
public final class ValueField<T> {

    private final TextField field;
    private final Label problem;
    private final Function<T, String> format;
    private final Function<String, T> parser;
    private final Consumer<T> onCommit;
    private T value;
    /** The text that was last shown or committed; any other text is being typed. */
    private String committedText = "";

    /**
     * Turns a text field into a field for values.
     *
     * @param problem the label that shows what is wrong
     * @param initial the value until another is shown
     * @param parser parses a text, which may be empty; throws an IllegalArgumentException with what is wrong as its
     *     message
     * @param onCommit receives each value that is committed, if it is another than the last
     */
    public ValueField(
            TextField field,
            Label problem,
            T initial,
            Function<T, String> format,
            Function<String, T> parser,
            Consumer<T> onCommit) {
        this.field = field;
        this.problem = problem;
        this.value = initial;
        this.format = format;
        this.parser = parser;
        this.onCommit = onCommit;
        Controls.hideWhenEmpty(problem);
        field.textProperty().addListener((observable, was, is) -> parseOrShowProblem());
        field.setOnAction(event -> commitTypedValue());
        Controls.runOnFocusChange(field, false, this::commitTypedValue);
        Controls.runOnKeyPressed(field, KeyCode.ESCAPE, this::restoreText);
    }

    /** Shows a value, unless the user is typing. */
    public void show(T newValue) {
        value = newValue;
        if (!field.isFocused() || field.getText().equals(committedText)) {
            restoreText();
        } else {
            parseOrShowProblem();
        }
    }

    private void restoreText() {
        committedText = format.apply(value);
        field.setText(committedText);
        parseOrShowProblem();
    }

    private void commitTypedValue() {
        T typed = parseOrShowProblem();
        if (typed == null) {
            if (!field.isFocused()) {
                restoreText(); // nobody is typing any more
            }
        } else if (!typed.equals(value)) {
            committedText = field.getText();
            onCommit.accept(typed);
        }
    }

    /** The value in the field; null if something is wrong, which is then shown. */
    private T parseOrShowProblem() {
        try {
            String text = field.getText();
            T typed = parser.apply(text == null ? "" : text);
            Controls.showProblem(field, problem, "");
            return typed;
        } catch (IllegalArgumentException e) {
            Controls.showProblem(field, problem, e.getMessage());
            return null;
        }
    }
}
