package hustings.app.base;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.app.session.Session;
import hustings.app.window.MainWindow;
import hustings.play.ViewState;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;
import javafx.event.Event;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.DirectoryChooser;
import javafx.stage.FileChooser;
import javafx.stage.Stage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * How long it takes from a key press until its effect is rendered, in a window of 1920x1080. Run it with
 * {@code -Dtest=WindowBench -DexcludedGroups=}; it prints what it measures.
 */
@Tag("bench")
class WindowBench {

    private static final int ROUNDS = 25;

    private final ExecutorService worker = Executors.newSingleThreadExecutor();
    private final AtomicReference<Session> session = new AtomicReference<>();
    private final AtomicReference<Stage> window = new AtomicReference<>();

    /** Nobody is there to be asked for a file. */
    private static final class NoFiles extends FileDialogs {

        NoFiles() {
            super(null, address -> {}); // there is no browser
        }

        @Override
        protected File showOpenDialog(FileChooser chooser) {
            return null;
        }

        @Override
        protected File showSaveDialog(FileChooser chooser) {
            return null;
        }

        @Override
        protected File showFolderDialog(DirectoryChooser chooser) {
            return null;
        }
    }

    /** Runs the measurement without JUnit, in a real window. */
    public static void main(String[] arguments) throws Exception {
        new WindowBench().measure();
        Platform.exit();
    }

    @Test
    void aKeyPressShowsItsEffectAtOnce() throws Exception {
        assertThat(measure()).isPositive(); // it prints what it measures, and judges nothing: the machine may be busy
    }

    private double measure() throws Exception {
        CountDownLatch open = new CountDownLatch(1);
        Runnable opening = () -> {
            SettingsStore store = new MemoryStore();
            store.put("width", "1920");
            store.put("height", "1080");
            window.set(new Stage());
            session.set(MainWindow.open(window.get(), store, new NoFiles(), worker));
            open.countDown();
        };
        try {
            Platform.startup(opening);
        } catch (IllegalStateException alreadyRunning) {
            Platform.runLater(opening);
        }
        assertThat(open.await(60, TimeUnit.SECONDS)).isTrue();
        double figure1 = measure("Figure 1", () -> session.get().openFigure("K1"));
        Path file = Files.createTempFile("hustings-bench", ".yaml");
        Files.writeString(file, "algorithm: bully\nids: 0..20\ncrashed: 20\nevents: [{at: 0, detect: 0..19}]\n");
        double twenty = measure("21 processes, 20 detect", () -> session.get().open(file));
        Files.writeString(file, "algorithm: bully\nids: 0..63\ncrashed: 63\nevents: [{at: 0, detect: 0}]\n");
        double sixtyFour =
                measure("64 processes, the lowest detects", () -> session.get().open(file));
        Files.delete(file);
        Platform.runLater(() -> window.get().hide());
        worker.shutdownNow();
        return Math.max(figure1, Math.max(twenty, sixtyFour));
    }

    private double measure(String what, Runnable opening) throws Exception {
        until(opening);
        List<Double> millis = new ArrayList<>();
        for (int round = 0; round <= ROUNDS; round++) {
            for (KeyCode key :
                    new KeyCode[] {KeyCode.RIGHT, KeyCode.RIGHT, KeyCode.RIGHT, KeyCode.LEFT, KeyCode.HOME}) {
                double taken = until(() -> press(key));
                if (round > 0) { // the first is for the compiler
                    millis.add(taken);
                }
            }
        }
        millis.sort(null);
        double median = millis.get(millis.size() / 2);
        double worst = millis.get(millis.size() - 1);
        System.out.printf("%s: a key's effect after %.0f ms (median), %.0f ms (worst)%n", what, median, worst);
        return median;
    }

    private void press(KeyCode key) {
        Event.fireEvent(
                window.get().getScene(), new KeyEvent(KeyEvent.KEY_PRESSED, "", "", key, false, false, false, false));
    }

    /** How long it takes until something else is shown, and rendered. */
    private double until(Runnable action) throws Exception {
        CompletableFuture<Double> taken = new CompletableFuture<>();
        Platform.runLater(() -> {
            ViewState before = session.get().shown();
            long start = System.nanoTime();
            new AnimationTimer() {
                private int pulses;

                @Override
                public void handle(long now) {
                    // The pulse after the change lays it out; the next one comes when that is rendered.
                    if (!Objects.equals(session.get().shown(), before) && ++pulses == 3) {
                        stop();
                        taken.complete((System.nanoTime() - start) / 1e6);
                    }
                }
            }.start();
            action.run();
        });
        return taken.get(60, TimeUnit.SECONDS);
    }
}
