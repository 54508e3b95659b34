package hustings.app.base;

import atlantafx.base.controls.Notification;
import atlantafx.base.theme.Styles;
import javafx.animation.Animation;
import javafx.animation.PauseTransition;
import javafx.application.Platform;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** Messages over the window, one at a time. A problem stays until it is closed or replaced, or another run opened. */
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
        runOnFxThread(() -> show(text, Feather.ALERT_TRIANGLE, Styles.DANGER));
    }

    @Override
    public void closeProblem() {
        runOnFxThread(() -> {
            if (closeTimer.getStatus() == Animation.Status.STOPPED) { // otherwise it is no problem
                closeIfShown();
            }
        });
    }

    @Override
    public void reportSuccess(String text) {
        runOnFxThread(() -> showForAWhile(text, Feather.CHECK_CIRCLE, Styles.SUCCESS));
    }

    @Override
    public void reportInformation(String text) {
        runOnFxThread(() -> showForAWhile(text, Feather.INFO, Styles.ACCENT));
    }

    private static void runOnFxThread(Runnable task) {
        if (Platform.isFxApplicationThread()) {
            task.run();
        } else {
            Platform.runLater(task);
        }
    }

    private void showForAWhile(String text, Feather icon, String style) {
        show(text, icon, style);
        closeTimer.playFromStart();
    }

    private void show(String text, Feather icon, String style) {
        Notification message = new Notification(text, new FontIcon(icon));
        message.setId("message");
        message.getStyleClass().addAll(style, Styles.ELEVATED_2);
        message.setOnClose(event -> closeIfShown());
        getChildren().setAll(message);
        closeTimer.stop();
    }

    /** Closes the message; returns whether there was one. */
    public boolean closeIfShown() {
        closeTimer.stop();
        boolean shown = !getChildren().isEmpty();
        getChildren().clear();
        return shown;
    }
}
