package hustings.app.run;

import hustings.app.base.Focus;
import hustings.app.base.Lazy;
import hustings.app.base.Texts;
import hustings.app.canvas.CanvasMouseHandler;
import hustings.app.canvas.ElectionCanvas;
import hustings.app.canvas.Inspector;
import hustings.app.canvas.LanesMouseHandler;
import hustings.app.canvas.LanesView;
import hustings.app.canvas.NetworkTexts;
import hustings.app.canvas.PopOverAnchor;
import hustings.app.canvas.StatusLine;
import hustings.app.session.Selected;
import hustings.app.session.Session;
import hustings.app.widget.AppContext;
import hustings.app.widget.Controls;
import hustings.app.widget.Settings;
import hustings.app.widget.View;
import hustings.engine.Frame;
import hustings.engine.Intervention;
import hustings.picture.election.ArrowShape;
import hustings.picture.lanes.LanesPicture;
import hustings.play.CaptionText;
import hustings.play.ViewState;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableValue;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.geometry.BoundingBox;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** The views of the run with the caption and status line, and the menus opened by clicks in the picture. */
public final class PictureController {

    /** The font size of a long caption as a ratio of the usual size; must match the style sheet. */
    private static final double SMALL_CAPTION_RATIO = 1.3 / 1.75;

    /** Longer captions are truncated: they would not fit three lines, and laying out much text is slow. */
    private static final int MAX_CAPTION_LENGTH = 1000;

    private static final int MAX_LETTER_LENGTH = 8;

    /** The space before a short last word; an id at the end, such as "6.", should not wrap onto its own line. */
    private static final Pattern SHORT_LAST_WORD = Pattern.compile(" (?=\\S{1,3}$)");

    private static final PseudoClass LONG = PseudoClass.getPseudoClass("long");

    private final Session session;
    private final Settings settings;
    private final Inspector inspector = new Inspector();
    private final ElectionCanvas canvas = new ElectionCanvas();
    private final Lazy<LogView> log;
    private final LanesView lanes;
    private ViewSwitch viewSwitch;

    @FXML
    private HBox viewToggles, sidesLine, captionBox, frameTexts;

    @FXML
    private VBox column;

    @FXML
    private Region question;

    @FXML
    private StatusLine statusLine;

    @FXML
    private SplitPane views;

    @FXML
    private ToggleButton key;

    @FXML
    private Button heal;

    /** The faults of the network and the paused processes, in words; the letter and the text of the caption. */
    @FXML
    private Label partition, letter, caption;

    /** An invisible label of the usual font size, which measures captions. */
    @FXML
    private Label usualCaption;

    private final BooleanProperty cutting = new SimpleBooleanProperty(this, "cutting");
    private ContextMenu menu = new ContextMenu();

    public PictureController(AppContext context) {
        session = context.session();
        settings = context.settings();
        log = new Lazy<>(() -> new LogView(context));
        lanes = LanesMouseHandler.createLanesView(session, settings);
    }

    @FXML
    private void initialize() {
        viewSwitch = new ViewSwitch(settings.viewsProperty(), createViews(), views, viewToggles);
        canvas.connect(settings, session.selection());
        canvas.highlightedPartProperty().bind(session.causes().highlightedPartProperty());
        lanes.setOnContextMenuRequested(this::onLanesMenuRequested);
        ObservableValue<Selected> selected = session.selection().selectedProperty();
        canvas.selectedMessageProperty()
                .bind(selected.map(is -> is instanceof Selected.Message flight ? flight.sequence() : null));
        CanvasMouseHandler mouse = canvas.mouseHandler();
        mouse.setOnProcessClicked(this::crashOrRevive);
        mouse.setOnProcessMenu(this::openProcessMenu);
        mouse.setOnMessageClicked(this::openFlightMenu);
        mouse.setOnCutLinkClicked((link, at) -> replaceMenu(createMenus().forLink(link), at));
        Controls.bindManagedToVisible(sidesLine);
        question.visibleProperty().addListener((observable, was, is) -> updateSidesLineVisibility());
        statusLine.setHandlers(session::jumpTo, session.selection()::highlight, session.causes()::ask);
        column.addEventHandler(Focus.RETURNED, event -> focusFirstView());
        letter.managedProperty().bind(letter.visibleProperty());
        caption.widthProperty().addListener((observable, was, is) -> fitCaption());
        usualCaption.fontProperty().addListener((observable, was, is) -> fitCaption());
        session.shownProperty().addListener((observable, was, is) -> show(is));
    }

    private Map<View, Supplier<Node>> createViews() {
        StackPane circle = new StackPane(canvas, new CutTool(session, canvas, cutting));
        circle.getStyleClass().add("canvas-frame");
        return Map.of(
                View.CIRCLE, () -> circle, View.LANES, new Lazy<>(this::createLanesWithTools), View.LOG, log::get);
    }

    private Node createLanesWithTools() {
        HBox.setHgrow(lanes, Priority.ALWAYS);
        HBox time = new HBox(lanes, new LanesTools(lanes, settings));
        time.getStyleClass().add("canvas-frame");
        return time;
    }

    private void show(ViewState newState) {
        partition.setText(NetworkTexts.describeNetworkFaults(newState));
        heal.setVisible(!newState.frame().isNetworkIntact());
        updateSidesLineVisibility();
        canvas.show(newState);
        lanes.show(newState);
        statusLine.show(newState);
        CaptionText captionText = newState.caption(Texts.language());
        letter.setText("(" + truncate(captionText.letter(), MAX_LETTER_LENGTH) + ")");
        letter.setVisible(!captionText.letter().isEmpty());
        String text = truncate(captionText.text(), MAX_CAPTION_LENGTH);
        caption.setText(SHORT_LAST_WORD.matcher(text).replaceFirst("\u00a0"));
        fitCaption();
        inspector.hide();
        menu.hide();
    }

    /** Shows the network's sides and the heal button, unless a question takes up the space in a presentation. */
    private void updateSidesLineVisibility() {
        boolean asks = question.isVisible() && isPresenting();
        sidesLine.setVisible((!partition.getText().isEmpty() || heal.isVisible()) && !asks);
    }

    private boolean isPresenting() {
        return session.prediction().presentation().presentingProperty().get();
    }

    private static String truncate(String text, int maxLength) {
        return text.length() <= maxLength ? text : text.substring(0, maxLength) + "…";
    }

    /**
     * Reserves the height of three lines, or four in a presentation, in which questions share the space, so that the
     * picture does not move between frames. A longer caption is set smaller, so that four lines fit; of a still longer
     * one the tooltip has the whole text.
     */
    private void fitCaption() {
        if (caption.getScene() == null || caption.getWidth() <= 0) {
            return;
        }
        double width = caption.getWidth();
        usualCaption.setText(isPresenting() ? "one\ntwo\nthree\nfour" : "one\ntwo\nthree");
        double availableHeight = Math.ceil(usualCaption.prefHeight(width));
        usualCaption.setText(caption.getText());
        boolean smallCaption = usualCaption.prefHeight(width) > availableHeight;
        captionBox.pseudoClassStateChanged(LONG, smallCaption);
        captionBox.setMinHeight(availableHeight);
        captionBox.setPrefHeight(availableHeight);
        captionBox.setMaxHeight(availableHeight);
        boolean tooLong = smallCaption
                && SMALL_CAPTION_RATIO * usualCaption.prefHeight(width / SMALL_CAPTION_RATIO) > availableHeight;
        caption.setTooltip(tooLong ? new Tooltip(caption.getText()) : null);
        usualCaption.setText(""); // it only measures
    }

    /** Shows a view of the run, or hides it. */
    public void showOrHideView(View view) {
        boolean hadTheKeyboard = isInsideViews(views.getScene().getFocusOwner());
        viewSwitch.toggleView(view);
        if (hadTheKeyboard && !isInsideViews(views.getScene().getFocusOwner())) {
            focusFirstView(); // the view that had the focus is hidden
        }
    }

    /** Shows the log and focuses its search field. */
    public void focusLogSearch() {
        if (!settings.viewsProperty().get().contains(View.LOG)) {
            showOrHideView(View.LOG);
        }
        log.get().focusSearch();
    }

    /** Goes to the next or previous hit of the log's search; without a search focuses the search field. */
    public void goToSearchHit(boolean forwards) {
        log.getIfComputed()
                .filter(LogView::isSearching)
                .ifPresentOrElse(view -> view.goToSearchHit(forwards), this::focusLogSearch);
    }

    /** Focuses the first view that is shown. */
    public void focusFirstView() {
        Focus.focusFirstOf(viewSwitch.shownNodes());
    }

    /** Whether the given focus owner is inside a view of the run. */
    public boolean isInsideViews(Node owner) {
        return Focus.isInside(owner, views);
    }

    /** Whether a node is the circle or the lanes, the two views that draw processes and messages. */
    public boolean isCircleOrLanes(Node node) {
        return canvas.equals(node) || lanes.equals(node);
    }

    /** Opens the dialog that splits the network. */
    public void openPartitionDialog() {
        if (session.shown() != null) {
            PartitionDialog.show(views.getScene().getWindow(), session);
        }
    }

    /** Heals the network, both its sides and its cut links; does nothing if it is whole. */
    @FXML
    public void onHeal() {
        if (session.shown() != null && !session.shown().frame().isNetworkIntact()) {
            session.intervene(new Intervention.Heal());
        }
    }

    /** The view with a time lane for each process. */
    public LanesView lanes() {
        return lanes;
    }

    /** The canvas that draws the processes in a circle. */
    public ElectionCanvas canvas() {
        return canvas;
    }

    private void crashOrRevive(int id) {
        session.selection().selectProcess(id);
        session.crashOrRevive(id);
    }

    /** Opens the menu of a process at its circle. */
    public void openProcessMenu(int id) {
        Point2D at = views.localToScreen((isViewShown(canvas) ? canvas.sceneLocationOf(id) : lanes.sceneLocationOf(id))
                .map(views::sceneToLocal)
                .orElseGet(() -> new Point2D(views.getWidth() / 2, views.getHeight() / 2)));
        openProcessMenu(id, at);
    }

    private void openProcessMenu(int id, Point2D screen) {
        session.selection().selectProcess(id);
        replaceMenu(createMenus().forProcess(id, () -> openInspector(id)), screen);
    }

    /** Opens a list of the messages in flight, each with its own menu; for use by keyboard. */
    public void openMessagesMenu() {
        if (session.shown() != null && !session.shown().frame().flights().isEmpty()) {
            // the circle may be hidden
            Point2D there = views.localToScreen(views.getWidth() / 3, views.getHeight() / 4);
            replaceMenu(createMenus().forMessagesInFlight(this::openInspector), there);
        }
    }

    private void openFlightMenu(Frame.Flight flight, Point2D screen) {
        session.selection().selectMessage(flight.sent().sequence());
        replaceMenu(createMenus().forMessage(flight, () -> openInspector(flight)), screen);
    }

    private ContextMenus createMenus() {
        return new ContextMenus(session, session.shown());
    }

    private void replaceMenu(ContextMenu newMenu, Point2D screen) {
        menu.hide();
        session.pause(); // so that the run does not go on under the menu
        menu = newMenu;
        menu.show(views, screen.getX(), screen.getY());
    }

    private void openInspector(int id) {
        openInspector(
                isViewShown(canvas) ? canvas.anchorOf(id) : lanes.anchorOf(id),
                Inspector.createProcessContent(session.shown(), id));
    }

    private void openInspector(Frame.Flight flight) {
        openInspector(
                isViewShown(canvas) ? canvas.anchorOf(flight) : lanes.anchorOf(flight),
                Inspector.createMessageContent(session.shown(), flight));
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

    /**
     * Connects the toggle for the legend with the panel that contains the legend. The toggle is selected while the
     * legend is visible; selecting it also opens the panel.
     */
    public void connectLegendToggle(BooleanProperty panelShown) {
        Runnable tick = () -> key.setSelected(settings.keyProperty().get() && panelShown.get());
        settings.keyProperty().subscribe(tick);
        panelShown.subscribe(tick);
        tick.run();
        key.setOnAction(event -> {
            boolean wanted = key.isSelected();
            panelShown.set(wanted || panelShown.get());
            settings.keyProperty().set(wanted);
        });
    }

    /** The toggles of the views. */
    public Node viewToggles() {
        return viewToggles;
    }

    /** Whether a drag across the picture cuts the network. */
    public BooleanProperty cutToolActiveProperty() {
        return cutting;
    }

    /** The band in which a question is asked. */
    public Region questionBand() {
        return question;
    }

    /** The band with the caption and the status. */
    public Pane captionAndStatusBand() {
        return frameTexts;
    }

    /** The ids of the processes in the order of keyboard navigation; empty if no run is open. */
    public List<Integer> processIds() {
        ViewState shown = session.shown();
        return shown == null ? List.of() : shown.run().scenario().group().ids();
    }
}
