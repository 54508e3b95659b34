package hustings.app.run;

import hustings.app.base.Texts;
import hustings.app.session.PredictionModel;
import hustings.app.session.Session;
import hustings.app.widget.AppContext;
import hustings.app.widget.Controls;
import hustings.app.widget.TimeLine;
import hustings.app.widget.TransportButtons;
import hustings.play.ViewState;
import java.util.ArrayList;
import java.util.List;
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

    public TransportController(AppContext context) {
        session = context.session();
    }

    @FXML
    private void initialize() {
        buttons.connect(session, "");
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
        timeLine.setOnJump(session::jumpTo);
        session.shownProperty().addListener((observable, was, is) -> show(is));
        session.stepModeProperty().addListener((observable, was, is) -> {
            if (session.shown() != null) {
                show(session.shown());
            }
        });
    }

    /** The title of the open run, shown during a presentation. */
    public StringProperty runTitleProperty() {
        return title.textProperty();
    }

    /** All controls except the title, the time line, the position and the button that asks a question. */
    public List<Node> controlsHiddenWhilePresenting() {
        List<Node> controls = new ArrayList<>(bar.getChildren());
        controls.removeAll(List.of(title, timeLine, position, ask));
        return controls;
    }

    private void updateAskButton() {
        ask.setVisible(session.prediction().canToggleQuestion());
    }

    /** Scales the icons to a font size. */
    public void scaleIcons(double fontSize) {
        buttons.scaleIcons(fontSize);
    }

    private void show(ViewState shown) {
        position.setText(shown.describePosition(Texts.language()));
        updateAskButton();
        timeLine.show(shown, session.stepModeProperty().get());
    }
}
