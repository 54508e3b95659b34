package hustings.app.window;

import hustings.app.base.Background;
import hustings.app.base.FileDialogs;
import hustings.app.base.PreferencesStore;
import hustings.app.base.SettingsStore;
import hustings.app.session.Drafts;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import javafx.application.Application;
import javafx.stage.Stage;

/** The program with a window. Its argument, if any, is a figure's id or a scenario file. */
public final class HustingsApp extends Application {

    /** How long the program waits at its exit for a file to be saved; a run that never ends is then cancelled. */
    private static final int MAX_SECONDS_TO_SAVE = 5;

    private static final Path DRAFTS = Path.of(System.getProperty("user.home"), ".hustings", "drafts");

    private final ExecutorService worker =
            Executors.newSingleThreadExecutor(Background.daemonThreads("hustings-worker"));

    @Override
    public void start(Stage window) {
        List<String> arguments = getParameters().getUnnamed();
        SettingsStore store = new PreferencesStore("hustings/window");
        FileDialogs files = new FileDialogs(window, getHostServices()::showDocument);
        MainWindow.start(window, store, files, worker, arguments, Optional.of(new Drafts(DRAFTS)));
    }

    @Override
    public void stop() throws InterruptedException {
        worker.shutdown();
        if (!worker.awaitTermination(MAX_SECONDS_TO_SAVE, TimeUnit.SECONDS)) {
            worker.shutdownNow();
        }
    }
}
