package hustings.app.run;

import hustings.algorithm.Catalogue;
import hustings.app.base.PageLoader;
import hustings.app.base.Texts;
import hustings.app.session.BoardState;
import hustings.app.widget.Controls;
import hustings.model.Mistake;
import hustings.play.MistakeHunt;
import hustings.question.MistakeQuestion;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import javafx.beans.value.ObservableValue;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/**
 * Asks which mistake is made in a run that does not name it. What there is to choose from appears when all runs were
 * watched to their ends; a wrong choice says what it would do in this run, and leaves the others.
 */
public final class MistakeBar extends VBox {

    private Optional<MistakeHunt> shown = Optional.empty();

    @FXML
    private Label text, verdict;

    @FXML
    private FlowPane choices;

    /** Creates an empty bar. */
    public MistakeBar() {
        PageLoader.loadInto(this);
        Controls.bindManagedToVisible(this);
        Controls.hideWhenEmpty(verdict);
    }

    /** Follows a board from now on; visible while one of its runs has a mistake that it does not name. */
    void followBoard(ObservableValue<BoardState> board) {
        board.subscribe(state ->
                show(MistakeHunt.find(state == null ? List.of() : state.listRuns(), Catalogue.mistakes(), shown)));
    }

    private void show(Optional<MistakeHunt> hunt) {
        setVisible(hunt.isPresent());
        if (!hunt.equals(shown)) {
            shown = hunt;
            verdict.setText("");
            choices.getChildren().clear();
            hunt.ifPresent(this::ask);
        }
    }

    private void ask(MistakeHunt hunt) {
        text.setText(hunt.wording(Texts.language()));
        if (hunt.isAsked()) {
            choices.getChildren()
                    .setAll(IntStream.range(0, hunt.question().choices().size())
                            .mapToObj(i -> createChoice(hunt, i))
                            .toList());
        }
    }

    private Button createChoice(MistakeHunt hunt, int index) {
        Mistake choice = hunt.question().choices().get(index);
        Button button = new Button(MistakeQuestion.describe(choice, Texts.language()));
        button.setId("mistake-" + (index + 1));
        button.setOnAction(event -> judge(hunt, choice, button));
        return button;
    }

    private void judge(MistakeHunt hunt, Mistake choice, Button pressed) {
        boolean isRight = hunt.isRight(choice);
        verdict.setText(hunt.explain(choice, Texts.language()));
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
