package hustings.app.window;

import hustings.app.base.Action;
import hustings.app.base.Lazy;
import hustings.app.base.Messages;
import hustings.app.base.PageLoader;
import hustings.app.base.Texts;
import hustings.app.chart.AlgorithmLook;
import hustings.app.claims.ClaimsController;
import hustings.app.classroom.PresenterView;
import hustings.app.figures.FiguresController;
import hustings.app.run.CostController;
import hustings.app.run.PictureController;
import hustings.app.run.Player;
import hustings.app.run.TransportController;
import hustings.app.search.SearchController;
import hustings.app.session.Board;
import hustings.app.session.Page;
import hustings.app.session.Session;
import hustings.app.sweep.SweepController;
import hustings.app.widget.AppContext;
import hustings.app.widget.Controls;
import hustings.app.widget.PageView;
import hustings.app.widget.Settings;
import hustings.app.widget.SidePanel;
import hustings.app.widget.SideTab;
import hustings.app.workbench.WorkbenchController;
import hustings.picture.Palette;
import hustings.play.Run;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.animation.AnimationTimer;
import javafx.beans.Observable;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;

/** The window as a whole: its panes, files dropped on it, its keys, and the font size. */
public final class MainController {

    private static final double REFERENCE_WIDTH = 1280;
    private static final double REFERENCE_HEIGHT = 800;

    private static final double MAX_FONT_PIXELS = 26;

    /** The factor of the font size while presenting to a class, and its minimum where there is little space. */
    private static final double PRESENTING_SCALE = 1.25;

    private static final double MIN_PRESENTING_SCALE = 1.1;

    /** In a window narrower than this, in font sizes, the panels are narrower. */
    private static final double NARROW_EMS = 82;

    /**
     * In a window narrower than this, in font sizes or in pixels, the panels are collapsed until the user opens them;
     * side by side they are in any window.
     */
    private static final double SMALL_EMS = 70;

    private static final double SMALL_WIDTH = 1000;

    /** In a window narrower than this, in font sizes, some texts of a page are smaller. */
    private static final double TIGHT_EMS = 66;

    private static final PseudoClass TIGHT = PseudoClass.getPseudoClass("tight");

    /** The number of pulses after which what is drawn in the first of them is visible. */
    private static final int PULSES_UNTIL_VISIBLE = 3;

    private final AppContext tools;
    private final Session session;
    private final Settings settings;
    private final BooleanProperty presenting;
    private final Messages messages;

    @FXML
    private StackPane root, pages;

    @FXML
    private BorderPane frame;

    @FXML
    private HBox topBar;

    @FXML
    private Node runPage, transport;

    @FXML
    private Button pageRun;

    @FXML
    private RunChooser scenario;

    @FXML
    private ToggleButton setUp, sideBySide;
    @FXML
    private SidePanel counts, drawer;

    @FXML
    private PictureController pictureController;

    @FXML
    private TransportController transportController;

    /** The title shown to a class: the name of the run, or the part of the lesson and its number. */
    private final StringProperty presentedTitle = new SimpleStringProperty(this, "presentedTitle");

    private final PageLoader loader;
    private final Map<Page, Lazy<? extends PageView>> views = new EnumMap<>(Page.class);
    private DrawerController tabs;
    private double fontSize;

    /** The page of the run, which exists from the start. */
    private record RunPageView(Board board, PictureController picture, List<Node> stopsBeside) implements PageView {

        @Override
        public List<Node> focusStops() {
            return Stream.concat(picture.focusStops().stream(), stopsBeside.stream())
                    .toList();
        }

        @Override
        public void focus() {
            picture.focusFirstView();
        }

        @Override
        public void stepForward() {
            board.stepForward();
        }

        @Override
        public void stepBack() {
            board.stepBack();
        }

        @Override
        public void focusSearch() {
            picture.focusSearch();
        }
    }

    MainController(AppContext tools, Messages messages, PageLoader loader) {
        this.tools = tools;
        this.session = tools.session();
        this.settings = tools.settings();
        this.presenting = session.prediction().presentation().presentingProperty();
        this.messages = messages;
        this.loader = loader;
    }

    @FXML
    private void initialize() {
        root.getChildren().add(messages);
        frame.setBottom(new MistakesPane(tools));
        messages.visibleProperty().bind(presenting.not()); // a class sees nothing but questions
    }

    /** The root node of the window. */
    Pane root() {
        return root;
    }

    /** Connects everything that needs the window and its scene. */
    void connect(Stage window, Scene scene) {
        RecentMenu recent = new RecentMenu(tools);
        counts.bindSettings(settings.counts());
        drawer.bindSettings(settings.drawer());
        pictureController.connectLegendToggle(counts.shownProperty());
        pictureController.connectTimeLine(transportController);
        tools.actions().setToggle(Action.COUNTS, counts.shownProperty());
        tools.actions().setToggle(Action.DRAWER, drawer.shownProperty());
        new WindowActions(tools, window, pictureController, this::openLessonPanel).install();
        MainMenu menu = new MainMenu(tools, recent, pictureController.cutToolActiveProperty());
        menu.setMinWidth(Region.USE_PREF_SIZE); // the list of runs gives way
        topBar.getChildren().add(menu);
        scenario.connect(tools, recent);
        pageRun.visibleProperty().bind(session.pageProperty().isNotEqualTo(Page.RUN));
        Controls.bindManagedToVisible(pageRun);
        List.of(sideBySide, setUp)
                .forEach(toggle ->
                        toggle.visibleProperty().bind(session.pageProperty().isEqualTo(Page.RUN)));
        Board board = session.board();
        board.sideBySideProperty().subscribe(is -> sideBySide.setSelected(is));
        sideBySide.setOnAction(event -> {
            board.setSideBySide(sideBySide.isSelected());
            sideBySide.setSelected(board.sideBySideProperty().get()); // until the columns are ready
        });
        Stream.of(
                        scene.widthProperty(),
                        scene.heightProperty(),
                        settings.textSizeProperty(),
                        presenting,
                        board.sideBySideProperty())
                .forEach(size -> size.addListener((Observable changed) -> adaptToWindowSize(scene)));
        settings.paletteProperty().addListener((observable, was, is) -> updateRootStyle(is));
        adaptToWindowSize(scene); // before any style is looked up, or all would be looked up twice
        root.applyCss(); // until then a split pane keeps its items out of the scene, and none could take the keyboard
        List<Node> controls = new ArrayList<>(List.of(topBar, drawer, pictureController.viewToggles()));
        controls.addAll(transportController.controlsHiddenWhilePresenting());
        new PresenterView(tools, root, window, controls);
        presentedTitle.bind(
                Bindings.createStringBinding(scenario::nameForClass, scenario.valueProperty(), board.stateProperty()));
        transportController.runTitleProperty().bind(presentedTitle);
        new Player(board, settings, pictureController.animatingProperty());
        connectPages(scene);
        board.stateProperty().addListener((observable, was, is) -> window.setTitle(windowTitle()));
        Stream.of(
                        session.pageProperty(),
                        session.lesson().lessonProperty(),
                        session.lesson().partProperty(),
                        session.lessonEdits().unsavedProperty())
                .forEach(changed -> changed.addListener((Observable is) -> window.setTitle(windowTitle())));
        runOncePictureIsVisible(this::loadPanels);
    }

    /** Connects the page of the run, which exists already, and those that are loaded when they are first shown. */
    private void connectPages(Scene scene) {
        List<Node> stopsBeside = List.of(transport, counts, drawer);
        views.put(Page.RUN, new Lazy<>(() -> new RunPageView(session.board(), pictureController, stopsBeside)));
        showOnlyOnPage(Page.RUN, runPage);
        Controls.ignoreActionsWhileNull(runPage, session.shownProperty());
        Lazy<SweepController> sweep = addPage(Page.SWEEP, SweepController.class, page -> {});
        addPage(Page.FIGURES, FiguresController.class, page -> page.setOnSimulate(() -> simulateFigure5(sweep)));
        addPage(Page.CLAIMS, ClaimsController.class, page -> {});
        addPage(Page.SEARCH, SearchController.class, page -> {});
        addPage(Page.WORKBENCH, WorkbenchController.class, page -> {});
        Pages shown = new Pages(session, views);
        tools.actions().setCommand(Action.SEARCH, shown::focusSearch);
        Board board = session.board();
        tools.actions().setCommand(Action.FORWARD, board::canGoForward, shown::stepForward);
        tools.actions().setCommand(Action.BACK, board::canGoBack, shown::stepBack);
        tools.actions().installAccelerators(scene);
        new WindowKeys(tools, pictureController, messages, shown).install(scene);
    }

    /** Executes an action once the picture is visible, since that is what people start the program for. */
    void runOncePictureIsVisible(Runnable action) {
        new AnimationTimer() {
            private int pulseCount;

            @Override
            public void handle(long now) {
                if (session.shown() != null && ++pulseCount == PULSES_UNTIL_VISIBLE) {
                    stop();
                    action.run();
                }
            }
        }.start();
    }

    private void simulateFigure5(Lazy<SweepController> sweep) {
        session.pageProperty().set(Page.SWEEP);
        sweep.get().simulateFigure5();
    }

    private void openLessonPanel() {
        session.pageProperty().set(Page.RUN);
        if (tabs != null) { // the panels are loaded last
            tabs.open(SideTab.LESSON);
        }
    }

    private void loadPanels() {
        counts.setContent(loader.loadNode(CostController.class));
        tabs = loader.load(DrawerController.class, drawer::setContent);
        tabs.connect(drawer.shownProperty());
        drawer.shownProperty().subscribe(setUp::setSelected);
        setUp.setOnAction(event -> {
            tabs.toggle(SideTab.SETUP);
            setUp.setSelected(drawer.shownProperty().get());
        });
    }

    @FXML
    private void onBackToRun() {
        session.pageProperty().set(Page.RUN);
    }

    /**
     * Adds a page.
     *
     * @param connector connects the page once it is loaded
     */
    private <V extends PageView> Lazy<V> addPage(Page page, Class<V> controller, Consumer<V> connector) {
        Lazy<V> view = new Lazy<>(() -> {
            V loaded = loader.load(controller, node -> {
                pages.getChildren().add(node);
                node.applyCss(); // until then panes that scroll keep what they hold out of the scene, and out of reach
                showOnlyOnPage(page, node);
            });
            loaded.scaleToFont(fontSize);
            connector.accept(loaded);
            return loaded;
        });
        views.put(page, view);
        return view;
    }

    private void showOnlyOnPage(Page page, Node node) {
        node.visibleProperty().bind(session.pageProperty().isEqualTo(page));
        Controls.bindManagedToVisible(node);
    }

    private String windowTitle() {
        Page page = session.pageProperty().get();
        if (page != Page.RUN || session.shown() == null) {
            return page.title() + " – Hustings";
        }
        return session.lesson()
                .titleOfShownPart()
                .map(this::windowTitleOfPart)
                .orElseGet(() -> windowTitle(session.board().runToSave(), session.hasUnsavedChanges()));
    }

    private String windowTitleOfPart(String part) {
        String title = Texts.translate(session.lesson().lessonProperty().get().title());
        String name = (title.isEmpty() ? Texts.of("lesson.tab") : title)
                + (session.lessonEdits().unsavedProperty().get() ? "*" : "");
        return name + "  " + part + (session.hasUnsavedChanges() ? "*" : "") + " – Hustings";
    }

    private static String windowTitle(Run run, boolean changed) {
        String ownTitle = run.scenario().title();
        String title = Texts.translate(ownTitle.isEmpty() ? run.publication().title() : ownTitle);
        String name = run.shortName(Texts.language());
        return name + (changed ? "*" : "") + (title.equals(name) ? "" : "  " + title) + " – Hustings";
    }

    /**
     * Adapts the font and the panels to the size of the window: the larger the window, the larger the font, so that a
     * projected picture can be read from the last row.
     */
    private void adaptToWindowSize(Scene scene) {
        double scale = Math.min(scene.getWidth() / REFERENCE_WIDTH, scene.getHeight() / REFERENCE_HEIGHT);
        double preferred =
                Math.max(PageView.MIN_FONT_PIXELS, Math.min(MAX_FONT_PIXELS, PageView.MIN_FONT_PIXELS * scale));
        double normalSize =
                Math.rint(2 * preferred * settings.textSizeProperty().get()) / 2;
        double presentingScale =
                presenting.get() ? Math.max(MIN_PRESENTING_SCALE, PRESENTING_SCALE * Math.min(1, scale)) : 1;
        double size = Math.rint(2 * presentingScale * normalSize) / 2;
        boolean narrow = presenting.get() || scene.getWidth() < NARROW_EMS * size;
        boolean small = session.board().sideBySideProperty().get()
                || scene.getWidth() < Math.max(SMALL_WIDTH, SMALL_EMS * normalSize);
        root.pseudoClassStateChanged(SidePanel.NARROW, narrow);
        root.pseudoClassStateChanged(TIGHT, scene.getWidth() < TIGHT_EMS * size);
        counts.adaptToWindow(size, narrow, small);
        drawer.adaptToWindow(size, narrow, small);
        pictureController.adapt(size, scene.getHeight());
        if (size != fontSize) {
            fontSize = size;
            updateRootStyle(settings.paletteProperty().getValue());
            transportController.scaleIcons(size);
            views.values().stream()
                    .flatMap(view -> view.getIfComputed().stream())
                    .forEach(view -> view.scaleToFont(size));
        }
    }

    private void updateRootStyle(Palette palette) {
        root.setStyle(String.format(Locale.ROOT, "-fx-font-size: %.1fpx;", fontSize)
                + AlgorithmLook.formatColorDefinitions(palette));
    }
}
