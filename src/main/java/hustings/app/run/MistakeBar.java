package hustings.app.run;

import hustings.algorithm.Catalogue;
import hustings.app.base.PageLoader;
import hustings.app.base.Reporter;
import hustings.app.base.TaskRunner;
import hustings.app.base.Texts;
import hustings.app.session.BoardState;
import hustings.app.widget.Controls;
import hustings.model.Mistake;
import hustings.play.MistakeHunt;
import hustings.question.MistakeQuestion;
import hustings.scenario.Translation;
import hustings.workbench.AlgorithmMistake;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.stream.IntStream;
import javafx.beans.value.ObservableValue;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/**
 * Asks which mistake is made in a run that does not name it. What there is to choose from appears when all runs were
 * watched to their ends and it was tried, in the background, what each choice would do; a wrong choice says that, and
 * leaves the others. There is room for each of these sentences from the start, so that no button moves.
 */
public final class MistakeBar extends VBox {

    private Optional<MistakeHunt> shown = Optional.empty();
    private TaskRunner tasks;
    private Reporter reporter;

    @FXML
    private Label text, verdict;

    @FXML
    private FlowPane choices;

    @FXML
    private StackPane verdictRoom;

    /** What was tried: the question, and for each choice why it is right or wrong, if it can be asked. */
    private record Trial(MistakeHunt hunt, List<String> explanations) {}

    /** Creates an empty bar. */
    public MistakeBar() {
        PageLoader.loadInto(this);
        Controls.bindManagedToVisible(this, verdictRoom);
    }

    /**
     * Follows a board from now on; visible while one of its runs has a mistake that it does not name.
     *
     * @param background tries the choices
     * @param failures receives what goes wrong in that
     */
    void followBoard(ObservableValue<BoardState> board, Executor background, Reporter failures) {
        tasks = new TaskRunner(background);
        reporter = failures;
        board.subscribe(state ->
                show(MistakeHunt.find(state == null ? List.of() : state.listRuns(), Catalogue.mistakes(), shown)));
    }

    private void show(Optional<MistakeHunt> hunt) {
        setVisible(hunt.isPresent());
        if (hunt.equals(shown)) {
            return;
        }
        tasks.cancel();
        showChoices(hunt, List.of());
        hunt.filter(MistakeHunt::isToBeTried).ifPresent(this::tryChoices);
    }

    private void tryChoices(MistakeHunt hunt) {
        Translation language = Texts.language();
        tasks.start(
                monitor -> {
                    MistakeHunt tried = hunt.tried();
                    return new Trial(
                            tried,
                            tried.isAsked()
                                    ? hunt.question().choices().stream()
                                            .map(choice -> tried.explain(choice, language))
                                            .toList()
                                    : List.of());
                },
                trial -> showChoices(Optional.of(trial.hunt()), trial.explanations()),
                fault -> reporter.reportProblem(Texts.of("mistake.failed", AlgorithmMistake.describeThrown(fault))));
    }

    private void showChoices(Optional<MistakeHunt> hunt, List<String> explanations) {
        shown = hunt;
        text.setText(hunt.map(asked -> asked.wording(Texts.language())).orElse(""));
        choices.getChildren()
                .setAll(IntStream.range(0, explanations.size())
                        .mapToObj(i -> createChoice(hunt.orElseThrow(), i, explanations.get(i)))
                        .toList());
        verdict.setText("");
        verdict.setGraphic(null);
        verdictRoom.setVisible(!explanations.isEmpty());
        verdictRoom.getChildren().setAll(verdict);
        explanations.stream().map(MistakeBar::reserveRoom).forEach(verdictRoom.getChildren()::add);
    }

    /** Takes as much room as the verdict with a text, unseen. */
    private static Label reserveRoom(String text) {
        Label room = new Label(text, new FontIcon(Feather.X_CIRCLE));
        room.getStyleClass().add("question-verdict");
        room.setWrapText(true);
        room.setMinHeight(USE_PREF_SIZE);
        room.setVisible(false);
        return room;
    }

    private Button createChoice(MistakeHunt hunt, int index, String explanation) {
        Mistake choice = hunt.question().choices().get(index);
        Button button = new Button(MistakeQuestion.describe(choice, Texts.language()));
        button.setId("mistake-" + (index + 1));
        button.setOnAction(event -> judge(hunt.isRight(choice), explanation, button));
        return button;
    }

    private void judge(boolean isRight, String explanation, Button pressed) {
        verdict.setText(explanation);
        verdict.setGraphic(new FontIcon(isRight ? Feather.CHECK_CIRCLE : Feather.X_CIRCLE));
        verdict.getStyleClass().removeAll("right", "wrong");
        verdict.getStyleClass().add(isRight ? "right" : "wrong");
        if (isRight) {
            pressed.getStyleClass().add("accent");
        }
        for (Node button : choices.getChildren()) { // what is out stays out; the right one ends the search
            boolean isOut = button.equals(pressed) ? !isRight : isRight;
            button.setDisable(isOut || button.isDisabled());
        }
    }
}
