package hustings.app.window;

import hustings.app.base.Background;
import hustings.app.base.FileDialogs;
import hustings.app.base.Messages;
import hustings.app.base.PageLoader;
import hustings.app.base.ReducedMotion;
import hustings.app.base.Reporter;
import hustings.app.base.SettingsStore;
import hustings.app.base.Texts;
import hustings.app.base.Theme;
import hustings.app.session.AlgorithmReloader;
import hustings.app.session.DraftKeeper;
import hustings.app.session.Drafts;
import hustings.app.session.Session;
import hustings.app.widget.Actions;
import hustings.app.widget.AppContext;
import hustings.app.widget.DropTarget;
import hustings.app.widget.Settings;
import hustings.lesson.ShippedLessons;
import hustings.model.Publication;
import hustings.paper.Demonstrations;
import hustings.paper.Figures;
import hustings.paper.ShippedTasks;
import hustings.workbench.SourceFileWatcher;
import java.lang.reflect.Constructor;
import java.net.URL;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.geometry.Rectangle2D;
import javafx.scene.Scene;
import javafx.scene.image.Image;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.layout.Pane;
import javafx.stage.Screen;
import javafx.stage.Stage;

/** Creates the window with all its parts. */
public final class MainWindow {

    private static final double MIN_WIDTH = 960;
    private static final double MIN_HEIGHT = 640;

    private final Stage window;
    private final Messages messages = new Messages();
    private final List<Runnable> onClose = new ArrayList<>();
    private final SourceFileWatcher watch = new SourceFileWatcher(this::compileSavedFile);
    private final FileDialogs files;
    private final Session session;
    private final Settings settings;
    private MainController controller;

    private MainWindow(Stage window, SettingsStore store, FileDialogs files, Executor worker) {
        this.window = window;
        this.files = files;
        this.session = new Session(worker, Platform::runLater, messages);
        this.settings = new Settings(store, session);
        reportUncaughtExceptions();
        Texts.setLanguage(settings.languageProperty().get().locale()); // before any text is translated
    }

    /**
     * Opens the window.
     *
     * @param store the settings of earlier starts of the program
     * @param files asks the user for files
     * @param worker executes long tasks one after the other
     * @return the model of what is shown
     */
    public static Session open(Stage stage, SettingsStore store, FileDialogs files, Executor worker) {
        MainWindow window = new MainWindow(stage, store, files, worker);
        window.show();
        return window.session;
    }

    /**
     * Opens the window as {@link #open} does, with what the command line names.
     *
     * @param drafts keeps what is not saved, if the program should end without a question; empty to keep nothing
     */
    static Session start(
            Stage stage,
            SettingsStore store,
            FileDialogs files,
            Executor worker,
            List<String> arguments,
            Optional<Drafts> drafts) {
        MainWindow window = new MainWindow(stage, store, files, worker);
        openArguments(window.session, arguments, window.messages); // the run is made while the window is created
        ReducedMotion.ask(is ->
                Platform.runLater(() -> window.settings.reducedMotionProperty().set(is)));
        window.show();
        drafts.ifPresent(window::keepDrafts);
        return window.session;
    }

    /** Keeps drafts of what is not saved, and offers those that the program left when it last ended. */
    private void keepDrafts(Drafts drafts) {
        DraftKeeper keeper = new DraftKeeper(session, drafts, Background.singleThread("hustings-draft"));
        onClose.add(keeper::close);
        new DraftDialog(session, drafts, keeper, window, Background.singleThread("hustings-draft-reader")).offer();
    }

    /**
     * Opens the first of what the command line names, and reports that the rest is not opened.
     *
     * @param reporter receives what is not opened
     */
    static void openArguments(Session session, List<String> arguments, Reporter reporter) {
        openArgument(session, arguments.isEmpty() ? null : arguments.get(0));
        reportUnopened(arguments.stream().skip(1).toList(), reporter);
    }

    /** Opens the first of some files, and reports that the others are not opened. */
    private void openFiles(List<Path> paths) {
        messages.closeProblem();
        session.open(paths.get(0));
        reportUnopened(paths.stream().skip(1).map(Path::toString).toList(), messages);
    }

    private static void reportUnopened(List<String> names, Reporter reporter) {
        if (!names.isEmpty()) {
            reporter.reportProblem(Texts.of("file.not-opened", names.size(), String.join(", ", names)));
        }
    }

    /**
     * Opens what the command line names: a figure, a demonstration, a task, a lesson or a file; without an argument
     * the first figure.
     */
    public static void openArgument(Session session, String argument) {
        if (argument != null && Figures.find(argument).isPresent()) {
            session.openFigure(argument);
        } else if (argument != null && Demonstrations.find(argument).isPresent()) {
            session.openDemonstration(argument);
        } else if (argument != null && ShippedTasks.find(argument).isPresent()) {
            session.openTask(argument.toLowerCase(Locale.ROOT));
        } else if (argument != null && ShippedLessons.find(argument).isPresent()) {
            session.openLesson(argument);
        } else if (argument != null) {
            session.open(Path.of(argument));
        }
        session.openFigureIfNothingOpen(Session.FIRST_FIGURE);
    }

    private void reportUncaughtExceptions() {
        Thread.currentThread().setUncaughtExceptionHandler((thread, defect) -> {
            System.Logger logger = System.getLogger(MainWindow.class.getName());
            logger.log(System.Logger.Level.ERROR, "a defect of the program", defect);
            messages.reportProblem(Texts.of("window.defect", defect));
        });
    }

    /** Compiles a user's algorithm as soon as its file has been saved; the session shows it in its turn. */
    private void compileSavedFile(Path file) {
        Supplier<Publication> compiled = AlgorithmReloader.compile(file);
        Platform.runLater(() -> {
            if (window.isShowing()) { // it may have been closed meanwhile, and the worker with it
                session.reloader().reloadAlgorithm(file, compiled);
            }
        });
    }

    private void show() {
        createContent();
        window.setTitle("Hustings");
        controller.runOncePictureIsVisible(this::addIcons);
        window.setFullScreenExitKeyCombination(new KeyCodeCombination(KeyCode.F11)); // Escape has another task
        window.setFullScreenExitHint("");
        Rectangle2D screen = Screen.getPrimary().getVisualBounds(); // small if the display is scaled
        window.setMinWidth(Math.min(MIN_WIDTH, screen.getWidth()));
        window.setMinHeight(Math.min(MIN_HEIGHT, screen.getHeight()));
        window.setOnHidden(event -> {
            onClose.forEach(Runnable::run);
            messages.close(); // its timer would keep the window in memory until it has run out
            watch.stop();
        });
        window.show();
        restoreSize(); // only now: some window managers open a window at its smallest size, whatever was asked for
    }

    /** Creates the content of the window. */
    private void createContent() {
        // First of all, or the controls read the style sheet that JavaFX ships before they read this one.
        Application.setUserAgentStylesheet(settings.themeProperty().get().userAgentStylesheet());
        controller = createLoader(new AppContext(session, settings, files, messages, new Actions(session), onClose))
                .load(MainController.class, root -> {});
        Pane root = controller.root();
        DropTarget.install(root, this::openFiles);
        root.getChildren().add(new WorkNotice(session));
        // The scene's: of a node with sheets, JavaFX keeps a list of all below it, and searches that for each of them.
        List<String> sheets = List.copyOf(root.getStylesheets());
        root.getStylesheets().clear();
        Scene scene = new Scene(
                root, settings.widthProperty().get(), settings.heightProperty().get());
        scene.getStylesheets().setAll(sheets);
        window.setScene(scene);
        settings.themeProperty().subscribe(this::setTheme);
        controller.connect(window, scene);
        session.shownProperty().addListener((observable, was, is) -> watch.start());
        new UnsavedDialog(session, files, window).install();
    }

    /** A loader that passes to the constructor of each controller those shared objects that it asks for. */
    private PageLoader createLoader(AppContext tools) {
        return new PageLoader(type -> {
            Constructor<?> constructor = type.getDeclaredConstructors()[0];
            Object[] arguments = Stream.of(constructor.getParameterTypes())
                    .map(parameterType -> Stream.of(tools, messages, createLoader(tools))
                            .filter(parameterType::isInstance)
                            .findFirst()
                            .orElseThrow())
                    .toArray();
            try {
                constructor.setAccessible(true); // controllers are created only here
                return constructor.newInstance(arguments);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException("the program is incomplete", e);
            }
        });
    }

    private void setTheme(Theme theme) {
        Application.setUserAgentStylesheet(theme.userAgentStylesheet());
        for (Theme one : Theme.values()) {
            window.getScene().getRoot().pseudoClassStateChanged(one.pseudoClass(), one == theme);
        }
    }

    private void addIcons() {
        for (int size : new int[] {16, 32, 64, 128, 256}) {
            URL icon = MainWindow.class.getResource("/hustings/assets/icons/hustings-" + size + ".png");
            if (icon != null) {
                window.getIcons().add(new Image(icon.toString()));
            }
        }
    }

    /**
     * Restores the last size of the window, as far as the screen has space for it, and centres it; stores the size from
     * now on.
     */
    private void restoreSize() {
        Rectangle2D screen = Screen.getPrimary().getVisualBounds();
        window.setWidth(Math.min(screen.getWidth(), settings.widthProperty().get()));
        window.setHeight(Math.min(screen.getHeight(), settings.heightProperty().get()));
        window.setX(screen.getMinX() + (screen.getWidth() - window.getWidth()) / 2);
        window.setY(screen.getMinY() + (screen.getHeight() - window.getHeight()) / 2);
        window.setMaximized(settings.maximizedProperty().get());
        window.maximizedProperty().subscribe(is -> settings.maximizedProperty().set(is));
        window.widthProperty().addListener((observable, was, is) -> rememberSize());
        window.heightProperty().addListener((observable, was, is) -> rememberSize());
    }

    private void rememberSize() {
        if (!window.isMaximized() && !window.isFullScreen() && !window.isIconified()) {
            settings.widthProperty().set(window.getWidth());
            settings.heightProperty().set(window.getHeight());
        }
    }
}
