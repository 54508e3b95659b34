package hustings.app.widget;

import atlantafx.base.theme.Styles;
import hustings.app.base.Texts;
import hustings.model.Group;
import hustings.scenario.Range;
import hustings.scenario.Scenario;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;

/**
 * A text field for ids such as {@code 0..3,5}. While one types, what is wrong stands below it; Enter, or leaving the
 * field, takes the ids over if nothing is wrong, and Escape brings back what was there.
 */
public final class IdField {

    private final TextField field;
    private final Label problem;
    private final Consumer<List<Integer>> onCommit;
    private final BiConsumer<Integer, Group> check;
    private Group group = Group.of(List.of(0));
    private List<Integer> ids = List.of();
    /** What was last shown or taken over: another text is one that a person is typing. */
    private String committedText = "";

    /**
     * Makes a field of a text field.
     *
     * @param problem bears what is wrong
     * @param check throws an IllegalArgumentException if an id of the group is wrong here, whose message says why
     * @param onCommit takes the ids
     */
    public IdField(TextField field, Label problem, BiConsumer<Integer, Group> check, Consumer<List<Integer>> onCommit) {
        this.field = field;
        this.problem = problem;
        this.check = check;
        this.onCommit = onCommit;
        Controls.unmanageHidden(problem);
        problem.setVisible(false);
        field.textProperty().addListener((observable, was, is) -> parseText());
        field.setOnAction(event -> commit());
        Controls.whenFocused(field, false, this::commit);
        Controls.whenPressed(field, KeyCode.ESCAPE, this::restore);
    }

    /** Shows ids of a group, unless a person is typing others. */
    public void show(Group newGroup, List<Integer> newIds) {
        group = newGroup;
        ids = List.copyOf(newIds);
        if (!field.isFocused() || field.getText().equals(committedText)) {
            restore();
        } else {
            parseText();
        }
    }

    private void restore() {
        committedText = Range.format(ids);
        field.setText(committedText);
        parseText();
    }

    private void commit() {
        List<Integer> typed = parseText();
        if (typed == null) {
            if (!field.isFocused()) {
                restore(); // nobody is there any more to put it right
            }
        } else if (!typed.equals(ids)) {
            committedText = field.getText();
            onCommit.accept(typed);
        }
    }

    /** The ids in the field, ascending; null if something is wrong, which is then said. */
    private List<Integer> parseText() {
        try {
            List<Integer> typed = parse(field.getText());
            showProblem("");
            return typed;
        } catch (IllegalArgumentException e) {
            showProblem(e.getMessage());
            return null;
        }
    }

    private List<Integer> parse(String text) {
        if (text == null || text.isBlank()) {
            return List.of();
        }
        List<Integer> typed = List.copyOf(new TreeSet<>(Range.parseNumbers(text, Scenario.MAX_PROCESSES)));
        for (int id : typed) {
            if (!group.contains(id)) {
                throw new IllegalArgumentException(
                        Texts.of("setup.no-such-id", Integer.toString(id), Range.format(group.ids())));
            }
            check.accept(id, group);
        }
        return typed;
    }

    private void showProblem(String text) {
        if (!Objects.equals(problem.getText(), text) || problem.isVisible() == text.isEmpty()) {
            problem.setText(text);
            problem.setVisible(!text.isEmpty());
            field.pseudoClassStateChanged(Styles.STATE_DANGER, !text.isEmpty());
        }
    }
}
