package hustings.app.window;

import hustings.Launcher;
import hustings.cli.HustingsCommand;
import java.util.List;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.application.Platform;
import javafx.event.Event;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Window;
import javafx.util.Duration;

/**
 * Starts the program, prints a run and a sweep, steps through Figure 1 in the window and quits: what is loaded, and
 * often run, meanwhile is what the package keeps ready for a quick start.
 */
final class Rehearsal {

    private static final int STEPS = 6;
    private static final Duration PAUSE = Duration.seconds(1);

    private Rehearsal() {}

    public static void main(String[] args) {
        HustingsCommand.execute(new String[] {"run", "K1", "--json"});
        HustingsCommand.execute(new String[] {"sweep", "--n", "100"});
        Platform.startup(() -> {
            Timeline steps = new Timeline(new KeyFrame(
                    PAUSE, event -> Window.getWindows().forEach(window -> step(window.getScene()))));
            steps.setCycleCount(STEPS);
            steps.setOnFinished(event -> Platform.exit());
            steps.play();
        });
        Launcher.main(new String[] {"K1"});
        System.exit(0);
    }

    private static void step(Scene scene) {
        for (var type : List.of(KeyEvent.KEY_PRESSED, KeyEvent.KEY_RELEASED)) {
            Event.fireEvent(
                    scene.getFocusOwner(), new KeyEvent(type, "", "", KeyCode.RIGHT, false, false, false, false));
        }
    }
}
