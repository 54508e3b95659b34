package hustings.app.base;

import atlantafx.base.controls.Notification;
import atlantafx.base.theme.Styles;
import javafx.animation.PauseTransition;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** Messages over the window, one at a time. A problem stays until it is closed or replaced. */
public final class Messages extends VBox implements Reporter {

    private static final Duration SUCCESS_STAY = Duration.seconds(6);

    private final PauseTransition stay = new PauseTransition(SUCCESS_STAY);

    public Messages() {
        setId("messages");
        getStyleClass().add("messages");
        setPickOnBounds(false); // clicks beside a message reach the window
        stay.setOnFinished(event -> close());
    }

    @Override
    public void problem(String text) {
        show(text, Feather.ALERT_TRIANGLE, Styles.DANGER);
        stay.stop();
    }

    @Override
    public void done(String text) {
        show(text, Feather.CHECK_CIRCLE, Styles.SUCCESS);
        stay.playFromStart();
    }

    @Override
    public void note(String text) {
        show(text, Feather.INFO, Styles.ACCENT);
        stay.playFromStart();
    }

    private void show(String text, Feather icon, String style) {
        Notification message = new Notification(text, new FontIcon(icon));
        message.setId("message");
        message.getStyleClass().addAll(style, Styles.ELEVATED_2);
        message.setOnClose(event -> close());
        getChildren().setAll(message);
    }

    /** Closes the message; returns whether there was one. */
    public boolean close() {
        stay.stop();
        boolean shown = !getChildren().isEmpty();
        getChildren().clear();
        return shown;
    }
}
