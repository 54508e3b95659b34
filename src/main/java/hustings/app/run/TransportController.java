package hustings.app.run;

import hustings.app.base.Texts;
import hustings.app.session.Board;
import hustings.app.session.BoardState;
import hustings.app.session.PredictionModel;
import hustings.app.session.Session;
import hustings.app.widget.AppContext;
import hustings.app.widget.Controls;
import hustings.app.widget.StepModeSwitch;
import hustings.app.widget.TimeLine;
import hustings.app.widget.TransportButtons;
import hustings.play.ViewState;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.StringProperty;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;

/**
 * The controls to move through the run: buttons, time line and position, and the prediction and presentation modes.
 */
public final class TransportController {

    private final Session session;

    @FXML
    private HBox bar;

    @FXML
    private TransportButtons buttons;

    @FXML
    private Label title, position;

    @FXML
    private TimeLine timeLine;

    @FXML
    private Button ask;

    @FXML
    private ToggleButton predict, present;

    @FXML
    private StepModeSwitch stepMode;

    public TransportController(AppContext context) {
        session = context.session();
    }

    @FXML
    private void initialize() {
        Board board = session.board();
        buttons.connect(board);
        stepMode.connect(board.stepModeProperty(), "board-byStage", "board-byTick");
        BooleanBinding inWindow =
                session.prediction().presentation().presentingProperty().not();
        predict.visibleProperty().bind(board.sideBySideProperty().not().and(inWindow));
        stepMode.visibleProperty().bind(board.sideBySideProperty().and(inWindow));
        Controls.bindManagedToVisible(predict, stepMode);
        predict.selectedProperty().bindBidirectional(session.prediction().predictingProperty());
        PredictionModel predicting = session.prediction();
        BooleanProperty presenting = predicting.presentation().presentingProperty();
        timeLine.thinProperty().bind(presenting);
        present.selectedProperty().bindBidirectional(presenting);
        presenting.addListener((observable, was, is) -> updateAskButton());
        predicting.questionProperty().addListener((observable, was, is) -> updateAskButton());
        ask.setOnAction(event -> predicting.toggleQuestion());
        title.visibleProperty().bind(presenting);
        Controls.bindManagedToVisible(title);
        title.maxWidthProperty().bind(bar.widthProperty().divide(2)); // the time line may shrink, but not to nothing
        ask.managedProperty().bind(presenting);
        timeLine.setOnJump(frame -> board.jumpTo(board.state().longestColumn(), frame));
        board.stateProperty().subscribe(is -> Optional.ofNullable(is).ifPresent(this::show));
        session.board().stepModeProperty().addListener((observable, was, is) -> {
            if (board.state() != null) {
                show(board.state());
            }
        });
    }

    /** The title of the open run, shown during a presentation. */
    public StringProperty runTitleProperty() {
        return title.textProperty();
    }

    /** The controls that the presentation hides; the others hide by themselves, or stay. */
    public List<Node> controlsHiddenWhilePresenting() {
        List<Node> controls = new ArrayList<>(bar.getChildren());
        controls.removeAll(List.of(title, timeLine, position, ask, predict, stepMode));
        return controls;
    }

    /** The time line. */
    TimeLine timeLine() {
        return timeLine;
    }

    private void updateAskButton() {
        PredictionModel predicting = session.prediction(); // in a lesson it asks before it is presented, too
        ask.setVisible(predicting.presentation().presentingProperty().get() && predicting.canToggleQuestion());
    }

    /** Scales the icons to a font size. */
    public void scaleIcons(double fontSize) {
        buttons.scaleIcons(fontSize);
    }

    private void show(BoardState state) {
        ViewState shown = state.activeColumn();
        position.setText(state.isSideBySide() ? state.describePosition() : shown.describePosition(Texts.language()));
        updateAskButton();
        ViewState longest = state.columns().get(state.longestColumn()); // a column that has ended waits for it
        timeLine.show(longest, session.board().stepModeProperty().get());
    }
}
