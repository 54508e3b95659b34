package hustings.app.widget;

import hustings.app.base.Texts;
import hustings.app.session.Place;
import hustings.app.session.Steppable;
import java.util.List;
import java.util.function.Predicate;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.scene.control.Button;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The buttons with which one steps: to the start, back, play, forward, to the end. */
public final class TransportButtons extends HBox {

    private static final double ICON_EM = 1.6;

    private final Button first = new Button(null, new FontIcon(Feather.SKIP_BACK));
    private final Button back = new Button(null, new FontIcon(Feather.CHEVRON_LEFT));
    private final FontIcon playIcon = new FontIcon(Feather.PLAY);
    private final Button play = new Button(null, playIcon);
    private final Button forward = new Button(null, new FontIcon(Feather.CHEVRON_RIGHT));
    private final Button last = new Button(null, new FontIcon(Feather.SKIP_FORWARD));

    /** Buttons that do nothing yet. */
    public TransportButtons() {
        getStyleClass().add("transport-buttons");
        for (Button button : List.of(first, back, play, forward, last)) {
            getChildren().add(new StackPane(button));
        }
        first.setAccessibleText(Texts.of("transport.first"));
        back.setAccessibleText(Texts.of("transport.back"));
        play.setAccessibleText(Texts.of("transport.play"));
        forward.setAccessibleText(Texts.of("transport.forward"));
        last.setAccessibleText(Texts.of("transport.last"));
    }

    /**
     * Connects the buttons.
     *
     * @param target what they step through
     * @param prefix what the ids of the buttons begin with, so that each is the only one of its name in the window
     */
    public void connect(Steppable target, String prefix) {
        first.setId(prefix + "first");
        back.setId(prefix + "back");
        play.setId(prefix + "play");
        forward.setId(prefix + "forward");
        last.setId(prefix + "last");
        first.setOnAction(event -> target.first());
        back.setOnAction(event -> target.back());
        play.setOnAction(event -> target.playOrPause());
        forward.setOnAction(event -> target.forward());
        last.setOnAction(event -> target.last());
        BooleanBinding atStart = at(target, Place::atStart);
        BooleanBinding atEnd = at(target, Place::atEnd);
        Controls.explain(first, atStart, "transport.first.tip", "transport.at-start");
        Controls.explain(back, atStart, "transport.back.tip", "transport.at-start");
        Controls.explain(forward, atEnd, "transport.forward.tip", "transport.at-end");
        Controls.explain(last, atEnd, "transport.last.tip", "transport.at-end");
        Tooltip.install(play.getParent(), new Tooltip(Texts.of("transport.play.tip")));
        target.playingProperty().addListener((observable, was, is) -> {
            playIcon.setIconCode(is ? Feather.PAUSE : Feather.PLAY);
            play.setAccessibleText(Texts.of(is ? "transport.pause" : "transport.play"));
        });
    }

    private static BooleanBinding at(Steppable target, Predicate<Place> where) {
        return Bindings.createBooleanBinding(
                () -> target.shownProperty().get() == null
                        || where.test(target.shownProperty().get()),
                target.shownProperty());
    }

    /** A disabled button takes no mouse, so that its box bears the tip, which then says why. */

    /** Makes the icons as large as the writing asks; in a style sheet their em would be their own size. */
    public void scale(double fontSize) {
        for (Button button : List.of(first, back, play, forward, last)) {
            ((FontIcon) button.getGraphic()).setIconSize((int) Math.round(ICON_EM * fontSize));
        }
    }
}
