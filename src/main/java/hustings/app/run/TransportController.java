package hustings.app.run;

import hustings.app.base.Texts;
import hustings.app.session.PredictionModel;
import hustings.app.session.Session;
import hustings.app.widget.AppContext;
import hustings.app.widget.Settings;
import hustings.app.widget.StepModeSwitch;
import hustings.app.widget.TimeLine;
import hustings.app.widget.TransportButtons;
import hustings.play.ViewState;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Slider;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** The way through the run: buttons, time line, step mode, speed. */
public final class TransportController {

    private final Session session;
    private final Settings settings;

    @FXML
    private HBox bar;

    @FXML
    private TransportButtons buttons;

    @FXML
    private VBox time;

    @FXML
    private Label position, speedLabel;

    @FXML
    private TimeLine timeLine;

    @FXML
    private Button ask;

    @FXML
    private ToggleButton predict;

    @FXML
    private StepModeSwitch stepMode;

    @FXML
    private Slider speed;

    public TransportController(AppContext tools) {
        session = tools.session();
        settings = tools.settings();
    }

    @FXML
    private void initialize() {
        buttons.connect(session, "");
        stepMode.connect(session.stepModeProperty(), "byStage", "byTick");
        predict.selectedProperty().bindBidirectional(session.prediction().onProperty());
        PredictionModel predicting = session.prediction();
        timeLine.thinProperty().bind(predicting.presentation().onProperty());
        predicting.presentation().onProperty().addListener((observable, was, is) -> setPresenting(is));
        predicting.questionProperty().addListener((observable, was, is) -> updateAskButton());
        ask.setOnAction(event -> predicting.toggleQuestion());
        ask.managedProperty().bind(predicting.presentation().onProperty());
        initializeSpeed();
        timeLine.setOnJump(session::jumpTo);
        session.shownProperty().addListener((observable, was, is) -> show(is));
        session.stepModeProperty().addListener((observable, was, is) -> {
            if (session.shown() != null) {
                show(session.shown());
            }
        });
    }

    private void initializeSpeed() {
        speed.setMin(Settings.SLOWEST);
        speed.setMax(Settings.FASTEST);
        speed.valueProperty().bindBidirectional(settings.speedExponentProperty());
        speed.valueProperty()
                .subscribe(is -> speedLabel.setText(
                        Texts.of("transport.speed-now", String.format(Locale.ROOT, "%.2g", settings.speed()))));
    }

    /** All but the time line itself, where the run stands, and how a question is asked. */
    public List<Node> controls() {
        List<Node> controls = new ArrayList<>(bar.getChildren());
        controls.removeAll(List.of(time, ask));
        return controls;
    }

    /** The button for a step forward. */
    public Node forwardButton() {
        return buttons.forwardButton();
    }

    /** The time line of the run. */
    public Node timeLine() {
        return timeLine;
    }

    /** In one line with the time line, so that the bar is thin. */
    private void setPresenting(boolean on) {
        time.getChildren().remove(position);
        bar.getChildren().remove(position);
        (on ? bar : time).getChildren().add(0, position);
        updateAskButton();
    }

    private void updateAskButton() {
        ask.setVisible(session.prediction().canAsk());
    }

    /** Makes the icons as large as the writing asks. */
    public void scale(double fontSize) {
        buttons.scale(fontSize);
    }

    private void show(ViewState shown) {
        position.setText(shown.position(Texts.language()));
        updateAskButton();
        timeLine.show(shown, session.stepModeProperty().get());
    }
}
