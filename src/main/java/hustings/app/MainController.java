package hustings.app;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.DragEvent;
import javafx.scene.input.Dragboard;
import javafx.scene.input.TransferMode;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;

/** The window as a whole: the panes, what is dropped on it, its keys, and the size of the writing. */
public final class MainController {

    private static final double LEAST_WIDTH = 1280;
    private static final double LEAST_HEIGHT = 800;
    private static final double LEAST_FONT = 13;
    private static final double LARGEST_FONT = 26;

    /** In so few times the size of the writing the sides have less room. */
    private static final double NARROW_EMS = 82;

    private static final PseudoClass NARROW = PseudoClass.getPseudoClass("narrow");

    private final Session session;
    private final Messages messages;

    @FXML
    private StackPane root;

    @FXML
    private Node topBar;

    @FXML
    private Node runPage;

    @FXML
    private Node setup;

    @FXML
    private Node side;

    @FXML
    private Node transport;

    @FXML
    private PictureController pictureController;

    @FXML
    private MenuController menuController;

    @FXML
    private TransportController transportController;

    @FXML
    private FiguresController figuresController;

    @FXML
    private ClaimsController claimsController;

    @FXML
    private SearchController searchController;

    @FXML
    private CompareController compareController;

    @FXML
    private SweepController sweepController;

    private Greeting greeting;
    private double fontSize;

    MainController(Session session, Messages messages) {
        this.session = session;
        this.messages = messages;
    }

    @FXML
    private void initialize() {
        root.getChildren().add(messages);
        root.setOnDragOver(this::dragged);
        root.setOnDragDropped(this::dropped);
    }

    /** Connects what needs the scene and its window. */
    void connect(Stage window, Scene scene, Choices choices) {
        menuController.connect(window, pictureController);
        greeting = new Greeting(root, session, choices, menuController::openRecent);
        menuController.setGreeting(greeting);
        root.applyCss(); // until then a split pane keeps its items out of the scene, and none could take the keyboard
        List<Node> controls =
                new ArrayList<>(List.of(topBar, setup, side, root.lookup(".view-toggles"), root.lookup(".invariants")));
        controls.addAll(transportController.controls());
        new PresenterView(session, window, root, controls);
        new Player(session, choices, pictureController.canvas().animatingProperty());
        new Player(session.comparison(), choices, compareController.animatingProperty());
        List<Node> stations = List.of(pictureController.canvas(), pictureController.lanes(), transport, setup, side);
        Pages pages = new Pages(
                session,
                Map.of(
                        Page.RUN, runPage(stations),
                        Page.FIGURES, figuresController,
                        Page.CLAIMS, claimsController,
                        Page.SEARCH, searchController,
                        Page.COMPARE, compareController,
                        Page.SWEEP, sweepController));
        figuresController.setOnSimulate(() -> {
            session.pageProperty().set(Page.SWEEP);
            sweepController.simulateFigure5();
        });
        new Keys(session, pictureController, compareController, messages, pages, () -> HelpDialogs.showKeys(window))
                .install(scene);
        scene.widthProperty().addListener((observable, was, is) -> scaleWriting(scene, choices));
        choices.textSizeProperty().addListener((observable, was, is) -> scaleWriting(scene, choices));
        scene.heightProperty().addListener((observable, was, is) -> scaleWriting(scene, choices));
        scaleWriting(scene, choices);
        session.shownProperty().addListener((observable, was, is) -> window.setTitle(title()));
        session.pageProperty().addListener((observable, was, is) -> window.setTitle(title()));
    }

    /** Welcomes who has not been welcomed before. */
    void greet() {
        greeting.greet();
    }

    private PageView runPage(List<Node> stations) {
        return new PageView() {
            @Override
            public Node node() {
                return runPage;
            }

            @Override
            public List<Node> stations() {
                return stations;
            }
        };
    }

    private String title() {
        Page page = session.pageProperty().get();
        return page == Page.RUN && session.shown() != null
                ? title(session.shown().run())
                : page.title() + " – Hustings";
    }

    private static String title(Run run) {
        String label = run.origin().label().isEmpty()
                ? Texts.of("window.own-run")
                : run.origin().label();
        String title = Texts.told(run.scenario().title());
        return label + (run.changed() ? "*" : "") + (title.isEmpty() ? "" : "  " + title) + " – Hustings";
    }

    /** The larger the window, the larger the writing, so that a projector's picture can be read from the last row. */
    private void scaleWriting(Scene scene, Choices choices) {
        double scale = Math.min(scene.getWidth() / LEAST_WIDTH, scene.getHeight() / LEAST_HEIGHT);
        double usual = Math.max(LEAST_FONT, Math.min(LARGEST_FONT, LEAST_FONT * scale));
        double size = Math.rint(2 * usual * choices.textSizeProperty().get()) / 2;
        root.pseudoClassStateChanged(NARROW, scene.getWidth() < NARROW_EMS * size);
        if (size != fontSize) {
            fontSize = size;
            root.setStyle(String.format(Locale.ROOT, "-fx-font-size: %.1fpx;", size));
            transportController.scale(size);
            compareController.scale(size);
            figuresController.scale(size / LEAST_FONT);
        }
    }

    private void dragged(DragEvent event) {
        if (droppable(event.getDragboard()).isPresent()) {
            event.acceptTransferModes(TransferMode.COPY);
        }
        event.consume();
    }

    private void dropped(DragEvent event) {
        Optional<Path> file = droppable(event.getDragboard());
        file.ifPresent(session::open);
        event.setDropCompleted(file.isPresent());
        event.consume();
    }

    /** Any one file: if it is no scenario, opening it says so better than a cursor that says no. */
    private static Optional<Path> droppable(Dragboard board) {
        return board.hasFiles() && board.getFiles().size() == 1
                ? Optional.of(board.getFiles().get(0).toPath())
                : Optional.empty();
    }
}
