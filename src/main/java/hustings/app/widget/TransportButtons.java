package hustings.app.widget;

import hustings.app.base.Texts;
import hustings.app.session.Board;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BooleanSupplier;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.scene.control.Button;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The step buttons: to the start, back, play, forward, to the end. */
public final class TransportButtons extends HBox {

    private static final double ICON_EM = 1.6;

    private final Map<String, Button> buttons = new LinkedHashMap<>();

    /** Creates buttons that are not connected yet. */
    public TransportButtons() {
        getStyleClass().add("transport-buttons");
        add("first", Feather.SKIP_BACK);
        add("back", Feather.CHEVRON_LEFT);
        add("play", Feather.PLAY);
        add("forward", Feather.CHEVRON_RIGHT);
        add("last", Feather.SKIP_FORWARD);
    }

    private void add(String name, Feather shape) {
        Button button = new Button(null, new FontIcon(shape));
        button.setAccessibleText(Texts.of("transport." + name));
        button.setFocusTraversable(name.equals("play")); // the others have keys that work everywhere
        buttons.put(name, button);
        getChildren().add(new StackPane(button));
    }

    /** Connects the buttons with what they step through. */
    public void connect(Board target) {
        buttons.forEach((name, button) -> button.setId(name));
        connect("first", target, target::goToStart, target::canGoToStart, "transport.at-start");
        connect("back", target, target::stepBack, target::canGoBack, "transport.at-start");
        connect("forward", target, target::stepForward, target::canGoForward, "transport.at-end");
        connect("last", target, target::goToEnd, target::canGoToEnd, "transport.at-end");
        Button play = buttons.get("play");
        play.setOnAction(event -> target.playOrPause());
        Tooltip.install(play.getParent(), new Tooltip(Texts.of("transport.play.tip")));
        target.playingProperty().addListener((observable, was, is) -> {
            ((FontIcon) play.getGraphic()).setIconCode(is ? Feather.PAUSE : Feather.PLAY);
            play.setAccessibleText(Texts.of(is ? "transport.pause" : "transport.play"));
        });
    }

    private void connect(String name, Board target, Runnable step, BooleanSupplier isPossible, String whyNot) {
        Button button = buttons.get(name);
        button.setOnAction(event -> step.run());
        ReadOnlyIntegerProperty part = target.lesson().partProperty();
        BooleanBinding impossible =
                Bindings.createBooleanBinding(() -> !isPossible.getAsBoolean(), target.stateProperty(), part);
        Controls.bindDisabledWithReason(button, impossible, "transport." + name + ".tip", whyNot);
    }

    /** Scales the icons to the font size, in pixels; in a style sheet their em would be their own size. */
    public void scaleIcons(double fontSize) {
        for (Button button : buttons.values()) {
            ((FontIcon) button.getGraphic()).setIconSize((int) Math.round(ICON_EM * fontSize));
        }
    }
}
