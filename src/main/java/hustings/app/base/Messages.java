package hustings.app.base;

import atlantafx.base.controls.Notification;
import atlantafx.base.theme.Styles;
import javafx.animation.PauseTransition;
import javafx.application.Platform;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** Messages over the window, one at a time. A problem stays until it is closed or replaced. */
public final class Messages extends VBox implements Reporter {

    private static final Duration SUCCESS_DURATION = Duration.seconds(6);

    private final PauseTransition closeTimer = new PauseTransition(SUCCESS_DURATION);

    public Messages() {
        setId("messages");
        getStyleClass().add("messages");
        setPickOnBounds(false); // clicks beside a message reach the window
        closeTimer.setOnFinished(event -> closeIfShown());
    }

    @Override
    public void reportProblem(String text) {
        show(text, Feather.ALERT_TRIANGLE, Styles.DANGER, false);
    }

    @Override
    public void reportSuccess(String text) {
        show(text, Feather.CHECK_CIRCLE, Styles.SUCCESS, true);
    }

    @Override
    public void reportInformation(String text) {
        show(text, Feather.INFO, Styles.ACCENT, true);
    }

    private void show(String text, Feather icon, String style, boolean disappears) {
        if (!Platform.isFxApplicationThread()) {
            Platform.runLater(() -> show(text, icon, style, disappears));
            return;
        }
        Notification message = new Notification(text, new FontIcon(icon));
        message.setId("message");
        message.getStyleClass().addAll(style, Styles.ELEVATED_2);
        message.setOnClose(event -> closeIfShown());
        getChildren().setAll(message);
        closeTimer.stop();
        if (disappears) {
            closeTimer.playFromStart();
        }
    }

    /** Closes the message; returns whether there was one. */
    public boolean closeIfShown() {
        closeTimer.stop();
        boolean shown = !getChildren().isEmpty();
        getChildren().clear();
        return shown;
    }
}
