package hustings.app.run;

import hustings.app.base.Background;
import hustings.app.base.Focus;
import hustings.app.base.Texts;
import hustings.app.canvas.ElectionCanvas;
import hustings.app.canvas.KeyLegend;
import hustings.app.canvas.NetworkTexts;
import hustings.app.run.RunColumn.ComparedLanes;
import hustings.app.session.Board;
import hustings.app.session.BoardState;
import hustings.app.session.Divergence;
import hustings.app.session.Session;
import hustings.app.widget.AppContext;
import hustings.app.widget.Controls;
import hustings.app.widget.Settings;
import hustings.app.widget.View;
import hustings.engine.Intervention;
import hustings.picture.lanes.Lanes;
import hustings.picture.lanes.LanesBuilder;
import hustings.play.CaptionText;
import hustings.play.Run;
import hustings.play.UnnoticedCut;
import hustings.play.ViewState;
import hustings.trace.RunHighlight;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.Cursor;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The columns of the board, with caption, status and cost. */
public final class PictureController {

    /** The pseudo-class of caption and status while a question stands beside them. */
    private static final PseudoClass SHARED = PseudoClass.getPseudoClass("shared");

    /** The share of the width that a question takes beside caption and status. */
    private static final double QUESTION_SHARE = 0.6;

    /** With less width than so many times the size of the writing, a question stands above caption and status. */
    private static final double MIN_SHARED_WIDTH = 30;

    private final Session session;
    private final Settings settings;
    private final AppContext context;
    private final List<RunColumn> columns = new ArrayList<>();
    private final BooleanProperty cutting = new SimpleBooleanProperty(this, "cutting");
    private final ReadOnlyBooleanWrapper animating = new ReadOnlyBooleanWrapper(this, "animating");
    private ViewSwitch viewSwitch;
    private CaptionRoom room;
    private double fontSize;
    private BoardState shownState;
    private WordsPane words;
    private RecordBar record;

    @FXML
    private HBox viewToggles, captionBox, frameTexts;

    @FXML
    private VBox page;

    /** What happened and how it stands; side by side, what all columns share. */
    @FXML
    private SentenceFlow sentence;

    @FXML
    private Region question;

    @FXML
    private DivergenceBar parting;

    @FXML
    private MistakeBar mistake;

    @FXML
    private TaskBar task;

    @FXML
    private KeyLegend legend;

    @FXML
    private ColumnGrid grid;

    @FXML
    private ComparisonCost cost;

    @FXML
    private ToggleButton key, costToggle;

    @FXML
    private AlgorithmPicker picker;

    @FXML
    private Button notice, heal;

    /** The faults of the network and the paused processes, in words; the letter and the text of the caption. */
    @FXML
    private Label partition, letter, caption;

    /** Interventions that come to some columns later. */
    @FXML
    private Label movedFaults;

    public PictureController(AppContext context) {
        this.context = context;
        session = context.session();
        settings = context.settings();
    }

    @FXML
    private void initialize() {
        Board board = session.board();
        showColumns(1); // so that there is a picture that can be focused
        sentence.setText(caption);
        sentence.setCorner(viewToggles);
        viewSwitch = new ViewSwitch(settings.viewsProperty(), viewToggles);
        parting.followBoard(board, session.prediction().presentation().presentingProperty());
        parting.showsLanesProperty().addListener((observable, was, is) -> updateComparedLanes());
        board.divergenceProperty().addListener((observable, was, is) -> updateComparedLanes());
        settings.viewsProperty().addListener((observable, was, is) -> updateComparedLanes());
        mistake.followBoard(board.stateProperty(), Background.cachedThreads("hustings-mistake"), context.reporter());
        task.connect(session);
        legend.connect(settings, session.selection());
        cost.connect(context, page, grid, mistake.visibleProperty());
        legend.visibleProperty()
                .bind(board.sideBySideProperty()
                        .and(settings.keyProperty())
                        .and(cost.crampedBinding().not()));
        key.disableProperty().bind(cost.crampedBinding());
        costToggle.selectedProperty().bindBidirectional(cost.openProperty());
        picker.connect(board, context.files());
        BooleanProperty presenting = session.prediction().presentation().presentingProperty();
        Stream.of(costToggle, picker).forEach(part -> {
            part.visibleProperty().bind(board.sideBySideProperty().and(presenting.not()));
            Controls.bindManagedToVisible(part);
        });
        frameTexts
                .visibleProperty()
                .bind(board.sideBySideProperty().and(presenting).not());
        caption.visibleProperty().bind(board.sideBySideProperty().not());
        Controls.bindManagedToVisible(legend, frameTexts, caption, letter, partition, notice, heal);
        Controls.hideWhenEmpty(movedFaults);
        frameTexts.widthProperty().addListener((observable, was, is) -> Platform.runLater(this::placeQuestion));
        question.visibleProperty().subscribe(is -> {
            frameTexts.pseudoClassStateChanged(SHARED, is);
            showNetworkFaults();
        });
        board.sideBySideProperty().subscribe(is -> columns.get(0).placeStatus(sentence, is));
        words = new WordsPane(session, this::focusFirstView);
        page.getChildren().add(page.getChildren().indexOf(frameTexts), words);
        record = new RecordBar(session, this::focusFirstView);
        page.getChildren().add(page.getChildren().indexOf(frameTexts), record);
        board.typedWords().setKeeper(this::keepTypedWords);
        sentence.addEventHandler(MouseEvent.MOUSE_CLICKED, this::onSentenceClicked);
        Stream.of(presenting, board.sideBySideProperty())
                .forEach(mode -> mode.subscribe(is -> {
                    if (is) {
                        keepTypedWords();
                    }
                    showThatSentenceIsEditable();
                }));
        page.addEventHandler(Focus.RETURNED, event -> focusFirstView());
        room = new CaptionRoom(captionBox, letter, sentence, columns.get(0).statusLine(), question);
        Stream.of(board.sideBySideProperty(), presenting, question.visibleProperty())
                .forEach(mode -> mode.subscribe(this::updateRoom));
        presenting.subscribe(() -> Platform.runLater(this::placeQuestion));
        session.shownProperty().addListener((observable, was, is) -> show(is));
        board.stateProperty().subscribe(is -> Optional.ofNullable(is).ifPresent(this::show));
    }

    /** A click on the sentence, but not on what stands behind it, edits it. */
    private void onSentenceClicked(MouseEvent event) {
        if (canEditWords()
                && event.getButton() == MouseButton.PRIMARY
                && event.getTarget() instanceof Node clicked
                && Focus.isInside(clicked, caption)
                && !record.focusIfOpen()) {
            words.editCaption();
        }
    }

    /** Keeps what is typed, and ends editing and recording; returns false if neither was under way. */
    private boolean keepTypedWords() {
        boolean wasEdited = words.keepAndClose();
        return record.close() || wasEdited;
    }

    private boolean canEditWords() {
        return session.shown() != null
                && !isPresenting()
                && !session.board().sideBySideProperty().get();
    }

    private void showThatSentenceIsEditable() {
        caption.setCursor(canEditWords() ? Cursor.TEXT : null);
    }

    /** Edits the texts of the run and of the shown stage; does nothing before a class or side by side. */
    public void editWords() {
        if (canEditWords()) {
            record.close();
            words.editTitle();
        }
    }

    /** Begins to record what is said of the run, or ends and plays it; does nothing where words cannot be edited. */
    public void startOrEndRecording() {
        if (canEditWords() && !session.prediction().predictingProperty().get()) {
            words.keepAndClose();
            record.startOrEnd();
        }
    }

    /** Shows so many columns, which are created when they are first needed. */
    private void showColumns(int count) {
        while (columns.size() < count) {
            RunColumn column = new RunColumn(session.columns().get(columns.size()), context, cutting);
            column.canvas().animatingProperty().addListener((observable, was, is) -> updateAnimating());
            columns.add(column);
        }
        boolean hadTheKeyboard =
                page.getScene() != null && isInsideGrid(page.getScene().getFocusOwner());
        grid.show(columns.subList(0, count));
        if (hadTheKeyboard && !isInsideGrid(page.getScene().getFocusOwner())) {
            focusFirstView(); // the column that had the focus has gone
        }
    }

    private boolean isInsideGrid(Node owner) {
        return owner != null && Focus.isInside(owner, grid);
    }

    private void updateAnimating() {
        animating.set(columns.stream()
                .anyMatch(column -> column.canvas().animatingProperty().get()));
    }

    /** Whether messages travel in one of the pictures. */
    public ReadOnlyBooleanProperty animatingProperty() {
        return animating.getReadOnlyProperty();
    }

    private void show(BoardState state) {
        boolean isOther = !state.hasSameVisibleRuns(shownState);
        shownState = state;
        showColumns(state.columns().size());
        if (isOther) {
            columns.subList(0, state.columns().size()).forEach(column -> column.showNames(state));
            legend.showRuns(state.listRuns());
            updateComparedLanes();
        }
        movedFaults.setText(state.isSideBySide() && state.comparesAlgorithms() ? MovedFaults.describe(state) : "");
    }

    /** Shows two columns as lanes on a common axis if that is chosen, with the events that only one of them has. */
    private void updateComparedLanes() {
        boolean ofTwo = shownState != null && shownState.columns().size() == 2;
        boolean wanted = ofTwo && parting.showsLanesProperty().get();
        grid.setStacked(wanted);
        cost.setViewsBelowEachOther(wanted ? 2 : settings.viewsProperty().get().size());
        if (!wanted) {
            columns.forEach(column -> column.setComparedLanes(Optional.empty()));
            return;
        }
        List<Run> runs = shownState.listRuns();
        List<Lanes> lanes = LanesBuilder.buildAligned(
                runs.stream().map(Run::history).toList(),
                runs.stream().map(Run::frames).toList());
        Lanes longest = lanes.get(lanes.get(0).endTime() < lanes.get(1).endTime() ? 1 : 0);
        Divergence known = session.board().divergenceProperty().get();
        RunHighlight only = known == null ? RunHighlight.NONE : known.onlyInOne();
        for (int i = 0; i < lanes.size(); i++) {
            columns.get(i).setComparedLanes(Optional.of(new ComparedLanes(lanes.get(i), longest, only)));
        }
    }

    private void show(ViewState newState) {
        CaptionText captionText = newState.captionBesideStatus(Texts.language());
        letter.setText(CaptionRoom.formatLetter(captionText));
        letter.setVisible(!captionText.letter().isEmpty()
                && !session.board().sideBySideProperty().get());
        caption.setText(CaptionRoom.formatCaption(captionText));
        showNetworkFaults();
        showThatSentenceIsEditable();
        room.showRun(newState.run(), Texts.language());
    }

    /** Offers that a process notices a cut, where its algorithm waits for that. */
    private void showNotice(Optional<UnnoticedCut> cutIfAny) {
        Optional<UnnoticedCut> unnoticed = cutIfAny.filter(UnnoticedCut::waitsForNotice);
        notice.setVisible(unnoticed.isPresent());
        unnoticed.ifPresent(cut -> {
            int id = cut.lowest();
            String name = session.shown().frame().group().name(id);
            notice.setText(Texts.of("cut.notices", name));
            notice.setTooltip(new Tooltip(Texts.of("cut.notices-tip", name)));
            notice.setOnAction(event -> session.board().intervene(new Intervention.Detect(id)));
        });
    }

    /** Shows the network's sides and the heal button, unless a question takes up the space in a presentation. */
    private void showNetworkFaults() {
        ViewState shown = session.shown();
        boolean isHidden = shown == null || (question.isVisible() && isPresenting());
        partition.setText(isHidden ? "" : NetworkTexts.describeNetworkFaults(shown));
        partition.setVisible(!partition.getText().isEmpty());
        heal.setVisible(!isHidden && !shown.frame().isNetworkIntact());
        showNotice(isHidden ? Optional.empty() : UnnoticedCut.find(shown));
    }

    private boolean isPresenting() {
        return session.prediction().presentation().presentingProperty().get();
    }

    /** Shows a view of the run, or hides it. */
    public void showOrHideView(View view) {
        boolean hadTheKeyboard = isInsideViews(page.getScene().getFocusOwner());
        viewSwitch.toggleView(view);
        if (hadTheKeyboard && !isInsideViews(page.getScene().getFocusOwner())) {
            focusFirstView(); // the view that had the focus is hidden
        }
    }

    /** Shows the log and focuses its search field; side by side, opens the list of algorithms. */
    public void focusSearch() {
        if (session.board().sideBySideProperty().get()) {
            picker.openList();
        } else {
            focusLogSearch();
        }
    }

    private void focusLogSearch() {
        if (!settings.viewsProperty().get().contains(View.LOG)) {
            showOrHideView(View.LOG);
        }
        activeColumn().log().get().focusSearch();
    }

    /** Goes to the next or previous hit of the log's search; without a search focuses the search field. */
    public void goToSearchHit(boolean forwards) {
        activeColumn()
                .log()
                .getIfComputed()
                .filter(LogView::isSearching)
                .ifPresentOrElse(view -> view.goToSearchHit(forwards), this::focusLogSearch);
    }

    private RunColumn activeColumn() {
        BoardState state = session.board().state();
        return columns.get(state == null ? 0 : state.active());
    }

    private List<RunColumn> shownColumns() {
        return columns.subList(0, shownState == null ? 1 : shownState.columns().size());
    }

    /** Focuses the first view that is shown in the active column. */
    public void focusFirstView() {
        Focus.focusFirstOf(activeColumn().shownViews());
    }

    /** The parts between which the focus is moved: the views of each column, then the cost. */
    public List<Node> focusStops() {
        List<Node> stops = new ArrayList<>();
        shownColumns().forEach(column -> stops.addAll(column.shownViews()));
        stops.add(cost);
        return stops;
    }

    /** Whether the given focus owner is inside a view of a column. */
    public boolean isInsideViews(Node owner) {
        return shownColumns().stream().anyMatch(column -> column.isInsideViews(owner));
    }

    /** Whether a node is the circle or the lanes of a column, the two views that draw processes and messages. */
    public boolean isCircleOrLanes(Node node) {
        return shownColumns().stream()
                .anyMatch(
                        column -> column.canvas().equals(node) || column.lanes().equals(node));
    }

    /** Opens the dialog that splits the network. */
    public void openPartitionDialog() {
        if (session.shown() != null) {
            PartitionDialog.show(page.getScene().getWindow(), session);
        }
    }

    /** Heals the network, both its sides and its cut links; does nothing if it is whole. */
    @FXML
    public void onHeal() {
        if (session.shown() != null && !session.shown().frame().isNetworkIntact()) {
            session.board().intervene(new Intervention.Heal());
        }
    }

    /** The canvas of the first column, which draws the processes in a circle. */
    public ElectionCanvas canvas() {
        return columns.get(0).canvas();
    }

    /** Opens the menu of a process in the active column. */
    public void openProcessMenu(int id) {
        activeColumn().openProcessMenu(id);
    }

    /** Opens a list of the messages in flight in the active column. */
    public void openMessagesMenu() {
        activeColumn().openMessagesMenu();
    }

    /** Adapts the parts of the board to a font size, in pixels, and the height of the window. */
    public void adapt(double fontSize, double windowHeight) {
        cost.adapt(fontSize, windowHeight);
        this.fontSize = fontSize;
        Platform.runLater(this::placeQuestion);
    }

    /** Places the question beside caption and status or, where there is no room, above them. */
    private void placeQuestion() {
        boolean isBeside = isPresenting() || frameTexts.getWidth() >= MIN_SHARED_WIDTH * fontSize;
        Pane parent = isBeside ? frameTexts : page;
        double width = QUESTION_SHARE * frameTexts.getWidth();
        question.setMinWidth(isBeside ? width : 0);
        question.setMaxWidth(isBeside ? width : Double.MAX_VALUE);
        if (!parent.equals(question.getParent())) {
            ((Pane) question.getParent()).getChildren().remove(question);
            List<Node> parts = parent.getChildren();
            parts.add(isBeside ? parts.size() : parts.indexOf(frameTexts), question);
            updateRoom();
        }
    }

    private void updateRoom() {
        room.setMode(session.board().sideBySideProperty().get(), isPresenting());
    }

    /**
     * Connects the toggle for the legend with the panel that contains the legend. The toggle is selected while the
     * legend is visible; selecting it also opens the panel.
     */
    public void connectLegendToggle(BooleanProperty panelShown) {
        ReadOnlyBooleanProperty beside = session.board().sideBySideProperty(); // then the legend is above the columns
        Runnable tick = () -> key.setSelected(settings.keyProperty().get() && (beside.get() || panelShown.get()));
        settings.keyProperty().subscribe(tick);
        panelShown.subscribe(tick);
        beside.subscribe(tick);
        tick.run();
        key.setOnAction(event -> {
            boolean wanted = key.isSelected();
            panelShown.set((wanted && !beside.get()) || panelShown.get());
            settings.keyProperty().set(wanted);
        });
    }

    /** Shows the stages of a caption that is edited on the time line. */
    public void connectTimeLine(TransportController transport) {
        words.connect(transport.timeLine());
    }

    /** The toggles of the views. */
    public Node viewToggles() {
        return viewToggles;
    }

    /** Whether a drag across the picture cuts the network. */
    public BooleanProperty cutToolActiveProperty() {
        return cutting;
    }

    /** The ids of the processes in the order of keyboard navigation; empty if no run is open. */
    public List<Integer> processIds() {
        ViewState shown = session.shown();
        return shown == null ? List.of() : shown.run().scenario().group().ids();
    }
}
