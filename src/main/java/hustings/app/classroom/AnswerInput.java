package hustings.app.classroom;

import hustings.app.base.Texts;
import hustings.app.widget.Controls;
import hustings.app.widget.KeyOwnership;
import hustings.model.Group;
import hustings.play.Run;
import hustings.question.Answer;
import hustings.scenario.Question;
import hustings.scenario.Range;
import hustings.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.Spinner;
import javafx.scene.control.SpinnerValueFactory.IntegerSpinnerValueFactory;
import javafx.scene.control.TextField;
import javafx.scene.control.TextFormatter;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;

/**
 * Where the answer to a question is given: a number, processes, or one of the types.
 *
 * @param node what is shown
 * @param first what the keyboard goes to
 * @param answer reads what was given; throws an IllegalArgumentException if it is no answer, whose message says why
 */
record AnswerInput(Node node, Node first, Supplier<Answer> answer) {

    /** More processes than that are typed, and not picked from buttons. */
    private static final int MOST_BUTTONS = 16;

    private static final int MOST_MESSAGES = 1_000_000;

    /** Marks the buttons of a choice, which keep the keys with which one goes through them. */
    static final String CHOICE = "answer-choice";

    /** The input that fits a question about a run. */
    static AnswerInput of(Question question, Run run) {
        return switch (question.what()) {
            case TYPE -> ofTypes(run);
            case SENDERS, STARTS_ELECTION, LEADER, ALIVE -> {
                Group group = run.scenario().group();
                yield group.size() > MOST_BUTTONS ? ofTypedIds(group) : ofIds(group);
            }
            case MESSAGES, STAGE_MESSAGES, LOST, TOTAL, STAGES -> ofNumber();
        };
    }

    private static AnswerInput ofNumber() {
        Spinner<Integer> spinner = new Spinner<>(new IntegerSpinnerValueFactory(0, MOST_MESSAGES, 0));
        spinner.setId("answerNumber");
        KeyOwnership.register(
                spinner, event -> !event.getCode().isLetterKey()); // so that the presenter's letters go on
        spinner.setEditable(true);
        spinner.getEditor()
                .setTextFormatter(
                        new TextFormatter<>(change -> change.getControlNewText().matches("\\d{0,7}") ? change : null));
        spinner.setAccessibleText(Texts.of("story.number"));
        // later, for the field itself takes the keyboard next and puts its cursor somewhere
        Controls.whenFocused(spinner, true, () -> Platform.runLater(spinner.getEditor()::selectAll));
        return new AnswerInput(spinner, spinner, () -> {
            String text = spinner.getEditor().getText().strip();
            if (!text.matches("\\d{1,7}")) {
                throw new IllegalArgumentException(Texts.of("story.no-number"));
            }
            return new Answer.Count(Long.parseLong(text));
        });
    }

    private static AnswerInput ofIds(Group group) {
        List<ToggleButton> buttons = new ArrayList<>();
        for (int id : group.ids()) {
            buttons.add(choice(Integer.toString(id), Texts.of("story.process", Integer.toString(id))));
        }
        return new AnswerInput(
                row(buttons),
                buttons.get(0),
                () -> Answer.Processes.of(buttons.stream()
                        .filter(ToggleButton::isSelected)
                        .map(button -> Integer.valueOf(button.getText()))
                        .toList()));
    }

    private static AnswerInput ofTypedIds(Group group) {
        TextField field = new TextField();
        field.setId("answerIds");
        field.setPromptText(Texts.of("story.ids"));
        field.setAccessibleText(Texts.of("story.ids"));
        return new AnswerInput(field, field, () -> {
            String text = field.getText().strip();
            List<Integer> ids = text.isEmpty() ? List.of() : Range.parseNumbers(text, Scenario.MAX_PROCESSES);
            ids.stream().filter(id -> !group.contains(id)).findFirst().ifPresent(id -> {
                throw new IllegalArgumentException(Texts.of("story.no-process", Integer.toString(id)));
            });
            return Answer.Processes.of(ids);
        });
    }

    private static AnswerInput ofTypes(Run run) {
        List<ToggleButton> buttons = new ArrayList<>();
        run.algorithm().messageTypes().forEach(type -> buttons.add(choice(type.name(), type.name())));
        ToggleButton none = choice(Texts.of("story.none"), Texts.of("story.none"));
        none.setId("answer-none");
        buttons.add(none);
        ToggleGroup group = new ToggleGroup();
        buttons.forEach(button -> button.setToggleGroup(group));
        return new AnswerInput(row(buttons), buttons.get(0), () -> {
            if (group.getSelectedToggle() == null) {
                throw new IllegalArgumentException(Texts.of("story.no-type"));
            }
            return new Answer.Type(
                    none.isSelected()
                            ? Optional.empty()
                            : Optional.of(((ToggleButton) group.getSelectedToggle()).getText()));
        });
    }

    private static ToggleButton choice(String text, String accessibleText) {
        ToggleButton button = new ToggleButton(text);
        button.setId("answer-" + text);
        button.getStyleClass().add(CHOICE);
        KeyOwnership.register(
                button,
                event -> KeyOwnership.isGridKey(event) || event.getCode().isDigitKey());
        button.setAccessibleText(accessibleText);
        return button;
    }

    private static FlowPane row(List<ToggleButton> buttons) {
        FlowPane row = new FlowPane();
        row.getStyleClass().add("answer-choices");
        HBox.setHgrow(row, Priority.ALWAYS); // or it wraps at a width of its own
        row.getChildren().addAll(buttons);
        return row;
    }
}
