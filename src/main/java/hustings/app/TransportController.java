package hustings.app;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Slider;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** The way through the run: buttons, time line, step mode, speed. */
public final class TransportController {

    private final Session session;
    private final Choices choices;

    @FXML
    private HBox bar;

    @FXML
    private TransportButtons buttons;

    @FXML
    private VBox time;

    @FXML
    private Label position;

    @FXML
    private TimeLine timeLine;

    @FXML
    private ToggleButton predict;

    @FXML
    private StepModeSwitch stepMode;

    @FXML
    private Label speedLabel;

    @FXML
    private Slider speed;

    TransportController(Tools tools) {
        session = tools.session();
        choices = tools.choices();
    }

    @FXML
    private void initialize() {
        buttons.connect(session, "");
        stepMode.connect(session.stepModeProperty(), "byStage", "byTick");
        predict.selectedProperty().bindBidirectional(session.predicting().onProperty());
        predict.setTooltip(new Tooltip(Texts.of("story.predict-tip")));
        timeLine.thinProperty().bind(session.predicting().presenting().onProperty());
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
        speed.setMin(Choices.SLOWEST);
        speed.setMax(Choices.FASTEST);
        speed.valueProperty().bindBidirectional(choices.speedExponentProperty());
        showSpeed();
        speed.valueProperty().addListener((observable, was, is) -> showSpeed());
    }

    private void showSpeed() {
        speedLabel.setText(Texts.of("transport.speed-now", String.format(Locale.ROOT, "%.2g", choices.speed())));
    }

    /** All but the time line itself. */
    List<Node> controls() {
        List<Node> controls = new ArrayList<>(bar.getChildren());
        controls.remove(time);
        controls.add(position);
        return controls;
    }

    /** Makes the icons as large as the writing asks. */
    void scale(double fontSize) {
        buttons.scale(fontSize);
    }

    private void show(Shown shown) {
        position.setText(shown.position());
        timeLine.show(shown, session.stepModeProperty().get());
    }
}
