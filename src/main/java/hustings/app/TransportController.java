package hustings.app;

import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Slider;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.StackPane;
import org.controlsfx.control.SegmentedButton;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The way through the run: buttons, time line, step mode, speed. */
public final class TransportController {

    private static final double ICON_EM = 1.6;

    private final Session session;
    private final Choices choices;

    @FXML
    private StackPane firstBox;

    @FXML
    private StackPane backBox;

    @FXML
    private StackPane playBox;

    @FXML
    private StackPane forwardBox;

    @FXML
    private StackPane lastBox;

    @FXML
    private Button first;

    @FXML
    private Button back;

    @FXML
    private Button play;

    @FXML
    private Button forward;

    @FXML
    private Button last;

    @FXML
    private Label position;

    @FXML
    private TimeLine timeLine;

    @FXML
    private SegmentedButton stepMode;

    @FXML
    private ToggleButton byStage;

    @FXML
    private ToggleButton byTick;

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
        first.setGraphic(new FontIcon(Feather.SKIP_BACK));
        back.setGraphic(new FontIcon(Feather.CHEVRON_LEFT));
        forward.setGraphic(new FontIcon(Feather.CHEVRON_RIGHT));
        last.setGraphic(new FontIcon(Feather.SKIP_FORWARD));
        BooleanBinding atStart = at(Shown::atStart);
        BooleanBinding atEnd = at(Shown::atEnd);
        explain(firstBox, first, atStart, "To the start (Home)", "This is the start");
        explain(backBox, back, atStart, "One step back (Left, Page Up)", "This is the start");
        explain(forwardBox, forward, atEnd, "One step forward (Right, Page Down)", "This is the end of the run");
        explain(lastBox, last, atEnd, "To the end (End)", "This is the end of the run");
        Tooltip.install(playBox, new Tooltip("Play or pause (Space); at the end, play from the start"));
        initializePlay();
        initializeStepMode();
        initializeSpeed();
        timeLine.setOnJump(session::jumpTo);
        session.shownProperty().addListener((observable, was, is) -> show(is));
        session.stepModeProperty().addListener((observable, was, is) -> {
            if (session.shown() != null) {
                show(session.shown());
            }
        });
    }

    private BooleanBinding at(Predicate<Shown> place) {
        return Bindings.createBooleanBinding(
                () -> session.shown() == null || place.test(session.shown()), session.shownProperty());
    }

    /** A disabled button takes no mouse, so that its box bears the tip, which then says why. */
    private static void explain(Node box, Button button, BooleanBinding disabled, String what, String whyNot) {
        Tooltip tip = new Tooltip(what);
        Tooltip.install(box, tip);
        button.disableProperty().bind(disabled);
        button.disableProperty().addListener((observable, was, is) -> tip.setText(is ? whyNot : what));
        tip.setText(button.isDisable() ? whyNot : what);
    }

    private void initializePlay() {
        FontIcon icon = new FontIcon(Feather.PLAY);
        play.setGraphic(icon);
        play.setDefaultButton(false);
        session.playingProperty().addListener((observable, was, is) -> {
            icon.setIconCode(is ? Feather.PAUSE : Feather.PLAY);
            play.setAccessibleText(is ? "Pause" : "Play");
        });
    }

    private void initializeStepMode() {
        ToggleGroup group = stepMode.getToggleGroup();
        byStage.setTooltip(new Tooltip("A step goes to the next stage or intervention (T)"));
        byTick.setTooltip(new Tooltip("A step is exactly one tick, whatever happens in it (T)"));
        selectStepMode();
        session.stepModeProperty().addListener((observable, was, is) -> selectStepMode());
        group.selectedToggleProperty().addListener((observable, was, is) -> {
            if (is == null) {
                group.selectToggle(was); // one of the two always holds
            } else {
                session.stepModeProperty().set(is == byTick ? StepMode.BY_TICK : StepMode.BY_STAGE);
            }
        });
    }

    private void selectStepMode() {
        boolean tick = session.stepModeProperty().get() == StepMode.BY_TICK;
        (tick ? byTick : byStage).setSelected(true);
    }

    private void initializeSpeed() {
        speed.setMin(Choices.SLOWEST);
        speed.setMax(Choices.FASTEST);
        speed.valueProperty().bindBidirectional(choices.speedExponentProperty());
        showSpeed();
        speed.valueProperty().addListener((observable, was, is) -> showSpeed());
    }

    private void showSpeed() {
        speedLabel.setText(String.format(Locale.ROOT, "Speed × %.2g", choices.speed()));
    }

    /** Makes the icons as large as the writing asks; in a style sheet their em would be their own size. */
    void scale(double fontSize) {
        for (Button button : List.of(first, back, play, forward, last)) {
            ((FontIcon) button.getGraphic()).setIconSize((int) Math.round(ICON_EM * fontSize));
        }
    }

    private void show(Shown shown) {
        position.setText(shown.position());
        timeLine.show(shown, session.stepModeProperty().get());
    }

    @FXML
    private void onFirst() {
        session.first();
    }

    @FXML
    private void onBack() {
        session.back();
    }

    @FXML
    private void onPlayOrPause() {
        session.playOrPause();
    }

    @FXML
    private void onForward() {
        session.forward();
    }

    @FXML
    private void onLast() {
        session.last();
    }
}
