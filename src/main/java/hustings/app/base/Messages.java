package hustings.app.base;

import atlantafx.base.controls.Notification;
import atlantafx.base.theme.Styles;
import java.util.ArrayList;
import java.util.List;
import javafx.animation.PauseTransition;
import javafx.application.Platform;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/**
 * Messages over the window, one at a time. A problem stays until it is closed, which the next deed does; what else goes
 * wrong until then is added to it. While the window is shown to a class, messages wait, invisible, until it is over.
 */
public final class Messages extends VBox implements Reporter {

    private static final Duration SUCCESS_DURATION = Duration.seconds(6);

    /** The most problems that are shown together; older ones are dropped. */
    private static final int MAX_PROBLEMS = 5;

    private final PauseTransition closeTimer = new PauseTransition(SUCCESS_DURATION);
    private final List<String> problems = new ArrayList<>();

    public Messages() {
        setId("messages");
        getStyleClass().add("messages");
        setPickOnBounds(false); // clicks beside a message reach the window
        closeTimer.setOnFinished(event -> close());
        visibleProperty().addListener((observable, was, is) -> closeSuccessAfterAWhile());
    }

    @Override
    public void reportProblem(String text) {
        runOnFxThread(() -> {
            problems.remove(text);
            problems.add(text);
            while (problems.size() > MAX_PROBLEMS) {
                problems.remove(0);
            }
            show(String.join("\n", problems), Feather.ALERT_TRIANGLE, Styles.DANGER);
        });
    }

    @Override
    public void closeProblem() {
        runOnFxThread(() -> {
            if (isVisible() && !problems.isEmpty()) {
                close();
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
        if (!isVisible() && !problems.isEmpty()) {
            return; // nobody has seen the problem yet
        }
        problems.clear();
        show(text, icon, style);
        closeSuccessAfterAWhile();
    }

    /** Starts the time that a message other than a problem is shown; not before it can be seen. */
    private void closeSuccessAfterAWhile() {
        if (isVisible() && problems.isEmpty() && !getChildren().isEmpty()) {
            closeTimer.playFromStart();
        }
    }

    private void show(String text, Feather icon, String style) {
        Notification message = new Notification(text, new FontIcon(icon));
        message.setId("message");
        message.getStyleClass().addAll(style, Styles.ELEVATED_2);
        message.setOnClose(event -> close());
        getChildren().setAll(message);
        closeTimer.stop();
    }

    /** Closes the message; returns whether there was one to be seen. */
    public boolean closeIfShown() {
        boolean shown = isVisible() && !getChildren().isEmpty();
        if (shown) {
            close();
        }
        return shown;
    }

    /** Closes the message, seen or not, and stops its timer. */
    public void close() {
        closeTimer.stop();
        problems.clear();
        getChildren().clear();
    }
}
