package hustings.app.widget;

import hustings.app.base.Texts;
import hustings.model.Group;
import hustings.model.UnknownNameException;
import hustings.scenario.InterventionCodec;
import hustings.scenario.Range;
import hustings.scenario.Scenario;
import java.util.List;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;

/**
 * A text field for ids such as {@code 0..3,5}. While the user types, what is wrong is shown below; Enter, or leaving
 * the field, commits valid ids, and Escape restores the previous ones.
 */
public final class IdField {

    private final TextField field;
    private final Label problem;
    private final Consumer<List<Integer>> onCommit;
    private final BiConsumer<Integer, Group> check;
    private Group group = Group.of(List.of(0));
    private List<Integer> ids = List.of();
    /** The text that was last shown or committed; any other text is being typed. */
    private String committedText = "";

    /**
     * Turns a text field into a field for ids.
     *
     * @param problem the label that shows what is wrong
     * @param check throws an IllegalArgumentException if an id of the group is not permitted here, with the reason as
     *     its message
     * @param onCommit receives the committed ids
     */
    public IdField(TextField field, Label problem, BiConsumer<Integer, Group> check, Consumer<List<Integer>> onCommit) {
        this.field = field;
        this.problem = problem;
        this.check = check;
        this.onCommit = onCommit;
        Controls.hideWhenEmpty(problem);
        field.textProperty().addListener((observable, was, is) -> parseOrShowProblem());
        field.setOnAction(event -> commitTypedIds());
        Controls.runOnFocusChange(field, false, this::commitTypedIds);
        Controls.runOnKeyPressed(field, KeyCode.ESCAPE, this::restoreText);
    }

    /** Shows ids of a group, unless the user is typing. */
    public void show(Group newGroup, List<Integer> newIds) {
        group = newGroup;
        ids = List.copyOf(newIds);
        if (!field.isFocused() || field.getText().equals(committedText)) {
            restoreText();
        } else {
            parseOrShowProblem();
        }
    }

    private void restoreText() {
        committedText = Range.format(ids, group::name);
        field.setText(committedText);
        parseOrShowProblem();
    }

    private void commitTypedIds() {
        List<Integer> typed = parseOrShowProblem();
        if (typed == null) {
            if (!field.isFocused()) {
                restoreText(); // nobody is typing any more
            }
        } else if (!typed.equals(ids)) {
            committedText = field.getText();
            onCommit.accept(typed);
        }
    }

    /** The ids in the field, ascending; null if something is wrong, which is then shown. */
    private List<Integer> parseOrShowProblem() {
        try {
            List<Integer> typed = parse(field.getText());
            Controls.showProblem(field, problem, "");
            return typed;
        } catch (IllegalArgumentException e) {
            Controls.showProblem(field, problem, e.getMessage());
            return null;
        }
    }

    private List<Integer> parseIds(String text) {
        if (!group.hasNames()) {
            return Range.parseNumbers(text, Scenario.MAX_PROCESSES);
        }
        try {
            return new InterventionCodec(group, List.of()).parseMembers(text);
        } catch (UnknownNameException e) {
            throw new IllegalArgumentException(
                    Texts.of("setup.no-such-id", e.found(), Range.format(group.ids(), group::name)), e);
        }
    }

    private List<Integer> parse(String text) {
        if (text == null || text.isBlank()) {
            return List.of();
        }
        List<Integer> typed = List.copyOf(new TreeSet<>(parseIds(text)));
        for (int id : typed) {
            if (!group.contains(id)) {
                throw new IllegalArgumentException(
                        Texts.of("setup.no-such-id", group.name(id), Range.format(group.ids(), group::name)));
            }
            check.accept(id, group);
        }
        return typed;
    }
}
