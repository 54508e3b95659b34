package hustings.app.classroom;

import hustings.app.base.Texts;
import hustings.app.widget.DigitEntry;
import hustings.app.widget.KeyOwnership;
import hustings.model.Group;
import hustings.model.UnknownNameException;
import hustings.play.QuestionState;
import hustings.play.Run;
import hustings.question.Answer;
import hustings.question.AnswerChoices;
import hustings.scenario.InterventionCodec;
import hustings.scenario.Range;
import hustings.scenario.Scenario;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.function.Supplier;
import javafx.beans.Observable;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableBooleanValue;
import javafx.scene.Node;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;

/**
 * The input for the answer to a question: a choice of numbers, of processes or of message types, or typed ids.
 *
 * @param node the node with the input
 * @param first the node to focus
 * @param choices the buttons by the digit that selects them: as digits select a process, or else the one that reads
 *     so, or the one at that place from 1 on
 * @param chosen whether an answer is chosen or typed
 * @param offered the answers of the choices, in order; empty if ids are typed
 * @param answer reads the answer; empty if nothing is chosen. Throws an IllegalArgumentException if the typed text is
 *     not an answer; the message says why
 */
record AnswerInput(
        Node node,
        Node first,
        Map<Integer, ToggleButton> choices,
        ObservableBooleanValue chosen,
        List<Answer> offered,
        Supplier<Optional<Answer>> answer) {

    /** The greatest number of buttons; for larger groups the ids are typed. */
    private static final int MAX_BUTTONS = 16;

    /** The text to type for no process. */
    private static final String NOBODY = "-";

    /** The style class of choice buttons, which handle the arrow keys themselves. */
    static final String CHOICE = "answer-choice";

    /** Creates the input that fits a question about a run. */
    static AnswerInput of(QuestionState.Open asked) {
        return switch (asked.question().what()) {
            case TYPE -> ofMessageTypes(asked.run());
            case SENDERS, STARTS_ELECTION, LEADER, ALIVE -> {
                Group group = asked.run().scenario().group();
                yield group.size() > MAX_BUTTONS ? ofTypedIds(group) : ofIdButtons(group);
            }
            case MESSAGES, STAGE_MESSAGES, LOST, TOTAL, STAGES, TURNAROUND ->
                ofSingleChoice(AnswerChoices.drawNumberChoices(
                        asked.question(), asked.run().frames(), asked.frame().index()));
        };
    }

    private static AnswerInput ofSingleChoice(List<? extends Answer> answers) {
        ToggleGroup group = new ToggleGroup();
        Map<Integer, ToggleButton> byPlace = new LinkedHashMap<>();
        for (Answer answer : answers) {
            String text = answer.text(Texts.language());
            ToggleButton button = createChoiceButton(text, text);
            button.setToggleGroup(group);
            button.setUserData(answer);
            byPlace.put(byPlace.size() + 1, button);
        }
        return new AnswerInput(
                createRow(byPlace.values()),
                byPlace.get(1),
                findByDigit(byPlace),
                anySelectedBinding(byPlace.values()),
                List.copyOf(answers),
                () -> Optional.ofNullable(group.getSelectedToggle()).map(chosen -> (Answer) chosen.getUserData()));
    }

    /** The button that each digit selects: the one that reads so, and else the one at that place if it reads longer. */
    private static Map<Integer, ToggleButton> findByDigit(Map<Integer, ToggleButton> byPlace) {
        Map<Integer, ToggleButton> byDigit = new LinkedHashMap<>();
        byPlace.forEach((place, button) -> {
            if (!isDigit(button.getText())) {
                byDigit.put(place, button);
            }
        });
        byPlace.values().stream()
                .filter(button -> isDigit(button.getText()))
                .forEach(button -> byDigit.put(Integer.parseInt(button.getText()), button));
        return byDigit;
    }

    private static boolean isDigit(String text) {
        return text.matches("[0-9]");
    }

    /** The place among the offered answers of the one that a digit selects. */
    OptionalInt placeOfDigit(int digit) {
        List<Node> buttons = ((FlowPane) node).getChildren();
        int place = buttons.indexOf(choices.get(digit));
        return place >= 0 ? OptionalInt.of(place) : OptionalInt.empty();
    }

    private static AnswerInput ofIdButtons(Group group) {
        Map<Integer, ToggleButton> byId = new LinkedHashMap<>();
        for (int id : group.ids()) {
            byId.put(id, createChoiceButton(group.name(id), Texts.of("story.process", group.name(id))));
        }
        List<ToggleButton> all = new ArrayList<>(byId.values());
        ToggleButton nobody = createChoiceButton(Texts.of("story.nobody"), Texts.of("story.nobody"));
        nobody.setId("answer-nobody");
        byId.values()
                .forEach(one -> nobody.selectedProperty().subscribe(is -> one.setSelected(one.isSelected() && !is)));
        all.forEach(one -> one.selectedProperty().subscribe(is -> nobody.setSelected(nobody.isSelected() && !is)));
        all.add(nobody);
        List<Answer> offered = new ArrayList<>();
        byId.keySet().forEach(id -> offered.add(Answer.Processes.of(List.of(id))));
        offered.add(Answer.Processes.of(List.of()));
        Map<Integer, ToggleButton> byDigit = new LinkedHashMap<>();
        for (int digit = 0; digit <= 9; digit++) {
            OptionalInt id = DigitEntry.findProcess(group, digit);
            if (id.isPresent()) {
                byDigit.put(digit, byId.get(id.getAsInt()));
            }
        }
        return new AnswerInput(createRow(all), all.get(0), byDigit, anySelectedBinding(all), offered, () -> {
            List<Integer> chosen = byId.entrySet().stream()
                    .filter(entry -> entry.getValue().isSelected())
                    .map(Map.Entry::getKey)
                    .toList();
            boolean hasChosen = !chosen.isEmpty() || nobody.isSelected();
            return hasChosen ? Optional.of(Answer.Processes.of(chosen)) : Optional.empty();
        });
    }

    private static AnswerInput ofTypedIds(Group group) {
        TextField field = new TextField();
        field.setId("answerIds");
        field.setPromptText(Texts.language().format("answer.ids"));
        field.setAccessibleText(Texts.language().format("answer.ids"));
        return new AnswerInput(field, field, Map.of(), field.textProperty().isNotEmpty(), List.of(), () -> {
            String text = field.getText().strip();
            if (text.isEmpty()) {
                return Optional.empty();
            }
            List<Integer> ids = text.equals(NOBODY) ? List.of() : parseIds(text, group);
            ids.stream().filter(id -> !group.contains(id)).findFirst().ifPresent(id -> {
                throw new IllegalArgumentException(Texts.of("story.no-process", Integer.toString(id)));
            });
            return Optional.of(Answer.Processes.of(ids));
        });
    }

    private static List<Integer> parseIds(String text, Group group) {
        if (!group.hasNames()) {
            return Range.parseNumbers(text, Scenario.MAX_PROCESSES);
        }
        try {
            return new InterventionCodec(group, List.of()).parseMembers(text);
        } catch (UnknownNameException e) {
            throw new IllegalArgumentException(Texts.of("story.no-process", e.found()), e);
        }
    }

    private static AnswerInput ofMessageTypes(Run run) {
        List<Answer.Type> types = new ArrayList<>();
        run.algorithm().messageTypes().forEach(type -> types.add(new Answer.Type(Optional.of(type.name()))));
        types.add(new Answer.Type(Optional.empty()));
        return ofSingleChoice(types);
    }

    private static ObservableBooleanValue anySelectedBinding(Collection<ToggleButton> buttons) {
        Observable[] selections =
                buttons.stream().map(ToggleButton::selectedProperty).toArray(Observable[]::new);
        return Bindings.createBooleanBinding(() -> buttons.stream().anyMatch(ToggleButton::isSelected), selections);
    }

    private static ToggleButton createChoiceButton(String text, String accessibleText) {
        ToggleButton button = new ToggleButton(text);
        button.setId("answer-" + text);
        button.getStyleClass().add(CHOICE);
        Predicate<KeyEvent> isOwnKey =
                event -> KeyOwnership.isGridKey(event) || event.getCode().isDigitKey();
        KeyOwnership.registerKeys(button, isOwnKey);
        button.setAccessibleText(accessibleText);
        return button;
    }

    private static int directionOfArrow(KeyCode arrow) {
        return switch (arrow) {
            case LEFT, UP -> -1;
            case RIGHT, DOWN -> 1;
            default -> 0;
        };
    }

    /** Creates a row of buttons. The arrow keys move the focus without choosing. */
    private static FlowPane createRow(Collection<ToggleButton> buttons) {
        FlowPane row = new FlowPane();
        row.setPrefWrapLength(1000); // as wide as there is space
        row.getStyleClass().add("answer-choices");
        HBox.setHgrow(row, Priority.ALWAYS); // otherwise it wraps at its preferred width
        row.getChildren().addAll(buttons);
        row.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            int steps = directionOfArrow(event.getCode());
            int next = row.getChildren().indexOf(event.getTarget()) + steps;
            if (steps != 0 && next >= 0 && next < row.getChildren().size()) {
                row.getChildren().get(next).requestFocus();
            }
            if (steps != 0) {
                event.consume();
            }
        });
        return row;
    }
}
