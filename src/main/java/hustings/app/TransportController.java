package hustings.app;

import java.util.Locale;
import javafx.fxml.FXML;
import javafx.scene.control.Label;
import javafx.scene.control.Slider;

/** The way through the run: buttons, time line, step mode, speed. */
public final class TransportController {

    private final Session session;
    private final Choices choices;

    @FXML
    private TransportButtons buttons;

    @FXML
    private Label position;

    @FXML
    private TimeLine timeLine;

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

    /** Makes the icons as large as the writing asks. */
    void scale(double fontSize) {
        buttons.scale(fontSize);
    }

    private void show(Shown shown) {
        position.setText(shown.position());
        timeLine.show(shown, session.stepModeProperty().get());
    }
}
