package hustings.app.window;

import hustings.app.base.MemoryStore;
import hustings.app.session.Drafts;
import hustings.app.session.Session;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.event.Event;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;

/**
 * The program in a JVM of its own, where somebody types a title, to be killed. Its arguments are a scenario file and
 * the folder for drafts.
 */
final class CrashedProgram {

    private CrashedProgram() {}

    /** What is typed, and never kept. */
    static final String TYPED = "Typed before the crash";

    public static void main(String[] arguments) {
        Application.launch(Typing.class, arguments);
    }

    /** The window. */
    public static final class Typing extends Application {

        private final ExecutorService worker = Executors.newSingleThreadExecutor();
        private boolean isTyped;

        @Override
        public void start(Stage window) {
            List<String> arguments = getParameters().getRaw();
            MemoryStore store = new MemoryStore();
            store.put("language", "ENGLISH");
            Optional<Drafts> drafts = Optional.of(new Drafts(Path.of(arguments.get(1))));
            Session session =
                    MainWindow.start(window, store, new AnsweredFiles(), worker, List.of(arguments.get(0)), drafts);
            session.shownProperty().addListener((observable, was, is) -> Platform.runLater(() -> type(window)));
        }

        private void type(Stage window) {
            if (!isTyped) {
                isTyped = true;
                Event.fireEvent(
                        window.getScene().getRoot(),
                        new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.F2, false, false, false, false));
                ((TextField) window.getScene().lookup("#wordsTitle")).setText(TYPED);
            }
        }
    }
}
