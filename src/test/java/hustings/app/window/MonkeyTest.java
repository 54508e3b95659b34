package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import atlantafx.base.controls.Notification;
import hustings.app.base.FileDialogs;
import hustings.app.base.MemoryStore;
import hustings.app.base.SettingsStore;
import hustings.app.base.Texts;
import hustings.app.session.Page;
import hustings.app.session.Session;
import hustings.engine.Frame;
import hustings.engine.SimulationEvent;
import hustings.play.Run;
import hustings.play.ViewState;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.stage.DirectoryChooser;
import javafx.stage.FileChooser;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/**
 * A monkey uses the window: no exception, no frozen window, and no frame that breaks what the engine promises. For
 * longer, or to see again what it found: {@code -Dmonkey.deeds=20000 -Dmonkey.seed=7}.
 */
@ExtendWith(ApplicationExtension.class)
class MonkeyTest {

    private static final int DEEDS = Integer.getInteger("monkey.deeds", 100);
    private static final long SEED = Long.getLong("monkey.seed", 1);
    /** What takes long is ended after so many deeds, so that the monkey is not the only one at work. */
    private static final int PATIENCE = 40;
    /** The first run is there after so many deeds, as where it is long or the computer is slow. */
    private static final int UNTIL_FIRST_RUN = Integer.getInteger("monkey.first", 30);

    @TempDir
    private Path folder;

    private final BlockableWorker worker = new BlockableWorker();
    private final Random answers = new Random(SEED);
    private final List<Path> files = new ArrayList<>();
    private ReportedDefects defects;
    private Thread.UncaughtExceptionHandler before;
    private Stage stage;
    private Session session;
    private Run checked;
    /** That the monkey's deeds come to the window at all. */
    private final AtomicInteger keys = new AtomicInteger();

    private final AtomicInteger clicks = new AtomicInteger();
    private final Set<Page> pages = Collections.synchronizedSet(EnumSet.noneOf(Page.class));

    /** Answers the file dialogs; what the monkey saves goes to a folder of its own. */
    private final class Answers extends FileDialogs {

        Answers() {
            super(null, address -> {}); // there is no browser
        }

        @Override
        public void openInEditor(Path text) {} // there is no editor

        @Override
        protected File showOpenDialog(FileChooser chooser) {
            return answers.nextInt(5) == 0
                    ? null
                    : files.get(answers.nextInt(files.size())).toFile();
        }

        @Override
        protected File showFolderDialog(DirectoryChooser chooser) {
            return answers.nextBoolean() ? null : folder.toFile();
        }

        @Override
        protected File showSaveDialog(FileChooser chooser) {
            File suggested = folder.resolve(chooser.getInitialFileName()).toFile();
            return switch (answers.nextInt(6)) {
                case 0 -> null;
                case 1 ->
                    folder.resolve("no-such-folder")
                            .resolve(suggested.getName())
                            .toFile();
                default -> suggested;
            };
        }
    }

    @Start
    void start(Stage primary) {
        stage = new Stage(); // a closed window keeps nothing of it, as the one of all tests would
        SettingsStore store = new MemoryStore();
        store.put("width", "1000"); // what the smallest headless screen has room for
        store.put("height", "760");
        session = MainWindow.open(stage, store, new Answers(), worker);
        Thread.UncaughtExceptionHandler shown = Thread.currentThread().getUncaughtExceptionHandler();
        Thread.currentThread().setUncaughtExceptionHandler((thread, defect) -> {
            if (!Monkey.isOfTheHeadlessScreen(defect)) {
                shown.uncaughtException(thread, defect);
            }
        });
        stage.getScene().addEventFilter(KeyEvent.KEY_PRESSED, event -> keys.incrementAndGet());
        stage.getScene().addEventFilter(MouseEvent.MOUSE_PRESSED, event -> clicks.incrementAndGet());
        session.pageProperty().addListener((observable, was, is) -> pages.add(is));
        worker.hold();
        MainWindow.openArgument(session, "K1");
    }

    @BeforeEach
    void listen() throws IOException {
        defects = new ReportedDefects();
        before = Thread.getDefaultUncaughtExceptionHandler();
        Thread.setDefaultUncaughtExceptionHandler((thread, defect) -> defects.add("in " + thread.getName(), defect));
        addFiles();
    }

    @AfterEach
    void close() throws InterruptedException {
        Hand.onWindow(() -> {
            List.copyOf(Window.getWindows()).forEach(Window::hide);
            Texts.setLanguage(Locale.ENGLISH);
            return null;
        });
        worker.awaitEnd();
        Thread.setDefaultUncaughtExceptionHandler(before);
        defects.close();
    }

    /** All scenarios that are shipped, each also with something wrong with it, and what is no scenario at all. */
    private void addFiles() throws IOException {
        List<Path> good;
        try (Stream<Path> found = Files.walk(Path.of("assets", "scenarios"))) {
            good = found.filter(path -> path.toString().endsWith(".yaml"))
                    .sorted()
                    .toList();
        }
        for (Path path : good) {
            files.add(Files.copy(path, folder.resolve(path.getFileName()))); // for it saves what it opened
            files.add(
                    Files.writeString(folder.resolve("broken-" + path.getFileName()), broken(Files.readString(path))));
        }
        files.add(Files.write(folder.resolve("bytes.yaml"), new byte[] {0, -1, 7, 'a', ':', -128}));
        files.add(Files.createDirectory(folder.resolve("folder.yaml")));
        files.add(folder.resolve("missing.yaml"));
    }

    private String broken(String text) {
        int at = answers.nextInt(text.length());
        return switch (answers.nextInt(3)) {
            case 0 -> text.substring(0, at);
            case 1 -> text.substring(0, at) + "[}:,0-".charAt(answers.nextInt(6)) + text.substring(at);
            default ->
                new String(text.getBytes(StandardCharsets.UTF_8), 0, at, StandardCharsets.ISO_8859_1) + "\n- x: 1";
        };
    }

    @Test
    void randomDeedsLeaveTheWindowAlive() {
        System.out.println("monkey: seed " + SEED + ", " + DEEDS + " deeds (-Dmonkey.seed, -Dmonkey.deeds)");
        Monkey monkey = new Monkey(stage, session, SEED, files);
        int deeds = 0;
        try {
            while (deeds < DEEDS) {
                monkey.act();
                deeds++;
                if (deeds == UNTIL_FIRST_RUN) {
                    worker.answerAll();
                }
                if (deeds % PATIENCE == 0) {
                    endWhatTakesLong();
                }
                assertThat(defects.take()).isEmpty();
                assertThat(Hand.onWindow(this::rawMessages)).isEmpty();
                check(Hand.onWindow(session::shown));
            }
        } catch (AssertionError e) {
            throw new AssertionError(
                    "seed " + SEED + ", deed " + deeds + ": " + e.getMessage() + "\nwhat it did last:\n"
                            + monkey.lastDeeds(),
                    e);
        }
        System.out.println("monkey: the window felt " + keys + " keys and " + clicks + " clicks; pages " + pages);
        assertThat(keys.get()).as("keys that came to the window").isPositive();
        assertThat(clicks.get()).as("clicks that came to the window").isPositive();
    }

    private void endWhatTakesLong() {
        Hand.onWindow(() -> {
            for (String id : List.of("#searchCancel", "#sweepCancel", "#cancelFigure")) {
                Node cancel = stage.getScene().lookup(id);
                if (cancel instanceof ButtonBase button && !button.isDisabled()) {
                    button.fire();
                }
            }
            session.board().pause();
            return null;
        });
    }

    /** Messages that bear the name of an exception, which is for nobody to read. */
    private List<String> rawMessages() {
        return stage.getScene().getRoot().lookupAll(".notification").stream()
                .filter(Notification.class::isInstance)
                .map(node -> ((Notification) node).getMessage())
                .map(text -> text.replace("none, null, true", "")) // the words that are no names
                .filter(text -> text.contains("The program made a mistake")
                        || text.contains("Exception")
                        || text.contains("java.")
                        || text.matches("(?s).*\\bnull\\b.*"))
                .toList();
    }

    /** What the engine promises of every run that it shows. */
    private void check(ViewState shown) {
        if (shown == null) {
            return;
        }
        List<Frame> frames = shown.run().frames();
        assertThat(shown.frame().index()).isBetween(0, frames.size() - 1);
        assertThat(frames.get(shown.frame().index())).isSameAs(shown.frame());
        if (shown.run().equals(checked)) { // the very same
            return;
        }
        checked = shown.run();
        long sent = 0;
        int stages = 0;
        Set<Long> lost = new HashSet<>();
        for (Frame frame : frames) {
            assertThat(frame.stage()).isEqualTo(frame.kind() == Frame.Kind.STAGE ? ++stages : stages);
            for (SimulationEvent happening : frame.events()) {
                if (happening instanceof SimulationEvent.Lost lostOne) {
                    lost.add(lostOne.sequence());
                }
            }
            sent += frame.flightsOfStage().stream()
                    .filter(flight -> !flight.sent().copy())
                    .count();
            long onTheWire = frame.flights().stream()
                    .filter(flight -> !flight.sent().copy()
                            && !lost.contains(flight.sent().sequence()))
                    .count();
            assertThat(frame.tallies().sent()).isEqualTo(sent);
            assertThat(frame.tallies().delivered() + frame.tallies().lost() + onTheWire)
                    .as("frame %d", frame.index())
                    .isEqualTo(sent);
        }
    }
}
