package hustings.app.run;

import hustings.app.base.Focus;
import hustings.app.base.Lazy;
import hustings.app.base.PageLoader;
import hustings.app.base.Texts;
import hustings.app.canvas.CanvasMouseHandler;
import hustings.app.canvas.ElectionCanvas;
import hustings.app.canvas.EventText;
import hustings.app.canvas.FollowerChartView;
import hustings.app.canvas.Inspector;
import hustings.app.canvas.LanesMouseHandler;
import hustings.app.canvas.LanesPreview;
import hustings.app.canvas.LanesView;
import hustings.app.canvas.PopOverAnchor;
import hustings.app.canvas.StatusLine;
import hustings.app.chart.AlgorithmLook;
import hustings.app.session.BoardColumn;
import hustings.app.session.BoardState;
import hustings.app.session.Session;
import hustings.app.widget.AppContext;
import hustings.app.widget.Controls;
import hustings.app.widget.Settings;
import hustings.app.widget.View;
import hustings.engine.Frame;
import hustings.engine.Intervention;
import hustings.engine.SimulationEvent;
import hustings.picture.election.ArrowShape;
import hustings.picture.lanes.Lanes;
import hustings.picture.lanes.LanesPicture;
import hustings.picture.lanes.LanesViewState;
import hustings.play.ViewState;
import hustings.trace.RunHighlight;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.beans.property.BooleanProperty;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.geometry.BoundingBox;
import javafx.geometry.Orientation;
import javafx.geometry.Point2D;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.control.Tooltip;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/**
 * A column of the board: the picture of its run, and lanes and log in its place or below it, with their menus. Beside
 * others it has a head with the name of its algorithm, its position and its status.
 */
public final class RunColumn extends VBox {

    /** The ratios of the height that picture and lanes get while all views are shown. */
    private static final double PICTURE_RATIO = 0.3;

    private static final double LANES_RATIO = 0.35;

    /** From this ratio of width to height on, lanes and log stand beside the circle. */
    private static final double WIDE_RATIO = 1.45;

    private static final PseudoClass BESIDE = PseudoClass.getPseudoClass("beside");
    private static final PseudoClass ACTIVE = PseudoClass.getPseudoClass("active");

    private final BoardColumn column;
    private final Session session;
    private final Settings settings;
    private final Inspector inspector = new Inspector();
    private final ElectionCanvas canvas = new ElectionCanvas();
    private final LanesView lanes;
    private final Lazy<LogView> log;
    private final Map<View, Supplier<Node>> nodes = new EnumMap<>(View.class);
    private ContextMenu menu = new ContextMenu();

    @FXML
    private VBox head;

    @FXML
    private Group sample;

    @FXML
    private Label title, position;
    @FXML
    private Button alone, remove;

    @FXML
    private StatusLine statusLine;

    @FXML
    private SplitPane views;

    @FXML
    private LanesPreview preview;

    /** Lanes and log, one below the other, while they stand beside the circle. */
    private final SplitPane othersBesideCircle = new SplitPane();

    private List<Node> shownViews = List.of();
    private Optional<ComparedLanes> comparedLanes = Optional.empty();

    /**
     * The lanes of one of two runs on a common axis.
     *
     * @param longest the lanes of the longer run
     * @param unsharedEvents the events that only one of them has
     */
    record ComparedLanes(Lanes lanes, Lanes longest, RunHighlight unsharedEvents) {}

    /**
     * Creates a column.
     *
     * @param cutting whether a drag across the picture cuts the network
     */
    RunColumn(BoardColumn column, AppContext context, BooleanProperty cutting) {
        this.column = column;
        session = context.session();
        settings = context.settings();
        lanes = LanesMouseHandler.createLanesView(session, column, settings);
        log = new Lazy<>(() -> new LogView(context, column));
        PageLoader.loadInto(this);
        int index = column.index();
        title.setId("comparedTitle" + index);
        position.setId("comparedPosition" + index);
        alone.setId("compareOpen" + index);
        remove.setId("compareRemove" + index);
        remove.setVisible(index > 0);
        statusLine.setId("comparedStatus" + index);
        canvas.setId("compareCanvas" + index);
        Controls.bindManagedToVisible(head, remove, views);
        preview.paletteProperty().bind(settings.paletteProperty());
        statusLine.setHandlers(column::jumpTo, session.selection()::highlight, column::ask);
        alone.setOnAction(event -> session.board().showAlone(index));
        remove.setOnAction(event -> session.board().remove(column.shown().run().choice()));
        createViews(cutting);
        connectCanvas();
        lanes.setOnContextMenuRequested(this::onLanesMenuRequested);
        column.activeProperty().subscribe(is -> updateActive());
        session.board().sideBySideProperty().subscribe(is -> updateActive());
        addEventFilter(MouseEvent.MOUSE_PRESSED, event -> column.activate());
        focusWithinProperty().subscribe(is -> {
            if (is) {
                column.activate();
            }
        });
        FollowerChartView followers =
                new FollowerChartView(column, settings, session.board().stepModeProperty());
        getChildren().add(followers);
        othersBesideCircle.setOrientation(Orientation.VERTICAL);
        othersBesideCircle.getStyleClass().add("views");
        othersBesideCircle.setMinSize(0, 0);
        settings.viewsProperty().subscribe(this::showViews);
        Stream.of(views.widthProperty(), views.heightProperty())
                .forEach(size -> size.addListener((observable, was, is) -> Platform.runLater(this::rearrangeViews)));
        session.board().sideBySideProperty().subscribe(is -> rearrangeViews());
        column.shownProperty().subscribe(is -> Optional.ofNullable(is).ifPresent(this::show));
    }

    /** Puts the status of the election into the head, or behind the caption. */
    void placeStatus(SentenceFlow sentence, boolean inHead) {
        Pane place = inHead ? head : sentence;
        statusLine.setBesideCaption(!inHead);
        if (!place.equals(statusLine.getParent())) {
            ((Pane) statusLine.getParent()).getChildren().remove(statusLine);
            place.getChildren().add(inHead ? place.getChildren().size() : 1, statusLine);
        }
    }

    /** The status of the election. */
    StatusLine statusLine() {
        return statusLine;
    }

    private void createViews(BooleanProperty cutting) {
        StackPane circle = new StackPane(canvas, new CutTool(column, session, canvas, cutting, this::openLinkMenu));
        circle.getStyleClass().add("canvas-frame");
        canvas.setMinSize(0, 0);
        circle.setMinSize(0, 0);
        nodes.put(View.CIRCLE, () -> circle);
        nodes.put(View.LANES, new Lazy<>(this::createLanesWithTools));
        nodes.put(View.LOG, log::get);
    }

    private Node createLanesWithTools() {
        HBox.setHgrow(lanes, Priority.ALWAYS);
        HBox time = new HBox(lanes, new LanesTools(lanes, settings));
        time.getStyleClass().add("canvas-frame");
        return time;
    }

    private void connectCanvas() {
        canvas.connect(settings, session.selection());
        canvas.highlightedPartProperty().bind(column.highlightedPartProperty());
        Runnable selectMessage = () -> canvas.selectedMessageProperty()
                .set(column.selectedMessage().map(Frame.Flight::sequence).orElse(null));
        session.selection().selectedProperty().subscribe(selectMessage);
        column.activeProperty().subscribe(selectMessage);
        CanvasMouseHandler mouse = canvas.mouseHandler();
        mouse.setOnProcessClicked(column::crashOrRevive);
        mouse.setOnProcessMenu(this::openProcessMenu);
        mouse.setOnMessageClicked(this::openFlightMenu);
        mouse.setOnCutLinkClicked(this::openLinkMenu);
    }

    private void updateActive() {
        boolean beside = session.board().sideBySideProperty().get();
        pseudoClassStateChanged(BESIDE, beside);
        pseudoClassStateChanged(ACTIVE, beside && column.activeProperty().get());
        head.setVisible(beside);
        canvas.setFocusTraversable(!beside || column.activeProperty().get()); // Tab goes through the processes once
    }

    private void show(ViewState shown) {
        canvas.show(shown);
        lanes.show(shown);
        statusLine.show(shown);
        position.setText(shown.describePosition(Texts.language()) + describeInterventions(shown.frame()));
        inspector.hide();
        menu.hide();
        showComparedLanes();
    }

    /** Shows the run as lanes on a common axis in place of its views, or its views again if they are empty. */
    void setComparedLanes(Optional<ComparedLanes> newLanes) {
        comparedLanes = newLanes;
        views.setVisible(newLanes.isEmpty());
        preview.setVisible(newLanes.isPresent());
        showComparedLanes();
    }

    private void showComparedLanes() {
        comparedLanes.ifPresent(beside -> preview.show(
                beside.lanes(),
                beside.longest(),
                LanesViewState.atFrame(beside.lanes(), column.shown().frame(), beside.unsharedEvents())));
    }

    /** Shows the names of the columns, which depend on each other. */
    void showNames(BoardState state) {
        String name = state.titleOf(column.index());
        sample.getChildren()
                .setAll(AlgorithmLook.createLineSample(state.styles().get(column.index())));
        title.setText(name);
        alone.setAccessibleText(Texts.of("compare.open.accessible", name));
        alone.setTooltip(new Tooltip(Texts.of("compare.open.accessible", name)));
        remove.setAccessibleText(Texts.of("compare.remove", name));
        remove.setTooltip(new Tooltip(Texts.of("compare.remove", name)));
        remove.setVisible(column.index() > 0 && state.comparesAlgorithms());
        canvas.setName(state.isSideBySide() ? name : "");
    }

    /** The interventions of a frame, such as ": 6 crashes"; empty if there are none but detections. */
    private static String describeInterventions(Frame frame) {
        String faults = frame.events(SimulationEvent.Intervened.class)
                .map(SimulationEvent.Intervened::intervention)
                .filter(intervention -> !(intervention instanceof Intervention.Detect))
                .map(fault -> EventText.describe(fault, frame.group()))
                .collect(Collectors.joining("; "));
        return faults.isEmpty() ? "" : ": " + faults;
    }

    private void showViews(Set<View> shown) {
        List<Node> wanted = nodes.keySet().stream()
                .filter(shown::contains)
                .map(view -> nodes.get(view).get())
                .toList();
        if (!shownViews.equals(wanted)) {
            shownViews = wanted;
            arrangeViews(isWide());
        }
    }

    /** Whether the views have room beside the circle: it would lose none of its size, which its height sets. */
    private boolean isWide() {
        return !session.board().sideBySideProperty().get()
                && shownViews.size() > 1
                && settings.viewsProperty().get().contains(View.CIRCLE)
                && views.getWidth() >= WIDE_RATIO * views.getHeight();
    }

    /** Moves the views beside the circle, or below it, if the column has become wide or high enough. */
    private void rearrangeViews() {
        if (isWide() != (views.getOrientation() == Orientation.HORIZONTAL)) {
            arrangeViews(isWide());
        }
    }

    private void arrangeViews(boolean isWide) {
        othersBesideCircle.getItems().clear();
        views.getItems().clear();
        views.setOrientation(isWide ? Orientation.HORIZONTAL : Orientation.VERTICAL);
        if (isWide) {
            othersBesideCircle.getItems().setAll(shownViews.subList(1, shownViews.size()));
            views.getItems().setAll(shownViews.get(0), othersBesideCircle);
            views.setDividerPositions(views.getHeight() / views.getWidth());
            return;
        }
        views.getItems().setAll(shownViews);
        if (shownViews.size() == View.values().length) {
            views.setDividerPositions(PICTURE_RATIO, PICTURE_RATIO + LANES_RATIO);
        }
    }

    /** Computes the height that the texts above the picture need in a column of the given width. */
    double computeHeadHeight(double width) {
        return head.isVisible() ? head.prefHeight(Math.max(1, width - snappedLeftInset() - snappedRightInset())) : 0;
    }

    /** Sets the minimum height of the texts above the picture, so that the pictures of all columns are aligned. */
    void setMinHeadHeight(double height) {
        head.setMinHeight(height);
    }

    /** The view with a time lane for each process. */
    LanesView lanes() {
        return lanes;
    }

    /** The canvas that draws the processes in a circle. */
    ElectionCanvas canvas() {
        return canvas;
    }

    /** The log. */
    Lazy<LogView> log() {
        return log;
    }

    /** The shown views: circle, lanes, log. */
    List<Node> shownViews() {
        return shownViews;
    }

    /** Whether the given focus owner is inside a view. */
    boolean isInsideViews(Node owner) {
        return Focus.isInside(owner, views);
    }

    /** Opens the menu of a process at its circle. */
    void openProcessMenu(int id) {
        Point2D at = views.localToScreen((isViewShown(canvas) ? canvas.sceneLocationOf(id) : lanes.sceneLocationOf(id))
                .map(views::sceneToLocal)
                .orElseGet(() -> new Point2D(views.getWidth() / 2, views.getHeight() / 2)));
        openProcessMenu(id, at);
    }

    private void openProcessMenu(int id, Point2D screen) {
        column.selectProcess(id);
        Runnable setTimeout = () -> TimeoutDialog.show(views.getScene().getWindow(), session, id);
        replaceMenu(createMenus().forProcess(id, () -> openInspector(id), setTimeout), screen);
    }

    /** Opens a list of the messages in flight, each with its own menu; for use by keyboard. */
    void openMessagesMenu() {
        if (column.shown() != null && !column.shown().frame().flights().isEmpty()) {
            // the circle may be hidden
            Point2D there = views.localToScreen(views.getWidth() / 3, views.getHeight() / 4);
            replaceMenu(createMenus().forMessagesInFlight(this::openInspector), there);
        }
    }

    private void openFlightMenu(Frame.Flight flight, Point2D screen) {
        column.selectMessage(flight.sent().sequence());
        replaceMenu(createMenus().forMessage(flight, () -> openInspector(flight)), screen);
    }

    private void openLinkMenu(Intervention.Link link, Point2D screen) {
        replaceMenu(createMenus().forLink(link), screen);
    }

    private ContextMenus createMenus() {
        return new ContextMenus(session, column.shown());
    }

    private void replaceMenu(ContextMenu newMenu, Point2D screen) {
        menu.hide();
        session.board().pause(); // so that the run does not go on under the menu
        menu = newMenu;
        menu.show(views, screen.getX(), screen.getY());
    }

    private void openInspector(int id) {
        openInspector(
                isViewShown(canvas) ? canvas.anchorOf(id) : lanes.anchorOf(id),
                Inspector.createProcessContent(column.shown(), id));
    }

    private void openInspector(Frame.Flight flight) {
        openInspector(
                isViewShown(canvas) ? canvas.anchorOf(flight) : lanes.anchorOf(flight),
                Inspector.createMessageContent(column.shown(), flight));
    }

    /** Opens the inspector at an anchor, or in the middle of the views if the item is not visible. */
    private void openInspector(Optional<PopOverAnchor> anchor, Node content) {
        PopOverAnchor visibleAnchor = anchor.orElseGet(() -> {
            Point2D middle = views.localToScreen(views.getWidth() / 2, views.getHeight() / 2);
            return new PopOverAnchor(new BoundingBox(middle.getX(), middle.getY(), 0, 0), List.of());
        });
        inspector.show(views, visibleAnchor, content);
    }

    private static boolean isViewShown(Node view) {
        return view.getScene() != null;
    }

    private void onLanesMenuRequested(ContextMenuEvent event) {
        LanesPicture lanesPicture = lanes.picture();
        if (event.isKeyboardTrigger() || lanesPicture == null) {
            return; // the window knows which process the keyboard means
        }
        Point2D screen = new Point2D(event.getScreenX(), event.getScreenY());
        Optional<ArrowShape> arrow = lanesPicture.arrowAt(event.getX(), event.getY());
        if (arrow.isPresent()) {
            openFlightMenu(arrow.get().flight(), screen);
        } else {
            lanesPicture.processAt(event.getY()).ifPresent(id -> {
                openProcessMenu(id, screen);
                menu.getItems().add(ContextMenus.createHideLaneItem(lanes, id));
            });
        }
        event.consume();
    }
}
